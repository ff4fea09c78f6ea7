// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The source lines of a place, marked from the place to the end: that of the text, and beside it that of the file from which the text was
// made, where loc(...) names one that could be read.
"use strict";

lifeopt.sourceLines = (make, sources, what, place) => {
	const origins = JSON.parse(document.getElementById("origins").textContent);
	const find = (texts, at) => ((at && texts[at.file]) || {})[at && at.line + ":" + at.column];
	const code = (line) => make("code", { class: "source" }, line[0], make("mark", {}, line[1]));
	const head = make("p", { class: "place" }, what + " " + lifeopt.place(place) + (place ? " '" + lifeopt.cut(place.op || "", 80) + "'" : "") +
		(place && place.text ? ", in the text at " + lifeopt.place(place.text) : ""));
	const text = find(sources, place && (place.text || place)), origin = place && place.text && find(origins, place);
	if (!origin)
		return text ? [head, code(text)] : [head];
	return [head, make("div", { class: "both" }, code(origin), text ? code(text) : "")];
};
