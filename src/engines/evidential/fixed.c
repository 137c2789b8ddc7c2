/* Keeps the masses of pinned or stored objects fixed during passes, and makes the partition of a stored model. */
#include "engines/evidential/fixed.h"
#include <string.h>
#include "core/base/sorted.h"
#include "engines/evidential/consonant.h"
#include "engines/shared/common.h"

void
credal_fixed_free (CredalFixed *fixed)
{
  g_free (fixed->objects);
  g_free (fixed->masses);
  g_free (fixed->skip);
  g_free (fixed);
}

/* Returns an empty set with room for @size objects. */
static CredalFixed *
allocate_fixed (gsize size, const CredalPrototypes *prototypes, GError **error)
{
  g_autoptr(CredalFixed) fixed = g_new0 (CredalFixed, 1);

  if (size == 0)
    return g_steal_pointer (&fixed);
  fixed->masses = credal_masses_new (size, prototypes->f, error);
  if (!fixed->masses)
    return NULL;
  fixed->objects = g_try_malloc_n (size, sizeof *fixed->objects);
  fixed->skip = g_try_malloc0 (credal_dataset_n (prototypes->data));
  if (fixed->objects && fixed->skip)
    return g_steal_pointer (&fixed);
  credal_fail_masses (size, prototypes->f, error);
  return NULL;
}

static void
add_fixed (CredalFixed *fixed, guint32 object)
{
  fixed->skip[object] = 1;
  fixed->objects[fixed->size++] = object;
}

CredalFixed *
credal_fixed_new_pins (const CredalPins *pins, const CredalPrototypes *prototypes, GError **error)
{
  CredalFixed *fixed = allocate_fixed (pins ? pins->size : 0, prototypes, error);

  for (gsize at = 0; fixed && pins && at < pins->size; at++)
    {
      gint cluster = credal_pins_likeliest (pins, at);
      if (cluster < 0)
        continue;
      fixed->masses[fixed->size * prototypes->f + 1 + (guint) cluster] = 1.0;
      add_fixed (fixed, pins->objects[at]);
    }
  return fixed;
}

CredalFixed *
credal_fixed_new_state (const CredalState *state, const CredalPrototypes *prototypes, GError **error)
{
  const CredalMatrix *index = credal_state_get (state, CREDAL_STATE_OBJECTS);
  gsize size = index ? index->rows : 0;
  const CredalMatrix *masses = index ? credal_check_state (state, CREDAL_STATE_MASSES, size, prototypes->f, error)
                                     : NULL;

  if (index && (!masses || !credal_check_objects (index, credal_dataset_n (prototypes->data), error)))
    return NULL;
  CredalFixed *fixed = allocate_fixed (size, prototypes, error);
  if (!fixed)
    return NULL;
  if (size > 0)
    memcpy (fixed->masses, masses->values, size * prototypes->f * sizeof (double));
  for (gsize at = 0; at < size; at++)
    add_fixed (fixed, (guint32) index->values[at]);
  return fixed;
}

gboolean
credal_fixed_pass (const CredalFixed *fixed, const CredalPrototypes *prototypes, CredalMoments *moments,
                   CredalMonitor *monitor, GError **error)
{
  if (!credal_prototypes_pass (prototypes, fixed->skip, moments, monitor, error))
    return FALSE;
  if (fixed->size == 0)
    return TRUE;
  g_autofree double *costs = credal_masses_new (fixed->size, prototypes->f, error);
  if (!costs)
    return FALSE;
  credal_prototypes_costs (prototypes, fixed->objects, fixed->size, costs);
  credal_prototypes_add (prototypes, fixed->objects, fixed->size, fixed->masses, costs, moments);
  return TRUE;
}

/* ---- the result ---- */

typedef struct {
  CredalPrototypes *prototypes;
  CredalFixed *fixed;
} Model;

static void
model_free (gpointer item)
{
  Model *model = item;

  credal_prototypes_free (model->prototypes);
  credal_fixed_free (model->fixed);
  g_free (model);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Model, model_free)

/* Masses on the sets that the model uses for clustering. */
static void
find_masses (const Model *model, gsize begin, gsize end, double *m)
{
  const CredalFixed *fixed = model->fixed;
  gsize f = model->prototypes->f, at = credal_first_from (fixed->objects, fixed->size, begin);

  credal_prototypes_masses (model->prototypes, begin, end, m);
  for (; at < fixed->size && fixed->objects[at] < end; at++)
    memcpy (m + (fixed->objects[at] - begin) * f, fixed->masses + at * f, f * sizeof (double));
}

/* Masses on the shown sets; with crisp centres these include sets of clusters for the objects in between. */
static void
model_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const Model *model = item;

  if (!model->prototypes->crisp)
    {
      find_masses (model, begin, end, m);
      return;
    }
  g_autofree double *u = g_new (double, (end - begin) * model->prototypes->f);
  find_masses (model, begin, end, u);
  credal_consonant_masses (model->prototypes->shown, u, end - begin, m);
}

CredalPartition *
credal_fixed_partition (CredalPrototypes *prototypes, CredalFixed *fixed, CredalState *state, double *objective,
                        GError **error)
{
  g_autoptr(Model) model = g_new (Model, 1);
  g_autoptr(CredalMoments) moments = credal_moments_new (prototypes->f, prototypes->p, FALSE);
  g_autofree double *centres = credal_prototypes_centres (prototypes);

  *model = (Model) { prototypes, fixed };
  if (!credal_fixed_pass (fixed, prototypes, moments, NULL, error))
    return NULL;
  *objective = moments->objective / credal_prototypes_unknowns (prototypes);
  g_clear_pointer (&fixed->skip, g_free);   /* only passes need it */
  const CredalModel found = { .masses = model_masses, .item = g_steal_pointer (&model), .free_item = model_free,
                              .k = prototypes->c, .prototypes = centres,
                              .n_shapes = prototypes->metrics ? prototypes->c : 0, .shapes = prototypes->metrics };
  return credal_partition_new (prototypes->shown, prototypes->data, state, &found, error);
}
