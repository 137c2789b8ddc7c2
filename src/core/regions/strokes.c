/* Strokes, their checks, and their pixels as spans of rows, computed row by row from the geometry. */
#include "core/regions/strokes.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "core/base/sorted.h"

#define MOST_RUNS (1 << 20)      /* of a mask */
#define MOST_ROWS (1 << 24)      /* that all segments of a stroke may cross: seconds, and 256 MB */

static const char *const shape_names[] = { "brush", "rectangle", "polygon", "mask" };
static const char *const mark_names[] = { "region", "label", "erase" };

CredalStroke *
credal_stroke_new (CredalStrokeShape shape, const double *points, guint n_points)
{
  CredalStroke *stroke = g_new0 (CredalStroke, 1);

  *stroke = (CredalStroke) { .shape = shape, .exclusive = TRUE, .radius = 0.5, .n_points = n_points };
  stroke->points = g_memdup2 (points, 2 * n_points * sizeof (double));
  return stroke;
}

CredalStroke *
credal_stroke_copy (const CredalStroke *stroke)
{
  CredalStroke *copy = g_memdup2 (stroke, sizeof *stroke);

  copy->points = g_memdup2 (stroke->points, 2 * stroke->n_points * sizeof (double));
  return copy;
}

void
credal_stroke_free (CredalStroke *stroke)
{
  if (!stroke)
    return;
  g_free (stroke->points);
  g_free (stroke);
}

const char *
credal_stroke_shape_name (CredalStrokeShape shape)
{
  return shape_names[shape];
}

const char *
credal_stroke_mark_name (CredalStrokeMark mark)
{
  return mark_names[mark];
}

static gint
find_name (const char *const *names, gsize n, const char *name)
{
  for (gsize k = 0; k < n; k++)
    if (strcmp (names[k], name) == 0)
      return (gint) k;
  return -1;
}

gboolean
credal_stroke_parse_shape (const char *name, CredalStrokeShape *shape)
{
  gint found = find_name (shape_names, G_N_ELEMENTS (shape_names), name);

  if (found >= 0)
    *shape = (CredalStrokeShape) found;
  return found >= 0;
}

gboolean
credal_stroke_parse_mark (const char *name, CredalStrokeMark *mark)
{
  gint found = find_name (mark_names, G_N_ELEMENTS (mark_names), name);

  if (found >= 0)
    *mark = (CredalStrokeMark) found;
  return found >= 0;
}

/* ---- checking ---- */

typedef char Number[G_ASCII_DTOSTR_BUF_SIZE];

/* Prints @value as in a file of strokes, in any locale. */
static const char *
plain_number (double value, Number text)
{
  return g_ascii_formatd (text, sizeof (Number), "%g", value);
}

static gboolean
check_points (const CredalStroke *stroke, guint width, guint height, GError **error)
{
  for (guint k = 0; k < stroke->n_points; k++)
    {
      double x = stroke->points[2 * k], y = stroke->points[2 * k + 1];
      if (!(x >= 0.0 && x <= width && y >= 0.0 && y <= height))
        {
          Number at_x, at_y;
          g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                       _("point %u of the stroke, (%s, %s), is outside the picture of %u × %u pixels"), k + 1,
                       plain_number (x, at_x), plain_number (y, at_y), width, height);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
check_count (const CredalStroke *stroke, GError **error)
{
  static const char *const wanted[] = { N_("one point or more"), N_("exactly two points"), N_("three points or more") };
  static const guint least[] = { 1, 2, 3 };

  if (stroke->n_points >= least[stroke->shape] && (stroke->shape != CREDAL_STROKE_RECTANGLE || stroke->n_points == 2))
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("a %s has %s, not %u"),
               credal_stroke_shape_name (stroke->shape), _(wanted[stroke->shape]), stroke->n_points);
  return FALSE;
}

char *
credal_stroke_group_name (guint number)
{
  const guint letters = 'z' - 'a' + 1;
  const char last = (char) ('a' + number % letters);

  if (number < letters)
    return g_strndup (&last, 1);
  g_autofree char *first = credal_stroke_group_name (number / letters - 1);
  return g_strdup_printf ("%s%c", first, last);
}

/* Returns the cost of the stroke: the sum of the rows that its segments cross. */
static double
count_rows (const CredalStroke *stroke, guint height)
{
  double width = stroke->shape == CREDAL_STROKE_BRUSH ? 2.0 * stroke->radius : 0.0, rows = 0.0;

  for (guint k = 0; k < stroke->n_points; k++)
    {
      guint before = k > 0 ? k - 1 : stroke->n_points - 1;
      rows += MIN (fabs (stroke->points[2 * k + 1] - stroke->points[2 * before + 1]) + width, height) + 1.0;
    }
  return rows;
}

static gboolean
check_cost (const CredalStroke *stroke, guint height, GError **error)
{
  if (stroke->shape == CREDAL_STROKE_RECTANGLE || count_rows (stroke, height) <= MOST_ROWS)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("a %s of %u points is too large to be filled in; draw it in "
               "parts, or with fewer points"), credal_stroke_shape_name (stroke->shape), stroke->n_points);
  return FALSE;
}

