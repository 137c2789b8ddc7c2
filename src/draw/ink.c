#include "draw/ink.h"

struct _CredalInk {
  guint8 *bits;
  GArray *pixels;          /* guint32: those whose bit is set */
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
  ink->pixels = g_array_new (FALSE, FALSE, sizeof (guint32));
  return ink;
}

void
credal_ink_free (CredalInk *ink)
{
  if (!ink)
    return;
  g_free (ink->bits);
  g_array_unref (ink->pixels);
  g_free (ink);
}

void
credal_ink_begin (CredalInk *ink, CredalStrokeMark mark, guint number)
{
  for (guint k = 0; k < ink->pixels->len; k++)
    ink->bits[g_array_index (ink->pixels, guint32, k) / 8] = 0;
  g_array_set_size (ink->pixels, 0);
  ink->mark = mark;
  ink->number = number;
}

gboolean
credal_ink_holds (const CredalInk *ink, gsize pixel)
{
  return ink->bits[pixel / 8] >> pixel % 8 & 1;
}

void
credal_ink_add (CredalInk *ink, const guint32 *pixels, gsize count)
{
  for (gsize k = 0; k < count; k++)
    if (!credal_ink_holds (ink, pixels[k]))
      {
        ink->bits[pixels[k] / 8] |= (guint8) (1u << pixels[k] % 8);
        g_array_append_val (ink->pixels, pixels[k]);
      }
}

CredalStrokeMark credal_ink_mark   (const CredalInk *ink) { return ink->mark; }
guint            credal_ink_number (const CredalInk *ink) { return ink->number; }

/* Marker colours that no cluster has: what was said and what was found must not be taken for each other. */
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
  return g_strdup_printf (mark == CREDAL_STROKE_LABEL ? "%u" : "R%u", number + 1);
}
