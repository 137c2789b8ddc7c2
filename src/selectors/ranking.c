/* Ranks objects lazily, block by block. */
#include "selectors/ranking.h"
#include "core/base/parallel.h"

#define BLOCK ((gsize) 64)

/* Consecutive objects, sorted once one of them is taken. */
typedef struct {
  guint32 first;             /* of the remaining ones */
  gsize begin, size, taken;
} Block;

struct _CredalRanking {
  const double *scores;
  gsize n, n_blocks;
  Block *blocks;
  guint32 *order;            /* (n) each block's objects at the block's own indices; untouched until the block is
                              * sorted */
};

static int
compare_objects (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const double *scores = user_data;
  guint32 i = *(const guint32 *) a, j = *(const guint32 *) b;

  if (scores[i] != scores[j])
    return scores[i] > scores[j] ? -1 : 1;
  return (i > j) - (i < j);
}

static void
find_first (gsize at, gpointer user_data)
{
  const CredalRanking *ranking = user_data;
  gsize begin = at * BLOCK, end = MIN (begin + BLOCK, ranking->n), first = begin;

  for (gsize i = begin + 1; i < end; i++)
    if (ranking->scores[i] > ranking->scores[first])
      first = i;
  ranking->blocks[at] = (Block) { (guint32) first, begin, end - begin, 0 };
}

CredalRanking *
credal_ranking_new (const double *scores, gsize n)
{
  g_autoptr(CredalRanking) ranking = g_new (CredalRanking, 1);
  gsize n_blocks = (n + BLOCK - 1) / BLOCK;

  *ranking = (CredalRanking) { scores, n, n_blocks, g_try_new (Block, n_blocks), g_try_new (guint32, n) };
  if (n > 0 && (!ranking->blocks || !ranking->order))
    return NULL;
  credal_parallel_for (n_blocks, find_first, ranking);
  return g_steal_pointer (&ranking);
}

void
credal_ranking_free (CredalRanking *ranking)
{
  g_free (ranking->blocks);
  g_free (ranking->order);
  g_free (ranking);
}

static void
take_first (const CredalRanking *ranking, Block *block)
{
  guint32 *order = ranking->order + block->begin;

  if (block->taken == 0)
    {
      for (gsize k = 0; k < block->size; k++)
        order[k] = (guint32) (block->begin + k);
      g_qsort_with_data (order, (int) block->size, sizeof *order, compare_objects, (gpointer) ranking->scores);
    }
  if (++block->taken < block->size)
    block->first = order[block->taken];
}

gboolean
credal_ranking_next (CredalRanking *ranking, guint32 *object)
{
  Block *best = NULL;

  for (Block *block = ranking->blocks; block < ranking->blocks + ranking->n_blocks; block++)
    if (block->taken < block->size && (!best || ranking->scores[block->first] > ranking->scores[best->first]))
      best = block;
  if (!best)
    return FALSE;
  *object = best->first;
  take_first (ranking, best);
  return TRUE;
}
