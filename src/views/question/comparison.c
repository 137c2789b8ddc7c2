/* Draws the features of two objects in rows: names, values, bars. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include "views/question/comparison.h"
#include "core/data/shown-value.h"
#include "views/kit/ellipsis.h"
#include "views/kit/pointer.h"
#include "views/kit/style-context.h"
#include "views/words/words.h"

#define ROW_PADDING 6      /* pixels between two rows of text */
#define GAP 8
#define NAME_SHARE .42     /* of the width, if the names need it, */
#define LEAST_NAME_SHARE .2    /* or this if values are wide, */
#define LEAST_BAR 44       /* pixels, next to a bar of this width */
#define MARK 8
#define MARKED_DIFFERENCE .25   /* share of the range from which a row is bold */
#define LEAST_ROWS 4       /* smallest height in rows */
#define MOST_ROWS 9        /* largest height in rows; the others are on further pages */
#define SPOKEN 5           /* number of features in the description for assistive technology */

typedef struct { gsize feature; double difference; } Row;

struct _CredalComparison {
  GtkDrawingArea parent;
  CredalDataset *data;
  double *low, *high;       /* (p) */
  PangoEllipsizeMode ellipsis;      /* for the features' names */
  Row *rows;                /* (p), largest difference first */
  gsize first;              /* the first visible row */
  double turned;            /* notches of the wheel since the last page */
  guint32 pair[2];
  gboolean asked;
  int value_width, name_width;      /* pixels: widest value and name of the pair shown so far */
};

G_DEFINE_TYPE (CredalComparison, credal_comparison, GTK_TYPE_DRAWING_AREA)

static gsize
row_count (CredalComparison *self)
{
  return self->data && self->rows ? credal_dataset_p (self->data) : 0;
}

static void
find_ranges (CredalComparison *self)
{
  gsize n = credal_dataset_n (self->data), p = credal_dataset_p (self->data);
  const double *x = credal_dataset_x (self->data);

  self->low = g_memdup2 (x, p * sizeof (double));
  self->high = g_memdup2 (x, p * sizeof (double));
  for (gsize i = 1; i < n; i++)
    for (gsize q = 0; q < p; q++)
      {
        self->low[q] = MIN (self->low[q], x[i * p + q]);
        self->high[q] = MAX (self->high[q], x[i * p + q]);
      }
}

/* Returns the place of a value in its feature's range, 0 … 1. */
static double
place_in_range (CredalComparison *self, gsize feature, double value)
{
  double range = self->high[feature] - self->low[feature];

  return range > 0 ? (value - self->low[feature]) / range : .5;
}

static double
value_of_object (CredalComparison *self, guint which, gsize feature)
{
  return credal_dataset_row (self->data, self->pair[which])[feature];
}

static char *
text_of (CredalComparison *self, guint which, gsize feature)
{
  return credal_words_feature (self->data, self->pair[which], feature);
}

static int
compare_rows (const void *a, const void *b)
{
  const Row *left = a, *right = b;

  if (left->difference != right->difference)
    return left->difference > right->difference ? -1 : 1;
  return left->feature < right->feature ? -1 : 1;
}

static void
sort_features (CredalComparison *self)
{
  gsize p = credal_dataset_p (self->data);

  if (!self->rows)
    self->rows = g_new (Row, p);
  for (gsize q = 0; q < p; q++)
    {
      double difference = place_in_range (self, q, value_of_object (self, 0, q)) -
                          place_in_range (self, q, value_of_object (self, 1, q));
      self->rows[q] = (Row) { q, fabs (difference) };
    }
  qsort (self->rows, p, sizeof (Row), compare_rows);
}

/* Describes the first visible rows. */
static void
describe_comparison (CredalComparison *self)
{
  g_autoptr(GString) words = g_string_new (NULL);

  for (gsize k = self->first; k < MIN (row_count (self), self->first + SPOKEN); k++)
    {
      gsize q = self->rows[k].feature;
      g_autofree char *first = text_of (self, 0, q), *second = text_of (self, 1, q);
      g_string_append_printf (words, _("%s: %s and %s. "), credal_dataset_column_name (self->data, q), first, second);
    }
  atk_object_set_description (gtk_widget_get_accessible (GTK_WIDGET (self)), words->str);
}

static int
row_height (CredalComparison *self)
{
  return credal_line_height (GTK_WIDGET (self)) + ROW_PADDING;
}

/* Returns the number of rows per page: all, or one less than fit, as the last line announces the others. */
static gsize
page_size (CredalComparison *self)
{
  gsize room = (gsize) gtk_widget_get_allocated_height (GTK_WIDGET (self)) / row_height (self);

  return row_count (self) <= room ? row_count (self) : MAX (room, 2) - 1;
}

