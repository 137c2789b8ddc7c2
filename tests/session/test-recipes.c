#include "common.h"
#include "definitions.h"
#include "method/settings.h"
#include "session/recipes.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"

/* Any engine with any selector, one click apart: answers stay, and there is a next question. */

static guint
count_answers (CredalSession *session)
{
  return credal_constraints_n_pairs (credal_session_constraints (session));
}

static void
set (CredalSession *session, const char *scope, const char *name, const char *value)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_session_set (session, scope, name, value, &error));
  g_assert_no_error (error);
}

static void
test_recipes (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  guint answers = 3;

  test_answer_truly (session, answers, TRUE);
  for (const CredalRecipe *recipe = credal_recipes (); recipe->id; recipe++)
    {
      g_autoptr(GError) error = NULL;
      g_assert_true (credal_recipe_find (recipe->id, NULL) == recipe);
      g_assert_true (credal_recipe_apply (recipe, session, &error));
      g_assert_no_error (error);
      g_assert_cmpstr (credal_recipe_current (session) ? credal_recipe_current (session)->id : "none", ==, recipe->id);
      credal_session_wait (session);
      g_assert_cmpuint (count_answers (session), ==, answers);
      test_answer_truly (session, 1, TRUE);
      answers++;
    }
  test_forget (session);
}

/* What a recipe does not name, and nobody chose, is as the engine has it for itself. */
static void
assert_only_recipe (CredalSession *session, const CredalRecipe *recipe)
{
  const CredalEngine *engine = credal_engine_find (recipe->engine, NULL);
  const CredalParams *values = credal_session_values (session, CREDAL_SCOPE_ENGINE);
  g_autoptr(CredalParams) alone = credal_params_new (engine->params);

  for (const CredalRecipeSetting *setting = recipe->settings; setting->name; setting++)
    g_assert_true (credal_params_set (alone, setting->name, setting->value, NULL));
  for (const CredalParamSpec *spec = engine->params; spec->name; spec++)
    g_assert_cmpstr (credal_params_text (values, spec->name), ==, credal_params_text (alone, spec->name));
}

/* Whichever recipe was there before. */
static void
test_recipe_after_recipe (void)
{
  CredalSession *session = test_session ("iris.csv");

  for (const CredalRecipe *first = credal_recipes (); first->id; first++)
    for (const CredalRecipe *second = credal_recipes (); second->id; second++)
      {
        g_assert_true (credal_recipe_apply (first, session, NULL));
        g_assert_true (credal_recipe_apply (second, session, NULL));
        g_assert_true (credal_recipe_current (session) == second);
        assert_only_recipe (session, second);
      }
  credal_session_wait (session);
  test_forget (session);
}

/* What was chosen goes along to whatever knows it. */
static void
test_chosen_goes_along (void)
{
  CredalSession *session = test_session ("iris.csv");

  set (session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_STARTS, "3");
  for (guint e = 0; credal_engines ()[e]; e++)
    {
      set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, credal_engines ()[e]->id);
      g_assert_cmpint (credal_params_int (credal_session_values (session, CREDAL_SCOPE_ENGINE), CREDAL_PARAM_STARTS),
                       ==, 3);
    }
  test_forget (session);
}

