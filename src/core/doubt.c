#include "core/doubt.h"
#include <math.h>
#include <string.h>
#include "core/frame.h"

#define LEAST_RATE 0.01
#define MOST_RATE 0.3
#define SWEEPS 8                         /* of messages, for each ε */
#define ROUNDS 4                         /* estimates of ε */
#define FEW 5.0                          /* so many objects are too few to trust what others say by more than half */
#define INSISTED 1e-9                    /* the error rate of an answer that is insisted on */

/* Never all of it: nothing is impossible. */
static const double trust_candidates[] = { 0.1, 0.3, 0.5, 0.7, 0.85, 0.95 };
static const double sharpness_candidates[] = { 0.125, 0.25, 0.5, 1.0, 2.0, 4.0 };

/* The answers on one pair. */
typedef struct {
  const CredalPair *pair;
  guint end[2];                          /* the objects' places in S */
} Link;

typedef struct {
  guint c, r;
  gsize s;
  const CredalNeighbourhoods *known;
  const double *others;
  gint *hub;                             /* (s) the group that the object defines, or −1 */
  guint8 *given;                         /* (s) 1: its membership is not in question */
  GArray *links;                         /* Link */
  double rate, sharpness, trust;        /* ε, τ, λ */
  double *prior;                         /* (s × c) q */
  double *membership;                    /* (s × c) P */
  double *says;                          /* (links × 2 × c) the group of either end, without this link */
  double *evidence;                      /* (s × c) Σ log likelihood */
} Weighing;

static void
weighing_clear (Weighing *weighing)
{
  g_free (weighing->hub);
  g_free (weighing->given);
  g_array_unref (weighing->links);
  g_free (weighing->prior);
  g_free (weighing->membership);
  g_free (weighing->says);
  g_free (weighing->evidence);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Weighing, weighing_clear)

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

static void
mark_given (Weighing *weighing, const CredalConstraints *constraints, GHashTable *places)
{
  guint place;

  for (guint g = 0; g < credal_constraints_n_groups (constraints); g++)
    {
      const CredalGroup *group = credal_constraints_group (constraints, g);
      for (gsize q = 0; q < group->size; q++)
        if (find_place (places, group->objects[q], &place))
          weighing->given[place] = 1;
    }
  for (guint l = 0; l < credal_constraints_n_labels (constraints); l++)
    if (find_place (places, credal_constraints_labels (constraints)[l].object, &place))
      weighing->given[place] = 1;
  for (guint k = 0; k < weighing->r; k++)
    if (find_place (places, weighing->known->hubs[k], &place))
      {
        weighing->given[place] = 1;
        weighing->hub[place] = (gint) k;
      }
}

/* The memberships that the closure has; what is not in a known group is in one of the others. */
static void
spread_row (const Weighing *weighing, gsize at, double *row)
{
  const double *shares = weighing->known->membership + at * weighing->r;
  double left = 1.0;

  for (guint k = 0; k < weighing->r; k++)
    left -= row[k] = shares[k];
  for (guint k = weighing->r; k < weighing->c; k++)
    row[k] = MAX (left, 0.0) / (weighing->c - weighing->r);
}

static void
weighing_init (Weighing *weighing, const CredalConstraints *constraints, const CredalNeighbourhoods *known, const double *others)
{
  g_autoptr(GHashTable) places = index_objects (known);
  gsize s = known->s;
  guint c = known->c;

  *weighing = (Weighing) { .c = c, .r = known->r, .s = s, .known = known, .others = others, .sharpness = 1.0, .trust = 0.95,
                           .links = g_array_new (FALSE, FALSE, sizeof (Link)) };
  weighing->hub = g_new (gint, s);
  weighing->given = g_new0 (guint8, s);
  for (gsize at = 0; at < s; at++)
    weighing->hub[at] = -1;
  list_links (weighing, constraints, places);
  mark_given (weighing, constraints, places);
  weighing->prior = g_new (double, s * c);
  weighing->membership = g_new (double, s * c);
  weighing->evidence = g_new (double, s * c);
  weighing->says = g_new (double, (gsize) weighing->links->len * 2 * c);
  for (gsize at = 0; at < s; at++)
    spread_row (weighing, at, weighing->membership + at * c);
}

/* ---- likelihoods ---- */

/* Of the answers on a pair, when the two are of one group and when they are not; the larger is 1. */
static void
likelihood (const Weighing *weighing, const Link *link, double *same, double *apart)
{
  const CredalPair *pair = link->pair;
  double rate = pair->insisted ? INSISTED : weighing->rate, ahead = pair->votes.must_weight - pair->votes.cannot_weight;

  if (pair->insisted)
    ahead = pair->relation == CREDAL_MUST_LINK ? 1.0 : -1.0;
  double odds = exp (-fabs (ahead) * log ((1.0 - rate) / rate));
  *same = ahead >= 0.0 ? 1.0 : odds;
  *apart = ahead >= 0.0 ? odds : 1.0;
}

static double *
says (const Weighing *weighing, guint link, guint end)
{
  return weighing->says + ((gsize) link * 2 + end) * weighing->c;
}

