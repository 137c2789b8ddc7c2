#pragma once
#include "engines/map/lattice.h"
#include "engines/map/ties.h"

/* Places parts of components so that no two parts that are kept apart share a place. Places are the neurons of a map,
 * or clusters ([AB11] Eqs (7), (8)). */
typedef struct {
  const CredalTies *ties;
  guint units;               /* number of parts of components */
  const guint32 *party;      /* (units) ascending: the component of each part */
  guint places;
  const double *cost;        /* (units × places); INFINITY: forbidden */
  const CredalLattice *lattice;  /* (nullable): parts that are kept apart may not be in neighbouring places either */
} CredalPlacing;

/**
 * credal_place:
 * @place: (units) out: the place of each; −1: no legal place was left
 *
 * Places the units by slack, which is the cost of the second cheapest legal place minus the cost of the cheapest. The
 * unit of largest slack always goes next, to its cheapest place. Then units move in turn, by falling slack, to cheaper
 * legal places until no move is left, or for 20 rounds. The result depends on the order of the units only if both slack
 * and costs are equal. Cost: O(units² + units × places), and O(places) for each unit whose best places are taken.
 */
void credal_place (const CredalPlacing *placing, gint *place);
