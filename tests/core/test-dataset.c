#include <sys/resource.h>
#include <unistd.h>
#include "core/base/error.h"
#include "core/data/dataset.h"

/* How much features vary. */

static CredalDataset *
make (const double *x, gsize n, gsize p)
{
  return credal_dataset_new (n, p, g_memdup2 (x, n * p * sizeof *x), NULL);
}

/* Deviations 1, 2, 0 and 30: the middle one of those that vary is 2. */
static void
test_widest (void)
{
  const double x[] = { 5, 1, 7, 0, 3, 5, 7, 60 };
  g_autoptr(CredalDataset) data = make (x, 2, 4);
  double times = 0;

  g_assert_cmpint (credal_dataset_widest (data, &times), ==, 3);
  g_assert_cmpfloat_with_epsilon (times, 15, 1e-12);
}

static void
test_widest_of_two (void)
{
  const double x[] = { 0, 0, 1, 12 };
  g_autoptr(CredalDataset) data = make (x, 2, 2);
  double times = 0;

  g_assert_cmpint (credal_dataset_widest (data, &times), ==, 1);
  g_assert_cmpfloat_with_epsilon (times, 12, 1e-12);
}

static void
test_none_varies (void)
{
  const double x[] = { 1, 2, 1, 2 };
  g_autoptr(CredalDataset) data = make (x, 2, 2);
  double times = 0;

  g_assert_cmpint (credal_dataset_widest (data, &times), ==, -1);
  g_assert_cmpfloat (credal_dataset_spread (data), ==, 0);
}

/* z-scores do not depend on the unit: however large or small it is, they are the same, to the last bit where it is a
 * power of two. */
static void
test_standardize_units (void)
{
  const double x[] = { 5.1, 3.5, 4.9, 3, 6.2, 3.4, 7.7, 2.6 };
  const double units[] = { 0x1p600, 0x1p-600, 0x1p1021, 0x1p-1000 };
  g_autoptr(CredalDataset) data = make (x, 8, 1);
  g_autoptr(CredalDataset) z = credal_dataset_standardize (data, NULL, NULL);

  for (guint k = 0; k < G_N_ELEMENTS (units); k++)
    {
      double scaled[8];
      for (guint i = 0; i < 8; i++)
        scaled[i] = x[i] * units[k];
      g_autoptr(CredalDataset) other = make (scaled, 8, 1);
      g_autoptr(CredalDataset) same = credal_dataset_standardize (other, NULL, NULL);
      g_assert_nonnull (same);
      g_assert_cmpmem (credal_dataset_row (same, 0), sizeof x, credal_dataset_row (z, 0), sizeof x);
    }
}

/* Nor on where zero is, as far as the numbers tell: what varies in their last digits does vary. */
static void
test_standardize_offset (void)
{
  enum { N = 4000 };
  double x[N], mean = 0, square = 0;

  for (guint i = 0; i < N; i++)
    x[i] = 1e15 + i % 8 / 8.0;
  g_autoptr(CredalDataset) data = make (x, N, 1);
  g_autoptr(CredalDataset) z = credal_dataset_standardize (data, NULL, NULL);
  g_assert_nonnull (z);
  for (guint i = 0; i < N; i++)
    {
      mean += credal_dataset_row (z, i)[0] / N;
      square += credal_dataset_row (z, i)[0] * credal_dataset_row (z, i)[0] / (N - 1);
    }
  g_assert_cmpfloat_with_epsilon (mean, 0, 1e-9);
  g_assert_cmpfloat_with_epsilon (square, 1, 1e-9);
}

/* Equal numbers are constant, though their mean be another one. */
static void
test_standardize_constant (void)
{
  const double x[] = { .1, 1, .1, 2, .1, 3, .1, 4, .1, 5, .1, 6 };
  g_autoptr(CredalDataset) data = make (x, 6, 2);
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(CredalDataset) z = credal_dataset_standardize (data, warnings, NULL);

  g_assert_cmpuint (credal_dataset_p (z), ==, 1);
  g_assert_cmpuint (warnings->len, ==, 1);
}

