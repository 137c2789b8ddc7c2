/* Turns labels, and answers tied to them, into target memberships with weights, as [AGBR18] uses them. */
#include <glib/gi18n-lib.h>
#include "engines/shared/label-rows.h"
#include "core/answers/closure.h"
#include "core/base/sorted.h"
#include "engines/shared/common.h"

#define ABSENT G_MAXUINT32

void
credal_label_rows_free (CredalLabelRows *rows)
{
  g_free (rows->objects);
  g_free (rows->b);
  g_free (rows->f);
  g_free (rows);
}

gsize
credal_label_rows_find (const CredalLabelRows *rows, gsize object)
{
  return credal_first_from (rows->objects, rows->size, object);
}

static gboolean
fail_label_rows (gsize size, GError **error)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for the labels of %zu objects"), size);
  return FALSE;
}

/* ---- rows of all objects in answers ---- */

/* @place: (n) out: the row of each touched object, or ABSENT. */
static gboolean
allocate_rows (CredalLabelRows *rows, const CredalConstraints *constraints, guint32 *place, GError **error)
{
  gsize n = credal_constraints_n (constraints);
  g_autofree guint8 *touched = g_try_malloc0 (n);

  if (!touched)
    return fail_label_rows (n, error);
  credal_constraints_mark (constraints, touched);
  for (guint q = 0; q < credal_constraints_n_labels (constraints); q++)
    touched[credal_constraints_labels (constraints)[q].object] = 1;      /* degree ½, too */
  for (gsize i = 0; i < n; i++)
    place[i] = touched[i] ? (guint32) rows->size++ : ABSENT;
  rows->objects = g_try_new (guint32, rows->size);
  rows->b = g_try_malloc0_n (rows->size, rows->c * sizeof (double));
  rows->f = g_try_malloc0_n (rows->size, rows->c * sizeof (double));
  if (!rows->objects || !rows->b || !rows->f)
    return fail_label_rows (rows->size, error);
  for (guint32 i = 0; i < n; i++)
    if (place[i] != ABSENT)
      rows->objects[place[i]] = i;
  return TRUE;
}

static void
put_label (CredalLabelRows *rows, gsize row, guint cluster, double b, double f)
{
  rows->b[row * rows->c + cluster] = b;
  rows->f[row * rows->c + cluster] = b > 0.0 ? f : 0.0;
}

static gboolean
is_empty_row (const CredalLabelRows *rows, gsize row)
{
  for (guint k = 0; k < rows->c; k++)
    if (rows->b[row * rows->c + k] > 0.0)
      return FALSE;
  return TRUE;
}

/* ---- consequences for other objects ---- */

/* Returns (size) the weight of each object's surest pair or group; free with g_free(). */
static double *
find_ties (const CredalLabelRows *rows, const CredalConstraints *constraints, const guint32 *place)
{
  double *sure = g_try_malloc0_n (rows->size, sizeof (double));
  const CredalPair *pairs = credal_constraints_pairs (constraints);

  for (guint q = 0; sure && q < credal_constraints_n_pairs (constraints); q++)
    if (credal_pair_is_hard (&pairs[q]))
      {
        double *first = sure + place[pairs[q].i], *second = sure + place[pairs[q].j],
               weight = credal_certainty_weight (pairs[q].certainty);
        *first = MAX (*first, weight);
        *second = MAX (*second, weight);
      }
  for (guint g = 0; sure && g < credal_constraints_n_groups (constraints); g++)
    {
      const CredalGroup *group = credal_constraints_group (constraints, g);
      for (gsize at = 0; at < group->size; at++)
        sure[place[group->objects[at]]] = MAX (sure[place[group->objects[at]]],
                                               credal_certainty_weight (group->certainty));
    }
  return sure;
}

/* Returns (c) for each cluster the label that most strongly puts an object in it, all 0 if there is none; free with
 * g_free(). */
