/* Lays out and draws the card about the object under the pointer. */
#include "views/parts/hover-card.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "core/data/shown-value.h"
#include "draw/charts/charts.h"
#include "draw/paint/number-text.h"
#include "io/files/text.h"
#include "views/words/words.h"

#define PADDING 10
#define GAP 8
#define REACH 16 /* from the object to the card */
#define MARK 8   /* size of an object that should stay visible */
#define RADIUS 6
#define PICTURE_SIDE 128
#define BARS_WIDTH 200
#define MAX_TEXT_WIDTH 320
#define MAX_NOTES 4
#define MAX_LETTERS 300 /* of a note */
#define MAX_LINES 3 /* of a value */
#define MAX_FEATURES 8
#define MAX_NAME 26 /* characters */
#define MAX_BARS 6
#define MAX_SUPPORTS 9 /* rows, including the heading */
#define LEAST_MASS 0.005

struct _CredalHoverCard {
  const CredalStyle *style;
  CredalPartition *partition; /* or NULL */
  gsize object;
  PangoLayout *text;
  int text_width, text_height, bars_height, supports_height;
  GtkWidget *widget;          /* on which the card is drawn */
  CredalThumbnails *pictures; /* NULL: no picture */
  guint row;                  /* of the picture */
};

static guint
shown_notes (CredalDataset *raw)
{
  return MIN (credal_notes_columns (credal_dataset_notes (raw)), MAX_NOTES);
}

static gsize
shown_features (CredalDataset *raw)
{
  return MIN (credal_dataset_p (raw), MAX_FEATURES);
}

/* Shortens a name so that its value fits next to it. */
static char *
short_column_name (const char *name)
{
  if (g_utf8_strlen (name, -1) <= MAX_NAME)
    return g_strdup (name);

  g_autofree char *begin = g_utf8_substring (name, 0, MAX_NAME - 1);

  return g_strconcat (begin, "…", NULL);
}

static void
append_card_row (GString *markup, const char *column, const char *value)
{
  g_autofree char *name = short_column_name (column);
  g_autofree char *escaped = g_markup_printf_escaped ("\n%s\t%s", name, value);

  g_string_append (markup, escaped);
}

static void
append_card_notes (GString *markup, CredalDataset *raw, gsize object)
{
  const CredalNotes *notes = credal_dataset_notes (raw);

  for (guint k = 0; k < shown_notes (raw); k++)
    {
      g_autofree char *text = credal_text_cut (credal_notes_text (notes, object, k), MAX_LETTERS);

      append_card_row (markup, credal_notes_heading (notes, k), text);
    }
}

/* Returns the heading of the class column; NULL: none. */
static const char *
class_heading (CredalDataset *raw)
{
  return credal_dataset_classes (raw) != NULL ? credal_dataset_class_heading (raw) : NULL;
}

static void
append_card_class (GString *markup, CredalDataset *raw, gsize object)
{
  const char *class = credal_dataset_class_of (raw, object);

  if (class_heading (raw) != NULL && class != NULL)
    append_card_row (markup, class_heading (raw), class);
}

static void
append_card_features (GString *markup, CredalDataset *raw, gsize object)
{
  gsize p = credal_dataset_p (raw), shown = shown_features (raw);

  for (gsize q = 0; q < shown; q++)
    {
      g_autofree char *value = credal_words_number (credal_dataset_shown_value (raw, object, q));
      g_autofree char *told = credal_dataset_is_filled (raw, object, q) ? g_strdup_printf (_ ("%s, gap filled"), value)
                                                                        : g_strdup (value);

      append_card_row (markup, credal_dataset_column_name (raw, q), told);
    }
  if (p > shown)
    {
      gulong more = p - shown;

      g_string_append_c (markup, '\n');
      g_string_append_printf (markup, ngettext ("and %lu more feature", "and %lu more features", more), more);
    }
}

/* Mass that supports no cluster. */
enum { ON_EMPTY, CONFLICT, N_REMAINDERS };
static const char *const remainders[N_REMAINDERS] = { N_ ("mass on ∅"), N_ ("conflict") };

/* Returns NAN if the partition does not know it. */
static double
remainder_of (CredalPartition *partition, gsize object, guint which)
{
  const double *conflict = credal_partition_conflict (partition);
  g_autofree double *m = g_new (double, credal_frame_f (credal_partition_frame (partition)));

  if (which == CONFLICT)
    return conflict != NULL ? conflict[object] : NAN;
  credal_partition_masses (partition, object, object + 1, m);
  return m[0] >= LEAST_MASS ? m[0] : NAN;
}

