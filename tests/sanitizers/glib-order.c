#include <dlfcn.h>
#include <glib-object.h>
#include <stdlib.h>

/* Preloaded into the tests of a ThreadSanitizer build. The system's GLib is not instrumented, and its locks are bare
 * futexes, so the checker cannot see the order that they bring about. Each function below does what GLib's does and
 * tells the checker of that order, object by object; none makes any two accesses ordered that GLib leaves unordered.
 * The checker's own functions are weak: in a program without it (a test's shell) they are not there. */
extern void __tsan_acquire (void *address) __attribute__ ((weak));
extern void __tsan_release (void *address) __attribute__ ((weak));

static void
acquire (gpointer object)
{
  if (__tsan_acquire)
    __tsan_acquire (object);
}

static void
release (gpointer object)
{
  if (__tsan_release)
    __tsan_release (object);
}

#define REAL(name) \
  static __typeof__ (name) *real; \
  if (!__atomic_load_n (&real, __ATOMIC_RELAXED)) \
    __atomic_store_n (&real, (__typeof__ (name) *) dlsym (RTLD_NEXT, #name), __ATOMIC_RELAXED)

/* ---- locks and conditions ---- */

void
g_mutex_lock (GMutex *mutex)
{
  REAL (g_mutex_lock);
  real (mutex);
  acquire (mutex);
}

gboolean
g_mutex_trylock (GMutex *mutex)
{
  REAL (g_mutex_trylock);
  gboolean locked = real (mutex);
  if (locked)
    acquire (mutex);
  return locked;
}

void
g_mutex_unlock (GMutex *mutex)
{
  REAL (g_mutex_unlock);
  release (mutex);
  real (mutex);
}

void
g_cond_wait (GCond *cond, GMutex *mutex)
{
  REAL (g_cond_wait);
  release (mutex);
  real (cond, mutex);
  acquire (mutex);
}

gboolean
g_cond_wait_until (GCond *cond, GMutex *mutex, gint64 end_time)
{
  REAL (g_cond_wait_until);
  release (mutex);
  gboolean signalled = real (cond, mutex, end_time);
  acquire (mutex);
  return signalled;
}

/* ---- idle sources, whose callback another thread may set ---- */

typedef struct {
  GSourceFunc callback;
  gpointer data;
  GDestroyNotify notify;
} Ordered;

static gboolean
ordered_callback (gpointer item)
{
  Ordered *ordered = item;

  acquire (ordered);
  return ordered->callback (ordered->data);
}

static void
ordered_free (gpointer item)
{
  Ordered *ordered = item;

  acquire (ordered);
  if (ordered->notify)
    ordered->notify (ordered->data);
  free (ordered);
}

void
g_source_set_callback (GSource *source, GSourceFunc callback, gpointer data, GDestroyNotify notify)
{
  REAL (g_source_set_callback);
  Ordered *ordered = source->source_funcs == &g_idle_funcs ? malloc (sizeof *ordered) : NULL;
  if (!ordered)
    {
      real (source, callback, data, notify);
      return;
    }
  *ordered = (Ordered) { callback, data, notify };
  release (ordered);
  real (source, ordered_callback, ordered, ordered_free);
}

/* ---- once ---- */

gpointer
g_once_impl (GOnce *once, GThreadFunc func, gpointer arg)
{
  REAL (g_once_impl);
  gpointer value = real (once, func, arg);
  release (once);
  acquire (once);
  return value;
}

void
(g_once_init_leave) (volatile void *location, gsize result)
{
  REAL (g_once_init_leave);
  release ((gpointer) location);
  real (location, result);
}

/* ---- thread pools: an item is handed over ---- */

typedef struct {
  GFunc func;
  gpointer data;
} Pool;

static void
run_item (gpointer item, gpointer data)
{
  Pool *pool = data;

  acquire (item);
  pool->func (item, pool->data);
}

GThreadPool *
g_thread_pool_new (GFunc func, gpointer data, gint max_threads, gboolean exclusive, GError **error)
{
  REAL (g_thread_pool_new);
  Pool *pool = malloc (sizeof *pool);     /* lives as long as the program, as our pools do */
  if (!pool)
    abort ();
  *pool = (Pool) { func, data };
  return real (run_item, pool, max_threads, exclusive, error);
}

gboolean
g_thread_pool_push (GThreadPool *pool, gpointer item, GError **error)
{
  REAL (g_thread_pool_push);
  release (item);
  return real (pool, item, error);
}

/* ---- reference counts: whoever drops the last reference comes after all who dropped one before ---- */

#define UNREF(function, Type) \
  void function (Type object) \
  { \
    REAL (function); \
    release ((gpointer) object); \
    acquire ((gpointer) object); \
    real (object); \
  }

UNREF (g_object_unref, gpointer)
UNREF (g_array_unref, GArray *)
UNREF (g_ptr_array_unref, GPtrArray *)
UNREF (g_hash_table_unref, GHashTable *)
UNREF (g_bytes_unref, GBytes *)

static __thread GDestroyNotify clear_box;

static void
acquire_and_clear (gpointer box)
{
  acquire (box);
  if (clear_box)
    clear_box (box);
}

void
g_atomic_rc_box_release_full (gpointer box, GDestroyNotify clear)
{
  REAL (g_atomic_rc_box_release_full);
  GDestroyNotify outer = clear_box;      /* of the box whose contents hold this one */
  clear_box = clear;
  release (box);
  real (box, acquire_and_clear);
  clear_box = outer;
}
