#include "fixture.h"
#include <glib/gstdio.h>
#include "views/comparison.h"

/* What the window says and does when a table is opened. */

static char *
write_table (const char *text)
{
  g_autofree char *folder = g_dir_make_tmp ("credal-tables-XXXXXX", NULL);
  char *path = g_build_filename (folder, "t.csv", NULL);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
remove_table (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_unlink (path);
  g_rmdir (folder);
}

static void
open_text (Fixture *fixture, const char *text)
{
  g_autofree char *path = write_table (text);
  open_window (fixture, path);
  wait_ms (300);
  remove_table (path);
}

/* ---- classes ---- */

static void
test_classes_are_told (Fixture *fixture, gconstpointer data)
{
  open_text (fixture, "id,a,b,city,group\np,1,2,x,k\nq,2,3,x,l\nr,9,8,z,m\ns,8,9,x,k\n");
  g_assert_true (shows_text (fixture, "Read t.csv: 4 objects × 2 features, 3 known classes from “group”."));
  g_assert_true (shows_text (fixture, "\"city\""));
  g_assert_true (shows_text (fixture, "Change…"));
  g_assert_cmpuint (credal_session_clusters (fixture->session), ==, 3);
}

/* A city is no class: it sets no number of clusters. */
static void
test_text_is_no_class (Fixture *fixture, gconstpointer data)
{
  open_text (fixture, "id,a,b,c,city\np,1,200,3,x\nq,2,3000,4,y\nr,9,80000,4,z\ns,8,900,4,x\n");
  g_assert_true (shows_text (fixture, "Read t.csv: 4 objects × 3 features."));
  g_assert_true (shows_text (fixture, "Standardise"));
  g_assert_true (shows_text (fixture, "\"city\""));
  g_assert_true (shows_text (fixture, "Change…"));
  g_assert_cmpuint (credal_session_clusters (fixture->session), ==, 2);
}

/* ---- numbers ---- */

/* What is told of a question's features holds the numbers that decide it, large ones too. */
static void
test_comparison_tells_numbers (void)
{
  double *x = g_memdup2 ((double[]) { 84539, 1, 24520.25, 2 }, 4 * sizeof (double));
  g_autoptr (CredalDataset) data = credal_dataset_new (2, 2, x, NULL);
  g_autoptr (GtkWidget) comparison = g_object_ref_sink (credal_comparison_new ());
  credal_comparison_set_data (CREDAL_COMPARISON (comparison), data);
  credal_comparison_set_pair (CREDAL_COMPARISON (comparison), 0, 1, TRUE);
  g_assert_cmpstr (atk_object_get_description (gtk_widget_get_accessible (comparison)), ==,
                   "x1: 84539 and 24520.2. x2: 1 and 2. ");
}

#define ADD(name, func) g_test_add ("/tables/" name, Fixture, NULL, set_up_empty, func, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("classes/told", test_classes_are_told);
  ADD ("classes/not-any-text", test_text_is_no_class);
  g_test_add_func ("/tables/comparison-tells-numbers", test_comparison_tells_numbers);
  return g_test_run ();
}
