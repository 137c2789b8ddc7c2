#pragma once
#include "session/session.h"

/* The words for objects, methods and values of parameters in all sentences that a user reads. */

/** credal_naming_object: (transfer full): Returns the name of @object; "Object 12" if the name is a number or missing;
 *  in a picture "Pixel 60, 90" or "Superpixel 60, 90". */
char       *credal_naming_object (CredalSession *session, guint32 object);
/** credal_naming_size: (transfer full) (nullable): Returns the size of a superpixel: "about 30000 pixels". */
char       *credal_naming_size   (CredalSession *session, guint32 object);
/** credal_describe_engine: Returns one sentence about @engine. @learning: TRUE: with features learned from answers. */
const char *credal_describe_engine (const CredalEngine *engine, gboolean learning);
/** credal_describe_ignored_answers: (transfer full): Returns which answers @engine, which does not follow pairs,
 *  ignores. */
char       *credal_describe_ignored_answers (const CredalEngine *engine);

/** credal_describe_idle: (transfer full) (nullable): Returns why @name does not affect the result with @values; NULL:
 *  it does. */
char       *credal_describe_idle (const CredalParams *values, const char *name);
/** credal_naming_value: Returns the name of the value @text; @text itself if it has none. */
const char *credal_naming_value  (const CredalParamSpec *spec, const char *text);
