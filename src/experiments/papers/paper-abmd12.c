/* The tables and figures of [ABMD12] §5. */
#include <glib/gi18n-lib.h>
#include "experiments/papers/facts.h"
#include "experiments/papers/items.h"

/* CECM with α = 1, ξ = .5 unless a table varies it, and ρ² above all distances, pairs drawn at random or
 * at the boundary. */
#define CECM "alpha=1 rho2=1000 focal=full begin=credal xi=0.5 starts=4"
#define ADAPTIVE CECM " metric=adaptive"
#define EUCLIDEAN CECM " metric=euclidean"

/* Next to each run: Algorithms 1 and 2 to the letter. */
#define PRINTED(name) name ", as printed"
#define TO_THE_LETTER " from=random stop=centres starts=1 iterations=2000"

/* Wine is standardised: k-means on the raw data has RI .72, the paper .95 without constraints. */
static const CredalExperimentData three_sets[] = {
  { "Iris", "iris" }, { "Wine", "wine", NULL, TRUE }, { "Glass", "glass-two-class" }, { NULL },
};
static const CredalExperimentData iris[] = { { "Iris", "iris" }, { NULL } };
static const CredalExperimentData glass[] = { { "Glass", "glass-two-class" }, { NULL } };
static const CredalExperimentData letters[] = { { "Letters", "letters-ijl" }, { NULL } };
static const CredalExperimentData wine[] = { { "Wine", "wine", NULL, TRUE }, { NULL } };
static const CredalExperimentData four_gaussians[] = { { "Two-class", "two-class" }, { NULL } };
static const CredalExperimentData four_classes[] = { { "Two-class, c = 4", "two-class-four" }, { NULL } };
static const CredalExperimentData four_sets[] = {
  { "Iris", "iris" }, { "Wine", "wine", NULL, TRUE }, { "Glass", "glass-two-class" }, { "Letters", "letters-ijl" },
  { NULL },
};
static const CredalExperimentData five_sets[] = {
  { "Iris", "iris" }, { "Wine", "wine" }, { "Glass", "glass-two-class" }, { "Letters", "letters-ijl" },
  { "Two-class", "two-class" }, { NULL },
};

/* ---- Tables 5 and 6 ---- */

static const CredalExperimentMethod table_methods[] = {
  { "CECM Mahalanobis", "cecm", NULL, ADAPTIVE, .only = "Iris,Glass" },
  { "CECM Euclidean", "cecm", NULL, EUCLIDEAN, .only = "Wine" },
  { NULL },
};

#define XI_SERIES(value, amounts) { "C=# random constraints; xi=" value, amounts, "xi=" value }
#define ALL_XI(amounts) \
  XI_SERIES ("0.0", amounts), XI_SERIES ("0.1", amounts), XI_SERIES ("0.2", amounts), XI_SERIES ("0.3", amounts), \
  XI_SERIES ("0.4", amounts), XI_SERIES ("0.5", amounts), XI_SERIES ("0.6", amounts), XI_SERIES ("0.7", amounts), \
  XI_SERIES ("0.8", amounts), XI_SERIES ("0.9", amounts), { NULL }

static const CredalExperimentSeries few_pairs[] = { ALL_XI ("20 50") };
static const CredalExperimentSeries many_pairs[] = { ALL_XI ("100 200") };

static const CredalExperiment xi_few = { CREDAL_PROTOCOL_PAIRS, 100, 25.0, three_sets, table_methods, few_pairs };
static const CredalExperiment xi_many = { CREDAL_PROTOCOL_PAIRS, 100, 25.0, three_sets, table_methods, many_pairs };

/* ---- Figures 3 to 5: by their Rand indices ---- */

