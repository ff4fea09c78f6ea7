// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file ir.h  The program: a module owns regions, blocks, operations and SSA values in pools with dense
 * ids.
 *
 * Every op is a struct lo_op of 44 bytes; parts that most ops lack (regions, successors, a foreign name)
 * are in a lo_op_ext. There are no use lists: a pass that needs them computes lo_uses. Addresses of ops,
 * values, blocks and regions are valid until the module is destroyed. The body of the module is the region
 * of its top op, `builtin.module`, which is op 1. A file with several top-level modules or with none gets
 * an implicit one around its contents (flag LO_OP_IMPLICIT), which is not printed in pretty form. */
#ifndef IR_IR_H
#define IR_IR_H

#include "base/dense_ids.h"
#include "base/diag.h"
#include "ir/affine_map.h"
#include "ir/attr.h"
#include "ir/ops.h"

struct lo_op {
	uint16_t kind;  /* enum lo_op_kind; LO_OP_FOREIGN: name in the ext */
	uint16_t flags; /* LO_OP_* below */
	lo_loc loc;
	uint32_t operands, n_operands; /* slice of module->operands (lo_value_id) */
	uint32_t results, n_results;   /* consecutive value ids from `results` on */
	lo_attr attrs;                 /* one sorted dictionary: inherent and discardable; 0 when empty */
	uint32_t ext;                  /* index in module->exts; 0: no regions, no successors, a known name */
	lo_block_id block;             /* 0: detached, or the top op */
	lo_op_id prev, next;           /* in the block */
};
enum {
	LO_OP_IMPLICIT = 1, /* created by the reader (implicit module, implicit terminator); pretty
			     * printing omits it */
	LO_OP_GENERIC = 2,  /* was read in generic form */
	LO_OP_ERASED = 4,
	LO_OP_NO_PROPS = 8,   /* foreign op read without <{...}>: all its attributes go to the {...} list */
	LO_OP_ON_EDGE = 16,   /* ends a block that lifeopt inserted on an edge for lifelines; removed
			       * together with them */
	LO_OP_MADE_BODY = 64, /* its regions are not in the text: the reader created them */
	LO_OP_BROKEN = 32,    /* only in a file with errors: an isolated op with contents that could not be
			       * read */
	LO_OP_HEAP = 128,     /* an alloca that represents heap storage until the layout is done */
};

struct lo_successor {
	lo_block_id block;
	uint32_t first_operand, n_operands; /* slice of the op's own operands */
};
struct lo_summary;
struct lo_op_ext {
	lo_str name;                       /* of a foreign op */
	uint32_t regions, n_regions;       /* consecutive region ids */
	uint32_t successors, n_successors; /* slice of module->successors */
	lo_attr props; /* foreign: the <{...}> attribute; 0 none. Its entries are not repeated in attrs */
	const struct lo_declared *declared; /* foreign: its --op-effects declaration; NULL: none */
	const struct lo_summary
		*callee; /* of a call: effects of the callee on memrefs, see summaries.h; NULL: unknown */
};

#define LO_DEF_BLOCK 0x80000000u
struct lo_value {
	lo_type type;
	uint32_t def;  /* op id, or LO_DEF_BLOCK | block id for a block argument; 0: not defined yet */
	uint32_t name; /* see context.h */
};

struct lo_block {
	lo_region_id region;
	uint32_t args, n_args; /* consecutive value ids */
	lo_op_id first, last;
	lo_block_id prev, next; /* in the region */
	uint32_t name;
	lo_loc loc;
};

struct lo_region {
	lo_op_id parent;
	lo_block_id first, last;
};

/** A block argument with an explicit `loc(...)`. */
struct lo_arg_loc {
	lo_value_id arg;
	lo_loc loc;
};

/** An entry of the file's metadata: dialect_resources or external_resources: { group: { key: value } }. */
struct lo_resource {
	lo_str group, key;
	struct lo_span value /* as written */;
	bool external;
};