/* The recipe alone, without a session. */
static CredalPartition *
fit_alone (CredalSession *session, const CredalRecipe *recipe, const char *clusters)
{
  CredalDataset *data = credal_session_data (session);
  const CredalEngine *engine = credal_engine_find (recipe->engine, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  g_autoptr(CredalConstraints) nothing = credal_constraints_new (credal_dataset_n (data));
  const CredalProblem problem = { data, nothing, params, 1, NULL };

  for (const CredalRecipeSetting *setting = recipe->settings; setting->name; setting++)
    g_assert_true (credal_params_set (params, setting->name, setting->value, NULL));
  g_assert_true (credal_params_set (params, CREDAL_PARAM_CLUSTERS, clusters, NULL));
  return credal_fit (engine, &problem, NULL, NULL);
}

static void
assert_same_fit (const char *table)
{
  CredalSession *session = test_session (table);
  const CredalRecipe *recipe = credal_recipe_find ("learn-fastest", NULL);
  g_autofree char *clusters = g_strdup_printf ("%u", MAX (credal_dataset_n_classes (credal_session_raw (session)), 2));

  g_test_message ("%s", table);
  g_assert_true (credal_recipe_apply (recipe, session, NULL));
  set (session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, clusters);
  credal_session_start (session);
  credal_session_wait (session);
  g_autoptr(CredalPartition) alone = fit_alone (session, recipe, clusters);
  CredalPartition *shown = credal_session_partition (session);
  g_assert_cmpfloat (credal_partition_report (shown)->objective, ==, credal_partition_report (alone)->objective);
  g_assert_cmpmem (credal_partition_labels (shown), credal_partition_n (shown), credal_partition_labels (alone),
                   credal_partition_n (alone));
  test_forget (session);
}

/* A session of a shipped table comes to what the recipe makes of it anywhere. */
static void
test_same_as_alone (void)
{
  g_autoptr(GDir) folder = g_dir_open (g_getenv ("CREDAL_DATA"), 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)))
    if (g_str_has_suffix (name, ".csv"))
      assert_same_fit (name);
}

/* Diamond: the sixth of eleven points lies between its two groups, and it alone. */
static void
test_one_between (void)
{
  CredalSession *session = test_session ("diamond.csv");

  g_assert_true (credal_recipe_apply (credal_recipe_find ("learn-fastest", NULL), session, NULL));
  credal_session_start (session);
  credal_session_wait (session);
  CredalPartition *partition = credal_session_partition (session);
  CredalFrame *frame = credal_partition_frame (partition);
  for (gsize i = 0; i < credal_partition_n (partition); i++)
    g_assert_cmpuint (credal_frame_sizes (frame)[credal_partition_focal (partition)[i]], ==, i == 5 ? 2 : 1);
  test_forget (session);
}

/* Undone and done again as a whole, also from the file. */
static void
test_recipe_is_one_step (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  g_autofree char *path = test_path ("recipes.credal");

  for (const CredalRecipe *recipe = credal_recipes (); recipe->id; recipe++)
    {
      const CredalRecipe *before = credal_recipe_current (session);
      guint position = credal_session_position (session);
      g_autofree char *side = test_side (session);
      g_assert_true (credal_recipe_apply (recipe, session, NULL));
      if (credal_session_position (session) == position)
        continue;
      g_assert_cmpuint (credal_session_position (session), ==, position + 1);
      g_assert_true (credal_session_go_to (session, position, NULL));
      g_autofree char *again = test_side (session);
      g_assert_cmpstr (again, ==, side);
      g_assert_true (credal_recipe_current (session) == before);
      g_assert_true (credal_session_go_to (session, position + 1, NULL));
      g_assert_cmpstr (credal_recipe_current (session) ? credal_recipe_current (session)->id : "none", ==, recipe->id);
    }
  credal_session_wait (session);
  g_autofree char *side = test_side (session);
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  test_forget (session);
  session = test_open (path);
  g_autofree char *read = test_side (session);
  g_assert_cmpstr (read, ==, side);
  test_forget (session);
}

/* The first @n objects that @partition has in cluster @k. */
static void
find_members (CredalPartition *partition, guint k, guint32 *objects, guint n)
{
  const guint8 *labels = credal_partition_labels (partition);

  for (guint32 i = 0; n > 0; i++)
    if (labels[i] == k)
      {
        *objects++ = i;
        n--;
      }
}

/* Clusters are numbered as labels say, whichever engine there is and whatever they were called before; of Abin's method
 * as printed and the one before it, where a label hardly counts, they may stay. */
