/* Writes and reads the measures of a partition as JSON. */
#include "session/log/curve-point.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include "core/belief/frame.h"
#include "io/json/json.h"

#define ROUNDING 1e-9

CredalCurvePoint
credal_curve_point_unknown (guint position)
{
  const CredalIndices unknown = { NAN, NAN, NAN, NAN, 0 };

  return (CredalCurvePoint) { position, 0, FALSE, NAN, NAN, NAN, unknown, unknown };
}

/* ---- writing ---- */

static void
set_real (JsonObject *object, const char *member, double value)
{
  if (isfinite (value))
    json_object_set_double_member (object, member, value);
}

static void
set_indices (JsonObject *object, const char *member, const CredalIndices *indices)
{
  JsonObject *values = json_object_new ();

  set_real (values, "ri", indices->ri);
  set_real (values, "ari", indices->ari);
  set_real (values, "nmi", indices->nmi);
  set_real (values, "purity", indices->purity);
  json_object_set_int_member (values, "objects", (gint64) indices->n);
  json_object_set_object_member (object, member, values);
}

JsonObject *
credal_curve_point_to_json (const CredalCurvePoint *point)
{
  JsonObject *object = json_object_new ();

  set_real (object, "nonspecificity", point->nonspecificity);
  set_real (object, "expected_right", point->expected_right);
  if (isfinite (point->indices.ri))
    set_indices (object, "indices", &point->indices);
  if (isfinite (point->unconstrained.ri))
    set_indices (object, "unconstrained", &point->unconstrained);
  return object;
}

/* ---- reading ---- */

/* Reads a number from @least to @most, with room for rounding. */
static gboolean
get_real (JsonObject *object, const char *member, double least, double most, double *value, GError **error)
{
  if (!json_object_has_member (object, member))
    return TRUE;
  if (!credal_json_get_real (object, member, value, error))
    return FALSE;
  if (*value >= least - ROUNDING && *value <= most + ROUNDING)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE,
               _("not a valid entry: out of range is \"%s\": expected %g to %g"),
               member, least, most);
  return FALSE;
}

static gboolean
get_indices (JsonObject *object, const char *member, CredalIndices *indices, GError **error)
{
  gint64 n;

  if (!json_object_has_member (object, member))
    return TRUE;
  JsonObject *values = credal_json_get_object (object, member, error);
  if (!values || !get_real (values, "ri", 0.0, 1.0, &indices->ri, error)
      || !get_real (values, "ari", -1.0, 1.0, &indices->ari, error)
      || !get_real (values, "nmi", 0.0, 1.0, &indices->nmi, error)
      || !get_real (values, "purity", 0.0, 1.0, &indices->purity, error)
      || !credal_json_get_integer (values, "objects", 0, G_MAXINT64, &n, error))
    return FALSE;
  indices->n = (gsize) n;
  return TRUE;
}

gboolean
credal_curve_point_from_json (JsonObject *object, CredalCurvePoint *point, GError **error)
{
  return get_real (object, "nonspecificity", 0.0, log2 (CREDAL_MAX_CLUSTERS), &point->nonspecificity, error)
         && get_real (object, "expected_right", 0.0, 1.0, &point->expected_right, error)
         && get_indices (object, "indices", &point->indices, error)
         && get_indices (object, "unconstrained", &point->unconstrained, error);
}
