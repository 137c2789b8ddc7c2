#pragma once
#include "core/belief/partition.h"
#include "core/regions/regions.h"

/* The objects that each cluster name stands for: those in the cluster when it was last shown, and when it was named. A
 * class is a cluster with a name. The name identifies it, not the number: undoing a step may move the name to another
 * number. */
typedef struct {
  char **names;        /* (CREDAL_MAX_CLUSTERS) names of the clusters; "": unnamed. NULL-terminated */
  guint c;             /* number of clusters; a class from c on has no cluster at present */
  gsize n, own;        /* objects, and objects not split by strokes: all of a table */
  guint32 *apart;      /* (n − own) the pixel of each split object */
  guint8 *now;         /* (n) the class each object is shown in, or %CREDAL_NO_CLASS */
  guint32 *first;      /* (n) bit k: the object was in class k when the class was named, or when a notice last
                        * reported that it had lost most of its objects */
  guint32 *held;       /* (n × CREDAL_MAX_CLUSTERS) pixels of each class in each object, if objects can mix classes;
                        * NULL: each object has one class */
} CredalClasses;

/** credal_classes_new: Returns the classes of @partition; NULL if no cluster has a name. @names: (CREDAL_MAX_CLUSTERS);
 *  @regions: (nullable): of the picture. Cost: O(n). */
CredalClasses *credal_classes_new  (CredalPartition *partition, const char *const *names, const CredalRegions *regions);
void           credal_classes_free (CredalClasses *classes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalClasses, credal_classes_free)

/** credal_classes_number: Returns the present number (from 0) of class @k by @names. A class whose name is gone keeps
 *  its number if that cluster has a new name. Otherwise −1. */
gint           credal_classes_number (const CredalClasses *classes, guint k, const char *const *names);
/** credal_classes_called: (transfer full) (n): Returns the present number of each object's class by @names, or
 *  %CREDAL_NO_CLASS. The next result, with @clusters clusters, is numbered to match these numbers
 *  (engines/shared/engine.h). When @clusters has room again for a class without a cluster, the objects that the class
 *  had when it was named return to it. */
guint8        *credal_classes_called (const CredalClasses *classes, const char *const *names, guint clusters);
/** credal_classes_carry: (transfer full): Returns the classes for the objects that strokes made of the same pixels; an
 *  object split off takes the class of its pixel. Cost: O(n). */
CredalClasses *credal_classes_carry  (const CredalClasses *classes, const CredalRegions *regions);
/** credal_classes_import: (transfer full): Returns @classes, of the objects of @from, for the objects of @to. Both
 *  describe the same picture by different features. An object takes the class of more than half of its pixels. If there
 *  is no such class, it takes the class of one of its pixels. Cost: O(pixels). */
CredalClasses *credal_classes_import (const CredalClasses *classes, const CredalRegions *from, const CredalRegions *to);
/** credal_classes_kept: Returns the share, by weight, of the objects of class @k that are in class @other of @after.
 *  Both are of the same objects. The share is the smaller one of two: of the objects last shown in the class, and of
 *  the objects in it when it was named. 1 if the class has no objects. @weights: (nullable) (n). */
double         credal_classes_kept   (const CredalClasses *classes, guint k, const CredalClasses *after, guint other,
                                      const double *weights);
/** credal_classes_inherit: Copies a set of objects from class @k of @before to class @other of @classes: the objects
 *  that were in the class when it was named. Both are of the same objects. */
void           credal_classes_inherit (CredalClasses *classes, guint other, const CredalClasses *before, guint k);
/** credal_classes_heir: Returns the cluster of @partition that holds most of the weight of class @k. @partition: of the
 *  same objects. @weights: (nullable) (n). */
guint          credal_classes_heir    (const CredalClasses *classes, guint k, const CredalPartition *partition,
                                       const double *weights);
