#pragma once
#include "draw/map/neuron-map.h"
#include "draw/plot/layers.h"

/* The layers of a map, for the files that draw them. */
typedef struct {
  cairo_t *cr;
  const CredalNeuronMap *map;
  const CredalMapFrame *frame;
  const CredalStyle *style;
  const CredalMapLook *look;
  const CredalMapOverlay *overlay;
} CredalMapLayer;

/* The values behind the shades of the cells. */
typedef struct {
  const double *values;    /* (k), @stride apart; NULL: cells are not shaded */
  gsize stride;
  double low, high;        /* of all values, including the walls */
  CredalColour full;       /* at the largest value; the smallest has the background's */
} CredalMapShades;

CredalMapShades credal_map_shades  (const CredalMapLayer *layer);
/** credal_map_shade: Returns the shade at @t in [0, 1] between the smallest and the largest value. */
CredalColour    credal_map_shade   (const CredalMapLayer *layer, const CredalMapShades *shades, double t);

void credal_map_layer_cells  (const CredalMapLayer *layer);
/** credal_map_layer_walls: Draws the walls between neighbouring cells, the darker the farther apart their prototypes
 *  are. */
void credal_map_layer_walls  (const CredalMapLayer *layer);
void credal_map_layer_hits   (const CredalMapLayer *layer);
void credal_map_layer_names  (const CredalMapLayer *layer);
/** credal_map_layer_links: Draws one link for each pair of neurons whose objects have a must-link, and one for a
 *  cannot-link; don't know makes none. Within one neuron a cannot-link is a ring, and a must-link is not drawn. Cost:
 *  O(pairs). */
void credal_map_layer_links  (const CredalMapLayer *layer);
void credal_map_layer_marks  (const CredalMapLayer *layer);      /* selection, question, hover */
