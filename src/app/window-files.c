#include <glib/gi18n.h>
#include "app/window-private.h"
#include "io/image.h"
#include "session/recipes.h"
#include "session/settings.h"
#include "views/image-dialog.h"
#include "views/import-dialog.h"
#include "views/sentences.h"
#include "views/shipped-data.h"

/* Opening, saving, closing. */

#define FIRST_RECIPE "learn-fastest"      /* of a new session */
#define SESSION_SUFFIX ".credal"
#define SESSION_TYPE "application/x-credal-session"

static gboolean
is_session_file (const char *path)
{
  return g_str_has_suffix (path, SESSION_SUFFIX);
}

static char *
guess_type (const char *path)
{
  g_autofree char *content = g_content_type_guess (path, NULL, 0, NULL);
  return is_session_file (path) ? g_strdup (SESSION_TYPE) : g_content_type_get_mime_type (content);
}

static void
remember (const char *path)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *type = guess_type (path);
  GtkRecentData data = { .mime_type = type, .app_name = CREDAL_RECENT_APPLICATION, .app_exec = "credal %f" };
  if (uri)
    gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

/* ---- opening a table ---- */

/* As many clusters as classes is what a person with classes would set first. */
static gboolean
set_clusters (CredalSession *session, GError **error)
{
  guint classes = credal_dataset_n_classes (credal_session_raw (session));
  g_autofree char *clusters = g_strdup_printf ("%u", classes);
  return classes <= 2 || credal_session_set (session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, clusters, error);
}

/* What a new session of a table starts from. */
static gboolean
prepare (CredalSession *session, GError **error)
{
  const CredalRecipe *recipe = credal_recipe_find (FIRST_RECIPE, error);
  return recipe && credal_recipe_apply (recipe, session, error) && set_clusters (session, error)
         && credal_session_start_here (session, error);
}

static void
tell_what_was_read (CredalWindow *self)
{
  g_autofree char *data = credal_sentence_data (credal_session_raw (self->session));
  g_autofree char *title = g_filename_display_name (credal_session_title (self->session));
  g_autofree char *text = g_strdup_printf (_("Read %s: %s."), title, data);
  credal_window_advise (self, text);
  credal_window_follow_unkept (self);
}

static void
table_failed (CredalWindow *self, const char *path, const GError *error)
{
  g_autofree char *action = credal_window_action_on ("win.open-as", path);
  g_autofree char *remedy = g_error_matches (error, CREDAL_ERROR, CREDAL_ERROR_INCOMPLETE)
                            ? g_strdup_printf (_("%s. Options… can leave such rows out or fill them in."),
                                               error->message) : NULL;
  if (g_error_matches (error, CREDAL_ERROR, CREDAL_ERROR_IO))
    credal_window_show_error (self, error->message);
  else
    credal_notice_bar_offer (self->notices, GTK_MESSAGE_ERROR, remedy ? remedy : error->message, _("Options…"), action);
}

static void
table_opened (CredalWindow *self, CredalSession *session, const char *path, const GError *error)
{
  g_autoptr(CredalSession) fresh = session;
  g_autoptr(GError) failure = NULL;
  if (!fresh || !prepare (fresh, &failure))
    {
      table_failed (self, path, failure ? failure : error);
      return;
    }
  credal_window_take_session (self, g_steal_pointer (&fresh));
  remember (path);
  tell_what_was_read (self);
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
open_table_with (CredalWindow *self, const char *path, const CredalImportOptions *options)
{
  GtkWidget *dialog = credal_import_dialog_new (GTK_WINDOW (self), path, options);
  g_object_set_data_full (G_OBJECT (dialog), "path", g_strdup (path), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (import_answered), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- opening a picture ---- */

static void
picture_opened (CredalWindow *self, CredalSession *session, const char *path, const GError *error)
{
  if (!session)
    {
      credal_window_show_error (self, error->message);
      return;
    }
  credal_window_take_session (self, session);
  credal_window_tell_picture (self);
  remember (path);
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
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- describing the picture with other features ---- */

static void
tell_left (CredalWindow *self, guint left)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u answer is about pixels or superpixels as they were, and was "
                                                     "left behind with the earlier session.",
                                                     "%u answers are about pixels or superpixels as they were, and "
                                                     "were left behind with the earlier session.", left), left);
  credal_notice_bar_add (self->notices, GTK_MESSAGE_WARNING, text);
}

/* What says all that the unsaved one before it did takes its place. */
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
  if (!credal_session_take_along (session, self->session, &left, &failure))
    {
      credal_session_discard (session);
      credal_session_close (session);
      g_object_unref (session);
      credal_window_show_error (self, failure->message);
      return;
    }
  if (left == 0 && !credal_session_path (self->session))
    credal_session_discard (self->session);
  picture_opened (self, session, path, NULL);
  if (left > 0)
    tell_left (self, left);
}

