#include "fixture.h"
#include <glib/gstdio.h>
#include "core/data/dissimilarity.h"
#include "session/file/opening.h"
#include "session/file/recovery.h"
#include "method/settings.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/opening/import-dialog.h"
#include "views/opening/unsaved-list.h"
#include "views/dialogs/export-dialog.h"
#include "views/question/comparison.h"
#include "views/panels/parameters-panel.h"
#include "views/question/object-card.h"

/* What the window says and does when a table is opened. */

static char *
write_table_as (const char *name, const char *text)
{
  g_autofree char *folder = g_dir_make_tmp ("credal-tables-XXXXXX", NULL);
  char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static char *
write_table (const char *text)
{
  return write_table_as ("t.csv", text);
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

/* ---- notes ---- */

/* Notes stay in reach after the message bar has dropped them, until the next file. */
static void
test_notes_stay (Fixture *fixture, gconstpointer data)
{
  open_text (fixture, "a,b,c,d\n1,2,3,k\n2,,5,k\n3,4,9,k\n4,5,1,k\n10,11,12,k\n11,12,14,k\n12,,13,k\n");
  credal_notice_bar_clear (fixture->window->notices);
  settle ();
  g_assert_true (shows_text (fixture, "Notes on this file (2)"));
  open_text (fixture, "a,b\n1,2\n2,3\n9,8\n8,9\n");
  g_assert_false (shows_text (fixture, "Notes on this file"));
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
  g_assert_true (shows_text (fixture, "Columns left out of the clustering, as they hold no numbers"));
  g_assert_true (shows_text (fixture, "\"city\""));
  g_assert_true (shows_text (fixture, "Change…"));
  g_assert_cmpuint (credal_session_clusters (fixture->session), ==, 2);
}

/* ---- dissimilarities ---- */

enum { N_RELATED = 16 };

/* Returns (transfer full) the path of the distances of two groups on a line. */
static char *
write_related (void)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (int i = 0; i < N_RELATED; i++)
    for (int j = 0; j < N_RELATED; j++)
      g_string_append_printf (text, "%d%c", abs (i % 2 * 40 + i - j % 2 * 40 - j), j + 1 < N_RELATED ? ',' : '\n');
  return write_table (text->str);
}

/* Returns TRUE if the method is not greyed in its menu. */
static gboolean
can_choose (Fixture *fixture, const char *id)
{
  GtkComboBox *menu = GTK_COMBO_BOX (gtk_widget_get_template_child (GTK_WIDGET (fixture->window->parameters),
                                                                    CREDAL_TYPE_PARAMETERS_PANEL, "engine"));
  g_autoptr(GList) cells = gtk_cell_layout_get_cells (GTK_CELL_LAYOUT (menu));
  GtkCellArea *area = gtk_cell_layout_get_area (GTK_CELL_LAYOUT (menu));
  GtkTreeModel *model = gtk_combo_box_get_model (menu);
  gboolean sensitive = FALSE;
  GtkTreeIter row;

  for (gboolean more = gtk_tree_model_get_iter_first (model, &row); more; more = gtk_tree_model_iter_next (model, &row))
    {
      g_autofree char *here = NULL;
      gtk_tree_model_get (model, &row, gtk_combo_box_get_id_column (menu), &here, -1);
      if (g_strcmp0 (here, id) != 0)
        continue;
      gtk_cell_area_apply_attributes (area, model, &row, FALSE, FALSE);
      g_object_get (cells->data, "sensitive", &sensitive, NULL);
    }
  return sensitive;
}

/* A square table says what it was taken for, and what can be done with it; answered, saved, opened again; and the other
 * reading is one press away. */
static void
test_dissimilarities (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_related (), *log = g_strconcat (path, ".credal", NULL);
  g_autoptr(GError) error = NULL;

  open_window (fixture, path);
  g_assert_true (shows_text (fixture, "16 dissimilarities"));
  g_assert_true (credal_notice_bar_offers (fixture->window->notices, "win.read-as-features"));
  g_assert_true (can_choose (fixture, "recm") && can_choose (fixture, "evclus"));
  g_assert_false (can_choose (fixture, "ecm") || can_choose (fixture, "gmm"));
  g_assert_false (is_enabled (fixture, "standardize"));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (gtk_widget_get_template_child (
    GTK_WIDGET (fixture->window->parameters), CREDAL_TYPE_PARAMETERS_PANEL, "standardize"))));
  g_assert_true (shows_text (fixture, "The axes are computed from the dissimilarities"));
  activate (fixture, "must-link");
  credal_session_wait (fixture->session);
  g_assert_cmpuint (answers (fixture), ==, 1);
  g_assert_true (credal_session_save_as (fixture->session, log, FALSE, &error));
  open_window (fixture, log);
  g_assert_cmpuint (answers (fixture), ==, 1);
  g_assert_nonnull (credal_dataset_dissimilarities (credal_session_raw (fixture->session)));
  g_assert_cmpstr (credal_session_engine (fixture->session)->id, ==, "recm");
  activate (fixture, "read-as-features");
  wait_until_opened (fixture);
  g_assert_null (credal_dataset_dissimilarities (credal_session_raw (fixture->session)));
  g_assert_cmpuint (credal_dataset_p (credal_session_raw (fixture->session)), ==, N_RELATED);
  g_assert_true (can_choose (fixture, "ecm"));
  g_unlink (log);
  remove_table (path);
}

/* A triangle whose rows differ in width cannot be read as features: this is not offered. */
static void
test_triangle (Fixture *fixture, gconstpointer data)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (int i = 0; i < N_RELATED; i++)
    for (int j = 0; j <= i; j++)
      g_string_append_printf (text, "%d%c", abs (i % 2 * 40 + i - j % 2 * 40 - j), j < i ? ',' : '\n');
  open_text (fixture, text->str);
  g_assert_true (shows_text (fixture, "16 dissimilarities"));
  g_assert_false (credal_notice_bar_offers (fixture->window->notices, "win.read-as-features"));
  g_assert_true (credal_notice_bar_offers (fixture->window->notices, "win.reopen"));
}