static CredalLabel *
find_namesakes (const CredalConstraints *constraints, guint c)
{
  CredalLabel *most = g_new0 (CredalLabel, c);

  for (guint q = 0; q < credal_constraints_n_labels (constraints); q++)
    {
      const CredalLabel *label = &credal_constraints_labels (constraints)[q];
      const CredalLabel *counts = credal_constraints_find_label (constraints, label->object);
      gboolean more = credal_label_weight (label) > credal_label_weight (&most[label->cluster]);
      if (counts && counts->cluster == label->cluster && (most[label->cluster].certainty == 0.0 || more))
        most[label->cluster] = *label;
    }
  return most;
}

/* Fills the row of an object that no label puts in a cluster. */
static void
follow_closure (CredalLabelRows *rows, gsize row, const CredalClosure *closure, const CredalLabel *namesakes,
                double sure)
{
  CredalRelation relation;

  for (guint k = 0; k < rows->c; k++)
    if (rows->b[row * rows->c + k] == 0.0 && namesakes[k].certainty != 0.0
        && credal_closure_relation (closure, namesakes[k].object, rows->objects[row], &relation))
      put_label (rows, row, k, MIN (sure, fabs (credal_label_weight (&namesakes[k]))),
                 relation == CREDAL_MUST_LINK ? namesakes[k].degree : 0.0);
}

static gboolean
follow_ties (CredalLabelRows *rows, const CredalConstraints *constraints, const guint32 *place, GError **error)
{
  g_autoptr(CredalClosure) closure = credal_closure_new (constraints);
  g_autofree CredalLabel *namesakes = find_namesakes (constraints, rows->c);
  g_autofree double *sure = find_ties (rows, constraints, place);

  if (!sure)
    return fail_label_rows (rows->size, error);
  for (gsize row = 0; row < rows->size; row++)
    if (sure[row] > 0.0 && !credal_constraints_find_label (constraints, rows->objects[row]))
      follow_closure (rows, row, closure, namesakes, sure[row]);
  return TRUE;
}

/* ---- final rows ---- */

/* The surer an object is in one cluster, the surer it is not in the others. */
static void
exclude_others (CredalLabelRows *rows, gsize row)
{
  double *b = rows->b + row * rows->c, most = 0.0;
  const double *f = rows->f + row * rows->c;

  for (guint k = 0; k < rows->c; k++)
    most = f[k] > 0.5 ? MAX (most, b[k]) : most;
  for (guint k = 0; k < rows->c; k++)
    if (b[k] == 0.0 && most > 0.0)
      b[k] = most;
}

static void
drop_empty_rows (CredalLabelRows *rows)
{
  gsize kept = 0;

  for (gsize row = 0; row < rows->size; row++)
    if (!is_empty_row (rows, row))
      {
        rows->objects[kept] = rows->objects[row];
        for (guint k = 0; k < rows->c; k++)
          put_label (rows, kept, k, rows->b[row * rows->c + k], rows->f[row * rows->c + k]);
        kept++;
      }
  rows->size = kept;
}

CredalLabelRows *
credal_label_rows_new (const CredalConstraints *constraints, guint c, gboolean exclusive, GError **error)
{
  guint n_labels = constraints ? credal_constraints_n_labels (constraints) : 0;
  g_autoptr(CredalLabelRows) rows = g_new0 (CredalLabelRows, 1);

  rows->c = c;
  if (n_labels == 0)
    return g_steal_pointer (&rows);
  if (!credal_check_labels (constraints, c, error))
    return NULL;
  g_autofree guint32 *place = g_try_new (guint32, credal_constraints_n (constraints));
  if (!place)
    fail_label_rows (credal_constraints_n (constraints), error);
  if (!place || !allocate_rows (rows, constraints, place, error))
    return NULL;
  for (guint q = 0; q < n_labels; q++)
    {
      const CredalLabel *label = &credal_constraints_labels (constraints)[q];
      put_label (rows, place[label->object], label->cluster,
                 fabs (credal_label_weight (label)), label->degree);
    }
  if (!follow_ties (rows, constraints, place, error))
    return NULL;
  for (gsize row = 0; exclusive && row < rows->size; row++)
    exclude_others (rows, row);
  drop_empty_rows (rows);
  return g_steal_pointer (&rows);
}