/* ---- memos ---- */

enum { IDLE, MAKING, SERVED };
static GMutex memo_lock;
static GCond memo_changed;
static int memo_state, memos_made;

static gboolean
wait_for (int state)
{
  gint64 end = g_get_monotonic_time () + 5 * G_TIME_SPAN_SECOND;
  gboolean in_time = TRUE;

  g_mutex_lock (&memo_lock);
  while (memo_state != state && in_time)
    in_time = g_cond_wait_until (&memo_changed, &memo_lock, end);
  g_mutex_unlock (&memo_lock);
  return in_time;
}

static void
go_to (int state)
{
  g_mutex_lock (&memo_lock);
  memo_state = state;
  g_cond_broadcast (&memo_changed);
  g_mutex_unlock (&memo_lock);
}

/* Takes until another memo was had. */
static gpointer
make_slowly (CredalDataset *data, GError **error)
{
  g_atomic_int_inc (&memos_made);
  go_to (MAKING);
  return g_strdup (wait_for (SERVED) ? "others were served" : "others had to wait");
}

static gpointer
make_quickly (CredalDataset *data, GError **error)
{
  return g_strdup ("quick");
}

static gpointer
want_slow (gpointer data)
{
  return credal_dataset_memo (data, make_slowly, g_free, NULL);
}

/* What takes long keeps nobody from what is quick, and is made once for all who want it. */
static void
test_memos (void)
{
  const double x[] = { 1, 2 };
  g_autoptr(CredalDataset) data = credal_dataset_new (2, 1, g_memdup2 (x, sizeof x), NULL);
  GThread *first = g_thread_new ("first", want_slow, data);

  g_assert_true (wait_for (MAKING));
  GThread *second = g_thread_new ("second", want_slow, data);
  g_assert_cmpstr (credal_dataset_memo (data, make_quickly, g_free, NULL), ==, "quick");
  go_to (SERVED);
  const char *made = g_thread_join (first);
  g_assert_cmpstr (made, ==, "others were served");
  g_assert_true (g_thread_join (second) == (gpointer) made);
  g_assert_cmpint (memos_made, ==, 1);
}

/* ---- the latest ---- */

typedef struct { int wanted; double sum; } Item;       /* @sum: of the dataset's number and @wanted */

static int items_made, items_filled, items_freed;

static void
count_freed (gpointer item)
{
  g_atomic_int_inc (&items_freed);
}

static void
item_unref (gpointer item)
{
  g_atomic_rc_box_release_full (item, count_freed);
}

static gboolean
same_item (gconstpointer a, gconstpointer b)
{
  return ((const Item *) a)->wanted == ((const Item *) b)->wanted;
}

static void
wait_for_second (void)
{
  g_mutex_lock (&memo_lock);
  while (memo_state != SERVED)
    g_cond_wait (&memo_changed, &memo_lock);
  g_mutex_unlock (&memo_lock);
}

/* Fails for negative numbers. @both: (nullable): waits until two threads fill an item. */
static gboolean
fill_item (CredalDataset *data, gpointer item, gpointer both, GError **error)
{
  Item *filled = item;

  if (g_atomic_int_add (&items_filled, 1) == 1 && both)
    go_to (SERVED);
  if (both)
    wait_for_second ();
  if (filled->wanted < 0)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, "negative");
      return FALSE;
    }
  filled->sum = credal_dataset_row (data, 0)[0] + filled->wanted;
  return TRUE;
}

static const CredalLatestKind item_kind = { same_item, fill_item, item_unref },
                              other_kind = { same_item, fill_item, item_unref };

static Item *
want_item (CredalDataset *data, const CredalLatestKind *kind, int wanted, gpointer both, GError **error)
{
  Item *item = g_atomic_rc_box_new0 (Item);

  g_atomic_int_inc (&items_made);
  item->wanted = wanted;
  return credal_dataset_latest (data, kind, item, both, error);
}

static CredalDataset *
begin_items (void)
{
  const double x[] = { 0.5 };

  go_to (IDLE);
  items_made = items_filled = items_freed = 0;
  return make (x, 1, 1);
}

