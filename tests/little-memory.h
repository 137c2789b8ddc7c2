#pragma once
#include <glib.h>
#include <stdlib.h>

/* Little memory: included by one file of a program, it takes the place of GLib's functions that may refuse, so that a
 * test can have any of the pieces refused that the tested code asks for. */

enum { PLENTY = G_MAXINT };
static gint pieces_left = PLENTY;        /* atomic: until there is no more */

static gpointer
try_zeroed (gsize n, gsize size)
{
  if (n == 0 || size == 0)
    return NULL;
  if (g_atomic_int_get (&pieces_left) != PLENTY && g_atomic_int_add (&pieces_left, -1) <= 0)
    return NULL;
  return calloc (n, size);
}

gpointer
g_try_malloc (gsize size)
{
  return try_zeroed (size, 1);
}

gpointer
g_try_malloc0 (gsize size)
{
  return try_zeroed (size, 1);
}

gpointer
g_try_malloc_n (gsize n, gsize size)
{
  return try_zeroed (n, size);
}

gpointer
g_try_malloc0_n (gsize n, gsize size)
{
  return try_zeroed (n, size);
}
