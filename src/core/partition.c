#include "core/partition.h"
#include <string.h>
#include "core/credal-rows.h"
#include "core/parallel.h"

struct _CredalPartition {
  CredalFrame *frame;
  CredalDataset *data;
  CredalState *state;
  CredalMassFunc masses;
  gpointer model;
  GDestroyNotify free_model;
  double *membership;      /* (n × c) */
  guint8 *labels;          /* (n) */
  guint32 *focal;          /* (n) */
  double *centres;         /* (c × p), or NULL */
  double *metrics;         /* (c × p × p), or NULL */
  double *typicality;      /* (n × c), or NULL */
  CredalDistance2Func distance2;   /* or NULL: Euclidean */
  CredalHonesty *honesty;  /* or NULL */
  double nonspecificity;
  CredalReport report;
};

const char *
credal_status_name (CredalStatus status)
{
  static const char *const names[] = { "converged", "iteration limit", "stopped" };
  return names[status];
}

void
credal_report_warn (CredalReport *report, char *message)
{
  guint n = report->warnings ? g_strv_length (report->warnings) : 0;

  report->warnings = g_renew (char *, report->warnings, n + 2);
  report->warnings[n] = message;
  report->warnings[n + 1] = NULL;
}

void
credal_report_clear (CredalReport *report)
{
  g_strfreev (report->warnings);
  *report = (CredalReport) { 0 };
}

#define BLOCK ((gsize) 1024)             /* objects for one thread at a time */
#define HELD ((gsize) 1 << 16)           /* masses held at once */

typedef struct {
  CredalPartition *partition;
  double *nonspecificity;  /* one weighted sum for each block */
} Summary;

/* Returns their weighted non-specificity. */
static double
summarise_rows (CredalPartition *partition, CredalRows *rows, gsize first, gsize count, const double *m)
{
  const double *weights = credal_dataset_weights (partition->data);
  double bits[CREDAL_ROWS], sum = 0.0;

  credal_rows_summarise (rows, m, count, partition->membership + first * credal_frame_c (partition->frame),
                         partition->labels + first, partition->focal + first, bits);
  for (gsize t = 0; t < count; t++)
    sum += (weights ? weights[first + t] : 1.0) * bits[t];
  return sum;
}

static void
summarise_block (gsize block, gpointer user_data)
{
  Summary *summary = user_data;
  CredalPartition *partition = summary->partition;
  guint f = credal_frame_f (partition->frame);
  gsize begin = block * BLOCK, end = MIN (begin + BLOCK, credal_dataset_n (partition->data));
  g_autoptr(CredalRows) rows = credal_rows_new (partition->frame);
  gsize held = CLAMP (HELD / f / CREDAL_ROWS * CREDAL_ROWS, CREDAL_ROWS, BLOCK);
  g_autofree double *m = g_new (double, held * f);

  for (gsize first = begin; first < end; first += held)
    {
      gsize last = MIN (first + held, end);
      partition->masses (partition->model, first, last, m);
      for (gsize i = first; i < last; i += CREDAL_ROWS)
        summary->nonspecificity[block]
          += summarise_rows (partition, rows, i, MIN (CREDAL_ROWS, last - i), m + (i - first) * f);
    }
}

static void
summarise (CredalPartition *partition)
{
  gsize n_blocks = (credal_dataset_n (partition->data) + BLOCK - 1) / BLOCK;
  g_autofree double *sums = g_new0 (double, n_blocks);
  Summary summary = { partition, sums };
  double total = 0.0;

  credal_parallel_for (n_blocks, summarise_block, &summary);
  for (gsize block = 0; block < n_blocks; block++)
    total += sums[block];
  partition->nonspecificity = total / credal_dataset_total_weight (partition->data);
}