static void
assert_item (CredalDataset *data, const CredalLatestKind *kind, int wanted, int filled)
{
  g_autoptr(GError) error = NULL;
  Item *item = want_item (data, kind, wanted, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpfloat (item->sum, ==, wanted + 0.5);
  g_assert_cmpint (items_filled, ==, filled);
  item_unref (item);
}

/* Only the latest of each kind is kept, also after a failure, and nothing after the dataset. */
static void
test_latest (void)
{
  g_autoptr(GError) error = NULL;
  CredalDataset *data = begin_items ();

  assert_item (data, &item_kind, 1, 1);
  assert_item (data, &item_kind, 1, 1);
  assert_item (data, &item_kind, 2, 2);
  assert_item (data, &other_kind, 1, 3);
  assert_item (data, &item_kind, 1, 4);
  g_assert_null (want_item (data, &item_kind, -1, NULL, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
  assert_item (data, &item_kind, 1, 5);                  /* the failure was one more filling */
  assert_item (data, &other_kind, 1, 5);
  Item *held = want_item (data, &item_kind, 1, NULL, NULL);
  credal_dataset_unref (data);
  g_assert_cmpfloat (held->sum, ==, 1.5);
  g_assert_cmpint (items_freed, ==, items_made - 1);
  item_unref (held);
  g_assert_cmpint (items_freed, ==, items_made);
}

static gpointer
want_with_another (gpointer data)
{
  return want_item (data, &item_kind, 7, data, NULL);
}

/* Both fill an item, as none waits for the other, and get the same. */
static void
test_latest_at_once (void)
{
  CredalDataset *data = begin_items ();
  GThread *first = g_thread_new ("first", want_with_another, data),
          *second = g_thread_new ("second", want_with_another, data);
  Item *one = g_thread_join (first), *other = g_thread_join (second);

  g_assert_nonnull (one);
  g_assert_true (one == other);
  g_assert_cmpint (items_filled, ==, 2);
  item_unref (one);
  item_unref (other);
  credal_dataset_unref (data);
  g_assert_cmpint (items_freed, ==, 2);
}

enum { THREADS = 4, TURNS = 2000 };

static gpointer
want_in_turn (gpointer data)
{
  gsize right = 0;

  for (int turn = 0; turn < TURNS; turn++)
    {
      Item *item = want_item (data, turn % 5 == 0 ? &other_kind : &item_kind, turn % 3, NULL, NULL);
      right += item->wanted == turn % 3 && item->sum == turn % 3 + 0.5;
      item_unref (item);
    }
  return GSIZE_TO_POINTER (right);
}

/* Whoever comes between: everybody gets the item that was wanted, and every item is freed once. */
static void
test_latest_of_threads (void)
{
  CredalDataset *data = begin_items ();
  GThread *threads[THREADS];

  for (guint k = 0; k < THREADS; k++)
    threads[k] = g_thread_new ("turns", want_in_turn, data);
  for (guint k = 0; k < THREADS; k++)
    g_assert_cmpuint (GPOINTER_TO_SIZE (g_thread_join (threads[k])), ==, TURNS);
  credal_dataset_unref (data);
  g_assert_cmpint (items_made, ==, THREADS * TURNS);
  g_assert_cmpint (items_freed, ==, items_made);
}

/* z-scores are other features of the same objects. */
static void
test_standardize_description (void)
{
  const double x[] = { 1, 2, 3 };
  const char *const heading = "remark";
  g_autoptr(CredalDataset) data = make (x, 3, 1);

  credal_dataset_set_notes (data, credal_notes_new (3, &heading, 1));
  credal_dataset_set_classes (data, g_memdup2 ((int[]) { 0, 1, 0 }, 3 * sizeof (int)), 2,
                              g_strsplit ("a,b", ",", -1));
  credal_dataset_set_class_heading (data, "kind");
  g_autoptr(CredalDataset) z = credal_dataset_standardize (data, NULL, NULL);

  g_assert_true (credal_dataset_notes (z) == credal_dataset_notes (data));
  g_assert_true (credal_dataset_classes (z) == credal_dataset_classes (data));
  g_assert_cmpstr (credal_dataset_class_heading (z), ==, "kind");
}

/* Against looking through all the rows before; few values, so that many are equal, and both zeros. */
static void
test_merge (void)
{
  enum { N = 400, P = 3 };
  double x[N * P];
  g_autofree guint32 *map = NULL;

  for (guint k = 0; k < N * P; k++)
    x[k] = g_test_rand_int_range (-2, 3) * (g_test_rand_int_range (0, 2) ? 0.25 : -0.25);
  g_autoptr(CredalDataset) data = make (x, N, P);
  g_autoptr(CredalDataset) merged = credal_dataset_merge (data, &map, NULL);
  gsize count = 0;
  double weights[N] = { 0 };
  for (guint i = 0; i < N; i++)
    {
      guint k = 0;
      while (k < i && !(x[k * P] == x[i * P] && x[k * P + 1] == x[i * P + 1] && x[k * P + 2] == x[i * P + 2]))
        k++;
      g_assert_cmpuint (map[i], ==, k < i ? map[k] : count);
      count += k == i;
      weights[map[i]]++;
      for (guint q = 0; q < P; q++)
        g_assert_cmpfloat (credal_dataset_row (merged, map[i])[q], ==, x[i * P + q]);
    }
  g_assert_cmpuint (credal_dataset_n (merged), ==, count);
  for (gsize k = 0; k < count; k++)
    g_assert_cmpfloat (credal_dataset_weights (merged)[k], ==, weights[k]);
}

/* A sanitizer's memory has no end that one could set. */
#ifndef SANITIZED
/* Of memory, as the system tells it. */
static gsize
pages_in_use (void)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  return g_ascii_strtoull (text, NULL, 10);
}

/* Wherever memory ends, that is said. Rows with the same hash are among so many. */
static void
test_merge_no_memory (void)
{
  enum { N = 300000, STEP = 1 << 20 };
  double *x = g_new (double, N);
  gboolean merged = FALSE;
  guint faults = 0;

  for (guint k = 0; k < N; k++)
    x[k] = k;
  g_autoptr(CredalDataset) data = credal_dataset_new (N, 1, x, NULL);
  for (rlim_t room = STEP; room < 100 * STEP && !merged; room += STEP)
    {
      g_autoptr(GError) error = NULL;
      struct rlimit before, now;
      g_assert_cmpint (getrlimit (RLIMIT_AS, &before), ==, 0);
      now = (struct rlimit) { pages_in_use () * (gsize) sysconf (_SC_PAGESIZE) + room, before.rlim_max };
      g_assert_cmpint (setrlimit (RLIMIT_AS, &now), ==, 0);
      g_autoptr(CredalDataset) result = credal_dataset_merge (data, NULL, &error);
      g_assert_cmpint (setrlimit (RLIMIT_AS, &before), ==, 0);
      merged = result && credal_dataset_n (result) == N;
      faults += g_error_matches (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY);
    }
  g_assert_true (merged);
  g_assert_cmpuint (faults, >, 4);
}
#endif

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dataset/widest", test_widest);
  g_test_add_func ("/dataset/widest-of-two", test_widest_of_two);
  g_test_add_func ("/dataset/none-varies", test_none_varies);
  g_test_add_func ("/dataset/standardize-units", test_standardize_units);
  g_test_add_func ("/dataset/standardize-offset", test_standardize_offset);
  g_test_add_func ("/dataset/standardize-constant", test_standardize_constant);
  g_test_add_func ("/dataset/standardize-description", test_standardize_description);
  g_test_add_func ("/dataset/merge", test_merge);
#ifndef SANITIZED
  g_test_add_func ("/dataset/merge-no-memory", test_merge_no_memory);
#endif
  g_test_add_func ("/dataset/memos", test_memos);
  g_test_add_func ("/dataset/latest", test_latest);
  g_test_add_func ("/dataset/latest/at-once", test_latest_at_once);
  g_test_add_func ("/dataset/latest/of-threads", test_latest_of_threads);
  return g_test_run ();
}
