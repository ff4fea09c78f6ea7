// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Reading by several threads. In: a parser at the first function of a module's body. Out: the same ops as if
 * it had read the body itself, or nothing.
 *
 * The text of the body is split before functions, by counting braces outside of strings and comments. Threads
 * read the bands between, each with a parser of its own that knows the aliases defined so far, and the ops
 * are appended to the body in the order of the text. Whatever one band cannot know of another (an alias that
 * is defined later, a value, a number that is taken) is an error or makes the band unfit. Then the parser
 * continues as if nothing had been tried: it reads the text itself, and reports the errors in order. */
#include "context_impl.h"
#include "ir/thread_pool.h"
#include "parser.h"

#include <string.h>

#define BYTES_PER_OP 32u

struct text_band {
	const char *begin, *end;
	bool good;
	lo_op_id first; /* its ops are linked from here on */
	const lo_op_id *older;
	uint32_t n_older;
};
struct text_bands {
	const struct parser *p;
	struct text_band *at; /* [n] */
	uint32_t n;
};

/* ---- splitting ------------------------------------------------------------ */

/* After the string or comment that begins at @p at, or one byte further. */
static const char *after_text(const char *at, const char *end)
{
	if (*at == '/' && at[1] == '/') {
		const char *newline = memchr(at, '\n', (size_t)(end - at));
		return newline ? newline : end;
	}
	if (*at != '"')
		return at + 1;
	for (at++; at < end && *at != '"'; at++)
		if (*at == '\\')
			at++;
	return at < end ? at + 1 : end;
}

static bool at_function(const char *at, const char *end)
{
	static const char word[] = "func.func ";
	return (size_t)(end - at) > sizeof word && memcmp(at, word, sizeof word - 1) == 0;
}

/* What follows the body: nothing but its braces, spaces and comments. Definitions there are known to no band.
 */
static bool ends_plainly(const char *at, const char *end)
{
	while (at < end) {
		if (!lex_is(*at, LEX_SPACE) && *at != '}' && !(*at == '/' && at[1] == '/'))
			return false;
		at = after_text(at, end);
	}
	return true;
}

/* Split [begin, end) into bands of about @p bytes; the last one ends where the body does. NULL: it cannot be
 * split. */
static struct text_band *split(const struct parser *p, size_t bytes, uint32_t *n, struct lo_arena *arena)
{
	LO_VEC(struct text_band) bands = {0};
	const char *begin = p->lex.tok, *end = p->lex.end, *at = begin;
	uint32_t depth = 0;
	while (at < end) {
		char c = *at;
		if (c == '}' && !depth)
			break;
		depth += (uint32_t)(c == '{') - (uint32_t)(c == '}');
		at = after_text(at, end);
		if (c != '}' || depth || (size_t)(at - begin) < bytes)
			continue;
		const char *next = at;
		while (next < end && lex_is(*next, LEX_SPACE))
			next++;
		if (!at_function(next, end))
			continue;
		LO_PUSH(arena, &bands, ((struct text_band){.begin = begin, .end = next}));
		begin = at = next;
	}
	LO_PUSH(arena, &bands, ((struct text_band){.begin = begin, .end = at}));
	*n = bands.n;
	return ends_plainly(at, end) ? bands.at : NULL;
}

/* ---- reading -------------------------------------------------------------- */

static void read_band(void *arg, struct lo_member *member, uint32_t i)
{
	struct text_bands *bands = arg;
	struct text_band *band = &bands->at[i];
	struct lo_ctx *fork = member->m->ctx;
	uint32_t n = lo_diag_count(fork);
	struct parser p;
	lo_op_id *older;
	parser_begin_band(&p, bands->p, member->m, band->begin, band->end);
	band->first = parse_band(&p);
	band->good = !p.band.unfit && !p.dropped && n == lo_diag_count(fork);
	band->n_older = p.older.n;
	band->older = older = LO_ARRAY(lo_ctx_arena(fork), p.older.n, lo_op_id);
	if (p.older.n)
		memcpy(older, p.older.at, p.older.n * sizeof *older);
	parser_end_band(&p);
}

static bool all_good(const struct text_bands *bands)
{
	for (uint32_t i = 0; i < bands->n; i++)
		if (!bands->at[i].good)
			return false;
	return true;
}

static void append_band(struct parser *p, const struct text_band *band)
{
	for (lo_op_id op = band->first, next; op.n; op = next) {
		next = lo_op(p->m, op)->next;
		lo_op(p->m, op)->next = (lo_op_id){0};
		append_to_body(p, op);
	}
	for (uint32_t i = 0; i < band->n_older; i++)
		LO_PUSH(&p->keep, &p->older, band->older[i]);
}

bool parse_parallel(struct parser *p)
{
	struct text_bands bands = {.p = p};
	size_t bytes = (size_t)(p->lex.end - p->lex.tok);
	if (p->band.tried || !at_function(p->lex.tok, p->lex.end))
		return false;
	p->band.tried = true;
	/* declarations of --op-effects are looked up with a memory of what was found */
	if (ir_ctx(p->ctx)->op_effects || !lo_thread_pool_pays_for(p->ctx, 2, bytes / BYTES_PER_OP))
		return false;
	bands.at = split(p, bytes / (8 * (size_t)lo_thread_pool_size(p->ctx)), &bands.n, &p->keep);
	if (!bands.at || bands.n < 2)
		return false;
	lo_thread_pool_run(p->m,
			   &(struct lo_work){.n = bands.n, .piece = read_band, .quiet = true, .arg = &bands});
	if (!all_good(&bands))
		return false;
	for (uint32_t i = 0; i < bands.n; i++)
		append_band(p, &bands.at[i]);
	lex_jump(&p->lex, bands.at[bands.n - 1].end);
	return true;
}
