#pragma once
#include "core/numerics/ridge.h"

/* A ridge, and whom it is of, in their order. From one answer to the next the asked objects are the same but for the
 * last: those that both begin with are kept. What is there does not depend on what was there before. */
typedef struct {
  GArray *objects;           /* guint32 */
  CredalRidge *ridge;
} CredalGrownRidge;

/* @row: (j + 1) out: the kernel of object @j (a place) with those before it and with itself. */
typedef void (*CredalKernelRowFunc) (gsize j, double *row, gpointer data);

/** credal_grown_ridge_init: @rho: (n_rho): as for credal_ridge_new(). Of nobody. */
void credal_grown_ridge_init   (CredalGrownRidge *grown, const double *rho, guint n_rho);
void credal_grown_ridge_clear  (CredalGrownRidge *grown);
/** credal_grown_ridge_forget: it is of nobody: its kernel is another one now. */
void credal_grown_ridge_forget (CredalGrownRidge *grown);

/**
 * credal_grown_ridge_follow:
 * @objects: (s) whom it is of from now on
 * @kept: (out) (optional): how many of the first of them it was of before
 *
 * Fails as credal_ridge_add() does; it is then of those that could be added. Cost: that of credal_ridge_add() and of
 * @fill for each object that is new.
 */
gboolean credal_grown_ridge_follow (CredalGrownRidge *grown, const guint32 *objects, gsize s, CredalKernelRowFunc fill,
                                    gpointer data, gsize *kept, GError **error);
