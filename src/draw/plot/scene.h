#pragma once
#include "core/groups/hidden.h"
#include "core/layout/one-feature.h"
#include "draw/colouring/colouring.h"
#include "draw/geometry/grid.h"
#include "draw/geometry/normals.h"
#include "draw/plot/scatter.h"

/* The private fields of a scene, for the files that draw it. */

#define CREDAL_SCENE_LEVELS 8       /* of depth: nearer ones are larger, and cover the ones behind */

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
  gboolean has_place;
  guint cluster;           /* the cluster with most of it */
  double place[2];
} CredalScenePrototype;

/* {y : (y − centre)ᵀ shape⁻¹ (y − centre) ≤ 1}: holds most of a normal component (2 σ). */
typedef struct {
  CredalSet set;           /* of the cluster, or the clusters, that it is about */
  double centre[2], shape[4];
} CredalSceneEllipse;

/* The mixture whose curves of equal density are drawn, and their log densities. */
typedef struct {
  CredalCurvesState state;
  CredalNormals *fitted;   /* NULL: none, or another mixture is given */
  const CredalNormals *shown;      /* NULL: none */
  double levels[CREDAL_CURVES];
} CredalSceneCurves;

/* A group of objects, and the corners of its hull. */
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
  CredalSpace *space;      /* being turned; NULL: the projection is flat */
  guint8 *levels;          /* (n) nearness of each object: 0 … CREDAL_SCENE_LEVELS − 1; NULL: flat */
  gboolean equal;          /* TRUE: a unit has the same length on both axes */
  CredalForm form;
  CredalStack *stack;      /* of a histogram; NULL: another form */
  gboolean placed;         /* TRUE: a layout: only objects have places */
  gboolean is_line;        /* TRUE: there is no second axis: objects are spread upwards only to be visible */
  CredalGrid *grid;
  GArray *groups;          /* CredalSceneGroup: the last drawn groups */
  CredalPartition *partition;      /* or NULL, as everything below */
  const gsize *counts;             /* (f) objects of each hard focal set: the partition's */
  CredalSceneCluster *clusters;    /* (c) */
  gint cluster;                    /* the only one to show, or −1 */
  CredalSceneHull *hulls;          /* (f), computed when first drawn, or NULL */
  guint32 *hull_objects;           /* (n) with hulls: objects by hard focal set, each set's corners first */
  guint k;                         /* prototypes: 0 if the shown data differ from the clustered data */
  CredalScenePrototype *prototypes;        /* (k) */
  GArray *ellipses;                /* CredalSceneEllipse: metrics and covariances of the prototypes; without any, of
                                    * the objects of each cluster; of each larger set that has objects: its component of
                                    * a mixture, otherwise of its objects */
  CredalNormals *given;            /* the mixture that generated the data; NULL: not known */
  CredalSceneCurves *curves;       /* found when first drawn, or NULL */
  const guint32 *edges;            /* (n_edges × 2) of a map: the partition's */
  guint n_edges;
  guint32 *kinds;                  /* (n) shape × c + likeliest cluster; NULL: no regions are shown */
  guint32 *kind_counts;            /* (CREDAL_N_SHAPES × c) */
  guint32 *shades;                 /* (n) the focal set; a pale object of cluster k has f + (level − 1) c + k; NULL:
                                    * none was judged */
  guint32 *shade_counts;           /* (f + (CREDAL_PALE_LEVELS − 1) c) objects of each */
  CredalColouring *colouring;      /* meaning of the colours; NULL: clusters */
  CredalHidden hidden;             /* the hidden groups */
  guint8 *left_out;                /* (n) nonzero: of a hidden group; NULL: none is */
  guint8 *lit;                     /* (n) 0: the mark is faint; NULL: no mark is */
};

void     credal_scene_clear_regions (CredalScene *scene);
/** credal_scene_is_coloured: Returns TRUE if colours mean something else than clusters. */
gboolean credal_scene_is_coloured  (const CredalScene *scene);
/** credal_scene_cluster: Returns the only shown cluster, or −1. */
gint     credal_scene_cluster      (const CredalScene *scene);
/** credal_scene_hides: Returns TRUE if the group of @set is hidden. */
gboolean credal_scene_hides        (const CredalScene *scene, CredalSet set);
/** credal_scene_has_shades: Returns TRUE if paleness shows how sure objects are: they were judged, and all clusters are
 *  shown in their colours, by focal set. */
gboolean credal_scene_has_shades   (const CredalScene *scene);
/** credal_scene_count_pale: Returns the number of pale objects. */
gsize    credal_scene_count_pale   (const CredalScene *scene);
/* These two cache their results for the next frame, on the one thread that draws; callers see no change. */
/** credal_scene_hulls: Returns (transfer none) (f) the hull of every hard focal set, including ∅; NULL if memory runs
 *  out. Precondition: there is a partition. Cost: O(n) expected, O(n log n) at worst, for the first call only. */
const CredalSceneHull *credal_scene_hulls (const CredalScene *scene);
/** credal_scene_group: Returns (transfer none), until the next call, the group of @size @objects that is drawn as
 *  number @g. Cost: O(size) to check that its hull is known, and expected O(size) to compute it. */
const CredalSceneGroup *credal_scene_group (const CredalScene *scene, guint g, const guint32 *objects, gsize size);
/** credal_scene_curves: Returns (transfer none) the curves of equal density. Cost: O(f min(n, 20 000)) for the first
 *  call only, with a cache as for hulls. */
const CredalSceneCurves *credal_scene_curves (const CredalScene *scene);
void     credal_scene_clear_curves (CredalScene *scene);
/** credal_scene_component: Returns the ellipse (2 σ) of the component of @set in a mixture, in the plot: the mean of
 *  its clusters' ellipses (engines/mixture). Without area (0) if a cluster of it has no ellipse. */
CredalSceneEllipse credal_scene_component (const CredalScene *scene, CredalSet set);
/** credal_scene_mark_radius: Returns the radius of marks, user units: smaller with more points in the plot, and in a
 *  small plot; larger with large text; independent of panning. */
double   credal_scene_mark_radius (const CredalScene *scene, const CredalViewport *viewport,
                                   const CredalStyle *style);
/** credal_scene_level_size: Returns the size of a level's marks, as a multiple of credal_scene_mark_radius(). */
double   credal_scene_level_size  (guint level);
/** credal_scene_is_crowded: Returns TRUE if more than CREDAL_CROWD points would be in sight if they lay evenly: the
 *  areas of sets of clusters are then hatched. */
gboolean credal_scene_is_crowded  (const CredalScene *scene, const CredalViewport *viewport);