/* What would take minutes is told while it begins, with a way out that is one press, and one step. */
static void
test_components_are_offered (Fixture *fixture, gconstpointer data)
{
  static const CredalSetting adaptive[] = { { CREDAL_SCOPE_SESSION, CREDAL_SETTING_VIEW, "none" },
                                            { CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "ecm" },
                                            { CREDAL_SCOPE_ENGINE, "metric", "adaptive" } };
  g_autoptr(GRand) rng = g_rand_new_with_seed (1);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < 30; i++)
    for (guint q = 0; q < 900; q++)
      g_string_append_printf (text, "%.3f%c", g_rand_double (rng) + (i % 2 ? 1.0 : 0.0), q < 899 ? ',' : '\n');
  open_text (fixture, text->str);
  g_assert_false (is_enabled (fixture, "undo"));
  g_assert_true (credal_session_set_all (fixture->session, adaptive, G_N_ELEMENTS (adaptive), NULL));
  while (!credal_notice_bar_offers (fixture->window->notices, "win.principal-components"))
    g_main_context_iteration (NULL, TRUE);
  activate (fixture, "principal-components");
  credal_session_wait (fixture->session);
  settle ();
  g_assert_cmpuint (credal_dataset_p (credal_session_data (fixture->session)), ==, 20);
  g_assert_false (credal_notice_bar_offers (fixture->window->notices, "win.principal-components"));
  g_assert_true (shows_text (fixture, "20 principal components explain "));
  g_assert_cmpuint (credal_session_length (fixture->session), ==, 2);
}

/* One value of 1e9 is told of; standardising, which leaves it as far off as it was, is not advised for it. */
static void
test_outlier_is_told (Fixture *fixture, gconstpointer data)
{
  g_autoptr(GString) text = g_string_new ("a,b\n");

  for (guint i = 0; i < 20; i++)
    g_string_append_printf (text, "%u,%u\n", i == 7 ? 1000000000 : i, i % 5);
  open_text (fixture, text->str);
  g_assert_true (shows_text (fixture, "Values far from all others"));
  g_assert_true (shows_text (fixture, "\"a\" is 1000000000 in line 9, else 0 to 19"));
  g_assert_true (shows_text (fixture, "Change…"));
  g_assert_false (shows_text (fixture, "would decide"));
}

static guint
count_lines (GtkWidget *below)
{
  guint lines = 0;

  if (!gtk_widget_get_visible (below))
    return 0;
  if (GTK_IS_LABEL (below))
    {
      g_auto(GStrv) told = g_strsplit (gtk_label_get_text (GTK_LABEL (below)), "\n", -1);
      lines = g_strv_length (told);
    }
  g_autoptr(GList) children = GTK_IS_CONTAINER (below) ? gtk_container_get_children (GTK_CONTAINER (below)) : NULL;
  for (GList *child = children; child; child = child->next)
    lines += GTK_IS_BUTTON (child->data) ? 0 : count_lines (child->data);
  return lines;
}

/* A table with gaps, texts, coordinates and row numbers is described in two messages. */
static void
test_survey_is_told_in_short (Fixture *fixture, gconstpointer data)
{
  g_autoptr(GString) text = g_string_new ("plot;count;town;Rechtswert;pH;wet;light;note\n");

  for (guint i = 0; i < 60; i++)
    g_string_append_printf (text, "P%u;%u;%s;%u;%s;%u,5;%u;%s\n", i, 2300 + i, i % 3 ? "x" : "y", 4400000 + i * i,
                            i % 9 ? i % 2 ? "4,2" : "6,6" : "-", i % 2 ? 28 : 84, (i % 2 ? 62 : 20) + i % 5,
                            i % 7 ? "" : "rain");
  open_text (fixture, text->str);
  g_assert_true (shows_text (fixture, "Read t.csv: 60 objects × 3 features"));
  g_assert_true (shows_text (fixture, "as they number the rows: \"count\""));
  g_assert_true (shows_text (fixture, "as they are coordinates: \"Rechtswert\""));
  g_assert_cmpuint (count_lines (GTK_WIDGET (fixture->window->notices)), ==, 2);
}

/* Whoever is asked about customers sees who they are. */
static void
test_left_out_is_shown (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_table ("a,b,name,town\n1,2,Ann,x\n2,3,Bob,x\n9,8,Cem,x\n8,9,Dee,x\n");

  open_window (fixture, path);
  g_assert_true (shows_text (fixture, "name: "));
  g_assert_true (shows_text (fixture, "\ntown: x"));
  remove_table (path);
}

/* ---- missing cells ---- */

/* Opens the table @path in the import dialog. */
static void
open_preview (Fixture *fixture, const char *path)
{
  g_autofree char *action = g_strdup_printf ("open-as(b'%s')", path);

  activate (fixture, action);
  settle ();
}

static GtkWidget *
import_dialog (void)
{
  g_autoptr(GList) toplevels = gtk_window_list_toplevels ();

  for (GList *item = toplevels; item; item = item->next)
    if (CREDAL_IS_IMPORT_DIALOG (item->data) && gtk_widget_get_visible (item->data))
      return item->data;
  return NULL;
}

/* A table with gaps opens with the gaps filled, as a line says; one click leaves these rows out, and the options offer
 * both and more. */
static void
test_missing_cells (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_table ("id,a,b\np,1,\nq,NA,3\nr,9,8\ns,8,9\nt,7,9\n");

  open_window (fixture, path);
  wait_until_opened (fixture);
  wait_ms (300);
  g_assert_cmpuint (credal_dataset_n (credal_session_raw (fixture->session)), ==, 5);
  g_assert_true (shows_text (fixture, "2 gaps filled with the column's median: \"a\", \"b\""));
  g_assert_true (shows_text (fixture, "Leave Out Rows with Gaps"));

  activate (fixture, "leave-out-gaps");
  wait_until_opened (fixture);
  wait_ms (300);
  g_assert_cmpuint (credal_dataset_n (credal_session_raw (fixture->session)), ==, 3);
  g_assert_true (shows_text (fixture, "2 of 5, first in line 2"));

  open_preview (fixture, path);
  GtkWidget *dialog = import_dialog ();
  GObject *missing = gtk_widget_get_template_child (dialog, CREDAL_TYPE_IMPORT_DIALOG, "missing");
  g_assert_cmpint (gtk_combo_box_get_active (GTK_COMBO_BOX (missing)), ==, CREDAL_MISSING_MEDIAN);
  gtk_combo_box_set_active (GTK_COMBO_BOX (missing), CREDAL_MISSING_REFUSE);
  g_assert_false (gtk_widget_get_sensitive (
    gtk_dialog_get_widget_for_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT)));
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  remove_table (path);
}

