// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file cgraph_load.h (private to report/) The functions and objects of libcgraph, loaded when a graph is
 * drawn for the first time. */
#ifndef REPORT_CGRAPH_LOAD_H
#define REPORT_CGRAPH_LOAD_H

#include <graphviz/cgraph.h>

#include "ir/context.h"

#define CGRAPH_SYMBOLS(F)                                                                                    \
	F(agopen)                                                                                            \
	F(agattr)                                                                                            \
	F(agsafeset)                                                                                         \
	F(agstrdup_html)                                                                                     \
	F(agstrfree)                                                                                         \
	F(agraphof)                                                                                          \
	F(agsubg)                                                                                            \
	F(agnode)                                                                                            \
	F(agedge)                                                                                            \
	F(agwrite)                                                                                           \
	F(agclose)                                                                                           \
	F(agalloc)                                                                                           \
	F(agfree)                                                                                            \
	F(AgMemDisc)                                                                                         \
	F(AgIoDisc)                                                                                          \
	F(Agdirected)                                                                                        \
	F(Agundirected)

struct cgraph {
#define DECLARE(NAME) __typeof__(NAME) *NAME;
	CGRAPH_SYMBOLS(DECLARE)
#undef DECLARE
};

/** After cgraph_load. */
extern struct cgraph cgraph;
/** false with a diagnostic. Threads may call it together. */
bool cgraph_load(struct lo_ctx *ctx);

#endif
