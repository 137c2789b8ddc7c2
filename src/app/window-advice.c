#include <glib/gi18n.h>
#include "app/window-private.h"
#include "session/settings.h"
#include "views/sentences.h"

/* What the window suggests of its own accord: once for each table that is opened, and where answers show more groups than are looked for. */

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

/* ---- more groups than clusters ---- */

static int
clusters_of (CredalWindow *self)
{
  return credal_params_int (credal_session_params (self->session), CREDAL_PARAM_CLUSTERS);
}

/* It stays while it holds, whatever is answered meanwhile. */
static void
offer_cluster (CredalWindow *self, guint32 object)
{
  int clusters = clusters_of (self);
  g_autofree char *name = credal_sentence_name (credal_session_raw (self->session), object);
  g_autofree char *text = g_strdup_printf (_("By your answers, %s is of none of the %d groups that are looked for. There is another, or one of "
                                             "them was a slip."), name, clusters);
  g_autofree char *label = g_strdup_printf (_("Look for %d"), clusters + 1);
  credal_notice_bar_offer (self->notices, GTK_MESSAGE_WARNING, text, label, "win.another-cluster");
}

gboolean
credal_window_lacks_cluster (CredalWindow *self)
{
  return self->session && credal_session_outsider (self->session, NULL) && clusters_of (self) < CREDAL_MAX_CLUSTERS;
}

void
credal_window_follow_outsider (CredalWindow *self)
{
  gint64 told = self->outsider_told;
  guint32 object;

  self->outsider_told = -1;
  if (self->swing_told || !credal_window_lacks_cluster (self))
    return;
  credal_session_outsider (self->session, &object);
  self->outsider_told = object;
  if (told != object)
    offer_cluster (self, object);
}

static void
another_cluster (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *clusters = g_strdup_printf ("%d", clusters_of (self) + 1);
  if (!credal_session_set (self->session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, clusters, &error))
    credal_window_show_error (self, error->message);
}

/* ---- features of very different scales ---- */

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
    { .name = "another-cluster", .activate = another_cluster },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
