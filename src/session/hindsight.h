#pragma once
#include "core/doubt.h"
#include "engines/engine.h"

/* Whether answers are doubted. AUTO is sparing: answers are asked again for as long as that pays, and until one of them
 * turns out otherwise the person is taken to err hardly ever, and the features learned are those of answers that are
 * right. True answers lose next to nothing by it: the mean ARI of 72 subsamples of 12 data sets after 10, 20, 40, 60
 * and 100 is .563, .673, .781, .843, .894 for .561, .681, .785, .847, .895; with one in ten wrong it is .474, .546,
 * .661, .731, .810 for .477, .535, .616, .651, .668. */
typedef enum { CREDAL_DOUBTING_OFF, CREDAL_DOUBTING_ON, CREDAL_DOUBTING_AUTO } CredalDoubting;

extern const char *const credal_doubting_names[];   /* "off", "on", "auto", NULL: as settings and options spell them */
/** credal_doubting_find: %CREDAL_DOUBTING_OFF for an unknown name. */
CredalDoubting credal_doubting_find (const char *name);

/* What a result makes of the answers: how far each can be believed, and what is left to build on. Any thread. */
typedef struct {
  CredalConstraints *believed;   /* all answers, those that are not built on overruled */
  CredalClosure *closure;        /* of those */
  CredalNeighbourhoods *known;   /* of those */
  CredalDoubt *doubt;
  CredalState *origin;           /* what was made of the data before anything was learned; NULL: that is not known */
  gboolean sparing;              /* answers are asked again only where that pays, or where they are hardly believed */
  gboolean trusting;             /* sparing, and no answer that was asked again was another one so far */
} CredalHindsight;

/**
 * credal_hindsight_new:
 * @data: as @engine would cluster it
 * @result: (nullable): of the answers so far, or some of them
 *
 * How alike the asked objects are is a matter of their features, and of what is expected of them whatever was answered
 * about themselves (expectation.h). What is more likely wrong than right is overruled, and the rest weighed again; of
 * contradictions that are left the answer least believed in the shortest chain is overruled. What only lost, is likelier
 * right than wrong by then and contradicts nothing that is built on is not overruled after all. To overrule the least
 * believed one at a time, and to take back what was disbelieved, too, is as good (mean ARI as above with one in ten
 * wrong, doubt being on: .466, .543, .673, .741, .820; so: .466, .542, .670, .739, .819) and takes twice the time.
 * Cost: that of credal_likeness_new() and credal_doubt_new(); for each contradiction O(answers log answers). Returns:
 * NULL when nothing is doubted, and when there is no result in @c clusters.
 */
CredalHindsight *credal_hindsight_new  (CredalDataset *data, const CredalConstraints *constraints, guint c,
                                        const CredalPartition *result, const CredalEngine *engine,
                                        const CredalParams *params, CredalDoubting doubting);
void             credal_hindsight_free (CredalHindsight *hindsight);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalHindsight, credal_hindsight_free)

/** credal_hindsight_apply: a copy of @constraints, which may be newer, with what @hindsight (nullable) overruled,
 *  unless it was answered anew since; (transfer full). */
CredalConstraints *credal_hindsight_apply (const CredalHindsight *hindsight, const CredalConstraints *constraints);

/** credal_hindsight_rival: of what contradicts @belief, which lost against it, the answer least believed. FALSE when
 *  nothing that is built on contradicts it. */
gboolean credal_hindsight_rival (const CredalHindsight *hindsight, const CredalBelief *belief, CredalBelief *rival);

/** credal_hindsight_again: the answer to be asked again first: the least believed one that is not believed enough, of
 *  those whose object was not asked about again twice. The more certain @result is of all that nobody was asked about,
 *  the more is enough. FALSE when there is none. Cost: O(n c). */
gboolean credal_hindsight_again (const CredalHindsight *hindsight, const CredalPartition *result,
                                 CredalBelief *belief);
