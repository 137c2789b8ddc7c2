#pragma once
#include "core/data/dataset.h"
#include "core/data/space.h"

/* Two axes for showing p-dimensional data: linear, so centres and metric ellipses project exactly. Immutable. */
typedef struct _CredalProjection CredalProjection;

/** credal_projection_new_axes: Shows features @a and @b unchanged; if @a = @b, only that feature, without a second
 *  axis. */
CredalProjection *credal_projection_new_axes (const CredalDataset *data, gsize a, gsize b);
/** credal_projection_new_linear: Maps x to @loadings (x − @origin). @origin: (p), @loadings: (2 × p), both copied. */
CredalProjection *credal_projection_new_linear (gsize p, const double *origin, const double *loadings,
                                                const char *const labels[2]);
/** credal_projection_new_pca: Projects onto the two leading principal components of the covariance (LAPACKE_dsyevr),
 *  each with its largest loading positive. For p = 1 the second axis is zero with an empty label. Fails with
 *  %CREDAL_ERROR_DATA if values overflow, %CREDAL_ERROR_MEMORY. Cost: O(n p² + p³); O(n p q) by subspace iteration for
 *  p > 500. */
CredalProjection *credal_projection_new_pca  (const CredalDataset *data, GError **error);
/** credal_projection_new_turned: Shows three @features from @turn: each is scaled to fill [−1, 1], and the box is
 *  turned about its centre and projected in parallel. Cost: O(n). */
CredalProjection *credal_projection_new_turned (const CredalDataset *data, const gsize features[3],
                                                const CredalTurn *turn);
/** credal_projection_parse: Reads "pca", "x,y" or "x,y,z" with feature names or 1-based numbers, three also as
 *  "x,y,z@azimuth,elevation", in degrees. Fails with %CREDAL_ERROR_PARAMETER. A single feature is its own principal
 *  component. */
CredalProjection *credal_projection_parse    (const CredalDataset *data, const char *text, GError **error);
/** credal_projection_usual: Returns the default projection as a text for credal_projection_parse(): the two features of
 *  data with two features, otherwise the principal components. */
const char       *credal_projection_usual    (const CredalDataset *data);
CredalProjection *credal_projection_ref      (CredalProjection *projection);
void              credal_projection_unref    (CredalProjection *projection);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalProjection, credal_projection_unref)

/** credal_projection_points: Sets @xy (n × 2) to the projections of @x (n × p). */
void        credal_projection_points   (const CredalProjection *projection, const double *x, gsize n, double *xy);
/** credal_projection_ellipse: Sets @shape (2 × 2) to the projection of the ellipsoid {u : uᵀ S u ≤ 1}, which is {y : yᵀ
 *  shape⁻¹ y ≤ 1}; @metric: S (p × p) or NULL for the identity. Returns FALSE if S is singular. */
gboolean    credal_projection_ellipse  (const CredalProjection *projection, const double *metric, double shape[4]);
/** credal_projection_is_line: Returns TRUE if there is no second axis: its coordinate is always 0. */
gboolean    credal_projection_is_line  (const CredalProjection *projection);
/** credal_projection_space: Returns (transfer none) the turned box; NULL: the projection is flat. */
const CredalSpace *credal_projection_space (const CredalProjection *projection);
/** credal_projection_depths: Sets @depth (n) to the nearness of @x (n × p) to the viewer: in [−√3, √3] for
 *  the data's own objects. Precondition: not flat. */
void        credal_projection_depths   (const CredalProjection *projection, const double *x, gsize n, double *depth);
const char *credal_projection_label    (const CredalProjection *projection, guint axis);  /* "PC 1 (73 %)" */
