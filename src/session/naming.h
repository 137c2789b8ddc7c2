#pragma once
#include "session/session.h"

/* What objects and the values of parameters are called in a person's sentences, wherever they are told of. */

/** credal_naming_object: its name, "Object 12" where it has none, of a picture "Pixel 60, 90" or "Superpixel 60, 90";
 *  (transfer full). */
char       *credal_naming_object (CredalSession *session, guint32 object);
/** credal_naming_size: (transfer full) (nullable): of a superpixel: "about 30000 pixels". */
char *credal_naming_size (CredalSession *session, guint32 object);
/** credal_naming_value: what the value @text of the parameter @name is called; @text itself where it says enough. */
const char *credal_naming_value  (const char *name, const char *text);
