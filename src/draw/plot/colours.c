/* The meaning of a scene's colours: all clusters, only one of them, or known classes. */
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

/* ---- known classes ---- */

gboolean
credal_scene_set_classes (CredalScene *scene, CredalDataset *known)
{
  const int *classes = known ? credal_dataset_classes (known) : NULL;
  gboolean before = scene->known != NULL;

  g_return_val_if_fail (!classes || credal_dataset_n (known) == scene->n, FALSE);
  if ((classes ? known : NULL) == scene->known)
    return FALSE;
  g_clear_pointer (&scene->class_marks, g_free);
  g_clear_pointer (&scene->class_counts, g_free);
  g_clear_pointer (&scene->known, credal_dataset_unref);
  scene->class_marks = classes ? g_try_new (guint32, scene->n) : NULL;
  if (!scene->class_marks)
    return before;
  guint unknown = credal_dataset_n_classes (known);
  scene->known = credal_dataset_ref (known);
  scene->class_counts = g_new0 (guint32, unknown + 1);
  for (gsize i = 0; i < scene->n; i++)
    {
      scene->class_marks[i] = classes[i] < 0 ? CREDAL_CLASS_MARKS : (guint32) classes[i] % CREDAL_CLASS_MARKS;
      scene->class_counts[classes[i] < 0 ? unknown : (guint) classes[i]]++;
    }
  return TRUE;
}

gboolean
credal_scene_is_by_class (const CredalScene *scene)
{
  return scene->known && credal_scene_cluster (scene) < 0;
}
