/* Follows named clusters from partition to partition by their objects. */
#include "session/classes.h"
#include <string.h>
#include "core/base/argmax.h"
#include "engines/shared/engine.h"

#define MOST_MIXED ((gsize) 1 << 17)     /* most objects with counts of pixels; more objects are small */

void
credal_classes_free (CredalClasses *classes)
{
  g_strfreev (classes->names);
  g_free (classes->apart);
  g_free (classes->now);
  g_free (classes->first);
  g_free (classes->held);
  g_free (classes);
}

/* Allocates, without classes yet. @regions: (nullable). */
static CredalClasses *
allocate_classes (gsize n, guint c, const CredalRegions *regions)
{
  CredalClasses *classes = g_new0 (CredalClasses, 1);

  classes->n = n;
  classes->own = regions ? credal_dataset_n (credal_pixels_data (credal_regions_pixels (regions))) : n;
  classes->c = c;
  classes->names = g_new0 (char *, CREDAL_MAX_CLUSTERS + 1);
  classes->apart = g_new (guint32, classes->n - classes->own);
  classes->now = g_new (guint8, n);
  classes->first = g_new0 (guint32, n);
  for (gsize i = classes->own; i < n; i++)
    classes->apart[i - classes->own] = credal_regions_place (regions, (guint32) i);
  return classes;
}

static gboolean
has_name (const char *const *names)
{
  for (guint k = 0; k < CREDAL_MAX_CLUSTERS; k++)
    if (*names[k])
      return TRUE;
  return FALSE;
}

static void
copy_class_names (CredalClasses *classes, const char *const *names)
{
  for (guint k = 0; k < CREDAL_MAX_CLUSTERS; k++)
    classes->names[k] = g_strdup (names[k]);
}

CredalClasses *
credal_classes_new (CredalPartition *partition, const char *const *names, const CredalRegions *regions)
{
  const guint8 *labels = credal_partition_labels (partition);

  if (!has_name (names))
    return NULL;
  CredalClasses *classes = allocate_classes (credal_partition_n (partition), credal_partition_c (partition), regions);
  copy_class_names (classes, names);
  for (gsize i = 0; i < classes->n; i++)
    {
      gboolean named = *names[labels[i]] != '\0';
      classes->now[i] = named ? labels[i] : CREDAL_NO_CLASS;
      classes->first[i] = named ? 1u << labels[i] : 0;
    }
  return classes;
}

/* ---- numbers ---- */

/* Returns the cluster of that name; −1: none. */
static gint
find_class (const char *const *names, const char *name)
{
  for (guint k = 0; k < CREDAL_MAX_CLUSTERS; k++)
    if (g_str_equal (names[k], name))
      return (gint) k;
  return -1;
}

gint
credal_classes_number (const CredalClasses *classes, guint k, const char *const *names)
{
  gint number = *classes->names[k] ? find_class (names, classes->names[k]) : -1;
  gboolean renamed = number < 0 && *classes->names[k] && *names[k]
                     && find_class ((const char *const *) classes->names, names[k]) < 0;

  return renamed ? (gint) k : number;
}

guint8 *
credal_classes_called (const CredalClasses *classes, const char *const *names, guint clusters)
{
  guint8 number[CREDAL_MAX_CLUSTERS], *called = g_new (guint8, classes->n);
  guint32 waiting = 0;

  for (guint k = 0; k < CREDAL_MAX_CLUSTERS; k++)
    {
      gint now = credal_classes_number (classes, k, names);
      number[k] = now < 0 ? CREDAL_NO_CLASS : (guint8) now;
      if (k >= classes->c && number[k] < clusters)
        waiting |= 1u << k;
    }
  for (gsize i = 0; i < classes->n; i++)
    {
      guint32 back = classes->first[i] & waiting;
      called[i] = back ? number[g_bit_nth_lsf (back, -1)]
                       : classes->now[i] == CREDAL_NO_CLASS ? CREDAL_NO_CLASS : number[classes->now[i]];
    }
  return called;
}

/* ---- other objects ---- */

/* Maps each pixel of @apart to its index + 1. */
static GHashTable *
index_apart (const CredalClasses *classes)
{
  GHashTable *places = g_hash_table_new (NULL, NULL);

  for (gsize i = classes->own; i < classes->n; i++)
    g_hash_table_insert (places, GUINT_TO_POINTER (classes->apart[i - classes->own]),
                         GSIZE_TO_POINTER (i - classes->own + 1));
  return places;
}

