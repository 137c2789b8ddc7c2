#include <math.h>
#include "common.h"
#include "session/analysis/outliers.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"

/* Which objects are outliers: a step like any other, which changes no result. */

static void
judge (CredalSession *session, const guint32 *objects, gsize size, gboolean outlier)
{
  g_autoptr(GError) error = NULL;

  gboolean judged = credal_outliers_judge (session, objects, size, outlier, &error);
  g_assert_no_error (error);
  g_assert_true (judged);
}

/* Outliers as "7!", other judged objects as "9", in their order. */
static char *
outliers_text (CredalSession *session, double below)
{
  g_autoptr(GArray) list = credal_outliers_list (session, below);
  GString *text = g_string_new (NULL);

  for (guint q = 0; q < list->len; q++)
    {
      const CredalOutlying *found = &g_array_index (list, CredalOutlying, q);
      g_string_append_printf (text, "%s%u%s", q > 0 ? " " : "", found->object, found->outlier ? "!" : "");
    }
  return g_string_free (text, FALSE);
}

static void
assert_outliers (CredalSession *session, const char *expected)
{
  g_autofree char *text = outliers_text (session, NAN);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_verdicts (void)
{
  g_autofree char *path = test_path ("outliers.credal");
  CredalSession *session = test_clustered ("iris.csv");
  CredalPartition *partition = credal_session_partition (session);
  const guint32 some[] = { 7, 3 }, other = 9;

  assert_outliers (session, "");
  judge (session, some, 2, TRUE);
  judge (session, &other, 1, FALSE);
  assert_outliers (session, "3! 9 7!");
  g_assert_true (credal_session_partition (session) == partition);
  g_assert_true (credal_session_is_current (session));
  g_autofree char *words = credal_session_describe (session, 0);
  g_assert_cmpstr (words, ==, "Object 8 is an outlier; Object 4 is an outlier");
  judge (session, &other, 1, FALSE);                /* open again */
  assert_outliers (session, "3! 7!");
  judge (session, some, 1, FALSE);                  /* another opinion */
  assert_outliers (session, "3! 7");
  g_assert_true (credal_session_go_to (session, 2, NULL));
  assert_outliers (session, "3! 9 7!");
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  test_forget (session);
  session = test_open (path);
  assert_outliers (session, "3! 9 7!");
  g_assert_true (credal_session_go_to (session, 0, NULL));
  assert_outliers (session, "");
  test_forget (session);
}

static void
test_threshold (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "pcm", &error));
  credal_session_wait (session);
  g_autoptr(GArray) all = credal_outliers_list (session, 1.0);
  g_assert_cmpuint (all->len, ==, 150);
  for (guint q = 1; q < all->len; q++)
    g_assert_cmpfloat (g_array_index (all, CredalOutlying, q - 1).typicality, <=,
                       g_array_index (all, CredalOutlying, q).typicality);
  g_autofree char *tenth = g_strdup_printf ("%.17g", g_array_index (all, CredalOutlying, 9).typicality);
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_OUTLIERS, CREDAL_SETTING_BELOW, tenth, &error));
  g_autoptr(GArray) ten = credal_outliers_list (session, NAN);
  g_assert_cmpuint (ten->len, ==, 10);
  test_forget (session);
}

static void
test_bad_verdicts (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  static const char *const bad[][2] = { { "x", "yes" }, { "-1", "no" }, { "3", "maybe" }, { "", "yes" } };

  for (guint k = 0; k < G_N_ELEMENTS (bad); k++)
    {
      g_autoptr(GError) error = NULL;
      g_assert_false (credal_session_set (session, CREDAL_SCOPE_OUTLIERS, bad[k][0], bad[k][1], &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
    }
  g_assert_cmpuint (credal_session_length (session), ==, 0);
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_OUTLIERS, "4000", "yes", NULL));   /* of a log of other data */
  assert_outliers (session, "");
  g_autofree char *words = credal_session_describe (session, 0);
  g_assert_cmpstr (words, ==, "4000 is an outlier");
  test_forget (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/outliers/verdicts", test_verdicts);
  g_test_add_func ("/outliers/threshold", test_threshold);
  g_test_add_func ("/outliers/bad", test_bad_verdicts);
  return test_end ();
}
