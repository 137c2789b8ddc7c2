/* Flood fill, twice: keep the large pieces, then grow them over the rest. */
#include "core/picture/connect.h"
#include <string.h>

typedef struct {
  guint32 *map;
  guint width, height;
  guint32 parts;
  guint8 *seen;          /* (pixels) */
  guint32 *list;         /* (pixels) the found ones, in order */
  guint32 found;
} Plane;

typedef struct { guint32 first, size; } Piece;   /* first pixel; number of pixels */

/* Lists the up to four pixels that share a side with @pixel; returns their number. */
static guint
list_adjacent (const Plane *plane, guint32 pixel, guint32 *beside)
{
  guint x = pixel % plane->width, y = pixel / plane->width, n = 0;

  if (y > 0)
    beside[n++] = pixel - plane->width;
  if (x > 0)
    beside[n++] = pixel - 1;
  if (x + 1 < plane->width)
    beside[n++] = pixel + 1;
  if (y + 1 < plane->height)
    beside[n++] = pixel + plane->width;
  return n;
}

static void
find_pieces (Plane *plane, guint32 pixel)
{
  plane->seen[pixel] = TRUE;
  plane->list[plane->found++] = pixel;
}

/* Finds the pixels of the piece that contains @first. */
static Piece
walk_piece (Plane *plane, guint32 first)
{
  guint32 begin = plane->found, beside[4];

  find_pieces (plane, first);
  for (guint32 at = begin; at < plane->found; at++)
    for (guint n = list_adjacent (plane, plane->list[at], beside), k = 0; k < n; k++)
      if (!plane->seen[beside[k]] && plane->map[beside[k]] == plane->map[first])
        find_pieces (plane, beside[k]);
  return (Piece) { first, plane->found - begin };
}

/* Forgets the found pixels. Pixels outside are never found. */
static void
begin_search (Plane *plane)
{
  plane->found = 0;
  for (guint32 pixel = 0; pixel < plane->width * plane->height; pixel++)
    plane->seen[pixel] = plane->map[pixel] == CREDAL_NO_OBJECT;
}

/* Finds the largest piece of each part; returns the size of the largest of all. */
static guint32
measure_pieces (Plane *plane, Piece *largest)
{
  guint32 most = 0;

  begin_search (plane);
  memset (largest, 0, plane->parts * sizeof *largest);
  for (guint32 pixel = 0; pixel < plane->width * plane->height; pixel++)
    if (!plane->seen[pixel])
      {
        Piece piece = walk_piece (plane, pixel);
        if (piece.size > largest[plane->map[pixel]].size)
          largest[plane->map[pixel]] = piece;
        most = MAX (most, piece.size);
      }
  return most;
}

static void
keep_pieces (Plane *plane, const Piece *largest, gsize least)
{
  begin_search (plane);
  for (guint32 part = 0; part < plane->parts; part++)
    if (largest[part].size > 0 && largest[part].size >= least)
      walk_piece (plane, largest[part].first);
}

/* Lets each pixel outside the kept pieces join the nearest kept piece. */
static void
spread_pieces (Plane *plane)
{
  guint32 beside[4];

  for (guint32 at = 0; at < plane->found; at++)
    for (guint n = list_adjacent (plane, plane->list[at], beside), k = 0; k < n; k++)
      if (!plane->seen[beside[k]])
        {
          plane->map[beside[k]] = plane->map[plane->list[at]];
          find_pieces (plane, beside[k]);
        }
}

/* Makes each piece that was not reached a part of its own: pixels outside surround it. */
static void
number_islands (Plane *plane)
{
  for (guint32 pixel = 0; pixel < plane->width * plane->height; pixel++)
    if (!plane->seen[pixel])
      {
        guint32 begin = plane->found;
        Piece piece = walk_piece (plane, pixel);
        for (guint32 at = begin; at < begin + piece.size; at++)
          plane->map[plane->list[at]] = plane->parts;
        plane->parts++;
      }
}

/* Keeps one piece of each part, of at least @least pixels. FALSE: memory is short. */
static gboolean
connect_pieces (Plane *plane, gsize least)
{
  g_autofree Piece *largest = g_try_malloc_n (plane->parts, sizeof *largest);

  if (!largest)
    return FALSE;
  guint32 most = measure_pieces (plane, largest);
  keep_pieces (plane, largest, MIN (least, most));
  spread_pieces (plane);
  number_islands (plane);
  return TRUE;
}

guint32
credal_connect_parts (guint32 *map, guint width, guint height, guint32 parts, gsize least)
{
  gsize n = (gsize) width * height;
  g_autofree guint8 *seen = g_try_malloc (n);
  g_autofree guint32 *list = g_try_malloc_n (n, sizeof *list);
  Plane plane = { map, width, height, parts, seen, list, 0 };

  /* First keeps one piece of each part, then only the large ones. */
  return seen && list && connect_pieces (&plane, 1) && connect_pieces (&plane, least) ? plane.parts : 0;
}
