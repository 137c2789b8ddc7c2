/* Vectorised distances, masses and moments of one tile of objects: the innermost loops of ECM and CECM. */
#include "engines/evidential/tile.h"
#include <math.h>
#include "core/base/clones.h"

#define TILE CREDAL_TILE

/* Sums over objects use four interleaved partial sums, added in a fixed order at the end of a block. */
#define LANES 4
#define ALIGNMENT 64                     /* a cache line */
#define ROOT_STEPS 2                     /* the error goes from .028 to 1e-4 to 1e-16 */
#define WIDTH 4                          /* rows that are summed together */

typedef double Quad __attribute__ ((vector_size (32), aligned (8)));

static double *
rows_new (gsize count)
{
  return g_aligned_alloc (count * TILE, sizeof (double), ALIGNMENT);
}

/* S0, S1 and, if collected, S2 of one set. */
static gsize
n_moments (gsize p, gboolean second)
{
  return 1 + p + (second ? p * (p + 1) / 2 : 0);
}

CredalTile *
credal_tile_new (const CredalPrototypes *prototypes, const CredalMoments *moments)
{
  CredalTile *tile = g_new (CredalTile, 1);

  tile->x = rows_new (prototypes->p);
  tile->u = rows_new (prototypes->p);
  tile->sum = rows_new (prototypes->f);
  tile->w = rows_new (prototypes->f);
  tile->total = rows_new (1);
  tile->scale = rows_new (1);
  tile->weight = rows_new (1);
  tile->second = moments && moments->s2;
  tile->n_lanes = moments ? credal_moments_width (moments) : 0;
  tile->lanes = moments ? g_aligned_alloc0 (tile->n_lanes * LANES, sizeof (double), ALIGNMENT) : NULL;
  return tile;
}

void
credal_tile_free (CredalTile *tile)
{
  g_aligned_free (tile->x);
  g_aligned_free (tile->u);
  g_aligned_free (tile->sum);
  g_aligned_free (tile->w);
  g_aligned_free (tile->total);
  g_aligned_free (tile->scale);
  g_aligned_free (tile->weight);
  g_aligned_free (tile->lanes);
  g_free (tile);
}

/* Fills the tile with distinct objects, feature by feature. */
static void
put_all (CredalTile *tile, const double *x, const double *shift, gsize p)
{
  for (gsize q = 0; q < p; q++)
    for (gsize t = 0; t < TILE; t++)
      tile->x[q * TILE + t] = x[t * p + q] - shift[q];
}

static void
put_object (CredalTile *tile, const double *x, const double *shift, gsize p, gsize t)
{
  for (gsize q = 0; q < p; q++)
    tile->x[q * TILE + t] = x[q] - shift[q];
}

/* Fills the tile; positions beyond the last object repeat the first. */
static void
put_some (CredalTile *tile, const double *x, const double *shift, gsize p, gsize count)
{
  for (gsize t = 0; t < TILE; t++)
    put_object (tile, x + (t < count ? t : 0) * p, shift, p, t);
}

void
credal_tile_load (CredalTile *tile, const CredalPrototypes *prototypes, const CredalStretch *stretch,
                  const guint8 *skip)
{
  gsize count = stretch->n;

  if (count == TILE)
    put_all (tile, stretch->x, prototypes->shift, prototypes->p);
  else
    put_some (tile, stretch->x, prototypes->shift, prototypes->p, count);
  for (gsize t = 0; t < TILE; t++)
    tile->weight[t] = t >= count ? 0.0 : credal_weight (stretch->weights, t);
  for (gsize t = 0; skip && t < count; t++)
    tile->weight[t] = skip[stretch->first + t] ? 0.0 : tile->weight[t];
}

void
credal_tile_gather (CredalTile *tile, const CredalPrototypes *prototypes, const guint32 *objects, gsize count)
{
  const double *weights = credal_dataset_weights (prototypes->data);

  for (gsize t = 0; t < TILE; t++)
    {
      gsize i = objects[t < count ? t : 0];
      put_object (tile, credal_dataset_row (prototypes->data, i), prototypes->shift, prototypes->p, t);
      tile->weight[t] = t >= count ? 0.0 : credal_weight (weights, i);
    }
}

/* Writes ‖x − v‖² to @d. */
static inline __attribute__ ((always_inline)) void
euclidean_distances (const double *x, const double *v, gsize p, double *d)
{
  for (gsize t = 0; t < TILE; t++)
    d[t] = 0.0;
  for (gsize q = 0; q < p; q++)
    for (gsize t = 0; t < TILE; t++)
      {
        double u = x[q * TILE + t] - v[q];
        d[t] += u * u;
      }
}

