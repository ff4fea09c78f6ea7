set pagination off
set width 0
break debug-gdb.mlir:17
run
info args
info locals
bt
break debug-gdb.mlir:21
delete 1
continue
info locals
print m
print d.sizes
print d.aligned[2]
ptype d
next
finish
