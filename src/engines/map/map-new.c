/* Makes a map for a problem: its size, and its first prototypes. */
#include <glib/gi18n-lib.h>
#include <string.h>
#include "engines/map/map-run.h"
#include "engines/shared/common.h"

const char *const credal_map_lattice_choices[] = {
  [CREDAL_LATTICE_SQUARE8] = "square8", [CREDAL_LATTICE_HEXAGONAL] = "hexagonal", [CREDAL_LATTICE_SQUARE4] = "square4",
  NULL
};
const char *const credal_map_lattice_names[] = {
  [CREDAL_LATTICE_SQUARE8] = N_("8 neighbours"), [CREDAL_LATTICE_HEXAGONAL] = N_("hexagonal"),
  [CREDAL_LATTICE_SQUARE4] = N_("4 neighbours")
};
const char *const credal_map_winner_choices[] = {
  [CREDAL_WINNER_SMOOTHED] = "neighbourhood", [CREDAL_WINNER_NEAREST] = "nearest", NULL
};
const char *const credal_map_winner_names[] = {
  [CREDAL_WINNER_SMOOTHED] = N_("nearest neighbourhood"), [CREDAL_WINNER_NEAREST] = N_("nearest neuron")
};

static gboolean
has_setting (const CredalParams *params, const char *name)
{
  return credal_params_find (params, name) && credal_params_yes (params, name);
}

/* Returns the given side; 0: auto. */
static guint
wanted_side (const CredalParams *params, const char *name)
{
  return (guint) MAX (credal_params_int (params, name), 0);
}

static gboolean
measure_map (CredalMap *map, const CredalParams *params, GError **error)
{
  map->lattice.shape = (CredalLatticeShape) credal_params_choice (params, "lattice");
  return credal_lattice_measure (map->data, wanted_side (params, "rows"), wanted_side (params, "columns"),
                                 &map->lattice, error);
}

/* Loads the lattice of an earlier result if its kind and size fit the parameters. */
static gboolean
load_lattice (CredalMap *map, const CredalParams *params, const CredalState *from, GError **error)
{
  const CredalMatrix *lattice = credal_check_state (from, "lattice", 1, 3, error);
  guint rows = wanted_side (params, "rows"), columns = wanted_side (params, "columns");

  if (!lattice)
    return FALSE;
  map->lattice = (CredalLattice) { (CredalLatticeShape) credal_params_choice (params, "lattice"),
                                   (guint) lattice->values[1], (guint) lattice->values[2] };
  if (lattice->values[0] == map->lattice.shape && (rows == 0 || rows == map->lattice.rows)
      && (columns == 0 || columns == map->lattice.columns))
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("The stored map has a different lattice"));
  return FALSE;
}

static gboolean
load_neurons (CredalMap *map, const CredalState *from, GError **error)
{
  const CredalMatrix *prototypes = credal_check_state (from, "prototypes", map->r, map->p, error);

  for (gsize q = 0; prototypes && q < map->r * map->p; q++)
    map->w[q] = prototypes->values[q] - map->shift[q % map->p];
  return prototypes != NULL;
}

static gboolean
allocate_map (CredalMap *map, GError **error)
{
  gsize n = credal_dataset_n (map->data), r = credal_lattice_size (&map->lattice);

  map->r = (guint) r;
  map->shift = g_memdup2 (credal_extent (map->data)->mean, map->p * sizeof (double));
  map->w = g_new0 (double, r * map->p);
  map->h = g_new (double, r * r);
  map->terms = g_new (double, r * (map->p + 2));
  map->wide = (r + CREDAL_MAP_LANES - 1) / CREDAL_MAP_LANES * CREDAL_MAP_LANES;
  map->columns = g_new (double, map->wide * (map->p + 2));
  map->neuron = g_try_new (guint32, n);
  if (!map->neuron)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                   _("Not enough memory for the neurons of %zu objects"), n);
      return FALSE;
    }
  memset (map->neuron, 0xff, n * sizeof (guint32));
  return TRUE;
}

CredalMap *
credal_map_new (const CredalEngine *engine, const CredalProblem *problem, const CredalState *from, GError **error)
{
  g_autoptr(CredalMap) map = g_new0 (CredalMap, 1);
  const CredalParams *params = problem->params;
  gboolean follows = (engine->can & CREDAL_FOLLOWS_PAIRS) != 0;

  map->data = credal_dataset_ref (problem->data);
  map->p = credal_dataset_p (problem->data);
  map->winner = (CredalWinner) credal_params_choice (params, "winner");
  map->even = credal_params_yes (params, "even");
  map->whole = follows && has_setting (params, "whole");
  map->aloof = follows && has_setting (params, "aloof");
  if (!(from ? load_lattice (map, params, from, error) : measure_map (map, params, error)) || !allocate_map (map, error)
      || !(from ? load_neurons (map, from, error)
                : credal_lattice_spread (&map->lattice, map->data, map->w, error)))
    return NULL;
  map->ties = follows ? credal_ties_new (problem->constraints) : NULL;
  return g_steal_pointer (&map);
}
