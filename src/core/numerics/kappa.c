/* Cohen's kappa from a table of two classifications of the same objects. */
#include "core/numerics/kappa.h"
#include <math.h>

CredalKappa
credal_kappa (const double *table, guint c)
{
  CredalKappa found = { NAN, 0.0, 0.0 };
  double chance = 0.0;

  for (guint q = 0; q < c * c; q++)
    found.total += table[q];
  for (guint k = 0; k < c && found.total > 0.0; k++)
    {
      double row = 0.0, column = 0.0;
      for (guint l = 0; l < c; l++)
        {
          row += table[k * c + l];
          column += table[l * c + k];
        }
      found.agreed += table[k * c + k];
      chance += row / found.total * (column / found.total);
    }
  if (found.total > 0.0 && chance < 1.0)
    found.kappa = (found.agreed / found.total - chance) / (1.0 - chance);
  return found;
}

CredalKappa
credal_kappa_class (const double *table, guint c, guint k)
{
  double in[4] = { 0.0 };

  for (guint first = 0; first < c; first++)
    for (guint second = 0; second < c; second++)
      in[(first != k) * 2 + (second != k)] += table[first * c + second];
  return credal_kappa (in, 2);
}