/** Elements of one chunk of the pools, as powers of two. */
enum {
	LO_OP_BITS = 9,
	LO_VALUE_BITS = 10,
	LO_BLOCK_BITS = 7,
	LO_REGION_BITS = 7,
	LO_OPERAND_BITS = 11,
	LO_EXT_BITS = 7,
	LO_SUCCESSOR_BITS = 6,
};
/** Arguments of a function, by their numbers below 64, that are taken to be llvm.noalias. They do not get the
 * attribute, since other threads read the attributes of the function, for its name. */
struct lo_noalias_trial {
	lo_op_id func;
	uint64_t arguments;
};
struct lo_module {
	struct lo_ctx *ctx;
	struct lo_arena arena; /* holds pools and ext tables; freed at once */
	struct lo_pool ops, values, blocks, regions, operands /* lo_value_id */, exts, successors;
	LO_VEC(struct lo_arg_loc) arg_locs; /* explicit locations of block arguments, by ascending value id */
	uint32_t n_module_locs;             /* of a view: number of arg_locs that the module had before */
	lo_op_id top;
	bool renamed; /* lifeopt created or moved values: the printer must keep names unique */
	bool unnamed; /* there are created regions that pretty form omits: their values have no names */
	LO_VEC(struct lo_resource) resources; /* of the {-# ... #-} section */
	LO_VEC(lo_str) twice; /* names of functions that return twice, see lo_op_names_twice in arguments.h */
	struct lo_span head;  /* comments before the first op, whole lines of the source; or empty */
	LO_VEC(struct lo_symbols *) symbols; /* of lo_symbols_keep */
	struct lo_id_map symbols_of;         /* symbol table -> 1 + their index */
	/* For the report; of a view: of the function that its thread runs: */
	struct lo_noalias_trial noalias;
	lo_op_id noalias_useless; /* more llvm.noalias would save nothing in this function */
};

/** An empty module. Its memory is in an arena of its own, freed at once with the module. NULL may be
 * destroyed. */
LO_GIVE struct lo_module *lo_module_create(struct lo_ctx *ctx);
void lo_module_destroy(LO_TAKE struct lo_module *m);

/* ---- views: a module in several threads ---------------------------------- */

/** Numbers of chunks of the pools, which the views of a module count up together. */
struct lo_view_counts {
	uint32_t ops, values, blocks, regions, operands, exts, successors;
};
void lo_view_counts_init(struct lo_view_counts *counts, const struct lo_module *m);
/** A view of @p m for the thread of @p fork, a fork of the context: it has all ops, and changes them in
 * place. Views may not change what others read; what a view adds has memory of its own, and the others do not
 * have it. Ids that a view adds ascend. Nothing may be added to @p m itself before lo_module_join. */
void lo_module_view(struct lo_module *view, const struct lo_module *m, struct lo_ctx *fork,
		    struct lo_view_counts *counts);
/** @p m has what @p view has added. The context of the view has been joined. */
void lo_module_join(struct lo_module *m, struct lo_module *view);

/* ---- access -------------------------------------------------------------- */

