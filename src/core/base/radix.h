#pragma once
#include <glib.h>

/** credal_radix_sort: Sorts *@keys (@n) stably by their @bits bits from bit @begin on. @bits is rounded up to a
 *  multiple of 8. *@spare (@n) is working memory. The function may exchange the two pointers, so that *@keys points to
 *  the sorted keys. Cost: O(n bits). */
void credal_radix_sort (guint64 **keys, guint64 **spare, gsize n, guint begin, guint bits);
