/* Finds curves of equal height by marching squares. */
#include "draw/geometry/contours.h"
#include <math.h>
#include "core/base/parallel.h"

#define MOST_STEPS 8
#define NEAR_ENOUGH 1e-9         /* difference in height */

typedef struct {
  CredalHeightFunc height;
  gconstpointer item;
  const CredalLattice *lattice;
  const double *heights;
  double level;
  GArray *pieces;
} Curve;

/* ---- heights ---- */

typedef struct {
  CredalHeightFunc height;
  gconstpointer item;
  const CredalLattice *lattice;
  double *heights;
} Rows;

static void
fill_row (gsize row, gpointer data)
{
  const Rows *rows = data;
  const CredalLattice *lattice = rows->lattice;

  for (guint k = 0; k < lattice->columns; k++)
    rows->heights[row * lattice->columns + k] = rows->height (rows->item, lattice->x0 + k * lattice->dx,
                                                              lattice->y0 + (double) row * lattice->dy);
}

double *
credal_lattice_heights (CredalHeightFunc height, gconstpointer item, const CredalLattice *lattice)
{
  double *heights = g_try_new (double, (gsize) lattice->columns * lattice->rows);

  if (heights)
    credal_parallel_for (lattice->rows, fill_row, &(Rows) { height, item, lattice, heights });
  return heights;
}

/* ---- places on the sides of a cell ---- */

typedef struct { double x, y, over; } Node;      /* @over: its height, minus the level */

static Node
node_at (const Curve *curve, guint column, guint row)
{
  const CredalLattice *lattice = curve->lattice;

  return (Node) { lattice->x0 + column * lattice->dx, lattice->y0 + row * lattice->dy,
                  curve->heights[(gsize) row * lattice->columns + column] - curve->level };
}

/* Sets @place to the crossing of the curve between @a and @b, of different sign. The Illinois variant of regula falsi:
 * the value of an end that stays a second time is halved. */
static void
find_crossing (const Curve *curve, Node a, Node b, double place[2])
{
  const Node *moved = NULL;

  for (guint step = 0; ; step++)
    {
      double share = a.over / (a.over - b.over);
      Node middle = { a.x + share * (b.x - a.x), a.y + share * (b.y - a.y), 0.0 };
      place[0] = middle.x;
      place[1] = middle.y;
      if (step == MOST_STEPS)
        return;
      middle.over = curve->height (curve->item, middle.x, middle.y) - curve->level;
      if (fabs (middle.over) < NEAR_ENOUGH || !isfinite (middle.over))
        return;
      Node *end = (middle.over > 0.0) == (a.over > 0.0) ? &a : &b, *other = end == &a ? &b : &a;
      *end = middle;
      if (moved == end)
        other->over /= 2.0;
      moved = end;
    }
}

/* ---- cells ---- */

/* Finds the crossings of the four sides of the cell of @corners, counter-clockwise from the first side, between
 * corners 0 and 1. Returns their number: 0, 2 or 4. */
static guint
cross_cell (const Curve *curve, const Node corners[4], double places[4][2])
{
  guint n = 0;

  for (guint side = 0; side < 4; side++)
    {
      const Node *a = &corners[side], *b = &corners[(side + 1) % 4];
      gboolean backwards = side >= 2;            /* a side has the same crossing in both of its cells */
      if ((a->over > 0.0) != (b->over > 0.0))
        find_crossing (curve, backwards ? *b : *a, backwards ? *a : *b, places[n++]);
    }
  return n;
}

static void
add_piece (const Curve *curve, const double from[2], const double to[2])
{
  const CredalPiece piece = { { from[0], from[1] }, { to[0], to[1] } };

  g_array_append_val (curve->pieces, piece);
}

/* Joins the crossings of a cell. With four, the middle of the cell tells which two corners are apart from it. */
static void
march_cell (const Curve *curve, guint column, guint row)
{
  const Node corners[4] = { node_at (curve, column, row), node_at (curve, column + 1, row),
                            node_at (curve, column + 1, row + 1), node_at (curve, column, row + 1) };
  double places[4][2];
  guint n = cross_cell (curve, corners, places);

  if (n == 2)
    add_piece (curve, places[0], places[1]);
  if (n < 4)
    return;
  double middle = curve->height (curve->item, (corners[0].x + corners[2].x) / 2.0, (corners[0].y + corners[2].y) / 2.0);
  guint first = (middle > curve->level) == (corners[0].over > 0.0) ? 0 : 1;
  add_piece (curve, places[first], places[first + 1]);
  add_piece (curve, places[first + 2], places[(first + 3) % 4]);
}

GArray *
credal_contours (CredalHeightFunc height, gconstpointer item, const CredalLattice *lattice, const double *heights,
                 double level)
{
  const Curve curve = { height, item, lattice, heights, level, g_array_new (FALSE, FALSE, sizeof (CredalPiece)) };

  for (guint row = 0; row + 1 < lattice->rows; row++)
    for (guint column = 0; column + 1 < lattice->columns; column++)
      march_cell (&curve, column, row);
  return curve.pieces;
}
