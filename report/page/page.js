// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The page: the list of functions, the selected function with its maps and tables, pointer and key events. Names enter the page as
// text only, never as markup.
"use strict";

(() => {
	const read = (id) => JSON.parse(document.getElementById(id).textContent);
	const $ = (id) => document.getElementById(id);
	const report = read("report"), sources = read("sources");
	const functions = report.functions, sides = ["before", "after"], dark = matchMedia("(prefers-color-scheme: dark)");
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

	const largest = Math.max(1, ...[functions.reduce((most, f) => Math.max(most, f.bytes.before, f.bytes.after, f.bytes.bound), 0)]);
	const bar = (kind, bytes) => {
		const filled = make("i", { class: kind });
		filled.style.width = (100 * bytes) / largest + "%";
		filled.style.minWidth = bytes > 0 ? "1px" : "0";
		return make("div", { class: "bar" }, make("div", { class: "way" }, filled), make("span", {}, lifeopt.bytes(bytes)));
	};
	const entries = functions.map((f, i) => {
		const name = lifeopt.functionName(f);
		const label = name + ": " + f.bytes.before + " bytes before, " + f.bytes.after + " after, bound " + f.bytes.bound;
		const button = make("button", { type: "button", "aria-label": lifeopt.cut(label, 300), title: lifeopt.cut(name, 300), onclick: () => choose(i) },
			make("b", {}, lifeopt.cut(name, 80)), bar("before", f.bytes.before), bar("after", f.bytes.after), bar("bound", f.bytes.bound));
		return { i, f, name: name.toLowerCase(), button, item: make("li", {}, button) };
	});
	const orders = {
		after: (f) => f.bytes.after,
		saved: (f) => f.bytes.before - f.bytes.after,
		above: (f) => f.bytes.after - f.bytes.bound,
		program: () => 0,
	};

	function list() {
		const wanted = $("find").value.toLowerCase(), weight = orders[$("order").value];
		const shown = entries.filter((e) => e.name.includes(wanted)).sort((a, b) => weight(b.f) - weight(a.f) || a.i - b.i);
		$("functions").replaceChildren(...shown.map((e) => e.item));
		$("found").textContent = shown.length === entries.length ? "" : shown.length + " of " + entries.length + " functions";
		return shown;
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
			history.replaceState(null, "", "#" + i);
		$("name").textContent = lifeopt.functionName(f);
		$("numbers").replaceChildren("before ", make("b", {}, lifeopt.bytes(f.bytes.before)), ", after ", make("b", {}, lifeopt.bytes(f.bytes.after)),
			", bound ", make("b", {}, lifeopt.bytes(f.bytes.bound)), " bytes of stack",
			f.compiled === null ? "" : "; frame as compiled: " + lifeopt.bytes(f.compiled) + " bytes",
			f.dynamic ? "; " + f.dynamic + " of dynamic size" : "",
			f.heap.allocations ? "; " + f.heap.allocations + " on the heap, " + lifeopt.bytes(f.heap.bytes) + " bytes of static size" : "");
		$("memory").replaceChildren(...memoryTable("Memory", f.memory), ...dynamicTable(f.memory.dynamic),
			...(functions.length > 1 ? memoryTable("Memory of all functions", report.memory) : []), ...adviceTable());
		const pools = lifeopt.drawnPools(f);
		$("pool").replaceChildren(...pools.map((p) => make("option", { value: p }, lifeopt.poolName(f, p))));
		$("pools").hidden = pools.length < 2;
		choosePool();
	}

	function choosePool() {
		const p = $("pool").value;
		map = p === "" ? null : new lifeopt.Map(lifeopt.poolModel(current, Number(p)), dark.matches, $("colour").value);
		$("maps").hidden = map === null;
		$("chosen").replaceChildren();
		$("at").textContent = "";
		hideTip();
		tables();
		rescale();
		if (map === null)
			return;
		for (const side of sides) {
			const title = side === "before" ? "as written" : "as laid out", bytes = lifeopt.bytes(map.model.total[side]);
			$(side).querySelector("figcaption").textContent = title + ": " + bytes + " bytes";
			$(side).querySelector(".map").setAttribute("aria-label", title + ": " + bytes + " bytes, " + map.model.values.length + " values");
			const curve = "live bytes over time; dashed: bound " + lifeopt.bytes(map.model.pool.bound);
			$(side).querySelector(".curve").setAttribute("aria-label", curve);
			$(side).querySelector(".hint").textContent = curve;
		}
		redraw();
	}

	function rescale() {
		const side = $("sides").value;
		$("views").className = side;
		if (map !== null)
			map.rescale(side === "both" ? map.model.scale : map.model.total[side]);
	}

	// Draw at most once per frame, whatever the number of events.
	function redraw() {
		if (pending)
			return;
		pending = true;
		requestAnimationFrame(() => {
			pending = false;
			if (map === null)
				return;
			for (const side of sides) {
				if ($("views").className !== "both" && $("views").className !== side)
					continue;
				map.draw($(side).querySelector(".map"), side);
				map.drawCurve($(side).querySelector(".curve"));
			}
		});
	}

	// ---- values: tip, selection, source lines ---------------------------------------------------------------------

	const describe = (value) =>
		lifeopt.cut(value.name, 120) + " : " + lifeopt.cut(value.type, 200) + "\n" + lifeopt.bytes(value.bytes) + " bytes, at " + lifeopt.bytes(value.before) +
		" as written, at " + lifeopt.bytes(value.after) + " as laid out\nlive from " + lifeopt.place(value.first) + " to " + lifeopt.place(value.last);

	function showTip(i, event) {
		const tip = $("tip"), room = document.documentElement;
		tip.textContent = describe(map.model.values[i]);
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
		if (i === null)
			hideTip();
		else
			showTip(i, event);
		$("at").textContent = lifeopt.bytes(map.model.live[step]) + " bytes are live at " + lifeopt.place(place) + (place ? " '" + lifeopt.cut(place.op || "", 80) + "'" : "");
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
			map.zoom(event.key === "-" ? 1.5 : 1 / 1.5, 0.5, 0.5);
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
			if (drag && !drag.moved)
				chooseValue(map.hit(side, part.x, part.y, canvas));
			drag = null;
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
			map.zoom(Math.exp(Math.sign(event.deltaY) * 0.25), part.x, part.y);
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
	const short = (place) => (place && place.line !== null ? place.line + ":" + place.column : "?");

	function valueRow(i) {
		const value = map.model.values[i];
		const name = make("button", { type: "button", onclick: () => chooseValue(i, "after") }, lifeopt.cut(value.name, 120));
		return make("tr", { "data-value": i, "aria-selected": "false" }, make("td", {}, name), make("td", {}, lifeopt.cut(value.type, 120)),
			number(value.bytes), number(value.before), number(value.after), make("td", {}, short(value.first)), make("td", {}, short(value.last)));
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
		const heap = memory.allocations.before || memory.allocations.after ?
			[row("heap", memory.heap), row("heap, sum", memory.asked), row("allocations", memory.allocations)] : [];
		return [row("stack", memory.stack), ...heap, ...(memory.arena.after ? [row("arena", memory.arena)] : [])];
	}

	function memoryTable(title, memory) {
		return table(title, ["memory", "bytes before", "bytes after", "bytes at least"], memoryRows(memory), (row) =>
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
		return table("All functions would need", ["option", "bytes of heap", "allocations", "bytes of stack", "bytes of arena"], report.advice, (line) =>
			make("tr", {}, make("td", {}, "with " + line.option), number(line.use.heap), number(line.use.allocations), number(line.use.stack),
				number(line.use.arena)));
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
		parts.push(...table("Above the bound", ["bytes", "what", "why", "where"], f.above_bound, (e) => {
			const storage = e.storage === null ? null : f.storages[e.storage], buffer = storage && storage.buffer !== null ? f.buffers[storage.buffer].name : "";
			return reasonRow(e.bytes, buffer || (storage ? storage.kind : ""), e.why, e.place);
		}));
		parts.push(...table("Not shared", ["bytes", "buffer", "why", "where"], f.not_shared,
			(e) => reasonRow(f.buffers[e.buffer].bytes, f.buffers[e.buffer].name, e.why, e.place)));
		$("tables").replaceChildren(...parts);
	}

	// ---- start -------------------------------------------------------------------------------------------

	const first = functions.find((f) => f.place && f.place.file);
	$("file").textContent = first ? lifeopt.cut(first.place.file, 200) : "";
	document.title = "lifeopt" + (first ? " " + lifeopt.cut(first.place.file, 60) : "");
	$("total").textContent = functions.length + (functions.length === 1 ? " function" : " functions") + ", stack: before " + lifeopt.bytes(report.total.before) +
		", after " + lifeopt.bytes(report.total.after) + ", bound " + lifeopt.bytes(report.total.bound) + " bytes";
	sides.forEach((side) => listen($(side).querySelector(".map"), side));
	$("find").addEventListener("input", list);
	$("order").addEventListener("change", list);
	$("pool").addEventListener("change", choosePool);
	$("sides").addEventListener("change", () => {
		rescale();
		redraw();
	});
	const recolour = () => {
		if (map)
			map.colours(dark.matches, $("colour").value);
		redraw();
	};
	$("colour").addEventListener("change", recolour);
	dark.addEventListener("change", recolour);
	$("in").addEventListener("click", () => (map.zoom(1 / 1.5, 0.5, 0.5), redraw()));
	$("out").addEventListener("click", () => (map.zoom(1.5, 0.5, 0.5), redraw()));
	$("fit").addEventListener("click", () => (map.fit(), redraw()));
	$("peak").addEventListener("click", () => (map.showPeak(), redraw()));
	window.addEventListener("resize", redraw);
	window.addEventListener("hashchange", () => functions[Number(location.hash.slice(1))] && choose(Number(location.hash.slice(1)), false));
	const shown = list(), asked = Number(location.hash.slice(1));
	if (!shown.length) {
		$("name").textContent = "no functions";
		$("maps").hidden = true;
	} else {
		choose(location.hash && functions[asked] ? asked : shown[0].i, false);
	}
	document.documentElement.dataset.ready = "true";
})();