/* The preview scrolls on half of a small screen, and shows its options whole where there is room. */
static void
test_preview_fits (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_table ("id,a,b\np,1,\nq,NA,3\nr,9,8\ns,8,9\nt,7,9\n");
  GtkRequisition least, natural;

  open_preview (fixture, path);
  gtk_widget_get_preferred_size (import_dialog (), &least, &natural);
  g_assert_cmpint (least.width, <=, 683);
  g_assert_cmpint (least.height, <=, 384);
  g_assert_cmpint (natural.width, >, 683);
  gtk_dialog_response (GTK_DIALOG (import_dialog ()), GTK_RESPONSE_CANCEL);
  remove_table (path);
}

/* Values that seem to mean missing are read so after one click. */
static void
test_missing_codes (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_table ("a,b\n1,2\n-9999,3\n4,2\n-9999,1\n8,9\n7,7\n");

  open_window (fixture, path);
  wait_until_opened (fixture);
  wait_ms (300);
  g_assert_true (shows_text (fixture, "perhaps -9999 means missing"));
  g_assert_true (shows_text (fixture, "-9999 Means Missing"));

  activate (fixture, "codes-are-missing");
  wait_until_opened (fixture);
  wait_ms (300);
  CredalDataset *read = credal_session_raw (fixture->session);
  g_assert_true (credal_dataset_is_filled (read, 1, 0));
  g_assert_cmpfloat (credal_dataset_row (read, 1)[0], ==, 5.5);
  g_assert_true (shows_text (fixture, "2 gaps filled with the column's median: \"a\""));
  remove_table (path);
}

/* Other programs' files are named, with the way out, whatever their names end in. */
static void
test_other_formats (Fixture *fixture, gconstpointer data)
{
  static const struct { const char *name, *bytes, *told; } cases[] = {
    { "a.npy", "\x93NUMPY\x01", "a.npy: the file is cut off in its header" },
    { "a.csv", "\x93NUMPY\x01", "a.csv: the file is cut off in its header" },
    { "t.parquet", "PAR1\x15\x04", "it is a Parquet table; write it as CSV" },
    { "p.pgm", "P2\n2 1\n255\n0 1\n", "it is a Netpbm picture (PBM, PGM, PPM), which cannot be read; save it as PNG" },
    { "j.j2k", "\xff\x4f\xff\x51", "it is a JPEG 2000 picture, which cannot be read; save it as PNG or TIFF" },
    { "g.gif", "GIF89a\x01\x01", "it is a GIF picture, which cannot be read; save it as PNG" },
    { "w.arff", "@relation r\n@attribute x numeric\n@data\n1\n", "it is an ARFF table; save it as CSV" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autofree char *path = write_table_as (cases[k].name, cases[k].bytes);
      open_window (fixture, path);
      wait_ms (50);
      g_assert_null (fixture->session);
      g_assert_true (shows_text (fixture, cases[k].told));
      remove_table (path);
    }
}

static GObject *
import_widget (const char *name)
{
  return gtk_widget_get_template_child (import_dialog (), CREDAL_TYPE_IMPORT_DIALOG, name);
}

static GtkWidget *
preview_cell (int column, int row)
{
  return gtk_grid_get_child_at (GTK_GRID (import_widget ("preview")), column, row);
}

static CredalColumnRole
previewed_role (int column)
{
  return (CredalColumnRole) gtk_combo_box_get_active (GTK_COMBO_BOX (preview_cell (column, 0)));
}

/* The preview says what the numbers were taken for, and takes the other reading. */
static void
test_related_in_preview (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_related (), *shown = NULL;

  open_preview (fixture, path);
  GtkComboBox *related = GTK_COMBO_BOX (import_widget ("related"));
  GtkLabel *message = GTK_LABEL (import_widget ("message"));
  shown = gtk_combo_box_text_get_active_text (GTK_COMBO_BOX_TEXT (related));
  g_assert_cmpstr (shown, ==, "Detected: dissimilarities");
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (import_widget ("standardize"))));
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (import_widget ("least"))));
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (import_widget ("most"))));
  gtk_combo_box_set_active (related, 2);
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (import_widget ("least"))));
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (import_widget ("most"))));
  g_assert_nonnull (strstr (gtk_label_get_text (message), "16 objects × 16 features"));
  gtk_combo_box_set_active (related, 1);
  g_assert_nonnull (strstr (gtk_label_get_text (message), "16 dissimilarities"));
  gtk_combo_box_set_active (related, 2);
  gtk_dialog_response (GTK_DIALOG (import_dialog ()), GTK_RESPONSE_ACCEPT);
  wait_until_opened (fixture);
  g_assert_null (credal_dataset_dissimilarities (credal_session_raw (fixture->session)));
  g_assert_cmpuint (credal_dataset_p (credal_session_raw (fixture->session)), ==, N_RELATED);
  remove_table (path);
}

/* The empty half of a triangle is no gap. */
static void
test_triangle_in_preview (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_table ("a,0\nb,1,0\nc,8,9,0\nd,9,10,1,0\n");

  open_preview (fixture, path);
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (import_widget ("message"))), "4 dissimilarities"));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (import_widget ("gaps"))));
  g_assert_false (gtk_widget_get_visible (preview_cell (4, 3)));
  gtk_dialog_response (GTK_DIALOG (import_dialog ()), GTK_RESPONSE_ACCEPT);
  wait_until_opened (fixture);
  g_assert_cmpfloat (credal_dissimilarity (credal_session_raw (fixture->session), 1, 3), ==, 10.0);
  remove_table (path);
}