static const CredalExperimentMethod ecm_euclidean[] = {
  { "ECM Euclidean", "ecm", NULL, "alpha=1 rho2=100 centres=credal metric=euclidean" }, { NULL },
};
static const CredalExperimentMethod ecm_adaptive[] = {
  { "ECM Mahalanobis", "ecm", NULL, "alpha=1 rho2=100 centres=credal metric=adaptive" }, { NULL },
};
static const CredalExperimentMethod cecm_adaptive[] = {
  { "CECM Mahalanobis", "cecm", NULL, "alpha=1 rho2=100 xi=0.5 focal=full begin=credal starts=4 metric=adaptive" },
  { NULL },
};
static const CredalExperimentSeries unconstrained[] = { { "rho2=100, alpha=1", "0" }, { NULL } };
static const CredalExperimentSeries ten_pairs[] = { { "# random constraints", "10" }, { NULL } };
static const CredalExperiment two_class_euclidean = {
  CREDAL_PROTOCOL_FIT, 10, 1.0, four_gaussians, ecm_euclidean, unconstrained,
};
static const CredalExperiment two_class_adaptive = {
  CREDAL_PROTOCOL_FIT, 10, 1.0, four_gaussians, ecm_adaptive, unconstrained,
};
static const CredalExperiment two_class_ten = {
  CREDAL_PROTOCOL_PAIRS, 10, 1.0, four_gaussians, cecm_adaptive, ten_pairs,
};

/* ---- Tables 7 to 9: one start ---- */

#define LETTER(name, engine, settings) { PRINTED (name), engine, NULL, settings TO_THE_LETTER, .like = name }
#define CFCM_AND_CECM_PRINTED \
  LETTER ("CFCM-Eucl", "cfcm", "metric=euclidean"), LETTER ("CFCM-Mah", "cfcm", "metric=adaptive"), \
  LETTER ("CECM-Eucl", "cecm", EUCLIDEAN), LETTER ("CECM-Mah", "cecm", ADAPTIVE)

static const CredalExperimentMethod timed_methods[] = {
  { "CFCM-Eucl", "cfcm", NULL, "metric=euclidean starts=1" }, { "CFCM-Mah", "cfcm", NULL, "metric=adaptive starts=1" },
  { "CECM-Eucl", "cecm", NULL, EUCLIDEAN " starts=1" }, { "CECM-Mah", "cecm", NULL, ADAPTIVE " starts=1" },
  CFCM_AND_CECM_PRINTED, { NULL },
};
#define IN_FOUR "alpha=1 rho2=100 xi=0.5 begin=credal starts=1 clusters=4 "
#define BOTH_WAYS(name, settings) { name, "cecm", NULL, IN_FOUR settings }, LETTER (name, "cecm", IN_FOUR settings)
static const CredalExperimentMethod full_and_pairs[] = {
  BOTH_WAYS ("CECM-1 (full) Euclidean", "focal=full metric=euclidean"),
  BOTH_WAYS ("CECM-2 (pairs and Omega) Euclidean", "focal=pairs metric=euclidean"),
  BOTH_WAYS ("CECM-1 (full) Mahalanobis", "focal=full metric=adaptive"),
  BOTH_WAYS ("CECM-2 (pairs and Omega) Mahalanobis", "focal=pairs metric=adaptive"),
  { NULL },
};
static const CredalExperimentSeries hundred[] = { { "# random constraints", "100" }, { NULL } };
static const CredalExperiment timed = { CREDAL_PROTOCOL_PAIRS, 20, 5.0, four_sets, timed_methods, hundred };
static const CredalExperiment timed_in_four = {
  CREDAL_PROTOCOL_PAIRS, 20, 3.0, four_classes, full_and_pairs, hundred,
};

/* ---- the curves ---- */

#define CURVE "0 20 40 60 80 100 120 140 160 180 200"

