/* Sorts the masses of all objects, and averages neighbours for charts with fewer pixels than objects. */
#include "draw/charts/mass-table.h"
#include <string.h>
#include "core/base/parallel.h"

#define MOST_BINS 8192           /* more than pixels side by side */
#define MOST_MEANS (4 << 20)     /* numbers */
#define LEVELS 4096              /* steps in sorting by the largest mass */
#define BLOCK 256                /* objects */
#define STRETCH 4096

static const char *const order_names[CREDAL_N_MASS_ORDERS] = { "data", "set", "mass" };

const char *
credal_mass_order_name (CredalMassOrder order)
{
  return order_names[order];
}

/* ---- order ---- */

typedef struct {
  CredalPartition *partition;
  gsize n;
  guint f;
  CredalMassOrder order;
  guint32 *keys;                 /* (n) out */
} Sorting;

/* Orders sets as in the frame, ∅ last. */
static guint32
bar_key (const Sorting *sorting, const double *m)
{
  guint best = 0;

  for (guint j = 1; j < sorting->f; j++)
    if (m[j] > m[best])
      best = j;
  guint32 level = (guint32) (LEVELS - 1) - (guint32) (CLAMP (m[best], 0.0, 1.0) * (LEVELS - 1));
  guint32 place = (best + sorting->f - 1) % sorting->f;
  return sorting->order == CREDAL_MASS_ORDER_SET ? place * LEVELS + level : level;
}

static void
find_keys (gsize block, gpointer data)
{
  const Sorting *sorting = data;
  gsize begin = block * BLOCK, end = MIN (begin + BLOCK, sorting->n);
  g_autofree double *m = g_new (double, (end - begin) * sorting->f);

  credal_partition_masses (sorting->partition, begin, end, m);
  for (gsize i = begin; i < end; i++)
    sorting->keys[i] = bar_key (sorting, m + (i - begin) * sorting->f);
}

/* Sorts by counting: this keeps the order of equals. */
static void
sort_objects (CredalMassTable *table, const guint32 *keys, gsize n_keys)
{
  g_autofree gsize *next = g_new0 (gsize, n_keys + 1);

  for (gsize i = 0; i < table->n; i++)
    next[keys[i] + 1]++;
  for (gsize key = 0; key < n_keys; key++)
    next[key + 1] += next[key];
  for (gsize i = 0; i < table->n; i++)
    {
      gsize place = next[keys[i]]++;
      table->objects[place] = (guint32) i;
      table->places[i] = (guint32) place;
    }
}

static gboolean
order_bars (CredalMassTable *table, CredalMassOrder order)
{
  guint f = credal_frame_f (credal_partition_frame (table->partition));

  if (order == CREDAL_MASS_ORDER_DATA)
    return TRUE;
  g_autofree guint32 *keys = g_try_malloc_n (table->n, sizeof *keys);
  table->objects = g_try_malloc_n (table->n, sizeof *table->objects);
  table->places = g_try_malloc_n (table->n, sizeof *table->places);
  if (!keys || !table->objects || !table->places)
    return FALSE;
  Sorting sorting = { table->partition, table->n, f, order, keys };
  credal_parallel_for ((table->n + BLOCK - 1) / BLOCK, find_keys, &sorting);
  sort_objects (table, keys, order == CREDAL_MASS_ORDER_SET ? (gsize) f * LEVELS : LEVELS);
  return TRUE;
}

/* ---- means ---- */

/* A stretch in the data's order, whatever order is shown: engines compute the masses of neighbours fastest. */
typedef struct {
  const CredalMassTable *table;
  guint f;
  gsize begin, end;
  double *m;                     /* (STRETCH × f) */
} Stretch;

static void
find_row_masses (gsize block, gpointer data)
{
  const Stretch *stretch = data;
  gsize begin = stretch->begin + block * BLOCK, end = MIN (begin + BLOCK, stretch->end);

  credal_partition_masses (stretch->table->partition, begin, end, stretch->m + block * BLOCK * stretch->f);
}

