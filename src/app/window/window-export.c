#include <glib/gi18n.h>
#include "app/window/window-private.h"
#include "draw/paint/set-colours.h"
#include "draw/plot/picture.h"
#include "io/export/component-export.h"
#include "io/export/constraint-file.h"
#include "io/export/export.h"
#include "io/export/image-export.h"
#include "io/json/stroke-json.h"
#include "session/log/look.h"
#include "views/dialogs/export-dialog.h"
#include "views/parts/mask-options.h"
#include "views/parts/replace-question.h"

/* What can be taken away: labels, masses, answers and curves as tables, the picture as a file or on paper; of an image,
 * masks, overlay, statistics and strokes, byte for byte what `credal-cli replay --export` writes. */

typedef enum { OF_ANY, OF_TABLE, OF_PICTURE, OF_MAP } Of;

typedef struct {
  const char *name;       /* the action's parameter */
  const char *title;      /* N_(): of the dialog that asks where to */
  const char *ending;     /* of the proposed file name */
  CredalWindowWriter write;   /* of what takes long with very many objects, on another thread; or NULL: */
  gboolean (*write_now) (CredalWindow *self, const char *path, GError **error);   /* the plot, the curves */
  gboolean said;          /* it holds what was said, not what came of it */
  const char *tick;       /* N_(): what the dialog calls it; NULL: it is not there */
  Of of;
  gboolean sheet;         /* a table that may be in another form */
  gboolean ticked;        /* at first */
  CredalWindowSliceWriter write_slices;   /* of several slices, into one file; NULL: a file for each */
  void (*begin) (CredalWindow *self);   /* of what is no one file, or NULL */
} Export;

static gboolean
write_labels (const CredalWindowResult *result, const char *path, GError **error)
{
  return credal_export_labels (path, &result->of, error);
}

static gboolean
write_masses (const CredalWindowResult *result, const char *path, GError **error)
{
  return credal_export_masses (path, &result->of, error);
}

static gboolean
write_belief (const CredalWindowResult *result, const char *path, GError **error)
{
  return credal_export_belief (path, &result->of, error);
}

static gboolean
write_answers (const CredalWindowResult *result, const char *path, GError **error)
{
  return credal_constraint_file_write (path, result->raw, result->constraints, error);
}

static gboolean
write_curve (CredalWindow *self, const char *path, GError **error)
{
  return credal_session_export_curve (self->session, path, error);
}

static gboolean
write_table_back (const CredalWindowResult *result, const char *path, GError **error)
{
  return credal_export_table (path, &result->source, &result->of, result->constraints, error);
}

static gboolean
write_outliers (CredalWindow *self, const char *path, GError **error)
{
  CredalPartition *partition = credal_session_partition (self->session);
  const CredalExported of = credal_exported (partition, credal_session_regions (self->session));
  g_autoptr(GArray) list = credal_window_list_outliers (self);

  return credal_export_outliers (path, &of, list, error);
}

static gboolean
write_strokes (CredalWindow *self, const char *path, GError **error)
{
  g_autoptr(GPtrArray) strokes = credal_session_strokes (self->session);
  return credal_stroke_file_write (path, strokes, error);
}

/* What is taken away is the session: byte for byte what `credal-cli render` draws of it in this size, dark on light;
 * not what is asked or selected just now, nor the screen's font and language. */
static gboolean
session_picture (CredalWindow *self, CredalCanvasPicture *picture)
{
  if (!credal_canvas_picture (self->canvas, picture))
    return FALSE;
  picture->style = (CredalStyle) { .dark = FALSE };
  picture->overlay.conflict = NULL;
  picture->overlay.selected = NULL;
  picture->overlay.question[0] = picture->overlay.question[1] = -1;
  return TRUE;
}

/* In the plot's size on the screen, with two pixels to each of its. */
static gboolean
draw_picture (CredalWindow *self, const char *path, GError **error)
{
  CredalCanvasPicture picture;
  if (!session_picture (self, &picture))
    return TRUE;
  return credal_picture_write (path, picture.scene, &picture.style, &picture.overlay, picture.width, picture.height, 2,
                               error);
}

/* ---- of an image ---- */

static guint8 *
plain_colours (const CredalWindowResult *result)
{
  const CredalStyle style = { .dark = FALSE };
  return credal_set_colours (&style, credal_partition_frame (result->of.partition));
}

