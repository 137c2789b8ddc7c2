/* One row with a menu for each product of two partitions' clusters. */
#include <glib/gi18n-lib.h>
#include "views/dialogs/product-rows.h"
#include "core/belief/partition.h"
#include "draw/paint/number-text.h"

struct _CredalProductRows {
  GtkGrid parent;
  CredalProducts *products;    /* NULL: nothing shown yet */
  GPtrArray *menus;            /* (element-type GtkComboBoxText) (c1 × c2): one per product */
  gboolean filling;
};

G_DEFINE_TYPE (CredalProductRows, credal_product_rows, GTK_TYPE_GRID)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

enum { FIRST, SECOND, SHARE, BECOMES };

const CredalProducts *
credal_product_rows_products (CredalProductRows *self)
{
  g_return_val_if_fail (CREDAL_IS_PRODUCT_ROWS (self), NULL);
  return self->products;
}

/* Fills a menu: entry 0 is "impossible", entry k is cluster k, the last one is a new cluster. */
static void
fill_product_menu (CredalProductRows *self, guint q)
{
  GtkComboBoxText *menu = self->menus->pdata[q];
  guint8 cluster = self->products->cluster[q];

  gtk_combo_box_text_remove_all (menu);
  gtk_combo_box_text_append_text (menu, _("Impossible"));
  for (guint k = 0; k < self->products->c; k++)
    {
      g_autofree char *text = g_strdup_printf (_("Cluster %u"), k + 1);
      gtk_combo_box_text_append_text (menu, text);
    }
  if (self->products->c < CREDAL_MAX_CLUSTERS)
    gtk_combo_box_text_append_text (menu, _("A new cluster"));
  gtk_combo_box_set_active (GTK_COMBO_BOX (menu), cluster == CREDAL_IMPOSSIBLE ? 0 : cluster + 1);
}

static void
fill_product_menus (CredalProductRows *self)
{
  self->filling = TRUE;
  for (guint q = 0; q < self->menus->len; q++)
    fill_product_menu (self, q);
  self->filling = FALSE;
}

static void
menu_changed (CredalProductRows *self, GtkComboBox *menu)
{
  guint q, place = (guint) gtk_combo_box_get_active (menu);

  if (self->filling || !g_ptr_array_find (self->menus, menu, &q))
    return;
  self->products->cluster[q] = place == 0 ? CREDAL_IMPOSSIBLE : (guint8) (place - 1);
  credal_products_number (self->products);
  fill_product_menus (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- rows ---- */

static void
attach_text (CredalProductRows *self, const char *text, int column, int row, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == SHARE ? 1 : 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 6);
  gtk_widget_set_hexpand (label, column == FIRST || column == SECOND);
  if (style)
    gtk_style_context_add_class (gtk_widget_get_style_context (label), style);
  gtk_grid_attach (GTK_GRID (self), label, column, row, 1, 1);
}

static void
put_product (CredalProductRows *self, guint q, double share, const char *first, const char *second)
{
  GtkWidget *menu = gtk_combo_box_text_new ();
  g_autofree char *percent = credal_number_text (_("%.1f %%"), 100.0 * share);
  g_autofree char *name = g_strdup_printf (_("Meaning of %s and %s"), first, second);

  attach_text (self, first, FIRST, (int) q + 1, NULL);
  attach_text (self, second, SECOND, (int) q + 1, NULL);
  attach_text (self, percent, SHARE, (int) q + 1, NULL);
  atk_object_set_name (gtk_widget_get_accessible (menu), name);
  gtk_grid_attach (GTK_GRID (self), menu, BECOMES, (int) q + 1, 1, 1);
  g_signal_connect_swapped (menu, "changed", G_CALLBACK (menu_changed), self);
  g_ptr_array_add (self->menus, menu);
}

static void
put_headings (CredalProductRows *self)
{
  static const char *const headings[] = { N_("Here"), N_("There"), N_("Objects"), N_("Becomes") };

  for (int column = 0; column < (int) G_N_ELEMENTS (headings); column++)
    attach_text (self, _(headings[column]), column, 0, GTK_STYLE_CLASS_DIM_LABEL);
}

void
credal_product_rows_show (CredalProductRows *self, const CredalProducts *products, const double *shares,
                          const char *const *first, const char *const *second)
{
  g_return_if_fail (CREDAL_IS_PRODUCT_ROWS (self));
  gtk_container_foreach (GTK_CONTAINER (self), (GtkCallback) gtk_widget_destroy, NULL);
  g_ptr_array_set_size (self->menus, 0);
  g_clear_pointer (&self->products, credal_products_free);
  self->products = credal_products_copy (products);
  put_headings (self);
  for (guint q = 0; q < products->c1 * products->c2; q++)
    {
      g_autofree char *label1 = credal_cluster_label (first, q / products->c2);
      g_autofree char *label2 = credal_cluster_label (second, q % products->c2);
      put_product (self, q, shares[q], label1, label2);
    }
  fill_product_menus (self);
  gtk_widget_show_all (GTK_WIDGET (self));
}

/* ---- class ---- */

static void
credal_product_rows_finalize (GObject *object)
{
  CredalProductRows *self = CREDAL_PRODUCT_ROWS (object);

  g_ptr_array_unref (self->menus);
  g_clear_pointer (&self->products, credal_products_free);
  G_OBJECT_CLASS (credal_product_rows_parent_class)->finalize (object);
}

static void
credal_product_rows_class_init (CredalProductRowsClass *class)
{
  G_OBJECT_CLASS (class)->finalize = credal_product_rows_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
credal_product_rows_init (CredalProductRows *self)
{
  self->menus = g_ptr_array_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self), 12);
  gtk_grid_set_row_spacing (GTK_GRID (self), 3);
}
