/* Questions by the entropy of membership ([Abin16] §3.4, Alg. 2): while the core of the clusters moves, about the core;
 * then, while the strong boundary moves, about that; then about the precise boundary. A stage's objects are spread out,
 * the clearest (core) or the most doubtful (boundaries) first. They are chosen λ answers at a time: a batch is one
 * iteration T of Alg. 1.
 *
 * Departures from the paper:
 * - Objects that an answer settled (printed: that are in one) are passed over: in the paper the same points come again
 *   for as long as no region moves.
 * - A region with fewer free objects than the batch wants borrows those nearest to it in entropy, and noise last of
 *  all.
 * - What |R(T) ∩ R(T−1)| / |R(T−1)| is where R(T−1) is empty: 1 where R(T) is empty too, else 0.
 * - "Until linked", the default, is ours: each object is asked against the main neighbourhoods, likeliest first, until
 *   a must-link or c − 1 cannot-links. "Printed" asks the pairs of the paper: centres against all those chosen before,
 *   boundaries against the nearest object of the region before. */
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/pair-key.h"
#include "selectors/entropy-regions.h"
#include "selectors/main-neighbourhoods.h"
#include "selectors/ranking.h"
#include "selectors/spread.h"

enum { UNTIL_LINKED, PRINTED };
enum { KEPT = 16 };                      /* batches that undo can come back to: before those the stages begin anew */

typedef struct { guint32 i, j; } Pair;

typedef struct {
  guint answers;                         /* there were when it began */
  guint style;
  CredalReasonKind stage;
  guint8 *regions;                       /* (n) when it began */
  GArray *objects;                       /* guint32, in the order of asking */
  GArray *pairs;                         /* Pair, where the style is PRINTED; else empty */
} Batch;

static void
batch_free (gpointer item)
{
  Batch *batch = item;

  g_free (batch->regions);
  g_array_unref (batch->objects);
  g_array_unref (batch->pairs);
  g_free (batch);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Batch, batch_free)

static guint
batch_size (const CredalSelectorInput *input)
{
  int given = credal_params_int (input->params, "batch");
  return given > 0 ? (guint) given : 3 * credal_partition_c (input->partition);    /* λ = 3C */
}

/* ---- which stage ---- */

/* |R(T) ∩ R(T−1)| / |R(T−1)| ([Abin16] Alg. 2, lines 7 and 18). */
static double
stability (const guint8 *now, const guint8 *before, gsize n, CredalRegion region)
{
  gsize both = 0, earlier = 0, present = 0;

  for (gsize i = 0; i < n; i++)
    {
      both += now[i] == region && before[i] == region;
      earlier += before[i] == region;
      present += now[i] == region;
    }
  return earlier ? (double) both / (double) earlier : present == 0;
}

static CredalReasonKind
stage_of (const CredalSelectorInput *input, const guint8 *now, const Batch *before)
{
  gsize n = credal_partition_n (input->partition);

  if (!before || stability (now, before->regions, n, CREDAL_REGION_CORE) < credal_params_real (input->params, "thr1"))
    return CREDAL_REASON_CENTRES;
  if (stability (now, before->regions, n, CREDAL_REGION_STRONG) < credal_params_real (input->params, "thr2"))
    return CREDAL_REASON_STRONG_BOUNDARY;
  return CREDAL_REASON_PRECISE_BOUNDARY;
}

/* ---- which objects ---- */

typedef struct {
  const CredalSelectorInput *input;
  gsize n;
  double *entropy;                       /* (n) */
  const guint8 *regions;                 /* (n) */
  guint8 *free;                          /* (n) worth a question */
  CredalMonitor *monitor;
} Choice;

typedef struct { double from, to; } Span;

/* The entropies of @region. */
static Span
span_of (const CredalParams *params, CredalRegion region)
{
  double theta1 = credal_params_real (params, "theta1"), theta2 = credal_params_real (params, "theta2");

  switch (region)
    {
    case CREDAL_REGION_CORE:   return (Span) { 0.0, theta1 };
    case CREDAL_REGION_STRONG: return (Span) { theta2 - credal_params_real (params, "epsilon2"), theta2 };
    default:                   return (Span) { theta2, 1.0 };
    }
}

