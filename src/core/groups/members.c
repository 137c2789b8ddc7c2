/* Finds the typical members, the borderline cases and the outliers of a group. */
#include "core/groups/members.h"
#include <math.h>
#include <stdlib.h>

#define UNCLEAR 0.5          /* largest difference of memberships of a borderline case */
#define FAR_OUT (3.5 * 1.4826)   /* median absolute deviations; 1.4826 of them are a normal deviation */

guint8 *
credal_group_marks (const CredalPartition *partition, CredalSet set, gsize *size)
{
  gsize n = credal_partition_n (partition), count = 0;
  const guint32 *focal = credal_partition_focal (partition);
  gint wanted = credal_frame_find (credal_partition_frame (partition), set);
  guint8 *marks = g_new (guint8, MAX (n, 1));

  for (gsize i = 0; i < n; i++)
    count += marks[i] = wanted >= 0 && focal[i] == (guint32) wanted;
  if (size)
    *size = count;
  return marks;
}

GArray *
credal_group_objects (const CredalPartition *partition, CredalSet set)
{
  g_autofree guint8 *marks = credal_group_marks (partition, set, NULL);
  GArray *objects = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 i = 0; i < credal_partition_n (partition); i++)
    if (marks[i])
      g_array_append_val (objects, i);
  return objects;
}

const char *
credal_member_kind_name (CredalMemberKind kind)
{
  static const char *const names[CREDAL_N_MEMBER_KINDS] = { "typical", "borderline", "outlier" };

  return names[kind];
}

static int
by_value (gconstpointer a, gconstpointer b)
{
  const CredalMember *first = a, *second = b;

  if (first->value != second->value)
    return first->value < second->value ? -1 : 1;
  return first->object < second->object ? -1 : first->object > second->object;
}

/* ---- distances ---- */

static double *
mean_of (const CredalDataset *data, const GArray *objects)
{
  gsize p = credal_dataset_p (data);
  double *mean = g_new0 (double, p), total = 0.0;

  for (guint m = 0; m < objects->len; m++)
    {
      guint32 i = g_array_index (objects, guint32, m);
      double weight = credal_weight (credal_dataset_weights (data), i);
      total += weight;
      for (gsize q = 0; q < p; q++)
        mean[q] += weight / total * (credal_dataset_row (data, i)[q] - mean[q]);
    }
  return mean;
}

/* Constant features count for nothing. */
static double
distance (const double *x, const double *mean, const double *deviation, gsize p)
{
  double sum = 0.0;

  for (gsize q = 0; q < p; q++)
    if (deviation[q] > 0.0)
      sum += (x[q] - mean[q]) / deviation[q] * ((x[q] - mean[q]) / deviation[q]);
  return sqrt (sum);
}

GArray *
credal_objects_by_distance (const CredalDataset *data, const GArray *objects)
{
  gsize p = credal_dataset_p (data);
  g_autofree double *mean = mean_of (data, objects), *deviation = g_new (double, p);
  GArray *members = g_array_new (FALSE, FALSE, sizeof (CredalMember));

  credal_dataset_deviations (data, deviation);
  for (guint m = 0; m < objects->len; m++)
    {
      guint32 i = g_array_index (objects, guint32, m);
      const CredalMember member = { i, distance (credal_dataset_row (data, i), mean, deviation, p) };
      g_array_append_val (members, member);
    }
  g_array_sort (members, by_value);
  return members;
}

static int
by_size (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

/* Returns the distance beyond which members are far out. @members: not empty, nearest first. */
static double
far_limit (const GArray *members)
{
  guint n = members->len;
  double median = g_array_index (members, CredalMember, n / 2).value;
  g_autofree double *off = g_new (double, n);

  for (guint m = 0; m < n; m++)
    off[m] = fabs (g_array_index (members, CredalMember, m).value - median);
  qsort (off, n, sizeof *off, by_size);
  return median + FAR_OUT * off[n / 2];
}

/* Keeps the members beyond the limit, the furthest first. */
static void
keep_far (GArray *members)
{
  g_autoptr(GArray) near = g_array_copy (members);
  double limit = near->len ? far_limit (near) : 0.0;

  g_array_set_size (members, 0);
  for (guint m = near->len; m-- > 0 && g_array_index (near, CredalMember, m).value > limit;)
    g_array_append_val (members, g_array_index (near, CredalMember, m));
}

/* ---- borderline cases ---- */

/* Sets @margin to the membership of cluster @k minus the largest other one. FALSE: two others are larger. */
static gboolean
find_margin (const double *membership, guint c, guint k, double *margin)
{
  double best = 0.0;
  guint larger = 0;

  for (guint j = 0; j < c; j++)
    {
      best = j != k ? MAX (best, membership[j]) : best;
      larger += membership[j] > membership[k];
    }
  *margin = membership[k] - best;
  return larger < 2;
}

static int
by_margin (gconstpointer a, gconstpointer b)
{
  const CredalMember first = { ((const CredalMember *) a)->object, fabs (((const CredalMember *) a)->value) };
  const CredalMember second = { ((const CredalMember *) b)->object, fabs (((const CredalMember *) b)->value) };

  return by_value (&first, &second);
}

static GArray *
find_borderline (const CredalPartition *partition, CredalSet set)
{
  guint c = credal_partition_c (partition);
  GArray *members = g_array_new (FALSE, FALSE, sizeof (CredalMember));

  if (__builtin_popcount (set) != 1 || c < 2)
    return members;
  for (guint32 i = 0; i < credal_partition_n (partition); i++)
    {
      CredalMember member = { i, 0.0 };
      if (find_margin (credal_partition_membership (partition) + (gsize) i * c, c, (guint) __builtin_ctz (set),
                       &member.value) && fabs (member.value) <= UNCLEAR)
        g_array_append_val (members, member);
    }
  g_array_sort (members, by_margin);
  return members;
}

GArray *
credal_group_members (const CredalPartition *partition, const CredalDataset *data, CredalSet set,
                      CredalMemberKind kind, guint most)
{
  g_autoptr(GArray) objects = credal_group_objects (partition, set);
  GArray *members = kind == CREDAL_MEMBER_BORDERLINE ? find_borderline (partition, set)
                                                     : credal_objects_by_distance (data, objects);

  if (kind == CREDAL_MEMBER_FAR)
    keep_far (members);
  g_array_set_size (members, MIN (members->len, most));
  return members;
}
