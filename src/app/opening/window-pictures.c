/* Pictures as objects: the question about several pictures, and pictures that have moved. */
#include <glib/gi18n.h>
#include "app/support/fit-screen.h"
#include "app/window/window-private.h"
#include "io/pictures/picture-list.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "views/kit/style-context.h"
#include "views/pictures/thumbnails.h"

/* ---- several pictures ---- */

gboolean
credal_window_asks (const char *const *paths)
{
  guint count = 0;

  while (paths[count] && credal_picture_name (paths[count]))
    count++;
  return count > 1 && !paths[count];
}

static void
pictures_answered (GtkDialog *dialog, int response, gpointer data)
{
  CredalWindowPicturesAs answered = (CredalWindowPicturesAs) g_object_get_data (G_OBJECT (dialog), "answered");
  g_auto(GStrv) paths = g_strdupv ((char **) g_object_get_data (G_OBJECT (dialog), "paths"));

  gtk_widget_destroy (GTK_WIDGET (dialog));
  if (response > 0)
    answered (data, (const char *const *) paths, (CredalPicturesAs) response);
}

static GtkWidget *
question_new (CredalWindow *self, guint count)
{
  GtkWidget *dialog = gtk_message_dialog_new (GTK_WINDOW (self), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                              GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE,
                                              _("How should the %u pictures be opened?"), count);

  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s",
                                            _("Objects: each picture is one object, clustered by how it looks.\n"
                                              "One stack: all show the same scene, and each pixel has the numbers of "
                                              "all."));
  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _("_Cancel"), GTK_RESPONSE_CANCEL,
                          count > CREDAL_MOST_OPENED ? _("Only the _First") : _("_Each in a Window"),
                          CREDAL_PICTURES_ALONE, _("One _Stack"), CREDAL_PICTURES_STACKED, _("_Objects"),
                          CREDAL_PICTURES_OBJECTS, NULL);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (dialog), CREDAL_PICTURES_STACKED, count <= CREDAL_RASTER_MAX_CHANNELS);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), CREDAL_PICTURES_OBJECTS);
  credal_style_set_class (gtk_dialog_get_widget_for_response (GTK_DIALOG (dialog), CREDAL_PICTURES_OBJECTS),
                          "suggested-action", TRUE);
  return dialog;
}

void
credal_window_ask_pictures (CredalWindow *self, const char *const *paths, CredalWindowPicturesAs answered)
{
  gtk_window_present (GTK_WINDOW (self));
  GtkWidget *dialog = question_new (self, g_strv_length ((char **) paths));

  g_object_set_data (G_OBJECT (dialog), "answered", (gpointer) answered);
  g_object_set_data_full (G_OBJECT (dialog), "paths", g_strdupv ((char **) paths), (GDestroyNotify) g_strfreev);
  g_signal_connect_object (dialog, "response", G_CALLBACK (pictures_answered), self, 0);
  credal_fit_screen (GTK_WINDOW (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- pictures that have moved ---- */

static gboolean
is_missing (CredalSession *session)
{
  gsize i = 0, n = credal_dataset_n (credal_session_raw (session));

  while (i < n && !credal_dataset_picture (credal_session_raw (session), i))
    i++;
  g_autofree char *path = i < n ? credal_session_dup_picture (session, i) : NULL;
  return path && !g_file_test (path, G_FILE_TEST_EXISTS);
}

void
credal_window_tell_pictures (CredalWindow *self)
{
  if (!credal_dataset_has_pictures (credal_session_raw (self->session)) || !is_missing (self->session))
    return;
  g_autofree char *path = g_filename_display_name (credal_session_data_path (self->session));
  g_autofree char *text = g_strdup_printf (_("The pictures are no longer in %s. The clusters and answers are "
                                             "complete."), path);
  if (credal_session_of_folder (self->session))
    credal_notice_bar_offer (self->notices, GTK_MESSAGE_WARNING, text, _("Locate…"), "win.locate-pictures");
  else
    credal_notice_bar_add (self->notices, GTK_MESSAGE_WARNING, text);
}

static void
pictures_located (CredalWindow *self, const char *const *paths)
{
  g_autoptr(GError) error = NULL;

  credal_notice_bar_clear (self->notices);
  if (!credal_session_move_pictures (self->session, paths[0], &error))
    {
      credal_window_show_error (self, error->message);
      return;
    }
  credal_thumbnails_forget (credal_thumbnails_for_session (self->session));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
credal_window_locate_pictures (CredalWindow *self, GVariant *parameter)
{
  credal_window_choose_folder (self, _("Locate the Pictures"), credal_session_data_path (self->session),
                               pictures_located);
}
