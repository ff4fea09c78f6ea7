// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file lower.h (private to lower-llvm/) What the parts of the lowering share: its state, the side table of
 * LLVM values by SSA value, builders that fold, and the stack of regions that takes the place of recursion.
 *
 *  A value is lowered to one LLVM value, or, if it is a memref, to an array of them, its parts: allocated
 * pointer, aligned pointer, offset, sizes, strides. What the type says of them is a constant. Descriptors are
 * built up only where the calling convention of MLIR wants one. Each op is lowered by the function that its
 * row of the op table names (LOWER column). */
#ifndef LOWER_LLVM_LOWER_H
#define LOWER_LLVM_LOWER_H

#include "llvm_compat.h"

#include <llvm-c/Target.h>
#include <setjmp.h>

#include "analysis/flow.h"
#include "lower_llvm/lower_llvm.h"

struct lower;
struct frame;
struct symbol;
struct again;

/** Lower one op at the builder's position. false with a diagnostic; the rest of the function is then left
 * out. */
typedef bool lower_fn(struct lower *l, lo_op_id id, const struct lo_op *op);

/** Is this op one that its lowering takes? Asked before anything is built of every op whose operands, results
 * and block arguments have types with a lowering; false with a diagnostic (cannot()). */
typedef bool lower_check_fn(struct lower *l, const struct lo_op *op);

/** Ops that load or store one element: the store's value comes first, then both have the memref and what says
 * where in it. */
enum lower_access { ACCESS_NONE, ACCESS_LOAD, ACCESS_STORE };

struct lower_row {
	lower_fn *fn;
	enum lower_access access;
	const char *family;    /* of L_LOAD and L_STORE: those of one family say in the same way where */
	lower_check_fn *check; /* of L_CHECKED */
	LLVMOpcode code;       /* of L_BIN and L_CAST */
	const char *intrinsic; /* of L_INTRINSIC and L_MATH: "llvm.exp", overloaded on the result's type */
	const char *libm;  /* of L_LIBM and L_MATH: the library's double function; of L_MATH for LLVM without
			      the intrinsic */
	const char *never; /* of L_NEVER: why, or what to run before */
	bool tensors;      /* of L_TENSORS: as L_CHECKED, and its operands and results may be tensors */
};
extern const struct lower_row lower_table[LO_OP_KIND_COUNT];

/** Ranked memref type, taken apart once. Strides and offset in elements, LO_DYNAMIC where only known at run
 * time. */
struct memref_info {
	bool strided; /* false: an affine layout that is no strided one; no lowering */
	uint32_t rank;
	lo_type elem_type;
	LLVMTypeRef elem, ptr, desc;
	int64_t elem_bytes, elem_align_bytes;
	const int64_t *shape, *strides;
	int64_t offset;
	LLVMValueRef *known; /* the parts that the type says, as constants; NULL for the others */
	int64_t n_elems;     /* product of the shape; LO_DYNAMIC if not static, -1 on overflow */
	bool contiguous;     /* row-major without gaps, as far as the type says, for any value of its dynamic
				parts */
	bool ascending;      /* no stride is negative, nor is the offset, as far as the type says */
};

/* Parts of a ranked memref: PART_SIZES + i, PART_SIZES + rank + i. Of an unranked one: rank, pointer to the
 * descriptor. */
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

/** What a value became: `one`, or for memrefs `many` parts. Which, says its type. NULL: not lowered yet. */
union lowered {
	LLVMValueRef one;
	LLVMValueRef *many;
};

/** An open region: its blocks are lowered one after the other; the ops of the newest open region come first.
 */
