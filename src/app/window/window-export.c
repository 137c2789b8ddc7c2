/* The export and print commands: choosers and questions, then the files. `credal-cli replay --export` writes the same
 * bytes, except for the intervals of a model. */
#include <glib/gi18n.h>
#include "app/support/fit-screen.h"
#include "app/window/window-private.h"
#include "draw/plot/picture.h"
#include "io/export/image-export.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "views/dialogs/export-dialog.h"
#include "views/parts/mask-options.h"
#include "views/parts/replace-question.h"

/* ---- the plot ---- */

/* Returns the plot as `credal-cli render` draws it in this size, with the same bytes: dark on light, without the
 * current question and selection, and with its own font and language. FALSE: there is no plot. */
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

/* Draws the plot in its size on the screen, at twice the resolution. */
static gboolean
draw_plot (CredalWindow *self, const char *path, GError **error)
{
  CredalCanvasPicture picture;

  if (!session_picture (self, &picture))
    return TRUE;
  return credal_picture_write (path, picture.scene, &picture.style, &picture.overlay, picture.width, picture.height, 2,
                               error);
}

/* ---- one export ---- */

static gboolean
can_be_written (CredalWindow *self, const CredalExport *export)
{
  return credal_session_partition (self->session) || (export->said && export->once);
}

/* ---- names of files ---- */

static char **
files_of (CredalWindow *self, const CredalExport *export, const char *path)
{
  CredalPartition *partition = credal_session_partition (self->session);
  g_autofree char *prefix = export->prefix ? credal_cluster_masks_prefix (path) : NULL;

  return credal_export_files (export, prefix ? prefix : path, partition ? credal_partition_c (partition) : 0);
}

/* Writes an export of the present session at once, on this thread. */
static gboolean
write_now (CredalWindow *self, const CredalExport *export, const char *path, CredalSheetForm form, GError **error)
{
  CredalPartition *partition = credal_session_partition (self->session);
  CredalSnapshot present = { .session = self->session, .outlier = credal_window_outlier_threshold (self) };

  if (export->from == CREDAL_FROM_VIEW)
    return (export->of == CREDAL_OF_MAP ? credal_window_draw_map : draw_plot) (self, path, error);
  if (partition)
    present.of = credal_exported (partition, credal_session_regions (self->session));
  return credal_export_write (export, &present, 1, path, form, error);
}

static void
add_job (GArray *jobs, const CredalExport *export, const char *path, CredalSheetForm form)
{
  const CredalWindowJob job = { export, g_strdup (path), form };

  g_array_append_val (jobs, job);
}

/* Returns @path with the number of the slice at @place. */
static char *
slice_path (CredalWindow *self, const CredalSlicePlace *place, const char *path)
{
  CredalSlice slice = *credal_window_slice_of (self->session);

  slice.axis = place->axis;
  slice.number = place->number;
  return credal_export_slice_path (path, &slice);
}

/* Which slices are written. */
typedef struct {
  gboolean all;                      /* TRUE: all edited slices and the one shown */
  gboolean whole;                    /* TRUE: of mask and statistics, all segmented slices */
} Slices;

static void
add_files (CredalWindow *self, const CredalWindowJob *job, Slices of, GStrvBuilder *files)
{
  g_autoptr(GArray) slices = credal_session_slices_and_shown (self->session);
  gboolean each = of.all && !job->export->once && !credal_export_joins (job->export, job->path)
                  && !(of.whole && job->export->write_kept);

  for (guint k = 0; k < (each ? slices->len : 1); k++)
    {
      const CredalSlicePlace *place = each ? &g_array_index (slices, CredalSlicePlace, k) : NULL;
      g_autofree char *path = place ? slice_path (self, place, job->path) : g_strdup (job->path);
      g_auto(GStrv) of_one = files_of (self, job->export, path);
      g_strv_builder_addv (files, (const char **) of_one);
    }
}

/* Returns the names of all files to be written. */
static char **
files_of_jobs (CredalWindow *self, const GArray *jobs, Slices of)
{
  g_autoptr(GStrvBuilder) files = g_strv_builder_new ();

  for (guint k = 0; k < jobs->len; k++)
    add_files (self, &g_array_index (jobs, CredalWindowJob, k), of, files);
  return g_strv_builder_end (files);
}

/* Writes exports of only the shown slice at once, and the others in the background. @jobs: (transfer full). */
static void
do_jobs (CredalWindow *self, GArray *jobs, Slices of)
{
  g_autoptr(GArray) taken = jobs;
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) files = files_of_jobs (self, jobs, of);

  credal_notice_bar_settle (self->notices);
  for (guint k = 0; k < jobs->len && !error;)
    {
      const CredalWindowJob *job = &g_array_index (jobs, CredalWindowJob, k);
      if (job->export->once && write_now (self, job->export, job->path, job->form, &error))
        g_array_remove_index (jobs, k);
      else
        k++;
    }
  if (error || jobs->len == 0)
    credal_window_tell_written (self, files, error);
  else
    credal_window_begin_jobs (self, g_steal_pointer (&taken), g_steal_pointer (&files), of.all,
                              of.whole ? credal_all_slices_masks (self->all_slices) : NULL);
}

