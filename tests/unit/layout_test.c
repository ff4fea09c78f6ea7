// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Layouts of small programs: how many bytes, in which form, and what the program looks like after. The
 * certificate passes them and rejects each kind of wrong layout.
 *
 * A program is a string: +A starts the value in A, .A uses it, -A ends it; (x|y) branches to x or y, [x]
 * repeats x. */
#include "base/out.h"
#include "program.h"

#include <CUnit/Basic.h>
#include <stdio.h>

static bool check_applied(struct fixture *x, const struct lo_layout *layout, struct lo_flaw *flaw)
{
	const struct lo_flow *flow = lo_flow_build(x->m, x->func, &x->arena, &x->arena);
	return lo_layout_certify_applied(x->m, layout, flow, &x->arena, flaw);
}

/* ---- what comes out ------------------------------------------------------ */

struct row {
	const char *name;
	struct program program;
	int64_t before, slots, pack, bound;
	const char *storages; /* of pack: s slot, a arena, k kept, in order */
};
static const struct row rows[] = {
	{"alone stays", {"+A.A-A", {F32(8)}}, 32, 32, 32, 32, "k"},
	{"touching ranges share", {"+A.A-A+B.B-B", {F32(8), F32(8)}}, 64, 32, 32, 32, "s"},
	{"nested ranges do not", {"+A.A+B.B-B.A-A", {F32(8), F32(8)}}, 64, 64, 64, 64, "kk"},
	{"a chain of three takes two",
	 {"+A.A+B.A.B-A+C.B.C-B.C-C", {F32(8), F32(8), F32(8)}},
	 96,
	 64,
	 64,
	 64,
	 "sk"},
	{"arms of a branch share", {"(+A.A-A|+B.B-B)", {F32(8), F32(8)}}, 64, 32, 32, 32, "s"},
	{"live across a branch: with neither arm",
	 {"+A.A(+B.B-B|+C.C-C).A-A", {F32(8), F32(8), F32(8)}},
	 96,
	 64,
	 64,
	 64,
	 "sk"},
	{"dead on one arm: shares there", {"+A.A(.A-A|-A+B.B-B)", {F32(8), F32(8)}}, 64, 32, 32, 32, "s"},
	{"carried round a loop: with nothing in it",
	 {"+A[.A+B.B-B]-A", {F32(8), F32(8)}},
	 64,
	 64,
	 64,
	 64,
	 "kk"},
	{"one after the other in a loop", {"[+A.A-A+B.B-B]", {F32(8), F32(8)}}, 64, 32, 32, 32, "s"},
	{"unequal types share bytes", {"+A.A-A+B.B-B", {F32(8), F64(3)}}, 56, 32, 32, 32, "s"},
	{"the arena has the largest alignment of all",
	 {"+A+B.A.B-A-B+C.C-C", {F32(4), F64(2), {.elems = 8, .kind = LO_F32, .align_bytes = 64}}},
	 96,
	 48,
	 32,
	 32,
	 "a"},
	{"a large value over two small ones takes an arena",
	 {"+A+B.A.B-A-B+C.C-C", {F32(4), F32(4), F32(8)}},
	 64,
	 48,
	 32,
	 32,
	 "a"},
	{"memory spaces do not mix",
	 {"+A.A-A+B.B-B", {F32(8), {.elems = 8, .kind = LO_F32, .space = 3}}},
	 64,
	 64,
	 64,
	 64,
	 "kk"},
	{"a layout shares with its own type only",
	 {"+A.A-A+B.B-B+C.C-C",
	  {{.elems = 8, .kind = LO_F32, .strided = true},
	   F32(14),
	   {.elems = 8, .kind = LO_F32, .strided = true}}},
	 168,
	 112,
	 112,
	 56,
	 "sk"},
	{"two values of one buffer stay in it", {"+A.A-A+A.A-A", {F32(8)}}, 32, 32, 32, 32, "k"},
	{"an alloca without use goes", {"+A.A-A", {F32(8), F32(99)}}, 428, 32, 32, 32, "k"},
	{"no value, no bytes", {"", {F32(0)}}, 0, 0, 0, 0, ""},
};

