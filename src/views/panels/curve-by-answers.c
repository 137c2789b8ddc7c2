/* Reduces a curve over steps to a curve over answers. */
#include "views/panels/curve-by-answers.h"
#include <math.h>

static gboolean
is_measured (const CredalCurvePoint *point)
{
  return !isnan (point->nonspecificity);
}

GArray *
credal_curve_by_answers (const GArray *curve)
{
  GArray *drawn = g_array_new (FALSE, FALSE, sizeof (CredalCurvePoint));

  for (guint k = 0; k < curve->len; k++)
    {
      const CredalCurvePoint *point = &g_array_index (curve, CredalCurvePoint, k);
      CredalCurvePoint *last = drawn->len > 0 ? &g_array_index (drawn, CredalCurvePoint, drawn->len - 1) : NULL;

      if (!last || last->answers != point->answers)
        g_array_append_vals (drawn, point, 1);
      else
        {
          gboolean settings = last->settings || point->settings;
          if (is_measured (point))
            *last = *point;
          last->settings = settings;
        }
    }
  return drawn;
}
