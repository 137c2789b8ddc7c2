#pragma once
#include "experiments/measures/measure.h"
#include "session/asking/oracle.h"

/* A table or figure of a paper, described as data: data sets × methods × series of amounts, and the number of trials.
 * To add one, add rows to the file of its paper. */

/* The kind of a trial. It gives the unit of the amounts. Every fit starts fresh, except with QUESTIONS. */
typedef enum {
  CREDAL_PROTOCOL_FIT,           /* clusters; 0: the number of classes */
  CREDAL_PROTOCOL_SEARCH,        /* largest number of clusters; the method's index chooses one from 2 on */
  CREDAL_PROTOCOL_PAIRS,         /* pairs drawn at random from all pairs, entailed ones included */
  CREDAL_PROTOCOL_SELECTED,      /* pairs drawn by the method's choice from all pairs among a share of the objects,
                                  * evenly from the classes, or from a random pool of pairs ([AB11] §3) */
  CREDAL_PROTOCOL_LABELS,        /* per cent of the objects that get labels, drawn at random */
  CREDAL_PROTOCOL_QUESTIONS,     /* pairs asked about by the method's selector; each fit continues from the last */
} CredalProtocol;

/* Chooses which pairs a SELECTED trial uses, by the worth of each pair to a map that was trained without answers
 * ([AB11] §3). */
typedef enum {
  CREDAL_CHOICE_SOFT,            /* Algorithm 2 */
  CREDAL_CHOICE_HARD,            /* Algorithm 1 */
  CREDAL_CHOICE_RANDOM,          /* all */
  CREDAL_CHOICE_INFORMATIVE,
  CREDAL_CHOICE_COHERENT,        /* same pairs as SOFT: informative, and at least as coherent as the informative set */
  CREDAL_CHOICE_INCOHERENT,      /* informative, but less coherent */
  CREDAL_CHOICE_MOST_COHERENT,   /* the amount: per cent of the informative ones, the most coherent first */
  CREDAL_CHOICE_RATE,            /* the amount: per cent of coherence of a set of 25 informative ones */
  CREDAL_CHOICE_MUTUAL,          /* informative ones in a random order, without any that is incoherent with an
                                  * earlier one: Algorithm 1 on random sets; only with `kinds` */
} CredalPairChoice;

/* Each of the arrays below ends with an element without a name. */

typedef struct {
  const char *name;              /* in the printed table: "Iris" */
  const char *source;            /* name in source.h */
  const char *without;           /* (nullable): columns left out, from 1: "3 4" */
  gboolean standardised;
  guint rarest;                  /* least size of a class; objects of smaller classes are left out */
  gboolean strange;              /* TRUE: objects of smaller classes stay, without a class */
  guint most;                    /* largest amount used; 0: no limit */
} CredalExperimentData;

typedef struct {
  const char *name;              /* in the printed table: "HCM" */
  const char *engine;            /* NULL: not available */
  const char *lacks;             /* why @engine is NULL */
  const char *settings;          /* (nullable): NAME=VALUE of the engine, separated by blanks */
  const char *index;             /* (nullable): id of a validity index; SEARCH: NULL: the method finds the number */
  const char *selector;          /* QUESTIONS: its id */
  const char *asking;            /* (nullable): NAME=VALUE of the selector */
  gboolean within;               /* QUESTIONS: TRUE: asked within the fit (learning/within.h) */
  const char *only;              /* (nullable): the only data it is used on, separated by commas */
  CredalPairChoice choice;       /* SELECTED */
  const char *like;              /* (nullable): the printed method whose numbers and statements it is compared with; its
                                  * own name is "LIKE, variant". NULL: the one of its name */
  const CredalHabits *habits;    /* (nullable): how labels, random pairs or questions are answered; NULL: rightly */
} CredalExperimentMethod;

typedef struct {
  const char *name;              /* the printed condition, # for the amount: "# random constraints" */
  const char *amounts;           /* ascending, separated by blanks */
  const char *settings;          /* (nullable): like a method's */
  const char *lacks;             /* (nullable): why it cannot be run */
} CredalExperimentSeries;

/* The settings of a method on one data set, applied after the method's and the series' settings. */
typedef struct {
  const char *name, *data;       /* of the method, and of the data */
  const char *settings;
} CredalExperimentTuning;

typedef struct {
  CredalProtocol protocol;
  guint trials;                  /* the number in the paper; trial t has seed 1 + t, for every method */
  double seconds;                /* rough time of all trials on one core of about 3 GHz */
  const CredalExperimentData *data;
  const CredalExperimentMethod *methods;
  const CredalExperimentSeries *series;
  const CredalExperimentTuning *tunings;     /* (nullable) */
  /* of SELECTED */
  double share;                  /* of the objects whose pairs are used; 0: a fifth; 1: all, regardless of class */
  guint pool;                    /* > 0: use this many random ones of these pairs */
  gboolean kinds;                /* TRUE: an amount is 100 × must-links + cannot-links */
  gboolean distances;            /* TRUE: coherence by distances (learning/answer-distances.h) */
} CredalExperiment;

typedef struct {
  const char *name;              /* in the printed table: "Rand index %" */
  CredalMeasure measure;
  double factor;                 /* to the printed unit */
} CredalItemMeasure;

