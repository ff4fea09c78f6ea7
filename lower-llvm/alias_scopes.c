// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Keeps packing from costing optimization: accesses to values in one arena that share no byte are
 * distinguished by `alias.scope` and `noalias` metadata; LLVM cannot find this out itself if the index is not
 * constant. A range is the part of an alloca, or of an argument of the function, that a memref.view covers at
 * a constant shift; accesses through views inside the range belong to it. Ranges that share a byte are never
 * distinguished, whenever their values are live; nor are accesses through a reinterpret_cast, a phi node or a
 * call. The lists are as long as the number of ranges, so a function has at most MAX_RANGES of them: the
 * first ones found. Accesses are collected, as the complement of a scope is known only at the end. Those in a
 * parallel loop (nest_note) are marked when they are built, and are not collected.
 *
 * If LLVM inlines the function into a loop, an argument may be another address in each iteration: the bytes
 * of one range in one iteration may be those of another range in the next. So scopes of an argument are
 * declared in the entry block (llvm.experimental.noalias.scope.decl): they hold from one execution of that to
 * the next. */
#include "lower.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

enum { MAX_RANGES = 64 };

struct scope_range {
	LLVMValueRef base;
	int64_t from, to; /* bytes, half-open */
	LLVMMetadataRef scope;
};
struct noted_range {
	LLVMValueRef access;
	uint32_t range;
};
struct scopes {
	uint8_t *of; /* by lo_value_id: 1 + the number of the range that contains the memref; 0: unknown */
	struct scope_range ranges[MAX_RANGES];
	uint32_t n_ranges;
	LO_VEC(struct noted_range) noted; /* in the function's scratch memory */
};

void scope_of_view(struct lower *l, lo_value_id arena, LLVMValueRef shift, lo_value_id view)
{
	int64_t from, bytes, to;
	const struct memref_info *info = memref_info(l, lo_type_of(l->m, view));
	LLVMValueRef base = lower_many(l, arena)[PART_ALIGNED];
	if (!is_const(shift, &from) || info->n_elems < 0 ||
	    (!LLVMIsAAllocaInst(base) && !LLVMIsAArgument(base)) ||
	    !lo_mul_ok(info->n_elems, info->elem_bytes, &bytes) || !lo_add_ok(from, bytes, &to))
		return;
	if (!l->current.scopes) {
		l->current.scopes = LO_NEW(&l->arena, struct scopes);
		l->current.scopes->of = LO_ARRAY(&l->arena, l->m->values.next, uint8_t);
	}
	struct scopes *s = l->current.scopes;
	uint32_t i = 0;
	while (i < s->n_ranges &&
	       (s->ranges[i].base != base || s->ranges[i].from != from || s->ranges[i].to != to))
		i++;
	if (i == MAX_RANGES)
		return;
	if (i == s->n_ranges)
		s->ranges[s->n_ranges++] = (struct scope_range){.base = base, .from = from, .to = to};
	s->of[view.n] = (uint8_t)(i + 1);
}

void scope_same(struct lower *l, lo_value_id view, lo_value_id source)
{
	if (l->current.scopes)
		l->current.scopes->of[view.n] = l->current.scopes->of[source.n];
}

void scope_note(struct lower *l, lo_value_id memref, LLVMValueRef access)
{
	if (!l->current.scopes || !l->current.scopes->of[memref.n])
		return;
	struct noted_range noted = {access, l->current.scopes->of[memref.n] - 1u};
	LO_PUSH(&l->scratch, &l->current.scopes->noted, noted);
}

LLVMMetadataRef distinct_node(struct lower *l, LLVMMetadataRef second)
{
	LLVMMetadataRef self = LLVMTemporaryMDNode(l->llvm, NULL, 0), both[2] = {self, second};
	LLVMMetadataRef node = LLVMMDNodeInContext2(l->llvm, both, second ? 2 : 1);
	LLVMMetadataReplaceAllUsesWith(self, node);
	return node;
}

static bool share_bytes(const struct scope_range *a, const struct scope_range *b)
{
	return a->base != b->base || (a->from < b->to && b->from < a->to);
}

static LLVMValueRef disjoint_scopes(struct lower *l, const struct scopes *s, const struct scope_range *r)
{
	LLVMMetadataRef others[MAX_RANGES];
	size_t n = 0;
	for (uint32_t i = 0; i < s->n_ranges; i++)
		if (!share_bytes(&s->ranges[i], r))
			others[n++] = s->ranges[i].scope;
	return n ? LLVMMetadataAsValue(l->llvm, LLVMMDNodeInContext2(l->llvm, others, n)) : NULL;
}

/* Continue after the allocas at the head of the entry block; if lowering has failed, that may be its end. */
static void continue_at_entry(struct lower *l)
{
	LLVMValueRef alloca = l->current.last_alloca,
		     next = alloca ? LLVMGetNextInstruction(alloca)
				   : LLVMGetFirstInstruction(l->current.entry);
	if (next)
		LLVMPositionBuilderBefore(l->b, next);
	else
		LLVMPositionBuilderAtEnd(l->b, l->current.entry);
}

void scopes_finish(struct lower *l)
{
	struct scopes *s = l->current.scopes;
	if (!s || !s->n_ranges)
		return;
	unsigned scope_kind = LLVMGetMDKindIDInContext(l->llvm, "alias.scope", strlen("alias.scope"));
	unsigned noalias_kind = LLVMGetMDKindIDInContext(l->llvm, "noalias", strlen("noalias"));
	LLVMMetadataRef domain = s->n_ranges > 1 && s->noted.n ? distinct_node(l, NULL) : NULL;
	LLVMValueRef own[MAX_RANGES] = {0}, others[MAX_RANGES] = {0};
	continue_at_entry(l);
	for (uint32_t i = 0; domain && i < s->n_ranges; i++)
		s->ranges[i].scope = distinct_node(l, domain);
	for (uint32_t i = 0; domain && i < s->n_ranges; i++) {
		others[i] = disjoint_scopes(l, s, &s->ranges[i]);
		own[i] = LLVMMetadataAsValue(l->llvm, LLVMMDNodeInContext2(l->llvm, &s->ranges[i].scope, 1));
		if (others[i] && LLVMIsAArgument(s->ranges[i].base))
			call_intrinsic(l, "llvm.experimental.noalias.scope.decl", NULL, 0, &own[i], 1);
	}
	for (uint32_t i = 0; i < s->noted.n; i++) {
		const struct noted_range *at = &s->noted.at[i];
		if (!others[at->range])
			continue;
		LLVMSetMetadata(at->access, scope_kind, own[at->range]);
		LLVMSetMetadata(at->access, noalias_kind, others[at->range]);
	}
	s->n_ranges = 0;
	s->noted.at = NULL;
	s->noted.n = s->noted.cap = 0;
}