typedef bool leave_fn(struct lower *l, struct frame *f);
struct frame {
	lo_op_id op;               /* whose region it is */
	const lo_block_id *blocks; /* in an order in which definitions come before uses */
	uint32_t n_blocks, block;
	lo_op_id at; /* the op lowered next; 0: the block is done */
	/* Called with the builder behind the region's terminators: goes on with another region of the op, or
	 * closes. */
	leave_fn *leave;
	/* Lower a terminator that hands values to the op around the region. */
	bool (*yield)(struct lower *l, struct frame *f, const struct lo_op *terminator);
	LLVMBasicBlockRef body, latch, exit; /* as the op needs them */
	LLVMValueRef *phis, *exit_phis;      /* that the terminator feeds */
	LLVMValueRef iv, bound, step;
	LLVMBasicBlockRef opened;   /* where the builder stood when the region was opened, */
	LLVMValueRef opened_behind; /* behind this instruction of it; NULL: at its start */
	LLVMValueRef saved_stack;   /* stacksave at the start of the body, if a dynamic alloca stands in it */
	bool scope;                 /* releases allocas at its end */
	bool keeps_stack;           /* what is carried out lies on the stack: nothing may be given back */
	bool repeats;               /* may run again without releasing them */
	struct again *looping;      /* of one that repeats: see allocas.c; or NULL */
	struct again *again;        /* of one with several blocks: its loops; or NULL */
	bool bound_unsigned;
	uint32_t region, level;      /* the region's number; loop nests: dimension */
	void *own;                   /* more, as the op needs it */
	struct forwarded *forwarded; /* see structured.h; NULL: nothing */
	LLVMMetadataRef debug_scope; /* see debug.h; NULL: not asked for */
	LLVMValueRef parallel;       /* the loop that its accesses may be moved across; see nest.h */
};

/* Names of attributes, interned once. */
struct lower_names {
	lo_str alignment, value, fastmath, overflow, predicate, pred, exact, roundingmode, sym_name, callee,
		map, nontemporal, name, static_offsets, static_sizes, static_strides, step, unsigned_cmp,
		cases;
};

/** Declarations of intrinsics that were asked for lately, by name and overload. */
struct intrinsic {
	const char *name;
	LLVMTypeRef overload, type;
	LLVMValueRef fn;
};
enum { N_INTRINSICS = 64 };

/** A global in the first module whose initial value LLVM does not have: it is zero there, and written as
 * text; see initial.h. */
struct late_global {
	LLVMValueRef global;
	lo_op_id op;
};

struct lower {
	struct lo_module *m;
	struct lo_ctx *ctx;
	struct lo_arena arena;   /* until the end */
	struct lo_arena scratch; /* until the function is done */
	LLVMContextRef llvm;
	LLVMModuleRef module;
	LLVMBuilderRef b;
	LLVMTypeRef void_type, i1, i8, i32, i64, ptr;
	LLVMTypeRef index;       /* what an index, a size, a stride or an offset is: i64 or i32 */
	LLVMTypeRef pointer_int; /* an integer of the width of ptr */
	unsigned index_bytes, pointer_bytes;
	int64_t stack_align_bytes; /* what the stack is always aligned to; 1: not known */
	LLVMTargetDataRef data;    /* of the module */
	LLVMTypeRef *types;        /* by lo_type, NULL: not asked for yet */
	const struct memref_info **memrefs;
	uint32_t cap_types;
	union lowered *values;     /* by lo_value_id */
	LLVMBasicBlockRef *blocks; /* by lo_block_id; entry blocks of regions have none */
	LLVMValueRef **block_phis; /* by lo_block_id: those of its arguments */
	bool *carried;             /* by lo_value_id: see allocas.c */
	bool *given; /* by lo_value_id: allocas that a value has, see needs_own_alloca; NULL: none */
	bool *used;  /* by lo_value_id: see is_used(); NULL until it is asked */
	LLVMBasicBlockRef *ends;       /* by lo_block_id: where its terminator stands */
	struct lo_positions positions; /* for flow */
	struct lo_flow *flow;          /* of function flow_of, if it was asked for */
	lo_op_id flow_of;
	struct again **agains;           /* by lo_block_id: of the loop that it is the head of */
	LLVMValueRef **rows;             /* by lo_value_id: of vectors of several dimensions, see vector.h */
	LO_VEC(LLVMValueRef) aggregates; /* built around such rows in this function */
	struct frame_vec {
		struct frame *at;
		uint32_t n, cap;
	} frames;
	bool name_taken; /* the program has another thing of the name of a library function; told */
	const struct lo_op *intrinsic; /* the first declaration of a function whose name is LLVM's */
	LLVMValueRef function;         /* being lowered */
	lo_op_id func;
	LLVMBasicBlockRef entry;
	LLVMValueRef last_alloca; /* at the head of the entry block */
	const struct lo_op *op;   /* being lowered, for its place in messages */
	lo_op_id op_id;
	struct scopes *scopes; /* see scopes.c; NULL: no range was seen */
	bool strip_markers;
	const struct lo_llvm_options *options;
	const char *cpu, *features;     /* "": those that the target has anyway */
	const char *abi;                /* which of the target's calling conventions; NULL: as LLVM chooses */
	const struct lo_op *attributed; /* the first function with attributes that LLVM may refuse */
	struct debug *debug;            /* NULL without -g */
	bool bare;           /* the function being lowered has memrefs as bare pointers at its border */
	bool some_bare;      /* some function has */
	bool rejected;       /* LLVM said so, see on_diagnostic in target.c */
	bool lost;           /* LLVM left in the middle of its work: nothing of it can be freed */
	bool knows_tensors;  /* a type of tensors was read */
	struct lo_uses uses; /* in function uses_of, if it was asked for them */
	lo_op_id uses_of;
	struct symbols {
		struct symbol *at;
		uint32_t n, cap;
		struct lo_id_map by_name;
	} symbols;
	uint64_t n_constants;            /* elements of the globals' values, each of which is printed */
	bool text_alone;                 /* LLVM has nothing to do with the module but to print it */
	LO_VEC(struct late_global) late; /* in the order of the module */
	uint32_t n_own, n_private; /* functions of the program in the module; constants that bodies made */
	struct lower_names s;
	struct intrinsic intrinsics[N_INTRINSICS];
};

