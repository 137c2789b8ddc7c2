/* Chooses a group, shows its profile, and offers the actions on it. */
#include "views/groups/group-panel.h"
#include <glib/gi18n-lib.h>
#include "core/groups/members.h"
#include "session/session-result.h"
#include "views/groups/group-actions.h"
#include "views/groups/group-profile.h"
#include "views/kit/clear-listened.h"
#include "views/kit/label.h"
#include "views/kit/refresh-after-frame.h"
#include "views/parts/cluster-name.h"
#include "views/words/words.h"

struct _CredalGroupPanel {
  GtkBox parent;
  CredalSession *session;        /* NULL: none */
  CredalSelection *selection;
  CredalGroupActions *actions;
  GtkWidget *chooser, *size, *content, *more;
  GMenu *menu, *others;          /* all further actions; the clusters to merge with */
  gint64 set;                    /* the chosen group; −1: none */
  gboolean filling;              /* TRUE: the chooser is being filled */
};

G_DEFINE_FINAL_TYPE (CredalGroupPanel, credal_group_panel, GTK_TYPE_BOX)

enum { FAILED, OBJECT_CHOSEN, AGAIN, N_SIGNALS };
static guint signals[N_SIGNALS];

static CredalPartition *
get_partition (CredalGroupPanel *self)
{
  return self->session ? credal_session_partition (self->session) : NULL;
}

static gboolean
has_objects (CredalGroupPanel *self, gint64 set)
{
  CredalPartition *partition = get_partition (self);
  gint focal = partition && set >= 0 ? credal_frame_find (credal_partition_frame (partition), (CredalSet) set) : -1;

  return focal >= 0 && credal_partition_counts (partition)[focal] > 0;
}

/* ---- the chooser ---- */

/* Adds a row for each group with objects; outliers come last. */
static void
fill_chooser (CredalGroupPanel *self)
{
  CredalPartition *partition = get_partition (self);
  guint f = partition ? credal_frame_f (credal_partition_frame (partition)) : 0;
  GtkComboBoxText *chooser = GTK_COMBO_BOX_TEXT (self->chooser);
  g_autofree char *chosen = g_strdup_printf ("%" G_GINT64_FORMAT, self->set);

  self->filling = TRUE;
  gtk_combo_box_text_remove_all (chooser);
  for (guint k = 1; k <= f; k++)
    {
      CredalSet set = credal_frame_sets (credal_partition_frame (partition))[k % f];
      g_autofree char *id = g_strdup_printf ("%u", set);
      g_autofree char *words = credal_words_set (credal_partition_names (partition), set,
                                                 credal_partition_c (partition));
      if (credal_partition_counts (partition)[k % f] > 0)
        gtk_combo_box_text_append (chooser, id, words);
    }
  gtk_combo_box_set_active_id (GTK_COMBO_BOX (chooser), chosen);
  self->filling = FALSE;
}

/* ---- the menu ---- */

static void
fill_menu (CredalGroupPanel *self)
{
  g_autoptr(GMenu) shown = g_menu_new (), changed = g_menu_new (), apart = g_menu_new ();

  g_menu_append (shown, _("Show _All Groups"), "group.show-all");
  g_menu_append (changed, _("_Name…"), "group.name");
  g_menu_append (changed, _("_Split"), "group.split");
  g_menu_append_submenu (changed, _("_Merge With"), G_MENU_MODEL (self->others));
  g_menu_append (changed, _("New _Group from the Selection"), "group.new");
  g_menu_append (apart, _("_Cluster This Group Again"), "group.again");
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (shown));
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (changed));
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (apart));
}

/* ---- refreshing ---- */

static void
object_chosen (gpointer owner, guint32 object)
{
  CredalGroupPanel *self = owner;

  credal_selection_set (self->selection, &object, 1);
  g_signal_emit (self, signals[OBJECT_CHOSEN], 0, object);
}

static void
show_hint (CredalGroupPanel *self)
{
  GtkWidget *hint = gtk_label_new (_("Click a group in the legend, or choose one above, to see its profile. A double "
                                     "click there asks for its name."));

  gtk_container_foreach (GTK_CONTAINER (self->content), (GtkCallback) gtk_widget_destroy, NULL);
  gtk_label_set_line_wrap (GTK_LABEL (hint), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (hint), 20);
  gtk_label_set_xalign (GTK_LABEL (hint), 0.0f);
  gtk_style_context_add_class (gtk_widget_get_style_context (hint), "dim-label");
  gtk_widget_show (hint);
  gtk_container_add (GTK_CONTAINER (self->content), hint);
}

