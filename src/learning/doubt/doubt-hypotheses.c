/* Fits the model of doubt.h: estimates its parameters, then weighs the known groups against readings in which two of
 * them are merged. */
#include "learning/doubt/doubt-hypotheses.h"
#include <math.h>
#include <string.h>
#include "core/base/parallel.h"
#include "core/numerics/assignment.h"

#define LEAST_RATE 0.01
#define MOST_RATE 0.3
#define ROUNDS 3                         /* estimates of τ and κ */
#define INSISTED 1e-9                    /* the error rate of an answer that the user insisted on */
#define MERGERS 10                       /* at most this many pairs of groups, the most similar, are merged */
#define MERGED_ROUNDS 2
#define FAR 10.0                         /* behind in log likelihood: too far for its own τ and κ to make up */
#define UNEXPECTED 1e-3                  /* least expected probability: unlikely is not impossible */

static void
reading_clear (gpointer item)
{
  CredalDoubtHypothesis *reading = item;

  credal_potts_clear (&reading->of);
}

/* ---- answers ---- */

/* Returns by how many answers the two objects are together rather than apart. */
static double
ahead (const CredalPair *pair)
{
  if (pair->insisted)
    return pair->relation == CREDAL_MUST_LINK ? 1.0 : -1.0;
  return pair->votes.must_weight - pair->votes.cannot_weight;
}

static const CredalPair *
nth_pair (const CredalDoubtWeighing *weighing, guint n)
{
  return g_ptr_array_index (weighing->pairs, n);
}

/* Sets V from ε. */
static void
couple (CredalDoubtWeighing *weighing)
{
  for (guint n = 0; n < weighing->pairs->len; n++)
    {
      const CredalPair *pair = nth_pair (weighing, n);
      double rate = pair->insisted ? INSISTED : weighing->rate;
      g_array_index (weighing->model.answers, CredalPottsAnswer, n).odds = ahead (pair) * log ((1.0 - rate) / rate);
    }
}

/* ---- readings ---- */

/* Adds the given memberships of object @at to @row, in the groups of this reading. */
static void
give (const CredalDoubtWeighing *weighing, const CredalDoubtHypothesis *reading, gsize at, double *row)
{
  const CredalNeighbourhoods *known = weighing->known;
  const double *shares = known->membership + at * known->r;
  double left = 1.0;

  for (guint k = 0; k < known->r; k++)
    {
      row[reading->label[k]] += shares[k];
      left -= shares[k];
    }
  for (guint k = known->r; k < known->c; k++)
    row[k] += MAX (left, 0.0) / (known->c - known->r);
}

/* @settled: TRUE starts objects in the groups that their answers put them into. */
static void
begin_hypothesis (const CredalDoubtWeighing *weighing, CredalDoubtHypothesis *reading, gboolean settled)
{
  const CredalNeighbourhoods *known = weighing->known;
  double *q = reading->of.q;

  memset (q, 0, known->s * known->c * sizeof (double));
  for (gsize at = 0; at < known->s; at++)
    if (weighing->model.given[at])
      give (weighing, reading, at, q + at * known->c);
    else if (settled && known->group[at] >= 0)
      q[at * known->c + reading->label[known->group[at]]] = 1.0;
}

/* Sets E: matches each group of @q with the cluster that shares most with it. FALSE: the matching is unchanged. */
static gboolean
expect (CredalDoubtWeighing *weighing, const double *q)
{
  gsize s = weighing->known->s;
  guint c = weighing->known->c, cluster[CREDAL_MAX_CLUSTERS];
  g_autofree double *cost = g_new0 (double, (gsize) c * c);

  if (!weighing->expected)
    return FALSE;
  for (gsize at = 0; at < s; at++)
    for (guint k = 0; k < c; k++)
      for (guint l = 0; l < c; l++)
        cost[k * c + l] -= q[at * c + k] * weighing->expected[at * c + l];
  credal_assignment (cost, c, c, cluster);
  if (memcmp (cluster, weighing->cluster, c * sizeof (guint)) == 0)
    return FALSE;
  memcpy (weighing->cluster, cluster, c * sizeof (guint));
  for (gsize at = 0; at < s; at++)
    for (guint k = 0; k < c; k++)
      weighing->model.expected[k * s + at] = log (MAX (weighing->expected[at * c + cluster[k]], UNEXPECTED));
  return TRUE;
}

/* Estimates E, κ and τ from @reading. FALSE: they are unchanged. */
static gboolean
tune (CredalDoubtWeighing *weighing, const CredalDoubtHypothesis *reading)
{
  CredalPottsModel *model = &weighing->model;
  double strength = model->strength, trust = model->trust;
  gboolean others = expect (weighing, reading->of.q);

  if (weighing->expected)
    model->trust = credal_potts_trust (&reading->of, model);
  model->strength = credal_potts_strength (&reading->of, model);
  return others || model->trust != trust || model->strength != strength;
}