static void describe(const struct lo_layout *layout, char *text)
{
	uint32_t n = 0;
	for (; n < layout->n_storages && n < MAX_BUFFERS; n++)
		text[n] = layout->storages[n].keep.n ? 'k' : layout->storages[n].slot ? 's' : 'a';
	text[n] = 0;
}

static bool check_color(const struct row *row, enum lo_color color, int64_t bytes, const char *storages)
{
	struct fixture x;
	struct lo_layout layout;
	struct lo_flaw flaw = {.text = "none"};
	char got[MAX_BUFFERS + 1] = "";
	set_up(&x, &row->program);
	bool good = lo_layout_make(x.m, &x.lines, NULL, color, -1, &x.arena, &layout);
	if (good) {
		describe(&layout, got);
		good = layout.stack.before == row->before && layout.stack.after == bytes &&
		       layout.stack.bound == row->bound && (!storages || strcmp(got, storages) == 0) &&
		       layout.changed == (bytes < row->before) &&
		       lo_layout_certify(x.m, &layout, &x.arena, &flaw) &&
		       lo_layout_apply(x.m, &layout, &x.arena) && check_applied(&x, &layout, &flaw);
	}
	if (!good)
		fprintf(stderr, "row '%s', color %d: %lld to %lld, bound %lld, storages %s, flaw: %s\n",
			row->name, (int)color, (long long)layout.stack.before, (long long)layout.stack.after,
			(long long)layout.stack.bound, got, flaw.text);
	tear_down(&x);
	return good;
}

static void test_rows(void)
{
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		int64_t unused = strstr(rows[i].name, "without use") ? 32 : rows[i].before;
		CU_ASSERT(check_color(&rows[i], LO_COLOR_NONE, unused, NULL));
		CU_ASSERT(check_color(&rows[i], LO_COLOR_SLOTS, rows[i].slots, NULL));
		CU_ASSERT(check_color(&rows[i], LO_COLOR_PACK, rows[i].pack, rows[i].storages));
	}
}

/* ---- the program after --------------------------------------------------- */

/* Kinds of the ops of the function's body, in order, with operands and alignment, in short. */
static void print_body(struct fixture *x, struct lo_out *out)
{
	struct lo_module *m = x->m;
	lo_block_id body = lo_region(m, lo_op_region(m, lo_op(m, x->func), 0))->first;
	for (lo_op_id id = lo_block(m, body)->first; id.n; id = lo_op(m, id)->next) {
		const struct lo_op *op = lo_op(m, id);
		int64_t value;
		if (op->n_results > 0) {
			struct lo_span name = lo_name_text(x->ctx, lo_value(m, lo_result(op, 0))->name);
			lo_out_bytes(out, name.at, name.len);
			lo_out_char(out, '=');
		}
		lo_out_text(out, strchr(lo_op_name(m, op), '.') + 1);
		for (uint32_t i = 0; i < op->n_operands; i++) {
			struct lo_span name = lo_name_text(x->ctx, lo_value(m, lo_operand(m, op, i))->name);
			lo_out_char(out, ' ');
			lo_out_bytes(out, name.at, name.len);
		}
		if (lo_attr_as_int(x->ctx, lo_op_attr(m, op, "alignment"), &value))
			lo_out_printf(out, " align %lld", (long long)value);
		if (op->kind == LO_OP_MEMREF_ALLOCA)
			lo_out_printf(out, " %lld",
				      (long long)lo_memref_bytes(x->ctx, lo_type_of(m, lo_result(op, 0))));
		lo_out_text(out, "; ");
	}
}

