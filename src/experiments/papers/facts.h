#pragma once
#include "experiments/trials/experiment.h"

/* The facts of items, each by its id (CredalFactsFunc). */

/* Worked examples: masses, Bel and Pl of each object; of pairs of objects ([ABMD12] Eqs (18) and (19)). */
gboolean credal_facts_cecm_t1  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error);
gboolean credal_facts_cecm_t2  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error);
gboolean credal_facts_cecm_t3  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error);
gboolean credal_facts_egmm_t1  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error);

/* How many objects, features and classes; of the last one also the map's size. */
gboolean credal_facts_cecm_t4  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error);
gboolean credal_facts_egmm_t5  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error);
gboolean credal_facts_seeds_t1 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error);
gboolean credal_facts_s3om_t1  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error);

/* η and b, as its curves are run with. */
gboolean credal_facts_seeds_t2 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error);

/* Of the tables that the item ranks: Friedman's statistic of the printed numbers, of the printed average ranks, and of
 * ours; and the average ranks of the first and the last. */
gboolean credal_facts_friedman (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error);
gboolean credal_facts_ranks    (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error);

/* Two modalities fused: how far the three clusters are the tissues, and how much is left open. */
gboolean credal_facts_egmm_f11 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error);
gboolean credal_facts_egmm_t15 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error);

/* Of all pairs of objects: how many are informative to a map without answers, how coherent these are together, and the
 * quantiles of their own coherence. */
gboolean credal_facts_s3om_f5  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error);

/* The data's sizes, and in which place each method is after all questions: it shares one with the method before it
 * where a paired t-test at .05 does not tell them apart. */
gboolean credal_facts_abin_t1  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error);
/* The power of n that seconds grow by. */
gboolean credal_facts_abin_t2  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error);
