#pragma once
#include "session/session.h"

/* What objects and the values of parameters are called in a person's sentences, wherever they are told of. */

/** credal_naming_object: its name, "Object 12" where that is a number or it has none, of a picture "Pixel 60, 90" or
 *  "Superpixel 60, 90"; (transfer full). */
char       *credal_naming_object (CredalSession *session, guint32 object);
/** credal_naming_size: (transfer full) (nullable): of a superpixel: "about 30000 pixels". */
char       *credal_naming_size   (CredalSession *session, guint32 object);
/** credal_describe_engine: what @engine does, one sentence. @learning: with features that answers teach. */
const char *credal_describe_engine (const CredalEngine *engine, gboolean learning);
/** credal_describe_ignored_answers: what @engine, which does not follow pairs, ignores of what is said; (transfer
 *  full). */
char       *credal_describe_ignored_answers (const CredalEngine *engine);

/** credal_describe_idle: why @name has no bearing on the result with @values; NULL: it has; (transfer full). */
char       *credal_describe_idle (const CredalParams *values, const char *name);
/** credal_naming_value: what the value @text of a parameter is called; @text itself where it says enough. */
const char *credal_naming_value  (const CredalParamSpec *spec, const char *text);
