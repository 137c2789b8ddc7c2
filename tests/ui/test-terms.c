/* Every term of the field that the window shows is explained where it stands, and leads to its place in the help. */
#include "fixture.h"
#include <string.h>
#include "views/glossary/glossary.h"

/* Words that need an explanation, in any spelling. */
static const char *const field[] = {
  "ans", "average normalised specificity", "belief", "bel", "betp", "pignistic", "plausibility", "plausible", "mass",
  "masses", "focal set", "focal sets", "credal partition", "typicality", "entropy", "ρ", "ρ²", "vacuous", "contour",
  "objective", "coherence", "coherent", "metric", "metrics", "kernel", "kernels", "prototype", "prototypes", "ξ", "δ",
  "non-specificity", "uncertainty", "agreement", "inferred", "covariance", "covariances", "silhouette",
  "log-likelihood", "superpixels", "dempster’s rule", "∅", "membership", "memberships", "outvoted", "conflict",
};

typedef struct { GString *faults; guint seen; } Walk;

static gboolean
has_word (const char *text, const char *word)
{
  g_autofree char *pattern = g_strdup_printf ("(?<![\\w²])%s(?![\\w²])", word);

  return g_regex_match_simple (pattern, text, G_REGEX_CASELESS, 0);
}

static const char *
unexplained_word (const char *text)
{
  for (guint k = 0; text && k < G_N_ELEMENTS (field); k++)
    if (has_word (text, field[k]))
      return field[k];
  return NULL;
}

static void
expect (Walk *walk, const char *text, gboolean explained)
{
  const char *word = unexplained_word (text);

  walk->seen += word != NULL;
  if (word && !explained)
    g_string_append_printf (walk->faults, "“%s” has “%s” without a word on it\n", text, word);
}

/* Returns the text without what is inside links. */
static char *
outside_links (const char *label)
{
  g_autoptr(GRegex) links = g_regex_new ("<a href=\"glossary.html#[^\"]*\" title=\"[^\"]+\">[^<]*</a>", 0, 0, NULL);

  return g_regex_replace_literal (links, label, -1, 0, "", 0, NULL);
}

static void
check_label (Walk *walk, GtkLabel *label)
{
  g_autofree char *rest = outside_links (gtk_label_get_label (label));
  GtkWidget *widget = GTK_WIDGET (label);

  expect (walk, gtk_label_get_text (label),
          !unexplained_word (rest) || gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON)
          || (gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW) && gtk_widget_get_has_tooltip (widget)));
}

static void
check_columns (Walk *walk, GtkTreeView *tree)
{
  g_autoptr(GList) columns = gtk_tree_view_get_columns (tree);

  for (GList *item = columns; item; item = item->next)
    expect (walk, gtk_tree_view_column_get_title (item->data),
            gtk_widget_get_has_tooltip (gtk_tree_view_column_get_button (item->data)));
}

static void
check_button (Walk *walk, GtkWidget *button)
{
  g_autofree char *text = NULL;

  if (GTK_IS_MODEL_BUTTON (button))
    g_object_get (button, "text", &text, NULL);
  expect (walk, text ? text : gtk_button_get_label (GTK_BUTTON (button)), gtk_widget_get_has_tooltip (button));
}

static void
check (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_LABEL (widget))
    check_label (data, GTK_LABEL (widget));
  else if (GTK_IS_TREE_VIEW (widget))
    check_columns (data, GTK_TREE_VIEW (widget));
  else if (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget)))
    check (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget))), data);
  else if (GTK_IS_BUTTON (widget))
    check_button (data, widget);
  else if (GTK_IS_CONTAINER (widget) && !GTK_IS_COMBO_BOX (widget))
    gtk_container_forall (GTK_CONTAINER (widget), check, data);
}

/* Returns the number of terms shown. */
static guint
assert_explained (GtkWidget *root)
{
  Walk walk = { g_string_new (NULL), 0 };

  check (root, &walk);
  g_assert_cmpstr (walk.faults->str, ==, "");
  g_string_free (walk.faults, TRUE);
  return walk.seen;
}

static void
test_window (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpuint (assert_explained (GTK_WIDGET (fixture->window)), >, 3);
  press_answer (fixture, GDK_KEY_c, 0);
  credal_session_wait (fixture->session);
  settle ();
  assert_explained (GTK_WIDGET (fixture->window));
}

static void
test_tools (Fixture *fixture, gconstpointer data)
{
  press_answer (fixture, GDK_KEY_c, 0);
  credal_session_wait (fixture->session);
  settle ();
  for (const CredalWindowTool *tool = fixture->window->tools; tool->action; tool++)
    {
      if (!is_enabled (fixture, tool->action))
        continue;
      activate (fixture, tool->action);
      wait_ms (300);
      assert_explained (credal_window_tool (fixture->window, tool->action));
      gtk_widget_destroy (credal_window_tool (fixture->window, tool->action));
    }
}

/* A label keeps its links when its text changes, and gives them up with their terms. */
static void
test_changed_text (Fixture *fixture, gconstpointer data)
{
  GtkWidget *label = find (GTK_WIDGET (fixture->window->evidence), GTK_TYPE_LABEL);

  gtk_label_set_text (GTK_LABEL (label), "mass < 1 & Mass > 0");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "mass < 1 & Mass > 0");
  g_assert_true (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (label)), "<a href=\"glossary.html#mass\""));
  g_assert_true (g_str_has_suffix (gtk_label_get_label (GTK_LABEL (label)), ">Mass</a> &gt; 0"));
  gtk_label_set_text (GTK_LABEL (label), "massive");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (label)), ==, "massive");
}

static void
test_whole_words (void)
{
  gsize start, length;
  const char *text = "a massive mass of beliefs";
  const CredalTerm *term = credal_glossary_find (text, text, &start, &length);

  g_assert_cmpstr (term->id, ==, "mass");
  g_assert_cmpuint (start, ==, 10);
  term = credal_glossary_find (text, text + start + length, &start, &length);
  g_assert_cmpstr (term->id, ==, "belief");
  g_assert_cmpuint (length, ==, 7);
  g_assert_null (credal_glossary_find (text, text + start + length, &start, &length));
  text = "Answers answer";
  g_assert_null (credal_glossary_find (text, text, &start, &length));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/terms/whole-words", test_whole_words);
  g_test_add ("/terms/window", Fixture, NULL, set_up, test_window, tear_down);
  g_test_add ("/terms/tools", Fixture, NULL, set_up, test_tools, tear_down);
  g_test_add ("/terms/changed-text", Fixture, NULL, set_up, test_changed_text, tear_down);
  return g_test_run ();
}
