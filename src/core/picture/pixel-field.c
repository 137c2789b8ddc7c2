/* Minimises the mean-field energy of a Potts model over a picture: rows of one parity at a time, pixel by pixel. */
#include "core/picture/pixel-field.h"
#include <math.h>
#include <string.h>
#include "core/base/parallel.h"

#define HOT_SWEEPS 8
#define MOST_SWEEPS 60
#define FIRST_SWEEP 2                      /* numbers before it: changed before all sweeps */
#define MOST_STATES 32
#define STILL 1e-3f                        /* a smaller change wakes no neighbour */
#define CORNER 0.70710678f                 /* 1/√2: a corner is farther than a side */
#define ROWS ((gsize) 8)                   /* rows of one parity for one thread at a time */

typedef struct {
  const CredalPixelField *field;
  gsize objects;                           /* rows of @logs */
  float *logs;                             /* (objects × states) ln p */
  float *q;                                /* (pixels × states) */
  guint8 *moved;                           /* (pixels) the last sweep in which the pixel changed */
  float side, corner;                      /* weights of neighbours */
  float heat;                              /* ≥ 1: divides all log-odds */
  guint8 sweep;
  guint parity;                            /* of the rows at work */
} Sweeper;

static inline gsize
object_of (const CredalPixelField *field, gsize pixel)
{
  return field->map ? field->map[pixel] : pixel;
}

static inline gboolean
is_outside (const CredalPixelField *field, gsize pixel)
{
  return field->map && field->map[pixel] == CREDAL_NO_OBJECT;
}

static inline gboolean
is_free (const CredalPixelField *field, gsize pixel)
{
  return !is_outside (field, pixel) && !(field->fixed && field->fixed[pixel] != CREDAL_FIELD_FREE);
}

/* ---- neighbours ---- */

typedef struct { gint8 x, y; gboolean corner; } Step;

/* The first four lead to pixels before, the last four to pixels after. */
static const Step steps[8] = { { -1, -1, TRUE }, { 0, -1, FALSE }, { 1, -1, TRUE }, { -1, 0, FALSE },
                               { 1, 0, FALSE },  { -1, 1, TRUE },  { 0, 1, FALSE }, { 1, 1, TRUE } };

/* Returns the neighbour; −1: the picture ends before it. */
static inline gint64
neighbour (const CredalPixelField *field, guint x, guint y, const Step *step)
{
  gint64 column = (gint64) x + step->x, row = (gint64) y + step->y;

  if (column < 0 || row < 0 || column >= field->width || row >= field->height)
    return -1;
  return row * field->width + column;
}

/* Returns TRUE if the pixel or a neighbour changed since the last visit. */
static inline gboolean
is_due (const Sweeper *sweeper, guint x, guint y)
{
  guint8 since = (guint8) (sweeper->sweep - 1);

  for (guint k = 0; k < G_N_ELEMENTS (steps); k++)
    {
      gint64 at = neighbour (sweeper->field, x, y, &steps[k]);
      if (at >= 0 && sweeper->moved[at] >= since)
        return TRUE;
    }
  return FALSE;
}

/* Adds Σ_j w_ij q_j to @sums (states). */
static inline void
add_neighbours (const Sweeper *sweeper, guint x, guint y, float *sums)
{
  guint states = sweeper->field->states;

  for (guint k = 0; k < G_N_ELEMENTS (steps); k++)
    {
      gint64 at = neighbour (sweeper->field, x, y, &steps[k]);
      const float *q = at >= 0 ? sweeper->q + (gsize) at * states : NULL;
      float weight = steps[k].corner ? sweeper->corner : sweeper->side;
      for (guint s = 0; q && s < states; s++)
        sums[s] += weight * q[s];
    }
}

/* ---- sweeps ---- */

/* Replaces logarithms by probabilities of sum 1. */
static inline void
normalise (float *row, guint states, float heat)
{
  float most = row[0], sum = 0.0f, cold = 1.0f / heat;

  for (guint s = 1; s < states; s++)
    most = MAX (most, row[s]);
  for (guint s = 0; s < states; s++)
    sum += row[s] = expf ((row[s] - most) * cold);
  for (guint s = 0; s < states; s++)
    row[s] /= sum;
}

static inline void
update (Sweeper *sweeper, guint x, guint y, gsize pixel)
{
  guint states = sweeper->field->states;
  float row[MOST_STATES], *q = sweeper->q + pixel * states, change = 0.0f;

  memcpy (row, sweeper->logs + object_of (sweeper->field, pixel) * states, states * sizeof *row);
  add_neighbours (sweeper, x, y, row);
  normalise (row, states, sweeper->heat);
  for (guint s = 0; s < states; s++)
    change = MAX (change, fabsf (row[s] - q[s]));
  memcpy (q, row, states * sizeof *row);
  if (change > STILL || sweeper->heat > 1.0f)
    sweeper->moved[pixel] = sweeper->sweep;
}

/* Visits some rows of one parity: they are no neighbours of each other. */
static void
sweep_rows (gsize block, gpointer data)
{
  Sweeper *sweeper = data;
  const CredalPixelField *field = sweeper->field;
  gsize end = MIN (2 * (block + 1) * ROWS + sweeper->parity, field->height);

  for (gsize y = 2 * block * ROWS + sweeper->parity; y < end; y += 2)
    for (guint x = 0; x < field->width; x++)
      if (is_free (field, y * field->width + x) && is_due (sweeper, x, (guint) y))
        update (sweeper, x, (guint) y, y * field->width + x);
}

