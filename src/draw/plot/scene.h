#pragma once
#include "draw/plot/grid.h"
#include "draw/plot/scatter.h"

/* The inside of a scene, for the files that draw it. */

#define CREDAL_CLASS_MARKS 32       /* that are told apart; a class beyond has the mark of an earlier one */
#define CREDAL_SCENE_LEVELS 8       /* of depth: nearer ones are larger, and cover those behind */

typedef struct {
  gboolean has_centre;
  double centre[2];
} CredalSceneCluster;

/* The convex hull of the objects of a hard focal set. */
typedef struct {
  guint32 *corners;        /* (n_corners) objects, within the scene's hull_objects */
  gsize n_corners;
} CredalSceneHull;

typedef struct {
  gboolean has_place, has_ellipse;
  guint cluster;           /* that it belongs to most */
  double place[2];
  double ellipse[4];       /* {y : (y − place)ᵀ ellipse⁻¹ (y − place) ≤ 1} holds most of a normal component (2 σ) */
} CredalScenePrototype;

/* A group of objects, and its hull's corners. */
typedef struct {
  guint32 *objects, *corners;
  gsize size, n_corners;
} CredalSceneGroup;

struct _CredalScene {
  CredalDataset *data;
  gsize n;
  double *xy;              /* (n × 2) */
  double bounds[4];
  char *labels[2];         /* of the axes */
  CredalSpace *space;      /* that is turned, or NULL: the projection is flat */
  guint8 *levels;          /* (n) how near each object is: 0 … CREDAL_SCENE_LEVELS − 1; NULL: flat */
  gboolean is_line;        /* there is no second axis: objects are strewn upwards for sight alone */
  CredalGrid *grid;
  GArray *groups;          /* CredalSceneGroup: those that were drawn last */
  CredalPartition *partition;      /* or NULL, as everything below */
  const gsize *counts;             /* (f) objects of each hard focal set: the partition's */
  CredalSceneCluster *clusters;    /* (c) */
  gint cluster;                    /* that is to be shown alone, or −1 */
  CredalSceneHull *hulls;          /* (f), found when they are first drawn, or NULL */
  guint32 *hull_objects;           /* (n) with them: objects by hard focal set, each set's corners first */
  guint k;                         /* prototypes: 0 where the data shown is not what was clustered */
  CredalScenePrototype *prototypes;        /* (k) */
  const guint32 *edges;            /* (n_edges × 2) of a map: the partition's */
  guint n_edges;
  guint32 *kinds;                  /* (n) shape × c + likeliest cluster; NULL: no regions are shown */
  guint32 *kind_counts;            /* (CREDAL_N_SHAPES × c) */
  CredalDataset *known;            /* whose classes are shown, or NULL, as these are then: */
  guint32 *class_marks;            /* (n) in [0, CREDAL_CLASS_MARKS), or CREDAL_CLASS_MARKS: the class is not known */
  guint32 *class_counts;           /* (classes + 1) objects of each, and of none */
  guint8 *lit;                     /* (n) 0: the mark is faint; NULL: none is */
};

void     credal_scene_clear_regions (CredalScene *scene);
/** credal_scene_is_by_class: colours mean known classes, not clusters. */
gboolean credal_scene_is_by_class  (const CredalScene *scene);
/** credal_scene_cluster: the one that is shown alone, or −1. */
gint     credal_scene_cluster      (const CredalScene *scene);
/* These two keep what they find for the next frame, on the one thread that draws; to callers nothing changes. */
/** credal_scene_hulls: (f) of every hard focal set, ∅ among them; NULL when memory is short. Precondition: there is a
 *  partition. Cost: O(n) expected, O(n log n) at worst, for the first call alone. */
const CredalSceneHull *credal_scene_hulls (const CredalScene *scene);
/** credal_scene_group: the group of @size @objects that is drawn as the @g-th. Cost: O(size) to see that it is the one
 *  whose hull is known, expected the same to find it. */
const CredalSceneGroup *credal_scene_group (const CredalScene *scene, guint g, const guint32 *objects, gsize size);
/** credal_scene_mark_radius: of the marks, user units: smaller where more points share the plot, and in a small plot;
 *  the same wherever one pans. */
double   credal_scene_mark_radius (const CredalScene *scene, const CredalViewport *viewport);
/** credal_scene_level_size: how large marks of a level are, as a multiple of credal_scene_mark_radius(). */
double   credal_scene_level_size  (guint level);
/** credal_scene_is_crowded: so many points that their marks mostly overlap: sets of clusters are then hatched over
 *  their area. */
gboolean credal_scene_is_crowded  (const CredalScene *scene, const CredalViewport *viewport);
