/* Explains terms where they stand: each becomes a link to the glossary, with its meaning as the tooltip. */
#include <glib/gi18n-lib.h>
#include "views/glossary/glossary.h"
#include "views/glossary/help.h"
#include "views/glossary/terms.h"

#define CLASS "credal-terms"
#define PAGE "glossary.html#"

/* ---- labels ---- */

static void
append_escaped (GString *markup, const char *text, gsize length)
{
  g_autofree char *escaped = g_markup_escape_text (text, (gssize) length);

  g_string_append (markup, escaped);
}

static void
append_link (GString *markup, const CredalTerm *term, const char *word, gsize length)
{
  g_autofree char *title = g_markup_escape_text (_(term->meaning), -1);

  g_string_append_printf (markup, "<a href=\"" PAGE "%s\" title=\"%s\">", term->id, title);
  append_escaped (markup, word, length);
  g_string_append (markup, "</a>");
}

/* Returns @text with a link at each term; NULL: it has no term. */
static char *
link_terms (const char *text)
{
  g_autoptr(GString) markup = g_string_new (NULL);
  const CredalTerm *term;
  const char *rest = text;
  gsize start, length;

  while ((term = credal_glossary_find (text, rest, &start, &length)))
    {
      append_escaped (markup, rest, (gsize) (text + start - rest));
      append_link (markup, term, text + start, length);
      rest = text + start + length;
    }
  append_escaped (markup, rest, strlen (rest));
  return rest == text ? NULL : g_string_free (g_steal_pointer (&markup), FALSE);
}

/* GTK's links have no names of their own, and are made again whenever the style changes. */
static void
name_links (AtkObject *accessible)
{
  GtkWidget *label = gtk_accessible_get_widget (GTK_ACCESSIBLE (accessible));
  const char *text = label ? gtk_label_get_text (GTK_LABEL (label)) : "", *rest = text;
  gsize start, length;

  for (int k = 0; k < atk_object_get_n_accessible_children (accessible); k++)
    {
      g_autoptr(AtkObject) link = atk_object_ref_accessible_child (accessible, k);
      const CredalTerm *term = credal_glossary_find (text, rest, &start, &length);
      if (!term)
        return;
      atk_object_set_name (link, _(term->title));
      rest = text + start + length;
    }
}

/* A text of the program's own with markup stays as it is. */
static void
link_label (GtkLabel *label)
{
  g_autofree char *markup = NULL;

  if (gtk_label_get_use_markup (label) || gtk_label_get_use_underline (label))
    return;
  markup = link_terms (gtk_label_get_text (label));
  if (markup)
    gtk_label_set_markup (label, markup);
}

static gboolean
open_glossary (GtkWidget *label, const char *place)
{
  GtkWidget *window = gtk_widget_get_toplevel (label);

  if (!g_str_has_prefix (place, PAGE))
    return GDK_EVENT_PROPAGATE;
  g_free (credal_help_show (GTK_IS_WINDOW (window) ? GTK_WINDOW (window) : NULL, place));
  return GDK_EVENT_STOP;
}

static void
explain_label (GtkWidget *label)
{
  GtkStyleContext *style = gtk_widget_get_style_context (label);

  if (gtk_style_context_has_class (style, CLASS))
    return;
  gtk_style_context_add_class (style, CLASS);
  gtk_label_set_track_visited_links (GTK_LABEL (label), FALSE);
  g_signal_connect (label, "activate-link", G_CALLBACK (open_glossary), NULL);
  g_signal_connect (label, "notify::label", G_CALLBACK (link_label), NULL);
  g_signal_connect (gtk_widget_get_accessible (label), "children-changed::add", G_CALLBACK (name_links), NULL);
  link_label (GTK_LABEL (label));
}

/* ---- buttons, menus and columns ---- */

/* @text: (nullable). */
static void
explain_by_tooltip (GtkWidget *widget, const char *text)
{
  gsize start, length;
  const CredalTerm *term = text ? credal_glossary_find (text, text, &start, &length) : NULL;

  if (term && !gtk_widget_get_has_tooltip (widget))
    gtk_widget_set_tooltip_text (widget, _(term->meaning));
}

static void
explain_button (GtkWidget *button)
{
  g_autofree char *text = NULL;

  if (GTK_IS_MODEL_BUTTON (button))
    g_object_get (button, "text", &text, NULL);
  else
    text = g_strdup (gtk_button_get_label (GTK_BUTTON (button)));
  explain_by_tooltip (button, text);
}

static void
explain_columns (GtkTreeView *tree)
{
  g_autoptr(GList) columns = gtk_tree_view_get_columns (tree);

  for (GList *item = columns; item; item = item->next)
    explain_by_tooltip (gtk_tree_view_column_get_button (item->data), gtk_tree_view_column_get_title (item->data));
}

/* A link would take the click that selects a row. */
static void
explain (GtkWidget *widget, gpointer unused)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW))
    explain_by_tooltip (widget, gtk_label_get_text (GTK_LABEL (widget)));
  else if (GTK_IS_LABEL (widget))
    explain_label (widget);
  else if (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget)))
    explain (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget))), NULL);
  else if (GTK_IS_BUTTON (widget))
    explain_button (widget);
  else if (GTK_IS_TREE_VIEW (widget))
    explain_columns (GTK_TREE_VIEW (widget));
  else if (GTK_IS_CONTAINER (widget) && !GTK_IS_COMBO_BOX (widget))
    gtk_container_forall (GTK_CONTAINER (widget), explain, NULL);
}

void
credal_terms_explain (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));
  explain (root, NULL);
}
