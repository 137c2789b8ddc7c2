/* Finds the kind of the masses of every object. */
#include "core/groups/kinds.h"
#include "core/base/parallel.h"

#define BLOCK 256            /* objects */

typedef struct {
  const CredalPartition *partition;
  guint8 *kinds;             /* (n) out */
} Finding;

static void
find_kinds (gsize block, gpointer data)
{
  const Finding *finding = data;
  const CredalFrame *frame = credal_partition_frame (finding->partition);
  gsize f = credal_frame_f (frame), begin = block * BLOCK;
  gsize end = MIN (begin + BLOCK, credal_partition_n (finding->partition));
  g_autofree double *m = g_new (double, (end - begin) * f);

  credal_partition_masses (finding->partition, begin, end, m);
  for (gsize i = begin; i < end; i++)
    finding->kinds[i] = (guint8) credal_mass_kinds (frame, m + (i - begin) * f, CREDAL_MASS_KIND_TOLERANCE);
}

guint8 *
credal_object_kinds (const CredalPartition *partition)
{
  gsize n = credal_partition_n (partition);
  Finding finding = { partition, g_new (guint8, MAX (n, 1)) };

  credal_parallel_for ((n + BLOCK - 1) / BLOCK, find_kinds, &finding);
  return finding.kinds;
}
