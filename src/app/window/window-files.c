/* Opening tables, pictures and sessions: dialogs before, and the new session or the error after. */
#include <glib/gi18n.h>
#include "app/support/fit-screen.h"
#include "app/window/window-private.h"
#include "core/data/outliers.h"
#include "io/files/file.h"
#include "io/image/image.h"
#include "io/pictures/picture-list.h"
#include "session/groups/group-opening.h"
#include "session/log/log.h"
#include "method/settings.h"
#include "session/recipes.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/opening/image-dialog.h"
#include "views/opening/import-dialog.h"
#include "views/opening/recent-files.h"
#include "views/opening/shipped-data.h"
#include "views/words/sentences.h"

/* ---- settings of a new session ---- */

/* Sets the number of clusters to the number of known classes, at most CREDAL_MAX_CLUSTERS. */
static gboolean
set_clusters (CredalSession *session, GError **error)
{
  guint classes = MIN (credal_dataset_n_classes (credal_session_raw (session)), CREDAL_MAX_CLUSTERS);
  g_autofree char *clusters = g_strdup_printf ("%u", classes);

  return classes <= 2 || credal_session_set (session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, clusters, error);
}

/* Starts a new session with the first recipe. */
static gboolean
prepare_session (CredalSession *session, GError **error)
{
  const CredalRecipe *recipe = credal_recipe_first (credal_session_raw (session));

  return credal_recipe_apply (recipe, session, error) && set_clusters (session, error)
         && credal_session_start_here (session, error);
}

/* ---- opening a table ---- */

static void
tell_data (CredalWindow *self)
{
  g_autofree char *data = credal_sentence_data (credal_session_raw (self->session));
  g_autofree char *title = g_filename_display_name (credal_session_title (self->session));
  gsize rows = credal_session_sampled_rows (self->session);
  g_autofree char *text = rows > 0 ? g_strdup_printf (_("Read %s: %s, an even sample of its %lu rows."), title, data,
                                                      (gulong) rows)
                                   : g_strdup_printf (_("Read %s: %s."), title, data);

  credal_window_advise (self, text);
  credal_window_follow_write_failure (self);
}

static void
table_failed (CredalWindow *self, const char *path, const GError *error)
{
  g_autofree char *action = credal_window_action_on ("win.open-as", path);
  g_autofree char *remedy = g_error_matches (error, CREDAL_ERROR, CREDAL_ERROR_INCOMPLETE)
                            ? g_strdup_printf (_("%s. Options… can fill the gaps or leave these rows out."),
                                               error->message) : NULL;

  if (g_error_matches (error, CREDAL_ERROR, CREDAL_ERROR_IO))
    credal_window_show_error (self, error->message);
  else
    credal_notice_bar_offer (self->notices, GTK_MESSAGE_ERROR, remedy ? remedy : error->message, _("Options…"), action);
}

static void
table_opened (CredalWindow *self, CredalSession *session, const char *path, const GError *error)
{
  g_autoptr(GError) failure = NULL;

  if (!session || !prepare_session (session, &failure))
    {
      credal_window_drop_session (session);
      table_failed (self, path, failure ? failure : error);
      return;
    }
  credal_window_take_session (self, session);
  credal_recent_remember (path);
  tell_data (self);
}

static void
objects_opened (CredalWindow *self, CredalSession *session, const char *path, const GError *error)
{
  g_autoptr(GError) failure = NULL;

  if (!session || !prepare_session (session, &failure))
    {
      credal_window_drop_session (session);
      credal_window_show_error (self, failure ? failure->message : error->message);
      return;
    }
  credal_window_take_session (self, session);
  if (credal_picture_folder (path))
    credal_recent_remember (path);
  tell_data (self);
}

static void
open_objects (CredalWindow *self, const char *const *paths)
{
  credal_window_begin_objects (self, paths, objects_opened);
}

static void
import_answered (GtkDialog *dialog, int response, gpointer data)
{
  g_autoptr(CredalImportOptions) options = credal_import_dialog_options (CREDAL_IMPORT_DIALOG (dialog));
  g_autofree char *path = g_strdup (g_object_get_data (G_OBJECT (dialog), "path"));

  gtk_widget_destroy (GTK_WIDGET (dialog));
  if (response == GTK_RESPONSE_ACCEPT)
    credal_window_begin_table (data, path, options, table_opened);
}