/* ---- masks ---- */

typedef struct { double x, y, pixels, cluster; } Run;

static const Run *
runs_of (const CredalStroke *stroke)
{
  return (const Run *) stroke->points;
}

/* @done: pixels up to the end of the run before. */
static gboolean
is_valid_run (const Run *run, guint width, guint height, double done)
{
  return run->x == floor (run->x) && run->y == floor (run->y) && run->pixels == floor (run->pixels)
         && run->cluster == floor (run->cluster) && run->x >= 0.0 && run->y >= 0.0 && run->pixels >= 1.0
         && run->cluster >= 0.0 && run->cluster <= CREDAL_STROKE_MAX_NUMBER && run->x + run->pixels <= width
         && run->y < height && run->y * width + run->x >= done;
}

static gboolean
check_mask (const CredalStroke *stroke, guint width, guint height, GError **error)
{
  double done = 0.0;
  guint n = stroke->n_points / 2;

  if (stroke->mark != CREDAL_STROKE_LABEL || stroke->n_points % 2 || n == 0 || n > MOST_RUNS)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                   n > MOST_RUNS ? _("the mask has %u runs of pixels, more than %d; its classes are too scattered")
                                 : _("a mask labels one run of pixels or more: %u runs"), n, MOST_RUNS);
      return FALSE;
    }
  for (guint k = 0; k < n; k++)
    {
      const Run *run = &runs_of (stroke)[k];
      if (!is_valid_run (run, width, height, done))
        {
          g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                       _("run %u of the mask is no new pixels of one row of the picture of %u × %u pixels"),
                       k + 1, width,
                       height);
          return FALSE;
        }
      done = run->y * width + run->x + run->pixels;
    }
  return TRUE;
}

gint
credal_stroke_last_cluster (const CredalStroke *stroke)
{
  gint last = stroke->mark == CREDAL_STROKE_LABEL && stroke->shape != CREDAL_STROKE_MASK ? (gint) stroke->number : -1;

  for (guint k = 0; stroke->shape == CREDAL_STROKE_MASK && k < stroke->n_points / 2; k++)
    last = MAX (last, (gint) CLAMP (runs_of (stroke)[k].cluster, 0.0, CREDAL_STROKE_MAX_NUMBER));
  return last;
}

gboolean
credal_stroke_check (const CredalStroke *stroke, guint width, guint height, GError **error)
{
  Number radius, most;

  if (stroke->number > CREDAL_STROKE_MAX_NUMBER)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("region %u: expected one from 0 to %u"), stroke->number,
                 CREDAL_STROKE_MAX_NUMBER);
  else if (!(stroke->radius > 0.0 && stroke->radius <= CREDAL_STROKE_MAX_RADIUS))
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("radius %s: expected more than 0, at most %s"),
                 plain_number (stroke->radius, radius), plain_number (CREDAL_STROKE_MAX_RADIUS, most));
  else if (stroke->shape == CREDAL_STROKE_MASK)
    return check_mask (stroke, width, height, error);
  else
    return check_count (stroke, error) && check_points (stroke, width, height, error)
           && check_cost (stroke, height, error);
  return FALSE;
}

/* ---- spans ---- */

typedef struct { GArray *spans; guint width, height; } Canvas;

