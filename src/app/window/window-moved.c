/* Shows a notice after an answer that moved many other objects, a clustering from scratch, or another grouping, with
 * Undo and a look at the plot before it; a notice that a name may have moved, with Swap and Keep; and notices about
 * undone steps. */
#include <glib/gi18n.h>
#include <math.h>
#include "app/window/window-private.h"
#include "core/knowledge/knowledge.h"
#include "draw/paint/number-text.h"
#include "session/groups/another-grouping.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/words/words.h"

#define LARGE_SHARE 0.1

static gboolean
is_large (CredalWindow *self, guint count)
{
  return count > LARGE_SHARE * (double) credal_session_total (self->session);
}

/* @before: the tooltip of the look at the plot before, if the session still has it. */
static void
offer_undo (CredalWindow *self, const char *text, const char *before)
{
  credal_notice_bar_offer (self->notices, GTK_MESSAGE_QUESTION, text, _("Undo"), "win.undo");
  if (credal_session_before (self->session))
    credal_notice_bar_also (self->notices, _("Before"), before, "win.show-before");
}

static void
announce_afresh (CredalWindow *self, guint more)
{
  const char *words = credal_window_has_picture (self)
                      ? ngettext ("Clustered again from scratch: about %u more pixel is expected to be right.",
                                  "Clustered again from scratch: about %u more pixels are expected to be right.", more)
                      : ngettext ("Clustered again from scratch: about %u more object is expected to be right.",
                                  "Clustered again from scratch: about %u more objects are expected to be right.",
                                  more);
  g_autofree char *text = g_strdup_printf (words, more);

  offer_undo (self, text, _("Compare with the plot before"));
}

static gboolean
has_painted_last (CredalWindow *self)
{
  guint position = credal_session_position (self->session);

  return position > 0 && credal_session_step (self->session, position - 1)->kind == CREDAL_EVENT_STROKE;
}

static void
announce_moved (CredalWindow *self, guint moved)
{
  const char *words = ngettext ("%u other object changed cluster with your last answer.",
                                "%u other objects changed cluster with your last answer.", moved);

  if (has_painted_last (self))
    words = ngettext ("%u other pixel changed cluster with your last stroke.",
                      "%u other pixels changed cluster with your last stroke.", moved);
  else if (credal_window_has_picture (self))
    words = ngettext ("%u other pixel changed cluster with your last answer.",
                      "%u other pixels changed cluster with your last answer.", moved);
  g_autofree char *text = g_strdup_printf (words, moved);

  offer_undo (self, text, _("Compare with the plot before the last answer"));
}

static gboolean
tell_renumbered (CredalWindow *self)
{
  guint from, to;

  if (!credal_session_renumbered (self->session, &from, &to))
    return FALSE;
  const char *const *names = credal_partition_names (credal_session_partition (self->session));
  g_autofree char *earlier = credal_cluster_label (names, from), *present = credal_cluster_label (names, to);
  g_autofree char *text = g_strdup_printf (_("Cluster %s has become cluster %s, to fit what you painted as %s."),
                                           earlier, present, present);
  offer_undo (self, text, NULL);
  return TRUE;
}

/* ---- another grouping ---- */

void
credal_window_find_another_grouping (CredalWindow *self, GVariant *value)
{
  g_autoptr(GError) error = NULL;

  if (!credal_another_grouping_find (self->session, &error))
    credal_window_show_error (self, error->message);
}

static void
announce_another (CredalWindow *self, double ari)
{
  const char *words = ari > CREDAL_KNOWLEDGE_ALIKE
                        ? _("%s found no other grouping. Agreement with the former one: %s (the same: 1).")
                        : _("%s found another grouping. Agreement with the former one: %s (the same: 1, by chance: "
                            "0).");
  g_autofree char *agreement = credal_number_text ("%.2f", ari > -0.005 ? fmax (ari, 0.0) : ari);
  g_autofree char *text = g_strdup_printf (words, _(credal_session_engine (self->session)->name), agreement);

  offer_undo (self, text, _("Compare with the former grouping"));
}

/* Returns TRUE if the last step looked for another grouping, and its result is newly shown. */
static gboolean
tell_another (CredalWindow *self)
{
  double ari;

  if (!credal_session_before (self->session) || !credal_another_grouping_is_last (self->session)
      || !credal_another_grouping_ari (self->session, &ari))
    return FALSE;
  announce_another (self, ari);
  return TRUE;
}

