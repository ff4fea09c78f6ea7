# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Sourced: a tool of LLVM that gets the same bytes and words again does not run again. LIFEOPT_ANSWERS names the folder that keeps the outputs;
# tests/part sets it, to one folder for each version of the tools and of these scripts. Without it nothing is kept.
#
#   answer IN OUT TOOL WORD...   runs TOOL WORD... IN -o OUT, unless that has been done: then OUT is a copy of what was made. TOOL is a command
#                                or a function. What fails is not kept
#   find_last WORD...            sets last_word to the last one. A function that is a TOOL finds OUT by it; "$@.bc" are its words with OUT.bc
find_last() { for last_word; do :; done; }
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
