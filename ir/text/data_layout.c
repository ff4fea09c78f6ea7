// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The data layout specification of a module. The parser keeps it as text, as any attribute of a dialect that
 * it does not know:
 *
 *   dlti.dl_spec<index = 32 : i64, !llvm.ptr = dense<32> : vector<4xi64>, "dlti.endianness" = "little">
 *   dlti.dl_spec<#dlti.dl_entry<index, 32 : i64>>      (as releases before 20 write it)
 *
 * Only the entry of `index` is used. */
#include "text/data_layout.h"

#include <stdlib.h>
#include <string.h>

#include "lex.h"

#define SPELLED(lex, WORD) lex_spelled((lex), WORD, sizeof WORD - 1)

static bool at_end(const struct lexer *lex)
{
	return lex->kind == T_EOF || lex->kind == T_ERROR;
}

/* Skips to the end of this entry, of which @p depth brackets are open. */
static void skip_entry(struct lexer *lex, unsigned depth)
{
	for (; !at_end(lex) && (depth || lex->kind != ','); lex_next(lex)) {
		bool opens = lex->kind < T_EOF && strchr("<([{", lex->kind);
		bool closes = lex->kind < T_EOF && strchr(">)]}", lex->kind);
		if (closes && !depth)
			return;
		depth += opens;
		depth -= closes;
	}
	lex_next(lex);
}

/* From the first entry to the value of `index`; false: there is none. */
static bool find_index(struct lexer *lex)
{
	while (!at_end(lex) && lex->kind != '>') {
		bool old = SPELLED(lex, "#dlti.dl_entry");
		if (old) {
			lex_next(lex);
			lex_next(lex);
		}
		bool index = SPELLED(lex, "index");
		lex_next(lex);
		if (index && lex->kind == (old ? ',' : '=')) {
			lex_next(lex);
			return true;
		}
		skip_entry(lex, old);
	}
	return false;
}

/* UINT32_MAX: any width that no integer has. */
static bool read_bits(struct lexer *lex, uint32_t *bits)
{
	bool negative = lex->kind == '-';
	if (negative)
		lex_next(lex);
	if (lex->kind != T_INT)
		return false;
	bool hex = lex_len(lex) > 2 && lex->tok[1] == 'x';
	unsigned long n = strtoul(lex->tok, NULL, hex ? 16 : 10);
	*bits = negative || !n || n > UINT32_MAX ? UINT32_MAX : (uint32_t)n;
	return true;
}

bool lo_data_layout_index_bits(struct lo_module *m, uint32_t *bits)
{
	const struct lo_op *top = lo_op(m, m->top);
	lo_attr spec = lo_op_attr(m, top, "dlti.dl_spec");
	const struct lo_attr_data *d = lo_attr_get(m->ctx, spec);
	const char *text = d->kind == LO_ATTR_OPAQUE ? lo_str_text(m->ctx, d->text) : "";
	struct lexer lex;
	*bits = 0;
	if (!spec.n)
		return true;
	lex_init(&lex, m->ctx, text, text, text + strlen(text), 0);
	lex.silent = true;
	bool known = SPELLED(&lex, "dlti.dl_spec");
	lex_next(&lex);
	if (!known || lex.kind != '<')
		return lo_error(m->ctx, top->loc,
				"'dlti.dl_spec' is expected to be a #dlti.dl_spec attribute");
	lex_next(&lex);
	return !find_index(&lex) || read_bits(&lex, bits) ||
	       lo_error(m->ctx, top->loc, "expected integer attribute in the data layout entry for 'index'");
}
