/* Answers that may be wrong: the tab with their number, a second look at each, and insisting on one. */
#include <glib/gi18n.h>
#include "app/window/window-private.h"
#include "session/session-steps.h"

#define PAGE "second-look"

static GtkWidget *
page (CredalWindow *self)
{
  return gtk_stack_get_child_by_name (GTK_STACK (self->evidence_pages), PAGE);
}

/* Sets the title only if it changed, as each one set makes a new button. */
static void
set_title (CredalWindow *self, const char *title)
{
  GtkContainer *pages = GTK_CONTAINER (self->evidence_pages);
  g_autofree char *shown = NULL;

  gtk_container_child_get (pages, page (self), "title", &shown, NULL);
  if (g_strcmp0 (shown, title) != 0)
    gtk_container_child_set (pages, page (self), "title", title, NULL);
}

void
credal_window_show_doubts (CredalWindow *self)
{
  guint count = credal_second_look_count (self->second_look);
  g_autofree char *title = count ? g_strdup_printf (_("Doubts (%u)"), count) : g_strdup (_("Doubts"));

  set_title (self, title);
  credal_window_enable (self, "second-look", count > 0);
}

void
credal_window_second_look (CredalWindow *self, GVariant *parameter)
{
  gtk_stack_set_visible_child (GTK_STACK (self->evidence_pages), page (self));
  credal_second_look_next (self->second_look);
}

/* Insists on the selected answer, and returns to the question. */
void
credal_window_insist_pair (CredalWindow *self, GVariant *parameter)
{
  const CredalPair *pair = credal_window_selected_answer (self);
  g_autoptr(GError) error = NULL;

  if (pair && credal_session_insist (self->session, pair->i, pair->j, &error))
    credal_selection_clear (credal_window_selection (self));
  else if (error)
    credal_window_show_error (self, error->message);
}