static void
read_on (const CredalDoubtWeighing *weighing, CredalDoubtHypothesis *reading)
{
  credal_potts_run (&reading->of, &weighing->model);
  reading->fit = credal_potts_fit (&reading->of, &weighing->model);
}

static void
read_afresh (const CredalDoubtWeighing *weighing, CredalDoubtHypothesis *reading)
{
  begin_hypothesis (weighing, reading, FALSE);
  read_on (weighing, reading);
}

/* Keeps the likelier of two solutions: started from the previous reading, and from scratch. Contradicting answers can
 * make them differ. */
static void
read_likelier (const CredalDoubtWeighing *weighing, CredalDoubtHypothesis *reading)
{
  CredalDoubtHypothesis other = *reading, less;

  credal_potts_init (&other.of, &weighing->model);
  read_afresh (weighing, &other);
  read_on (weighing, reading);
  less = other.fit > reading->fit ? *reading : other;
  *reading = other.fit > reading->fit ? other : *reading;
  reading_clear (&less);
}

/* Group @b is merged into @a, and the groups after @b move up; a = b: all groups are different. */
static CredalDoubtHypothesis
reading_new (const CredalDoubtWeighing *weighing, guint a, guint b)
{
  CredalDoubtHypothesis reading = { .weight = 1.0 };

  credal_potts_init (&reading.of, &weighing->model);
  for (guint k = 0; k < weighing->known->r; k++)
    reading.label[k] = a == b || k < b ? k : k == b ? a : k - 1;
  return reading;
}

static double
together_in (const CredalDoubtWeighing *weighing, const CredalDoubtHypothesis *reading, guint pair)
{
  const CredalPottsAnswer *answer = &g_array_index (weighing->model.answers, CredalPottsAnswer, pair);
  guint c = weighing->model.c;
  const double *first = reading->of.q + answer->end[0] * c, *second = reading->of.q + answer->end[1] * c;
  double sum = 0.0;

  for (guint k = 0; k < c; k++)
    sum += first[k] * second[k];
  return MIN (sum, 1.0);
}

/* ---- merged groups ---- */

typedef struct { guint a, b; double similarity; } Merger;

/* Returns the similarity of two groups in @reading: Σ A_ij q_ia q_jb. */
static double
likeness_of (const CredalDoubtWeighing *weighing, const CredalDoubtHypothesis *reading, guint a, guint b)
{
  const CredalPottsModel *model = &weighing->model;
  double sum = 0.0;

  for (gsize i = 0; i < model->s; i++)
    sum += reading->of.q[i * model->c + a] * reading->of.like[b * model->s + i];
  return sum;
}

static int
compare_mergers (gconstpointer x, gconstpointer y)
{
  const Merger *first = x, *second = y;

  return (first->similarity < second->similarity) - (first->similarity > second->similarity);
}

/* Returns: (transfer full) (element-type Merger): the most similar pairs of groups. */
static GArray *
list_mergers (const CredalDoubtWeighing *weighing, const CredalDoubtHypothesis *reading)
{
  GArray *mergers = g_array_new (FALSE, FALSE, sizeof (Merger));

  for (guint b = 1; b < weighing->known->r; b++)
    for (guint a = 0; a < b; a++)
      {
        Merger merger = { a, b, likeness_of (weighing, reading, a, b) };
        g_array_append_val (mergers, merger);
      }
  g_array_sort (mergers, compare_mergers);
  g_array_set_size (mergers, MIN (mergers->len, MERGERS));
  return mergers;
}

/* The readings with two groups merged. */
typedef struct {
  const CredalDoubtWeighing *weighing;
  const CredalDoubtHypothesis *first;   /* all groups are different */
  const GArray *mergers;     /* Merger */
  CredalDoubtHypothesis *merged;        /* one for each merger */
  double *alike;             /* fit of the first with the τ and κ of each merged reading */
} Merging;

static double
fit_alike (CredalDoubtWeighing *weighing, const CredalDoubtHypothesis *reading)
{
  CredalDoubtHypothesis alike = *reading;

  credal_potts_init (&alike.of, &weighing->model);
  memcpy (alike.of.q, reading->of.q, weighing->known->s * weighing->known->c * sizeof (double));
  expect (weighing, alike.of.q);
  read_likelier (weighing, &alike);
  reading_clear (&alike);
  return alike.fit;
}

/* Reads @merged with its own τ and κ, which @weighing then has: @first's are too large if they had to separate two
 * groups that are one. A merged reading that starts far less likely is left as it is. Returns the fit of @first with
 * the new τ and κ, so that the comparison is fair; −∞ without new ones. */
