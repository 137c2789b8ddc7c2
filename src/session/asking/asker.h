#pragma once
#include "learning/round.h"
#include "selectors/which-group.h"

#define CREDAL_QUESTIONS 24       /* chosen for each partition */

/* A selector with its memory. Atomically ref-counted; usable from any thread, one at a time. */
typedef struct _CredalAsker CredalAsker;

CredalAsker *credal_asker_new   (const CredalSelector *selector, CredalAsk ask);   /* @selector: of pairs */
CredalAsker *credal_asker_ref   (CredalAsker *asker);
void         credal_asker_unref (CredalAsker *asker);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalAsker, credal_asker_unref)

/** credal_asker_is: TRUE: it has that selector and kind of questions. */
gboolean              credal_asker_is       (const CredalAsker *asker, const CredalSelector *selector, CredalAsk ask);
/** credal_asker_propose: (transfer full) (element-type CredalQuestion): Returns questions, best first. @review:
 *  (nullable): if pairs are asked, the first question repeats its doubted answer. @spot_checks: N: one question in N is
 *  a spot check (spot-check.h), at the place where it falls due; 0, or only labels are asked: none. Fails with the
 *  errors of the selector and of credal_which_group(). */
GArray               *credal_asker_propose  (CredalAsker *asker, const CredalSelectorInput *input,
                                             const CredalReview *review, guint spot_checks, guint limit,
                                             CredalMonitor *monitor, GError **error);
/** credal_asker_ask: Returns up to %CREDAL_QUESTIONS questions, enough until the next partition, from @partition, the
 *  result of @round, and @review, its view of the answers (nullable). The round's settings say how to ask. */
GArray               *credal_asker_ask      (CredalAsker *asker, const CredalRound *round, CredalPartition *partition,
                                             const CredalReview *review, CredalMonitor *monitor, GError **error);
/** credal_asker_propose_now: Calls credal_asker_propose() without waiting: returns NULL while another thread asks, or
 *  if memory runs out. */
GArray               *credal_asker_propose_now (CredalAsker *asker, const CredalSelectorInput *input, guint spot_checks,
                                                guint limit);
