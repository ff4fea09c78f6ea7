// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the values of each alloca with the bytes that they need. Out: the values of an arena are in allocas of
 * their own.
 *
 * Values whose lifelines interfere and that have a byte in common are kept together (separate_values.h); each
 * group of values is a piece. First a check ensures that each access of each piece can be expressed on the
 * piece. A value of which this is not so is kept in the buffer, and needs all of it, which changes the
 * groups: values that interfere with it are kept too. So a value is apart if it would be where each lifeline
 * has an alloca of its own, which is what a second run reads. Then an alloca is created for each piece before
 * the old one. Its type is that of the first view that covers the piece, else elements, else bytes. Each name
 * of its accesses becomes a view of it, in the same place: they have constant offsets, so they depend on
 * nothing else. The old views, and the old alloca, are erased if nothing uses them any more.
 *
 * A view of type memref<32xf32, strided<[1], offset: 32>> that is at byte 0 of its piece has another type
 * there. Ops that only access it accept any type; ops for which the type means more (calls) need the old
 * type, or the value is kept. */
#include "analysis/alias_sets.h"
#include "analysis/alignment.h"
#include "analysis/positions.h"
#include "analysis/summaries.h"
#include "base/dense_ids.h"
#include "base/order.h"
#include "dialects/extents.h"
#include "lifetime/separate_values.h"
#include "prepare/prepare.h"

enum { MAX_DIMS = 32, MAX_ROUNDS = 8 };

/** A group of values that gets an alloca. */
struct arena_piece {
	int64_t begin_byte, end_byte, align_bytes;
	int64_t used_align_bytes; /* of the buffer, at most */
	lo_type elem;             /* of all its names; 0: they differ */
	lo_type shape;    /* type of a name that covers the piece in row-major order; 0: there is none */
	uint32_t name;    /* name text of that name */
	bool in_elements; /* all names begin at whole elements */
	bool begun;
	bool kept; /* some value of it is kept in the buffer, so all are */
	lo_op_id alloca;
};
/** The pieces of one buffer. */
struct split_grouping {
	const struct lo_buffer *buffer;
	uint32_t first, end; /* values of the buffer */
	uint32_t *group;     /* [end - first] */
	bool *kept;          /* [end - first] the value cannot be in an alloca of its own */
	struct arena_piece *pieces;
	uint32_t n_pieces;
};
struct splitter {
	struct lo_module *m;
	struct lo_ctx *ctx;
	const struct lo_liveness *live;
	struct lo_arena *arena;
	bool all;                          /* values that need all of their buffer get an alloca too */
	struct lo_marker_context *markers; /* created on first use */
	struct split_grouping now;         /* the buffer in hand */
	LO_VEC(struct split_grouping) to_split;
	lo_op_id before;        /* what is created is inserted before this op */
	struct lo_id_map names; /* of the current piece: name -> value */
	struct lo_id_map seen;  /* view ops that are listed */
	LO_VEC(lo_op_id) views;
	LO_VEC(struct lo_split_piece) all_pieces;
	LO_VEC(struct lo_split_origin) origins;
	LO_VEC(lo_op_id) old; /* allocas in which nothing is left */
};

static const struct lo_access *accesses_of(const struct splitter *s, uint32_t value, uint32_t *n)
{
	const struct lo_buffer_value *v = &s->live->values[value];
	*n = v->n_accesses;
	return s->live->value_accesses + v->accesses;
}

static lo_value_id name_of(const struct splitter *s, const struct lo_access *a)
{
	return lo_operand(s->m, lo_op(s->m, a->op), a->operand);
}

/* ---- conditions ---------------------------------------------------------- */

/** Are the strides those of a row-major memref? */
static bool is_row_by_row(const struct splitter *s, lo_type layout)
{
	const struct lo_type_data *t = lo_type_get(s->ctx, layout);
	int64_t strides[MAX_DIMS], offset, next = 1;
	if (t->rank > MAX_DIMS || !lo_memref_strides(s->ctx, layout, strides, &offset))
		return false;
	for (uint32_t d = t->rank; d-- > 0;) {
		if (t->shape[d] != 1 && strides[d] != next)
			return false;
		if (!lo_mul_ok(next, t->shape[d], &next))
			return false;
	}
	return true;
}

