#pragma once
#include "draw/plot/scene.h"

/* The layers over (and under) the points, all with the same input. */
typedef struct {
  cairo_t *cr;
  const CredalScene *scene;
  const CredalViewport *viewport;
  const CredalStyle *style;
  const CredalOverlay *overlay;
  double radius;           /* of the marks, user units */
} CredalLayer;

typedef struct { double x, y; } CredalPoint;

/** credal_layer_cluster_colour: Returns the colour of cluster @k's centre and similar marks: the colour of the cluster,
 *  or the foreground's if colours mean classes. */
CredalColour credal_layer_cluster_colour (const CredalLayer *layer, guint k);
/** credal_layer_set_source: Sets the colour of a cluster, or stripes of the colours of a larger @set (not ∅). */
void        credal_layer_set_source (const CredalLayer *layer, CredalSet set, double alpha);
CredalPoint credal_layer_point  (const CredalLayer *layer, gint64 i);            /* object i, in user units */
CredalPoint credal_layer_place  (const CredalLayer *layer, const double *xy);    /* data coordinates */
gboolean    credal_layer_object (const CredalLayer *layer, gint64 i);            /* TRUE if object i exists */
gboolean    credal_layer_in_plot (const CredalLayer *layer, CredalPoint at);
/** credal_layer_ring: Adds a circle of radius @r to the current path. */
void        credal_layer_ring   (const CredalLayer *layer, CredalPoint at, double r);
/** credal_layer_badge: Draws a disc with a letter or sign. */
void        credal_layer_badge  (const CredalLayer *layer, CredalPoint at, const char *text, CredalColour colour);
double      credal_layer_badge_radius (const CredalLayer *layer);
/** credal_layer_segment: Adds to the current path the line from @a to @b, with @gap left free at both ends, and cut
 *  near the plot area. Returns FALSE, adding nothing, if nothing is left of the line. */
gboolean    credal_layer_segment (const CredalLayer *layer, CredalPoint a, CredalPoint b, double gap);
void        credal_layer_clip   (const CredalLayer *layer);                      /* to the plot area */

/** credal_layer_line: Strokes the current path as a link of this relation. */
void        credal_layer_line   (const CredalLayer *layer, CredalRelation relation, double width, double alpha);
/** credal_layer_doubted_line: Strokes the current path as a thin dotted line, for an answer of belief @belief, in [0,
 *  1]. */
void        credal_layer_doubted_line (const CredalLayer *layer, CredalRelation relation, double belief);
/** credal_layer_weight: Returns the line width, in user units, for an answer of certainty @certainty. */
double credal_layer_weight  (double certainty);
/** credal_layer_tick: Draws the small cross in the middle of a cannot-link. */
void        credal_layer_tick   (const CredalLayer *layer, CredalPoint middle, double alpha);

/** credal_draw_bars: Draws a histogram in place of the points. */
void credal_draw_bars       (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport,
                             const CredalStyle *style);
void credal_layer_grid      (const CredalLayer *layer);
void credal_layer_hulls     (const CredalLayer *layer);
void credal_layer_ellipses  (const CredalLayer *layer);
/** credal_layer_curves: Draws the curves of equal density, if there are any. Cost: at most 1e6 terms of the density, a
 *  node for each 4 × 4 user units or fewer. */
void credal_layer_curves    (const CredalLayer *layer);
/** credal_layer_curve_strength: Returns the alpha of curve @j, from the innermost. */
double credal_layer_curve_strength (guint j);
void credal_layer_groups    (const CredalLayer *layer);
void credal_layer_inferred  (const CredalLayer *layer);
void credal_layer_pairs     (const CredalLayer *layer);
/** credal_layer_is_doubted: Returns TRUE if the answer of @belief is in doubt, if @overlay->constraints still has it,
 *  and if the user has not insisted on it. Beliefs can be a few answers old. */
gboolean credal_layer_is_doubted (const CredalOverlay *overlay, const CredalBelief *belief);
/** credal_layer_doubt: Draws the line of an answer in doubt, and a question mark on it if it is long enough. */
void credal_layer_doubt     (const CredalLayer *layer, const CredalBelief *belief);
void credal_layer_labels    (const CredalLayer *layer);
void credal_layer_conflict  (const CredalLayer *layer);
void credal_layer_mesh      (const CredalLayer *layer);
void credal_layer_centres   (const CredalLayer *layer);
/** credal_layer_marks: Draws the marks of the objects in @only (n) again, over all layers so far. Cost: O(n) and a path
 *  for each. */
void credal_layer_marks     (const CredalLayer *layer, const guint8 *only);
void credal_layer_selection (const CredalLayer *layer);
void credal_layer_outliers  (const CredalLayer *layer);
void credal_layer_differing (const CredalLayer *layer);
void credal_layer_filled    (const CredalLayer *layer);
void credal_layer_hover     (const CredalLayer *layer);
void credal_layer_waiting   (const CredalLayer *layer);
/** credal_layer_waiting_line: Strokes the path like a pair that waits for an answer. */
void credal_layer_waiting_line (const CredalLayer *layer);
void credal_layer_question  (const CredalLayer *layer);
/** credal_layer_box_behind, credal_layer_box: Draw the box that replaces grid and axes when three features are turned:
 *  the part behind the data, and the part in front. */
void credal_layer_box_behind (const CredalLayer *layer);
void credal_layer_box       (const CredalLayer *layer);
void credal_layer_axes      (const CredalLayer *layer);
void credal_layer_legend    (const CredalLayer *layer);
