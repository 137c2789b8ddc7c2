#pragma once
#include <glib.h>

/** credal_radix_sort: @keys (inout) (@n) by their @bits bits from bit @begin on, equal ones in their present order; the
 *  least significant digit first. @spare: (inout) (@n): the two may have changed places. Cost: O(n bits). */
void credal_radix_sort (guint64 **keys, guint64 **spare, gsize n, guint begin, guint bits);
