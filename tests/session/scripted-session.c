#include <unistd.h>
#include "script-slices.h"
#include "core/base/rng.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-steps.h"

/* scripted-session DATA SESSION SEED, of a table: answers the script's pairs by their classes, going on where SESSION ends, and
 * writes one byte for each answer that was confirmed. Every third answer is instead that the first of the two is not in
 * cluster 1, or is to a degree. Of a volume: paints the script's squares, four on each of three slices in turn. To be
 * killed. */

static void
script (CredalSession *session, guint64 seed, guint step, guint32 *i, guint32 *j)
{
  g_autoptr(GRand) rng = credal_rng_new (seed, step);
  gsize n = credal_dataset_n (credal_session_raw (session));

  *i = (guint32) credal_rng_index (rng, n);
  *j = (guint32) ((*i + 1 + credal_rng_index (rng, n - 1)) % n);
}

static CredalSession *
begin (const char *data, const char *path)
{
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return credal_session_new_opened (credal_opening_new_log (path, NULL, CREDAL_OPENING_IN_PLACE, NULL, NULL), NULL);
  CredalSession *session = credal_session_new (data, NULL, NULL);
  return session && credal_session_save_as (session, path, FALSE, NULL) ? session : NULL;
}

static gboolean
answer (CredalSession *session, guint step, guint32 i, guint32 j)
{
  const int *classes = credal_dataset_classes (credal_session_raw (session));
  CredalRelation relation = classes[i] == classes[j] ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK;

  if (step % 3 == 2)
    return credal_session_label_degree (session, &i, 1, 0, classes[i] == 0 ? 0.75 : 0.0, NULL);
  return credal_session_answer (session, i, j, relation, 1.0, FALSE, NULL) == CREDAL_ANSWER_TAKEN;
}

/* ---- of a volume ---- */

static CredalSession *
begin_volume (const char *data, const char *path, guint *step)
{
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autofree char *unused = NULL;
  gboolean picture;
  guint said;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      CredalOpening *opening = credal_opening_new_log (path, NULL, CREDAL_OPENING_IN_PLACE, NULL, NULL);
      return credal_session_look_into (path, &unused, &picture, step, &said) ? credal_session_new_opened (opening, NULL)
                                                                             : NULL;
    }
  *step = 0;
  credal_params_set (features, "slice", "1", NULL);
  CredalSession *session = credal_session_new_opened (
    credal_opening_new_picture ((const char *const[]) { data, NULL }, features, NULL, NULL), NULL);
  return session && credal_session_save_as (session, path, FALSE, NULL) ? session : NULL;
}

/* @session: (transfer full): it, or that of the slice of @step. */
static CredalSession *
go_to_step (CredalSession *session, guint step)
{
  guint number = script_slice (step);

  if (credal_slice_place (credal_session_features (session)).number == number)
    return session;
  g_autoptr(CredalSliceRequest) request = credal_session_request_slice (session, CREDAL_SLICE_Z, number);
  CredalSession *other = credal_session_new_slice (credal_opening_new_slice (request, NULL, NULL), session, NULL);
  credal_session_close (session);
  g_object_unref (session);
  if (other)
    credal_session_start (other);
  return other;
}

static gboolean
paint (CredalSession *session, guint64 seed, guint step)
{
  double corners[4];

  script_square (seed, step, corners);
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_RECTANGLE, corners, 2);

  stroke->mark = CREDAL_STROKE_LABEL;
  return credal_session_stroke (session, stroke, NULL);
}

static int
paint_volume (const char *data, const char *path, guint64 seed)
{
  guint step;
  CredalSession *session = begin_volume (data, path, &step);

  if (session)
    credal_session_start (session);
  for (; session; step++)
    {
      session = go_to_step (session, step);
      if (!session || !paint (session, seed, step) || write (1, "+", 1) != 1)
        break;
      for (guint spin = 0; spin < 20; spin++)
        g_main_context_iteration (NULL, FALSE);
    }
  return 1;
}

int
main (int argc, char **argv)
{
  if (g_str_has_suffix (argv[1], ".nii"))
    return paint_volume (argv[1], argv[2], g_ascii_strtoull (argv[3], NULL, 10));
  g_autoptr(CredalSession) session = begin (argv[1], argv[2]);
  guint64 seed = g_ascii_strtoull (argv[3], NULL, 10);

  if (!session)
    return 1;
  credal_session_start (session);
  for (;;)
    {
      guint32 i, j;
      guint step = credal_session_length (session);
      script (session, seed, step, &i, &j);
      if (!answer (session, step, i, j) || write (1, "+", 1) != 1)
        return 1;
      for (guint spin = 0; spin < 20; spin++)
        g_main_context_iteration (NULL, FALSE);
    }
}