/* log of what the answers on @link say about the group of its @end. */
static void
tell (const Weighing *weighing, guint link, guint end, double *message)
{
  const double *other = says (weighing, link, !end);
  double same, apart;

  likelihood (weighing, &g_array_index (weighing->links, Link, link), &same, &apart);
  for (guint k = 0; k < weighing->c; k++)
    message[k] = log (other[k] * same + (1.0 - other[k]) * apart);
}

static void
gather_evidence (Weighing *weighing)
{
  double message[CREDAL_MAX_CLUSTERS];

  memset (weighing->evidence, 0, weighing->s * weighing->c * sizeof (double));
  for (guint q = 0; q < weighing->links->len; q++)
    for (guint end = 0; end < 2; end++)
      {
        double *row = weighing->evidence + (gsize) g_array_index (weighing->links, Link, q).end[end] * weighing->c;
        tell (weighing, q, end, message);
        for (guint k = 0; k < weighing->c; k++)
          row[k] += message[k];
      }
}

/* ---- what the others say ---- */

static void
sharpen_row (const double *x, guint c, double sharpness, double trust, double *q)
{
  double sum = 0.0;

  for (guint k = 0; k < c; k++)
    sum += q[k] = pow (x[k], sharpness);
  for (guint k = 0; k < c; k++)
    q[k] = trust * (sum > 0.0 ? q[k] / sum : 1.0 / c) + (1.0 - trust) / c;
}

static void
sharpen (Weighing *weighing)
{
  for (gsize at = 0; at < weighing->s; at++)
    sharpen_row (weighing->others + at * weighing->c, weighing->c, weighing->sharpness, weighing->trust, weighing->prior + at * weighing->c);
}

/* Σ_i log Σ_k q_ik likelihood_ik over the objects in question. */
static double
fit_of (const Weighing *weighing, double sharpness, double trust)
{
  double total = 0.0, q[CREDAL_MAX_CLUSTERS];
  guint c = weighing->c;

  for (gsize at = 0; at < weighing->s; at++)
    {
      double sum = 0.0;
      sharpen_row (weighing->others + at * c, c, sharpness, trust, q);
      for (guint k = 0; k < c; k++)
        sum += q[k] * exp (weighing->evidence[at * c + k]);
      total += weighing->given[at] ? 0.0 : log (sum);
    }
  return total;
}

static void
calibrate (Weighing *weighing)
{
  double best = -INFINITY, judged = 0.0, most;

  for (gsize at = 0; at < weighing->s; at++)
    judged += !weighing->given[at];
  most = judged / (judged + FEW);
  gather_evidence (weighing);
  for (guint t = 0; t < G_N_ELEMENTS (sharpness_candidates); t++)
    {
    for (guint u = 0; u < G_N_ELEMENTS (trust_candidates); u++)
      {
        double fit = fit_of (weighing, sharpness_candidates[t], trust_candidates[u]);
        if (fit > best)
          {
            best = fit;
            weighing->sharpness = sharpness_candidates[t];
            weighing->trust = most * trust_candidates[u];
          }
      }
    }
}

/* ---- messages ---- */

/* @row ∝ @prior exp(@evidence − @without). */
static void
combine (const double *prior, const double *evidence, const double *without, guint c, double *row)
{
  double most = -INFINITY, sum = 0.0;

  for (guint k = 0; k < c; k++)
    {
      row[k] = log (prior[k]) + evidence[k] - (without ? without[k] : 0.0);
      most = MAX (most, row[k]);
    }
  for (guint k = 0; k < c; k++)
    sum += row[k] = exp (row[k] - most);
  for (guint k = 0; k < c; k++)
    row[k] /= sum;
}

/* What one end of a link is, without the link. Two objects that each define a group are doubted by what the others say of both. */
static void
speak (Weighing *weighing, guint link, guint end, double *out)
{
  const Link *what = &g_array_index (weighing->links, Link, link);
  gsize at = what->end[end], c = weighing->c;
  double message[CREDAL_MAX_CLUSTERS];

  if (weighing->hub[at] >= 0 && weighing->hub[what->end[!end]] >= 0)
    memcpy (out, weighing->prior + at * c, c * sizeof (double));
  else if (weighing->given[at])
    memcpy (out, weighing->membership + at * c, c * sizeof (double));
  else
    {
      tell (weighing, link, end, message);
      combine (weighing->prior + at * c, weighing->evidence + at * c, message, (guint) c, out);
    }
}

static void
begin_messages (Weighing *weighing)
{
  for (guint q = 0; q < weighing->links->len; q++)
    for (guint end = 0; end < 2; end++)
      {
        gsize at = g_array_index (weighing->links, Link, q).end[end];
        const double *from = weighing->given[at] ? weighing->membership : weighing->prior;
        memcpy (says (weighing, q, end), from + at * weighing->c, weighing->c * sizeof (double));
      }
}

