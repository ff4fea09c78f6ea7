// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The headline as JSON: what there is of each kind of memory. Shared by the report and the differences. */
#include "json_memory.h"

#include "json.h"

/* The rows of one kind of memory; a bound that is not known is null. */
static void write_bytes(struct lo_out *out, const char *name, const struct lo_memory_bytes *bytes)
{
	lo_out_printf(out, "\"%s\": {\"before\": %lld, \"after\": %lld, \"bound\": ", name,
		      (long long)bytes->before, (long long)bytes->after);
	json_size(out, bytes->bound);
	lo_out_char(out, '}');
}

void json_memory(const struct lo_memory_use *use, struct lo_out *out)
{
	write_bytes(out, "stack", &use->stack);
	lo_out_text(out, ", ");
	write_bytes(out, "heap", &use->heap);
	lo_out_text(out, ", ");
	write_bytes(out, "arena", &use->arena);
	lo_out_printf(out,
		      ", \"asked\": {\"before\": %lld, \"after\": %lld}, \"allocations\": {\"before\": %u, "
		      "\"after\": %u}",
		      (long long)use->asked.before, (long long)use->asked.after, use->n_before, use->n_after);
}

static void write_size(struct lo_out *out, const char *name, const struct lo_dynamic_size *size)
{
	lo_out_printf(out, ", \"%s\": ", name);
	if (!size) {
		lo_out_text(out, "null");
		return;
	}
	lo_out_printf(out, "{\"allocations\": %u, \"factor\": %lld, \"formula\": ", size->n,
		      (long long)size->factor);
	struct lo_out text;
	lo_out_init(&text, out->arena, -1);
	lo_dynamic_size_print(size, &text);
	json_bytes(out, text.at, text.len);
	lo_out_char(out, '}');
}

void json_sizes(const struct lo_heap_use *before, const struct lo_heap_use *after, struct lo_out *out)
{
	struct lo_size_pair pair = {0};
	lo_out_text(out, ", \"dynamic\": [");
	for (uint32_t i = 0; lo_size_pair_next(before, after, &pair); i++) {
		const struct lo_dynamic_size *one = pair.before ? pair.before : pair.after;
		lo_out_printf(out, "%s{\"heap\": %s, \"product\": ", i ? ", " : "",
			      one->heap ? "true" : "false");
		json_text_or_null(out, *one->product ? one->product : NULL);
		write_size(out, "before", pair.before);
		write_size(out, "after", pair.after);
		lo_out_char(out, '}');
	}
	lo_out_char(out, ']');
}
