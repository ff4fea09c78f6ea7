// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Initial values of globals. In: the attribute. Out: an LLVM constant, or its text.
 *
 * A small value is an array of elements. For a larger array LLVM creates an object per element, even to print
 * it, and needs gigabytes and minutes where megabytes and moments suffice. A larger value is therefore made
 * of segments, one after the other in a packed struct:
 *
 *   zeros                  [n x i8] zeroinitializer
 *   consecutive elements   [n x i8] c"...", the bytes in memory
 *   one element n times    as text [k x <65536 x iW>] of splats, then a splat for each bit of the
 *                          rest, which is short; else [k x [65536 x i8]] of consecutive elements,
 *                          which LLVM copies to an object unchanged
 *
 * A dense attribute is one segment. A sparse one has a segment of zeros wherever it lists no element for a
 * long stretch. The text is written from the attribute, piece by piece. */
#include "initial.h"

#include "constant_elements.h"
#include "storage.h"

#include "base/order.h"
#include "text/print.h"

#include <string.h>

enum {
	LARGE_BYTES = 1 << 16,
	LEAF_LENGTH = 1 << 16, /* of a vector that is a splat */
	ROW_BYTES = 1 << 16,
	MOST_SCALAR_BYTES = 16,
	MOST_GAP = 64 /* maximum bytes of zeros that are written out between two elements */
};
/* Limit on bytes that are not zero. No target's data is larger, and generated code is held in memory. */
#define MOST_BYTES ((int64_t)1 << 32)

/* ---- from the attribute -------------------------------------------------- */

static const struct lo_attr_data *value_of(const struct lower *l, const struct lo_op *op)
{
	const struct lo_attr_data *d = lo_attr_get(l->ctx, lo_op_attr(l->m, op, "initial_value"));
	return d->kind == LO_ATTR_NULL || d->kind == LO_ATTR_UNIT ? NULL : d;
}

/* Place elements as in the layout, with zeros between them. A splat also needs the zeros. */
static void spread(struct lower *l, struct initial *v)
{
	const struct memref_info *info = v->info;
	struct lo_attr_data *d = &v->elements;
	size_t width = attr_elem_bytes(l, info->elem_type), total = (size_t)v->span * width;
	char *bytes = lo_arena_alloc(&l->scratch, total ? total : 1);
	int64_t *index = LO_ARRAY(&l->scratch, info->rank, int64_t), at = info->offset;
	memset(bytes, 0, total);
	for (int64_t i = 0; i < info->n_elems; i++) {
		memcpy(bytes + (size_t)at * width, d->bytes + (size_t)i * width, width);
		for (uint32_t dim = info->rank; dim-- > 0;) {
			at += info->strides[dim];
			if (++index[dim] < info->shape[dim])
				break;
			at -= info->shape[dim] * info->strides[dim];
			index[dim] = 0;
		}
	}
	d->bytes = bytes;
	d->n_bytes = total;
}

static bool all_zero(const struct lo_attr_data *d)
{
	for (size_t i = 0; i < d->n_bytes; i++)
		if (d->bytes[i])
			return false;
	return true;
}

static bool has_gaps(const struct initial *v)
{
	return v->span != v->info->n_elems || !v->info->contiguous;
}

/* If the layout has gaps, the elements of a sparse attribute are expanded. */
static bool is_listed(const struct initial *v)
{
	return v->attr->kind == LO_ATTR_SPARSE && !has_gaps(v);
}

bool initial_is_large(const struct initial *v)
{
	return !v->zero && v->span * v->info->elem_bytes > LARGE_BYTES;
}

static struct elements shape_of(const struct initial *v)
{
	const struct memref_info *info = v->info;
	return (struct elements){info->elem_type, info->rank, info->shape, (uint64_t)info->n_elems};
}

bool initial_read(struct lower *l, const struct lo_op *op, struct initial *v)
{
	lo_type t = lo_attr_get(l->ctx, lo_op_attr(l->m, op, "type"))->type;
	*v = (struct initial){memref_info(l, t), t, .attr = value_of(l, op), .span = static_span(l, t)};
	if (!v->attr)
		return false;
	if (is_listed(v)) {
		v->values = lo_attr_get(l->ctx, v->attr->elems[1]);
		v->zero = all_zero(v->values) || !v->span;
		return true;
	}
	const struct elements shape = shape_of(v);
	if (!attr_elements(l, v->attr, &shape, &v->elements))
		return false;
	v->zero = all_zero(&v->elements);
	if (!v->zero && !v->elements.splat && has_gaps(v))
		spread(l, v);
	return true;
}