/* Computes squared distances to all barycentres from the distances to the centres: ‖x − v̄_A‖² = Σ_{l∈A} ‖x − v_l‖² /
 * |A| − Σ_{l<k∈A} ‖v_l − v_k‖² / |A|². Costs O(c p + f) for each object instead of O(f p). */
static inline __attribute__ ((always_inline)) void
barycentric_distances (const CredalPrototypes *prototypes, double *restrict sum)
{
  const CredalSet *sets = credal_frame_sets (prototypes->frame);
  guint c = prototypes->c, f = prototypes->f;

  for (guint a = c + 1; a < f; a++)
    {
      double *d = sum + a * TILE;
      CredalSet rest = sets[a];
      if (prototypes->parent[a] >= 0)
        {
          const double *part = sum + prototypes->parent[a] * TILE;
          rest &= ~(rest - 1);
          const double *lowest = sum + (1 + __builtin_ctz (rest)) * TILE;
          for (gsize t = 0; t < TILE; t++)
            d[t] = part[t] + lowest[t];
          continue;
        }
      for (gsize t = 0; t < TILE; t++)
        d[t] = 0.0;
      for (; rest; rest &= rest - 1)
        {
          const double *member = sum + (1 + __builtin_ctz (rest)) * TILE;
          for (gsize t = 0; t < TILE; t++)
            d[t] += member[t];
        }
    }
}

/* Writes uᵀ S̄_A u with u = x − v̄_A ([ABMD12] Eq. (23)) to @d. */
static inline __attribute__ ((always_inline)) void
mahalanobis_distances (const double *x, const double *v, const double *s, gsize p, double *u, double *d)
{
  for (gsize q = 0; q < p; q++)
    for (gsize t = 0; t < TILE; t++)
      u[q * TILE + t] = x[q * TILE + t] - v[q];
  for (gsize t = 0; t < TILE; t++)
    d[t] = 0.0;
  for (gsize q = 0; q < p; q++)
    {
      double y[TILE];
      for (gsize t = 0; t < TILE; t++)
        y[t] = 0.5 * s[q * p + q] * u[q * TILE + t];
      for (gsize r = q + 1; r < p; r++)
        for (gsize t = 0; t < TILE; t++)
          y[t] += s[q * p + r] * u[r * TILE + t];
      for (gsize t = 0; t < TILE; t++)
        d[t] += 2.0 * y[t] * u[q * TILE + t];
    }
}

CREDAL_CLONES static void
weigh_sets (CredalTile *tile, const CredalPrototypes *prototypes)
{
  guint c = prototypes->c, f = prototypes->f;
  gsize p = prototypes->p;
  const guint *sizes = credal_frame_sizes (prototypes->frame);

  double *restrict sum = tile->sum, *restrict w = tile->w, *restrict total = tile->total;
  double floor = prototypes->floor, outlier = 1.0 / prototypes->rho2;

  if (prototypes->metrics)
    for (guint a = 1; a < f; a++)
      mahalanobis_distances (tile->x, prototypes->barycentres + a * p, prototypes->set_metrics + a * p * p, p, tile->u,
                             sum + a * TILE);
  else
    {
      for (guint k = 0; k < c; k++)
        euclidean_distances (tile->x, prototypes->centres + k * p, p, sum + (k + 1) * TILE);
      barycentric_distances (prototypes, sum);
    }

  for (gsize t = 0; t < TILE; t++)
    {
      sum[t] = prototypes->rho2;
      w[t] = outlier;
      total[t] = outlier;
    }
  for (guint a = 1; a < f; a++)
    {
      double penalty = prototypes->penalty[a];
      double scale = prototypes->metrics ? penalty : penalty / sizes[a];
      double offset = prototypes->metrics ? 0.0 : penalty * prototypes->between[a];
      double *r = sum + a * TILE, *v = w + a * TILE;
      for (gsize t = 0; t < TILE; t++)
        {
          double cost = scale * r[t] - offset;
          cost = cost > floor ? cost : floor;
          r[t] = cost;
          v[t] = 1.0 / cost;
          total[t] += v[t];
        }
    }
}

/* The best polynomial for x^−⅕ on [1, 31] in relative error (Remez): .028. */
static inline double
guess_inverse_root (double x)
{
  return 1.0702209723167 + x
         * (-0.106507733566724 + x * (0.00906812111828889 + x * (-0.000342108808428629 + x * 4.57582308214179e-06)));
}

