#pragma once
#include "core/belief/fault.h"
#include "engines/judged/moved.h"
#include "engines/shared/subset.h"

enum { CREDAL_REFIT_MOST = 2000 };       /* with more objects, about as many are fitted, and all of answered pairs */

/* Fits to compare with a shown result. */
typedef struct {
  const CredalEngine *engine;
  CredalProblem problem;                 /* of the sample, or of all objects */
  CredalMonitor *monitor;                /* or NULL */
  CredalSubset *sample;                  /* NULL: all objects are fitted */
  gsize n;                               /* number of all objects */
  guint8 *labels;                        /* of the shown result, for the objects of `problem` */
  guint c;                               /* its number of clusters */
} CredalRefit;

/** credal_refit_begin: Prepares fits of the problem of @shown. Returns FALSE if memory is short. */
gboolean         credal_refit_begin (CredalRefit *refit, const CredalEngine *engine, const CredalProblem *problem,
                                     const CredalPartition *shown, CredalMonitor *monitor);
void             credal_refit_clear (CredalRefit *refit);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalRefit, credal_refit_clear)

/** credal_refit_run: Returns (transfer full) (nullable) the fit with @constraints (nullable) and @seed; NULL: it
 *  failed. */
CredalPartition *credal_refit_run   (const CredalRefit *refit, const CredalConstraints *constraints, guint64 seed);
gboolean         credal_refit_stopped (const CredalRefit *refit);

/** credal_refit_report: Adds a fault of all objects with the share and number of moved ones; estimated, if a sample was
 *  fitted. Returns it as credal_faults_add() does. */
CredalFault     *credal_refit_report (const CredalRefit *refit, CredalFaultKind kind, CredalMoved moved,
                                      GArray *faults);