/* Blobs are read; other attributes are used in place. */
static bool check_elements(struct lower *l, const struct initial *v)
{
	const struct elements shape = shape_of(v);
	struct lo_arena_mark mark = lo_arena_mark(&l->scratch);
	struct lo_attr_data elements;
	bool ok = v->attr->kind == LO_ATTR_SPARSE || attr_elements(l, v->attr, &shape, &elements);
	lo_arena_reset(&l->scratch, mark);
	if (!ok && v->attr->kind == LO_ATTR_RESOURCE)
		return cannot(l, "names resource '%s', which is not in the file, or has another size",
			      lo_str_text(l->ctx, v->attr->text));
	return ok || cannot(l, "has an initial value without a lowering");
}

/* For short attributes, whatever the size of the value. */
static bool is_zero(const struct lower *l, const struct lo_attr_data *d)
{
	if (d->kind == LO_ATTR_SPARSE)
		d = lo_attr_get(l->ctx, d->elems[1]);
	return d->bytes && all_zero(d);
}

/* Zeros take no space as text, but those of a constant take space in an object: LLVM creates them in
 * memory. */
static bool check_size(struct lower *l, const struct lo_op *op, const struct initial *v)
{
	int64_t bytes = 0;
	bool fits = lo_mul_ok(v->span, v->info->elem_bytes, &bytes) && bytes <= MOST_BYTES;
	bool in_object = l->options->kind == LO_LLVM_OBJECT && lo_op_attr(l->m, op, "constant").n;
	if (fits || (!in_object && (!v->attr || is_zero(l, v->attr))))
		return true;
	return cannot(l, "has %lld bytes: a %s can have %lld at most", (long long)bytes,
		      in_object ? "constant in an object file" : "global whose initial value is not zero",
		      (long long)MOST_BYTES);
}

bool check_initial(struct lower *l, const struct lo_op *op)
{
	enum { MOST_GAPS = 1 << 20 };
	lo_type t = lo_attr_get(l->ctx, lo_op_attr(l->m, op, "type"))->type;
	struct initial v = {memref_info(l, t), t, .attr = value_of(l, op), .span = static_span(l, t)};
	if (v.attr && !v.attr->splat && v.span - MOST_GAPS > v.info->n_elems)
		return cannot(l, "has a layout whose gaps are too large for an initial value: %s",
			      lo_type_str(l->ctx, t));
	return check_size(l, op, &v) && (!v.attr || check_elements(l, &v));
}

/* ---- bytes in memory ----------------------------------------------------- */

/* How an element of an attribute is converted to one in memory: each part (a complex number has two) from @p
 * from bytes of the attribute to @p stored bytes, in the byte order of the target, in a slot of @p place
 * bytes. */
struct image {
	size_t parts, from, stored, place;
	unsigned char last; /* mask of the bits of the last byte that belong to the number */
	bool reversed;
};

static struct image image_of(struct lower *l, const struct memref_info *info)
{
	const struct lo_type_data *t = lo_type_get(l->ctx, info->elem_type);
	struct image m = {.parts = 1, .place = (size_t)info->elem_bytes};
	if (t->kind == LO_TYPE_COMPLEX) {
		m.parts = 2;
		m.place /= 2;
		t = lo_type_get(l->ctx, t->elem);
	}
	m.from = t->kind == LO_TYPE_INDEX ? 8 : ((size_t)t->width + 7) / 8;
	m.stored = t->kind == LO_TYPE_INDEX ? l->target.index_bytes : m.from;
	unsigned odd = t->kind == LO_TYPE_INDEX ? 0 : t->width % 8;
	m.last = (unsigned char)(odd ? (1u << odd) - 1 : 0xff);
	m.reversed = LLVMByteOrder(l->target.data) == LLVMBigEndian;
	return m;
}

static bool is_same(const struct image *m)
{
	return m->from == m->place && m->last == 0xff && (!m->reversed || m->from == 1);
}

static void fill(const struct image *m, const char *from, uint64_t n, char *to)
{
	for (uint64_t i = 0; i < n * m->parts; i++, from += m->from, to += m->place) {
		memset(to, 0, m->place);
		for (size_t b = 0; b < m->stored; b++)
			to[m->reversed ? m->stored - 1 - b : b] = from[b];
		to[m->reversed ? 0 : m->stored - 1] &= (char)m->last;
	}
}

