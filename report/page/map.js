// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The memory map of one pool on canvases: as written, as laid out, and under each what is live. All four show the same range of time,
// the two maps the same range of offsets. A map fills its canvas: when the whole map is shown, time x is at x / `steps` of its width and
// offset y at y / `scale` of its height.
"use strict";

lifeopt.Map = class {
	constructor(model, dark, colourBy) {
		this.model = model;
		this.chosen = null;
		this.hovered = null;
		this.scale = model.scale;
		this.fit();
		this.colours(dark, colourBy);
	}

	// ---- what is shown -------------------------------------------------------------------------

	fit() {
		this.view = { x: 0, y: 0, width: this.model.steps, height: this.scale };
	}

	// Set the bytes that fill the height of a canvas when all is shown: those of the larger map, or of the only one shown.
	rescale(bytes) {
		this.scale = Math.max(bytes, 1);
		this.fit();
	}

	isWhole() {
		return this.view.width >= this.model.steps && this.view.height >= this.scale;
	}

	// Zoom by `factor` (below 1: in) around a point, given as fractions of the width and the height.
	zoom(factor, atX, atY) {
		const v = this.view, least = { x: Math.min(2, this.model.steps), y: Math.min(16, this.scale) };
		const width = Math.min(Math.max(v.width * factor, least.x), this.model.steps);
		const height = Math.min(Math.max(v.height * factor, least.y), this.scale);
		this.move(v.x + (v.width - width) * atX, v.y + (v.height - height) * atY, width, height);
	}

	move(x, y, width = this.view.width, height = this.view.height) {
		this.view = {
			x: Math.min(Math.max(x, 0), this.model.steps - width),
			y: Math.min(Math.max(y, 0), this.scale - height),
			width, height,
		};
	}

	// Move the view so that it contains a value, on this side.
	reveal(value, side) {
		const [begin] = value.spans[0], end = value.spans[value.spans.length - 1][1], v = this.view;
		const width = Math.max(v.width, Math.min(end - begin, this.model.steps)), height = Math.max(v.height, Math.min(value.bytes, this.scale));
		const x = begin < v.x ? begin : end > v.x + width ? end - width : v.x;
		const y = value[side] < v.y ? value[side] : value[side] + value.bytes > v.y + height ? value[side] + value.bytes - height : v.y;
		this.move(x, y, width, height);
	}

	// Show the peak in the middle of a view of at most forty steps.
	showPeak() {
		const width = Math.min(40, this.model.steps);
		this.move(this.model.peak + 0.5 - width / 2, 0, width, this.scale);
	}

	// ---- colours ---------------------------------------------------------------------------------

	colours(dark, by) {
		const keys = new Map();
		this.dark = dark;
		this.fill = this.model.values.map((value) => {
			const key = by === "cell" ? value.cell : value[by];
			if (!keys.has(key))
				keys.set(key, keys.size);
			const n = keys.get(key), light = dark ? 28 + (n % 3) * 4 : 72 + (n % 3) * 5;
			return "hsl(" + ((210 + n * 137.508) % 360).toFixed(1) + " " + (dark ? 45 : 65) + "% " + light + "%)";
		});
	}

	// ---- hit testing -----------------------------------------------------------------------------

	// Number of the value at a point of a canvas, on a side; null: none. A rectangle that is too thin to point at counts as two pixels
	// wide and high; a value whose own rectangle contains the point takes precedence.
	hit(side, partX, partY, canvas) {
		const v = this.view, x = v.x + partX * v.width, y = v.y + partY * v.height;
		const slackX = (2 * v.width) / Math.max(canvas.clientWidth, 1), slackY = (2 * v.height) / Math.max(canvas.clientHeight, 1);
		let near = null, least = Infinity;
		for (let i = 0; i < this.model.values.length; i++) {
			const value = this.model.values[i], down = y - value[side];
			if (down < -slackY / 2 || down >= Math.max(value.bytes, slackY))
				continue;
			for (const [begin, end] of value.spans) {
				if (down >= 0 && down < value.bytes && x >= begin && x < end)
					return i;
				const away = Math.max(begin - x, x - end, 0);
				if (away < Math.min(least, slackX / 2) && (value.bytes < slackY || end - begin < slackX)) {
					near = i;
					least = away;
				}
			}
		}
		return near;
	}

	stepAt(partX) {
		return Math.min(Math.max(Math.floor(this.view.x + partX * this.view.width), 0), this.model.steps - 1);
	}

	// The value that an arrow key selects: the next by time, or at this time by offset.
	neighbour(side, key) {
		const values = this.model.values, now = this.chosen;
		if (now === null)
			return values.length ? 0 : null;
		const start = (i) => values[i].spans[0][0], offset = (i) => values[i][side];
		const sideways = key === "ArrowLeft" || key === "ArrowRight", forward = key === "ArrowRight" || key === "ArrowDown";
		const meets = (i) => values[i].spans.some(([b, e]) => values[now].spans.some(([c, d]) => Math.max(b, c) < Math.min(e, d)));
		const order = (a, b) => (sideways ? start(a) - start(b) || offset(a) - offset(b) : offset(a) - offset(b) || start(a) - start(b)) || a - b;
		let best = null;
		for (let i = 0; i < values.length; i++) {
			const way = order(i, now);
			if (way === 0 || way > 0 !== forward || (!sideways && !meets(i)))
				continue;
			if (best === null || order(i, best) > 0 !== forward)
				best = i;
		}
		return best;
	}

	// ---- drawing -------------------------------------------------------------------------------------

	// A canvas has one pixel per screen pixel; distances below are in page units.
	static begin(canvas) {
		const box = canvas.getBoundingClientRect(), ratio = window.devicePixelRatio || 1;
		const width = Math.max(Math.round(box.width * ratio), 1), height = Math.max(Math.round(box.height * ratio), 1);
		if (canvas.width !== width || canvas.height !== height) {
			canvas.width = width;
			canvas.height = height;
		}
		const pen = canvas.getContext("2d");
		pen.setTransform(width / Math.max(box.width, 1), 0, 0, height / Math.max(box.height, 1), 0, 0);
		pen.clearRect(0, 0, box.width, box.height);
		return { pen, width: box.width, height: box.height };
	}

	static ink(name) {
		return getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
	}

	draw(canvas, side) {
		const { pen, width, height } = lifeopt.Map.begin(canvas), v = this.view;
		const ink = lifeopt.Map.ink("ink"), toX = (x) => ((x - v.x) / v.width) * width, toY = (y) => ((y - v.y) / v.height) * height;
		pen.fillStyle = lifeopt.Map.ink("panel");
		pen.fillRect(0, toY(this.model.total[side]), width, height);
		pen.font = "12px system-ui, sans-serif";
		pen.textBaseline = "top";
		let speck = ""; // of thousands of values at one pixel only one is drawn
		this.model.values.forEach((value, i) => {
			const top = toY(value[side]), tall = Math.max(toY(value[side] + value.bytes) - top, 1);
			if (top > height || top + tall < 0)
				return;
			for (const [begin, end] of value.spans) {
				const x = toX(begin), wide = Math.max(toX(end) - x, 1);
				const here = wide <= 1 && tall <= 1 ? Math.round(x) + "," + Math.round(top) : "";
				if (here === "" || here !== speck)
					this.rectangle(pen, i, x, top, wide, tall, width, ink);
				speck = here;
			}
		});
		this.outline(pen, this.hovered, side, toX, toY, ink, 1.5);
		this.outline(pen, this.chosen, side, toX, toY, ink, 3);
		pen.strokeStyle = lifeopt.Map.ink("line");
		pen.lineWidth = 1;
		pen.strokeRect(0.5, 0.5, width - 1, height - 1);
	}

	rectangle(pen, i, x, y, wide, tall, width, ink) {
		if (x > width || x + wide < 0)
			return;
		pen.fillStyle = this.fill[i];
		pen.fillRect(x, y, wide, tall);
		if (wide > 3 && tall > 3) {
			pen.strokeStyle = this.dark ? "#00000088" : "#00000044";
			pen.lineWidth = 1;
			pen.strokeRect(x + 0.5, y + 0.5, wide - 1, tall - 1);
		}
		const left = Math.max(x, 0), room = Math.min(x + wide, width) - left - 8;
		if (tall < 15 || room < 14)
			return;
		let name = lifeopt.cut(this.model.values[i].name, 60);
		const wanted = pen.measureText(name).width;
		if (wanted > room) // the letters that fit, if enough do
			name = lifeopt.cut(name, Math.floor((name.length * room) / wanted) - 1);
		if (name.length >= 4 || wanted <= room) {
			pen.fillStyle = ink;
			pen.fillText(name, left + 4, Math.max(y, 0) + 2);
		}
	}

	outline(pen, i, side, toX, toY, ink, thick) {
		if (i === null)
			return;
		const value = this.model.values[i];
		pen.strokeStyle = ink;
		pen.lineWidth = thick;
		for (const [begin, end] of value.spans)
			pen.strokeRect(toX(begin), toY(value[side]), toX(end) - toX(begin), toY(value[side] + value.bytes) - toY(value[side]));
	}

	// The most bytes live in the time of each pixel column: a path of all steps would have many thousand points.
	columns(width) {
		const v = this.view, most = new Float64Array(Math.ceil(width)), toX = (x) => ((x - v.x) / v.width) * width;
		const first = Math.max(Math.floor(v.x), 0), last = Math.min(Math.ceil(v.x + v.width), this.model.steps);
		for (let i = first; i < last; i++) {
			const end = Math.min(Math.max(Math.round(toX(i + 1)), Math.round(toX(i)) + 1), most.length);
			for (let x = Math.max(Math.round(toX(i)), 0); x < end; x++)
				most[x] = Math.max(most[x], this.model.live[i]);
		}
		return most;
	}

	// Draw the live bytes relative to the bound, a dashed line at the top.
	drawCurve(canvas) {
		const { pen, width, height } = lifeopt.Map.begin(canvas), bound = Math.max(this.model.pool.bound, 1);
		const toY = (bytes) => height - (bytes / bound) * (height - 4);
		pen.beginPath();
		pen.moveTo(0, height);
		this.columns(width).forEach((bytes, x) => {
			pen.lineTo(x, toY(bytes));
			pen.lineTo(x + 1, toY(bytes));
		});
		pen.lineTo(width, height);
		pen.fillStyle = lifeopt.Map.ink("curve");
		pen.fill();
		pen.beginPath();
		pen.setLineDash([5, 3]);
		pen.strokeStyle = lifeopt.Map.ink("bound");
		pen.lineWidth = 1.5;
		pen.moveTo(0, toY(bound));
		pen.lineTo(width, toY(bound));
		pen.stroke();
		pen.setLineDash([]);
	}
};
