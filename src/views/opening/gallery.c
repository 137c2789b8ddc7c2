/* The cards and lists of an empty window. */
#include <glib/gi18n-lib.h>
#include "views/opening/gallery.h"
#include "io/files/shipped.h"
#include "views/kit/file-button.h"
#include "views/kit/style-context.h"
#include "views/kit/template.h"
#include "views/opening/file-preview.h"
#include "views/opening/recent-files.h"
#include "views/opening/shipped-data.h"
#include "views/opening/unsaved-list.h"

#define THUMBNAIL_WIDTH 150
#define THUMBNAIL_HEIGHT 92
#define RECENT_LIMIT 6

struct _CredalGallery {
  GtkBox parent;
  GtkWidget *cards, *cards_heading, *papers, *papers_heading, *recent, *recent_box, *unsaved, *unsaved_box;
  GQueue *waiting;              /* Card: thumbnails to be made, one at a time */
  GCancellable *cancellable;
};

G_DEFINE_TYPE (CredalGallery, credal_gallery, GTK_TYPE_BOX)

enum { OPEN, N_SIGNALS };
static guint signals[N_SIGNALS];

/* ---- entries ---- */

static void
choose_file (CredalGallery *self, const char *path)
{
  g_signal_emit (self, signals[OPEN], 0, path);
}

static void
file_clicked (CredalGallery *self, GtkWidget *button)
{
  choose_file (self, credal_file_button_path (button));
}

static void
unsaved_chosen (CredalGallery *self, const char *path)
{
  choose_file (self, path);
}

static void
unsaved_listed (CredalGallery *self, gboolean any)
{
  gtk_widget_set_visible (self->unsaved_box, any);
}

static GtkWidget *
left_label_new (const char *text, const char *style, PangoEllipsizeMode ellipsize)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), ellipsize);
  if (style)
    gtk_style_context_add_class (gtk_widget_get_style_context (label), style);
  return label;
}

/* ---- cards ---- */

typedef struct { GtkWidget *picture, *caption; char *path; } Card;

static void
card_free (Card *card)
{
  g_object_unref (card->picture);
  g_object_unref (card->caption);
  g_free (card->path);
  g_free (card);
}

static void make_next_thumbnail (CredalGallery *self);

static void
thumbnail_made (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalThumbnail) thumbnail = credal_thumbnail_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  CredalGallery *self = data;
  Card *card = g_queue_pop_head (self->waiting);
  if (thumbnail)
    {
      gtk_image_set_from_surface (GTK_IMAGE (card->picture), thumbnail->surface);
      gtk_label_set_text (GTK_LABEL (card->caption), thumbnail->caption);
    }
  else
    gtk_label_set_text (GTK_LABEL (card->caption), error->message);
  card_free (card);
  make_next_thumbnail (self);
}

static void
make_next_thumbnail (CredalGallery *self)
{
  Card *card = g_queue_peek_head (self->waiting);
  g_autofree char *font = NULL;

  if (!card)
    return;
  CredalStyle style = credal_style_of_widget (GTK_WIDGET (self), &font);
  credal_file_preview_async (card->path, &style, THUMBNAIL_WIDTH, THUMBNAIL_HEIGHT,
                             gtk_widget_get_scale_factor (GTK_WIDGET (self)), self->cancellable, thumbnail_made, self);
}

static GtkWidget *
picture_new (void)
{
  GtkWidget *picture = gtk_image_new ();

  gtk_widget_set_size_request (picture, THUMBNAIL_WIDTH, THUMBNAIL_HEIGHT);
  return picture;
}

static void
add_card (CredalGallery *self, GtkWidget *cards, const CredalShipped *shipped, const char *folder)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  Card *card = g_new0 (Card, 1);

  card->picture = g_object_ref (picture_new ());
  card->caption = g_object_ref (left_label_new ("", "credal-caption", PANGO_ELLIPSIZE_END));
  card->path = g_build_filename (folder, shipped->file, NULL);
  gtk_style_context_add_class (gtk_widget_get_style_context (card->caption), GTK_STYLE_CLASS_DIM_LABEL);
  gtk_container_add (GTK_CONTAINER (box), card->picture);
  gtk_container_add (GTK_CONTAINER (box), left_label_new (_(shipped->title), "credal-strong", PANGO_ELLIPSIZE_END));
  GtkWidget *sentence = left_label_new (_(shipped->sentence), NULL, PANGO_ELLIPSIZE_END);
  gtk_label_set_line_wrap (GTK_LABEL (sentence), TRUE);
  gtk_label_set_lines (GTK_LABEL (sentence), 2);
  gtk_label_set_max_width_chars (GTK_LABEL (sentence), 20);
  gtk_label_set_yalign (GTK_LABEL (sentence), 0);
  gtk_box_pack_start (GTK_BOX (box), sentence, TRUE, TRUE, 0);
  gtk_container_add (GTK_CONTAINER (box), card->caption);

  GtkWidget *child = gtk_flow_box_child_new ();
  gtk_style_context_add_class (gtk_widget_get_style_context (child), "credal-gallery-card");
  gtk_container_add (GTK_CONTAINER (child), box);
  gtk_container_add (GTK_CONTAINER (cards), child);
  g_object_set_data_full (G_OBJECT (child), "path", g_strdup (card->path), g_free);
  gtk_widget_show_all (child);
  g_queue_push_tail (self->waiting, card);
}

