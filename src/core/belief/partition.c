/* A partition: summaries of all objects, computed once from the model's masses in parallel blocks, and an extension of
 * a sample's partition to all objects. */
#include <glib/gi18n-lib.h>
#include "core/belief/partition.h"
#include <math.h>
#include <string.h>
#include "core/base/argmax.h"
#include "core/base/distance.h"
#include "core/base/shared.h"
#include "core/base/sorted.h"
#include "core/belief/credal-rows.h"
#include "core/data/dataset-sum.h"

struct _CredalPartition {
  CredalFrame *frame;
  CredalDataset *data;
  CredalState *state;
  CredalModel model;       /* its arrays belong to the partition */
  double *membership;      /* (n × c) */
  guint8 *labels;          /* (n) */
  guint32 *focal;          /* (n) */
  gsize *counts;           /* (f) */
  double *shares;          /* (f) */
  double *right;           /* (n), or NULL */
  guint8 *sure;            /* (n), or NULL */
  double *conflict;        /* (n), or NULL */
  CredalHonesty *honesty;  /* or NULL */
  guint8 *asked;           /* (n); NULL without honesty */
  char **names;            /* (c), or NULL */
  double nonspecificity;
  CredalReport report;
  double *course;          /* (n_course), or NULL */
  guint n_course;
};

const char *
credal_status_name (CredalStatus status)
{
  static const char *const names[] = { N_("converged"), N_("iteration limit"), N_("stopped") };

  return names[status];
}

const char *
credal_report_ending (const CredalReport *report)
{
  return report->by_centres ? N_("converged: the centres rest") : credal_status_name (report->status);
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
credal_report_fault (CredalReport *report, CredalFaultKind kind, int cluster)
{
  if (!report->faults)
    report->faults = credal_faults_new ();
  credal_faults_add (report->faults, kind, cluster, -1);
}

void
credal_report_clear (CredalReport *report)
{
  g_clear_pointer (&report->faults, g_array_unref);
  g_strfreev (report->warnings);
  *report = (CredalReport) { 0 };
}

#define HELD ((gsize) 1 << 16)           /* masses held at once */

/* Summarises @count objects from @first on; returns their weighted non-specificity. */
static double
summarise_rows (CredalPartition *partition, CredalRows *rows, gsize first, gsize count, const double *m)
{
  const double *weights = credal_dataset_weights (partition->data);
  double bits[CREDAL_ROWS], sum = 0.0;

  credal_rows_summarise (rows, m, count, partition->membership + first * credal_frame_c (partition->frame),
                         partition->labels + first, partition->focal + first, bits);
  for (gsize t = 0; t < count; t++)
    sum += credal_weight (weights, first + t) * bits[t];
  return sum;
}

static void
summarise_stretch (const CredalStretch *stretch, double *nonspecificity, gpointer user_data)
{
  CredalPartition *partition = user_data;
  guint f = credal_frame_f (partition->frame);
  gsize end = stretch->first + stretch->n;
  g_autoptr(CredalRows) rows = credal_rows_new (partition->frame);
  gsize held = CLAMP (HELD / f / CREDAL_ROWS * CREDAL_ROWS, CREDAL_ROWS, stretch->n + CREDAL_ROWS);
  g_autofree double *m = g_new (double, held * f);

  for (gsize first = stretch->first; first < end; first += held)
    {
      gsize last = MIN (first + held, end);
      partition->model.masses (partition->model.item, first, last, m);
      for (gsize i = first; i < last; i += CREDAL_ROWS)
        *nonspecificity += summarise_rows (partition, rows, i, MIN (CREDAL_ROWS, last - i), m + (i - first) * f);
    }
}

static void
summarise_masses (CredalPartition *partition)
{
  g_autofree double *nonspecificity = credal_dataset_sum (partition->data, 1, summarise_stretch, partition, NULL,
                                                          NULL);

  partition->nonspecificity = *nonspecificity / credal_dataset_total_weight (partition->data);
}

/* Adds the (f) numbers of objects in the sets, then their (f) weights. */
static void
add_to_sets (const CredalStretch *stretch, double *sums, gpointer user_data)
{
  const CredalPartition *partition = user_data;
  guint f = credal_frame_f (partition->frame);

  for (gsize k = 0; k < stretch->n; k++)
    {
      guint32 set = partition->focal[stretch->first + k];
      sums[set]++;
      sums[f + set] += credal_weight (stretch->weights, k);
    }
}

static void
count_sets (CredalPartition *partition)
{
  guint f = credal_frame_f (partition->frame);
  g_autofree double *sums = credal_dataset_sum (partition->data, 2 * f, add_to_sets, partition, NULL, NULL);

  for (guint j = 0; j < f; j++)
    {
      partition->counts[j] = (gsize) sums[j];
      partition->shares[j] = sums[f + j] / credal_dataset_total_weight (partition->data);
    }
}

static void
fail_partition_memory (gsize n, guint c, GError **error)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
               _("Not enough memory for the memberships of %zu objects in %u clusters"), n, c);
}

