// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file process.h  What a command sets once for its whole process, and the library for none. */
#ifndef TOOLS_PROCESS_H
#define TOOLS_PROCESS_H

#include <stdbool.h>

/** To be called first in main, with the name of the command for messages. Descriptors 0 to 2 are open
 * afterwards: those that were closed neither read nor write. A signal that ends the process removes the files
 * that it was writing. false: descriptors cannot be had. */
bool process_begin(const char *command);
/** All is done but what libraries do at the end: the command ends with @p status, which is returned, even if
 * they find no memory. */
int process_finish(int status);
/** What memory.c does where there is no memory: a message, status 1, no file that is half written. */
_Noreturn void process_end_without_memory(void);

#endif
