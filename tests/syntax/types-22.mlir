// RUN: roundtrip.sh --foreign %s
// Types of the builtin dialect and of others, each as an attribute. Release 19 does not read them, or prints them otherwise.

"x.y"() {t = f4E2M1FN} : () -> ()
"x.y"() {t = f6E2M3FN} : () -> ()
"x.y"() {t = f6E3M2FN} : () -> ()
"x.y"() {t = f8E3M4} : () -> ()
"x.y"() {t = f8E8M0FNU} : () -> ()
"x.y"() {t = memref<4xf32, strided<[0]>>} : () -> ()
