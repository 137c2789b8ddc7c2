#pragma once
#include "experiments/measures/measure.h"

/* A table or figure of a paper as data: data sets × methods × what is asked of them, and how often. To add one is to
 * add rows to the file of its paper; the rest of this folder reads them. */

/* What a trial is: the unit of the amounts. Every fit begins anew but for those of questions. */
typedef enum {
  CREDAL_PROTOCOL_FIT,           /* clusters; 0: as many as classes */
  CREDAL_PROTOCOL_SEARCH,        /* the most clusters: from 2 on the method's index chooses */
  CREDAL_PROTOCOL_PAIRS,         /* pairs drawn at random from all pairs, those entailed by others too */
  CREDAL_PROTOCOL_SELECTED,      /* pairs drawn from those that the method's choice takes of all pairs among a share of
                                  * the objects, evenly from the classes, or of some of all pairs ([AB11] §3) */
  CREDAL_PROTOCOL_LABELS,        /* per cent of the objects whose labels are known, drawn at random */
  CREDAL_PROTOCOL_QUESTIONS,     /* pairs that the method's selector asked about; each fit goes on from the last */
} CredalProtocol;

/* Which pairs of SELECTED: by what they are worth to a map without answers ([AB11] §3). */
typedef enum {
  CREDAL_CHOICE_SOFT,            /* Algorithm 2 */
  CREDAL_CHOICE_HARD,            /* Algorithm 1 */
  CREDAL_CHOICE_RANDOM,          /* all */
  CREDAL_CHOICE_INFORMATIVE,
  CREDAL_CHOICE_COHERENT,        /* informative, and at least as coherent among these as they are together: SOFT */
  CREDAL_CHOICE_INCOHERENT,      /* informative, but less coherent */
  CREDAL_CHOICE_MOST_COHERENT,   /* the amount: per cent of the informative ones, those that are most coherent */
  CREDAL_CHOICE_RATE,            /* the amount: per cent of coherence of a set of 25 informative ones */
} CredalPairChoice;

/* Each of the arrays below is ended by an element without a name. */

typedef struct {
  const char *name;              /* "Iris": in the printed table */
  const char *source;            /* of source.h */
  const char *without;           /* (nullable): columns left out, from 1 on: "3 4" */
  gboolean standardised;
  guint rarest;                  /* objects of classes with fewer are left out, */
  gboolean strange;              /* or stay, without a class */
  guint most;                    /* larger amounts are not asked for; 0: all are */
} CredalExperimentData;

typedef struct {
  const char *name;              /* "HCM": in the printed table */
  const char *engine;            /* NULL: there is none, */
  const char *lacks;             /* and why */
  const char *settings;          /* (nullable): NAME=VALUE of the engine, between blanks */
  const char *index;             /* (nullable): id of a validity index; SEARCH: NULL: the method finds the number */
  const char *selector;          /* QUESTIONS: its id */
  const char *asking;            /* (nullable): NAME=VALUE of the selector */
  const char *only;              /* (nullable): the only data that it is used on, between commas */
  CredalPairChoice choice;       /* SELECTED */
} CredalExperimentMethod;

typedef struct {
  const char *name;              /* "# random constraints": the printed condition, # being the amount */
  const char *amounts;           /* ascending, between blanks */
  const char *settings;          /* (nullable): as a method's */
  const char *lacks;             /* (nullable): why it cannot be run */
} CredalExperimentSeries;

/* What a method is set to on one of the data; after the method's and the series' settings. */
typedef struct {
  const char *name, *data;       /* of the method, and of the data */
  const char *settings;
} CredalExperimentTuning;

typedef struct {
  CredalProtocol protocol;
  guint trials;                  /* as the paper has it; trial t has seed 1 + t, for every method */
  double seconds;                /* what all of it takes on one core of about 3 GHz, roughly */
  const CredalExperimentData *data;
  const CredalExperimentMethod *methods;
  const CredalExperimentSeries *series;
  const CredalExperimentTuning *tunings;     /* (nullable) */
  /* of SELECTED */
  double share;                  /* of the objects that are labelled; 0: a fifth; 1: all, of whatever class */
  guint pool;                    /* > 0: so many of all pairs instead, drawn at random */
  gboolean kinds;                /* an amount is 100 times the must-links, and the cannot-links */
} CredalExperiment;

