#pragma once
#include "method/settings.h"

/* A fitted model: the result of a fit and everything needed to repeat its masses, on the same rows or on others. It
 * is independent of the data, except for the rows of an engine whose model is made of rows (CREDAL_OF_ROWS).
 *
 * Files: fitted-file.h. A list of its quantities for readers: quantities.h. Other rows: rows.h, predict.h. */

/* One feature as it was read, before it was standardised. */
typedef struct {
  char *name;              /* "width", "colour=red" */
  CredalOrigin *origin;    /* never NULL; of a picture or generated data, a number in the column `name` */
  double median;           /* stands for a missing value if `missing` is CREDAL_MISSING_MEDIAN */
  double mean, rest;       /* a value x becomes ((x − mean) − rest) / deviation, if features are standardised; `rest` is
                            * the rounding error of the mean, usually 0 */
  double deviation;        /* 0: constant, and left out if features are standardised */
} CredalFittedFeature;

typedef struct {
  const CredalEngine *engine;
  CredalParams *params;
  guint64 seed;
  CredalPreparation preparation;
  GPtrArray *features;     /* (element-type CredalFittedFeature), as read */
  double *middle, *axes;   /* principal components: (scaled features) means of the scaled features, and (components ×
                            * scaled features); NULL: the features were kept */
  char **columns;          /* (p) names of the clustered features */
  guint p;                 /* number of clustered features */
  guint learned;           /* the last of them that were learned from answers: other rows have no such values */
  char **clusters;         /* (c) labels: names, or numbers from 1 */
  guint c;
  CredalFrame *frame;      /* the focal sets */
  CredalState *state;
  CredalDataset *rows;     /* (nullable): the clustered rows that the model consists of, for CREDAL_OF_ROWS */
  gsize n;                 /* number of fitted objects */
  double weight;           /* Σ w_i */
  CredalReport report;     /* warnings: NULL-terminated */
  double *course;          /* (n_course) objective after each iteration; NULL: not recorded */
  guint n_course;
  GPtrArray *intervals;    /* (element-type CredalQuantity), see intervals.h; NULL: none were computed */
  char *program;           /* version of the program that fitted */
} CredalFitted;

/** credal_fitted_has_model: Fails with %CREDAL_ERROR_DATA if @state has nothing but memberships of its objects. */
gboolean      credal_fitted_has_model (const CredalState *state, GError **error);
/**
 * credal_fitted_new:
 * @settings: of the fit
 * @partition: the result; the clusters take its names, and the root of its data (credal_dataset_root()) must
 *   be the objects as they were read
 *
 * Returns (transfer full) the model. Fails with %CREDAL_ERROR_DATA if the engine makes no model (agglomerative: its
 * result is a tree of these objects), or if @settings name another engine, and with %CREDAL_ERROR_MEMORY. Cost:
 * O(p n log n), with principal components as much as the preparation.
 */
CredalFitted *credal_fitted_new    (const CredalSettings *settings, const CredalPartition *partition, GError **error);
/** credal_fitted_scaled_features: Returns the number of features before principal components: all, or only
 *  the varying ones if they are standardised. */
gsize         credal_fitted_scaled_features (const CredalFitted *fitted);
/** credal_fitted_keeps: Returns TRUE if the preparation keeps @feature: it varies, or nothing is standardised. */
gboolean      credal_fitted_keeps         (const CredalFitted *fitted, const CredalFittedFeature *feature);
/** credal_fitted_set_names: Returns (transfer full) the names of the focal sets: "{}", "{1}", ... */
char        **credal_fitted_set_names     (const CredalFitted *fitted);
/** credal_fitted_is_of_objects: Returns TRUE if @matrix has values for the fitted objects. */
gboolean      credal_fitted_is_of_objects (const CredalMatrix *matrix);
/** credal_fitted_check_learned: Fails with %CREDAL_ERROR_DATA if the model has features that were learned from answers:
 *  other rows lack them. */
gboolean      credal_fitted_check_learned (const CredalFitted *fitted, GError **error);
void          credal_fitted_free   (CredalFitted *fitted);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalFitted, credal_fitted_free)
