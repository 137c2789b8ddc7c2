/* A menu that edits the order of texts, as a line such as "low < medium < high". */
#include <glib/gi18n-lib.h>
#include "views/opening/order-button.h"

#define ENTRY_CHARS 36
#define SHOWN_CHARS 14

typedef struct {
  GtkWidget *label, *entry;
  const CredalTable *table;
  guint column;
  CredalOrderChosen chosen;
  gpointer data;
} OrderButton;

/* Shows and reports the order; takes @texts. */
static void
tell_order (OrderButton *button, char **texts)
{
  g_autofree char *text = credal_order_print (texts);

  gtk_label_set_text (GTK_LABEL (button->label), text);
  gtk_widget_set_tooltip_text (button->label, text);
  button->chosen (button->data, button->column, texts);
}

static void
order_typed (OrderButton *button)
{
  char **texts = credal_order_parse (gtk_entry_get_text (GTK_ENTRY (button->entry)));

  if (texts)
    tell_order (button, texts);
}

static void
order_picked (OrderButton *button, GtkWidget *choice)
{
  CredalOrder order = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (choice), "order"));
  g_auto(GStrv) texts = credal_table_order (button->table, button->column, order);
  g_autofree char *text = credal_order_print (texts);

  gtk_entry_set_text (GTK_ENTRY (button->entry), text);
  tell_order (button, g_steal_pointer (&texts));   /* stays right even if a text contains "<" */
}

static void
add_choice (OrderButton *button, GtkWidget *box, const char *name, CredalOrder order)
{
  GtkWidget *choice = gtk_button_new_with_mnemonic (name);

  g_object_set_data (G_OBJECT (choice), "order", GUINT_TO_POINTER (order));
  g_signal_connect_swapped (choice, "clicked", G_CALLBACK (order_picked), button);
  gtk_container_add (GTK_CONTAINER (box), choice);
}

static GtkWidget *
order_popover_new (OrderButton *button, GtkWidget *of)
{
  GtkWidget *popover = gtk_popover_new (of), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = gtk_label_new (_("From low to high:")), *choices = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_entry_set_width_chars (GTK_ENTRY (button->entry), ENTRY_CHARS);
  add_choice (button, choices, _("_Natural"), CREDAL_ORDER_NATURAL);
  add_choice (button, choices, _("_Alphabetical"), CREDAL_ORDER_ALPHABETICAL);
  add_choice (button, choices, _("As in the _table"), CREDAL_ORDER_APPEARANCE);
  gtk_container_add (GTK_CONTAINER (box), label);
  gtk_container_add (GTK_CONTAINER (box), button->entry);
  gtk_container_add (GTK_CONTAINER (box), choices);
  gtk_container_set_border_width (GTK_CONTAINER (popover), 12);
  gtk_container_add (GTK_CONTAINER (popover), box);
  gtk_widget_show_all (box);
  return popover;
}

GtkWidget *
credal_order_button_new (const CredalTable *table, const CredalImportOptions *options, guint column,
                         CredalOrderChosen chosen, gpointer data)
{
  OrderButton *button = g_new (OrderButton, 1);
  GtkWidget *widget = gtk_menu_button_new ();
  g_auto(GStrv) order = credal_table_order_used (table, options, column);
  g_autofree char *text = credal_order_print (order);

  *button = (OrderButton) { gtk_label_new (text), gtk_entry_new (), table, column, chosen, data };
  gtk_label_set_ellipsize (GTK_LABEL (button->label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (button->label), SHOWN_CHARS);
  gtk_widget_set_tooltip_text (button->label, text);
  gtk_entry_set_text (GTK_ENTRY (button->entry), text);
  gtk_container_add (GTK_CONTAINER (widget), button->label);
  gtk_widget_show (button->label);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (widget), order_popover_new (button, widget));
  g_signal_connect_swapped (button->entry, "changed", G_CALLBACK (order_typed), button);
  g_object_set_data_full (G_OBJECT (widget), "order-button", button, g_free);
  return widget;
}
