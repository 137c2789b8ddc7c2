#pragma once
#include "engines/shared/engine.h"

/* Whether another parameter has to be set with that choice, since its initial value, 0 or none, says nothing. */
static inline gboolean
is_half (const CredalEngine *engine, const CredalParamSpec *spec, const char *choice)
{
  for (const CredalParamSpec *other = engine->params; other->name; other++)
    if (g_strcmp0 (other->only_where, spec->name) == 0 && g_strcmp0 (other->is, choice) == 0
        && (other->required || g_str_equal (other->initial, "0")))
      return TRUE;
  return FALSE;
}