typedef struct {
  const char *name;              /* "Rand index %": in the printed table */
  CredalMeasure measure;
  double factor;                 /* to the printed unit */
} CredalItemMeasure;

enum { CREDAL_ITEM_MEASURES = 3, CREDAL_ITEM_EXPERIMENTS = 3 };

typedef struct _CredalReproduction CredalReproduction;

typedef struct _CredalItem CredalItem;

/** CredalFactsFunc: @facts: (element-type CredalFact): what it finds of @item is appended. Fails where it cannot be
 *  found at all. */
typedef gboolean (*CredalFactsFunc) (CredalReproduction *reproduction, const CredalItem *item, GArray *facts,
                                     GError **error);

/* A method's mean over the amounts from @from to @to. */
typedef struct {
  const char *method;
  guint from, to;
} CredalClaimSide;

/* What a paper's text says of the curves of a figure whose numbers cannot be read off: one is above another. */
typedef struct {
  const char *data;              /* NULL ends them */
  CredalClaimSide higher, lower;
  gboolean alike;                /* instead: they differ by no more than .01 */
  guint measure;                 /* of the item's, from 0 on */
} CredalClaim;

/* What is drawn of a session in a figure. */
typedef enum {
  CREDAL_PANEL_SETS,             /* the hard credal partition, centres, answers; of a picture, its pixels so */
  CREDAL_PANEL_POINTS,           /* the data alone */
  CREDAL_PANEL_STROKES,          /* a picture with its strokes */
  CREDAL_PANEL_BETP,             /* each object in the cluster of its largest BetP */
  CREDAL_PANEL_HULLS,            /* SETS, with the convex hull of each */
  CREDAL_PANEL_CLUSTER,          /* one cluster's lower and upper approximation */
  CREDAL_PANEL_MASSES,           /* each object's masses as bars */
  CREDAL_PANEL_REGIONS,          /* the regions of doubt */
} CredalPanelLook;

/* A part of a figure: a shipped session after some of its steps. */
typedef struct {
  const char *title;             /* NULL ends the panels */
  const char *session;           /* file of the shipped data */
  guint position;                /* steps */
  CredalPanelLook look;
  guint cluster;                 /* of CREDAL_PANEL_CLUSTER, from 0 on */
  const char *projection;        /* (nullable): as of core/data/projection.h */
} CredalPanel;

/* A table or figure. Where it has facts its cells are these, and what its experiments find is for them to use. */
struct _CredalItem {
  const char *id;                /* "egmm-t10" */
  const char *paper;             /* "EGMM" */
  const char *what;              /* "Table 10: …" */
  const char *printed;           /* (nullable): file of data/papers with the printed numbers */
  const char *xlabel;            /* of a figure's amounts; NULL: a table */
  const char *note;              /* (nullable): what was read into the protocol, or explains differences */
  CredalItemMeasure measures[CREDAL_ITEM_MEASURES + 1];
  const CredalExperiment *experiments[CREDAL_ITEM_EXPERIMENTS + 1];     /* ended by NULL */
  const CredalExperimentData *sets;    /* (nullable): data that the facts are about */
  CredalFactsFunc facts;         /* (nullable) */
  const char *ranked;            /* (nullable): ids of tables, between blanks, whose average ranks it is about */
  const char *control;           /* of these, the method that the others are compared with */
  const CredalClaim *claims;     /* (nullable) */
  const CredalPanel *panels;     /* (nullable): what is drawn; experiments without an xlabel are not */
};

/** credal_series_condition: the name of @series at @amount; (transfer full). */
char   *credal_series_condition (const CredalExperimentSeries *series, guint amount);
/** credal_series_amounts: (transfer full) (element-type guint): up to @most, unless that is 0. */
GArray *credal_series_amounts   (const CredalExperimentSeries *series, guint most);
/** credal_method_is_for: whether it is used on @data. */
gboolean credal_method_is_for   (const CredalExperimentMethod *method, const CredalExperimentData *data);
