/* Decodes the pictures of objects on two threads, the newest request first, and keeps those used last. */
#include "views/pictures/thumbnails.h"
#include <gdk/gdk.h>
#include <math.h>
#include "io/files/file.h"
#include "io/image/image.h"
#include "session/session-picture.h"

#define MOST_BYTES    ((gsize) 96 << 20)   /* of all surfaces */
#define MOST_REQUESTS 512                  /* waiting */
#define THREADS       2

/* A picture of one object in one size: waiting, being decoded, or there. */
typedef struct {
  gint64 key;
  char *path;
  cairo_surface_t *surface;   /* NULL: not there yet */
  GList link;                 /* in the queue of waiting or of kept ones */
} Entry;

struct _CredalThumbnails {
  GObject parent_instance;
  CredalSession *session;     /* its owner; NULL: it has ended */
  GHashTable *entries;        /* key → Entry */
  GQueue kept;                /* last used first */
  gsize bytes;
  GHashTable *problems;       /* object → text */
  guint generation;           /* incremented when everything is forgotten */

  GMutex lock;                /* for waiting */
  GQueue waiting;             /* newest first */
};
G_DEFINE_FINAL_TYPE (CredalThumbnails, credal_thumbnails, G_TYPE_OBJECT)

enum { READY, N_SIGNALS };
static guint signals[N_SIGNALS];

/* A decoded file on its way from the pool to the main thread. */
typedef struct {
  CredalThumbnails *self;
  guint generation;
  gint64 key;                 /* -1: the request was dropped */
  GdkPixbuf *pixbuf;
  GError *error;
} Result;

static gint64
key_of (guint object, int size)
{
  return (gint64) object << 16 | size;
}

static guint
object_of (gint64 key)
{
  return (guint) (key >> 16);
}

static int
size_of (gint64 key)
{
  return (int) (key & 0xffff);
}

static void
entry_free (gpointer item)
{
  Entry *entry = item;

  g_clear_pointer (&entry->surface, cairo_surface_destroy);
  g_free (entry->path);
  g_free (entry);
}

/* ---- keeping ---- */

static gsize
count_bytes (cairo_surface_t *surface)
{
  return (gsize) cairo_image_surface_get_stride (surface) * (gsize) cairo_image_surface_get_height (surface);
}

static void
remove_oldest (CredalThumbnails *self)
{
  Entry *entry = g_queue_peek_tail (&self->kept);

  g_queue_unlink (&self->kept, &entry->link);
  self->bytes -= count_bytes (entry->surface);
  g_hash_table_remove (self->entries, &entry->key);
}

/* Takes @surface (transfer full) for the entry that waits for it, and drops the oldest ones beyond the limit. */
static void
keep (CredalThumbnails *self, Entry *entry, cairo_surface_t *surface)
{
  entry->surface = surface;
  self->bytes += count_bytes (surface);
  g_queue_push_head_link (&self->kept, &entry->link);
  while (self->bytes > MOST_BYTES && self->kept.length > 1)
    remove_oldest (self);
}

/* Draws a crossed frame in place of a picture that cannot be read. */
static cairo_surface_t *
draw_placeholder (int size)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (surface);
  double width = fmax (1.0, round (size / 48.0)), a = size * 0.35, b = size - a;

  cairo_set_source_rgba (cr, 0.5, 0.5, 0.5, 0.2);
  cairo_paint (cr);
  cairo_set_source_rgba (cr, 0.5, 0.5, 0.5, 0.9);
  cairo_set_line_width (cr, width);
  cairo_rectangle (cr, width / 2.0, width / 2.0, size - width, size - width);
  cairo_move_to (cr, a, a);
  cairo_line_to (cr, b, b);
  cairo_move_to (cr, a, b);
  cairo_line_to (cr, b, a);
  cairo_stroke (cr);
  cairo_destroy (cr);
  return surface;
}

