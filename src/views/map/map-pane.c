/* The map with its menu: distances, objects, clusters, or one feature. */
#include "views/map/map-pane.h"
#include "session/session-result.h"
#include <glib/gi18n-lib.h>
#include "views/kit/clear-listened.h"

/* The first rows of the menu, in the order of CredalMapKind; one row per feature follows. */
static const char *const kinds[] = {
  [CREDAL_MAP_DISTANCES] = N_("Distances (U-matrix)"),
  [CREDAL_MAP_HITS] = N_("Objects"),
  [CREDAL_MAP_CLUSTERS] = N_("Clusters"),
};

struct _CredalMapPane {
  GtkBox parent;
  CredalSession *session;      /* NULL: none */
  char **features;             /* names in the menu; NULL: none */
  GtkComboBoxText *look;
  CredalMapView *view;
  gboolean filling;
};

G_DEFINE_TYPE (CredalMapPane, credal_map_pane, GTK_TYPE_BOX)

static void
look_chosen (CredalMapPane *self)
{
  int row = gtk_combo_box_get_active (GTK_COMBO_BOX (self->look));
  guint chosen = (guint) MAX (row, 0);
  CredalMapLook look = { CREDAL_MAP_COMPONENT, 0 };

  if (self->filling || row < 0)
    return;
  if (chosen < G_N_ELEMENTS (kinds))
    look.kind = (CredalMapKind) chosen;
  else
    look.feature = chosen - (guint) G_N_ELEMENTS (kinds);
  credal_map_view_set_look (self->view, &look);
}

/* Keeps the chosen row if it still exists. */
static void
fill_looks (CredalMapPane *self)
{
  int before = gtk_combo_box_get_active (GTK_COMBO_BOX (self->look)), rows = (int) G_N_ELEMENTS (kinds);

  self->filling = TRUE;
  gtk_combo_box_text_remove_all (self->look);
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    gtk_combo_box_text_append_text (self->look, _(kinds[k]));
  for (guint q = 0; self->features && self->features[q]; q++, rows++)
    gtk_combo_box_text_append_text (self->look, self->features[q]);
  self->filling = FALSE;
  gtk_combo_box_set_active (GTK_COMBO_BOX (self->look), before >= 0 && before < rows ? before : 0);
}

static void
follow_features (CredalMapPane *self)
{
  CredalPartition *partition = credal_session_partition (self->session);

  const char *const *names = partition ? credal_dataset_column_names (credal_partition_data (partition)) : NULL;

  if (!names || (self->features && g_strv_equal (names, (const char *const *) self->features)))
    return;
  g_strfreev (self->features);
  self->features = g_strdupv ((char **) names);
  fill_looks (self);
}

void
credal_map_pane_set_session (CredalMapPane *self, CredalSession *session, CredalSelection *selection)
{
  g_return_if_fail (CREDAL_IS_MAP_PANE (self));
  credal_clear_listened (&self->session, self);
  credal_map_view_set_session (self->view, session, selection);
  if (!session)
    return;
  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (follow_features), self);
  follow_features (self);
}

CredalMapView *
credal_map_pane_view (CredalMapPane *self)
{
  g_return_val_if_fail (CREDAL_IS_MAP_PANE (self), NULL);
  return self->view;
}

static void
credal_map_pane_dispose (GObject *object)
{
  credal_clear_listened (&CREDAL_MAP_PANE (object)->session, object);
  G_OBJECT_CLASS (credal_map_pane_parent_class)->dispose (object);
}

static void
credal_map_pane_finalize (GObject *object)
{
  g_strfreev (CREDAL_MAP_PANE (object)->features);
  G_OBJECT_CLASS (credal_map_pane_parent_class)->finalize (object);
}

static void
credal_map_pane_class_init (CredalMapPaneClass *class)
{
  G_OBJECT_CLASS (class)->dispose = credal_map_pane_dispose;
  G_OBJECT_CLASS (class)->finalize = credal_map_pane_finalize;
}

static void
credal_map_pane_init (CredalMapPane *self)
{
  GtkWidget *look = gtk_combo_box_text_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  self->look = GTK_COMBO_BOX_TEXT (look);
  self->view = g_object_new (CREDAL_TYPE_MAP_VIEW, "expand", TRUE, "visible", TRUE, NULL);
  gtk_widget_set_halign (look, GTK_ALIGN_START);
  g_object_set (look, "margin", 4, "visible", TRUE, "focus-on-click", FALSE, NULL);
  atk_object_set_name (gtk_widget_get_accessible (look), _("Map shows"));
  g_signal_connect_swapped (look, "changed", G_CALLBACK (look_chosen), self);
  gtk_container_add (GTK_CONTAINER (self), look);
  gtk_container_add (GTK_CONTAINER (self), GTK_WIDGET (self->view));
  fill_looks (self);
}
