/* The deterministic parallel-for, on two thread pools: one at normal priority, one at low priority for
 * background work. */
#include "core/base/parallel.h"
#include <sys/resource.h>
#include <unistd.h>

#define NICE 10          /* niceness of low-priority threads */
#define CACHE_LINE 8     /* in doubles */

/* The work of one call: threads take the next block until none is left. The caller waits for the blocks, not for its
 * helpers, since waking a helper may take longer than the work; a late helper finds no block. */
typedef struct {
  CredalBlockFunc func;
  gpointer data;
  gsize n_blocks;
  gsize next, finished;  /* atomic */
  GMutex lock;
  GCond done;            /* all blocks are finished */
} Work;

static guint threads_wanted;             /* atomic; 0 = one for each processor */
static GPrivate inside;                  /* non-NULL on a thread that is running a block */
static GPrivate behind;                  /* non-NULL on a low-priority thread */

/* Cached, because GLib reads the number from a file. */
static guint
count_processors (void)
{
  static gsize count;

  if (g_once_init_enter (&count))
    g_once_init_leave (&count, g_get_num_processors ());
  return (guint) count;
}

guint
credal_parallel_threads (void)
{
  guint wanted = (guint) g_atomic_int_get ((gint *) &threads_wanted);

  return wanted ? wanted : count_processors ();
}

void
credal_parallel_set_threads (guint n)
{
  g_atomic_int_set ((gint *) &threads_wanted, (gint) n);
}

static Work *
work_new (gsize n_blocks, CredalBlockFunc func, gpointer data)
{
  Work *work = g_atomic_rc_box_new (Work);

  *work = (Work) { .func = func, .data = data, .n_blocks = n_blocks };
  g_mutex_init (&work->lock);
  g_cond_init (&work->done);
  return work;
}

static void
clear_work (gpointer box)
{
  Work *work = box;

  g_mutex_clear (&work->lock);
  g_cond_clear (&work->done);
}

static void
work_unref (Work *work)
{
  g_atomic_rc_box_release_full (work, clear_work);
}

static gsize
add_one (gsize *counter)
{
  return (gsize) g_atomic_pointer_add ((gssize *) counter, 1);
}

static void
finish_block (Work *work)
{
  if (add_one (&work->finished) + 1 < work->n_blocks)
    return;
  g_mutex_lock (&work->lock);
  g_cond_signal (&work->done);
  g_mutex_unlock (&work->lock);
}

static void
take_blocks (Work *work)
{
  gpointer outer = g_private_get (&inside);

  g_private_set (&inside, work);
  for (gsize block = add_one (&work->next); block < work->n_blocks; block = add_one (&work->next))
    {
      work->func (block, work->data);
      finish_block (work);
    }
  g_private_set (&inside, outer);
}

static void
wait_for_blocks (Work *work)
{
  g_mutex_lock (&work->lock);
  while ((gsize) g_atomic_pointer_get ((gssize *) &work->finished) < work->n_blocks)
    g_cond_wait (&work->done, &work->lock);
  g_mutex_unlock (&work->lock);
}

static void
help_task (gpointer item, gpointer unused)
{
  take_blocks (item);
  work_unref (item);
}

void
credal_parallel_lower_priority (void)
{
  if (g_private_get (&behind))
    return;
  g_private_set (&behind, &behind);
#ifdef __linux__
  setpriority (PRIO_PROCESS, (id_t) gettid (), NICE);
#endif
}

static void
help_from_behind (gpointer item, gpointer unused)
{
  credal_parallel_lower_priority ();
  help_task (item, NULL);
}

static gpointer
make_pool (gpointer unused)
{
  return g_thread_pool_new (help_task, NULL, -1, FALSE, NULL);
}

/* Separate threads: a shared pool's thread would keep its low priority when it later helps urgent work. */
static gpointer
make_pool_behind (gpointer unused)
{
  return g_thread_pool_new (help_from_behind, NULL, (gint) count_processors (), TRUE, NULL);
}

static GThreadPool *
pool_of_thread (void)
{
  static GOnce front = G_ONCE_INIT, back = G_ONCE_INIT;
  GThreadPool *pool = g_once (&front, make_pool, NULL);

  return g_private_get (&behind) ? g_once (&back, make_pool_behind, NULL) : pool;
}

void
credal_parallel_for (gsize n_blocks, CredalBlockFunc func, gpointer data)
{
  guint helpers = MIN (credal_parallel_threads () - 1, n_blocks ? n_blocks - 1 : 0);

  if (helpers == 0 || g_private_get (&inside))
    {
      for (gsize block = 0; block < n_blocks; block++)
        func (block, data);
      return;
    }

  Work *work = work_new (n_blocks, func, data);
  GThreadPool *pool = pool_of_thread ();
  for (guint h = 0; h < helpers; h++)
    g_thread_pool_push (pool, g_atomic_rc_box_acquire (work), NULL);
  take_blocks (work);
  wait_for_blocks (work);
  work_unref (work);
}

typedef struct {
  CredalSumFunc func;
  gpointer data;
  double *sums;              /* (blocks × stride) */
  gsize stride;
} Sum;

static void
sum_task_block (gsize block, gpointer user_data)
{
  const Sum *sum = user_data;

  sum->func (block, sum->sums + block * sum->stride, sum->data);
}

double *
credal_parallel_sum (gsize n_blocks, gsize width, CredalSumFunc func, gpointer data)
{
  Sum sum = { .func = func, .data = data, .stride = width + CACHE_LINE };
  double *sums = sum.sums = g_new0 (double, MAX (n_blocks, 1) * sum.stride);

  credal_parallel_for (n_blocks, sum_task_block, &sum);
  for (gsize block = 1; block < n_blocks; block++)
    for (gsize k = 0; k < width; k++)
      sums[k] += sums[block * sum.stride + k];
  return sums;
}
