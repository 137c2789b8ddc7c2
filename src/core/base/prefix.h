#pragma once
#include <glib.h>

/** credal_prefix_keep: @kept: guint32; @now: (n). What comes after those that both begin with is taken from @kept.
 *  Returns: how many those are. */
static inline guint
credal_prefix_keep (GArray *kept, const guint32 *now, gsize n)
{
  guint common = 0;

  while (common < kept->len && common < n && g_array_index (kept, guint32, common) == now[common])
    common++;
  g_array_set_size (kept, common);
  return common;
}
