#include "core/doubt.h"
#include <math.h>
#include <string.h>
#include "core/assignment.h"
#include "core/frame.h"
#include "core/reading.h"

#define LEAST_RATE 0.01
#define MOST_RATE 0.3
#define ROUNDS 3                         /* estimates of τ and κ */
#define INSISTED 1e-9                    /* the error rate of an answer that is insisted on */
#define MERGERS 10                       /* so many pairs of groups are taken for one */
#define MERGED_ROUNDS 2
#define UNEXPECTED 1e-3                  /* what is expected to be less likely than this is not impossible */

/* The answers on one pair. */
typedef struct {
  const CredalPair *pair;
  guint end[2];                          /* the objects' places in S */
} Link;

typedef struct {
  const CredalNeighbourhoods *known;
  GArray *links;                         /* Link */
  gint *hub;                             /* (s) the group that the object defines, or −1 */
  double rate;                           /* ε */
  const double *expected;                /* (s × c) in clusters, or NULL */
  CredalReadingModel model;
} Weighing;

/* What follows if some of the groups known are one. */
typedef struct {
  guint label[CREDAL_MAX_CLUSTERS];      /* (r) of each group known */
  double *q;                             /* (s × c) */
  double fit, weight;                    /* log likelihood; share of the likelihood of all readings */
} Reading;

static void
weighing_clear (Weighing *weighing)
{
  g_array_unref (weighing->links);
  g_free (weighing->hub);
  credal_reading_model_clear (&weighing->model);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Weighing, weighing_clear)

static void
reading_clear (gpointer item)
{
  Reading *reading = item;
  g_free (reading->q);
}

void
credal_doubt_free (CredalDoubt *doubt)
{
  g_free (doubt->membership);
  g_array_unref (doubt->beliefs);
  g_free (doubt);
}

/* ---- who is asked about, and who said what ---- */

static GHashTable *
index_objects (const CredalNeighbourhoods *known)
{
  GHashTable *places = g_hash_table_new (NULL, NULL);

  for (gsize at = 0; at < known->s; at++)
    g_hash_table_insert (places, GUINT_TO_POINTER (known->objects[at]), GUINT_TO_POINTER ((guint) at));
  return places;
}

static gboolean
find_place (GHashTable *places, guint32 object, guint *place)
{
  gpointer found;
  gboolean there = g_hash_table_lookup_extended (places, GUINT_TO_POINTER (object), NULL, &found);

  if (there)
    *place = GPOINTER_TO_UINT (found);
  return there;
}

static void
list_links (Weighing *weighing, const CredalConstraints *constraints, GHashTable *places)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints);

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    {
      Link link = { .pair = &pairs[q] };
      if (pairs[q].relation != CREDAL_DONT_KNOW && find_place (places, pairs[q].i, &link.end[0]) &&
          find_place (places, pairs[q].j, &link.end[1]))
        g_array_append_val (weighing->links, link);
    }
}

/* Objects in strokes and with labels, and those that define a group. */
static void
mark_given (Weighing *weighing, const CredalConstraints *constraints, GHashTable *places)
{
  guint8 *given = weighing->model.given;
  guint place;

  for (guint g = 0; g < credal_constraints_n_groups (constraints); g++)
    {
      const CredalGroup *group = credal_constraints_group (constraints, g);
      for (gsize q = 0; q < group->size; q++)
        if (find_place (places, group->objects[q], &place))
          given[place] = 1;
    }
  for (guint l = 0; l < credal_constraints_n_labels (constraints); l++)
    if (find_place (places, credal_constraints_labels (constraints)[l].object, &place))
      given[place] = 1;
  for (guint k = 0; k < weighing->known->r; k++)
    if (find_place (places, weighing->known->hubs[k], &place))
      {
        given[place] = 1;
        weighing->hub[place] = (gint) k;
      }
}

