#pragma once
#include "engines/map/lattice.h"
#include "engines/map/ties.h"

/* Where parts of components may go so that nothing is where what it is kept from already is: the neurons of a map, or
 * clusters ([AB11] Eqs (7), (8)). */
typedef struct {
  const CredalTies *ties;
  guint units;               /* parts of components */
  const guint32 *party;      /* (units) ascending: the component that each is a part of */
  guint places;
  const double *cost;        /* (units × places); INFINITY: may not be there */
  const CredalLattice *lattice;  /* (nullable): the neighbours of a place are taken with it; NULL: it alone */
} CredalPlacing;

/**
 * credal_place:
 * @place: (units) out: where each is; −1: no place is left for it
 *
 * The units are placed by their slack: always the one whose second cheapest legal place costs most more than its
 * cheapest one goes there next, and then each in turn, those of the largest slack first, moves to a cheaper legal
 * place until none can. The result does not depend on the order of the units but where slack and costs are equal.
 * Cost: O(units² + units × places), and O(places) for each unit whose best places are taken.
 */
void credal_place (const CredalPlacing *placing, gint *place);
