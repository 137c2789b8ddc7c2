#pragma once
#include "experiments/trials/experiment.h"

/* The facts of items: a function for each id (CredalFactsFunc). */

/* Add worked examples: the masses, Bel and Pl of each object; credal_facts_cecm_t3() adds the Pl that pairs of objects
 * are of the same class, and of different classes ([ABMD12] Eqs (18) and (19)). */
gboolean credal_facts_cecm_t1  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);
gboolean credal_facts_cecm_t2  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);
gboolean credal_facts_cecm_t3  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);
gboolean credal_facts_egmm_t1  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);

/* Add the numbers of objects, features and classes; credal_facts_s3om_t1() also adds the size of the map. */
gboolean credal_facts_cecm_t4  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);
gboolean credal_facts_egmm_t5  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);
gboolean credal_facts_seeds_t1 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);
gboolean credal_facts_s3om_t1  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);

/* Adds the parameters η and b with which the curves of seeds-f2 are computed. */
gboolean credal_facts_seeds_t2 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);

/* Add facts of the tables that the item ranks (CredalItem.ranked). The first adds Friedman's test of the printed
 * numbers, of the printed average ranks, and of our numbers. The second adds the average ranks of the printed numbers,
 * and of ours. */
gboolean credal_facts_friedman (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);
gboolean credal_facts_ranks    (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);

/* Add facts of two fused modalities. For Figure 11, the shares of ambiguous pixels, and the mean conflict. For Table
 * 15, the agreement of the three clusters with the tissues. */
gboolean credal_facts_egmm_f11 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);
gboolean credal_facts_egmm_t15 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);

/* Adds the pixels in Ω without and with strokes, and the Dice coefficient of the lesion with the set or cluster nearest
 * to it. */
gboolean credal_facts_lesion   (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);

/* Adds the number of neighbours of an inner neuron in the lattices with 8 and with 4 neighbours. */
gboolean credal_facts_s3om_f1  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);
/* Adds the informativeness, the overlaps and the coherence of a must-link and two cannot-links between points of the
 * shipped diamond, as in the session of the drawing. */
gboolean credal_facts_s3om_f2  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);

/* Adds the numbers of all pairs of objects, of the informative ones for a map without answers, and of the softly
 * selected ones. Adds the coherence of the informative pairs as a set, by projections and by distances, and the
 * quantiles of the coherence of each by distances. */
gboolean credal_facts_s3om_f5  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);

/* Adds the sizes of the data, and the place of each method after all questions. A method shares the place of the method
 * before it if a paired t-test at .05 finds no difference between them. */
gboolean credal_facts_abin_t1  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);
/* Adds the power of n with which the time of each method grows. */
gboolean credal_facts_abin_t2  (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                GError **error);