static gsize
first_of_bin (const CredalMassTable *table, gsize bin)
{
  return bin * table->n / table->n_bins;
}

/* Returns the bin that contains @place. */
static gsize
bin_of (const CredalMassTable *table, gsize place)
{
  return ((place + 1) * table->n_bins - 1) / table->n;
}

static void
add_row_masses (const Stretch *stretch, double *sums)
{
  for (gsize i = stretch->begin; i < stretch->end; i++)
    {
      double *sum = sums + bin_of (stretch->table, credal_mass_table_place (stretch->table, i)) * stretch->f;
      const double *m = stretch->m + (i - stretch->begin) * stretch->f;
      for (guint j = 0; j < stretch->f; j++)
        sum[j] += m[j];
    }
}

/* FALSE: out of memory. */
static gboolean
average_masses (CredalMassTable *table)
{
  guint f = credal_frame_f (credal_partition_frame (table->partition));
  g_autofree double *m = g_try_malloc_n (MIN (table->n, STRETCH), f * sizeof *m);
  g_autofree double *sums = g_try_malloc0_n (table->n_bins, f * sizeof *sums);
  Stretch stretch = { .table = table, .f = f, .m = m };

  if (!m || !sums)
    return FALSE;
  for (; stretch.begin < table->n; stretch.begin = stretch.end)
    {
      stretch.end = MIN (stretch.begin + STRETCH, table->n);
      credal_parallel_for ((stretch.end - stretch.begin + BLOCK - 1) / BLOCK, find_row_masses, &stretch);
      add_row_masses (&stretch, sums);
    }
  for (gsize bin = 0; bin < table->n_bins; bin++)
    for (guint j = 0; j < f; j++)
      table->means[bin * f + j] = (float) (sums[bin * f + j]
                                           / (double) (first_of_bin (table, bin + 1) - first_of_bin (table, bin)));
  return TRUE;
}

void
credal_mass_table_mean (const CredalMassTable *table, gsize column, gsize columns, double *means)
{
  guint f = credal_frame_f (credal_partition_frame (table->partition));
  gsize begin = column * table->n_bins / columns, end = (column + 1) * table->n_bins / columns;
  double objects = (double) (first_of_bin (table, end) - first_of_bin (table, begin));

  memset (means, 0, f * sizeof *means);
  for (gsize bin = begin; bin < end; bin++)
    {
      double share = (double) (first_of_bin (table, bin + 1) - first_of_bin (table, bin)) / objects;
      for (guint j = 0; j < f; j++)
        means[j] += share * (double) table->means[bin * f + j];
    }
}

/* ---- construction ---- */

CredalMassTable *
credal_mass_table_new (CredalPartition *partition, CredalMassOrder order)
{
  g_autoptr(CredalMassTable) table = g_new0 (CredalMassTable, 1);
  guint f = credal_frame_f (credal_partition_frame (partition));

  table->partition = credal_partition_ref (partition);
  table->n = credal_partition_n (partition);
  table->n_bins = MIN (table->n, CLAMP (MOST_MEANS / f, 1, MOST_BINS));
  table->means = g_try_malloc_n (table->n_bins * f, sizeof *table->means);
  if (!table->means || !order_bars (table, order) || !average_masses (table))
    return NULL;
  return g_steal_pointer (&table);
}

void
credal_mass_table_free (CredalMassTable *table)
{
  if (!table)
    return;
  credal_partition_unref (table->partition);
  g_free (table->objects);
  g_free (table->places);
  g_free (table->means);
  g_free (table);
}

gsize
credal_mass_table_object (const CredalMassTable *table, gsize place)
{
  return table->objects ? table->objects[place] : place;
}

gsize
credal_mass_table_place (const CredalMassTable *table, gsize object)
{
  return table->places ? table->places[object] : object;
}
