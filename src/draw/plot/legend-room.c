/* Decides how much room the legend gets, right of the plot or below it. */
#include <math.h>
#include "draw/paint/flow.h"
#include "draw/paint/text.h"
#include "draw/paint/wording.h"
#include "draw/plot/legend.h"
#include "draw/plot/scene.h"

/* In font sizes. */
#define LEAST_ROOM 11.5
#define MOST_ROOM 17.0
#define MEASURED 64              /* most names that are measured; with more, the legend gets the largest room */
#define MOST_OF_HEIGHT 0.25
#define LEAST_PLOT 10.0          /* width; in a narrower plot a legend would be in the way */

/* First word of rows other than names of sets. */
#define FIRST_ROW_WORD CREDAL_WORD_MUST_LINK

CredalWord
credal_legend_rest (const CredalColouring *colouring)
{
  return colouring->has_other ? CREDAL_WORD_OTHER_TEXTS
         : colouring->title ? CREDAL_WORD_NO_TEXT : CREDAL_WORD_CLASS_UNKNOWN;
}

/* Returns how many names to measure: of sets, or of the rows of a colouring. */
static guint
count_colours (const CredalScene *scene)
{
  if (credal_scene_is_coloured (scene))
    return MIN (scene->colouring->n_rows + 2, MEASURED);
  return scene->partition ? MIN (credal_frame_f (credal_partition_frame (scene->partition)), MEASURED) : 0;
}

static char *
colour_name (const CredalScene *scene, const CredalStyle *style, guint k)
{
  const CredalColouring *colouring = scene->colouring;

  if (credal_scene_is_coloured (scene))
    return g_strdup (k == 0 ? credal_wording (style, credal_legend_rest (colouring))
                     : k == 1 ? (colouring->title ? colouring->title : "") : colouring->names[k - 2]);
  CredalFrame *frame = credal_partition_frame (scene->partition);
  return credal_wording_set (style, credal_partition_names (scene->partition), credal_frame_sets (frame)[k],
                             credal_frame_c (frame));
}

/* The room depends on the frame, not on the sets of the objects, so that the plot does not move after each answer. */
double
credal_legend_room (const CredalScene *scene, const CredalStyle *style)
{
  double font = credal_text_size (style), widest = 0.0, digits;
  g_autofree char *count = g_strdup_printf ("%" G_GSIZE_FORMAT, scene->n);
  cairo_t *cr = credal_text_scratch ();

  credal_text_font (cr, style, 1.0, FALSE);
  digits = credal_text_width (cr, count);
  for (guint s = 0; s < count_colours (scene); s++)
    {
      g_autofree char *name = colour_name (scene, style, s);
      widest = MAX (widest, credal_text_width (cr, name));
    }
  for (guint w = FIRST_ROW_WORD; w < CREDAL_N_WORDS; w++)
    widest = MAX (widest, credal_text_width (cr, credal_wording (style, (CredalWord) w)));
  cairo_destroy (cr);
  return CLAMP ((CREDAL_LEGEND_GAP + CREDAL_LEGEND_TEXT + 1.5) * font + widest + digits, LEAST_ROOM * font,
                MOST_ROOM * font);
}

/* Counts the lines for the clusters, their sets, and the answers of any session; they too depend only on the frame. */
static guint
count_legend_lines (const CredalScene *scene, const CredalStyle *style, double width)
{
  double font = credal_text_size (style);
  CredalFlow flow = credal_flow (0.0, width, CREDAL_LEGEND_NEXT * font);
  g_autofree char *count = g_strdup_printf ("%" G_GSIZE_FORMAT, scene->n);
  cairo_t *cr = credal_text_scratch ();

  credal_text_font (cr, style, 1.0, FALSE);
  double beside = (CREDAL_LEGEND_TEXT + CREDAL_LEGEND_COUNT) * font + credal_text_width (cr, count);
  for (guint s = 0; s < count_colours (scene); s++)
    {
      g_autofree char *name = colour_name (scene, style, s);
      credal_flow_place (&flow, beside + credal_text_width (cr, name));
    }
  for (guint w = CREDAL_WORD_MUST_LINK; w <= CREDAL_WORD_CANNOT_LINK; w++)
    credal_flow_place (&flow, beside + credal_text_width (cr, credal_wording (style, (CredalWord) w)));
  cairo_destroy (cr);
  return flow.line + 1;
}

double
credal_legend_room_below (const CredalScene *scene, const CredalStyle *style, double width, double height)
{
  double font = credal_text_size (style), row = CREDAL_LEGEND_ROW * font;
  double most = floor (MOST_OF_HEIGHT * height / row);

  if (!(width >= LEAST_PLOT * font) || !(most >= 1.0))
    return 0.0;
  return MIN (count_legend_lines (scene, style, width + CREDAL_LEGEND_OUT * font), most) * row;
}
