#pragma once
#include "engines/shared/engine.h"

/* The neurons of a map on their grid. Neuron c is at row c / columns, column c % columns. */
typedef enum {
  CREDAL_LATTICE_SQUARE8,      /* 8 neighbours */
  CREDAL_LATTICE_HEXAGONAL,    /* 6; odd rows are half a column further on */
  CREDAL_LATTICE_SQUARE4,      /* 4 */
} CredalLatticeShape;

typedef struct {
  CredalLatticeShape shape;
  guint rows, columns;
} CredalLattice;

#define CREDAL_LATTICE_MOST 1024     /* neurons, where their number is found from the data */
#define CREDAL_LATTICE_SIDE 50       /* rows, and columns, at most */

static inline guint
credal_lattice_size (const CredalLattice *lattice)
{
  return lattice->rows * lattice->columns;
}

/** credal_lattice_measure: @rows, @columns: > 0: as many; 0: those that the SOM Toolbox's rule gives (Vesanto et al.,
 *  2000; [AB11] Table 1): u = ⌈5 √Σw⌉ neurons, at most %CREDAL_LATTICE_MOST, the sides in the ratio of the two largest
 *  deviations, a hexagonal row √¾ high. Fails with %CREDAL_ERROR_DATA where values overflow, _MEMORY. Cost: that of
 *  credal_principal_components(). */
gboolean credal_lattice_measure   (const CredalDataset *data, guint rows, guint columns, CredalLattice *lattice,
                                   GError **error);
/** credal_lattice_distance: δ: the shortest path between neurons @a and @b from neighbour to neighbour ([AB11] §2). */
guint    credal_lattice_distance  (const CredalLattice *lattice, guint a, guint b);
/** credal_lattice_kernel: @h: (r × r) out: h = exp(−δ²/T²) ([AB11] §2.2); @even: each row divided by its sum, without
 *  which neurons at the border, which have fewer neighbours, attract more. */
void     credal_lattice_kernel    (const CredalLattice *lattice, double t, gboolean even, double *h);
/** credal_lattice_neighbours: @near: (8) out: the neighbours of @neuron, ascending; returns how many there are. */
guint    credal_lattice_neighbours (const CredalLattice *lattice, guint neuron, guint *near);
/** credal_lattice_edges: (element-type guint32): all pairs of neighbours, each once. (transfer full). */
GArray  *credal_lattice_edges     (const CredalLattice *lattice);
/** credal_lattice_spread: @prototypes: (r × p) out, relative to the mean: on the plane of the two leading components,
 *  one deviation to either side, rows along the first. Fails as credal_lattice_measure(). */
gboolean credal_lattice_spread    (const CredalLattice *lattice, const CredalDataset *data, double *prototypes,
                                   GError **error);