static void
features_answered (GtkDialog *dialog, int response, gpointer data)
{
  CredalImageDialog *image = CREDAL_IMAGE_DIALOG (dialog);
  gtk_widget_hide (GTK_WIDGET (dialog));
  if (response == GTK_RESPONSE_ACCEPT)
    credal_window_begin_picture (data, credal_image_dialog_paths (image), credal_image_dialog_features (image),
                                 features_changed);
  gtk_widget_destroy (GTK_WIDGET (dialog));
}

static void
change_features (CredalWindow *self, const char *const *pictures)
{
  GtkWidget *dialog = credal_image_dialog_new (GTK_WINDOW (self), pictures, credal_session_features (self->session));
  g_autofree char *name = g_filename_display_basename (pictures[0]);
  g_autofree char *title = g_strdup_printf (_("Features of %s"), name);
  gtk_window_set_title (GTK_WINDOW (dialog), title);
  g_signal_connect_object (dialog, "response", G_CALLBACK (features_answered), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- opening either with options ---- */

static void
open_with_options (CredalWindow *self, const char *path)
{
  if (credal_image_sniff_file (path))
    open_picture_with (self, path);
  else
    open_table_with (self, path, NULL);
}

/* "Change…" after data were read, and at any time for a picture. */
static void
reopen (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  g_auto(GStrv) pictures = credal_session_pictures (self->session);
  if (pictures)
    change_features (self, (const char *const *) pictures);
  else
    open_table_with (self, credal_session_data_path (self->session), credal_session_import_options (self->session));
}

static void
open_as (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  open_with_options (data, g_variant_get_bytestring (parameter));
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

/* A worked example is shipped with the steps that it waits for. */
static void
introduce_example (CredalWindow *self)
{
  guint left = credal_session_length (self->session) - credal_session_position (self->session);
  if (left == 0)
    return;
  g_autofree char *text = g_strdup_printf (_("A worked example of %u steps: Redo (Ctrl+Shift+Z) goes one step on, "
                                             "Undo goes back. Or go your own way."), left);
  credal_notice_bar_add (self->notices, GTK_MESSAGE_INFO, text);
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
    remember (path);
  if (!credal_session_path (session) && credal_shipped_contains (path))
    introduce_example (self);
  else
    credal_window_tell_undone (self);
}

static void
open_session (CredalWindow *self, const char *path, const char *data_path)
{
  gboolean example = !data_path && credal_shipped_contains (path);
  credal_window_begin_log (self, path, data_path, example ? CREDAL_OPENING_COPY : CREDAL_OPENING_IN_PLACE,
                           session_opened);
}

static void
restore (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  open_session (data, g_variant_get_bytestring (parameter), NULL);
}

void
credal_window_open (CredalWindow *self, const char *path)
{
  g_return_if_fail (CREDAL_IS_WINDOW (self));
  if (is_session_file (path))
    open_session (self, path, NULL);
  else if (credal_image_sniff_file (path))
    open_picture (self, (const char *const[]) { path, NULL }, NULL);
  else
    credal_window_begin_table (self, path, NULL, table_opened);
}

/* In a window of its own, once it is there to be read at all. */
static void
open_elsewhere (CredalWindow *self, const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  g_autoptr(GFileInputStream) stream = g_file_read (file, NULL, &error);
  if (stream)
    g_application_open (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), &file, 1, "");
  else
    credal_window_show_error (self, error->message);
}

/* Here, unless anything was said here. */
static void
open_if_unused (CredalWindow *self, const char *path)
{
  (credal_window_is_unused (self) ? credal_window_open : open_elsewhere) (self, path);
}

void
credal_window_open_all (CredalWindow *self, const char *const *paths)
{
  for (const char *const *path = paths; *path; path++)
    (path == paths ? open_if_unused : open_elsewhere) (self, *path);
}

/* ---- choosing files ---- */

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *const *patterns)
{
  GtkFileFilter *filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, name);
  for (; *patterns; patterns++)
    gtk_file_filter_add_pattern (filter, *patterns);
  gtk_file_chooser_add_filter (chooser, filter);
}