struct after {
	const char *name;
	struct program program;
	enum lo_color color;
	const char *body;
};
static const struct after afters[] = {
	{"a slot of one type is an alloca of it",
	 {"+A.A-A+B.B-B", {F32(8), F32(8)}},
	 LO_COLOR_PACK,
	 "slot=alloca 32; A=lifetime_start slot; use A; lifetime_end A; B=lifetime_start slot; use B; "
	 "lifetime_end B; "
	 "return; "},
	{"the larger alignment of two",
	 {"+A.A-A+B.B-B", {F32(8), {.elems = 8, .kind = LO_F32, .align_bytes = 64}}},
	 LO_COLOR_PACK,
	 "slot=alloca align 64 32; A=lifetime_start slot; use A; lifetime_end A; B=lifetime_start slot; use "
	 "B; "
	 "lifetime_end B; return; "},
	{"a slot of two types is seen through views",
	 {"+A.A-A+B.B-B", {F32(8), F64(3)}},
	 LO_COLOR_SLOTS,
	 "slot=alloca align 8 32; c0=constant; A=lifetime_start slot; a=view A c0; use a; lifetime_end A; "
	 "c0=constant; B=lifetime_start slot; b=view B c0; use b; lifetime_end B; return; "},
	{"an arena is seen through views, without lifelines",
	 {"+A+B.A.B-A-B+C.C-C", {F32(4), F32(4), F32(8)}},
	 LO_COLOR_PACK,
	 "arena=alloca align 4 32; c0=constant; a=view arena c0; c16=constant; b=view arena c16; use a; use "
	 "b; c0=constant; "
	 "c=view arena c0; use c; return; "},
	{"two values of one buffer keep their lifelines' names",
	 {"+A.A-A+B.B-B+A.A-A", {F32(8), F64(3)}},
	 LO_COLOR_SLOTS,
	 "slot=alloca align 8 32; c0=constant; life=lifetime_start slot; A=view life c0; use A; lifetime_end "
	 "life; "
	 "c0=constant; B=lifetime_start slot; b=view B c0; use b; lifetime_end B; c0=constant; "
	 "life=lifetime_start slot; "
	 "A=view life c0; use A; lifetime_end life; return; "},
};

static void test_after(void)
{
	for (size_t i = 0; i < sizeof afters / sizeof afters[0]; i++) {
		struct fixture x;
		struct lo_layout layout;
		struct lo_out out = {0};
		set_up(&x, &afters[i].program);
		lo_out_init(&out, &x.arena, -1);
		CU_ASSERT_FATAL(lo_layout_make(x.m, &x.lines, NULL, afters[i].color, -1, &x.arena, &layout));
		CU_ASSERT_FATAL(lo_layout_apply(x.m, &layout, &x.arena));
		print_body(&x, &out);
		lo_out_char(&out, 0);
		if (strcmp(out.at, afters[i].body) != 0)
			fprintf(stderr, "row '%s':\n  got  %s\n  want %s\n", afters[i].name, out.at,
				afters[i].body);
		CU_ASSERT_STRING_EQUAL(out.at, afters[i].body);
		CU_ASSERT(x.m->renamed);
		tear_down(&x);
	}
}

/* ---- wrong layouts ------------------------------------------------------- */

/* Two values that live one after the other, a third that lives with both. */
static const struct program three = {"+C.C+A.A-A+B.B-B.C-C", {F32(8), F64(4), F32(8)}};