/* Allocates a partition without summaries or prototypes. */
static CredalPartition *
allocate_partition (CredalFrame *frame, CredalDataset *data, CredalState *state, GError **error)
{
  g_autoptr(CredalPartition) partition = g_atomic_rc_box_new0 (CredalPartition);
  gsize n = credal_dataset_n (data);
  guint c = credal_frame_c (frame), f = credal_frame_f (frame);

  partition->frame = credal_frame_ref (frame);
  partition->data = credal_dataset_ref (data);
  partition->state = credal_state_ref (state);
  partition->membership = g_try_malloc_n (n, c * sizeof *partition->membership);
  partition->labels = g_try_malloc_n (n, sizeof *partition->labels);
  partition->focal = g_try_malloc_n (n, sizeof *partition->focal);
  partition->counts = g_new (gsize, f);
  partition->shares = g_new (double, f);
  partition->report.loglik = NAN;
  partition->report.warnings = g_new0 (char *, 1);
  if (partition->membership && partition->labels && partition->focal)
    return g_steal_pointer (&partition);
  fail_partition_memory (n, c, error);
  return NULL;
}

static void
copy_prototypes (CredalModel *to, const CredalModel *from, guint c, gsize p)
{
  to->k = from->k;
  to->prototypes = g_memdup2 (from->prototypes, from->k * p * sizeof (double));
  to->belongs = g_memdup2 (from->belongs, (gsize) from->k * c * sizeof (double));
  to->n_shapes = from->n_shapes;
  to->shapes = g_memdup2 (from->shapes, from->n_shapes * p * p * sizeof (double));
  to->covariances = from->covariances;
  to->n_edges = from->n_edges;
  to->edges = g_memdup2 (from->edges, from->n_edges * 2 * sizeof (guint32));
  to->columns = from->columns;
  to->hexagonal = from->hexagonal;
}

/* @objects: (nullable) (@size): the objects of @winners; NULL: all objects. */
static gboolean
copy_winners (CredalPartition *partition, const guint32 *winners, const guint32 *objects, gsize size, GError **error)
{
  gsize n = credal_partition_n (partition);
  guint32 *copy = winners ? g_try_new (guint32, n) : NULL;

  partition->model.winners = copy;
  if (!copy)
    {
      if (winners)
        fail_partition_memory (n, credal_partition_c (partition), error);
      return !winners;
    }
  for (gsize i = 0; objects && i < n; i++)
    copy[i] = CREDAL_NO_WINNER;
  for (gsize at = 0; at < size; at++)
    copy[objects ? objects[at] : at] = winners[at];
  return TRUE;
}

static gboolean
copy_typicality (CredalPartition *partition, const double *typicality, GError **error)
{
  gsize n = credal_partition_n (partition), row = credal_partition_c (partition) * sizeof (double);
  double *copy = typicality ? g_try_malloc_n (n, row) : NULL;

  if (copy)
    memcpy (copy, typicality, n * row);
  else if (typicality)
    fail_partition_memory (n, credal_partition_c (partition), error);
  partition->model.typicality = copy;
  return copy || !typicality;
}

