#pragma once
#include "core/answers/constraints.h"
#include "core/answers/pins.h"
#include "core/base/monitor.h"
#include "core/base/params.h"
#include "core/base/rng.h"
#include "core/belief/partition.h"

/* The interface of every clustering method. The driver owns the loop, an engine only steps (after GSL's minimisers). */

typedef struct _CredalEngine CredalEngine;

/* What is to be clustered. The engine reads it and keeps no reference beyond the run, except to data. */
typedef struct {
  CredalDataset *data;
  const CredalConstraints *constraints;  /* NULL: none */
  const CredalParams *params;            /* of the engine's own table */
  guint64 seed;
  const CredalPins *pins;                /* NULL: none. Kept by engines with CREDAL_KEEPS_PINS, ignored by the others */
  const CredalState *notes;              /* NULL: none. Matrices that every state of the result carries, and that are
                                          * permuted with its clusters; engines ignore them */
  gsize scaled;                          /* how many of the last columns count by their unit, whatever metric the engine
                                          * finds for the others: those that answers taught */
  const guint8 *classes;                 /* NULL: none. (n) the cluster that each object is known to be called after, or
                                          * %CREDAL_NO_CLASS: clusters of a result are in the order in which they go
                                          * where most of these objects are; engines ignore it */
} CredalProblem;

#define CREDAL_NO_CLASS G_MAXUINT8

/* What an engine can do. The contract test (tests/contract) verifies each claim, and that nothing else is used. */
typedef enum {
  CREDAL_FOLLOWS_PAIRS   = 1 << 0,       /* constraints change the result: those of pairs, */
  CREDAL_FOLLOWS_GROUPS  = 1 << 1,       /* of groups, */
  CREDAL_FOLLOWS_LABELS  = 1 << 2,       /* and labels, which also say which cluster is which */
  CREDAL_WEIGHS_OBJECTS  = 1 << 3,       /* an object of weight 2 counts as two equal ones */
  CREDAL_KEEPS_PINS      = 1 << 4,       /* the memberships of pinned objects are those of the result */
  CREDAL_BEGINS_GIVEN    = 1 << 5,       /* starts of the kind GIVEN; others ignore given memberships */
  CREDAL_PREDICTS        = 1 << 6,       /* partition() also of other rows than those that the state was found on */
  CREDAL_WEIGHS_COLUMNS  = 1 << 7,       /* columns count by their unit, at least those that are "scaled"; other
                                          * engines could make nothing of features that answers teach */
  CREDAL_FINDS_CLUSTERS  = 1 << 8,       /* a result may have fewer clusters than were asked for. A round learns from a
                                          * result with as many only */
} CredalAbilities;

/* Where a run begins. */
typedef enum {
  CREDAL_START_RANDOM,     /* from the stream's random centres, at full strength at once */
  CREDAL_START_ANNEALED,   /* from the prelude's best result, in phases */
  CREDAL_START_WARM,       /* from an earlier result's state, at full strength */
  CREDAL_START_GIVEN,      /* from memberships, in phases */
} CredalStartKind;

typedef struct {
  CredalStartKind kind;
  const CredalState *from;     /* WARM: the earlier result's; otherwise NULL */
  const CredalState *prelude;  /* the prelude's best result, or NULL; an annealed start always has one */
  GRand *rng;                  /* the start's own stream; GIVEN: NULL */
  const double *membership;    /* GIVEN: (n × c): centres begin as their weighted means; otherwise NULL */
} CredalStart;

/* What an iteration came to. A run ends where it is settled, or where, within a phase with no other one to come, the
 * objective falls by no more than the tolerance; where there is none, where no more than that changed. */
typedef struct {
  double objective;        /* J after it, never above J before it in the same phase; NAN: the method has none, and of
                            * several starts the first is kept */
  double scale;            /* what the fall of J is compared with; 0: |J| itself, which suits a J ≥ 0. A J that
                            * can cross 0 names a scale: a log-likelihood takes Σ_i w_i */
  double change;           /* of the model, as a share of what it is; NAN: not told */
  guint phase;             /* counted up by runs that have several; J has to fall within a phase only */
  gboolean more;           /* another phase is to come, whenever the engine thinks that it should */
  gboolean settled;        /* nothing is left to do */
} CredalIteration;

/* What few engines need to find a good result. Every member is nullable. */
typedef struct {
  /** check: (nullable): before a prelude, which may take long: fails where start() would for want of room. */
  gboolean (*check) (const CredalProblem *problem, GError **error);
  /** prelude: what has to be known before starts of @kind, annealed or given ones: the engine and (@prelude: out,
   *  transfer full) its parameters, to be run without constraints, and of given starts from the same memberships.
   *  Returns NULL where there is none; the function itself may be NULL. */
  const CredalEngine *(*prelude) (const CredalParams *params, CredalStartKind kind, CredalParams **prelude);
  gboolean alike;                        /* starts do not differ: one is run, however many are asked for */
  guint warm_starts;                     /* random ones at most, besides a warm one that succeeded; 0: as many as
                                          * without it */
  /** representatives: of many objects only a sample is iterated on: how many of all strokes' it has, with some of each,
   *  and all that pairs name. The state names the sample then, and partition() says what follows from its model for the
   *  others. 0, or NULL: all objects are iterated on, however many there are. */
  guint (*representatives) (const CredalParams *params);
  /** polish: (nullable): leaves a run, wherever it is, at an exact fixed point of its inner problems, in its last
   *  phase: called once, after the last step, or in place of any. */
  gboolean (*polish) (gpointer run, CredalMonitor *, double *objective, GError **);
} CredalSearch;