/* ---- lower.c: values, regions -------------------------------------------- */

/** The LLVM value of @p v, which is no memref and has been lowered. */
LLVMValueRef lower_one(struct lower *l, lo_value_id v);
/** Parts of a memref value; stable until the function is done. */
LLVMValueRef *lower_many(struct lower *l, lo_value_id v);
static inline LLVMValueRef operand_one(struct lower *l, const struct lo_op *op, uint32_t i)
{
	return lower_one(l, lo_operand(l->m, op, i));
}
static inline LLVMValueRef *operand_many(struct lower *l, const struct lo_op *op, uint32_t i)
{
	return lower_many(l, lo_operand(l->m, op, i));
}
static inline void set_one(struct lower *l, lo_value_id v, LLVMValueRef x)
{
	l->values[v.n].one = x;
}
static inline void set_many(struct lower *l, lo_value_id v, LLVMValueRef *parts)
{
	l->values[v.n].many = parts;
}
static inline void set_lowered(struct lower *l, lo_value_id v, lo_value_id same)
{
	l->values[v.n] = l->values[same.n];
}
/** Fresh parts for a value of memref type @p info, with what the type says filled in as constants, the rest
 * NULL. */
LLVMValueRef *parts_new(struct lower *l, const struct memref_info *info);
/** Number of LLVM values that a value of type @p t is, its parts counted. */
uint32_t n_lowered(struct lower *l, lo_type t);
/** Does a value of type @p t become parts? Memrefs, and tensors, which are lowered as buffers. */
bool is_many(const struct lower *l, lo_type t);
/** Is the value an operand of any op? The first time O(module). */
bool is_used(struct lower *l, lo_value_id v);
/** The attribute of that name, id 0 if there is none. */
lo_attr op_attr(const struct lower *l, const struct lo_op *op, lo_str name);
/** Its value; false, with *out as it is, if there is none or it is no integer. */
bool op_attr_int(const struct lower *l, const struct lo_op *op, lo_str name, int64_t *out);
/** The attribute of that name, if the op's row has one: on another op it promises nothing and is only kept,
 * and this gives id 0. */
lo_attr op_own_attr(const struct lower *l, const struct lo_op *op, lo_str name);
/** Alignment in bytes that the op promises by an attribute of its own; else *out is left as it is. */
bool op_attr_align(const struct lower *l, const struct lo_op *op, int64_t *out);
/** "'x' op <what>" at the op being lowered; returns false. cannot(l, format, ...) as printf() has it. */
bool cannot_say(struct lower *l, const char *what);
#define cannot(L, ...) cannot_say((L), lo_arena_printf(&(L)->scratch, __VA_ARGS__))

/** At the end of the function being lowered. */
LLVMBasicBlockRef new_block(struct lower *l);
/** Go on at the end of @p bb. */
void continue_at(struct lower *l, LLVMBasicBlockRef bb);
/** Open region number @p region of @p op at the builder's position; arguments of its first block are set by
 * the caller. The frame is the newest: fill in the rest. It is gone when the next region is opened. */