static void
note_problem (CredalThumbnails *self, guint object, const GError *error)
{
  g_hash_table_insert (self->problems, GUINT_TO_POINTER (object), g_strdup (error->message));
}

/* ---- decoding ---- */

static void
result_free (gpointer item)
{
  Result *result = item;

  g_clear_object (&result->pixbuf);
  g_clear_error (&result->error);
  g_object_unref (result->self);
  g_free (result);
}

static gboolean
take_result (gpointer item)
{
  Result *result = item;
  CredalThumbnails *self = result->self;
  gboolean wanted = result->key >= 0 && self->session && result->generation == self->generation;
  Entry *entry = wanted ? g_hash_table_lookup (self->entries, &result->key) : NULL;

  if (!entry || entry->surface)
    return G_SOURCE_REMOVE;
  if (result->error)
    note_problem (self, object_of (entry->key), result->error);
  keep (self, entry, result->pixbuf ? gdk_cairo_surface_create_from_pixbuf (result->pixbuf, 1, NULL)
                                    : draw_placeholder (size_of (entry->key)));
  g_signal_emit (self, signals[READY], 0, object_of (result->key));
  return G_SOURCE_REMOVE;
}

/* Takes the newest request. @path: out: (transfer full). */
static gboolean
take_request (CredalThumbnails *self, Result *result, char **path)
{
  g_mutex_lock (&self->lock);

  GList *link = g_queue_pop_head_link (&self->waiting);
  const Entry *entry = link ? link->data : NULL;
  gboolean taken = entry != NULL;
  result->generation = self->generation;
  result->key = entry ? entry->key : -1;
  *path = entry ? g_strdup (entry->path) : NULL;
  g_mutex_unlock (&self->lock);
  return taken;
}

/* @data: the CredalThumbnails (transfer full). A thread must not release the last reference. */
static void
decode (gpointer data, gpointer unused)
{
  g_autofree char *path = NULL;
  Result *result = g_new0 (Result, 1);

  result->self = data;
  if (take_request (result->self, result, &path))
    {
      g_autoptr(GBytes) bytes = credal_file_read_bytes (path, &result->error);
      result->pixbuf = bytes ? credal_image_parse_small (path, bytes, size_of (result->key), &result->error) : NULL;
    }
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, take_result, result, result_free);   /* never on this thread */
}

static GThreadPool *
shared_pool (void)
{
  static GThreadPool *pool;

  if (!pool)
    pool = g_thread_pool_new (decode, NULL, THREADS, FALSE, NULL);
  return pool;
}

/* Drops the request that has waited longest; a later peek asks again. */
static void
drop_request (CredalThumbnails *self)
{
  GList *link = g_queue_pop_tail_link (&self->waiting);
  Entry *entry = link->data;

  g_hash_table_remove (self->entries, &entry->key);
}

static void
request (CredalThumbnails *self, guint object, int size)
{
  char *path = credal_session_dup_picture (self->session, object);
  Entry *entry = path ? g_new0 (Entry, 1) : NULL;

  if (!entry)
    return;
  entry->key = key_of (object, size);
  entry->path = path;
  entry->link.data = entry;
  g_hash_table_insert (self->entries, &entry->key, entry);
  g_mutex_lock (&self->lock);
  g_queue_push_head_link (&self->waiting, &entry->link);
  if (self->waiting.length > MOST_REQUESTS)
    drop_request (self);
  g_mutex_unlock (&self->lock);
  g_thread_pool_push (shared_pool (), g_object_ref (self), NULL);
}

/* Moves a request to the front; one that is being decoded is in no queue. */
static void
hurry (CredalThumbnails *self, Entry *entry)
{
  g_mutex_lock (&self->lock);
  if (entry->link.prev || self->waiting.head == &entry->link)
    {
      g_queue_unlink (&self->waiting, &entry->link);
      g_queue_push_head_link (&self->waiting, &entry->link);
    }
  g_mutex_unlock (&self->lock);
}