static gboolean
write_mask (const CredalWindowResult *result, const char *path, GError **error)
{
  g_autofree guint8 *colours = plain_colours (result);
  return credal_export_mask (path, &result->of, colours, error);
}

static gboolean
write_masks (const CredalWindowResult *result, const char *path, GError **error)
{
  g_autofree char *prefix = credal_cluster_masks_prefix (path);
  return credal_export_cluster_masks (prefix, &result->of, error);
}

static gboolean
write_overlay (const CredalWindowResult *result, const char *path, GError **error)
{
  g_autofree guint8 *colours = plain_colours (result);
  const CredalOverlaid overlaid = credal_look_overlaid (result->look, credal_regions_pixels (result->regions));
  return credal_export_overlay (path, &result->of, colours, &overlaid, error);
}

static gboolean
write_statistics (const CredalWindowResult *result, const char *path, GError **error)
{
  return credal_export_statistics (path, &result->of, error);
}

static gboolean
write_slice_statistics (const CredalWindowResult *results, guint n, const char *path, GError **error)
{
  g_autofree CredalExported *of = g_new (CredalExported, n);
  for (guint k = 0; k < n; k++)
    of[k] = results[k].of;
  return credal_export_slice_statistics (path, of, n, error);
}

static gboolean
write_components (const CredalWindowResult *result, const char *path, GError **error)
{
  return credal_export_components (path, &result->of, error);
}

static const Export exports[] = {
  { "table", N_("Export the Table with Its Groups"), "groups.csv", write_table_back,
    .tick = N_("Your table with its groups"), .of = OF_TABLE, .ticked = TRUE },
  { "mask", N_("Export Mask"), "mask.png", write_mask, .tick = N_("Mask"), .of = OF_PICTURE, .ticked = TRUE },
  { "masks", N_("Export the Masks of Each Cluster"), "cluster.png", write_masks, .tick = N_("Masks of each cluster"),
    .of = OF_PICTURE },
  { "overlay", N_("Export Overlay"), "overlay.png", write_overlay, .tick = N_("Overlay"), .of = OF_PICTURE },
  { "statistics", N_("Export Statistics"), "statistics.csv", write_statistics, .tick = N_("Statistics"),
    .of = OF_PICTURE, .sheet = TRUE, .ticked = TRUE, .write_slices = write_slice_statistics },
  { "components", N_("Export Connected Parts"), "parts.csv", write_components, .tick = N_("Connected parts"),
    .of = OF_PICTURE, .sheet = TRUE },
  { "strokes", N_("Export Strokes"), "strokes.json", NULL, write_strokes, TRUE, N_("Strokes"), OF_PICTURE },
  { "picture", N_("Export Plot: PNG, SVG or PDF, by File Extension"), "plot.png", NULL, draw_picture,
    .tick = N_("Plot (.png, .svg or .pdf)"), .ticked = TRUE },
  { "map", N_("Export Map: PNG, SVG or PDF, by File Extension"), "map.png", NULL, credal_window_draw_map,
    .tick = N_("Map (.png, .svg or .pdf)"), .of = OF_MAP },
  { "labels", N_("Export Labels"), "labels.csv", write_labels, .tick = N_("Labels"), .sheet = TRUE },
  { "masses", N_("Export Masses"), "masses.csv", write_masses, .tick = N_("Masses"), .sheet = TRUE },
  { "belief", N_("Export Belief and Plausibility"), "belief.csv", write_belief, .tick = N_("Belief and plausibility"),
    .sheet = TRUE },
  { "outliers", N_("Export Outliers"), "outliers.csv", NULL, write_outliers, .tick = N_("Outliers"), .sheet = TRUE },
  { "answers", N_("Export Answers on Pairs (No Labels)"), "answers.csv", write_answers, .said = TRUE,
    .tick = N_("Answers on pairs, to be imported") },
  { "curve", N_("Export Curves"), "curve.csv", NULL, write_curve, .tick = N_("Curves"), .sheet = TRUE },
};

static gboolean
can_be_written (CredalWindow *self, const Export *export)
{
  return credal_session_partition (self->session) || (export->said && export->write_now);
}

static const Export *
find_export (const char *name)
{
  for (guint k = 0; k < G_N_ELEMENTS (exports); k++)
    if (g_str_equal (exports[k].name, name))
      return &exports[k];
  return NULL;
}

/* ---- the files that are written ---- */

