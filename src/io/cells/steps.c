/* Keeps numbers of rows that are mostly equal to the number of the row before. */
#include "io/cells/steps.h"

typedef struct { gsize row, value; } CredalStep;

GArray *
credal_steps_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (CredalStep));
}

void
credal_steps_add (GArray *steps, gsize row, gsize value)
{
  const CredalStep step = { row, value };

  if (steps->len == 0 || g_array_index (steps, CredalStep, steps->len - 1).value != value)
    g_array_append_val (steps, step);
}

gsize
credal_steps_at (const GArray *steps, gsize row)
{
  gsize low = 0, high = steps->len;

  while (high - low > 1)
    {
      gsize middle = low + (high - low) / 2;
      if (g_array_index (steps, CredalStep, middle).row <= row)
        low = middle;
      else
        high = middle;
    }
  return g_array_index (steps, CredalStep, low).value;
}

guint
credal_steps_count (const GArray *steps)
{
  return steps->len;
}

void
credal_steps_append (GArray *steps, const GArray *more, gsize row, gsize value)
{
  for (guint k = 0; k < more->len; k++)
    {
      const CredalStep *step = &g_array_index (more, CredalStep, k);
      credal_steps_add (steps, step->row + row, step->value + value);
    }
}
