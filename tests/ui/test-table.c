#include <glib/gstdio.h>
#include <math.h>
#include <stdio.h>
#include "session/recipes.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/table/table-model.h"
#include "views/table/table-view.h"
#include "views/words/words.h"

/* The table beside the plot: what it says, how it follows the selection, and that it stands a hundred thousand rows, of
 * which the tree holds a stretch. */

#define MANY 100000
#define TEXTS 30000
#define LAST_TEXT 29999

typedef struct {
  GtkWidget *window;
  CredalTableView *table;
  GtkTreeView *tree;
  CredalSelection *selection;
  CredalSession *session;
} Fixture;

static void
set_up_on (Fixture *fixture, const char *path)
{
  GError *error = NULL;

  fixture->session = credal_session_new (path, NULL, &error);
  g_assert_no_error (error);
  fixture->selection = credal_selection_new ();
  credal_selection_reset (fixture->selection, credal_dataset_n (credal_session_raw (fixture->session)));
  fixture->window = gtk_window_new (GTK_WINDOW_TOPLEVEL);
  fixture->table = CREDAL_TABLE_VIEW (credal_table_view_new (fixture->selection));
  fixture->tree = GTK_TREE_VIEW (gtk_bin_get_child (GTK_BIN (fixture->table)));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 700, 500);
  gtk_container_add (GTK_CONTAINER (fixture->window), GTK_WIDGET (fixture->table));
  gtk_widget_show_all (fixture->window);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_getenv ("CREDAL_DATA"), "iris.csv", NULL);

  set_up_on (fixture, path);
  credal_table_view_set_session (fixture->table, fixture->session);
  credal_session_start (fixture->session);
  credal_session_wait (fixture->session);
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_widget_destroy (fixture->window);
  g_assert_finalize_object (fixture->selection);
  credal_session_close (fixture->session);
  credal_session_discard (fixture->session);
  g_assert_finalize_object (fixture->session);
}

static char *
cell (Fixture *fixture, guint row, int column)
{
  GtkTreeModel *model = gtk_tree_view_get_model (fixture->tree);
  GtkTreeIter iter;
  char *text;

  g_assert_true (gtk_tree_model_iter_nth_child (model, &iter, NULL, (int) row));
  gtk_tree_model_get (model, &iter, column, &text, -1);
  return text;
}

