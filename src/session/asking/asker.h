#pragma once
#include "learning/round.h"
#include "selectors/which-group.h"

#define CREDAL_QUESTIONS 24       /* prepared for each partition */

/* A selector with what it remembers. Atomically ref-counted; any thread may ask, one at a time. */
typedef struct _CredalAsker CredalAsker;

CredalAsker *credal_asker_new   (const CredalSelector *selector, CredalAsk ask);   /* the selector: of pairs */
CredalAsker *credal_asker_ref   (CredalAsker *asker);
void         credal_asker_unref (CredalAsker *asker);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalAsker, credal_asker_unref)

/** credal_asker_is: whether it asks so. */
gboolean              credal_asker_is       (const CredalAsker *asker, const CredalSelector *selector, CredalAsk ask);
/** credal_asker_propose: @review: (nullable): an answer that is to be asked again comes first, where pairs are asked.
 *  @spot_checks: one question in so many is a check of something shown as certain (spot-check.h); 0: none is, as where
 *  labels alone are asked for. Fails as the selector does, and credal_which_group(). (transfer full) (element-type
 *  CredalQuestion): best first, a check where it falls due when all are put in turn. */
GArray               *credal_asker_propose  (CredalAsker *asker, const CredalSelectorInput *input,
                                             const CredalReview *review, guint spot_checks, guint limit,
                                             CredalMonitor *monitor, GError **error);
/** credal_asker_ask: as much as a person may answer until the next partition is there, of @partition, which came out of
 *  @round, and of @review, what it makes of the answers (nullable); @params: the selector's. */
GArray               *credal_asker_ask      (CredalAsker *asker, const CredalRound *round, CredalPartition *partition,
                                             const CredalReview *review, const CredalParams *params,
                                             guint spot_checks, CredalMonitor *monitor, GError **error);
/** credal_asker_propose_now: the same for those who cannot wait: NULL while another thread asks, or without memory. */
GArray               *credal_asker_propose_now (CredalAsker *asker, const CredalSelectorInput *input, guint spot_checks,
                                                guint limit);
