/* Finds the most uncertain objects of an evenly spaced pool and weighs them by their reach. */
#include "selectors/candidates.h"
#include "core/base/sorted.h"
#include "core/kernels/variance-reduction.h"
#include "selectors/ranking.h"
#include "selectors/selector.h"

#define POOL ((gsize) 2048)

/* @candidates: (CREDAL_CANDIDATES) out. */
static gboolean
find_candidates (const double *score, gsize n, gsize turn, guint32 *candidates, gsize *count, GError **error)
{
  gsize step = MAX (n / POOL, 1), first = turn % step, size = (n - first + step - 1) / step;
  g_autofree double *pool = g_new (double, size);          /* fewer than 2 POOL */
  guint32 at;

  for (gsize k = 0; k < size; k++)
    pool[k] = score[first + k * step];
  g_autoptr(CredalRanking) ranking = credal_ranking_new (pool, size);
  if (!ranking)
    return credal_selector_fail_memory (n, error);
  while (*count < CREDAL_CANDIDATES && credal_ranking_next (ranking, &at) && pool[at] > 0.0)
    candidates[(*count)++] = (guint32) (first + at * step);
  return TRUE;
}

static int
by_worth (gconstpointer a, gconstpointer b)
{
  const CredalCandidate *first = a, *second = b;
  int order = credal_compare_reals (&second->worth, &first->worth);

  return order ? order : (first->object > second->object) - (first->object < second->object);
}

gboolean
credal_candidates_weigh (CredalDataset *data, const double *score, const guint32 *asked, gsize s,
                         CredalCandidate *weighed, gsize *count, CredalMonitor *monitor, GError **error)
{
  guint32 candidates[CREDAL_CANDIDATES];
  double reach[CREDAL_CANDIDATES];

  *count = 0;
  if (!find_candidates (score, credal_dataset_n (data), s, candidates, count, error))
    return FALSE;
  credal_variance_reduction (data, asked, s, candidates, *count, reach);
  for (gsize k = 0; k < *count; k++)
    weighed[k] = (CredalCandidate) { candidates[k], score[candidates[k]] * reach[k] };
  qsort (weighed, *count, sizeof *weighed, by_worth);
  return credal_monitor_check (monitor, error);
}