static void
assert_cell (Fixture *fixture, guint row, int column, const char *expected)
{
  g_autofree char *text = cell (fixture, row, column);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_cells (Fixture *fixture, gconstpointer data)
{
  GtkTreeModel *model = gtk_tree_view_get_model (fixture->tree);
  CredalPartition *partition = credal_session_partition (fixture->session);
  guint c = credal_partition_c (partition);

  g_assert_cmpint (gtk_tree_model_iter_n_children (model, NULL), ==, 150);
  g_assert_cmpint (gtk_tree_model_get_n_columns (model), ==, CREDAL_TABLE_FEATURES + 4);
  for (guint i = 0; i < 150; i += 37)
    {
      g_autofree char *name = credal_dataset_dup_row_name (credal_session_raw (fixture->session), i);
      g_autofree char *words = credal_words_placed (partition, i);
      guint label = credal_partition_labels (partition)[i];
      g_autofree char *betp = g_strdup_printf ("%u: %.2f", label + 1,
                                               credal_partition_membership (partition)[c * i + label]);

      assert_cell (fixture, i, CREDAL_TABLE_NAME, name);
      assert_cell (fixture, i, CREDAL_TABLE_CLUSTER, words);
      assert_cell (fixture, i, CREDAL_TABLE_BETP, betp);
    }
  assert_cell (fixture, 0, CREDAL_TABLE_CLASS, "setosa");
  assert_cell (fixture, 0, CREDAL_TABLE_FEATURES, "5.1");
}

/* Every way through the model comes to the same rows. */
static void
test_walk (Fixture *fixture, gconstpointer data)
{
  GtkTreeModel *model = gtk_tree_view_get_model (fixture->tree);
  GtkTreeIter iter, parent;
  int rows = 0;

  for (gboolean more = gtk_tree_model_get_iter_first (model, &iter); more;
       more = gtk_tree_model_iter_next (model, &iter))
    {
      g_autoptr(GtkTreePath) path = gtk_tree_model_get_path (model, &iter);
      g_assert_cmpint (gtk_tree_path_get_indices (path)[0], ==, rows);
      g_assert_false (gtk_tree_model_iter_has_child (model, &iter));
      g_assert_false (gtk_tree_model_iter_parent (model, &parent, &iter));
      rows++;
    }
  g_assert_cmpint (rows, ==, 150);
  g_assert_true (gtk_tree_model_get_iter_from_string (model, &iter, "149"));
  g_assert_true (gtk_tree_model_iter_previous (model, &iter));
  g_assert_false (gtk_tree_model_get_iter_from_string (model, &iter, "150"));
  g_assert_true (gtk_tree_model_get_iter_first (model, &iter));
  g_assert_false (gtk_tree_model_iter_previous (model, &iter));
}

static void
test_follows_selection (Fixture *fixture, gconstpointer data)
{
  GtkTreeSelection *rows = gtk_tree_view_get_selection (fixture->tree);
  const guint32 objects[] = { 140, 7, 8, 9 };

  credal_selection_set (fixture->selection, objects, G_N_ELEMENTS (objects));
  g_assert_cmpint (gtk_tree_selection_count_selected_rows (rows), ==, 4);
  for (guint k = 0; k < G_N_ELEMENTS (objects); k++)
    {
      g_autoptr(GtkTreePath) path = gtk_tree_path_new_from_indices ((int) objects[k], -1);
      g_assert_true (gtk_tree_selection_path_is_selected (rows, path));
    }
  credal_selection_clear (fixture->selection);
  g_assert_cmpint (gtk_tree_selection_count_selected_rows (rows), ==, 0);
}

static void
select_row (Fixture *fixture, int row)
{
  g_autoptr(GtkTreePath) path = gtk_tree_path_new_from_indices (row, -1);

  gtk_tree_selection_select_path (gtk_tree_view_get_selection (fixture->tree), path);
}

static void
test_leads_selection (Fixture *fixture, gconstpointer data)
{
  guint32 i, j;

  select_row (fixture, 80);
  select_row (fixture, 20);
  g_assert_true (credal_selection_pair (fixture->selection, &i, &j));
  g_assert_cmpuint (i, ==, 80);
  g_assert_cmpuint (j, ==, 20);
  gtk_tree_selection_unselect_all (gtk_tree_view_get_selection (fixture->tree));
  g_assert_cmpuint (credal_selection_count (fixture->selection), ==, 0);
}

static void
sort_by (Fixture *fixture, int column, GtkSortType type)
{
  gtk_tree_sortable_set_sort_column_id (GTK_TREE_SORTABLE (gtk_tree_view_get_model (fixture->tree)), column, type);
  gtk_test_widget_wait_for_draw (fixture->window);
}

static double
betp_in (Fixture *fixture, guint row)
{
  g_autofree char *text = cell (fixture, row, CREDAL_TABLE_BETP);
  guint cluster;
  double betp;

  g_assert_cmpint (sscanf (text, "%u: %lf", &cluster, &betp), ==, 2);
  return betp;
}

static void
test_sort (Fixture *fixture, gconstpointer data)
{
  sort_by (fixture, CREDAL_TABLE_FEATURES, GTK_SORT_ASCENDING);
  assert_cell (fixture, 0, CREDAL_TABLE_FEATURES, "4.3");
  sort_by (fixture, CREDAL_TABLE_FEATURES, GTK_SORT_DESCENDING);
  assert_cell (fixture, 0, CREDAL_TABLE_FEATURES, "7.9");
  assert_cell (fixture, 0, CREDAL_TABLE_NAME, "132");
  assert_cell (fixture, 149, CREDAL_TABLE_FEATURES, "4.3");

  sort_by (fixture, CREDAL_TABLE_BETP, GTK_SORT_ASCENDING);
  for (guint row = 1; row < 150; row++)
    g_assert_cmpfloat (betp_in (fixture, row - 1), <=, betp_in (fixture, row));
  sort_by (fixture, CREDAL_TABLE_NAME, GTK_SORT_ASCENDING);
  assert_cell (fixture, 99, CREDAL_TABLE_NAME, "100");
}

static void
answer_truly (CredalSession *session)
{
  const int *classes = credal_dataset_classes (credal_session_raw (session));
  CredalQuestion question;

  g_assert_true (credal_session_question (session, &question));
  CredalRelation relation = classes[question.i] == classes[question.j] ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK;
  g_assert_cmpint (credal_session_answer (session, question.i, question.j, relation, 1.0, FALSE, NULL), ==,
                   CREDAL_ANSWER_TAKEN);
  credal_session_wait (session);
}

static void
learn_from_answers (Fixture *fixture, guint answers)
{
  g_assert_true (credal_recipe_apply (credal_recipe_find ("learn-fastest", NULL), fixture->session, NULL));
  g_assert_true (credal_session_set (fixture->session, "engine", "clusters", "3", NULL));
  credal_session_wait (fixture->session);
  for (guint k = 0; k < answers; k++)
    answer_truly (fixture->session);
}

/* How likely each object's cluster is right has a column once answers tell. */
static void
test_right (Fixture *fixture, gconstpointer data)
{
  GtkTreeViewColumn *right = gtk_tree_view_get_column (fixture->tree, CREDAL_TABLE_RIGHT);
  double before = -1;
  guint known = 0;

  g_assert_false (gtk_tree_view_column_get_visible (right));
  learn_from_answers (fixture, 12);
  g_assert_true (gtk_tree_view_column_get_visible (right));
  CredalPartition *partition = credal_session_partition (fixture->session);
  for (guint i = 0; i < 150; i++)
    {
      double share = credal_partition_right (partition, i);
      g_autofree char *expected = isfinite (share) ? credal_words_percent (share, 0) : g_strdup ("");
      assert_cell (fixture, i, CREDAL_TABLE_RIGHT, expected);
      known += isfinite (share);
    }
  g_assert_cmpuint (known, >, 100);
  sort_by (fixture, CREDAL_TABLE_RIGHT, GTK_SORT_ASCENDING);
  for (guint row = 0; row < 150; row++)
    {
      g_autofree char *name = cell (fixture, row, CREDAL_TABLE_NAME);
      double share = credal_partition_right (partition, (gsize) g_ascii_strtoull (name, NULL, 10) - 1);
      share = isfinite (share) ? share : -1;
      g_assert_cmpfloat (share, >=, before);
      before = share;
    }
}

/* Which objects are sure has a column once answers tell; sorted, the sure objects come last. */
static void
test_sure (Fixture *fixture, gconstpointer data)
{
  GtkTreeViewColumn *column = gtk_tree_view_get_column (fixture->tree, CREDAL_TABLE_SURE);
  guint sure = 0;

  g_assert_false (gtk_tree_view_column_get_visible (column));
  assert_cell (fixture, 0, CREDAL_TABLE_SURE, "");
  learn_from_answers (fixture, 10);
  g_assert_true (gtk_tree_view_column_get_visible (column));
  for (guint i = 0; i < 150; i++)
    {
      gboolean is_sure = credal_partition_is_sure (credal_session_partition (fixture->session), i);
      assert_cell (fixture, i, CREDAL_TABLE_SURE, is_sure ? "yes" : "no");
      sure += is_sure;
    }
  g_assert_cmpuint (sure, >, 0);
  g_assert_cmpuint (sure, <, 150);
  sort_by (fixture, CREDAL_TABLE_SURE, GTK_SORT_ASCENDING);
  for (guint row = 0; row < 150; row++)
    assert_cell (fixture, row, CREDAL_TABLE_SURE, row < 150 - sure ? "no" : "yes");
}

/* What was said of the objects has a column while anything is. */
static void
test_label_column (Fixture *fixture, gconstpointer data)
{
  GtkTreeViewColumn *column = gtk_tree_view_get_column (fixture->tree, CREDAL_TABLE_LABEL);
  const guint32 one = 20, two = 10;

  g_assert_false (gtk_tree_view_column_get_visible (column));
  g_assert_true (credal_session_label (fixture->session, &one, 1, 1, NULL));
  g_assert_true (credal_session_label_degree (fixture->session, &two, 1, 1, 0.0, NULL));
  g_assert_true (credal_session_label_degree (fixture->session, &two, 1, 0, 0.75, NULL));
  g_assert_true (gtk_tree_view_column_get_visible (column));
  assert_cell (fixture, one, CREDAL_TABLE_LABEL, "2");
  assert_cell (fixture, two, CREDAL_TABLE_LABEL, "not 2, 1 (75 %)");
  assert_cell (fixture, 0, CREDAL_TABLE_LABEL, "");
  sort_by (fixture, CREDAL_TABLE_LABEL, GTK_SORT_ASCENDING);
  assert_cell (fixture, 0, CREDAL_TABLE_NAME, "11");
  assert_cell (fixture, 1, CREDAL_TABLE_NAME, "21");
  assert_cell (fixture, 2, CREDAL_TABLE_NAME, "1");
  g_assert_true (credal_session_go_to (fixture->session, 0, NULL));
  g_assert_false (gtk_tree_view_column_get_visible (column));
}

/* The rows move, the objects selected stay. */
static void
test_sort_keeps_selection (Fixture *fixture, gconstpointer data)
{
  const guint32 objects[] = { 3, 131 };
  GtkTreeSelection *rows = gtk_tree_view_get_selection (fixture->tree);
  g_autoptr(GtkTreePath) first = gtk_tree_path_new_from_indices (0, -1);

  credal_selection_set (fixture->selection, objects, 2);
  sort_by (fixture, CREDAL_TABLE_FEATURES, GTK_SORT_DESCENDING);
  g_assert_true (gtk_tree_selection_path_is_selected (rows, first));
  g_assert_cmpint (gtk_tree_selection_count_selected_rows (rows), ==, 2);
  g_assert_cmpuint (credal_selection_objects (fixture->selection)[0], ==, 3);
  credal_selection_pick (fixture->selection, 131);
  g_assert_true (gtk_tree_selection_path_is_selected (rows, first));
}

/* The betp's column has room for a name before its number, until a person makes it another width. */
static void
test_names (Fixture *fixture, gconstpointer data)
{
  GtkTreeViewColumn *betp = gtk_tree_view_get_column (fixture->tree, CREDAL_TABLE_BETP);
  int plain = gtk_tree_view_column_get_fixed_width (betp);

  g_assert_true (credal_session_name_cluster (fixture->session, 0, "Festuca rubra", NULL));
  g_assert_cmpint (gtk_tree_view_column_get_fixed_width (betp), >, plain);
  gtk_tree_view_column_set_fixed_width (betp, 111);
  g_assert_true (credal_session_name_cluster (fixture->session, 1, "Poa", NULL));
  g_assert_cmpint (gtk_tree_view_column_get_fixed_width (betp), ==, 111);
  g_assert_true (credal_session_go_to (fixture->session, 0, NULL));
  g_assert_cmpint (gtk_tree_view_column_get_fixed_width (betp), ==, plain);
}

static void
test_new_partition (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;

  g_assert_true (credal_session_set (fixture->session, "engine", "clusters", "4", &error));
  g_assert_no_error (error);
  credal_session_wait (fixture->session);
  for (guint i = 0; i < 150; i++)
    {
      g_autofree char *words = credal_words_placed (credal_session_partition (fixture->session), i);
      assert_cell (fixture, i, CREDAL_TABLE_CLUSTER, words);
    }
}

static void
remember (CredalTableView *table, guint object, guint *where)
{
  *where = object;
}

static void
test_activate (Fixture *fixture, gconstpointer data)
{
  g_autoptr(GtkTreePath) first = gtk_tree_path_new_from_indices (0, -1);
  guint activated = 0;

  g_signal_connect (fixture->table, "object-activated", G_CALLBACK (remember), &activated);
  sort_by (fixture, CREDAL_TABLE_FEATURES, GTK_SORT_DESCENDING);
  gtk_tree_view_row_activated (fixture->tree, first, gtk_tree_view_get_column (fixture->tree, 0));
  g_assert_cmpuint (activated, ==, 131);
}

static void
test_no_session (Fixture *fixture, gconstpointer data)
{
  credal_table_view_set_session (fixture->table, NULL);
  g_assert_null (gtk_tree_view_get_model (fixture->tree));
  g_assert_cmpuint (gtk_tree_view_get_n_columns (fixture->tree), ==, 0);
  credal_selection_pick (fixture->selection, 3);
  credal_table_view_set_session (fixture->table, fixture->session);
  g_assert_cmpint (gtk_tree_selection_count_selected_rows (gtk_tree_view_get_selection (fixture->tree)), ==, 1);
}

/* ---- many rows ---- */

static char *
write_many (void)
{
  char *path = g_build_filename (g_get_user_cache_dir (), "many.csv", NULL);
  FILE *file = fopen (path, "w");

  g_assert_nonnull (file);
  fputs ("a,b\n", file);
  for (guint i = 0; i < MANY; i++)
    fprintf (file, "%u,%u\n", i, (i * 7919u) % MANY);
  fclose (file);
  return path;
}

static void
give_focus (GtkWidget *window)
{
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_window_is_active (GTK_WINDOW (window)))
    g_main_context_iteration (NULL, TRUE);
}