LO_INLINE struct lo_op *lo_op(const struct lo_module *m, lo_op_id id)
{
	return LO_POOL_AT(struct lo_op, &m->ops, LO_OP_BITS, id.n);
}
LO_INLINE struct lo_value *lo_value(const struct lo_module *m, lo_value_id id)
{
	return LO_POOL_AT(struct lo_value, &m->values, LO_VALUE_BITS, id.n);
}
static inline struct lo_block *lo_block(const struct lo_module *m, lo_block_id id)
{
	return LO_POOL_AT(struct lo_block, &m->blocks, LO_BLOCK_BITS, id.n);
}
static inline struct lo_region *lo_region(const struct lo_module *m, lo_region_id id)
{
	return LO_POOL_AT(struct lo_region, &m->regions, LO_REGION_BITS, id.n);
}
LO_INLINE struct lo_op_ext *lo_op_ext(const struct lo_module *m, const struct lo_op *op)
{
	return LO_POOL_AT(struct lo_op_ext, &m->exts, LO_EXT_BITS, op->ext); /* ext 0 is an empty one */
}
/** The op's operands, contiguous: [n_operands]. */
LO_INLINE lo_value_id *lo_operands(const struct lo_module *m, const struct lo_op *op)
{
	return LO_POOL_AT(lo_value_id, &m->operands, LO_OPERAND_BITS, op->operands);
}
LO_INLINE lo_value_id lo_operand(const struct lo_module *m, const struct lo_op *op, uint32_t i)
{
	return lo_operands(m, op)[i];
}
/** Is @p op an alloca that represents heap storage until the layout is done (prepare/heap_to_allocas.c)? */
static inline bool lo_is_heap_marked(const struct lo_op *op)
{
	return op->kind == LO_OP_MEMREF_ALLOCA && (op->flags & LO_OP_HEAP);
}
/** Is it an alloca that remains one? */
static inline bool lo_is_on_stack(const struct lo_op *op)
{
	return op->kind == LO_OP_MEMREF_ALLOCA && !lo_is_heap_marked(op);
}
/** Does a lifeline begin or end at @p op? */
static inline bool lo_is_lifetime_marker(const struct lo_op *op)
{
	return op->kind == LO_OP_MEMREF_LIFETIME_START || op->kind == LO_OP_MEMREF_LIFETIME_END;
}
/** Set or remove the mark. */
static inline void lo_mark_heap(struct lo_op *op, bool on)
{
	op->flags = (uint16_t)(on ? op->flags | LO_OP_HEAP : op->flags & ~(unsigned)LO_OP_HEAP);
}
static inline lo_value_id lo_result(const struct lo_op *op, uint32_t i)
{
	return (lo_value_id){op->results + i};
}
static inline lo_value_id lo_block_arg(const struct lo_block *block, uint32_t i)
{
	return (lo_value_id){block->args + i};
}
static inline uint32_t lo_n_regions(const struct lo_module *m, const struct lo_op *op)
{
	return lo_op_ext(m, op)->n_regions;
}
static inline lo_region_id lo_op_region(const struct lo_module *m, const struct lo_op *op, uint32_t i)
{
	return (lo_region_id){lo_op_ext(m, op)->regions + i};
}
static inline uint32_t lo_n_successors(const struct lo_module *m, const struct lo_op *op)
{
	return lo_op_ext(m, op)->n_successors;
}
static inline struct lo_successor *lo_successor(const struct lo_module *m, const struct lo_op *op, uint32_t i)
{
	return LO_POOL_AT(struct lo_successor, &m->successors, LO_SUCCESSOR_BITS,
			  lo_op_ext(m, op)->successors + i);
}
LO_INLINE lo_type lo_type_of(const struct lo_module *m, lo_value_id v)
{
	return lo_value(m, v)->type;
}
/** What the type of @p v is. */
static inline const struct lo_type_data *lo_data_of(const struct lo_module *m, lo_value_id v)
{
	return lo_type_get(m->ctx, lo_type_of(m, v));
}
/** lo_type_elem_align_bytes() of the elements of @p memref. */
static inline int64_t lo_elem_align_bytes_of(const struct lo_module *m, lo_value_id memref)
{
	return lo_type_elem_align_bytes(m->ctx, lo_data_of(m, memref)->elem);
}
/** Is the value a memref, ranked or unranked? */
static inline bool lo_is_memref(const struct lo_module *m, lo_value_id v)
{
	return lo_type_is_memref(m->ctx, lo_type_of(m, v));
}
/** The op that defines @p v, or id 0 for a block argument. */
static inline lo_op_id lo_def_op(const struct lo_module *m, lo_value_id v)
{
	uint32_t def = lo_value(m, v)->def;
	return (lo_op_id){def & LO_DEF_BLOCK ? 0 : def};
}
/** The op that defines @p v if it is of this kind; else id 0. */
static inline lo_op_id lo_def_of_kind(const struct lo_module *m, lo_value_id v, enum lo_op_kind kind)
{
	lo_op_id def = lo_def_op(m, v);
	return def.n && lo_op(m, def)->kind == kind ? def : (lo_op_id){0};
}
/** What @p v is made of by ops of this kind, each of its first operand: @p v itself if none defines it. */
static inline lo_value_id lo_under_kind(const struct lo_module *m, lo_value_id v, enum lo_op_kind kind)
{
	for (lo_op_id def; (def = lo_def_of_kind(m, v, kind)).n;)
		v = lo_operand(m, lo_op(m, def), 0);
	return v;
}
/** The first block of the first region, which the op must have; lo_body: if it has a block. */
static inline lo_block_id lo_body_id(const struct lo_module *m, const struct lo_op *op)
{
	return lo_region(m, lo_op_region(m, op, 0))->first;
}
static inline struct lo_block *lo_body(const struct lo_module *m, const struct lo_op *op)
{
	return lo_block(m, lo_body_id(m, op));
}
/** Location of the block argument @p arg: its own `loc(...)`, else the location of its name in the source,
 * else that of its block. O(log). */
