#pragma once
#include "core/belief/partition.h"
#include "core/regions/regions.h"

/* What a person's names of clusters stand for: the objects that were in these when they were shown last, and when they
 * were named. A class is a cluster with a name. It is known by the name, not by the number: undoing a step may give the
 * name to another number. */
typedef struct {
  char **names;        /* (CREDAL_MAX_CLUSTERS) of the clusters; "": it has none. NULL-terminated */
  guint c;             /* clusters there are; a class beyond has none at present */
  gsize n, own;        /* objects, and how many of them strokes did not take apart: all of a table */
  guint32 *apart;      /* (n − own) the pixel of each of the others */
  guint8 *now;         /* (n) the class that each object is shown in, or %CREDAL_NO_CLASS */
  guint32 *first;      /* (n) bit k: it was in class k when that got its name, or when it was last told that it lost
                        * most of its objects */
  guint32 *held;       /* (n × CREDAL_MAX_CLUSTERS) how many pixels of each class are in each object, where objects were
                        * made that have pixels of several; NULL: each is taken to be of one class */
} CredalClasses;

/** credal_classes_new: @names: (CREDAL_MAX_CLUSTERS); @regions: (nullable): the picture that @partition is of. NULL
 *  where no cluster has a name. Cost: O(n). */
CredalClasses *credal_classes_new  (CredalPartition *partition, const char *const *names, const CredalRegions *regions);
void           credal_classes_free (CredalClasses *classes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalClasses, credal_classes_free)

/** credal_classes_number: the number, from 0 on, that class @k has by @names; −1: it has lost its name. */
gint           credal_classes_number (const CredalClasses *classes, guint k, const char *const *names);
/** credal_classes_called: (transfer full) (n): the number by @names of each object's class, or %CREDAL_NO_CLASS: what
 *  the clusters of a result with @clusters are to follow (engines/shared/engine.h). A class that has no cluster at
 *  present takes its objects back where there is room for it again. */
guint8        *credal_classes_called (const CredalClasses *classes, const char *const *names, guint clusters);
/** credal_classes_carry: the same of other objects of the same pixels, which strokes have made: one that was taken
 *  apart is of the class that its pixel was in; (transfer full). Cost: O(n). */
CredalClasses *credal_classes_carry  (const CredalClasses *classes, const CredalRegions *regions);
/** credal_classes_import: the same of the objects of another description of the picture: @classes are of @from. An
 *  object is of the class that most of its pixels are in; (transfer full). Cost: O(pixels). */
CredalClasses *credal_classes_import (const CredalClasses *classes, const CredalRegions *from, const CredalRegions *to);
/** credal_classes_kept: of the weight of the objects that were in class @k, the share that @after, of the same objects,
 *  has in class @other; the smaller of what was shown last and what was named; 1 of none. @weights: (nullable) (n). */
double         credal_classes_kept   (const CredalClasses *classes, guint k, const CredalClasses *after, guint other,
                                      const double *weights);
/** credal_classes_inherit: @classes, class @other of which is class @k of @before, stand for what they were named
 *  for. */
void           credal_classes_inherit (CredalClasses *classes, guint other, const CredalClasses *before, guint k);
/** credal_classes_heir: the cluster of @partition, of the same objects, with most of the weight of what was in class
 *  @k. */
guint          credal_classes_heir    (const CredalClasses *classes, guint k, const CredalPartition *partition,
                                       const double *weights);
