#include <glib/gi18n.h>
#include "app/window/window-private.h"
#include "draw/paint/set-colours.h"
#include "draw/plot/picture.h"
#include "io/export/component-export.h"
#include "io/export/constraint-file.h"
#include "io/export/export.h"
#include "io/export/image-export.h"
#include "io/json/stroke-json.h"
#include "views/parts/replace-question.h"

/* What can be taken away: labels, masses, answers and curves as tables, the picture as a file or on paper; of an image,
 * masks, overlay, statistics and strokes, byte for byte what `credal-cli replay --export` writes. */

typedef struct {
  const char *name;       /* the action's parameter */
  const char *title;      /* N_(); NULL: on paper */
  const char *ending;     /* of the proposed file name */
  CredalWindowWriter write;   /* of what takes long with very many objects, on another thread; or NULL: */
  gboolean (*write_now) (CredalWindow *self, const char *path, GError **error);   /* the plot, the curves */
  gboolean said;          /* it holds what was said, not what came of it */
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
write_table_back (CredalWindow *self, const char *path, GError **error)
{
  return credal_session_export_table (self->session, path, error);
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
  return credal_export_overlay (path, &result->of, colours, &result->overlaid, error);
}

static gboolean
write_statistics (const CredalWindowResult *result, const char *path, GError **error)
{
  return credal_export_statistics (path, &result->of, error);
}

static gboolean
write_components (const CredalWindowResult *result, const char *path, GError **error)
{
  return credal_export_components (path, &result->of, error);
}

static const Export exports[] = {
  { "labels", N_("Export Labels"), "labels.csv", write_labels },
  { "masses", N_("Export Masses"), "masses.csv", write_masses },
  { "belief", N_("Export Belief and Plausibility"), "belief.csv", write_belief },
  { "table", N_("Export the Table with Its Groups"), "groups.csv", NULL, write_table_back },
  { "outliers", N_("Export Outliers"), "outliers.csv", NULL, write_outliers },
  { "answers", N_("Export Answers on Pairs (No Labels)"), "answers.csv", write_answers, .said = TRUE },
  { "curve", N_("Export Curves"), "curve.csv", NULL, write_curve },
  { "picture", N_("Export Plot: PNG, SVG or PDF, by File Extension"), "plot.png", NULL, draw_picture },
  { "map", N_("Export Map: PNG, SVG or PDF, by File Extension"), "map.png", NULL, credal_window_draw_map },
  { "mask", N_("Export Mask"), "mask.png", write_mask },
  { "masks", N_("Export the Masks of Each Cluster"), "cluster.png", write_masks },
  { "overlay", N_("Export Overlay"), "overlay.png", write_overlay },
  { "statistics", N_("Export Statistics"), "statistics.csv", write_statistics },
  { "components", N_("Export Connected Parts"), "parts.csv", write_components },
  { "strokes", N_("Export Strokes"), "strokes.json", NULL, write_strokes, TRUE },
  { "paper" },
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

static void
export_to (CredalWindow *self, const Export *export, const char *path)
{
  g_auto(GStrv) files = files_of (self, export, path);
  credal_notice_bar_settle (self->notices);
  if (export->write)
    {
      credal_window_begin_writing (self, export->write, path, g_steal_pointer (&files));
      return;
    }
  g_autoptr(GError) error = NULL;
  export->write_now (self, path, &error);
  credal_window_tell_written (self, files, error);
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

/* ---- what is taken away ---- */

static void
take_away (CredalWindow *self, const Export *export)
{
  if (export->title)
    choose_place (self, export);
  else
    print (self);
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
  gboolean file = export->title != NULL;
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

static void
choose_export (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose (data, find_export (g_variant_get_string (parameter, NULL)));
}

static void
choose_paper (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose (data, find_export ("paper"));
}

void
credal_window_add_export_actions (CredalWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "export", .activate = choose_export, .parameter_type = "s" },
    { .name = "export-table", .activate = choose_export, .parameter_type = "s" },
    { .name = "export-map", .activate = choose_export, .parameter_type = "s" },
    { .name = "export-image", .activate = choose_export, .parameter_type = "s" },
    { .name = "print", .activate = choose_paper },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
