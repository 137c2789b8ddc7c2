#pragma once
#include "draw/paint/style.h"

/* One object's mark, as paths: what legends, pictures and the sprites for fast drawing are made of. */

/* The shape of an object's mark where regions of doubt are shown, as in Figure 3 of [Abin16]; its colour is then that
 * of its likeliest cluster. */
typedef enum {
  CREDAL_SHAPE_DOT,        /* in no region */
  CREDAL_SHAPE_STAR,       /* the core */
  CREDAL_SHAPE_PLUS,       /* the strong boundary */
  CREDAL_SHAPE_CIRCLE,     /* the precise boundary */
  CREDAL_SHAPE_CROSS,      /* noise */
  CREDAL_N_SHAPES
} CredalShape;

/* What a hard focal set says of one cluster. */
typedef enum {
  CREDAL_PART_OUTSIDE,     /* surely not in it */
  CREDAL_PART_UPPER,       /* in its upper approximation, not in its lower: perhaps in it */
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

/** credal_mark_draw: the mark of focal set @set of a frame of @c clusters, of radius @r at (x, y). */
void credal_mark_draw  (cairo_t *cr, const CredalStyle *style, CredalSet set, guint c, double x, double y, double r);
/** credal_mark_draw_class: an object of known class @k. */
void credal_mark_draw_class (cairo_t *cr, const CredalStyle *style, guint k, double x, double y, double r);
/** credal_mark_draw_plain: an object of which nothing is known yet. */
void credal_mark_draw_plain (cairo_t *cr, const CredalStyle *style, double x, double y, double r);
/** credal_mark_draw_face: at the origin, one of the marks that stand for a set of clusters where so many crowd that
 *  none is seen whole: the colour of the set's cluster number @face (from 0), shaded. */
void credal_mark_draw_face (cairo_t *cr, const CredalStyle *style, CredalSet set, guint face, double r);
/** credal_mark_swatch: the mark of a focal set in a w × h box at (x, y): legend, tables. */
void credal_mark_swatch (cairo_t *cr, const CredalStyle *style, CredalSet set, guint c, double x, double y, double w,
                         double h);
/** credal_mark_bar: a box filled as the set looks: plain for a cluster, hatched for a set, grey for Ω, empty for ∅. */
void credal_mark_bar    (cairo_t *cr, const CredalStyle *style, CredalSet set, guint c, double x, double y, double w,
                         double h);
/** credal_mark_draw_part: where one cluster alone is shown: its own mark, the same hollow, or a small faint dot. */
void credal_mark_draw_part  (cairo_t *cr, const CredalStyle *style, CredalPart part, guint cluster, double x, double y,
                             double r);
/** credal_mark_draw_filled: the bar that means a value that was made up, 2 @half wide, at (x, y). */
void credal_mark_draw_filled (cairo_t *cr, const CredalStyle *style, double x, double y, double half);
/** credal_mark_draw_shape: of one region of doubt. */
void credal_mark_draw_shape (cairo_t *cr, CredalShape shape, CredalColour colour, double x, double y, double r);
