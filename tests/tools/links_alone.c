// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Linked with all objects of a component and of those it may use, and no others (tests/CMakeLists.txt). */
int main(void)
{
	return 0;
}