static void
test_labels_number (void)
{
  for (const CredalRecipe *recipe = credal_recipes (); recipe->id; recipe++)
    {
      guint32 some[20];
      if (g_str_equal (recipe->id, "abin-printed") || g_str_equal (recipe->id, "cmkipcm"))
        continue;
      CredalSession *session = test_session ("iris.csv");
      g_assert_true (credal_recipe_apply (recipe, session, NULL));
      g_assert_true (credal_session_set (session, "engine", "clusters", "3", NULL));
      credal_session_start (session);
      credal_session_wait (session);
      guint was = credal_partition_labels (credal_session_partition (session))[0], named = (was + 1) % 3;
      find_members (credal_session_partition (session), was, some, G_N_ELEMENTS (some));
      g_assert_true (credal_session_label (session, some, G_N_ELEMENTS (some), (gint) named, NULL));
      credal_session_wait (session);
      for (guint k = 0; k < G_N_ELEMENTS (some); k++)
        g_assert_cmpuint (credal_partition_labels (credal_session_partition (session))[some[k]], ==, named);
      g_assert_true (credal_session_go_to (session, credal_session_position (session) - 1, NULL));
      credal_session_wait (session);
      g_assert_cmpuint (credal_partition_labels (credal_session_partition (session))[0], ==, was);
      test_forget (session);
    }
}

/* What is labelled has to have a cluster. */
static void
test_labels_keep_clusters (void)
{
  CredalSession *session = test_session ("iris.csv");
  const guint32 some[] = { 4, 7 };
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_session_set (session, "engine", "clusters", "3", NULL));
  g_assert_true (credal_session_label (session, some, 2, 2, NULL));
  g_assert_false (credal_session_set (session, "engine", "clusters", "2", &error));
  g_assert_cmpstr (error->message, ==,
                   "Object 5 is labelled cluster 3: remove this label before choosing 2 clusters");
  g_assert_true (credal_session_label (session, some, 2, 1, NULL));
  g_assert_true (credal_session_set (session, "engine", "clusters", "2", NULL));
  test_forget (session);
}

/* A step is named after the recipe where it makes one. */
static void
test_words (void)
{
  CredalSession *session = test_session ("iris.csv");
  static const CredalSetting mixture[] = { { "session", "selector", "random" }, { "engine", "clusters", "3" } };

  g_assert_true (credal_recipe_apply (credal_recipe_find ("abin", NULL), session, NULL));
  g_assert_true (credal_session_set_all (session, mixture, 2, NULL));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_VIEW, "answers", NULL));
  g_autofree char *recipe = credal_session_describe (session, 0), *mixed = credal_session_describe (session, 1);
  g_autofree char *choice = credal_session_describe (session, 2);
  g_assert_cmpstr (recipe, ==, "Method: Abin, groups of any shape");
  g_assert_nonnull (strstr (mixed, "Random; "));
  g_assert_cmpstr (choice, ==, "Answers reshape the data: yes");
  test_forget (session);
}