const double *
credal_model_shape (const CredalModel *model, guint k, gsize p)
{
  return model->n_shapes == 0 ? NULL : model->shapes + (model->n_shapes == 1 ? 0 : k) * p * p;
}

guint
credal_model_cluster (const CredalModel *model, guint k, guint c)
{
  return model->belongs ? (guint) credal_argmax (model->belongs + (gsize) k * c, c) : k;
}

CredalPartition *
credal_partition_new (CredalFrame *frame, CredalDataset *data, CredalState *state, const CredalModel *model,
                      GError **error)
{
  g_autoptr(CredalPartition) partition = allocate_partition (frame, data, state, error);

  if (!partition)
    {
      if (model->free_item)
        model->free_item (model->item);
      return NULL;
    }
  partition->model = (CredalModel) { model->masses, model->distance2, model->item, model->free_item,
                                     .criteria = model->criteria };
  copy_prototypes (&partition->model, model, credal_frame_c (frame), credal_dataset_p (data));
  if (!copy_typicality (partition, model->typicality, error)
      || !copy_winners (partition, model->winners, NULL, credal_dataset_n (data), error))
    return NULL;
  summarise_masses (partition);
  count_sets (partition);
  return g_steal_pointer (&partition);
}

/* ---- extension to all objects ---- */

typedef struct {
  CredalPartition *part, *before;   /* before: nullable */
  guint32 *objects;
  gsize size;
  guint32 vacuous;                  /* index of Ω, or of ∅ if Ω is not focal: total ignorance */
} Around;

static void
around_free (gpointer item)
{
  Around *around = item;

  credal_partition_unref (around->part);
  g_clear_pointer (&around->before, credal_partition_unref);
  g_free (around->objects);
  g_free (around);
}

/* Leaves @objects NULL if memory is short. */
static Around *
around_new (CredalPartition *part, const guint32 *objects, CredalPartition *before, guint32 vacuous)
{
  Around *around = g_new (Around, 1);
  gsize size = credal_partition_n (part);

  *around = (Around) { credal_partition_ref (part), before ? credal_partition_ref (before) : NULL,
                       g_try_new (guint32, size), size, vacuous };
  if (around->objects)
    memcpy (around->objects, objects, size * sizeof *objects);
  return around;
}

/* Returns the end of the run of consecutive objects that begins at index @from. */
static gsize
end_of_run (const Around *around, gsize from)
{
  gsize end = from + 1;

  while (end < around->size && around->objects[end] == around->objects[end - 1] + 1)
    end++;
  return end;
}

static void
around_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const Around *around = item;
  guint f = credal_frame_f (around->part->frame);

  if (around->before)
    credal_partition_masses (around->before, begin, end, m);
  else
    for (gsize i = 0; i < end - begin; i++)
      for (guint a = 0; a < f; a++)
        m[i * f + a] = a == around->vacuous;
  for (gsize at = credal_first_from (around->objects, around->size, begin);
       at < around->size && around->objects[at] < end; )
    {
      gsize first = around->objects[at], last = MIN (around->objects[end_of_run (around, at) - 1] + 1, end);
      credal_partition_masses (around->part, at, at + (last - first), m + (first - begin) * f);
      at += last - first;
    }
}

static void
copy_summary (const CredalPartition *from, gsize at, gsize count, CredalPartition *to, gsize first)
{
  guint c = credal_frame_c (to->frame);

  memcpy (to->membership + first * c, from->membership + at * c, count * c * sizeof (double));
  memcpy (to->labels + first, from->labels + at, count);
  memcpy (to->focal + first, from->focal + at, count * sizeof (guint32));
}

static void
fill_vacuous (CredalPartition *partition, guint32 vacuous)
{
  gsize n = credal_dataset_n (partition->data);
  guint c = credal_frame_c (partition->frame);

  for (gsize k = 0; k < n * c; k++)
    partition->membership[k] = 1.0 / c;
  memset (partition->labels, 0, n);
  for (gsize i = 0; i < n; i++)
    partition->focal[i] = vacuous;
}

