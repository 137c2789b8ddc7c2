#pragma once
#include <glib.h>

/** credal_prefix_keep: Truncates @kept (element-type guint32) to the longest prefix that it shares with @now (n).
 *  Returns the length of this prefix. */
static inline guint
credal_prefix_keep (GArray *kept, const guint32 *now, gsize n)
{
  guint common = 0;

  while (common < kept->len && common < n && g_array_index (kept, guint32, common) == now[common])
    common++;
  g_array_set_size (kept, common);
  return common;
}
