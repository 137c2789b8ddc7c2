/* Finds how pale an object is drawn, from the probability that its cluster is right. */
#include "draw/paint/pale.h"

static const double least_right[CREDAL_PALE_LEVELS] = { 0.8, 0.65, 0.5, 0.0 };
static const double shares[CREDAL_PALE_LEVELS] = { 0.0, 0.3, 0.5, 0.7 };

/* Returns TRUE if there are too few answers to call any object sure: the picture then shows the method's own result. */
static gboolean
is_too_early (const CredalPartition *partition)
{
  const CredalHonesty *honesty = credal_partition_honesty (partition);

  return honesty && honesty->rate == 0.0;
}

guint
credal_pale_level (const CredalPartition *partition, gsize i)
{
  double right = credal_partition_right (partition, i);
  guint32 focal = credal_partition_focal (partition)[i];
  guint level = 0;

  if (focal == 0 || focal > credal_partition_c (partition) || credal_partition_is_sure (partition, i)
      || is_too_early (partition))
    return 0;
  while (right < least_right[level])     /* FALSE for NAN */
    level++;
  return level;
}

double
credal_pale_share (guint level)
{
  return shares[level];
}
