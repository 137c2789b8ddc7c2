#pragma once
#include "selectors/selector.h"

/* "Which group is this?" asks for the label of one object, where groups have names: one answer then says what takes
 * about c / 2 answers on pairs. Of the objects whose group has no name, or is not known, the one of the largest
 *
 *   H(u_i) × reach(i)
 *
 * is asked about: H the entropy of its pignistic probabilities over log c (entropy.h), reach the share of what is unknown
 * about all objects that an answer about it settles (core/kernels/variance-reduction.h). */
typedef struct {
  guint32 object;
  guint cluster;             /* the likeliest */
  double entropy;            /* H */
} CredalLabelQuestion;

/** credal_named_groups: @named: (known->r) out: which of the known groups a label names. Cost: O(labels + c²). */
void credal_named_groups (const CredalAnswers *answers, gboolean *named);

/**
 * credal_which_group:
 * @declined: (nullable) (n): objects that nobody could say anything about: not asked about again
 * @found: out: FALSE: the group of every object has a name, or was declined
 *
 * Deterministic. Fails with %CREDAL_ERROR_MEMORY, and with %CREDAL_ERROR_CANCELLED when stopped. Cost: O(n c + labels),
 * and that of the reach of CREDAL_CANDIDATES objects.
 */
gboolean credal_which_group (const CredalSelectorInput *input, const guint8 *declined, CredalLabelQuestion *question,
                             gboolean *found, CredalMonitor *monitor, GError **error);
