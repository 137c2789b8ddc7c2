#pragma once
#include <glib.h>

/** CREDAL_DEFINE_SHARED: Defines name_ref() and name_unref() of @Type, whose objects are made by g_atomic_rc_box_new().
 *  The last name_unref() calls @clear, a GDestroyNotify that frees the members, and frees the object. */
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
