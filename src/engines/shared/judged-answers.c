/* Sure answers that a partition does not follow. */
#include "engines/shared/judged-answers.h"
#include "core/answers/feasible.h"
#include "core/answers/unmet.h"

enum { FEW = 20 };                       /* a group is followed if at most one in FEW objects is elsewhere */

typedef struct {
  const CredalPartition *partition;
  const CredalConstraints *constraints;
  const CredalSet *sets;                 /* of the frame */
  const guint32 *focal;                  /* (n) */
} Judged;

static CredalSet
set_of (const Judged *judged, guint32 i)
{
  return judged->sets[judged->focal[i]];
}

static CredalSet
only (guint k)
{
  return (CredalSet) 1 << k;
}

/* Adds a fault for @unmet of @all answers, with the objects of the first of them. */
static void
add_unmet (GArray *faults, CredalFaultKind kind, gsize unmet, gsize all, gssize first, gssize second)
{
  if (unmet == 0)
    return;
  CredalFault *fault = credal_faults_add (faults, kind, -1, -1);
  fault->count = unmet;
  fault->share = (double) unmet / (double) all;
  fault->first = first;
  fault->second = second;
}

/* ---- pairs ---- */

static void
judge_pairs (const Judged *judged, GArray *faults)
{
  const CredalPair *pairs = credal_constraints_pairs (judged->constraints), *first = NULL;
  gsize unmet = 0, sure = 0;

  for (guint q = 0; q < credal_constraints_n_pairs (judged->constraints); q++)
    {
      sure += credal_pair_is_sure (&pairs[q]);
      if (credal_pair_is_sure (&pairs[q]) && credal_pair_is_unmet (judged->partition, &pairs[q]) && unmet++ == 0)
        first = &pairs[q];
    }
  add_unmet (faults, CREDAL_FAULT_PAIRS, unmet, sure, first ? (gssize) first->i : -1,
             first ? (gssize) first->j : -1);
}

/* ---- groups ---- */

/* Returns the cluster of most objects of @group. @outside: (out): number of the objects whose set leaves it out;
 * @single: (out): number of the objects in this cluster alone. */
static guint
find_main (const Judged *judged, const CredalGroup *group, gsize *outside, gsize *single)
{
  guint c = credal_partition_c (judged->partition), main = 0;
  g_autofree gsize *counts = g_new0 (gsize, c);

  for (gsize at = 0; at < group->size; at++)
    counts[credal_partition_labels (judged->partition)[group->objects[at]]]++;
  for (guint k = 1; k < c; k++)
    main = counts[k] > counts[main] ? k : main;
  *outside = *single = 0;
  for (gsize at = 0; at < group->size; at++)
    {
      CredalSet set = set_of (judged, group->objects[at]);
      *outside += set != 0 && !(set & only (main));
      *single += set == only (main);
    }
  return main;
}

/* @taken: (inout) (c) TRUE for clusters that are the main one of an earlier exclusive group. */
static gboolean
is_group_unmet (const Judged *judged, const CredalGroup *group, gboolean *taken)
{
  gsize outside, single;
  guint main = find_main (judged, group, &outside, &single);

  if (outside * FEW > group->size)
    return TRUE;
  if (!group->exclusive || 2 * single <= group->size)
    return FALSE;
  gboolean before = taken[main];
  taken[main] = TRUE;
  return before;
}

static void
judge_groups (const Judged *judged, GArray *faults)
{
  g_autofree gboolean *taken = g_new0 (gboolean, credal_partition_c (judged->partition));
  gsize unmet = 0, sure = 0;
  gssize first = -1;

  for (guint g = 0; g < credal_constraints_n_groups (judged->constraints); g++)
    {
      const CredalGroup *group = credal_constraints_group (judged->constraints, g);
      if (group->certainty < 1.0 || group->size == 0)
        continue;
      sure++;
      if (is_group_unmet (judged, group, taken) && unmet++ == 0)
        first = group->objects[0];
    }
  add_unmet (faults, CREDAL_FAULT_GROUPS, unmet, sure, first, -1);
}

/* ---- labels ---- */

static gboolean
is_label_unmet (const Judged *judged, const CredalLabel *label)
{
  CredalSet set = set_of (judged, label->object), named = only (label->cluster);

  return set != 0 && (credal_label_weight (label) > 0.0 ? !(set & named) : set == named);
}

static gboolean
is_label_sure (const CredalLabel *label)
{
  return ABS (credal_label_weight (label)) >= 1.0;
}

