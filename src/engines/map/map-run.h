#pragma once
#include <glib/gi18n-lib.h>
#include "engines/map/map.h"
#include "engines/map/neuron-clusters.h"

/* What the engines som and s3om share: their parameters and their functions. A run cools the map from "t-max" to
 * "t-min" in "epochs" iterations, each a phase of its own, and goes on at "t-min" until nothing moves; then neurons
 * that have objects are merged into clusters. Without answers J never rises at one T. With answers, or with the nearest
 * neuron for a winner, it may: the best assignment at "t-min" is kept, and its J is what is told. */

extern const char *const credal_map_lattice_choices[], *const credal_map_lattice_names[],
  *const credal_map_winner_choices[], *const credal_map_winner_names[];

#define CREDAL_MAP_PARAMS \
  { "lattice", N_("Lattice"), N_("How neurons are neighbours on the map: across sides and corners, as hexagons, or " \
    "across sides alone."), NULL, \
    CREDAL_PARAM_CHOICE, 0, 0, "square8", FALSE, credal_map_lattice_choices, credal_map_lattice_names }, \
  { "rows", N_("Rows of the map"), N_("Auto: five times the root of the number of objects is how many neurons there " \
    "are, on sides in the ratio of the data's two largest widths."), NULL, \
    CREDAL_PARAM_INT, 1, CREDAL_LATTICE_SIDE, "auto", TRUE, NULL }, \
  { "columns", N_("Columns of the map"), N_("Auto: as for the rows."), NULL, \
    CREDAL_PARAM_INT, 1, CREDAL_LATTICE_SIDE, "auto", TRUE, NULL }, \
  { "winner", N_("Winning neuron"), N_("An object goes to the neuron whose neighbourhood is nearest, for which the " \
    "energy falls, or to the nearest neuron."), NULL, \
    CREDAL_PARAM_CHOICE, 0, 0, "neighbourhood", FALSE, credal_map_winner_choices, credal_map_winner_names }, \
  { "even", N_("Even kernel"), N_("Neurons at the border, which have fewer neighbours, attract no more than others."), \
    NULL, CREDAL_PARAM_CHOICE, 0, 0, "yes", FALSE, credal_no_yes, NULL }, \
  { "t-max", N_("First radius"), N_("How far neurons move their neighbours along at first. Auto: half the longer " \
    "side."), N_("neurons"), CREDAL_PARAM_REAL, 0.1, 100, "auto", TRUE, NULL }, \
  { "t-min", N_("Last radius"), N_("How far in the end."), N_("neurons"), \
    CREDAL_PARAM_REAL, 0.1, 10, "0.5", FALSE, NULL }, \
  { "epochs", N_("Epochs"), N_("Iterations in which the radius shrinks."), NULL, \
    CREDAL_PARAM_INT, 1, 10000, "30", FALSE, NULL }, \
  { "m", N_("Fuzziness m"), N_("Of the memberships, which follow from how near each cluster's nearest neuron is."), \
    NULL, CREDAL_PARAM_REAL, 1.01, 20, "2", FALSE, NULL }

/** credal_map_start: @follows: whether constraints count. "whole" and "aloof" are looked for in the parameters then.
 *  Fails with _DATA, _MEMORY. */
gpointer     credal_map_start  (const CredalProblem *problem, const CredalStart *start, gboolean follows,
                                GError **error);
gboolean     credal_map_step   (gpointer run, CredalMonitor *monitor, CredalIteration *iteration, GError **error);
/** credal_map_polish: the best of the run, and clusters of its neurons. */
gboolean     credal_map_polish (gpointer run, CredalMonitor *monitor, double *objective, GError **error);
void         credal_map_save   (gconstpointer run, CredalState *state);
void         credal_map_end    (gpointer run);

/** credal_map_new: @from: (nullable): the state whose lattice and prototypes it has; else these are spread over the
 *  data. */
CredalMap       *credal_map_new       (const CredalProblem *problem, const CredalState *from, gboolean follows,
                                       GError **error);
CredalPartition *credal_map_partition (const CredalProblem *problem, CredalState *state, gboolean follows,
                                       CredalReport *report, GError **error);