struct frame *region_open(struct lower *l, lo_op_id id, const struct lo_op *op, uint32_t region,
			  leave_fn *leave);
/** The open region in which the op being lowered stands. */
static inline struct frame *frame_top(struct lower *l)
{
	return &l->frames.at[l->frames.n - 1];
}
/** Forget the newest open region; builder and values stay as they are. */
void region_close(struct lower *l);
/** Closes the region, goes on where the builder stands. */
leave_fn leave_region;
/** Lower all open regions to their end. */
bool lower_regions(struct lower *l);

/** Phi nodes at the builder's position for values of the given types: new ones for what is not constant by
 * type. The values v[i] are set to them. Returned in the order of phis_feed. */
LLVMValueRef *phis_new(struct lower *l, lo_value_id v, uint32_t n);
/** Let @p phis (of phis_new for values of the same types) take @p from when control comes from @p block. */
void phis_feed_lowered(struct lower *l, LLVMValueRef *phis, lo_value_id to, const union lowered *from,
		       uint32_t n, LLVMBasicBlockRef block);
/** The same from @p n values of the program, which have been lowered. */
void phis_feed(struct lower *l, LLVMValueRef *phis, lo_value_id to, const lo_value_id *from, uint32_t n,
	       LLVMBasicBlockRef block);

/* ---- types.c ------------------------------------------------------------- */

/** The LLVM type of a value (memrefs: of their descriptor); NULL with a diagnostic if there is none. */
LLVMTypeRef lower_type(struct lower *l, lo_type t);
/** Pointer in the memory space of memref type @p t. */
LLVMTypeRef pointer_of(struct lower *l, lo_type t);
/** Taken apart; NULL with a diagnostic if it cannot be lowered. */
const struct memref_info *memref_info(struct lower *l, lo_type t);
/** Bytes of an element in memory on the target; 0 if it has no size that is known. */
int64_t elem_bytes(struct lower *l, lo_type t);
/** LLVM's type of that format, or an integer of its width; NULL if the target has none. */
LLVMTypeRef float_type(struct lower *l, enum lo_float_kind kind);
/** Memref type with the shape and element of @p shaped, the memory space of @p space (a memref, or a type
 * without one), and nothing said of offset and strides. */
lo_type strided_type(struct lower *l, lo_type shaped, lo_type space);
/** A constant of scalar type @p t from the bytes at *at, as in struct lo_attr_data; *at moves behind them. */
LLVMValueRef constant_from_bytes(struct lower *l, lo_type t, const char **at);
/** A constant of type @p t, a scalar or a vector, that attribute @p attr says; NULL with a diagnostic if it
 * says none. */
LLVMValueRef constant_from_attr(struct lower *l, lo_attr attr, lo_type t);

/* ---- fold.c: builders that fold what LLVM's own leave -------------------- */

enum { FOLD_NSW = 1, FOLD_NUW = 2 };
/** A constant of type l->index. */
LLVMValueRef index_const(struct lower *l, int64_t v);
/** Is @p v an integer constant (of at most 64 bits)? Its value, sign-extended. */
bool is_const(LLVMValueRef v, int64_t *out);
/** a + b, a - b, a * b for integers of one type, with these flags where an instruction is built. 0 added and
 * 1 multiplied need none. */
LLVMValueRef fold_add(struct lower *l, LLVMValueRef a, LLVMValueRef b, unsigned flags);
LLVMValueRef fold_sub(struct lower *l, LLVMValueRef a, LLVMValueRef b, unsigned flags);
LLVMValueRef fold_mul(struct lower *l, LLVMValueRef a, LLVMValueRef b, unsigned flags);
/** Does iv + step not wrap around in its type (signed), given that iv < bound? */
bool step_is_safe(LLVMValueRef step, LLVMValueRef bound);
/** @p pointer as one of type @p type, in the address space of that. */
LLVMValueRef in_space(struct lower *l, LLVMTypeRef type, LLVMValueRef pointer);
/** base + index elements, in bounds of the same object. */
LLVMValueRef fold_gep(struct lower *l, LLVMTypeRef elem, LLVMValueRef base, LLVMValueRef index, bool nuw);
/** The element of a vector, or the scalar itself. */
LLVMTypeRef scalar_of(LLVMTypeRef type);
/** @p elem, or a vector of it of the shape of @p type. */
LLVMTypeRef with_elem(LLVMTypeRef type, LLVMTypeRef elem);
/** The constant @p scalar, or a vector of type @p type with it in every element. */
LLVMValueRef splat(struct lower *l, LLVMTypeRef type, LLVMValueRef scalar);
/** The largest alignment, in bytes, that LLVM's C API takes. */
#define MAX_ALIGN_BYTES ((int64_t)1 << 31)
/** The largest width of an integer that LLVM has. */
#define MAX_INT_BITS (1u << 23)
/** Alignment of an access, alloca or global; 0: that of its type. Of one above MAX_ALIGN_BYTES no more than
 * that is said, which is true of an access; storage must be checked before. */
