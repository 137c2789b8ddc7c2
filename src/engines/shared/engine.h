#pragma once
#include "core/answers/constraints.h"
#include "core/answers/pins.h"
#include "core/base/monitor.h"
#include "core/base/params.h"
#include "core/base/rng.h"
#include "core/belief/partition.h"

/* The interface of every clustering method. The driver owns the loop; an engine only steps (after GSL's minimisers). */

typedef struct _CredalEngine CredalEngine;

/* The input of a fit. An engine reads it. It keeps no reference to a member beyond the run, except to the data. */
typedef struct {
  CredalDataset *data;
  const CredalConstraints *constraints;  /* NULL: none */
  const CredalParams *params;            /* made from the engine's own table */
  guint64 seed;
  const CredalPins *pins;                /* NULL: none. Respected by engines with CREDAL_KEEPS_PINS, ignored by the
                                          * others */
  const CredalState *notes;              /* NULL: none. Matrices that the driver adds to the state of the result, and
                                          * permutes with its clusters; engines ignore them */
  gsize scaled;                          /* number of columns that were learned from answers, the last ones of the data.
                                          * Their scale counts, whatever metric the engine finds for the other
                                          * columns */
  const guint8 *classes;                 /* NULL: none. (n) the known class of each object, or %CREDAL_NO_CLASS.
                                          * The driver numbers the clusters of a result to match the classes of most
                                          * of their objects; engines ignore the classes */
} CredalProblem;

#define CREDAL_NO_CLASS G_MAXUINT8

/* The abilities of an engine. The contract test (tests/contract) verifies that an engine has each ability that it
 * claims, and that other inputs do not change its results. */
typedef enum {
  CREDAL_FOLLOWS_PAIRS   = 1 << 0,       /* pairs change the result */
  CREDAL_FOLLOWS_GROUPS  = 1 << 1,       /* groups change the result */
  CREDAL_FOLLOWS_LABELS  = 1 << 2,       /* labels change the result, and fix the order of the clusters */
  CREDAL_WEIGHS_OBJECTS  = 1 << 3,       /* an object of weight 2 counts as two equal ones */
  CREDAL_KEEPS_PINS      = 1 << 4,       /* the result has the given memberships of pinned objects */
  CREDAL_BEGINS_GIVEN    = 1 << 5,       /* runs starts of the kind GIVEN; other engines ignore given memberships */
  CREDAL_PREDICTS        = 1 << 6,       /* partition() also accepts rows that the state was not found on */
  CREDAL_WEIGHS_COLUMNS  = 1 << 7,       /* scaling a column changes the result, at least for the "scaled" columns;
                                          * other engines cannot use learned features */
  CREDAL_FINDS_CLUSTERS  = 1 << 8,       /* a result may have fewer clusters than requested. A round learns only from a
                                          * result with the requested number of clusters */
  CREDAL_OF_ROWS         = 1 << 9,       /* the model consists of rows: if the search has representatives, a state
                                          * may name only some objects, and partition() extends it to the others */
  CREDAL_PREDICTS_FREED  = 1 << 10,      /* like PREDICTS, for a state without its matrices of objects: only results
                                          * of objects with answers do not follow from the model */
  CREDAL_OF_DISSIMILARITIES = 1 << 11,   /* reads the objects only by core/data/dissimilarity.h, so that a table of
                                          * dissimilarities will do; other engines need features */
  CREDAL_OF_SLICES       = 1 << 12,      /* works by sums over the objects, so that several processes may hold a slice
                                          * of them each (core/data/slice.h); verified by tests/mpi */
} CredalAbilities;

/* Where a run starts. */
typedef enum {
  CREDAL_START_RANDOM,     /* from centres drawn by the start's own `rng`, at full constraint strength from the
                            * beginning */
  CREDAL_START_ANNEALED,   /* from the prelude's best result, or as CredalSearch says; in phases */
  CREDAL_START_WARM,       /* from the state of an earlier result, at full constraint strength */
  CREDAL_START_GIVEN,      /* from memberships, in phases */
} CredalStartKind;

typedef struct {
  CredalStartKind kind;
  const CredalState *from;     /* WARM: state of the earlier result; otherwise NULL */
  const CredalState *prelude;  /* the prelude's best result, or NULL; an annealed start always has one */
  GRand *rng;                  /* the start's own stream; GIVEN: NULL */
  const double *membership;    /* GIVEN: (n × c): centres start as their weighted means; otherwise NULL */
  CredalMonitor *monitor;      /* (nullable): a start that takes long can be stopped */
} CredalStart;

/* The result of an iteration. A run ends when it is settled, or when the objective falls by no more than the tolerance
 * within the last phase. The run of a method without an objective, and any run with CREDAL_STOP_CENTRES, ends when the
 * model changes by no more than the tolerance. Every run ends at the limit of iterations. */
