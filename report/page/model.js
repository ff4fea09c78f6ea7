// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the page draws, computed from the report (--emit=report-json, docs/report.schema.json) that it contains.
// All is linear in the values and intervals, except one sort of the times.
"use strict";

const lifeopt = {};

// Numbers beyond 2^53 are not exact in JavaScript; the page marks them.
lifeopt.bytes = (n) => {
	if (n === null || n === undefined)
		return "?";
	return Number.isSafeInteger(n) ? String(n).replace(/\B(?=(\d{3})+$)/g, "\u202f") : "about " + n.toPrecision(6);
};

lifeopt.UNITS = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];

// "36 KiB": four digits at most.
lifeopt.size = (n) => {
	const unit = Math.min(Math.floor(Math.log2(Math.max(n, 1)) / 10), 6);
	return Number((n / 1024 ** unit).toPrecision(4)) + " " + lifeopt.UNITS[unit];
};

// "36 864 bytes (36 KiB)"
lifeopt.bytesAndSize = (n) => lifeopt.bytes(n) + " bytes" + (n >= 1024 ? " (" + lifeopt.size(n) + ")" : "");

// Marks of an axis of bytes from `from` to `to`, at most n and one: multiples of a power of two, in the unit of that power.
lifeopt.byteTicks = (from, to, n) => {
	const step = 2 ** Math.max(Math.ceil(Math.log2((to - from) / n)), 0), unit = Math.floor(Math.log2(step) / 10), ticks = [];
	for (let at = Math.ceil(from / step) * step; at <= to; at += step)
		ticks.push({ at: (at - from) / (to - from), text: lifeopt.bytes(at / 1024 ** unit) + " " + lifeopt.UNITS[unit] });
	return ticks;
};

// The bytes of all kinds of memory of a function, or of all functions, and which kinds there are; the bound is null if that of one is not known.
lifeopt.allMemory = (memory) => {
	const kinds = ["stack", "heap", "arena"].filter((kind) => memory[kind].before || memory[kind].after);
	const sum = (what) => kinds.reduce((bytes, kind) => (bytes === null || memory[kind][what] === null ? null : bytes + memory[kind][what]), 0);
	return { kinds: kinds.join(" + ") || "stack", before: sum("before"), after: sum("after"), bound: sum("bound") };
};

lifeopt.place = (place) => (place && place.line !== null ? place.file + ":" + place.line + ":" + place.column : "unknown place");

lifeopt.lineColumn = (place) => (place && place.line !== null ? place.line + ":" + place.column : "?");

lifeopt.cut = (text, most) => {
	const letters = text.length > most ? Array.from(text.slice(0, 2 * most)) : [];
	return letters.length > most ? letters.slice(0, most - 1).join("") + "…" : text;
};

lifeopt.functionName = (f) => (/^[A-Za-z_][A-Za-z0-9_$.-]*$/.test(f.name) ? "@" + f.name : "@" + JSON.stringify(f.name));

// The offset of each buffer of a pool as written: one after the other, each at its alignment; a piece at its offset in the buffer that was split.
lifeopt.offsetsBefore = (f, pool) => {
	const offsets = new Map();
	let at = 0, begin = 0, last = null;
	f.buffers.forEach((b, i) => {
		if (b.pool !== pool)
			return;
		if (b.origin === null || b.origin !== last) {
			const whole = b.origin === null ? b : f.origins[b.origin];
			begin = Math.ceil(at / whole.align) * whole.align;
			at = begin + Math.max(whole.bytes || 0, 0);
		}
		last = b.origin;
		offsets.set(i, begin + (b.origin_offset || 0));
	});
	return offsets;
};

lifeopt.isDrawn = (f, v, pool) =>
	v.buffer !== null && f.buffers[v.buffer].pool === pool && v.storage !== null && v.bytes > 0 && v.live.length > 0;

lifeopt.drawnPools = (f) => f.pools.map((_, p) => p).filter((p) => f.values.some((v) => lifeopt.isDrawn(f, v, p)));

// Bytes that are live from each time to the next.
lifeopt.pressure = (values, n) => {
	const live = new Float64Array(Math.max(n, 1));
	for (const v of values)
		for (const [begin, end] of v.spans) {
			live[begin] += v.bytes;
			live[end] -= v.bytes;
		}
	for (let i = 1; i < n; i++)
		live[i] += live[i - 1];
	return live;
};

// One pool: its values as rectangles. A step is the time from one point at which an interval begins or ends to the next.
lifeopt.poolModel = (f, p) => {
	const drawn = [];
	f.values.forEach((v, i) => {
		if (lifeopt.isDrawn(f, v, p))
			drawn.push({ v, i });
	});
	const points = Array.from(new Set(drawn.flatMap(({ v }) => v.live.flat()))).sort((a, b) => a - b);
	const rank = new Map(points.map((point, i) => [point, i]));
	const before = lifeopt.offsetsBefore(f, p), pool = f.pools[p], address = (v) => f.storages[v.storage].offset + v.offset;
	const places = new Map(Array.from(new Set(drawn.map(({ v }) => address(v)))).sort((a, b) => a - b).map((at, n) => [at, n]));
	const values = drawn.map(({ v, i }) => ({
		number: i,
		name: f.buffers[v.buffer].name,
		type: f.buffers[v.buffer].type,
		buffer: f.buffers[v.buffer],
		bytes: v.bytes,
		before: before.get(v.buffer),
		after: address(v),
		place: places.get(address(v)),
		op: v.first ? v.first.op : "",
		first: v.first,
		last: v.last,
		pinned: v.pinned,
		spans: v.live.map(([begin, end]) => [rank.get(begin), rank.get(end)]),
	}));
	const ops = new Map(f.points.map((point) => [point.at, point]));
	return {
		pool, values,
		steps: Math.max(points.length - 1, 1),
		places: points.map((point) => ops.get(point)),
		live: lifeopt.pressure(values, points.length),
		total: { before: pool.before, after: pool.after },
		peak: rank.has(pool.peak.at) ? rank.get(pool.peak.at) : 0,
	};
};

// The deepest chain of calls that begins with function number i of the report: its frame, then a row for each call; null if nothing is known
// of calls. Functions of the call graph that have a body are those of the report, in the same order.
lifeopt.chain = (report, i) => {
	const all = report.calls ? report.calls.functions : [], bodies = all.filter((g) => g.body);
	if (bodies.length !== report.functions.length)
		return null;
	const rows = [{ f: bodies[i], place: null }];
	for (let at = bodies[i]; at.deepest !== null; at = rows[rows.length - 1].f)
		rows.push({ f: all[report.calls.calls[at.deepest].to], place: report.calls.calls[at.deepest] });
	return { depth: bodies[i].depth, unknown: bodies[i].depth_unknown, rows: rows.map((row) => ({ ...row, number: bodies.indexOf(row.f) })) };
};

lifeopt.poolName = (f, p) => {
	const pool = f.pools[p], frame = pool.frame;
	let text = pool.heap ? "heap" : "stack";
	if (frame && frame.op !== f.place.op)
		text += ", each instance of '" + frame.op + "' at " + frame.line + ":" + frame.column;
	return text + (pool.space === null ? "" : ", memory space " + pool.space);
};
