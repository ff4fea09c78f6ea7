# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# made by docs/make-completions.py
complete -c lifepack -s o -r -F -d 'file for the answer (default: standard output)'
complete -c lifepack -l check -d 'check that the offsets in the file are a packing; exit 1 if not'
complete -c lifepack -l effort -x -d 'most steps of the exact search in each memory space, in millions; 0: greedy only (default: one for 5 values, 2000 to 5000; fewer for each of many spaces, and above 600,000 values)'
complete -c lifepack -l capacity -x -d 'bytes of each memory space (4k, 1M): stop when all values fit; else exit 1 with the best answer found'
complete -c lifepack -l order -x -a 'size area duration contention start' -d 'greedy order to try; may be repeated (default: all)'
complete -c lifepack -l fit -x -a 'first best' -d 'lowest gap that is large enough, or the smallest such gap (default: both)'
complete -c lifepack -l max-errors -x -d 'show only the first N errors; 0: all (default: 20)'
complete -c lifepack -l quiet -d 'no summary on standard error'
complete -c lifepack -l version -d 'print the version'
complete -c lifepack -l help -d 'print this help; also -h'
complete -c lifepack -s h
