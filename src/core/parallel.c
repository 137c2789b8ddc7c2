#include "core/parallel.h"
#include <sys/resource.h>
#include <unistd.h>

#define NICE 10          /* of threads that stepped back */
#define CACHE_LINE 8     /* doubles */

/* One call's work: threads take the next block until none is left. The caller waits for the helpers it sent for;
 * a helper that arrives late finds nothing to do. */
typedef struct {
  CredalBlockFunc func;
  gpointer data;
  gsize n_blocks;
  gsize next;            /* atomic */
  guint helpers;         /* under lock: still to report */
  GMutex lock;
  GCond done;
} Work;

static guint threads_wanted;             /* atomic; 0 = one for each processor */
static GPrivate inside;                  /* non-NULL on a thread that is running a block */
static GPrivate behind;                  /* non-NULL on a thread that stepped back */

/* Asked for once: the answer is read from a file. */
static guint
processors (void)
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
  return wanted ? wanted : processors ();
}

void
credal_parallel_set_threads (guint n)
{
  g_atomic_int_set ((gint *) &threads_wanted, (gint) n);
}

static void
take_blocks (Work *work)
{
  gpointer outer = g_private_get (&inside);

  g_private_set (&inside, work);
  for (;;)
    {
      gsize block = (gsize) g_atomic_pointer_add ((gssize *) &work->next, 1);
      if (block >= work->n_blocks)
        break;
      work->func (block, work->data);
    }
  g_private_set (&inside, outer);
}

static void
help (gpointer item, gpointer unused)
{
  Work *work = item;

  take_blocks (work);
  g_mutex_lock (&work->lock);
  if (--work->helpers == 0)
    g_cond_signal (&work->done);
  g_mutex_unlock (&work->lock);
}

void
credal_parallel_step_back (void)
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
  credal_parallel_step_back ();
  help (item, NULL);
}

static gpointer
make_pool (gpointer unused)
{
  return g_thread_pool_new (help, NULL, -1, FALSE, NULL);
}

/* Threads of its own: others would come back from it to what somebody waits for. */
static gpointer
make_pool_behind (gpointer unused)
{
  return g_thread_pool_new (help_from_behind, NULL, (gint) processors (), TRUE, NULL);
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
  GThreadPool *pool = pool_of_thread ();
  Work work = { .func = func, .data = data, .n_blocks = n_blocks };
  guint helpers = MIN (credal_parallel_threads () - 1, n_blocks ? n_blocks - 1 : 0);

  if (helpers == 0 || g_private_get (&inside))
    {
      for (gsize block = 0; block < n_blocks; block++)
        func (block, data);
      return;
    }

  g_mutex_init (&work.lock);
  g_cond_init (&work.done);
  work.helpers = helpers;
  for (guint h = 0; h < helpers; h++)
    g_thread_pool_push (pool, &work, NULL);
  take_blocks (&work);
  g_mutex_lock (&work.lock);
  while (work.helpers > 0)
    g_cond_wait (&work.done, &work.lock);
  g_mutex_unlock (&work.lock);
  g_mutex_clear (&work.lock);
  g_cond_clear (&work.done);
}

typedef struct {
  CredalSumFunc func;
  gpointer data;
  double *sums;              /* (blocks × stride) */
  gsize stride;
} Sum;

static void
sum_block (gsize block, gpointer user_data)
{
  const Sum *sum = user_data;
  sum->func (block, sum->sums + block * sum->stride, sum->data);
}

double *
credal_parallel_sum (gsize n_blocks, gsize width, CredalSumFunc func, gpointer data)
{
  Sum sum = { .func = func, .data = data, .stride = width + CACHE_LINE };
  double *sums = sum.sums = g_new0 (double, MAX (n_blocks, 1) * sum.stride);

  credal_parallel_for (n_blocks, sum_block, &sum);
  for (gsize block = 1; block < n_blocks; block++)
    for (gsize k = 0; k < width; k++)
      sums[k] += sums[block * sum.stride + k];
  return sums;
}
