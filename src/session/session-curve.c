/* The learning curve of the steps in force, and its CSV file. */
#include "session/session-private.h"
#include <math.h>
#include "io/csv/write.h"

static gboolean
is_known (const CredalCurvePoint *point)
{
  return !isnan (point->nonspecificity);
}

/* Fills gaps with the point before. A step has no partition of its own if it changed nothing or the next came soon. */
static void
carry_across (GArray *curve)
{
  CredalCurvePoint *points = (CredalCurvePoint *) (gpointer) curve->data;
  guint before = G_MAXUINT;

  for (guint position = 0; position < curve->len; position++)
    if (is_known (&points[position]))
      {
        for (guint hole = before; hole < position; hole++)
          points[hole] = points[before];
        before = position;
      }
}

/* Returns the next point. @before: the points of all earlier positions. */
static CredalCurvePoint
point_at (CredalSession *session, const GArray *before)
{
  guint position = before->len;
  const CredalEvent *adopted = credal_timeline_adopted (credal_history_timeline (session->history), position);

  if (adopted && adopted->measured)
    return *adopted->measured;
  if (!adopted && position > 0 && credal_timeline_is_neutral (credal_history_timeline (session->history), position - 1))
    return g_array_index (before, CredalCurvePoint, position - 1);
  return credal_curve_point_unknown (position);
}

static gboolean
changes_settings (CredalSession *session, guint step)
{
  return credal_session_step (session, step)->kind == CREDAL_EVENT_PARAMETER
         && !credal_timeline_is_neutral (credal_history_timeline (session->history), step);
}

const GArray *
credal_session_curve (CredalSession *session)
{
  guint length = credal_session_position (session) + 1, answers = 0;

  g_array_set_size (session->curve, 0);
  for (guint position = 0; position < length; position++)
    {
      CredalCurvePoint point = point_at (session, session->curve);
      g_array_append_val (session->curve, point);
    }
  carry_across (session->curve);
  for (guint position = 0; position < length; position++)
    {
      CredalCurvePoint *point = &g_array_index (session->curve, CredalCurvePoint, position);
      point->position = position;
      point->answers = answers;
      point->settings = position > 0 && changes_settings (session, position - 1);
      if (position + 1 < length)
        answers += credal_session_step (session, position)->kind == CREDAL_EVENT_ANSWER;
    }
  return session->curve;
}

/* ---- CSV ---- */

static void
add_indices (GString *line, const CredalIndices *indices)
{
  credal_csv_number (line, indices->ri);
  credal_csv_number (line, indices->ari);
  credal_csv_number (line, indices->nmi);
  credal_csv_number (line, indices->purity);
}

static void
write_point (CredalAtomicFile *file, GString *line, const CredalCurvePoint *point, gboolean classes)
{
  g_string_printf (line, "%u,%u", point->position, point->answers);
  credal_csv_number (line, point->objective);
  credal_csv_number (line, point->nonspecificity);
  credal_csv_number (line, point->expected_right);
  if (classes)
    {
      add_indices (line, &point->indices);
      add_indices (line, &point->unconstrained);
    }
  credal_csv_write_line (file, line);
}

gboolean
credal_session_export_curve (CredalSession *session, const char *path, GError **error)
{
  const GArray *curve = credal_session_curve (session);
  gboolean classes = credal_dataset_classes (session->raw) != NULL;
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (path, error);
  g_autoptr(GString) line = g_string_new ("step,answers,objective,nonspecificity,expected_right");

  if (!file)
    return FALSE;
  if (classes)
    g_string_append (line, ",ri,ari,nmi,purity,unconstrained_ri,unconstrained_ari,unconstrained_nmi,"
                           "unconstrained_purity");
  credal_csv_write_line (file, line);
  for (guint position = 0; position < curve->len; position++)
    write_point (file, line, &g_array_index (curve, CredalCurvePoint, position), classes);
  return credal_atomic_file_commit (file, error);
}