/** Does the op only access the operand, whatever offset its type states? */
static bool minds_no_offset(const struct splitter *s, const struct lo_op *op)
{
	const struct lo_op_info *info = lo_info(op);
	if (op->kind == LO_OP_FOREIGN ||
	    info->traits & (LO_TRAIT_CALL | LO_TRAIT_RETURN | LO_TRAIT_TERMINATOR | LO_TRAIT_SAME_TYPE) ||
	    (info->flow != LO_FLOW_NONE && info->flow != LO_FLOW_PAYLOAD))
		return false;
	for (uint32_t r = 0; r < op->n_results; r++)
		if (lo_is_memref(s->m, lo_result(op, r)))
			return false;
	return true;
}

/** Is the layout that of the name's own type? Else the name is a cast of one with that layout. */
static bool is_own_type(const struct splitter *s, lo_value_id name, const struct lo_view_footprint *place)
{
	return place->layout.n == lo_type_of(s->m, name).n;
}

static lo_type elem_of(const struct splitter *s, const struct lo_view_footprint *place)
{
	return lo_type_get(s->ctx, place->layout)->elem;
}

/** The first element of the name, in bytes from the start of the buffer. */
static int64_t origin_of(const struct splitter *s, const struct lo_view_footprint *place)
{
	int64_t strides[MAX_DIMS], offset = 0;
	(void)lo_memref_strides(s->ctx, place->layout, strides, &offset);
	return place->base_byte + offset * lo_type_elem_bytes(s->ctx, elem_of(s, place));
}

static void widen(struct arena_piece *piece, int64_t begin, int64_t end)
{
	piece->begin_byte = !piece->begun || begin < piece->begin_byte ? begin : piece->begin_byte;
	piece->end_byte = !piece->begun || end > piece->end_byte ? end : piece->end_byte;
	piece->begun = true;
}

/** Are the places of all names of the value in the buffer known, and do its accesses allow other names? */
static bool has_known_names(const struct splitter *s, uint32_t value)
{
	const uint32_t never = LO_EFFECT_CAPTURE | LO_EFFECT_VIEW | LO_EFFECT_FORWARD | LO_EFFECT_ASYNC;
	uint32_t n;
	const struct lo_access *accesses = accesses_of(s, value, &n);
	for (uint32_t i = 0; i < n; i++) {
		struct lo_view_footprint place;
		if (accesses[i].effects & never ||
		    lo_op_accesses_anywhere(s->m, lo_op(s->m, accesses[i].op), accesses[i].operand) ||
		    !lo_view_footprint(s->m, name_of(s, &accesses[i]), &place) ||
		    place.root.n != s->now.buffer->root.n ||
		    lo_type_get(s->ctx, place.layout)->rank > MAX_DIMS)
			return false;
	}
	return n > 0;
}

/** The largest power of two up to @p most that divides @p offset. */
static int64_t alignment_at(int64_t offset, int64_t most)
{
	int64_t lowest = offset & -offset;
	return offset && lowest < most ? lowest : most;
}

/** The alignment of the buffer of which the access may make use: what its op or the function that it calls
 * relies on, or that of a view where the name begins. */
static int64_t used_alignment(const struct splitter *s, const struct lo_access *a,
			      const struct lo_view_footprint *place)
{
	int64_t most = s->now.buffer->align_bytes,
		relied = lo_op_relied_alignment(s->m, lo_op(s->m, a->op), a->operand);
	int64_t at = place->begin_byte == place->base_byte ? alignment_at(place->base_byte, most) : 1;
	relied = relied < most ? relied : most;
	return at > relied ? at : relied;
}

/** Find the bytes that the names of each piece cover. A piece begins where what is aligned in the buffer is
 * aligned in the piece. */
static void find_bytes(struct splitter *s)
{
	for (uint32_t v = s->now.first; v < s->now.end; v++) {
		uint32_t n;
		const struct lo_access *accesses = accesses_of(s, v, &n);
		struct arena_piece *piece = &s->now.pieces[s->now.group[v - s->now.first]];
		for (uint32_t i = 0; !piece->kept && i < n; i++) {
			struct lo_view_footprint place;
			if (!lo_view_footprint(s->m, name_of(s, &accesses[i]), &place))
				continue;
			widen(piece, place.begin_byte, place.end_byte);
			int64_t align = used_alignment(s, &accesses[i], &place);
			piece->used_align_bytes =
				align > piece->used_align_bytes ? align : piece->used_align_bytes;
		}
	}
	for (uint32_t k = 0; k < s->now.n_pieces; k++) {
		struct arena_piece *piece = &s->now.pieces[k];
		if (piece->begun)
			piece->begin_byte -= piece->begin_byte % piece->used_align_bytes;
	}
}

