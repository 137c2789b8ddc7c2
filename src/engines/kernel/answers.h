#pragma once
#include "core/answers/constraints.h"

/* The answers as relations between the objects they name, the set S. A stroke has representatives in S, at least one,
 * and about MKFCM_REPRESENTATIVES for all strokes together. Its other objects follow the representatives. All matrices
 * are (s × s), symmetric, with zero diagonals. */
#define MKFCM_REPRESENTATIVES 256

typedef struct {
  guint *members;          /* (size) representatives, as indices into S */
  guint size;
  double weight;           /* w of the answer */
} CredalMkfcmGroup;

typedef struct {
  guint32 object;
  guint group;
} CredalMkfcmFollower;

typedef struct {
  gsize s;
  guint32 *objects;        /* (s) ascending */
  double *must, *cannot;   /* weight w of the answer that the two belong together, or apart; 0: unknown */
  double *pull, *push;     /* weights of these relations in the two penalties of [Abin16] Eq. (4) */
  guint *block;            /* (s) neighbourhood of each object, numbered from 0 */
  guint n_blocks;
  int *label;              /* (s) a cluster, or −1 */
  double *label_weight;    /* (s) w */
  GArray *groups;          /* of CredalMkfcmGroup */
  GArray *followers;       /* of CredalMkfcmFollower */
  double total;            /* |M| + |C|: number of pairs in S with a relation, the divisor in [Abin16] Alg. 1 */
} CredalMkfcmAnswers;

/**
 * credal_mkfcm_answers_new:
 * @constraints: (nullable)
 * @entail: TRUE: answers are transitively closed, and the weights are w/√(d_i d_j), with d the number of partners
 *   (s_b − 1, or s_b across a cannot-link), so that the weight of a neighbourhood grows with its size and not with its
 *   square. FALSE: only the answered pairs, with weights w
 * @answers: (out) (transfer full): NULL: nothing is known
 *
 * Turns the constraints into relations. An implied pair is as certain as the least certain answer on its surest chain.
 * A neighbourhood with a cannot-link inside gives no must-links. Soft pairs count themselves but imply nothing. Fails
 * with %CREDAL_ERROR_MEMORY. Cost: at worst O(s² + |C| s²).
 */
gboolean credal_mkfcm_answers_new  (const CredalConstraints *constraints, gboolean entail, CredalMkfcmAnswers **answers,
                                    GError **error);
void     credal_mkfcm_answers_free (CredalMkfcmAnswers *answers);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalMkfcmAnswers, credal_mkfcm_answers_free)
/** credal_mkfcm_answers_equal: Returns TRUE if @a (nullable) and @b (nullable) say the same about the same objects. */
gboolean credal_mkfcm_answers_equal (const CredalMkfcmAnswers *a, const CredalMkfcmAnswers *b);