/* A table of three columns that was exported: what was added is left out, and can be taken. */
static void
check_opens_again (Fixture *fixture, const char *path)
{

  open_preview (fixture, path);
  for (int column = 3; column < 6; column++)
    g_assert_cmpint (previewed_role (column), ==, CREDAL_COLUMN_IGNORED);
  g_assert_cmpint (previewed_role (2), ==, CREDAL_COLUMN_FEATURE);
  gtk_combo_box_set_active (GTK_COMBO_BOX (import_widget ("missing")), CREDAL_MISSING_OMIT);
  gtk_combo_box_set_active (GTK_COMBO_BOX (preview_cell (4, 0)), CREDAL_COLUMN_FEATURE);
  g_assert_cmpint (previewed_role (4), ==, CREDAL_COLUMN_FEATURE);
  gtk_dialog_response (GTK_DIALOG (import_dialog ()), GTK_RESPONSE_ACCEPT);
  wait_until_opened (fixture);
  g_assert_cmpuint (credal_dataset_p (credal_session_raw (fixture->session)), ==, 3);
}

/* A field book in Windows-1252: its encoding is shown, what means no value is named, and the groups go back into it. */
static void
test_field_book (Fixture *fixture, gconstpointer data)
{
  static const char book[] = "Art;L\xe4nge;H\xf6he\r\nB\xe4r;1,5;20\r\nB\xe4r;1,6;21\r\nEule;-9999;22\r\n"
                             "Igel;9,5;61\r\nIgel;9,25;60\r\n";
  g_autofree char *path = write_table (book), *out = write_table_as ("out.csv", ""), *text = NULL;

  open_preview (fixture, path);
  g_assert_cmpstr (gtk_combo_box_get_active_id (GTK_COMBO_BOX (import_widget ("encoding"))), ==, "WINDOWS-1252");
  gtk_entry_set_text (GTK_ENTRY (import_widget ("marks")), "-9999");
  gtk_combo_box_set_active (GTK_COMBO_BOX (import_widget ("missing")), CREDAL_MISSING_OMIT);
  gtk_dialog_response (GTK_DIALOG (import_dialog ()), GTK_RESPONSE_ACCEPT);
  wait_until_opened (fixture);
  g_assert_cmpuint (credal_dataset_n (credal_session_raw (fixture->session)), ==, 4);
  credal_session_wait (fixture->session);
  settle ();
  credal_window_export (fixture->window, "table", out);
  wait_until_written (fixture);
  g_assert_true (g_file_get_contents (out, &text, NULL, NULL));
  g_auto(GStrv) lines = g_strsplit (text, "\r\n", -1), rows = g_strsplit (book, "\r\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (rows));
  for (guint k = 0; rows[k]; k++)
    g_assert_true (g_str_has_prefix (lines[k], rows[k]));
  g_assert_true (g_str_has_suffix (lines[0], ";group;certainty;labelled"));
  g_assert_true (g_str_has_suffix (lines[3], ";-9999;22;;;"));
  check_opens_again (fixture, out);
  remove_table (path);
  remove_table (out);
}

/* Texts become a feature by their order, which is told and can be changed; another column can be the class. */
static void
test_ranks_in_preview (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_table ("a,pain,class,kind\n1,mild,x,p\n2,none,x,q\n1,severe,y,q\n8,,y,p\n9,mild,x,p\n");

  open_preview (fixture, path);
  GtkLabel *message = GTK_LABEL (import_widget ("message"));
  gtk_combo_box_set_active (GTK_COMBO_BOX (preview_cell (1, 0)), CREDAL_COLUMN_WEIGHT);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (preview_cell (1, 3))), ==, "2 missing");
  gtk_combo_box_set_active (GTK_COMBO_BOX (preview_cell (0, 0)), CREDAL_COLUMN_WEIGHT);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (preview_cell (1, 3))), ==, "1 missing");
  gtk_combo_box_set_active (GTK_COMBO_BOX (preview_cell (0, 0)), CREDAL_COLUMN_FEATURE);
  g_assert_null (preview_cell (1, 2));
  gtk_combo_box_set_active (GTK_COMBO_BOX (preview_cell (1, 0)), CREDAL_COLUMN_RANKS);
  g_assert_true (gtk_widget_get_mapped (preview_cell (1, 2)));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (preview_cell (1, 3))), ==, "1 missing");
  gtk_combo_box_set_active (GTK_COMBO_BOX (import_widget ("missing")), CREDAL_MISSING_MEDIAN);
  g_assert_nonnull (strstr (gtk_label_get_text (message), "order of \"pain\", from low to high: none < mild < severe"));
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (preview_cell (1, 2)));
  g_autoptr(GList) rows = gtk_container_get_children (GTK_CONTAINER (gtk_bin_get_child (GTK_BIN (popover))));
  GtkEntry *entry = GTK_ENTRY (g_list_nth_data (rows, 1));
  gtk_entry_set_text (entry, "severe < none");
  g_assert_nonnull (strstr (gtk_label_get_text (message), "\"mild\" is not in the order of its texts"));
  gtk_entry_set_text (entry, "severe < none < mild");
  g_assert_nonnull (strstr (gtk_label_get_text (message), "from low to high: severe < none < mild"));
  gtk_combo_box_set_active (GTK_COMBO_BOX (preview_cell (3, 0)), CREDAL_COLUMN_CLASS);
  g_assert_cmpint (gtk_combo_box_get_active (GTK_COMBO_BOX (preview_cell (2, 0))), ==, CREDAL_COLUMN_IGNORED);
  gtk_dialog_response (GTK_DIALOG (import_dialog ()), GTK_RESPONSE_ACCEPT);
  wait_until_opened (fixture);
  CredalDataset *raw = credal_session_raw (fixture->session);
  g_assert_cmpuint (credal_dataset_p (raw), ==, 2);
  g_assert_cmpfloat (credal_dataset_row (raw, 2)[1], ==, 1);
  g_assert_cmpfloat (credal_dataset_row (raw, 3)[1], ==, 2.5);
  g_assert_cmpstr (credal_dataset_class_heading (raw), ==, "kind");
  remove_table (path);
}