static void
open_table_with (CredalWindow *self, const char *path, const CredalImportOptions *options, const char *stakes)
{
  GtkWidget *dialog = credal_import_dialog_new (GTK_WINDOW (self), path, options, stakes);

  g_object_set_data_full (G_OBJECT (dialog), "path", g_strdup (path), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (import_answered), self, 0);
  credal_fit_screen (GTK_WINDOW (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- opening a picture ---- */

/* @session: (transfer full). */
static void
take_picture_session (CredalWindow *self, CredalSession *session, const char *path)
{
  credal_window_take_session (self, session);
  credal_window_tell_picture (self);
  credal_recent_remember (path);
}

/* @why: NULL: no error is shown. */
static void
drop_picture (CredalWindow *self, CredalSession *session, const GError *why)
{
  credal_window_drop_session (session);
  if (why)
    credal_window_show_error (self, why->message);
}

static void
picture_opened (CredalWindow *self, CredalSession *session, const char *path, const GError *error)
{
  g_autoptr(GError) failure = NULL;

  if (session && prepare_session (session, &failure))
    take_picture_session (self, session, path);
  else
    drop_picture (self, session, failure ? failure : error);
}

static void
open_picture (CredalWindow *self, const char *const *paths, const CredalParams *features)
{
  credal_window_begin_picture (self, paths, features, picture_opened);
}

static void
image_answered (GtkDialog *dialog, int response, gpointer data)
{
  CredalImageDialog *image = CREDAL_IMAGE_DIALOG (dialog);

  gtk_widget_hide (GTK_WIDGET (dialog));
  if (response == GTK_RESPONSE_ACCEPT)
    open_picture (data, credal_image_dialog_paths (image), credal_image_dialog_features (image));
  gtk_widget_destroy (GTK_WIDGET (dialog));
}

static void
open_picture_with (CredalWindow *self, const char *path)
{
  GtkWidget *dialog = credal_image_dialog_new (GTK_WINDOW (self), (const char *const[]) { path, NULL }, NULL);

  g_signal_connect_object (dialog, "response", G_CALLBACK (image_answered), self, 0);
  credal_fit_screen (GTK_WINDOW (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- other features of the picture ---- */

static void
tell_left (CredalWindow *self, guint left)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u answer stays in the earlier session: its pixels or "
                                                     "superpixels have changed.",
                                                     "%u answers stay in the earlier session: their pixels or "
                                                     "superpixels have changed.", left), left);

  credal_notice_bar_add (self->notices, GTK_MESSAGE_WARNING, text);
}

/* TRUE: the dialog differs from the session only in the slice. The slice can then be opened in the same log. */
static gboolean
is_other_slice (CredalSession *session, CredalImageDialog *image)
{
  const CredalSlice *shown = credal_window_slice_of (session), *slice = credal_image_dialog_slice (image);
  const CredalSlicePlace place = { slice->axis, slice->number };
  g_autoptr(CredalParams) before = credal_slice_place_features (&place, credal_session_features (session));
  g_autoptr(CredalParams) after = credal_slice_place_features (&place, credal_image_dialog_features (image));
  g_auto(GStrv) pictures = credal_session_pictures (session);

  return (shown->axis != slice->axis || shown->number != slice->number)
         && g_strv_equal ((const char *const *) pictures, credal_image_dialog_paths (image))
         && g_strv_equal (credal_params_texts (before), credal_params_texts (after));
}

/* @session: (transfer full). */
static void
other_slice_chosen (CredalWindow *self, CredalSession *session, const char *path)
{
  g_autoptr(GError) failure = NULL;

  if (credal_session_start_like (session, self->session, &failure))
    take_picture_session (self, session, path);
  else
    drop_picture (self, session, failure);
}

/* The new session replaces the present one. If that is unsaved, and the new one has all its strokes and answers, it is
 * discarded. */
static void
features_changed (CredalWindow *self, CredalSession *session, const char *path, const GError *error)
{
  g_autoptr(GError) failure = NULL;
  guint left = 0;

  if (!session || !self->session)
    {
      picture_opened (self, session, path, error);
      return;
    }
  if (!credal_window_same_slice (session, self->session))
    {
      other_slice_chosen (self, session, path);
      return;
    }
  if (!credal_session_import_strokes (session, self->session, &left, &failure))
    {
      drop_picture (self, session, failure);
      return;
    }
  if (left == 0 && !credal_session_path (self->session))
    credal_session_discard (self->session);
  take_picture_session (self, session, path);
  if (left > 0)
    tell_left (self, left);
}

static void
features_answered (GtkDialog *dialog, int response, gpointer data)
{
  CredalWindow *self = data;
  CredalImageDialog *image = CREDAL_IMAGE_DIALOG (dialog);
  const CredalSlice *slice = credal_image_dialog_slice (image);

  gtk_widget_hide (GTK_WIDGET (dialog));
  if (response == GTK_RESPONSE_ACCEPT && is_other_slice (self->session, image))
    credal_window_go_to_slice (self, slice->axis, slice->number);
  else if (response == GTK_RESPONSE_ACCEPT)
    credal_window_begin_picture (self, credal_image_dialog_paths (image), credal_image_dialog_features (image),
                                 features_changed);
  gtk_widget_destroy (GTK_WIDGET (dialog));
}

/* Returns the cluster of each pixel; pixels outside are in none: (transfer full) (nullable). */
static guint8 *
label_pixels (CredalSession *session)
{
  CredalPartition *partition = credal_session_partition (session);
  const CredalRegions *regions = credal_session_regions (session);
  gsize n = credal_raster_n (credal_regions_raster (regions));
  guint8 *labels = partition && credal_partition_n (partition) == credal_regions_n (regions) ? g_try_new (guint8, n)
                                                                                            : NULL;

  for (gsize pixel = 0; labels && pixel < n; pixel++)
    {
      guint32 object = credal_regions_object (regions, pixel);
      labels[pixel] = object == CREDAL_NO_OBJECT ? G_MAXUINT8 : credal_partition_labels (partition)[object];
    }
  return labels;
}

static char *
describe_left (guint left)
{
  return g_strdup_printf (ngettext ("Strokes on this slice are kept. %u other step (an answer, a label, or a step on "
                                    "another slice) will be dropped: it stays in the earlier session.",
                                    "Strokes on this slice are kept. %u other steps (answers, labels, and steps on "
                                    "other slices) will be dropped: they stay in the earlier session.", left), left);
}

/* Shows the session's clusters in the dialog, and what would be dropped. */
static void
prepare_change (CredalWindow *self, CredalImageDialog *dialog)
{
  guint left = credal_session_count_left (self->session);
  g_autofree guint8 *labels = label_pixels (self->session);
  g_autofree char *note = left > 0 ? describe_left (left) : NULL;
  const CredalPreviewClusters clusters = { credal_session_clusters (self->session), labels };

  credal_image_dialog_change (dialog, &clusters, credal_regions_raster (credal_session_regions (self->session)), note);
}

static void
change_features (CredalWindow *self, const char *const *pictures)
{
  GtkWidget *dialog = credal_image_dialog_new (GTK_WINDOW (self), pictures, credal_session_features (self->session));
  g_autofree char *name = g_filename_display_basename (pictures[0]);
  g_autofree char *title = g_strdup_printf (_("Features of %s"), name);

  gtk_window_set_title (GTK_WINDOW (dialog), title);
  prepare_change (self, CREDAL_IMAGE_DIALOG (dialog));
  g_signal_connect_object (dialog, "response", G_CALLBACK (features_answered), self, 0);
  credal_fit_screen (GTK_WINDOW (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- opening a table or picture with options ---- */

static void
open_with_options (CredalWindow *self, const char *path)
{
  if (credal_image_sniff_file (path))
    open_picture_with (self, path);
  else
    open_table_with (self, path, NULL, NULL);
}

/* Returns (transfer full) the options that the table of the session was read with. */
static CredalImportOptions *
options_of_session (CredalWindow *self)
{
  CredalImportOptions *options = credal_import_options_copy (credal_session_import_options (self->session));

  options->standardize = credal_session_standardized (self->session);
  return options;
}

static void
reopen_table (CredalWindow *self)
{
  const char *stakes = !credal_session_has_work (self->session) ? NULL
                       : _("This begins a new session. The answers given so far stay with the current session, which "
                           "you can open again.");
  g_autoptr(CredalImportOptions) options = options_of_session (self);

  open_table_with (self, credal_session_data_path (self->session), options, stakes);
}

/* "Leave Out Rows with Gaps" after data with gaps were read. */
void
credal_window_leave_out_gaps (CredalWindow *self, GVariant *parameter)
{
  g_autoptr(CredalImportOptions) options = options_of_session (self);

  options->missing = CREDAL_MISSING_OMIT;
  credal_window_begin_table (self, credal_session_data_path (self->session), options, table_opened);
}

/* "Read as Features" after a square table was read as dissimilarities. */
void
credal_window_read_as_features (CredalWindow *self, GVariant *parameter)
{
  g_autoptr(CredalImportOptions) options = options_of_session (self);

  options->dissimilarities = FALSE;
  credal_window_begin_table (self, credal_session_data_path (self->session), options, table_opened);
}

/* "-9999 Means Missing" after data with such values were read. */
void
credal_window_take_codes_for_missing (CredalWindow *self, GVariant *parameter)
{
  g_autoptr(CredalImportOptions) options = options_of_session (self);
  g_autoptr(GArray) codes = credal_sentinels_find (credal_session_raw (self->session));
  g_autoptr(GStrvBuilder) gaps = g_strv_builder_new ();

  for (char **gap = options->gaps; gap && *gap; gap++)
    g_strv_builder_add (gaps, *gap);
  for (guint k = 0; k < codes->len; k++)
    {
      g_autofree char *code = g_strdup_printf ("%.10g", g_array_index (codes, CredalOutlier, k).value);
      g_strv_builder_add (gaps, code);
    }
  g_strfreev (options->gaps);
  options->gaps = g_strv_builder_end (gaps);
  credal_window_begin_table (self, credal_session_data_path (self->session), options, table_opened);
}

/* "Change…" after data were read, and "Picture Features" at any time. */
void
credal_window_reopen (CredalWindow *self, GVariant *parameter)
{
  g_auto(GStrv) pictures = credal_session_pictures (self->session);

  if (pictures)
    change_features (self, (const char *const *) pictures);
  else
    reopen_table (self);
}

void
credal_window_open_as (CredalWindow *self, GVariant *parameter)
{
  open_with_options (self, g_variant_get_bytestring (parameter));
}

/* ---- opening a session ---- */

static void
session_failed (CredalWindow *self, const char *path, const GError *error)
{
  if (!g_error_matches (error, CREDAL_ERROR, CREDAL_ERROR_LOST))
    {
      credal_window_show_error (self, error->message);
      return;
    }
  g_free (self->failed_session);
  self->failed_session = g_strdup (path);
  credal_notice_bar_offer (self->notices, GTK_MESSAGE_ERROR, error->message, _("Find the data…"), "win.find-data");
}

static void
session_opened (CredalWindow *self, CredalSession *session, const char *path, const GError *error)
{
  if (!session)
    {
      session_failed (self, path, error);
      return;
    }
  credal_window_take_session (self, session);
  if (credal_session_path (session))
    credal_recent_remember (path);
  if (!credal_session_path (session) && credal_shipped_contains (path))
    credal_window_begin_lesson (self, path);
  else
    credal_window_tell_undone (self);
  credal_window_tell_pictures (self);
}

static void
open_session (CredalWindow *self, const char *path, const char *data_path)
{
  gboolean example = !data_path && credal_shipped_contains (path);

  credal_window_begin_log (self, path, data_path, example ? CREDAL_OPENING_COPY : CREDAL_OPENING_IN_PLACE,
                           session_opened);
}

void
credal_window_restore (CredalWindow *self, GVariant *parameter)
{
  open_session (self, g_variant_get_bytestring (parameter), NULL);
}

void
credal_window_open (CredalWindow *self, const char *path)
{
  g_return_if_fail (CREDAL_IS_WINDOW (self));
  g_clear_pointer (&self->together, g_strfreev);
  if (credal_log_has_suffix (path))
    open_session (self, path, NULL);
  else if (credal_picture_folder (path))
    open_objects (self, (const char *const[]) { path, NULL });
  else if (credal_image_sniff_file (path))
    open_picture (self, (const char *const[]) { path, NULL }, NULL);
  else
    credal_window_begin_table (self, path, NULL, table_opened);
}

/* Opens a readable file or folder in another window; shows an error for others. */
void
credal_window_open_elsewhere (CredalWindow *self, const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  gboolean is_folder = g_file_test (path, G_FILE_TEST_IS_DIR);
  g_autoptr(GFileInputStream) stream = !is_folder && credal_file_check (path, &error) ? g_file_read (file, NULL, &error)
                                                                                      : NULL;

  if (stream || is_folder)
    g_application_open (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), &file, 1, "");
  else
    credal_window_show_error (self, error->message);
}

/* ---- one group ---- */

CredalSession *
credal_window_group_session (CredalWindow *self, guint set)
{
  g_autoptr(GError) error = NULL;
  CredalOpening *opening = credal_group_opening (self->session, set, &error);
  g_autoptr(CredalSession) session = credal_session_new_opened (opening, &error);

  if (session && prepare_session (session, &error))
    return g_steal_pointer (&session);
  credal_window_show_error (self, error->message);
  credal_window_drop_session (g_steal_pointer (&session));
  return NULL;
}

/* ---- several files at once ---- */

static void
open_pictures (CredalWindow *self, const char *const *paths, CredalPicturesAs as)
{
  gboolean all = as == CREDAL_PICTURES_ALONE && g_strv_length ((char **) paths) <= CREDAL_MOST_OPENED;

  if (as == CREDAL_PICTURES_OBJECTS)
    open_objects (self, paths);
  else if (as == CREDAL_PICTURES_STACKED)
    open_picture (self, paths, NULL);
  else
    credal_window_open (self, paths[0]);
  for (guint k = 1; all && paths[k]; k++)
    credal_window_open_elsewhere (self, paths[k]);
}

void
credal_window_open_first (CredalWindow *self, const char *const *paths)
{
  if (credal_window_asks (paths))
    {
      credal_window_ask_pictures (self, paths, open_pictures);
      return;
    }
  credal_window_open (self, paths[0]);
  self->together = paths[1] ? g_strdupv ((char **) paths) : NULL;
}

/* Lets the application open many files, as it opens only the first of them. */
static void
open_many (CredalWindow *self, const char *const *paths, guint count)
{
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint k = 0; k < count; k++)
    g_ptr_array_add (files, g_file_new_for_path (paths[k]));
  g_application_open (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), (GFile **) files->pdata,
                      (int) count, "");
}

void
credal_window_open_all (CredalWindow *self, const char *const *paths)
{
  guint count = g_strv_length ((char **) paths);

  gboolean once = count > CREDAL_MOST_OPENED || credal_window_asks (paths);

  if (once && credal_window_is_unused (self))
    credal_window_open_first (self, paths);
  else if (once)
    open_many (self, paths, count);
  else
    for (const char *const *path = paths; *path; path++)
      (path == paths && credal_window_is_unused (self) ? credal_window_open
                                                       : credal_window_open_elsewhere) (self, *path);
}

static void
files_dropped (CredalWindow *self, GdkDragContext *context, int x, int y, GtkSelectionData *data, guint info,
               guint time)
{
  g_auto(GStrv) uris = gtk_selection_data_get_uris (data);
  g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  for (char **uri = uris; uri && *uri; uri++)
    {
      char *path = g_filename_from_uri (*uri, NULL, NULL);
      if (path)
        g_ptr_array_add (paths, path);
    }
  g_ptr_array_add (paths, NULL);
  credal_window_open_all (self, (const char *const *) paths->pdata);
}

void
credal_window_accept_drops (CredalWindow *self)
{
  gtk_drag_dest_set (GTK_WIDGET (self), GTK_DEST_DEFAULT_ALL, NULL, 0, GDK_ACTION_COPY);
  gtk_drag_dest_add_uri_targets (GTK_WIDGET (self));
  g_signal_connect (self, "drag-data-received", G_CALLBACK (files_dropped), NULL);
}

/* ---- choosing a file ---- */

void
credal_window_choose_open (CredalWindow *self, GVariant *parameter)
{
  credal_window_choose_files (self, _("Open"), self->session ? credal_window_own_path (self) : NULL,
                              credal_window_open_all);
}

void
credal_window_choose_open_folder (CredalWindow *self, GVariant *parameter)
{
  credal_window_choose_folder (self, _("Open Folder"), self->session ? credal_window_own_path (self) : NULL,
                               credal_window_open_all);
}

void
credal_window_choose_open_options (CredalWindow *self, GVariant *parameter)
{
  credal_window_choose_file (self, _("Open with Options"), self->session ? credal_window_own_path (self) : NULL,
                             open_with_options);
}

static void
data_found (CredalWindow *self, const char *path)
{
  g_autofree char *session = g_steal_pointer (&self->failed_session);

  credal_notice_bar_clear (self->notices);
  if (session)
    open_session (self, session, path);
}

void
credal_window_find_data (CredalWindow *self, GVariant *parameter)
{
  credal_window_choose_file (self, _("Find the Session’s Data"), self->failed_session, data_found);
}