/* ---- segments ------------------------------------------------------------ */

enum segment_kind { SEGMENT_ZEROS, SEGMENT_ELEMENTS, SEGMENT_SPLAT };
struct segment {
	enum segment_kind kind;
	uint64_t n;     /* number of elements */
	const char *at; /* bytes in the attribute's form */
};
typedef LO_VEC(struct segment) segment_vec;

struct listed {
	uint64_t place;
	uint32_t number;
};

LO_COMPARE(by_place, struct listed, LO_BY(place) LO_BY(number))

/* Sort the elements that a sparse attribute lists by position; of two at the same position the later one
 * counts. */
static uint64_t sort_listed(struct lower *l, const struct initial *v, struct listed **out)
{
	const struct lo_attr_data *indices = lo_attr_get(l->ctx, v->attr->elems[0]);
	const struct lo_type_data *list = lo_type_get(l->ctx, indices->type);
	uint64_t n = list->rank ? (uint64_t)list->shape[0] : 1, kept = 0;
	struct listed *all = LO_ARRAY(&l->scratch, (size_t)n, struct listed);
	for (uint64_t i = 0; i < n; i++)
		all[i] = (struct listed){sparse_position(indices, v->info->rank, v->info->shape, i),
					 (uint32_t)i};
	if (n)
		LO_SORT(all, n, by_place);
	for (uint64_t i = 0; i < n; i++)
		if (i + 1 == n || all[i + 1].place != all[i].place)
			all[kept++] = all[i];
	*out = all;
	return kept;
}

static void add_segment(struct lower *l, segment_vec *to, enum segment_kind kind, uint64_t n, const char *at)
{
	struct segment s = {kind, n, at};
	if (n)
		LO_PUSH(&l->scratch, to, s);
}

/* Elements that are close to each other form one segment, including the zeros between them. */
static void sparse_segments(struct lower *l, const struct initial *v, segment_vec *to)
{
	struct listed *all;
	uint64_t n = sort_listed(l, v, &all), end = 0;
	size_t width = attr_elem_bytes(l, v->info->elem_type);
	uint64_t gap = width < MOST_GAP ? MOST_GAP / width : 1;
	for (uint64_t i = 0, next; i < n; i = next) {
		for (next = i + 1; next < n && all[next].place - all[next - 1].place <= gap; next++)
			;
		uint64_t begin = all[i].place, size = all[next - 1].place + 1 - begin;
		char *bytes = lo_arena_alloc(&l->scratch, size * width);
		memset(bytes, 0, size * width);
		for (uint64_t k = i; k < next; k++)
			memcpy(bytes + (all[k].place - begin) * width,
			       v->values->bytes + (v->values->splat ? 0 : all[k].number * width), width);
		add_segment(l, to, SEGMENT_ZEROS, begin - end, NULL);
		add_segment(l, to, SEGMENT_ELEMENTS, size, bytes);
		end = begin + size;
	}
	add_segment(l, to, SEGMENT_ZEROS, (uint64_t)v->span - end, NULL);
}

static segment_vec segments(struct lower *l, const struct initial *v)
{
	segment_vec out = {0};
	if (v->values)
		sparse_segments(l, v, &out);
	else
		add_segment(l, &out, v->elements.splat ? SEGMENT_SPLAT : SEGMENT_ELEMENTS, (uint64_t)v->span,
			    v->elements.bytes);
	return out;
}

/* ---- fields: LLVM IR of a segment ---------------------------------------- */

enum leaf_kind {
	LEAF_ZEROS,    /* [n x i8] zeroinitializer */
	LEAF_ELEMENTS, /* [n x i8], bytes in the attribute's form */
	LEAF_BYTES,    /* [n x i8], bytes as in memory */
	LEAF_SPLAT,    /* <n x iW>, bytes of one element as in memory */
};
/* A leaf, or an array of equal leaves. */
struct initial_field {
	enum leaf_kind kind;
	uint64_t n, times; /* times 0: not an array */
	const char *bytes;
	size_t width; /* bytes of an element in memory */
};
typedef LO_VEC(struct initial_field) field_vec;

static void add_field(struct lower *l, field_vec *to, struct initial_field f)
{
	if (f.n)
		LO_PUSH(&l->scratch, to, f);
}