static void
refresh (gpointer data)
{
  CredalGroupPanel *self = data;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->set = has_objects (self, self->set) ? self->set : -1;
  credal_group_actions_set (self->actions, self->session, self->selection, self->set);
  credal_group_actions_fill (self->actions, self->others);
  fill_chooser (self);
  g_autofree char *size = self->set >= 0 ? credal_group_profile_size (self->session, (CredalSet) self->set) : NULL;
  credal_label_set (self->size, size ? size : "");
  gtk_widget_set_tooltip_text (self->size, size);
  if (self->set >= 0)
    credal_group_profile_fill (self->content, self->session, (CredalSet) self->set, object_chosen, self);
  else
    show_hint (self);
}

static void
refresh_later (CredalGroupPanel *self)
{
  credal_group_actions_follow (self->actions);
  credal_refresh_after_frame (self, refresh);
}

/* ---- choosing ---- */

static void
choose (CredalGroupPanel *self, CredalSet set)
{
  g_autofree guint8 *marks = credal_group_marks (get_partition (self), set, NULL);

  self->set = set;
  credal_selection_look_at (self->selection, marks);
  refresh (self);
}

void
credal_group_panel_choose (CredalGroupPanel *self, CredalSet set)
{
  g_return_if_fail (CREDAL_IS_GROUP_PANEL (self));
  if (has_objects (self, set) && credal_selection_n (self->selection) == credal_partition_n (get_partition (self)))
    choose (self, set);
}

void
credal_group_panel_step (CredalGroupPanel *self)
{
  g_return_if_fail (CREDAL_IS_GROUP_PANEL (self));
  CredalPartition *partition = get_partition (self);
  guint f = partition ? credal_frame_f (credal_partition_frame (partition)) : 0;
  guint at = self->set >= 0 && f > 0 ? (guint) MAX (credal_frame_find (credal_partition_frame (partition),
                                                                       (CredalSet) self->set), 0) : 0;

  for (guint k = 1; k <= f; k++)
    {
      CredalSet set = credal_frame_sets (credal_partition_frame (partition))[(at + k) % f];
      if (!has_objects (self, set))
        continue;
      credal_group_panel_choose (self, set);
      return;
    }
}

gint64
credal_group_panel_set (CredalGroupPanel *self)
{
  g_return_val_if_fail (CREDAL_IS_GROUP_PANEL (self), -1);
  return self->set;
}

static void
row_chosen (CredalGroupPanel *self)
{
  const char *id = gtk_combo_box_get_active_id (GTK_COMBO_BOX (self->chooser));

  if (!self->filling && id)
    credal_group_panel_choose (self, (CredalSet) g_ascii_strtoull (id, NULL, 10));
}

/* ---- the session ---- */

void
credal_group_panel_set_session (CredalGroupPanel *self, CredalSession *session, CredalSelection *selection)
{
  static const char *const followed[] = { "changed", "partition-changed", "objects-changed" };

  g_return_if_fail (CREDAL_IS_GROUP_PANEL (self));
  if (self->selection)
    g_signal_handlers_disconnect_by_data (self->selection, self->actions);
  credal_clear_listened (&self->session, self);
  credal_clear_listened (&self->selection, self);
  self->set = -1;
  g_set_object (&self->session, session);
  g_set_object (&self->selection, selection);
  for (guint k = 0; session && k < G_N_ELEMENTS (followed); k++)
    g_signal_connect_swapped (session, followed[k], G_CALLBACK (refresh_later), self);
  if (session)
    g_signal_connect_swapped (selection, "changed", G_CALLBACK (credal_group_actions_follow), self->actions);
  credal_group_actions_set (self->actions, session, selection, -1);
  refresh_later (self);
}

/* ---- construction ---- */

static void
action_failed (CredalGroupPanel *self, const char *message)
{
  g_signal_emit (self, signals[FAILED], 0, message);
}

static void
name_wanted (CredalGroupPanel *self)
{
  credal_cluster_name_ask (self->more, NULL, self->session, (guint) __builtin_ctz ((CredalSet) self->set));
}

