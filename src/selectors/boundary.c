/* Active selection of [ABMD12] §5.1.4: the first object has the largest mass on a focal set of two clusters; the second
 * is the object nearest to a centre: of those two clusters first, the likelier one before the other, then of the rest.
 *
 * Departure: if the partition's frame has no sets of two (hard, fuzzy, singletons and Ω), objects are ranked by how
 * close their two largest memberships are, so that the strategy works with every engine. */
#include <glib/gi18n-lib.h>
#include "core/base/pair-key.h"
#include "core/base/parallel.h"
#include "core/base/sorted.h"
#include "selectors/ranking.h"
#include "selectors/selector.h"

/* ---- doubt ---- */

/* Returns the largest mass on a set of two, and sets @between to that set. */
static double
doubt_of_masses (const CredalFrame *frame, const double *m, CredalSet *between)
{
  const CredalSet *sets = credal_frame_sets (frame);
  const guint *sizes = credal_frame_sizes (frame);
  double largest = -1.0;

  for (guint a = 1; a < credal_frame_f (frame); a++)
    if (sizes[a] == 2 && m[a] > largest)
      {
        largest = m[a];
        *between = sets[a];
      }
  return largest;
}

static double
doubt_of_membership (const double *u, guint c, CredalSet *between)
{
  guint first = u[1] > u[0] ? 1 : 0, second = 1 - first;

  for (guint k = 2; k < c; k++)
    if (u[k] > u[first])
      {
        second = first;
        first = k;
      }
    else if (u[k] > u[second])
      second = k;
  *between = 1u << first | 1u << second;
  return 1.0 - (u[first] - u[second]);
}

static gboolean
has_pairs (const CredalFrame *frame)
{
  for (guint a = 1; a < credal_frame_f (frame); a++)
    if (credal_frame_sizes (frame)[a] == 2)
      return TRUE;
  return FALSE;
}

/* ---- typical objects ---- */

static double
metric_distance2 (const double *x, const double *v, const double *metric, gsize p)
{
  double sum = 0.0;

  for (gsize q = 0; q < p; q++)
    {
      double row = metric ? 0.0 : x[q] - v[q];
      for (gsize r = 0; metric && r < p; r++)
        row += metric[q * p + r] * (x[r] - v[r]);
      sum += (x[q] - v[q]) * row;
    }
  return sum;
}

/* ---- survey of all objects ---- */

#define BLOCK 1024

typedef struct { double distance; guint32 object; } Nearest;

typedef struct {
  const CredalPartition *partition;
  gboolean by_mass;
  double *doubt;           /* (n) */
  CredalSet *between;      /* (n) the two clusters in doubt */
  Nearest *nearest;        /* (blocks × c) */
  CredalMonitor *monitor;
} Survey;

static void
find_doubts (const Survey *survey, gsize begin, gsize end)
{
  const CredalPartition *partition = survey->partition;
  const CredalFrame *frame = credal_partition_frame (partition);
  guint f = credal_frame_f (frame), c = credal_frame_c (frame);
  const double *membership = credal_partition_membership (partition);
  g_autofree double *m = survey->by_mass ? g_new (double, (end - begin) * f) : NULL;

  if (survey->by_mass)
    credal_partition_masses (partition, begin, end, m);
  for (gsize i = begin; i < end; i++)
    survey->doubt[i] = survey->by_mass ? doubt_of_masses (frame, m + (i - begin) * f, &survey->between[i])
                                       : doubt_of_membership (membership + i * c, c, &survey->between[i]);
}

static void
find_nearest_to_prototype (const CredalPartition *partition, gsize begin, gsize end, guint q, Nearest *nearest)
{
  const CredalDataset *data = credal_partition_data (partition);
  const CredalModel *model = credal_partition_model (partition);
  gsize p = credal_dataset_p (data);
  const double *shape = credal_model_shape (model, q, p);

  for (gsize i = begin; i < end; i++)
    {
      double distance = metric_distance2 (credal_dataset_row (data, i), model->prototypes + q * p, shape, p);
      if (distance < nearest->distance)
        *nearest = (Nearest) { distance, (guint32) i };
    }
}

/* For a cluster without a prototype, distances are 1 − membership. */
static void
find_nearest_by_membership (const CredalPartition *partition, gsize begin, gsize end, guint k, Nearest *nearest)
{
  const double *membership = credal_partition_membership (partition);
  guint c = credal_partition_c (partition);

  for (gsize i = begin; i < end; i++)
    if (1.0 - membership[i * c + k] < nearest->distance)
      *nearest = (Nearest) { 1.0 - membership[i * c + k], (guint32) i };
}

/* Finds the objects nearest to cluster @k's prototypes, in their shapes. */
static void
find_nearest_objects (const Survey *survey, gsize begin, gsize end, guint k, Nearest *nearest)
{
  const CredalModel *model = credal_partition_model (survey->partition);
  gboolean any = FALSE;

  *nearest = (Nearest) { G_MAXDOUBLE, (guint32) begin };
  for (guint q = 0; q < model->k; q++)
    if (credal_model_cluster (model, q, credal_partition_c (survey->partition)) == k)
      {
        find_nearest_to_prototype (survey->partition, begin, end, q, nearest);
        any = TRUE;
      }
  if (!any)
    find_nearest_by_membership (survey->partition, begin, end, k, nearest);
}

