#pragma once
#include "selectors/selector.h"

/* The kind of questions: whether two objects belong together, or which group one is in. */
typedef enum {
  CREDAL_ASK_PAIRS,
  CREDAL_ASK_LABELS,
  CREDAL_ASK_BOTH,           /* pairs until as many groups are known as are looked for, or until c (c − 1) pairs are
                              * answered if the selector does not look for groups; then the label of one object in each
                              * known group, to name it; then labels */
} CredalAsk;

extern const char *const credal_ask_names[];     /* by kind: "pairs", ...; NULL-terminated */

/* "Which group is this?" asks for the label of one object: one answer is worth about c / 2 answers on pairs. The first
 * questions are about one object of each known group without a name. The next questions are about the other objects
 * whose group has no name, or is not known, by falling
 *
 *   H(u_i) × reach(i)
 *
 * H is the entropy of object i's pignistic probabilities over log c (entropy.h), reach the share of the uncertainty
 * about all objects that an answer about i settles (core/kernels/variance-reduction.h). An object with a don't-know is
 * not asked about again; an object that is known not to be in some cluster is asked about last. */

/**
 * credal_which_group:
 * @limit: most questions; @questions: CredalQuestion of %CREDAL_REASON_WHICH_GROUP, appended best first
 *
 * Appends at most one question for each known group without a name, and CREDAL_CANDIDATES others. Appends none if every
 * object has a don't-know, a label that puts it in a cluster, or a known group with a name. Deterministic. Fails with
 * %CREDAL_ERROR_MEMORY, and with %CREDAL_ERROR_CANCELLED when stopped. Cost: O(n c + answers), plus the reach of
 * CREDAL_CANDIDATES objects.
 */
gboolean credal_which_group (const CredalSelectorInput *input, guint limit, GArray *questions, CredalMonitor *monitor,
                             GError **error);

/** credal_which_group_open: Returns TRUE if a label of @object can still be asked for. Cost: O(answers + c²). */
gboolean credal_which_group_open (CredalAnswers *answers, guint32 object);
