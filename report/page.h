// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file page.h (private to report/) The parts of the page of --emit=html: the files of report/page/, which
 * the build puts into C (cmake/embed.cmake). */
#ifndef REPORT_PAGE_H
#define REPORT_PAGE_H

#include <stddef.h>

extern const size_t page_html_len, page_css_len, page_js_len;
/** [..._len] bytes: what stands in the body; the style sheet; the scripts, one behind the other. None has
 * `</script` or `</style` in it. */
extern const unsigned char page_html[], page_css[], page_js[];

#endif
