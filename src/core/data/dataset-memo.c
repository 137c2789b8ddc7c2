/* Caches results computed from a dataset, such as its dominant feature, for as long as the dataset lives. */
#include "core/data/dataset-private.h"

/* Each memo has its own lock: a reader of one does not wait while a slower one is computed. */
typedef struct {
  CredalMemoFunc make;
  GDestroyNotify free;
  GMutex lock;
  gpointer value;            /* NULL: not computed yet */
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
add_memo (CredalDataset *data, CredalMemoFunc make, GDestroyNotify free_func)
{
  Memo *memo = g_new0 (Memo, 1);

  memo->make = make;
  memo->free = free_func;
  g_mutex_init (&memo->lock);
  data->memos = g_slist_prepend (data->memos, memo);
  return memo;
}

static Memo *
find_memo (const CredalDataset *data, CredalMemoFunc make)
{
  for (GSList *item = data->memos; item; item = item->next)
    if (((Memo *) item->data)->make == make)
      return item->data;
  return NULL;
}

gpointer
credal_dataset_memo (CredalDataset *data, CredalMemoFunc make, GDestroyNotify free_func, GError **error)
{
  g_mutex_lock (&data->lock);
  Memo *memo = find_memo (data, make);
  if (!memo)
    memo = add_memo (data, make, free_func);
  g_mutex_unlock (&data->lock);

  g_mutex_lock (&memo->lock);
  if (!memo->value)
    memo->value = make (data, error);
  gpointer value = memo->value;
  g_mutex_unlock (&memo->lock);
  return value;
}
