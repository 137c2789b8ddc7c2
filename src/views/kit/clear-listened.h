#pragma once
#include <glib-object.h>

/**
 * credal_clear_listened:
 * @object: the address of a reference (CredalSession **, CredalSelection **, …). The reference may be NULL, and becomes
 *   NULL.
 *
 * Disconnects the handlers of *@object whose data is @listener, and drops the reference.
 */
#define credal_clear_listened(object, listener)                            \
  G_STMT_START                                                     \
    {                                                              \
      if (*(object))                                               \
        g_signal_handlers_disconnect_by_data (*(object), listener); \
      g_clear_object (object);                                     \
    }                                                              \
  G_STMT_END
