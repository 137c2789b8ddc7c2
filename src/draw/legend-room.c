#include "draw/legend.h"
#include "draw/scene.h"
#include "draw/text.h"
#include "draw/wording.h"

/* In font sizes. */
#define LEAST_ROOM 11.5
#define MOST_ROOM 17.0
#define MEASURED 64              /* names looked at before the most is taken */

/* What a row may say beside the names of sets: from this word on. */
#define FIRST_ROW_WORD CREDAL_WORD_MUST_LINK

/* Depends on the frame, not on what the objects are in: a legend that moved the plot after each answer would be a
 * nuisance. */
double
credal_legend_room (const CredalScene *scene, const CredalStyle *style)
{
  CredalFrame *frame = scene->partition ? credal_partition_frame (scene->partition) : NULL;
  double font = credal_text_size (style), widest = 0.0, digits;
  g_autofree char *count = g_strdup_printf ("%" G_GSIZE_FORMAT, scene->n);
  cairo_t *cr = credal_text_scratch ();

  credal_text_font (cr, style, 1.0, FALSE);
  digits = credal_text_width (cr, count);
  for (guint s = 0; frame && s < MIN (credal_frame_f (frame), MEASURED); s++)
    {
      g_autofree char *name = credal_wording_set (style, credal_partition_names (scene->partition),
                                                  credal_frame_sets (frame)[s], credal_frame_c (frame));
      widest = MAX (widest, credal_text_width (cr, name));
    }
  for (guint w = FIRST_ROW_WORD; w < CREDAL_N_WORDS; w++)
    widest = MAX (widest, credal_text_width (cr, credal_wording (style, (CredalWord) w)));
  cairo_destroy (cr);
  return CLAMP ((CREDAL_LEGEND_GAP + CREDAL_LEGEND_TEXT + 1.5) * font + widest + digits, LEAST_ROOM * font,
                MOST_ROOM * font);
}
