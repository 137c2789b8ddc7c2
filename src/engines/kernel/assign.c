/* Puts whole neighbourhoods into clusters. Object by object, a neighbourhood on the wrong side would stay there,
 * because each member is held by the others. Greedy, the largest first, then single moves and swaps as long as one
 * helps. Ours. */
#include <string.h>
#include "engines/kernel/run.h"

#define MOST_ROUNDS 20

typedef struct {
  gsize n_blocks;
  guint c;
  double *cost;            /* (blocks × c) Σ D²_ci, plus the cost of labels against c */
  double *apart;           /* (blocks × blocks) cost of being in the same cluster */
  guint *size, *cluster, *order;
} Plan;

static void
plan_free (Plan *plan)
{
  g_free (plan->cost);
  g_free (plan->apart);
  g_free (plan->size);
  g_free (plan->cluster);
  g_free (plan->order);
  g_free (plan);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Plan, plan_free)

#define UNPLACED G_MAXUINT

static void
add_object_costs (Plan *plan, const CredalMkfcmRun *run, gsize i, double prohibitive)
{
  const CredalMkfcmAnswers *answers = run->answers;
  guint block = answers->block[i], c = plan->c;

  plan->size[block]++;
  for (guint k = 0; k < c; k++)
    {
      gboolean other = answers->label[i] >= 0 && answers->label[i] != (int) k;
      plan->cost[block * c + k] += run->d2[answers->objects[i] * c + k]
                                   + (other ? prohibitive * answers->label_weight[i] : 0.0);
    }
  for (gsize j = 0; j < answers->s; j++)
    {
      double *apart = &plan->apart[block * plan->n_blocks + answers->block[j]];
      *apart = MAX (*apart, prohibitive * answers->cannot[i * answers->s + j]);
    }
}

static int
largest_first (gconstpointer a, gconstpointer b, gpointer size)
{
  guint left = ((const guint *) size)[*(const guint *) a], right = ((const guint *) size)[*(const guint *) b];

  return (left < right) - (left > right);
}

/* Returns NULL if memory runs out. */
static Plan *
plan_new (const CredalMkfcmRun *run)
{
  const CredalMkfcmAnswers *answers = run->answers;
  g_autoptr(Plan) plan = g_new0 (Plan, 1);
  gsize n_blocks = plan->n_blocks = answers->n_blocks;
  guint c = plan->c = run->c;
  double prohibitive = 1.0;

  plan->cost = g_new0 (double, n_blocks * c);
  plan->apart = g_try_malloc0_n (n_blocks, n_blocks * sizeof (double));
  if (!plan->apart)
    return NULL;
  plan->size = g_new0 (guint, n_blocks);
  plan->cluster = g_new (guint, n_blocks);
  plan->order = g_new (guint, n_blocks);
  for (gsize i = 0; i < answers->s; i++)
    for (guint k = 0; k < c; k++)
      prohibitive += run->d2[answers->objects[i] * c + k];
  for (gsize i = 0; i < answers->s; i++)
    add_object_costs (plan, run, i, prohibitive);
  for (guint b = 0; b < n_blocks; b++)
    {
      plan->apart[b * n_blocks + b] = 0.0;
      plan->order[b] = b;
      plan->cluster[b] = UNPLACED;
    }
  g_qsort_with_data (plan->order, (gint) n_blocks, sizeof (guint), largest_first, plan->size);
  return g_steal_pointer (&plan);
}

/* Computes the cost of @block in each cluster, given the places of the others except for @without. @cost: (c) out. */
static void
costs_of (const Plan *plan, guint block, guint without, double *cost)
{
  const double *apart = plan->apart + block * plan->n_blocks;

  memcpy (cost, plan->cost + block * plan->c, plan->c * sizeof (double));
  for (guint b = 0; b < plan->n_blocks; b++)
    if (apart[b] > 0.0 && b != without && plan->cluster[b] != UNPLACED)
      cost[plan->cluster[b]] += apart[b];
}

static gboolean
place_block (Plan *plan, guint block)
{
  double cost[CREDAL_MAX_CLUSTERS];
  guint best = plan->cluster[block];

  costs_of (plan, block, block, cost);
  for (guint k = 0; k < plan->c; k++)
    if (best == UNPLACED || cost[k] < cost[best])
      best = k;
  gboolean moved = best != plan->cluster[block];
  plan->cluster[block] = best;
  return moved;
}

/* Exchanges the clusters of two blocks if that costs less. */
static gboolean
swap_blocks (Plan *plan, guint a, guint b)
{
  double of_a[CREDAL_MAX_CLUSTERS], of_b[CREDAL_MAX_CLUSTERS];
  guint in_a = plan->cluster[a], in_b = plan->cluster[b];

  if (in_a == in_b)
    return FALSE;
  costs_of (plan, a, b, of_a);
  costs_of (plan, b, a, of_b);
  if (of_a[in_b] + of_b[in_a] >= of_a[in_a] + of_b[in_b])
    return FALSE;
  plan->cluster[a] = in_b;
  plan->cluster[b] = in_a;
  return TRUE;
}

static gboolean
improve_plan (Plan *plan)
{
  gboolean better = FALSE;

  for (guint b = 0; b < plan->n_blocks; b++)
    better |= place_block (plan, b);
  for (guint a = 0; a < plan->n_blocks; a++)
    for (guint b = 0; b < a; b++)
      if (plan->apart[a * plan->n_blocks + b] > 0.0)   /* other pairs need no exchange: each block can move by itself */
        better |= swap_blocks (plan, a, b);
  return better;
}

gboolean
credal_mkfcm_assign (CredalMkfcmRun *run, GError **error)
{
  const CredalMkfcmAnswers *answers = run->answers;
  g_autoptr(Plan) plan = plan_new (run);

  if (!plan)
    return credal_mkfcm_fail_memory (error, run->n);
  for (guint b = 0; b < plan->n_blocks; b++)
    place_block (plan, plan->order[b]);
  for (guint round = 0; round < MOST_ROUNDS && improve_plan (plan); round++)
    ;
  for (gsize i = 0; i < answers->s; i++)
    for (guint k = 0; k < run->c; k++)
      {
        double share = plan->cluster[answers->block[i]] == k;
        run->u[answers->objects[i] * run->c + k] = run->g[answers->objects[i] * run->c + k] = share;
      }
  return TRUE;
}
