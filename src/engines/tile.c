#include "engines/tile.h"

/* Chosen when the program starts: AVX2 where the processor has it. Without fused multiply-add (-ffp-contract=off) both give the same
 * bytes. Sanitizers cannot run the resolver so early. */
#if defined (__GNUC__) && !defined (__clang__) && defined (__x86_64__) && !defined (__SANITIZE_ADDRESS__) && !defined (__SANITIZE_THREAD__)
#define CLONES __attribute__ ((target_clones ("avx2", "default")))
#else
#define CLONES
#endif

#define TILE CREDAL_TILE

/* Sums over a tile run in eight interleaved partial sums, added up in a fixed order. */
#define LANES 8

typedef double Quad __attribute__ ((vector_size (32), aligned (8)));

CredalTile *
credal_tile_new (const CredalPrototypes *prototypes)
{
  CredalTile *tile = g_new (CredalTile, 1);
  tile->x = g_new (double, prototypes->p * TILE);
  tile->u = g_new (double, prototypes->p * TILE);
  tile->sum = g_new (double, prototypes->f * TILE);
  tile->w = g_new (double, prototypes->f * TILE);
  tile->total = g_new (double, TILE);
  tile->g = g_new (double, TILE);
  tile->weight = g_new (double, TILE);
  return tile;
}

void
credal_tile_free (CredalTile *tile)
{
  g_free (tile->x);
  g_free (tile->u);
  g_free (tile->sum);
  g_free (tile->w);
  g_free (tile->total);
  g_free (tile->g);
  g_free (tile->weight);
  g_free (tile);
}

static void
put (CredalTile *tile, const CredalPrototypes *prototypes, gsize t, gsize i)
{
  const double *row = credal_dataset_row (prototypes->data, i);

  for (gsize q = 0; q < prototypes->p; q++)
    tile->x[q * TILE + t] = row[q] - prototypes->shift[q];
}

void
credal_tile_load (CredalTile *tile, const CredalPrototypes *prototypes, gsize begin, gsize count, const guint8 *skip)
{
  const double *weights = credal_dataset_weights (prototypes->data);

  for (gsize t = 0; t < TILE; t++)
    {
      gsize i = begin + (t < count ? t : 0);
      gboolean counts = t < count && !(skip && skip[i]);
      put (tile, prototypes, t, i);
      tile->weight[t] = !counts ? 0.0 : weights ? weights[i] : 1.0;
    }
}

void
credal_tile_gather (CredalTile *tile, const CredalPrototypes *prototypes, const guint32 *objects, gsize count)
{
  const double *weights = credal_dataset_weights (prototypes->data);

  for (gsize t = 0; t < TILE; t++)
    {
      gsize i = objects[t < count ? t : 0];
      put (tile, prototypes, t, i);
      tile->weight[t] = t >= count ? 0.0 : weights ? weights[i] : 1.0;
    }
}

/* ‖x − v‖², into @d. */
static inline __attribute__ ((always_inline)) void
euclidean (const double *x, const double *v, gsize p, double *d)
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

/* Squared distances to all barycentres from those to the centres:
 * ‖x − v̄_A‖² = Σ_{l∈A} ‖x − v_l‖² / |A| − Σ_{l<k∈A} ‖v_l − v_k‖² / |A|². O(c p + f) for each object instead of O(f p). */
static inline __attribute__ ((always_inline)) void
barycentric (const CredalPrototypes *prototypes, double *restrict sum)
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

/* uᵀ S̄_A u with u = x − v̄_A ([ABMD12] Eq. (23)), into @d. */
static inline __attribute__ ((always_inline)) void
mahalanobis (const double *x, const double *v, const double *s, gsize p, double *u, double *d)
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

CLONES static void
weigh (CredalTile *tile, const CredalPrototypes *prototypes)
{
  guint c = prototypes->c, f = prototypes->f;
  gsize p = prototypes->p;
  const guint *sizes = credal_frame_sizes (prototypes->frame);
  double *restrict sum = tile->sum, *restrict w = tile->w, *restrict total = tile->total;
  double floor = prototypes->floor, outlier = 1.0 / prototypes->rho2;

  if (prototypes->metrics)
    for (guint a = 1; a < f; a++)
      mahalanobis (tile->x, prototypes->barycentres + a * p, prototypes->set_metrics + a * p * p, p, tile->u, sum + a * TILE);
  else
    {
      for (guint k = 0; k < c; k++)
        euclidean (tile->x, prototypes->centres + k * p, p, sum + (k + 1) * TILE);
      barycentric (prototypes, sum);
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

void
credal_tile_weigh (CredalTile *tile, const CredalPrototypes *prototypes)
{
  weigh (tile, prototypes);
}

/* Σ_t a_t, or Σ_t a_t b_t. */
static inline __attribute__ ((always_inline)) double
sum_of (const double *a, const double *b)
{
  Quad even = { 0 }, odd = { 0 };

  for (gsize t = 0; t < TILE; t += LANES)
    {
      Quad a0 = *(const Quad *) (a + t), a1 = *(const Quad *) (a + t + 4);
      even += b ? a0 * *(const Quad *) (b + t) : a0;
      odd += b ? a1 * *(const Quad *) (b + t + 4) : a1;
    }
  even += odd;
  return (even[0] + even[1]) + (even[2] + even[3]);
}

/* S2 needs u relative to the set's own barycentre: that is where the metric's update is accurate. */
static inline __attribute__ ((always_inline)) void
collect_second (CredalTile *tile, const CredalPrototypes *prototypes, guint a, const double *g, CredalMoments *moments)
{
  gsize p = prototypes->p;
  const double *v = prototypes->barycentres + a * p;
  double *s1 = moments->s1 + a * p, *s2 = moments->s2 + a * (p * (p + 1) / 2);
  double scaled[TILE];

  for (gsize q = 0; q < p; q++)
    for (gsize t = 0; t < TILE; t++)
      tile->u[q * TILE + t] = tile->x[q * TILE + t] - v[q];
  for (gsize q = 0; q < p; q++)
    {
      for (gsize t = 0; t < TILE; t++)
        scaled[t] = g[t] * tile->u[q * TILE + t];
      s1[q] += sum_of (scaled, NULL);
      for (gsize r = q; r < p; r++)
        *s2++ += sum_of (scaled, tile->u + r * TILE);
    }
}

/* With m_A = w_A/W the closed form's cost Σ_A r_A m_A² is 1/W. */
CLONES static void
collect (CredalTile *tile, const CredalPrototypes *prototypes, CredalMoments *moments)
{
  gsize p = prototypes->p;
  double inverse[TILE], share[TILE];

  for (gsize t = 0; t < TILE; t++)
    {
      inverse[t] = 1.0 / tile->total[t];
      share[t] = tile->weight[t] * inverse[t];
    }
  moments->objective += sum_of (share, NULL);
  for (gsize t = 0; t < TILE; t++)
    share[t] *= inverse[t];

  for (guint a = 1; a < prototypes->f; a++)
    {
      const double *w = tile->w + a * TILE;
      double *g = tile->g;
      for (gsize t = 0; t < TILE; t++)
        g[t] = share[t] * w[t] * w[t];
      moments->s0[a] += sum_of (g, NULL);
      if (moments->s2)
        collect_second (tile, prototypes, a, g, moments);
      else
        for (gsize q = 0; q < p; q++)
          moments->s1[a * p + q] += sum_of (g, tile->x + q * TILE);
    }
}

void
credal_tile_collect (CredalTile *tile, const CredalPrototypes *prototypes, CredalMoments *moments)
{
  collect (tile, prototypes, moments);
}
