#pragma once
#include "core/belief/partition.h"
#include "core/groups/hidden.h"
#include "core/picture/raster.h"
#include "core/regions/together.h"
#include "core/picture/shown.h"
#include "draw/image/image-viewport.h"
#include "draw/image/ink.h"
#include "draw/paint/style.h"

/* A picture under its credal partition: a cluster has its colour, a larger set a hatch of its clusters' colours, Ω is
 * grey, ∅ is dotted. Pixels outside are shown as checks. Shows also the pixels covered by strokes, and selected
 * objects. Pure functions; the same code for screen and files. */

typedef enum {
  CREDAL_IMAGE_FILL,       /* pixels tinted by their hard focal set */
  CREDAL_IMAGE_OUTLINE,    /* only the borders between focal sets */
  CREDAL_IMAGE_PLAIN,      /* only the picture */
} CredalImageMode;

/* The appearance of the overlay. */
typedef struct {
  CredalImageMode mode;
  double opacity;          /* of the tint, in [0, 1] */
  gint cluster;            /* −1, or a number that the partition does not have: all clusters. Otherwise only this one:
                            * its lower approximation is filled, the rest of its upper one hatched, and all other pixels
                            * are dimmed */
  CredalHidden hidden;     /* groups whose pixels show only the picture, unless there is only one cluster */
  gboolean strokes;        /* TRUE: pixels covered by strokes are coloured */
} CredalImageLook;

extern const CredalImageLook credal_image_look;    /* the defaults */

/* The contents: borrowed. */
typedef struct {
  const CredalRaster *raster;
  const CredalRegions *regions;    /* (nullable): NULL: no overlay */
  CredalPartition *partition;      /* (nullable): of the regions' objects, or of fewer: pixels split off since have the
                                    * set of the object that they were in */
  const CredalTogether *together;  /* (nullable): the pixels, in place of @partition's objects */
  const guint8 *selected;          /* (nullable) (objects): objects with 0 are dimmed; NULL: none is */
  const guint32 *outlined;         /* (nullable) (n_outlined): objects of the regions, each with its own outline */
  guint n_outlined;
  const guint8 *outliers;          /* (nullable) (objects): nonzero = outlined, all in the same way */
  const guint8 *differing;         /* (nullable) (objects): nonzero = outlined: a second method has it in another
                                    * cluster */
  gboolean faded;                  /* TRUE: objects that are not in @differing are dimmed */
  const CredalInk *ink;            /* (nullable): the stroke being drawn */
  const CredalShown *shown;        /* (nullable): the view of the picture; NULL: its first channel, or its colours */
  double low, high;                /* for @shown = NULL: the stored numbers shown as black and as white; equal: the
                                    * whole range. Ignored for a picture of 8 bits */
} CredalImageScene;

#define CREDAL_IMAGE_CHECK 40      /* opacity of the darker checks where a picture has no data, of CREDAL_TINT_FULL */

/**
 * credal_draw_image:
 * @surface: ARGB32 or RGB24 image, device scale respected
 * @area: (nullable): the part to redraw, user units; NULL: everything
 * @quick: TRUE while moving: one sample for each device pixel; FALSE: up to 4 × 4 samples, if many pixels of the
 *   picture fall on it
 *
 * Cost: linear in the device pixels of @area, whatever the picture's size.
 */
void credal_draw_image (cairo_surface_t *surface, const CredalImageScene *scene, const CredalImageLook *look,
                        const CredalImageViewport *viewport, const CredalStyle *style,
                        const cairo_rectangle_int_t *area, gboolean quick);
/** credal_image_levels: Sets @low and @high to the smallest and the largest stored number of the first channel, or of
 *  red, green and blue together: scanners seldom use the whole range. Sets both to 0 for a picture of 8 bits. Cost:
 *  O(pixels). */
void credal_image_levels (const CredalRaster *raster, double *low, double *high);