enum { CREDAL_ITEM_MEASURES = 3, CREDAL_ITEM_EXPERIMENTS = 4, CREDAL_ITEM_NOTES = 5 };

typedef struct _CredalReproduction CredalReproduction;

typedef struct _CredalItem CredalItem;

/** CredalFactsFunc: Appends the facts of @item to @facts (element-type CredalFact). Fails if none can be found. */
typedef gboolean (*CredalFactsFunc) (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                     GError **error);

/* A method's mean over the amounts from @from to @to. */
typedef struct {
  const char *method;
  guint from, to;
} CredalClaimSide;

/* A statement of a paper's text: one curve, whose values cannot be read off, is above another; or a method is the best
 * on average. */
typedef struct {
  const char *data;              /* "all" with @among; NULL ends the claims */
  CredalClaimSide higher, lower;
  gboolean alike;                /* TRUE: instead, they differ by no more than .01 */
  gboolean gain;                 /* instead of means, each method's value at @to minus its value at @from */
  guint measure;                 /* index of the item's measure, from 0 */
  const char *among;             /* (nullable): instead, @higher has the best average rank over all data sets of these
                                  * methods of the first experiment, separated by ", "; "": of all. @lower is unused */
  gboolean least;                /* TRUE: of @among, the least value is the best */
} CredalClaim;

/* The kind of drawing of a session in a figure. */
typedef enum {
  CREDAL_PANEL_SETS,             /* the hard credal partition, centres, answers; of a picture, its pixels */
  CREDAL_PANEL_POINTS,           /* only the data */
  CREDAL_PANEL_STROKES,          /* a picture with its strokes */
  CREDAL_PANEL_BETP,             /* each object in the cluster of its largest BetP */
  CREDAL_PANEL_HULLS,            /* SETS, with the convex hull of each */
  CREDAL_PANEL_CLUSTER,          /* one cluster's lower and upper approximation */
  CREDAL_PANEL_MASSES,           /* each object's masses as bars */
  CREDAL_PANEL_NORMALS,          /* POINTS, with curves of equal density of the distributions that generated them */
  CREDAL_PANEL_REGIONS,          /* the regions of doubt */
} CredalPanelLook;

/* A part of a figure: a shipped session after some of its steps. */
typedef struct {
  const char *title;             /* N_(); NULL ends the panels */
  const char *session;           /* file of the shipped data */
  guint position;                /* steps */
  CredalPanelLook look;
  guint cluster;                 /* of CREDAL_PANEL_CLUSTER, from 0 */
  const char *projection;        /* (nullable): see core/layout/projection.h */
  gboolean greys;                /* TRUE: SETS or BETP of a picture in greys, without the picture below */
} CredalPanel;

/* Pictures that a user may give, so that panels and facts are of them (experiments/results/lesion.h). */
typedef struct {
  const char *picture, *truth;   /* names in source.h */
  const char *note;              /* N_(): the note of the item if they are given */
} CredalItemPictures;

/* A table or figure. If it has facts, these are its cells, and they use the results of its experiments. */
struct _CredalItem {
  const char *id;                /* "egmm-t10" */
  const char *paper;             /* "EGMM" */
  const char *what;              /* N_("Table 10: …") */
  const char *printed;           /* (nullable): file of data/papers with the printed numbers */
  const char *xlabel;            /* N_(); of a figure's amounts; NULL: a table */
  const char *note[CREDAL_ITEM_NOTES + 1];     /* NULL-terminated: assumptions about the protocol, and reasons for
                                                * differences; together a paragraph */
  CredalItemMeasure measures[CREDAL_ITEM_MEASURES + 1];
  const CredalExperiment *experiments[CREDAL_ITEM_EXPERIMENTS + 1];     /* NULL-terminated */
  const CredalExperimentData *sets;    /* (nullable): data of the facts */
  CredalFactsFunc facts;         /* (nullable) */
  const char *ranked;            /* (nullable): ids of the tables whose average ranks it shows, separated by blanks */
  const char *control;           /* the method that the others are compared with */
  const CredalClaim *claims;     /* (nullable) */
  const CredalPanel *panels;     /* (nullable): drawings; experiments without an xlabel are not drawn */
  const CredalItemPictures *pictures;    /* (nullable) */
};

/** credal_series_condition: (transfer full): Returns the name of @series with @amount in place of #. */
char   *credal_series_condition (const CredalExperimentSeries *series, guint amount);
/** credal_series_amounts: (transfer full) (element-type guint): Returns the amounts up to @most; 0: all amounts. */
GArray *credal_series_amounts   (const CredalExperimentSeries *series, guint most);
/** credal_labels_of_percent: Returns the number of labels if @percent per cent of @n objects have one. */
guint    credal_labels_of_percent (gsize n, guint percent);
/** credal_variant_name: (nullable): Returns the variant in the name @method of a method like @like; NULL: @like is
 *  NULL. */
const char *credal_variant_name (const char *method, const char *like);
/** credal_method_is_for: Returns TRUE if @method is used on @data. */
gboolean credal_method_is_for   (const CredalExperimentMethod *method, const CredalExperimentData *data);
