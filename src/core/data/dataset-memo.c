/* Caches results computed from a dataset, such as its dominant feature, for as long as the dataset lives. */
#include "core/data/dataset-private.h"

/* Each memo has its own lock: a reader of one does not wait while a slower one is computed. */
typedef struct {
  CredalMemoFunc make;               /* NULL: a memo of the latest item of @kind */
  const CredalLatestKind *kind;      /* NULL: a memo of the result of @make */
  GDestroyNotify free;
  GMutex lock;
  gpointer value;                    /* NULL: not computed yet */
} Memo;

static void
memo_free (gpointer item)
{
  Memo *memo = item;

  if (memo->value)
    memo->free (memo->value);
  g_mutex_clear (&memo->lock);
  g_free (memo);
}

void
credal_dataset_clear_memos (CredalDataset *data)
{
  g_slist_free_full (data->memos, memo_free);
}

static Memo *
find_memo (const CredalDataset *data, CredalMemoFunc make, const CredalLatestKind *kind)
{
  for (GSList *item = data->memos; item; item = item->next)
    {
      Memo *memo = item->data;
      if (memo->make == make && memo->kind == kind)
        return memo;
    }
  return NULL;
}

static Memo *
add_memo (CredalDataset *data, CredalMemoFunc make, const CredalLatestKind *kind, GDestroyNotify free_func)
{
  Memo *memo = g_new0 (Memo, 1);

  *memo = (Memo) { .make = make, .kind = kind, .free = free_func };
  g_mutex_init (&memo->lock);
  data->memos = g_slist_prepend (data->memos, memo);
  return memo;
}

static Memo *
take_memo (CredalDataset *data, CredalMemoFunc make, const CredalLatestKind *kind, GDestroyNotify free_func)
{
  g_mutex_lock (&data->lock);
  Memo *memo = find_memo (data, make, kind);
  if (!memo)
    memo = add_memo (data, make, kind, free_func);
  g_mutex_unlock (&data->lock);
  return memo;
}

gpointer
credal_dataset_memo (CredalDataset *data, CredalMemoFunc make, GDestroyNotify free_func, GError **error)
{
  Memo *memo = take_memo (data, make, NULL, free_func);

  g_mutex_lock (&memo->lock);
  if (!memo->value)
    memo->value = make (data, error);
  gpointer value = memo->value;
  g_mutex_unlock (&memo->lock);
  return value;
}

/* ---- the latest item ---- */

/* Returns (transfer full) (nullable) the kept item if it has the key of @wanted. */
static gpointer
find_latest (Memo *memo, gconstpointer wanted)
{
  g_mutex_lock (&memo->lock);
  gpointer found = memo->value && memo->kind->same (memo->value, wanted) ? g_atomic_rc_box_acquire (memo->value) : NULL;
  g_mutex_unlock (&memo->lock);
  return found;
}

/* Keeps @item (transfer full), unless another thread has kept one with the same key meanwhile. Returns (transfer full)
 * the kept item. Releases the other one without the lock, because that may take long. */
static gpointer
keep_latest (Memo *memo, gpointer item)
{
  g_mutex_lock (&memo->lock);
  gboolean late = memo->value && memo->kind->same (memo->value, item);
  gpointer dropped = late ? item : memo->value;
  memo->value = late ? memo->value : item;
  gpointer kept = g_atomic_rc_box_acquire (memo->value);
  g_mutex_unlock (&memo->lock);
  if (dropped)
    memo->kind->unref (dropped);
  return kept;
}

gpointer
credal_dataset_latest (CredalDataset *data, const CredalLatestKind *kind, gpointer wanted, gpointer user_data,
                       GError **error)
{
  Memo *memo = take_memo (data, NULL, kind, kind->unref);
  gpointer found = find_latest (memo, wanted);

  if (!found && kind->fill (data, wanted, user_data, error))
    return keep_latest (memo, wanted);
  kind->unref (wanted);
  return found;
}
