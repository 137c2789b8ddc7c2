#pragma once
#include "engines/relational/near-graph.h"
#include "engines/shared/engine.h"

/* Engines that place the objects on the axes of a graph and find the clusters there. Their parameters are the
 * common ones and the kind's own. */

typedef struct {
  double objective;
  double parts;              /* connected parts of the graph */
  guint *part;               /* (n) the part of each object; NULL: not known yet */
  double unlabelled;         /* clusters without labels, of an engine that needs them */
  double unreached;          /* objects in parts of the graph without labels, of such an engine */
  gboolean unsolved;         /* TRUE: k-means ended at the limit of iterations */
} CredalSpectralFit;

/* The stages of a run. All fail with the errors of their parts. */
typedef struct {
  /** graph: returns (transfer full) A, (n × n). */
  double *(*graph) (const CredalProblem *problem, CredalMonitor *monitor, GError **error);
  /** axes: returns (transfer full) the (n × @count) axes of the objects. @a: A, destroyed; @count: out. */
  double *(*axes) (const CredalProblem *problem, double *a, gsize *count, GError **error);
  /** solve: fills @masses, (n × (c + 1)) on ∅ and the singletons, zeroed; and @fit but for its parts. */
  gboolean (*solve) (const CredalProblem *problem, const double *axes, gsize count, CredalMonitor *monitor,
                     double *masses, CredalSpectralFit *fit, GError **error);
} CredalSpectralKind;

/** credal_spectral_means: Scales the first c elements of each row of the @axes (n × @count), @count ≥ c, to length 1; a
 *  row of 0 stays. Runs k-means on these rows, with the common parameters of @problem. The memberships of an object are
 *  inverse to the squared distances of its row from the means: it belongs most to its nearest mean. @masses and @fit as
 *  for CredalSpectralKind's solve(); J = Σ_i ‖row i − its mean‖². Fails as credal_fit() does. */
gboolean credal_spectral_means (const CredalProblem *problem, const double *axes, gsize count, CredalMonitor *monitor,
                                double *masses, CredalSpectralFit *fit, GError **error);

extern const CredalAlgorithm credal_spectral_algorithm;
extern const CredalSearch credal_spectral_search;
