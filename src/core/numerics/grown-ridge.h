#pragma once
#include "core/base/monitor.h"
#include "core/numerics/ridge.h"

/* A ridge regression together with the objects of its fit, in order. The lists of objects after successive answers
 * mostly differ in the last object only. So the fit of the common prefix of the old and the new list is kept. The
 * result does not depend on earlier lists. */
typedef struct {
  GArray *objects;           /* guint32 */
  CredalRidge *ridge;
} CredalGrownRidge;

/* Sets @row (j + 1) to the kernel of the object at index @j with the objects before it and with itself. */
typedef void (*CredalKernelRowFunc) (gsize j, double *row, gpointer data);

/** credal_grown_ridge_init: Starts empty. @rho: (n_rho): as for credal_ridge_new(). */
void credal_grown_ridge_init   (CredalGrownRidge *grown, const double *rho, guint n_rho);
void credal_grown_ridge_clear  (CredalGrownRidge *grown);
/** credal_grown_ridge_forget: Removes all objects, so that the next fit keeps none. Needed if the kernel changes. */
void credal_grown_ridge_forget (CredalGrownRidge *grown);

/**
 * credal_grown_ridge_follow:
 * @objects: (s) the objects of the new fit, in order
 * @kept: (out) (optional): length of the prefix kept from the previous fit
 *
 * Fits @objects in place of the previous ones. Fails like credal_ridge_add(), and with %CREDAL_ERROR_CANCELLED if
 * @monitor (nullable) was stopped; the objects before the failure are then fitted. Cost: one credal_ridge_add() and one
 * @fill for each object after the kept prefix.
 */
gboolean credal_grown_ridge_follow (CredalGrownRidge *grown, const guint32 *objects, gsize s, CredalKernelRowFunc fill,
                                    gpointer data, gsize *kept, CredalMonitor *monitor, GError **error);
