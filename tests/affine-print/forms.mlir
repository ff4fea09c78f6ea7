// The words behind --emit=dependences: a form, a form and a file, a file; slips of the pen are named. Nothing is written when the
// run fails, and what is printed is of the program as it was read, whatever the passes do.
// RUN: rm -rf %t && mkdir %t
// RUN: lifeopt %s --emit=dependences=json=%t/a.json --emit=dependences=%t/a.txt --emit=dependences=dot=%t/a.dot --emit=dependences=found
// RUN: head -c 1 %t/a.json | grep '\['
// RUN: grep digraph %t/a.dot
// RUN: lifeopt %s --emit=dependences | diff - %t/a.txt
// Only what exists or may:
// RUN: lifeopt %s --emit=dependences=found > %t/found
// RUN: grep -v '= false$' %t/a.txt | diff - %t/found
// A file that is called like a form; a device; standard input.
// RUN: cd %t && lifeopt %s --emit=dependences=./json && cmp json a.txt
// RUN: lifeopt %s --emit=dependences=/dev/null | count 0
// RUN: lifeopt - --emit=dependences < %s | grep -c '^<stdin>:[0-9]*:[0-9]*: remark: ' | grep -x 4
// RUN: exits.sh 2 lifeopt %s --emit=dependences=verbos 2>&1 | FileCheck %s --check-prefix=NEAR
// NEAR: unknown form in --emit 'dependences=verbos'; did you mean 'dependences=verbose', or the file './verbos'?
// RUN: exits.sh 2 lifeopt %s --emit=dependences= 2>&1 | FileCheck %s --check-prefix=NOFILE
// RUN: exits.sh 2 lifeopt %s --emit=dependences=json= 2>&1 | FileCheck %s --check-prefix=NOFILE
// NOFILE: no file name in --emit 'dependences=
// RUN: exits.sh 2 lifeopt %s --emit=dependences --emit=dependences=json 2>&1 | FileCheck %s --check-prefix=TWO
// TWO: two outputs without a file: 'dependences' and 'dependences=json'; write --emit=dependences=json=FILE
// RUN: lifeopt --help=all | FileCheck %s --check-prefix=HELP
// HELP: {{^}}  dependences
// HELP: {{^}}  dependences=verbose
// HELP: {{^}}  dependences=json
// HELP: {{^}}  dependences=dot
// With other output: the same remarks, though the layout makes one buffer of two. --until does not stop them.
// RUN: lifeopt %s --emit=dependences --emit=mlir=%t/out.mlir | diff - %t/a.txt
// RUN: lifeopt %s --until=parse --emit=dependences | diff - %t/a.txt
// RUN: lifeopt %s --emit=dependences --emit=report=/dev/null --max-stack=4096 | diff - %t/a.txt
// When the passes find something wrong, there is no output.
// RUN: exits.sh 1 lifeopt %s --emit=dependences --max-stack=1 2>/dev/null | count 0
// RUN: exits.sh 1 lifeopt %s --emit=dependences=%t/never --max-stack=1 2>/dev/null
// RUN: ls %t | FileCheck %s --check-prefix=FILES --implicit-check-not=never --implicit-check-not=lifeopt-
// FILES: a.txt
// RUN: exits.sh 1 lifeopt %s --emit=dependences > /dev/full
// RUN: exits.sh 1 lifeopt %s --emit=dependences --emit=mlir=/dev/null > /dev/full
func.func @f(%c: f32) -> f32 {
  %a = memref.alloca() : memref<4xf32>
  affine.store %c, %a[0] : memref<4xf32>
  %v = affine.load %a[0] : memref<4xf32>
  return %v : f32
}