static void
set_up_many (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_many ();

  set_up_on (fixture, path);
  credal_table_view_set_session (fixture->table, fixture->session);
  gtk_test_widget_wait_for_draw (fixture->window);
  give_focus (fixture->window);
  g_unlink (path);
}

static GtkAdjustment *
bar (Fixture *fixture)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (fixture->table));
}

static void
scroll_to (Fixture *fixture, double value)
{
  gtk_adjustment_set_value (bar (fixture), value);
  gtk_test_widget_wait_for_draw (fixture->window);
}

static double
row_height (Fixture *fixture)
{
  return gtk_adjustment_get_upper (bar (fixture)) / MANY;
}

/* In the first column of the first row in sight, or the last. */
static char *
name_in_sight (Fixture *fixture, gboolean last)
{
  g_autoptr(GtkTreePath) first_path = NULL;
  g_autoptr(GtkTreePath) last_path = NULL;

  g_assert_true (gtk_tree_view_get_visible_range (fixture->tree, &first_path, &last_path));
  return cell (fixture, (guint) gtk_tree_path_get_indices (last ? last_path : first_path)[0], CREDAL_TABLE_NAME);
}

static void
assert_in_sight (Fixture *fixture, gboolean last, const char *expected)
{
  g_autofree char *name = name_in_sight (fixture, last);

  g_assert_cmpstr (name, ==, expected);
}

