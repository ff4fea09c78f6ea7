// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file lower.h (private to lower-llvm/) Shared by the parts of the lowering: its state, the side table of
 * LLVM values by SSA value, builders that fold, and the stack of open regions that replaces recursion.
 *
 *  A value is lowered to one LLVM value, or, if it is a memref, to an array of them, its parts: allocated
 *  pointer, aligned pointer, offset, sizes, strides. Parts that the type determines are constants.
 *  Descriptors are built only where MLIR's calling convention requires one. Each op is lowered by the
 *  function that its row of the op table names (LOWER column). */
#ifndef LOWER_LLVM_LOWER_H
#define LOWER_LLVM_LOWER_H

#include "llvm_compat.h"

#include <llvm-c/Target.h>
#include <llvm-c/TargetMachine.h>
#include <setjmp.h>

#include "analysis/flow.h"
#include "lower_llvm/lower_llvm.h"

struct lower;
struct lower_frame;
struct symbol;
struct again;

/** Lower one op at the builder's position. false with a diagnostic; the rest of the function is then
 * skipped. */
typedef bool lower_fn(struct lower *l, const struct lo_op *op);

/** Can the row's lowering handle this op? Called before anything is built, for every op whose operands,
 * results and block arguments have types with a lowering; false with a diagnostic (cannot()). */
typedef bool lower_check_fn(struct lower *l, const struct lo_op *op);

/** Ops that load or store one element: a store's value comes first, then both have the memref and the
 * operands of the position. */
enum lower_access { ACCESS_NONE, ACCESS_LOAD, ACCESS_STORE };

/** Build a result of an elementwise op: of its operands, which LLVM has as scalars or vectors. */
struct elem {
	const struct lo_op *op;
	LLVMTypeRef type; /* of the result */
	LLVMValueRef *args;
};
typedef LLVMValueRef elem_fn(struct lower *l, const struct elem *e);
/** A function of one float, of which LLVM has no intrinsic. */
typedef LLVMValueRef formula_fn(struct lower *l, LLVMTypeRef type, LLVMValueRef x, unsigned flags);

enum { MAX_MATH_ARGS = 3 }; /* of an op of math, or of a function that computes one */

/** Masks of llvm.is.fpclass. */
enum lower_class { CLASS_ANY_NAN = 0x3, CLASS_INFINITE = 0x204, CLASS_NORMAL = 0x108, CLASS_FINITE = 0x1f8 };

struct lower_row {
	lower_fn *fn;
	elem_fn *build[2]; /* of an elementwise op: for each result */
	bool raw; /* for L_RAW: a number in a format that LLVM does not have is passed as an integer, not as
		     f32 */
	enum lower_class mask; /* for L_CLASS */
	enum lower_access access;
	lower_check_fn *check; /* for L_CHECKED */
	LLVMOpcode code;       /* for L_BIN and L_CAST */
	formula_fn *formula;   /* for L_FORMULA */
	const char *intrinsic; /* for L_INTRINSIC and L_MATH: "llvm.exp", overloaded on the result's type */
	/* For L_LIBM and L_MATH: the library's double function; for L_MATH it serves LLVM releases without
	 * the intrinsic. */
	const char *libm;
	const char *never; /* for L_NEVER: why, or what to run first */
	bool tensors;      /* for L_TENSORS: as L_CHECKED, but operands and results may be tensors */
};
extern const struct lower_row lower_table[LO_OP_KIND_COUNT];

/** A decoded ranked memref type. Strides and offset in elements, LO_DYNAMIC if known only at run time. */
struct memref_info {
	bool strided; /* false: an affine layout that is not strided; no lowering */
	uint32_t rank;
	lo_type elem_type;
	LLVMTypeRef elem, ptr, desc;
	int64_t elem_bytes, elem_align_bytes;
	const int64_t *shape, *strides;
	int64_t offset;
	LLVMValueRef *known; /* the parts that the type determines, as constants; NULL for the others */
	int64_t n_elems;     /* product of the shape; LO_DYNAMIC if not static, -1 on overflow */
	/* Row-major without gaps, as far as the type determines it, for any value of its dynamic parts. */
	bool contiguous;
	bool ascending; /* neither a stride nor the offset is negative, as far as the type determines it */
};

/* Parts of a ranked memref: size i is PART_SIZES + i, stride i is PART_SIZES + rank + i. Parts of an unranked
 * one: rank, pointer to the descriptor. */
enum { PART_ALLOC, PART_ALIGNED, PART_OFFSET, PART_SIZES };
#define N_PARTS(rank) (3u + 2u * (rank))
static inline LLVMValueRef *part_size(LLVMValueRef *parts, uint32_t i)
{
	return &parts[PART_SIZES + i];
}
static inline LLVMValueRef *part_stride(LLVMValueRef *parts, uint32_t rank, uint32_t i)
{
	return &parts[PART_SIZES + rank + i];
}

/** What a value was lowered to: `one`, or `many` parts for memrefs, as its type determines. NULL: not lowered
 * yet. */
union lowered {
	LLVMValueRef one;
	LLVMValueRef *many;
};