/* Some objects of the data. */
typedef struct {
  guint32 *objects;          /* (size) */
  gsize size;
} Pool;

static void
pool_clear (Pool *pool)
{
  g_free (pool->objects);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pool, pool_clear)

static gboolean
is_eligible (const guint8 *eligible, gsize i)
{
  return !eligible || eligible[i];
}

/* Of the eligible objects that are not in @region the @count nearest to it in entropy; noise comes after all others. */
static gboolean
borrow (const Choice *choice, CredalRegion region, const guint8 *eligible, gsize count, Pool *pool, GError **error)
{
  g_autofree double *scores = g_try_new (double, choice->n);
  Span span = span_of (choice->input->params, region);
  guint32 i;

  if (!scores)
    return credal_selector_fail_memory (choice->n, error);
  for (gsize k = 0; k < choice->n; k++)
    {
      double far = MAX (MAX (span.from - choice->entropy[k], choice->entropy[k] - span.to), 0.0);
      double noise = choice->regions[k] == CREDAL_REGION_NOISE ? 1.0 : 0.0;
      scores[k] = is_eligible (eligible, k) && choice->regions[k] != region ? -noise - far : -G_MAXDOUBLE;
    }
  g_autoptr(CredalRanking) ranking = credal_ranking_new (scores, choice->n);
  if (!ranking)
    return credal_selector_fail_memory (choice->n, error);
  while (count-- > 0 && credal_ranking_next (ranking, &i) && scores[i] > -G_MAXDOUBLE)
    pool->objects[pool->size++] = i;
  return TRUE;
}

/* The objects of @region that @eligible marks (NULL: all), and others until there are @least. */
static gboolean
gather (const Choice *choice, CredalRegion region, const guint8 *eligible, gsize least, Pool *pool, GError **error)
{
  gsize within = 0;

  for (gsize i = 0; i < choice->n; i++)
    within += choice->regions[i] == region && is_eligible (eligible, i);
  *pool = (Pool) { g_try_new (guint32, MAX (within, least)), 0 };
  if (!pool->objects)
    return credal_selector_fail_memory (choice->n, error);
  for (gsize i = 0; i < choice->n; i++)
    if (choice->regions[i] == region && is_eligible (eligible, i))
      pool->objects[pool->size++] = (guint32) i;
  return within >= least || borrow (choice, region, eligible, least - within, pool, error);
}

/* The clearest object of a core comes first, the most doubtful one of a boundary. */
static void
put_first (const Choice *choice, CredalRegion region, Pool *pool)
{
  guint32 *object = pool->objects;
  double sign = region == CREDAL_REGION_CORE ? -1.0 : 1.0;
  gsize first = 0;

  for (gsize k = 1; k < pool->size; k++)
    if (sign * choice->entropy[object[k]] > sign * choice->entropy[object[first]])
      first = k;
  guint32 moved = object[0];
  object[0] = object[first];
  object[first] = moved;
}

/* [Abin16] Alg. 2, lines 8-16, 20-27, 31-37: λ points by max–min. */
static gboolean
choose_objects (const Choice *choice, CredalRegion region, GArray *objects, GError **error)
{
  guint count = batch_size (choice->input);
  g_auto(Pool) pool = { 0 };

  if (!gather (choice, region, choice->free, count, &pool, error))
    return FALSE;
  if (pool.size == 0)
    return TRUE;
  put_first (choice, region, &pool);
  if (!credal_spread (choice->input->partition, pool.objects, pool.size, count, choice->monitor, error))
    return FALSE;
  g_array_append_vals (objects, pool.objects, (guint) MIN (pool.size, count));
  return TRUE;
}

/* ---- which pairs: as printed ---- */

static void
pair_with_earlier (const GArray *objects, GArray *pairs)
{
  for (guint q = 1; q < objects->len; q++)
    for (guint r = 0; r < q; r++)
      {
        Pair pair = { g_array_index (objects, guint32, q), g_array_index (objects, guint32, r) };
        g_array_append_val (pairs, pair);
      }
}

