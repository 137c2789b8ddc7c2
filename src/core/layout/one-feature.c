/* Places for plots of one feature: strips by group, and stacked histograms. */
#include "core/layout/one-feature.h"
#include <math.h>
#include <stdlib.h>

#define STRIP 0.7                /* height of a strip; strips are 1 apart */
#define MOST_BINS 80.0
#define LEAST_BINS 20.0

/* Returns evenly spread numbers in [0, 1) for any number of objects: van der Corput (1935), base 2. */
static double
jitter_of (guint32 i)
{
  double place = 0.0, weight = 0.5;

  for (; i > 0; i >>= 1, weight /= 2.0)
    place += weight * (i & 1);
  return place;
}

void
credal_strip_places (const guint8 *groups, guint c, gsize n, double *xy)
{
  for (gsize i = 0; i < n; i++)
    xy[2 * i + 1] = (double) c - 1.0 - groups[i] + STRIP * (jitter_of ((guint32) i) - 0.5);
}

/* ---- histograms ---- */

static int
compare_numbers (const void *a, const void *b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

/* Returns the number 1, 2 or 5 × 10^k that is at least @width. */
static double
round_up (double width)
{
  double power = pow (10.0, floor (log10 (width)));

  return power * (width <= power ? 1.0 : width <= 2.0 * power ? 2.0 : width <= 5.0 * power ? 5.0 : 10.0);
}

static void
choose_bins (CredalStack *stack, const double *sorted, gsize n)
{
  double range = sorted[n - 1] - sorted[0];
  double middle_half = sorted[3 * (n - 1) / 4] - sorted[(n - 1) / 4];
  double width = 2.0 * middle_half / cbrt ((double) n);

  stack->width = range > 0.0 ? round_up (CLAMP (width, range / MOST_BINS, range / LEAST_BINS)) : 1.0;
  stack->low = range > 0.0 ? floor (sorted[0] / stack->width) * stack->width : sorted[0] - 0.5;
  stack->bins = (gsize) ((sorted[n - 1] - stack->low) / stack->width) + 1;
}

static gsize
bin_of (const CredalStack *stack, double x)
{
  return (gsize) CLAMP ((x - stack->low) / stack->width, 0.0, (double) stack->bins - 1.0);
}

static void
count (CredalStack *stack, const guint32 *kinds, gsize n, const double *xy)
{
  stack->counts = g_new0 (guint32, stack->bins * stack->kinds);
  stack->begin = g_new0 (gsize, stack->bins + 1);
  for (gsize i = 0; i < n; i++)
    stack->counts[bin_of (stack, xy[2 * i]) * stack->kinds + (kinds ? kinds[i] : 0)]++;
  for (gsize b = 0; b < stack->bins; b++)
    {
      stack->begin[b + 1] = stack->begin[b];
      for (gsize k = 0; k < stack->kinds; k++)
        stack->begin[b + 1] += stack->counts[b * stack->kinds + k];
    }
}

static void
place (CredalStack *stack, const guint32 *kinds, gsize n, double *xy)
{
  g_autofree gsize *next = g_new (gsize, stack->bins * stack->kinds);

  for (gsize b = 0; b < stack->bins; b++)
    {
      gsize at = stack->begin[b];
      for (gsize k = b * stack->kinds; k < (b + 1) * stack->kinds; k++)
        {
          next[k] = at;
          at += stack->counts[k];
        }
    }
  for (gsize i = 0; i < n; i++)
    {
      gsize b = bin_of (stack, xy[2 * i]), at = next[b * stack->kinds + (kinds ? kinds[i] : 0)]++;
      stack->order[at] = (guint32) i;
      xy[2 * i + 1] = (double) (at - stack->begin[b]) + 0.5;
    }
}

CredalStack *
credal_stack_new (const guint32 *kinds, gsize n_kinds, gsize n, double *xy)
{
  CredalStack *stack = g_new0 (CredalStack, 1);
  g_autofree double *sorted = g_try_new (double, n);

  stack->order = g_try_new (guint32, n);
  stack->kinds = kinds ? n_kinds : 1;
  if (!sorted || !stack->order)
    {
      credal_stack_free (stack);
      return NULL;
    }
  for (gsize i = 0; i < n; i++)
    sorted[i] = xy[2 * i];
  qsort (sorted, n, sizeof *sorted, compare_numbers);
  choose_bins (stack, sorted, n);
  count (stack, kinds, n, xy);
  place (stack, kinds, n, xy);
  return stack;
}

void
credal_stack_free (CredalStack *stack)
{
  if (!stack)
    return;
  g_free (stack->counts);
  g_free (stack->begin);
  g_free (stack->order);
  g_free (stack);
}

gint64
credal_stack_find (const CredalStack *stack, double x, double y)
{
  double bin = floor ((x - stack->low) / stack->width), rank = floor (y);

  if (!(bin >= 0.0 && bin < (double) stack->bins && rank >= 0.0))
    return -1;
  gsize b = (gsize) bin, size = stack->begin[b + 1] - stack->begin[b];
  return rank < (double) size ? (gint64) stack->order[stack->begin[b] + (gsize) rank] : -1;
}

gsize
credal_stack_highest (const CredalStack *stack)
{
  gsize highest = 1;

  for (gsize b = 0; b < stack->bins; b++)
    highest = MAX (highest, stack->begin[b + 1] - stack->begin[b]);
  return highest;
}
