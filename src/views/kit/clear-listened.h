#pragma once
#include <glib-object.h>

/**
 * credal_let_go:
 * @object: CredalSession **, CredalSelection **, …: becomes NULL; it may be already
 *
 * The handlers that were connected to *@object with @listener as their data are gone, and so is the reference to it.
 */
#define credal_let_go(object, listener)                            \
  G_STMT_START                                                     \
    {                                                              \
      if (*(object))                                               \
        g_signal_handlers_disconnect_by_data (*(object), listener); \
      g_clear_object (object);                                     \
    }                                                              \
  G_STMT_END
