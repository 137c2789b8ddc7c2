#pragma once
#include "core/data/dataset.h"
#include "core/layout/space.h"

/* Shows p-dimensional data on two axes. The map is linear, so centres and metric ellipses project exactly; or only the
 * objects have places (credal_projection_has_places()). Immutable,
 * atomically ref-counted. */
typedef struct _CredalProjection CredalProjection;

/* The meaning of the second axis. */
typedef enum {
  CREDAL_FORM_PLANE,       /* a coordinate */
  CREDAL_FORM_STRIPS,      /* the group of each object, in strips */
  CREDAL_FORM_STACK,       /* the number of objects: a histogram */
} CredalForm;

/** credal_projection_new_one: Shows feature @a in strips by group, or as a histogram. */
CredalProjection *credal_projection_new_one (const CredalDataset *data, gsize a, CredalForm form);
CredalForm        credal_projection_form    (const CredalProjection *projection);
/** credal_projection_new_axes: Shows features @a and @b; if @a = @b, only that feature, without a second axis.
 *  Standardised features are shown in the units of the data that they were made of; if that is impossible, as
 *  z-scores. Features of pixels are shown as their file has them (core/data/shown-value.h). Both axes have equal units
 *  if the ranges of the features have a ratio from 1/3 to 3, or from 1/10 to 10 if the table names the same unit for
 *  both. Cost: O(n). */
CredalProjection *credal_projection_new_axes (const CredalDataset *data, gsize a, gsize b);
/** credal_projection_new_linear: Maps x to @loadings (x − @origin). @origin: (p), @loadings: (2 × p), both copied. */
CredalProjection *credal_projection_new_linear (gsize p, const double *origin, const double *loadings,
                                                const char *const labels[2]);
/** credal_projection_new_places: Shows the objects at @xy (transfer full) (n × 2), with equal units on both axes. No
 *  other rows have a place. */
CredalProjection *credal_projection_new_places (gsize p, double *xy, gsize n, const char *const labels[2]);
/** credal_projection_new_pca: Projects onto the two leading principal components of the covariance (LAPACKE_dsyevr),
 *  each with its largest loading positive. For p = 1 the second axis is zero with an empty label. Places of
 *  dissimilarities are shown on their first two axes. Fails and costs like credal_principal_components() with two
 *  components. */
CredalProjection *credal_projection_new_pca  (const CredalDataset *data, GError **error);
/** credal_projection_new_turned: Shows three @features as a box, seen from @turn. Each feature is scaled so that the
 *  data fill [−1, 1]. The box is turned about its centre and projected in parallel. Labels are empty. Cost: O(n). */
CredalProjection *credal_projection_new_turned (const CredalDataset *data, const gsize features[3],
                                                const CredalTurn *turn);
/** credal_projection_parse: Reads "pca", "x,y", "x,@group", "x,@count", "x,y,z" or "x,y,z@azimuth,elevation".
 *  x, y and z are names of features or, if no feature has the name, 1-based numbers. "@group" and "@count" show one
 *  feature, as credal_projection_new_one(). The angles are in degrees, by default %CREDAL_TURN_USUAL. For data with a
 *  single feature, "pca" shows this feature. Fails with %CREDAL_ERROR_PARAMETER, or like
 *  credal_projection_new_pca(). */
CredalProjection *credal_projection_parse    (const CredalDataset *data, const char *text, GError **error);
/** credal_projection_usual: Returns the default projection as a text for credal_projection_parse(): both features if
 *  there are two, the first two axes of dissimilarities, otherwise the principal components. */
const char       *credal_projection_usual    (const CredalDataset *data);
CredalProjection *credal_projection_ref      (CredalProjection *projection);
void              credal_projection_unref    (CredalProjection *projection);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalProjection, credal_projection_unref)

/** credal_projection_points: Sets @xy (n × 2) to the projections of @x (n × p). With places, @x must be all objects. */
void        credal_projection_points   (const CredalProjection *projection, const double *x, gsize n, double *xy);
/** credal_projection_ellipse: Projects the ellipsoid {u : uᵀ S u ≤ 1}. Sets @shape (2 × 2) so that the projection is
 *  {y : yᵀ shape⁻¹ y ≤ 1}. @metric: (nullable): S (p × p); NULL: the identity. Returns FALSE if S is not positive
 *  definite or values overflow; @shape may then be set. */
gboolean    credal_projection_ellipse  (const CredalProjection *projection, const double *metric, double shape[4]);
/** credal_projection_is_line: Returns TRUE if there is no second axis: its coordinate is always 0. */
gboolean    credal_projection_is_line  (const CredalProjection *projection);
/** credal_projection_has_places: Returns TRUE if only the objects have places: prototypes and ellipses have none. */
gboolean    credal_projection_has_places (const CredalProjection *projection);
/** credal_projection_is_equal: Returns TRUE if a unit has the same length on both axes. */
gboolean    credal_projection_is_equal (const CredalProjection *projection);
/** credal_projection_set_equal: Sets whether it has. Completes a projection before it is shared. */
void        credal_projection_set_equal (CredalProjection *projection, gboolean equal);
/** credal_projection_space: Returns (transfer none) the turned box; NULL: the projection is flat. */
const CredalSpace *credal_projection_space (const CredalProjection *projection);
/** credal_projection_depths: Sets @depth (n) to the nearness of @x (n × p) to the viewer; the nearest objects have the
 *  largest depth. The depths are in [−√3, √3] for the objects of the data that @projection was made of. Precondition:
 *  not flat. */
void        credal_projection_depths   (const CredalProjection *projection, const double *x, gsize n, double *depth);
const char *credal_projection_label    (const CredalProjection *projection, guint axis);  /* "PC 1 (73 %)" */
