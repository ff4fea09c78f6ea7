// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The memory map of one pool on canvases: as written, as laid out, and under each what is live. All four show the same range of time,
// the two maps the same part of their heights. A map fills its canvas: when the whole map is shown, time x is at x / `steps` of its width and
// offset y at y / `scale[side]` of its height.
//
// Where more than a few values are too small to be seen, they are gathered: the tiles of the canvas that they touch are hatched, the denser
// the more there are, and open when one zooms in.
"use strict";

lifeopt.INK = "#1b1f24"; // of text on the colours, which are the same in both schemes

// How many rectangles touch each tile of a canvas. A rectangle is added in constant time, as differences at its corners.
lifeopt.Tiles = class {
	static SIZE = 8;

	constructor(width, height) {
		this.columns = Math.max(Math.ceil(width / lifeopt.Tiles.SIZE), 1);
		this.rows = Math.max(Math.ceil(height / lifeopt.Tiles.SIZE), 1);
		this.counts = new Int32Array((this.columns + 1) * (this.rows + 1));
	}

	column(x) {
		return Math.min(Math.max(Math.floor(x / lifeopt.Tiles.SIZE), 0), this.columns - 1);
	}

	row(y) {
		return Math.min(Math.max(Math.floor(y / lifeopt.Tiles.SIZE), 0), this.rows - 1);
	}

	add(r) {
		const stride = this.columns + 1, left = this.column(r.x), right = this.column(r.x + r.wide) + 1;
		const top = this.row(r.y) * stride, below = (this.row(r.y + r.tall) + 1) * stride;
		this.counts[top + left]++;
		this.counts[top + right]--;
		this.counts[below + left]--;
		this.counts[below + right]++;
	}

	sum() {
		const stride = this.columns + 1;
		for (let i = 1; i < this.counts.length; i++)
			this.counts[i] += i % stride ? this.counts[i - 1] : 0;
		for (let i = stride; i < this.counts.length; i++)
			this.counts[i] += this.counts[i - stride];
	}

	at(x, y) {
		return this.counts[this.row(y) * (this.columns + 1) + this.column(x)];
	}
};

