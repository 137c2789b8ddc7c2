#pragma once
#include "engines/shared/engine.h"

/* The masses of all objects as a matrix of a state, for engines whose masses do not follow from a model. */

/** credal_stored_masses_put: Puts @masses, (@n × @f) rows of sum 1, as CREDAL_STATE_MASSES, rounded to multiples of
 *  2⁻⁴⁰ so that a written state is short. */
void     credal_stored_masses_put (CredalState *state, const double *masses, gsize n, guint f);
/** credal_stored_masses_new: Returns (transfer full) the masses of @matrix for credal_stored_masses(); free with
 *  g_free(). Fails with _DATA unless they are ≥ 0 and of sum 1: the state can come from a file that another program
 *  wrote. */
gpointer credal_stored_masses_new (const CredalMatrix *matrix, GError **error);
/** credal_stored_masses: A CredalMassFunc. */
void     credal_stored_masses     (gconstpointer item, gsize begin, gsize end, double *m);
