#pragma once
#include "core/belief/partition.h"
#include "draw/paint/style.h"

/* The words in drawings. The program can translate them; a style without words uses English. */
typedef enum {
  CREDAL_WORD_OUTLIER,           /* name of the set ∅ */
  CREDAL_WORD_IGNORANCE,         /* name of the set Ω */
  CREDAL_WORD_OR,                /* between the last two clusters of a set, including spaces */
  CREDAL_WORD_BUT,               /* %s: the excluded clusters */
  CREDAL_WORD_MORE,              /* %u: number of rows left out */
  CREDAL_WORD_PALE,              /* for a pale mark: its cluster is less likely to be right */
  CREDAL_WORD_CLASS_UNKNOWN,     /* for objects, if the others are coloured by their known classes */
  CREDAL_WORD_OTHER_TEXTS,       /* for objects of rarer texts, or of none, if the others are coloured by their texts */
  CREDAL_WORD_NO_TEXT,           /* the same, if no text is rarer */
  CREDAL_WORD_CURVES,            /* for curves of equal density */
  CREDAL_WORD_CURVES_MIXTURES,   /* why there are none, in the order of CredalCurvesState */
  CREDAL_WORD_CURVES_PLANE,
  CREDAL_WORD_CURVES_DATA,
  CREDAL_WORD_CURVES_FLAT,
  CREDAL_WORD_NEIGHBOUR_DISTANCE,      /* titles of a map's shades, or else of the marks in its cells */
  CREDAL_WORD_NEURON_OBJECTS,
  CREDAL_WORD_NEURON_CLUSTERS,
  CREDAL_WORD_MUST_LINK,             /* from here on: names of legend rows */
  CREDAL_WORD_CANNOT_LINK,
  CREDAL_WORD_DONT_KNOW,
  CREDAL_WORD_LESS_SURE,         /* for a thin link */
  CREDAL_WORD_IN_DOUBT,          /* for an answer's line */
  CREDAL_WORD_WAITING,           /* for the line of a pair that waits for an answer */
  CREDAL_WORD_LABELLED,          /* for the square around an object */
  CREDAL_WORD_FILLED,            /* for the bar below an object with a filled gap */
  CREDAL_WORD_BETWEEN,           /* in no region of doubt */
  CREDAL_WORD_CORE,
  CREDAL_WORD_STRONG_BOUNDARY,
  CREDAL_WORD_PRECISE_BOUNDARY,
  CREDAL_WORD_NOISE,
  CREDAL_WORD_LOWER,             /* of the lower approximation of one cluster */
  CREDAL_WORD_UPPER,             /* of the rest of the upper approximation */
  CREDAL_WORD_OUTSIDE,           /* of neither */
  CREDAL_WORD_BEL,               /* heading of the belief in single clusters */
  CREDAL_WORD_BETP,              /* of their pignistic probability */
  CREDAL_WORD_PL,                /* of their plausibility */
  CREDAL_N_WORDS
} CredalWord;

/** credal_wording_english: Returns (CREDAL_N_WORDS), each marked for translation. */
const char *const *credal_wording_english (void);
const char *credal_wording     (const CredalStyle *style, CredalWord word);
/** credal_wording_set: Returns (transfer full) "1", "setosa or 3", "any cluster" (Ω of three clusters or more), "any
 *  but 2" (a set of four clusters or more that lacks one or two), "outlier" (∅). @names: (nullable): of clusters, as
 *  for a partition. */
char       *credal_wording_set (const CredalStyle *style, const char *const *names, CredalSet set, guint c);
/** credal_wording_more: Returns (transfer full) "and 3 more". */
char       *credal_wording_more (const CredalStyle *style, guint left);
