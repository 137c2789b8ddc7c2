/* Keeps the pixels of the stroke being drawn, with the colours and names of marks. */
#include "draw/image/ink.h"
#include <string.h>

struct _CredalInk {
  guint8 *bits;
  GArray *spans;           /* CredalSpan: the pixels with a set bit */
  CredalStrokeMark mark;
  guint number;
};

CredalInk *
credal_ink_new (gsize n_pixels)
{
  guint8 *bits = g_try_malloc0 (n_pixels / 8 + 1);

  if (!bits)
    return NULL;
  CredalInk *ink = g_new0 (CredalInk, 1);
  ink->bits = bits;
  ink->spans = g_array_new (FALSE, FALSE, sizeof (CredalSpan));
  return ink;
}

void
credal_ink_free (CredalInk *ink)
{
  if (!ink)
    return;
  g_free (ink->bits);
  g_array_unref (ink->spans);
  g_free (ink);
}

void
credal_ink_begin (CredalInk *ink, CredalStrokeMark mark, guint number)
{
  for (guint k = 0; k < ink->spans->len; k++)
    {
      const CredalSpan *span = &g_array_index (ink->spans, CredalSpan, k);
      memset (ink->bits + span->begin / 8, 0, (span->end - 1) / 8 - span->begin / 8 + 1);
    }
  g_array_set_size (ink->spans, 0);
  ink->mark = mark;
  ink->number = number;
}

gboolean
credal_ink_holds (const CredalInk *ink, gsize pixel)
{
  return ink->bits[pixel / 8] >> pixel % 8 & 1;
}

void
credal_ink_add (CredalInk *ink, const GArray *spans)
{
  for (guint k = 0; k < spans->len; k++)
    {
      const CredalSpan *span = &g_array_index (spans, CredalSpan, k);
      for (guint32 pixel = span->begin; pixel < span->end; pixel++)
        ink->bits[pixel / 8] |= (guint8) (1u << pixel % 8);
    }
  g_array_append_vals (ink->spans, spans->data, spans->len);
}

CredalStrokeMark credal_ink_mark   (const CredalInk *ink) { return ink->mark; }
guint            credal_ink_number (const CredalInk *ink) { return ink->number; }

/* Returns colours that no cluster has, to distinguish the user's regions from found clusters. */
static CredalColour
region_colour (guint number)
{
  static const CredalColour colours[] = {
    { 1.00, 0.18, 0.58 }, { 0.00, 0.84, 1.00 }, { 0.71, 1.00, 0.00 }, { 1.00, 1.00, 1.00 },
    { 0.62, 0.35, 1.00 }, { 1.00, 0.30, 0.20 }, { 0.55, 0.90, 0.75 }, { 0.35, 0.20, 0.10 },
  };

  return colours[number % G_N_ELEMENTS (colours)];
}

CredalColour
credal_ink_colour (const CredalStyle *style, CredalStrokeMark mark, guint number)
{
  switch (mark)
    {
    case CREDAL_STROKE_LABEL:
      return credal_style_cluster (style, number);
    case CREDAL_STROKE_REGION:
      return region_colour (number);
    case CREDAL_STROKE_ERASE:
    default:
      return credal_style_background (style);
    }
}

char *
credal_ink_name (CredalStrokeMark mark, guint number)
{
  return mark == CREDAL_STROKE_LABEL ? g_strdup_printf ("%u", number + 1) : credal_stroke_group_name (number);
}
