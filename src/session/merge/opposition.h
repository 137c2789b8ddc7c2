#pragma once
#include "session/merge/statements.h"

/* What two users' answers say together. */
typedef struct {
  GPtrArray *taken;          /* CredalStatement: answers of the second that the first lacks, and that contradict
                              * nothing */
  GPtrArray *disputes;       /* CredalDispute */
  guint same;                /* answers that both gave */
} CredalOpposition;

/**
 * credal_oppose:
 * @first, @second: (transfer full) (element-type CredalStatement): of @n objects
 *
 * Compares the answers of two users. Answers are disputed if they are directly opposed (the same pair, or the group of
 * the same object), or if some of both, with answers that both gave, imply a contradiction. These are found one
 * shortest chain after another, until the rest contradicts nothing. If both gave an answer, the surer one counts; a
 * don't-know gives way to any answer. Contradictions within the answers of one user are no disputes. Exchanging @first
 * and @second exchanges the sides of the disputes, and changes nothing else in the answers in force. Cost: O(answers
 * log answers) for each chain.
 */
CredalOpposition *credal_oppose          (GPtrArray *first, GPtrArray *second, gsize n);
void              credal_opposition_free (CredalOpposition *opposition);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalOpposition, credal_opposition_free)
