#pragma once
#include "core/numerics/ridge.h"

/* A ridge regression and the objects it was fitted on, in order. From one answer to the next only the last asked object
 * differs: the objects that both lists begin with are kept. The result does not depend on earlier lists. */
typedef struct {
  GArray *objects;           /* guint32 */
  CredalRidge *ridge;
} CredalGrownRidge;

/* @row: (j + 1) out: the kernel of object @j (a place) with those before it and with itself. */
typedef void (*CredalKernelRowFunc) (gsize j, double *row, gpointer data);

/** credal_grown_ridge_init: @rho: (n_rho): as for credal_ridge_new(). Starts empty. */
void credal_grown_ridge_init   (CredalGrownRidge *grown, const double *rho, guint n_rho);
void credal_grown_ridge_clear  (CredalGrownRidge *grown);
/** credal_grown_ridge_forget: drops every object: the kernel has changed. */
void credal_grown_ridge_forget (CredalGrownRidge *grown);

/**
 * credal_grown_ridge_follow:
 * @objects: (s) the objects to fit on from now on
 * @kept: (out) (optional): how many of them, from the first on, were there before
 *
 * Fails as credal_ridge_add() does, and then has those objects that could be added. Cost: that of credal_ridge_add()
 * and of
 * @fill for each object that is new.
 */
gboolean credal_grown_ridge_follow (CredalGrownRidge *grown, const guint32 *objects, gsize s, CredalKernelRowFunc fill,
                                    gpointer data, gsize *kept, GError **error);
