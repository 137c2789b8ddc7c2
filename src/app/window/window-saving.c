/* Saves a session, and asks about an unsaved one before its window closes. */
#include <glib/gi18n.h>
#include "app/window/window-private.h"
#include "session/log/log.h"
#include "session/session-file.h"
#include "session/session-steps.h"
#include "views/opening/recent-files.h"

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
  credal_recent_remember (path);
  credal_window_follow_write_failure (self);
  credal_window_update_title (self);
  return TRUE;
}

/* A path to save the session to, and how to save it. */
typedef struct {
  char *path;
  gboolean embed;
  gboolean closes;           /* TRUE: the window closes after saving */
} Place;

static void
place_free (gpointer data)
{
  g_free (((Place *) data)->path);
  g_free (data);
}

static void
save_at (CredalWindow *self, const Place *place)
{
  if (save_to (self, place->path, place->embed) && place->closes)
    gtk_widget_destroy (GTK_WIDGET (self));
}

static void
replace_answered (GtkDialog *dialog, int response, gpointer data)
{
  gtk_widget_hide (GTK_WIDGET (dialog));
  if (response == GTK_RESPONSE_ACCEPT)
    save_at (data, g_object_get_data (G_OBJECT (dialog), "place"));
  gtk_widget_destroy (GTK_WIDGET (dialog));
}

/* @place: (transfer full). */
static void
ask_to_replace (CredalWindow *self, Place *place)
{
  g_autofree char *name = g_filename_display_basename (place->path);
  g_autofree char *question = g_strdup_printf (_("Replace the file “%s”?"), name);
  GtkWidget *dialog = credal_window_question_new (self, question, _("The file exists already. Its contents will be "
                                                                    "lost."),
                                                  _("_Replace"));

  g_object_set_data_full (G_OBJECT (dialog), "place", place, place_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (replace_answered), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Asks before a file is replaced if the ending was added here; the chooser asked only about the name as typed. */
static void
save_answered (GtkNativeDialog *chooser, int response, gpointer data)
{
  CredalWindow *self = data;
  g_autofree char *chosen = gtk_file_chooser_get_filename (GTK_FILE_CHOOSER (chooser));
  const char *embed = gtk_file_chooser_get_choice (GTK_FILE_CHOOSER (chooser), "embed");
  gboolean closes = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (chooser), "closes"));

  gtk_native_dialog_hide (chooser);
  if (response == GTK_RESPONSE_ACCEPT && chosen)
    {
      gboolean whole = credal_log_has_suffix (chosen);
      Place *place = g_new (Place, 1);
      *place = (Place) { whole ? g_strdup (chosen) : g_strconcat (chosen, CREDAL_LOG_SUFFIX, NULL),
                         g_strcmp0 (embed, "true") == 0, closes };
      if (!whole && g_file_test (place->path, G_FILE_TEST_EXISTS))
        ask_to_replace (self, place);
      else
        {
          save_at (self, place);
          place_free (place);
        }
    }
  g_object_unref (chooser);
}

static void
choose_save (CredalWindow *self, gboolean closes)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_("Save the Session"), GTK_WINDOW (self),
                                                               GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);

  credal_window_filter_sessions (GTK_FILE_CHOOSER (chooser));
  credal_window_propose (self, GTK_FILE_CHOOSER (chooser), CREDAL_LOG_SUFFIX);
  gtk_file_chooser_add_choice (GTK_FILE_CHOOSER (chooser), "embed", _("Include the data in the file"), NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_object_set_data (G_OBJECT (chooser), "closes", GINT_TO_POINTER (closes));
  g_signal_connect_object (chooser, "response", G_CALLBACK (save_answered), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* (transfer full): Returns the session's file. Writes it again if it was deleted meanwhile. NULL: the session is
 * unsaved. */
static char *
kept_path (CredalWindow *self)
{
  g_autoptr(GError) error = NULL;
  gboolean kept = credal_session_keep (self->session, &error);

  credal_window_follow_write_failure (self);
  if (!kept && !self->write_failure)
    credal_window_show_error (self, error->message);
  return kept ? g_strdup (credal_session_path (self->session)) : NULL;
}

/* Every answer is already written to the file of a saved session; saving again embeds the data if their file is
 * missing. */
void
credal_window_save (CredalWindow *self, GVariant *parameter)
{
  g_autofree char *path = kept_path (self);

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

void
credal_window_save_as (CredalWindow *self, GVariant *parameter)
{
  choose_save (self, FALSE);
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
                                            _("Answers and names that are not saved will be lost."));
  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _("_Discard"), DISCARD, _("_Cancel"), GTK_RESPONSE_CANCEL,
                          _("_Save"), GTK_RESPONSE_ACCEPT, NULL);
  GtkWidget *discard = gtk_dialog_get_widget_for_response (GTK_DIALOG (dialog), DISCARD);
  gtk_style_context_add_class (gtk_widget_get_style_context (discard), GTK_STYLE_CLASS_DESTRUCTIVE_ACTION);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  return dialog;
}

/* Returns TRUE if there is work that would be missed: steps other than settings, or names of clusters. */
static gboolean
has_work (CredalSession *session)
{
  const char *const *names = credal_settings_names (credal_session_settings (session));
  gboolean named = FALSE;

  for (guint k = 0; k < CREDAL_MAX_CLUSTERS; k++)
    named |= *names[k] != '\0';
  return named || credal_session_has_work (session);
}

/* Stops opening another file first, so that the question and its answer are about the same session. */
void
credal_window_ask_to_close (CredalWindow *self)
{
  credal_window_stop_opening (self);
  g_autofree char *path = self->session ? kept_path (self) : NULL;
  gboolean unsaved = self->session && !path;
  if (unsaved && has_work (self->session))
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

void
credal_window_close_window (CredalWindow *self, GVariant *parameter)
{
  gtk_window_close (GTK_WINDOW (self));
}
