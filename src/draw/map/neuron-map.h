#pragma once
#include "core/answers/constraints.h"
#include "core/belief/partition.h"
#include "draw/paint/style.h"

/* The lattice of a self-organising map, flat: a cell for each neuron, as in the SOM Toolbox (Vesanto et al., 2000).
 * Pure functions; the same code for screen, PNG, SVG and PDF. Any partition has one whose model has a lattice and
 * winners. */

/* What is drawn of a map, found once for each partition. */
typedef struct {
  CredalPartition *partition;
  guint k, rows, columns;
  gboolean hexagonal;
  double *places;            /* (k × 2) of the cells' middles; neighbours in a row are 1 apart, rows go downwards */
  double *hits;              /* (k) Σ w_i of the neuron's objects */
  guint32 *first;            /* (k + 1): the neuron a's objects are objects[first[a]] … objects[first[a + 1] − 1] */
  guint32 *objects;          /* those whose neuron is known, ascending within each */
  guint *cluster;            /* (k) that the neuron belongs to most */
  double *lengths;           /* (n_edges) ‖w_a − w_b‖ of the model's edges, and */
  double *distance;          /* (k) the mean of a neuron's: the U-matrix (Ultsch and Siemon, 1990) */
} CredalNeuronMap;

/** credal_neuron_map_new: @partition: (nullable): a reference is taken. NULL where there is no lattice, or memory is
 *  short. Cost: O(n + k p). */
CredalNeuronMap *credal_neuron_map_new  (CredalPartition *partition);
void             credal_neuron_map_free (CredalNeuronMap *map);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalNeuronMap, credal_neuron_map_free)

/** credal_neuron_map_has: whether credal_neuron_map_new() finds a map in @partition (nullable). */
gboolean credal_neuron_map_has    (const CredalPartition *partition);
/** credal_neuron_map_winner: the neuron of object @i, or −1: there is no such object, or its neuron is not known. */
gint     credal_neuron_map_winner (const CredalNeuronMap *map, gint64 i);

typedef enum {
  CREDAL_MAP_DISTANCES,      /* the U-matrix */
  CREDAL_MAP_HITS,           /* discs as large in area as the neurons' objects are many */
  CREDAL_MAP_CLUSTERS,
  CREDAL_MAP_COMPONENT,      /* the prototypes' values of one feature */
} CredalMapKind;

typedef struct {
  CredalMapKind kind;
  guint feature;             /* of %CREDAL_MAP_COMPONENT, from 0 on */
} CredalMapLook;

/* Where a map is drawn: place (x, y) is at (left + x·unit, top + y·unit), user units. */
typedef struct {
  double left, top, unit;
  cairo_rectangle_t scale;   /* the room below it for what the shades mean */
} CredalMapFrame;

typedef struct {
  const CredalConstraints *constraints;    /* (nullable): links between the neurons of the objects */
  const guint8 *selected;    /* (nullable) (n): their neurons are outlined */
  gint64 question[2];        /* objects, or −1 */
  gint hover;                /* neuron that is lit, or −1 */
} CredalMapOverlay;

/** credal_map_frame_fit: the whole lattice with a margin, as large as there is room in @width × @height. */
void     credal_map_frame_fit   (CredalMapFrame *frame, const CredalNeuronMap *map, const CredalStyle *style,
                                 double width, double height);
void     credal_map_frame_place (const CredalMapFrame *frame, const CredalNeuronMap *map, guint neuron, double *px,
                                 double *py);
/** credal_map_frame_pick: the neuron nearest to (px, py), no farther than a corner of its cell; or −1. Cost: O(k). */
gint     credal_map_frame_pick  (const CredalMapFrame *frame, const CredalNeuronMap *map, double px, double py);
/** credal_map_frame_cell: the outline of a neuron's cell, drawn in by @inset, as the current path. */
void     credal_map_frame_cell  (const CredalMapFrame *frame, const CredalNeuronMap *map, guint neuron, double inset,
                                 cairo_t *cr);

/** credal_draw_map: background, cells, hits, links, names of the clusters, and what the shades mean. Cost: O(k + n). */
void     credal_draw_map        (cairo_t *cr, const CredalNeuronMap *map, const CredalMapFrame *frame,
                                 const CredalStyle *style, const CredalMapLook *look, const CredalMapOverlay *overlay);