static void
export_to (CredalWindow *self, const CredalExport *export, const char *path)
{
  GArray *jobs = credal_window_jobs_new ();

  add_job (jobs, export, path, CREDAL_SHEET_PLAIN);
  do_jobs (self, jobs, (Slices) { 0 });
}

/* ---- questions ---- */

/* Shows @dialog. @answered: called on its response; @export and @path (nullable) are data of the dialog. */
static void
ask (CredalWindow *self, GtkWidget *dialog, const CredalExport *export, const char *path, GCallback answered)
{
  g_object_set_data (G_OBJECT (dialog), "export", (gpointer) export);
  g_object_set_data_full (G_OBJECT (dialog), "path", g_strdup (path), g_free);
  g_signal_connect_object (dialog, "response", answered, self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
replace_export_answered (GtkDialog *dialog, int response, gpointer data)
{
  const CredalExport *export = g_object_get_data (G_OBJECT (dialog), "export");
  g_autofree char *path = g_strdup (g_object_get_data (G_OBJECT (dialog), "path"));

  gtk_widget_destroy (GTK_WIDGET (dialog));
  if (response == GTK_RESPONSE_ACCEPT)
    export_to (data, export, path);
}

/* Asks before other files than @path are replaced; about @path the file chooser has asked. */
static void
export_unless_there (CredalWindow *self, const CredalExport *export, const char *path)
{
  g_auto(GStrv) files = files_of (self, export, path);
  GtkWidget *dialog = export->prefix ? credal_replace_question_new (GTK_WINDOW (self), files) : NULL;

  if (dialog)
    ask (self, dialog, export, path, G_CALLBACK (replace_export_answered));
  else
    export_to (self, export, path);
}

void
credal_window_export (CredalWindow *self, const char *name, const char *path)
{
  export_unless_there (self, credal_export_find (name), path);
}

static void
export_answered (GtkNativeDialog *chooser, int response, gpointer data)
{
  CredalWindow *self = data;
  g_autofree char *path = gtk_file_chooser_get_filename (GTK_FILE_CHOOSER (chooser));
  const CredalExport *export = g_object_get_data (G_OBJECT (chooser), "export");

  gtk_native_dialog_hide (chooser);
  if (response == GTK_RESPONSE_ACCEPT && path && can_be_written (self, export))
    export_unless_there (self, export, path);
  g_object_unref (chooser);
}

static void
choose_place (CredalWindow *self, const CredalExport *export)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_(export->title), GTK_WINDOW (self),
                                                               GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autofree char *ending = g_strconcat ("-", credal_export_proposed (export, credal_window_raster (self)), NULL);

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
is_offered (CredalWindow *self, const CredalExport *export)
{
  gboolean picture = credal_window_has_picture (self);
  const gboolean has[] = { [CREDAL_OF_ANY] = TRUE, [CREDAL_OF_TABLE] = !picture, [CREDAL_OF_PICTURE] = picture,
                           [CREDAL_OF_PICTURED] = credal_dataset_has_pictures (credal_session_raw (self->session)),
                           [CREDAL_OF_VOLUME] = credal_window_has_volume (self),
                           [CREDAL_OF_MAP] = gtk_widget_get_visible (self->map_toggle),
                           [CREDAL_OF_FUSED_PICTURE] = FALSE };

  return has[export->of];
}

/* Returns a job for each ticked row of @dialog. */
static GArray *
chosen_jobs (CredalExportDialog *dialog)
{
  const GPtrArray *offered = g_object_get_data (G_OBJECT (dialog), "offered");
  GArray *jobs = credal_window_jobs_new ();

  for (guint k = 0; k < offered->len; k++)
    {
      g_autofree char *path = credal_export_dialog_path (dialog, k);
      if (path)
        add_job (jobs, offered->pdata[k], path, credal_export_dialog_form (dialog));
    }
  return jobs;
}

static gboolean
is_chosen (CredalExportDialog *dialog, const char *option)
{
  GtkWidget *check = g_object_get_data (G_OBJECT (dialog), option);

  return check && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (check));
}

static guint
segmented_slices (CredalWindow *self)
{
  return self->all_slices ? credal_all_slices_count (self->all_slices, CREDAL_SLICE_DONE) : 0;
}

static Slices
chosen_slices (CredalWindow *self, CredalExportDialog *dialog)
{
  return (Slices) { is_chosen (dialog, "all-slices"), is_chosen (dialog, "whole") && segmented_slices (self) > 0 };
}

/* Does the jobs of @dialog, unless the session was closed meanwhile. */
static void
finish_dialog (CredalWindow *self, GtkWidget *dialog)
{
  if (self->session && credal_session_partition (self->session) && !self->writing)
    do_jobs (self, chosen_jobs (CREDAL_EXPORT_DIALOG (dialog)), chosen_slices (self, CREDAL_EXPORT_DIALOG (dialog)));
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
  g_autoptr(GArray) jobs = chosen_jobs (CREDAL_EXPORT_DIALOG (dialog));
  g_auto(GStrv) files = files_of_jobs (self, jobs, chosen_slices (self, CREDAL_EXPORT_DIALOG (dialog)));
  GtkWidget *question = credal_replace_question_new (GTK_WINDOW (dialog), files);
  if (!question)
    {
      finish_dialog (self, GTK_WIDGET (dialog));
      return;
    }
  g_signal_connect_object (question, "response", G_CALLBACK (several_replaced), self, 0);
  gtk_window_present (GTK_WINDOW (question));
}

/* Returns the switch for all slices; NULL: there is only the slice shown. */
static GtkWidget *
slices_option_new (CredalWindow *self)
{
  g_autoptr(GArray) slices = credal_session_slices_and_shown (self->session);

  if (slices->len < 2)
    return NULL;
  g_autofree char *label = g_strdup_printf (_("_All edited slices and this one (%u)"), slices->len);
  GtkWidget *option = gtk_check_button_new_with_mnemonic (label);
  gtk_widget_set_tooltip_text (option, _("A file for each slice, with its number in the name; statistics of all in one "
                                         "file. Strokes, plot, outliers and curves are those of the slice shown."));
  gtk_widget_show (option);
  return option;
}

/* Returns the switch for the results of All Slices; NULL: there are none. */
static GtkWidget *
whole_option_new (CredalWindow *self)
{
  guint n = segmented_slices (self);

  if (n == 0)
    return NULL;
  g_autofree char *label = g_strdup_printf (credal_all_slices_older (self->all_slices)
                                            ? _("_Mask and statistics of the %u segmented slices (from before the "
                                                "last change)")
                                            : _("_Mask and statistics of the %u segmented slices"), n);
  GtkWidget *option = gtk_check_button_new_with_mnemonic (label);
  gtk_widget_set_tooltip_text (option, _("The mask is one volume, and the statistics one table with the sums of all "
                                         "slices"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (option), !credal_all_slices_older (self->all_slices));
  gtk_widget_show (option);
  return option;
}

static void
add_options (CredalWindow *self, GtkWidget *dialog)
{
  GtkWidget *slices = slices_option_new (self), *whole = whole_option_new (self);

  if (credal_window_has_picture (self))
    credal_export_dialog_add_options (CREDAL_EXPORT_DIALOG (dialog), credal_mask_options_new (self->session));
  if (slices)
    credal_export_dialog_add_options (CREDAL_EXPORT_DIALOG (dialog), slices);
  if (whole)
    credal_export_dialog_add_options (CREDAL_EXPORT_DIALOG (dialog), whole);
  g_object_set_data (G_OBJECT (dialog), "all-slices", slices);
  g_object_set_data (G_OBJECT (dialog), "whole", whole);
}

static void
ask_for_several (CredalWindow *self)
{
  const char *own = credal_window_own_path (self);
  g_autofree char *folder = own ? g_path_get_dirname (own) : g_get_current_dir ();
  g_autofree char *stem = credal_window_stem (self);
  GPtrArray *offered = g_ptr_array_new ();

  for (const CredalExport *export = credal_exports (); export->id; export++)
    if (is_offered (self, export))
      g_ptr_array_add (offered, (gpointer) export);
  GtkWidget *dialog = credal_export_dialog_new (GTK_WINDOW (self), folder, stem, offered, credal_window_raster (self));
  add_options (self, dialog);
  g_object_set_data_full (G_OBJECT (dialog), "offered", offered, (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (several_answered), self, 0);
  credal_fit_screen (GTK_WINDOW (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- commands ---- */

/* Two commands that are not in the table: several exports, and printing. */
static const CredalExport several = { "several" }, paper = { "paper" };

static void
take_away (CredalWindow *self, const CredalExport *export)
{
  if (export == &several)
    ask_for_several (self);
  else if (export == &paper)
    print (self);
  else
    choose_place (self, export);
}

static void
older_answered (GtkDialog *dialog, int response, gpointer data)
{
  const CredalExport *export = g_object_get_data (G_OBJECT (dialog), "export");

  gtk_widget_destroy (GTK_WIDGET (dialog));
  if (response == GTK_RESPONSE_ACCEPT)
    take_away (data, export);
}

/* Asks before an outdated result is exported: the present one is being computed, or that was stopped. */
static void
ask_about_older (CredalWindow *self, const CredalExport *export)
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
choose_export_file (CredalWindow *self, const CredalExport *export)
{
  g_return_if_fail (export);
  if (!can_be_written (self, export))
    credal_notice_bar_add (self->notices, GTK_MESSAGE_INFO,
                           _("Nothing can be exported before the first clustering."));
  else if (credal_session_is_current (self->session) || export->said)
    take_away (self, export);
  else
    ask_about_older (self, export);
}

void
credal_window_choose_export (CredalWindow *self, GVariant *parameter)
{
  choose_export_file (self, credal_export_find (g_variant_get_string (parameter, NULL)));
}

void
credal_window_choose_paper (CredalWindow *self, GVariant *parameter)
{
  choose_export_file (self, &paper);
}

void
credal_window_choose_several (CredalWindow *self, GVariant *parameter)
{
  choose_export_file (self, &several);
}
