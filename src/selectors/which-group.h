#pragma once
#include "selectors/selector.h"

/* The kind of questions: whether two objects belong together, or which group one is in. */
typedef enum {
  CREDAL_ASK_PAIRS,
  CREDAL_ASK_LABELS,
  CREDAL_ASK_BOTH,           /* pairs until as many groups are known as are looked for; then the label of one object in
                              * each, to name them; then labels */
} CredalAsk;

extern const char *const credal_ask_names[];     /* by kind: "pairs", ...; NULL-terminated */

/* "Which group is this?" asks for the label of one object: one answer is worth about c / 2 answers on pairs. Known
 * groups without a name come first: one object of each. Then the objects whose group has no name, or is not known, in
 * the order of
 *
 *   H(u_i) × reach(i)
 *
 * H is the entropy of its pignistic probabilities over log c (entropy.h), reach the share of the uncertainty about all
 * objects that an answer about it settles (core/kernels/variance-reduction.h). An object with a don't-know is not asked
 * about again. */

/**
 * credal_which_group:
 * @limit: most questions; @questions: CredalQuestion of %CREDAL_REASON_WHICH_GROUP, appended best first
 *
 * Appends none if the group of every object has a name, or was declined. Deterministic. Fails with
 * %CREDAL_ERROR_MEMORY, and with %CREDAL_ERROR_CANCELLED when stopped. Cost: O(n c + answers), plus the reach of
 * CREDAL_CANDIDATES objects.
 */
gboolean credal_which_group (const CredalSelectorInput *input, guint limit, GArray *questions, CredalMonitor *monitor,
                             GError **error);

/** credal_which_group_open: Returns TRUE if a label of @object can still be asked for. Cost: O(answers + c²). */
gboolean credal_which_group_open (CredalAnswers *answers, guint32 object);
