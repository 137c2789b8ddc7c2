#include <math.h>
#include <string.h>
#include "common.h"
#include "session/recipes.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"

/* The curve is the same after a session was opened again, whatever its steps were. */

static void
same (double now, double before)
{
  g_assert_true (now == before || (isnan (now) && isnan (before)));
}

static void
same_indices (const CredalIndices *now, const CredalIndices *before)
{
  same (now->ri, before->ri);
  same (now->ari, before->ari);
  same (now->nmi, before->nmi);
  same (now->purity, before->purity);
  g_assert_cmpuint (now->n, ==, before->n);
}

static void
same_curve (const GArray *now, const GArray *before)
{
  g_assert_cmpuint (now->len, ==, before->len);
  for (guint k = 0; k < now->len; k++)
    {
      const CredalCurvePoint *a = &g_array_index (now, CredalCurvePoint, k);
      const CredalCurvePoint *b = &g_array_index (before, CredalCurvePoint, k);
      g_test_message ("%u: expected right %g, before %g", k, a->expected_right, b->expected_right);
      g_assert_cmpuint (a->position, ==, b->position);
      g_assert_cmpuint (a->answers, ==, b->answers);
      same (a->nonspecificity, b->nonspecificity);
      same (a->objective, b->objective);
      same (a->expected_right, b->expected_right);
      same_indices (&a->indices, &b->indices);
      same_indices (&a->unconstrained, &b->unconstrained);
    }
}

static void
dont_know (CredalSession *session)
{
  CredalQuestion question;

  g_assert_true (credal_session_question (session, &question));
  test_answer (session, question.i, question.j, CREDAL_DONT_KNOW);
  credal_session_wait (session);
}

/* As a person would: with a don't-know, a name, steps that come before the last one was clustered, and undone ones. */
static CredalSession *
taught (const char *recipe)
{
  CredalSession *session = test_session ("iris.csv");

  g_assert_true (credal_recipe_apply (credal_recipe_find (recipe, NULL), session, NULL));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, "3", NULL));
  credal_session_start (session);
  credal_session_wait (session);
  test_answer_truly (session, 12, TRUE);
  dont_know (session);
  test_answer_truly (session, 8, TRUE);
  g_assert_true (credal_session_name_cluster (session, 1, "setosa", NULL));
  credal_session_wait (session);
  test_answer_truly (session, 2, FALSE);
  credal_session_wait (session);
  test_answer_truly (session, 12, TRUE);
  g_assert_true (credal_session_go_to (session, credal_session_position (session) - 3, NULL));
  credal_session_wait (session);
  return session;
}

static GArray *
whole_curve (CredalSession *session)
{
  credal_session_wait (session);
  return g_array_copy ((GArray *) credal_session_curve (session));
}

static gboolean
tells (const GArray *curve)
{
  return !isnan (g_array_index (curve, CredalCurvePoint, curve->len - 1).expected_right);
}

static void
test_reopened (gconstpointer recipe)
{
  CredalSession *session = taught (recipe);
  g_autofree char *path = test_path ("curve.credal");
  guint position = credal_session_position (session), length = credal_session_length (session);
  g_autoptr(GError) error = NULL;

  g_autoptr(GArray) before = whole_curve (session);
  g_assert_cmpint (tells (before), ==, g_str_equal (recipe, "learn-fastest"));
  g_assert_true (credal_session_save_as (session, path, FALSE, &error));
  g_assert_true (credal_session_go_to (session, length, NULL));
  credal_session_wait (session);
  g_autoptr(GArray) redone = whole_curve (session);
  g_assert_true (credal_session_go_to (session, position, NULL));
  credal_session_close (session);
  g_object_unref (session);

  session = test_open (path);
  same_curve (credal_session_curve (session), before);
  g_autoptr(GArray) after = whole_curve (session);
  same_curve (after, before);
  g_assert_true (credal_session_go_to (session, length, NULL));
  credal_session_wait (session);
  same_curve (credal_session_curve (session), redone);
  test_forget (session);
}

