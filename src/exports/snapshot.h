#pragma once
#include "io/export/export.h"
#include "io/export/table-export.h"
#include "session/session.h"

/* All that exports are written from. Nothing in it changes while the session goes on, except the session itself. */
typedef struct {
  CredalSession *session;              /* (transfer none) NULL: none, or not to be used on this thread */
  CredalPartition *partition;
  CredalRegions *regions;              /* or NULL */
  char **names;                        /* of the clusters, or NULL */
  CredalExported of;                   /* borrows partition, regions and names; has the cleaning of masks */
  CredalSettings *settings;            /* of the fit; NULL: there was none, the partition was fused */
  gboolean intervals;                  /* TRUE: the model of a mixture gets intervals of its parameters */
  const CredalParams *look;            /* the session's; NULL: the usual one */
  CredalDataset *raw;                  /* as imported */
  CredalConstraints *constraints;
  CredalTableSource source;            /* without options if there is no table */
  char *pictures;                      /* folder that the objects' pictures are relative to; NULL: unknown */
  double outlier;                      /* the largest typicality of an outlier; NAN: the session's, or the usual one */
} CredalSnapshot;

/** credal_snapshot_take: Copies the present result of @session into @snapshot, to be cleared afterwards. Leaves
 *  its member session NULL. Precondition: the session has a partition, and this is its thread. Fails with
 *  %CREDAL_ERROR_MEMORY. Cost: O(pixels) of a picture. */
gboolean credal_snapshot_take  (CredalSession *session, CredalSnapshot *snapshot, GError **error);
void     credal_snapshot_clear (CredalSnapshot *snapshot);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalSnapshot, credal_snapshot_clear)
