#pragma once
#include "core/data/dataset.h"
#include "core/data/space.h"

/* Two axes to look at p-dimensional data: linear, so centres and metric ellipses project exactly. Immutable. */
typedef struct _CredalProjection CredalProjection;

/** credal_projection_new_axes: features @a and @b as they are; twice the same: it alone, without a second axis. */
CredalProjection *credal_projection_new_axes (const CredalDataset *data, gsize a, gsize b);
/** credal_projection_new_linear: x goes to @loadings (x − @origin). @origin: (p), @loadings: (2 × p), both copied. */
CredalProjection *credal_projection_new_linear (gsize p, const double *origin, const double *loadings,
                                                const char *const labels[2]);
/** credal_projection_new_pca: the two leading principal components of the covariance (LAPACKE_dsyevr); signs fixed so
 *  that each axis's largest loading is positive. When p = 1 the second axis is zero and its label empty. Fails with
 *  %CREDAL_ERROR_DATA when values overflow, %CREDAL_ERROR_MEMORY. Cost: O(n p² + p³); O(n p q) by subspace
 *  iteration when p > 500. */
CredalProjection *credal_projection_new_pca  (const CredalDataset *data, GError **error);
/** credal_projection_new_turned: three @features, seen from @turn, each scaled so that its values fill [−1, 1]: a
 *  parallel projection of that box, turned about its middle. Cost: O(n). */
CredalProjection *credal_projection_new_turned (const CredalDataset *data, const gsize features[3],
                                                const CredalTurn *turn);
/** credal_projection_parse: "pca", "x,y" or "x,y,z" feature names or 1-based numbers, three also as
 *  "x,y,z@azimuth,elevation", in degrees; fails with %CREDAL_ERROR_PARAMETER. The
 *  component of a single feature is that feature. */
CredalProjection *credal_projection_parse    (const CredalDataset *data, const char *text, GError **error);
/** credal_projection_usual: what is looked at first, as credal_projection_parse() reads it: two features as they are,
 *  else the components. */
const char       *credal_projection_usual    (const CredalDataset *data);
CredalProjection *credal_projection_ref      (CredalProjection *projection);
void              credal_projection_unref    (CredalProjection *projection);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalProjection, credal_projection_unref)

/** credal_projection_points: @x: (n × p); @xy: (n × 2) out. */
void        credal_projection_points   (const CredalProjection *projection, const double *x, gsize n, double *xy);
/** credal_projection_ellipse: the 2 × 2 shadow of the ellipsoid {u : uᵀ S u ≤ 1}: @shape out, so that the shadow is
 *  {y : yᵀ shape⁻¹ y ≤ 1}; @metric: (p × p) or NULL for the identity. FALSE when S is singular. */
gboolean    credal_projection_ellipse  (const CredalProjection *projection, const double *metric, double shape[4]);
/** credal_projection_is_line: there is no second axis: all is projected to 0 there. */
gboolean    credal_projection_is_line  (const CredalProjection *projection);
/** credal_projection_space: what is turned; NULL: it is flat. (transfer none) */
const CredalSpace *credal_projection_space (const CredalProjection *projection);
/** credal_projection_depths: how near @x (n × p) are to the viewer: @depth: (n) out, as credal_space_depth(), in
 *  [−√3, √3] for the data's own objects. Precondition: it is not flat. */
void        credal_projection_depths   (const CredalProjection *projection, const double *x, gsize n, double *depth);
const char *credal_projection_label    (const CredalProjection *projection, guint axis);  /* "PC 1 (73 %)" */
