/* Reuses the factor of the previous ridge regression for the objects that both lists begin with. */
#include "core/numerics/grown-ridge.h"
#include "core/base/prefix.h"

void
credal_grown_ridge_init (CredalGrownRidge *grown, const double *rho, guint n_rho)
{
  *grown = (CredalGrownRidge) { g_array_new (FALSE, FALSE, sizeof (guint32)), credal_ridge_new (rho, n_rho) };
}

void
credal_grown_ridge_clear (CredalGrownRidge *grown)
{
  g_array_unref (grown->objects);
  credal_ridge_free (grown->ridge);
}

void
credal_grown_ridge_forget (CredalGrownRidge *grown)
{
  g_array_set_size (grown->objects, 0);
}

gboolean
credal_grown_ridge_follow (CredalGrownRidge *grown, const guint32 *objects, gsize s, CredalKernelRowFunc fill,
                           gpointer data, gsize *kept, CredalMonitor *monitor, GError **error)
{
  g_autofree double *row = g_new (double, s);
  gsize common = credal_prefix_keep (grown->objects, objects, s);

  if (kept)
    *kept = common;
  credal_ridge_keep (grown->ridge, common);
  for (gsize j = common; j < s; j++)
    {
      if (!credal_monitor_check (monitor, error))
        return FALSE;
      fill (j, row, data);
      if (!credal_ridge_add (grown->ridge, row, error))
        return FALSE;
      g_array_append_val (grown->objects, objects[j]);
    }
  return TRUE;
}