static char **
files_of (CredalWindow *self, const Export *export, const char *path)
{
  if (export->write != write_masks)
    return g_strdupv ((char *[]) { (char *) path, NULL });
  g_autofree char *prefix = credal_cluster_masks_prefix (path);
  return credal_cluster_mask_paths (prefix, credal_partition_c (credal_session_partition (self->session)));
}

typedef struct {
  CredalWindow *window;
  const Export *export;
} PresentRun;

static gboolean
write_present (const char *path, gpointer data, GError **error)
{
  const PresentRun *present = data;
  return present->export->write_now (present->window, path, error);
}

typedef struct {
  const Export *export;
  char *path;
} ExportOrder;

static void
clear_export_order (gpointer order)
{
  g_free (((ExportOrder *) order)->path);
}

static GArray *
export_orders_new (void)
{
  GArray *orders = g_array_new (FALSE, FALSE, sizeof (ExportOrder));
  g_array_set_clear_func (orders, clear_export_order);
  return orders;
}

static void
add_export_order (GArray *orders, const Export *export, const char *path)
{
  const ExportOrder order = { export, g_strdup (path) };
  g_array_append_val (orders, order);
}

/* @all: of all slices, where it can be. */
static void
add_files (CredalWindow *self, const ExportOrder *order, gboolean all, GStrvBuilder *files)
{
  g_autoptr(GArray) slices = credal_session_slices_and_shown (self->session);
  gboolean each = all && order->export->write && !order->export->write_slices;
  for (guint k = 0; k < (each ? slices->len : 1); k++)
    {
      g_autofree char *path = each ? credal_window_slice_path (self, &g_array_index (slices, CredalSlicePlace, k),
                                                               order->path) : g_strdup (order->path);
      g_auto(GStrv) of_one = files_of (self, order->export, path);
      g_strv_builder_addv (files, (const char **) of_one);
    }
}

static char **
files_ordered (CredalWindow *self, const GArray *orders, gboolean all)
{
  g_autoptr(GStrvBuilder) files = g_strv_builder_new ();
  for (guint k = 0; k < orders->len; k++)
    add_files (self, &g_array_index (orders, ExportOrder, k), all, files);
  return g_strv_builder_end (files);
}

/* Now, or as one of @jobs. */
static gboolean
take_up (CredalWindow *self, const ExportOrder *order, CredalSheetForm form, GArray *jobs, GError **error)
{
  PresentRun present = { self, order->export };
  CredalSheetForm used = order->export->sheet ? form : CREDAL_SHEET_PLAIN;
  if (!order->export->write)
    return credal_sheet_write (order->path, used, write_present, &present, NULL, error);
  CredalWindowJob job = { order->export->write, g_strdup (order->path), used, order->export->write_slices };
  g_array_append_val (jobs, job);
  return TRUE;
}

static void
write_ordered (CredalWindow *self, const GArray *orders, CredalSheetForm form, gboolean all)
{
  g_autoptr(GArray) jobs = credal_window_jobs_new ();
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) files = files_ordered (self, orders, all);
  credal_notice_bar_settle (self->notices);
  for (guint k = 0; k < orders->len && !error; k++)
    take_up (self, &g_array_index (orders, ExportOrder, k), form, jobs, &error);
  if (error || jobs->len == 0)
    credal_window_tell_written (self, files, error);
  else
    credal_window_begin_jobs (self, g_steal_pointer (&jobs), g_steal_pointer (&files), all);
}

static void
export_to (CredalWindow *self, const Export *export, const char *path)
{
  g_autoptr(GArray) orders = export_orders_new ();
  add_export_order (orders, export, path);
  write_ordered (self, orders, CREDAL_SHEET_PLAIN, FALSE);
}

/* ---- asking ---- */

