#pragma once
#include <glib.h>

/* The two functions of a type that is shared: made by g_atomic_rc_box_new(), and cleared with its last reference. */

/** CREDAL_DEFINE_SHARED: Defines name_ref() and name_unref() of @Type. @clear: a GDestroyNotify for its members. */
#define CREDAL_DEFINE_SHARED(Type, name, clear)     \
  Type *name##_ref (Type *shared)                   \
  {                                                 \
    return g_atomic_rc_box_acquire (shared);        \
  }                                                 \
                                                    \
  void name##_unref (Type *shared)                  \
  {                                                 \
    g_atomic_rc_box_release_full (shared, clear);   \
  }
