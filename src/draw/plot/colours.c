/* The meaning of a scene's colours: all clusters, only one of them, or a colouring. */
#include "draw/plot/scene.h"

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
  return scene->colouring && credal_scene_cluster (scene) < 0;
}