static void
press (Fixture *fixture, guint key, GdkModifierType state)
{
  GdkDisplay *display = gdk_display_get_default ();
  g_autofree GdkKeymapKey *keys = NULL;
  GdkEvent *event = gdk_event_new (GDK_KEY_PRESS);
  int n_keys;

  g_assert_true (gdk_keymap_get_entries_for_keyval (gdk_keymap_get_for_display (display), key, &keys, &n_keys));
  event->key.window = g_object_ref (gtk_widget_get_window (fixture->window));
  event->key.keyval = key;
  event->key.hardware_keycode = (guint16) keys[0].keycode;
  event->key.state = state;
  gdk_event_set_device (event, gdk_seat_get_keyboard (gdk_display_get_default_seat (display)));
  gtk_main_do_event (event);
  gdk_event_free (event);
}

/* As a click does. */
static void
put_cursor (Fixture *fixture, int place)
{
  g_autoptr(GtkTreePath) path = gtk_tree_path_new_from_indices (place, -1);

  gtk_widget_grab_focus (GTK_WIDGET (fixture->tree));
  gtk_tree_view_set_cursor (fixture->tree, path, NULL, FALSE);
}

static void
assert_selected (Fixture *fixture, gsize count, guint32 object)
{
  g_assert_cmpuint (credal_selection_count (fixture->selection), ==, count);
  g_assert_true (credal_selection_contains (fixture->selection, object));
}

