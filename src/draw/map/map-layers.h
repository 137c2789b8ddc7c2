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

/* What the shades of the cells go by. */
typedef struct {
  const double *values;    /* (k), @stride apart; NULL: cells are not shaded */
  gsize stride;
  double low, high;        /* of all, in their walls, too */
  CredalColour full;       /* at the largest; the least is the background's */
} CredalMapShades;

CredalMapShades credal_map_shades  (const CredalMapLayer *layer);
/** credal_map_shade: at @t in [0, 1] between least and largest. */
CredalColour    credal_map_shade   (const CredalMapLayer *layer, const CredalMapShades *shades, double t);

void credal_map_layer_cells  (const CredalMapLayer *layer);
/** credal_map_layer_walls: between neighbouring cells, the darker the farther apart their prototypes are. */
void credal_map_layer_walls  (const CredalMapLayer *layer);
void credal_map_layer_hits   (const CredalMapLayer *layer);
void credal_map_layer_names  (const CredalMapLayer *layer);
/** credal_map_layer_links: one for each pair of neurons and relation that answers tell of; a cannot-link within one
 *  neuron is a ring. Cost: O(pairs). */
void credal_map_layer_links  (const CredalMapLayer *layer);
void credal_map_layer_marks  (const CredalMapLayer *layer);      /* selection, question, hover */
void credal_map_layer_scale  (const CredalMapLayer *layer);
