#include <glib/gi18n.h>
#include "app/window-private.h"

/* What the window suggests of its own accord, once for each table that is opened. */

/* A feature that varies this many times as much as the middle one decides nearly alone what is near to what. */
#define WIDE 10

static void
offer_standardizing (CredalWindow *self, const char *read, const char *feature, double times)
{
  g_autofree char *text = g_strdup_printf (_("%s “%s” varies %.0f times as much as the typical feature and would decide nearly alone."),
                                           read, feature, times);
  credal_notice_bar_offer (self->notices, GTK_MESSAGE_QUESTION, text, _("Standardise"), "win.standardize");
}

void
credal_window_advise (CredalWindow *self, const char *read)
{
  CredalDataset *raw = credal_session_raw (self->session);
  double times;
  gssize widest = credal_session_standardized (self->session) ? -1 : credal_dataset_widest (raw, &times);
  if (widest >= 0 && times > WIDE)
    offer_standardizing (self, read, credal_dataset_column_name (raw, widest), times);
  else
    credal_notice_bar_offer (self->notices, GTK_MESSAGE_INFO, read, _("Change…"), "win.reopen");
}

static void
standardize (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  g_autoptr (GError) error = NULL;
  if (!credal_session_set (self->session, "session", "standardize", "yes", &error))
    credal_window_show_error (self, error->message);
}

void
credal_window_add_advice_actions (CredalWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "standardize", .activate = standardize },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
