#include "selectors/ranking.h"
#include "core/base/parallel.h"

#define BLOCK ((gsize) 4096)

/* Consecutive objects: once one of them was taken they are a heap. */
typedef struct {
  guint32 first;             /* of those left */
  gsize size;                /* so many are left */
  gboolean heaped;
} Block;

struct _CredalRanking {
  const double *scores;
  gsize n, n_blocks;
  Block *blocks;
  guint32 *heaps;            /* (n) the blocks', each at its own objects' places; untouched until it is one */
};

static gboolean
comes_before (const CredalRanking *ranking, guint32 i, guint32 j)
{
  double first = ranking->scores[i], second = ranking->scores[j];
  return first > second || (first == second && i < j);
}

static void
find_first (gsize at, gpointer user_data)
{
  const CredalRanking *ranking = user_data;
  gsize begin = at * BLOCK, end = MIN (begin + BLOCK, ranking->n), first = begin;

  for (gsize i = begin + 1; i < end; i++)
    if (ranking->scores[i] > ranking->scores[first])
      first = i;
  ranking->blocks[at] = (Block) { (guint32) first, end - begin, FALSE };
}

CredalRanking *
credal_ranking_new (const double *scores, gsize n)
{
  g_autoptr(CredalRanking) ranking = g_new (CredalRanking, 1);
  gsize n_blocks = (n + BLOCK - 1) / BLOCK;

  *ranking = (CredalRanking) { scores, n, n_blocks, g_try_new (Block, n_blocks), g_try_new (guint32, n) };
  if (n > 0 && (!ranking->blocks || !ranking->heaps))
    return NULL;
  credal_parallel_for (n_blocks, find_first, ranking);
  return g_steal_pointer (&ranking);
}

void
credal_ranking_free (CredalRanking *ranking)
{
  g_free (ranking->blocks);
  g_free (ranking->heaps);
  g_free (ranking);
}

/* ---- a block's heap ---- */

static gsize
first_object (const CredalRanking *ranking, const Block *block)
{
  return (gsize) (block - ranking->blocks) * BLOCK;
}

static void
sink (const CredalRanking *ranking, const Block *block, gsize at)
{
  guint32 *heap = ranking->heaps + first_object (ranking, block);

  for (;;)
    {
      gsize top = at;
      for (gsize child = 2 * at + 1; child <= 2 * at + 2 && child < block->size; child++)
        if (comes_before (ranking, heap[child], heap[top]))
          top = child;
      if (top == at)
        return;
      guint32 object = heap[at];
      heap[at] = heap[top];
      heap[top] = object;
      at = top;
    }
}

static void
make_heap (const CredalRanking *ranking, Block *block)
{
  gsize begin = first_object (ranking, block);

  for (gsize i = begin; i < begin + block->size; i++)
    ranking->heaps[i] = (guint32) i;
  block->heaped = TRUE;
  for (gsize at = block->size / 2; at-- > 0;)
    sink (ranking, block, at);
}

static void
take_first (const CredalRanking *ranking, Block *block)
{
  guint32 *heap = ranking->heaps + first_object (ranking, block);

  if (!block->heaped)
    make_heap (ranking, block);
  heap[0] = heap[--block->size];
  sink (ranking, block, 0);
  block->first = heap[0];
}

gboolean
credal_ranking_next (CredalRanking *ranking, guint32 *object)
{
  Block *best = NULL;

  for (Block *block = ranking->blocks; block < ranking->blocks + ranking->n_blocks; block++)
    if (block->size > 0 && (!best || comes_before (ranking, block->first, best->first)))
      best = block;
  if (!best)
    return FALSE;
  *object = best->first;
  take_first (ranking, best);
  return TRUE;
}
