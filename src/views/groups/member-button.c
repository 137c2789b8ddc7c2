/* A button for one object of a group. */
#include "views/groups/member-button.h"
#include "views/pictures/thumbnails.h"
#include "views/words/sentences.h"

#define SIDE 56                  /* of a picture, user units */
#define WIDTH 14                 /* of a name, characters */

typedef struct {
  CredalThumbnails *pictures;    /* NULL: the object has no picture */
  guint32 object;
  CredalObjectChosen chosen;
  gpointer owner;
} Member;

static void
member_clicked (Member *member)
{
  member->chosen (member->owner, member->object);
}

static gboolean
draw_picture (GtkWidget *area, cairo_t *cr, gpointer data)
{
  Member *member = data;
  int scale = gtk_widget_get_scale_factor (area);
  cairo_surface_t *picture = credal_thumbnails_peek (member->pictures, member->object, SIDE * scale);

  if (!picture)
    return GDK_EVENT_PROPAGATE;
  cairo_scale (cr, 1.0 / scale, 1.0 / scale);
  cairo_set_source_surface (cr, picture, (SIDE * scale - cairo_image_surface_get_width (picture)) / 2.0,
                            (SIDE * scale - cairo_image_surface_get_height (picture)) / 2.0);
  cairo_paint (cr);
  return GDK_EVENT_PROPAGATE;
}

static void
picture_ready (GtkWidget *area, guint object)
{
  gtk_widget_queue_draw (area);
}

static GtkWidget *
picture_new (Member *member)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_widget_set_size_request (area, SIDE, SIDE);
  g_signal_connect (area, "draw", G_CALLBACK (draw_picture), member);
  g_signal_connect_object (member->pictures, "ready", G_CALLBACK (picture_ready), area, G_CONNECT_SWAPPED);
  return area;
}

GtkWidget *
credal_member_button_new (CredalSession *session, guint32 object, CredalObjectChosen chosen, gpointer owner)
{
  g_autofree char *name = credal_sentence_name (session, object);
  GtkWidget *button = gtk_button_new (), *label = gtk_label_new (name);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  CredalThumbnails *pictures = credal_thumbnails_for_session (session);
  Member *member = g_new (Member, 1);

  *member = (Member) { pictures && credal_thumbnails_has (pictures, object) ? pictures : NULL, object, chosen, owner };
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH);
  if (member->pictures)
    gtk_container_add (GTK_CONTAINER (box), picture_new (member));
  gtk_container_add (GTK_CONTAINER (box), label);
  gtk_container_add (GTK_CONTAINER (button), box);
  gtk_button_set_relief (GTK_BUTTON (button), GTK_RELIEF_NONE);
  gtk_widget_set_tooltip_text (button, name);
  gtk_widget_set_focus_on_click (button, FALSE);
  atk_object_set_name (gtk_widget_get_accessible (button), name);
  g_object_set_data_full (G_OBJECT (button), "member", member, g_free);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (member_clicked), member);
  return button;
}