lo_loc lo_block_arg_loc(const struct lo_module *m, lo_value_id arg);
/** The block whose argument @p v is, or id 0 for a result. */
static inline lo_block_id lo_def_block(const struct lo_module *m, lo_value_id v)
{
	uint32_t def = lo_value(m, v)->def;
	return (lo_block_id){def & LO_DEF_BLOCK ? def & ~LO_DEF_BLOCK : 0};
}
/** The first op at which @p v is known: that which defines it, or the first one of its block. */
static inline lo_op_id lo_known_at(const struct lo_module *m, lo_value_id v)
{
	lo_op_id def = lo_def_op(m, v);
	return def.n ? def : lo_block(m, lo_def_block(m, v))->first;
}
/** Number of @p v among the results of its op or the arguments of its block. */
uint32_t lo_value_index(const struct lo_module *m, lo_value_id v);
/** The op whose region holds @p op; id 0 for the top op. */
lo_op_id lo_parent_op(const struct lo_module *m, lo_op_id op);
/** Is the region of @p block around @p op, as SSA requires of the uses of what is defined in the block?
 * O(depth). */
bool lo_region_is_around(const struct lo_module *m, lo_block_id block, lo_op_id op);
/** The op of @p block that is @p op or contains it; id 0: none. O(depth). */
lo_op_id lo_ancestor_in(const struct lo_module *m, lo_op_id op, lo_block_id block);
/** Is @p op the op @p top, or below it? O(depth). */
bool lo_is_below(const struct lo_module *m, lo_op_id op, lo_op_id top);
/** "memref.load"; foreign ops too. */
const char *lo_op_name(const struct lo_module *m, const struct lo_op *op);
static inline const struct lo_op_info *lo_info(const struct lo_op *op)
{
	return &lo_op_table[op->kind];
}
/** Does the op access elements of a memref at indices or at a map, without a mask? */
static inline bool lo_is_at_indices(const struct lo_op *op)
{
	return lo_info(op)->affine == LO_AFFINE_AT_INDICES || lo_info(op)->affine == LO_AFFINE_AT_MAP;
}
/** As lo_info; for an op without a row, its --op-effects declaration. Passes use it for flow and traits. */
static inline const struct lo_op_info *lo_info_of(const struct lo_module *m, const struct lo_op *op)
{
	const struct lo_declared *declared = op->kind == LO_OP_FOREIGN ? lo_op_ext(m, op)->declared : NULL;
	return declared ? declared->info : lo_info(op);
}
/** Is it of an unknown dialect, without an --op-effects declaration? Then it may do anything. */
static inline bool lo_op_is_undeclared(const struct lo_module *m, const struct lo_op *op)
{
	return op->kind == LO_OP_FOREIGN && !lo_op_ext(m, op)->declared;
}
/** Attribute of the op by name; id 0 if absent. */
lo_attr lo_op_attr_text(const struct lo_module *m, const struct lo_op *op, const char *name, size_t len);
static inline lo_attr lo_op_attr(const struct lo_module *m, const struct lo_op *op, const char *name)
{
	return lo_op_attr_text(m, op, name, strlen(name));
}
/** What it is, of a kind of its own if absent. */
static inline const struct lo_attr_data *lo_attr_of(const struct lo_module *m, const struct lo_op *op,
						    const char *name)
{
	return lo_attr_get(m->ctx, lo_op_attr(m, op, name));
}
/** Element @p i of the integers of the attribute. */
static inline int64_t lo_op_array_int(const struct lo_module *m, const struct lo_op *op, const char *name,
				      uint32_t i)
{
	return lo_attr_array_int(m->ctx, lo_op_attr(m, op, name), i);
}
/** The integer attribute of the op by name; false, with *out unchanged, if it has none. */
static inline bool lo_op_attr_int(const struct lo_module *m, const struct lo_op *op, const char *name,
				  int64_t *out)
{
	return lo_attr_as_int(m->ctx, lo_op_attr(m, op, name), out);
}

