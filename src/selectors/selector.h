#pragma once
#include "core/answers/answers.h"
#include "core/base/monitor.h"
#include "core/base/params.h"
#include "core/belief/partition.h"

/* A selector proposes the pairs worth asking about, from any engine's partition. */

/* The reason for a pair: numbers and sets, from which the views make a sentence. */
typedef enum {
  CREDAL_REASON_BOUNDARY,   /* i lies between the clusters of `between` with mass `mass`; j is the object nearest to the
                             * centre of `centre` */
  CREDAL_REASON_RANDOM,     /* drawn at random */
  /* The stages of [Abin16] Alg. 2: i is in (or near) the core, the strong or the precise boundary of the clusters, with
   * `entropy`. */
  CREDAL_REASON_CENTRES,
  CREDAL_REASON_STRONG_BOUNDARY,
  CREDAL_REASON_PRECISE_BOUNDARY,
  CREDAL_REASON_EXPLORE,    /* i is typical of a cluster without a known group; j is of the known group in cluster
                             * `centre`. While no group is known, j is just an object shown in `centre` */
  CREDAL_REASON_AGAIN,      /* answered before, and hardly believed since; added by doubt, not by a selector */
  CREDAL_REASON_UNCERTAIN,  /* i is uncertain and represents many objects: uncertainty times reach
                             * (core/kernels/variance-reduction.h) is large; j is of the likeliest known group that i
                             * can be compared with, in cluster `centre` */
  CREDAL_REASON_UNSETTLED,  /* answers leave the group of i open; j is of its likeliest remaining known group, in
                             * cluster `centre` */
  CREDAL_REASON_EXCLUDED,   /* i is separated from all known groups except the group of j, in cluster `centre`: it is in
                             * that group, or in one that is not looked for */
  /* not from a selector: i was drawn among the never-asked objects; j is of the group in cluster `centre`, the
   * likeliest one for i (session/asking/spot-check.h) */
  CREDAL_REASON_SPOT_CHECK,
  CREDAL_REASON_WHICH_GROUP, /* asks for a label of i (which-group.h); j is of the known group in cluster `centre`, or
                              * typical of the cluster. `centre` is i's likeliest cluster, or the first other one if
                              * the likeliest one has no object without an answer about i */
  CREDAL_REASON_UNDONE,     /* not from a selector: its answer was undone, and the original reason is unknown */
} CredalReasonKind;

typedef struct {
  guint32 i, j;
  CredalReasonKind reason;
  CredalSet between;        /* BOUNDARY */
  guint centre;             /* all but RANDOM, AGAIN, UNDONE: 0-based cluster that j is in or typical of */
  double mass;              /* BOUNDARY: m_i(between); 1 − the difference of i's two largest memberships if the frame
                             * has no sets of two. EXPLORE, UNCERTAIN, UNSETTLED, EXCLUDED, SPOT_CHECK, WHICH_GROUP: i's
                             * membership in `centre` */
  double entropy;           /* the three stages, WHICH_GROUP: of i's membership, in [0, 1] */
  guint batch_end;          /* the three stages: number of answered pairs with which the question's batch ends; 0: the
                             * question is of no batch */
  guint votes;              /* AGAIN: number of earlier answers */
  double belief;            /* AGAIN: the probability that the answer was right */
  double unsure;            /* UNCERTAIN: above 0 if doubtful answers made an easier question preferable (unsure.h) */
  guint declined;           /* UNCERTAIN: the number of don't-knows among these answers */
} CredalQuestion;

typedef struct {
  const CredalPartition *partition;
  CredalDataset *data;                   /* the features, without learned columns */
  CredalAnswers *answers;                /* all so far, among as many groups as the partition has clusters */
  const CredalParams *params;            /* of the selector's own table */
  guint64 seed;
} CredalSelectorInput;

typedef struct {
  const char *id, *name, *paper, *summary;
  const CredalParamSpec *params;         /* never NULL; may be empty */
  gboolean finds_groups;                 /* TRUE: it asks until the answers tell as many groups apart as there are
                                          * clusters */
  gboolean needs_partition;              /* FALSE: its questions depend only on the answers */
  gpointer (*memory_new)  (void);        /* creates the memory that it keeps between calls about the same objects;
                                          * NULL: it has no memory */
  void     (*memory_free) (gpointer memory);
  /**
   * propose:
   * @limit: most questions; @questions: CredalQuestion, appended best first
   *
   * Never proposes a pair that is answered, entailed or declined, nor one that an earlier proposal of this call would
   * entail whatever its answer. If it appends no question, there is nothing left to ask. Deterministic in (memory,
   * input), even after a call that failed. Fails with %CREDAL_ERROR_MEMORY, and with %CREDAL_ERROR_CANCELLED when
   * stopped; questions appended before the failure are invalid.
   */
  gboolean (*propose) (gpointer memory, const CredalSelectorInput *input, guint limit, GArray *questions,
                       CredalMonitor *monitor, GError **error);
} CredalSelector;

extern const CredalSelector credal_selector_boundary, credal_selector_entropy_regions, credal_selector_neighbourhood,
                            credal_selector_random;

const CredalSelector *const *credal_selectors (void);                    /* NULL-terminated */
/** credal_selector_register: Adds a selector of the calling program. Call it before any other thread starts. There can
 *  be at most 32 selectors, with the built-in ones. */
void credal_selector_register (const CredalSelector *selector);
const CredalSelector *credal_selector_find (const char *id, GError **error);

/** credal_selector_go_on: Reports that @so_far of @limit questions are found. Returns FALSE with
 *  %CREDAL_ERROR_CANCELLED when stopped. */
gboolean credal_selector_go_on (CredalMonitor *monitor, guint so_far, guint limit, GError **error);
/** credal_selector_fail_memory: Sets %CREDAL_ERROR_MEMORY, for choosing among @n objects; returns FALSE. */
gboolean credal_selector_fail_memory (gsize n, GError **error);

/** credal_question_open: Returns TRUE if @i and @j differ, and their pair is not answered, declined or entailed. */
gboolean credal_question_open (const CredalConstraints *constraints, const CredalClosure *closure, guint32 i,
                               guint32 j);
/**
 * credal_question_claim:
 * @claimed: the pairs of this proposal so far: from credal_pair_table_new(), empty at first
 *
 * Adds the pair to @claimed and returns TRUE if the pair is open, and no earlier question of the proposal is between
 * the same two neighbourhoods: such a question settles the pair, whatever its answer.
 */
gboolean credal_question_claim (const CredalSelectorInput *input, GHashTable *claimed, guint32 i, guint32 j);
