/* The card of one object in the question. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include "views/question/object-card.h"
#include "session/naming.h"
#include "session/session-result.h"
#include "views/kit/ellipsis.h"
#include "views/kit/label.h"
#include "views/kit/style-context.h"
#include "views/kit/template.h"
#include "views/parts/masses-view.h"
#include "views/parts/patch-view.h"
#include "views/pictures/picture-view.h"
#include "views/question/comparison.h"
#include "views/words/sentences.h"
#include "views/words/words.h"

#define NAME_ROOM 12         /* letters of a name that always fit */
#define SHOWN_NOTES 3
#define SHOWN_LETTERS 120 /* of each note */
#define LONG_NOTES 80     /* letters: longer notes get several lines */

struct _CredalObjectCard {
  GtkBox parent;
  GtkWidget *mark, *name, *notes, *words, *sure, *picture, *patch, *clusters, *masses;
  guint which;
  gboolean asked;
};

G_DEFINE_TYPE (CredalObjectCard, credal_object_card, GTK_TYPE_BOX)

static void
draw_letter (GtkWidget *widget, cairo_t *cr, const char *letter, double x, double y)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (widget, NULL);
  g_autofree char *markup = g_strdup_printf ("<span size='smaller' weight='bold'>%s</span>", letter);
  PangoRectangle ink;

  pango_layout_set_markup (layout, markup, -1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  cairo_move_to (cr, round (x - ink.width / 2. - ink.x), round (y - ink.height / 2. - ink.y));
  pango_cairo_show_layout (cr, layout);
}

static void
draw_badge (CredalObjectCard *self, GtkWidget *widget, cairo_t *cr, double x, double y, double size)
{
  gboolean first = self->which == CREDAL_MARK_FIRST;
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (widget, &font);

  credal_style_set_source (cr, credal_style_accent (&style), 1);
  credal_comparison_draw_mark (cr, self->which, x, y, first ? size : size / 1.2);
  credal_style_set_source (cr, credal_style_background (&style), 1);
  draw_letter (widget, cr, first ? "A" : "B", x, y);
}

