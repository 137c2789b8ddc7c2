/* Files that are no models are refused with the place of their fault; no file makes the program fail. */
#include <string.h>
#include "helpers.h"
#include "io/json/json.h"

/* Returns (transfer full) the text of a model. */
static char *
model_text (const char *engine, const char *words)
{
  g_auto(Fit) fit = { 0 };

  fit_table (&fit, "iris", engine, 3, words, TRUE, "0");
  return credal_fitted_to_json (fit.fitted);
}

/* Returns (transfer full) @text with the first @old behind @after replaced. */
static char *
replaced (const char *text, const char *after, const char *old, const char *new)
{
  const char *begin = strstr (text, after), *at = begin ? strstr (begin, old) : NULL;

  g_assert_nonnull (at);
  g_autofree char *before = g_strndup (text, at - text);
  return g_strconcat (before, new, at + strlen (old), NULL);
}

static void
test_places (void)
{
  static const struct { const char *after, *old, *new, *message; } cases[] = {
    { "", "credal-model", "other", "\"format\" is not" },
    { "", "\"credal-model\"", "256", "\"format\" is not" },
    { "", "\"version\" : 1", "\"version\" : 2", "newer version" },
    { "", "\"ecm\"", "\"emc\"", "There is no engine \"emc\"" },
    { "", "\"ecm\"", "\"gmm\"", "alpha" },
    { "", "\"clusters\" : \"3\"", "\"clusters\" : \"99\"", "clusters" },
    { "\"features\"", "\"kind\" : \"number\"", "\"kind\" : \"colour\"", "\"features\"[0]: " },
    { "\"features\"", "\"mean\"", "\"men\"", "\"features\"[0]: not a valid entry: there is no finite number \"mean\"" },
    { "\"features\"", "\"deviation\" : ", "\"deviation\" : -", "\"deviation\" is negative" },
    { "\"columns\"", "\"Sepal.Length\",", "", "\"columns\"" },
    { "\"focal_sets\"", "\"{1,2}\"", "\"{2,1}\"", "\"focal_sets\"[4] is not {1,2}" },
    { "\"focal_sets\"", "\"{1,2,3}\"", "\"{1,2,9}\"", "\"focal_sets\"" },
    { "\"fit\"", "\"status\" : \"converged\"", "\"status\" : \"fine\"", "\"status\" is unknown" },
    { "\"state\"", "\"rows\" : 3", "\"rows\" : 4", "\"state\"[0]: not a valid model: \"rows\" is 4, and there are 3" },
    { "\"state\"", "\"columns\" : 4", "\"columns\" : 5", "\"state\"[0]: not a valid model: \"values\"[0] has 4 numbers" },
    { "\"state\"", "\"columns\" : 4", "\"columns\" : 2000000000", "\"state\"[0]: " },
    { "\"state\"", "\"values\" : [", "\"values\" : [[NaN],", "not JSON" },
    { "\"state\"", "\"values\" : [", "\"values\" : [[1e999],", "\"state\"[0]: " },
    { "\"state\"", "\"name\" : \"rho2\"", "\"name\" : \"centres\"", "appears twice" },
  };
  g_autofree char *text = model_text ("ecm", NULL);

  for (gsize k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autofree char *wrong = replaced (text, cases[k].after, cases[k].old, cases[k].new);
      g_autoptr(GError) error = NULL;
      g_assert_null (credal_fitted_parse (wrong, &error));
      g_assert_nonnull (error);
      if (!strstr (error->message, cases[k].message))
        g_error ("case %" G_GSIZE_FORMAT ": %s\nexpected %s", k, error->message, cases[k].message);
    }
}

/* A state that can be read can still be impossible for its engine: then the prediction fails, with a sentence. */
static void
test_impossible (void)
{
  static const struct { const char *engine, *after, *old, *new; } cases[] = {
    { "gmm", "\"state\"", "\"name\" : \"means\"", "\"name\" : \"other\"" },
    { "gmm", "\"name\" : \"proportions\"", "          0.0,", "          0.5," },
    { "ecm", "\"state\"", "\"name\" : \"centres\"", "\"name\" : \"other\"" },
    { "pcm", "\"name\" : \"gamma\"", "\"values\" : [\n        [\n          ", "\"values\" : [\n        [\n          -" },
  };

  for (gsize k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autofree char *text = model_text (cases[k].engine, NULL);
      g_autofree char *state = g_strdup (strstr (text, "\"state\" : ["));
      g_autofree char *head = g_strndup (text, strlen (text) - strlen (state));
      g_autofree char *wrong_state = strstr (state, cases[k].old) ? replaced (state, cases[k].after, cases[k].old,
                                                                              cases[k].new) : NULL;
      g_autoptr(CredalDataset) raw = read_shipped ("iris");
      g_autoptr(GError) error = NULL;
      if (!wrong_state)
        g_error ("case %" G_GSIZE_FORMAT ": %.600s", k, strstr (state, cases[k].after));
      g_autofree char *wrong = g_strconcat (head, wrong_state, NULL);
      g_autoptr(CredalFitted) fitted = credal_fitted_parse (wrong, &error);
      g_assert_no_error (error);
      g_autoptr(CredalDataset) rows = credal_fitted_prepare (fitted, raw, &error);
      g_assert_no_error (error);
      g_assert_null (credal_fitted_predict (fitted, rows, &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
    }
}

/* A matrix without rows takes no memory, whatever number of columns the file states. */
static void
test_no_rows (void)
{
  g_autofree char *text = model_text ("ecm", NULL);
  g_autofree char *with = replaced (text, "", "\"state\" : [",
                                    "\"state\" : [ { \"name\" : \"none\", \"row_axis\" : \"plain\", "
                                    "\"column_axis\" : \"plain\", \"rows\" : 0, \"columns\" : 2147483647, "
                                    "\"values\" : [] },");
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalFitted) fitted = credal_fitted_parse (with, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (credal_state_get (fitted->state, "none")->columns, ==, 2147483647);
}

/* Reads a damaged text; a model that can be read predicts, or says why not. */
static void
read_damaged (const char *text, CredalDataset *raw)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalFitted) fitted = credal_fitted_parse (text, &error);
  g_autoptr(CredalDataset) rows = NULL;
  g_autoptr(CredalPartition) predicted = NULL;

  g_assert_true ((fitted == NULL) == (error != NULL));
  if (!fitted)
    return;
  rows = credal_fitted_prepare (fitted, raw, &error);
  predicted = rows ? credal_fitted_predict (fitted, rows, &error) : NULL;
  g_assert_true ((predicted == NULL) == (error != NULL));
}

