/* Runs the actions on a group. */
#include "views/groups/group-actions.h"
#include <glib/gi18n-lib.h>
#include "session/groups/group-steps.h"
#include "session/naming.h"
#include "session/session-result.h"
#include "session/session-steps.h"

struct _CredalGroupActions {
  GSimpleActionGroup parent;
  CredalSession *session;
  CredalSelection *selection;
  gint64 set;                      /* −1: none */
};

G_DEFINE_FINAL_TYPE (CredalGroupActions, credal_group_actions, G_TYPE_SIMPLE_ACTION_GROUP)

enum { FAILED, NAME, AGAIN, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
tell (CredalGroupActions *self, gboolean done, const GError *error)
{
  if (!done)
    g_signal_emit (self, signals[FAILED], 0, error->message);
}

/* Reports that the method ignores labels. */
static void
tell_ignored (CredalGroupActions *self, gboolean done)
{
  const CredalEngine *engine = credal_session_engine (self->session);

  if (!done || credal_session_uses_answers (self->session) || engine->can & CREDAL_FOLLOWS_LABELS)
    return;
  g_autofree char *words = credal_describe_ignored_answers (engine, credal_session_raw (self->session));
  g_signal_emit (self, signals[FAILED], 0, words);
}

/* ---- hidden groups ---- */

static void
change_hide (GSimpleAction *action, GVariant *state, gpointer data)
{
  CredalGroupActions *self = data;
  g_autoptr(GError) error = NULL;

  tell (self, credal_group_hide (self->session, (CredalSet) self->set, g_variant_get_boolean (state), &error), error);
}

static void
show_only (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalGroupActions *self = data;
  g_autoptr(GError) error = NULL;

  tell (self, credal_group_show_only (self->session, (CredalSet) self->set, &error), error);
}

static void
show_all (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalGroupActions *self = data;
  g_autoptr(GError) error = NULL;

  tell (self, credal_group_show_all (self->session, &error), error);
}

/* ---- other groups ---- */

static guint
cluster_of (CredalGroupActions *self)
{
  return (guint) __builtin_ctz ((CredalSet) self->set);
}

static void
split (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalGroupActions *self = data;
  g_autoptr(GError) error = NULL;
  gboolean done = credal_group_split (self->session, cluster_of (self), &error);

  tell (self, done, error);
  tell_ignored (self, done);
}

static void
merge (GSimpleAction *action, GVariant *other, gpointer data)
{
  CredalGroupActions *self = data;
  g_autoptr(GError) error = NULL;
  gboolean done = credal_group_merge (self->session, cluster_of (self), (guint) g_variant_get_int32 (other), &error);

  tell (self, done, error);
  tell_ignored (self, done);
}

static void
new_group (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalGroupActions *self = data;
  g_autoptr(GError) error = NULL;
  gboolean done = credal_group_new (self->session, credal_selection_objects (self->selection),
                                    credal_selection_count (self->selection), &error);

  tell (self, done, error);
  tell_ignored (self, done);
  if (done)
    credal_selection_clear (self->selection);
}

static void
name_group (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  g_signal_emit (self, signals[NAME], 0);
}

static void
cluster_again (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  g_signal_emit (self, signals[AGAIN], 0);
}

/* ---- which apply ---- */

static void
enable (CredalGroupActions *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)), enabled);
}

void
credal_group_actions_follow (CredalGroupActions *self)
{
  g_return_if_fail (CREDAL_IS_GROUP_ACTIONS (self));
  CredalPartition *partition = self->session ? credal_session_partition (self->session) : NULL;
  gboolean group = partition && self->set >= 0;
  gboolean cluster = group && credal_group_can_change (self->session, (CredalSet) self->set);
  const CredalHidden hidden = self->session ? credal_settings_hidden (credal_session_settings (self->session))
                                            : (CredalHidden) { 0 };
  GAction *hide = g_action_map_lookup_action (G_ACTION_MAP (self), "hide");

  enable (self, "hide", group);
  enable (self, "only", group);
  enable (self, "show-all", credal_hidden_any (&hidden));
  enable (self, "split", cluster);
  enable (self, "merge", cluster && credal_session_clusters (self->session) > 2);
  enable (self, "name", cluster);
  enable (self, "again", group);
  enable (self, "new", partition && credal_selection_count (self->selection) > 0);
  g_simple_action_set_state (G_SIMPLE_ACTION (hide),
                             g_variant_new_boolean (group && credal_hidden_has (&hidden, (CredalSet) self->set)));
}

void
credal_group_actions_set (CredalGroupActions *self, CredalSession *session, CredalSelection *selection, gint64 set)
{
  g_return_if_fail (CREDAL_IS_GROUP_ACTIONS (self));
  g_set_object (&self->session, session);
  g_set_object (&self->selection, selection);
  self->set = set;
  credal_group_actions_follow (self);
}

void
credal_group_actions_fill (CredalGroupActions *self, GMenu *menu)
{
  g_return_if_fail (CREDAL_IS_GROUP_ACTIONS (self));
  CredalPartition *partition = self->session ? credal_session_partition (self->session) : NULL;

  g_menu_remove_all (menu);
  for (guint k = 0; partition && k < credal_partition_c (partition); k++)
    if (self->set != (gint64) 1 << k)
      {
        g_autofree char *name = credal_session_cluster_label (self->session, k);
        g_auto(GStrv) parts = g_strsplit (name, "_", -1);
        g_autofree char *plain = g_strjoinv ("__", parts);
        g_autofree char *label = g_strdup_printf (_("Cluster %s"), plain);
        g_autofree char *action = g_strdup_printf ("group.merge(%u)", k);
        g_menu_append (menu, label, action);
      }
}

/* ---- class ---- */

static void
credal_group_actions_dispose (GObject *object)
{
  CredalGroupActions *self = CREDAL_GROUP_ACTIONS (object);

  g_clear_object (&self->session);
  g_clear_object (&self->selection);
  G_OBJECT_CLASS (credal_group_actions_parent_class)->dispose (object);
}

static void
credal_group_actions_class_init (CredalGroupActionsClass *class)
{
  G_OBJECT_CLASS (class)->dispose = credal_group_actions_dispose;
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[NAME] = g_signal_new ("name", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
  signals[AGAIN] = g_signal_new ("again", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
credal_group_actions_init (CredalGroupActions *self)
{
  static const GActionEntry entries[] = {
    { .name = "hide", .state = "false", .change_state = change_hide },
    { .name = "only", .activate = show_only },
    { .name = "show-all", .activate = show_all },
    { .name = "split", .activate = split },
    { .name = "merge", .activate = merge, .parameter_type = "i" },
    { .name = "new", .activate = new_group },
    { .name = "name", .activate = name_group },
    { .name = "again", .activate = cluster_again },
  };

  self->set = -1;
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

CredalGroupActions *
credal_group_actions_new (void)
{
  return g_object_new (CREDAL_TYPE_GROUP_ACTIONS, NULL);
}
