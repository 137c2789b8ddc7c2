/* Judges how hard objects are for a user, by the classes of their nearest neighbours. */
#include "session/asking/difficulty.h"
#include <math.h>

#define CONFUSING 0.3                    /* least share of neighbours of other classes that makes an object hard */

enum { NEIGHBOURS = 10 };

struct _CredalDifficulty {
  CredalDataset *data;
  double *scale;                         /* (p) 1/deviation; 0: a constant feature */
};

CredalDifficulty *
credal_difficulty_new (CredalDataset *data)
{
  CredalDifficulty *difficulty = g_new (CredalDifficulty, 1);
  gsize p = credal_dataset_p (data);

  *difficulty = (CredalDifficulty) { credal_dataset_ref (data), g_new (double, p) };
  credal_dataset_deviations (data, difficulty->scale);
  for (gsize q = 0; q < p; q++)
    difficulty->scale[q] = difficulty->scale[q] > 0.0 ? 1.0 / difficulty->scale[q] : 0.0;
  return difficulty;
}

void
credal_difficulty_free (CredalDifficulty *difficulty)
{
  credal_dataset_unref (difficulty->data);
  g_free (difficulty->scale);
  g_free (difficulty);
}

/* ---- neighbours ---- */

/* The nearest objects so far, the nearest first. */
typedef struct {
  guint count;
  double distance2[NEIGHBOURS];
  gint class[NEIGHBOURS];
} Nearest;

static void
insert_nearest (Nearest *nearest, double distance2, gint class)
{
  guint at = nearest->count;

  if (at == NEIGHBOURS && distance2 >= nearest->distance2[NEIGHBOURS - 1])
    return;
  for (at = MIN (at, NEIGHBOURS - 1); at > 0 && nearest->distance2[at - 1] > distance2; at--)
    {
      nearest->distance2[at] = nearest->distance2[at - 1];
      nearest->class[at] = nearest->class[at - 1];
    }
  nearest->distance2[at] = distance2;
  nearest->class[at] = class;
  nearest->count = MIN (nearest->count + 1, NEIGHBOURS);
}

static double
scaled_distance2 (const CredalDifficulty *difficulty, gsize i, gsize j)
{
  gsize p = credal_dataset_p (difficulty->data);
  const double *x = credal_dataset_x (difficulty->data) + i * p, *y = credal_dataset_x (difficulty->data) + j * p;
  double sum = 0.0;

  for (gsize q = 0; q < p; q++)
    {
      double difference = (x[q] - y[q]) * difficulty->scale[q];
      sum += difference * difference;
    }
  return sum;
}

static Nearest
find_nearest (const CredalDifficulty *difficulty, guint32 i)
{
  const int *classes = credal_dataset_classes (difficulty->data);
  Nearest nearest = { 0 };

  for (gsize j = 0; j < credal_dataset_n (difficulty->data); j++)
    if (j != i && classes[j] >= 0)
      insert_nearest (&nearest, scaled_distance2 (difficulty, i, j), classes[j]);
  return nearest;
}

static guint
count_of_class (const Nearest *nearest, gint class)
{
  guint count = 0;

  for (guint k = 0; k < nearest->count; k++)
    count += nearest->class[k] == class;
  return count;
}

/* Returns the class other than @own with most neighbours; −1: there is none. */
static gint
commonest_other (const Nearest *nearest, gint own)
{
  gint best = -1;
  guint most = 0;

  for (guint k = 0; k < nearest->count; k++)
    {
      gint class = nearest->class[k];
      guint count = class == own ? 0 : count_of_class (nearest, class);
      if (count > most || (count > 0 && count == most && class < best))
        {
          most = count;
          best = class;
        }
    }
  return best;
}

gboolean
credal_difficulty_is_hard (const CredalDifficulty *difficulty, guint32 i, gint *lookalike)
{
  gint own = credal_dataset_classes (difficulty->data)[i];
  const Nearest nearest = find_nearest (difficulty, i);
  guint others = nearest.count - count_of_class (&nearest, own);

  if (lookalike)
    *lookalike = commonest_other (&nearest, own);
  return others > 0 && others >= CONFUSING * nearest.count;
}
