#include "experiments/facts.h"

/* [AB11] §4: maps of the sizes of Table 1. The lattice, the winner and the temperatures are not given: these come nearest
 * to the unconstrained columns of Tables 2 and 3 of 192 that were tried. T begins at a quarter of the longer side. */
#define MAP "lattice=hexagonal winner=nearest even=no linkage=ward epochs=20 t-min=1.5"

/* With the engine's own settings. */
#define AS_IS "S3OM as it is here"

#define NO_CBC NULL, "taken by the paper from others; not among the methods of this version"

static const CredalExperimentMethod six_methods[] = {
  { "CKM", "cop-kmeans", NULL, "starts=5" }, { "MKM", "mkmeans", NULL, "starts=1" },
  { "PKM", "pckmeans", NULL, "starts=1 weight=1" }, { "MPKM", "mpckmeans", NULL, "starts=1" }, { "CBC", NO_CBC },
  { "S3OM", "s3om", NULL, MAP }, { AS_IS, "s3om" }, { NULL },
};
static const CredalExperimentMethod s3om_alone[] = {
  { "S3OM", "s3om", NULL, MAP },
  { AS_IS, "s3om", .only = "Atom,Chainlink,Hepta,Lsun,Target,Tetra,TwoDiamonds,Wingnut" },
  { NULL },
};

/* ---- Table 2 ---- */

static const CredalExperimentData three_sets[] = {
  { "Glass", "glass" }, { "Ionosphere", "ionosphere" }, { "Iris", "iris" }, { NULL },
};
static const CredalExperimentSeries random_pairs[] = {
  { "no constraints", "0" }, { "# random constraints", "25" }, { NULL },
};
static const CredalExperimentTuning three_maps[] = {
  { "S3OM", "Glass", "t-max=2.75" }, { "S3OM", "Ionosphere", "t-max=3.25" }, { "S3OM", "Iris", "t-max=4" }, { NULL },
};
static const CredalExperiment few_random = {
  CREDAL_PROTOCOL_PAIRS, 1000, 230.0, three_sets, six_methods, random_pairs, three_maps,
};

/* ---- Table 3 ---- */

static const CredalExperimentData nine_sets[] = {
  { "Atom", "atom" }, { "Chainlink", "chainlink" }, { "Hepta", "hepta" }, { "Lsun", "lsun" }, { "Target", "target" },
  { "Tetra", "tetra" }, { "TwoDiamonds", "twodiamonds" }, { "Wingnut", "wingnut" }, { "EngyTime", "engytime" }, { NULL },
};
static const CredalExperimentSeries no_pairs[] = { { "no constraints", "0" }, { NULL } };
static const CredalExperimentSeries selected_pairs[] = {
  { "# softly selected constraints", "100", "linkage=auto" }, { NULL },
};
static const CredalExperimentTuning nine_maps[] = {
  { "S3OM", "Atom", "t-max=3.5" }, { "S3OM", "Chainlink", "t-max=4.5" }, { "S3OM", "Hepta", "t-max=2.25" },
  { "S3OM", "Lsun", "t-max=3.25" }, { "S3OM", "Target", "t-max=3.25" }, { "S3OM", "Tetra", "t-max=2.75" },
  { "S3OM", "TwoDiamonds", "t-max=5" }, { "S3OM", "Wingnut", "t-max=4" }, { "S3OM", "EngyTime", "t-max=5.25" }, { NULL },
};
static const CredalExperiment fcps_alone = {
  CREDAL_PROTOCOL_FIT, 100, 60.0, nine_sets, s3om_alone, no_pairs, nine_maps,
};
static const CredalExperiment fcps_selected = {
  CREDAL_PROTOCOL_SELECTED, 100, 2000.0, nine_sets, s3om_alone, selected_pairs, nine_maps,
};

static const CredalExperimentData thirteen_sets[] = {
  { "Glass", "glass" }, { "Ionosphere", "ionosphere" }, { "Iris", "iris" }, { "Leukemia", "golub38" },
  { "Chainlink", "chainlink" }, { "Atom", "atom" }, { "Hepta", "hepta" }, { "Lsun", "lsun" }, { "Target", "target" },
  { "Tetra", "tetra" }, { "TwoDiamonds", "twodiamonds" }, { "Wingnut", "wingnut" }, { "EngyTime", "engytime" }, { NULL },
};

#define RAND_PERCENT { { "Rand index %", CREDAL_MEASURE_RI, 100.0 } }

#define CHAIN(title, position) { title, "chainlink.credal", position, CREDAL_PANEL_SETS, .projection = "1,2,3@-60,20" }
static const CredalPanel chain[] = {
  CHAIN ("no answers", 0), CHAIN ("20 answers", 20), CHAIN ("40 answers", 40), CHAIN ("60 answers", 60), { NULL },
};

const CredalItem credal_items_ab11[] = {
  { "s3om-t1", "AB11", "Table 1: the data sets, and the sizes of their maps", "AB11-table-1.csv",
    .note = "The sizes are those of the SOM Toolbox's rule on the data as they are. The suite's data are look-alikes, drawn "
    "anew; Wingnut has 1016 objects in the suite, not 1070.", .sets = thirteen_sets, .facts = credal_facts_s3om_t1 },
  { "s3om-t2", "AB11", "Table 2: 25 random constraints", "AB11-table-2.csv", NULL,
    "The printed values of the other methods are from other papers, whose settings may be others.",
    RAND_PERCENT, { &few_random } },
  { "s3om-t3", "AB11", "Table 3: the Fundamental Clustering Problem Suite", "AB11-table-3.csv", NULL,
    "The data are look-alikes of the suite's, drawn anew. The other methods' columns of the paper are classification "
    "accuracies, which do not compare with a Rand index: they are left out. With constraints the linkage is the one that "
    "contradicts fewest of them.", RAND_PERCENT, { &fcps_alone, &fcps_selected } },
  { "s3om-f7", "AB11", "Figure 7: the map in Chainlink with 0 to 60 answers", .note =
    "Must-links are solid lines, cannot-links dashed ones. The data are a look-alike of the suite's, drawn anew.",
    .panels = chain },
  { NULL },
};
