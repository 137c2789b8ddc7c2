#pragma once
#include "session/session-steps.h"

/* The parts of a session that a merge into another one leaves out. */

/** credal_left_out_unlike: (transfer full) (element-type guint): Returns the numbers from 1 of the steps of @second in
 *  force that look for another grouping (UNLIKE), without the steps that @first has, too, with the same partition.
 *  Cost: O(steps of both). */
GArray    *credal_left_out_unlike (CredalSession *first, CredalSession *second);

/** credal_left_out_words: (transfer full) (element-type utf8): Returns a sentence for each kind of thing that is left
 *  out, translated; empty: nothing is left out. The kinds are steps that look for another grouping, differences that
 *  are not settled, answers switched off, and verdicts on outliers that @first lacks or has otherwise. @title: of
 *  @second. Cost: linear in the steps, answers and verdicts. */
GPtrArray *credal_left_out_words  (CredalSession *first, CredalSession *second, const char *title);