/** An open region: its blocks are lowered one after the other; ops of the region opened last come first. */
typedef bool leave_fn(struct lower *l, struct lower_frame *f);
struct lower_frame {
	lo_op_id op;               /* the op that contains the region */
	const lo_block_id *blocks; /* in an order in which definitions precede uses */
	uint32_t n_blocks, block;
	lo_op_id at; /* the next op to lower; 0: the block is done */
	/* Called with the builder after the region's terminators: continues with another region of the op, or
	 * closes. */
	leave_fn *leave;
	/* Lower a terminator that passes values to the op that contains the region. */
	bool (*yield)(struct lower *l, struct lower_frame *f, const struct lo_op *terminator);
	LLVMBasicBlockRef body, latch, exit; /* as needed by the op */
	LLVMValueRef *phis, *exit_phis;      /* fed by the terminator */
	LLVMValueRef iv, bound, step;
	LLVMBasicBlockRef opened;    /* position of the builder when the region was opened: this block, */
	LLVMValueRef opened_after;   /* after this instruction of it; NULL: at its start */
	LLVMValueRef saved_stack;    /* stacksave at the start of the body, if it contains a dynamic alloca */
	bool scope;                  /* releases allocas at its end */
	bool keeps_stack;            /* a value carried out of it is on the stack: nothing may be released */
	bool repeats;                /* may run again without releasing its allocas */
	struct again *looping;       /* if it repeats: see allocas.c; or NULL */
	struct again *again;         /* if it has several blocks: its loops; or NULL */
	uint32_t region, level;      /* number of the region; in loop nests: dimension */
	void *own;                   /* further state of the op */
	struct forwarded *forwarded; /* see structured.h; NULL: nothing */
	LLVMMetadataRef debug_scope; /* see debug.h; NULL: not requested */
	LLVMValueRef parallel; /* the loop across whose iterations its accesses may be moved; see nest.h */
};

/* Attribute names, interned once. */
struct lower_names {
	lo_str alignment, value, fastmath, overflow, predicate, pred, exact, roundingmode, sym_name, callee,
		map, nontemporal, name, static_offsets, static_sizes, static_strides, step, unsigned_cmp,
		cases;
};

/** Declarations of recently requested intrinsics, by name and overload. */
struct intrinsic {
	const char *name;
	LLVMTypeRef overload, type;
	LLVMValueRef fn;
};
enum { N_INTRINSICS = 64 };

/** A global in the first module whose initial value LLVM does not have: LLVM has zeroes, and the value is
 * written as text; see initial.h. */
struct late_global {
	LLVMValueRef global;
	lo_op_id op;
};

/** LLVM's types of the module. */
struct lower_types {
	LLVMTypeRef void_type, i1, i8, i32, i64, ptr;
	LO_VEC(LLVMTypeRef) named; /* structs with names, each after those that it has */
	LLVMTypeRef index;         /* type of an index, size, stride or offset: i64 or i32 */
	LLVMTypeRef pointer_int;   /* an integer as wide as ptr */
};

struct lower_target {
	LLVMTargetDataRef data;     /* of the module */
	const char *cpu, *features; /* "": those that the target has by default */
	const char *abi;            /* name of the target's calling convention; NULL: chosen by LLVM */
	unsigned index_bytes, pointer_bytes;
	int64_t stack_align_bytes; /* guaranteed alignment of the stack; 1: not known */
};

/** Rows of a vector; NULL: not requested yet. block: where they were extracted; NULL: they are available
 * wherever the vector is. */
struct known_rows {
	LLVMValueRef *at;
	LLVMBasicBlockRef block;
};

/** What types, values and blocks of the program were lowered to, by their ids. */
struct lower_tables {
	LLVMTypeRef *types; /* by lo_type, NULL: not requested yet */
	const struct memref_info **memrefs;
	uint32_t cap_types;
	union lowered *values;   /* by lo_value_id */
	struct known_rows *rows; /* by lo_value_id: rows of vectors of several dimensions, see vector.h */
	bool *carried;           /* by lo_value_id: see allocas.c */
	bool *given; /* by lo_value_id: allocas in use by a value, see needs_own_alloca; NULL: none */
	bool *used;  /* by lo_value_id: see is_used(); NULL until first requested */
	LLVMBasicBlockRef *blocks; /* by lo_block_id; NULL for entry blocks of regions */
	LLVMBasicBlockRef *ends;   /* by lo_block_id: the block that contains its terminator */
	LLVMValueRef **block_phis; /* by lo_block_id: phi nodes of its arguments */
	struct again **agains;     /* by lo_block_id: of the loop whose header it is */
};

/** The function and the op that are lowered now. */
struct lower_current {
	LLVMValueRef function;
	lo_op_id func;
	bool bare; /* it has memrefs as bare pointers at its boundary */
	LLVMBasicBlockRef entry;
	LLVMValueRef last_alloca; /* last alloca at the head of the entry block */
	const struct lo_op *op;   /* for locations of diagnostics */
	lo_op_id op_id;
	struct scopes *scopes;           /* see alias_scopes.c; NULL: no range was recorded */
	LO_VEC(LLVMValueRef) aggregates; /* built from rows of vectors */
	struct lo_flow *flow;            /* of function flow_of, if requested */
	lo_op_id flow_of;
	struct lo_uses uses; /* uses in function uses_of, if requested */
	lo_op_id uses_of;
};

