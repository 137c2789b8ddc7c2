/* Reads centres of other data, and pairs them with the centres of a fit. */
#include "engines/evidential/source-centres.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/base/error.h"
#include "core/numerics/assignment.h"

void
credal_source_centres_clear (CredalSourceCentres *source)
{
  g_clear_pointer (&source->places, g_free);
  source->n = 0;
}

/* Copies the values of one feature to its column. */
static gboolean
read_feature (GVariant *all, const char *name, gsize q, gsize p, CredalSourceCentres *source, GError **error)
{
  g_autoptr(GVariant) values = g_variant_lookup_value (all, name, G_VARIANT_TYPE ("ad"));
  gsize n = values ? g_variant_n_children (values) : 0;

  if (!values)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("source: the feature “%s” is missing"), name);
  else if (n == 0 || n > CREDAL_MAX_SOURCES || (q > 0 && n != source->n))
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                 _("source: “%s” has %zu values; expected one for each centre, 1 to %d"), name, n, CREDAL_MAX_SOURCES);
  else
    {
      if (q == 0)
        source->places = g_new (double, n * p);
      source->n = (guint) n;
      for (gsize k = 0; k < n; k++)
        g_variant_get_child (values, k, "d", &source->places[k * p + q]);
      for (gsize k = 0; k < n; k++)
        if (!isfinite (source->places[k * p + q]))
          {
            g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("source: a value of “%s” is no number"), name);
            return FALSE;
          }
      return TRUE;
    }
  return FALSE;
}

/* Fails if @all names a feature that @data lacks, or one twice. */
static gboolean
check_names (GVariant *all, const CredalDataset *data, GError **error)
{
  gsize p = credal_dataset_p (data);
  g_autofree gboolean *named = g_new0 (gboolean, p);

  for (gsize k = 0; k < g_variant_n_children (all); k++)
    {
      const char *name;
      gsize q = 0;
      g_autoptr(GVariant) entry = g_variant_get_child_value (all, k);
      g_variant_get_child (entry, 0, "&s", &name);
      while (q < p && !g_str_equal (name, credal_dataset_column_name (data, q)))
        q++;
      if (q < p && !named[q])
        {
          named[q] = TRUE;
          continue;
        }
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                   q < p ? _("source: the feature “%s” is named twice") : _("source: the data have no feature “%s”"),
                   name);
      return FALSE;
    }
  return TRUE;
}

gboolean
credal_source_centres_read (const char *text, const CredalDataset *data, CredalSourceCentres *source, GError **error)
{
  gsize p = credal_dataset_p (data);
  g_autoptr(GVariant) all = *text ? g_variant_parse (G_VARIANT_TYPE ("a{sad}"), text, NULL, NULL, NULL) : NULL;

  *source = (CredalSourceCentres) { 0 };
  if (!*text)
    return TRUE;
  if (!all)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                   _("source: expected each feature with its values, such as {\"x\": [0, 4], \"y\": [1, 2]}"));
      return FALSE;
    }
  if (credal_dataset_standardized (data))
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                           _("Source centres are in the units of the table: do not standardise the features"));
      return FALSE;
    }
  if (!check_names (all, data, error))
    return FALSE;
  for (gsize q = 0; q < p; q++)
    if (!read_feature (all, credal_dataset_column_name (data, q), q, p, source, error))
      {
        credal_source_centres_clear (source);
        return FALSE;
      }
  return TRUE;
}

void
credal_source_centres_pair (CredalSourceCentres *source, const double *centres, guint c, gsize p)
{
  g_autofree double *costs = g_new (double, c * c);
  g_autofree double *before = g_memdup2 (source->places, c * p * sizeof (double));
  g_autofree guint *order = g_new (guint, c);

  for (guint k = 0; k < c; k++)
    for (guint l = 0; l < c; l++)
      costs[k * c + l] = credal_distance2 (centres + k * p, before + l * p, p);
  credal_assignment (costs, c, c, order);
  for (guint k = 0; k < c; k++)
    memcpy (source->places + k * p, before + order[k] * p, p * sizeof (double));
}
