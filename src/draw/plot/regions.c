/* The regions of doubt of a scene: a mark for each shape and likeliest cluster. */
#include <string.h>
#include "draw/plot/scene.h"

void
credal_scene_clear_regions (CredalScene *scene)
{
  g_clear_pointer (&scene->kinds, g_free);
  g_clear_pointer (&scene->kind_counts, g_free);
}

static guint32 *
find_region_kinds (const CredalScene *scene, const guint8 *shapes)
{
  guint c = credal_partition_c (scene->partition);
  const guint8 *labels = credal_partition_labels (scene->partition);
  guint32 *kinds = g_try_malloc_n (scene->n, sizeof *kinds);

  for (gsize i = 0; kinds && i < scene->n; i++)
    kinds[i] = shapes[i] * c + labels[i];
  return kinds;
}

static gboolean
has_same_kinds (const CredalScene *scene, const guint32 *kinds)
{
  if (!kinds || !scene->kinds)
    return kinds == scene->kinds;
  return memcmp (kinds, scene->kinds, scene->n * sizeof *kinds) == 0;
}

gboolean
credal_scene_set_regions (CredalScene *scene, const guint8 *shapes)
{
  g_autofree guint32 *kinds = shapes && scene->partition ? find_region_kinds (scene, shapes) : NULL;

  if (has_same_kinds (scene, kinds))
    return FALSE;
  credal_scene_clear_regions (scene);
  if (!kinds)
    return TRUE;
  scene->kinds = g_steal_pointer (&kinds);
  scene->kind_counts = g_new0 (guint32, CREDAL_N_SHAPES * credal_partition_c (scene->partition));
  for (gsize i = 0; i < scene->n; i++)
    scene->kind_counts[scene->kinds[i]]++;
  return TRUE;
}