static void
survey_doubtful_block (gsize block, gpointer user_data)
{
  const Survey *survey = user_data;
  guint c = credal_partition_c (survey->partition);
  gsize begin = block * BLOCK, end = MIN (begin + BLOCK, credal_partition_n (survey->partition));

  if (credal_monitor_stopped (survey->monitor))
    return;
  find_doubts (survey, begin, end);
  for (guint k = 0; k < c; k++)
    find_nearest_objects (survey, begin, end, k, &survey->nearest[block * c + k]);
}

/* Sets the doubts, and @typical, (c): the nearest object to each centre. */
static gboolean
look_at_all (Survey *survey, guint32 *typical, GError **error)
{
  gsize n_blocks = (credal_partition_n (survey->partition) + BLOCK - 1) / BLOCK;
  guint c = credal_partition_c (survey->partition);
  g_autofree Nearest *nearest = g_try_new (Nearest, n_blocks * c);

  if (!nearest)
    return credal_selector_fail_memory (credal_partition_n (survey->partition), error);
  survey->nearest = nearest;
  credal_parallel_for (n_blocks, survey_doubtful_block, survey);
  if (!credal_monitor_check (survey->monitor, error))
    return FALSE;
  for (guint k = 0; k < c; k++)
    {
      const Nearest *best = &nearest[k];
      for (gsize block = 1; block < n_blocks; block++)
        if (nearest[block * c + k].distance < best->distance)
          best = &nearest[block * c + k];
      typical[k] = best->object;
    }
  return TRUE;
}

/* ---- questions ---- */

/* Orders the clusters for asking: the ones in @between first, each part by falling membership. */
static void
order_clusters (const double *u, guint c, CredalSet between, guint *order)
{
  double rank[CREDAL_MAX_CLUSTERS];

  for (guint k = 0; k < c; k++)
    rank[k] = u[k] + (between >> k & 1 ? 2.0 : 0.0);
  credal_order_falling (rank, c, order);
}

/* Compares object @question->i with the typical object of the first cluster for which that is worth asking. */
static gboolean
ask_of_typical (const CredalSelectorInput *input, GHashTable *claimed, const guint32 *typical, CredalQuestion *question)
{
  guint c = credal_partition_c (input->partition), order[CREDAL_MAX_CLUSTERS];
  const double *membership = credal_partition_membership (input->partition);

  order_clusters (membership + (gsize) question->i * c, c, question->between, order);
  for (guint k = 0; k < c; k++)
    {
      question->centre = order[k];
      question->j = typical[order[k]];
      if (credal_question_claim (input, claimed, question->i, question->j))
        return TRUE;
    }
  return FALSE;
}

/* Asks about the objects one after another, highest doubt first. */
static gboolean
ask_doubtful_in_turn (const CredalSelectorInput *input, const Survey *survey, const guint32 *typical, guint limit,
                      GArray *questions, GError **error)
{
  gsize n = credal_partition_n (input->partition);
  g_autoptr(GHashTable) claimed = credal_pair_table_new ();
  g_autoptr(CredalRanking) ranking = credal_ranking_new (survey->doubt, n);
  guint32 i;

  if (!ranking)
    return credal_selector_fail_memory (n, error);
  while (g_hash_table_size (claimed) < limit && credal_ranking_next (ranking, &i))
    {
      if (!credal_selector_go_on (survey->monitor, g_hash_table_size (claimed), limit, error))
        return FALSE;
      CredalQuestion question = { .i = i, .reason = CREDAL_REASON_BOUNDARY, .between = survey->between[i],
                                  .mass = survey->doubt[i] };
      if (ask_of_typical (input, claimed, typical, &question))
        g_array_append_val (questions, question);
    }
  return TRUE;
}

static gboolean
propose_boundary (gpointer memory, const CredalSelectorInput *input, guint limit, GArray *questions,
                  CredalMonitor *monitor, GError **error)
{
  const CredalPartition *partition = input->partition;
  gsize n = credal_partition_n (partition);
  g_autofree double *doubt = g_try_new (double, n);
  g_autofree CredalSet *between = g_try_new (CredalSet, n);
  Survey survey = { partition, has_pairs (credal_partition_frame (partition)), doubt, between, NULL, monitor };
  guint32 typical[CREDAL_MAX_CLUSTERS];

  if (credal_partition_c (partition) < 2)
    return TRUE;
  if (!doubt || !between)
    return credal_selector_fail_memory (n, error);
  return look_at_all (&survey, typical,
                      error) && ask_doubtful_in_turn (input, &survey, typical, limit, questions, error);
}

static const CredalParamSpec params[] = { { NULL } };

const CredalSelector credal_selector_boundary = {
  .id = "boundary",
  .name = N_("Boundary"),
  .paper = "[ABMD12]",
  .summary = N_("Asks about objects between two clusters, each compared with a typical member of one of them."),
  .params = params,
  .needs_partition = TRUE,
  .propose = propose_boundary,
};