static void
test_truncated (void)
{
  g_autofree char *text = model_text ("gmm", NULL);

  for (gsize length = 0; length < strlen (text); length += 97)
    {
      g_autofree char *part = g_strndup (text, length);
      g_autoptr(GError) error = NULL;
      g_assert_null (credal_fitted_parse (part, &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE);
    }
}

/* Some bytes become others that JSON is made of. */
static void
test_damaged (gconstpointer engine)
{
  static const char bytes[] = "0123456789.-e,[]{}\":antrul ";
  g_autofree char *text = model_text (engine, NULL);
  g_autoptr(CredalDataset) raw = read_shipped ("iris");
  g_autoptr(GRand) rng = g_rand_new_with_seed (7);
  gsize length = strlen (text);

  for (guint round = 0; round < 600; round++)
    {
      g_autofree char *wrong = g_strdup (text);
      for (guint k = 0; k < 1 + round % 3; k++)
        wrong[g_rand_int_range (rng, 0, (gint32) length)] = bytes[g_rand_int_range (rng, 0, sizeof bytes - 1)];
      read_damaged (wrong, raw);
    }
}

/* Puts a value of each kind in the place of member @name, and leaves the member out. */
static void
damage_member (JsonObject *object, const char *name, JsonObject *whole, CredalDataset *raw)
{
  static const char *const values[] = { "null", "true", "256", "-1.5", "\"x\"", "[]", "{}", "[null]", "[256]", "[-1.5]",
                                        "[\"x\"]", "[[]]", "[[1.5]]", "[{}]" };
  JsonNode *kept = json_object_dup_member (object, name);

  for (guint k = 0; k <= G_N_ELEMENTS (values); k++)
    {
      if (k < G_N_ELEMENTS (values))
        json_object_set_member (object, name, json_from_string (values[k], NULL));
      else
        json_object_remove_member (object, name);
      g_autofree char *text = credal_json_print (whole, FALSE);
      read_damaged (text, raw);
    }
  json_object_set_member (object, name, kept);
}

/* Damages each member of each object in @node. */
static void
damage_members (JsonNode *node, JsonObject *whole, CredalDataset *raw)
{
  if (JSON_NODE_HOLDS_ARRAY (node))
    for (guint k = 0; k < json_array_get_length (json_node_get_array (node)); k++)
      damage_members (json_array_get_element (json_node_get_array (node), k), whole, raw);
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return;
  JsonObject *object = json_node_get_object (node);
  g_autoptr(GList) names = json_object_get_members (object);
  g_autoptr(GPtrArray) copies = g_ptr_array_new_with_free_func (g_free);

  for (GList *name = names; name; name = name->next)
    g_ptr_array_add (copies, g_strdup (name->data));
  for (guint k = 0; k < copies->len; k++)
    {
      damage_member (object, copies->pdata[k], whole, raw);
      damage_members (json_object_get_member (object, copies->pdata[k]), whole, raw);
    }
}

/* A model with any value of another kind is refused, or is a model. */
static void
test_kinds (void)
{
  g_autofree char *text = model_text ("gmm", NULL);
  g_autoptr(JsonNode) root = json_from_string (text, NULL);
  g_autoptr(CredalDataset) raw = read_shipped ("iris");

  damage_members (root, json_node_get_object (root), raw);
}

int
main (int argc, char **argv)
{
  static const char *const engines[] = { "ecm", "gmm", "mkfcm", "som", "mpckmeans", "pcm", "dml" };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fitted-faults/places", test_places);
  g_test_add_func ("/fitted-faults/impossible", test_impossible);
  g_test_add_func ("/fitted-faults/no-rows", test_no_rows);
  g_test_add_func ("/fitted-faults/truncated", test_truncated);
  for (gsize k = 0; k < G_N_ELEMENTS (engines); k++)
    {
      g_autofree char *path = g_strconcat ("/fitted-faults/damaged/", engines[k], NULL);
      g_test_add_data_func (path, engines[k], test_damaged);
    }
  g_test_add_func ("/fitted-faults/kinds", test_kinds);
  return g_test_run ();
}