static gsize
rows_in_sight (CredalComparison *self)
{
  return MIN (page_size (self), row_count (self) - self->first);
}

static gboolean
has_pages (CredalComparison *self)
{
  return row_count (self) > page_size (self);
}

static void
show_page (CredalComparison *self, gsize first)
{
  self->first = first;
  self->turned = 0;
  if (row_count (self) > 0)
    describe_comparison (self);
  gtk_widget_set_can_focus (GTK_WIDGET (self), has_pages (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
credal_comparison_size_allocate (GtkWidget *widget, GtkAllocation *allocation)
{
  GTK_WIDGET_CLASS (credal_comparison_parent_class)->size_allocate (widget, allocation);
  show_page (CREDAL_COMPARISON (widget), 0);
}

static void
credal_comparison_get_preferred_height (GtkWidget *widget, int *least, int *natural)
{
  CredalComparison *self = CREDAL_COMPARISON (widget);

  *least = row_height (self) * (int) MIN (row_count (self), LEAST_ROWS);
  *natural = row_height (self) * (int) MIN (row_count (self), MOST_ROWS);
}

void
credal_comparison_draw_mark (cairo_t *cr, CredalMark mark, double x, double y, double size)
{
  double r = size / 2;

  cairo_new_path (cr);
  if (mark == CREDAL_MARK_FIRST)
    cairo_arc (cr, x, y, r, 0, 2 * G_PI);
  else
    {
      cairo_move_to (cr, x, y - 1.2 * r);
      cairo_line_to (cr, x + 1.2 * r, y);
      cairo_line_to (cr, x, y + 1.2 * r);
      cairo_line_to (cr, x - 1.2 * r, y);
      cairo_close_path (cr);
    }
  cairo_fill (cr);
}

typedef struct { double name, first, bar, second, end; } Columns;   /* left edges */

static Columns
lay_out_columns (double width, double value, double longest_name)
{
  double left = MIN (width - 2 * (value + GAP) - LEAST_BAR, longest_name + GAP);
  double name = floor (CLAMP (left, LEAST_NAME_SHARE * width, NAME_SHARE * width));

  return (Columns) { 0, name, name + value + GAP, width - value, width };
}

static PangoLayout *
layout_new (CredalComparison *self, const char *text, gboolean bold)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoAttrList *attributes = pango_attr_list_new ();

  if (bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  return layout;
}

static gboolean
is_bold (const Row *row)
{
  return row->difference >= MARKED_DIFFERENCE;
}

static int
text_width (CredalComparison *self, const char *text, gboolean bold)
{
  int width;
  g_autoptr(PangoLayout) layout = layout_new (self, text, bold);

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* Widens the columns for newly visible rows: values are never cut. */
static void
widen_columns (CredalComparison *self, gsize begin, gsize end)
{
  for (gsize k = begin; k < end; k++)
    {
      const Row *row = &self->rows[k];
      char *values[2];
      credal_words_features (self->data, self->pair[0], self->pair[1], row->feature, values);
      const char *name = credal_dataset_column_name (self->data, row->feature);
      self->name_width = MAX (self->name_width, text_width (self, name, is_bold (row)));
      for (guint which = 0; which < 2; which++)
        {
          self->value_width = MAX (self->value_width, text_width (self, values[which], is_bold (row)));
          g_free (values[which]);
        }
    }
}

static void
draw_text (CredalComparison *self, cairo_t *cr, const char *text, double x, double y, double width,
           PangoAlignment align, gboolean bold)
{
  g_autoptr(PangoLayout) layout = layout_new (self, text, bold);

  pango_layout_set_width (layout, (int) (MAX (width, 1) * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, self->ellipsis);
  pango_layout_set_alignment (layout, align);
  gtk_render_layout (gtk_widget_get_style_context (GTK_WIDGET (self)), cr, x, y, layout);
}

static void
set_colour (CredalComparison *self, cairo_t *cr, double alpha)
{
  GdkRGBA colour;
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));

  gtk_style_context_get_color (context, gtk_style_context_get_state (context), &colour);
  cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, alpha * colour.alpha);
}

static void
set_mark_colour (CredalComparison *self, cairo_t *cr)
{
  if (!self->asked)
    {
      set_colour (self, cr, 1);
      return;
    }
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (GTK_WIDGET (self), &font);
  credal_style_set_source (cr, credal_style_accent (&style), 1);
}

/* Draws the feature's range as a line, thicker between the two values, with the two marks. */
static void
draw_range (CredalComparison *self, cairo_t *cr, gsize feature, double left, double right, double y)
{
  double inner_left = left + MARK / 2., inner_width = MAX (right - left - MARK, 1);
  double at[2];

  for (guint k = 0; k < 2; k++)
    at[k] = inner_left + inner_width * place_in_range (self, feature, value_of_object (self, k, feature));

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  set_colour (self, cr, .2);
  cairo_set_line_width (cr, 2);
  cairo_move_to (cr, inner_left, y);
  cairo_line_to (cr, inner_left + inner_width, y);
  cairo_stroke (cr);
  set_colour (self, cr, .5);
  cairo_set_line_width (cr, 4);
  cairo_move_to (cr, at[0], y);
  cairo_line_to (cr, at[1], y);
  cairo_stroke (cr);
  set_mark_colour (self, cr);
  credal_comparison_draw_mark (cr, CREDAL_MARK_FIRST, at[0], y, MARK);
  credal_comparison_draw_mark (cr, CREDAL_MARK_SECOND, at[1], y, MARK);
}

static void
draw_row (CredalComparison *self, cairo_t *cr, const Row *row, const Columns *at, double y, double height)
{
  gboolean bold = is_bold (row);
  char *values[2];
  double top = y + ROW_PADDING / 2.;

  credal_words_features (self->data, self->pair[0], self->pair[1], row->feature, values);

  draw_text (self, cr, credal_dataset_column_name (self->data, row->feature), at->name, top,
             at->first - at->name - GAP / 2., PANGO_ALIGN_LEFT, bold);
  draw_text (self, cr, values[0], at->first, top, at->bar - GAP - at->first, PANGO_ALIGN_RIGHT, bold);
  draw_range (self, cr, row->feature, at->bar, at->second - GAP, y + height / 2);
  draw_text (self, cr, values[1], at->second, top, at->end - at->second, PANGO_ALIGN_LEFT, bold);
  g_free (values[0]);
  g_free (values[1]);
}

/* Returns "and 4 more", or on later pages the numbers of the visible rows. */
static char *
text_of_others (CredalComparison *self, gsize shown)
{
  gulong all = row_count (self), rest = all - shown;

  if (self->first == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "and %lu more", "and %lu more", rest), rest);
  return g_strdup_printf (_("%lu to %lu of %lu"), (gulong) self->first + 1, (gulong) (self->first + shown), all);
}

static void
draw_others (CredalComparison *self, cairo_t *cr, gsize shown)
{
  g_autofree char *text = text_of_others (self, shown);
  g_autofree char *pointing = g_strconcat (text, " ▾", NULL);
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));

  gtk_style_context_save (context);
  gtk_style_context_add_class (context, GTK_STYLE_CLASS_DIM_LABEL);
  int height = row_height (self), line = gtk_widget_get_allocated_height (GTK_WIDGET (self)) / height - 1;
  draw_text (self, cr, pointing, 0, line * height + ROW_PADDING / 2.,
             gtk_widget_get_allocated_width (GTK_WIDGET (self)), PANGO_ALIGN_LEFT, FALSE);
  gtk_style_context_restore (context);
}

