/* Ranks methods over data sets by the numbers of a table. */
#include "experiments/results/average-ranks.h"
#include <math.h>

/* Variants of a printed method have no rank. */
static double
ranked_value (const CredalCell *cell, gboolean printed)
{
  if (cell->variant)
    return NAN;
  if (printed)
    return cell->printed ? cell->printed->value : NAN;
  return cell->ours.n > 0 ? cell->ours.mean : NAN;
}

guint
credal_name_place (GPtrArray *names, const char *name)
{
  guint place;

  if (g_ptr_array_find_with_equal_func (names, name, g_str_equal, &place))
    return place;
  g_ptr_array_add (names, (gpointer) name);
  return names->len - 1;
}

CredalAverageRanks *
credal_average_ranks_new (const GArray *cells, gboolean printed)
{
  g_autoptr(GPtrArray) data = g_ptr_array_new (), methods = g_ptr_array_new ();

  for (guint pass = 0; pass < 2; pass++)     /* first the data sets with numbers, then the methods */
    for (guint c = 0; c < cells->len; c++)
      {
        const CredalCell *cell = &g_array_index (cells, CredalCell, c);
        if (!isnan (ranked_value (cell, printed)))
          credal_name_place (pass ? methods : data, pass ? cell->method : cell->data);
      }
  CredalAverageRanks *of = g_new (CredalAverageRanks, 1);
  gsize rows = data->len, k = methods->len;
  g_autofree double *values = g_new (double, rows * k + 1), *ranks = g_new (double, rows * k + 1);
  for (gsize at = 0; at < rows * k; at++)
    values[at] = NAN;
  for (guint c = 0; c < cells->len; c++)
    {
      const CredalCell *cell = &g_array_index (cells, CredalCell, c);
      double value = ranked_value (cell, printed);
      if (!isnan (value))
        values[credal_name_place (data, cell->data) * k + credal_name_place (methods, cell->method)] = value;
    }
  *of = (CredalAverageRanks) { rows, k, NULL, g_new (double, k + 1) };
  credal_ranks (values, rows, k, ranks, of->ranks);
  of->methods = (const char **) g_ptr_array_free (g_steal_pointer (&methods), FALSE);
  return of;
}

void
credal_average_ranks_free (CredalAverageRanks *of)
{
  g_free (of->methods);
  g_free (of->ranks);
  g_free (of);
}
