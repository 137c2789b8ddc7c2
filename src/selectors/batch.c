/* Chooses the objects and pairs of each batch of "entropy-regions". Departures from [Abin16] Alg. 2:
 * - Objects that an answer settled (printed: that are in an answer) are skipped: in the paper the same points come
 *   again as long as no region moves.
 * - A region with fewer free objects than the batch needs borrows the objects nearest to it in entropy; noise comes
 *   last.
 * - At least two objects are chosen, whatever λ is: a single object makes no pair.
 * - If R(T−1) is empty, |R(T) ∩ R(T−1)| / |R(T−1)| counts as 1 if R(T) is empty too, else as 0. */
#include "selectors/batch.h"
#include <string.h>
#include "selectors/entropy.h"
#include "selectors/ranking.h"
#include "selectors/spread.h"

enum { KEPT = 16 };                      /* batches that undo can return to: before them the stages begin again */

static void
batch_free (gpointer item)
{
  CredalBatch *batch = item;

  g_free (batch->regions);
  g_array_unref (batch->objects);
  g_array_unref (batch->pairs);
  g_free (batch);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalBatch, batch_free)

GPtrArray *
credal_batches_new (void)
{
  return g_ptr_array_new_with_free_func (batch_free);
}

static guint
batch_size (const CredalSelectorInput *input)
{
  int given = credal_params_int (input->params, "batch");

  return given > 0 ? (guint) given : 3 * credal_partition_c (input->partition);    /* λ = 3C */
}

guint
credal_batch_end (const CredalBatch *batch, const CredalSelectorInput *input)
{
  return batch->answers + batch_size (input);
}

/* ---- stage ---- */

/* |R(T) ∩ R(T−1)| / |R(T−1)| ([Abin16] Alg. 2, lines 7 and 18). */
static double
region_stability (const guint8 *now, const guint8 *before, gsize n, CredalRegion region)
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
stage_of (const CredalSelectorInput *input, const guint8 *now, const CredalBatch *before)
{
  gsize n = credal_partition_n (input->partition);

  if (!before || region_stability (now, before->regions, n,
                                   CREDAL_REGION_CORE) < credal_params_real (input->params, "thr1"))
    return CREDAL_REASON_CENTRES;
  if (region_stability (now, before->regions, n, CREDAL_REGION_STRONG) < credal_params_real (input->params, "thr2"))
    return CREDAL_REASON_STRONG_BOUNDARY;
  return CREDAL_REASON_PRECISE_BOUNDARY;
}

/* ---- objects ---- */

typedef struct {
  const CredalSelectorInput *input;
  gsize n;
  double *entropy;                       /* (n) */
  const guint8 *regions;                 /* (n) */
  guint8 *free;                          /* (n) TRUE: worth a question */
  CredalMonitor *monitor;
} Choice;

typedef struct { double from, to; } Span;

/* Returns the entropies of @region. */
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

/* A list of objects. */
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

/* Adds the @count eligible objects outside @region that are nearest to it in entropy; noise comes last. */
static gboolean
borrow_nearest (const Choice *choice, CredalRegion region, const guint8 *eligible, gsize count, Pool *pool,
                GError **error)
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

/* Gathers the objects of @region that @eligible marks (NULL: all), and others until there are @least. */
static gboolean
gather_pool (const Choice *choice, CredalRegion region, const guint8 *eligible, gsize least, Pool *pool, GError **error)
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
  return within >= least || borrow_nearest (choice, region, eligible, least - within, pool, error);
}

/* Puts the object of lowest entropy first in a core, of highest entropy in a boundary. */
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

/* Chooses λ points by max–min: [Abin16] Alg. 2, lines 8-16, 20-27, 31-37. */
static gboolean
choose_objects (const Choice *choice, CredalRegion region, GArray *objects, GError **error)
{
  guint count = MAX (batch_size (choice->input), 2);
  g_auto(Pool) pool = { 0 };

  if (!gather_pool (choice, region, choice->free, count, &pool, error))
    return FALSE;
  if (pool.size == 0)
    return TRUE;
  put_first (choice, region, &pool);
  if (!credal_spread (choice->input->partition, pool.objects, pool.size, count, choice->monitor, error))
    return FALSE;
  g_array_append_vals (objects, pool.objects, (guint) MIN (pool.size, count));
  return TRUE;
}

/* ---- pairs as printed ---- */