static gboolean
same_frame (const CredalFrame *a, const CredalFrame *b)
{
  guint f = credal_frame_f (a);

  return credal_frame_c (a) == credal_frame_c (b) && f == credal_frame_f (b)
         && memcmp (credal_frame_sets (a), credal_frame_sets (b), f * sizeof (CredalSet)) == 0;
}

CredalPartition *
credal_partition_new_extended (CredalPartition *part, const guint32 *objects, CredalDataset *data, CredalState *state,
                               CredalPartition *before, GError **error)
{
  g_autoptr(CredalPartition) partition = allocate_partition (part->frame, data, state, error);
  gsize n = credal_dataset_n (data);
  gboolean known = before && credal_partition_n (before) == n && same_frame (before->frame, part->frame);
  gint whole = credal_frame_find (part->frame, credal_frame_omega (credal_frame_c (part->frame)));

  if (!partition)
    return NULL;
  Around *around = around_new (part, objects, known ? before : NULL, (guint32) MAX (whole, 0));
  partition->model = (CredalModel) { .masses = around_masses, .item = around, .free_item = around_free };
  copy_prototypes (&partition->model, &part->model, credal_partition_c (part), credal_dataset_p (data));
  if (!around->objects)
    {
      fail_partition_memory (n, credal_partition_c (part), error);
      return NULL;
    }
  if (!copy_winners (partition, part->model.winners, objects, around->size, error))
    return NULL;
  partition->nonspecificity = part->nonspecificity;
  if (known)
    copy_summary (before, 0, n, partition, 0);
  else
    fill_vacuous (partition, around->vacuous);
  for (gsize at = 0, end; at < around->size; at = end)
    {
      end = end_of_run (around, at);
      copy_summary (part, at, end - at, partition, objects[at]);
    }
  count_sets (partition);
  return g_steal_pointer (&partition);
}

static void
clear_partition (gpointer box)
{
  CredalPartition *partition = box;

  if (partition->model.free_item)
    partition->model.free_item (partition->model.item);
  g_free ((double *) partition->model.typicality);
  g_free ((double *) partition->model.prototypes);
  g_free ((double *) partition->model.belongs);
  g_free ((double *) partition->model.shapes);
  g_free ((guint32 *) partition->model.edges);
  g_free ((guint32 *) partition->model.winners);
  credal_frame_unref (partition->frame);
  credal_dataset_unref (partition->data);
  credal_state_unref (partition->state);
  g_free (partition->membership);
  g_free (partition->labels);
  g_free (partition->focal);
  g_free (partition->counts);
  g_free (partition->shares);
  g_free (partition->right);
  g_free (partition->sure);
  g_free (partition->conflict);
  g_free (partition->honesty);
  g_free (partition->asked);
  g_strfreev (partition->names);
  credal_report_clear (&partition->report);
  g_free (partition->course);
}

CREDAL_DEFINE_SHARED (CredalPartition, credal_partition, clear_partition)

CredalFrame        *credal_partition_frame      (const CredalPartition *partition) { return partition->frame; }
CredalDataset      *credal_partition_data       (const CredalPartition *partition) { return partition->data; }
CredalState        *credal_partition_state      (const CredalPartition *partition) { return partition->state; }
gsize               credal_partition_n (const CredalPartition *partition) { return credal_dataset_n (partition->data); }
guint               credal_partition_c (const CredalPartition *partition) { return credal_frame_c (partition->frame); }
const double       *credal_partition_membership (const CredalPartition *partition) { return partition->membership; }
const guint8       *credal_partition_labels     (const CredalPartition *partition) { return partition->labels; }
const guint32      *credal_partition_focal      (const CredalPartition *partition) { return partition->focal; }
const gsize        *credal_partition_counts     (const CredalPartition *partition) { return partition->counts; }
const double       *credal_partition_shares     (const CredalPartition *partition) { return partition->shares; }
const double       *credal_partition_conflict   (const CredalPartition *partition) { return partition->conflict; }
const guint8       *credal_partition_sure       (const CredalPartition *partition) { return partition->sure; }
const CredalModel  *credal_partition_model      (const CredalPartition *partition) { return &partition->model; }
const CredalHonesty *credal_partition_honesty   (const CredalPartition *partition) { return partition->honesty; }
const guint8       *credal_partition_asked      (const CredalPartition *partition) { return partition->asked; }
const CredalReport *credal_partition_report     (const CredalPartition *partition) { return &partition->report; }

