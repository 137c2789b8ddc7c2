#pragma once
#include "core/base/rng.h"
#include "selectors/selector.h"

/* A partition with masses, centres and metrics of chance, answers of chance, and what those entail by brute force. */
typedef struct {
  CredalPartition *partition;
  CredalConstraints *constraints;
  CredalClosure *closure;
  CredalParams *params;
  const CredalSelector *selector;
  guint64 seed;
} Fixture;

typedef struct {
  gsize n, p;
  guint c;
  CredalFocalKind focal;
  gboolean centres, metrics;
  guint answers;
  const double *typicality;        /* (n × c), or NULL */
} Shape;

Fixture *fixture_new     (const char *selector, const Shape *shape, guint64 seed);
void     fixture_free    (Fixture *fixture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Fixture, fixture_free)
/** fixture_answer: adds a statement; the closure follows. */
void     fixture_answer  (Fixture *fixture, guint32 i, guint32 j, CredalRelation relation);
/** fixture_ask: the selector's propose() with the statements made so far. */
gboolean fixture_ask     (const Fixture *fixture, gpointer memory, guint limit, GArray *questions,
                          CredalMonitor *monitor, GError **error);
/** fixture_propose: (element-type CredalQuestion): of a selector that remembers nothing yet. */
GArray  *fixture_propose (const Fixture *fixture, guint limit);
/** fixture_same_questions: asserts it, bit for bit, but for the padding of the structs. */
void     fixture_same_questions (const GArray *a, const GArray *b);
/** fixture_settles: whether, whatever the answer to @earlier, it would relate the objects of @later. */
gboolean fixture_settles (const Fixture *fixture, const CredalQuestion *earlier, const CredalQuestion *later);
/** fixture_check_queue: none of the questions of one call is settled by an earlier one: on sessions of ten objects that
 *  are otherwise of @base, after 0 … 11 answers. */
void     fixture_check_queue (const char *selector, const Shape *base);
/** fixture_related: (n × n): nonzero where a pair is answered, declined or entailed, and on the diagonal: by repeating
 *  ML·ML → ML and ML·CL → CL until nothing changes. Free with g_free(). */
guint8  *fixture_related (const Fixture *fixture);