static void
again_wanted (CredalGroupPanel *self)
{
  g_signal_emit (self, signals[AGAIN], 0, (guint) self->set);
}

static GtkWidget *
button_new (GtkWidget *button, const char *label, const char *tip)
{
  gtk_button_set_label (GTK_BUTTON (button), label);
  gtk_button_set_use_underline (GTK_BUTTON (button), TRUE);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_tooltip_text (button, tip);
  return button;
}

/* Adds the chooser, with the further actions next to it. */
static void
add_chooser (CredalGroupPanel *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->chooser = gtk_combo_box_text_new ();
  gtk_widget_set_focus_on_click (self->chooser, FALSE);
  gtk_widget_set_hexpand (self->chooser, TRUE);
  atk_object_set_name (gtk_widget_get_accessible (self->chooser), _("Group"));
  self->more = gtk_menu_button_new ();
  button_new (self->more, _("More"), _("Split, merge, name or cluster this group"));
  g_object_bind_property (self->more, "active", self->more, "has-tooltip", G_BINDING_INVERT_BOOLEAN);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->more), G_MENU_MODEL (self->menu));
  gtk_container_add (GTK_CONTAINER (row), self->chooser);
  gtk_container_add (GTK_CONTAINER (row), self->more);
  gtk_container_add (GTK_CONTAINER (self), row);
}

/* Adds the usual actions, with the size of the group next to them. */
static void
add_actions (CredalGroupPanel *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *hide = button_new (gtk_toggle_button_new (), _("Hide"), _("Leave this group out of plot and picture"));
  GtkWidget *only = button_new (gtk_button_new (), _("Only This"), _("Show only this group"));

  self->size = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->size), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (self->size), 1.0f);
  gtk_widget_set_hexpand (self->size, TRUE);
  gtk_style_context_add_class (gtk_widget_get_style_context (self->size), "credal-caption");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (hide), "group.hide");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (only), "group.only");
  gtk_container_add (GTK_CONTAINER (row), hide);
  gtk_container_add (GTK_CONTAINER (row), only);
  gtk_container_add (GTK_CONTAINER (row), self->size);
  gtk_container_add (GTK_CONTAINER (self), row);
}

static void
add_content (CredalGroupPanel *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new (NULL, NULL);

  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), 44);
  gtk_container_add (GTK_CONTAINER (scrolled), self->content);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_container_add (GTK_CONTAINER (self), scrolled);
}

static void
credal_group_panel_init (CredalGroupPanel *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  self->set = -1;
  self->actions = credal_group_actions_new ();
  self->menu = g_menu_new ();
  self->others = g_menu_new ();
  fill_menu (self);
  add_chooser (self);
  add_actions (self);
  add_content (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "group", G_ACTION_GROUP (self->actions));
  g_signal_connect_object (self->actions, "failed", G_CALLBACK (action_failed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->actions, "name", G_CALLBACK (name_wanted), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->actions, "again", G_CALLBACK (again_wanted), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->chooser, "changed", G_CALLBACK (row_chosen), self);
  g_signal_connect (self, "map", G_CALLBACK (refresh_later), NULL);
  gtk_widget_show_all (GTK_WIDGET (self));
}

static void
credal_group_panel_dispose (GObject *object)
{
  CredalGroupPanel *self = CREDAL_GROUP_PANEL (object);

  credal_refresh_cancel (self);
  if (self->selection && self->actions)
    g_signal_handlers_disconnect_by_data (self->selection, self->actions);
  credal_clear_listened (&self->session, self);
  credal_clear_listened (&self->selection, self);
  g_clear_object (&self->actions);
  g_clear_object (&self->menu);
  g_clear_object (&self->others);
  G_OBJECT_CLASS (credal_group_panel_parent_class)->dispose (object);
}

static void
credal_group_panel_class_init (CredalGroupPanelClass *class)
{
  static const struct { const char *name; guint arguments; GType type; } all[N_SIGNALS] = {
    [FAILED] = { "failed", 1, G_TYPE_STRING }, [OBJECT_CHOSEN] = { "object-chosen", 1, G_TYPE_UINT },
    [AGAIN] = { "again", 1, G_TYPE_UINT },
  };

  G_OBJECT_CLASS (class)->dispose = credal_group_panel_dispose;
  for (guint k = 0; k < N_SIGNALS; k++)
    signals[k] = g_signal_new (all[k].name, G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, all[k].arguments, all[k].type);
}
