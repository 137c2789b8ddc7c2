#pragma once
#include "core/answers/constraints.h"
#include "core/belief/partition.h"
#include "draw/paint/style.h"

/* The lattice of a self-organising map, flat: a cell for each neuron, as in the SOM Toolbox (Vesanto et al., 2000).
 * Pure functions; the same code for screen, PNG, SVG and PDF. Any partition whose model has a lattice and winners has a
 * map. */

/* The contents of a map, computed once for each partition. */
typedef struct {
  CredalPartition *partition;
  guint k, rows, columns;
  gboolean hexagonal;
  double *places;            /* (k × 2) middles of the cells; neighbours in a row are 1 apart, rows go downwards */
  double *hits;              /* (k) Σ w_i of the neuron's objects */
  guint32 *first;            /* (k + 1): the neuron a's objects are objects[first[a]] … objects[first[a + 1] − 1] */
  guint32 *objects;          /* objects with a known neuron, ascending within each */
  guint *cluster;            /* (k) the cluster with most of the neuron */
  double *lengths;           /* (n_edges) ‖w_a − w_b‖ of the model's edges */
  double *distance;          /* (k) the mean length of a neuron's edges: the U-matrix (Ultsch and Siemon, 1990) */
} CredalNeuronMap;

/** credal_neuron_map_new: Computes the map of @partition. @partition: (nullable): the map takes a reference. Returns
 *  NULL if @partition has no lattice, or if memory runs out. Cost: O(n + k p). */
CredalNeuronMap *credal_neuron_map_new  (CredalPartition *partition);
void             credal_neuron_map_free (CredalNeuronMap *map);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalNeuronMap, credal_neuron_map_free)

/** credal_neuron_map_has: Returns TRUE if @partition (nullable) has a map. */
gboolean credal_neuron_map_has    (const CredalPartition *partition);
/** credal_neuron_map_winner: Returns the neuron of object @i; −1: there is no such object, or its neuron is unknown. */
gint     credal_neuron_map_winner (const CredalNeuronMap *map, gint64 i);

typedef enum {
  CREDAL_MAP_DISTANCES,      /* the U-matrix */
  CREDAL_MAP_HITS,           /* large discs with an area proportional to the neurons' objects; all other kinds have
                              * small ones */
  CREDAL_MAP_CLUSTERS,
  CREDAL_MAP_COMPONENT,      /* the prototypes' values of one feature */
} CredalMapKind;

typedef struct {
  CredalMapKind kind;
  guint feature;             /* of %CREDAL_MAP_COMPONENT, from 0 */
} CredalMapLook;

/* The place of a drawn map: (x, y) is at (left + x·unit, top + y·unit), user units. */
typedef struct {
  double left, top, unit;
  cairo_rectangle_t scale;   /* room below the map for the legend of the shades */
} CredalMapFrame;

typedef struct {
  const CredalConstraints *constraints;    /* (nullable): links between the neurons of the objects */
  const guint8 *selected;    /* (nullable) (n): nonzero = selected: the object's neuron is outlined */
  gint64 question[2];        /* objects, or −1 */
  gint hover;                /* highlighted neuron, or −1 */
} CredalMapOverlay;

/** credal_map_frame_fit: Fits the whole lattice with a margin into @width × @height, as large as possible. */
void     credal_map_frame_fit   (CredalMapFrame *frame, const CredalNeuronMap *map, const CredalStyle *style,
                                 double width, double height);
void     credal_map_frame_place (const CredalMapFrame *frame, const CredalNeuronMap *map, guint neuron, double *px,
                                 double *py);
/** credal_map_frame_pick: Returns the neuron nearest to (px, py); −1: (px, py) is further from it than a corner of its
 *  cell. Cost: O(k). */
gint     credal_map_frame_pick  (const CredalMapFrame *frame, const CredalNeuronMap *map, double px, double py);
/** credal_map_frame_cell: Adds to the current path the outline of a neuron's cell, moved inwards by @inset. */
void     credal_map_frame_cell  (const CredalMapFrame *frame, const CredalNeuronMap *map, guint neuron, double inset,
                                 cairo_t *cr);

/** credal_draw_map: Draws the background, the cells, for CREDAL_MAP_DISTANCES the walls between them, the hits, the
 *  links, the marks of the overlay, the names of the clusters, and the legend of the shades. Cost: O(k + n). */
void     credal_draw_map        (cairo_t *cr, const CredalNeuronMap *map, const CredalMapFrame *frame,
                                 const CredalStyle *style, const CredalMapLook *look, const CredalMapOverlay *overlay);
