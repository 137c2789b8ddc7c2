#pragma once
#include <glib.h>

/* Plots of a single feature: strips by group, and histograms. */

/** credal_strip_places: Sets the second coordinates in @xy (n × 2) so that the objects of group k, @groups[i] in
 *  [0, c), lie within 0.35 of c − 1 − k: the first group is on top. Places in a strip have no meaning, and depend on
 *  the numbers of the objects only. */
void credal_strip_places (const guint8 *groups, guint c, gsize n, double *xy);

/* A histogram in which every object has a place: place r of bin b holds the object order[begin[b] + r], by kind. */
typedef struct {
  double low, width;       /* of the first bin */
  gsize bins, kinds;
  guint32 *counts;         /* (bins × kinds) */
  gsize *begin;            /* (bins + 1) */
  guint32 *order;          /* (n) */
} CredalStack;

/** credal_stack_new: Makes the histogram of the first coordinates in @xy (n × 2), and sets the second ones to the
 *  places of the objects, r + ½. The width of the bins is a round number near the rule of Freedman and Diaconis
 *  (1981), with 1 to 80 bins. @kinds: (nullable) (n): in [0, @n_kinds): the order in a bin; NULL: all 0. NULL: memory
 *  runs out. Cost: O(n log n). */
CredalStack *credal_stack_new  (const guint32 *kinds, gsize n_kinds, gsize n, double *xy);
void         credal_stack_free (CredalStack *stack);
/** credal_stack_find: Returns the object at (x, y); −1: there is none. */
gint64       credal_stack_find (const CredalStack *stack, double x, double y);
/** credal_stack_highest: Returns the number of objects in the fullest bin. */
gsize        credal_stack_highest (const CredalStack *stack);
