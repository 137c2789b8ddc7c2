#pragma once
#include "core/numerics/kappa.h"
#include "session/session-steps.h"

/* Two sessions on the same table put together: how well they agree, and the step that takes the answers of the second
 * into the first. Clusters have the numbers of the first session. */
typedef struct {
  guint clusters;            /* number together; may be larger than the first session's */
  guint *to;                 /* (c2) number of each cluster of the second session in the first */
  double *shown;             /* (clusters × clusters) objects in cluster k of the first and l of the second */
  CredalKappa partitions;    /* of the clusters shown; no objects: one session has no partition */
  CredalKappa labels;        /* of the labels of objects that both labelled */
  guint pairs, pairs_agreed; /* pairs that both answered with more than a don't-know, and answered alike */
  guint same, taken;         /* answers that both gave; answers of the second that are taken */
  GPtrArray *left_out;       /* utf8: sentences on the steps and answers left out (left-out.h) */
  CredalEvent *event;        /* MERGE; NULL: the second session has nothing to add */
} CredalMerger;

/* A session to merge. */
typedef struct {
  CredalSession *session;
  const char *title;         /* in messages and in the log */
  const char *by;            /* (nullable): who gave its unsigned answers */
} CredalMerged;

/** credal_merger_new: Compares two sessions. Fails with %CREDAL_ERROR_DATA if they are not about the same data. Cost:
 *  credal_oppose(). */
CredalMerger *credal_merger_new  (const CredalMerged *first, const CredalMerged *second, GError **error);
void           credal_merger_free (CredalMerger *merger);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalMerger, credal_merger_free)

/** credal_merger_apply: Takes the answers into @session, the first session, in one step. The answers of @session that
 *  are disputed are withdrawn until they are settled. Does nothing if there is nothing to add. Fails like
 *  credal_session_merge(). */
gboolean       credal_merger_apply (CredalMerger *merger, CredalSession *session, GError **error);