/* Is text requested, and is there an integer of that many bytes? */
static bool as_splats(const struct lower *l, size_t width)
{
	return l->options->kind == LO_LLVM_TEXT && width <= MOST_SCALAR_BYTES && !(width & (width - 1));
}

/* Vectors have no gaps between them if their lengths are powers of two. */
static void add_splats(struct lower *l, const char *bytes, size_t width, uint64_t n, field_vec *to)
{
	if (n >= LEAF_LENGTH)
		add_field(l, to,
			  (struct initial_field){LEAF_SPLAT, LEAF_LENGTH, n / LEAF_LENGTH, bytes, width});
	for (uint64_t part = LEAF_LENGTH / 2; part; part /= 2)
		if (n & part)
			add_field(l, to, (struct initial_field){LEAF_SPLAT, part, 0, bytes, width});
}

/* A row of some elements, repeated. */
static void add_rows(struct lower *l, const char *bytes, size_t width, uint64_t n, field_vec *to)
{
	uint64_t in_row = width < ROW_BYTES ? ROW_BYTES / width : 1;
	char *row = lo_arena_alloc(&l->scratch, in_row * width);
	for (uint64_t i = 0; i < in_row; i++)
		memcpy(row + i * width, bytes, width);
	if (n >= in_row)
		add_field(l, to, (struct initial_field){LEAF_BYTES, in_row * width, n / in_row, row, width});
	add_field(l, to, (struct initial_field){LEAF_BYTES, n % in_row * width, 0, row, width});
}

static field_vec fields_of(struct lower *l, const struct initial *v)
{
	field_vec out = {0};
	segment_vec all = segments(l, v);
	size_t width = (size_t)v->info->elem_bytes;
	struct image m = image_of(l, v->info);
	for (uint32_t i = 0; i < all.n; i++) {
		const struct segment *s = &all.at[i];
		if (s->kind != SEGMENT_SPLAT) {
			enum leaf_kind kind = s->kind == SEGMENT_ZEROS ? LEAF_ZEROS : LEAF_ELEMENTS;
			add_field(l, &out, (struct initial_field){kind, s->n * width, 0, s->at, width});
			continue;
		}
		char *bytes = lo_arena_alloc(&l->scratch, width);
		fill(&m, s->at, 1, bytes);
		(as_splats(l, width) ? add_splats : add_rows)(l, bytes, width, s->n, &out);
	}
	return out;
}

/* May the value be its only field, without the packed struct? Only if the type's own alignment is that of a
 * byte. */
static bool is_bare(const field_vec *fields)
{
	return fields->n == 1 && fields->at[0].kind != LEAF_SPLAT;
}

/* ---- as constants -------------------------------------------------------- */

static LLVMTypeRef leaf_type(struct lower *l, const struct initial_field *f)
{
	if (f->kind != LEAF_SPLAT)
		return LLVMArrayType2(l->types.i8, f->n);
	LLVMTypeRef integer = LLVMIntTypeInContext(l->llvm, 8 * (unsigned)f->width);
	return f->n == 1 ? integer : LLVMVectorType(integer, (unsigned)f->n);
}

static LLVMTypeRef field_type(struct lower *l, const struct initial_field *f)
{
	LLVMTypeRef leaf = leaf_type(l, f);
	return f->times ? LLVMArrayType2(leaf, f->times) : leaf;
}

static LLVMTypeRef large_type(struct lower *l, const struct initial *v)
{
	field_vec fields = fields_of(l, v);
	if (is_bare(&fields))
		return field_type(l, &fields.at[0]);
	LLVMTypeRef *types = LO_ARRAY(&l->scratch, fields.n, LLVMTypeRef);
	for (uint32_t i = 0; i < fields.n; i++)
		types[i] = field_type(l, &fields.at[i]);
	return LLVMStructTypeInContext(l->llvm, types, fields.n, 1);
}

static LLVMValueRef *copies(struct lower *l, LLVMValueRef v, uint64_t n)
{
	LLVMValueRef *all = LO_ARRAY(&l->scratch, (size_t)n, LLVMValueRef);
	for (uint64_t i = 0; i < n; i++)
		all[i] = v;
	return all;
}