/* The bar is of all rows, and what is in sight is what it says, to the pixel. */
static void
test_many_scroll (Fixture *fixture, gconstpointer data)
{
  double height = row_height (fixture), end = gtk_adjustment_get_upper (bar (fixture));

  g_assert_cmpfloat (height, ==, floor (height));
  for (guint row = 0; row < MANY - 1000; row += 12345)
    {
      g_autofree char *name = g_strdup_printf ("%u", row + 1);
      scroll_to (fixture, row * height + 3);
      assert_in_sight (fixture, FALSE, name);
      g_assert_cmpfloat (gtk_adjustment_get_value (bar (fixture)), ==, row * height + 3);
    }
  scroll_to (fixture, end);
  assert_in_sight (fixture, TRUE, G_STRINGIFY (MANY));
  g_assert_cmpfloat (gtk_adjustment_get_value (bar (fixture)) + gtk_adjustment_get_page_size (bar (fixture)), ==, end);
  scroll_to (fixture, 0);
  assert_in_sight (fixture, FALSE, "1");
}

/* Keys lead through all of them, beyond what the tree holds at a time. */
static void
test_many_keys (Fixture *fixture, gconstpointer data)
{
  put_cursor (fixture, 0);
  for (guint32 row = 1; row < 2500; row++)
    {
      press (fixture, GDK_KEY_Down, 0);
      assert_selected (fixture, 1, row);
    }
  for (guint32 row = 2499; row-- > 0;)
    {
      press (fixture, GDK_KEY_Up, 0);
      assert_selected (fixture, 1, row);
    }
  press (fixture, GDK_KEY_End, 0);
  assert_selected (fixture, 1, MANY - 1);
  gtk_test_widget_wait_for_draw (fixture->window);
  assert_in_sight (fixture, TRUE, G_STRINGIFY (MANY));
  press (fixture, GDK_KEY_Home, 0);
  assert_selected (fixture, 1, 0);
}