static void
append_remainders (GString *markup, CredalPartition *partition, gsize object)
{
  for (guint which = 0; which < N_REMAINDERS; which++)
    {
      double share = remainder_of (partition, object, which);
      g_autofree char *value = credal_number_text ("%.2f", share);

      if (isfinite (share))
        append_card_row (markup, _ (remainders[which]), value);
    }
}

static char *
card_markup (const char *title, CredalDataset *raw, gsize row, CredalPartition *partition, gsize object)
{
  g_autofree char *name = g_markup_escape_text (title, -1);
  GString *markup = g_string_new (NULL);

  g_string_append_printf (markup, "<b>%s</b>", name);
  if (partition != NULL)
    {
      g_autofree char *words = credal_words_shown (partition, object);

      g_string_append_printf (markup, " · %s", words);
    }
  if (raw != NULL)
    {
      append_card_notes (markup, raw, row);
      append_card_class (markup, raw, row);
      append_card_features (markup, raw, row);
    }
  if (partition != NULL)
    append_remainders (markup, partition, object);
  return g_string_free (markup, FALSE);
}

static int
name_width (GtkWidget *widget, const char *column)
{
  g_autofree char *name = short_column_name (column);
  g_autoptr(PangoLayout) measured = gtk_widget_create_pango_layout (widget, name);
  int width;

  pango_layout_get_pixel_size (measured, &width, NULL);
  return width;
}

/* Aligns the values in one column, past the longest name; further lines of a value begin there too. */
static void
set_tab (PangoLayout *layout, GtkWidget *widget, CredalDataset *raw, CredalPartition *partition, gsize object)
{
  int tab = 0;

  for (guint which = 0; partition != NULL && which < N_REMAINDERS; which++)
    if (isfinite (remainder_of (partition, object, which)))
      tab = MAX (tab, name_width (widget, _ (remainders[which])));
  if (class_heading (raw) != NULL)
    tab = MAX (tab, name_width (widget, class_heading (raw)));
  for (guint k = 0; k < shown_notes (raw); k++)
    tab = MAX (tab, name_width (widget, credal_notes_heading (credal_dataset_notes (raw), k)));
  for (gsize q = 0; q < shown_features (raw); q++)
    tab = MAX (tab, name_width (widget, credal_dataset_column_name (raw, q)));

  PangoTabArray *tabs = pango_tab_array_new_with_positions (1, TRUE, PANGO_TAB_LEFT, tab + GAP);

  pango_layout_set_tabs (layout, tabs);
  pango_layout_set_indent (layout, -(tab + GAP) * PANGO_SCALE);
  pango_tab_array_free (tabs);
}

static PangoLayout *
card_text (GtkWidget *widget, const char *title, CredalDataset *raw, gsize row, CredalPartition *partition,
           gsize object)
{
  g_autofree char *markup = card_markup (title, raw, row, partition, object);
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, NULL);

  pango_layout_set_markup (layout, markup, -1);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_height (layout, -MAX_LINES);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, MAX_TEXT_WIDTH * PANGO_SCALE);
  if (raw != NULL)
    set_tab (layout, widget, raw, partition, object);
  return layout;
}

CredalHoverCard *
credal_hover_card_new (GtkWidget *widget, const CredalStyle *style, const char *title, CredalDataset *raw,
                       gsize row, CredalPartition *partition, gsize object)
{
  CredalHoverCard *card = g_new0 (CredalHoverCard, 1);

  card->style = style;
  card->widget = widget;
  card->object = object;
  card->text = card_text (widget, title, raw, row, partition, object);
  pango_layout_get_pixel_size (card->text, &card->text_width, &card->text_height);
  if (partition != NULL)
    {
      card->partition = credal_partition_ref (partition);
      card->bars_height = (int) credal_masses_height (style, MIN (credal_masses_rows (partition, object), MAX_BARS));
      card->supports_height =
          (int) credal_supports_height (style, MIN (credal_supports_rows (partition, object), MAX_SUPPORTS));
    }
  return card;
}

void
credal_hover_card_set_picture (CredalHoverCard *card, CredalThumbnails *thumbnails, guint row)
{
  if (thumbnails == NULL || !credal_thumbnails_has (thumbnails, row))
    return;
  card->pictures = g_object_ref (thumbnails);
  card->row = row;
  g_signal_connect_swapped (thumbnails, "ready", G_CALLBACK (gtk_widget_queue_draw), card->widget);
}