static void
pair_with_earlier (const GArray *objects, GArray *pairs)
{
  for (guint q = 1; q < objects->len; q++)
    for (guint r = 0; r < q; r++)
      {
        CredalBatchPair pair = { g_array_index (objects, guint32, q), g_array_index (objects, guint32, r) };
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

/* Pairs each object with the nearest object of @region, settled or not. */
static gboolean
pair_with_nearest (const Choice *choice, CredalRegion region, const GArray *objects, GArray *pairs, GError **error)
{
  g_auto(Pool) others = { 0 };

  if (!gather_pool (choice, region, NULL, batch_size (choice->input), &others, error))
    return FALSE;
  for (guint q = 0; q < objects->len; q++)
    {
      CredalBatchPair pair = { .i = g_array_index (objects, guint32, q) };
      if (!credal_monitor_check (choice->monitor, error))
        return FALSE;
      if (nearest_of (choice->input->partition, pair.i, &others, &pair.j))
        g_array_append_val (pairs, pair);
    }
  return TRUE;
}

static gboolean
choose_pairs (const Choice *choice, CredalBatch *batch, GError **error)
{
  if (batch->stage != CREDAL_REASON_CENTRES)
    return pair_with_nearest (choice, batch->stage == CREDAL_REASON_STRONG_BOUNDARY ? CREDAL_REGION_CORE
                                                                                    : CREDAL_REGION_STRONG,
                              batch->objects, batch->pairs, error);
  pair_with_earlier (batch->objects, batch->pairs);
  return TRUE;
}

/* ---- batches ---- */

static CredalBatch *
batch_new (const CredalSelectorInput *input)
{
  CredalBatch *batch = g_new (CredalBatch, 1);

  *batch = (CredalBatch) {
    .answers = credal_constraints_n_pairs (input->answers->constraints),
    .style = credal_params_choice (input->params, "style"),
    .regions = g_try_new (guint8, credal_partition_n (input->partition)),
    .objects = g_array_new (FALSE, FALSE, sizeof (guint32)),
    .pairs = g_array_new (FALSE, FALSE, sizeof (CredalBatchPair)),
  };
  return batch;
}

/* Sets the stage that follows @before, its objects and its pairs. */
static gboolean
fill_batch (CredalBatch *batch, const CredalSelectorInput *input, const CredalMains *mains, const CredalBatch *before,
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
    free[i] = batch->style == CREDAL_BATCH_PRINTED ? !credal_mains_touched (mains, i) : credal_mains_wants (mains, i);
  return credal_monitor_check (monitor, error)
         && choose_objects (&choice, credal_reason_region (batch->stage), batch->objects, error)
         && (batch->style != CREDAL_BATCH_PRINTED || choose_pairs (&choice, batch, error));
}

/* Counts the batches that began with fewer answers than there are now. The others await a redo; a batch without an
 * answer yet is begun again, because the partition can have improved. */
static guint
count_begun (const GPtrArray *batches, guint answers)
{
  guint count = batches->len;

  while (count > 0 && ((const CredalBatch *) g_ptr_array_index (batches, count - 1))->answers >= answers)
    count--;
  return count;
}

static const CredalBatch *
latest_batch (const GPtrArray *batches, const CredalSelectorInput *input)
{
  guint begun = count_begun (batches, credal_constraints_n_pairs (input->answers->constraints));

  return begun ? g_ptr_array_index (batches, begun - 1) : NULL;
}

static gboolean
are_same_objects (const GArray *a, const GArray *b)
{
  return a->len == b->len && (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (guint32)) == 0);
}

static gboolean
is_same (const CredalBatch *a, const CredalBatch *b)
{
  return a->answers == b->answers && a->style == b->style && a->stage == b->stage
         && are_same_objects (a->objects, b->objects);
}

const CredalBatch *
credal_batch_begin (GPtrArray *batches, const CredalSelectorInput *input, const CredalMains *mains,
                    CredalMonitor *monitor, GError **error)
{
  g_autoptr(CredalBatch) batch = batch_new (input);
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

const CredalBatch *
credal_batch_present (const GPtrArray *batches, const CredalSelectorInput *input)
{
  const CredalBatch *batch = latest_batch (batches, input);
  guint answers = credal_constraints_n_pairs (input->answers->constraints);

  if (batch && batch->style == credal_params_choice (input->params, "style")
      && answers < credal_batch_end (batch, input))
    return batch;
  return NULL;
}
