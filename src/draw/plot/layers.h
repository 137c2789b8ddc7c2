#pragma once
#include "draw/plot/scene.h"

/* The layers over (and under) the points, each drawn from the same things. */
typedef struct {
  cairo_t *cr;
  const CredalScene *scene;
  const CredalViewport *viewport;
  const CredalStyle *style;
  const CredalOverlay *overlay;
  double radius;           /* of the marks, user units */
} CredalLayer;

typedef struct { double x, y; } CredalPoint;

/** credal_layer_cluster_colour: in which cluster @k's centre and the like are drawn: its own, but where colours mean
 *  classes. */
CredalColour credal_layer_cluster_colour (const CredalLayer *layer, guint k);
CredalPoint credal_layer_point  (const CredalLayer *layer, gint64 i);            /* object i, in user units */
CredalPoint credal_layer_place  (const CredalLayer *layer, const double *xy);    /* data coordinates */
gboolean    credal_layer_object (const CredalLayer *layer, gint64 i);            /* is there an object i? */
gboolean    credal_layer_in_plot (const CredalLayer *layer, CredalPoint at);
/** credal_layer_ring: a circle of radius @r, as the current path. */
void        credal_layer_ring   (const CredalLayer *layer, CredalPoint at, double r);
/** credal_layer_badge: a disc with a letter or sign. */
void        credal_layer_badge  (const CredalLayer *layer, CredalPoint at, const char *text, CredalColour colour);
double      credal_layer_badge_radius (const CredalLayer *layer);
/** credal_layer_segment: from @a to @b, leaving @gap free at both ends, as the current path, cut near the plot area;
 *  FALSE when nothing is left. */
gboolean    credal_layer_segment (const CredalLayer *layer, CredalPoint a, CredalPoint b, double gap);
void        credal_layer_clip   (const CredalLayer *layer);                      /* to the plot area */

/** credal_layer_line: strokes the current path as a link of this relation is drawn. */
void        credal_layer_line   (const CredalLayer *layer, CredalRelation relation, double width, double alpha);
/** credal_layer_doubted_line: the same for an answer that is believed to the degree @belief, in [0, 1]: dotted,
 *  thin. */
void        credal_layer_doubted_line (const CredalLayer *layer, CredalRelation relation, double belief);
/** credal_layer_weight: how wide the line of an answer of this @certainty, in (0, 1], is: user units. */
double credal_layer_weight  (double certainty);
/** credal_layer_tick: the small cross in the middle of a cannot-link. */
void        credal_layer_tick   (const CredalLayer *layer, CredalPoint middle, double alpha);

void credal_layer_grid      (const CredalLayer *layer);
void credal_layer_hulls     (const CredalLayer *layer);
void credal_layer_ellipses  (const CredalLayer *layer);
void credal_layer_groups    (const CredalLayer *layer);
void credal_layer_inferred  (const CredalLayer *layer);
void credal_layer_pairs     (const CredalLayer *layer);
/** credal_layer_is_doubted: beliefs may be of a few answers ago: the answer still stands, and is in doubt. */
gboolean credal_layer_is_doubted (const CredalOverlay *overlay, const CredalBelief *belief);
/** credal_layer_doubt: the line of an answer in doubt, with a question mark. */
void credal_layer_doubt     (const CredalLayer *layer, const CredalBelief *belief);
void credal_layer_labels    (const CredalLayer *layer);
void credal_layer_conflict  (const CredalLayer *layer);
void credal_layer_mesh      (const CredalLayer *layer);
void credal_layer_centres   (const CredalLayer *layer);
void credal_layer_selection (const CredalLayer *layer);
void credal_layer_outliers  (const CredalLayer *layer);
void credal_layer_differing (const CredalLayer *layer);
void credal_layer_filled    (const CredalLayer *layer);
void credal_layer_hover     (const CredalLayer *layer);
void credal_layer_question  (const CredalLayer *layer);
/** credal_layer_box_behind, credal_layer_box: in place of grid and axes where three features are turned: what lies
 *  behind the data, and before them. */
void credal_layer_box_behind (const CredalLayer *layer);
void credal_layer_box       (const CredalLayer *layer);
void credal_layer_axes      (const CredalLayer *layer);
void credal_layer_legend    (const CredalLayer *layer);