static void share_with_the_third(struct lo_layout *l)
{
	l->cells[0] = l->cells[1];
}
static void overlap_a_little(struct lo_layout *l)
{
	l->cells[0].offset_bytes = 8;
}
static void leave_the_storage(struct lo_layout *l)
{
	l->cells[2].offset_bytes = l->storages[0].bytes - 24;
}
static void go_below(struct lo_layout *l)
{
	l->cells[1].offset_bytes = -8;
}
static void misalign(struct lo_layout *l)
{
	l->cells[2].offset_bytes = 4;
}
static void misalign_storage(struct lo_layout *l)
{
	l->storages[0].align_bytes = 4;
}
static void move_into_nothing(struct lo_layout *l)
{
	l->cells[2].storage = 7;
}
static void move_frame(struct lo_layout *l)
{
	l->storages[0].frame.n++;
}
static void move_space(struct lo_layout *l)
{
	l->storages[0].space.n++;
}
static void lie_in_a_slot(struct lo_layout *l)
{
	l->storages[0].slot = true;
}
static void lie_about_size(struct lo_layout *l)
{
	l->stack.after = 8;
}
static void grow(struct lo_layout *l)
{
	l->stack.after = l->stack.before + 1;
}
static void move_the_pinned(struct lo_layout *l)
{
	l->lines->at[1].pinned = true;
}
static void keep_wrongly(struct lo_layout *l)
{
	l->storages[0].keep = l->lines->at[1].alloc;
}
static void change_nothing(struct lo_layout *l)
{
	(void)l;
}

struct wrong {
	const char *name;
	void (*damage)(struct lo_layout *layout);
	const char *text; /* NULL: the layout is right */
};
static const struct wrong wrongs[] = {
	{"nothing", change_nothing, NULL},
	{"share with the third", share_with_the_third, "two values that are live at once share bytes"},
	{"overlap a little", overlap_a_little, "two values that are live at once share bytes"},
	{"leave the storage", leave_the_storage, "a value does not fit in its cell"},
	{"below the storage", go_below, "a value does not fit in its cell"},
	{"misaligned", misalign, "the cell of a value is not aligned"},
	{"storage misaligned", misalign_storage, "the cell of a value is not aligned"},
	{"no such storage", move_into_nothing, "the cell of a value is in no storage"},
	{"another frame", move_frame, "a value is moved to another frame"},
	{"another space", move_space, "a value is moved to another memory space"},
	{"inside a slot", lie_in_a_slot, "a value is not at the start of its slot"},
	{"too small a sum", lie_about_size, "the layout needs more bytes than it declares"},
	{"larger than before", grow, "the layout needs more bytes than the input"},
	{"pinned", move_the_pinned, "a value whose address escapes is moved"},
	{"another's alloca", keep_wrongly, "a value is moved to another alloca of the input"},
};

/* By hand: C at 0, A and B at 32, in one arena of 64. */
static struct lo_layout layout_by_hand(struct fixture *x)
{
	struct lo_layout layout = {.lines = &x->lines,
				   .whole = &x->lines,
				   .n_storages = 1,
				   .stack.before = 96,
				   .stack.after = 64,
				   .changed = true};
	layout.cells = LO_ARRAY(&x->arena, 3, struct lo_cell);
	layout.storages = LO_ARRAY(&x->arena, 1, struct lo_storage);
	layout.applied.made = LO_ARRAY(&x->arena, 1, lo_op_id);
	layout.applied.names = LO_ARRAY(&x->arena, 3, lo_value_id);
	layout.storages[0] = (struct lo_storage){.frame = x->func, .bytes = 64, .align_bytes = 8};
	layout.cells[1].offset_bytes = layout.cells[2].offset_bytes = 32;
	return layout;
}

static void test_wrong_layouts(void)
{
	for (size_t i = 0; i < sizeof wrongs / sizeof wrongs[0]; i++) {
		struct fixture x;
		struct lo_flaw flaw = {0};
		set_up(&x, &three);
		struct lo_layout layout = layout_by_hand(&x);
		wrongs[i].damage(&layout);
		bool good = lo_layout_certify(x.m, &layout, &x.arena, &flaw);
		const char *text = flaw.text ? flaw.text : "nothing found";
		if (good != (wrongs[i].text == NULL) || (wrongs[i].text && !strstr(text, wrongs[i].text)))
			fprintf(stderr, "row '%s': %s\n", wrongs[i].name, text);
		CU_ASSERT_EQUAL(good, wrongs[i].text == NULL);
		CU_ASSERT(!wrongs[i].text || strstr(text, wrongs[i].text));
		tear_down(&x);
	}
}