static gboolean
credal_comparison_draw (GtkWidget *widget, cairo_t *cr)
{
  CredalComparison *self = CREDAL_COMPARISON (widget);

  if (row_count (self) == 0)
    return FALSE;
  gsize shown = rows_in_sight (self);
  int height = row_height (self);
  widen_columns (self, self->first, self->first + shown);
  Columns columns = lay_out_columns (gtk_widget_get_allocated_width (widget), self->value_width,
                                     self->name_width);
  for (gsize k = 0; k < shown; k++)
    draw_row (self, cr, &self->rows[self->first + k], &columns, (double) k * height, height);
  if (shown < row_count (self))
    draw_others (self, cr, shown);
  if (gtk_widget_has_visible_focus (widget))
    gtk_render_focus (gtk_widget_get_style_context (widget), cr, 0, 0, gtk_widget_get_allocated_width (widget),
                      gtk_widget_get_allocated_height (widget));
  return FALSE;
}

static gboolean
can_turn (CredalComparison *self, gboolean forward)
{
  return forward ? self->first + page_size (self) < row_count (self) : self->first > 0;
}

static void
turn_page (CredalComparison *self, gboolean forward)
{
  gsize page = page_size (self);

  show_page (self, forward ? self->first + page : self->first - MIN (self->first, page));
}

/* TRUE on the line that announces the other rows, and on the empty space above it. */
static gboolean
is_below_rows (CredalComparison *self, double y)
{
  return has_pages (self) && y >= (double) rows_in_sight (self) * row_height (self);
}

/* After the last page comes the first one. */