/* Adds the pixels of row @y with centres in [@left, @right]. */
static void
add_span (Canvas *canvas, guint y, double left, double right)
{
  double begin = MAX (ceil (left - 0.5), 0.0), end = MIN (floor (right - 0.5) + 1.0, canvas->width);

  if (begin < end)
    g_array_append_val (canvas->spans, ((CredalSpan) { y * canvas->width + (guint32) begin,
                                                       y * canvas->width + (guint32) end, 0 }));
}

/* Finds the rows with centres in [@top, @bottom]. */
static void
find_canvas_rows (const Canvas *canvas, double top, double bottom, guint *begin, guint *end)
{
  *begin = (guint) CLAMP (ceil (top - 0.5), 0.0, canvas->height);
  *end = (guint) CLAMP (floor (bottom - 0.5) + 1.0, 0.0, canvas->height);
}

/* Widens [left, right] by the part of the line y = @y inside the disc around (cx, cy). */
static void
meet_disc (double cx, double cy, double radius, double y, double *left, double *right)
{
  double square = radius * radius - (y - cy) * (y - cy);

  if (square < 0.0)
    return;
  *left = MIN (*left, cx - sqrt (square));
  *right = MAX (*right, cx + sqrt (square));
}

/* Does the same for the rectangle of half width @radius along the segment: a clip against its two pairs of sides. */
static void
meet_band (const double *from, const double *to, double radius, double y, double *left, double *right)
{
  double dx = to[0] - from[0], dy = to[1] - from[1], length = hypot (dx, dy), low = -INFINITY, high = INFINITY;
  const double sides[2][3] = { { dx / length, dy / length, length }, { -dy / length, dx / length, radius } };

  for (guint side = 0; side < 2; side++)
    {
      double least = side == 0 ? 0.0 : -radius, slope = sides[side][0], at = sides[side][1] * (y - from[1]);
      if (fabs (slope) < 1e-12)
        {
          if (at < least || at > sides[side][2])
            return;
          continue;
        }
      double one = from[0] + (least - at) / slope, other = from[0] + (sides[side][2] - at) / slope;
      low = MAX (low, MIN (one, other));
      high = MIN (high, MAX (one, other));
    }
  if (low > high)
    return;
  *left = MIN (*left, low);
  *right = MAX (*right, high);
}

/* Adds the pixels within @radius of the segment; the shape is convex, so each row has one span. */
static void
add_capsule (Canvas *canvas, const double *from, const double *to, double radius)
{
  gboolean is_point = from[0] == to[0] && from[1] == to[1];
  guint begin, end;

  find_canvas_rows (canvas, MIN (from[1], to[1]) - radius, MAX (from[1], to[1]) + radius, &begin, &end);
  for (guint row = begin; row < end; row++)
    {
      double y = row + 0.5, left = INFINITY, right = -INFINITY;
      meet_disc (from[0], from[1], radius, y, &left, &right);
      meet_disc (to[0], to[1], radius, y, &left, &right);
      if (!is_point)
        meet_band (from, to, radius, y, &left, &right);
      if (left <= right)
        add_span (canvas, row, left, right);
    }
}

static void
add_brush (Canvas *canvas, const CredalStroke *stroke)
{
  const double *points = stroke->points;

  for (guint k = 0; k < stroke->n_points; k++)
    {
      guint32 x = (guint32) MIN (points[2 * k], canvas->width - 1.0);
      guint32 y = (guint32) MIN (points[2 * k + 1], canvas->height - 1.0);
      guint32 pixel = y * canvas->width + x;
      g_array_append_val (canvas->spans, ((CredalSpan) { pixel, pixel + 1, 0 }));
      add_capsule (canvas, points + 2 * (k ? k - 1 : 0), points + 2 * k, stroke->radius);
    }
}

static void
add_rectangle (Canvas *canvas, const double *corners)
{
  guint begin, end;

  find_canvas_rows (canvas, MIN (corners[1], corners[3]), MAX (corners[1], corners[3]), &begin, &end);
  for (guint row = begin; row < end; row++)
    add_span (canvas, row, MIN (corners[0], corners[2]), MAX (corners[0], corners[2]));
}

/* Finds the rows whose centres a side crosses; half-open, so that a corner counts once. */
static void
find_crossed_rows (const Canvas *canvas, const double *from, const double *to, guint *begin, guint *end)
{
  *begin = (guint) CLAMP (ceil (MIN (from[1], to[1]) - 0.5), 0.0, canvas->height);
  *end = (guint) CLAMP (ceil (MAX (from[1], to[1]) - 0.5), 0.0, canvas->height);
}