typedef struct {
  double objective;        /* J after the iteration, never above J before it in the same phase; NAN: the method has no
                            * objective, and the first of several starts is kept */
  double scale;            /* the fall of J is relative to this; 0: to |J|, which suits a J ≥ 0. A J that can cross 0
                            * sets a scale: a log-likelihood uses Σ_i w_i */
  double change;           /* relative change of the model; with CREDAL_STOP_CENTRES, how far the centres moved; NAN:
                            * not reported */
  guint phase;             /* counted up by runs with several phases; J has to fall only within a phase */
  gboolean more;           /* TRUE: another phase follows, at a time of the engine's choice */
  gboolean settled;        /* TRUE: further iterations would change nothing */
  gboolean unsolved;       /* TRUE: an inner problem ended at a limit of its own, and the next iteration does not go on
                            * from there. A run that ends with such an iteration has not converged */
} CredalIteration;

/* Further functions that few engines need to find a good result. Every member is nullable. */
typedef struct {
  /** check: (nullable): called before a prelude or a fit of a sample, which can take long. Fails if start() would run
   *  out of memory. */
  gboolean (*check) (const CredalProblem *problem, GError **error);
  /** prelude: returns the engine to run before starts of @kind (annealed or given), and its parameters (@prelude: out,
   *  transfer full); NULL: no prelude. The prelude runs without constraints, and from the same memberships if starts
   *  are given. The function itself may be NULL. */
  const CredalEngine *(*prelude) (const CredalParams *params, CredalStartKind kind, CredalParams **prelude);
  gboolean annealed;                     /* TRUE: the first start is CREDAL_START_ANNEALED, without a prelude, unless
                                          * the parameter "from" asks for random starts only */
  gboolean alike;                        /* TRUE: starts do not differ; only one runs, whatever number is requested */
  /** favour: (nullable): returns the share of |J| by which another start must be better than the annealed one to be
   *  kept instead. NULL: 0. */
  double (*favour) (const CredalParams *params);
  guint warm_starts;                     /* most other starts after a successful warm one; 0: no limit */
  /** representatives: returns the number of stroke members in a sample, over all strokes, with some of each. Objects in
   *  pairs always belong to the sample. With many objects the engine iterates only on such a sample: the state names
   *  it, and partition() extends its model to the other objects. 0, or NULL: the engine iterates on all objects,
   *  whatever their number. */
  guint (*representatives) (const CredalParams *params);
  /** polish: (nullable): solves the inner problems of a run to an exact fixed point, in its last phase, from whatever
   *  point it has reached. Called once: after the last step, or instead of any step. @unsolved: inout: TRUE if one
   *  ended at a limit of its own, as in CredalIteration. */
  gboolean (*polish) (gpointer run, CredalMonitor *, double *objective, gboolean *unsolved, GError **);
} CredalSearch;

/* How a method computes. Engines of one family share an algorithm; it reads their kind from the engine that it gets. */
typedef struct {
  /** Returns the working memory of one run. Fails with CREDAL_ERROR_DATA, _PARAMETER or _MEMORY. */
  gpointer (*start) (const CredalEngine *, const CredalProblem *, const CredalStart *, GError **);
  /** Runs one iteration of block-coordinate descent. @iteration: out; zeroed, with its numbers NAN. */
  gboolean (*step)  (gpointer run, CredalMonitor *, CredalIteration *iteration, GError **);
  /** Adds the matrices that determine the result to @state, an empty state of this engine. */
  void (*save) (gconstpointer run, CredalState *state);
  void (*free) (gpointer run);
  /** Returns the partition (transfer full) that @state determines, by one mass step; the same bytes on any machine with
   *  the same build. Fails with CREDAL_ERROR_DATA if @state does not fit @problem. Fills @report's objective and
   *  constraint_cost if they can be computed, and loglik and parameters if the method has a density. */
  CredalPartition *(*partition) (const CredalEngine *, const CredalProblem *, CredalState *state, CredalReport *report,
                                 GError **);
  gboolean whole;                        /* TRUE: an unfinished run has no result: it always goes on to its end */
} CredalAlgorithm;

struct _CredalEngine {
  const char *id, *name, *paper;         /* "cecm", "CECM", "[ABMD12]" */
  const char *summary;                   /* N_(one sentence for the user) */
  const CredalParamSpec *params;         /* begins with the common ones (CREDAL_COMMON_PARAMS) */
  CredalAbilities can;
  const CredalAlgorithm *algorithm;
  const void *kind;                      /* (nullable): distinguishes engines with the same algorithm */
  const CredalSearch *search;            /* (nullable) */
  gboolean for_comparison;               /* TRUE: a known method, listed after the methods that the program is about */
};

/* The matrices of a state with masses that do not follow from the model: masses (s × f), or instead memberships (c ×
 * s), of s objects. */
#define CREDAL_STATE_MASSES "masses"
#define CREDAL_STATE_MEMBERSHIPS "memberships"

/* A matrix of a model that answers are a part of: without them it says nothing. */
#define CREDAL_STATE_TAUGHT "ridge"

