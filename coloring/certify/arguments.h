// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file arguments.h (private to coloring/) The part of the certificate for values in arguments, where the
 * caller sees them. It examines the program and uses nothing of the code that found these places. */
#ifndef CERTIFY_ARGUMENTS_H
#define CERTIFY_ARGUMENTS_H

#include "certify_impl.h"

/**
 * May each value in a place of an argument be there at all points of its stretches? Used before the rewrite
 * and after it (@p applied). false: the flaw is reported. O(ops) for each such place.
 */
bool certify_arguments(struct checker *c, bool applied);

#endif