static const CredalExperimentSeries curve[] = { { "# constraints", CURVE }, { NULL } };
static const CredalExperimentMethod drawn_adaptive[] = { { "random", "cecm", NULL, ADAPTIVE }, { NULL } };
static const CredalExperimentMethod drawn_euclidean[] = { { "random", "cecm", NULL, EUCLIDEAN }, { NULL } };
static const CredalExperimentMethod asked_adaptive[] = {
  { "active", "cecm", NULL, ADAPTIVE, .selector = "boundary" }, { NULL },
};
static const CredalExperimentMethod asked_euclidean[] = {
  { "active", "cecm", NULL, EUCLIDEAN, .selector = "boundary" }, { NULL },
};

#define DRAWN(data, methods, seconds) { CREDAL_PROTOCOL_PAIRS, 100, seconds, data, methods, curve }
#define ASKED(data, methods, seconds) { CREDAL_PROTOCOL_QUESTIONS, 1, seconds, data, methods, curve }

static const CredalExperiment iris_drawn = DRAWN (iris, drawn_adaptive, 5.0);
static const CredalExperiment iris_asked = ASKED (iris, asked_adaptive, 1.0);
static const CredalExperiment glass_drawn = DRAWN (glass, drawn_adaptive, 5.0);
static const CredalExperiment glass_asked = ASKED (glass, asked_adaptive, 1.0);
static const CredalExperiment letters_drawn = DRAWN (letters, drawn_adaptive, 14.0);
static const CredalExperiment letters_asked = ASKED (letters, asked_adaptive, 2.0);
static const CredalExperiment wine_drawn = DRAWN (wine, drawn_euclidean, 4.0);
static const CredalExperiment wine_asked = ASKED (wine, asked_euclidean, 1.0);

/* ---- comparison of methods ---- */

/* COP-KMEANS fails if it cannot obey every answer; such runs are left out, and counted. */
static const CredalExperimentMethod six_methods[] = {
  { "CECM-Eucl", "cecm", NULL, EUCLIDEAN }, { "CECM-Mah", "cecm", NULL, ADAPTIVE },
  { "CFCM-Eucl", "cfcm", NULL, "metric=euclidean" }, { "CFCM-Mah", "cfcm", NULL, "metric=adaptive" },
  { "COP", "cop-kmeans", NULL, "starts=5" }, { "DML-FCM", "dml", NULL, "metric=diagonal" },
  CFCM_AND_CECM_PRINTED, { NULL },
};
static const CredalExperiment iris_methods = DRAWN (iris, six_methods, 32.0);
static const CredalExperiment wine_methods = DRAWN (wine, six_methods, 60.0);
static const CredalExperiment glass_methods = DRAWN (glass, six_methods, 36.0);
static const CredalExperiment letters_methods = DRAWN (letters, six_methods, 135.0);

/* ---- the paper's statements on the curves ---- */

#define ABOVE(data, higher, lower, from, to) { data, { higher, from, to }, { lower, from, to } }

static const CredalClaim iris_unasked[] = {
  { "Iris", { "random", 200, 200 }, { "random", 0, 0 }, .measure = 1 }, { NULL },
};
static const CredalClaim iris_sooner[] = {
  ABOVE ("Iris", "active", "random", 20, 200), { "Iris", { "active", 40, 40 }, { "random", 200, 200 } }, { NULL },
};
static const CredalClaim glass_sooner[] = { ABOVE ("Glass", "active", "random", 20, 200), { NULL } };

/* "Active learning may be outperformed by random selection (Figures 9 and 10), especially with a small number". */
static const CredalClaim letters_later[] = { ABOVE ("Letters", "random", "active", 20, 40), { NULL } };
static const CredalClaim wine_later[] = { ABOVE ("Wine", "random", "active", 20, 40), { NULL } };

/* "CECM is often faster than CFCM because of a smaller number of iterations" (§5.3): ours, and as printed. */
#define LESS_THAN_CFCM(data, metric) \
  ABOVE (data, "CFCM-" metric, "CECM-" metric, 100, 100), \
  ABOVE (data, PRINTED ("CFCM-" metric), PRINTED ("CECM-" metric), 100, 100)
