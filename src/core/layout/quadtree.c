/* A quadtree with the centre of gravity of each square [vdM14], and with the second moments about it: a square then
 * acts like its points up to the third power of its size (ours). */
#include "core/layout/quadtree.h"
#include <math.h>

#define DEEPEST 48               /* squares of this depth hold all their points in one place */
#define STACK (4 * (DEEPEST + 1))

typedef struct {
  double x, y;             /* centre of gravity */
  double xx, xy, yy;       /* second moments about it, sums over the points */
  double left, bottom, side;
  guint32 count;
  guint32 first;           /* the first of four squares within; 0: there are none */
} Square;

struct _CredalQuadtree {
  Square *squares;         /* the first one holds all */
  gsize n, room;
};

/* Cuts square @at into four; FALSE: out of memory. */
static gboolean
cut_square (CredalQuadtree *tree, gsize at)
{
  if (tree->n + 4 > tree->room)
    {
      gsize room = 2 * tree->room;
      Square *squares = g_try_realloc_n (tree->squares, room, sizeof *squares);
      if (!squares)
        return FALSE;
      tree->squares = squares;
      tree->room = room;
    }
  Square *square = &tree->squares[at];
  double half = square->side / 2.0;
  square->first = (guint32) tree->n;
  for (guint q = 0; q < 4; q++)
    tree->squares[tree->n++] = (Square) { .left = square->left + (q & 1 ? half : 0.0),
                                          .bottom = square->bottom + (q & 2 ? half : 0.0), .side = half };
  return TRUE;
}

static gsize
square_within (const Square *square, double x, double y)
{
  double half = square->side / 2.0;

  return square->first + (x >= square->left + half) + 2 * (gsize) (y >= square->bottom + half);
}

static void
add_point (Square *square, double x, double y, guint32 count)
{
  double dx = x - square->x, dy = y - square->y, share = (double) count / (square->count + count);
  double weight = share * square->count;

  square->count += count;
  square->x += share * dx;
  square->y += share * dy;
  square->xx += weight * dx * dx;
  square->xy += weight * dx * dy;
  square->yy += weight * dy * dy;
}

/* Puts a point into the tree. A square with one place is cut when another place comes to it. */
static gboolean
insert_point (CredalQuadtree *tree, double x, double y)
{
  gsize at = 0;

  for (guint depth = 0; ; depth++)
    {
      Square before = tree->squares[at];
      gboolean alone = before.count == 0 || (before.first == 0 && before.x == x && before.y == y);
      if (!alone && before.first == 0 && depth < DEEPEST)
        {
          if (!cut_square (tree, at))
            return FALSE;
          add_point (&tree->squares[square_within (&tree->squares[at], before.x, before.y)], before.x, before.y,
                     before.count);
        }
      add_point (&tree->squares[at], x, y, 1);
      if (alone || depth == DEEPEST)
        return TRUE;
      at = square_within (&tree->squares[at], x, y);
    }
}

static Square
whole_square (const double *xy, gsize n)
{
  double low[2] = { xy[0], xy[1] }, high[2] = { xy[0], xy[1] };

  for (gsize k = 2; k < 2 * n; k++)
    {
      low[k & 1] = MIN (low[k & 1], xy[k]);
      high[k & 1] = MAX (high[k & 1], xy[k]);
    }
  return (Square) { .left = low[0], .bottom = low[1], .side = MAX (high[0] - low[0], high[1] - low[1]) };
}

CredalQuadtree *
credal_quadtree_new (const double *xy, gsize n)
{
  g_autoptr(CredalQuadtree) tree = g_new0 (CredalQuadtree, 1);

  tree->room = 2 * n + 8;
  tree->squares = g_try_new (Square, tree->room);
  if (!tree->squares)
    return NULL;
  tree->squares[0] = whole_square (xy, n);
  tree->n = 1;
  for (gsize i = 0; i < n; i++)
    if (!insert_point (tree, xy[2 * i], xy[2 * i + 1]))
      return NULL;
  return g_steal_pointer (&tree);
}

void
credal_quadtree_free (CredalQuadtree *tree)
{
  if (!tree)
    return;
  g_free (tree->squares);
  g_free (tree);
}

/* Adds Σ w² d over the points of @square, at distances d from a place that is (dx, dy) from its centre; returns Σ w. */
static double
repel (const Square *square, double count, double dx, double dy, double force[2])
{
  double w = 1.0 / (1.0 + dx * dx + dy * dy), w2 = w * w, trace = square->xx + square->yy;
  double along_x = square->xx * dx + square->xy * dy, along_y = square->xy * dx + square->yy * dy;
  double along = along_x * dx + along_y * dy, straight = count * w2 - 2.0 * w2 * w * trace + 12.0 * w2 * w2 * along;

  force[0] += straight * dx - 4.0 * w2 * w * along_x;
  force[1] += straight * dy - 4.0 * w2 * w * along_y;
  return count * w - w2 * trace + 4.0 * w2 * w * along;
}

double
credal_quadtree_repulsion (const CredalQuadtree *tree, const double y[2], double theta, double force[2])
{
  guint32 stack[STACK];
  guint top = 0;
  double sum = 0.0;

  stack[top++] = 0;
  while (top > 0)
    {
      const Square *square = &tree->squares[stack[--top]];
      double dx = y[0] - square->x, dy = y[1] - square->y, squared = dx * dx + dy * dy;
      if (square->count == 0)
        continue;
      if (square->first == 0)
        sum += repel (square, square->count - (squared == 0.0), dx, dy, force);
      else if (square->side * square->side < theta * theta * squared)
        sum += repel (square, square->count, dx, dy, force);
      else
        for (guint q = 0; q < 4; q++)
          stack[top++] = square->first + q;
    }
  return sum;
}
