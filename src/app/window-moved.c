#include <glib/gi18n.h>
#include "app/window-private.h"

/* Do no harm: an answer that moves many objects that it is not about is told, with the way back and a look at both. */

#define LARGE_SHARE 0.1

static gboolean
is_large (CredalSession *session)
{
  return credal_session_moved (session) > LARGE_SHARE * (double) credal_session_total (session);
}

static void
announce (CredalWindow *self)
{
  guint moved = credal_session_moved (self->session);
  const char *words = credal_window_has_picture (self)
                      ? ngettext ("%u other pixel changed cluster with your last answer.",
                                  "%u other pixels changed cluster with your last answer.", moved)
                                                       : ngettext ("%u other object changed cluster with your last "
                                                                   "answer.", "%u other objects changed cluster with "
                                                                              "your last answer.", moved);
  g_autofree char *text = g_strdup_printf (words, moved);
  credal_notice_bar_offer (self->notices, GTK_MESSAGE_QUESTION, text, _("Undo"), "win.undo");
  credal_notice_bar_also (self->notices, _("Before"), _("Compare with the picture before the last answer"),
                          "win.show-before");
  self->swing_told = TRUE;
}

static void
withdraw (CredalWindow *self)
{
  if (self->swing_told)
    credal_notice_bar_settle (self->notices);
  self->swing_told = FALSE;
}

static void
show_before (CredalWindow *self, gboolean shown)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "show-before");
  CredalPartition *before = self->session ? credal_session_before (self->session) : NULL;
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), before != NULL);
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (shown && before));
  credal_canvas_show_instead (self->canvas, shown ? before : NULL);
}

static void
change_show_before (GSimpleAction *action, GVariant *state, gpointer data)
{
  show_before (data, g_variant_get_boolean (state));
}

/* The offer of another number of groups stays: while one is missing, objects move for that reason. So does that of
 * dropped steps: they took more with them than the answer moved. */
void
credal_window_follow_moved (CredalWindow *self)
{
  if (credal_notice_bar_offers (self->notices, CREDAL_ADVICE_ACTION)
      || credal_notice_bar_offers (self->notices, CREDAL_BRING_BACK_ACTION))
    self->swing_told = FALSE;
  else if (self->session && is_large (self->session))
    announce (self);
  else
    withdraw (self);
  show_before (self, FALSE);
}

void
credal_window_add_moved_actions (CredalWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "show-before", .state = "false", .change_state = change_show_before },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
