/* The meaning of a scene's colours: all clusters, only one of them, or a colouring; and the hidden groups. */
#include "draw/plot/scene.h"
#include <string.h>

/* ---- a single cluster ---- */

gint
credal_scene_cluster (const CredalScene *scene)
{
  gint c = scene->partition ? (gint) credal_partition_c (scene->partition) : 0;

  return scene->cluster < c ? scene->cluster : -1;
}

gboolean
credal_scene_set_cluster (CredalScene *scene, gint cluster)
{
  gint before = credal_scene_cluster (scene);

  scene->cluster = MAX (cluster, -1);
  return credal_scene_cluster (scene) != before;
}

/* ---- other colours ---- */

gboolean
credal_scene_set_colouring (CredalScene *scene, CredalColouring *colouring)
{
  g_return_val_if_fail (!colouring || colouring->n == scene->n, FALSE);

  if (colouring == scene->colouring)
    return FALSE;
  if (colouring)
    credal_colouring_ref (colouring);
  credal_colouring_unref (scene->colouring);
  scene->colouring = colouring;
  return TRUE;
}

gboolean
credal_scene_is_coloured (const CredalScene *scene)
{
  return scene->colouring && credal_scene_cluster (scene) < 0 && !scene->stack;
}

/* ---- hidden groups ---- */

gboolean
credal_scene_hides (const CredalScene *scene, CredalSet set)
{
  return credal_hidden_has (&scene->hidden, set);
}

gboolean
credal_scene_set_hidden (CredalScene *scene, const CredalHidden *hidden)
{
  g_autofree char *before = credal_hidden_print (&scene->hidden), *now = credal_hidden_print (hidden);
  gboolean hides = scene->partition && credal_hidden_any (hidden);
  const CredalSet *sets = hides ? credal_frame_sets (credal_partition_frame (scene->partition)) : NULL;

  scene->hidden = *hidden;
  g_clear_pointer (&scene->left_out, g_free);
  scene->left_out = hides ? g_try_new (guint8, scene->n) : NULL;
  for (gsize i = 0; scene->left_out && i < scene->n; i++)
    {
      guint32 focal = credal_partition_focal (scene->partition)[i];
      scene->left_out[i] = credal_scene_hides (scene, sets[focal]);
    }
  return !g_str_equal (before, now);
}

const guint8 *
credal_scene_left_out (const CredalScene *scene)
{
  return scene->left_out;
}

/* ---- regions of doubt ---- */

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