/* The objective is that of the partition found with the same steps, before and after the session is opened again. */
static void
test_objective (gconstpointer recipe)
{
  CredalSession *session = taught (recipe);
  g_autofree char *path = test_path ("objective.credal");
  g_autoptr(GArray) curve = whole_curve (session);

  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  credal_session_close (session);
  g_object_unref (session);
  session = test_open (path);
  for (guint position = 0; position < curve->len; position += 5)
    {
      g_assert_true (credal_session_go_to (session, position, NULL));
      credal_session_wait (session);
      double objective = credal_partition_report (credal_session_partition (session))->objective;
      g_assert_true (isfinite (objective));
      g_test_message ("%u: %g", position, objective);
      same (g_array_index (credal_session_curve (session), CredalCurvePoint, position).objective, objective);
    }
  test_forget (session);
}

/* Another recipe changes how is clustered; a cluster's name does not. */
static void
test_settings (void)
{
  CredalSession *session = taught ("learn-fastest");
  guint changed = credal_session_position (session) + 1;

  g_assert_true (credal_session_name_cluster (session, 0, "virginica", NULL));
  g_assert_true (credal_recipe_apply (credal_recipe_find ("cecm", NULL), session, NULL));
  credal_session_wait (session);
  test_answer_truly (session, 2, TRUE);
  const GArray *curve = credal_session_curve (session);
  g_assert_cmpuint (curve->len, >, changed + 2);
  for (guint position = 1; position < curve->len; position++)
    if (g_array_index (curve, CredalCurvePoint, position).answers > 0)
      g_assert_cmpint (g_array_index (curve, CredalCurvePoint, position).settings, ==, position == changed + 1);
  test_forget (session);
}

/* ---- as a table ---- */

static void
same_cell (const char *cell, double value)
{
  if (isnan (value))
    g_assert_cmpstr (cell, ==, "");
  else
    g_assert_cmpfloat (g_ascii_strtod (cell, NULL), ==, value);
}

static void
test_exported (void)
{
  CredalSession *session = taught ("learn-fastest");
  g_autofree char *path = test_path ("curve.csv"), *text = NULL;
  const GArray *curve = credal_session_curve (session);

  g_assert_true (credal_session_export_curve (session, path, NULL));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);
  g_assert_cmpstr (lines[0], ==, "step,answers,objective,nonspecificity,expected_right,ri,ari,nmi,purity,"
                                 "unconstrained_ri,unconstrained_ari,unconstrained_nmi,unconstrained_purity");
  g_assert_cmpuint (g_strv_length (lines), ==, curve->len + 2);
  for (guint k = 0; k < curve->len; k++)
    {
      const CredalCurvePoint *point = &g_array_index (curve, CredalCurvePoint, k);
      g_auto(GStrv) cells = g_strsplit (lines[k + 1], ",", -1);
      g_assert_cmpuint (g_strv_length (cells), ==, 13);
      same_cell (cells[0], k);
      same_cell (cells[1], point->answers);
      same_cell (cells[2], point->objective);
      same_cell (cells[3], point->nonspecificity);
      same_cell (cells[4], point->expected_right);
      same_cell (cells[6], point->indices.ari);
      same_cell (cells[12], point->unconstrained.purity);
    }
  test_forget (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_data_func ("/curve/reopened/learn-fastest", "learn-fastest", test_reopened);
  g_test_add_data_func ("/curve/reopened/cecm", "cecm", test_reopened);
  g_test_add_data_func ("/curve/objective/learn-fastest", "learn-fastest", test_objective);
  g_test_add_data_func ("/curve/objective/cecm", "cecm", test_objective);
  g_test_add_func ("/curve/settings", test_settings);
  g_test_add_func ("/curve/exported", test_exported);
  return test_end ();
}
