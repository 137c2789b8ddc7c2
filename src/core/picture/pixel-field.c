/* Minimises the mean-field energy of a Potts model over a picture: rows of one parity at a time, pixel by pixel. */
#include "core/picture/pixel-field.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/parallel.h"

#define HOT_SWEEPS 8
#define MOST_SWEEPS 60
#define FIRST_SWEEP 2                      /* numbers before it: changed before all sweeps */
#define STILL 1e-3f                        /* a smaller change wakes no neighbour */
#define CORNER 0.70710678f                 /* 1/√2: a corner is farther than a side */
#define ROWS ((gsize) 8)                   /* rows of one parity for one thread at a time */
#define LANES 4
#define MOST_QUADS 8                       /* of states */

/* Four states, computed at once. */
typedef float Four __attribute__ ((vector_size (4 * LANES), aligned (4)));
typedef gint32 FourInts __attribute__ ((vector_size (4 * LANES), aligned (4)));

/* The picture has a frame of one pixel without probabilities, so that each pixel has eight neighbours. */
typedef struct {
  const CredalPixelField *field;
  gsize columns;                           /* with the frame */
  guint quads;                             /* of states; unused lanes are 0 */
  gsize objects;                           /* rows of @logs */
  Four *logs;                              /* (objects × quads) ln p */
  Four *q;                                 /* (framed pixels × quads) */
  guint8 *moved;                           /* (framed pixels) the last sweep in which the pixel changed */
  Four used[MOST_QUADS];                   /* 1 for each state, 0 for unused lanes */
  float side, corner;                      /* weights of neighbours */
  float heat;                              /* ≥ 1: divides all log-odds */
  gboolean every;                          /* TRUE: the sweep visits every free pixel */
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

static inline gsize
framed (const Sweeper *sweeper, gsize x, gsize y)
{
  return (y + 1) * sweeper->columns + x + 1;
}

/* ---- sweeps ---- */

/* Returns TRUE if a neighbour changed since the last visit. */
static inline gboolean
is_due (const Sweeper *sweeper, gsize at)
{
  guint8 since = (guint8) (sweeper->sweep - 1);

  for (gint down = -1; down <= 1; down++)
    {
      const guint8 *moved = sweeper->moved + at + down * (gssize) sweeper->columns;
      if (moved[-1] >= since || moved[1] >= since || (down && moved[0] >= since))
        return TRUE;
    }
  return FALSE;
}

/* Returns eˣ for |x| < 87 with a relative error of about 1e-7: 2ⁿ times the Taylor polynomial of x − n ln 2. */
static inline Four
exp_four (Four x)
{
  const float rounding = 12582912.0f;      /* 3 · 2²²: floats near it are whole numbers */
  Four shifted = x * 1.44269504f + rounding, n = shifted - rounding;
  Four r = x - n * 0.693359375f + n * 2.12194440e-4f;      /* ln 2 in two parts */
  Four r2 = r * r, high = 1.0f / 24 + r * (1.0f / 120) + r2 * (1.0f / 720);
  Four y = 1.0f + r + r2 * (0.5f + r * (1.0f / 6)) + r2 * r2 * high;

  return (Four) ((FourInts) y + (((FourInts) shifted - 0x4B400000) << 23));
}

/* Sets @row to ln p of the object plus Σ_j w_ij q_j, divided by the heat. The left neighbour, the newest, is last. */
static inline void
gather (const Sweeper *sweeper, gsize at, gsize object, guint quads, Four *row)
{
  gsize line = sweeper->columns * quads;
  float cold = 1.0f / sweeper->heat, side = sweeper->side * cold, corner = sweeper->corner * cold;

  for (guint v = 0; v < quads; v++)
    {
      const Four *q = sweeper->q + at * quads + v, *above = q - line, *below = q + line;
      Four corners = *(above - quads) + above[quads] + *(below - quads) + below[quads];
      row[v] = sweeper->logs[object * quads + v] * cold + corners * corner
               + (*above + *below + q[quads] + *(q - quads)) * side;
    }
}

/* Replaces logarithms by probabilities of sum 1. */
static inline void
normalise (const Sweeper *sweeper, guint quads, Four *row)
{
  Four sums = { 0.0f };

  for (guint v = 0; v < quads; v++)
    sums += row[v] = exp_four (row[v]) * sweeper->used[v];
  float scale = 1.0f / (sums[0] + sums[1] + (sums[2] + sums[3]));
  for (guint v = 0; v < quads; v++)
    row[v] *= scale;
}

static inline gboolean
differs (const Four *row, const Four *q, guint quads)
{
  for (guint v = 0; v < quads; v++)
    for (guint lane = 0; lane < LANES; lane++)
      if (fabsf (row[v][lane] - q[v][lane]) > STILL)
        return TRUE;
  return FALSE;
}

static inline void
update (Sweeper *sweeper, gsize at, gsize object, guint quads)
{
  Four row[MOST_QUADS], *q = sweeper->q + at * quads;

  gather (sweeper, at, object, quads, row);
  normalise (sweeper, quads, row);
  if (sweeper->heat > 1.0f || differs (row, q, quads))
    sweeper->moved[at] = sweeper->sweep;
  for (guint v = 0; v < quads; v++)
    q[v] = row[v];
}

/* Inlined for constant @quads. */
static inline __attribute__ ((always_inline)) void
sweep_row (Sweeper *sweeper, gsize y, guint quads)
{
  const CredalPixelField *field = sweeper->field;

  for (gsize x = 0, pixel = y * field->width, at = framed (sweeper, 0, y); x < field->width; x++, pixel++, at++)
    if (is_free (field, pixel) && (sweeper->every || is_due (sweeper, at)))
      update (sweeper, at, object_of (field, pixel), quads);
}

/* Visits some rows of one parity: they are no neighbours of each other. */
static void
sweep_rows (gsize block, gpointer data)
{
  Sweeper *sweeper = data;
  gsize end = MIN (2 * (block + 1) * ROWS + sweeper->parity, sweeper->field->height);

  for (gsize y = 2 * block * ROWS + sweeper->parity; y < end; y += 2)
    if (sweeper->quads == 1)
      sweep_row (sweeper, y, 1);
    else if (sweeper->quads == 2)
      sweep_row (sweeper, y, 2);
    else
      sweep_row (sweeper, y, sweeper->quads);
}

static gsize
count_framed (const Sweeper *sweeper)
{
  return sweeper->columns * ((gsize) sweeper->field->height + 2);
}

static gboolean
is_still (const Sweeper *sweeper)
{
  return !memchr (sweeper->moved, sweeper->sweep, count_framed (sweeper));
}

/* Returns the heat of a sweep: it falls from half of the strength, near which whole regions waver, to 1. */
static float
heat_of (const Sweeper *sweeper)
{
  double left = 1.0 - (sweeper->sweep - FIRST_SWEEP) / (double) HOT_SWEEPS;

  return left > 0.0 ? (float) pow (MAX (1.0, sweeper->field->strength / 2.0), left) : 1.0f;
}

/* All pixels are visited while the heat falls. */
static void
cool (Sweeper *sweeper)
{
  float heat = heat_of (sweeper);

  sweeper->every = sweeper->sweep == FIRST_SWEEP || heat != sweeper->heat;
  sweeper->heat = heat;
}

static gboolean
sweep_all (Sweeper *sweeper, CredalMonitor *monitor, GError **error)
{
  gsize blocks = (sweeper->field->height + 2 * ROWS - 1) / (2 * ROWS);

  for (sweeper->sweep = FIRST_SWEEP; sweeper->sweep < FIRST_SWEEP + MOST_SWEEPS; sweeper->sweep++)
    {
      if (!credal_monitor_step (monitor, (sweeper->sweep - FIRST_SWEEP) / (double) MOST_SWEEPS, NULL, error))
        return FALSE;
      cool (sweeper);
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
begin_object (Sweeper *sweeper, gsize object)
{
  guint states = sweeper->field->states;
  float *logs = (float *) (sweeper->logs + object * sweeper->quads);

  for (guint s = 0; s < sweeper->quads * LANES; s++)
    logs[s] = s < states ? log_share (sweeper->field->shares[object * states + s]) : 0.0f;
}

static void
begin_pixel (Sweeper *sweeper, gsize pixel, gsize at)
{
  const CredalPixelField *field = sweeper->field;
  float *q = (float *) (sweeper->q + at * sweeper->quads);

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
allocate (Sweeper *sweeper)
{
  sweeper->logs = g_try_malloc_n (sweeper->objects, sweeper->quads * sizeof (Four));
  sweeper->moved = g_try_malloc0 (count_framed (sweeper));
  sweeper->q = g_try_malloc0_n (count_framed (sweeper), sweeper->quads * sizeof (Four));
  return (sweeper->logs || sweeper->objects == 0) && sweeper->moved && sweeper->q;
}

static gboolean
sweeper_init (Sweeper *sweeper, const CredalPixelField *field)
{
  *sweeper = (Sweeper) { .field = field, .columns = (gsize) field->width + 2, .objects = count_objects (field),
                         .quads = (field->states + LANES - 1) / LANES };
  sweeper->side = (float) (field->strength / (4.0 + 4.0 * CORNER));
  sweeper->corner = sweeper->side * CORNER;
  for (guint s = 0; s < field->states; s++)
    sweeper->used[s / LANES][s % LANES] = 1.0f;
  if (!allocate (sweeper))
    return FALSE;
  for (gsize object = 0; object < sweeper->objects; object++)
    begin_object (sweeper, object);
  for (gsize y = 0; y < field->height; y++)
    for (gsize x = 0; x < field->width; x++)
      begin_pixel (sweeper, y * field->width + x, framed (sweeper, x, y));
  return TRUE;
}

/* Returns (transfer full) (pixels × states) q without the frame and the unused lanes: moved forward in place. */
static float *
take_field (Sweeper *sweeper)
{
  const CredalPixelField *field = sweeper->field;
  float *q = (float *) g_steal_pointer (&sweeper->q), *next = q;

  for (gsize y = 0; y < field->height; y++)
    for (gsize x = 0; x < field->width; x++, next += field->states)
      memmove (next, q + framed (sweeper, x, y) * sweeper->quads * LANES, field->states * sizeof *q);
  return g_realloc_n (q, (gsize) field->width * field->height, field->states * sizeof *q);
}

float *
credal_pixel_field_find (const CredalPixelField *field, CredalMonitor *monitor, GError **error)
{
  g_auto(Sweeper) sweeper = { 0 };

  if (!sweeper_init (&sweeper, field))
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for the regions of %u × %u pixels"),
                 field->width, field->height);
  else if (sweep_all (&sweeper, monitor, error))
    return take_field (&sweeper);
  return NULL;
}

/* ---- energy ---- */

typedef struct { gint8 x, y; gboolean corner; } Step;

/* To the neighbours before a pixel. */
static const Step steps[4] = { { -1, -1, TRUE }, { 0, -1, FALSE }, { 1, -1, TRUE }, { -1, 0, FALSE } };

/* Returns the neighbour; −1: the picture ends before it. */
static inline gint64
neighbour (const CredalPixelField *field, guint x, guint y, const Step *step)
{
  gint64 column = (gint64) x + step->x, row = (gint64) y + step->y;

  if (column < 0 || row < 0 || column >= field->width || row >= field->height)
    return -1;
  return row * field->width + column;
}

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

  for (guint k = 0; k < G_N_ELEMENTS (steps); k++)
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
