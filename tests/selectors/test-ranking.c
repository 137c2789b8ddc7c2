#include "selectors/ranking.h"

/* More than a block of objects, whose scores are often equal. */
enum { N = 10000, SCORES = 300 };

static int
compare (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const double *scores = user_data;
  guint32 i = *(const guint32 *) a, j = *(const guint32 *) b;

  if (scores[i] != scores[j])
    return scores[i] > scores[j] ? -1 : 1;
  return (i > j) - (i < j);
}

static void
test_order (void)
{
  g_autofree double *scores = g_new (double, N);
  g_autofree guint32 *sorted = g_new (guint32, N);
  guint32 object;

  for (guint32 i = 0; i < N; i++)
    {
      scores[i] = g_test_rand_int_range (-1, SCORES);
      sorted[i] = i;
    }
  g_qsort_with_data (sorted, N, sizeof *sorted, compare, scores);
  g_autoptr(CredalRanking) ranking = credal_ranking_new (scores, N);
  for (guint32 k = 0; k < N; k++)
    {
      g_assert_true (credal_ranking_next (ranking, &object));
      g_assert_cmpuint (object, ==, sorted[k]);
    }
  g_assert_false (credal_ranking_next (ranking, &object));
}

static void
test_one (void)
{
  static const double score = -1.0;
  g_autoptr(CredalRanking) ranking = credal_ranking_new (&score, 1);
  guint32 object = 7;

  g_assert_true (credal_ranking_next (ranking, &object));
  g_assert_cmpuint (object, ==, 0);
  g_assert_false (credal_ranking_next (ranking, &object));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ranking/order", test_order);
  g_test_add_func ("/ranking/one", test_one);
  return g_test_run ();
}