static void
test_many_pages (Fixture *fixture, gconstpointer data)
{
  guint32 before = 0;

  put_cursor (fixture, 0);
  for (guint k = 0; k < 200; k++)
    {
      press (fixture, GDK_KEY_Page_Down, 0);
      guint32 row = credal_selection_objects (fixture->selection)[0];
      g_assert_cmpuint (row - before, >=, 10);
      g_assert_cmpuint (row - before, <=, 30);
      before = row;
    }
}

/* The cursor stays where it was while something else is looked at. */
static void
test_many_cursor (Fixture *fixture, gconstpointer data)
{
  put_cursor (fixture, 5);
  scroll_to (fixture, 70000 * row_height (fixture) + 3);
  assert_in_sight (fixture, FALSE, "70001");
  assert_selected (fixture, 1, 5);
  press (fixture, GDK_KEY_Down, 0);
  assert_selected (fixture, 1, 6);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_cmpfloat (gtk_adjustment_get_value (bar (fixture)), <=, 6 * row_height (fixture));
}

/* A range goes from where it began, however far that is; rows out of sight stay selected as Ctrl toggles others. */
static void
test_many_ranges (Fixture *fixture, gconstpointer data)
{
  put_cursor (fixture, 5);
  press (fixture, GDK_KEY_End, GDK_SHIFT_MASK);
  assert_selected (fixture, MANY - 5, 5);
  press (fixture, GDK_KEY_Up, GDK_SHIFT_MASK);
  assert_selected (fixture, MANY - 6, MANY - 2);
  put_cursor (fixture, 999);
  assert_selected (fixture, 1, MANY - 1);
  press (fixture, GDK_KEY_Home, GDK_CONTROL_MASK);
  press (fixture, GDK_KEY_space, GDK_CONTROL_MASK);
  assert_selected (fixture, 2, 0);
  g_assert_cmpuint (credal_selection_objects (fixture->selection)[0], ==, MANY - 1);
  press (fixture, GDK_KEY_space, GDK_CONTROL_MASK);
  assert_selected (fixture, 1, MANY - 1);
  press (fixture, GDK_KEY_a, GDK_CONTROL_MASK);
  assert_selected (fixture, MANY, 50000);
  press (fixture, GDK_KEY_A, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  g_assert_cmpuint (credal_selection_count (fixture->selection), ==, 0);
}

/* What is picked elsewhere comes into sight. */
static void
test_many_follows (Fixture *fixture, gconstpointer data)
{
  g_autofree guint8 *marks = g_new0 (guint8, MANY);
  GtkTreeSelection *rows = gtk_tree_view_get_selection (fixture->tree);

  sort_by (fixture, CREDAL_TABLE_FEATURES + 1, GTK_SORT_ASCENDING);
  credal_selection_pick (fixture->selection, 1);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_cmpint (gtk_tree_selection_count_selected_rows (rows), ==, 1);
  g_assert_cmpfloat (gtk_adjustment_get_value (bar (fixture)), <=, 7919 * row_height (fixture));
  g_assert_cmpfloat (gtk_adjustment_get_value (bar (fixture)) + gtk_adjustment_get_page_size (bar (fixture)), >=,
                     7920 * row_height (fixture));
  for (guint i = 0; i < MANY; i += 3)
    marks[i] = 1;
  credal_selection_set_marks (fixture->selection, marks, FALSE);
  g_assert_cmpint (gtk_tree_selection_count_selected_rows (rows), >, CREDAL_TABLE_STRETCH / 4);
  assert_selected (fixture, (MANY + 2) / 3, 0);
}

/* The order is of all rows, and what is in sight stays at its place. */
static void
test_many_sort (Fixture *fixture, gconstpointer data)
{
  scroll_to (fixture, 7919 * row_height (fixture) + 3);
  sort_by (fixture, CREDAL_TABLE_FEATURES + 1, GTK_SORT_ASCENDING);
  assert_in_sight (fixture, FALSE, "2");
  sort_by (fixture, CREDAL_TABLE_FEATURES, GTK_SORT_DESCENDING);
  g_assert_cmpfloat (gtk_adjustment_get_value (bar (fixture)), ==, 7919 * row_height (fixture) + 3);
  scroll_to (fixture, 0);
  assert_in_sight (fixture, FALSE, G_STRINGIFY (MANY));
}

/* From the top the first rows of the new order are seen, now and when the tree has looked at them. */
static void
test_many_sort_at_top (Fixture *fixture, gconstpointer data)
{
  scroll_to (fixture, 0);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->tree)); /* which puts a cursor on the first row */
  while (g_main_context_iteration (NULL, FALSE));
  sort_by (fixture, CREDAL_TABLE_FEATURES, GTK_SORT_DESCENDING);
  for (guint k = 0; k < 20; k++)
    {
      g_usleep (10000);
      while (g_main_context_iteration (NULL, FALSE));
      g_test_message ("%g", gtk_adjustment_get_value (bar (fixture)));
    }
  g_assert_cmpfloat (gtk_adjustment_get_value (bar (fixture)), ==, 0);
  assert_in_sight (fixture, FALSE, G_STRINGIFY (MANY));
}