/** Operands of group (segment) number @p i in the row's `.operands`: `first` and the n - 1 that follow (n
 * is 0 for an absent optional). */
struct lo_slice {
	uint32_t first, n;
};
struct lo_slice lo_operand_group(const struct lo_module *m, const struct lo_op *op, uint32_t i);
struct lo_slice lo_result_group(const struct lo_module *m, const struct lo_op *op, uint32_t i);

/* ---- walking: no recursion, any depth ------------------------------------ */

/** lo_walk_next() where the next op is not the next op of the block. */
lo_op_id lo_walk_on(const struct lo_module *m, lo_op_id root, lo_op_id op, bool skip_regions);

/** The op after @p op in pre-order over the tree below @p root (regions of an op before its next sibling);
 * id 0 at the end. Start with op = root. @p skip_regions skips the regions of @p op. Amortised O(1). */
static inline lo_op_id lo_walk_next(const struct lo_module *m, lo_op_id root, lo_op_id op, bool skip_regions)
{
	const struct lo_op *at = lo_op(m, op);
	return !at->ext && at->next.n && op.n != root.n ? at->next : lo_walk_on(m, root, op, skip_regions);
}

/* ---- building ------------------------------------------------------------ */

/** A new detached op. @p types: types of the results. attrs may be 0. */
lo_op_id lo_op_create(struct lo_module *m, enum lo_op_kind kind, lo_loc loc, const lo_value_id *operands,
		      uint32_t n_operands, const lo_type *types, uint32_t n_results, lo_attr attrs);
/** The ext of @p op, created if it has none (ext 0 is shared and must remain empty). */
struct lo_op_ext *lo_op_own_ext(struct lo_module *m, lo_op_id op);
/** Ensure that @p op has an ext of its own and add @p n new empty regions; once per op. Returns the first. */
lo_region_id lo_op_add_regions(struct lo_module *m, lo_op_id op, uint32_t n);
/** Give @p op @p n successors, zeroed; once per op. */
struct lo_successor *lo_op_add_successors(struct lo_module *m, lo_op_id op, uint32_t n);
/** Replace the op's operands (and nothing else). */
void lo_op_set_operands(struct lo_module *m, lo_op_id op, const lo_value_id *operands, uint32_t n);
/** A new block at the end of @p region (region id 0: detached), with arguments of the given types. */
lo_block_id lo_block_create(struct lo_module *m, lo_region_id region, const lo_type *types, uint32_t n_args,
			    lo_loc loc);