/* @x: (TILE) in: from 1 to CREDAL_MAX_CLUSTERS + 1; out: x^−⅕, by Householder's method: with h = 1 − x y⁵, x^−⅕ = y (1
 * − h)^−⅕ = y (1 + h/5 + 3h²/25 + 11h³/125 + …). Needs no divisions and no roots. */
static inline __attribute__ ((always_inline)) void
invert_fifth_roots (double *x)
{
  double y[TILE];

  for (gsize t = 0; t < TILE; t++)
    y[t] = guess_inverse_root (x[t]);
  for (gsize k = 0; k < ROOT_STEPS; k++)
    for (gsize t = 0; t < TILE; t++)
      {
        double square = y[t] * y[t], h = 1.0 - x[t] * square * square * y[t];
        y[t] += y[t] * h * (0.2 + h * (0.12 + h * 0.088));
      }
  for (gsize t = 0; t < TILE; t++)
    x[t] = y[t];
}

/* β = 6/5: computes the fifth powers. Their sum lies between the largest one and f times it. */
CREDAL_CLONES static void
sharpen_weights (CredalTile *tile, guint f, double unit)
{
  double *restrict total = tile->total, *restrict scale = tile->scale, largest[TILE];

  for (gsize t = 0; t < TILE; t++)
    total[t] = largest[t] = 0.0;
  for (guint a = 0; a < f; a++)
    {
      double *w = tile->w + a * TILE;
      for (gsize t = 0; t < TILE; t++)
        {
          double ratio = unit * w[t], square = ratio * ratio;
          w[t] = square * square * ratio;
          total[t] += w[t];
          largest[t] = MAX (largest[t], ratio);
        }
    }
  for (gsize t = 0; t < TILE; t++)
    {
      double square = largest[t] * largest[t];
      scale[t] = total[t] / (square * square * largest[t]);
    }
  invert_fifth_roots (scale);
  for (gsize t = 0; t < TILE; t++)
    scale[t] /= largest[t];
}

/* Any β: computes the powers relative to the smallest cost of each object, so that none overflows. */
static void
raise_weights (CredalTile *tile, guint f, double unit, double beta)
{
  double power = 1.0 / (beta - 1.0);

  for (gsize t = 0; t < TILE; t++)
    {
      double least = tile->sum[t];
      for (guint a = 1; a < f; a++)
        least = MIN (least, tile->sum[a * TILE + t]);
      tile->total[t] = 0.0;
      for (guint a = 0; a < f; a++)
        {
          tile->w[a * TILE + t] = pow (least / tile->sum[a * TILE + t], power);
          tile->total[t] += tile->w[a * TILE + t];
        }
      tile->scale[t] = least / unit * pow (tile->total[t], 1.0 - beta);
    }
}

void
credal_tile_weigh (CredalTile *tile, const CredalPrototypes *prototypes)
{
  weigh_sets (tile, prototypes);
  if (prototypes->crisp)
    sharpen_weights (tile, prototypes->f, prototypes->unit);
  else if (prototypes->beta != 2.0)
    raise_weights (tile, prototypes->f, prototypes->unit, prototypes->beta);
}

CREDAL_CLONES static void
divide_weights (double *restrict w, const double *restrict total, guint f)
{
  for (guint a = 0; a < f; a++)
    for (gsize t = 0; t < TILE; t++)
      w[a * TILE + t] /= total[t];
}

void
credal_tile_divide (CredalTile *tile, guint f)
{
  divide_weights (tile->w, tile->total, f);
}

/* Adds Σ_t g_t x_qt to the lanes of @width rows at once, so that g is loaded once for all of them. */
static inline __attribute__ ((always_inline)) void
add_rows (const double *g, const double *x, gsize width, Quad *lanes)
{
  Quad sums[WIDTH];

  for (gsize q = 0; q < width; q++)
    sums[q] = lanes[q];
  for (gsize t = 0; t < TILE; t += LANES)
    {
      Quad factor = *(const Quad *) (g + t);
      for (gsize q = 0; q < width; q++)
        sums[q] += factor * *(const Quad *) (x + q * TILE + t);
    }
  for (gsize q = 0; q < width; q++)
    lanes[q] = sums[q];
}

static inline __attribute__ ((always_inline)) void
add_all_rows (const double *g, const double *x, gsize rows, Quad *lanes)
{
  gsize q = 0;

  for (; q + WIDTH <= rows; q += WIDTH)
    add_rows (g, x + q * TILE, WIDTH, lanes + q);
  if (rows - q == 3)
    add_rows (g, x + q * TILE, 3, lanes + q);
  else if (rows - q == 2)
    add_rows (g, x + q * TILE, 2, lanes + q);
  else if (rows - q == 1)
    add_rows (g, x + q * TILE, 1, lanes + q);
}

