#include "engines/common.h"
#include <string.h>

static double
squared_distance (const double *x, const double *v, gsize p)
{
  double sum = 0.0;
  for (gsize q = 0; q < p; q++)
    sum += (x[q] - v[q]) * (x[q] - v[q]);
  return sum;
}

/* Index drawn with probability proportional to @share, whose sum is @total > 0. */
static gsize
draw (const double *share, gsize n, double total, GRand *rng)
{
  double left = g_rand_double (rng) * total;
  gsize last = 0;

  for (gsize i = 0; i < n; i++)
    if (share[i] > 0.0)
      {
        last = i;
        left -= share[i];
        if (left < 0.0)
          break;
      }
  return last;
}

gboolean
credal_seed_centres (const CredalDataset *data, guint c, GRand *rng, double *centres, GError **error)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);
  const double *weights = credal_dataset_weights (data);
  g_autofree double *nearest = g_new (double, n);
  g_autofree double *share = g_new (double, n);
  double total = credal_dataset_total_weight (data);

  for (gsize i = 0; i < n; i++)
    {
      nearest[i] = G_MAXDOUBLE;
      share[i] = weights ? weights[i] : 1.0;
    }
  for (guint k = 0; k < c; k++)
    {
      if (!(total > 0.0))
        {
          g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                       "The data have only %u distinct objects, too few for %u clusters", k, c);
          return FALSE;
        }
      memcpy (centres + k * p, credal_dataset_row (data, draw (share, n, total, rng)), p * sizeof (double));
      total = 0.0;
      for (gsize i = 0; i < n; i++)
        {
          nearest[i] = MIN (nearest[i], squared_distance (credal_dataset_row (data, i), centres + k * p, p));
          share[i] = nearest[i] * (weights ? weights[i] : 1.0);
          total += share[i];
        }
    }
  return TRUE;
}

const CredalMatrix *
credal_check_state (const CredalState *state, const char *name, gsize rows, gsize columns, GError **error)
{
  const CredalMatrix *matrix = credal_state_get (state, name);

  if (matrix && matrix->rows == rows && matrix->columns == columns)
    return matrix;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
               "The stored model does not fit this data and these parameters (\"%s\")", name);
  return NULL;
}
