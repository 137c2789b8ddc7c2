/* The tools: dialogs that stay open next to the window, at most one of each. To add one, add a row to the table below;
 * its item in the menu *Tools* follows. */
#include <glib/gi18n.h>
#include "app/support/fit-screen.h"
#include "app/window/window-private.h"
#include "views/dialogs/clusters-dialog.h"
#include "views/dialogs/fuse-dialog.h"
#include "views/dialogs/merge-dialog.h"
#include "views/dialogs/model-dialog.h"
#include "views/dialogs/outliers-dialog.h"
#include "views/dialogs/papers-dialog.h"
#include "views/dialogs/peaks-dialog.h"
#include "views/dialogs/whole-dialog.h"
#include "views/dialogs/worth-dialog.h"
#include "views/glossary/terms.h"
#include "views/groups/kinds-dialog.h"
#include "views/masses/masses-dialog.h"

static GtkWidget *
clusters_new (CredalWindow *self)
{
  return credal_clusters_dialog_new (GTK_WINDOW (self), self->session);
}

static GtkWidget *
peaks_new (CredalWindow *self)
{
  return credal_peaks_dialog_new (GTK_WINDOW (self), self->session);
}

/* Lets the window's keys work in a dialog with a list of objects. */
static GtkWidget *
share_keys (CredalWindow *self, GtkWidget *dialog)
{
  gtk_widget_insert_action_group (dialog, "win", G_ACTION_GROUP (self));
  return dialog;
}

static GtkWidget *
model_new (CredalWindow *self)
{
  return share_keys (self, credal_model_dialog_new (GTK_WINDOW (self), self->session));
}

static GtkWidget *
worth_new (CredalWindow *self)
{
  return share_keys (self, credal_worth_dialog_new (GTK_WINDOW (self), self->session, credal_window_selection (self)));
}

static GtkWidget *
outliers_new (CredalWindow *self)
{
  GtkWidget *dialog = credal_outliers_dialog_new (GTK_WINDOW (self), self->session, credal_window_selection (self));

  g_signal_connect_object (dialog, "moved", G_CALLBACK (credal_window_show_outliers), self, G_CONNECT_SWAPPED);
  return share_keys (self, dialog);
}

static GtkWidget *
kinds_new (CredalWindow *self)
{
  return credal_kinds_dialog_new (GTK_WINDOW (self), self->session, credal_window_selection (self));
}

static GtkWidget *
fuse_new (CredalWindow *self)
{
  return credal_fuse_dialog_new (GTK_WINDOW (self), self->session);
}

static GtkWidget *
merge_new (CredalWindow *self)
{
  return share_keys (self, credal_merge_dialog_new (GTK_WINDOW (self), self->session, credal_window_selection (self)));
}

static GtkWidget *
whole_new (CredalWindow *self)
{
  return credal_whole_dialog_new (GTK_WINDOW (self), self->session);
}

static void
open_figure (CredalWindow *self, const char *path)
{
  credal_window_open (self, path);
  gtk_window_present (GTK_WINDOW (self));
}

static GtkWidget *
papers_new (CredalWindow *self)
{
  GtkWidget *dialog = credal_papers_dialog_new (GTK_WINDOW (self));

  g_signal_connect_object (dialog, "open-session", G_CALLBACK (open_figure), self, G_CONNECT_SWAPPED);
  return dialog;
}

static GtkWidget *
masses_new (CredalWindow *self)
{
  return credal_masses_dialog_new (GTK_WINDOW (self));
}

static CredalWindowTool tools[CREDAL_MOST_TOOLS + 1] = {
  { "how-many-clusters", N_("_How Many Clusters?…"), CREDAL_NEEDS_SESSION, clusters_new },
  { "pick-centres", N_("Cen_tres of Clusters…"), CREDAL_NEEDS_PEAKS, peaks_new },
  { "model", N_("_Model…"), CREDAL_NEEDS_PARTITION, model_new },
  { "answers-worth", N_("What Your Ans_wers Are Worth…"), CREDAL_NEEDS_PARTITION, worth_new },
  { "outliers", N_("_Outliers…"), CREDAL_NEEDS_PARTITION, outliers_new, .with = "show-outliers" },
  { "kinds", N_("_Kinds of Masses…"), CREDAL_NEEDS_PARTITION, kinds_new },
  { "run-on-all", N_("_Run on All Rows…"), CREDAL_NEEDS_SAMPLE, whole_new },
  { "papers", N_("Pape_rs: Tables and Figures…"), CREDAL_NEEDS_NOTHING, papers_new, .stays = TRUE },
  { "masses-by-hand", N_("Masses by _Hand…"), CREDAL_NEEDS_NOTHING, masses_new, .stays = TRUE },
  { "fuse", N_("F_use…"), CREDAL_NEEDS_PARTITION, fuse_new },
  { "merge", N_("Mer_ge…"), CREDAL_NEEDS_NO_PICTURE, merge_new },
};

void
credal_window_tool_register (const CredalWindowTool *tool)
{
  guint n = 0;

  while (tools[n].action)
    n++;
  g_return_if_fail (n < CREDAL_MOST_TOOLS);
  tools[n] = *tool;
}

static void
open_tool (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  guint k = credal_window_find_tool (self, g_action_get_name (G_ACTION (action)));

  if (!self->dialogs[k])
    {
      GtkWidget *dialog = tools[k].constructor (self);
      credal_terms_explain (dialog);
      g_set_weak_pointer (&self->dialogs[k], dialog);
      g_signal_connect (dialog, "response", G_CALLBACK (gtk_widget_destroy), NULL);
      credal_fit_screen (GTK_WINDOW (dialog));
    }
  if (tools[k].with)
    g_action_group_change_action_state (G_ACTION_GROUP (self), tools[k].with, g_variant_new_boolean (TRUE));
  gtk_window_present (GTK_WINDOW (self->dialogs[k]));
}

/* ---- set up ---- */

void
credal_window_add_tools (CredalWindow *self)
{
  GMenuModel *menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (self->tools_menu));
  g_autoptr(GMenuModel) items = g_menu_model_get_item_link (menu, g_menu_model_get_n_items (menu) - 1,
                                                            G_MENU_LINK_SECTION);

  self->tools = tools;
  for (guint k = 0; tools[k].action; k++)
    {
      const GActionEntry entry = { .name = tools[k].action, .activate = open_tool };
      g_autofree char *action = g_strconcat ("win.", tools[k].action, NULL);
      g_action_map_add_action_entries (G_ACTION_MAP (self), &entry, 1, self);
      g_menu_append (G_MENU (items), _(tools[k].label), action);
    }
}