static gboolean
nearest_of (const CredalPartition *partition, guint32 i, const Pool *others, guint32 *nearest)
{
  double least = G_MAXDOUBLE;

  for (gsize k = 0; k < others->size; k++)
    {
      guint32 other = others->objects[k];
      double d2 = other == i ? G_MAXDOUBLE : credal_partition_distance2 (partition, i, other);
      if (d2 < least)
        {
          least = d2;
          *nearest = other;
        }
    }
  return least < G_MAXDOUBLE;
}

/* Each with the nearest object of @region, be it settled or not. */
static gboolean
pair_with_nearest (const Choice *choice, CredalRegion region, const GArray *objects, GArray *pairs, GError **error)
{
  g_auto(Pool) others = { 0 };

  if (!gather (choice, region, NULL, batch_size (choice->input), &others, error))
    return FALSE;
  for (guint q = 0; q < objects->len; q++)
    {
      Pair pair = { .i = g_array_index (objects, guint32, q) };
      if (!credal_monitor_check (choice->monitor, error))
        return FALSE;
      if (nearest_of (choice->input->partition, pair.i, &others, &pair.j))
        g_array_append_val (pairs, pair);
    }
  return TRUE;
}

static gboolean
choose_pairs (const Choice *choice, Batch *batch, GError **error)
{
  if (batch->stage != CREDAL_REASON_CENTRES)
    return pair_with_nearest (choice, batch->stage == CREDAL_REASON_STRONG_BOUNDARY ? CREDAL_REGION_CORE
                                                                                    : CREDAL_REGION_STRONG,
                              batch->objects, batch->pairs, error);
  pair_with_earlier (batch->objects, batch->pairs);
  return TRUE;
}

/* ---- batches ---- */

static Batch *
batch_new (const CredalSelectorInput *input)
{
  Batch *batch = g_new (Batch, 1);

  *batch = (Batch) {
    .answers = credal_constraints_n_pairs (input->constraints),
    .style = credal_params_choice (input->params, "style"),
    .regions = g_try_new (guint8, credal_partition_n (input->partition)),
    .objects = g_array_new (FALSE, FALSE, sizeof (guint32)),
    .pairs = g_array_new (FALSE, FALSE, sizeof (Pair)),
  };
  return batch;
}

/* The stage that follows @before, its objects and its pairs. */
static gboolean
fill_batch (Batch *batch, const CredalSelectorInput *input, const CredalMains *mains, const Batch *before,
            CredalMonitor *monitor, GError **error)
{
  gsize n = credal_partition_n (input->partition);
  g_autofree double *entropy = g_try_new (double, n);
  g_autofree guint8 *free = g_try_new (guint8, n);
  Choice choice = { input, n, entropy, batch->regions, free, monitor };

  if (!batch->regions || !entropy || !free)
    return credal_selector_fail_memory (n, error);
  credal_entropy_regions (input->partition, input->params, entropy, batch->regions);
  batch->stage = stage_of (input, batch->regions, before);
  for (guint32 i = 0; i < n; i++)
    free[i] = batch->style == PRINTED ? !credal_mains_touched (mains, i) : credal_mains_wants (mains, i);
  return credal_monitor_check (monitor, error)
         && choose_objects (&choice, credal_reason_region (batch->stage), batch->objects, error)
         && (batch->style != PRINTED || choose_pairs (&choice, batch, error));
}

/* How many were begun with fewer answers than there are. The others await a redo; one that has had no answer yet is
 * begun anew, as the partition may be a better one. */
static guint
count_begun (const GPtrArray *batches, guint answers)
{
  guint count = batches->len;

  while (count > 0 && ((const Batch *) g_ptr_array_index (batches, count - 1))->answers >= answers)
    count--;
  return count;
}

static const Batch *
latest_batch (const GPtrArray *batches, const CredalSelectorInput *input)
{
  guint begun = count_begun (batches, credal_constraints_n_pairs (input->constraints));
  return begun ? g_ptr_array_index (batches, begun - 1) : NULL;
}