static void
add_cards (CredalGallery *self, GtkWidget *cards, GtkWidget *heading, const CredalShipped *list)
{
  g_autofree char *folder = credal_data_folder ();

  gtk_widget_set_visible (heading, folder != NULL);
  for (const CredalShipped *shipped = list; folder && shipped->file; shipped++)
    {
      g_autofree char *path = g_build_filename (folder, shipped->file, NULL);
      if (g_file_test (path, G_FILE_TEST_EXISTS))
        add_card (self, cards, shipped, folder);
    }
}

static void
card_activated (CredalGallery *self, GtkFlowBoxChild *child)
{
  choose_file (self, g_object_get_data (G_OBJECT (child), "path"));
}

/* ---- recent files ---- */

static int
compare_recent (gconstpointer a, gconstpointer b)
{
  time_t left = gtk_recent_info_get_modified ((GtkRecentInfo *) a),
         right = gtk_recent_info_get_modified ((GtkRecentInfo *) b);

  return left > right ? -1 : left < right;
}

static void
add_recent (CredalGallery *self, GtkRecentInfo *info)
{
  g_autofree char *path = g_filename_from_uri (gtk_recent_info_get_uri (info), NULL, NULL);

  if (!path)
    return;
  g_autofree char *folder = g_path_get_dirname (path), *shown = g_filename_display_name (folder);
  GtkWidget *button = credal_file_button_new (path, gtk_recent_info_get_display_name (info), shown);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (file_clicked), self);
  gtk_container_add (GTK_CONTAINER (self->recent), button);
}

static void
refresh_recent (CredalGallery *self)
{
  GList *items = g_list_sort (gtk_recent_manager_get_items (gtk_recent_manager_get_default ()), compare_recent);
  guint count = 0;

  gtk_container_foreach (GTK_CONTAINER (self->recent), (GtkCallback) gtk_widget_destroy, NULL);
  for (GList *item = items; item && count < RECENT_LIMIT; item = item->next)
    if (credal_recent_is_ours (item->data))
      {
        add_recent (self, item->data);
        count++;
      }
  gtk_widget_set_visible (self->recent_box, count > 0);
  gtk_widget_show_all (self->recent);
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
}

static void
refresh_gallery (CredalGallery *self)
{
  refresh_recent (self);
  credal_unsaved_list_refresh (CREDAL_UNSAVED_LIST (self->unsaved));
}

/* ---- class ---- */

/* Starts the thumbnails here because their colours depend on the theme; the first frame does not wait for them. */
static void
credal_gallery_map (GtkWidget *widget)
{
  CredalGallery *self = CREDAL_GALLERY (widget);

  GTK_WIDGET_CLASS (credal_gallery_parent_class)->map (widget);
  if (self->cancellable)
    return;
  self->cancellable = g_cancellable_new ();
  make_next_thumbnail (self);
}

static void
credal_gallery_dispose (GObject *object)
{
  CredalGallery *self = CREDAL_GALLERY (object);

  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->waiting)
    g_queue_free_full (g_steal_pointer (&self->waiting), (GDestroyNotify) card_free);
  G_OBJECT_CLASS (credal_gallery_parent_class)->dispose (object);
}

static void
credal_gallery_class_init (CredalGalleryClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_gallery_dispose;
  widget_class->map = credal_gallery_map;
  g_type_ensure (CREDAL_TYPE_UNSAVED_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/gallery.ui");
  CREDAL_BIND_CHILDREN (CredalGallery, cards, cards_heading, papers, papers_heading, recent, recent_box, unsaved,
                        unsaved_box);
  CREDAL_BIND_CALLBACKS (card_activated, unsaved_chosen, unsaved_listed);
  signals[OPEN] = g_signal_new ("open", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_STRING);
}

static void
credal_gallery_init (CredalGallery *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->waiting = g_queue_new ();
  add_cards (self, self->cards, self->cards_heading, credal_shipped_data ());
  add_cards (self, self->papers, self->papers_heading, credal_shipped_papers ());
  refresh_gallery (self);
}
