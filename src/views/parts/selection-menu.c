/* Builds the context menus of selected objects and of clusters. */
#include <glib/gi18n-lib.h>
#include "views/parts/selection-menu.h"
#include "session/session-result.h"
#include "session/session-steps.h"

#define FLAT 5               /* most clusters whose pairs are in one menu */

typedef struct { const char *label, *action; } Item;

static GMenu *
section_new (const Item *items, gsize count)
{
  GMenu *section = g_menu_new ();

  for (gsize k = 0; k < count; k++)
    g_menu_append (section, _(items[k].label), items[k].action);
  return section;
}

static void
append_section (GMenu *menu, const Item *items, gsize count)
{
  g_autoptr(GMenu) section = section_new (items, count);

  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

static void
append_answers (GMenu *menu)
{
  static const Item answers[] = {
    { N_("_Same group"), "win.must-link" },
    { N_("_Different groups"), "win.cannot-link" },
    { N_("D_on’t know"), "win.dont-know" },
  };

  append_section (menu, answers, G_N_ELEMENTS (answers));
}

/* A "don't know" has no certainty to change. */
static void
append_changes (GMenu *menu, const CredalPair *pair)
{
  static const Item certainties[] = {
    { N_("_Sure"), "win.certainty('sure')" },
    { N_("_Fairly sure"), "win.certainty('fairly')" },
    { N_("_Barely sure"), "win.certainty('barely')" },
  };
  static const Item changes[] = {
    { N_("_Reverse"), "win.flip-pair" },
    { N_("_Less sure"), "win.soften-pair" },
    { N_("_Withdraw the answer"), "win.delete-pair" },
  };

  if (pair->relation == CREDAL_DONT_KNOW)
    append_answers (menu);
  else
    append_section (menu, certainties, G_N_ELEMENTS (certainties));
  append_section (menu, changes, G_N_ELEMENTS (changes));
}

static void
append_group_items (GMenu *menu)
{
  static const Item groups[] = {
    { N_("Put them in one _group"), "win.group" },
    { N_("One group, se_parate from the others drawn"), "win.group-apart" },
  };

  append_section (menu, groups, G_N_ELEMENTS (groups));
}

static void
append_waiting_items (GMenu *menu)
{
  static const Item waiting[] = {
    { N_("Waiting questions: s_ame group"), "win.waiting-same" },
    { N_("Waiting questions: _different groups"), "win.waiting-different" },
    { N_("Waiting questions: don’t _know"), "win.waiting-skip" },
  };

  append_section (menu, waiting, G_N_ELEMENTS (waiting));
}

/* Returns the name of cluster @k. Escapes underscores, so that they are no mnemonics. */
static char *
menu_name (CredalSession *session, guint k)
{
  g_autofree char *name = credal_session_cluster_label (session, k);
  g_auto(GStrv) parts = g_strsplit (name, "_", -1);

  return g_strjoinv ("__", parts);
}

static guint
count_clusters (CredalSession *session)
{
  CredalPartition *partition = credal_session_partition (session);

  return partition ? credal_partition_c (partition) : 0;
}

/* Appends one item per cluster. @command: "win.label" or "win.not-label". */
static void
append_cluster_items (GMenu *menu, CredalSession *session, const char *command)
{
  guint c = count_clusters (session);

  for (guint k = 1; k <= c; k++)
    {
      g_autofree char *name = menu_name (session, k - 1);
      g_autofree char *label = g_strdup_printf (_("Cluster %s"), name);
      g_autofree char *action = g_strdup_printf ("%s(%u)", command, k);
      g_menu_append (menu, label, action);
    }
}

/* Appends "A or B" for cluster @k and each later one. */
static void
append_either_items (GMenu *menu, CredalSession *session, guint k, guint c)
{
  g_autofree char *first = menu_name (session, k);

  for (guint l = k + 1; l < c; l++)
    {
      g_autofree char *second = menu_name (session, l), *text = g_strdup_printf (_("%s or %s"), first, second);
      g_autofree char *action = g_strdup_printf ("win.label-among(uint32 %u)", 1u << k | 1u << l);
      g_menu_append (menu, text, action);
    }
}

static gboolean
among_has_submenus (CredalSession *session)
{
  return count_clusters (session) > FLAT;
}

GMenu *
credal_selection_menu_new_among (CredalSession *session)
{
  GMenu *menu = g_menu_new ();
  guint c = count_clusters (session);

  for (guint k = 0; k + 1 < c && c > 2; k++)
    if (!among_has_submenus (session))
      append_either_items (menu, session, k, c);
    else
      {
        g_autoptr(GMenu) pairs = g_menu_new ();
        g_autofree char *name = menu_name (session, k), *text = g_strdup_printf (_("%s or …"), name);
        append_either_items (pairs, session, k, c);
        g_menu_append_submenu (menu, text, G_MENU_MODEL (pairs));
      }
  return menu;
}

/* Without submenus inside submenus: GTK keeps them when the menu changes. */
void
credal_selection_menu_fill_labels (GMenu *menu, CredalSession *session)
{
  g_autoptr(GMenu) others = g_menu_new (), among = credal_selection_menu_new_among (session);

  g_menu_remove_all (menu);
  append_cluster_items (menu, session, "win.label");
  append_cluster_items (others, session, "win.not-label");
  if (g_menu_model_get_n_items (G_MENU_MODEL (among)) > 0 && !among_has_submenus (session))
    g_menu_append_submenu (menu, _("_One of"), G_MENU_MODEL (among));
  if (g_menu_model_get_n_items (G_MENU_MODEL (others)) > 0)
    g_menu_append_submenu (menu, _("_Not in"), G_MENU_MODEL (others));
  g_menu_append (menu, _("Remove the label"), "win.label(0)");
}

static void
append_label_items (GMenu *menu, CredalSession *session)
{
  static const Item nothing[] = { { N_("Clear selectio_n"), "win.dismiss" } };
  g_autoptr(GMenu) section = g_menu_new ();
  g_autoptr(GMenu) labels = g_menu_new (), among = credal_selection_menu_new_among (session);

  credal_selection_menu_fill_labels (labels, session);
  g_menu_append_submenu (section, _("_Label"), G_MENU_MODEL (labels));
  if (among_has_submenus (session))
    g_menu_append_submenu (section, _("_One of"), G_MENU_MODEL (among));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
  append_section (menu, nothing, G_N_ELEMENTS (nothing));
}

GMenu *
credal_selection_menu_new (CredalSession *session, CredalSelection *selection)
{
  GMenu *menu = g_menu_new ();
  gsize count = credal_selection_count (selection);
  guint32 i, j;

  if (count == 0)
    return menu;
  gboolean is_pair = credal_selection_pair (selection, &i, &j);
  const CredalPair *pair = is_pair ? credal_constraints_find (credal_session_constraints (session), i, j) : NULL;
  if (pair)
    append_changes (menu, pair);
  else if (is_pair)
    append_answers (menu);
  else if (count > 2)
    append_group_items (menu);
  if (!is_pair && credal_session_count_waiting (session, credal_selection_marks (selection)) > 0)
    append_waiting_items (menu);
  append_label_items (menu, session);
  return menu;
}

GMenu *
credal_cluster_menu_new (guint k)
{
  GMenu *menu = g_menu_new ();
  g_autofree char *action = g_strdup_printf ("win.name-cluster(%u)", k + 1);
  g_autofree char *alone = g_strdup_printf ("win.only-cluster(%u)", k + 1);

  g_menu_append (menu, _("_Name this cluster…"), action);
  g_menu_append (menu, _("Show _only this cluster"), alone);
  g_menu_append (menu, _("_All clusters"), "win.only-cluster(0)");
  return menu;
}