/* However many rows: what a tree view does for each of them is not done for those that it does not hold. */
static void
test_many_held (Fixture *fixture, gconstpointer data)
{
  GtkTreeModel *model = gtk_tree_view_get_model (fixture->tree);

  g_assert_cmpint (gtk_tree_model_iter_n_children (model, NULL), ==, CREDAL_TABLE_STRETCH);
  g_assert_cmpuint (credal_table_model_n (CREDAL_TABLE_MODEL (model)), ==, MANY);
}

/* ---- columns left out ---- */

/* They come after the betp, before the features, and order the rows by their texts. */
static void
test_notes (void)
{
  Fixture fixture = { NULL };
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "notes.csv", NULL);
  const int name = CREDAL_TABLE_FEATURES + 2;

  g_assert_true (g_file_set_contents (path, "a,b,name\n1,5,Nora\n2,4,bob\n3,9,Émile\n4,1,\n", -1, NULL));
  set_up_on (&fixture, path);
  credal_table_view_set_session (fixture.table, fixture.session);
  GtkTreeViewColumn *column = gtk_tree_view_get_column (fixture.tree, CREDAL_TABLE_FEATURES);
  g_assert_cmpstr (gtk_tree_view_column_get_title (column), ==, "name");
  g_assert_cmpint (gtk_tree_view_column_get_sort_column_id (column), ==, name);
  assert_cell (&fixture, 0, name, "Nora");
  assert_cell (&fixture, 3, name, "");
  sort_by (&fixture, name, GTK_SORT_DESCENDING);
  assert_cell (&fixture, 3, CREDAL_TABLE_NAME, "4");
  sort_by (&fixture, CREDAL_TABLE_FEATURES + 1, GTK_SORT_ASCENDING);
  assert_cell (&fixture, 0, name, "");
  assert_cell (&fixture, 3, name, "Émile");
  tear_down (&fixture, NULL);
  g_unlink (path);
}