double
credal_partition_right (const CredalPartition *partition, gsize i)
{
  return partition->right ? partition->right[i] : NAN;
}

gboolean
credal_partition_tells_right (const CredalPartition *partition)
{
  return partition->right != NULL;
}

gboolean
credal_partition_is_sure (const CredalPartition *partition, gsize i)
{
  return partition->sure && partition->sure[i];
}

double
credal_partition_nonspecificity (const CredalPartition *partition)
{
  return partition->nonspecificity;
}

void
credal_partition_masses (const CredalPartition *partition, gsize begin, gsize end, double *m)
{
  partition->model.masses (partition->model.item, begin, end, m);
}

void
credal_partition_set_report (CredalPartition *partition, const CredalReport *report)
{
  CredalReport copy = *report;

  copy.warnings = report->warnings ? g_strdupv (report->warnings) : g_new0 (char *, 1);
  copy.faults = report->faults ? g_array_copy (report->faults) : NULL;
  credal_report_clear (&partition->report);
  partition->report = copy;
}

void
credal_partition_set_course (CredalPartition *partition, const double *course, guint n)
{
  g_free (partition->course);
  partition->course = g_memdup2 (course, n * sizeof *course);
  partition->n_course = n;
}

const double *
credal_partition_course (const CredalPartition *partition, guint *n)
{
  *n = partition->n_course;
  return partition->course;
}

void
credal_partition_set_right (CredalPartition *partition, double *right)
{
  g_free (partition->right);
  partition->right = right;
}

void
credal_partition_set_sure (CredalPartition *partition, guint8 *sure)
{
  g_free (partition->sure);
  partition->sure = sure;
}

void
credal_partition_set_conflict (CredalPartition *partition, double *conflict)
{
  g_free (partition->conflict);
  partition->conflict = conflict;
}

void
credal_partition_set_honesty (CredalPartition *partition, const CredalHonesty *honesty, guint8 *asked)
{
  g_free (partition->honesty);
  g_free (partition->asked);
  partition->honesty = g_memdup2 (honesty, sizeof *honesty);
  partition->asked = asked;
}

static gboolean
has_label (const CredalPartition *partition, guint k, const char *name)
{
  return g_str_equal (partition->names ? partition->names[k] : "", name);
}

gboolean
credal_partition_set_names (CredalPartition *partition, const char *const *names)
{
  guint c = credal_partition_c (partition);
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  gboolean any = FALSE, others = FALSE;

  for (guint k = 0; k < c; k++)
    {
      const char *name = names ? names[k] : "";
      any = any || *name;
      others = others || !has_label (partition, k, name);
      g_strv_builder_add (builder, name);
    }
  if (others)
    {
      g_strfreev (partition->names);
      partition->names = any ? g_strv_builder_end (builder) : NULL;
    }
  return others;
}

const char *const *
credal_partition_names (const CredalPartition *partition)
{
  return (const char *const *) partition->names;
}

char *
credal_cluster_label (const char *const *names, guint k)
{
  return names && *names[k] ? g_strdup (names[k]) : g_strdup_printf ("%u", k + 1);
}

double
credal_partition_distance2 (const CredalPartition *partition, gsize i, gsize j)
{
  CredalDataset *data = partition->data;

  if (partition->model.distance2)
    return partition->model.distance2 (partition->model.item, i, j);
  return credal_distance2 (credal_dataset_row (data, i), credal_dataset_row (data, j), credal_dataset_p (data));
}