static gboolean
is_still (const Sweeper *sweeper)
{
  return !memchr (sweeper->moved, sweeper->sweep, (gsize) sweeper->field->width * sweeper->field->height);
}

/* Returns the heat of a sweep: it falls from half of the strength, near which whole regions waver, to 1. */
static float
heat_of (const Sweeper *sweeper)
{
  double left = 1.0 - (sweeper->sweep - FIRST_SWEEP) / (double) HOT_SWEEPS;

  return left > 0.0 ? (float) pow (MAX (1.0, sweeper->field->strength / 2.0), left) : 1.0f;
}

static gboolean
sweep_all (Sweeper *sweeper, CredalMonitor *monitor, GError **error)
{
  gsize blocks = (sweeper->field->height + 2 * ROWS - 1) / (2 * ROWS);

  for (sweeper->sweep = FIRST_SWEEP; sweeper->sweep < FIRST_SWEEP + MOST_SWEEPS; sweeper->sweep++)
    {
      if (!credal_monitor_step (monitor, (sweeper->sweep - FIRST_SWEEP) / (double) MOST_SWEEPS, NULL, error))
        return FALSE;
      sweeper->heat = heat_of (sweeper);
      for (sweeper->parity = 0; sweeper->parity < 2; sweeper->parity++)
        credal_parallel_for (blocks, sweep_rows, sweeper);
      if (is_still (sweeper))
        break;
    }
  return TRUE;
}

/* ---- preparation ---- */

static gsize
count_objects (const CredalPixelField *field)
{
  gsize n = (gsize) field->width * field->height, count = field->map ? 0 : n;

  for (gsize pixel = 0; field->map && pixel < n; pixel++)
    if (field->map[pixel] != CREDAL_NO_OBJECT)
      count = MAX (count, (gsize) field->map[pixel] + 1);
  return count;
}

static float
log_share (float share)
{
  return logf (MAX (share, CREDAL_FIELD_LEAST));
}

static void
begin_pixel (Sweeper *sweeper, gsize pixel)
{
  const CredalPixelField *field = sweeper->field;
  float *q = sweeper->q + pixel * field->states;

  if (is_free (field, pixel))
    memcpy (q, field->shares + object_of (field, pixel) * field->states, field->states * sizeof *q);
  else if (!is_outside (field, pixel))
    q[field->fixed[pixel]] = 1.0f;
}

static void
sweeper_clear (Sweeper *sweeper)
{
  g_free (sweeper->logs);
  g_free (sweeper->moved);
  g_free (sweeper->q);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sweeper, sweeper_clear)

static gboolean
sweeper_init (Sweeper *sweeper, const CredalPixelField *field)
{
  gsize n = (gsize) field->width * field->height;

  sweeper->field = field;
  sweeper->side = (float) (field->strength / (4.0 + 4.0 * CORNER));
  sweeper->corner = sweeper->side * CORNER;
  sweeper->objects = count_objects (field);
  sweeper->logs = g_try_malloc_n (sweeper->objects, field->states * sizeof (float));
  sweeper->moved = g_try_malloc (n);
  sweeper->q = g_try_malloc0_n (n, field->states * sizeof (float));
  if ((!sweeper->logs && sweeper->objects > 0) || !sweeper->moved || !sweeper->q)
    return FALSE;
  memset (sweeper->moved, FIRST_SWEEP - 1, n);
  for (gsize at = 0; at < sweeper->objects * field->states; at++)
    sweeper->logs[at] = log_share (field->shares[at]);
  for (gsize pixel = 0; pixel < n; pixel++)
    begin_pixel (sweeper, pixel);
  return TRUE;
}

float *
credal_pixel_field_find (const CredalPixelField *field, CredalMonitor *monitor, GError **error)
{
  g_auto(Sweeper) sweeper = { 0 };

  if (!sweeper_init (&sweeper, field))
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, "Not enough memory for the regions of %u × %u pixels",
                 field->width, field->height);
  else if (sweep_all (&sweeper, monitor, error))
    return g_steal_pointer (&sweeper.q);
  return NULL;
}

/* ---- energy ---- */

static double
own_energy (const CredalPixelField *field, const float *q, gsize pixel)
{
  const float *shares = field->shares + object_of (field, pixel) * field->states;
  double sum = 0.0;

  for (guint s = 0; s < field->states; s++)
    if (q[pixel * field->states + s] > 0.0f)
      sum += q[pixel * field->states + s] * (log (q[pixel * field->states + s]) - log_share (shares[s]));
  return sum;
}

/* Returns the energy of the pixel with the neighbours before it. */
static double
pair_energy (const CredalPixelField *field, const float *q, guint x, guint y)
{
  double side = field->strength / (4.0 + 4.0 * CORNER), sum = 0.0;
  const float *own = q + ((gsize) y * field->width + x) * field->states;

  for (guint k = 0; k < 4; k++)
    {
      gint64 at = neighbour (field, x, y, &steps[k]);
      double same = 0.0;
      for (guint s = 0; at >= 0 && s < field->states; s++)
        same += (double) own[s] * q[(gsize) at * field->states + s];
      sum -= (steps[k].corner ? side * CORNER : side) * same;
    }
  return sum;
}

double
credal_pixel_field_energy (const CredalPixelField *field, const float *q)
{
  double sum = 0.0;

  for (guint y = 0; y < field->height; y++)
    for (guint x = 0; x < field->width; x++)
      {
        gsize pixel = (gsize) y * field->width + x;
        sum += pair_energy (field, q, x, y);
        if (is_free (field, pixel))
          sum += own_energy (field, q, pixel);
      }
  return sum;
}
