#pragma once
#include "core/answers/answers.h"
#include "core/data/dataset.h"

/* Knowledge of clusters and of partitions, turned into answers on pairs that any engine with CREDAL_FOLLOWS_PAIRS can
 * follow ([ABMD12] 1 names such knowledge with answers on objects). All of these answers are sure, and insisted on:
 * no review of answers doubts them. */

/* The added answers: element i and j of each, i < j for must-links. */
typedef struct { guint32 i, j; } CredalKnownPair;

/**
 * credal_knowledge_separate:
 * @distance: > 0: objects of different clusters are no nearer than this, in the unit of credal_dissimilarity()
 * @constraints: (inout): the must-links are added
 * @links: (element-type CredalKnownPair): (inout): the added pairs are appended
 * @pieces: out: number of pieces, the sets of objects that are linked by chains of pairs nearer than @distance
 *
 * The δ-constraint of Davidson and Ravi (SDM 2005): each two objects nearer than @distance belong together. A spanning
 * forest of these pairs says the same with at most n − 1 must-links; pairs that the answers link already
 * are left out of it. Their ε-constraint, that each object has another one of its cluster within ε, is not here: it
 * says of no pair whether it is together. Fails with %CREDAL_ERROR_CONFLICT, naming two objects, if the answers keep
 * apart two objects of one piece. Cost: O(n log n), and O(p) for each pair nearer than @distance along the widest
 * feature; O(n²) for dissimilarities.
 */
gboolean credal_knowledge_separate (const CredalDataset *data, double distance, CredalConstraints *constraints,
                                    GArray *links, gsize *pieces, GError **error);

#define CREDAL_KNOWLEDGE_ALIKE 0.5       /* ARI above which a partition is still like an undesired one */

enum { CREDAL_KNOWLEDGE_MOST_APART = 500 };

/**
 * credal_knowledge_differ:
 * @of: (n) the cluster of each object in the undesired partition; −1: in none
 * @constraints: (inout): the cannot-links are added
 * @links: (element-type CredalKnownPair): (inout): the added pairs are appended
 *
 * Cannot-links between objects that an undesired partition has together, the idea of COALA (Bae and Bailey, ICDM 2006).
 * COALA compares all such pairs while it merges clusters; here pairs are drawn, for any engine: objects in random
 * order, each with the farthest of up to 32 other objects of its cluster. An object is in one pair at most, and so are
 * all objects that must-links connect: two clusters can meet all pairs, unless the answers have cannot-links of their
 * own. At most %CREDAL_KNOWLEDGE_MOST_APART pairs are drawn. Pairs that the answers relate already are left out.
 * Deterministic in @seed, and independent of objects that are in no cluster. Cost: O(n groups + pairs p).
 */
void     credal_knowledge_differ (const CredalDataset *data, const gint *of, guint64 seed,
                                  CredalConstraints *constraints, GArray *links);

/** credal_knowledge_clusters: Returns (transfer full) (@n) the clusters of an undesired partition: one byte for each
 *  object, its cluster from 0. −1: the object is after its end, and in none. */
gint    *credal_knowledge_clusters (GBytes *partition, gsize n);

/**
 * credal_knowledge_unlike:
 * @partitions: (element-type GBytes): undesired partitions, as in credal_knowledge_clusters()
 *
 * Returns: (transfer full): @answers, with the cannot-links of credal_knowledge_differ() for each of the partitions.
 * Cost: credal_knowledge_differ() for each, and credal_answers_new().
 */
CredalAnswers *credal_knowledge_unlike (CredalAnswers *answers, const CredalDataset *data,
                                        const GPtrArray *partitions, guint64 seed);