/* ---- registry ---- */
const CredalEngine *const *credal_engines (void);                       /* NULL-terminated, in display order */
/** credal_engine_register: Adds an engine of the calling program. Call it before any other thread starts. There can be
 *  at most 64 engines, with the built-in ones. */
void credal_engine_register (const CredalEngine *engine);
/** credal_engine_find: Returns the engine with the id @id; NULL with %CREDAL_ERROR_PARAMETER, listing the known ids. */
const CredalEngine *credal_engine_find (const char *id, GError **error);
/** credal_engine_takes: Fails with %CREDAL_ERROR_DATA, naming the engines to use instead, if @data are dissimilarities
 *  and @engine needs features. credal_fit() fails so too. */
gboolean            credal_engine_takes (const CredalEngine *engine, const CredalDataset *data, GError **error);

/* ---- common parameters: the first of every table ---- */
#define CREDAL_PARAM_CLUSTERS   "clusters"
#define CREDAL_PARAM_STARTS     "starts"
#define CREDAL_PARAM_TOLERANCE  "tolerance"
#define CREDAL_PARAM_ITERATIONS "iterations"

/* Parameters of the methods that can also run as their papers print them (common.h). */
#define CREDAL_PARAM_FROM "from"
#define CREDAL_PARAM_STOP "stop"

/* ---- driver ---- */

/* One traced iteration, for tests and for the timeline; reported on the computing thread. */
typedef struct {
  guint start, phase, iteration;
  CredalStartKind kind;
  double objective;
} CredalTrace;
typedef void (*CredalTraceFunc) (const CredalTrace *, gpointer data);

typedef struct {
  CredalState *warm;            /* (nullable): state of an earlier result: adds a start from it. Ignored if another
                                 * engine found it, or if there are given starts */
  const CredalPartition *match; /* (nullable): an earlier partition: clusters that neither labels nor classes place are
                                 * ordered to match it. Ignored if its number of objects differs */
  gboolean warm_only;           /* TRUE: run only the warm start, for an answer that the user is waiting for. All starts
                                 * run if @warm is NULL or ignored, or if the warm start fails */
  const double *const *given;   /* (n_given) memberships, each (n × c). If there are any, an engine that can begin with
                                 * them has no other starts */
  guint n_given;
  gboolean extend;              /* TRUE: a warm start is not iterated: its model is extended to all objects. For
                                 * credal_fit_coarse(): no iteration on all objects if there is a sample */
  const guint *most;            /* (nullable): most iterations of a start, in place of the parameter; 0: the result is
                                 * the start itself. For a fit that goes on later; ignored by an engine whose runs are
                                 * whole */
  CredalState **prelude;        /* (nullable) (inout): result of the prelude: used if not NULL; otherwise computed and
                                 * stored for the next fit, unless it was stopped. It depends only on the data, the
                                 * parameters and the seed, not on answers. Given starts have a prelude of their own
                                 * and ignore this member */
  const CredalReport *spent;    /* (nullable): the effort of finding @warm, if that was a part of this fit. The report
                                 * adds its starts and seconds, and takes its `resumed`. It adds its iterations only if
                                 * the adopted start began at @warm */
  CredalMonitor *monitor;       /* (nullable) */
  CredalTraceFunc trace;        /* (nullable) */
  gpointer trace_data;
} CredalFitOptions;

/**
 * credal_fit:
 * @options: (nullable)
 *
 * Runs the engine's starts (warm, annealed, random; or only the given ones) and returns (transfer full) the partition
 * of lowest objective, with its report filled in. Deterministic in the problem and the options, whatever the number of
 * threads. Fails with the error of the first failed start if no start succeeds. Fails with the error of the prelude,
 * even after a successful warm start, unless the prelude was stopped then. Fails with %CREDAL_ERROR_DATA if n < c, if
 * fewer than c rows are distinct, or if values are out of range. Fails with %CREDAL_ERROR_CANCELLED if stopped before
 * the first result. A later stop returns the best result so far with %CREDAL_STATUS_STOPPED. Cost: starts × iterations
 * × the engine's step.
 */
CredalPartition *credal_fit (const CredalEngine *engine, const CredalProblem *problem, const CredalFitOptions *options,
                             GError **error);

/** credal_fit_state: Like credal_fit(), without a partition: returns (transfer full) the state of lowest objective,
 *  with its clusters in the order in which they were found. @report: out: without warnings; its objective is the last
 *  one of the course. Memory: the engine's own. */
CredalState *credal_fit_state (const CredalEngine *engine, const CredalProblem *problem,
                               const CredalFitOptions *options, CredalReport *report, GError **error);

/** credal_engine_partition: Returns (transfer full) the result of the engine's partition(). Its report is @known with
 *  the values and warnings of partition(); @known's loglik and parameters do not count. Precondition: @known has no
 *  warnings. */
CredalPartition *credal_engine_partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *state,
                                          const CredalReport *known, GError **error);
