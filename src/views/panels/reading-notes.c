/* A button that keeps the notes on reading a file. */
#include "views/panels/reading-notes.h"
#include <glib/gi18n-lib.h>
#include <string.h>

#define WIDTH 50                 /* of the notes, characters */

struct _CredalReadingNotes {
  GtkMenuButton parent;
  GtkWidget *title, *text;
  GPtrArray *notes;              /* (element-type utf8) */
};

G_DEFINE_FINAL_TYPE (CredalReadingNotes, credal_reading_notes, GTK_TYPE_MENU_BUTTON)

static void
show_notes (CredalReadingNotes *self)
{
  g_autofree char *title = g_strdup_printf (_("Notes on this file (%u)"), self->notes->len);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint k = 0; k < self->notes->len; k++)
    g_string_append_printf (text, "%s%s", k > 0 ? "\n\n" : "", (const char *) self->notes->pdata[k]);
  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_label_set_text (GTK_LABEL (self->text), text->str);
  gtk_widget_set_visible (GTK_WIDGET (self), self->notes->len > 0);
}

void
credal_reading_notes_add (CredalReadingNotes *self, const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  g_return_if_fail (CREDAL_IS_READING_NOTES (self));
  if (g_ptr_array_find_with_equal_func (self->notes, valid, g_str_equal, NULL))
    return;
  g_ptr_array_add (self->notes, g_steal_pointer (&valid));
  show_notes (self);
}

void
credal_reading_notes_clear (CredalReadingNotes *self)
{
  g_return_if_fail (CREDAL_IS_READING_NOTES (self));
  g_ptr_array_set_size (self->notes, 0);
  show_notes (self);
}

/* ---- construction ---- */

static void
add_popover (CredalReadingNotes *self)
{
  GtkWidget *popover = gtk_popover_new (GTK_WIDGET (self));

  self->text = gtk_label_new (NULL);
  gtk_label_set_line_wrap (GTK_LABEL (self->text), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->text), WIDTH);
  gtk_label_set_xalign (GTK_LABEL (self->text), 0.0f);
  gtk_label_set_selectable (GTK_LABEL (self->text), TRUE);
  g_object_set (self->text, "margin", 12, "visible", TRUE, "can-focus", FALSE, NULL);
  gtk_container_add (GTK_CONTAINER (popover), self->text);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self), popover);
}

static void
credal_reading_notes_init (CredalReadingNotes *self)
{
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self));

  self->notes = g_ptr_array_new_with_free_func (g_free);
  self->title = gtk_label_new (NULL);
  gtk_widget_show (self->title);
  gtk_container_foreach (GTK_CONTAINER (self), (GtkCallback) gtk_widget_destroy, NULL);      /* its arrow */
  gtk_container_add (GTK_CONTAINER (self), self->title);
  gtk_button_set_relief (GTK_BUTTON (self), GTK_RELIEF_NONE);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_widget_set_focus_on_click (GTK_WIDGET (self), FALSE);
  gtk_widget_set_no_show_all (GTK_WIDGET (self), TRUE);
  gtk_style_context_add_class (style, "credal-small");
  gtk_style_context_add_class (style, "credal-caption");
  add_popover (self);
}

static void
credal_reading_notes_finalize (GObject *object)
{
  g_ptr_array_unref (CREDAL_READING_NOTES (object)->notes);
  G_OBJECT_CLASS (credal_reading_notes_parent_class)->finalize (object);
}

static void
credal_reading_notes_class_init (CredalReadingNotesClass *class)
{
  G_OBJECT_CLASS (class)->finalize = credal_reading_notes_finalize;
}
