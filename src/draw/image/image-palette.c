/* Computes the tints of each focal set over a picture. */
#include "draw/image/image-palette.h"
#include <math.h>

CredalShade
credal_shade (CredalColour colour)
{
  return (CredalShade) { (gint) lround (colour.r * 255.0), (gint) lround (colour.g * 255.0),
                         (gint) lround (colour.b * 255.0) };
}

/* ---- shades that stay recognisable ---- */

enum { IGNORANCE = CREDAL_STYLE_CLUSTERS, COLOURS };

static void
put_colour (guint8 out[3], CredalColour colour)
{
  CredalShade shade = credal_shade (colour);

  out[0] = (guint8) shade.r;
  out[1] = (guint8) shade.g;
  out[2] = (guint8) shade.b;
}

static void
put_colours (const CredalStyle *style, guint8 colours[3 * COLOURS])
{
  for (guint k = 0; k < IGNORANCE; k++)
    put_colour (colours + 3 * k, credal_style_cluster (style, k));
  put_colour (colours + 3 * IGNORANCE, credal_style_ignorance (style));
}

static CredalTint
tint_of (const CredalStyle *style, guint k, double opacity)
{
  guint8 colours[3 * COLOURS];

  put_colours (style, colours);
  return (CredalTint) {
    credal_tint_squeeze (credal_tint_range (colours, COLOURS, k), colours + 3 * k, opacity),
    (gint) lround (credal_tint_weight (opacity) * CREDAL_TINT_FULL),
  };
}

static CredalTint
cluster_tint (const CredalStyle *style, guint k, double opacity)
{
  return tint_of (style, k % IGNORANCE, opacity);
}

CredalTint
credal_tint_flat (CredalColour colour, double weight)
{
  CredalTint tint = { .weight = (gint) lround (weight * CREDAL_TINT_FULL) };

  put_colour (tint.range.dark, colour);
  put_colour (tint.range.light, colour);
  return tint;
}

/* ---- tints of sets ---- */

static void
add_set_tint (GArray *tints, CredalSet set, guint c, const CredalStyle *style, double opacity)
{
  if (set == 0)
    g_array_append_val (tints, ((CredalTint) { .weight = 0 }));
  else if (set == credal_frame_omega (c) && c > 1)
    g_array_append_val (tints, ((CredalTint[]) { tint_of (style, IGNORANCE, opacity) }));
  else
    for (guint k = 0; set >> k != 0; k++)
      if (set >> k & 1)
        g_array_append_val (tints, ((CredalTint[]) { cluster_tint (style, k, opacity) }));
}

/* Tints for one cluster: surely in it, perhaps in it, surely not. */
static void
add_approximation (GArray *tints, CredalSet set, guint cluster, const CredalStyle *style, double opacity)
{
  CredalTint inside = cluster_tint (style, cluster, MAX (opacity, CREDAL_TINT_OPACITY));
  CredalTint outside = credal_tint_flat (credal_style_background (style),
                                         CREDAL_TINT_DIM / (double) CREDAL_TINT_FULL);
  CredalTint plain = { .weight = 0 };

  g_array_append_val (tints, *(set >> cluster & 1 ? &inside : &outside));
  if (set >> cluster & 1 && set != (CredalSet) 1 << cluster)
    g_array_append_val (tints, plain);
}

CredalImagePalette
credal_image_palette_new (CredalFrame *frame, const CredalImageLook *look, const CredalStyle *style)
{
  guint f = credal_frame_f (frame), c = credal_frame_c (frame);
  double opacity = look->mode == CREDAL_IMAGE_OUTLINE ? 1.0 : look->opacity;
  gboolean one = look->cluster >= 0 && look->cluster < (gint) c;
  g_autoptr(GArray) tints = g_array_new (FALSE, FALSE, sizeof (CredalTint));
  gboolean dotted = !one && !credal_hidden_has (&look->hidden, 0);
  CredalImagePalette palette = { .first = g_new0 (guint, f + 1), .empty = dotted ? 0 : -1 };

  for (guint j = 0; j < f; j++)
    {
      CredalSet set = credal_frame_sets (frame)[j];
      if (!one && credal_hidden_has (&look->hidden, set))
        g_array_append_val (tints, ((CredalTint) { .weight = 0 }));
      else if (one)
        add_approximation (tints, set, (guint) look->cluster, style, opacity);
      else
        add_set_tint (tints, set, c, style, opacity);
      palette.first[j + 1] = tints->len;
    }
  palette.tints = (CredalTint *) (gpointer) g_array_steal (tints, NULL);
  return palette;
}

void
credal_image_palette_clear (CredalImagePalette *palette)
{
  g_free (palette->tints);
  g_free (palette->first);
}
