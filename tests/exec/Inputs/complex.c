// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* For complex.mlir: a function that is given a memref of complex numbers, and gives it on to one of the
 * program's. */
#include <complex.h>
#include <stdint.h>

struct memref {
	double complex *allocated, *aligned;
	int64_t offset, size, stride;
};

void _mlir_ciface_square_all(struct memref *m);
void _mlir_ciface_c_scale(struct memref *m, double factor);

void _mlir_ciface_c_scale(struct memref *m, double factor)
{
	for (int64_t i = 0; i < m->size; i++)
		m->aligned[m->offset + i * m->stride] *= factor;
	_mlir_ciface_square_all(m);
}