CredalClasses *
credal_classes_carry (const CredalClasses *classes, const CredalRegions *regions)
{
  CredalClasses *carried = allocate_classes (credal_regions_n (regions), classes->c, regions);
  g_autoptr(GHashTable) places = index_apart (classes);

  copy_class_names (carried, (const char *const *) classes->names);
  for (gsize i = 0; i < carried->n; i++)
    {
      gsize from = i;
      if (i >= carried->own)
        {
          guint32 pixel = carried->apart[i - carried->own];
          gsize place = GPOINTER_TO_SIZE (g_hash_table_lookup (places, GUINT_TO_POINTER (pixel)));
          from = place > 0 ? classes->own + place - 1
                           : credal_pixels_object (credal_regions_pixels (regions), pixel);
        }
      carried->now[i] = classes->now[from];
      carried->first[i] = classes->first[from];
    }
  return carried;
}

/* Finds the majority class of each object's pixels, if there is one (Boyer and Moore, 1991). */
CredalClasses *
credal_classes_import (const CredalClasses *classes, const CredalRegions *from, const CredalRegions *to)
{
  gsize pixels = credal_raster_n (credal_regions_raster (to));
  CredalClasses *imported = allocate_classes (credal_regions_n (to), classes->c, to);
  g_autofree guint32 *ahead = g_new0 (guint32, imported->n);

  copy_class_names (imported, (const char *const *) classes->names);
  if (imported->n <= MOST_MIXED)
    imported->held = g_new0 (guint32, imported->n * CREDAL_MAX_CLUSTERS);
  for (gsize pixel = 0; pixel < pixels; pixel++)
    {
      guint32 then = credal_regions_object (from, pixel), i = credal_regions_object (to, pixel);
      if (then == CREDAL_NO_OBJECT || i == CREDAL_NO_OBJECT)
        continue;
      if (ahead[i] == 0)
        {
          imported->now[i] = classes->now[then];
          imported->first[i] = classes->first[then];
        }
      if (imported->now[i] == classes->now[then])
        ahead[i]++;
      else
        ahead[i]--;
      if (imported->held && classes->now[then] != CREDAL_NO_CLASS)
        imported->held[(gsize) i * CREDAL_MAX_CLUSTERS + classes->now[then]]++;
    }
  return imported;
}

/* ---- comparison with a new partition ---- */

/* Returns the weight of object @i in class @k. @weight: of the whole object. */
static double
shown_weight (const CredalClasses *classes, gsize i, guint k, double weight)
{
  if (classes->held)
    return classes->held[i * CREDAL_MAX_CLUSTERS + k];
  return classes->now[i] == k ? weight : 0.0;
}

static double
named_weight (const CredalClasses *classes, gsize i, guint k, double weight)
{
  if (classes->held)
    return shown_weight (classes, i, k, weight);
  return classes->first[i] >> k & 1 ? weight : 0.0;
}

double
credal_classes_kept (const CredalClasses *classes, guint k, const CredalClasses *after, guint other,
                     const double *weights)
{
  double all = 0.0, kept = 0.0, named = 0.0, held = 0.0;

  for (gsize i = 0; i < classes->n; i++)
    {
      double shown = shown_weight (classes, i, k, credal_weight (weights, i));
      double first = named_weight (classes, i, k, credal_weight (weights, i));
      gboolean there = after->now[i] == other;
      all += shown;
      kept += there ? shown : 0.0;
      named += first;
      held += there ? first : 0.0;
    }
  return MIN (all > 0.0 ? kept / all : 1.0, named > 0.0 ? held / named : 1.0);
}

void
credal_classes_inherit (CredalClasses *classes, guint other, const CredalClasses *before, guint k)
{
  for (gsize i = 0; i < classes->n; i++)
    {
      guint32 bit = before->first[i] >> k & 1;
      classes->first[i] = (classes->first[i] & ~(1u << other)) | bit << other;
    }
}

guint
credal_classes_heir (const CredalClasses *classes, guint k, const CredalPartition *partition, const double *weights)
{
  const guint8 *labels = credal_partition_labels (partition);
  double held[CREDAL_MAX_CLUSTERS] = { 0.0 };

  for (gsize i = 0; i < classes->n; i++)
    held[labels[i]] += shown_weight (classes, i, k, credal_weight (weights, i));
  return (guint) credal_argmax (held, credal_partition_c (partition));
}
