/* Draws the phantom by sampling tissue regions 4 × 4 times in each pixel, then adds Rician noise. */
#include "core/picture/phantom.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include "core/base/argmax.h"
#include "core/base/rng.h"

enum { STREAM_SHAPE = 0x70683031, STREAM_NOISE = 0x70683032, SAMPLES = 4 /* on each side of a pixel */ };

/* Intensities in [0, 1], by tissue. */
static const double t1_levels[CREDAL_N_TISSUES] = { 0.70, 0.20, 0.74 };
static const double t2_levels[CREDAL_N_TISSUES] = { 0.32, 0.54, 0.88 };

/* In units of the shorter side, from the picture's centre. The outline's distance from the lesion's centre is radius (1
 * + a sin(2 θ + φ) + b sin(3 θ + ψ)). */
typedef struct { double x, y, radius, a, b, phi, psi; } Lesion;

static Lesion
draw_lesion (guint64 seed)
{
  g_autoptr(GRand) rng = credal_rng_new (seed, STREAM_SHAPE);
  double side = g_rand_boolean (rng) ? 1.0 : -1.0;

  return (Lesion) {
    .x = side * g_rand_double_range (rng, 0.28, 0.36), .y = g_rand_double_range (rng, -0.30, 0.30),
    .radius = g_rand_double_range (rng, 0.08, 0.13), .a = g_rand_double_range (rng, 0.0, 0.15),
    .b = g_rand_double_range (rng, 0.0, 0.15), .phi = g_rand_double_range (rng, 0.0, 2.0 * G_PI),
    .psi = g_rand_double_range (rng, 0.0, 2.0 * G_PI),
  };
}

static gboolean
in_lesion (const Lesion *lesion, double x, double y)
{
  double dx = x - lesion->x, dy = y - lesion->y, angle = atan2 (dy, dx);
  double outline = 1.0 + lesion->a * sin (2.0 * angle + lesion->phi) + lesion->b * sin (3.0 * angle + lesion->psi);

  return hypot (dx, dy) < lesion->radius * outline;
}

/* TRUE inside two slanting ellipses, mirror images of each other. */
static gboolean
in_ventricle (double x, double y)
{
  const double tilt = 0.35, u = fabs (x) - 0.085, along = u * sin (tilt) + y * cos (tilt);
  const double across = u * cos (tilt) - y * sin (tilt);

  return along * along / (0.2 * 0.2) + across * across / (0.055 * 0.055) < 1.0;
}

static CredalTissue
tissue_at (const Lesion *lesion, double x, double y)
{
  if (in_lesion (lesion, x, y))
    return CREDAL_TISSUE_LESION;
  return in_ventricle (x, y) ? CREDAL_TISSUE_VENTRICLE : CREDAL_TISSUE_BRAIN;
}

/* Computes the share of pixel (x, y) that each tissue fills. */
static void
find_tissue_shares (const CredalRaster *raster, const Lesion *lesion, guint x, guint y, double shares[CREDAL_N_TISSUES])
{
  double width = credal_raster_width (raster), height = credal_raster_height (raster), unit = MIN (width, height);

  for (guint tissue = 0; tissue < CREDAL_N_TISSUES; tissue++)
    shares[tissue] = 0.0;
  for (guint v = 0; v < SAMPLES; v++)
    for (guint u = 0; u < SAMPLES; u++)
      {
        double px = (x + (u + 0.5) / SAMPLES - 0.5 * width) / unit,
               py = (y + (v + 0.5) / SAMPLES - 0.5 * height) / unit;
        shares[tissue_at (lesion, px, py)] += 1.0 / (SAMPLES * SAMPLES);
      }
}

static guint8
noisy_magnitude (double signal, double noise, GRand *rng)
{
  double real = signal + noise * credal_rng_normal (rng), imaginary = noise * credal_rng_normal (rng);

  return (guint8) MIN (255.0 * hypot (real, imaginary) + 0.5, 255.0);
}

static void
fill_phantom (CredalPhantom *phantom, double noise, guint64 seed)
{
  const Lesion lesion = draw_lesion (seed);
  g_autoptr(GRand) rng = credal_rng_new (seed, STREAM_NOISE);
  guint width = credal_raster_width (phantom->t1), height = credal_raster_height (phantom->t1);

  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      {
        gsize pixel = (gsize) y * width + x;
        double shares[CREDAL_N_TISSUES], t1 = 0.0, t2 = 0.0;
        find_tissue_shares (phantom->t1, &lesion, x, y, shares);
        for (guint tissue = 0; tissue < CREDAL_N_TISSUES; tissue++)
          {
            t1 += shares[tissue] * t1_levels[tissue];
            t2 += shares[tissue] * t2_levels[tissue];
          }
        phantom->truth[pixel] = (guint8) credal_argmax (shares, CREDAL_N_TISSUES);
        credal_raster_edit_bytes (phantom->t1)[pixel] = noisy_magnitude (t1, noise, rng);
        credal_raster_edit_bytes (phantom->t2)[pixel] = noisy_magnitude (t2, noise, rng);
      }
}

CredalPhantom *
credal_phantom_new (guint width, guint height, double noise, guint64 seed, GError **error)
{
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  g_autoptr(CredalPhantom) phantom = g_new0 (CredalPhantom, 1);

  phantom->t1 = credal_raster_new (width, height, 8, 1, &grey, error);
  phantom->t2 = phantom->t1 ? credal_raster_new (width, height, 8, 1, &grey, error) : NULL;
  if (!phantom->t2)
    return NULL;
  credal_raster_set_names (phantom->t1, "T1");
  credal_raster_set_names (phantom->t2, "T2");
  phantom->truth = g_try_malloc (credal_raster_n (phantom->t1));
  if (!phantom->truth)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for %u × %u pixels"), width, height);
      return NULL;
    }
  fill_phantom (phantom, noise, seed);
  return g_steal_pointer (&phantom);
}

void
credal_phantom_free (CredalPhantom *phantom)
{
  g_clear_pointer (&phantom->t1, credal_raster_unref);
  g_clear_pointer (&phantom->t2, credal_raster_unref);
  g_free (phantom->truth);
  g_free (phantom);
}
