# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""gdb shows ids, strings, types and attributes of lifeopt as text. In gdb: source scripts/gdb/lifeopt_gdb.py

    (gdb) print op
    $1 = op 7 'memref.alloca' at t.mlir:4:8
    (gdb) print $lo_value(12)           # the struct lo_value with this id; likewise $lo_op, $lo_block, $lo_region
    (gdb) set $lo_module = p->m         # only if no frame has a variable that leads to the module
    (gdb) lo op 7                       # an op with its operands and results; likewise lo block 3, lo type 5, lo attr 9, lo str 2

An id means something only with its module. It is that of $lo_module if it is set, else the first `struct lo_module *` that a variable of
the selected frame, or of a frame that called it, is or has as a member. Only memory is read and no function is called, so core files work
too. Pools have their chunk sizes in the code; they are the enumerators LO_OP_BITS etc. of the program, or the defaults below."""
import re

import gdb
import gdb.printing

BITS = {"STR_BITS": 8, "LOC_BITS": 6, "TYPE_BITS": 6, "ATTR_BITS": 7, "LO_OP_BITS": 9, "LO_VALUE_BITS": 10, "LO_BLOCK_BITS": 7, "LO_REGION_BITS": 7,
        "LO_OPERAND_BITS": 11, "LO_EXT_BITS": 7}
MADE = EXPLICIT = DEF_BLOCK = 1 << 31
DYNAMIC = -(1 << 63)
LIMIT = 16  # elements that are shown of a list


# ---- the module and its pools ------------------------------------------------------------------------------------------------------

def pointer_to(value, name):
    kind = value.type.strip_typedefs()
    return kind.code == gdb.TYPE_CODE_PTR and str(kind.target().unqualified().strip_typedefs()) == f"struct {name}"


def readable(value):
    """Is it a pointer to memory that can be read?"""
    try:
        if value.is_optimized_out or not int(value):
            return False
        gdb.selected_inferior().read_memory(int(value), 1)
        return True
    except (gdb.error, OverflowError):
        return False


def is_module(value):
    """Does a pointer lead to a module with ops? A variable that is not set yet has any bytes."""
    try:
        return readable(value) and readable(value["ctx"]) and \
            int(value["ops"]["elem_size"]) == gdb.lookup_type("struct lo_op").sizeof
    except gdb.error:
        return False


def module_in(value):
    """The module that a variable is, or has as a member; or None."""
    try:
        if pointer_to(value, "lo_module"):
            return value if is_module(value) else None
        kind = value.type.strip_typedefs()
        if kind.code == gdb.TYPE_CODE_PTR:
            if not readable(value):
                return None
            value = value.dereference()
            kind = value.type.strip_typedefs()
        if kind.code != gdb.TYPE_CODE_STRUCT:
            return None
        for field in kind.fields():
            if field.name and pointer_to(value[field], "lo_module") and is_module(value[field]):
                return value[field]
    except gdb.error:
        pass
    return None


def variables(frame):
    """Variables of a frame; those of inner blocks first."""
    try:
        block = frame.block()
    except RuntimeError:
        return
    while block and not block.is_global and not block.is_static:
        for symbol in block:
            if symbol.is_argument or symbol.is_variable:
                try:
                    yield symbol.value(frame)
                except gdb.error:
                    continue
        block = block.superblock


def module():
    """The module of the selected frame, or None."""
    chosen = gdb.convenience_variable("lo_module")
    if chosen is not None and chosen.type.code == gdb.TYPE_CODE_PTR:
        return chosen
    try:
        frame = gdb.selected_frame()
    except gdb.error:
        return None
    for _ in range(64):
        if frame is None:
            return None
        for value in variables(frame):
            found = module_in(value)
            if found is not None:
                return found
        frame = frame.older()
    return None


def pool_bits(pool, number, kind, bits):
    """The constant `bits` of a pool, which must have element `number`."""
    if number >= int(pool["next"]):
        raise gdb.GdbError(f"no {kind} {number}: there are {int(pool['next']) - 1}")
    try:
        return int(gdb.parse_and_eval(bits))
    except gdb.error:
        return BITS[bits]


def chunk_element(pool, chunk, index, kind):
    return (pool["chunks"][chunk].cast(gdb.lookup_type(kind).pointer()) + index).dereference()


def element(pool, number, kind, bits):
    """Element `number` of a pool."""
    shift = pool_bits(pool, number, kind, bits)
    return chunk_element(pool, number >> shift, number & ((1 << shift) - 1), kind)


def shared_element(pool, number, kind, bits):
    """Element `number` of a pool that a context shares with its forks: chunk k has 1 << (bits + k) elements."""
    shift = pool_bits(pool, number, kind, bits)
    at = number + (1 << shift)
    top = at.bit_length() - 1
    return chunk_element(pool, top - shift, at - (1 << top), kind)


def ir_context(ctx):
    return ctx.cast(gdb.lookup_type("struct ir_ctx").pointer())


def bytes_of(pointer, length):
    return gdb.selected_inferior().read_memory(int(pointer), length).tobytes().decode("utf-8", "replace") if length else ""


def string(ctx, number):
    data = shared_element(ctx["shared"]["strs"], number, "struct str_data", "STR_BITS")
    return bytes_of(data["at"], int(data["len"]))


# ---- locations and names -----------------------------------------------------------------------------------------------------------

def source_of(ctx, place):
    for i in range(int(ctx["sources"]["n"])):
        source = ctx["sources"]["at"][i]["source"]
        if int(source["base"]) <= place <= int(source["base"]) + int(source["len"]):
            return source
    return None


def location(ctx, loc):
    """FILE:LINE:COLUMN; "" if unknown."""
    place = int(shared_element(ctx["shared"]["locs"], loc & ~EXPLICIT, "struct explicit_loc", "LOC_BITS")["place"]) if loc & EXPLICIT else loc
    source = source_of(ctx, place) if place else None
    if source is None:
        return ""
    offset = place - int(source["base"])
    before = gdb.selected_inferior().read_memory(int(source["text"]), offset).tobytes() if offset else b""
    return f"{source['name'].string()}:{before.count(10) + 1}:{offset - before.rfind(10)}"


def ssa_name(ctx, name):
    if name & MADE:
        return string(ctx, name & ~MADE)
    source = source_of(ctx, name) if name else None
    if source is None:
        return ""
    at = name - int(source["base"])
    return re.match(r"[\w$.\-]*", bytes_of(source["text"] + at, min(256, int(source["len"]) - at))).group(0)


# ---- ops, values, blocks -----------------------------------------------------------------------------------------------------------

def op_name(m, op):
    if int(op["ext"]) and int(element(m["exts"], int(op["ext"]), "struct lo_op_ext", "LO_EXT_BITS")["name"]["n"]):
        return string(m["ctx"], int(element(m["exts"], int(op["ext"]), "struct lo_op_ext", "LO_EXT_BITS")["name"]["n"]))
    return gdb.parse_and_eval("lo_op_table")[int(op["kind"])]["name"].string()


def show_op(m, number):
    op = element(m["ops"], number, "struct lo_op", "LO_OP_BITS")
    place = location(m["ctx"], int(op["loc"]))
    return f"op {number} '{op_name(m, op)}'" + (f" at {place}" if place else "") + (" (erased)" if int(op["flags"]) & 4 else "")


def show_value(m, number):
    value = element(m["values"], number, "struct lo_value", "LO_VALUE_BITS")
    name, definition = ssa_name(m["ctx"], int(value["name"])), int(value["def"])
    where = show_block(m, definition & ~DEF_BLOCK) if definition & DEF_BLOCK else show_op(m, definition) if definition else "nothing yet"
    return f"value {number}" + (f" %{name}" if name else "") + f" : {show_type(m['ctx'], int(value['type']['n']))} of {where}"


def show_block(m, number):
    block = element(m["blocks"], number, "struct lo_block", "LO_BLOCK_BITS")
    name = ssa_name(m["ctx"], int(block["name"]))
    return f"block {number}" + (f" ^{name}" if name else "") + f" of {show_region(m, int(block['region']['n']))}"


def show_region(m, number):
    region = element(m["regions"], number, "struct lo_region", "LO_REGION_BITS")
    parent = int(region["parent"]["n"])
    return f"region {number} of " + (show_op(m, parent) if parent else "no op")


# ---- types and attributes ----------------------------------------------------------------------------------------------------------

def enumerator(kind, number):
    for field in gdb.lookup_type(kind).fields():
        if field.enumval == number:
            return field.name
    return str(number)


def float_name(number):
    name = enumerator("enum lo_float_kind", number)[len("LO_"):]
    return "bf16" if name == "BF16" else "tf32" if name == "TF32" else "f" + name[1:]


def listed(texts, count):
    return ", ".join([*texts, *(["..."] if count > LIMIT else [])])


def show_type(ctx, number, depth=0):
    if not number:
        return "no type"
    if depth > 8:
        return "..."
    data = shared_element(ir_context(ctx)["shared"]["types"], number, "struct lo_type_data", "TYPE_BITS")
    kind = enumerator("enum lo_type_kind", int(data["kind"]))[len("LO_TYPE_"):].lower()
    if kind == "integer":
        return ("", "s", "u")[int(data["sign"])] + f"i{int(data['width'])}"
    if kind in ("index", "none"):
        return kind
    if kind == "float":
        return float_name(int(data["float_kind"]))
    if kind == "opaque":
        return "!" + string(ctx, int(data["text"]["n"]))
    if kind in ("function", "tuple"):
        inputs, results = int(data["n_inputs"]), int(data["n_results"])
        shown = [show_type(ctx, int(data["types"][i]["n"]), depth + 1) for i in range(min(inputs, LIMIT))]
        if kind == "tuple":
            return f"tuple<{listed(shown, inputs)}>"
        made = [show_type(ctx, int(data["types"][inputs + i]["n"]), depth + 1) for i in range(min(results, LIMIT))]
        return f"({listed(shown, inputs)}) -> ({listed(made, results)})"
    elem = show_type(ctx, int(data["elem"]["n"]), depth + 1)
    if kind == "complex":
        return f"complex<{elem}>"
    word = kind.replace("unranked_", "")
    if word != kind:
        shape = "*x"
    else:
        extents = []
        for i in range(min(int(data["rank"]), LIMIT)):
            extent = int(data["shape"][i])
            scalable = int(data["scalable"]) and int(data["scalable"][i])
            extents.append("?" if extent == DYNAMIC else f"[{extent}]" if scalable else str(extent))
        shape = "".join(each + "x" for each in extents) + ("..." if int(data["rank"]) > LIMIT else "")
    rest = [show_attr(ctx, int(data[field]["n"]), depth + 1) for field in ("layout", "space") if int(data[field]["n"])]
    return f"{word}<{', '.join([shape + elem, *rest])}>"


def show_attr(ctx, number, depth=0):
    if not number:
        return "no attribute"
    if depth > 8:
        return "..."
    data = shared_element(ir_context(ctx)["shared"]["attrs"], number, "struct lo_attr_data", "ATTR_BITS")
    kind = enumerator("enum lo_attr_kind", int(data["kind"]))[len("LO_ATTR_"):].lower()
    count = int(data["n"])
    text = string(ctx, int(data["text"]["n"])) if int(data["text"]["n"]) else ""
    kind_of = show_type(ctx, int(data["type"]["n"]), depth + 1) if int(data["type"]["n"]) else ""

    def elems():
        return [show_attr(ctx, int(data["elems"][i]["n"]), depth + 1) for i in range(min(count, LIMIT))]

    if kind == "integer":
        words = sum(int(data["words"][i]) << 64 * i for i in range(int(data["n_words"])))
        bits = 64 * int(data["n_words"])
        value = words - (1 << bits) if words >> (bits - 1) else words
        return ("true" if value else "false") if kind_of == "i1" else f"{value} : {kind_of}"
    if kind == "float":
        return f"0x{int(data['words'][0]):X} : {kind_of}"
    if kind == "string":
        return f'"{text}"'
    if kind == "type":
        return kind_of
    if kind == "array":
        return f"[{listed(elems(), count)}]"
    if kind == "dict":
        pairs = zip([string(ctx, int(data["names"][i]["n"])) for i in range(min(count, LIMIT))], elems())
        return "{" + listed([f"{name} = {value}" for name, value in pairs], count) + "}"
    if kind == "symbol":
        return "::".join("@" + string(ctx, int(data["names"][i]["n"])) for i in range(count))
    if kind == "strided":
        numbers = ["?" if int(data["ints"][i]) == DYNAMIC else str(int(data["ints"][i])) for i in range(count + 1)]
        return f"strided<[{', '.join(numbers[:-1])}], offset: {numbers[-1]}>"
    if kind == "opaque":
        return "#" + text
    return kind + (f" of {count}" if count else "") + (f" : {kind_of}" if kind_of else "")


# ---- printers ----------------------------------------------------------------------------------------------------------------------

class Id:
    """An id with what it means; its number alone where no module is found."""

    def __init__(self, word, show, of_context, value):
        self.word, self.show, self.of_context, self.value = word, show, of_context, value

    def to_string(self):
        number = int(self.value["n"])
        if not number:
            return f"no {self.word}"
        m = module()
        if m is None:
            return f"{self.word} {number}"
        try:
            shown = self.show(m["ctx"] if self.of_context else m, number)
        except (gdb.error, gdb.GdbError, UnicodeError) as error:
            return f"{self.word} {number} ({error})"
        return f"{self.word} {number} {shown}" if self.of_context else shown


class Span:
    """A run of bytes."""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        length = int(self.value["len"])
        text = bytes_of(self.value["at"], min(length, 200))
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"' + ("..." if length > 200 else "")


class Interval:
    """[begin, end)"""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        return f"[{int(self.value['begin'])}, {int(self.value['end'])})"


class Vector:
    """LO_VEC(T): the elements that are used."""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        return f"vector of {int(self.value['n'])}, space for {int(self.value['cap'])}"

    def children(self):
        for i in range(int(self.value["n"])):
            yield f"[{i}]", self.value["at"][i]

    def display_hint(self):
        return "array"


IDS = {
    "lo_op_id": ("op", show_op, False), "lo_value_id": ("value", show_value, False), "lo_block_id": ("block", show_block, False),
    "lo_region_id": ("region", show_region, False), "lo_type": ("type", show_type, True), "lo_attr": ("attribute", show_attr, True),
    "lo_str": ("string", lambda ctx, number: f'"{string(ctx, number)}"', True),
}


def numbered(word):
    return lambda m, number: f"{word} {number}"


class Printers(gdb.printing.PrettyPrinter):
    def __init__(self):
        super().__init__("lifeopt")

    def __call__(self, value):
        kind = value.type.strip_typedefs().unqualified()
        if kind.code != gdb.TYPE_CODE_STRUCT:
            return None
        name = kind.tag or ""
        if name in IDS:
            return Id(*IDS[name], value)
        if re.fullmatch(r"lo_\w+_id", name) and [field.name for field in kind.fields()] == ["n"]:
            word = name[len("lo_"):-len("_id")]
            return Id(word, numbered(word), False, value)
        if name == "lo_span":
            return Span(value)
        if name == "lo_interval":
            return Interval(value)
        if not name and [field.name for field in kind.fields()] == ["at", "n", "cap"]:
            return Vector(value)
        return None


# ---- functions and the command -----------------------------------------------------------------------------------------------------

def need_module():
    m = module()
    if m is None:
        raise gdb.GdbError("no module in the frames; set $lo_module = EXPRESSION")
    return m


class Element(gdb.Function):
    """$lo_op(7): the struct lo_op with this id; likewise $lo_value, $lo_block, $lo_region. The argument is a number or an id."""

    def __init__(self, pool, kind, bits):
        super().__init__(kind)
        self.pool, self.kind, self.bits = pool, kind, bits

    def invoke(self, number):
        if number.type.strip_typedefs().code == gdb.TYPE_CODE_STRUCT:
            number = number["n"]
        return element(need_module()[self.pool], int(number), f"struct {self.kind}", self.bits)


class Show(gdb.Command):
    """lo op|value|block|region|type|attr|str NUMBER: what the id means. An op is shown with operands, results and attributes."""

    def __init__(self):
        super().__init__("lo", gdb.COMMAND_DATA)

    def invoke(self, argument, from_tty):
        words = argument.split(None, 1)
        kinds = {name[len("lo_"):].replace("_id", ""): each for name, each in IDS.items()}
        if len(words) != 2 or words[0] not in kinds:
            raise gdb.GdbError(f"lo {'|'.join(kinds)} NUMBER")
        number = gdb.parse_and_eval(words[1])
        if number.type.strip_typedefs().code == gdb.TYPE_CODE_STRUCT:
            number = number["n"]
        m, number = need_module(), int(number)
        _, show, of_context = kinds[words[0]]
        print(show(m["ctx"] if of_context else m, number))
        if words[0] == "op":
            self.rest_of_op(m, element(m["ops"], number, "struct lo_op", "LO_OP_BITS"))

    @staticmethod
    def rest_of_op(m, op):
        first = int(op["operands"])
        for i in range(int(op["n_operands"])):
            operand = element(m["operands"], first + i, "struct lo_value_id", "LO_OPERAND_BITS")
            print(f"  operand {i}: {show_value(m, int(operand['n']))}")
        for i in range(int(op["n_results"])):
            print(f"  result {i}: {show_value(m, int(op['results']) + i)}")
        if int(op["attrs"]["n"]):
            print(f"  attributes: {show_attr(m['ctx'], int(op['attrs']['n']))}")


gdb.printing.register_pretty_printer(None, Printers(), replace=True)
for each in (("ops", "lo_op", "LO_OP_BITS"), ("values", "lo_value", "LO_VALUE_BITS"), ("blocks", "lo_block", "LO_BLOCK_BITS"),
             ("regions", "lo_region", "LO_REGION_BITS")):
    Element(*each)
Show()