/* None is set where one cannot be. */
static void
test_settings_together (void)
{
  CredalSession *session = test_session ("iris.csv");
  static const CredalSetting some[] = { { "engine", "clusters", "3" }, { "engine", "clusters", "many" } };
  g_autofree char *before = test_side (session);
  g_autoptr(GError) error = NULL;

  g_assert_false (credal_session_set_all (session, some, 2, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  g_autofree char *after = test_side (session);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (credal_session_length (session), ==, 0);
  test_forget (session);
}

static void
test_unknown_recipe (void)
{
  g_autoptr(GError) error = NULL;

  g_assert_null (credal_recipe_find ("soup", &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
}

static void
test_engines_and_selectors (void)
{
  CredalSession *session = test_clustered ("iris.csv");

  for (guint e = 0; credal_engines ()[e]; e++)
    for (guint s = 0; credal_selectors ()[s]; s++)
      {
        guint answers = count_answers (session);
        set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, credal_engines ()[e]->id);
        set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_SELECTOR, credal_selectors ()[s]->id);
        credal_session_wait (session);
        g_assert_cmpuint (count_answers (session), ==, answers);
        test_answer_truly (session, 1, TRUE);
      }
  test_forget (session);
}

/* The stages are remembered, and undo goes back in them: the questions that follow are those that followed before. */
static void
test_undo_stages (void)
{
  enum { ANSWERS = 24, BACK = 9 };
  CredalSession *session = test_clustered ("iris.csv");
  CredalQuestion asked[ANSWERS], question;
  g_autoptr(GError) error = NULL;

  credal_session_set_question_grace (session, G_MAXINT64);
  set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_SELECTOR, "entropy-regions");
  credal_session_wait (session);
  for (guint k = 0; k < ANSWERS; k++)
    {
      g_assert_true (credal_session_question (session, &asked[k]));
      test_answer_truly (session, 1, TRUE);
    }
  g_assert_true (credal_session_go_to (session, credal_session_position (session) - (ANSWERS - BACK), &error));
  g_assert_no_error (error);
  credal_session_wait (session);
  for (guint k = BACK; k < ANSWERS; k++)
    {
      g_assert_true (credal_session_question (session, &question));
      g_assert_cmpuint (question.i, ==, asked[k].i);
      g_assert_cmpuint (question.j, ==, asked[k].j);
      test_answer_truly (session, 1, TRUE);
    }
  test_forget (session);
}

/* J_CONST of [ABMD12] Eq. (20), from the partition's masses. */
static double
constraint_cost (CredalSession *session)
{
  const CredalConstraints *constraints = credal_session_constraints (session);
  const CredalPartition *partition = credal_session_partition (session);
  CredalFrame *frame = credal_partition_frame (partition);
  guint f = credal_frame_f (frame);
  g_autofree double *m = g_new (double, 2 * f);
  double sum = 0.0;

  for (guint k = 0; k < credal_constraints_n_pairs (constraints); k++)
    {
      const CredalPair *pair = &credal_constraints_pairs (constraints)[k];
      credal_partition_masses (partition, pair->i, pair->i + 1, m);
      credal_partition_masses (partition, pair->j, pair->j + 1, m + f);
      sum += (2.0 * pair->certainty - 1.0) * (pair->relation == CREDAL_MUST_LINK ? definition_pl_different (frame, m, m + f)
                                                                   : definition_pl_same (frame, m, m + f));
    }
  return sum / credal_constraints_total (constraints);
}

/* An answer's certainty is kept in the file, and weighs in the objective. */
static void
test_certainty (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  g_autofree char *path = test_path ("certainty.credal");
  g_autoptr(GError) error = NULL;

  test_answer (session, 0, 2, CREDAL_MUST_LINK);
  test_answer (session, 1, 2, CREDAL_MUST_LINK);
  credal_session_answer (session, 0, 1, CREDAL_CANNOT_LINK, 0.625, TRUE, &error);
  g_assert_no_error (error);
  credal_session_wait (session);
  g_assert_cmpfloat (constraint_cost (session), >, 1e-3);
  g_assert_cmpfloat_with_epsilon (credal_partition_report (credal_session_partition (session))->constraint_cost,
                                  constraint_cost (session), 1e-9);

  g_assert_true (credal_session_save_as (session, path, FALSE, &error));
  test_forget (session);
  session = test_open (path);
  g_assert_cmpfloat (credal_constraints_find (credal_session_constraints (session), 0, 1)->certainty, ==, 0.625);
  test_forget (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/recipes/kept-answers", test_recipes);
  g_test_add_func ("/recipes/any-order", test_recipe_after_recipe);
  g_test_add_func ("/recipes/chosen-goes-along", test_chosen_goes_along);
  g_test_add_func ("/recipes/same-as-alone", test_same_as_alone);
  g_test_add_func ("/recipes/one-between", test_one_between);
  g_test_add_func ("/recipes/one-step", test_recipe_is_one_step);
  g_test_add_func ("/recipes/words", test_words);
  g_test_add_func ("/recipes/together", test_settings_together);
  g_test_add_func ("/recipes/unknown", test_unknown_recipe);
  g_test_add_func ("/recipes/engines-and-selectors", test_engines_and_selectors);
  g_test_add_func ("/recipes/undo-stages", test_undo_stages);
  g_test_add_func ("/recipes/certainty", test_certainty);
  g_test_add_func ("/recipes/labels-number", test_labels_number);
  g_test_add_func ("/recipes/labels-keep-clusters", test_labels_keep_clusters);
  return test_end ();
}