static GtkFileChooserNative *
open_chooser_new (CredalWindow *self, const char *title)
{
  static const char *const all[] = { "*.csv", "*.tsv", "*.txt", "*.data", "*.png", "*.jpg", "*.jpeg", "*.tif", "*.tiff",
                                     "*.bmp", "*" SESSION_SUFFIX, NULL };
  static const char *const sessions[] = { "*" SESSION_SUFFIX, NULL };
  static const char *const any[] = { "*", NULL };
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (title, GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_OPEN,
                                                               NULL, NULL);
  add_filter (GTK_FILE_CHOOSER (chooser), _("Tables, pictures and sessions"), all);
  add_filter (GTK_FILE_CHOOSER (chooser), _("Sessions"), sessions);
  add_filter (GTK_FILE_CHOOSER (chooser), _("All files"), any);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  return chooser;
}

typedef void (*ChosenFunc) (CredalWindow *self, const char *path);

static void
file_chosen (GtkNativeDialog *chooser, int response, gpointer data)
{
  CredalWindow *self = data;
  ChosenFunc chosen = (ChosenFunc) g_object_get_data (G_OBJECT (chooser), "chosen");
  g_autofree char *path = gtk_file_chooser_get_filename (GTK_FILE_CHOOSER (chooser));
  gtk_native_dialog_hide (chooser);
  if (response == GTK_RESPONSE_ACCEPT && path)
    chosen (self, path);
  g_object_unref (chooser);
}

/* What is opened next often lies beside what is open. */
static void
begin_beside (GtkFileChooser *chooser, const char *path)
{
  g_autofree char *folder = path ? g_path_get_dirname (path) : NULL;
  if (folder)
    gtk_file_chooser_set_current_folder (chooser, folder);
}

static void
choose_file_beside (CredalWindow *self, const char *title, const char *path, ChosenFunc chosen)
{
  GtkFileChooserNative *chooser = open_chooser_new (self, title);
  begin_beside (GTK_FILE_CHOOSER (chooser), path);
  g_object_set_data (G_OBJECT (chooser), "chosen", (gpointer) chosen);
  g_signal_connect_object (chooser, "response", G_CALLBACK (file_chosen), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
choose_file (CredalWindow *self, const char *title, ChosenFunc chosen)
{
  choose_file_beside (self, title, self->session ? credal_window_own_path (self) : NULL, chosen);
}

static void
choose_open (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose_file (data, _("Open"), open_if_unused);
}

static void
choose_open_options (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose_file (data, _("Open with Options"), open_with_options);
}

static void
data_found (CredalWindow *self, const char *path)
{
  g_autofree char *session = g_steal_pointer (&self->failed_session);
  credal_notice_bar_clear (self->notices);
  if (session)
    open_session (self, session, path);
}

static void
find_data (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  choose_file_beside (self, _("Find the session’s data"), self->failed_session, data_found);
}

/* ---- saving ---- */

static gboolean
save_to (CredalWindow *self, const char *path, gboolean embed)
{
  g_autoptr(GError) error = NULL;
  if (!credal_session_save_as (self->session, path, embed, &error))
    {
      credal_window_show_error (self, error->message);
      return FALSE;
    }
  remember (path);
  credal_window_follow_unkept (self);
  credal_window_update_title (self);
  return TRUE;
}

static void
save_answered (GtkNativeDialog *chooser, int response, gpointer data)
{
  CredalWindow *self = data;
  g_autofree char *chosen = gtk_file_chooser_get_filename (GTK_FILE_CHOOSER (chooser));
  const char *embed = gtk_file_chooser_get_choice (GTK_FILE_CHOOSER (chooser), "embed");
  gboolean closes = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (chooser), "closes"));
  gboolean saved = FALSE;
  gtk_native_dialog_hide (chooser);
  if (response == GTK_RESPONSE_ACCEPT && chosen)
    {
      g_autofree char *path = is_session_file (chosen) ? g_strdup (chosen) : g_strconcat (chosen, SESSION_SUFFIX, NULL);
      saved = save_to (self, path, g_strcmp0 (embed, "true") == 0);
    }
  g_object_unref (chooser);
  if (saved && closes)
    gtk_widget_destroy (GTK_WIDGET (self));
}

