#pragma once
#include "experiments/trials/experiment.h"

/* The facts of items: a function for each id (CredalFactsFunc). */

/* Worked examples: masses, Bel and Pl of each object; of pairs of objects ([ABMD12] Eqs (18) and (19)). */
gboolean credal_facts_cecm_t1  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);
gboolean credal_facts_cecm_t2  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);
gboolean credal_facts_cecm_t3  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);
gboolean credal_facts_egmm_t1  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);

/* Numbers of objects, features and classes; s3om-t1 also the map's size. */
gboolean credal_facts_cecm_t4  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);
gboolean credal_facts_egmm_t5  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);
gboolean credal_facts_seeds_t1 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);
gboolean credal_facts_s3om_t1  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);

/* η and b of the curves. */
gboolean credal_facts_seeds_t2 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);

/* For the tables that the item ranks: Friedman's statistic of the printed numbers, of the printed average ranks, and of
 * our numbers; and the average ranks of the printed and our numbers. */
gboolean credal_facts_friedman (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);
gboolean credal_facts_ranks    (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);

/* Two modalities fused: agreement of the three clusters with the tissues, and the share of ambiguous pixels. */
gboolean credal_facts_egmm_f11 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);
gboolean credal_facts_egmm_t15 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);

/* For all pairs of objects: the number that are informative to a map without answers, the coherence of these as a set,
 * and the quantiles of their own coherence. */
gboolean credal_facts_s3om_f5  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);

/* The data's sizes, and the place of each method after all questions: shared with the method before it if a paired
 * t-test at .05 finds no difference. */
gboolean credal_facts_abin_t1  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);
/* The power of n by which the time grows. */
gboolean credal_facts_abin_t2  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);
