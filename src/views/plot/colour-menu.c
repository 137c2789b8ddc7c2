/* Lists the meanings that colours of the plot can have. */
#include "views/plot/colour-menu.h"
#include <glib/gi18n-lib.h>

#define LISTED 200

/* @prefix, @name: make the target. @label: (nullable): the shown text; NULL: @name, in which "_" is no mnemonic. */
static void
add_item (GMenu *menu, const char *label, const char *prefix, const char *name)
{
  g_auto(GStrv) parts = label ? NULL : g_strsplit (name, "_", -1);
  g_autofree char *plain = label ? g_strdup (label) : g_strjoinv ("__", parts);
  g_autoptr(GMenuItem) item = g_menu_item_new (plain, NULL);

  g_menu_item_set_action_and_target_value (item, "win.colour",
                                           g_variant_new_take_string (g_strconcat (prefix, name, NULL)));
  g_menu_append_item (menu, item);
}

static void
add_features (GMenu *menu, CredalDataset *data)
{
  g_autoptr(GMenu) features = g_menu_new ();

  for (gsize q = 0; q < MIN (credal_dataset_p (data), LISTED); q++)
    add_item (features, NULL, "feature:", credal_dataset_column_name (data, q));
  g_menu_append_submenu (menu, _("A _feature"), G_MENU_MODEL (features));
}

static void
add_texts (GMenu *menu, CredalDataset *data)
{
  const CredalNotes *notes = credal_dataset_notes (data);
  g_autoptr(GMenu) columns = g_menu_new ();

  for (guint k = 0; k < MIN (credal_notes_columns (notes), LISTED); k++)
    add_item (columns, NULL, "column:", credal_notes_heading (notes, k));
  if (credal_notes_columns (notes) > 0)
    g_menu_append_submenu (menu, _("A column of _texts"), G_MENU_MODEL (columns));
}

void
credal_colour_menu_fill (GMenu *menu, CredalSession *session)
{
  CredalDataset *data = session ? credal_session_raw (session) : NULL;

  g_menu_remove_all (menu);
  add_item (menu, _("_Clusters"), "", "clusters");
  if (data && credal_dataset_classes (data))
    add_item (menu, _("_Known classes"), "", "classes");
  add_item (menu, _("C_ertainty"), "", "certainty");
  if (!data)
    return;
  add_features (menu, data);
  add_texts (menu, data);
}