static guint32
text_of_row (guint row)
{
  return (guint32) row * 7919 % TEXTS; /* each once */
}

static char *
write_texts (void)
{
  char *path = g_build_filename (g_get_user_cache_dir (), "texts.csv", NULL);
  g_autoptr(GString) text = g_string_new ("a,b,name\n");

  for (guint row = 0; row < TEXTS; row++)
    g_string_append_printf (text, "%u,%u,n%u\n", row, row % 7, text_of_row (row));
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  return path;
}

/* Very many texts are ordered on another thread: until they are, the rows and the header's arrow stay as they were. */
static void
test_many_texts (void)
{
  Fixture fixture = { NULL };
  g_autofree char *path = write_texts ();
  const int name = CREDAL_TABLE_FEATURES + 2;

  set_up_on (&fixture, path);
  credal_table_view_set_session (fixture.table, fixture.session);
  GtkTreeSortable *sortable = GTK_TREE_SORTABLE (gtk_tree_view_get_model (fixture.tree));
  int column;

  sort_by (&fixture, name, GTK_SORT_ASCENDING);
  g_assert_false (gtk_tree_sortable_get_sort_column_id (sortable, &column, NULL));
  assert_cell (&fixture, 1, CREDAL_TABLE_NAME, "2");
  while (!gtk_tree_sortable_get_sort_column_id (sortable, &column, NULL))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (column, ==, name);
  for (guint k = 0; k < 100; k++)
    {
      g_autofree char *expected = g_strdup_printf ("n%u", k); /* numbers by their value */
      assert_cell (&fixture, k, name, expected);
    }
  sort_by (&fixture, name, GTK_SORT_DESCENDING); /* known by now */
  assert_cell (&fixture, 0, name, "n" G_STRINGIFY (LAST_TEXT));
  tear_down (&fixture, NULL);
  g_unlink (path);
}

#define ADD(name, function) g_test_add ("/table/" name, Fixture, NULL, set_up, function, tear_down)
#define ADD_MANY(name, function) g_test_add ("/table/many/" name, Fixture, NULL, set_up_many, function, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("cells", test_cells);
  ADD ("walk", test_walk);
  ADD ("follows-selection", test_follows_selection);
  ADD ("leads-selection", test_leads_selection);
  ADD ("sort", test_sort);
  ADD ("sort-keeps-selection", test_sort_keeps_selection);
  ADD ("new-partition", test_new_partition);
  ADD ("names", test_names);
  ADD ("right", test_right);
  ADD ("sure", test_sure);
  ADD ("label", test_label_column);
  ADD ("activate", test_activate);
  ADD ("no-session", test_no_session);
  g_test_add_func ("/table/notes", test_notes);
  g_test_add_func ("/table/many-texts", test_many_texts);
  ADD_MANY ("held", test_many_held);
  ADD_MANY ("scroll", test_many_scroll);
  ADD_MANY ("keys", test_many_keys);
  ADD_MANY ("pages", test_many_pages);
  ADD_MANY ("cursor", test_many_cursor);
  ADD_MANY ("ranges", test_many_ranges);
  ADD_MANY ("follows", test_many_follows);
  ADD_MANY ("sort", test_many_sort);
  ADD_MANY ("sort-at-top", test_many_sort_at_top);
  return g_test_run ();
}