/** The module of LLVM that is made: a part of the program, or all of it. */
struct lower_output {
	bool text_alone;                 /* LLVM only prints it */
	bool in_thread;                  /* of emit_parallel.c */
	bool in_order;                   /* this part depends on the parts before it */
	LO_VEC(struct late_global) late; /* in the order of the module */
	uint32_t n_own, n_private;       /* functions of the program; private constants made by bodies */
	uint64_t n_constants; /* number of elements in the values of globals, each of which is printed */
};

/** What the program has that LLVM may reject, and what LLVM said. */
struct lower_found {
	bool name_taken; /* the program uses the name of a library function for something else; reported */
	const struct lo_op *intrinsic;  /* the first declaration of a function with a name of LLVM's */
	const struct lo_op *attributed; /* the first function or call with attributes that LLVM may reject */
	bool rejected;                  /* LLVM reported an error, see on_diagnostic in target.c */
	bool lost; /* LLVM was left in the middle of an operation: its objects cannot be freed */
};

struct lower {
	struct lo_module *m;
	struct lo_ctx *ctx;
	struct lo_arena arena;   /* memory for the whole lowering */
	struct lo_arena scratch; /* memory for the current function */
	const struct lo_llvm_options *options;
	LLVMContextRef llvm;
	LLVMModuleRef module;
	LLVMBuilderRef b;
	struct lower_types types;
	struct lower_target target;
	struct lower_tables tables;
	struct frame_vec {
		struct lower_frame *at;
		uint32_t n, cap;
	} frames;
	struct lower_current current;
	struct symbols {
		struct symbol *at;
		uint32_t n, cap;
		struct lo_id_map by_name;
	} symbols;
	bool strip_markers;
	bool some_bare;     /* some function has memrefs as bare pointers at its boundary */
	bool knows_tensors; /* some type is a tensor type */
	/* Of the vectors as which vector.type_cast accesses memory, and of the elements as which memref.view
	 * accesses i8; they are powers of two, or'ed. */
	int64_t cast_aligns_bytes, view_aligns_bytes;
	struct debug *debug; /* NULL without -g */
	struct lower_output output;
	struct lower_found found;
	struct lower_names s;
	struct intrinsic intrinsics[N_INTRINSICS];
};

/* ---- lower.c: values, regions -------------------------------------------- */

/** The LLVM value of @p v, which is not a memref and has been lowered. */
LLVMValueRef lower_one(struct lower *l, lo_value_id v);
/** The parts of a memref value; valid until the function is done. */
LLVMValueRef *lower_many(struct lower *l, lo_value_id v);
static inline lo_type operand_type(const struct lower *l, const struct lo_op *op, uint32_t i)
{
	return lo_type_of(l->m, lo_operand(l->m, op, i));
}
static inline LLVMValueRef operand_one(struct lower *l, const struct lo_op *op, uint32_t i)
{
	return lower_one(l, lo_operand(l->m, op, i));
}
static inline LLVMValueRef *operand_many(struct lower *l, const struct lo_op *op, uint32_t i)
{
	return lower_many(l, lo_operand(l->m, op, i));
}
/** Those of @p n operands from number @p first on. */
LLVMValueRef *operand_values(struct lower *l, const struct lo_op *op, uint32_t first, uint32_t n);
/** The numbers of an array attribute; where one is dynamic, the next operand of group number @p group. */
LLVMValueRef *mixed_list(struct lower *l, const struct lo_op *op, lo_attr list, uint32_t group);
static inline void set_one(struct lower *l, lo_value_id v, LLVMValueRef x)
{
	l->tables.values[v.n].one = x;
}
static inline void set_many(struct lower *l, lo_value_id v, LLVMValueRef *parts)
{
	l->tables.values[v.n].many = parts;
}
static inline void set_lowered(struct lower *l, lo_value_id v, lo_value_id same)
{
	l->tables.values[v.n] = l->tables.values[same.n];
}
/** New parts for a value of memref type @p info: constants for those that the type determines, NULL for the
 * rest. */
LLVMValueRef *parts_new(struct lower *l, const struct memref_info *info);
/** Number of LLVM values for a value of type @p t, counting its parts. */
uint32_t n_lowered(struct lower *l, lo_type t);
/** Is a value of type @p t lowered to parts? True for memrefs, and for tensors, which are lowered as
 * buffers. */
bool is_many(const struct lower *l, lo_type t);
/** Is the value an operand of any op? The first call takes O(module). */
bool is_used(struct lower *l, lo_value_id v);
/** The attribute of that name; id 0: none. */
lo_attr op_attr(const struct lower *l, const struct lo_op *op, lo_str name);
/** The value of that attribute; false, with *out unchanged, if there is none or it is not an integer. */
bool op_attr_int(const struct lower *l, const struct lo_op *op, lo_str name, int64_t *out);
/** Alignment in bytes that the op promises by an attribute of its own; else *out is unchanged. */
bool op_attr_align(const struct lower *l, const struct lo_op *op, int64_t *out);
/** Report "'x' op <what>" at the current op; returns false. cannot(l, format, ...) is the same with a format
 * as of printf(). */
bool cannot_say(struct lower *l, const char *what);
#define cannot(L, ...) cannot_say((L), lo_arena_printf(&(L)->scratch, __VA_ARGS__))

/** A new block at the end of the current function. */
LLVMBasicBlockRef new_block(struct lower *l);
/** Move the builder to the end of @p bb. */
void continue_at(struct lower *l, LLVMBasicBlockRef bb);
/** Open region number @p region of @p op at the builder's position; the caller sets the arguments of its
 * first block and fills in the rest of the frame. The frame is valid until the next region is opened. */