void set_align(LLVMValueRef access, int64_t bytes);
/** Can LLVM give storage the alignment that the op asks for, if it does? false with a diagnostic. */
bool check_align(struct lower *l, const struct lo_op *op);
/** @p name must be a string constant: it is compared by address as well. NULL if this LLVM does not have it.
 */
LLVMValueRef call_intrinsic(struct lower *l, const char *name, LLVMTypeRef *overloads, unsigned n_overloads,
			    LLVMValueRef *args, unsigned n_args);
/** The function of that name in the output, declared if it is not there; a C library function. What the
 * program has of that name must be of that type, else it is told and verify_module() fails. */
LLVMValueRef library_function(struct lower *l, const char *name, LLVMTypeRef type);
/** Call it with these arguments, at most 8, of whose types it is, for a result of that type. */
LLVMValueRef call_library(struct lower *l, const char *name, LLVMTypeRef result, LLVMValueRef *args,
			  unsigned n_args);

/* ---- allocas.c ----------------------------------------------------------- */

/** At the head of the entry block: static storage, once per call of the function. */
LLVMValueRef entry_alloca(struct lower *l, LLVMTypeRef type, LLVMValueRef count, uint32_t align_bytes);
/** Here, @p count elements; released at the end of the scope it stands in, or before the loop it stands in
 * goes round again. */
LLVMValueRef dynamic_alloca(struct lower *l, LLVMTypeRef type, LLVMValueRef count, uint32_t align_bytes);
/** The same for value @p v of the program, which the next iteration of a loop that is no scope may still
 * have. */
LLVMValueRef alloca_of(struct lower *l, lo_value_id v, LLVMTypeRef type, LLVMValueRef count,
		       uint32_t align_bytes);
/** The regions of a loop that is no scope repeat from @p head on, which @p before leads to. */
struct again *again_new(struct lower *l, LLVMBasicBlockRef before, LLVMBasicBlockRef head);
/** For the descriptor behind unranked memref @p v; @p count elements, or NULL for one. */
LLVMValueRef descriptor_alloca(struct lower *l, lo_value_id v, LLVMTypeRef type, LLVMValueRef count);
/** Find the storage that outlives an iteration of a loop around it without releasing it: fills l->carried. */
void find_carried(struct lower *l);
/** May the static storage that @p v stands for be the same each time its op runs? */
bool may_share_storage(struct lower *l, lo_value_id v);
/** Before a terminator leaves the region @p f: give its dynamic allocas back. */
void release_allocas(struct lower *l, struct frame *f);

/* ---- scopes.c: what shares no byte, for LLVM ----------------------------- */

/** Memref @p view lies in @p arena at @p shift bytes. Says nothing unless both are known well enough. */
void scope_of_view(struct lower *l, lo_value_id arena, LLVMValueRef shift, lo_value_id view);
/** @p view is inside of @p source. */
void scope_same(struct lower *l, lo_value_id view, lo_value_id source);
/** @p access touches an element of @p memref and nothing else. */
void scope_note(struct lower *l, lo_value_id memref, LLVMValueRef access);
/** A node of metadata that is its own first operand, so that it is no other function's. @p second may be
 * NULL. */
LLVMMetadataRef distinct_node(struct lower *l, LLVMMetadataRef second);
/** At the end of each function: put the metadata on what was noted. */
void scopes_finish(struct lower *l);

/* ---- expr.c -------------------------------------------------------------- */

