/* The assignment problem, and its use here: keeping cluster numbers stable from one partition to the next. */
#include "core/numerics/assignment.h"
#include <math.h>
#include "core/base/blas.h"
#include "core/base/parallel.h"

#define BLOCK ((gsize) 4096)

/* Kuhn (1955), Munkres (1957): rows join one by one, each by the cheapest augmenting path in reduced costs
 * cost − u − v ≥ 0. Rows and columns count from 1; column 0 stands for the joining row. */
typedef struct {
  const double *cost;        /* (rows × n) */
  guint n;                   /* columns */
  double *u, *v;             /* (rows + 1), (n + 1) potentials of rows and columns */
  guint *row;                /* (n + 1) row assigned to each column; 0: free */
  guint *before;             /* (n + 1) previous column on the cheapest path to each */
  double *slack;             /* (n + 1) least reduced cost of reaching each column */
  gboolean *reached;         /* (n + 1) columns whose path is final */
} Matching;

static guint
reach_next (Matching *matching, guint column)
{
  guint row = matching->row[column], n = matching->n, next = 0;
  const double *cost = &matching->cost[(gsize) (row - 1) * n];

  for (guint j = 1; j <= n; j++)
    {
      if (matching->reached[j])
        continue;
      double reduced = cost[j - 1] - matching->u[row] - matching->v[j];
      if (reduced < matching->slack[j])
        {
          matching->slack[j] = reduced;
          matching->before[j] = column;
        }
      if (next == 0 || matching->slack[j] < matching->slack[next])
        next = j;
    }
  return next;
}

static void
move_potentials (Matching *matching, double delta)
{
  for (guint j = 0; j <= matching->n; j++)
    if (matching->reached[j])
      {
        matching->u[matching->row[j]] += delta;
        matching->v[j] -= delta;
      }
    else
      matching->slack[j] -= delta;
}

static void
match_row (Matching *matching, guint row)
{
  for (guint j = 0; j <= matching->n; j++)
    {
      matching->slack[j] = INFINITY;
      matching->reached[j] = FALSE;
    }
  matching->row[0] = row;
  guint column = 0;
  do
    {
      matching->reached[column] = TRUE;
      column = reach_next (matching, column);
      move_potentials (matching, matching->slack[column]);
    }
  while (matching->row[column] != 0);

  for (; column != 0; column = matching->before[column])
    matching->row[column] = matching->row[matching->before[column]];
}

void
credal_assignment (const double *cost, guint rows, guint columns, guint *column)
{
  gsize n = (gsize) columns + 1;
  g_autofree double *u = g_new0 (double, (gsize) rows + 1), *v = g_new0 (double, n), *slack = g_new (double, n);
  g_autofree guint *row = g_new0 (guint, n), *before = g_new0 (guint, n);
  g_autofree gboolean *reached = g_new (gboolean, n);
  Matching matching = { cost, columns, u, v, row, before, slack, reached };

  g_return_if_fail (rows <= columns);
  for (guint i = 1; i <= rows; i++)
    match_row (&matching, i);
  for (guint j = 1; j <= columns; j++)
    if (row[j] != 0)
      column[row[j] - 1] = j - 1;
}

typedef struct {
  const double *before, *after;
  guint c_before, c;
  gsize n;
  const double *weights;     /* (n), or NULL */
} Overlap;

/* Returns the (count × c) rows of @after from @begin on, each multiplied by its object's weight. */
static double *
weigh_rows (const Overlap *overlap, gsize begin, gsize count)
{
  double *rows = g_memdup2 (overlap->after + begin * overlap->c, count * overlap->c * sizeof (double));

  for (gsize i = 0; i < count; i++)
    cblas_dscal ((blasint) overlap->c, overlap->weights[begin + i], rows + i * overlap->c, 1);
  return rows;
}

/* Adds (c × c) costs. Only the first c clusters before can be kept; rows beyond c_before stay 0. */
static void
overlap_block (gsize block, double *costs, gpointer user_data)
{
  const Overlap *overlap = user_data;
  gsize begin = block * BLOCK, count = MIN (BLOCK, overlap->n - begin), c = overlap->c;
  g_autofree double *weighed = overlap->weights ? weigh_rows (overlap, begin, count) : NULL;

  cblas_dgemm (CblasRowMajor, CblasTrans, CblasNoTrans, (blasint) MIN (c, overlap->c_before), (blasint) c,
               (blasint) count, -1.0,
               overlap->before + begin * overlap->c_before, (blasint) overlap->c_before,
               weighed ? weighed : overlap->after + begin * c, (blasint) c, 0.0, costs, (blasint) c);
}

double *
credal_overlap_costs (const double *before, guint c_before, const double *after, guint c, gsize n,
                      const double *weights)
{
  Overlap overlap = { before, after, c_before, c, n, weights };

  return credal_parallel_sum ((n + BLOCK - 1) / BLOCK, (gsize) c * c, overlap_block, &overlap);
}

void
credal_match_clusters (const double *before, guint c_before, const double *after, guint c, gsize n,
                       const double *weights, guint *order)
{
  g_autofree double *costs = credal_overlap_costs (before, c_before, after, c, n, weights);

  credal_assignment (costs, c, c, order);
}