static gboolean
is_same (const Batch *a, const Batch *b)
{
  return a->answers == b->answers && a->style == b->style && a->stage == b->stage && a->objects->len == b->objects->len
         && memcmp (a->objects->data, b->objects->data, a->objects->len * sizeof (guint32)) == 0;
}

/* Those after it stay only if this is the way on which they were begun. NULL: it could not be, and all is as it was. */
static const Batch *
begin_batch (GPtrArray *batches, const CredalSelectorInput *input, const CredalMains *mains, CredalMonitor *monitor,
             GError **error)
{
  g_autoptr(Batch) batch = batch_new (input);
  guint place = count_begun (batches, batch->answers);

  if (!fill_batch (batch, input, mains, latest_batch (batches, input), monitor, error))
    return NULL;
  if (place < batches->len && is_same (batch, g_ptr_array_index (batches, place)))
    return g_ptr_array_index (batches, place);
  g_ptr_array_set_size (batches, (gint) place);
  g_ptr_array_add (batches, g_steal_pointer (&batch));
  if (batches->len > KEPT)
    g_ptr_array_remove_index (batches, 0);
  return g_ptr_array_index (batches, batches->len - 1);
}

/* The one under way, or NULL: it has had its answers. */
static const Batch *
present_batch (const GPtrArray *batches, const CredalSelectorInput *input)
{
  const Batch *batch = latest_batch (batches, input);
  guint answers = credal_constraints_n_pairs (input->constraints);

  if (batch && batch->style == credal_params_choice (input->params, "style")
      && answers - batch->answers < batch_size (input))
    return batch;
  return NULL;
}

/* ---- asking ---- */

typedef struct {
  const CredalSelectorInput *input;
  CredalReasonKind stage;
  GHashTable *claimed;
  guint limit;
  GArray *questions;
  CredalMonitor *monitor;
} Asking;

static void
ask (const Asking *asking, guint32 i, guint32 j, guint cluster)
{
  const CredalPartition *partition = asking->input->partition;
  guint c = credal_partition_c (partition);
  const double *u = credal_partition_membership (partition) + (gsize) i * c;
  CredalQuestion question = { .i = i, .j = j, .reason = asking->stage, .centre = cluster,
                              .entropy = credal_entropy (u, c) };

  if (asking->questions->len < asking->limit && credal_question_claim (asking->input, asking->claimed, i, j))
    g_array_append_val (asking->questions, question);
}

static void
ask_until_linked (const Asking *asking, const CredalMains *mains, guint32 i)
{
  guint order[CREDAL_MAX_CLUSTERS], open = credal_mains_open (mains, i, order);

  for (guint k = 0; k < open; k++)
    {
      const CredalMainNeighbourhood *main = credal_mains_at (mains, order[k]);
      ask (asking, i, main->typical, main->cluster);
    }
}

static gboolean
go_on (const Asking *asking, GError **error)
{
  return credal_selector_go_on (asking->monitor, asking->questions->len, asking->limit, error);
}

/* The object that was asked about last goes on until it is settled, whatever has become of its batch. */
static gboolean
ask_objects (const Asking *asking, CredalMains *mains, const Batch *batch, GError **error)
{
  const CredalConstraints *constraints = asking->input->constraints;
  guint answers = credal_constraints_n_pairs (constraints);

  if (answers > 0)
    ask_until_linked (asking, mains, credal_constraints_pairs (constraints)[answers - 1].i);
  if (credal_mains_count (mains) == 0 && batch->objects->len > 0)
    credal_mains_begin (mains, g_array_index (batch->objects, guint32, 0));
  for (guint k = 0; k < batch->objects->len; k++)
    {
      if (!go_on (asking, error))
        return FALSE;
      ask_until_linked (asking, mains, g_array_index (batch->objects, guint32, k));
    }
  return TRUE;
}

static gboolean
ask_pairs (const Asking *asking, const Batch *batch, GError **error)
{
  for (guint k = 0; k < batch->pairs->len; k++)
    {
      Pair pair = g_array_index (batch->pairs, Pair, k);
      if (!go_on (asking, error))
        return FALSE;
      ask (asking, pair.i, pair.j, credal_partition_labels (asking->input->partition)[pair.j]);
    }
  return TRUE;
}

