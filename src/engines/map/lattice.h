#pragma once
#include "engines/shared/engine.h"

/* The neurons of a map on their grid. Neuron c is in row c / columns, column c % columns. */
typedef enum {
  CREDAL_LATTICE_SQUARE8,      /* 8 neighbours */
  CREDAL_LATTICE_HEXAGONAL,    /* 6; odd rows are shifted by half a column */
  CREDAL_LATTICE_SQUARE4,      /* 4 */
} CredalLatticeShape;

typedef struct {
  CredalLatticeShape shape;
  guint rows, columns;
} CredalLattice;

#define CREDAL_LATTICE_MOST 1024     /* most neurons, if their number is computed from the data */
#define CREDAL_LATTICE_SIDE 50       /* most rows, and most columns, that can be requested */

static inline guint
credal_lattice_size (const CredalLattice *lattice)
{
  return lattice->rows * lattice->columns;
}

/** credal_lattice_measure: Determines the sides of a lattice. @rows, @columns: > 0: given; 0: by the rule of the SOM
 *  Toolbox (Vesanto et al., 2000; [AB11] Table 1): u = ⌈5 √Σw⌉ neurons, at most %CREDAL_LATTICE_MOST, with sides in the
 *  ratio of the two largest deviations and hexagonal rows √¾ high. If one side is given, the other follows from u only.
 *  Data on a line get one column. Fails with %CREDAL_ERROR_DATA if values overflow, and with _MEMORY. Cost: one
 *  credal_principal_components(). */
gboolean credal_lattice_measure   (const CredalDataset *data, guint rows, guint columns, CredalLattice *lattice,
                                   GError **error);
/** credal_lattice_distance: Returns δ, the length of the shortest path from neighbour to neighbour between neurons @a
 *  and @b ([AB11] §2). */
guint    credal_lattice_distance  (const CredalLattice *lattice, guint a, guint b);
/** credal_lattice_kernel: Computes h = exp(−δ²/T²) ([AB11] §2.2). @h: (r × r) out. @even: TRUE: each row is divided by
 *  its sum; otherwise neurons at the border attract more, because they have fewer neighbours. */
void     credal_lattice_kernel    (const CredalLattice *lattice, double t, gboolean even, double *h);
/** credal_lattice_neighbours: Lists the neighbours of @neuron, ascending, and returns their number. @near: (8) out. */
guint    credal_lattice_neighbours (const CredalLattice *lattice, guint neuron, guint *near);
/** credal_lattice_edges: Returns all pairs of neighbours (element-type guint32) (transfer full), each once. */
GArray  *credal_lattice_edges     (const CredalLattice *lattice);
/** credal_lattice_spread: Spreads the prototypes over the plane of the two leading components, one deviation to either
 *  side, with rows along the first. @prototypes: (r × p) out, relative to the mean. Fails as credal_lattice_measure()
 *  does. */
gboolean credal_lattice_spread    (const CredalLattice *lattice, const CredalDataset *data, double *prototypes,
                                   GError **error);