/* ---- changes by the last step ---- */

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
  CredalPartition *before = self->session ? credal_session_before (self->session) : NULL;

  credal_window_enable (self, "show-before", before != NULL);
  credal_window_set_state (self, "show-before", g_variant_new_boolean (shown && before));
  before = shown ? before : NULL;
  credal_canvas_show_instead (self->canvas, before, before ? credal_session_constraints_before (self->session) : NULL);
  credal_status_bar_show_instead (self->status, before);
}

void
credal_window_change_show_before (CredalWindow *self, GVariant *state)
{
  show_before (self, g_variant_get_boolean (state));
}

static void
tell_what_changed (CredalWindow *self)
{
  guint moved = credal_session_moved (self->session), more = credal_session_afresh (self->session);

  self->swing_told = tell_another (self);
  if (self->swing_told)
    return;
  self->swing_told = more > 0 || is_large (self, moved);
  if (more > 0)
    announce_afresh (self, more);
  else if (self->swing_told)
    announce_moved (self, moved);
  else
    self->swing_told = tell_renumbered (self);
}

/* An offer of another number of clusters stays: a missing cluster is the reason why objects move. An offer to bring
 * back dropped steps stays, too: dropping them changed more than the answer did. */
void
credal_window_follow_moved (CredalWindow *self)
{
  if (credal_notice_bar_offers (self->notices, CREDAL_ADVICE_ACTION)
      || credal_notice_bar_offers (self->notices, CREDAL_BRING_BACK_ACTION))
    self->swing_told = FALSE;
  else
    {
      withdraw (self);
      if (self->session)
        tell_what_changed (self);
    }
  show_before (self, FALSE);
}

gboolean
credal_window_leave_before (CredalWindow *self)
{
  gboolean shown = credal_window_is_on (self, "show-before");

  if (shown)
    show_before (self, FALSE);
  return shown;
}

/* ---- names ---- */

gboolean
credal_window_offer_swap (CredalWindow *self, const char *text)
{
  if (g_strcmp0 (credal_session_moved_name (self->session, NULL, NULL), text) != 0
      || credal_notice_bar_has_error (self->notices))
    return FALSE;
  credal_notice_bar_offer (self->notices, GTK_MESSAGE_WARNING, text, _("Swap"), "win.swap-names");
  credal_notice_bar_also (self->notices, _("Keep"), _("The names are right"), "win.keep-names");
  return credal_notice_bar_offers (self->notices, "win.swap-names");
}

void
credal_window_swap_names (CredalWindow *self, GVariant *value)
{
  g_autoptr(GError) error = NULL;
  guint from, to;

  if (!credal_session_moved_name (self->session, &from, &to))
    return;
  credal_notice_bar_clear (self->notices);
  if (!credal_session_swap_names (self->session, from, to, &error))
    credal_window_show_error (self, error->message);
}

void
credal_window_keep_names (CredalWindow *self, GVariant *value)
{
  credal_notice_bar_clear (self->notices);
}

/* ---- undone steps ---- */

/* Returns the number of undone steps that the last step dropped; 0 if it only replaced one. */
static guint
dropped_by_last_step (CredalSession *session)
{
  guint fork, dropped = credal_session_dropped (session, &fork);

  return credal_session_length (session) == fork + 1 && dropped > 1 ? dropped : 0;
}

void
credal_window_follow_dropped (CredalWindow *self)
{
  guint dropped = dropped_by_last_step (self->session);

  if (dropped == 0 && credal_notice_bar_offers (self->notices, CREDAL_BRING_BACK_ACTION))
    credal_notice_bar_settle (self->notices);
  if (dropped == 0 || credal_session_position (self->session) < credal_session_length (self->session)
      || credal_notice_bar_has_error (self->notices))
    return;
  const char *words = ngettext ("The last step replaced %u undone step.", "The last step replaced %u undone steps.",
                                dropped);
  g_autofree char *text = g_strdup_printf (words, dropped);
  credal_notice_bar_offer (self->notices, GTK_MESSAGE_QUESTION, text, _("Bring them back"), CREDAL_BRING_BACK_ACTION);
}

/* A session keeps its place in the history: the next step would drop the undone ones. */
void
credal_window_tell_undone (CredalWindow *self)
{
  guint in_force;
  g_autoptr(GArray) steps = credal_session_steps (self->session, &in_force);
  guint undone = steps->len - in_force;

  if (undone == 0)
    return;
  const char *words = ngettext ("%u undone step can be redone.", "%u undone steps can be redone.", undone);
  g_autofree char *text = g_strdup_printf (words, undone);
  credal_notice_bar_offer (self->notices, GTK_MESSAGE_QUESTION, text, _("Go to the last step"),
                           CREDAL_LAST_STEP_ACTION);
  credal_notice_bar_hold (self->notices);
}