lifeopt.Map = class {
	static SMALL = 3; // pixels: less wide or high is too small to be seen
	static FEW = 3; // as many small ones in one tile are drawn

	constructor(model, colours, colourBy, common) {
		this.model = model;
		this.chosen = null;
		this.hovered = null;
		this.matches = null; // numbers of values; null: no search
		this.gathered = { before: null, after: null };
		this.rescale(common);
		this.paint(colours, colourBy);
	}

	// ---- what is shown -------------------------------------------------------------------------

	fit() {
		this.view = { x: 0, y: 0, width: this.model.steps, height: 1 };
	}

	// Set the bytes that fill the height of a canvas when all is shown: of each map its own, or of both those of the larger.
	rescale(common) {
		const { before, after } = this.model.total, most = Math.max(before, after, 1);
		this.scale = common ? { before: most, after: most } : { before: Math.max(before, 1), after: Math.max(after, 1) };
		this.fit();
	}

	isWhole() {
		return this.view.width >= this.model.steps && this.view.height >= 1;
	}

	// Zoom by factors (below 1: in) around a point, given as fractions of the width and the height.
	zoom(across, down, atX, atY) {
		const v = this.view, least = Math.min(16 / Math.max(this.scale.before, this.scale.after), 1);
		const width = Math.min(Math.max(v.width * across, Math.min(2, this.model.steps)), this.model.steps);
		const height = Math.min(Math.max(v.height * down, least), 1);
		this.move(v.x + (v.width - width) * atX, v.y + (v.height - height) * atY, width, height);
	}

	move(x, y, width = this.view.width, height = this.view.height) {
		this.view = { x: Math.min(Math.max(x, 0), this.model.steps - width), y: Math.min(Math.max(y, 0), 1 - height), width, height };
	}

	// Move the view so that it contains a value, on this side.
	reveal(value, side) {
		const [begin] = value.spans[0], end = value.spans[value.spans.length - 1][1], v = this.view;
		const top = value[side] / this.scale[side], bottom = (value[side] + value.bytes) / this.scale[side];
		const width = Math.max(v.width, Math.min(end - begin, this.model.steps)), height = Math.max(v.height, Math.min(bottom - top, 1));
		const x = begin < v.x ? begin : end > v.x + width ? end - width : v.x;
		const y = top < v.y ? top : bottom > v.y + height ? bottom - height : v.y;
		this.move(x, y, width, height);
	}

	// Show the peak in the middle of a view of at most forty steps.
	showPeak() {
		const width = Math.min(40, this.model.steps);
		this.move(this.model.peak + 0.5 - width / 2, 0, width, 1);
	}

	// From steps and bytes to pixels, on a side.
	pixels(side, width, height) {
		const v = this.view, scale = this.scale[side];
		return { toX: (x) => ((x - v.x) / v.width) * width, toY: (y) => ((y / scale - v.y) / v.height) * height };
	}

	// ---- colours and axes ------------------------------------------------------------------------

	// The number of each value's colour and pattern, and what those mean: by place, op or type.
	paint(colours, by) {
		const keys = new Map();
		this.colours = colours;
		this.key = this.model.values.map((value) => {
			if (!keys.has(value[by]))
				keys.set(value[by], by === "place" ? value.place : keys.size);
			return keys.get(value[by]);
		});
		const legend = new Map(this.model.values.map((value, i) => [this.key[i], by === "place" ? "at byte " + lifeopt.bytes(value.after) : value[by]]));
		this.legend = Array.from(legend).sort((a, b) => a[0] - b[0]);
	}

	byteTicks(side) {
		const v = this.view, scale = this.scale[side];
		return lifeopt.byteTicks(v.y * scale, (v.y + v.height) * scale, 8);
	}

	// Lines of source at steps that are far enough from one another.
	timeTicks(width) {
		const v = this.view, step = Math.max(Math.ceil((60 * v.width) / Math.max(width, 1)), 1), ticks = [];
		for (let i = Math.ceil(v.x / step) * step; i <= v.x + v.width; i += step)
			if (this.model.places[i])
				ticks.push({ at: (i - v.x) / v.width, text: lifeopt.lineColumn(this.model.places[i]) });
		return ticks;
	}

	// ---- hit testing -----------------------------------------------------------------------------

	// Number of the value at a point of a canvas, on a side; null: none. A rectangle that is too thin to point at counts as two pixels
	// wide and high; a value whose own rectangle contains the point takes precedence.
	hit(side, partX, partY, canvas) {
		const v = this.view, x = v.x + partX * v.width, y = (v.y + partY * v.height) * this.scale[side];
		const slackX = (2 * v.width) / Math.max(canvas.clientWidth, 1), slackY = (2 * v.height * this.scale[side]) / Math.max(canvas.clientHeight, 1);
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

	// How many values are gathered at a point of a canvas.
	gatheredAt(side, partX, partY, canvas) {
		const tiles = this.gathered[side];
		return tiles ? tiles.at(partX * canvas.clientWidth, partY * canvas.clientHeight) : 0;
	}

	// Zoom in where values are gathered, in the directions in which they are small.
	open(side, partX, partY, canvas) {
		const wide = canvas.clientWidth, tall = canvas.clientHeight, { toX, toY } = this.pixels(side, wide, tall), size = lifeopt.Tiles.SIZE;
		const left = Math.floor((partX * wide) / size) * size, top = Math.floor((partY * tall) / size) * size;
		let narrow = false, flat = false;
		for (const value of this.model.values) {
			const y = toY(value[side]), below = toY(value[side] + value.bytes);
			if (below < top || y > top + size)
				continue;
			for (const [begin, end] of value.spans)
				if (toX(end) >= left && toX(begin) <= left + size) {
					narrow = narrow || toX(end) - toX(begin) < lifeopt.Map.SMALL;
					flat = flat || below - y < lifeopt.Map.SMALL;
				}
		}
		this.zoom(narrow ? 1 / 6 : 1, flat ? 1 / 6 : 1, partX, partY);
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

	// 0: nothing, 1: lines, 2: dots, 3: lines of what is gathered.
	static pattern(pen, n) {
		const tile = document.createElement("canvas"), ink = tile.getContext("2d");
		tile.width = tile.height = 6;
		ink.fillStyle = ink.strokeStyle = n === 3 ? lifeopt.Map.ink("dim") : lifeopt.INK + "8c";
		if (n === 2)
			ink.fillRect(2, 2, 2, 2);
		for (const x of n === 2 ? [] : [-6, 0, 6]) {
			ink.moveTo(n === 3 ? x : x + 6, 0);
			ink.lineTo(n === 3 ? x + 6 : x, 6);
		}
		ink.stroke();
		return n ? pen.createPattern(tile, "repeat") : null;
	}

	// The rectangles that are seen of a map, in page units.
	visible(side, width, height) {
		const { toX, toY } = this.pixels(side, width, height), list = [];
		this.model.values.forEach((value, i) => {
			const y = toY(value[side]), tall = toY(value[side] + value.bytes) - y;
			if (y > height || y + tall < 0)
				return;
			for (const [begin, end] of value.spans) {
				const x = toX(begin), wide = toX(end) - x;
				if (x <= width && x + wide >= 0)
					list.push({ i, x, y, wide, tall, small: wide < lifeopt.Map.SMALL || tall < lifeopt.Map.SMALL });
			}
		});
		return list;
	}

	// Divide the rectangles of a map into those that are drawn and those that are gathered in tiles.
	gather(side, width, height) {
		const all = new lifeopt.Tiles(width, height), tiles = new lifeopt.Tiles(width, height), rectangles = this.visible(side, width, height);
		rectangles.forEach((r) => r.small && all.add(r));
		all.sum();
		const wanted = (i) => this.matches && this.matches.has(i);
		const isGathered = (r) => r.small && !wanted(r.i) && all.at(r.x + r.wide / 2, r.y + r.tall / 2) > lifeopt.Map.FEW;
		const hidden = rectangles.filter(isGathered);
		hidden.forEach((r) => tiles.add(r));
		tiles.sum();
		this.gathered[side] = hidden.length ? tiles : null;
		return { drawn: rectangles.filter((r) => !isGathered(r)), values: new Set(hidden.map((r) => r.i)).size };
	}

	// Returns how many values are gathered.
	draw(canvas, side) {
		const { pen, width, height } = lifeopt.Map.begin(canvas), { toX, toY } = this.pixels(side, width, height);
		const ink = lifeopt.Map.ink("ink"), line = lifeopt.Map.ink("line"), { drawn, values } = this.gather(side, width, height);
		const patterns = [0, 1, 2, 3].map((n) => lifeopt.Map.pattern(pen, n));
		pen.fillStyle = lifeopt.Map.ink("panel");
		pen.fillRect(0, toY(this.model.total[side]), width, height);
		pen.fillStyle = line;
		this.byteTicks(side).forEach((tick) => pen.fillRect(0, Math.round(tick.at * height), width, 1));
		pen.font = "12px system-ui, sans-serif";
		pen.textBaseline = "top";
		for (const r of drawn)
			this.rectangle(pen, r, width, patterns);
		if (this.gathered[side])
			this.hatch(pen, this.gathered[side], patterns[3]);
		this.outline(pen, this.hovered, side, toX, toY, ink, 1.5);
		this.outline(pen, this.chosen, side, toX, toY, ink, 3);
		pen.strokeStyle = line;
		pen.lineWidth = 1;
		pen.strokeRect(0.5, 0.5, width - 1, height - 1);
		return values;
	}

	rectangle(pen, { i, x, y, wide, tall, small }, width, patterns) {
		const pattern = patterns[Math.floor(this.key[i] / this.colours.length) % 3];
		const left = Math.max(x, 0), box = [left, y, Math.max(Math.min(x + wide, width) - left, 1), Math.max(tall, 1)];
		pen.globalAlpha = this.matches && !this.matches.has(i) ? 0.2 : 1;
		pen.fillStyle = this.colours[this.key[i] % this.colours.length];
		pen.fillRect(...box);
		if (pattern) {
			pen.fillStyle = pattern;
			pen.fillRect(...box);
		}
		if (!small) {
			pen.strokeStyle = lifeopt.INK + "88";
			pen.lineWidth = 1;
			pen.strokeRect(x + 0.5, y + 0.5, wide - 1, tall - 1);
		}
		this.label(pen, i, left, y, box[2] - 8, tall);
		pen.globalAlpha = 1;
	}

	// The name, or the letters of it that fit, if enough do.
	label(pen, i, left, y, room, tall) {
		let name = lifeopt.cut(this.model.values[i].name, 60);
		if (tall < 15 || room < 14)
			return;
		const wanted = pen.measureText(name).width;
		if (wanted > room)
			name = lifeopt.cut(name, Math.floor((name.length * room) / wanted) - 1);
		if (name.length >= 4 || wanted <= room) {
			pen.fillStyle = lifeopt.INK;
			pen.fillText(name, left + 4, Math.max(y, 0) + 2);
		}
	}

	hatch(pen, tiles, pattern) {
		const size = lifeopt.Tiles.SIZE, dim = lifeopt.Map.ink("dim");
		for (let row = 0; row < tiles.rows; row++)
			for (let column = 0; column < tiles.columns; column++) {
				const n = tiles.counts[row * (tiles.columns + 1) + column];
				if (!n)
					continue;
				pen.globalAlpha = Math.min(0.15 + n / 60, 0.5);
				pen.fillStyle = dim;
				pen.fillRect(column * size, row * size, size, size);
				pen.globalAlpha = 1;
				pen.fillStyle = pattern;
				pen.fillRect(column * size, row * size, size, size);
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
		pen.fillStyle = lifeopt.Map.ink("after");
		pen.fill();
		pen.beginPath();
		pen.setLineDash([5, 3]);
		pen.strokeStyle = lifeopt.Map.ink("ink");
		pen.lineWidth = 1.5;
		pen.moveTo(0, toY(bound));
		pen.lineTo(width, toY(bound));
		pen.stroke();
		pen.setLineDash([]);
	}
};