/* Classes that a part of the rows has become labels and names of clusters; answers of a file are said. */
static void
test_known_classes (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_table ("a,b,class\n9,9,y\n1,1,x\n2,1,\n8,9,\n9,8,\n1,2,x\n");
  g_autofree char *pairs = write_table_as ("p.csv", "i,j,type\n1,2,must-link\n3,4,cannot-link\n4,5,must-link\n");
  g_autofree char *labels = write_table_as ("l.csv", "object,cluster,degree\n3,1,1\n4,1,0\n5,2,1\n");
  g_autofree char *wrong = write_table_as ("w.csv", "object,cluster\n3,7\n");

  open_window (fixture, path);
  credal_session_wait (fixture->session);
  settle ();
  activate (fixture, "label-classes");
  credal_session_wait (fixture->session);
  settle ();
  const CredalConstraints *said = credal_session_constraints (fixture->session);
  g_assert_true (shows_text (fixture, "3 objects are labelled by their classes."));
  g_assert_cmpuint (credal_constraints_n_labelled (said), ==, 3);
  guint y = credal_constraints_find_label (said, 0)->cluster;
  g_autofree char *name = credal_session_cluster_label (fixture->session, y);
  g_assert_cmpstr (name, ==, "y");
  g_assert_cmpuint (credal_partition_labels (credal_session_partition (fixture->session))[3], ==, y);

  credal_window_import_answers (fixture->window, pairs);
  g_assert_true (shows_text (fixture, "2 answers imported. 1 contradicts others and was left out."));
  g_assert_cmpuint (answers (fixture), ==, 2);
  activate (fixture, "undo");
  activate (fixture, "undo");
  credal_window_import_answers (fixture->window, labels);
  g_assert_true (shows_text (fixture, "3 answers imported."));
  g_assert_cmpfloat (credal_constraints_find_label (credal_session_constraints (fixture->session), 2)->cluster, ==, 0);
  credal_window_import_answers (fixture->window, wrong);
  g_assert_true (shows_text (fixture, "w.csv:2:3: \"7\" is cluster 7, and there are 2 clusters"));
  remove_table (path);
  remove_table (pairs);
  remove_table (labels);
  remove_table (wrong);
}

/* ---- the export dialog ---- */

static GtkWidget *
export_widget (GtkWidget *dialog, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (dialog, CREDAL_TYPE_EXPORT_DIALOG, name));
}

static GtkWidget *
export_cell (GtkWidget *dialog, int column, int row)
{
  return gtk_grid_get_child_at (GTK_GRID (export_widget (dialog, "items")), column, row);
}

static gboolean
is_there (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_IS_REGULAR);
}

static void
remove_files (const char *folder, const char *const *names)
{
  for (; *names; names++)
    {
      g_autofree char *path = g_build_filename (folder, *names, NULL);
      g_unlink (path);
    }
}

static void
assert_question (GtkWidget *dialog, const char *question, const char *told)
{
  g_autofree char *text = NULL, *secondary = NULL;

  g_object_get (dialog, "text", &text, "secondary-text", &secondary, NULL);
  g_assert_cmpstr (text, ==, question);
  g_assert_cmpstr (secondary, ==, told);
}

/* What is ticked goes into one folder under the names that are told; a name twice, or none, is told of, and files that
 * are there are asked about. */
static void
test_export_dialog (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "t-groups.csv", "t-plot.png", "t-groups.xlsx", "mine.xlsx", NULL };
  g_autofree char *path = write_table ("a,b\n1,2\n2,1\n9,8\n8,9\n1,1\n"), *folder = g_path_get_dirname (path);

  open_window (fixture, path);
  credal_session_wait (fixture->session);
  settle ();
  activate (fixture, "export-several");
  GtkWidget *dialog = find_toplevel (CREDAL_TYPE_EXPORT_DIALOG);
  assert_fits (dialog);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  wait_until_written (fixture);
  g_assert_true (is_there (folder, "t-groups.csv") && is_there (folder, "t-plot.png"));
  g_assert_true (shows_text (fixture, "t-groups.csv and 1 more."));

  activate (fixture, "export-several");
  dialog = find_toplevel (CREDAL_TYPE_EXPORT_DIALOG);
  GtkLabel *message = GTK_LABEL (export_widget (dialog, "message"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (export_cell (dialog, 0, 1)), FALSE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (export_cell (dialog, 0, 2)), TRUE);
  gtk_combo_box_set_active (GTK_COMBO_BOX (export_widget (dialog, "form")), 1);
  g_assert_cmpstr (gtk_entry_get_text (GTK_ENTRY (export_cell (dialog, 1, 2))), ==, "t-labels.xlsx");
  gtk_entry_set_text (GTK_ENTRY (export_cell (dialog, 1, 2)), "t-groups.xlsx");
  g_assert_cmpstr (gtk_label_get_text (message), ==, "Two files have the same name.");
  gtk_entry_set_text (GTK_ENTRY (export_cell (dialog, 1, 2)), "");
  g_assert_cmpstr (gtk_label_get_text (message), ==, "A file needs a name, without a slash.");
  gtk_entry_set_text (GTK_ENTRY (export_cell (dialog, 1, 2)), "mine.xlsx");
  g_assert_cmpstr (gtk_label_get_text (message), ==, "");
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  wait_until_written (fixture);
  g_assert_true (is_there (folder, "t-groups.xlsx") && is_there (folder, "mine.xlsx"));

  remove_files (folder, (const char *const[]) { "t-groups.csv", NULL });
  activate (fixture, "export-several");
  dialog = find_toplevel (CREDAL_TYPE_EXPORT_DIALOG);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  settle ();
  g_assert_cmpuint (count_dialogs (), ==, 1);
  assert_question (find_toplevel (GTK_TYPE_MESSAGE_DIALOG), "Replace 1 file?", "t-plot.png exists already.");
  gtk_dialog_response (GTK_DIALOG (find_toplevel (GTK_TYPE_MESSAGE_DIALOG)), GTK_RESPONSE_ACCEPT);
  wait_until_written (fixture);
  g_assert_null (find_toplevel (CREDAL_TYPE_EXPORT_DIALOG));
  remove_files (folder, names);
  remove_table (path);
}

