#include "core/doubt-readings.h"
#include <math.h>
#include <string.h>
#include "core/assignment.h"

#define LEAST_RATE 0.01
#define MOST_RATE 0.3
#define ROUNDS 3                         /* estimates of τ and κ */
#define INSISTED 1e-9                    /* the error rate of an answer that is insisted on */
#define MERGERS 10                       /* so many pairs of groups are taken for one */
#define MERGED_ROUNDS 2
#define UNEXPECTED 1e-3                  /* what is expected to be less likely than this is not impossible */

static void
reading_clear (gpointer item)
{
  CredalDoubtReading *reading = item;
  g_free (reading->q);
}

/* ---- what was answered ---- */

/* By how many answers the two are together rather than apart. */
static double
ahead (const CredalPair *pair)
{
  if (pair->insisted)
    return pair->relation == CREDAL_MUST_LINK ? 1.0 : -1.0;
  return pair->votes.must_weight - pair->votes.cannot_weight;
}

/* V at ε, and W. */
static void
couple (CredalDoubtWeighing *weighing)
{
  CredalReadingModel *model = &weighing->model;

  for (guint q = 0; q < weighing->links->len; q++)
    {
      const CredalDoubtLink *link = &g_array_index (weighing->links, CredalDoubtLink, q);
      double rate = link->pair->insisted ? INSISTED : weighing->rate;
      double odds = ahead (link->pair) * log ((1.0 - rate) / rate);
      model->odds[link->end[0] * model->s + link->end[1]] = model->odds[link->end[1] * model->s + link->end[0]] = odds;
    }
  credal_reading_couple (model);
}

/* ---- readings ---- */

/* What is given of object @at, in the groups as this reading has them. */
static void
give (const CredalDoubtWeighing *weighing, const CredalDoubtReading *reading, gsize at, double *row)
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

/* @settled: objects begin in the groups that their answers put them into. */
static void
begin (const CredalDoubtWeighing *weighing, const CredalDoubtReading *reading, gboolean settled, double *q)
{
  const CredalNeighbourhoods *known = weighing->known;

  memset (q, 0, known->s * known->c * sizeof (double));
  for (gsize at = 0; at < known->s; at++)
    if (weighing->model.given[at])
      give (weighing, reading, at, q + at * known->c);
    else if (settled && known->group[at] >= 0)
      q[at * known->c + reading->label[known->group[at]]] = 1.0;
}

/* E: each cluster is the group by @q that shares most with it. */
static void
expect (CredalDoubtWeighing *weighing, const double *q)
{
  gsize s = weighing->known->s;
  guint c = weighing->known->c, cluster[CREDAL_MAX_CLUSTERS];
  g_autofree double *cost = g_new0 (double, (gsize) c * c);

  if (!weighing->expected)
    return;
  for (gsize at = 0; at < s; at++)
    for (guint k = 0; k < c; k++)
      for (guint l = 0; l < c; l++)
        cost[k * c + l] -= q[at * c + k] * weighing->expected[at * c + l];
  credal_assignment (cost, c, cluster);
  for (gsize at = 0; at < s; at++)
    for (guint k = 0; k < c; k++)
      weighing->model.expected[at * c + k] = log (MAX (weighing->expected[at * c + cluster[k]], UNEXPECTED));
}

/* E, κ and τ by @q. */
static void
tune (CredalDoubtWeighing *weighing, const double *q)
{
  CredalReadingModel *model = &weighing->model;

  expect (weighing, q);
  if (weighing->expected)
    model->trust = credal_reading_trust (model, q);
  model->strength = credal_reading_strength (model, q);
}

static void
read_on (const CredalDoubtWeighing *weighing, CredalDoubtReading *reading)
{
  credal_reading_run (&weighing->model, reading->q);
  reading->fit = credal_reading_fit (&weighing->model, reading->q);
}

static void
read_afresh (const CredalDoubtWeighing *weighing, CredalDoubtReading *reading)
{
  begin (weighing, reading, FALSE, reading->q);
  read_on (weighing, reading);
}

/* The likelier of what follows from what was read before and of what follows afresh: answers may contradict each other. */
static void
read_answers (const CredalDoubtWeighing *weighing, CredalDoubtReading *reading)
{
  CredalDoubtReading other = *reading;

  other.q = g_new (double, weighing->known->s * weighing->known->c);
  read_afresh (weighing, &other);
  read_on (weighing, reading);
  if (other.fit > reading->fit)
    {
      reading->fit = other.fit;
      g_free (g_steal_pointer (&reading->q));
      reading->q = g_steal_pointer (&other.q);
    }
  g_free (other.q);
}

/* Group @b is @a; the groups after @b move up. a = b: every group is one of its own. */
static CredalDoubtReading
reading_new (const CredalDoubtWeighing *weighing, guint a, guint b)
{
  CredalDoubtReading reading = { .q = g_new (double, weighing->known->s * weighing->known->c), .weight = 1.0 };

  for (guint k = 0; k < weighing->known->r; k++)
    reading.label[k] = a == b || k < b ? k : k == b ? a : k - 1;
  return reading;
}

static double
together_in (const CredalDoubtWeighing *weighing, const CredalDoubtReading *reading, const CredalDoubtLink *link)
{
  guint c = weighing->model.c;
  const double *first = reading->q + link->end[0] * c, *second = reading->q + link->end[1] * c;
  double sum = 0.0;

  for (guint k = 0; k < c; k++)
    sum += first[k] * second[k];
  return MIN (sum, 1.0);
}

/* ---- two groups that may be one ---- */