static uint64_t word_at(const struct lower *l, const char *bytes, size_t width)
{
	bool big = LLVMByteOrder(l->target.data) == LLVMBigEndian;
	uint64_t word = 0;
	for (size_t i = 0; i < width; i++)
		word |= (uint64_t)(unsigned char)bytes[big ? width - 1 - i : i] << (8 * i);
	return word;
}

/* The integer with those bytes in memory, least significant word first; returns the number of words. */
static unsigned words_of(const struct lower *l, const struct initial_field *f, uint64_t *words)
{
	size_t half = f->width > 8 ? 8 : f->width;
	bool big = LLVMByteOrder(l->target.data) == LLVMBigEndian;
	words[0] = word_at(l, f->bytes + (big ? f->width - half : 0), half);
	if (f->width > 8)
		words[1] = word_at(l, f->bytes + (big ? 0 : half), half);
	return f->width > 8 ? 2 : 1;
}

static LLVMValueRef splat_constant(struct lower *l, const struct initial_field *f, LLVMTypeRef type)
{
	uint64_t words[2];
	unsigned n = words_of(l, f, words);
	LLVMTypeRef integer = f->n == 1 ? type : LLVMGetElementType(type);
	LLVMValueRef one = LLVMConstIntOfArbitraryPrecision(integer, n, words);
	return f->n == 1 ? one : LLVMConstVector(copies(l, one, f->n), (unsigned)f->n);
}

static LLVMValueRef leaf_constant(struct lower *l, const struct image *m, const struct initial_field *f)
{
	const char *bytes = f->bytes;
	if (f->kind == LEAF_ZEROS)
		return LLVMConstNull(leaf_type(l, f));
	if (f->kind == LEAF_SPLAT)
		return splat_constant(l, f, leaf_type(l, f));
	if (f->kind == LEAF_ELEMENTS && !is_same(m)) {
		char *made = lo_arena_alloc(&l->scratch, (size_t)f->n);
		fill(m, bytes, f->n / f->width, made);
		bytes = made;
	}
	return compat_string(l->llvm, bytes, (size_t)f->n);
}

static LLVMValueRef field_constant(struct lower *l, const struct image *m, const struct initial_field *f)
{
	LLVMValueRef leaf = leaf_constant(l, m, f);
	return f->times ? LLVMConstArray2(LLVMTypeOf(leaf), copies(l, leaf, f->times), f->times) : leaf;
}

static LLVMValueRef large_constant(struct lower *l, const struct initial *v)
{
	field_vec fields = fields_of(l, v);
	struct image m = image_of(l, v->info);
	LLVMValueRef *all = LO_ARRAY(&l->scratch, fields.n, LLVMValueRef);
	for (uint32_t i = 0; i < fields.n; i++)
		all[i] = field_constant(l, &m, &fields.at[i]);
	return is_bare(&fields) ? all[0] : LLVMConstStructInContext(l->llvm, all, fields.n, 1);
}

static LLVMValueRef small_constant(struct lower *l, const struct initial *v)
{
	const struct memref_info *info = v->info;
	struct lo_attr_data d = v->elements;
	LLVMValueRef *elems = LO_ARRAY(&l->scratch, (size_t)v->span, LLVMValueRef);
	if (v->values) {
		const struct elements shape = shape_of(v);
		attr_elements(l, v->attr, &shape, &d);
	}
	const char *at = d.bytes;
	for (int64_t i = 0; i < v->span; i++)
		elems[i] = i && d.splat ? elems[0] : constant_from_bytes(l, info->elem_type, &at);
	return LLVMConstArray2(info->elem, elems, (uint64_t)v->span);
}

LLVMTypeRef initial_type(struct lower *l, const struct initial *v)
{
	return initial_is_large(v) ? large_type(l, v) : LLVMArrayType2(v->info->elem, (uint64_t)v->span);
}

LLVMValueRef initial_constant(struct lower *l, const struct initial *v)
{
	if (v->zero)
		return LLVMConstNull(initial_type(l, v));
	return initial_is_large(v) ? large_constant(l, v) : small_constant(l, v);
}

/* ---- as text ------------------------------------------------------------- */