static GtkWidget *
stakes_of (GtkWidget *dialog)
{
  return GTK_WIDGET (gtk_widget_get_template_child (dialog, CREDAL_TYPE_IMPORT_DIALOG, "stakes"));
}

static GtkWidget *
reopen (Fixture *fixture)
{
  activate (fixture, "reopen");
  settle ();
  return import_dialog ();
}

/* Data that are read anew begin without answers: who gave some is told before. */
static void
test_stakes (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_table ("a,b\n1,2\n2,1\n9,8\n8,9\n1,1\n");

  open_window (fixture, path);
  for (guint k = 0; k < 2; k++)
    {
      GtkWidget *dialog = reopen (fixture);
      g_assert_cmpint (gtk_widget_get_visible (stakes_of (dialog)), ==, k == 1);
      gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
      activate (fixture, "must-link");
      credal_session_wait (fixture->session);
    }
  remove_table (path);
}

/* What would decide nearly alone is told before the table is opened, for as long as nothing is done about it. */
static void
test_dominant_in_preview (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_table ("a,b,c\n1,2,1000\n2,1,9000\n3,3,5000\n2,4,100\n5,1,7000\n");

  open_preview (fixture, path);
  GtkWidget *dialog = import_dialog ();
  GObject *message = gtk_widget_get_template_child (dialog, CREDAL_TYPE_IMPORT_DIALOG, "message");
  GObject *standardize = gtk_widget_get_template_child (dialog, CREDAL_TYPE_IMPORT_DIALOG, "standardize");
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (message)),
                            "would decide the clusters by itself. Tick Standardise"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (standardize), TRUE);
  g_assert_null (strstr (gtk_label_get_text (GTK_LABEL (message)), "would decide"));
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  remove_table (path);
}

static void
type_into (const char *name, const char *text)
{
  gtk_entry_set_text (GTK_ENTRY (import_widget (name)), text);
}

/* Columns chosen by their values are shown as such; another value begins again, and an answer by hand stays. */
static void
test_chosen_by_values (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_table ("a,b,c\n20,5,300\n21,80,310\n22,40,370\n25,6,330\n");

  open_preview (fixture, path);
  type_into ("least", "20");
  g_assert_cmpint (previewed_role (0), ==, CREDAL_COLUMN_FEATURE);
  g_assert_cmpint (previewed_role (1), ==, CREDAL_COLUMN_IGNORED);
  type_into ("most", "1");
  g_assert_cmpint (previewed_role (0), ==, CREDAL_COLUMN_IGNORED);
  g_assert_cmpint (previewed_role (2), ==, CREDAL_COLUMN_FEATURE);
  type_into ("least", "many");
  g_assert_false (gtk_widget_get_sensitive (
    gtk_dialog_get_widget_for_response (GTK_DIALOG (import_dialog ()), GTK_RESPONSE_ACCEPT)));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (import_widget ("standardize")), TRUE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (import_widget ("standardize")), FALSE);
  gtk_combo_box_set_active (GTK_COMBO_BOX (preview_cell (1, 0)), CREDAL_COLUMN_IGNORED);
  gtk_combo_box_set_active (GTK_COMBO_BOX (preview_cell (1, 0)), CREDAL_COLUMN_FEATURE);
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (import_widget ("message"))), "Least value needs a number"));
  g_assert_false (gtk_widget_get_sensitive (
    gtk_dialog_get_widget_for_response (GTK_DIALOG (import_dialog ()), GTK_RESPONSE_ACCEPT)));
  type_into ("least", "");
  g_assert_cmpint (previewed_role (1), ==, CREDAL_COLUMN_FEATURE);
  g_assert_cmpint (previewed_role (2), ==, CREDAL_COLUMN_IGNORED);
  type_into ("most", "2");
  gtk_combo_box_set_active (GTK_COMBO_BOX (preview_cell (0, 0)), CREDAL_COLUMN_FEATURE);
  gtk_dialog_response (GTK_DIALOG (import_dialog ()), GTK_RESPONSE_ACCEPT);
  wait_until_opened (fixture);
  g_assert_cmpuint (credal_dataset_p (credal_session_raw (fixture->session)), ==, 3);
  remove_table (path);
}

static GtkLabel *
name_on (Fixture *fixture, const char *which)
{
  GObject *card = gtk_widget_get_template_child (GTK_WIDGET (fixture->window->question), CREDAL_TYPE_QUESTION_PANEL,
                                                 which);

  return GTK_LABEL (gtk_widget_get_template_child (GTK_WIDGET (card), CREDAL_TYPE_OBJECT_CARD, "name"));
}

/* Two objects whose names differ in a part are not called the same on the cards. */
static void
test_names_told_apart (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_table ("name,a,b\nProbe 01 of the northern site,1,2\n"
                                       "Probe 02 of the northern site,2,1\n"
                                       "Probe 03 of the northern site,9,8\nProbe 04 of the northern site,8,9\n");

  open_window (fixture, path);
  credal_session_wait (fixture->session);
  settle ();
  g_assert_true (g_str_has_prefix (gtk_label_get_text (name_on (fixture, "first")), "Probe 0"));
  g_assert_cmpint (gtk_label_get_ellipsize (name_on (fixture, "first")), ==, PANGO_ELLIPSIZE_END);
  g_assert_cmpint (gtk_label_get_ellipsize (name_on (fixture, "second")), ==, PANGO_ELLIPSIZE_END);
  remove_table (path);
}

/* Who reads data anew goes on from how they are clustered now. */
static void
test_standardized_in_preview (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_table ("a,b\n1,2\n2,1\n9,8\n8,9\n1,1\n");

  open_window (fixture, path);
  for (guint k = 0; k < 2; k++)
    {
      GtkWidget *dialog = reopen (fixture);
      GObject *standardize = gtk_widget_get_template_child (dialog, CREDAL_TYPE_IMPORT_DIALOG, "standardize");
      g_assert_cmpint (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (standardize)), ==, k == 1);
      gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
      activate (fixture, "standardize");
      credal_session_wait (fixture->session);
    }
  remove_table (path);
}