/* @answered: of the dialog's response; it finds @export and @path (nullable) with the dialog. */
static void
ask (CredalWindow *self, GtkWidget *dialog, const Export *export, const char *path, GCallback answered)
{
  g_object_set_data (G_OBJECT (dialog), "export", (gpointer) export);
  g_object_set_data_full (G_OBJECT (dialog), "path", g_strdup (path), g_free);
  g_signal_connect_object (dialog, "response", answered, self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
replace_answered (GtkDialog *dialog, int response, gpointer data)
{
  const Export *export = g_object_get_data (G_OBJECT (dialog), "export");
  g_autofree char *path = g_strdup (g_object_get_data (G_OBJECT (dialog), "path"));
  gtk_widget_destroy (GTK_WIDGET (dialog));
  if (response == GTK_RESPONSE_ACCEPT)
    export_to (data, export, path);
}

/* The dialog that @path was chosen in asked about a file of that very name only. */
static void
export_unless_there (CredalWindow *self, const Export *export, const char *path)
{
  g_auto(GStrv) files = files_of (self, export, path);
  GtkWidget *dialog = export->write == write_masks ? credal_replace_question_new (GTK_WINDOW (self), files) : NULL;
  if (dialog)
    ask (self, dialog, export, path, G_CALLBACK (replace_answered));
  else
    export_to (self, export, path);
}

void
credal_window_export (CredalWindow *self, const char *name, const char *path)
{
  export_unless_there (self, find_export (name), path);
}

static void
export_answered (GtkNativeDialog *chooser, int response, gpointer data)
{
  CredalWindow *self = data;
  g_autofree char *path = gtk_file_chooser_get_filename (GTK_FILE_CHOOSER (chooser));
  const Export *export = g_object_get_data (G_OBJECT (chooser), "export");
  gtk_native_dialog_hide (chooser);
  if (response == GTK_RESPONSE_ACCEPT && path && can_be_written (self, export))
    export_unless_there (self, export, path);
  g_object_unref (chooser);
}

static void
choose_place (CredalWindow *self, const Export *export)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_(export->title), GTK_WINDOW (self),
                                                               GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autofree char *ending = g_strconcat ("-", export->ending, NULL);
  credal_window_propose (self, GTK_FILE_CHOOSER (chooser), ending);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_object_set_data (G_OBJECT (chooser), "export", (gpointer) export);
  g_signal_connect_object (chooser, "response", G_CALLBACK (export_answered), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* ---- printing ---- */

static void
draw_page (GtkPrintOperation *operation, GtkPrintContext *context, int page, gpointer data)
{
  CredalWindow *self = data;
  CredalCanvasPicture picture;
  if (!session_picture (self, &picture))
    return;
  double width = gtk_print_context_get_width (context), height = gtk_print_context_get_height (context);
  credal_viewport_fit (&picture.viewport, picture.scene, &picture.style, picture.overlay.show, width, height);
  credal_draw_scatter (gtk_print_context_get_cairo_context (context), picture.scene, &picture.viewport, &picture.style,
                       &picture.overlay, TRUE);
}

static void
print (CredalWindow *self)
{
  g_autoptr(GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr(GError) error = NULL;
  gtk_print_operation_set_n_pages (operation, 1);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, credal_session_title (self->session));
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page), self);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self), &error)
      == GTK_PRINT_OPERATION_RESULT_ERROR)
    credal_window_show_error (self, error->message);
}

/* ---- several at once ---- */

static gboolean
is_offered (CredalWindow *self, const Export *export)
{
  gboolean picture = credal_window_has_picture (self);
  gboolean map = export->of != OF_MAP || gtk_widget_get_visible (self->map_toggle);
  return export->tick && map && (export->of != OF_TABLE || !picture) && (export->of != OF_PICTURE || picture);
}

/* Those of @dialog's items, which were @offered there, that are ticked. */
static GArray *
chosen_orders (CredalExportDialog *dialog)
{
  const GPtrArray *offered = g_object_get_data (G_OBJECT (dialog), "offered");
  GArray *orders = export_orders_new ();
  for (guint k = 0; k < offered->len; k++)
    {
      g_autofree char *path = credal_export_dialog_path (dialog, k);
      if (path)
        add_export_order (orders, offered->pdata[k], path);
    }
  return orders;
}

/* Of all slices, not of the one shown alone. */
static gboolean
is_of_all (CredalExportDialog *dialog)
{
  GtkWidget *option = g_object_get_data (G_OBJECT (dialog), "all-slices");
  return option && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (option));
}

/* What @dialog chose; the session may have been closed meanwhile. */
static void
finish_dialog (CredalWindow *self, GtkWidget *dialog)
{
  g_autoptr(GArray) orders = chosen_orders (CREDAL_EXPORT_DIALOG (dialog));
  if (self->session && credal_session_partition (self->session) && !self->writing)
    write_ordered (self, orders, credal_export_dialog_form (CREDAL_EXPORT_DIALOG (dialog)),
                   is_of_all (CREDAL_EXPORT_DIALOG (dialog)));
  gtk_widget_destroy (dialog);
}

static void
several_replaced (GtkDialog *question, int response, gpointer data)
{
  GtkWidget *dialog = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (question)));
  gtk_widget_destroy (GTK_WIDGET (question));
  if (response == GTK_RESPONSE_ACCEPT)
    finish_dialog (data, dialog);
}