struct lower_frame *region_open(struct lower *l, lo_op_id id, const struct lo_op *op, uint32_t region,
				leave_fn *leave);
/** The innermost open region, which contains the current op. */
static inline struct lower_frame *frame_top(struct lower *l)
{
	return &l->frames.at[l->frames.n - 1];
}
/** Remove the innermost open region; builder and values are unchanged. */
void region_close(struct lower *l);
/** Close the region and continue at the builder's position. */
leave_fn leave_region;
/** Lower all open regions completely. */
bool lower_regions(struct lower *l);

/** Phi nodes at the builder's position for values of the given types: new ones for the parts that the type
 * does not determine. The values v[i] are set to them. Returned in the order of phis_feed. */
LLVMValueRef *phis_new(struct lower *l, lo_value_id v, uint32_t n);
/** Let @p phis (of phis_new for values of the same types) receive @p from when control comes from @p
 * block. */
void phis_feed_lowered(struct lower *l, LLVMValueRef *phis, lo_value_id to, const union lowered *from,
		       uint32_t n, LLVMBasicBlockRef block);
/** The same for @p n values of the program, which have been lowered. */
void phis_feed(struct lower *l, LLVMValueRef *phis, lo_value_id to, const lo_value_id *from, uint32_t n,
	       LLVMBasicBlockRef block);

/* ---- types.c ------------------------------------------------------------- */

/** The LLVM type of a value (of a memref: of its descriptor); NULL with a diagnostic if there is none. */
LLVMTypeRef lower_type(struct lower *l, lo_type t);
/** Pointer in the memory space of memref type @p t. */
LLVMTypeRef pointer_of(struct lower *l, lo_type t);
/** The decoded memref type; NULL with a diagnostic if it cannot be lowered. */
const struct memref_info *memref_info(struct lower *l, lo_type t);
/** Bytes of an element in memory on the target; 0 if its size is not known. */
int64_t elem_bytes(struct lower *l, lo_type t);
/** An element of memory and an integer as wide as its place there. On a big-endian target the bytes of an i24
 * are the first three of its four, so it is the upper part of that integer, elsewhere the lower part. @p t:
 * as @p wide or @p v, a vector if that is one. */
LLVMValueRef narrow_from_place(struct lower *l, LLVMValueRef wide, LLVMTypeRef t);
/** The reverse; the remaining bits of the place are 0. */
LLVMValueRef place_from_narrow(struct lower *l, LLVMValueRef v, LLVMTypeRef t);
/** LLVM's type for that format, or an integer of the same width; NULL if the target has none. */
LLVMTypeRef float_type(struct lower *l, enum lo_float_kind kind);
/** Memref type with the shape and element of @p shaped, the memory space of @p space (a memref, or a type
 * without one), and dynamic offset and strides. */
lo_type strided_type(struct lower *l, lo_type shaped, lo_type space);
/** A constant of scalar type @p t from the bytes at *at, as in struct lo_attr_data; moves *at past them. */
LLVMValueRef constant_from_bytes(struct lower *l, lo_type t, const char **at);
/** The constant of type @p t, a scalar or a vector, that attribute @p attr holds; NULL with a diagnostic if
 * it holds none. */
LLVMValueRef constant_from_attr(struct lower *l, lo_attr attr, lo_type t);

/* ---- folding_builder.c: builders that fold more than LLVM's own --------------------- */

enum { FOLD_NSW = 1, FOLD_NUW = 2 };
/** A constant of type l->types.index. */
LLVMValueRef index_const(struct lower *l, int64_t v);
/** Is @p v an integer constant (of at most 64 bits)? Its value, sign-extended. */
bool is_const(LLVMValueRef v, int64_t *out);
/** a + b, a - b, a * b for integers of one type, with these flags if an instruction is built. Adding 0 and
 * multiplying by 1 fold. */
LLVMValueRef fold_add(struct lower *l, LLVMValueRef a, LLVMValueRef b, unsigned flags);
LLVMValueRef fold_sub(struct lower *l, LLVMValueRef a, LLVMValueRef b, unsigned flags);
LLVMValueRef fold_mul(struct lower *l, LLVMValueRef a, LLVMValueRef b, unsigned flags);
/** Number @p n, an index that is not negative, at least as wide as an address; and the bytes of so many
 * elements. */
LLVMValueRef fold_wide(struct lower *l, LLVMValueRef n);
LLVMValueRef fold_bytes(struct lower *l, LLVMValueRef n, int64_t elem_bytes);
/** Given iv < bound, does iv + step not wrap around in its signed type? */
bool step_is_safe(LLVMValueRef step, LLVMValueRef bound);
/** @p pointer as a pointer of type @p type, in the address space of that type. */
LLVMValueRef in_space(struct lower *l, LLVMTypeRef type, LLVMValueRef pointer);
/** base + index elements, within the same object. */
LLVMValueRef fold_gep(struct lower *l, LLVMTypeRef elem, LLVMValueRef base, LLVMValueRef index, bool nuw);
/** The element of a vector, or the scalar itself. */
LLVMTypeRef scalar_of(LLVMTypeRef type);
/** @p elem, or a vector of it of the shape of @p type. */
LLVMTypeRef with_elem(LLVMTypeRef type, LLVMTypeRef elem);
/** The constant @p scalar, or a vector of type @p type with it in every element. */
LLVMValueRef splat(struct lower *l, LLVMTypeRef type, LLVMValueRef scalar);
/** The maximum alignment, in bytes, that LLVM's C API accepts. */
#define MAX_ALIGN_BYTES ((int64_t)1 << 31)
/** The maximum width of an integer in LLVM. */
#define MAX_INT_BITS (1u << 23)
/** Set the alignment of an access, alloca or global; 0: that of its type. An alignment above MAX_ALIGN_BYTES
 * is set to that maximum, which is correct for an access; storage must be checked before. */
