#pragma once
#include "engines/map/lattice.h"
#include "engines/map/ties.h"

/* The batch self-organising map, and the one that follows answers ([AB11]). A neuron r of the lattice has a prototype
 * w_r; with h the kernel of the lattice's distances (credal_lattice_kernel()), f(i) the neuron of object i,
 *
 *   J = Σ_i w_i γ(x_i, f(i)),   γ(x, r) = Σ_c h_rc ‖w_c − x‖²                                  [AB11] Eqs (1), (5)
 *
 * With the nearest neuron for a winner γ is ‖w_r − x‖² in its place, and J the quantisation error. Prototypes are kept
 * relative to the data's mean. */
typedef enum { CREDAL_WINNER_SMOOTHED, CREDAL_WINNER_NEAREST } CredalWinner;

#define CREDAL_MAP_LANES 8

typedef struct {
  CredalDataset *data;
  CredalTies *ties;            /* or NULL: nothing was answered, or the engine does not follow */
  CredalLattice lattice;
  guint r;                     /* neurons */
  gsize p;
  CredalWinner winner;
  gboolean even;               /* the kernel's rows have the sum 1 */
  gboolean whole;              /* components go to one neuron each, else to one cluster */
  gboolean aloof;              /* what is kept apart is not in neighbouring neurons either */
  double *shift;               /* (p) */
  double *w;                   /* (r × p) */
  guint32 *neuron;             /* (n) f */
  double t;                    /* of h; 0: there is none yet */
  double *h;                   /* (r × r) */
  double *terms;               /* (r × (p + 2)) derived: γ(x, r) = (x, ‖x‖², 1) · terms_r */
  double *columns;             /* ((p + 2) × wide) the same, transposed; γ = ∞ beyond the neurons */
  gsize wide;                  /* r, rounded up to a multiple of %CREDAL_MAP_LANES */
} CredalMap;

/* What an assignment came to. */
typedef struct {
  double objective;            /* J; objects without a legal neuron count where they do least harm */
  gsize moved;                 /* objects that changed their neuron */
  double *weight;              /* (r) Σ w_i of the neuron's objects */
  double *sum;                 /* (r × p) Σ w_i x_i */
  double *out_weight;          /* (r) what of Σ_i h_f(i)c w_i Eq. (11) leaves out, and */
  double *out_sum;             /* (r × p) of Σ_i h_f(i)c w_i x_i; both NULL: nothing */
  GArray *lost;                /* guint32, ascending: objects without a legal neuron, which move nothing; or NULL */
} CredalMapSums;

void credal_map_sums_clear (CredalMapSums *sums);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalMapSums, credal_map_sums_clear)

void     credal_map_free    (gpointer map);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalMap, credal_map_free)
/** credal_map_derive: call after changing prototypes: h at @t, and the terms of γ. Cost: O(r² p). */
void     credal_map_derive  (CredalMap *map, double t);
/** credal_map_costs: γ of @rows objects, relative to the shift, at all neurons. @x: (rows × (p + 2)), the last two
 *  columns ‖x‖² and 1; @cost: (rows × r) out. Cost: O(rows r p). */
void     credal_map_costs   (const CredalMap *map, const double *x, gsize rows, double *cost);
/** credal_map_winners: where γ of @rows objects is least, and what it is there. @room: (rows × r), used only where
 *  credal_map_needs_room(). Cost: O(rows r p). */
void     credal_map_winners (const CredalMap *map, const double *x, gsize rows, double *room, guint *neuron,
                             double *cost);
gboolean credal_map_needs_room (const CredalMap *map);
/** credal_map_rows: @x: (rows × (p + 2)) out, for credal_map_costs(): objects @begin …, or those of @which. */
void     credal_map_rows    (const CredalMap *map, gsize begin, const guint32 *which, gsize rows, double *x);
/** credal_map_assign: Eqs (5)–(8): f, with components where they may be (credal_place()). FALSE with _CANCELLED.
 *  Cost: O(n r p), in parallel, and that of placing. */
gboolean credal_map_assign  (CredalMap *map, CredalMapSums *sums, CredalMonitor *monitor, GError **error);
/** credal_map_update: Eqs (10), (11): w_c = Σ_i h_f(i)c x_i g_c(x_i) / Σ_i h_f(i)c g_c(x_i), from the neurons' sums; a
 *  neuron that nothing is left for stays. Cost: O(r² p). */
void     credal_map_update  (CredalMap *map, const CredalMapSums *sums);
/** credal_map_place: what credal_map_assign() does with the components that something is kept from, or that go to one
 *  neuron: adds them to @sums. @was: (ties' size) their neurons before; map->neuron has the cheapest ones. Cost: that
 *  of credal_place(). */
void     credal_map_place   (CredalMap *map, const guint32 *was, CredalMapSums *sums);
/** credal_map_is_placed: whether component @a is placed as above, and not object by object. */
gboolean credal_map_is_placed (const CredalMap *map, guint a);
