/* The tour: bubbles that explain the parts of the window at the first start. */
#include <glib/gi18n.h>
#include "app/support/settings.h"
#include "app/tour/tour.h"

#define SETTING "tour-seen"
#define TOUR "credal-tour"
#define WIDTH 34              /* characters of a line */

typedef struct {
  const char *title, *text;
  GtkPositionType side;       /* of the place */
  gboolean inside;            /* TRUE: the bubble points at the middle of its place */
} Stop;

static const Stop stops[CREDAL_TOUR_STOPS] = {
  { N_("Your data"), N_("Each colour is a cluster. Pale or hatched: not certain yet. Scroll to zoom, drag to move."),
    GTK_POS_TOP, TRUE },
  { N_("The question"), N_("Credal asks about objects whose answer teaches it most. They are marked A and B in the "
                          "plot."), GTK_POS_LEFT },
  { N_("Your answer"), N_("Do both belong to the same group? Press a button or its key. Credal clusters again after "
                          "each answer, and Undo takes it back."), GTK_POS_LEFT },
  { N_("How far you are"), N_("Progress shows how much is certain, how right that is, and whether more answers would "
                              "help."), GTK_POS_LEFT },
  { N_("Take the result with you"), N_("Export writes tables, masks and pictures. For more press F1. Tour, in the main "
                                       "menu, shows this again."), GTK_POS_BOTTOM },
};

typedef struct {
  GtkWidget *places[CREDAL_TOUR_STOPS];   /* weak pointers */
  GtkWidget *popover, *title, *text, *count, *skip, *next;
  guint at;
} Tour;

gboolean
credal_tour_is_due (void)
{
  return !g_getenv ("CREDAL_NO_TOUR") && !credal_settings_file_boolean (SETTING);
}

static void
tour_free (gpointer data)
{
  Tour *tour = data;

  for (guint k = 0; k < CREDAL_TOUR_STOPS; k++)
    g_clear_weak_pointer (&tour->places[k]);
  g_free (tour);
}

static gboolean
destroy_later (gpointer popover)
{
  gtk_widget_destroy (popover);
  return G_SOURCE_REMOVE;
}

static void
tour_ended (GtkWidget *popover)
{
  credal_settings_file_set_boolean (SETTING, TRUE);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, destroy_later, g_object_ref (popover), g_object_unref);
}

/* ---- stops ---- */

static void
point_at (Tour *tour, const Stop *stop, GtkWidget *place)
{
  GtkPopover *popover = GTK_POPOVER (tour->popover);
  const GdkRectangle middle = { gtk_widget_get_allocated_width (place) / 2,
                                gtk_widget_get_allocated_height (place) / 2, 1, 1 };
  const GdkRectangle whole = { 0, 0, gtk_widget_get_allocated_width (place), gtk_widget_get_allocated_height (place) };

  gtk_popover_set_relative_to (popover, place);
  gtk_popover_set_position (popover, stop->side);
  gtk_popover_set_pointing_to (popover, stop->inside ? &middle : &whole);
}

static void
show_stop (Tour *tour)
{
  const Stop *stop = &stops[tour->at];
  gboolean last = tour->at + 1 == CREDAL_TOUR_STOPS;
  g_autofree char *count = g_strdup_printf (_("%u of %d"), tour->at + 1, CREDAL_TOUR_STOPS);

  gtk_label_set_text (GTK_LABEL (tour->title), _(stop->title));
  gtk_label_set_text (GTK_LABEL (tour->text), _(stop->text));
  gtk_label_set_text (GTK_LABEL (tour->count), count);
  gtk_button_set_label (GTK_BUTTON (tour->next), last ? _("_Got It") : _("_Next"));
  gtk_widget_set_visible (tour->skip, !last);
  atk_object_set_name (gtk_widget_get_accessible (tour->popover), _(stop->title));
  atk_object_set_description (gtk_widget_get_accessible (tour->popover), _(stop->text));
  point_at (tour, stop, tour->places[tour->at]);
  gtk_popover_popup (GTK_POPOVER (tour->popover));
  gtk_widget_grab_focus (tour->next);
}

/* Passes over places that have gone or are hidden. */
static void
next_stop (Tour *tour)
{
  do
    tour->at++;
  while (tour->at < CREDAL_TOUR_STOPS && (!tour->places[tour->at] || !gtk_widget_get_mapped (tour->places[tour->at])));
  if (tour->at < CREDAL_TOUR_STOPS)
    show_stop (tour);
  else
    gtk_popover_popdown (GTK_POPOVER (tour->popover));
}

/* ---- building ---- */

static GtkWidget *
tour_label (GtkWidget *box, const char *class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_line_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH);
  if (class)
    gtk_style_context_add_class (gtk_widget_get_style_context (label), class);
  gtk_container_add (GTK_CONTAINER (box), label);
  return label;
}

static void
add_buttons (Tour *tour, GtkWidget *box)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  tour->count = tour_label (row, "dim-label");
  tour->next = gtk_button_new_with_mnemonic ("");
  tour->skip = gtk_button_new_with_mnemonic (_("_Skip"));
  gtk_style_context_add_class (gtk_widget_get_style_context (tour->next), "suggested-action");
  gtk_box_pack_end (GTK_BOX (row), tour->next, FALSE, FALSE, 0);
  gtk_box_pack_end (GTK_BOX (row), tour->skip, FALSE, FALSE, 0);
  gtk_button_set_use_underline (GTK_BUTTON (tour->next), TRUE);
  g_signal_connect_swapped (tour->next, "clicked", G_CALLBACK (next_stop), tour);
  g_signal_connect_swapped (tour->skip, "clicked", G_CALLBACK (gtk_popover_popdown), tour->popover);
  gtk_container_add (GTK_CONTAINER (box), row);
}

static GtkWidget *
bubble_new (Tour *tour, GtkWidget *place)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  tour->popover = gtk_popover_new (place);
  gtk_widget_set_name (tour->popover, "tour");
  g_object_set (box, "margin", 12, NULL);
  tour->title = tour_label (box, "credal-title");
  tour->text = tour_label (box, NULL);
  add_buttons (tour, box);
  gtk_widget_show_all (box);
  gtk_container_add (GTK_CONTAINER (tour->popover), box);
  return tour->popover;
}

static gboolean
show_first_stop (gpointer popover)
{
  if (GTK_IS_WINDOW (gtk_widget_get_toplevel (popover)))   /* it was not closed meanwhile */
    show_stop (g_object_get_data (popover, TOUR));
  return G_SOURCE_REMOVE;
}

/* The first bubble waits until its place has its size. */
void
credal_tour_begin (GtkWidget *const places[CREDAL_TOUR_STOPS])
{
  Tour *tour = g_new0 (Tour, 1);

  for (guint k = 0; k < CREDAL_TOUR_STOPS; k++)
    g_set_weak_pointer (&tour->places[k], places[k]);
  GtkWidget *popover = bubble_new (tour, places[0]);
  g_object_set_data_full (G_OBJECT (popover), TOUR, tour, tour_free);
  g_signal_connect (popover, "closed", G_CALLBACK (tour_ended), NULL);
  g_idle_add_full (G_PRIORITY_LOW, show_first_stop, g_object_ref (popover), g_object_unref);
}
