#pragma once
#include "draw/paint/style.h"

/* The mark of one object, as paths: for legends, pictures and the sprites of fast drawing. */

/* The shape of an object's mark when regions of doubt are shown, as in Figure 3 of [Abin16]; its colour is then its
 * likeliest cluster's. */
typedef enum {
  CREDAL_SHAPE_DOT,        /* in no region */
  CREDAL_SHAPE_STAR,       /* the core */
  CREDAL_SHAPE_PLUS,       /* the strong boundary */
  CREDAL_SHAPE_CIRCLE,     /* the precise boundary */
  CREDAL_SHAPE_CROSS,      /* noise */
  CREDAL_N_SHAPES
} CredalShape;

/* The relation of a hard focal set to one cluster. */
typedef enum {
  CREDAL_PART_OUTSIDE,     /* surely not in the cluster */
  CREDAL_PART_UPPER,       /* only in its upper approximation: perhaps in it */
  CREDAL_PART_LOWER,       /* in its lower approximation: surely in it */
  CREDAL_N_PARTS
} CredalPart;

static inline CredalPart
credal_part (CredalSet set, guint cluster)
{
  if (!(set >> cluster & 1))
    return CREDAL_PART_OUTSIDE;
  return set == (CredalSet) 1 << cluster ? CREDAL_PART_LOWER : CREDAL_PART_UPPER;
}

/** credal_mark_draw: Draws the mark of focal set @set in a frame of @c clusters, of radius @r at (x, y). */
void credal_mark_draw  (cairo_t *cr, const CredalStyle *style, CredalSet set, guint c, double x, double y, double r);
/** credal_mark_draw_pale: Draws the mark of cluster @k with a share @pale of the background in its fill, in [0, 1). */
void credal_mark_draw_pale (cairo_t *cr, const CredalStyle *style, guint k, double pale, double x, double y, double r);
/** credal_mark_draw_class: Draws the mark of an object of known class @k. */
void credal_mark_draw_class (cairo_t *cr, const CredalStyle *style, guint k, double x, double y, double r);
/** credal_mark_draw_value: Draws the mark of an object with a value on a scale, @at in [0, 1]. */
void credal_mark_draw_value (cairo_t *cr, const CredalStyle *style, double at, double x, double y, double r);
/** credal_mark_draw_plain: Draws the mark of an object that was not clustered yet. */
void credal_mark_draw_plain (cairo_t *cr, const CredalStyle *style, double x, double y, double r);
/** credal_mark_draw_face: Draws at the origin one of the marks that together represent a set of clusters in a crowd, in
 *  which no mark is seen whole. The mark has a shade of the colour of one cluster: the set's cluster number @face, from
 *  0. */
void credal_mark_draw_face (cairo_t *cr, const CredalStyle *style, CredalSet set, guint face, double r);
/** credal_mark_swatch: Draws the mark of a focal set in a w × h box at (x, y), for legends and tables. */
void credal_mark_swatch (cairo_t *cr, const CredalStyle *style, CredalSet set, guint c, double x, double y, double w,
                         double h);
/** credal_mark_bar: Fills a box in the style of the set: plain for a cluster, grey for Ω, hatched for another set,
 *  empty for ∅. */
void credal_mark_bar    (cairo_t *cr, const CredalStyle *style, CredalSet set, guint c, double x, double y, double w,
                         double h);
/** credal_mark_draw_part: Draws the mark of an object when only cluster @cluster is shown. By @part, this is a small
 *  faint dot (outside), the hollow mark of the cluster (upper), or its mark (lower). */
void credal_mark_draw_part  (cairo_t *cr, const CredalStyle *style, CredalPart part, guint cluster, double x, double y,
                             double r);
/** credal_mark_draw_filled: Draws the bar that marks a filled gap, 2 @half wide, at (x, y). */
void credal_mark_draw_filled (cairo_t *cr, const CredalStyle *style, double x, double y, double half);
/** credal_mark_draw_shape: Draws the mark of a region of doubt. */
void credal_mark_draw_shape (cairo_t *cr, CredalShape shape, CredalColour colour, double x, double y, double r);
