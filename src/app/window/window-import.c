/* Imports answers and labels from a file, or labels from the table's known classes. */
#include <glib/gi18n.h>
#include "app/window/window-private.h"
#include "session/session-steps.h"

static void
tell_imported (CredalWindow *self, guint taken, guint refused)
{
  g_autofree char *said = g_strdup_printf (ngettext ("%u answer imported.", "%u answers imported.", taken), taken);
  g_autofree char *left = refused == 0 ? g_strdup ("")
                          : g_strdup_printf (ngettext (" %u contradicts others and was left out.",
                                                       " %u contradict others and were left out.", refused), refused);
  g_autofree char *text = g_strconcat (said, left, NULL);

  credal_notice_bar_add (self->notices, GTK_MESSAGE_INFO, text);
}

void
credal_window_import_answers (CredalWindow *self, const char *path)
{
  g_autoptr(GError) error = NULL;
  guint taken, refused;

  if (credal_session_import_answers (self->session, path, &taken, &refused, &error))
    tell_imported (self, taken, refused);
  else
    credal_window_show_error (self, error->message);
  credal_window_show_statements (self);
}

static void
answers_chosen (CredalWindow *self, const char *path)
{
  if (self->session)
    credal_window_import_answers (self, path);
}

void
credal_window_choose_answers (CredalWindow *self, GVariant *parameter)
{
  credal_window_choose_file (self, _("Import Answers or Labels"), credal_window_own_path (self), answers_chosen);
}

void
credal_window_label_classes (CredalWindow *self, GVariant *parameter)
{
  CredalDataset *raw = credal_session_raw (self->session);
  gulong known = 0;
  g_autoptr(GError) error = NULL;

  for (gsize i = 0; i < credal_dataset_n (raw); i++)
    known += credal_dataset_classes (raw)[i] >= 0;
  g_autofree char *text = g_strdup_printf (ngettext ("%lu object is labelled by its class.",
                                                     "%lu objects are labelled by their classes.", known), known);
  if (credal_session_label_classes (self->session, &error))
    credal_notice_bar_add (self->notices, GTK_MESSAGE_INFO, text);
  else
    credal_window_show_error (self, error->message);
  credal_window_show_statements (self);
}
