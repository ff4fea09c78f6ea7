// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file page.h (private to report/) Parts of the page of --emit=html: the files of report/page/, which the
 * build embeds as C arrays (cmake/embed.cmake). */
#ifndef REPORT_PAGE_H
#define REPORT_PAGE_H

#include <stddef.h>

extern const size_t page_html_len, page_css_len, page_js_len;
/** [..._len] bytes: the body, the style sheet, and the concatenated scripts. None contains `</script` or
 * `</style`. */
extern const unsigned char page_html[], page_css[], page_js[];

#endif