#define LESS_IN_BOTH(data) LESS_THAN_CFCM (data, "Eucl"), LESS_THAN_CFCM (data, "Mah")
static const CredalClaim fewer_iterations[] = {
  LESS_IN_BOTH ("Iris"), LESS_IN_BOTH ("Wine"), LESS_IN_BOTH ("Glass"), LESS_IN_BOTH ("Letters"), { NULL },
};
/* The five of eight cases in which the table has CECM faster. */
static const CredalClaim often_faster[] = {
  LESS_IN_BOTH ("Iris"), LESS_IN_BOTH ("Wine"), LESS_THAN_CFCM ("Letters", "Mah"), { NULL },
};
/* "A significant reduction of computing time" by pairs and Omega (§5.3). */
#define LIMITED_IS_FASTER(metric) \
  ABOVE ("Two-class, c = 4", "CECM-1 (full) " metric, "CECM-2 (pairs and Omega) " metric, 100, 100), \
  ABOVE ("Two-class, c = 4", PRINTED ("CECM-1 (full) " metric), PRINTED ("CECM-2 (pairs and Omega) " metric), 100, 100)
static const CredalClaim limited_is_faster[] = {
  LIMITED_IS_FASTER ("Euclidean"), LIMITED_IS_FASTER ("Mahalanobis"), { NULL },
};

/* Few: 20 pairs; many: 100 and more. The best are CECM and CFCM, with the suitable metric. */
#define FEW_AND_MANY(data) \
  ABOVE (data, "CECM-Mah", "CFCM-Mah", 20, 20), ABOVE (data, "CFCM-Mah", "CECM-Mah", 100, 200), \
  BEST (data, "Mah")
#define BEST(data, metric) \
  ABOVE (data, "CECM-" metric, "COP", 20, 200), ABOVE (data, "CECM-" metric, "DML-FCM", 20, 200), \
  ABOVE (data, "CFCM-" metric, "COP", 20, 200), ABOVE (data, "CFCM-" metric, "DML-FCM", 20, 200), { NULL }

static const CredalClaim iris_order[] = { FEW_AND_MANY ("Iris") };
static const CredalClaim letters_order[] = { FEW_AND_MANY ("Letters") };
static const CredalClaim wine_order[] = {
  { "Wine", { "CECM-Eucl", 20, 200 }, { "CFCM-Eucl", 20, 200 }, TRUE },
  ABOVE ("Wine", "CECM-Eucl", "CECM-Mah", 20, 200), BEST ("Wine", "Eucl")
};
static const CredalClaim glass_order[] = {
  ABOVE ("Glass", "CECM-Mah", "CFCM-Mah", 20, 200), ABOVE ("Glass", "CECM-Mah", "CFCM-Eucl", 20, 200),
  BEST ("Glass", "Mah")
};

/* ---- pictures: shipped sessions after some of their steps ---- */

static const CredalPanel two_class_data[] = { { "Two-class", "two-class.credal", 0, CREDAL_PANEL_POINTS }, { NULL } };
static const CredalPanel pair_patterns[] = {
  { N_("(a) the data"), "two-class.credal", 0, CREDAL_PANEL_POINTS },
  { N_("(b) with useless pairs"), "two-class-useless.credal", 12, CREDAL_PANEL_SETS },
  { N_("(c) with informative pairs"), "two-class.credal", 12, CREDAL_PANEL_SETS },
  { NULL },
};
static const CredalPanel boundary_euclidean[] = {
  { N_("ECM, Euclidean"), "two-class.credal", 0, CREDAL_PANEL_SETS }, { NULL },
};
static const CredalPanel boundary_adaptive[] = {
  { N_("ECM, adaptive metric"), "two-class.credal", 1, CREDAL_PANEL_SETS }, { NULL },
};
static const CredalPanel boundary_of_ten[] = {
  { N_("CECM, adaptive metric, ten pairs"), "two-class.credal", 12, CREDAL_PANEL_SETS }, { NULL },
};
/* ECM, and three steps later CECM with two strokes. */
#define LESION "lesion-strokes.credal"
#define AS_PRINTED(position, look) { N_("as printed: ω₁, ω₂, Ω"), LESION, position, look, .greys = TRUE }