struct _CredalEngine {
  const char *id, *name, *paper;         /* "cecm", "CECM", "[ABMD12]" */
  const char *summary;                   /* N_(one sentence for a person) */
  const CredalParamSpec *params;         /* begins with the common ones (CREDAL_COMMON_PARAMS) */
  CredalAbilities can;
  /** One run's working memory; fails with CREDAL_ERROR_DATA, _PARAMETER or _MEMORY. */
  gpointer (*start) (const CredalProblem *, const CredalStart *, GError **);
  /** One iteration of block-coordinate descent; @iteration: zeroed, its numbers NAN: out. */
  gboolean (*step)  (gpointer run, CredalMonitor *, CredalIteration *iteration, GError **);
  /** Puts what determines the result in @state, which is the engine's and empty. */
  void (*save) (gconstpointer run, CredalState *state);
  void (*free) (gpointer run);

  /** (transfer full): the partition that @state determines, in one mass step; the same bytes on any machine with the
   *  same build. Fails with CREDAL_ERROR_DATA when @state does not fit @problem. @report's objective and
   *  constraint_cost are filled when they can be computed, loglik and parameters by methods that have a density. */
  CredalPartition *(*partition) (const CredalProblem *, CredalState *state, CredalReport *report, GError **);

  const CredalSearch *search;            /* (nullable) */
  gboolean for_comparison;               /* known methods, listed after those that the program is about */
};

/* Masses that are no function of the model are in the state: (s × f), or memberships in their place (c × s), on an axis
 * of objects. */
#define CREDAL_STATE_MASSES "masses"
#define CREDAL_STATE_MEMBERSHIPS "memberships"

/* ---- registry ---- */
const CredalEngine *const *credal_engines (void);                       /* NULL-terminated, in the order shown */
/** credal_engine_register: adds one that a program brings along; before any other thread is there; 64
 *  engines at most. */
void credal_engine_register (const CredalEngine *engine);
/** credal_engine_find: NULL with %CREDAL_ERROR_PARAMETER listing the known ids. */
const CredalEngine *credal_engine_find (const char *id, GError **error);

/* ---- common parameters: every table begins with them ---- */
#define CREDAL_PARAM_CLUSTERS   "clusters"
#define CREDAL_PARAM_STARTS     "starts"
#define CREDAL_PARAM_TOLERANCE  "tolerance"
#define CREDAL_PARAM_ITERATIONS "iterations"

/* ---- driver ---- */

/* The trace of every iteration, for tests and for the timeline: called on the computing thread. */
typedef struct {
  guint start, phase, iteration;
  CredalStartKind kind;
  double objective;
} CredalTrace;
typedef void (*CredalTraceFunc) (const CredalTrace *, gpointer data);

typedef struct {
  CredalState *warm;            /* (nullable): an earlier result's state: one more start from it, and its clusters'
                                 * order is kept */
  const CredalPartition *match; /* (nullable): order the clusters so that they match this partition of the same
                                 * objects */
  gboolean warm_only;           /* only the warm start: what an answer waits for; without a usable @warm all starts are
                                 * run */
  const double *const *given;   /* (n_given) memberships, each (n × c): when there are any, they are the only starts
                                 * of an engine that can begin so */
  guint n_given;
  CredalState **prelude;        /* (nullable) (inout): the prelude's result. Taken from there when not NULL, else
                                 * computed and left there for the next fit: it depends on the data, the parameters
                                 * and the seed only, not on answers */
  const CredalReport *spent;    /* (nullable): what it took to find @warm, which is part of this fit then: its starts,
                                 * iterations and seconds are reported with those that follow */
  CredalMonitor *monitor;       /* (nullable) */
  CredalTraceFunc trace;        /* (nullable) */
  gpointer trace_data;
} CredalFitOptions;

/**
 * credal_fit:
 * @options: (nullable)
 *
 * Runs the engine's starts (annealed, warm, random) and returns the partition of lowest objective, its report filled.
 * Deterministic in (problem, options.warm, options.match), whatever the number of threads. Fails with what start() or
 * step() failed with when no start succeeded, with what the prelude failed with, even after a warm start that
 * succeeded, %CREDAL_ERROR_DATA when n < c, there are fewer than c distinct rows or their values are out of range, and
 * %CREDAL_ERROR_CANCELLED when stopped before the first result; a later stop returns the best so far with
 * %CREDAL_STATUS_STOPPED. Cost: starts × iterations × the engine's step.
 */
CredalPartition *credal_fit (const CredalEngine *engine, const CredalProblem *problem, const CredalFitOptions *options,
                             GError **error);

/** credal_engine_partition: as engine->partition(), with its report set: @known, without warnings, and what the engine
 *  adds to it. */
CredalPartition *credal_engine_partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *state,
                                          const CredalReport *known, GError **error);
