#include <glib/gi18n-lib.h>
#include "views/comparison.h"
#include "views/masses-view.h"
#include "views/object-card.h"
#include "views/sentences.h"
#include "views/words.h"

struct _CredalObjectCard {
  GtkBox parent;
  GtkWidget *mark, *name, *words, *masses;
  guint which;
};

G_DEFINE_TYPE (CredalObjectCard, credal_object_card, GTK_TYPE_BOX)

static gboolean
draw_mark (GtkWidget *widget, cairo_t *cr, CredalObjectCard *self)
{
  GdkRGBA colour;
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  gtk_style_context_get_color (context, gtk_style_context_get_state (context), &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  credal_comparison_draw_mark (cr, self->which, gtk_widget_get_allocated_width (widget) / 2.,
                               gtk_widget_get_allocated_height (widget) / 2., 8);
  return FALSE;
}

static void
credal_object_card_class_init (CredalObjectCardClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  g_type_ensure (CREDAL_TYPE_MASSES_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/object-card.ui");
  gtk_widget_class_bind_template_child (widget_class, CredalObjectCard, mark);
  gtk_widget_class_bind_template_child (widget_class, CredalObjectCard, name);
  gtk_widget_class_bind_template_child (widget_class, CredalObjectCard, words);
  gtk_widget_class_bind_template_child (widget_class, CredalObjectCard, masses);
  gtk_widget_class_bind_template_callback (widget_class, draw_mark);
}

static void
credal_object_card_init (CredalObjectCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
credal_object_card_new (void)
{
  return g_object_new (CREDAL_TYPE_OBJECT_CARD, NULL);
}

static char *
describe_cluster (CredalPartition *partition, guint32 object)
{
  return partition ? credal_words_object (partition, object) : g_strdup (_("not clustered yet"));
}

void
credal_object_card_set (CredalObjectCard *self, CredalSession *session, guint32 object, guint mark)
{
  g_return_if_fail (CREDAL_IS_OBJECT_CARD (self));
  CredalPartition *partition = credal_session_partition (session);
  g_autofree char *name = credal_sentence_name (credal_session_raw (session), object);
  g_autofree char *words = describe_cluster (partition, object);
  self->which = mark;
  gtk_label_set_text (GTK_LABEL (self->name), name);
  gtk_widget_set_tooltip_text (self->name, name);
  gtk_label_set_text (GTK_LABEL (self->words), words);
  credal_masses_view_set (CREDAL_MASSES_VIEW (self->masses), partition, object);
  gtk_widget_queue_draw (self->mark);
}