CredalPartition *
credal_partition_new (CredalFrame *frame, CredalDataset *data, CredalState *state,
                      CredalMassFunc masses, gpointer model, GDestroyNotify free_model,
                      const double *centres, const double *metrics)
{
  CredalPartition *partition = g_atomic_rc_box_new0 (CredalPartition);
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);
  guint c = credal_frame_c (frame);

  partition->frame = credal_frame_ref (frame);
  partition->data = credal_dataset_ref (data);
  partition->state = credal_state_ref (state);
  partition->masses = masses;
  partition->model = model;
  partition->free_model = free_model;
  partition->membership = g_new (double, n * c);
  partition->labels = g_new (guint8, n);
  partition->focal = g_new (guint32, n);
  partition->centres = g_memdup2 (centres, c * p * sizeof (double));
  partition->metrics = g_memdup2 (metrics, c * p * p * sizeof (double));
  partition->report.warnings = g_new0 (char *, 1);
  summarise (partition);
  return partition;
}

CredalPartition *
credal_partition_ref (CredalPartition *partition)
{
  return g_atomic_rc_box_acquire (partition);
}

static void
clear (gpointer box)
{
  CredalPartition *partition = box;

  if (partition->free_model)
    partition->free_model (partition->model);
  credal_frame_unref (partition->frame);
  credal_dataset_unref (partition->data);
  credal_state_unref (partition->state);
  g_free (partition->membership);
  g_free (partition->labels);
  g_free (partition->focal);
  g_free (partition->centres);
  g_free (partition->metrics);
  g_free (partition->typicality);
  g_free (partition->honesty);
  g_strfreev (partition->report.warnings);
}

void
credal_partition_unref (CredalPartition *partition)
{
  g_atomic_rc_box_release_full (partition, clear);
}

CredalFrame        *credal_partition_frame      (const CredalPartition *partition) { return partition->frame; }
CredalDataset      *credal_partition_data       (const CredalPartition *partition) { return partition->data; }
CredalState        *credal_partition_state      (const CredalPartition *partition) { return partition->state; }
gsize               credal_partition_n          (const CredalPartition *partition) { return credal_dataset_n (partition->data); }
guint               credal_partition_c          (const CredalPartition *partition) { return credal_frame_c (partition->frame); }
const double       *credal_partition_membership (const CredalPartition *partition) { return partition->membership; }
const guint8       *credal_partition_labels     (const CredalPartition *partition) { return partition->labels; }
const guint32      *credal_partition_focal      (const CredalPartition *partition) { return partition->focal; }
double              credal_partition_nonspecificity (const CredalPartition *partition) { return partition->nonspecificity; }
const double       *credal_partition_centres    (const CredalPartition *partition) { return partition->centres; }
const double       *credal_partition_metrics    (const CredalPartition *partition) { return partition->metrics; }
const double       *credal_partition_typicality (const CredalPartition *partition) { return partition->typicality; }
const CredalHonesty *credal_partition_honesty   (const CredalPartition *partition) { return partition->honesty; }
const CredalReport *credal_partition_report     (const CredalPartition *partition) { return &partition->report; }

void
credal_partition_masses (const CredalPartition *partition, gsize begin, gsize end, double *m)
{
  partition->masses (partition->model, begin, end, m);
}

void
credal_partition_set_report (CredalPartition *partition, const CredalReport *report)
{
  char **warnings = report->warnings ? g_strdupv (report->warnings) : g_new0 (char *, 1);

  g_strfreev (partition->report.warnings);
  partition->report = *report;
  partition->report.warnings = warnings;
}

void
credal_partition_set_typicality (CredalPartition *partition, double *typicality)
{
  g_free (partition->typicality);
  partition->typicality = typicality;
}

void
credal_partition_set_shown (CredalPartition *partition, guint32 *focal)
{
  g_free (partition->focal);
  partition->focal = focal;
}

void
credal_partition_set_honesty (CredalPartition *partition, const CredalHonesty *honesty)
{
  g_free (partition->honesty);
  partition->honesty = g_memdup2 (honesty, sizeof *honesty);
}

void
credal_partition_set_distance2 (CredalPartition *partition, CredalDistance2Func distance2)
{
  partition->distance2 = distance2;
}

double
credal_partition_distance2 (const CredalPartition *partition, gsize i, gsize j)
{
  const double *x = credal_dataset_row (partition->data, i), *y = credal_dataset_row (partition->data, j);
  double sum = 0.0;

  if (partition->distance2)
    return partition->distance2 (partition->model, i, j);
  for (gsize q = 0; q < credal_dataset_p (partition->data); q++)
    sum += (x[q] - y[q]) * (x[q] - y[q]);
  return sum;
}