static void
draw_plain (CredalObjectCard *self, GtkWidget *widget, cairo_t *cr, double x, double y, double size)
{
  GdkRGBA colour;
  GtkStyleContext *context = gtk_widget_get_style_context (widget);

  gtk_style_context_get_color (context, gtk_style_context_get_state (context), &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  credal_comparison_draw_mark (cr, self->which, x, y, size / 2);
}

/* Draws the object's badge on the canvas, in the shape of its marks on the features' bars. */
static gboolean
draw_mark (GtkWidget *widget, cairo_t *cr, CredalObjectCard *self)
{
  double width = gtk_widget_get_allocated_width (widget), height = gtk_widget_get_allocated_height (widget);

  (self->asked ? draw_badge : draw_plain) (self, widget, cr, width / 2, height / 2, MIN (width, height));
  return FALSE;
}

static void
credal_object_card_class_init (CredalObjectCardClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  g_type_ensure (CREDAL_TYPE_MASSES_VIEW);
  g_type_ensure (CREDAL_TYPE_PATCH_VIEW);
  g_type_ensure (CREDAL_TYPE_PICTURE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/object-card.ui");
  CREDAL_BIND_CHILDREN (CredalObjectCard, mark, name, notes, words, sure, picture, patch, clusters, masses);
  CREDAL_BIND_CALLBACKS (draw_mark);
}

static void
credal_object_card_init (CredalObjectCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_style_context_add_class (gtk_widget_get_style_context (self->sure), "credal-sure");
}

static char *
describe_cluster (CredalPartition *partition, guint32 object)
{
  return partition ? credal_words_card (partition, object) : g_strdup (_("not clustered yet"));
}

static void
explain_cluster (CredalObjectCard *self, CredalPartition *partition, guint32 object)
{
  g_autofree char *shown = partition ? credal_words_shown (partition, object) : NULL;
  g_autofree char *odds = partition ? credal_words_odds (partition, object) : NULL;
  g_autofree char *both = odds ? g_strjoin ("\n", shown, odds, NULL) : NULL;

  gtk_widget_set_tooltip_text (self->words, both ? both : shown);
}

/* Shows how likely the object's cluster is right, full if an answer settles that. Keeps its room before objects
 * were judged, so that the buttons below stay where they are. */
static void
show_sureness (CredalObjectCard *self, CredalPartition *partition, guint32 object)
{
  gboolean judged = partition && credal_partition_tells_right (partition);
  double right = judged ? credal_partition_right (partition, object) : 0.0;

  gtk_level_bar_set_value (GTK_LEVEL_BAR (self->sure),
                           isnan (right) ? credal_partition_is_sure (partition, object) : right);
  gtk_widget_set_opacity (self->sure, judged ? 1.0 : 0.0);
}

/* For a picture, shows the size of the superpixel instead of notes. Long texts get their first lines; the tooltip has
 * them whole. */
static void
show_notes (CredalObjectCard *self, CredalSession *session, guint32 object)
{
  const CredalNotes *notes = credal_dataset_notes (credal_session_raw (session));
  g_autofree char *size = credal_naming_size (session, object);
  g_autofree char *shown = size ? g_strdup (size) : credal_words_notes (notes, object, SHOWN_NOTES,
                                                                                SHOWN_LETTERS);
  g_autofree char *all = size ? g_strdup (size) : credal_words_notes (notes, object, G_MAXUINT, -1);

  credal_label_set (self->notes, shown);
  gtk_label_set_line_wrap (GTK_LABEL (self->notes), g_utf8_strlen (shown, -1) > LONG_NOTES);
  gtk_widget_set_tooltip_text (self->notes, all);
  gtk_widget_set_visible (self->notes, size || credal_notes_columns (notes) > 0);
}

void
credal_object_card_set (CredalObjectCard *self, CredalSession *session, guint32 object, guint mark, gboolean asked)
{
  g_return_if_fail (CREDAL_IS_OBJECT_CARD (self));
  CredalPartition *partition = credal_session_partition (session);
  g_autofree char *name = credal_sentence_name (session, object);
  g_autofree char *words = describe_cluster (partition, object);
  self->which = mark;
  self->asked = asked;
  credal_label_set (self->name, name);
  gtk_widget_set_tooltip_text (self->name, name);
  show_notes (self, session, object);
  credal_label_set (self->words, words);
  explain_cluster (self, partition, object);
  show_sureness (self, partition, object);
  credal_picture_view_set (CREDAL_PICTURE_VIEW (self->picture), session, object);
  credal_patch_view_set (CREDAL_PATCH_VIEW (self->patch), session, object);
  credal_masses_view_set (CREDAL_MASSES_VIEW (self->masses), partition, object);
  gtk_widget_queue_draw (self->mark);
}

void
credal_object_card_tell_apart (CredalObjectCard *self, CredalObjectCard *other)
{
  g_return_if_fail (CREDAL_IS_OBJECT_CARD (self) && CREDAL_IS_OBJECT_CARD (other));
  GtkLabel *labels[] = { GTK_LABEL (self->name), GTK_LABEL (other->name) };
  const char *names[] = { gtk_label_get_text (labels[0]), gtk_label_get_text (labels[1]) };
  PangoEllipsizeMode mode = credal_ellipsis (names, G_N_ELEMENTS (names), NAME_ROOM);
  gsize stem = credal_ellipsis_stem (names, NAME_ROOM);
  for (guint k = 0; k < G_N_ELEMENTS (labels); k++)
    {
      g_autofree char *end = stem ? g_strconcat ("…", names[k] + stem, NULL) : NULL;
      gtk_label_set_ellipsize (labels[k], stem ? PANGO_ELLIPSIZE_END : mode);
      if (end)
        gtk_label_set_text (labels[k], end);
    }
}

void
credal_object_card_show_clusters (CredalObjectCard *self, gboolean shown)
{
  g_return_if_fail (CREDAL_IS_OBJECT_CARD (self));
  gtk_widget_set_visible (self->clusters, shown);
}
