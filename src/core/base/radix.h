#pragma once
#include <glib.h>

/** credal_radix_sort: Sorts @keys (inout) (@n) stably by their @bits bits from bit @begin on, least significant digit
 *  first. @spare: (inout) (@n); the two arrays may have been exchanged afterwards. Cost: O(n bits). */
void credal_radix_sort (guint64 **keys, guint64 **spare, gsize n, guint begin, guint bits);
