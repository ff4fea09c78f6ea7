// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file cancel.h  A request to end a run early. Long work asks for it now and then; once it has been made it
 * stays. Several threads may ask at once. */
#ifndef BASE_CANCEL_H
#define BASE_CANCEL_H

#include <stdbool.h>
#include <stddef.h>

struct lo_cancel {
	bool (*asked)(void *arg); /* of the program that embeds the library; NULL: never */
	void *arg;
	bool now; /* it has said yes */
};
/** Has the request been made? Does not ask. @p cancel NULL: no. */
static inline bool lo_was_cancelled(struct lo_cancel *cancel)
{
	return cancel && __atomic_load_n(&cancel->now, __ATOMIC_RELAXED);
}
/** The same, and asks. */
static inline bool lo_cancelled(struct lo_cancel *cancel)
{
	if (cancel && cancel->asked && !lo_was_cancelled(cancel) && cancel->asked(cancel->arg))
		__atomic_store_n(&cancel->now, true, __ATOMIC_RELAXED);
	return lo_was_cancelled(cancel);
}

#endif