/** Note what the names of a piece have in common. */
static void note_name(struct splitter *s, struct arena_piece *piece, lo_value_id name)
{
	struct lo_view_footprint place;
	if (!lo_view_footprint(s->m, name, &place))
		return;
	lo_type elem = elem_of(s, &place);
	int64_t bytes = lo_type_elem_bytes(s->ctx, elem), natural = lo_type_elem_align_bytes(s->ctx, elem);
	bool is_all = place.begin_byte == piece->begin_byte && place.end_byte == piece->end_byte &&
		      is_row_by_row(s, place.layout);
	if (!piece->align_bytes) {
		piece->align_bytes = alignment_at(piece->begin_byte, s->now.buffer->align_bytes);
		piece->elem = elem;
		piece->in_elements = true;
	}
	piece->align_bytes = natural > piece->align_bytes ? natural : piece->align_bytes;
	piece->elem.n = piece->elem.n == elem.n ? elem.n : 0;
	piece->in_elements &= (place.begin_byte - piece->begin_byte) % bytes == 0;
	if (is_all && !piece->shape.n) {
		piece->shape = place.layout;
		piece->name = lo_value(s->m, name)->name;
	}
}

static void describe_pieces(struct splitter *s)
{
	for (uint32_t v = s->now.first; v < s->now.end; v++) {
		uint32_t n;
		const struct lo_access *accesses = accesses_of(s, v, &n);
		struct arena_piece *piece = &s->now.pieces[s->now.group[v - s->now.first]];
		for (uint32_t i = 0; !piece->kept && i < n; i++)
			note_name(s, piece, name_of(s, &accesses[i]));
	}
	for (uint32_t k = 0; k < s->now.n_pieces; k++) {
		struct arena_piece *piece = &s->now.pieces[k];
		piece->kept |= !piece->align_bytes || piece->begin_byte % piece->align_bytes;
	}
}

/** The element type of the piece's alloca; 0: bytes. */
static lo_type elem_of_piece(const struct splitter *s, const struct arena_piece *piece)
{
	int64_t bytes = piece->elem.n ? lo_type_elem_bytes(s->ctx, piece->elem) : 0;
	bool fits = bytes > 0 && piece->in_elements && (piece->end_byte - piece->begin_byte) % bytes == 0;
	return fits ? piece->elem : (lo_type){0};
}

/** A memref of the shape and strides of @p layout at @p offset, in elements. */
static lo_type type_at(const struct splitter *s, lo_type layout, int64_t offset)
{
	const struct lo_type_data *t = lo_type_get(s->ctx, layout);
	int64_t strides[MAX_DIMS], old;
	(void)lo_memref_strides(s->ctx, layout, strides, &old);
	lo_attr attr = !t->layout.n && old == offset ? (lo_attr){0}
						     : lo_attr_strided(s->ctx, t->rank, strides, offset);
	return lo_type_memref(s->ctx, t->rank, t->shape, t->elem, attr, t->space);
}

static lo_type plain_type(const struct splitter *s, lo_type layout)
{
	const struct lo_type_data *t = lo_type_get(s->ctx, layout);
	return lo_type_memref(s->ctx, t->rank, t->shape, t->elem, (lo_attr){0}, t->space);
}

/** The type of a name that states less than where its elements are, if it is a cast of one at @p offset: an
 * offset that it states becomes @p offset. 0: its layout has no strides. */
static lo_type cast_type_at(const struct splitter *s, lo_type type, int64_t offset)
{
	int64_t strides[MAX_DIMS], old;
	const struct lo_type_data *t = lo_type_get(s->ctx, type);
	if (t->kind == LO_TYPE_UNRANKED_MEMREF)
		return type;
	if (t->rank > MAX_DIMS || !lo_memref_strides(s->ctx, type, strides, &old))
		return (lo_type){0};
	return old == LO_DYNAMIC || old == offset ? type : type_at(s, type, offset);
}

