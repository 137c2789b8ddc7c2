/* Makes a partition of masses that are given rather than found. */
#include "core/belief/given-masses.h"
#include <glib/gi18n-lib.h>
#include <string.h>

static void
copy_given_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  CredalDataset *data = (CredalDataset *) item;
  gsize f = credal_dataset_p (data);

  memcpy (m, credal_dataset_row (data, begin), (end - begin) * f * sizeof (double));
}

static void
unref_data (gpointer data)
{
  credal_dataset_unref (data);
}

/* Returns (transfer full) a dataset whose features are the masses. */
static CredalDataset *
data_of_masses (CredalFrame *frame, gsize n, double *m, char **names)
{
  guint f = credal_frame_f (frame);
  g_auto(GStrv) columns = g_new0 (char *, f + 1);

  for (guint a = 0; a < f; a++)
    columns[a] = credal_frame_set_name (frame, a);
  CredalDataset *data = credal_dataset_new (n, f, m, (const char *const *) columns);
  if (names)
    credal_dataset_set_row_names (data, names);
  return data;
}

CredalPartition *
credal_partition_new_given (CredalFrame *frame, gsize n, double *m, char **names, CredalEmptyRule rule, GError **error)
{
  g_autoptr(CredalDataset) data = data_of_masses (frame, n, m, names);
  g_autoptr(CredalState) state = credal_state_new ("");
  CredalModel model = { .masses = copy_given_masses, .free_item = unref_data };

  if (rule == CREDAL_EMPTY_YAGER && credal_frame_find (frame, credal_frame_omega (credal_frame_c (frame))) < 0)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                   _("Yager's rule gives the mass of ∅ to Ω, but Ω is not a focal set"));
      return NULL;
    }
  for (gsize i = 0; i < n; i++)
    credal_mass_settle_empty (frame, m + i * credal_frame_f (frame), rule);
  model.item = credal_dataset_ref (data);
  return credal_partition_new (frame, data, state, &model, error);
}