static gboolean
ask_about (Asking *asking, CredalMains *mains, const Batch *batch, GError **error)
{
  g_autoptr(GHashTable) claimed = credal_pair_table_new ();

  asking->stage = batch->stage;
  asking->claimed = claimed;
  return batch->style == PRINTED ? ask_pairs (asking, batch, error) : ask_objects (asking, mains, batch, error);
}

/* ---- the interface ---- */

static gpointer
memory_new (void)
{
  return g_ptr_array_new_with_free_func (batch_free);
}

static void
memory_free (gpointer memory)
{
  g_ptr_array_unref (memory);
}

static gboolean
propose (gpointer memory, const CredalSelectorInput *input, guint limit, GArray *questions, CredalMonitor *monitor,
         GError **error)
{
  GPtrArray *batches = memory;
  guint before = questions->len;
  Asking asking = { .input = input, .limit = before + limit, .questions = questions, .monitor = monitor };

  if (credal_partition_c (input->partition) < 2)
    return TRUE;
  g_autoptr(CredalMains) mains = credal_mains_new (input, error);
  if (!mains)
    return FALSE;
  const Batch *batch = present_batch (batches, input);
  if (batch && !ask_about (&asking, mains, batch, error))
    return FALSE;
  if (questions->len > before)
    return TRUE;
  batch = begin_batch (batches, input, mains, monitor, error);
  return batch && ask_about (&asking, mains, batch, error);
}

static const char *const styles[] = { [UNTIL_LINKED] = "until-linked", [PRINTED] = "printed", NULL };

static const CredalParamSpec params[] = {
  { .name = "style", .label = N_("Pairs"),
    .help = N_("Until linked: each object is asked against the groups known, likeliest first, until its own is found. "
               "Printed: the pairs of the paper."),
    .type = CREDAL_PARAM_CHOICE, .initial = "until-linked", .choices = styles },
  { .name = "batch", .label = N_("Answers a stage λ"),
    .help = N_("After so many answers the stage is decided anew; automatic: 3 for each cluster."),
    .type = CREDAL_PARAM_INT, .minimum = 1, .maximum = 1000, .initial = "auto", .automatic = TRUE },
  { .name = "theta1", .label = N_("Core θ₁"),
    .help = N_("Objects of at most this entropy are a cluster’s core (1: evenly torn)."),
    .type = CREDAL_PARAM_REAL, .minimum = 0, .maximum = 1, .initial = "0.1" },
  { .name = "theta2", .label = N_("Boundary θ₂"),
    .help = N_("Objects of a larger entropy are on the precise boundary."),
    .type = CREDAL_PARAM_REAL, .minimum = 0, .maximum = 1, .initial = "0.6" },
  { .name = "epsilon2", .label = N_("Boundary’s width ε₂"), .help = N_("The strong boundary’s entropies, below θ₂."),
    .type = CREDAL_PARAM_REAL, .minimum = 0, .maximum = 1, .initial = "0.1" },
  { .name = "thr1", .label = N_("Stable core"),
    .help = N_("The centres are settled when this share of the core stays in it."),
    .type = CREDAL_PARAM_REAL, .minimum = 0, .maximum = 1, .initial = "0.5" },
  { .name = "thr2", .label = N_("Stable boundary"),
    .help = N_("The strong boundary is settled when this share of its objects stays in it."),
    .type = CREDAL_PARAM_REAL, .minimum = 0, .maximum = 1, .initial = "0.5" },
  { .name = "theta-noise", .label = N_("Noise"), .help = N_("Objects less typical of every cluster are left out."),
    .type = CREDAL_PARAM_REAL, .minimum = 0, .maximum = 1, .initial = "0.1" },
  { NULL },
};

const CredalSelector credal_selector_entropy_regions = {
  .id = "entropy-regions",
  .name = "Entropy regions",
  .paper = "[Abin16]",
  .summary = N_("Settles the clusters’ centres first, then their strong, then their precise boundary."),
  .params = params,
  .needs_partition = TRUE,
  .memory_new = memory_new,
  .memory_free = memory_free,
  .propose = propose,
};