static double
read_merged (CredalDoubtWeighing *weighing, const CredalDoubtHypothesis *first, CredalDoubtHypothesis *merged)
{
  begin_hypothesis (weighing, merged, FALSE);
  expect (weighing, merged->of.q);
  read_on (weighing, merged);
  if (merged->fit < first->fit - FAR)
    return -INFINITY;
  for (guint round = 0; round < MERGED_ROUNDS && tune (weighing, merged); round++)
    read_afresh (weighing, merged);
  return fit_alike (weighing, first);
}

static void
read_merger (gsize m, gpointer data)
{
  const Merging *merging = data;
  const Merger *merger = &g_array_index (merging->mergers, Merger, m);
  CredalDoubtWeighing own = *merging->weighing;
  const CredalPottsModel *model = &own.model;

  own.model.expected = g_memdup2 (model->expected, model->s * model->c * sizeof (double));
  merging->merged[m] = reading_new (&own, merger->a, merger->b);
  merging->alike[m] = read_merged (&own, merging->first, &merging->merged[m]);
  g_free (own.model.expected);
}

static void
add_merged (const CredalDoubtWeighing *weighing, GArray *readings)
{
  CredalDoubtHypothesis *first = &g_array_index (readings, CredalDoubtHypothesis, 0);
  g_autoptr(GArray) mergers = list_mergers (weighing, first);
  g_autofree CredalDoubtHypothesis *merged = g_new (CredalDoubtHypothesis, mergers->len);
  g_autofree double *alike = g_new (double, mergers->len);
  Merging merging = { weighing, first, mergers, merged, alike };

  credal_parallel_for (mergers->len, read_merger, &merging);
  for (guint m = 0; m < mergers->len; m++)
    first->fit = MAX (first->fit, alike[m]);
  g_array_append_vals (readings, merged, mergers->len);
}

static void
weigh_readings (GArray *readings)
{
  double most = -INFINITY, sum = 0.0;

  for (guint m = 0; m < readings->len; m++)
    most = MAX (most, g_array_index (readings, CredalDoubtHypothesis, m).fit);
  for (guint m = 0; m < readings->len; m++)
    {
      CredalDoubtHypothesis *reading = &g_array_index (readings, CredalDoubtHypothesis, m);
      sum += reading->weight = exp (reading->fit - most);
    }
  for (guint m = 0; m < readings->len; m++)
    g_array_index (readings, CredalDoubtHypothesis, m).weight /= sum;
}

double
credal_doubt_together (const CredalDoubtWeighing *weighing, const GArray *readings, guint pair)
{
  double sum = 0.0;

  for (guint m = 0; m < readings->len; m++)
    {
      const CredalDoubtHypothesis *reading = &g_array_index (readings, CredalDoubtHypothesis, m);
      sum += reading->weight * together_in (weighing, reading, pair);
    }
  return MIN (sum, 1.0);
}

static void
estimate_rate (CredalDoubtWeighing *weighing, const GArray *readings, const CredalDoubtPrior *prior)
{
  double wrong = prior->wrong, all = prior->votes;

  for (guint n = 0; n < weighing->pairs->len; n++)
    {
      const CredalVotes *votes = &nth_pair (weighing, n)->votes;
      double same = credal_doubt_together (weighing, readings, n);
      wrong += same * votes->cannot + (1.0 - same) * votes->must;
      all += votes->cannot + votes->must;
    }
  weighing->rate = CLAMP (wrong / all, LEAST_RATE, MOST_RATE);
}

GArray *
credal_doubt_hypotheses (CredalDoubtWeighing *weighing, const CredalDoubtPrior *prior)
{
  GArray *readings = g_array_new (FALSE, FALSE, sizeof (CredalDoubtHypothesis));
  CredalDoubtHypothesis first = reading_new (weighing, 0, 0);
  gboolean moved = TRUE;

  g_array_set_clear_func (readings, reading_clear);
  g_array_append_val (readings, first);
  CredalDoubtHypothesis *reading = &g_array_index (readings, CredalDoubtHypothesis, 0);
  weighing->rate = prior->wrong / prior->votes;
  couple (weighing);
  begin_hypothesis (weighing, reading, TRUE);
  expect (weighing, reading->of.q);
  for (guint round = 0; round < ROUNDS && moved; round++)
    {
      read_likelier (weighing, reading);
      moved = tune (weighing, reading);
    }
  estimate_rate (weighing, readings, prior);
  couple (weighing);
  read_likelier (weighing, reading);
  add_merged (weighing, readings);
  weigh_readings (readings);
  return readings;
}