/* Programs in which A and B may not share, with the layout in which they do. */
static const char *const sharing[] = {
	"+A.A+B.B-A-B",   "+A.A+B.B-B.A-A",      "+A(+B.B-B|.A)-A",
	"+A[+B.B-B.A]-A", "[+A.A(+B.B-B|.A)-A]", "+A[(+B.B-B|.A)]-A",
};
static const char *const not_sharing[] = {
	"+A.A-A+B.B-B", "(+A.A-A|+B.B-B)", "[+A.A-A+B.B-B]", "+A.A(-A+B.B-B|.A-A)", "(+A.A-A|)+B.B-B",
};

static struct lo_layout both_at_zero(struct fixture *x)
{
	struct lo_layout layout = layout_by_hand(x);
	layout.stack.before = 64;
	layout.stack.after = layout.storages[0].bytes = 32;
	layout.storages[0].slot = true;
	layout.cells[1].offset_bytes = 0;
	return layout;
}

static bool may_share(const char *text, bool applied, struct lo_flaw *flaw)
{
	const struct program program = {text, {F32(8), F32(8)}};
	struct fixture x;
	set_up(&x, &program);
	struct lo_layout layout = both_at_zero(&x);
	bool good = applied ? lo_layout_apply(x.m, &layout, &x.arena) && check_applied(&x, &layout, flaw)
			    : lo_layout_certify(x.m, &layout, &x.arena, flaw);
	tear_down(&x);
	return good;
}

static void test_paths(void)
{
	struct lo_flaw flaw = {0};
	for (size_t i = 0; i < sizeof sharing / sizeof sharing[0]; i++) {
		CU_ASSERT_FALSE(may_share(sharing[i], false, &flaw));
		CU_ASSERT_STRING_EQUAL(flaw.text, "two values that are live at once share bytes");
	}
	for (size_t i = 0; i < sizeof not_sharing / sizeof not_sharing[0]; i++) {
		CU_ASSERT(may_share(not_sharing[i], false, &flaw));
		CU_ASSERT(may_share(not_sharing[i], true, &flaw));
	}
	/* what runs after a lifeline's last access no longer needs the cell, whatever its end says */
	CU_ASSERT_FALSE(may_share("+A.A+B.B-B.A-A", true, &flaw));
	CU_ASSERT_FALSE(may_share("+A[+B.B-B.A]-A", true, &flaw));
	CU_ASSERT(may_share("+A.A+B.B-A-B", true, &flaw));
}

/** Points [from, to) are taken out of the claims of all live ranges. */
static void leave_out(struct fixture *x, uint32_t from, uint32_t to)
{
	LO_VEC(struct lo_interval) kept = {0};
	for (uint32_t i = 0; i < x->at.n; i++) {
		struct lo_lifeline *line = &x->at.at[i];
		uint32_t first = kept.n;
		for (uint32_t k = 0; k < line->n_intervals; k++) {
			struct lo_interval all = x->intervals.at[line->intervals + k], left = all,
					   right = all;
			left.end = all.end < from ? all.end : from;
			right.begin = all.begin > to ? all.begin : to;
			if (left.begin < left.end)
				LO_PUSH(&x->arena, &kept, left);
			if (right.begin < right.end)
				LO_PUSH(&x->arena, &kept, right);
		}
		line->intervals = first;
		line->n_intervals = kept.n - first;
	}
	x->lines.intervals = kept.at;
}

static void check_claim(const char *text, bool good, uint32_t from, uint32_t to)
{
	const struct program program = {text, {F32(8), F32(8)}};
	struct fixture x;
	struct lo_flaw flaw = {0};
	set_up(&x, &program);
	uint32_t n = x.lines.flow->n_points;
	if (to <= n) {
		struct lo_layout layout = both_at_zero(&x);
		leave_out(&x, from, to);
		CU_ASSERT_EQUAL(lo_layout_certify(x.m, &layout, &x.arena, &flaw), good);
		if (lo_layout_apply(x.m, &layout, &x.arena))
			CU_ASSERT(!good || check_applied(&x, &layout, &flaw));
	}
	tear_down(&x);
}