/** Rounded towards minus infinity, and what then remains; @p b is positive. */
LLVMValueRef fold_floordiv(struct lower *l, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef fold_mod(struct lower *l, LLVMValueRef a, LLVMValueRef b);
/** Value of @p e for the given dims and symbols (of type l->index); NULL with a diagnostic. */
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

/** a and b of type @p t combined as the kind of an atomic_rmw or of a reduction says (MLIR's AtomicRMWKind);
 * NULL with a diagnostic. */
LLVMValueRef combine(struct lower *l, lo_type t, int64_t kind, LLVMValueRef a, LLVMValueRef b);
/** The same of values in a format that LLVM has: scalars or vectors. */
LLVMValueRef combine_plain(struct lower *l, int64_t kind, LLVMValueRef a, LLVMValueRef b);
/** What combined with any x of type @p t gives x; NULL with a diagnostic. */
LLVMValueRef combine_identity(struct lower *l, lo_type t, int64_t kind);
/** The same in a format that LLVM has: a scalar or a vector. */
LLVMValueRef identity_plain(struct lower *l, int64_t kind, LLVMTypeRef type);

/* ---- memref.c ------------------------------------------------------------ */

/** Address of the element at @p index[rank] of a memref of type @p t. */
LLVMValueRef element_address(struct lower *l, lo_type t, LLVMValueRef *parts, LLVMValueRef *index);
/** Load the element at that address, as the program has its value. */
LLVMValueRef load_element(struct lower *l, const struct memref_info *info, LLVMValueRef address);
/** Store such a value there; gives the store. */
LLVMValueRef store_element(struct lower *l, const struct memref_info *info, LLVMValueRef value,
			   LLVMValueRef address);
/** Mark a load or store as one that caches need not keep. */
void set_nontemporal(struct lower *l, LLVMValueRef access);
/** Address of the element at @p index[rank] of memref operand number @p operand of @p op. */
LLVMValueRef memref_element(struct lower *l, const struct lo_op *op, uint32_t operand, LLVMValueRef *index);
/** The element that @p op reads from its memref operand number @p operand, as its result; and the one it
 * writes, its operand 0. */
LLVMValueRef load_from(struct lower *l, const struct lo_op *op, uint32_t operand, LLVMValueRef address);
LLVMValueRef store_to(struct lower *l, const struct lo_op *op, uint32_t operand, LLVMValueRef address);
/** Whole loads, stores and prefetches with these indices. */
bool load_at(struct lower *l, const struct lo_op *op, LLVMValueRef *index);
bool store_at(struct lower *l, const struct lo_op *op, LLVMValueRef *index);
bool prefetch_at(struct lower *l, const struct lo_op *op, LLVMValueRef *index);
/** The built-up descriptor of a memref, and back; at calls and returns only. */
LLVMValueRef descriptor_build(struct lower *l, lo_type t, LLVMValueRef *parts);
LLVMValueRef *descriptor_split(struct lower *l, lo_type t, LLVMValueRef desc);
/** Size in bytes of the descriptor behind an unranked memref of @p rank. */
LLVMValueRef unranked_bytes(struct lower *l, LLVMValueRef rank);
/** Parts of an unranked memref with a descriptor of its own for a ranked one. unranked.c. */
LLVMValueRef *unranked_from_ranked(struct lower *l, lo_type t, LLVMValueRef *parts);
/** Parts of ranked memref type @p t from the descriptor behind an unranked one. unranked.c. */
LLVMValueRef *ranked_from_unranked(struct lower *l, lo_type t, LLVMValueRef *unranked);
/** All globals of the program, into l->module; false with diagnostics. globals.c. */
bool lower_globals(struct lower *l);

/* ---- llvm_types.c -------------------------------------------------------- */

/** `llvm.ptr`, `llvm.struct<...>` and so on; NULL if it is no type that is known. */
LLVMTypeRef llvm_dialect_type(struct lower *l, const char *text);

/* ---- attributes.c -------------------------------------------------------- */

/** Attributes llvm.X of an argument or result of @p op: does LLVM have them for @p type (NULL: it becomes
 * several arguments, and they are dropped)? false with diagnostics. */
bool check_argument_dict(struct lower *l, const struct lo_op *op, lo_attr dict, LLVMTypeRef type,
			 bool result);
/** Put those, which have been checked, on argument or result number @p index (as LLVM counts them) of @p fn.
 */
void set_argument_dict(struct lower *l, lo_attr dict, LLVMValueRef fn, unsigned index);
/** Does LLVM have the function's own attributes? false with diagnostics. */
bool check_function_attributes(struct lower *l, const struct lo_op *op);
/** Put them on @p fn; @p for_c: which is the wrapper for C. false with diagnostics. */
bool set_function_attributes(struct lower *l, const struct lo_op *op, LLVMValueRef fn, bool for_c);
/** LLVM's attribute of that name, with that value (0: one without). */
LLVMAttributeRef enum_attribute(struct lower *l, const char *name, uint64_t value);
/** The same put on argument or result number @p index, or on the function itself. */
void add_enum_attribute(struct lower *l, LLVMValueRef fn, unsigned index, const char *name, uint64_t value);
/** An attribute of the function that is a pair of texts. */
void set_string_attribute(struct lower *l, LLVMValueRef fn, const char *name, const char *value);

/* ---- func.c -------------------------------------------------------------- */

/** Take the names of all functions; false with diagnostics if one is taken. */
bool declare_functions(struct lower *l);
/** Lower the functions behind @p after into l->module, which is to be new, until they are some @p n_ops ops:
 * the first l->n_own functions of the module, in the order of the program. Returns the last one, or id 0 if
 * there are no more; *ok becomes false with diagnostics. */
lo_op_id lower_functions(struct lower *l, lo_op_id after, uint32_t n_ops, bool *ok);

/* ---- symbols.c ----------------------------------------------------------- */

/** An empty table of names. */
void symbols_init(struct lower *l);
/** Take a name of the output for a function of that type, or for a global; false with a diagnostic if it is
 * taken. */
bool symbol_add(struct lower *l, const char *name, LLVMTypeRef function, LLVMValueRef global);
/** The function of that name, which was added, has calling convention @p convention. */
void symbol_set_convention(struct lower *l, const char *name, unsigned convention);
/** Was a name of that text added? */
bool symbol_known(const struct lower *l, const char *name);
/** The function or global of that name in l->module, declared there if it is the program's; NULL if there is
 * none. */
LLVMValueRef function_named(struct lower *l, const char *name);
LLVMValueRef global_named(struct lower *l, const char *name);
/** A private constant whose name begins with @p name. */
LLVMValueRef private_global(struct lower *l, LLVMValueRef init, const char *name);

/* ---- arith.c ------------------------------------------------------------- */

/** Build the result of one op for operands that LLVM has as a scalar or vector; @p type is that of the
 * result. */
typedef LLVMValueRef elem_fn(struct lower *l, const struct lo_op *op, LLVMTypeRef type, LLVMValueRef *args);
/** Lower an elementwise op: @p fn once, or for vectors of several dimensions once per innermost vector. Sets
 * result @p r. Operands in a format that LLVM does not have come as f32, and such a result is given as f32.
 */
bool elementwise(struct lower *l, const struct lo_op *op, uint32_t r, elem_fn *fn);
/** The same for what moves bits or converts by itself: such formats stay integers. */
bool elementwise_raw(struct lower *l, const struct lo_op *op, uint32_t r, elem_fn *fn);
/** Fast-math flags of the op's attribute. */
unsigned fast_math(struct lower *l, const struct lo_op *op);
/** @p v, with these flags if it is an instruction that can have them. */
LLVMValueRef set_fast_math(LLVMValueRef v, unsigned flags);

/* ---- vector.c ------------------------------------------------------------ */

/** At the end of a function: erase what was built around the rows of vectors and is not used. */
void aggregates_sweep(struct lower *l);
/** Is that vector (or what else it is) small enough for the op being looked at? */
bool check_vector_type(struct lower *l, lo_type t);

/* ---- check.c ------------------------------------------------------------- */

/** Can all of the module be lowered? false with a diagnostic for each place that cannot. */
bool check_all(struct lower *l);

/* ---- emit.c -------------------------------------------------------------- */

/** LLVM's verifier; false with a diagnostic that blames the step @p after. */
bool verify_module(struct lower *l, const char *after);

/* ---- target.c ------------------------------------------------------------ */

/** Triple and data layout of the output; false with a diagnostic if there is no such target. */
bool set_target(struct lower *l);
/** LLVM's own pipeline of that level. */
bool optimize(struct lower *l, unsigned level);
/** An object file or assembly of module @p m; NULL with a diagnostic. What becomes of the module is LLVM's
 * secret. */
LLVMMemoryBufferRef generate_code(struct lower *l, LLVMModuleRef m, bool assembly);

/* ---- processors.c -------------------------------------------------------- */

/** Does LLVM's target of that name know the processor and the features that the options name? false with a
 * diagnostic. */
bool check_processor(struct lower *l, const char *target);

/* ---- float_abi.c --------------------------------------------------------- */

/** Set l->abi, and l->cpu and l->features where the target passes floating-point numbers in registers that
 * LLVM does not use by itself; false with a diagnostic: it has no such convention. */
bool choose_float_abi(struct lower *l);
/** Does it pass them so, with the processor that the options say? false with a diagnostic. The module has its
 * data layout. */
bool check_float_abi(struct lower *l);

/* ---- frame_report.c ------------------------------------------------------ */

/** Ask for the frame of each function in the code that is made next; see frame_report.c. */
void frames_begin(struct lower *l);
/** Is @p text, which LLVM says, about a frame that was asked for? Then it is passed on. */
bool frames_note(struct lower *l, const char *text);

/* ---- fatal.c: errors at which LLVM would end the process ----------------- */

/** From now on LLVM's fatal errors jump: `if (setjmp(*fatal_catch()))` they have, then fatal_text. */
jmp_buf *fatal_catch(void);
void fatal_off(void);
/** What LLVM said. What it worked on is lost (lower.lost) unless it only looked at it. */
const char *fatal_text(void);

/* ---- output.c: where the output goes ------------------------------------- */

/** Write @p n bytes. Like the next two, false with a diagnostic. */
bool write_output(struct lower *l, const char *at, size_t n);
/** All of the file @p from. */
bool copy_to_output(struct lower *l, int from);
/** l->module as LLVM prints it. */
bool write_module_text(struct lower *l);
/** Print l->module to the file of @p fd, as /proc names it: LLVM knows files by their paths alone. *there: is
 * there such a path? */
bool print_module(struct lower *l, int fd, bool *there);
/** errno, as a diagnostic; false. */
bool cannot_write(struct lower *l);

/* ---- emit_module.c, emit_parts.c: the ways to lower all functions and write the output, if @p ok ---- */

/** All functions in one module: whatever the options ask for. */
bool emit_whole(struct lower *l, bool ok);
/** As text, some functions at a time. */
bool emit_parts(struct lower *l, bool ok);

/* ---- math.c -------------------------------------------------------------- */

lower_check_fn check_math;

/** What the row @p kind of math (or of arith, if an intrinsic stands in it) makes of @p n scalars or vectors
 * of type @p type, with these fast-math flags; NULL with a diagnostic. */
LLVMValueRef math_value(struct lower *l, enum lo_op_kind kind, LLVMTypeRef type, LLVMValueRef *args,
			unsigned n, unsigned flags);

/* ---- the table's functions ----------------------------------------------- */

#define L_FN(F)         lower_fn F;
#define L_LOAD(FAMILY)  lower_fn lower_##FAMILY##_load;
#define L_STORE(FAMILY) lower_fn lower_##FAMILY##_store;
#define L_CHECKED(F, CHECK)                                                                                  \
	lower_fn F;                                                                                          \
	lower_check_fn CHECK;
#define L_TENSORS(F, CHECK)                                                                                  \
	lower_fn F;                                                                                          \
	lower_check_fn CHECK;
#define L_BIN(OPCODE)           lower_fn lower_binary;
#define L_CAST(OPCODE)          lower_fn lower_convert;
#define L_INTRINSIC(NAME)       lower_fn lower_math;
#define L_LIBM(NAME)            lower_fn lower_math;
#define L_MATH(INTRINSIC, LIBM) lower_fn lower_math;
#define L_NEVER(WHY)
#define OP(SYM, NAME, LOWER, ...) LOWER
#include "ops.def"
#undef L_FN
#undef L_CHECKED
#undef L_TENSORS
#undef L_LOAD
#undef L_STORE
#undef L_BIN
#undef L_CAST
#undef L_INTRINSIC
#undef L_LIBM
#undef L_MATH
#undef L_NEVER

#endif
