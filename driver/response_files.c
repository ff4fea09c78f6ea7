// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Response files: in: arguments of a command line, of which some are @FILE. Out: the same with the arguments
 * in these files in their places. The rules of quoting are those of LLVM's tools and of GCC: a backslash
 * makes the next character an ordinary one everywhere, quotes of both kinds keep whitespace. A name is
 * relative to the working directory, in nested files too. What these tools accept in silence is an error
 * here: a file that is not there, a quote without an end. */
#include "driver.h"

#include <string.h>

enum { MOST_NESTED = 20, MOST_ARGUMENTS = 1 << 16 };

struct response_reader {
	const struct lo_source *source;
	size_t at;
};
struct response_expansion {
	struct lo_ctx *ctx;
	struct response_reader files[MOST_NESTED]; /* [depth] the file that is being read last */
	uint32_t depth;
	LO_VEC(const char *) arguments;
};

static bool is_blank(char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool wrong_at(struct response_expansion *e, lo_loc loc, const char *what)
{
	return lo_error_of(e->ctx, LO_RULE_RESPONSE_FILE, loc, "%s", what);
}

/* Read arguments from the file @p name from now on, which the text at @p loc names. */
static bool enter(struct response_expansion *e, const char *name, lo_loc loc)
{
	static const char mark[] = "\xef\xbb\xbf"; /* of UTF-8, which editors write */
	if (!*name)
		return wrong_at(e, loc, "expected the name of a file after '@'");
	if (strcmp(name, "-") == 0 || strcmp(name, "/dev/stdin") == 0)
		return wrong_at(e, loc, "standard input cannot be a response file");
	if (e->depth == MOST_NESTED)
		return wrong_at(e, loc, "response files are nested more than 20 deep");
	const struct lo_source *source = lo_read_file_named_at(e->ctx, name, loc);
	if (!source)
		return false;
	const char *nul = memchr(source->text, 0, source->len);
	if (nul)
		return wrong_at(e, source->base + (lo_loc)(nul - source->text),
				"a response file is text, without zero bytes");
	e->files[e->depth++] = (struct response_reader){
		source, strncmp(source->text, mark, strlen(mark)) == 0 ? strlen(mark) : 0};
	return true;
}

/* Add an argument, or enter the file that it names. */
static bool take(struct response_expansion *e, const char *argument, lo_loc loc)
{
	if (argument[0] == '@')
		return enter(e, argument + 1, loc);
	if (e->arguments.n == MOST_ARGUMENTS)
		return wrong_at(e, loc, "more than 65536 arguments in the command line");
	LO_PUSH(lo_ctx_arena(e->ctx), &e->arguments, argument);
	return true;
}

/* Append the rest of a quoted part, whose quote is at r->at, to @p argument. */
static bool read_quoted(struct response_expansion *e, struct response_reader *r, struct lo_out *argument)
{
	const char *text = r->source->text;
	lo_loc begin = r->source->base + (lo_loc)r->at;
	char quote = text[r->at++];
	while (text[r->at] != quote) {
		r->at += text[r->at] == '\\' && text[r->at + 1];
		if (!text[r->at])
			return wrong_at(e, begin, "this quote has no end in the response file");
		lo_out_char(argument, text[r->at++]);
	}
	r->at++;
	return true;
}

/* Take the next argument of the file that is being read, or leave the file. */
static bool read_argument(struct response_expansion *e)
{
	struct response_reader *r = &e->files[e->depth - 1];
	const char *text = r->source->text;
	struct lo_out argument;
	while (is_blank(text[r->at]))
		r->at++;
	if (!text[r->at]) {
		e->depth--;
		return true;
	}
	lo_loc loc = r->source->base + (lo_loc)r->at;
	lo_out_init(&argument, lo_ctx_arena(e->ctx), -1);
	while (text[r->at] && !is_blank(text[r->at])) {
		if (text[r->at] == '"' || text[r->at] == '\'') {
			if (!read_quoted(e, r, &argument))
				return false;
			continue;
		}
		r->at += text[r->at] == '\\' && text[r->at + 1];
		lo_out_char(&argument, text[r->at++]);
	}
	lo_out_char(&argument, 0);
	return take(e, argument.at, loc);
}

enum lo_outcome lo_expand_response_files(struct lo_context *context, const char *const *arguments, size_t n,
					 const char *const **out, size_t *n_out)
{
	struct response_expansion e = {.ctx = context->ctx};
	*out = NULL;
	*n_out = 0;
	if (context->no_memory)
		return LO_REJECTED;
	if (setjmp(LO_BOUNDARY(context->ctx))) {
		context->no_memory = true;
		return LO_REJECTED;
	}
	bool good = true;
	for (size_t i = 0; good && i < n; i++) {
		good = take(&e, arguments[i], 0);
		while (good && e.depth)
			good = read_argument(&e);
	}
	lo_ctx_oom(context->ctx)->armed = false;
	(void)lo_files_read(context->ctx, &context->n_word_files);
	if (!good)
		return LO_REJECTED;
	*out = e.arguments.at;
	*n_out = e.arguments.n;
	return LO_DONE;
}
