/* Reduces a curve over steps to a curve over answers, or to the steps with the present settings. */
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

GArray *
credal_curve_of_settings (const GArray *curve)
{
  const CredalCurvePoint *points = (const CredalCurvePoint *) (gconstpointer) curve->data;
  GArray *present = g_array_new (FALSE, FALSE, sizeof (CredalCurvePoint));
  guint begin = curve->len;

  while (begin > 1 && !points[begin - 1].settings)
    begin--;
  if (begin > 1)                   /* at the change: the point before can have been carried across it */
    for (double before = points[--begin - 1].objective; begin < curve->len && points[begin].objective == before;)
      begin++;
  else
    begin = 0;
  if (begin < curve->len)
    g_array_append_vals (present, points + begin, curve->len - begin);
  return present;
}
