/* Computes the tints of each focal set over a picture. */
#include "draw/image/image-palette.h"
#include <math.h>

CredalShade
credal_shade (CredalColour colour)
{
  return (CredalShade) { (gint) lround (colour.r * 255.0), (gint) lround (colour.g * 255.0),
                         (gint) lround (colour.b * 255.0) };
}

static CredalTint
tint_of (CredalColour colour, double weight)
{
  return (CredalTint) { credal_shade (colour), (gint) lround (weight * CREDAL_TINT_FULL) };
}

static void
add_set_tint (GArray *tints, CredalSet set, guint c, const CredalStyle *style, double opacity)
{
  if (set == 0)
    g_array_append_val (tints, ((CredalTint) { .weight = 0 }));
  else if (set == credal_frame_omega (c) && c > 1)
    g_array_append_val (tints, ((CredalTint[]) { tint_of (credal_style_ignorance (style), MIN (1.0, opacity * 1.5)) }));
  else
    for (guint k = 0; set >> k != 0; k++)
      if (set >> k & 1)
        g_array_append_val (tints, ((CredalTint[]) { tint_of (credal_style_cluster (style, k), opacity) }));
}

/* Tints for one cluster: surely in it, perhaps in it, surely not. */
static void
add_approximation (GArray *tints, CredalSet set, guint cluster, const CredalStyle *style, double opacity)
{
  CredalTint inside = tint_of (credal_style_cluster (style, cluster), MAX (opacity, 0.6));
  CredalTint outside = tint_of (credal_style_background (style), CREDAL_TINT_DIM / (double) CREDAL_TINT_FULL);
  CredalTint plain = { .weight = 0 };

  if (!(set >> cluster & 1))
    g_array_append_val (tints, outside);
  else
    g_array_append_val (tints, inside);
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
  CredalImagePalette palette = { .first = g_new0 (guint, f + 1), .empty = one ? -1 : 0 };

  for (guint j = 0; j < f; j++)
    {
      CredalSet set = credal_frame_sets (frame)[j];
      if (one)
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