/* A file's name is bytes, and need not be text. */
static void
test_name_that_is_no_text (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_table_as ("caf\xe9.csv", "a,b\n1,x\n2,3\n9,8\n");

  open_window (fixture, path);
  g_assert_true (shows_text (fixture, "\"x\" is text in a column of numbers"));
  GObject *options = gtk_widget_get_template_child (GTK_WIDGET (fixture->window->notices), CREDAL_TYPE_NOTICE_BAR,
                                                    "action");
  gtk_button_clicked (GTK_BUTTON (options));
  settle ();
  gtk_dialog_response (GTK_DIALOG (import_dialog ()), GTK_RESPONSE_CANCEL);

  g_assert_true (g_file_set_contents (path, "a,b\n1,5\n2,3\n9,8\n", -1, NULL));
  open_window (fixture, path);
  g_assert_nonnull (fixture->session);
  g_assert_true (shows_text (fixture, "Read caf\357\277\275.csv: 3 objects"));
  remove_table (path);
}

/* ---- what was said before ---- */

/* After a crash the answers are offered where the person looks for them: at the same data. */
static void
test_unsaved_is_offered (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = data_path ("iris.csv");
  CredalSession *lost = credal_session_new (path, NULL, NULL);

  credal_session_answer (lost, 0, 1, CREDAL_MUST_LINK, 1, FALSE, NULL);
  credal_session_answer (lost, 0, 99, CREDAL_CANNOT_LINK, 1, FALSE, NULL);
  credal_session_close (lost);
  g_object_unref (lost);

  open_window (fixture, path);
  wait_ms (300);
  g_assert_cmpuint (answers (fixture), ==, 0);
  g_assert_true (shows_text (fixture, "2 answers from "));
  g_assert_true (shows_text (fixture, "Restore"));
  credal_notice_bar_offer (fixture->window->notices, GTK_MESSAGE_QUESTION, "Another.", "Do", "win.undo");
  activate (fixture, "dont-know");
  g_assert_true (shows_text (fixture, "2 answers from "));
  g_assert_true (shows_text (fixture, "Restore"));
  guint said, others;
  g_autofree char *unsaved = credal_session_find_unsaved (fixture->session, &said, &others);
  g_autofree char *action = g_strdup_printf ("restore(b'%s')", unsaved);
  activate (fixture, action);
  wait_until_opened (fixture);
  g_assert_cmpuint (answers (fixture), ==, 2);
  g_assert_false (shows_text (fixture, "Restore"));
}

static void
note_listed (CredalUnsavedList *list, gboolean any, int *listed)
{
  *listed = any;
}

static guint
count_children (GtkWidget *container)
{
  g_autoptr(GList) children = gtk_container_get_children (GTK_CONTAINER (container));

  return g_list_length (children);
}

static void
delete_logs (void)
{
  g_auto(GStrv) logs = credal_recovery_list ();

  for (char **log = logs; *log; log++)
    g_unlink (*log);
}

static const char *
last_label (GtkWidget *list)
{
  return gtk_label_get_text (GTK_LABEL (find (list, GTK_TYPE_LABEL)));
}

/* The only unsaved session is of a picture, with one stroke. */
static void
leave_stroke (void)
{
  g_autofree char *path = data_path ("brain-t1-slice.png");
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  CredalSession *session = credal_session_new_opened (credal_opening_new_picture ((const char *const[]) { path, NULL },
                                                                                  features, NULL, NULL), NULL);
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_BRUSH, (const double[]) { 60, 90 }, 1);

  delete_logs ();
  g_assert_true (credal_session_stroke (session, stroke, NULL));
  credal_session_close (session);
  g_object_unref (session);
}

/* Those that hold anything are listed; one that cannot be deleted is told of, and stays. */
static void
test_unsaved_are_listed (void)
{
  g_autofree char *path = data_path ("iris.csv");
  GtkWidget *window = gtk_window_new (GTK_WINDOW_TOPLEVEL), *list = g_object_new (CREDAL_TYPE_UNSAVED_LIST, NULL);
  int listed = -1;

  delete_logs ();
  gtk_container_add (GTK_CONTAINER (window), list);
  g_signal_connect (list, "listed", G_CALLBACK (note_listed), &listed);
  credal_unsaved_list_refresh (CREDAL_UNSAVED_LIST (list));
  g_assert_cmpint (listed, ==, -1);
  while (listed < 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (listed);

  CredalSession *lost = credal_session_new (path, NULL, NULL);
  credal_session_answer (lost, 0, 1, CREDAL_MUST_LINK, 1, FALSE, NULL);
  credal_session_close (lost);
  g_object_unref (lost);
  credal_unsaved_list_refresh (CREDAL_UNSAVED_LIST (list));
  credal_unsaved_list_refresh (CREDAL_UNSAVED_LIST (list));
  while (!listed)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_children (list), ==, 1);

  g_assert_true (g_str_has_suffix (last_label (list), ", 1 answer"));

  leave_stroke ();
  listed = -1;
  credal_unsaved_list_refresh (CREDAL_UNSAVED_LIST (list));
  while (listed < 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_children (list), ==, 1);
  g_assert_true (g_str_has_suffix (last_label (list), ", 1 stroke or answer"));

  delete_logs ();
  gtk_button_clicked (GTK_BUTTON (find (list, GTK_TYPE_BUTTON)));      /* it was deleted meanwhile */
  gtk_dialog_response (GTK_DIALOG (find_toplevel (GTK_TYPE_MESSAGE_DIALOG)), GTK_RESPONSE_ACCEPT);
  GtkWidget *told = find_toplevel (GTK_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (told);
  gtk_widget_destroy (told);
  while (listed)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_children (list), ==, 0);
  gtk_widget_destroy (window);
}

/* ---- numbers ---- */