void lo_op_append(struct lo_module *m, lo_block_id block, lo_op_id op);
/** Remove the block from its region and erase its ops. No terminator may still refer to it. */
void lo_block_erase(struct lo_module *m, lo_block_id id);
void lo_op_insert_before(struct lo_module *m, lo_op_id anchor, lo_op_id op);
void lo_op_insert_after(struct lo_module *m, lo_op_id anchor, lo_op_id op);
/** Remove @p op from its block; it may be inserted elsewhere. */
void lo_op_detach(struct lo_module *m, lo_op_id op);
/** Detach @p op and mark it and all ops below it as erased. Its results must have no uses. */
void lo_op_erase(struct lo_module *m, lo_op_id op);

/* ---- uses ---------------------------------------------------------------- */

struct lo_use {
	lo_op_id op;
	uint32_t operand;
};
/** Uses of each value below @p root, in walking order, at the time of the call. */
struct lo_uses {
	struct lo_use *at;
	struct lo_dense_ids numbers; /* of the used values */
	uint32_t *first;             /* uses of number k are at[first[k] .. first[k + 1]) */
};
/** O(ops below @p root), in @p arena. */
struct lo_uses lo_uses_compute(const struct lo_module *m, lo_op_id root, struct lo_arena *arena);
/** The same of memrefs alone. */
struct lo_uses lo_memref_uses_compute(const struct lo_module *m, lo_op_id root, struct lo_arena *arena);
/** Uses of @p v; *n of them. O(1). */
static inline const struct lo_use *lo_uses_of(const struct lo_uses *uses, lo_value_id v, uint32_t *n)
{
	uint32_t number = lo_dense_id(&uses->numbers, v.n);
	*n = number != LO_NO_INDEX ? uses->first[number + 1] - uses->first[number] : 0;
	return *n ? uses->at + uses->first[number] : NULL;
}
/** Replace every use below @p root of a value in @p map by a use of the value whose id it is mapped to.
 * O(ops below root). */
void lo_replace_uses(struct lo_module *m, lo_op_id root, const struct lo_id_map *map);

/* ---- symbols ------------------------------------------------------------- */

/** Does an op of the first block of the region define a symbol? */
bool lo_holds_symbols(const struct lo_module *m, const struct lo_region *region);
/** Name of the symbol that @p op defines; n == 0: none. */
lo_str lo_symbol_name(const struct lo_module *m, const struct lo_op *op);
/** The op in the symbol table @p table (a module op) with sym_name @p name; id 0 if none. O(1) after
 * lo_symbols_build. */
struct lo_symbols;
struct lo_symbols *lo_symbols_build(struct lo_module *m, lo_op_id table, struct lo_arena *arena);
lo_op_id lo_symbol_find(const struct lo_symbols *symbols, lo_str name);
/** lo_symbols_build for lo_symbol_lookup, in the memory of the module. Before views are made of it. */
const struct lo_symbols *lo_symbols_keep(struct lo_module *m, lo_op_id table);
/** The op that the reference @p symbol at @p op means; id 0: none, or unknown, as is one with nested names.
 * O(1) in a table whose symbols are kept, else O(ops of the table). Erased ops and new ones are not found in
 * kept symbols. */
lo_op_id lo_symbol_lookup(const struct lo_module *m, lo_op_id op, lo_attr symbol);
/** Are names in its regions those of the symbols that it holds? So it is of a module, and is taken to be of
 * an op without a row, such as gpu.module, that holds a symbol. */
bool lo_op_is_symbol_table(const struct lo_module *m, lo_op_id op);
/** The table in which names at @p op are looked up: the nearest one around it. id 0: there is none, or it is
 * not known, as in an op without a row with several regions. */
lo_op_id lo_symbol_table_around(const struct lo_module *m, lo_op_id op);

#endif