/* In the form of LLVM's strings: a letter as itself, any other byte as \ and two digits. */
static void write_bytes(struct lo_out *out, const char *bytes, size_t n)
{
	static const char digits[] = "0123456789ABCDEF";
	enum { AT_ONCE = 1024 };
	char forms[256][4] = {0}, text[3 * AT_ONCE + 1];
	bool plain[256];
	for (unsigned c = 0; c < 256; c++) {
		plain[c] = c >= ' ' && c < 127 && c != '"' && c != '\\';
		forms[c][0] = plain[c] ? (char)c : '\\';
		forms[c][1] = digits[c >> 4];
		forms[c][2] = digits[c & 15];
	}
	for (size_t i = 0; i < n;) {
		size_t len = 0, end = n - i < AT_ONCE ? n : i + AT_ONCE;
		for (; i < end; i++) {
			unsigned char c = (unsigned char)bytes[i];
			memcpy(text + len, forms[c], 4);
			len += plain[c] ? 1 : 3;
		}
		lo_out_bytes(out, text, len);
	}
}

static void write_elements(struct lo_out *out, const struct image *m, const struct initial_field *f)
{
	char made[1 << 12];
	uint64_t n = f->n / f->width, step = sizeof made / f->width;
	if (is_same(m) || !step) {
		write_bytes(out, f->bytes, (size_t)f->n);
		return;
	}
	for (uint64_t i = 0; i < n; i += step) {
		uint64_t now = n - i < step ? n - i : step;
		fill(m, f->bytes + i * m->parts * m->from, now, made);
		write_bytes(out, made, (size_t)(now * f->width));
	}
}

static void write_leaf_type(struct lo_out *out, const struct initial_field *f)
{
	unsigned long long n = f->n;
	if (f->kind != LEAF_SPLAT)
		lo_out_printf(out, "[%llu x i8]", n);
	else if (f->n == 1)
		lo_out_printf(out, "i%zu", 8 * f->width);
	else
		lo_out_printf(out, "<%llu x i%zu>", n, 8 * f->width);
}

static void write_type(struct lo_out *out, const struct initial_field *f)
{
	if (f->times)
		lo_out_printf(out, "[%llu x ", (unsigned long long)f->times);
	write_leaf_type(out, f);
	lo_out_text(out, f->times ? "]" : "");
}

/* With its type, unless it is the whole value. */
static void write_splat(struct lower *l, struct lo_out *out, const struct initial_field *f)
{
	uint64_t words[2];
	unsigned n = words_of(l, f, words);
	if (f->n > 1)
		lo_out_printf(out, "splat (i%zu ", 8 * f->width);
	lo_out_text(out, "u0x");
	if (n == 2)
		lo_out_printf(out, "%016llX", (unsigned long long)words[1]);
	lo_out_printf(out, n == 2 ? "%016llX" : "%llX", (unsigned long long)words[0]);
	lo_out_text(out, f->n > 1 ? ")" : "");
}

static void write_leaf(struct lower *l, struct lo_out *out, const struct image *m,
		       const struct initial_field *f)
{
	if (f->kind == LEAF_ZEROS) {
		lo_out_text(out, "zeroinitializer");
	} else if (f->kind == LEAF_SPLAT) {
		write_splat(l, out, f);
	} else {
		lo_out_text(out, "c\"");
		if (f->kind == LEAF_ELEMENTS)
			write_elements(out, m, f);
		else
			write_bytes(out, f->bytes, (size_t)f->n);
		lo_out_char(out, '"');
	}
}

static void write_field(struct lower *l, struct lo_out *out, const struct image *m,
			const struct initial_field *f)
{
	struct lo_out leaf;
	if (!f->times) {
		write_leaf(l, out, m, f);
		return;
	}
	lo_out_init(&leaf, &l->scratch, -1);
	write_leaf_type(&leaf, f);
	lo_out_char(&leaf, ' ');
	write_leaf(l, &leaf, m, f);
	for (uint64_t i = 0; i < f->times; i++) {
		lo_out_text(out, i ? ", " : "[");
		lo_out_bytes(out, leaf.at, leaf.len);
	}
	lo_out_char(out, ']');
}

void initial_write(struct lower *l, const struct initial *v, struct lo_out *out)
{
	field_vec fields = fields_of(l, v);
	struct image m = image_of(l, v->info);
	bool bare = is_bare(&fields);
	for (uint32_t i = 0; i < fields.n; i++) {
		if (!bare) {
			lo_out_text(out, i ? ", " : "<{ ");
			write_type(out, &fields.at[i]);
			lo_out_char(out, ' ');
		}
		write_field(l, out, &m, &fields.at[i]);
	}
	lo_out_text(out, bare ? "" : " }>");
}
