// RUN: roundtrip.sh --foreign %s
// Rule: bits that a format does not have are not printed.

"x.y"() {t = dense<"0xFF"> : tensor<1xf4E2M1FN>} : () -> ()
"x.y"() {t = dense<"0x1F"> : tensor<2xf4E2M1FN>} : () -> ()
"x.y"() {t = dense<"0xF1F2"> : tensor<2xf4E2M1FN>} : () -> ()
"x.y"() {t = dense<"0xF1F2"> : tensor<2xf6E2M3FN>} : () -> ()
"x.y"() {t = dense<"0xF1F2"> : tensor<1xcomplex<f4E2M1FN>>} : () -> ()