/* What is told of a question's features holds the numbers that decide it, large ones too. */
static void
test_comparison_tells_numbers (void)
{
  double *x = g_memdup2 ((double[]) { 84539, 1, 24520.25, 2 }, 4 * sizeof (double));
  g_autoptr(CredalDataset) data = credal_dataset_new (2, 2, x, NULL);
  g_autoptr(GtkWidget) comparison = g_object_ref_sink (g_object_new (CREDAL_TYPE_COMPARISON, NULL));

  credal_comparison_set_data (CREDAL_COMPARISON (comparison), data);
  credal_comparison_set_pair (CREDAL_COMPARISON (comparison), 0, 1, TRUE);
  g_assert_cmpstr (atk_object_get_description (gtk_widget_get_accessible (comparison)), ==,
                   "x1: 84539 and 24520.2. x2: 1 and 2. ");
}

/* ---- further pages of features ---- */

static gboolean
scroll (GtkWidget *widget, GdkScrollDirection direction, double delta)
{
  gboolean taken;
  GdkEventScroll event = { .type = GDK_SCROLL, .direction = direction, .delta_y = delta };

  g_signal_emit_by_name (widget, "scroll-event", &event, &taken);
  return taken;
}

static gboolean
begins_with (GtkWidget *comparison, const char *feature)
{
  return g_str_has_prefix (atk_object_get_description (gtk_widget_get_accessible (comparison)), feature);
}

static GtkWidget *
comparison_new (gsize features)
{
  double *x = g_new (double, 2 * features);

  for (gsize q = 0; q < features; q++)
    {
      x[q] = 0;
      x[features + q] = 1;
    }
  g_autoptr(CredalDataset) data = credal_dataset_new (2, features, x, NULL);
  GtkWidget *comparison = g_object_new (CREDAL_TYPE_COMPARISON, "visible", TRUE, NULL);
  credal_comparison_set_data (CREDAL_COMPARISON (comparison), data);
  credal_comparison_set_pair (CREDAL_COMPARISON (comparison), 0, 1, TRUE);
  return comparison;
}

/* The wheel turns pages where there are any to turn, and what is around it goes on scrolling; so do keys. */
static void
test_comparison_pages (void)
{
  GtkWidget *window = gtk_offscreen_window_new (), *comparison = comparison_new (14), *few = comparison_new (2);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_window_set_default_size (GTK_WINDOW (window), 300, 800);
  gtk_container_add (GTK_CONTAINER (window), box);
  gtk_box_pack_start (GTK_BOX (box), few, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (box), comparison, FALSE, FALSE, 0);
  gtk_widget_show_all (window);
  settle ();

  g_assert_false (scroll (few, GDK_SCROLL_DOWN, 0));
  g_assert_false (gtk_widget_get_can_focus (few));
  g_assert_false (scroll (comparison, GDK_SCROLL_UP, 0));
  g_assert_false (scroll (comparison, GDK_SCROLL_LEFT, 0));
  g_assert_true (scroll (comparison, GDK_SCROLL_DOWN, 0));
  g_assert_true (begins_with (comparison, "x9:"));
  g_assert_false (scroll (comparison, GDK_SCROLL_RIGHT, 0));
  g_assert_false (scroll (comparison, GDK_SCROLL_DOWN, 0));
  g_assert_true (begins_with (comparison, "x9:"));
  for (guint k = 0; k < 2; k++)
    g_assert_true (scroll (comparison, GDK_SCROLL_SMOOTH, -.5));
  g_assert_true (begins_with (comparison, "x1:"));
  for (guint k = 0; k < 2; k++)
    g_assert_true (scroll (comparison, GDK_SCROLL_SMOOTH, .5));
  g_assert_true (begins_with (comparison, "x9:"));

  g_assert_true (gtk_widget_get_can_focus (comparison));
  gtk_widget_grab_focus (comparison);
  send_key (gtk_widget_get_window (comparison), GDK_KEY_PRESS, GDK_KEY_Page_Up, 0);
  g_assert_true (begins_with (comparison, "x1:"));
  send_key (gtk_widget_get_window (comparison), GDK_KEY_PRESS, GDK_KEY_Page_Down, 0);
  g_assert_true (begins_with (comparison, "x9:"));
  gtk_widget_destroy (window);
}

#define ADD(name, func) g_test_add ("/tables/" name, Fixture, NULL, set_up_empty, func, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("chosen-by-values", test_chosen_by_values);
  ADD ("survey-is-told-in-short", test_survey_is_told_in_short);
  ADD ("notes-stay", test_notes_stay);
  ADD ("classes/told", test_classes_are_told);
  ADD ("classes/not-any-text", test_text_is_no_class);
  ADD ("dissimilarities", test_dissimilarities);
  ADD ("triangle", test_triangle);
  ADD ("related-in-preview", test_related_in_preview);
  ADD ("triangle-in-preview", test_triangle_in_preview);
  ADD ("components-are-offered", test_components_are_offered);
  ADD ("outlier-is-told", test_outlier_is_told);
  ADD ("left-out-is-shown", test_left_out_is_shown);
  ADD ("unsaved-is-offered", test_unsaved_is_offered);
  ADD ("missing-cells", test_missing_cells);
  ADD ("preview-fits", test_preview_fits);
  ADD ("missing-codes", test_missing_codes);
  ADD ("other-formats", test_other_formats);
  ADD ("field-book", test_field_book);
  ADD ("ranks", test_ranks_in_preview);
  ADD ("known-classes", test_known_classes);
  ADD ("export-dialog", test_export_dialog);
  ADD ("stakes", test_stakes);
  ADD ("dominant-in-preview", test_dominant_in_preview);
  ADD ("names-told-apart", test_names_told_apart);
  ADD ("standardized-in-preview", test_standardized_in_preview);
  ADD ("name-that-is-no-text", test_name_that_is_no_text);
  g_test_add_func ("/tables/unsaved-are-listed", test_unsaved_are_listed);
  g_test_add_func ("/tables/comparison-tells-numbers", test_comparison_tells_numbers);
  g_test_add_func ("/tables/comparison-pages", test_comparison_pages);
  return g_test_run ();
}