/** A live range that leaves something out is not believed, and does no harm where nothing is wrong. */
static void test_wrong_claims(void)
{
	for (uint32_t from = 0; from < 16; from++)
		for (uint32_t to = from; to < 16; to++) {
			for (size_t i = 0; i < sizeof sharing / sizeof sharing[0]; i++)
				check_claim(sharing[i], false, from, to);
			for (size_t i = 0; i < sizeof not_sharing / sizeof not_sharing[0]; i++)
				check_claim(not_sharing[i], true, from, to);
		}
}

/* ---- wrong programs after ------------------------------------------------ */

static lo_op_id find_op(const struct fixture *x, enum lo_op_kind kind, uint32_t skip)
{
	lo_op_id id = lo_walk_next(x->m, x->func, x->func, false);
	for (; id.n; id = lo_walk_next(x->m, x->func, id, false))
		if (lo_op(x->m, id)->kind == kind && skip-- == 0)
			return id;
	return id;
}

static void shift_a_view(struct fixture *x)
{
	struct lo_op *op = lo_op(x->m, find_op(x, LO_OP_ARITH_CONSTANT, 1));
	op->attrs = lo_dict_set(x->ctx, op->attrs, "value", lo_attr_int(x->ctx, lo_type_index(x->ctx), 8));
}

static void lower_the_alignment(struct fixture *x)
{
	struct lo_op *op = lo_op(x->m, find_op(x, LO_OP_MEMREF_ALLOCA, 0));
	op->attrs = lo_dict_set(x->ctx, op->attrs, "alignment", (lo_attr){0});
}

static void shrink_the_alloca(struct fixture *x)
{
	const struct buffer less = F32(1);
	lo_op_id op = find_op(x, LO_OP_MEMREF_ALLOCA, 0);
	lo_value(x->m, lo_result(lo_op(x->m, op), 0))->type = type_of_buffer(x->ctx, &less);
}

static void use_the_first_late(struct fixture *x)
{
	lo_op_id last = find_op(x, LO_OP_FUNC_RETURN, 0);
	lo_value_id first = lo_result(lo_op(x->m, find_op(x, LO_OP_MEMREF_VIEW, 0)), 0);
	lo_op_id use = lo_op_create(x->m, LO_OP_FOREIGN, 0, &first, 1, NULL, 0, (lo_attr){0});
	lo_op_own_ext(x->m, use)->name = lo_intern_z(x->ctx, "test.use");
	lo_op_insert_before(x->m, last, use);
}

static void use_a_view_of_it_late(struct fixture *x)
{
	lo_op_id last = find_op(x, LO_OP_FUNC_RETURN, 0);
	lo_value_id first = lo_result(lo_op(x->m, find_op(x, LO_OP_MEMREF_VIEW, 0)), 0);
	lo_type type = lo_type_of(x->m, first);
	lo_op_id cast = lo_op_create(x->m, LO_OP_MEMREF_CAST, 0, &first, 1, &type, 1, (lo_attr){0});
	lo_op_insert_after(x->m, lo_def_op(x->m, first), cast);
	lo_value_id view = lo_result(lo_op(x->m, cast), 0);
	lo_op_id use = lo_op_create(x->m, LO_OP_FOREIGN, 0, &view, 1, NULL, 0, (lo_attr){0});
	lo_op_own_ext(x->m, use)->name = lo_intern_z(x->ctx, "test.use");
	lo_op_insert_before(x->m, last, use);
}

static void leave_as_is(struct fixture *x)
{
	(void)x;
}

