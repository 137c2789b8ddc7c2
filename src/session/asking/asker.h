#pragma once
#include "learning/round.h"
#include "selectors/which-group.h"
#include "session/asking/spot-check.h"

#define CREDAL_QUESTIONS 24       /* chosen for each partition */

/* A selector with its memory. Atomically ref-counted; usable from any thread, one at a time. */
typedef struct _CredalAsker CredalAsker;

CredalAsker *credal_asker_new   (const CredalSelector *selector, CredalAsk ask);   /* @selector: of pairs */
CredalAsker *credal_asker_ref   (CredalAsker *asker);
void         credal_asker_unref (CredalAsker *asker);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalAsker, credal_asker_unref)

/** credal_asker_is: Returns TRUE if @asker has that selector and kind of questions. */
gboolean              credal_asker_is       (const CredalAsker *asker, const CredalSelector *selector, CredalAsk ask);
/** credal_asker_remembers: Returns TRUE if the selector keeps a memory between calls. */
gboolean              credal_asker_remembers (const CredalAsker *asker);
/** credal_asker_is_quick: Returns TRUE if a choice from @partition takes milliseconds: with at most 100 000 objects,
 *  and 5 million operations for their distances from all prototypes and their masses. */
gboolean              credal_asker_is_quick (const CredalPartition *partition);
/** credal_asker_propose: (transfer full) (element-type CredalQuestion): Returns at most @limit questions, best first.
 *  @review: (nullable): if pairs are asked, the first question repeats the answer that credal_review_again() finds, if
 *  any. @checks: how often a question is a spot check (spot-check.h), at the place where it falls due. None is if
 *  only labels are asked. Fails with the errors of the selector and of credal_which_group(). */
GArray               *credal_asker_propose  (CredalAsker *asker, const CredalSelectorInput *input,
                                             const CredalReview *review, CredalSpotChecks checks, guint limit,
                                             CredalMonitor *monitor, GError **error);
/** credal_asker_ask: Returns up to %CREDAL_QUESTIONS questions, enough until the next partition, from @partition, the
 *  result of @round. @review: (nullable): the judgement of the answers by @partition. The settings of @round choose the
 *  kind of questions. */
GArray               *credal_asker_ask      (CredalAsker *asker, const CredalRound *round, CredalPartition *partition,
                                             const CredalReview *review, CredalMonitor *monitor, GError **error);
/** credal_asker_propose_now: (nullable): Calls credal_asker_propose() without a review and without waiting. Returns
 *  NULL while another thread asks, or if memory runs out. */
GArray               *credal_asker_propose_now (CredalAsker *asker, const CredalSelectorInput *input,
                                                CredalSpotChecks checks, guint limit);