static void
weighing_init (Weighing *weighing, const CredalConstraints *constraints, const CredalNeighbourhoods *known,
               const double *likeness)
{
  g_autoptr(GHashTable) places = index_objects (known);

  weighing->known = known;
  weighing->links = g_array_new (FALSE, FALSE, sizeof (Link));
  weighing->hub = g_new (gint, known->s);
  for (gsize at = 0; at < known->s; at++)
    weighing->hub[at] = -1;
  credal_reading_model_init (&weighing->model, known->s, known->c, likeness);
  list_links (weighing, constraints, places);
  mark_given (weighing, constraints, places);
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
couple (Weighing *weighing)
{
  CredalReadingModel *model = &weighing->model;

  for (guint q = 0; q < weighing->links->len; q++)
    {
      const Link *link = &g_array_index (weighing->links, Link, q);
      double rate = link->pair->insisted ? INSISTED : weighing->rate;
      double odds = ahead (link->pair) * log ((1.0 - rate) / rate);
      model->odds[link->end[0] * model->s + link->end[1]] = model->odds[link->end[1] * model->s + link->end[0]] = odds;
    }
  credal_reading_couple (model);
}

/* ---- readings ---- */

/* What is given of object @at, in the groups as this reading has them. */
static void
give (const Weighing *weighing, const Reading *reading, gsize at, double *row)
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
begin (const Weighing *weighing, const Reading *reading, gboolean settled, double *q)
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
expect (Weighing *weighing, const double *q)
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
tune (Weighing *weighing, const double *q)
{
  CredalReadingModel *model = &weighing->model;

  expect (weighing, q);
  if (weighing->expected)
    model->trust = credal_reading_trust (model, q);
  model->strength = credal_reading_strength (model, q);
}

static void
read_on (const Weighing *weighing, Reading *reading)
{
  credal_reading_run (&weighing->model, reading->q);
  reading->fit = credal_reading_fit (&weighing->model, reading->q);
}

static void
read_afresh (const Weighing *weighing, Reading *reading)
{
  begin (weighing, reading, FALSE, reading->q);
  read_on (weighing, reading);
}

/* The likelier of what follows from what was read before and of what follows afresh: answers may contradict each other. */
static void
read_answers (const Weighing *weighing, Reading *reading)
{
  Reading other = *reading;

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
static Reading
reading_new (const Weighing *weighing, guint a, guint b)
{
  Reading reading = { .q = g_new (double, weighing->known->s * weighing->known->c), .weight = 1.0 };

  for (guint k = 0; k < weighing->known->r; k++)
    reading.label[k] = a == b || k < b ? k : k == b ? a : k - 1;
  return reading;
}

static double
together_in (const Weighing *weighing, const Reading *reading, const Link *link)
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
likeness_of (const Weighing *weighing, const Reading *reading, guint a, guint b)
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
list_mergers (const Weighing *weighing, const Reading *reading)
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
static Reading
read_merged (Weighing *weighing, const Merger *merger)
{
  Reading merged = reading_new (weighing, merger->a, merger->b);

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
fit_alike (Weighing *weighing, const Reading *reading)
{
  Reading alike = *reading;

  alike.q = g_memdup2 (reading->q, weighing->known->s * weighing->known->c * sizeof (double));
  expect (weighing, alike.q);
  read_answers (weighing, &alike);
  g_free (alike.q);
  return alike.fit;
}

static void
add_merged (Weighing *weighing, GArray *readings)
{
  g_autoptr(GArray) mergers = list_mergers (weighing, &g_array_index (readings, Reading, 0));
  CredalReadingModel *model = &weighing->model;
  double strength = model->strength, trust = model->trust;

  for (guint m = 0; m < mergers->len; m++)
    {
      Reading merged = read_merged (weighing, &g_array_index (mergers, Merger, m));
      g_array_append_val (readings, merged);
      Reading *first = &g_array_index (readings, Reading, 0);
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
    most = MAX (most, g_array_index (readings, Reading, m).fit);
  for (guint m = 0; m < readings->len; m++)
    {
      Reading *reading = &g_array_index (readings, Reading, m);
      sum += reading->weight = exp (reading->fit - most);
    }
  for (guint m = 0; m < readings->len; m++)
    g_array_index (readings, Reading, m).weight /= sum;
}

/* The probability that the two are of one group. */
static double
together (const Weighing *weighing, const GArray *readings, const Link *link)
{
  double sum = 0.0;

  for (guint m = 0; m < readings->len; m++)
    {
      const Reading *reading = &g_array_index (readings, Reading, m);
      sum += reading->weight * together_in (weighing, reading, link);
    }
  return MIN (sum, 1.0);
}

static void
estimate_rate (Weighing *weighing, const GArray *readings, const CredalDoubtPrior *prior)
{
  double wrong = prior->wrong, all = prior->votes;

  for (guint q = 0; q < weighing->links->len; q++)
    {
      const Link *link = &g_array_index (weighing->links, Link, q);
      const CredalVotes *votes = &link->pair->votes;
      double same = together (weighing, readings, link);
      wrong += same * votes->cannot + (1.0 - same) * votes->must;
      all += votes->cannot + votes->must;
    }
  weighing->rate = CLAMP (wrong / all, LEAST_RATE, MOST_RATE);
}

/* (transfer full) (element-type Reading): first the one in which all groups are different ones. */
static GArray *
find_readings (Weighing *weighing, const CredalDoubtPrior *prior)
{
  GArray *readings = g_array_new (FALSE, FALSE, sizeof (Reading));
  Reading first = reading_new (weighing, 0, 0);

  g_array_set_clear_func (readings, reading_clear);
  g_array_append_val (readings, first);
  Reading *reading = &g_array_index (readings, Reading, 0);
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

/* ---- what is believed ---- */

static CredalBelief
belief_of (const Link *link, double same)
{
  const CredalPair *pair = link->pair;
  gboolean must = pair->relation == CREDAL_MUST_LINK;
  double belief = pair->insisted ? 1.0 : must ? same : 1.0 - same;

  return (CredalBelief) {
    .i = pair->i, .j = pair->j, .relation = pair->relation, .insisted = pair->insisted, .because = G_MAXUINT32,
    .overruled = pair->overruled || belief < 0.5,
    .belief = belief,
    .votes_for = must ? pair->votes.must : pair->votes.cannot,
    .votes_against = must ? pair->votes.cannot : pair->votes.must,
  };
}

static int
compare_beliefs (gconstpointer a, gconstpointer b)
{
  const CredalBelief *x = a, *y = b;
  return (x->belief > y->belief) - (x->belief < y->belief);
}

/* @readings: (nullable): all answers are right. */
static GArray *
list_beliefs (const Weighing *weighing, const GArray *readings)
{
  GArray *beliefs = g_array_new (FALSE, FALSE, sizeof (CredalBelief));

  for (guint q = 0; q < weighing->links->len; q++)
    {
      const Link *link = &g_array_index (weighing->links, Link, q);
      double same = readings ? together (weighing, readings, link) : link->pair->relation == CREDAL_MUST_LINK;
      CredalBelief belief = belief_of (link, same);
      g_array_append_val (beliefs, belief);
    }
  g_array_sort (beliefs, compare_beliefs);
  return beliefs;
}

/* The answers on the object stand: its likeliest group is the one that they put it into, or they leave it open. */
static gboolean
is_upheld (const Weighing *weighing, gsize at, const double *row)
{
  gint group = weighing->known->group[at];

  for (guint k = 0; k < weighing->known->c && group >= 0; k++)
    if (row[k] > row[group])
      return FALSE;
  return TRUE;
}

/* @reading: (nullable) */
static double *
known_groups (const Weighing *weighing, const Reading *reading)
{
  const CredalNeighbourhoods *known = weighing->known;
  double *membership = g_memdup2 (known->membership, known->s * known->r * sizeof (double));

  for (gsize at = 0; reading && at < known->s; at++)
    if (!weighing->model.given[at] && !is_upheld (weighing, at, reading->q + at * known->c))
      memcpy (membership + at * known->r, reading->q + at * known->c, known->r * sizeof (double));
  return membership;
}

CredalDoubt *
credal_doubt_new (const CredalConstraints *constraints, const CredalNeighbourhoods *known, const double *likeness,
                  const double *expected, const CredalDoubtPrior *prior)
{
  g_auto(Weighing) weighing = { 0 };
  g_autoptr(GArray) readings = NULL;
  CredalDoubt *doubt = g_new0 (CredalDoubt, 1);

  weighing_init (&weighing, constraints, known, likeness);
  weighing.expected = expected;
  if (prior->wrong > 0.0 && weighing.links->len > 0)
    readings = find_readings (&weighing, prior);
  doubt->error_rate = weighing.rate;
  doubt->strength = weighing.model.strength;
  doubt->membership = known_groups (&weighing, readings ? &g_array_index (readings, Reading, 0) : NULL);
  doubt->beliefs = list_beliefs (&weighing, readings);
  return doubt;
}
