/* Competitive learning of prototypes, then a parallel assignment of rows. */
#include "core/picture/quantise.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/base/parallel.h"
#include "core/base/rng.h"

enum { ROUNDS = 2, STREAM = 0x6c7671, BLOCK = 1024, STRIDE = 64 /* blocks between two progress reports */ };

#define WORK ((gsize) 1 << 25)     /* products between two checks of the monitor: about 20 ms */

typedef struct {
  const double *x;
  gsize n, p;
  guint count;
  double *prototypes;      /* (count × p) */
  guint32 *map;
  CredalMonitor *monitor;
} Book;

/* @rows: processed so far, in all rounds and the assignment. Returns FALSE if stopped. */
static gboolean
report_rows (const Book *book, gsize rows, GError **error)
{
  return credal_monitor_step (book->monitor, (double) rows / (double) ((ROUNDS + 1) * book->n), "Prototypes", error);
}

static guint32
nearest_prototype (const Book *book, const double *x)
{
  guint32 best = 0;
  double least = G_MAXDOUBLE;

  for (guint32 k = 0; k < book->count; k++)
    {
      double d2 = credal_distance2 (x, book->prototypes + k * book->p, book->p);
      if (d2 < least)
        {
          least = d2;
          best = k;
        }
    }
  return best;
}

/* ---- learning ---- */

static void
shuffle_order (guint32 *order, gsize n, GRand *rng)
{
  for (gsize i = n; i > 1; i--)
    {
      gsize other = (gsize) (g_rand_double (rng) * (double) i);
      guint32 kept = order[i - 1];
      order[i - 1] = order[other];
      order[other] = kept;
    }
}

static void
learn_object (Book *book, const double *x, guint32 *wins)
{
  guint32 winner = nearest_prototype (book, x);
  double rate = 1.0 / ++wins[winner], *v = book->prototypes + winner * book->p;

  for (gsize q = 0; q < book->p; q++)
    v[q] += rate * (x[q] - v[q]);
}

/* Learns the prototypes, starting from the first rows in @order. */
static gboolean
learn_all (Book *book, const guint32 *order, guint32 *wins, GError **error)
{
  gsize stride = MAX (WORK / (book->count * book->p), 1);

  for (guint k = 0; k < book->count; k++)
    memcpy (book->prototypes + k * book->p, book->x + order[k] * book->p, book->p * sizeof (double));
  for (gsize i = 0; i < ROUNDS * book->n; i++)
    {
      if (i % stride == 0 && !report_rows (book, i, error))
        return FALSE;
      learn_object (book, book->x + order[i % book->n] * book->p, wins);
    }
  return TRUE;
}

/* ---- the result ---- */

typedef struct {
  Book *book;
  gsize first;             /* index of its first block */
} Stretch;

static void
assign_block (gsize block, gpointer data)
{
  const Stretch *stretch = data;
  Book *book = stretch->book;
  gsize begin = (stretch->first + block) * BLOCK, end = MIN (begin + BLOCK, book->n);

  for (gsize i = begin; i < end && !credal_monitor_stopped (book->monitor); i++)
    book->map[i] = nearest_prototype (book, book->x + i * book->p);
}

static gboolean
assign_all (Book *book, GError **error)
{
  gsize blocks = (book->n + BLOCK - 1) / BLOCK;
  Stretch stretch = { .book = book };

  for (; stretch.first < blocks; stretch.first += STRIDE)
    {
      if (!report_rows (book, ROUNDS * book->n + stretch.first * BLOCK, error))
        return FALSE;
      credal_parallel_for (MIN (STRIDE, blocks - stretch.first), assign_block, &stretch);
    }
  return credal_monitor_check (book->monitor, error);
}

guint32
credal_renumber (guint32 *map, gsize n, guint32 *numbers, gsize count)
{
  guint32 used = 0;

  memset (numbers, 0, count * sizeof *numbers);
  for (gsize i = 0; i < n; i++)
    if (map[i] != CREDAL_NO_OBJECT)
      numbers[map[i]] = 1;
  for (gsize k = 0; k < count; k++)
    numbers[k] = numbers[k] ? used++ : 0;
  for (gsize i = 0; i < n; i++)
    if (map[i] != CREDAL_NO_OBJECT)
      map[i] = numbers[map[i]];
  return used;
}

guint32
credal_quantise (const double *x, gsize n, gsize p, guint count, guint64 seed, guint32 *map, CredalMonitor *monitor,
                 GError **error)
{
  Book book = { .x = x, .n = n, .p = p, .count = (guint) MIN (count, n), .map = map, .monitor = monitor };
  g_autoptr(GRand) rng = credal_rng_new (seed, STREAM);
  g_autofree double *prototypes = g_try_malloc_n (book.count, p * sizeof (double));
  g_autofree guint32 *wins = g_try_malloc0_n (book.count, sizeof (guint32));
  g_autofree guint32 *order = g_try_malloc_n (n, sizeof (guint32));

  if (!prototypes || !wins || !order)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for %u prototypes"), book.count);
      return 0;
    }
  for (guint32 i = 0; i < n; i++)
    order[i] = i;
  shuffle_order (order, n, rng);
  book.prototypes = prototypes;
  if (!learn_all (&book, order, wins, error) || !assign_all (&book, error))
    return 0;
  return credal_renumber (map, n, wins, book.count);
}