static void
forget_picture (CredalHoverCard *card)
{
  if (card->pictures == NULL)
    return;
  g_signal_handlers_disconnect_by_func (card->pictures, gtk_widget_queue_draw, card->widget);
  g_clear_object (&card->pictures);
}

/* Returns the room of the picture, with the gap below it. */
static int
picture_height (const CredalHoverCard *card)
{
  return card->pictures != NULL ? PICTURE_SIDE + GAP : 0;
}

void
credal_hover_card_free (CredalHoverCard *card)
{
  forget_picture (card);
  g_object_unref (card->text);
  g_clear_pointer (&card->partition, credal_partition_unref);
  g_free (card);
}

/* Places a card of @size on one axis, after (@past: TRUE) or before @at, always inside the widget. */
static int
place_card (double at, gboolean past, int size, double room)
{
  double begin = past ? at + REACH : at - REACH - size;

  return (int) round (MAX (0, MIN (begin, room - size)));
}

static gsize
count_covered (const GdkRectangle *area, const double *points, gsize m)
{
  gsize covered = 0;

  for (gsize k = 0; k < m; k++)
    covered += points[2 * k] > area->x - MARK && points[2 * k] < area->x + area->width + MARK
               && points[2 * k + 1] > area->y - MARK && points[2 * k + 1] < area->y + area->height + MARK;
  return covered;
}

/* Returns the height with the gap above it; 0 for an empty part. */
static int
part_height (int height)
{
  return height > 0 ? GAP + height : 0;
}

void
credal_hover_card_place (const CredalHoverCard *card, double x, double y, double width, double height,
                         const double *avoid, gsize m, GdkRectangle *area)
{
  static const struct {
    gboolean right, below;
  } sides[] = { { TRUE, TRUE }, { TRUE, FALSE }, { FALSE, TRUE }, { FALSE, FALSE } };
  const double own[2] = { x, y };
  gsize least = G_MAXSIZE;
  GdkRectangle tried;

  tried.width = 2 * PADDING + (card->bars_height > 0 ? MAX (card->text_width, BARS_WIDTH) : card->text_width);
  tried.width = MAX (tried.width, 2 * PADDING + picture_height (card));
  tried.height = 2 * PADDING + picture_height (card) + card->text_height + part_height (card->bars_height)
                 + part_height (card->supports_height);
  for (guint k = 0; k < G_N_ELEMENTS (sides); k++)
    {
      tried.x = place_card (x, sides[k].right, tried.width, width);
      tried.y = place_card (y, sides[k].below, tried.height, height);
      /* Covering the object itself is worse than covering all others. */
      gsize covered = count_covered (&tried, avoid, m) + (m + 1) * count_covered (&tried, own, 1);
      if (covered < least)
        {
          least = covered;
          *area = tried;
        }
    }
}

static void
rounded_rectangle (cairo_t *cr, double x, double y, double width, double height)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - RADIUS, y + RADIUS, RADIUS, -G_PI_2, 0);
  cairo_arc (cr, x + width - RADIUS, y + height - RADIUS, RADIUS, 0, G_PI_2);
  cairo_arc (cr, x + RADIUS, y + height - RADIUS, RADIUS, G_PI_2, G_PI);
  cairo_arc (cr, x + RADIUS, y + RADIUS, RADIUS, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

void
credal_hover_card_draw (const CredalHoverCard *card, cairo_t *cr, const GdkRectangle *area)
{
  double x = area->x + PADDING, y = area->y + PADDING;

  rounded_rectangle (cr, area->x + .5, area->y + .5, area->width - 1, area->height - 1);
  credal_style_set_source (cr, credal_style_background (card->style), 1);
  cairo_fill_preserve (cr);
  credal_style_set_source (cr, credal_style_faint (card->style), 1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);

  if (card->pictures != NULL)
    credal_thumbnails_draw (card->pictures, card->row, cr, x, y, area->width - 2 * PADDING, PICTURE_SIDE,
                            gtk_widget_get_scale_factor (card->widget));
  y += picture_height (card);
  credal_style_set_source (cr, credal_style_foreground (card->style), 1);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, card->text);

  const cairo_rectangle_t bars = { x, y + card->text_height + GAP, area->width - 2 * PADDING, card->bars_height };
  const cairo_rectangle_t supports = { x, bars.y + bars.height + GAP, bars.width, card->supports_height };

  if (card->partition != NULL)
    credal_draw_masses (cr, card->style, card->partition, card->object, &bars);
  if (card->supports_height > 0)
    credal_draw_supports (cr, card->style, card->partition, card->object, &supports);
}
