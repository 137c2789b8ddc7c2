/* A parallel projection of three features as a turned box. */
#include "core/layout/projection-private.h"
#include <math.h>

static void
find_feature_range (const CredalDataset *data, gsize feature, double *middle, double *half)
{
  double low = credal_dataset_row (data, 0)[feature], high = low;

  for (gsize i = 1; i < credal_dataset_n (data); i++)
    {
      low = MIN (low, credal_dataset_row (data, i)[feature]);
      high = MAX (high, credal_dataset_row (data, i)[feature]);
    }
  *half = high / 2.0 - low / 2.0;
  *middle = low + *half;
  if (!(*half > 0.0))
    *half = 1.0;
}

static CredalSpace *
space_of (const CredalDataset *data, const gsize features[3], const CredalTurn *turn)
{
  CredalSpace *space = g_new0 (CredalSpace, 1);

  space->turn = *turn;
  for (guint axis = 0; axis < 3; axis++)
    {
      space->features[axis] = features[axis];
      space->names[axis] = g_strdup (credal_dataset_column_name (data, features[axis]));
      find_feature_range (data, features[axis], &space->middle[axis], &space->half[axis]);
    }
  return space;
}

CredalProjection *
credal_projection_new_turned (const CredalDataset *data, const gsize features[3], const CredalTurn *turn)
{
  gsize p = credal_dataset_p (data);
  CredalProjection *projection = credal_projection_new_empty (p);
  CredalSpace *space = projection->space = space_of (data, features, turn);
  double axes[9];

  credal_space_axes (space, axes);
  for (guint axis = 0; axis < 2; axis++)
    {
      projection->end[axis] = p;
      projection->label[axis] = g_strdup ("");
    }
  for (guint k = 0; k < 3; k++)
    {
      projection->origin[features[k]] = space->middle[k];
      for (guint axis = 0; axis < 2; axis++)
        projection->loadings[axis * p + features[k]] += axes[3 * axis + k] / space->half[k];
    }
  return projection;
}

const CredalSpace *
credal_projection_space (const CredalProjection *projection)
{
  return projection->space;
}

void
credal_projection_depths (const CredalProjection *projection, const double *x, gsize n, double *depth)
{
  const CredalSpace *space = projection->space;
  double axes[9];

  credal_space_axes (space, axes);
  for (gsize i = 0; i < n; i++)
    {
      const double *row = x + i * projection->p;
      depth[i] = 0.0;
      for (guint k = 0; k < 3; k++)
        depth[i] += axes[6 + k] * (row[space->features[k]] - space->middle[k]) / space->half[k];
    }
}