static void
several_answered (GtkDialog *dialog, int response, gpointer data)
{
  CredalWindow *self = data;
  if (response != GTK_RESPONSE_ACCEPT)
    {
      gtk_widget_destroy (GTK_WIDGET (dialog));
      return;
    }
  g_autoptr(GArray) orders = chosen_orders (CREDAL_EXPORT_DIALOG (dialog));
  g_auto(GStrv) files = files_ordered (self, orders, is_of_all (CREDAL_EXPORT_DIALOG (dialog)));
  GtkWidget *question = credal_replace_question_new (GTK_WINDOW (dialog), files);
  if (!question)
    {
      finish_dialog (self, GTK_WIDGET (dialog));
      return;
    }
  g_signal_connect_object (question, "response", G_CALLBACK (several_replaced), self, 0);
  gtk_window_present (GTK_WINDOW (question));
}

static void
ask_for_several (CredalWindow *self)
{
  const char *own = credal_window_own_path (self);
  g_autofree char *folder = own ? g_path_get_dirname (own) : g_get_current_dir ();
  g_autofree char *stem = credal_window_stem (self);
  g_autoptr(GPtrArray) offered = g_ptr_array_new (), names = g_ptr_array_new_with_free_func (g_free);
  CredalExportItem items[G_N_ELEMENTS (exports)];
  for (guint k = 0; k < G_N_ELEMENTS (exports); k++)
    if (is_offered (self, &exports[k]))
      {
        const Export *export = &exports[k];
        g_ptr_array_add (names, g_strdup_printf ("%s-%s", stem, export->ending));
        items[offered->len] = (CredalExportItem) { _(export->tick), names->pdata[names->len - 1],
                                                   export->sheet || export->of == OF_TABLE, export->ticked };
        g_ptr_array_add (offered, (gpointer) export);
      }
  GtkWidget *dialog = credal_export_dialog_new (GTK_WINDOW (self), folder, items, offered->len);
  GtkWidget *slices = credal_window_slices_option_new (self);
  if (credal_window_has_picture (self))
    credal_export_dialog_add_options (CREDAL_EXPORT_DIALOG (dialog), credal_mask_options_new (self->session));
  if (slices)
    credal_export_dialog_add_options (CREDAL_EXPORT_DIALOG (dialog), slices);
  g_object_set_data (G_OBJECT (dialog), "all-slices", slices);
  g_object_set_data_full (G_OBJECT (dialog), "offered", g_steal_pointer (&offered), (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (several_answered), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- what is taken away ---- */

static const Export several = { .begin = ask_for_several }, paper = { .begin = print };

static void
take_away (CredalWindow *self, const Export *export)
{
  if (export->begin)
    export->begin (self);
  else
    choose_place (self, export);
}

static void
older_answered (GtkDialog *dialog, int response, gpointer data)
{
  const Export *export = g_object_get_data (G_OBJECT (dialog), "export");
  gtk_widget_destroy (GTK_WIDGET (dialog));
  if (response == GTK_RESPONSE_ACCEPT)
    take_away (data, export);
}

/* The result is not the one of the settings and answers in force: it is being computed, or that was stopped. */
static void
ask_about_older (CredalWindow *self, const Export *export)
{
  gboolean file = export != &paper;
  const char *question = file ? _("Export the result from before the last change?")
                              : _("Print the result from before the last change?");
  GtkWidget *dialog = credal_window_question_new (
    self, question, _("The clustering with the current method and answers is not finished."),
    file ? _("_Export") : _("_Print"));
  ask (self, dialog, export, NULL, G_CALLBACK (older_answered));
}

static void
choose (CredalWindow *self, const Export *export)
{
  g_return_if_fail (export);
  if (!can_be_written (self, export))
    credal_notice_bar_add (self->notices, GTK_MESSAGE_INFO,
                           _("There is nothing to export before the first clustering."));
  else if (credal_session_is_current (self->session) || export->said)
    take_away (self, export);
  else
    ask_about_older (self, export);
}

void
credal_window_choose_export (CredalWindow *self, GVariant *parameter)
{
  choose (self, find_export (g_variant_get_string (parameter, NULL)));
}

void
credal_window_choose_paper (CredalWindow *self, GVariant *parameter)
{
  choose (self, &paper);
}

void
credal_window_choose_several (CredalWindow *self, GVariant *parameter)
{
  choose (self, &several);
}
