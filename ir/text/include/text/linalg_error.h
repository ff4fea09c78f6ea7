// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file linalg_error.h  Why a linalg payload could not be built. */
#ifndef TEXT_LINALG_ERROR_H
#define TEXT_LINALG_ERROR_H

struct linalg_payload;
/** After linalg_payload_run has failed: its message, NUL-ended, in the context's arena. */
const char *lo_linalg_payload_error(const struct linalg_payload *x);

#endif
