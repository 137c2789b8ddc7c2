/* Masses that a state stores, and a partition copies. */
#include "engines/shared/stored-masses.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/share.h"

#define SHARE 0x1p-40                    /* masses are rounded to multiples of this */

typedef struct {
  gsize f;
  double masses[];           /* (n × f) */
} Stored;

void
credal_stored_masses_put (CredalState *state, const double *masses, gsize n, guint f)
{
  g_autofree double *rounded = g_memdup2 (masses, n * f * sizeof (double));

  for (gsize i = 0; i < n; i++)
    credal_shares_round (rounded + i * f, f, SHARE);
  credal_state_put (state, CREDAL_STATE_MASSES, credal_axis_objects (n), credal_axis_focal (f), rounded);
}

static gboolean
check_masses (const CredalMatrix *masses, GError **error)
{
  gboolean valid = TRUE;

  for (gsize i = 0; i < masses->rows && valid; i++)
    {
      double sum = 0.0;
      for (gsize a = 0; a < masses->columns; a++)
        {
          valid = valid && masses->values[i * masses->columns + a] >= 0.0;
          sum += masses->values[i * masses->columns + a];
        }
      valid = valid && fabs (sum - 1.0) < 1e-9;
    }
  if (!valid)
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                         _("The stored masses are invalid: their sums are not 1"));
  return valid;
}

gpointer
credal_stored_masses_new (const CredalMatrix *matrix, GError **error)
{
  gsize size = matrix->rows * matrix->columns * sizeof (double);

  if (!check_masses (matrix, error))
    return NULL;
  Stored *stored = g_malloc (sizeof (Stored) + size);
  stored->f = matrix->columns;
  memcpy (stored->masses, matrix->values, size);
  return stored;
}

void
credal_stored_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const Stored *stored = item;

  memcpy (m, stored->masses + begin * stored->f, (end - begin) * stored->f * sizeof (double));
}
