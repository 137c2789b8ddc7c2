#pragma once
#include "core/belief/partition.h"
#include "core/picture/raster.h"
#include "core/regions/regions.h"
#include "core/picture/shown.h"
#include "draw/image/image-viewport.h"
#include "draw/image/ink.h"
#include "draw/paint/style.h"

/* A picture under its credal partition: cluster colours, two-colour hatch for sets of clusters, grey Ω, dots for ∅;
 * what strokes cover; which objects are selected. Pure functions; the same code for screen and files. */

typedef enum {
  CREDAL_IMAGE_FILL,       /* pixels tinted by their hard focal set */
  CREDAL_IMAGE_OUTLINE,    /* only the borders between focal sets */
  CREDAL_IMAGE_PLAIN,      /* the picture alone */
} CredalImageMode;

/* How it is shown. */
typedef struct {
  CredalImageMode mode;
  double opacity;          /* of the tint, in [0, 1] */
  gint cluster;            /* −1: all; else its lower approximation is filled, what its upper one adds is hatched, the
                              rest dimmed */
  gboolean strokes;        /* whether what strokes cover is shown */
} CredalImageLook;

extern const CredalImageLook credal_image_look;    /* the usual one */

/* What is shown: borrowed. */
typedef struct {
  const CredalRaster *raster;
  const CredalRegions *regions;    /* (nullable): then there is no overlay */
  CredalPartition *partition;      /* (nullable): of the regions' objects */
  const guint8 *selected;          /* (nullable) (objects): nonzero = lit; NULL: none is */
  const guint32 *outlined;         /* (nullable) (n_outlined): objects of the regions, each outlined by itself */
  guint n_outlined;
  const guint8 *outliers;          /* (nullable) (objects): nonzero = outlined, all alike */
  const guint8 *differing;         /* (nullable) (objects): nonzero = outlined: in another cluster by a second method */
  gboolean faded;                  /* ... and what is not is dimmed */
  const CredalInk *ink;            /* (nullable): the stroke being drawn */
  const CredalShown *shown;        /* (nullable): what is seen of the picture; NULL: its first channel, or its colours */
  double low, high;                /* of that: stored numbers shown as black and white, but of 8 bits; equal: all there are */
} CredalImageScene;

/**
 * credal_draw_image:
 * @surface: ARGB32 or RGB24 image, device scale respected
 * @area: (nullable): what to draw again, user units; NULL: all of it
 * @quick: while moving: one sample a device pixel, even where many pixels of the picture fall on it
 *
 * Cost: linear in the device pixels of @area, whatever the picture's size.
 */
void credal_draw_image (cairo_surface_t *surface, const CredalImageScene *scene, const CredalImageLook *look,
                        const CredalImageViewport *viewport, const CredalStyle *style,
                        const cairo_rectangle_int_t *area, gboolean quick);
/** credal_image_levels: the least and the largest stored number of the first channel, or of the colours: scanners seldom
 *  use all there are. Both 0 for 8 bits. Cost: O(pixels). */
void credal_image_levels (const CredalRaster *raster, double *low, double *high);