void set_align(LLVMValueRef access, int64_t bytes);
/** Can LLVM give storage the alignment that the op requests, if any? false with a diagnostic. */
bool check_align(struct lower *l, const struct lo_op *op);
/** @p name must be a string constant: names are also compared by address. NULL if this LLVM does not have the
 * intrinsic. */
LLVMValueRef call_intrinsic(struct lower *l, const char *name, LLVMTypeRef *overloads, unsigned n_overloads,
			    LLVMValueRef *args, unsigned n_args);
/** Call it with these arguments, at most 8, which determine the parameter types, for a result of that
 * type. */
LLVMValueRef call_library(struct lower *l, const char *name, LLVMTypeRef result, LLVMValueRef *args,
			  unsigned n_args);

/* ---- allocas.c ----------------------------------------------------------- */

/** Static storage at the head of the entry block, once per call of the function. */
LLVMValueRef entry_alloca(struct lower *l, LLVMTypeRef type, LLVMValueRef count, uint32_t align_bytes);
/** The same for value @p v of the program, which may still be used by the next iteration of a loop that is
 * not a scope. */
LLVMValueRef alloca_of(struct lower *l, lo_value_id v, LLVMTypeRef type, LLVMValueRef count,
		       uint32_t align_bytes);
/** The regions of a loop that is not a scope repeat from @p head on; @p before is its predecessor outside of
 * the loop. */
struct again *again_new(struct lower *l, LLVMBasicBlockRef before, LLVMBasicBlockRef head);
/** For the descriptor of unranked memref @p v; @p count elements, or NULL for one. */
LLVMValueRef descriptor_alloca(struct lower *l, lo_value_id v, LLVMTypeRef type, LLVMValueRef count);
/** Find storage that outlives an iteration of an enclosing loop that does not release it: fills
 * l->tables.carried. */
void find_carried(struct lower *l);
/** May the static storage of @p v be the same each time its op runs? */
bool may_share_storage(struct lower *l, lo_value_id v);
/** Before a terminator leaves the region @p f: release its dynamic allocas. */
void release_allocas(struct lower *l, struct lower_frame *f);

/* ---- alias_scopes.c: disjoint storage, for LLVM's alias analysis --------------- */

/** Memref @p view is in @p arena at @p shift bytes. Records nothing unless both are known precisely
 * enough. */
void scope_of_view(struct lower *l, lo_value_id arena, LLVMValueRef shift, lo_value_id view);
/** @p view is within @p source. */
void scope_same(struct lower *l, lo_value_id view, lo_value_id source);
/** @p access touches one element of @p memref and nothing else. */
void scope_note(struct lower *l, lo_value_id memref, LLVMValueRef access);
/** A metadata node that is its own first operand, which makes it distinct from those of other functions. @p
 * second may be NULL. */
LLVMMetadataRef distinct_node(struct lower *l, LLVMMetadataRef second);
/** At the end of each function: attach the metadata to the recorded accesses. */
void scopes_finish(struct lower *l);

/* ---- expr.c -------------------------------------------------------------- */

