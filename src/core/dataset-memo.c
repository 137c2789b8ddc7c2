#include "core/dataset-private.h"

typedef struct {
  CredalMemoFunc make;
  gpointer value;
  GDestroyNotify free;
} Memo;

static void
memo_free (gpointer item)
{
  Memo *memo = item;

  memo->free (memo->value);
  g_free (memo);
}

void
credal_dataset_clear_memos (CredalDataset *data)
{
  g_slist_free_full (data->memos, memo_free);
}

static gpointer
find_memo (const CredalDataset *data, CredalMemoFunc make)
{
  for (GSList *item = data->memos; item; item = item->next)
    if (((Memo *) item->data)->make == make)
      return ((Memo *) item->data)->value;
  return NULL;
}

gpointer
credal_dataset_memo (CredalDataset *data, CredalMemoFunc make, GDestroyNotify free_func, GError **error)
{
  g_mutex_lock (&data->lock);
  gpointer value = find_memo (data, make);
  if (!value && (value = make (data, error)))
    {
      Memo *memo = g_new (Memo, 1);
      *memo = (Memo) { make, value, free_func };
      data->memos = g_slist_prepend (data->memos, memo);
    }
  g_mutex_unlock (&data->lock);
  return value;
}