/* Returns (height + 1) where the crossings of each row begin if they are sorted by rows. */
static gsize *
count_crossings (const Canvas *canvas, const double *points, guint n)
{
  gsize *begins = g_new0 (gsize, (gsize) canvas->height + 1);
  guint begin, end;

  for (guint k = 0; k < n; k++)
    {
      find_crossed_rows (canvas, points + 2 * k, points + 2 * ((k + 1) % n), &begin, &end);
      for (guint row = begin; row < end; row++)
        begins[row + 1]++;
    }
  for (guint row = 0; row < canvas->height; row++)
    begins[row + 1] += begins[row];
  return begins;
}

/* Stores where a side crosses each row, at @next[row]. */
static void
add_side (const Canvas *canvas, const double *from, const double *to, double *crossings, gsize *next)
{
  const double *top = from[1] < to[1] ? from : to, *bottom = from[1] < to[1] ? to : from;
  guint begin, end;

  find_crossed_rows (canvas, from, to, &begin, &end);
  for (guint row = begin; row < end; row++)
    {
      double share = (row + 0.5 - top[1]) / (bottom[1] - top[1]);
      crossings[next[row]++] = top[0] + share * (bottom[0] - top[0]);
    }
}

static void
add_polygon_spans (Canvas *canvas, const double *points, guint n)
{
  g_autofree gsize *begins = count_crossings (canvas, points, n);
  g_autofree gsize *next = g_memdup2 (begins, canvas->height * sizeof (gsize));
  g_autofree double *crossings = g_new (double, begins[canvas->height] + 1);

  for (guint k = 0; k < n; k++)
    add_side (canvas, points + 2 * k, points + 2 * ((k + 1) % n), crossings, next);
  for (guint row = 0; row < canvas->height; row++)
    {
      qsort (crossings + begins[row], begins[row + 1] - begins[row], sizeof *crossings, credal_compare_reals);
      for (gsize k = begins[row]; k + 1 < begins[row + 1]; k += 2)
        add_span (canvas, row, crossings[k], crossings[k + 1]);
    }
}

static void
add_runs (Canvas *canvas, const CredalStroke *stroke)
{
  for (guint k = 0; k < stroke->n_points / 2; k++)
    {
      const Run *run = &runs_of (stroke)[k];
      guint32 begin = (guint32) run->y * canvas->width + (guint32) run->x;
      const CredalSpan span = { begin, begin + (guint32) run->pixels, (guint) run->cluster };
      g_array_append_val (canvas->spans, span);
    }
}

static gint
compare_spans (gconstpointer a, gconstpointer b)
{
  const CredalSpan *left = a, *right = b;

  return (left->begin > right->begin) - (left->begin < right->begin);
}

/* Sorts the spans, gives them @number, and removes from each the pixels of earlier ones. */
static void
part_spans (GArray *spans, guint number)
{
  guint32 done = 0;              /* first pixel not yet covered */
  guint kept = 0;

  g_array_sort (spans, compare_spans);
  for (guint k = 0; k < spans->len; k++)
    {
      CredalSpan span = g_array_index (spans, CredalSpan, k);
      span.begin = MAX (span.begin, done);
      span.number = number;
      if (span.begin >= span.end)
        continue;
      g_array_index (spans, CredalSpan, kept++) = span;
      done = span.end;
    }
  g_array_set_size (spans, kept);
}

GArray *
credal_stroke_spans (const CredalStroke *stroke, guint width, guint height)
{
  GArray *spans = g_array_new (FALSE, FALSE, sizeof (CredalSpan));
  Canvas canvas = { spans, width, height };

  switch (stroke->shape)
    {
    case CREDAL_STROKE_RECTANGLE:
      add_rectangle (&canvas, stroke->points);
      break;
    case CREDAL_STROKE_POLYGON:
      add_polygon_spans (&canvas, stroke->points, stroke->n_points);
      break;
    case CREDAL_STROKE_MASK:
      add_runs (&canvas, stroke);
      return spans;
    case CREDAL_STROKE_BRUSH:
    default:
      add_brush (&canvas, stroke);
    }
  part_spans (spans, stroke->number);
  return spans;
}
