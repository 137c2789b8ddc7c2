#pragma once
#include "core/answers/answers.h"
#include "core/base/monitor.h"
#include "core/base/params.h"
#include "core/belief/partition.h"

/* A selector proposes the pairs worth asking about, from any engine's partition. */

/* Why a pair was chosen: numbers and sets, which the views put into a sentence. */
typedef enum {
  CREDAL_REASON_BOUNDARY,   /* i lies between the clusters of `between` with mass `mass`; j is the object nearest to the
                             * centre of `centre` */
  CREDAL_REASON_RANDOM,     /* drawn at random */
  /* The stages of [Abin16] Alg. 2: i is in the core (or near it), the strong or the precise boundary of the clusters,
   * with `entropy`. */
  CREDAL_REASON_CENTRES,
  CREDAL_REASON_STRONG_BOUNDARY,
  CREDAL_REASON_PRECISE_BOUNDARY,
  CREDAL_REASON_EXPLORE,    /* i is typical of a cluster that nobody is known of; j is of the known group in cluster
                             * `centre` */
  CREDAL_REASON_AGAIN,      /* answered before, and little believed since: no selector's, but what doubt adds */
  CREDAL_REASON_UNCERTAIN,  /* of the uncertain objects i would tell most (core/kernels/variance-reduction.h); of the
                             * known groups that of j, in cluster `centre`, is the likeliest */
  CREDAL_REASON_UNSETTLED,  /* i was asked about, and answers leave its group open; of the known ones left that of
                             * j, in cluster `centre`, is the likeliest */
  CREDAL_REASON_EXCLUDED,   /* i is apart from all known groups but that of j, in cluster `centre`: it is of that,
                             * or of one that is not looked for */
  /* asked by no selector: i was drawn among the never-asked objects shown as certain; j is of the group in cluster
   * `centre`, where i is shown (session/asking/spot-check.h) */
  CREDAL_REASON_SPOT_CHECK,
  CREDAL_REASON_WHICH_GROUP, /* which group i is of: asked for a label (which-group.h); j is of the group known in
                             * cluster `centre`, or typical of it: the likeliest, where something can be asked of the
                             * two */
  CREDAL_REASON_UNDONE,     /* no selector's: its answer was undone, and why it was asked is not known any more */
} CredalReasonKind;

typedef struct {
  guint32 i, j;
  CredalReasonKind reason;
  CredalSet between;        /* BOUNDARY */
  guint centre;             /* all but RANDOM: 0-based cluster that j is typical of, or in */
  double mass;              /* BOUNDARY: m_i(between); EXPLORE, UNCERTAIN, UNSETTLED, EXCLUDED, SPOT_CHECK,
                             * WHICH_GROUP: i's membership in `centre` */
  double entropy;           /* the three stages, WHICH_GROUP: of i's membership, in [0, 1] */
  guint votes;              /* AGAIN: how often it was answered before */
  double belief;            /* AGAIN: the probability that the answer was right */
} CredalQuestion;

typedef struct {
  const CredalPartition *partition;
  CredalDataset *data;                   /* the features, without what was learned from answers */
  CredalAnswers *answers;                /* all so far, among as many groups as the partition has clusters */
  const CredalParams *params;            /* of the selector's own table */
  guint64 seed;
} CredalSelectorInput;

typedef struct {
  const char *id, *name, *paper, *summary;
  const CredalParamSpec *params;         /* never NULL; may be empty */
  gboolean needs_partition;              /* FALSE: what it asks depends on the answers alone */
  gpointer (*memory_new)  (void);        /* what it remembers between calls about the same objects, or NULL: nothing */
  void     (*memory_free) (gpointer memory);
  /**
   * propose:
   * @limit: how many at most; @questions: CredalQuestion, appended best first
   *
   * Never a pair that is answered, entailed or declined, nor one that an earlier proposal of this call would entail
   * whatever its answer were. That none was appended means that nothing is left to ask. Deterministic in (memory,
   * input), be it after a call that failed. Fails with %CREDAL_ERROR_MEMORY, and with %CREDAL_ERROR_CANCELLED when
   * stopped; what was appended by then is of no use.
   */
  gboolean (*propose) (gpointer memory, const CredalSelectorInput *input, guint limit, GArray *questions,
                       CredalMonitor *monitor, GError **error);
} CredalSelector;

extern const CredalSelector credal_selector_boundary, credal_selector_entropy_regions, credal_selector_neighbourhood,
                            credal_selector_random;

const CredalSelector *const *credal_selectors (void);                    /* NULL-terminated */
const CredalSelector *credal_selector_find (const char *id, GError **error);

/** credal_selector_go_on: reports that there are @so_far questions of @limit; FALSE with %CREDAL_ERROR_CANCELLED. */
gboolean credal_selector_go_on (CredalMonitor *monitor, guint so_far, guint limit, GError **error);
/** credal_selector_fail_memory: %CREDAL_ERROR_MEMORY for what is needed to choose among @n objects; returns FALSE. */
gboolean credal_selector_fail_memory (gsize n, GError **error);

/** credal_question_open: neither answered, declined nor entailed. */
gboolean credal_question_open (const CredalConstraints *constraints, const CredalClosure *closure, guint32 i,
                               guint32 j);
/**
 * credal_question_claim:
 * @claimed: the pairs that this proposal holds already: of credal_pair_table_new(), empty at first
 *
 * TRUE when the pair is open and no earlier question of the proposal settles it whatever its answer is: none between
 * the same two neighbourhoods. The pair is then among @claimed.
 */
gboolean credal_question_claim (const CredalSelectorInput *input, GHashTable *claimed, guint32 i, guint32 j);
