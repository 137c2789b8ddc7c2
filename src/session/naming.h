#pragma once
#include "session/session.h"

/* The words for objects, methods and values of parameters in all sentences that a user reads. */

/** credal_naming_object: (transfer full): Returns the name of @object, or "Object 12" if its name is a number or
 *  missing; in a picture "Pixel 60, 90" or "Superpixel 60, 90". */
char       *credal_naming_object (CredalSession *session, guint32 object);
/** credal_naming_size: (transfer full) (nullable): Returns the size of a superpixel: "about 30000 pixels". NULL:
 *  @object is no superpixel. */
char       *credal_naming_size   (CredalSession *session, guint32 object);
/** credal_describe_engine: Returns one sentence about @engine. @learning: TRUE: with features learned from answers. */
const char *credal_describe_engine (const CredalEngine *engine, gboolean learning);
/** credal_describe_ignored_answers: (transfer full): Returns a sentence on the answers that @engine ignores
 *  because it does not follow pairs. It names the first recipe for @data that follows them. */
char       *credal_describe_ignored_answers (const CredalEngine *engine, const CredalDataset *data);

/** credal_describe_idle: (transfer full) (nullable): Returns why the parameter @name does not affect the result with
 *  @values. NULL: it affects the result. */
char       *credal_describe_idle (const CredalParams *values, const char *name);
/** credal_naming_value: Returns the name of the value @text, or @text if the value has no name. */
const char *credal_naming_value  (const CredalParamSpec *spec, const char *text);