/** How a name of a piece is created. */
struct recipe {
	bool is_alloca; /* it is the alloca itself */
	bool by_bytes;  /* by a memref.view at byte `shift`, of type `viewed` */
	bool by_cast;   /* by a reinterpret_cast at element `offset` */
	int64_t shift, offset;
	lo_type viewed; /* of the memref.view */
	lo_type made;   /* type of the result; 0: it cannot be created */
	lo_type wanted; /* the type to which the result is cast; 0: none */
};

static lo_type elements_type(const struct splitter *s, lo_type elem, int64_t n)
{
	lo_attr space = lo_type_get(s->ctx, lo_type_of(s->m, s->now.buffer->root))->space;
	return lo_type_memref(s->ctx, 1, &n, elem, (lo_attr){0}, space);
}

static lo_type alloca_type(const struct splitter *s, const struct arena_piece *piece)
{
	lo_type elem = elem_of_piece(s, piece);
	int64_t bytes = piece->end_byte - piece->begin_byte;
	if (!elem.n)
		return elements_type(s, lo_type_integer(s->ctx, 8, LO_SIGNLESS), bytes);
	return piece->shape.n ? plain_type(s, piece->shape)
			      : elements_type(s, elem, bytes / lo_type_elem_bytes(s->ctx, elem));
}

/** Can @p plain be cast to the type, which may state a stride of an extent of 1? */
static bool casts_to(const struct splitter *s, lo_type plain, lo_type type)
{
	int64_t from[MAX_DIMS], to[MAX_DIMS], offset;
	const struct lo_type_data *t = lo_type_get(s->ctx, plain);
	if (lo_type_get(s->ctx, type)->rank != t->rank || !lo_memref_strides(s->ctx, plain, from, &offset) ||
	    !lo_memref_strides(s->ctx, type, to, &offset))
		return true;
	for (uint32_t d = 0; d < t->rank; d++)
		if (to[d] != LO_DYNAMIC && to[d] != from[d])
			return false;
	return true;
}

static struct recipe recipe_of(const struct splitter *s, const struct arena_piece *piece, lo_value_id name)
{
	struct lo_view_footprint place;
	struct recipe r = {0};
	if (!lo_view_footprint(s->m, name, &place))
		return r;
	lo_type elem = elem_of(s, &place), base = alloca_type(s, piece), plain = plain_type(s, place.layout);
	bool own = is_own_type(s, name, &place),
	     rows = is_row_by_row(s, place.layout) && (own || casts_to(s, plain, lo_type_of(s->m, name)));
	int64_t bytes = lo_type_elem_bytes(s->ctx, elem), at = origin_of(s, &place) - piece->begin_byte;
	if (elem.n != lo_type_get(s->ctx, base)->elem.n) {
		r.by_bytes = true;
		r.shift = place.begin_byte - piece->begin_byte;
		r.viewed = rows ? plain : elements_type(s, elem, (place.end_byte - place.begin_byte) / bytes);
		at -= r.shift;
		base = r.viewed;
	}
	r.offset = at / bytes;
	r.is_alloca = !r.by_bytes && plain.n == base.n && rows && at == 0;
	r.by_cast = !r.is_alloca && !(r.by_bytes && rows);
	r.made = r.by_cast ? type_at(s, place.layout, r.offset) : base;
	r.wanted = own ? (lo_type){0} : cast_type_at(s, lo_type_of(s->m, name), r.by_cast ? r.offset : 0);
	r.made.n = own || r.wanted.n ? r.made.n : 0;
	return r;
}

/** Can each access of the value use the names of its piece? */
static bool accepts_names(const struct splitter *s, uint32_t value)
{
	uint32_t n;
	const struct lo_access *accesses = accesses_of(s, value, &n);
	for (uint32_t i = 0; i < n; i++) {
		lo_value_id name = name_of(s, &accesses[i]);
		struct recipe r = recipe_of(s, &s->now.pieces[s->now.group[value - s->now.first]], name);
		lo_type type = r.wanted.n ? r.wanted : r.made;
		if (!r.made.n ||
		    (type.n != lo_type_of(s->m, name).n && !minds_no_offset(s, lo_op(s->m, accesses[i].op))))
			return false;
	}
	return true;
}

