// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file version.h  The version of these headers; CMakeLists.txt reads it here. */
#ifndef LIFEOPT_VERSION_H
#define LIFEOPT_VERSION_H

#define LIFEOPT_VERSION_MAJOR 0
#define LIFEOPT_VERSION_MINOR 1
#define LIFEOPT_VERSION_PATCH 0
/** One number that grows with the version: 1002003 is 1.2.3. */
#define LIFEOPT_VERSION_NUMBER                                                                               \
	(LIFEOPT_VERSION_MAJOR * 1000000 + LIFEOPT_VERSION_MINOR * 1000 + LIFEOPT_VERSION_PATCH)

#endif