static const CredalPanel lesion[] = { { N_("a lesion"), LESION, 0, CREDAL_PANEL_POINTS }, { NULL } };
static const CredalPanel lesion_ecm[] = {
  AS_PRINTED (0, CREDAL_PANEL_SETS), { N_("ECM, Euclidean"), LESION, 0, CREDAL_PANEL_SETS }, { NULL },
};
static const CredalPanel lesion_strokes[] = { { N_("the strokes"), LESION, 3, CREDAL_PANEL_STROKES }, { NULL } };
static const CredalPanel lesion_cecm[] = {
  AS_PRINTED (3, CREDAL_PANEL_SETS), { N_("CECM, with strokes"), LESION, 3, CREDAL_PANEL_SETS }, { NULL },
};
static const CredalPanel lesion_betp[] = {
  { N_("ECM, by BetP"), LESION, 0, CREDAL_PANEL_BETP, .greys = TRUE },
  { N_("CECM, by BetP"), LESION, 3, CREDAL_PANEL_BETP, .greys = TRUE },
  { NULL },
};

/* ---- all items ---- */

#define RAND { { "Rand index", CREDAL_MEASURE_RI, 1.0 } }
#define BOTH_RANDS { { "Rand index", CREDAL_MEASURE_RI, 1.0 }, \
                     { N_("Rand index of unconstrained objects"), CREDAL_MEASURE_UNASKED_RI, 1.0 } }
#define ACTIVE_NOTE \
  N_("Active: one run, without an interval. The paper does not say which of two centres an object is compared with " \
     "first: here the likelier one. The paper's active run has a random start, ours the start of least J.")
#define DML_NOTE N_("DML-FCM: the metric is a weight for each feature.")
#define TABLE_NOTE \
  N_("Every fit has its own starts, and the one of least J counts. All pairs may be drawn, also those that others " \
     "entail.")

#define BOUNDARY_NOTE N_("The paper's sample is not known, and several partitions are about as good as its two.")

/* Machines and programs differ in speed; only the ratio of two methods' times can be compared. */
#define TIME_NOTE \
  N_("Our seconds are of this machine, with trials in parallel: compare the methods of a row, not the programs.")
#define ITERATIONS_NOTE \
  N_("Our iterations are outer ones: CECM goes through stages, and each of their iterations counts. As printed: the " \
     "plain count from random centres.")
#define PRINTED_NOTE \
  N_("As printed: one start from random centres, until the centres together move by less than a thousandth of the " \
     "data's radius (the paper gives no number). Its quadratic programme has several minima: answers get their " \
     "weight step by step in each iteration. CFCM's memberships are exact, not clipped: this takes fewer iterations.")

#define BRAIN_NOTE \
  N_("The paper's picture is not available. We use an artificial slice with a lesion, 156 × 141 pixels (generate " \
     "phantom, T2): as in the paper the lesion is bright, tissue dark, and the ventricles are in between. Its truth " \
     "is known.")
#define GIVEN_NOTE \
  N_("The picture and its truth are given. Black pixels that reach the edge are left out. A simulated expert paints " \
     "up to three dabs of the brush in each class of the truth, each at the deepest pixel that is left, with " \
     "radius 3 or less. The dabs in the lesion are one region, all others another. The methods and settings are the " \
     "paper's. lesion.credal is the session, with the dabs.")
static const CredalItemPictures given_lesion = { "lesion", "lesion-truth", GIVEN_NOTE };

