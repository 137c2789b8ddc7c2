#pragma once
#include "core/belief/partition.h"
#include "draw/paint/style.h"

/* What drawings say. The program may translate the words; a style without words says them in English. */
typedef enum {
  CREDAL_WORD_OUTLIER,           /* of the set ∅ */
  CREDAL_WORD_IGNORANCE,         /* of the set Ω */
  CREDAL_WORD_OR,                /* between the last two clusters of a set, its spaces included */
  CREDAL_WORD_BUT,               /* %s: the clusters left out */
  CREDAL_WORD_MORE,              /* %u: rows left out */
  CREDAL_WORD_CLASS_UNKNOWN,     /* of objects, where the others are coloured by their known classes */
  CREDAL_WORD_NEIGHBOUR_DISTANCE,      /* what shades of a map's cells mean, and else what is drawn in them */
  CREDAL_WORD_NEURON_OBJECTS,
  CREDAL_WORD_NEURON_CLUSTERS,
  CREDAL_WORD_MUST_LINK,             /* from here on: what the legend may say in a row */
  CREDAL_WORD_CANNOT_LINK,
  CREDAL_WORD_DONT_KNOW,
  CREDAL_WORD_LESS_SURE,         /* of a thin link */
  CREDAL_WORD_IN_DOUBT,          /* of an answer's line */
  CREDAL_WORD_LABELLED,          /* of the square around an object */
  CREDAL_WORD_FILLED,            /* of the bar below an object with a value that was made up */
  CREDAL_WORD_BETWEEN,           /* in none of the regions of doubt */
  CREDAL_WORD_CORE,
  CREDAL_WORD_STRONG_BOUNDARY,
  CREDAL_WORD_PRECISE_BOUNDARY,
  CREDAL_WORD_NOISE,
  CREDAL_WORD_LOWER,             /* of one cluster's approximation */
  CREDAL_WORD_UPPER,             /* what the upper one adds to it */
  CREDAL_WORD_OUTSIDE,           /* of both */
  CREDAL_WORD_BEL,               /* heading of the belief in single clusters */
  CREDAL_WORD_BETP,              /* of their pignistic probability */
  CREDAL_WORD_PL,                /* of their plausibility */
  CREDAL_N_WORDS
} CredalWord;

/** credal_wording_english: (CREDAL_N_WORDS), each marked for translation. */
const char *const *credal_wording_english (void);
const char *credal_wording     (const CredalStyle *style, CredalWord word);
/** credal_wording_set: "1", "setosa or 3", "any cluster" (Ω of three clusters or more), "outlier" (∅). @names:
 *  (nullable): of clusters, as of a partition. (transfer full). */
char       *credal_wording_set (const CredalStyle *style, const char *const *names, CredalSet set, guint c);
/** credal_wording_more: "and 3 more"; (transfer full). */
char       *credal_wording_more (const CredalStyle *style, guint left);