static gboolean
credal_comparison_button_press_event (GtkWidget *widget, GdkEventButton *event)
{
  CredalComparison *self = CREDAL_COMPARISON (widget);

  if (event->type != GDK_BUTTON_PRESS || event->button != GDK_BUTTON_PRIMARY || !is_below_rows (self, event->y))
    return GDK_EVENT_PROPAGATE;
  if (can_turn (self, TRUE))
    turn_page (self, TRUE);
  else
    show_page (self, 0);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
credal_comparison_scroll_event (GtkWidget *widget, GdkEventScroll *event)
{
  CredalComparison *self = CREDAL_COMPARISON (widget);
  double notches = credal_pointer_notches (event);
  gboolean down = notches < 0;

  if (notches == 0 || !can_turn (self, down))
    return GDK_EVENT_PROPAGATE;
  self->turned = (self->turned < 0) == down ? self->turned + notches : notches;
  if (fabs (self->turned) >= 1)
    turn_page (self, down);
  return GDK_EVENT_STOP;
}

static gboolean
credal_comparison_key_press_event (GtkWidget *widget, GdkEventKey *event)
{
  CredalComparison *self = CREDAL_COMPARISON (widget);
  gboolean down = event->keyval == GDK_KEY_Page_Down || event->keyval == GDK_KEY_KP_Page_Down;
  gboolean up = event->keyval == GDK_KEY_Page_Up || event->keyval == GDK_KEY_KP_Page_Up;

  if (!up && !down)
    return GTK_WIDGET_CLASS (credal_comparison_parent_class)->key_press_event (widget, event);
  if (can_turn (self, down))
    turn_page (self, down);
  return GDK_EVENT_STOP;
}

static char *
row_description (CredalComparison *self, gsize q)
{
  g_autofree char *first = text_of (self, 0, q), *second = text_of (self, 1, q);
  g_autofree char *low = credal_words_number (credal_dataset_shown_number (self->data, q, self->low[q]));
  g_autofree char *high = credal_words_number (credal_dataset_shown_number (self->data, q, self->high[q]));

  return g_strdup_printf (_("%s: %s and %s\nAll objects: %s to %s"), credal_dataset_column_name (self->data, q), first,
                          second, low, high);
}

static gboolean
credal_comparison_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  CredalComparison *self = CREDAL_COMPARISON (widget);
  gsize row = (gsize) MAX (y, 0) / row_height (self);
  gboolean told = row < rows_in_sight (self);

  if (!told && !is_below_rows (self, y))
    return FALSE;
  g_autofree char *text = told ? row_description (self, self->rows[self->first + row].feature)
                               : g_strdup (_("Click to see the other features"));
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
forget_data (CredalComparison *self)
{
  g_clear_pointer (&self->data, credal_dataset_unref);
  g_clear_pointer (&self->low, g_free);
  g_clear_pointer (&self->high, g_free);
  g_clear_pointer (&self->rows, g_free);
}

static void
credal_comparison_finalize (GObject *object)
{
  forget_data (CREDAL_COMPARISON (object));
  G_OBJECT_CLASS (credal_comparison_parent_class)->finalize (object);
}

static void
credal_comparison_class_init (CredalComparisonClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = credal_comparison_finalize;
  widget_class->draw = credal_comparison_draw;
  widget_class->query_tooltip = credal_comparison_query_tooltip;
  widget_class->get_preferred_height = credal_comparison_get_preferred_height;
  widget_class->size_allocate = credal_comparison_size_allocate;
  widget_class->button_press_event = credal_comparison_button_press_event;
  widget_class->scroll_event = credal_comparison_scroll_event;
  widget_class->key_press_event = credal_comparison_key_press_event;
}

static void
credal_comparison_init (CredalComparison *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_add_events (GTK_WIDGET (self), GDK_BUTTON_PRESS_MASK | GDK_SCROLL_MASK | GDK_SMOOTH_SCROLL_MASK
                                                | GDK_KEY_PRESS_MASK | GDK_FOCUS_CHANGE_MASK);
}

void
credal_comparison_set_data (CredalComparison *self, CredalDataset *data)
{
  g_return_if_fail (CREDAL_IS_COMPARISON (self));
  forget_data (self);
  if (data)
    {
      self->data = credal_dataset_ref (data);
      self->ellipsis = credal_ellipsis_of_columns (data);
      find_ranges (self);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
credal_comparison_set_pair (CredalComparison *self, guint32 i, guint32 j, gboolean asked)
{
  g_return_if_fail (CREDAL_IS_COMPARISON (self) && self->data);
  gboolean first = !self->rows;
  if (!first && self->pair[0] == i && self->pair[1] == j && self->asked == asked)
    return;
  self->asked = asked;
  self->pair[0] = i;
  self->pair[1] = j;
  self->value_width = self->name_width = 0;
  sort_features (self);
  show_page (self, 0);
  if (first)
    gtk_widget_queue_resize (GTK_WIDGET (self));
}