static void
choose_save (CredalWindow *self, gboolean closes)
{
  static const char *const sessions[] = { "*" SESSION_SUFFIX, NULL };
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_("Save the Session"), GTK_WINDOW (self),
                                                               GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  add_filter (GTK_FILE_CHOOSER (chooser), _("Sessions"), sessions);
  credal_window_propose (self, GTK_FILE_CHOOSER (chooser), SESSION_SUFFIX);
  gtk_file_chooser_add_choice (GTK_FILE_CHOOSER (chooser), "embed", _("Put the data into the file"), NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_object_set_data (G_OBJECT (chooser), "closes", GINT_TO_POINTER (closes));
  g_signal_connect_object (chooser, "response", G_CALLBACK (save_answered), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* Where the session was saved, and is: written again if the file was deleted meanwhile. NULL: it has yet to be
 * saved. */
static const char *
kept_path (CredalWindow *self)
{
  g_autoptr(GError) error = NULL;
  gboolean kept = credal_session_keep (self->session, &error);
  credal_window_follow_unkept (self);
  if (!kept && !self->unkept)
    credal_window_show_error (self, error->message);
  return kept ? credal_session_path (self->session) : NULL;
}

/* A session that has a place is written there with every answer: there is nothing left to do, unless its data went. */
static void
save (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  const char *path = kept_path (self);
  if (!path)
    {
      choose_save (self, FALSE);
      return;
    }
  g_autofree char *text = g_strdup_printf (_("Every answer is already written to %s."), path);
  if (!save_to (self, path, FALSE))
    return;
  credal_notice_bar_add (self->notices, GTK_MESSAGE_INFO, text);
}

static void
save_as (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose_save (data, FALSE);
}

/* ---- closing ---- */

enum { DISCARD = 1 };

static void
close_answered (GtkDialog *dialog, int response, gpointer data)
{
  CredalWindow *self = data;
  gtk_widget_destroy (GTK_WIDGET (dialog));
  if (response == GTK_RESPONSE_ACCEPT)
    choose_save (self, TRUE);
  if (response != DISCARD)
    return;
  credal_session_discard (self->session);
  gtk_widget_destroy (GTK_WIDGET (self));
}

static GtkWidget *
close_dialog_new (CredalWindow *self)
{
  g_autofree char *title = g_filename_display_name (credal_session_title (self->session));
  GtkWidget *dialog = gtk_message_dialog_new (GTK_WINDOW (self), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                              GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE,
                                              _("Save the session “%s” before closing?"), title);
  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s",
                                            _("If you discard it, your answers are lost for good."));
  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _("_Discard"), DISCARD, _("_Cancel"), GTK_RESPONSE_CANCEL,
                          _("_Save"), GTK_RESPONSE_ACCEPT, NULL);
  GtkWidget *discard = gtk_dialog_get_widget_for_response (GTK_DIALOG (dialog), DISCARD);
  gtk_style_context_add_class (gtk_widget_get_style_context (discard), GTK_STYLE_CLASS_DESTRUCTIVE_ACTION);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  return dialog;
}

void
credal_window_ask_to_close (CredalWindow *self)
{
  gboolean unsaved = self->session && !kept_path (self);
  if (unsaved && credal_window_has_statements (self))
    {
      GtkWidget *dialog = close_dialog_new (self);
      g_signal_connect_object (dialog, "response", G_CALLBACK (close_answered), self, 0);
      gtk_window_present (GTK_WINDOW (dialog));
      return;
    }
  if (unsaved)
    credal_session_discard (self->session);
  gtk_widget_destroy (GTK_WIDGET (self));
}

static void
close_window (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_close (data);
}

/* ---- drag and drop ---- */

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

void
credal_window_add_file_actions (CredalWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "open", .activate = choose_open },
    { .name = "open-options", .activate = choose_open_options },
    { .name = "open-as", .activate = open_as, .parameter_type = "ay" },
    { .name = "reopen", .activate = reopen },
    { .name = "picture-features", .activate = reopen },
    { .name = "restore", .activate = restore, .parameter_type = "ay" },
    { .name = "find-data", .activate = find_data },
    { .name = "save", .activate = save },
    { .name = "save-as", .activate = save_as },
    { .name = "close", .activate = close_window },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