struct spoiled {
	const char *name;
	void (*damage)(struct fixture *x);
	const char *text;
};
static const struct spoiled spoileds[] = {
	{"nothing", leave_as_is, NULL},
	{"an offset", shift_a_view, "a value is not at its offset"},
	{"the alignment", lower_the_alignment, "an alloca differs from the one that the layout declares"},
	{"the size", shrink_the_alloca, "an alloca differs from the one that the layout declares"},
	{"an access too late", use_the_first_late, "two values that are live at once share bytes"},
	{"an access through a view too late", use_a_view_of_it_late,
	 "two values that are live at once share bytes"},
};

static void test_wrong_programs(void)
{
	static const struct program arena = {"+A+B.A.B-A-B+C.C-C", {F32(4), F64(2), F32(8)}};
	for (size_t i = 0; i < sizeof spoileds / sizeof spoileds[0]; i++) {
		struct fixture x;
		struct lo_layout layout;
		struct lo_flaw flaw = {0};
		set_up(&x, &arena);
		CU_ASSERT_FATAL(lo_layout_make(x.m, &x.lines, NULL, LO_COLOR_PACK, -1, &x.arena, &layout));
		CU_ASSERT_FATAL(lo_layout_apply(x.m, &layout, &x.arena));
		spoileds[i].damage(&x);
		bool good = check_applied(&x, &layout, &flaw);
		const char *text = flaw.text ? flaw.text : "nothing found";
		if (good != (spoileds[i].text == NULL))
			fprintf(stderr, "row '%s': %s\n", spoileds[i].name, text);
		CU_ASSERT_EQUAL(good, spoileds[i].text == NULL);
		CU_ASSERT(!spoileds[i].text || strstr(text, spoileds[i].text));
		tear_down(&x);
	}
}

/* ---- sizes that do not fit ----------------------------------------------- */

struct huge {
	const char *name;
	struct program program;
	bool fits;
	const char *text;
};
static const struct huge huges[] = {
	{"one of 2^62 bytes fits", {"+A.A-A", {F32(INT64_C(1) << 60)}}, true, NULL},
	{"one of 2^63 bytes does not",
	 {"+A.A-A", {F32(INT64_C(1) << 61)}},
	 false,
	 "'memref.alloca' op size in bytes does not fit in 64 bits"},
	{"two of 2^62 do not",
	 {"+A.A-A+B.B-B", {F32(INT64_C(1) << 60), F32(INT64_C(1) << 60)}},
	 false,
	 "the stack of function 'main' does not fit in 64 bits"},
};

static void test_overflow(void)
{
	for (size_t i = 0; i < sizeof huges / sizeof huges[0]; i++) {
		struct fixture x;
		struct lo_layout layout;
		set_up(&x, &huges[i].program);
		CU_ASSERT_EQUAL(lo_layout_make(x.m, &x.lines, NULL, LO_COLOR_PACK, -1, &x.arena, &layout),
				huges[i].fits);
		CU_ASSERT_EQUAL(lo_diag_errors(x.ctx), huges[i].fits ? 0 : 1);
		if (!huges[i].fits && lo_diag_count(x.ctx) > 0)
			CU_ASSERT_STRING_EQUAL(lo_diag_at(x.ctx, 0)->text, huges[i].text);
		tear_down(&x);
	}
}

int main(void)
{
	if (CU_initialize_registry() != CUE_SUCCESS)
		return 1;
	CU_pSuite suite = CU_add_suite("layout", NULL, NULL);
	CU_add_test(suite, "bytes and forms", test_rows);
	CU_add_test(suite, "the program after", test_after);
	CU_add_test(suite, "the certificate rejects wrong layouts", test_wrong_layouts);
	CU_add_test(suite, "the certificate follows paths", test_paths);
	CU_add_test(suite, "claims that leave points out", test_wrong_claims);
	CU_add_test(suite, "the certificate rejects wrong programs", test_wrong_programs);
	CU_add_test(suite, "sizes that do not fit are told", test_overflow);
	CU_basic_set_mode(CU_BRM_VERBOSE);
	CU_basic_run_tests();
	int failed = CU_get_number_of_failures() > 0;
	CU_cleanup_registry();
	return failed;
}