/** Division rounded towards minus infinity, and its remainder; @p b is positive. */
LLVMValueRef fold_floordiv(struct lower *l, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef fold_mod(struct lower *l, LLVMValueRef a, LLVMValueRef b);
/** Value of @p e for the given dims and symbols (of type l->types.index); NULL with a diagnostic. */
LLVMValueRef lower_expr(struct lower *l, lo_expr e, LLVMValueRef *dims, LLVMValueRef *syms);
/** Values of the results of @p map for operands[0 ..] = dims then symbols, into out[n_results]. */
bool lower_map(struct lower *l, const struct lo_map *map, const lo_value_id *operands, LLVMValueRef *out);

/* ---- atomic.c ------------------------------------------------------------ */

/** The numbers of MLIR's AtomicRMWKind. */
enum {
	KIND_ADDF,
	KIND_ADDI,
	KIND_ANDI,
	KIND_ASSIGN,
	KIND_MAXIMUMF,
	KIND_MAXNUMF,
	KIND_MAXS,
	KIND_MAXU,
	KIND_MINIMUMF,
	KIND_MINNUMF,
	KIND_MINS,
	KIND_MINU,
	KIND_MULF,
	KIND_MULI,
	KIND_ORI,
	KIND_XORI,
	N_KINDS
};

/** Combine a and b of type @p t by the kind of an atomic_rmw or a reduction (MLIR's AtomicRMWKind); NULL with
 * a diagnostic. */
LLVMValueRef combine(struct lower *l, lo_type t, int64_t kind, LLVMValueRef a, LLVMValueRef b);
/** The same for values in a format that LLVM has: scalars or vectors. */
LLVMValueRef combine_plain(struct lower *l, int64_t kind, LLVMValueRef a, LLVMValueRef b);
/** The identity of that combination: combined with any x of type @p t it gives x; NULL with a diagnostic. */
LLVMValueRef combine_identity(struct lower *l, lo_type t, int64_t kind);
/** The same in a format that LLVM has: a scalar or a vector. */
LLVMValueRef identity_plain(struct lower *l, int64_t kind, LLVMTypeRef type);

/* ---- memref.c ------------------------------------------------------------ */

/** Address of the element at @p index[rank] of a memref of type @p t. */
LLVMValueRef element_address(struct lower *l, lo_type t, LLVMValueRef *parts, LLVMValueRef *index);
/** Load the element at that address, as the program's value. */
LLVMValueRef load_element(struct lower *l, const struct memref_info *info, LLVMValueRef address);
/** Store such a value there; returns the store. */
LLVMValueRef store_element(struct lower *l, const struct memref_info *info, LLVMValueRef value,
			   LLVMValueRef address);
/** Mark a load or store as nontemporal, if LLVM can make code of that. */
void set_nontemporal(struct lower *l, LLVMValueRef access);
/** Address of the element at @p index[rank] of memref operand number @p operand of @p op. */
LLVMValueRef memref_element(struct lower *l, const struct lo_op *op, uint32_t operand, LLVMValueRef *index);
/** Set the result of @p op to the element of its memref, operand 0, at @p address; and store its operand 0 to
 * its memref, operand 1. */
LLVMValueRef load_from(struct lower *l, const struct lo_op *op, LLVMValueRef address);
LLVMValueRef store_to(struct lower *l, const struct lo_op *op, LLVMValueRef address);
/** The indices that an access states: its operands after the memref, or results of its map; NULL with a
 * diagnostic. */
LLVMValueRef *access_indices(struct lower *l, const struct lo_op *op);
/** Build the descriptor of a memref, and take it apart; at calls and returns only. */
LLVMValueRef descriptor_build(struct lower *l, lo_type t, LLVMValueRef *parts);
LLVMValueRef *descriptor_split(struct lower *l, lo_type t, LLVMValueRef desc);
/** Size in bytes of the descriptor of an unranked memref of @p rank. */
LLVMValueRef unranked_bytes(struct lower *l, LLVMValueRef rank);
/** Parts of an unranked memref with a new descriptor for a ranked one. unranked.c. */
LLVMValueRef *unranked_from_ranked(struct lower *l, lo_type t, LLVMValueRef *parts);
/** Parts of ranked memref type @p t from the descriptor of an unranked one. unranked.c. */
LLVMValueRef *ranked_from_unranked(struct lower *l, lo_type t, LLVMValueRef *unranked);
/** Lower all globals of the program into l->module; false with diagnostics. globals.c. */
bool lower_globals(struct lower *l);

/* ---- llvm_types.c -------------------------------------------------------- */

/** `llvm.ptr`, `llvm.struct<...>` and so on; NULL if the type is unknown. */
LLVMTypeRef llvm_dialect_type(struct lower *l, const char *text);

/* ---- attributes.c -------------------------------------------------------- */

/** Does LLVM have the attributes llvm.X of an argument or result of @p op for @p type? (NULL: the argument
 * becomes several, and the attributes are dropped.) false with diagnostics. */
bool check_argument_dict(struct lower *l, const struct lo_op *op, lo_attr dict, LLVMTypeRef type,
			 bool result);
/** Add those attributes, which have been checked, to argument or result number @p index (by LLVM's count) of
 * @p fn, a function or a call. */
void set_argument_dict(struct lower *l, lo_attr dict, LLVMValueRef fn, unsigned index, bool descriptor);
/** Set the calling convention of @p to, a function or a call, which has been checked. */
void set_calling_convention(struct lower *l, const struct lo_op *op, LLVMValueRef to);
/** Does LLVM have it? false with a diagnostic. */
bool check_calling_convention(struct lower *l, const struct lo_op *op);
/** Add words such as `convergent` that a call has itself. */
void set_call_words(struct lower *l, const struct lo_op *op, LLVMValueRef call);
/** Pass arguments and results of @p call as the function that it calls says; the rest is up to the
 * program. */
void pass_as_callee(LLVMValueRef call, LLVMValueRef callee);
/** Does LLVM have the function's own attributes? false with diagnostics. */
bool check_function_attributes(struct lower *l, const struct lo_op *op);
/** Add them to @p fn; @p for_c: it is the wrapper for C. false with diagnostics. */
bool set_function_attributes(struct lower *l, const struct lo_op *op, LLVMValueRef fn, bool for_c);
/** LLVM's attribute of that name with that value (0: without a value). */
LLVMAttributeRef enum_attribute(struct lower *l, const char *name, uint64_t value);
/** Say how often a function with a body was called. */
void set_entry_count(struct lower *l, const struct lo_op *op, LLVMValueRef fn);
/** What was counted when the program ran, for `!prof`: @p n counts of an integer type, after the word @p
 * what. */
LLVMMetadataRef profile(struct lower *l, const char *what, LLVMTypeRef type, const int64_t *counts,
			uint32_t n);
/** Add it to argument or result number @p index, or to the function itself. */
void add_enum_attribute(struct lower *l, LLVMValueRef fn, unsigned index, const char *name, uint64_t value);
/** Add a function attribute that is a pair of strings. */
void set_string_attribute(struct lower *l, LLVMValueRef fn, const char *name, const char *value);
/** Is @p name one of @p list, which ends with NULL? */
bool is_in(const char *name, const char *const *list);

/* ---- func.c -------------------------------------------------------------- */

/** Give @p fn, which is function @p op, what its callers must know: how it takes arguments and returns. */
void set_how_called(struct lower *l, const struct lo_op *op, LLVMValueRef fn);
/** Reserve the names of all functions; false with diagnostics if one is already taken. */
bool declare_functions(struct lower *l);
/** Lower the functions after @p after into the new module l->module, until they have about @p n_ops ops: the
 * first l->output.n_own functions of the module, in the order of the program. Returns the last one, or id 0
 * if there are no more; *ok becomes false with diagnostics. */
lo_op_id lower_functions(struct lower *l, lo_op_id after, uint32_t n_ops, bool *ok);
/** What lower_functions would return; nothing is lowered. */
lo_op_id lower_functions_end(struct lower *l, lo_op_id after, uint32_t n_ops);

/* ---- symbols.c ----------------------------------------------------------- */

/** An empty table of names. */
void symbols_init(struct lower *l);
/** Reserve a name of the output for a function of that type, or for a global; false with a diagnostic if it
 * is taken. */
bool symbol_add(struct lower *l, const char *name, LLVMTypeRef function, LLVMValueRef global);
/** Record that the function of that name, which was added, is @p op: calls depend on its attributes. */
void symbol_set_op(struct lower *l, const char *name, lo_op_id op);
/** Was that name added? */
bool symbol_known(const struct lower *l, const char *name);
/** The function or global of that name in l->module, declared there if it belongs to the program; NULL if
 * there is none. */
LLVMValueRef function_named(struct lower *l, const char *name);
LLVMValueRef global_named(struct lower *l, const char *name);
/** A private constant whose name begins with @p name. */
LLVMValueRef private_global(struct lower *l, LLVMValueRef init, const char *name);

/* ---- arith.c ------------------------------------------------------------- */

/** Lower an elementwise op by the functions of its row: called once for each result, or for vectors of
 * several dimensions once per innermost vector. Operands in a format that LLVM does not have are passed as
 * f32, and a result in such a format is returned as f32. */
lower_fn lower_elements;
/** Fast-math flags of the op's attribute. */
unsigned fast_math(struct lower *l, const struct lo_op *op);
/** Set these flags on @p v if it is an instruction that can have them; returns @p v. */
LLVMValueRef set_fast_math(LLVMValueRef v, unsigned flags);
/** Has the op a rounding mode, and a constrained intrinsic that takes it? Then build_constrained() calls
 * that. */
bool is_constrained(struct lower *l, const struct lo_op *op);
elem_fn build_constrained;
/** Has LLVM the float type of the result, if the op has a rounding mode? false with a diagnostic. */
lower_check_fn check_rounding_mode;

/* ---- vector.c ------------------------------------------------------------ */

/** At the end of a function: erase unused aggregates that were built from the rows of vectors. */
void aggregates_sweep(struct lower *l);
/** Is this type, if it is a vector, small enough for the op being checked? */
bool check_vector_type(struct lower *l, lo_type t);

/* ---- check.c ------------------------------------------------------------- */

/** Can the whole module be lowered? false with a diagnostic for each problem. */
bool check_all(struct lower *l);

/* ---- emit.c -------------------------------------------------------------- */

/** Run LLVM's verifier; false with a diagnostic that blames the step @p after. */
bool verify_module(struct lower *l, const char *after);

/* ---- target.c ------------------------------------------------------------ */

/** Set triple and data layout of the output; false with a diagnostic if the target does not exist. */
bool set_target(struct lower *l);
/** LLVM's code generator for it; NULL with a diagnostic. */
LLVMTargetMachineRef target_machine(struct lower *l, LLVMCodeGenOptLevel level);
/** false, with the text of the fatal error that was caught as a diagnostic. */
bool target_fatal(struct lower *l);

/* ---- generate_code.c ----------------------------------------------------- */

/** Run LLVM's own pipeline of that level. */
bool optimize(struct lower *l, unsigned level);
/** An object file or assembly of module @p m; NULL with a diagnostic. Afterwards the state of the module is
 * unspecified. */
LLVMMemoryBufferRef generate_code(struct lower *l, LLVMModuleRef m, bool assembly);

/* ---- processors.c -------------------------------------------------------- */

/** Does LLVM's target of that name have the processor and the features of the options? false with a
 * diagnostic. */
bool check_processor(struct lower *l, const char *target);
/** Do LLVM's targets of these names have the same processors, as far as is known? */
bool share_processors(const char *a, const char *b);

/* ---- float_abi.c --------------------------------------------------------- */

/** Set l->target.abi; also l->target.cpu and l->target.features if the target passes floating-point numbers
 * in registers that LLVM does not use by default. false with a diagnostic: it has no such convention. */
bool choose_float_abi(struct lower *l);
/** Does the processor of the options pass them like this? false with a diagnostic. The module has its data
 * layout. */
bool check_float_abi(struct lower *l);

/* ---- frame_report.c ------------------------------------------------------ */

/** Request the frame of each function in the code that is generated next; see frame_report.c. */
void frames_begin(struct lower *l);
/** Is @p text, from LLVM, about a requested frame? Then pass it on. */
bool frames_note(struct lower *l, const char *text);

/* ---- fatal.c: errors that would end the process -------------------------- */

/** From now on LLVM's fatal errors jump here: `if (setjmp(*fatal_catch()))` an error has occurred; see
 * fatal_text. */
jmp_buf *fatal_catch(void);
void fatal_off(void);
/** The same for several threads: LLVM has one handler, which is installed before they begin and removed when
 * they have ended. A thread whose error was caught has no text of it. */
void fatal_begin_threads(void);
void fatal_end_threads(void);
jmp_buf *fatal_catch_in_thread(void);
void fatal_off_in_thread(void);
/** LLVM's message. Objects that LLVM was changing are lost (lower.lost). */
const char *fatal_text(void);

/* ---- output.c: writing the output ---------------------------------------- */

/** Write @p n bytes. This and the next two return false with a diagnostic. */
bool write_output(struct lower *l, const char *at, size_t n);
/** Write the whole file @p from. */
bool copy_to_output(struct lower *l, int from);
/** Write l->module as LLVM prints it. */
bool write_module_text(struct lower *l);
/** Print l->module to the file of @p fd through its path in /proc: LLVM accepts only paths. *there: whether
 * such a path exists. */
bool print_module(struct lower *l, int fd, bool *there);
/** Report errno as a diagnostic; returns false. */
bool cannot_write(struct lower *l);

/* ---- emit_module.c, emit_parts.c: lower functions, write the output if @p ok */

/** All functions in one module, for any options. */
bool emit_whole(struct lower *l, bool ok);
/** As text, some functions at a time. */
bool emit_parts(struct lower *l, bool ok);
/** A new module for the next part, with the target of @p like, in l->llvm. */
void begin_part(struct lower *l, LLVMModuleRef like);
/** Verify l->module and print it. false with a diagnostic. The text ends in a NUL. release_text() frees it.
 */
struct part_text {
	char *at;
	size_t len;
	bool mapped;
};
bool print_part(struct lower *l, struct part_text *text);
void release_text(struct part_text *text);

/* ---- emit_parallel.c ----------------------------------------------------- */

struct stitch;
/** Add the parts after function @p at by the threads of the context. Returns the function after which parts
 * remain that must be lowered by one thread, because they depend on earlier ones or have errors; id 0: none.
 */
lo_op_id emit_parallel(struct lower *l, struct stitch *s, lo_op_id at, uint32_t n_ops);

/* ---- emit.c -------------------------------------------------------------- */

/** A lowering of @p view for another thread: with an LLVM context of its own, and what @p l knows of the
 * program and the target. All symbols are declared. false: an error, which @p l has reported. */
bool lower_begin_thread(struct lower *l, const struct lower *from, struct lo_module *view);
void lower_end_thread(struct lower *l);

/* ---- math.c -------------------------------------------------------------- */

lower_check_fn check_math, check_no_scalable, check_wide_product;

/** The value that the row @p kind of math (or of arith, if its lowering is an intrinsic) computes of @p n
 * scalars or vectors of type @p type, with these fast-math flags; NULL with a diagnostic. */
LLVMValueRef math_value(struct lower *l, enum lo_op_kind kind, LLVMTypeRef type, LLVMValueRef *args,
			unsigned n, unsigned flags);

/* ---- functions of the op table ------------------------------------------- */

#define L_FN(F) lower_fn F;
#define L_LOAD  lower_fn lower_load;
#define L_STORE lower_fn lower_store;
#define L_CHECKED(F, CHECK)                                                                                  \
	lower_fn F;                                                                                          \
	lower_check_fn CHECK;
#define L_TENSORS(F, CHECK)                                                                                  \
	lower_fn F;                                                                                          \
	lower_check_fn CHECK;
#define L_ELEMS(F)   elem_fn F;
#define L_RAW(F)     elem_fn F;
#define L_SCALARS(F) elem_fn F;
#define L_TWO(F, G)                                                                                          \
	elem_fn F;                                                                                           \
	elem_fn G;
#define L_WIDE(F, G)                                                                                         \
	elem_fn F;                                                                                           \
	elem_fn G;
#define L_BIN(OPCODE)           elem_fn build_binary;
#define L_CAST(OPCODE)          elem_fn build_convert;
#define L_INTRINSIC(NAME)       elem_fn build_math;
#define L_LIBM(NAME)            elem_fn build_math;
#define L_MATH(INTRINSIC, LIBM) elem_fn build_math;
#define L_FORMULA(F)                                                                                         \
	elem_fn build_math;                                                                                  \
	formula_fn F;
#define L_FLAGGED(NAME) elem_fn build_flagged;
#define L_CLASS(MASK)   elem_fn build_class;
#define L_NEVER(WHY)
#define OP(SYM, NAME, LOWER, ...) LOWER
#include "ops.def"
#undef L_FN
#undef L_CHECKED
#undef L_TENSORS
#undef L_LOAD
#undef L_STORE
#undef L_ELEMS
#undef L_RAW
#undef L_SCALARS
#undef L_TWO
#undef L_WIDE
#undef L_FORMULA
#undef L_FLAGGED
#undef L_CLASS
#undef L_BIN
#undef L_CAST
#undef L_INTRINSIC
#undef L_LIBM
#undef L_MATH
#undef L_NEVER

#endif
