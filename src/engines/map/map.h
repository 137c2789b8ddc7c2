#pragma once
#include "engines/map/lattice.h"
#include "engines/map/ties.h"

/* The batch self-organising map, and its variant that follows answers ([AB11]). A neuron r of the lattice has a
 * prototype w_r. With h the kernel of the lattice's distances (credal_lattice_kernel()) and f(i) the neuron of object
 * i,
 *
 *   J = Σ_i w_i γ(x_i, f(i)),   γ(x, r) = Σ_c h_rc ‖w_c − x‖²                                  [AB11] Eqs (1), (5)
 *
 * With the nearest neuron as winner, γ is ‖w_r − x‖² instead, and J the quantisation error. Prototypes are relative to
 * the data's mean. */
typedef enum { CREDAL_WINNER_SMOOTHED, CREDAL_WINNER_NEAREST } CredalWinner;

#define CREDAL_MAP_LANES 8

typedef struct {
  CredalDataset *data;
  CredalTies *ties;            /* or NULL: there are no answers, or the engine does not follow them */
  CredalLattice lattice;
  guint r;                     /* number of neurons */
  gsize p;
  CredalWinner winner;
  gboolean even;               /* TRUE: the kernel's rows sum to 1 */
  gboolean whole;              /* TRUE: each component goes to one neuron; FALSE: to one cluster */
  gboolean aloof;              /* TRUE: objects that are kept apart are not in neighbouring neurons either */
  double *shift;               /* (p) */
  double *w;                   /* (r × p) */
  guint32 *neuron;             /* (n) f */
  double t;                    /* T of h; 0: not computed yet */
  double *h;                   /* (r × r) */
  double *terms;               /* (r × (p + 2)) derived: γ(x, r) = (x, ‖x‖², 1) · terms_r */
  double *columns;             /* ((p + 2) × wide) the same, transposed; γ = ∞ beyond the neurons */
  gsize wide;                  /* r, rounded up to a multiple of %CREDAL_MAP_LANES */
} CredalMap;

/* The result of an assignment. */
typedef struct {
  double objective;            /* J; objects without a legal neuron count where they violate least */
  gsize moved;                 /* number of objects that changed their neuron */
  double *weight;              /* (r) Σ w_i of the neuron's objects */
  double *sum;                 /* (r × p) Σ w_i x_i */
  double *out_weight;          /* (r) the part of Σ_i h_f(i)c w_i that Eq. (11) leaves out */
  double *out_sum;             /* (r × p) the part of Σ_i h_f(i)c w_i x_i; both NULL: nothing is left out */
  GArray *lost;                /* guint32, ascending: objects without a legal neuron, which move no prototype; or
                                * NULL */
} CredalMapSums;

void credal_map_sums_clear (CredalMapSums *sums);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalMapSums, credal_map_sums_clear)

void     credal_map_free    (gpointer map);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalMap, credal_map_free)
/** credal_map_derive: Computes h at @t and the terms of γ; to be called after a change of the prototypes. Cost: O(r²
 *  p). */
void     credal_map_derive  (CredalMap *map, double t);
/** credal_map_costs: Computes γ of @rows objects, relative to the shift, at all neurons. @x: (rows × (p + 2)), the last
 *  two columns are ‖x‖² and 1; @cost: (rows × r) out. Cost: O(rows r p). */
void     credal_map_costs   (const CredalMap *map, const double *x, gsize rows, double *cost);
/** credal_map_winners: Sets @neuron (rows) to the neuron of least γ for each object, and @cost (rows) to this γ. @room:
 *  (rows × r), used only if credal_map_needs_room(). Cost: O(rows r p). */
void     credal_map_winners (const CredalMap *map, const double *x, gsize rows, double *room, guint *neuron,
                             double *cost);
gboolean credal_map_needs_room (const CredalMap *map);
/** credal_map_rows: Sets @x (rows × (p + 2)) to the objects at @row (rows × p) in the form of credal_map_costs(). */
void     credal_map_rows    (const CredalMap *map, const double *row, gsize rows, double *x);
/** credal_map_assign: Computes f by Eqs (5)–(8), with components at legal places (credal_place()). Fails with
 *  _CANCELLED. Cost: O(n r p), in parallel, and the cost of placing. */
gboolean credal_map_assign  (CredalMap *map, CredalMapSums *sums, CredalMonitor *monitor, GError **error);
/** credal_map_update: Moves the prototypes by Eqs (10), (11): w_c = Σ_i h_f(i)c x_i g_c(x_i) / Σ_i h_f(i)c g_c(x_i),
 *  from the neurons' sums. A neuron without weight stays. Cost: O(r² p). */
void     credal_map_update  (CredalMap *map, const CredalMapSums *sums);
/** credal_map_place: Places the components that answers keep apart from another component, or that go to one neuron as
 *  a whole, and adds them to @sums; a part of credal_map_assign(). @was: (ties' size) earlier neurons of their objects;
 *  map->neuron has the cheapest ones. Cost: one credal_place(). */
void     credal_map_place   (CredalMap *map, const guint32 *was, CredalMapSums *sums);
/** credal_map_is_placed: Returns TRUE if credal_map_place() places component @a. Returns FALSE if its objects are
 *  assigned one by one. */
gboolean credal_map_is_placed (const CredalMap *map, guint a);
