// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file fault.h  Faults that scripts/mutate plants. The compiler includes it before each source, so it
 * includes nothing itself and defines no name that a source may want. Number 0 is no fault. */
#ifndef LIFEOPT_FAULT_H
#define LIFEOPT_FAULT_H

extern unsigned lo_fault_number;        /* of LIFEOPT_FAULT: the one that is active */
extern unsigned char *lo_fault_reached; /* [faults] with LIFEOPT_FAULT_REACHED: a file where those that were
					   reached leave a 1 */

/** Is fault @p n active? Evaluated where the fault is, each time the program comes there. */
#define LO_FAULT(n) (lo_fault_reached ? (lo_fault_reached[n] = 1, 0) : lo_fault_number == (n))

/* Checks that planted.py asks by name. */
extern int lo_fault_unchecked; /* of LIFEOPT_UNCHECKED: they are left out */
_Bool lo_fault_found(const char *check, _Bool good);

/** The result of a check: @p good, evaluated unless checks are left out. One that fails prints its name. */
#define LO_CHECK(name, good) (lo_fault_unchecked || lo_fault_found(name, good))

#endif
