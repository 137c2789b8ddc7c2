/* Active selection of [ABMD12] §5.1.4: the first object is the one with the largest mass on a focal set of two clusters, the second
 * the nearest object to a centre: of those two clusters first, the likelier one before the other, then of the rest.
 *
 * Departure: a partition whose frame has no sets of two (hard, fuzzy, singletons and Ω) has its objects ranked by how close their two
 * largest memberships are, so that the strategy serves every engine. */
#include <string.h>
#include "selectors/selector.h"

#ifndef N_
#define N_(text) text
#endif

typedef struct {
  CredalSet between;
  double mass;             /* −1: has been looked at */
} Doubt;

/* ---- the first object ---- */

static void
doubt_of_masses (const CredalFrame *frame, const double *m, Doubt *doubt)
{
  const CredalSet *sets = credal_frame_sets (frame);
  const guint *sizes = credal_frame_sizes (frame);

  for (guint a = 1; a < credal_frame_f (frame); a++)
    if (sizes[a] == 2 && m[a] > doubt->mass)
      *doubt = (Doubt) { sets[a], m[a] };
}

static void
doubt_of_membership (const double *u, guint c, Doubt *doubt)
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
  *doubt = (Doubt) { 1u << first | 1u << second, 1.0 - (u[first] - u[second]) };
}

static gboolean
has_pairs (const CredalFrame *frame)
{
  for (guint a = 1; a < credal_frame_f (frame); a++)
    if (credal_frame_sizes (frame)[a] == 2)
      return TRUE;
  return FALSE;
}

#define CHUNK 1024

static Doubt *
find_doubts (const CredalPartition *partition)
{
  const CredalFrame *frame = credal_partition_frame (partition);
  gsize n = credal_partition_n (partition);
  guint f = credal_frame_f (frame), c = credal_frame_c (frame);
  Doubt *doubts = g_new (Doubt, n);
  g_autofree double *m = g_new (double, (gsize) CHUNK * f);
  gboolean by_mass = has_pairs (frame);

  for (gsize begin = 0; begin < n; begin += CHUNK)
    {
      gsize end = MIN (begin + CHUNK, n);
      if (by_mass)
        credal_partition_masses (partition, begin, end, m);
      for (gsize i = begin; i < end; i++)
        {
          doubts[i] = (Doubt) { 0, -1.0 };
          if (by_mass)
            doubt_of_masses (frame, m + (i - begin) * f, &doubts[i]);
          else
            doubt_of_membership (credal_partition_membership (partition) + i * c, c, &doubts[i]);
        }
    }
  return doubts;
}

static gssize
most_doubtful (const Doubt *doubts, gsize n)
{
  gssize best = -1;

  for (gsize i = 0; i < n; i++)
    if (doubts[i].mass >= 0.0 && (best < 0 || doubts[i].mass > doubts[best].mass))
      best = (gssize) i;
  return best;
}

/* ---- the second object ---- */

static double
distance2 (const double *x, const double *v, const double *metric, gsize p)
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

/* How far object @i is from cluster @k: in the cluster's metric, or 1 − membership where there are no centres. */
static double
remoteness (const CredalPartition *partition, gsize i, guint k)
{
  const CredalDataset *data = credal_partition_data (partition);
  const double *centres = credal_partition_centres (partition), *metrics = credal_partition_metrics (partition);
  gsize p = credal_dataset_p (data);

  if (!centres)
    return 1.0 - credal_partition_membership (partition)[i * credal_partition_c (partition) + k];
  return distance2 (credal_dataset_row (data, i), centres + k * p, metrics ? metrics + k * p * p : NULL, p);
}

/* The nearest object to each centre, (c). */
static guint32 *
find_typical (const CredalPartition *partition)
{
  guint c = credal_partition_c (partition);
  guint32 *typical = g_new0 (guint32, c);

  for (guint k = 0; k < c; k++)
    {
      double nearest = G_MAXDOUBLE;
      for (gsize i = 0; i < credal_partition_n (partition); i++)
        {
          double d = remoteness (partition, i, k);
          if (d < nearest)
            {
              nearest = d;
              typical[k] = (guint32) i;
            }
        }
    }
  return typical;
}

/* Clusters in the order of asking: those of @between first, each part by falling membership. */
static void
order_clusters (const double *u, guint c, CredalSet between, guint *order)
{
  for (guint k = 0; k < c; k++)
    {
      guint place = k;
      double rank = u[k] + (between >> k & 1 ? 2.0 : 0.0);
      for (; place > 0 && rank > u[order[place - 1]] + (between >> order[place - 1] & 1 ? 2.0 : 0.0); place--)
        order[place] = order[place - 1];
      order[place] = k;
    }
}

static gboolean
ask (const CredalSelectorInput *input, guint32 i, const Doubt *doubt, const guint32 *typical, CredalQuestion *question)
{
  guint c = credal_partition_c (input->partition), order[CREDAL_MAX_CLUSTERS];

  order_clusters (credal_partition_membership (input->partition) + (gsize) i * c, c, doubt->between, order);
  for (guint k = 0; k < c; k++)
    if (credal_question_open (input->constraints, input->closure, i, typical[order[k]]))
      {
        *question = (CredalQuestion) { i, typical[order[k]], CREDAL_REASON_BOUNDARY, doubt->between, order[k], doubt->mass };
        return TRUE;
      }
  return FALSE;
}

static void
propose (gpointer memory, const CredalSelectorInput *input, guint limit, GArray *questions)
{
  gsize n = credal_partition_n (input->partition);
  g_autofree Doubt *doubts = NULL;
  g_autofree guint32 *typical = NULL;
  CredalQuestion question;
  gssize i;

  if (credal_partition_c (input->partition) < 2)
    return;
  doubts = find_doubts (input->partition);
  typical = find_typical (input->partition);
  while (limit > 0 && (i = most_doubtful (doubts, n)) >= 0)
    {
      if (ask (input, (guint32) i, &doubts[i], typical, &question))
        {
          g_array_append_val (questions, question);
          limit--;
        }
      doubts[i].mass = -1.0;
    }
}

static const CredalParamSpec params[] = { { NULL } };

const CredalSelector credal_selector_boundary = {
  .id = "boundary",
  .name = "Boundary",
  .paper = "[ABMD12]",
  .summary = N_("Asks about objects between two clusters, each against a typical member of one of them."),
  .params = params,
  .propose = propose,
};