/* S2 needs u relative to the set's own barycentre, where the update of the metric is accurate. */
static inline __attribute__ ((always_inline)) void
collect_second (CredalTile *tile, const CredalPrototypes *prototypes, guint a, const double *g, Quad *lanes)
{
  gsize p = prototypes->p;
  const double *v = prototypes->barycentres + a * p;
  double scaled[TILE];

  for (gsize q = 0; q < p; q++)
    for (gsize t = 0; t < TILE; t++)
      tile->u[q * TILE + t] = tile->x[q * TILE + t] - v[q];
  add_all_rows (g, tile->u, p, lanes);
  lanes += p;
  for (gsize q = 0; q < p; q++)
    {
      for (gsize t = 0; t < TILE; t++)
        scaled[t] = g[t] * tile->u[q * TILE + t];
      add_all_rows (scaled, tile->u + q * TILE, p - q, lanes);
      lanes += p - q;
    }
}

/* With m_A = w_A/W the closed form's cost Σ_A r_A m_A² is 1/W, and m_A² is w_A² times the share 1/W². */
static inline __attribute__ ((always_inline)) void
share_out (const CredalTile *tile, double *share, Quad *cost)
{
  Quad sum = *cost;

  for (gsize t = 0; t < TILE; t += LANES)
    {
      Quad inverse = 1.0 / *(const Quad *) (tile->total + t), part = *(const Quad *) (tile->weight + t) * inverse;
      sum += part;
      *(Quad *) (share + t) = part * inverse;
    }
  *cost = sum;
}

/* β ≠ 2, with w = (unit/r)^(1/(β−1)): the cost is unit · W^(1−β), and m^β is w · unit/r times the share W^−β. If w is
 * relative to another unit, `scale` takes it into account. */
static inline __attribute__ ((always_inline)) void
share_out_powers (const CredalTile *tile, double unit, double *share, Quad *cost)
{
  Quad sum = *cost;

  for (gsize t = 0; t < TILE; t++)
    {
      double part = tile->weight[t] * tile->scale[t];
      sum[t % LANES] += unit * part;
      share[t] = part / tile->total[t];
    }
  *cost = sum;
}

/* @g: weighted m^β of set @a. */
static inline __attribute__ ((always_inline)) void
power_masses (const CredalTile *tile, guint a, gboolean powers, double unit, const double *share, double *g)
{
  const double *w = tile->w + a * TILE, *r = tile->sum + a * TILE;

  for (gsize t = 0; t < TILE; t++)
    g[t] = share[t] * w[t] * (powers ? unit / r[t] : w[t]);
}

static inline __attribute__ ((always_inline)) void
collect_with (CredalTile *tile, const CredalPrototypes *prototypes, gboolean powers)
{
  gsize p = prototypes->p, step = n_moments (p, tile->second);
  double share[TILE], g[TILE], unit = prototypes->unit;
  Quad *lanes = (Quad *) tile->lanes;

  if (powers)
    share_out_powers (tile, unit, share, lanes++);
  else
    share_out (tile, share, lanes++);
  for (guint a = 1; a < prototypes->f; a++, lanes += step)
    {
      Quad s0 = lanes[0];
      power_masses (tile, a, powers, unit, share, g);
      for (gsize t = 0; t < TILE; t += LANES)
        s0 += *(const Quad *) (g + t);
      lanes[0] = s0;
      if (tile->second)
        collect_second (tile, prototypes, a, g, lanes + 1);
      else
        add_all_rows (g, tile->x, p, lanes + 1);
    }
}

CREDAL_CLONES static void
collect_sums (CredalTile *tile, const CredalPrototypes *prototypes)
{
  collect_with (tile, prototypes, FALSE);
}

CREDAL_CLONES static void
collect_powers (CredalTile *tile, const CredalPrototypes *prototypes)
{
  collect_with (tile, prototypes, TRUE);
}

void
credal_tile_collect (CredalTile *tile, const CredalPrototypes *prototypes)
{
  if (prototypes->beta != 2.0)
    collect_powers (tile, prototypes);
  else
    collect_sums (tile, prototypes);
}

void
credal_tile_finish (const CredalTile *tile, double *sums)
{
  const double *lanes = tile->lanes;

  for (gsize k = 0; k < tile->n_lanes; k++, lanes += LANES)
    sums[k] += (lanes[0] + lanes[1]) + (lanes[2] + lanes[3]);
}
