/* Estimates the time of a clustering, to warn before a long one. */
#include "method/effort.h"
#include <glib/gi18n-lib.h>
#include <math.h>

#define ITERATIONS 40.0          /* of all starts together, at least */
#define SPEED 1e10               /* operations a second */
#define LONG 10.0                /* seconds */

static gboolean
adapts_metric (const CredalParams *params)
{
  return credal_params_find (params, "metric") && g_str_equal (credal_params_text (params, "metric"), "adaptive")
         && !credal_params_idle (params, "metric");
}

/* Seconds. */
static double
estimate_effort (const CredalParams *params, gsize p)
{
  double size = credal_params_int (params, CREDAL_PARAM_CLUSTERS) * (double) p;

  return ITERATIONS * 2.0 / 3.0 * size * size * size / SPEED;
}

char *
credal_effort_warning (const CredalEngine *engine, const CredalParams *params, gsize p)
{
  double seconds = adapts_metric (params) ? estimate_effort (params, p) : 0.0;
  guint minutes = (guint) CLAMP (ceil (seconds / 60.0), 1.0, 1e6);

  if (seconds < LONG)
    return NULL;
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "%s with the adaptive metric and %lu features may take about %u "
                                       "minute. With the Euclidean metric, or with principal components in place of "
                                       "the features, it is far quicker.",
                                       "%s with the adaptive metric and %lu features may take about %u "
                                       "minutes. With the Euclidean metric, or with principal components in place of "
                                       "the features, it is far quicker.",
                                       minutes), _(engine->name), (gulong) p, minutes);
}