static void
pass_messages (Weighing *weighing)
{
  gsize size = (gsize) weighing->links->len * 2 * weighing->c;
  g_autofree double *next = g_new (double, size);

  for (guint sweep = 0; sweep < SWEEPS; sweep++)
    {
      gather_evidence (weighing);
      for (guint q = 0; q < weighing->links->len; q++)
        for (guint end = 0; end < 2; end++)
          speak (weighing, q, end, next + ((gsize) q * 2 + end) * weighing->c);
      memcpy (weighing->says, next, size * sizeof (double));
    }
  gather_evidence (weighing);
}

static void
settle (Weighing *weighing)
{
  for (gsize at = 0; at < weighing->s; at++)
    if (!weighing->given[at])
      combine (weighing->prior + at * weighing->c, weighing->evidence + at * weighing->c, NULL, weighing->c,
               weighing->membership + at * weighing->c);
}

/* ---- the answers ---- */

/* The probability that the two are of one group. */
static double
together (const Weighing *weighing, guint link)
{
  const double *a = says (weighing, link, 0), *b = says (weighing, link, 1);
  double before = 0.0, same, apart;

  for (guint k = 0; k < weighing->c; k++)
    before += a[k] * b[k];
  before = CLAMP (before, 0.0, 1.0);
  likelihood (weighing, &g_array_index (weighing->links, Link, link), &same, &apart);
  return before * same / (before * same + (1.0 - before) * apart);
}

static void
estimate_rate (Weighing *weighing, const CredalDoubtPrior *prior)
{
  double wrong = prior->wrong, all = prior->votes;

  for (guint q = 0; q < weighing->links->len; q++)
    {
      const CredalVotes *votes = &g_array_index (weighing->links, Link, q).pair->votes;
      double same = together (weighing, q);
      wrong += same * votes->cannot + (1.0 - same) * votes->must;
      all += votes->cannot + votes->must;
    }
  weighing->rate = CLAMP (wrong / all, LEAST_RATE, MOST_RATE);
}

static CredalBelief
belief_of (const Weighing *weighing, guint q, gboolean certain)
{
  const CredalPair *pair = g_array_index (weighing->links, Link, q).pair;
  gboolean must = pair->relation == CREDAL_MUST_LINK;
  double same = together (weighing, q);

  return (CredalBelief) {
    .i = pair->i, .j = pair->j, .relation = pair->relation, .insisted = pair->insisted, .because = G_MAXUINT32,
    .overruled = pair->overruled || (!certain && !pair->insisted && (must ? same : 1.0 - same) < 0.5),
    .belief = certain || pair->insisted ? 1.0 : must ? same : 1.0 - same,
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

static GArray *
list_beliefs (const Weighing *weighing, gboolean certain)
{
  GArray *beliefs = g_array_new (FALSE, FALSE, sizeof (CredalBelief));

  for (guint q = 0; q < weighing->links->len; q++)
    {
      CredalBelief belief = belief_of (weighing, q, certain);
      g_array_append_val (beliefs, belief);
    }
  g_array_sort (beliefs, compare_beliefs);
  return beliefs;
}

/* The answers on the object stand: its likeliest group is the one that they put it into, or they leave it open. */
static gboolean
is_upheld (const Weighing *weighing, gsize at)
{
  const double *row = weighing->membership + at * weighing->c;
  gint group = weighing->known->group[at];

  for (guint k = 0; k < weighing->c && group >= 0; k++)
    if (row[k] > row[group])
      return FALSE;
  return TRUE;
}

static double *
known_groups (const Weighing *weighing)
{
  double *membership = g_new (double, weighing->s * weighing->r);

  for (gsize at = 0; at < weighing->s; at++)
    memcpy (membership + at * weighing->r, is_upheld (weighing, at) ? weighing->known->membership + at * weighing->r
                                                                     : weighing->membership + at * weighing->c,
            weighing->r * sizeof (double));
  return membership;
}

CredalDoubt *
credal_doubt_new (const CredalConstraints *constraints, const CredalNeighbourhoods *known, const double *others,
                  const CredalDoubtPrior *prior)
{
  g_auto(Weighing) weighing = { 0 };
  CredalDoubt *doubt = g_new0 (CredalDoubt, 1);

  weighing_init (&weighing, constraints, known, others);
  gboolean certain = prior->wrong == 0.0 || weighing.links->len == 0;
  weighing.rate = certain ? LEAST_RATE : prior->wrong / prior->votes;
  sharpen (&weighing);
  begin_messages (&weighing);
  for (guint round = 0; round < ROUNDS && !certain; round++)
    {
      calibrate (&weighing);
      sharpen (&weighing);
      pass_messages (&weighing);
      estimate_rate (&weighing, prior);
    }
  if (!certain)
    {
      pass_messages (&weighing);        /* at the last ε */
      settle (&weighing);
    }
  doubt->error_rate = certain ? 0.0 : weighing.rate;
  doubt->sharpness = weighing.sharpness;
  doubt->trust = weighing.trust;
  doubt->membership = known_groups (&weighing);
  doubt->beliefs = list_beliefs (&weighing, certain);
  return doubt;
}
