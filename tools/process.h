// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file process.h  Settings of a command's whole process, which the library never touches. */
#ifndef TOOLS_PROCESS_H
#define TOOLS_PROCESS_H

#include <stdbool.h>

/** Call first in main. Afterwards descriptors 0 to 2 are open;
 * those that were closed can be neither read nor written. A signal that ends the process removes its
 * temporary files. false: no descriptors are available. */
bool process_begin(void);
/** Call when only the exit handlers of libraries remain: the command ends with @p status, even if they run
 * out of memory. Returns @p status. */
int process_finish(int status);
/** Out of memory in memory.c: print a message, remove partial files, exit with status 1. */
_Noreturn void process_end_without_memory(void);

/** Is standard output a terminal? */
bool process_has_terminal(void);

#endif
