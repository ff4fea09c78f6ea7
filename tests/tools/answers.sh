# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Sourced: what LLVM's tools make of the same bytes by the same words is made once. LIFEOPT_ANSWERS names the folder in which it is kept;
# tests/part sets it, to one folder for each version of the tools and of these scripts. Without it nothing is kept.
#
#   answer IN OUT TOOL WORD...   runs TOOL WORD... IN -o OUT, unless that has been done: then OUT is a copy of what was made. TOOL is a command
#                                or a function. What fails is not kept
answer() {
	answer_in=$1 answer_out=$2
	shift 2
	if [ ! -d "${LIFEOPT_ANSWERS-}" ]; then
		"$@" "$answer_in" -o "$answer_out"
		return
	fi
	answer_sums=$(echo "$*" | sha256sum - "$answer_in") || return 1 # two lines: a sum, blanks, a name
	answer_bytes=${answer_sums#*-?}
	answer_kept=$LIFEOPT_ANSWERS/${answer_sums%% *}.${answer_bytes%% *}
	if [ -e "$answer_kept" ]; then
		cp "$answer_kept" "$answer_out"
	else
		"$@" "$answer_in" -o "$answer_out" && cp "$answer_out" "$answer_kept.$$" && mv "$answer_kept.$$" "$answer_kept"
	fi
}
