/* Defines the colours of clusters and marks, for light and dark backgrounds. */
#include "draw/paint/style.h"
#include <math.h>

#define LIGHT_GROUND 0xffffff
#define DARK_GROUND  0x1b1d21

static CredalColour
colour_from_hex (guint32 rgb)
{
  return (CredalColour) { (rgb >> 16 & 0xff) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0 };
}

static CredalColour
pick_by_theme (const CredalStyle *style, guint32 light, guint32 dark)
{
  CredalColour full = colour_from_hex (style->dark ? dark : light);
  CredalColour ground = colour_from_hex (style->dark ? DARK_GROUND : LIGHT_GROUND);
  double kept = 1.0 - style->faded;

  return (CredalColour) { kept * full.r + style->faded * ground.r, kept * full.g + style->faded * ground.g,
                          kept * full.b + style->faded * ground.b };
}

/* Returns a colour of Okabe and Ito (2008), ordered so that the first ones differ most; black turns light on a dark
 * ground. */
CredalColour
credal_style_cluster (const CredalStyle *style, guint k)
{
  static const guint32 light[CREDAL_STYLE_CLUSTERS] = { 0x0072b2, 0xe69f00, 0x009e73, 0xd55e00,
                                                        0xcc79a7, 0x56b4e9, 0xf0e442, 0x1a1a1a };
  static const guint32 dark[CREDAL_STYLE_CLUSTERS] = { 0x2a86c8, 0xe69f00, 0x0aa67c, 0xe0691a,
                                                       0xcc79a7, 0x6cc4f5, 0xf0e442, 0xf2f2f2 };

  return pick_by_theme (style, light[k % CREDAL_STYLE_CLUSTERS], dark[k % CREDAL_STYLE_CLUSTERS]);
}

/* Returns a colour between two given as 0xrrggbb. */
static guint32
mix_hex (guint32 a, guint32 b, double share)
{
  guint32 mixed = 0;

  for (guint bits = 0; bits < 24; bits += 8)
    {
      double from = a >> bits & 0xff, to = b >> bits & 0xff;
      mixed |= (guint32) lround (from + share * (to - from)) << bits;
    }
  return mixed;
}

/* Interpolates the map "viridis" of matplotlib (Smith and van der Walt, 2015), whose lightness rises evenly. On a dark
 * ground it begins with a lighter violet. */
CredalColour
credal_style_scale (const CredalStyle *style, double at)
{
  static const guint32 light[] = { 0x440154, 0x414487, 0x2a788e, 0x22a884, 0x7ad151, 0xfde725 };
  static const guint32 dark[] = { 0x7a4fa3, 0x5a64b0, 0x2f86a0, 0x22a884, 0x7ad151, 0xfde725 };
  const guint last = G_N_ELEMENTS (light) - 2;
  double place = CLAMP (at, 0.0, 1.0) * (last + 1);
  guint k = MIN ((guint) place, last);

  return pick_by_theme (style, mix_hex (light[k], light[k + 1], place - k), mix_hex (dark[k], dark[k + 1], place - k));
}

CredalColour
credal_style_background (const CredalStyle *style)
{
  return pick_by_theme (style, LIGHT_GROUND, DARK_GROUND);
}

CredalColour credal_style_foreground (const CredalStyle *style) { return pick_by_theme (style, 0x23272e, 0xe6e8eb); }
CredalColour credal_style_faint      (const CredalStyle *style) { return pick_by_theme (style, 0x737a85, 0x9299a4); }
CredalColour credal_style_ignorance  (const CredalStyle *style) { return pick_by_theme (style, 0xa3a8b0, 0x7d838c); }
CredalColour credal_style_accent     (const CredalStyle *style) { return pick_by_theme (style, 0x6d28d9, 0xb794ff); }
CredalColour credal_style_must       (const CredalStyle *style) { return pick_by_theme (style, 0x2f3b4c, 0xdfe5ee); }
CredalColour credal_style_cannot     (const CredalStyle *style) { return pick_by_theme (style, 0xb3123f, 0xff7392); }
CredalColour credal_style_alarm      (const CredalStyle *style) { return pick_by_theme (style, 0xffb000, 0xffb000); }

void
credal_style_set_source (cairo_t *cr, CredalColour colour, double alpha)
{
  cairo_set_source_rgba (cr, colour.r, colour.g, colour.b, alpha);
}
