#include "core/plain-guess.h"
#include <math.h>
#include "core/frame.h"

#define KNOWN 0.6
#define SOME 1e-9                        /* rounding leaves less */
#define INNER 2.0                        /* how often objects far from any border count */

void
credal_plain_guess_free (CredalPlainGuess *guess)
{
  g_free (guess->cluster);
  g_free (guess->inner);
  g_free (guess->membership);
  g_free (guess);
}

/* (c × r) Σ P of the asked objects in each cluster; (transfer full) */
static double *
count_members (const CredalPlainGuess *guess)
{
  guint r = guess->r;
  double *members = g_new0 (double, (gsize) guess->c * r);

  for (gsize at = 0; at < guess->s; at++)
    for (guint l = 0; l < r; l++)
      members[guess->cluster[at] * r + l] += guess->membership[at * r + l];
  return members;
}

static double
largest (const double *values, guint count)
{
  double most = values[0];

  for (guint l = 1; l < count; l++)
    most = MAX (most, values[l]);
  return most;
}

/* How probable the group is, by @row (r), that the largest of @values (columns) is of: the mean over equally large ones. */
static double
chance_of_largest (const double *values, guint columns, const double *row, guint r)
{
  double most = largest (values, columns), sum = 0.0, ties = 0.0;

  for (guint l = 0; l < columns; l++)
    if (values[l] > most - SOME)
      {
        sum += l < r ? row[l] : 0.0;
        ties++;
      }
  return sum / ties;
}

/* How probable the group is, by @row (r), that most others in the object's cluster are of; 0 where there are none. */
static double
chance_of_cluster (const double *members, const double *row, guint r)
{
  double others[CREDAL_MAX_CLUSTERS], all = 0.0;

  for (guint l = 0; l < r; l++)
    {
      others[l] = members[l] - row[l];
      all += others[l];
    }
  return all > SOME ? chance_of_largest (others, r, row, r) : 0.0;
}

double
credal_plain_guess_ahead (const CredalPlainGuess *guess, const double *others, guint columns)
{
  g_autofree double *members = count_members (guess);
  guint r = guess->r;
  double better = 0.0, worse = 0.0;

  for (gsize at = 0; at < guess->s; at++)
    {
      const double *row = guess->membership + at * r;
      if (largest (row, r) < KNOWN)
        continue;
      double gain = chance_of_cluster (members + guess->cluster[at] * r, row, r) -
                    chance_of_largest (others + at * columns, columns, row, r);
      double counts = guess->inner[at] ? INNER : 1.0;
      better += counts * MAX (gain, 0.0);
      worse += counts * MAX (-gain, 0.0);
    }
  return (better - worse) / sqrt (better + worse + 1.0);
}
