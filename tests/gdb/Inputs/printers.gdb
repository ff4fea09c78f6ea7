set pagination off
set width 0
set breakpoint pending on
break lo_flow_build
run
up
print p->m->top
print $lo_op(3)
print $lo_value(1).type
print $lo_op(2).attrs
print $lo_block(2).region
print $lo_region(1).first
print f->func
print p->m->head
print p->m->arg_locs
lo op 4
lo op 5
lo value 4
lo str 0
python gdb.set_convenience_variable("interval", gdb.Value(bytes([3, 0, 0, 0, 9, 0, 0, 0]), gdb.lookup_type("struct lo_interval")))
print $interval
set $lo_module = p->m
up 30
print $lo_op(3).next
set $lo_module = 0
python
try:
    gdb.execute("print $lo_op(3).next")
except gdb.error as error:
    print(error)
end
kill