typedef struct { guint a, b; double likeness; } Merger;

/* How alike two groups are, as @reading has them: Σ A_ij q_ia q_jb. */
static double
likeness_of (const CredalDoubtWeighing *weighing, const CredalDoubtReading *reading, guint a, guint b)
{
  const CredalReadingModel *model = &weighing->model;
  double sum = 0.0;

  for (gsize i = 0; i < model->s; i++)
    for (gsize j = 0; j < model->s; j++)
      sum += model->likeness[i * model->s + j] * reading->q[i * model->c + a] * reading->q[j * model->c + b];
  return sum;
}

static int
compare_mergers (gconstpointer x, gconstpointer y)
{
  const Merger *first = x, *second = y;
  return (first->likeness < second->likeness) - (first->likeness > second->likeness);
}

/* (transfer full) (element-type Merger): the likeliest. */
static GArray *
list_mergers (const CredalDoubtWeighing *weighing, const CredalDoubtReading *reading)
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

/* With a τ and κ of its own: two groups that are one are not told apart by likeness. */
static CredalDoubtReading
read_merged (CredalDoubtWeighing *weighing, const Merger *merger)
{
  CredalDoubtReading merged = reading_new (weighing, merger->a, merger->b);

  begin (weighing, &merged, FALSE, merged.q);
  expect (weighing, merged.q);
  for (guint round = 0; round < MERGED_ROUNDS; round++)
    {
      read_afresh (weighing, &merged);
      tune (weighing, merged.q);
      credal_reading_couple (&weighing->model);
    }
  read_afresh (weighing, &merged);
  return merged;
}

/* How well the groups as they are known fit with the τ and κ that a merged reading left: else that could win by these alone. */
static double
fit_alike (CredalDoubtWeighing *weighing, const CredalDoubtReading *reading)
{
  CredalDoubtReading alike = *reading;

  alike.q = g_memdup2 (reading->q, weighing->known->s * weighing->known->c * sizeof (double));
  expect (weighing, alike.q);
  read_answers (weighing, &alike);
  g_free (alike.q);
  return alike.fit;
}

static void
add_merged (CredalDoubtWeighing *weighing, GArray *readings)
{
  g_autoptr(GArray) mergers = list_mergers (weighing, &g_array_index (readings, CredalDoubtReading, 0));
  CredalReadingModel *model = &weighing->model;
  double strength = model->strength, trust = model->trust;

  for (guint m = 0; m < mergers->len; m++)
    {
      CredalDoubtReading merged = read_merged (weighing, &g_array_index (mergers, Merger, m));
      g_array_append_val (readings, merged);
      CredalDoubtReading *first = &g_array_index (readings, CredalDoubtReading, 0);
      first->fit = MAX (first->fit, fit_alike (weighing, first));
    }
  model->strength = strength;
  model->trust = trust;
}

static void
weigh_readings (GArray *readings)
{
  double most = -INFINITY, sum = 0.0;

  for (guint m = 0; m < readings->len; m++)
    most = MAX (most, g_array_index (readings, CredalDoubtReading, m).fit);
  for (guint m = 0; m < readings->len; m++)
    {
      CredalDoubtReading *reading = &g_array_index (readings, CredalDoubtReading, m);
      sum += reading->weight = exp (reading->fit - most);
    }
  for (guint m = 0; m < readings->len; m++)
    g_array_index (readings, CredalDoubtReading, m).weight /= sum;
}

double
credal_doubt_together (const CredalDoubtWeighing *weighing, const GArray *readings, const CredalDoubtLink *link)
{
  double sum = 0.0;

  for (guint m = 0; m < readings->len; m++)
    {
      const CredalDoubtReading *reading = &g_array_index (readings, CredalDoubtReading, m);
      sum += reading->weight * together_in (weighing, reading, link);
    }
  return MIN (sum, 1.0);
}

static void
estimate_rate (CredalDoubtWeighing *weighing, const GArray *readings, const CredalDoubtPrior *prior)
{
  double wrong = prior->wrong, all = prior->votes;

  for (guint q = 0; q < weighing->links->len; q++)
    {
      const CredalDoubtLink *link = &g_array_index (weighing->links, CredalDoubtLink, q);
      const CredalVotes *votes = &link->pair->votes;
      double same = credal_doubt_together (weighing, readings, link);
      wrong += same * votes->cannot + (1.0 - same) * votes->must;
      all += votes->cannot + votes->must;
    }
  weighing->rate = CLAMP (wrong / all, LEAST_RATE, MOST_RATE);
}

GArray *
credal_doubt_readings (CredalDoubtWeighing *weighing, const CredalDoubtPrior *prior)
{
  GArray *readings = g_array_new (FALSE, FALSE, sizeof (CredalDoubtReading));
  CredalDoubtReading first = reading_new (weighing, 0, 0);

  g_array_set_clear_func (readings, reading_clear);
  g_array_append_val (readings, first);
  CredalDoubtReading *reading = &g_array_index (readings, CredalDoubtReading, 0);
  weighing->rate = prior->wrong / prior->votes;
  couple (weighing);
  begin (weighing, reading, TRUE, reading->q);
  expect (weighing, reading->q);
  for (guint round = 0; round < ROUNDS; round++)
    {
      read_answers (weighing, reading);
      tune (weighing, reading->q);
      credal_reading_couple (&weighing->model);
    }
  estimate_rate (weighing, readings, prior);
  couple (weighing);
  read_answers (weighing, reading);
  add_merged (weighing, readings);
  weigh_readings (readings);
  return readings;
}
