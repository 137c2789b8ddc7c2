/* The buttons for the clusters when one object's group is asked for. */
#include <glib/gi18n-lib.h>
#include "views/question/group-buttons.h"
#include "draw/paint/mark.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/kit/label.h"
#include "views/kit/style-context.h"
#include "views/parts/selection-menu.h"

#define SWATCH 12              /* px */
#define NAME_ROOM 2            /* letters of a name that always fit */
#define FEW 6                  /* clusters in two columns; more are in three */

struct _CredalGroupButtons {
  GtkGrid parent;
  const CredalKeys *keys;
  char **names;                /* of the clusters with a button; NULL: none */
};

G_DEFINE_TYPE (CredalGroupButtons, credal_group_buttons, GTK_TYPE_GRID)

static gboolean
draw_cluster (GtkWidget *widget, cairo_t *cr, gpointer cluster)
{
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (widget, &font);
  guint k = GPOINTER_TO_UINT (cluster);

  credal_mark_swatch (cr, &style, (CredalSet) 1 << k, CREDAL_MAX_CLUSTERS, 0.0,
                      (gtk_widget_get_allocated_height (widget) - SWATCH) / 2.0, SWATCH, SWATCH);
  return GDK_EVENT_PROPAGATE;
}

static GtkWidget *
swatch_new (guint k)
{
  GtkWidget *swatch = gtk_drawing_area_new ();

  gtk_widget_set_size_request (swatch, SWATCH, SWATCH);
  g_signal_connect (swatch, "draw", G_CALLBACK (draw_cluster), GUINT_TO_POINTER (k));
  return swatch;
}

static GtkWidget *
name_new (const char *name)
{
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), NAME_ROOM);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_ROOM);
  return label;
}

static GtkWidget *
key_new (CredalGroupButtons *self, const char *action)
{
  g_autofree char *text = self->keys ? credal_keys_label (self->keys, action) : g_strdup ("");
  GtkWidget *key = gtk_label_new (text);

  gtk_widget_set_no_show_all (key, *text == '\0');
  gtk_style_context_add_class (gtk_widget_get_style_context (key), "credal-key");
  return key;
}

static GtkWidget *
group_button_new (CredalGroupButtons *self, const char *name, guint k)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  g_autofree char *action = g_strdup_printf ("win.label(%u)", k + 1);
  g_autofree char *tip = g_strdup_printf (_("It is in cluster %s"), name);

  gtk_container_add (GTK_CONTAINER (box), swatch_new (k));
  gtk_box_pack_start (GTK_BOX (box), name_new (name), TRUE, TRUE, 0);
  gtk_container_add (GTK_CONTAINER (box), key_new (self, action));
  gtk_container_add (GTK_CONTAINER (button), box);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_tooltip_text (button, tip);
  gtk_style_context_add_class (gtk_widget_get_style_context (button), "credal-small");
  return button;
}

/* Returns the button for "one of two". */
static GtkWidget *
among_button_new (CredalSession *session)
{
  GtkWidget *button = gtk_menu_button_new ();
  g_autoptr(GMenu) menu = credal_selection_menu_new_among (session);

  gtk_container_add (GTK_CONTAINER (button), gtk_label_new (_("One of two…")));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_tooltip_text (button, _("It is in one of two clusters, and not in the others"));
  gtk_style_context_add_class (gtk_widget_get_style_context (button), "credal-small");
  return button;
}

/* (transfer full): the names of the present clusters. */
static char **
cluster_labels (CredalSession *session)
{
  CredalPartition *partition = session ? credal_session_partition (session) : NULL;
  guint c = partition ? credal_partition_c (partition) : 0;
  char **names = g_new0 (char *, c + 1);

  for (guint k = 0; k < c; k++)
    names[k] = credal_session_cluster_label (session, k);
  return names;
}

/* Existing buttons are kept, with the focus. */
void
credal_group_buttons_set (CredalGroupButtons *self, CredalSession *session)
{
  g_return_if_fail (CREDAL_IS_GROUP_BUTTONS (self));
  g_auto(GStrv) names = cluster_labels (session);
  guint c = g_strv_length (names), columns = c <= FEW ? 2 : 3;
  if (self->names && g_strv_equal ((const char *const *) self->names, (const char *const *) names))
    return;
  gtk_container_foreach (GTK_CONTAINER (self), (GtkCallback) gtk_widget_destroy, NULL);
  for (guint k = 0; k < c; k++)
    gtk_grid_attach (GTK_GRID (self), group_button_new (self, names[k], k), (int) (k % columns), (int) (k / columns), 1,
                     1);
  if (c > 2)
    gtk_grid_attach (GTK_GRID (self), among_button_new (session), (int) (c % columns), (int) (c / columns),
                     (int) (columns - c % columns), 1);
  gtk_widget_show_all (GTK_WIDGET (self));
  g_strfreev (self->names);
  self->names = g_steal_pointer (&names);
}

void
credal_group_buttons_set_keys (CredalGroupButtons *self, const CredalKeys *keys)
{
  g_return_if_fail (CREDAL_IS_GROUP_BUTTONS (self));
  self->keys = keys;
  g_clear_pointer (&self->names, g_strfreev);          /* makes new buttons, with the new keys */
}

static void
credal_group_buttons_finalize (GObject *object)
{
  g_strfreev (CREDAL_GROUP_BUTTONS (object)->names);
  G_OBJECT_CLASS (credal_group_buttons_parent_class)->finalize (object);
}

static void
credal_group_buttons_class_init (CredalGroupButtonsClass *class)
{
  G_OBJECT_CLASS (class)->finalize = credal_group_buttons_finalize;
}

static void
credal_group_buttons_init (CredalGroupButtons *self)
{
  GtkGrid *grid = GTK_GRID (self);

  gtk_grid_set_column_homogeneous (grid, TRUE);
  gtk_grid_set_column_spacing (grid, 4);
  gtk_grid_set_row_spacing (grid, 2);
}