/** Can something be gained: is there a value that needs only a part of the bytes, and may be apart? */
static bool has_part(const struct splitter *s)
{
	for (uint32_t v = s->now.first; v < s->now.end; v++) {
		const struct lo_buffer_value *value = &s->live->values[v];
		bool part =
			value->end_byte && (value->begin_byte > 0 || value->end_byte < s->now.buffer->bytes);
		if (!s->now.kept[v - s->now.first] && (part || s->all))
			return true;
	}
	return false;
}

/** Group the values to pieces. false: some that were to be apart cannot, which changes the groups. */
static bool group_values(struct splitter *s)
{
	bool good = true;
	s->now.n_pieces =
		lo_marker_context_group(s->markers, s->now.first, s->now.end, s->now.kept, s->now.group);
	s->now.pieces = LO_ARRAY(s->arena, s->now.n_pieces, struct arena_piece);
	for (uint32_t v = s->now.first; v < s->now.end; v++)
		s->now.pieces[s->now.group[v - s->now.first]].kept |= s->now.kept[v - s->now.first];
	find_bytes(s);
	describe_pieces(s);
	for (uint32_t v = s->now.first; v < s->now.end; v++) {
		struct arena_piece *piece = &s->now.pieces[s->now.group[v - s->now.first]];
		piece->kept |= !piece->kept && !accepts_names(s, v);
	}
	for (uint32_t v = s->now.first; v < s->now.end; v++) {
		bool *kept = &s->now.kept[v - s->now.first],
		     now = s->now.pieces[s->now.group[v - s->now.first]].kept;
		good &= *kept == now;
		*kept = now;
	}
	return good;
}

/* ---- creation of pieces -------------------------------------------------- */

static lo_value_id insert(struct splitter *s, enum lo_op_kind kind, const lo_value_id *operands, uint32_t n,
			  lo_type type, lo_attr attrs)
{
	lo_op_id op =
		lo_op_create(s->m, kind, lo_op(s->m, s->now.buffer->op)->loc, operands, n, &type, 1, attrs);
	lo_op_insert_before(s->m, s->before, op);
	return lo_result(lo_op(s->m, op), 0);
}

static lo_attr with(struct splitter *s, lo_attr dict, const char *name, lo_attr attr)
{
	return lo_dict_set(s->ctx, dict, name, attr);
}

static void make_alloca(struct splitter *s, struct arena_piece *piece)
{
	lo_type type = alloca_type(s, piece), i64 = lo_type_integer(s->ctx, 64, LO_SIGNLESS);
	const struct lo_op *old = lo_op(s->m, s->now.buffer->op);
	s->before = s->now.buffer->op;
	int64_t natural = lo_type_elem_align_bytes(s->ctx, lo_type_get(s->ctx, type)->elem);
	lo_attr align =
		piece->align_bytes == natural ? (lo_attr){0} : lo_attr_int(s->ctx, i64, piece->align_bytes);
	lo_value_id value =
		insert(s, LO_OP_MEMREF_ALLOCA, NULL, 0, type, with(s, old->attrs, "alignment", align));
	lo_value(s->m, value)->name = piece->name ? piece->name : lo_value(s->m, s->now.buffer->root)->name;
	piece->alloca = lo_def_op(s->m, value);
	lo_mark_heap(lo_op(s->m, piece->alloca), lo_is_heap_marked(old));
}

static lo_value_id make_view(struct splitter *s, lo_value_id base, const struct recipe *r)
{
	lo_type index = lo_type_index(s->ctx);
	lo_attr number = with(s, (lo_attr){0}, "value", lo_attr_int(s->ctx, index, r->shift));
	lo_value_id shift = insert(s, LO_OP_ARITH_CONSTANT, NULL, 0, index, number);
	lo_value(s->m, shift)->name =
		lo_name_make(s->ctx, lo_arena_printf(s->arena, "c%lld", (long long)r->shift));
	return insert(s, LO_OP_MEMREF_VIEW, (lo_value_id[]){base, shift}, 2, r->viewed, (lo_attr){0});
}

