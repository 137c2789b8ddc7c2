#pragma once
#include <glib.h>

/** credal_radix_sort: Sorts @keys (inout) (@n) stably by their @bits bits from bit @begin on, least significant digit
 *  first. @spare: (inout) (@n): working memory. The function may exchange the pointers @keys and @spare; @keys then
 *  still points to the sorted keys. Cost: O(n bits). */
void credal_radix_sort (guint64 **keys, guint64 **spare, gsize n, guint begin, guint bits);
