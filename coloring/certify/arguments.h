// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file arguments.h (private to coloring/) The part of the certificate that looks at values which
 * have been put where a caller sees them. It asks the program; nothing of what found these places is used. */
#ifndef CERTIFY_ARGUMENTS_H
#define CERTIFY_ARGUMENTS_H

#include "certify_impl.h"

/**
 * May each value that lies in a place of an argument be there where its stretches say that it is needed?
 * Before the rewriting as after it (@p applied). false: the flaw is told. O(ops) for each such place.
 */
bool lo_certify_arguments(struct checker *c, bool applied);

#endif