static lo_value_id make_cast(struct splitter *s, lo_value_id base, const struct recipe *r)
{
	const struct lo_type_data *t = lo_type_get(s->ctx, r->made);
	int64_t strides[MAX_DIMS], offset;
	(void)lo_memref_strides(s->ctx, r->made, strides, &offset);
	return insert(s, LO_OP_MEMREF_REINTERPRET_CAST, &base, 1, r->made,
		      lo_reinterpret_attrs(s->ctx, t, 0, offset, strides));
}

/** In the place of the old name: a copy can be a view only for names that are created after it. */
static lo_value_id make_name(struct splitter *s, struct arena_piece *piece, lo_value_id name)
{
	s->before = lo_known_at(s->m, name);
	struct recipe r = recipe_of(s, piece, name);
	lo_value_id alloca = lo_result(lo_op(s->m, piece->alloca), 0), value = alloca;
	if (r.by_bytes)
		value = make_view(s, value, &r);
	if (r.by_cast)
		value = make_cast(s, value, &r);
	if (r.wanted.n && r.wanted.n != r.made.n)
		value = insert(s, LO_OP_MEMREF_CAST, &value, 1, r.wanted, (lo_attr){0});
	if (value.n != alloca.n)
		lo_value(s->m, value)->name = lo_value(s->m, name)->name;
	return value;
}

/** List the views between @p name and the old alloca: they are no longer needed. */
static void list_views(struct splitter *s, lo_value_id name)
{
	while (name.n != s->now.buffer->root.n) {
		lo_op_id view = lo_def_op(s->m, name);
		uint32_t *seen = lo_id_map_at(&s->seen, view.n);
		if ((*seen)++)
			return;
		LO_PUSH(s->arena, &s->views, view);
		name = lo_operand(s->m, lo_op(s->m, view), lo_op_views(s->m, lo_op(s->m, view), 0));
	}
}

static void move_accesses(struct splitter *s, uint32_t value)
{
	uint32_t n;
	const struct lo_access *accesses = accesses_of(s, value, &n);
	for (uint32_t i = 0; i < n; i++) {
		lo_value_id name = name_of(s, &accesses[i]);
		uint32_t *known = lo_id_map_at(&s->names, name.n);
		if (!*known) {
			uint32_t made =
				make_name(s, &s->now.pieces[s->now.group[value - s->now.first]], name).n;
			*lo_id_map_at(&s->names, name.n) = made;
			known = lo_id_map_at(&s->names, name.n);
			list_views(s, name);
		}
		lo_operands(s->m, lo_op(s->m, accesses[i].op))[accesses[i].operand].n = *known;
	}
}

static void make_pieces(struct splitter *s)
{
	struct lo_split_origin origin = {s->now.buffer->bytes, s->now.buffer->align_bytes};
	struct lo_groups values = lo_group_by(s->now.group, sizeof *s->now.group, 0,
					      s->now.end - s->now.first, s->now.n_pieces, s->arena);
	bool any_kept = false;
	for (uint32_t k = 0; k < s->now.n_pieces; k++) {
		struct arena_piece *piece = &s->now.pieces[k];
		any_kept |= piece->kept;
		if (piece->kept)
			continue;
		make_alloca(s, piece);
		lo_id_map_init(&s->names, s->arena, 0);
		for (uint32_t i = values.first[k]; i < values.first[k + 1]; i++)
			move_accesses(s, s->now.first + values.of[i]);
		LO_PUSH(s->arena, &s->all_pieces,
			((struct lo_split_piece){piece->alloca, s->origins.n, piece->begin_byte}));
		if (piece->align_bytes > origin.align_bytes)
			origin.align_bytes = piece->align_bytes;
	}
	if (any_kept)
		LO_PUSH(s->arena, &s->all_pieces,
			((struct lo_split_piece){s->now.buffer->op, s->origins.n, 0}));
	else
		LO_PUSH(s->arena, &s->old, s->now.buffer->op);
	LO_PUSH(s->arena, &s->origins, origin);
}

/** Erase constants that only the views needed; the views are erased, but their operands are still known. */
static void erase_constants(struct splitter *s)
{
	struct lo_uses uses = lo_uses_compute(s->m, s->live->flow->func, s->arena);
	for (uint32_t i = 0; i < s->views.n; i++) {
		const struct lo_op *view = lo_op(s->m, s->views.at[i]);
		for (uint32_t k = 0; k < view->n_operands; k++) {
			uint32_t n;
			lo_op_id def = lo_def_op(s->m, lo_operand(s->m, view, k));
			const struct lo_op *op = def.n ? lo_op(s->m, def) : NULL;
			if (!op || op->flags & LO_OP_ERASED || !(lo_info(op)->traits & LO_TRAIT_CONSTANT))
				continue;
			(void)lo_uses_of(&uses, lo_result(op, 0), &n);
			if (!n)
				lo_op_erase(s->m, def);
		}
	}
}

