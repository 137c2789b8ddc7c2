#pragma once
#include <glib/gi18n-lib.h>
#include "engines/map/map.h"
#include "engines/map/neuron-clusters.h"

/* Parameters and functions that the engines som and s3om share. A run cools the map from "t-max" to "t-min" in "epochs"
 * iterations, each a phase of its own, and continues at "t-min" until no object moves. Then the neurons with objects
 * are merged into clusters. Without answers J never rises at one T. With answers, or with the nearest neuron as winner,
 * it can rise: the run keeps the prototypes with the least J at "t-min", and reports this J. */

extern const char *const credal_map_lattice_choices[], *const credal_map_lattice_names[],
  *const credal_map_winner_choices[], *const credal_map_winner_names[];

#define CREDAL_MAP_PARAMS \
  { "lattice", N_("Lattice"), N_("Which neurons are neighbours on the map: squares across sides and corners, " \
    "hexagons, or squares across sides only."), NULL, \
    CREDAL_PARAM_CHOICE, 0, 0, "square8", FALSE, credal_map_lattice_choices, credal_map_lattice_names }, \
  { "rows", N_("Rows of the map"), N_("Auto: the map has five times the square root of the number of objects as " \
    "neurons, and sides in the ratio of the data's two largest widths."), NULL, \
    CREDAL_PARAM_INT, 1, CREDAL_LATTICE_SIDE, "auto", TRUE, NULL }, \
  { "columns", N_("Columns of the map"), N_("Auto: as for the rows."), NULL, \
    CREDAL_PARAM_INT, 1, CREDAL_LATTICE_SIDE, "auto", TRUE, NULL }, \
  { "winner", N_("Winning neuron"), N_("An object goes to the neuron with the nearest neighbourhood (the energy then " \
    "falls), or to the nearest neuron."), NULL, \
    CREDAL_PARAM_CHOICE, 0, 0, "neighbourhood", FALSE, credal_map_winner_choices, credal_map_winner_names }, \
  { "even", N_("Even kernel"), N_("Neurons at the border, with fewer neighbours, attract no more than others."), \
    NULL, CREDAL_PARAM_CHOICE, 0, 0, "yes", FALSE, credal_no_yes, NULL }, \
  { "t-max", N_("First radius"), N_("Distance to which neurons move their neighbours at first. Auto: half the " \
    "longer side."), N_("neurons"), CREDAL_PARAM_REAL, 0.1, 100, "auto", TRUE, NULL }, \
  { "t-min", N_("Last radius"), N_("Distance to which neurons move their neighbours in the end."), N_("neurons"), \
    CREDAL_PARAM_REAL, 0.1, 10, "0.5", FALSE, NULL }, \
  { "epochs", N_("Epochs"), N_("Number of iterations while the radius shrinks."), NULL, \
    CREDAL_PARAM_INT, 1, 10000, "30", FALSE, NULL }, \
  { "m", N_("Fuzziness m"), N_("Memberships depend on each cluster's nearest neuron; large values blur them."), \
    NULL, CREDAL_PARAM_REAL, 1.01, 20, "2", FALSE, NULL }

extern const CredalAlgorithm credal_map_algorithm;
/** credal_map_start: Starts a run. If @engine follows pairs, the run uses the constraints and reads "whole" and
 *  "aloof". Fails with _DATA, _MEMORY. */
gpointer     credal_map_start  (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *start,
                                GError **error);
gboolean     credal_map_step   (gpointer run, CredalMonitor *monitor, CredalIteration *iteration, GError **error);
/** credal_map_polish: Restores the best prototypes at "t-min", if the run has come so far. Assigns the objects and
 *  clusters the neurons. */
gboolean     credal_map_polish (gpointer run, CredalMonitor *monitor, double *objective, gboolean *unsolved,
                                GError **error);
void         credal_map_end    (gpointer run);

/** credal_map_new: Returns (transfer full) a map with the lattice and prototypes of @from. @from: (nullable): NULL: the
 *  lattice is measured, and prototypes are spread over the data. Fails with _DATA if @from has another lattice than the
 *  parameters request, and with _MEMORY. */
CredalMap       *credal_map_new       (const CredalEngine *engine, const CredalProblem *problem,
                                       const CredalState *from, GError **error);
CredalPartition *credal_map_partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *state,
                                       CredalReport *report, GError **error);
