/* Work spread over threads: all of it is done, once, and what stepped back stays behind. */
#include <sys/resource.h>
#include <unistd.h>
#include "core/base/parallel.h"

#define BLOCKS 200

typedef struct { guint done[BLOCKS]; int nice[BLOCKS]; } Record;

static int
niceness (void)
{
#ifdef __linux__
  return getpriority (PRIO_PROCESS, (id_t) gettid ());
#else
  return 0;
#endif
}

static void
note (gsize block, gpointer data)
{
  Record *record = data;

  record->done[block]++;
  record->nice[block] = niceness ();
  g_usleep (50);
}

static void
assert_all_done (const Record *record)
{
  for (guint k = 0; k < BLOCKS; k++)
    g_assert_cmpuint (record->done[k], ==, 1);
}

static gpointer
work_behind (gpointer data)
{
  credal_parallel_lower_priority ();
  credal_parallel_lower_priority ();
  credal_parallel_for (BLOCKS, note, data);
  return NULL;
}

static void
test_blocks_are_done_once (void)
{
  for (guint threads = 1; threads < 9; threads++)
    {
      Record record = { 0 };
      credal_parallel_set_threads (threads);
      credal_parallel_for (BLOCKS, note, &record);
      assert_all_done (&record);
    }
  credal_parallel_set_threads (0);
}

static void
touch (gsize block, gpointer data)
{
  Record *record = data;

  record->done[block]++;
}

/* A helper that arrives when all is done finds nothing to do, not what its caller has by then. */
static void
test_late_helpers (void)
{
  credal_parallel_set_threads (4);
  for (guint call = 0; call < 5000; call++)
    {
      Record record = { 0 };
      credal_parallel_for (3, touch, &record);
      g_assert_cmpuint (record.done[0] + record.done[1] + record.done[2], ==, 3);
      g_assert_cmpuint (record.done[0], ==, 1);
    }
  credal_parallel_set_threads (0);
}

/* A thread that stepped back has helpers of its own; those of the others are as quick as before. */
static void
test_stepping_back (void)
{
  Record behind = { 0 }, ahead = { 0 };
  int before = niceness ();

  credal_parallel_set_threads (4);
  GThread *thread = g_thread_new ("behind", work_behind, &behind);
  credal_parallel_for (BLOCKS, note, &ahead);
  g_thread_join (thread);
  credal_parallel_for (BLOCKS, note, &ahead);
  credal_parallel_set_threads (0);
  assert_all_done (&behind);
  for (guint k = 0; k < BLOCKS; k++)
    {
      g_assert_cmpuint (ahead.done[k], ==, 2);
      g_assert_cmpint (ahead.nice[k], ==, before);
#ifdef __linux__
      g_assert_cmpint (behind.nice[k], >=, 10);
#endif
    }
}

/* Sums of numbers that no other order of adding gives the same of. */
static void
add_two (gsize block, double *sums, gpointer data)
{
  sums[0] += 1.0 / (double) (block + 1);
  sums[1] += *(double *) data * (double) block;
}

static void
test_sums_are_in_order (void)
{
  double factor = 1.0 / 3.0, expected[2] = { 0.0 };

  for (gsize block = 0; block < BLOCKS; block++)
    add_two (block, expected, &factor);
  for (guint threads = 1; threads < 9; threads++)
    {
      credal_parallel_set_threads (threads);
      g_autofree double *sums = credal_parallel_sum (BLOCKS, 2, add_two, &factor);
      g_assert_cmpmem (sums, sizeof expected, expected, sizeof expected);
    }
  credal_parallel_set_threads (0);
  g_autofree double *none = credal_parallel_sum (0, 2, add_two, &factor);
  g_assert_cmpfloat (none[0], ==, 0.0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/parallel/blocks-are-done-once", test_blocks_are_done_once);
  g_test_add_func ("/parallel/late-helpers", test_late_helpers);
  g_test_add_func ("/parallel/stepping-back", test_stepping_back);
  g_test_add_func ("/parallel/sums-are-in-order", test_sums_are_in_order);
  return g_test_run ();
}
