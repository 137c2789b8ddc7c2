#include "selectors/ranking.h"
#include "core/parallel.h"

#define BLOCK ((gsize) 4096)

/* Consecutive objects: once one of them was taken they are a heap. */
typedef struct {
  guint32 first;             /* of those left */
  gsize size;                /* so many are left */
  guint32 *heap;             /* (size), or NULL */
} Block;

struct _CredalRanking {
  const double *scores;
  gsize n, n_blocks;
  Block *blocks;
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
  ranking->blocks[at] = (Block) { (guint32) first, end - begin, NULL };
}

CredalRanking *
credal_ranking_new (const double *scores, gsize n)
{
  CredalRanking *ranking = g_new (CredalRanking, 1);
  gsize n_blocks = (n + BLOCK - 1) / BLOCK;

  *ranking = (CredalRanking) { scores, n, n_blocks, g_new (Block, n_blocks) };
  credal_parallel_for (n_blocks, find_first, ranking);
  return ranking;
}

void
credal_ranking_free (CredalRanking *ranking)
{
  for (gsize at = 0; at < ranking->n_blocks; at++)
    g_free (ranking->blocks[at].heap);
  g_free (ranking->blocks);
  g_free (ranking);
}

/* ---- a block's heap ---- */

static void
sink (const CredalRanking *ranking, const Block *block, gsize at)
{
  guint32 *heap = block->heap;

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
  gsize begin = (gsize) (block - ranking->blocks) * BLOCK;

  block->heap = g_new (guint32, block->size);
  for (gsize k = 0; k < block->size; k++)
    block->heap[k] = (guint32) (begin + k);
  for (gsize at = block->size / 2; at-- > 0;)
    sink (ranking, block, at);
}

static void
take_first (const CredalRanking *ranking, Block *block)
{
  if (!block->heap)
    make_heap (ranking, block);
  block->heap[0] = block->heap[--block->size];
  sink (ranking, block, 0);
  block->first = block->heap[0];
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