#define GREYS_NOTE \
  N_("White: ω₁; light grey: ω₂; dark grey: Ω. ECM puts the ventricles into Ω, CECM into the cluster of the " \
     "tissue, except for a few bright pixels.")

const CredalItem credal_items_abmd12[] = {
  { "cecm-t1", "ABMD12", N_("Table 1: an example of a credal partition"), "ABMD12-table-1.csv",
    .note = { N_("A worked example: the belief (Bel) and plausibility (Pl) of each object's masses.") },
    .facts = credal_facts_cecm_t1 },
  { "cecm-t2", "ABMD12", N_("Table 2: a credal partition to express constraints"), "ABMD12-table-2.csv",
    .note = { N_("A worked example, whose pairs are in Table 3.") }, .facts = credal_facts_cecm_t2 },
  { "cecm-t3", "ABMD12", N_("Table 3: plausibilities of Table 2's pairs"), "ABMD12-table-3.csv",
    .note = { N_("By Eqs (18) and (19).") }, .facts = credal_facts_cecm_t3 },
  { "cecm-t4", "ABMD12", N_("Table 4: the data sets"), "ABMD12-table-4.csv",
    .note = { N_("Letters are 227 evenly spaced rows, the paper's a random tenth.") }, .sets = five_sets,
    .facts = credal_facts_cecm_t4 },
  { "cecm-t5", "ABMD12", N_("Table 5: CECM with 20 and 50 random pairs"), "ABMD12-table-5.csv", NULL, { TABLE_NOTE },
    RAND, { &xi_few } },
  { "cecm-t6", "ABMD12", N_("Table 6: CECM with 100 and 200 random pairs"), "ABMD12-table-6.csv", NULL, { TABLE_NOTE },
    RAND, { &xi_many } },
  { "cecm-t7", "ABMD12", N_("Table 7: seconds with 100 random pairs"), "ABMD12-table-7.csv", NULL,
    { TIME_NOTE, PRINTED_NOTE }, { { N_("CPU seconds"), CREDAL_MEASURE_CPU_SECONDS, 1.0 } }, { &timed },
    .claims = often_faster },
  { "cecm-t8", "ABMD12", N_("Table 8: iterations with 100 random pairs"), "ABMD12-table-8.csv", NULL,
    { ITERATIONS_NOTE, PRINTED_NOTE }, { { N_("iterations"), CREDAL_MEASURE_ITERATIONS, 1.0 } }, { &timed },
    .claims = fewer_iterations },
  { "cecm-t9", "ABMD12", N_("Table 9: all sets of clusters against pairs and Omega"), "ABMD12-table-9.csv", NULL,
    { TIME_NOTE, ITERATIONS_NOTE, PRINTED_NOTE },
    { { N_("CPU seconds"), CREDAL_MEASURE_CPU_SECONDS, 1.0 }, { N_("iterations"), CREDAL_MEASURE_ITERATIONS, 1.0 },
      { "Rand index", CREDAL_MEASURE_RI, 1.0 } }, { &timed_in_four }, .claims = limited_is_faster },
  { "cecm-f1", "ABMD12", N_("Figure 1: Two-class"), .panels = two_class_data },
  { "cecm-f2", "ABMD12", N_("Figure 2: patterns of pairwise constraints"),
    .note = { N_("The paper's sketch on Two-class. Ten pairs that the clusters without them follow already change "
                 "nothing; ten that these clusters contradict turn their boundary.") }, .panels = pair_patterns },
  { "cecm-f3", "ABMD12", N_("Figure 3: ECM with a Euclidean metric on Two-class"), "ABMD12-figures.csv", NULL,
    { BOUNDARY_NOTE }, RAND, { &two_class_euclidean }, .panels = boundary_euclidean },
  { "cecm-f4", "ABMD12", N_("Figure 4: ECM with an adaptive metric on Two-class"), "ABMD12-figures.csv", NULL,
    { BOUNDARY_NOTE }, RAND, { &two_class_adaptive }, .panels = boundary_adaptive },
  { "cecm-f5", "ABMD12", N_("Figure 5: CECM with an adaptive metric and ten pairs on Two-class"), NULL, NULL,
    { N_("The paper shows a single draw of ten pairs, and gives no number. The numbers are of ten random pairs; the "
         "picture has ten that the clusters without them contradict.") }, RAND, { &two_class_ten },
    .panels = boundary_of_ten },
  { "cecm-f6", "ABMD12", N_("Figure 6: CECM on Iris, over all and over unconstrained objects"), NULL, N_("constraints"),
    { NULL }, BOTH_RANDS, { &iris_drawn }, .claims = iris_unasked },
  { "cecm-f7", "ABMD12", N_("Figure 7: pairs asked for and drawn, Iris"), NULL, N_("constraints"), { ACTIVE_NOTE },
    RAND, { &iris_asked, &iris_drawn }, .claims = iris_sooner },
  { "cecm-f8", "ABMD12", N_("Figure 8: pairs asked for and drawn, Glass"), NULL, N_("constraints"), { ACTIVE_NOTE },
    RAND, { &glass_asked, &glass_drawn }, .claims = glass_sooner },
  { "cecm-f9", "ABMD12", N_("Figure 9: pairs asked for and drawn, Letters"), NULL, N_("constraints"), { ACTIVE_NOTE },
    RAND, { &letters_asked, &letters_drawn }, .claims = letters_later },
  { "cecm-f10", "ABMD12", N_("Figure 10: pairs asked for and drawn, Wine"), NULL, N_("constraints"), { ACTIVE_NOTE },
    RAND, { &wine_asked, &wine_drawn }, .claims = wine_later },
  { "cecm-f11", "ABMD12", N_("Figure 11: the methods with random pairs, Iris"), NULL, N_("constraints"),
    { DML_NOTE, PRINTED_NOTE }, RAND, { &iris_methods }, .claims = iris_order },
  { "cecm-f12", "ABMD12", N_("Figure 12: the methods with random pairs, Wine"), NULL, N_("constraints"),
    { DML_NOTE, PRINTED_NOTE }, RAND, { &wine_methods }, .claims = wine_order },
  { "cecm-f13", "ABMD12", N_("Figure 13: the methods with random pairs, Glass"), NULL, N_("constraints"),
    { DML_NOTE, PRINTED_NOTE }, RAND, { &glass_methods }, .claims = glass_order },
  { "cecm-f14", "ABMD12", N_("Figure 14: the methods with random pairs, Letters"), NULL, N_("constraints"),
    { DML_NOTE, PRINTED_NOTE }, RAND, { &letters_methods }, .claims = letters_order },
  { "cecm-f15", "ABMD12", N_("Figure 15: a brain with a lesion"), .note = { BRAIN_NOTE }, .panels = lesion,
    .pictures = &given_lesion },
  { "cecm-f16", "ABMD12", N_("Figure 16: ECM on the brain"), .note = { BRAIN_NOTE, GREYS_NOTE },
    .facts = credal_facts_lesion, .panels = lesion_ecm, .pictures = &given_lesion },
  { "cecm-f17", "ABMD12", N_("Figure 17: strokes on the brain"), .note = { BRAIN_NOTE }, .panels = lesion_strokes,
    .pictures = &given_lesion },
  { "cecm-f18", "ABMD12", N_("Figure 18: CECM on the brain, with strokes"), .note = { BRAIN_NOTE, GREYS_NOTE },
    .facts = credal_facts_lesion, .panels = lesion_cecm, .pictures = &given_lesion },
  { "cecm-f19", "ABMD12", N_("Figure 19: ECM and CECM on the brain by BetP"), .note = { BRAIN_NOTE },
    .facts = credal_facts_lesion, .panels = lesion_betp, .pictures = &given_lesion },
  { NULL },
};
