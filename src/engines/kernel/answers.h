#pragma once
#include "core/answers/constraints.h"

/* What the answers say, between the objects they name: S. A stroke enters with representatives, at most
 * MKFCM_REPRESENTATIVES for all strokes; its other objects follow them. All matrices are (s × s), symmetric, with zero
 * diagonals. */
#define MKFCM_REPRESENTATIVES 256

typedef struct {
  guint *members;          /* (size) representatives, as indices into S */
  guint size;
  double certainty;
} CredalMkfcmGroup;

typedef struct {
  guint32 object;
  guint group;
} CredalMkfcmFollower;

typedef struct {
  gsize s;
  guint32 *objects;        /* (s) ascending */
  double *must, *cannot;   /* how surely the two belong together, apart: P_ij, 0 where nothing is known */
  double *pull, *push;     /* the same as weights of [Abin16] Eq. (4)'s two penalties */
  guint *block;            /* (s) the neighbourhood each is in, numbered from 0 */
  guint n_blocks;
  int *label;              /* (s) a cluster, or −1 */
  double *label_certainty; /* (s) */
  GArray *groups;          /* of CredalMkfcmGroup */
  GArray *followers;       /* of CredalMkfcmFollower */
  double total;            /* |M| + |C|, as [Abin16] Alg. 1 counts them */
} CredalMkfcmAnswers;

/**
 * credal_mkfcm_answers_new:
 * @constraints: (nullable)
 * @entail: TRUE: transitively closed, weights P/√(d_i d_j) with d the number of partners (s_b − 1, or s_b across a
 *   cannot-link), so that a neighbourhood's say grows with its size and not with its square. FALSE: the pairs as they
 *   were answered, weights P
 * @answers: (out) (transfer full): NULL when nothing is known
 *
 * Certainty of what several answers imply is that of the least certain one, along the surest chain. A neighbourhood
 * with a cannot-link inside gives no must-links. Soft pairs count for themselves and entail nothing. Fails with
 * %CREDAL_ERROR_MEMORY. Cost: O(s² + |C| s²) at worst.
 */
gboolean credal_mkfcm_answers_new  (const CredalConstraints *constraints, gboolean entail, CredalMkfcmAnswers **answers,
                                    GError **error);
void     credal_mkfcm_answers_free (CredalMkfcmAnswers *answers);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalMkfcmAnswers, credal_mkfcm_answers_free)