/* ---- the public side ---- */

gboolean
credal_thumbnails_has (CredalThumbnails *self, guint object)
{
  return self->session && credal_dataset_picture (credal_session_raw (self->session), object) != NULL;
}

cairo_surface_t *
credal_thumbnails_peek (CredalThumbnails *self, guint object, int size)
{
  gint64 key = key_of (object, size);
  Entry *entry = g_hash_table_lookup (self->entries, &key);

  g_return_val_if_fail (size >= 1 && size <= 4096, NULL);
  if (!self->session)
    return NULL;
  if (!entry)
    request (self, object, size);
  else if (!entry->surface)
    hurry (self, entry);
  if (!entry || !entry->surface)
    return NULL;
  g_queue_unlink (&self->kept, &entry->link);
  g_queue_push_head_link (&self->kept, &entry->link);
  return entry->surface;
}

void
credal_thumbnails_draw (CredalThumbnails *self, guint object, cairo_t *cr, double x, double y, double width,
                        double height, int scale)
{
  cairo_surface_t *surface = credal_thumbnails_peek (self, object, (int) fmax (1.0, fmin (width, height) * scale));

  if (!surface)
    return;
  double wide = cairo_image_surface_get_width (surface), high = cairo_image_surface_get_height (surface);
  double zoom = fmax (1.0, floor (fmin (width * scale / wide, height * scale / high))) / scale;
  cairo_save (cr);
  cairo_translate (cr, floor (x + (width - zoom * wide) / 2.0), floor (y + (height - zoom * high) / 2.0));
  cairo_scale (cr, zoom, zoom);
  cairo_set_source_surface (cr, surface, 0.0, 0.0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_restore (cr);
}

const char *
credal_thumbnails_problem (CredalThumbnails *self, guint object)
{
  return g_hash_table_lookup (self->problems, GUINT_TO_POINTER (object));
}

void
credal_thumbnails_forget (CredalThumbnails *self)
{
  g_mutex_lock (&self->lock);
  self->generation++;
  g_queue_init (&self->waiting);
  g_queue_init (&self->kept);
  self->bytes = 0;
  g_hash_table_remove_all (self->entries);
  g_hash_table_remove_all (self->problems);
  g_mutex_unlock (&self->lock);
}

/* Ends the thumbnails with their session; requests that wait find nothing. */
static void
end (gpointer item)
{
  CredalThumbnails *self = item;

  self->session = NULL;
  credal_thumbnails_forget (self);
  g_object_unref (self);
}

CredalThumbnails *
credal_thumbnails_for_session (CredalSession *session)
{
  static const char name[] = "credal-thumbnails";
  CredalThumbnails *self = g_object_get_data (G_OBJECT (session), name);

  if (self || !credal_dataset_has_pictures (credal_session_raw (session)))
    return self;
  self = g_object_new (CREDAL_TYPE_THUMBNAILS, NULL);
  self->session = session;
  g_object_set_data_full (G_OBJECT (session), name, self, end);
  return self;
}

static void
credal_thumbnails_finalize (GObject *object)
{
  CredalThumbnails *self = CREDAL_THUMBNAILS (object);

  g_hash_table_unref (self->entries);
  g_hash_table_unref (self->problems);
  g_mutex_clear (&self->lock);
  G_OBJECT_CLASS (credal_thumbnails_parent_class)->finalize (object);
}

static void
credal_thumbnails_class_init (CredalThumbnailsClass *class)
{
  G_OBJECT_CLASS (class)->finalize = credal_thumbnails_finalize;
  signals[READY] = g_signal_new ("ready", CREDAL_TYPE_THUMBNAILS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 1, G_TYPE_UINT);
}

static void
credal_thumbnails_init (CredalThumbnails *self)
{
  self->entries = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, entry_free);
  self->problems = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_mutex_init (&self->lock);
}
