// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The dialect `lifeline`: lifelines for mlir-opt, as `lifeopt --markers=dialect` prints and lifeopt reads them.
//
//   mlir-opt --irdl-file=lifeline.irdl.mlir marked.mlir
//
//   %l = "lifeline.start"(%buffer) : (memref<8xf32>) -> memref<8xf32>   the live range of a value in %buffer starts; its accesses use %l
//   "lifeline.end"(%l) : (memref<8xf32>) -> ()                          after the last use of the value
//   "lifeline.start"(%l) : (memref<8xf32>) -> ()                        on a lifeline that has ended: it starts again
//   "lifeline.poison_start"(%l), "lifeline.poison_end"(%l)              what lifeopt --poison overwrites then
//
// In generic form, which releases of MLIR before 22 read as well as 22 does: they lack the names of operands in pretty form.
"irdl.dialect"() <{sym_name = "lifeline"}> ({
  "irdl.operation"() <{sym_name = "start"}> ({
    %ranked = "irdl.base"() <{base_name = "!builtin.memref"}> : () -> !irdl.attribute
    %unranked = "irdl.base"() <{base_name = "!builtin.unranked_memref"}> : () -> !irdl.attribute
    %type = "irdl.any_of"(%ranked, %unranked) : (!irdl.attribute, !irdl.attribute) -> !irdl.attribute
    "irdl.operands"(%type) <{names = ["buffer"], variadicity = #irdl<variadicity_array[ single]>}> : (!irdl.attribute) -> ()
    "irdl.results"(%type) <{names = ["lifeline"], variadicity = #irdl<variadicity_array[ optional]>}> : (!irdl.attribute) -> ()
  }) : () -> ()
  "irdl.operation"() <{sym_name = "end"}> ({
    %ranked = "irdl.base"() <{base_name = "!builtin.memref"}> : () -> !irdl.attribute
    %unranked = "irdl.base"() <{base_name = "!builtin.unranked_memref"}> : () -> !irdl.attribute
    %type = "irdl.any_of"(%ranked, %unranked) : (!irdl.attribute, !irdl.attribute) -> !irdl.attribute
    "irdl.operands"(%type) <{names = ["lifeline"], variadicity = #irdl<variadicity_array[ single]>}> : (!irdl.attribute) -> ()
  }) : () -> ()
  "irdl.operation"() <{sym_name = "poison_start"}> ({
    %ranked = "irdl.base"() <{base_name = "!builtin.memref"}> : () -> !irdl.attribute
    "irdl.operands"(%ranked) <{names = ["lifeline"], variadicity = #irdl<variadicity_array[ single]>}> : (!irdl.attribute) -> ()
  }) : () -> ()
  "irdl.operation"() <{sym_name = "poison_end"}> ({
    %ranked = "irdl.base"() <{base_name = "!builtin.memref"}> : () -> !irdl.attribute
    "irdl.operands"(%ranked) <{names = ["lifeline"], variadicity = #irdl<variadicity_array[ single]>}> : (!irdl.attribute) -> ()
  }) : () -> ()
}) : () -> ()
