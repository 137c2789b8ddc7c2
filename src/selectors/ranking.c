#include "selectors/ranking.h"

struct _CredalRanking {
  const double *scores;
  guint32 *objects;        /* (size) a binary heap */
  gsize size;
};

static gboolean
comes_before (const CredalRanking *ranking, gsize a, gsize b)
{
  guint32 i = ranking->objects[a], j = ranking->objects[b];
  double first = ranking->scores[i], second = ranking->scores[j];
  return first > second || (first == second && i < j);
}

static void
sink (CredalRanking *ranking, gsize at)
{
  for (;;)
    {
      gsize top = at;
      for (gsize child = 2 * at + 1; child <= 2 * at + 2 && child < ranking->size; child++)
        if (comes_before (ranking, child, top))
          top = child;
      if (top == at)
        return;
      guint32 object = ranking->objects[at];
      ranking->objects[at] = ranking->objects[top];
      ranking->objects[top] = object;
      at = top;
    }
}

CredalRanking *
credal_ranking_new (const double *scores, gsize n)
{
  CredalRanking *ranking = g_new (CredalRanking, 1);

  *ranking = (CredalRanking) { scores, g_new (guint32, n), n };
  for (gsize i = 0; i < n; i++)
    ranking->objects[i] = (guint32) i;
  for (gsize at = n / 2; at-- > 0;)
    sink (ranking, at);
  return ranking;
}

void
credal_ranking_free (CredalRanking *ranking)
{
  g_free (ranking->objects);
  g_free (ranking);
}

gboolean
credal_ranking_next (CredalRanking *ranking, guint32 *object)
{
  if (ranking->size == 0)
    return FALSE;
  *object = ranking->objects[0];
  ranking->objects[0] = ranking->objects[--ranking->size];
  sink (ranking, 0);
  return TRUE;
}
