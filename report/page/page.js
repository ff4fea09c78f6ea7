// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The page: the list of functions, the selected function with its maps and tables, pointer and key events. Names enter the page as
// text only, never as markup.
"use strict";

(() => {
	const read = (id) => JSON.parse(document.getElementById(id).textContent);
	const $ = (id) => document.getElementById(id);
	const report = read("report"), sources = read("sources"), colours = read("colors");
	const functions = report.functions, sides = ["before", "after"], patterns = ["", "pattern1", "pattern2"];
	const ROWS = 100; // of a table, until more are requested
	let current = null, map = null, pending = false;

	// An element with attributes, text and children.
	const make = (tag, attributes = {}, ...children) => {
		const element = document.createElement(tag);
		for (const [name, value] of Object.entries(attributes))
			if (name === "onclick")
				element.addEventListener("click", value);
			else
				element.setAttribute(name, value);
		element.append(...children);
		return element;
	};

	// ---- the list of functions ---------------------------------------------------------------------------

	const needs = new Map(functions.map((f) => [f, lifeopt.allMemory(f.memory)]));
	const mostOf = (bytes) => Math.max(bytes.before, bytes.after, bytes.bound, 1);
	const largest = functions.reduce((most, f) => Math.max(most, mostOf(needs.get(f))), 1);
	const bar = (kind, bytes, most, text) => {
		const filled = make("i", { class: kind });
		filled.style.width = (100 * bytes) / most + "%";
		filled.style.minWidth = "1px";
		filled.style.display = bytes > 0 ? "" : "none";
		return make("div", { class: "bar" }, make("div", { class: "way" }, filled), make("span", {}, text));
	};
	const bars = (bytes, most, text) =>
		["before", "after", "bound"].filter((kind) => bytes[kind] !== null).map((kind) => bar(kind, bytes[kind], most, text(bytes[kind])));
	const entries = functions.map((f, i) => {
		const name = lifeopt.functionName(f), bytes = needs.get(f);
		const label = name + ": " + bytes.before + " bytes before, " + bytes.after + " after" + (bytes.bound === null ? "" : ", lower bound " + bytes.bound);
		const button = make("button", { type: "button", "aria-label": lifeopt.cut(label, 300), title: lifeopt.cut(name, 300), onclick: () => choose(i) },
			make("b", {}, lifeopt.cut(name, 80)), ...bars(bytes, largest, lifeopt.bytes));
		return { i, f, name: name.toLowerCase(), button, item: make("li", {}, button) };
	});
	const orders = {
		after: (f) => needs.get(f).after,
		saved: (f) => needs.get(f).before - needs.get(f).after,
		above: (f) => (needs.get(f).bound === null ? 0 : needs.get(f).after - needs.get(f).bound),
		program: () => 0,
	};

	function list() {
		const wanted = $("find").value.toLowerCase(), weight = orders[$("order").value];
		const hasValue = (f) => f.buffers.some((b) => b.name.toLowerCase().includes(wanted)), byValue = wanted.startsWith("%");
		const shown = entries.filter((e) => (byValue ? hasValue(e.f) : e.name.includes(wanted))).sort((a, b) => weight(b.f) - weight(a.f) || a.i - b.i);
		$("functions").replaceChildren(...shown.map((e) => e.item));
		$("found").textContent = shown.length === entries.length ? "" : shown.length + " of " + entries.length + " functions";
		if (byValue) {
			$("value").value = $("find").value;
			search();
		}
		return shown;
	}

	// `#@name` is the first function of a name, `#3` number 3.
	const hashOf = (i) => (functions.findIndex((f) => f.name === functions[i].name) === i ? "#@" + encodeURIComponent(functions[i].name) : "#" + i);
	function asked() {
		const hash = location.hash.slice(1);
		try {
			return hash.startsWith("@") ? functions.findIndex((f) => f.name === decodeURIComponent(hash.slice(1))) : hash === "" ? -1 : Number(hash);
		} catch {
			return -1; // no UTF-8
		}
	}

	$("functions").addEventListener("keydown", (event) => {
		const step = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.key];
		const next = step && event.target.closest("li") && event.target.closest("li")[step];
		if (next) {
			next.firstChild.focus();
			event.preventDefault();
		}
	});

	// ---- the selected function ---------------------------------------------------------------------------------

	function choose(i, remember = true) {
		const f = functions[i];
		entries.forEach((e) => e.button.removeAttribute("aria-current"));
		entries[i].button.setAttribute("aria-current", "true");
		current = f;
		if (remember)
			history.replaceState(null, "", hashOf(i));
		$("link").href = hashOf(i);
		document.title = lifeopt.cut(lifeopt.functionName(f), 60) + " - lifeopt" + file;
		$("name").textContent = lifeopt.functionName(f);
		$("numbers").textContent = [needs.get(f).kinds + ", in bytes",
			...(f.compiled === null ? [] : ["frame as compiled: " + lifeopt.bytes(f.compiled) + " bytes"]),
			...(f.with_noalias ? ["with llvm.noalias on " + lifeopt.cut(f.with_noalias.arguments.join(", "), 80) + ": " + lifeopt.bytes(f.with_noalias.stack) +
				" bytes of stack, " + lifeopt.bytes(f.with_noalias.heap) + " of heap"] : []),
			...(f.dynamic ? [f.dynamic + " of dynamic size"] : []),
			...(f.heap.allocations ? [f.heap.allocations + " on the heap, " + lifeopt.bytes(f.heap.bytes) + " bytes of static size"] : [])].join("; ");
		$("bars").replaceChildren(...bars(needs.get(f), mostOf(needs.get(f)), lifeopt.bytesAndSize));
		[...$("bars").children].forEach((row, n) => row.prepend(make("b", {}, ["before", "after", "lower bound"][n])));
		$("memory").replaceChildren(...memoryTable("Memory", f.memory), ...dynamicTable(f.memory.dynamic),
			...(functions.length > 1 ? memoryTable("Memory of all functions", report.memory) : []), ...adviceTable());
		const pools = lifeopt.drawnPools(f);
		$("pool").replaceChildren(...pools.map((p) => make("option", { value: p }, lifeopt.poolName(f, p))));
		$("pools").hidden = pools.length < 2;
		choosePool();
	}

	// A copy that has become a view is drawn in no map, nor is what folding took away, but the tables count both among the bytes before.
	function leftOut(p) {
		const copies = current.viewed_copies.filter((copy) => copy.heap === current.pools[p].heap && copy.bytes > 0);
		const bytes = copies.reduce((sum, copy) => sum + copy.bytes, 0), padded = current.pools[p].heap && current.pools[p].before > current.heap.bytes;
		const folded = current.folded.filter((f) => f.why_not === null && !f.piece && f.heap === current.pools[p].heap)
			.reduce((sum, f) => sum + f.before - f.after, 0);
		const missing = (n, what) => (n ? " Not drawn, and not in the bytes as written: " + lifeopt.bytes(n) + " bytes " + what + "." : "");
		return missing(bytes, "of copies that are views now") + missing(folded, "that folding took away") +
			(padded ? " The bytes as written are with the padding that puts each buffer at its alignment." : "");
	}

	function choosePool() {
		const p = $("pool").value;
		map = p === "" ? null : new lifeopt.Map(lifeopt.poolModel(current, Number(p)), colours, $("colour").value, $("common").checked);
		$("maps").hidden = map === null;
		$("chosen").replaceChildren();
		$("at").textContent = "";
		hideTip();
		tables();
		$("views").className = $("sides").value;
		if (map === null)
			return;
		$("title").textContent = "Memory map of " + lifeopt.cut(lifeopt.functionName(current), 80) + ", " + lifeopt.poolName(current, Number(p));
		$("left-out").textContent = leftOut(Number(p));
		for (const side of sides) {
			const title = (side === "before" ? "as written: " : "as laid out: ") + lifeopt.bytesAndSize(map.model.total[side]);
			$(side).querySelector("figcaption").textContent = title;
			$(side).querySelector(".map").setAttribute("aria-label", title + ", " + map.model.values.length + " values");
			$(side).querySelector(".curve").setAttribute("aria-label", "live bytes over time; dashed: lower bound " + lifeopt.bytes(map.model.pool.bound));
		}
		legend();
		stack();
		search();
		redraw();
	}

	// ---- colours, and what is live at the peak ---------------------------------------------------------------------

	function paint(element, i) {
		element.style.backgroundColor = colours[map.key[i] % colours.length];
		element.className = patterns[Math.floor(map.key[i] / colours.length) % 3];
		return element;
	}

	function legend() {
		const MOST = 16, entry = (swatch, text) => make("li", { title: lifeopt.cut(text, 300) }, swatch, lifeopt.cut(text, 80));
		const meanings = map.legend.slice(0, MOST).map(([key, text]) => entry(paint(make("i"), map.key.indexOf(key)), text));
		if (map.legend.length > MOST)
			meanings.push(make("li", {}, "and " + (map.legend.length - MOST) + " more"));
		$("legend").replaceChildren(...meanings, entry(make("i", { class: "pattern3" }), "many small values: zoom in"),
			entry(make("i", { class: "after" }), "live bytes"), entry(make("i", { class: "bound" }), "lower bound"));
	}

	function axis(element, ticks, edge) {
		element.replaceChildren(...ticks.map((tick) => {
			const mark = make("span", {}, tick.text);
			mark.style[edge] = 100 * tick.at + "%";
			return mark;
		}));
	}

	// The values that are live at the peak end to end, the largest first; those too small to be seen together at the end.
	function stack() {
		const { values, peak, live, places } = map.model, all = values.map((_, i) => i).filter((i) => values[i].spans.some(([b, e]) => b <= peak && peak < e));
		all.sort((a, b) => values[b].bytes - values[a].bytes || a - b);
		const large = all.filter((i) => values[i].bytes >= live[peak] / 200), small = all.slice(large.length);
		const parts = large.map((i) => {
			const part = paint(make("button", { type: "button", title: describe(values[i]), onclick: () => chooseValue(i, "after") },
				lifeopt.cut(values[i].name, 60), make("br"), lifeopt.size(values[i].bytes)), i);
			part.style.flexGrow = values[i].bytes;
			return part;
		});
		if (small.length) {
			const bytes = small.reduce((sum, i) => sum + values[i].bytes, 0), text = small.length + " smaller values, " + lifeopt.bytesAndSize(bytes);
			parts.push(make("div", { class: "rest pattern3", title: text }, text));
			parts[parts.length - 1].style.flexGrow = bytes;
		}
		$("stack").querySelector("figcaption").textContent = "Live at the peak, at " + lifeopt.place(places[peak]) + ": " + lifeopt.bytesAndSize(live[peak]) +
			" in " + all.length + (all.length === 1 ? " value" : " values");
		$("stack").querySelector(".row").replaceChildren(...parts);
		axis($("stack").querySelector(".axis"), lifeopt.byteTicks(0, Math.max(live[peak], 1), 6), "left");
	}

	// Show the values whose names have the text; return them.
	function search() {
		const wanted = $("value").value.toLowerCase(), found = [];
		if (map === null)
			return found;
		map.model.values.forEach((value, i) => wanted && value.name.toLowerCase().includes(wanted) && found.push(i));
		map.matches = wanted ? new Set(found) : null;
		$("matched").textContent = wanted ? found.length + " of " + map.model.values.length + " values" : "";
		redraw();
		return found;
	}

	function drawNow() {
		pending = false;
		for (const side of map === null ? [] : sides) {
			if ($("views").className !== "both" && $("views").className !== side)
				continue;
			const canvas = $(side).querySelector(".map"), axes = $(side).querySelectorAll(".axis"), gathered = map.draw(canvas, side);
			map.drawCurve($(side).querySelector(".curve"));
			axis(axes[0], map.byteTicks(side), "top");
			axis(axes[1], lifeopt.byteTicks(0, Math.max(map.model.pool.bound, 1), 3).map((tick) => ({ ...tick, at: 1 - tick.at })), "top");
			axis(axes[2], map.timeTicks(canvas.clientWidth), "left");
			$(side).querySelector(".hint").textContent = gathered ? gathered + " of " + map.model.values.length +
				" values are small and gathered where the map is hatched: click there, or zoom, to open." : "";
		}
	}

	// Draw at most once per frame, whatever the number of events.
	function redraw() {
		if (!pending)
			requestAnimationFrame(() => pending && drawNow());
		pending = true;
	}

	// ---- values: tip, selection, source lines ---------------------------------------------------------------------

	const describe = (value) =>
		lifeopt.cut(value.name, 120) + " : " + lifeopt.cut(value.type, 200) + "\n" + lifeopt.bytes(value.bytes) + " bytes, at " + lifeopt.bytes(value.before) +
		" as written, at " + lifeopt.bytes(value.after) + " as laid out\nlive from " + lifeopt.place(value.first) + " to " + lifeopt.place(value.last);

	function showTip(text, event) {
		const tip = $("tip"), room = document.documentElement;
		tip.textContent = text;
		tip.hidden = false;
		const box = tip.getBoundingClientRect();
		tip.style.left = Math.max(Math.min(event.clientX + 14, room.clientWidth - box.width - 4), 4) + "px";
		tip.style.top = (event.clientY + 18 + box.height > room.clientHeight ? Math.max(event.clientY - box.height - 10, 4) : event.clientY + 18) + "px";
	}
	function hideTip() {
		$("tip").hidden = true;
	}

	const sourceLine = (what, place) => lifeopt.sourceLines(make, sources, what, place);

	function chooseValue(i, side) {
		map.chosen = i;
		$("tables").querySelectorAll("tr[aria-selected]").forEach((row) => row.setAttribute("aria-selected", row.dataset.value === String(i)));
		if (i === null) {
			$("chosen").replaceChildren();
		} else {
			const value = map.model.values[i];
			if (side)
				map.reveal(value, side);
			$("chosen").replaceChildren(make("h3", {}, value.name + " : " + lifeopt.cut(value.type, 1000)),
				make("p", {}, lifeopt.bytes(value.bytes) + " bytes, at offset " + lifeopt.bytes(value.before) + " as written and " + lifeopt.bytes(value.after) +
					" as laid out" + (value.pinned ? "; keeps its storage to the end of its scope" : "")),
				...sourceLine("allocated at", value.buffer.place), ...sourceLine("starts at", value.first), ...sourceLine("ends at", value.last));
		}
		redraw();
	}

	// ---- the pointer and the keys on a map ---------------------------------------------------------------------

	const partOf = (event, canvas) => {
		const box = canvas.getBoundingClientRect();
		return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
	};

	function hover(canvas, side, event) {
		const part = partOf(event, canvas), i = map.hit(side, part.x, part.y, canvas), step = map.stepAt(part.x), place = map.model.places[step];
		if (i !== map.hovered) {
			map.hovered = i;
			redraw();
		}
		const gathered = map.gatheredAt(side, part.x, part.y, canvas);
		if (gathered)
			showTip(gathered + (gathered === 1 ? " small value: " : " small values: ") + "click or zoom to open", event);
		else if (i === null)
			hideTip();
		else
			showTip(describe(map.model.values[i]), event);
		$("at").textContent = lifeopt.bytes(map.model.live[step]) + " bytes are live at " + lifeopt.place(place) + (place ? " '" + lifeopt.cut(place.op || "", 80) + "'" : "");
	}

	function zoomBy(factor) {
		map.zoom(factor, factor, 0.5, 0.5);
		redraw();
	}

	function onKey(side, event) {
		const arrows = { ArrowLeft: [-0.2, 0], ArrowRight: [0.2, 0], ArrowUp: [0, -0.2], ArrowDown: [0, 0.2] };
		if (event.ctrlKey || event.metaKey || event.altKey)
			return;
		if (event.key in arrows && event.shiftKey) {
			const [x, y] = arrows[event.key];
			map.move(map.view.x + x * map.view.width, map.view.y + y * map.view.height);
		} else if (event.key in arrows) {
			const next = map.neighbour(side, event.key);
			if (next !== null)
				chooseValue(next, side);
		} else if (event.key === "+" || event.key === "=" || event.key === "-") {
			zoomBy(event.key === "-" ? 1.5 : 1 / 1.5);
		} else if (event.key === "0") {
			map.fit();
		} else if (event.key === "Escape") {
			chooseValue(null);
		} else {
			return;
		}
		event.preventDefault();
		redraw();
	}

	function listen(canvas, side) {
		let drag = null;
		canvas.addEventListener("pointerdown", (event) => {
			drag = { x: event.clientX, y: event.clientY, view: map.view, moved: false };
			canvas.setPointerCapture(event.pointerId);
		});
		canvas.addEventListener("pointermove", (event) => {
			if (drag && (drag.moved || Math.abs(event.clientX - drag.x) + Math.abs(event.clientY - drag.y) > 4)) {
				const box = canvas.getBoundingClientRect();
				drag.moved = true;
				map.move(drag.view.x - ((event.clientX - drag.x) / box.width) * drag.view.width,
					drag.view.y - ((event.clientY - drag.y) / box.height) * drag.view.height);
				redraw();
			}
			hover(canvas, side, event);
		});
		canvas.addEventListener("pointerup", (event) => {
			const part = partOf(event, canvas);
			const gathered = drag && !drag.moved && map.gatheredAt(side, part.x, part.y, canvas);
			if (gathered)
				map.open(side, part.x, part.y, canvas);
			else if (drag && !drag.moved)
				chooseValue(map.hit(side, part.x, part.y, canvas));
			drag = null;
			redraw();
		});
		canvas.addEventListener("pointercancel", () => (drag = null));
		canvas.addEventListener("pointerleave", () => {
			map.hovered = null;
			$("at").textContent = "";
			hideTip();
			redraw();
		});
		canvas.addEventListener("wheel", (event) => {
			const part = partOf(event, canvas);
			if (event.deltaY > 0 && map.isWhole())
				return; // the page scrolls
			const factor = Math.exp(Math.sign(event.deltaY) * 0.25);
			map.zoom(factor, factor, part.x, part.y);
			event.preventDefault();
			hover(canvas, side, event);
			redraw();
		}, { passive: false });
		canvas.addEventListener("keydown", (event) => onKey(side, event));
	}

	// ---- tables ------------------------------------------------------------------------------------------------

	// Rows beyond the first hundred are added on request, a thousand at a time.
	function table(title, heads, rows, rowOf) {
		const body = make("tbody"), box = make("div", { class: "scroll" });
		const more = make("button", { type: "button", onclick: () => add(1000) });
		let shown = 0;
		const add = (n) => {
			body.append(...rows.slice(shown, shown + n).map(rowOf));
			shown = Math.min(shown + n, rows.length);
			more.textContent = "more: " + shown + " of " + rows.length + " are shown";
			more.hidden = shown === rows.length;
		};
		add(ROWS);
		const head = make("tr", {}, ...heads.map((text) => make("th", { scope: "col", class: /bytes|offset/.test(text) ? "number" : "" }, text)));
		box.append(make("table", {}, make("thead", {}, head), body), more);
		return rows.length ? [make("h3", {}, title), box] : [];
	}
	const number = (n) => make("td", { class: "number" }, lifeopt.bytes(n));

	function valueRow(i) {
		const value = map.model.values[i];
		const name = make("button", { type: "button", onclick: () => chooseValue(i, "after") }, lifeopt.cut(value.name, 120));
		return make("tr", { "data-value": i, "aria-selected": "false" }, make("td", {}, name), make("td", {}, lifeopt.cut(value.type, 120)),
			number(value.bytes), number(value.before), number(value.after), make("td", {}, lifeopt.lineColumn(value.first)), make("td", {}, lifeopt.lineColumn(value.last)));
	}

	function reasonRow(bytes, name, why, place) {
		return make("tr", {}, number(bytes), make("td", {}, name ? lifeopt.cut(name, 120) : ""), make("td", {}, lifeopt.cut(why, 300)), make("td", {}, place ? lifeopt.place(place) : ""));
	}

	function chainTable() {
		const chain = lifeopt.chain(report, functions.indexOf(current));
		if (!chain || (chain.rows.length < 2 && !chain.unknown.length))
			return [];
		const title = "Deepest chain of calls, " + (chain.unknown.length ? "at least " : "") + lifeopt.bytes(chain.depth) + " bytes" +
			(chain.unknown.length ? "; not counted: " + chain.unknown.join(", ") : "");
		return table(title, ["bytes", "function", "called at"], chain.rows, (row) => {
			const name = lifeopt.cut(lifeopt.functionName(row.f), 120);
			const cell = row.number < 0 ? name : make("button", { type: "button", onclick: () => choose(row.number) }, name);
			return make("tr", {}, number(row.f.bytes), make("td", {}, cell), make("td", {}, row.place ? lifeopt.place(row.place) : ""));
		});
	}

	// Rows of the kinds of memory that there are, as in the text report.
	function memoryRows(memory) {
		const row = (kind, of) => ({ kind, before: of.before, after: of.after, bound: of.bound === undefined ? null : of.bound });
		const differ = memory.asked.before !== memory.heap.before || memory.asked.after !== memory.heap.after;
		const heap = memory.allocations.before || memory.allocations.after ? [row("peak heap bytes", memory.heap),
			...(differ ? [row("total heap bytes", memory.asked)] : []), row("allocation sites", memory.allocations)] : [];
		const rest = [...heap, ...(memory.arena.after ? [row("arena bytes", memory.arena)] : [])];
		return [...(memory.stack.before || memory.stack.after || !rest.length ? [row("stack bytes", memory.stack)] : []), ...rest];
	}

	function memoryTable(title, memory) {
		return table(title, ["memory", "before", "after", "lower bound"], memoryRows(memory), (row) =>
			make("tr", {}, make("td", {}, row.kind), number(row.before), number(row.after), row.bound === null ? make("td") : number(row.bound)));
	}

	function dynamicTable(sizes) {
		const text = (size) => (size ? size.formula + " (" + size.allocations + ")" : "none");
		return table("Of dynamic size", ["memory", "before", "after"], sizes, (size) =>
			make("tr", {}, make("td", {}, size.heap ? "heap" : "stack"), make("td", {}, lifeopt.cut(text(size.before), 200)),
				make("td", {}, lifeopt.cut(text(size.after), 200))));
	}

	// What other modes would save, over all functions.
	function adviceTable() {
		const { heap, allocations, stack: ofStack, arena } = report.memory;
		const now = { heap: heap.after, allocations: allocations.after, stack: ofStack.after, arena: arena.after };
		const rows = report.advice.map((line) => ["with " + line.option, line.use]);
		return table(functions.length === 1 ? "The function would need" : "All functions would need",
			["option", "bytes of heap", "allocations", "bytes of stack", "bytes of arena"], rows.length ? [["as it is", now], ...rows] : [], ([option, use]) =>
				make("tr", {}, make("td", {}, option), number(use.heap), number(use.allocations), number(use.stack), number(use.arena)));
	}

	function tables() {
		const f = current, live = new Set(f.peak ? f.peak.values : []), parts = [];
		if (map) {
			const all = map.model.values.map((_, i) => i).sort((a, b) => map.model.values[b].bytes - map.model.values[a].bytes || a - b);
			const heads = ["name", "type", "bytes", "offset before", "offset after", "starts", "ends"];
			const peak = all.filter((i) => live.has(map.model.values[i].number));
			if (f.peak && peak.length)
				parts.push(...table("Live at the peak, " + lifeopt.bytes(f.peak.bytes) + " bytes at " + lifeopt.place(f.peak.place), heads, peak, valueRow));
			parts.push(...table("All values", heads, all, valueRow));
		} else {
			parts.push(make("p", {}, "This function has no values in memory that is laid out."));
		}
		parts.push(...chainTable());
		parts.push(...table("Above the lower bound", ["bytes", "what", "why", "where"], f.above_bound, (e) => {
			const storage = e.storage === null ? null : f.storages[e.storage], buffer = storage && storage.buffer !== null ? f.buffers[storage.buffer].name : "";
			return reasonRow(e.bytes, buffer || (storage ? storage.kind : ""), e.why, e.place);
		}));
		parts.push(...table("Not shared", ["bytes", "buffer", "why", "where"], f.not_shared,
			(e) => reasonRow(f.buffers[e.buffer].bytes, f.buffers[e.buffer].name, e.why, e.place)));
		$("tables").replaceChildren(...parts);
	}

	// ---- start -------------------------------------------------------------------------------------------

	const first = functions.find((f) => f.place && f.place.file);
	const file = first ? " " + lifeopt.cut(first.place.file, 60) : "";
	$("file").textContent = first ? lifeopt.cut(first.place.file, 200) : "";
	document.title = "lifeopt" + file;
	const all = lifeopt.allMemory(report.memory);
	$("total").textContent = functions.length + (functions.length === 1 ? " function, " : " functions, ") + all.kinds + ": before " + lifeopt.bytes(all.before) +
		", after " + lifeopt.bytes(all.after) + (all.bound === null ? "" : ", lower bound " + lifeopt.bytes(all.bound)) + " bytes";
	sides.forEach((side) => listen($(side).querySelector(".map"), side));
	$("find").addEventListener("input", list);
	$("order").addEventListener("change", list);
	$("pool").addEventListener("change", choosePool);
	$("sides").addEventListener("change", () => {
		$("views").className = $("sides").value;
		redraw();
	});
	$("common").addEventListener("change", () => (map.rescale($("common").checked), redraw()));
	$("colour").addEventListener("change", () => {
		map.paint(colours, $("colour").value);
		legend();
		stack();
		redraw();
	});
	$("value").addEventListener("input", search);
	$("value").addEventListener("keydown", (event) => {
		const found = event.key === "Enter" ? search() : [], next = found.find((i) => map.chosen !== null && i > map.chosen);
		if (found.length)
			chooseValue(next === undefined ? found[0] : next, "after");
	});
	matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
	$("in").addEventListener("click", () => zoomBy(1 / 1.5));
	$("out").addEventListener("click", () => zoomBy(1.5));
	$("fit").addEventListener("click", () => (map.fit(), redraw()));
	$("peak").addEventListener("click", () => (map.showPeak(), redraw()));
	for (const [event, on] of [["beforeprint", true], ["afterprint", false]]) // paper is light
		window.addEventListener(event, () => {
			document.documentElement.classList.toggle("print", on);
			drawNow();
		});
	window.addEventListener("resize", redraw);
	window.addEventListener("hashchange", () => functions[asked()] && choose(asked(), false));
	const shown = list();
	if (!shown.length) {
		$("name").textContent = "no functions";
		$("maps").hidden = true;
	} else {
		choose(functions[asked()] ? asked() : shown[0].i, false);
	}
	requestAnimationFrame(() => performance.mark("drawn"));
})();
