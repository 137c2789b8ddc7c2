#pragma once
#include "session/log/timeline.h"

/* The answers on which merged sessions differ. Disputes are numbered from 0 through all merges in force, in order. */
typedef struct {
  guint number;
  const CredalEvent *merge;        /* the step that found it */
  const CredalDispute *dispute;    /* of that step */
} CredalOpenDispute;

/** credal_disputes_open: (transfer full) (element-type CredalOpenDispute): Returns the disputes in force that no step
 *  in force settles. Valid while the timeline is unchanged. Cost: linear in the steps and disputes. */
GArray  *credal_disputes_open  (const CredalTimeline *timeline);
/** credal_disputes_check: Fails with %CREDAL_ERROR_PARAMETER unless dispute @number is open. */
gboolean credal_disputes_check (const CredalTimeline *timeline, guint number, GError **error);