struct old_view {
	lo_op_id op;
	uint32_t position;
};

LO_COMPARE(compare_views, struct old_view, LO_DOWN(position))

/** Erase the views that nothing uses any more: names of values that are kept in the buffer are used. Views of
 * views first: a view's source precedes it. */
static void erase_views(struct splitter *s)
{
	if (!s->views.n)
		return;
	struct lo_uses uses = lo_uses_compute(s->m, s->live->flow->func, s->arena);
	struct lo_id_map erased = lo_id_map_make(s->arena, s->views.n); /* value -> its erased uses */
	struct lo_dense_ids at = s->live->flow->position_of;
	struct old_view *order = LO_ARRAY(s->arena, s->views.n, struct old_view);
	for (uint32_t i = 0; i < s->views.n; i++)
		order[i] = (struct old_view){s->views.at[i], lo_dense_id(&at, s->views.at[i].n)};
	LO_SORT(order, s->views.n, compare_views);
	for (uint32_t i = 0; i < s->views.n; i++) {
		const struct lo_op *view = lo_op(s->m, order[i].op);
		uint32_t n, result = lo_result(view, 0).n;
		(void)lo_uses_of(&uses, lo_result(view, 0), &n);
		if (n > lo_id_map_get(&erased, result))
			continue;
		++*lo_id_map_at(&erased, lo_operand(s->m, view, lo_op_views(s->m, view, 0)).n);
		lo_op_erase(s->m, order[i].op);
	}
	erase_constants(s);
}

/* ---- all buffers --------------------------------------------------------- */

/** Decide on a buffer: nothing is changed before all are decided, since what is live is found on the ops. */
static void group(struct splitter *s)
{
	const struct lo_buffer *buffer = s->now.buffer;
	if (buffer->kind != LO_BUFFER_ALLOCA || buffer->pinned_by.n || buffer->n_lifelines)
		return;
	s->now.kept = LO_ARRAY(s->arena, s->now.end - s->now.first, bool);
	for (uint32_t v = s->now.first; v < s->now.end; v++)
		s->now.kept[v - s->now.first] = !has_known_names(s, v);
	if (!has_part(s))
		return;
	if (!s->markers)
		s->markers = lo_marker_context_create(s->m, s->live, s->arena);
	uint32_t rounds = 0;
	s->now.group = LO_ARRAY(s->arena, s->now.end - s->now.first, uint32_t);
	while (!group_values(s))
		if (++rounds == MAX_ROUNDS || !has_part(s))
			return;
	if (!s->all && s->now.n_pieces == 1 &&
	    s->now.pieces[0].end_byte - s->now.pieces[0].begin_byte == buffer->bytes)
		return;
	LO_PUSH(s->arena, &s->to_split, s->now);
}

void lo_split_arenas(struct lo_module *m, const struct lo_liveness *live, bool all, struct lo_arena *arena,
		     struct lo_splits *out)
{
	struct splitter s = {.m = m, .ctx = m->ctx, .live = live, .arena = arena, .all = all};
	lo_id_map_init(&s.seen, arena, 0);
	for (uint32_t end; s.now.first < live->n_values; s.now.first = end) {
		uint32_t buffer = live->values[s.now.first].buffer.n;
		for (end = s.now.first + 1; end < live->n_values && live->values[end].buffer.n == buffer;)
			end++;
		s.now.end = end;
		s.now.buffer = &live->buffers[buffer];
		group(&s);
	}
	for (uint32_t i = 0; i < s.to_split.n; i++) {
		s.now = s.to_split.at[i];
		make_pieces(&s);
	}
	m->renamed |= s.to_split.n > 0;
	erase_views(&s);
	for (uint32_t i = 0; i < s.old.n; i++)
		lo_op_erase(m, s.old.at[i]);
	*out = (struct lo_splits){s.all_pieces.at, s.origins.at, s.all_pieces.n, s.origins.n};
}
