#pragma once
#include "core/belief/fault.h"
#include "engines/judged/remedy.h"
#include "session/session.h"

/* The faults of the result that a session shows, and their remedies. The cheap checks follow each result at once. The
 * costly ones run in the background while the session is idle: clear groups that are missed, an answer that the data
 * contradict, and, in a session without answers, another seed. The faults depend only on the data, the settings and the
 * result: a reopened session has the same ones. Lives on the session's thread. */
#define CREDAL_TYPE_JUDGEMENT (credal_judgement_get_type ())
G_DECLARE_FINAL_TYPE (CredalJudgement, credal_judgement, CREDAL, JUDGEMENT, GObject)

/** credal_judgement_of: (transfer none): Returns the judgement of @session, made at the first call. It lives as long as
 *  the session. Its signal "changed" says that the faults may be others. */
CredalJudgement *credal_judgement_of     (CredalSession *session);
/** credal_judgement_faults: (transfer none) (element-type CredalFault): Returns the faults of the present result, the
 *  costly ones once they are found; none while the session has no current result. */
const GArray    *credal_judgement_faults (CredalJudgement *judgement);
/** credal_judgement_text: (transfer full): Returns the sentence of fault @at. */
char            *credal_judgement_text   (CredalJudgement *judgement, guint at);
/** credal_judgement_remedy: Finds a remedy of fault @at. Returns FALSE if none is known. */
gboolean         credal_judgement_remedy (CredalJudgement *judgement, guint at, CredalRemedy *remedy);
/** credal_judgement_apply: Changes the settings by the first known remedy, in one step. */
gboolean         credal_judgement_apply  (CredalJudgement *judgement, GError **error);
/** credal_judgement_wait: Finds the costly faults now, unless they are known. */
void             credal_judgement_wait   (CredalJudgement *judgement);
