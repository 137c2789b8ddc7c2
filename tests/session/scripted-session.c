#include <unistd.h>
#include "core/base/rng.h"
#include "session/session.h"

/* scripted-session DATA SESSION SEED: answers the script's pairs by their classes, going on where SESSION ends, and
 * writes one byte for each answer that was confirmed. Every third answer is instead that the first of the two is not in
 * cluster 1, or is to a degree. To be killed. */

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

int
main (int argc, char **argv)
{
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
