# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Differences between lifeopt and mlir-opt that are meant; docs/limits.md gives the reasons. known_difference() returns the reason,
or None."""
import re

# What is narrower than its patterns say is narrowed in known_difference(). (what differs, pattern in lifeopt's first message, pattern in mlir-opt's, why); "" fits anything
KNOWN = [
    ("lifeopt rejects", r"right operand of \w+ must be positive", "", "constant divisor below 1"),
    ("lifeopt rejects", r"expected step to be representable as a positive", "", "step 0"),
    ("lifeopt rejects", r"in bytes does not fit in 64 bits", "", "static size over 63 bits"),
    ("lifeopt accepts", "", r"constant too large for index", "the least integer in affine maps"),
    ("lifeopt rejects", r"has duplicate case value", "", "a case twice"),
    ("lifeopt rejects", r"duplicate key '.*' in dictionary attribute", "", "an attribute given twice"),
    ("lifeopt rejects", r"expects the number of subscripts to be equal to memref rank, got", "", "subscripts of generic_atomic_rmw"),
    ("lifeopt rejects", r"result number not allowed in argument list", "", "a block argument %x#1"),
    ("line", r"result number not allowed in argument list", "", "a block argument %x#1"),
    ("line", r"^(use of value '.*' expects different type than prior uses|integer constant out of range for type)", r"^invalid properties \{", "properties in front of what cannot be read"),
    ("line", r"duplicate key '.*' in dictionary attribute", "", "an attribute given twice"),
    ("lifeopt rejects", r"attribute 'linalg.memoized_indexing_maps' does not hold the op's indexing maps", "", "memoized maps that are not the op's"),
    ("lifeopt rejects", r"to be greater than or equal to|unexpected result less than 0|unexpected loop dimension for convolution op", "",
     "memoized maps that are not the op's"),
    ("lifeopt rejects", r"'vector\.(outerproduct|insert|mask)' op operand #\d must be any type but a memref", "", "a memref as a number"),
    ("lifeopt rejects", r"^shapes do not match", "", "a tensor without dimensions as an unranked memref"),
    ("lifeopt rejects", r"not supported (by the linalg|as an op attribute by the bufferization) dialect", "", "attributes in <{...}> that an op does not have"),
    ("lifeopt rejects", r"operand count does not match with affine map dimension", "", "operands of affine bounds in generic form"),
    ("lifeopt rejects", r"requires the same type for all operands and results|all of \{.*\} have same type", "", "types that are only alike"),
    ("lifeopt rejects", r"can only contain attributes with dialect-prefixed names", "", "properties a module does not have"),
    ("lifeopt rejects", r"integer constant out of range for attribute", "", "a case that does not fit its type"),
    ("lifeopt rejects", r"'scf.index_switch' op region #\d+ should have no arguments", "", "arguments of scf.index_switch"),
    ("lifeopt rejects", r"multiple layouts specified in memref type", "", "two layouts"),
    ("lifeopt rejects", r"op has a memref operand that depends on its result", "", "a memref that depends on itself"),
    ("lifeopt accepts", "", r"'affine.(de)?linearize_index' op requires attribute 'static_basis'", "older spellings"),
    ("lifeopt accepts", "", r"'scf.parallel' op expects body to terminate with 'scf.reduce'", "older spellings"),
    ("lifeopt accepts", "", r"'linalg.map' op expects number of operands to match the arity of mapper", "older spellings"),
    ("line", "", r"'scf.parallel' op expects body to terminate with 'scf.reduce'", "older spellings"),
    ("lifeopt rejects", r"'affine.dma_\w+' op affine map num results must equal the rank", "", "ranks of affine.dma_start"),
    ("lifeopt accepts", "", r"for op ub.poison: Invalid attribute `value`.*: #", "attributes of other dialects as ub.poison"),
    ("lifeopt accepts", "", r"custom op '.*' is unknown|Dialect `.*' not found for custom op", "plain form of unknown dialects"),
    ("line", "", r"custom op '.*' is unknown \(tried|Dialect `.*' not found for custom op", "plain form of unknown dialects"),
    ("lifeopt accepts", "", r"invalid memref element type|VectorElementTypeInterface instance", "elements of other people's types"),
    ("line", "", r"invalid memref element type|VectorElementTypeInterface instance", "elements of other people's types"),
    ("line", r"element of indexing_maps array is not an affine_map", r"expected affine map attribute", "the place of a wrong map of linalg.elementwise"),
    ("line", "", r"^expected (':'|non-function type)", "an op without operands in front of results"),
    ("line", "^use of undeclared SSA value name|^custom op '.*' type of operand '.*' cannot be inferred", "", "names of a module's values"),
    ("lifeopt accepts", "", r"^redefinition of SSA value|region entry argument '.*' is already in use", "names of a module's values"),
    ("line", "", r"^redefinition of SSA value|region entry argument '.*' is already in use", "names of a module's values"),
]
# Reasons that hold only of texts in which this stands.
ONLY_WITH = {
    "the least integer in affine maps": r"-\s*9223372036854775808",
    "a case that does not fit its type": r"cf\.switch",
    "an op without operands in front of results": r"(yield|return|print)(?: \{[^}\n]*\})?\n\s*%\w+(:\d+)? =",
    "elements of other people's types": r"[x<]!x\.y",
    "memoized maps that are not the op's": r"linalg\.memoized_indexing_maps",
    "a tensor without dimensions as an unranked memref": r"memref<\*x",
    "attributes in <{...}> that an op does not have": r"<\{(?:(?!\}>).)*\b(?:linalg|bufferization)\.",
}
WRONG_KIND = re.compile(r"attribute '(\w+)' failed to satisfy constraint")


def first(verdict):
    return verdict[0][1] if isinstance(verdict, list) and verdict else ""


def dropped_attribute(text, words):
    """An inherent attribute of a wrong kind where mlir-opt drops it: after the operands of a generic op, not in <{...}>; in
    `linalg.map { op {...} }`; in `attrs = {...}` of linalg.generic."""
    wrong = WRONG_KIND.search(words)
    return bool(wrong and re.search(r"(?:[)>]|\{ [a-z_.]+|attrs =) \{[^{]*\b%s\b" % wrong.group(1), text))


def known_difference(what, text, ours, theirs):
    """The reason why the tools differ as @what says, if it is one of those that are meant."""
    for kind, our_words, their_words, why in KNOWN:
        if why in ONLY_WITH and not re.search(ONLY_WITH[why], text):
            continue
        if kind == what and re.search(our_words, first(ours)) and re.search(their_words, first(theirs)):
            return why
    if what == "lifeopt rejects" and dropped_attribute(text, first(ours)):
        return "an attribute of a wrong kind outside of <{...}>"
    return None