static void
judge_labels (const Judged *judged, GArray *faults)
{
  const CredalLabel *labels = credal_constraints_labels (judged->constraints);
  gsize unmet = 0, sure = 0;
  gssize first = -1;

  for (guint q = 0; q < credal_constraints_n_labels (judged->constraints); q++)
    {
      sure += is_label_sure (&labels[q]);
      if (is_label_sure (&labels[q]) && is_label_unmet (judged, &labels[q]) && unmet++ == 0)
        first = labels[q].object;
    }
  add_unmet (faults, CREDAL_FAULT_LABELS, unmet, sure, first, -1);
}

/* Returns the cluster of more than half of the objects that are labelled @named; −1: none. @counts: (c). */
static int
cluster_of_most (const gsize *counts, guint c)
{
  gsize all = 0;

  for (guint k = 0; k < c; k++)
    all += counts[k];
  for (guint k = 0; k < c; k++)
    if (2 * counts[k] > all)
      return (int) k;
  return -1;
}

static void
judge_joined (const Judged *judged, GArray *faults)
{
  const CredalLabel *labels = credal_constraints_labels (judged->constraints);
  guint c = credal_partition_c (judged->partition);
  g_autofree gsize *counts = g_new0 (gsize, c * c);           /* (label × cluster) */
  int by[CREDAL_MAX_CLUSTERS];                                /* the first label of each cluster */

  for (guint q = 0; q < credal_constraints_n_labels (judged->constraints); q++)
    if (is_label_sure (&labels[q]) && credal_label_weight (&labels[q]) > 0.0 && labels[q].cluster < c)
      counts[labels[q].cluster * c + credal_partition_labels (judged->partition)[labels[q].object]]++;
  for (guint k = 0; k < c; k++)
    by[k] = -1;
  for (guint named = 0; named < c; named++)
    {
      int cluster = cluster_of_most (counts + named * c, c);
      if (cluster >= 0 && by[cluster] >= 0)
        credal_faults_add (faults, CREDAL_FAULT_JOINED, by[cluster], (int) named);
      else if (cluster >= 0)
        by[cluster] = (int) named;
    }
}

/* ---- all answers ---- */

static gboolean
is_in_one_cluster (const Judged *judged, guint32 i)
{
  CredalSet set = set_of (judged, i);

  return set != 0 && (set & (set - 1)) == 0;
}

/* Returns TRUE if an object of a cannot-link is in no cluster or in several. Such an object contradicts no answer, even
 * if the answers need more clusters. */
static gboolean
is_any_undecided (const Judged *judged)
{
  const CredalPair *pairs = credal_constraints_pairs (judged->constraints);

  for (guint q = 0; q < credal_constraints_n_pairs (judged->constraints); q++)
    if (pairs[q].relation == CREDAL_CANNOT_LINK && credal_pair_is_sure (&pairs[q])
        && !(is_in_one_cluster (judged, pairs[q].i) && is_in_one_cluster (judged, pairs[q].j)))
      return TRUE;
  return FALSE;
}

/* Adds a fault if the answers need more clusters than there are. */
static void
judge_number (const Judged *judged, GArray *faults)
{
  g_autoptr(CredalClosure) closure = credal_closure_new (judged->constraints);
  guint needed = credal_feasible_clusters (judged->constraints, closure, NULL);

  if (needed > credal_partition_c (judged->partition) && needed <= CREDAL_MAX_CLUSTERS)
    credal_faults_add (faults, CREDAL_FAULT_CLUSTERS, -1, -1)->count = needed;
}

void
credal_judge_answers (const CredalPartition *partition, const CredalConstraints *constraints, CredalAbilities follows,
                      GArray *faults)
{
  const Judged judged = { partition, constraints, credal_frame_sets (credal_partition_frame (partition)),
                          credal_partition_focal (partition) };
  guint followed = faults->len;

  if (follows & CREDAL_FOLLOWS_PAIRS)
    judge_pairs (&judged, faults);
  if (follows & CREDAL_FOLLOWS_GROUPS)
    judge_groups (&judged, faults);
  if (followed < faults->len || (follows & CREDAL_FOLLOWS_PAIRS && is_any_undecided (&judged)))
    judge_number (&judged, faults);
  if (follows & CREDAL_FOLLOWS_LABELS)
    judge_labels (&judged, faults);
  judge_joined (&judged, faults);
}
