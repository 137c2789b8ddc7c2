#include "common.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include <ftw.h>
#include <glib/gstdio.h>
#include <stdlib.h>

static char *folder;

void
test_begin (int *argc, char ***argv)
{
  folder = g_dir_make_tmp ("credal-session-XXXXXX", NULL);
  g_assert_nonnull (folder);
  g_setenv ("XDG_STATE_HOME", folder, TRUE);
  g_test_init (argc, argv, NULL);
}

static int
remove_one (const char *path, const struct stat *status, int kind, struct FTW *walk)
{
  return remove (path);
}

int
test_end (void)
{
  int result = g_test_run ();

  nftw (folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
  g_free (folder);
  return result;
}

char *
test_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

char *
test_data_path (const char *name)
{
  return g_build_filename (g_getenv ("CREDAL_DATA"), name, NULL);
}

/* ---- sessions ---- */

CredalSession *
test_session (const char *data)
{
  g_autofree char *path = test_data_path (data);
  g_autoptr(GError) error = NULL;
  CredalSession *session = credal_session_new (path, NULL, &error);

  g_assert_no_error (error);
  return session;
}

CredalSession *
test_clustered (const char *data)
{
  CredalSession *session = test_session (data);

  credal_session_start (session);
  credal_session_wait (session);
  g_assert_nonnull (credal_session_partition (session));
  return session;
}

CredalSession *
test_pictures (const char *const *paths, const CredalParams *features, GError **error)
{
  return credal_session_new_opened (credal_opening_new_picture (paths, features, NULL, error), error);
}

CredalSession *
test_open_with (const char *path, const char *data_path, GError **error)
{
  return credal_session_new_opened (credal_opening_new_log (path, data_path, CREDAL_OPENING_IN_PLACE, NULL, error),
                                    error);
}

CredalSession *
test_open (const char *path)
{
  g_autoptr(GError) error = NULL;
  CredalSession *session = test_open_with (path, NULL, &error);

  g_assert_no_error (error);
  return session;
}

CredalSession *
test_open_not (const char *path, CredalError code, const char *part)
{
  g_autoptr(GError) error = NULL;

  g_assert_null (test_open_with (path, NULL, &error));
  g_assert_error (error, CREDAL_ERROR, (int) code);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, part));
  return NULL;
}

static void
note (CredalSession *session, const char *message, gboolean is_error, GString *notices)
{
  g_string_append_printf (notices, "%s%s\n", is_error ? "error: " : "", message);
}

GString *
test_listen (CredalSession *session)
{
  GString *notices = g_string_new (NULL);

  g_signal_connect (session, "notice", G_CALLBACK (note), notices);
  return notices;
}

void
test_forget (CredalSession *session)
{
  credal_session_discard (session);
  credal_session_close (session);
  g_object_unref (session);
}

/* ---- answers ---- */

CredalRelation
test_truth (CredalSession *session, guint32 i, guint32 j)
{
  const int *classes = credal_dataset_classes (credal_session_raw (session));

  return classes[i] == classes[j] ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK;
}

CredalAnswerResult
test_answer (CredalSession *session, guint32 i, guint32 j, CredalRelation relation)
{
  g_autoptr(GError) error = NULL;
  CredalAnswerResult result = credal_session_answer (session, i, j, relation, 1.0, FALSE, &error);

  g_assert_no_error (error);
  return result;
}

void
test_answer_truly (CredalSession *session, guint count, gboolean wait)
{
  CredalQuestion question;

  for (guint k = 0; k < count; k++)
    {
      g_assert_true (credal_session_question (session, &question));
      CredalRelation relation = test_truth (session, question.i, question.j);
      g_assert_cmpint (test_answer (session, question.i, question.j, relation), ==, CREDAL_ANSWER_TAKEN);
      if (wait)
        credal_session_wait (session);
    }
}

/* ---- sameness ---- */

void
test_same_question (const CredalQuestion *a, const CredalQuestion *b)
{
  g_assert_cmpuint (a->i, ==, b->i);
  g_assert_cmpuint (a->j, ==, b->j);
  g_assert_cmpint (a->reason, ==, b->reason);
  g_assert_cmpuint (a->between, ==, b->between);
  g_assert_cmpuint (a->centre, ==, b->centre);
  g_assert_cmpfloat (a->mass, ==, b->mass);
}

static void
add_aside (GString *text, const CredalConstraints *constraints)
{
  guint count;
  const CredalPair *aside = credal_constraints_aside (constraints, &count);

  for (guint k = 0; k < count; k++)
    g_string_append_printf (text, "aside %u %u %s %a\n", aside[k].i, aside[k].j,
                            credal_relation_name (aside[k].relation), aside[k].certainty);
}

static void
add_values (GString *text, CredalSession *session, const char *scope)
{
  const CredalParams *values = credal_session_values (session, scope);

  for (const CredalParamSpec *spec = credal_params_specs (values); spec->name; spec++)
    g_string_append_printf (text, "%s %s=%s\n", scope, spec->name, credal_params_text (values, spec->name));
}

static void
add_groups (GString *text, const CredalConstraints *constraints)
{
  for (guint g = 0; g < credal_constraints_n_groups (constraints); g++)
    {
      const CredalGroup *group = credal_constraints_group (constraints, g);
      g_string_append_printf (text, "group %d %a:", group->exclusive, group->certainty);
      for (gsize q = 0; q < group->size; q++)
        g_string_append_printf (text, " %u", group->objects[q]);
      g_string_append_c (text, '\n');
    }
}

static void
add_constraints (GString *text, const CredalConstraints *constraints)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  const CredalLabel *labels = credal_constraints_labels (constraints);

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    g_string_append_printf (text, "pair %u %u %d %a %d\n", pairs[q].i, pairs[q].j, pairs[q].relation,
                            pairs[q].certainty, pairs[q].soft);
  for (guint l = 0; l < credal_constraints_n_labels (constraints); l++)
    g_string_append_printf (text, "label %u %u %a %a\n", labels[l].object, labels[l].cluster, labels[l].degree,
                            labels[l].certainty);
  add_groups (text, constraints);
}

char *
test_side (CredalSession *session)
{
  GString *text = g_string_new (NULL);

  add_constraints (text, credal_session_constraints (session));
  add_aside (text, credal_session_constraints (session));
  add_values (text, session, "session");
  add_values (text, session, "engine");
  add_values (text, session, "selector");
  return g_string_free (text, FALSE);
}

static char *
digest_of (const void *bytes, gsize length)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, bytes, length);
}

/* What is shown as certain, and how right that is said to be. */
char *
test_shown (CredalPartition *partition)
{
  GString *text = g_string_new (NULL);
  const CredalHonesty *told = credal_partition_honesty (partition);
  gsize size = credal_partition_n (partition) * sizeof (guint32);
  g_autofree char *shown = digest_of (credal_partition_focal (partition), size);
  const guint8 *sure = credal_partition_sure (partition);
  g_autofree char *certain = sure ? digest_of (sure, credal_partition_n (partition)) : g_strdup ("unknown");

  g_string_append_printf (text, "shown %s\nsure %s\n", shown, certain);
  if (told)
    g_string_append_printf (text, "right %u %a %a %a %a %a\n", told->checks, told->share, told->value, told->low,
                            told->high, told->expected);
  return g_string_free (text, FALSE);
}

void
test_square (CredalSession *session, guint number, double x, double y)
{
  const double corners[] = { x, y, x + 33, y + 33 };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_RECTANGLE, corners, 2);
  g_autoptr(GError) error = NULL;

  stroke->number = number;
  credal_session_stroke (session, stroke, &error);
  g_assert_no_error (error);
}

char *
test_state (CredalSession *session)
{
  g_autofree char *side = test_side (session);
  CredalPartition *partition = credal_session_partition (session);
  gsize n = credal_partition_n (partition), f = credal_frame_f (credal_partition_frame (partition));
  g_autofree double *m = g_new (double, n * f);

  credal_partition_masses (partition, 0, n, m);
  g_autofree char *masses = digest_of (m, n * f * sizeof *m);
  g_autofree char *labels = digest_of (credal_partition_labels (partition), n);
  g_autofree char *told = test_shown (partition);
  return g_strdup_printf ("%smasses %s\nlabels %s\n%s", side, masses, labels, told);
}

CredalSimulated
test_person (const CredalRecipe *recipe, CredalDataset *data, const CredalConstraints *none, const char *clusters,
             double noise)
{
  CredalSettings *settings = credal_settings_new (FALSE);

  g_assert_true (credal_settings_follow (settings, recipe, NULL));
  g_assert_true (credal_settings_set (settings, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, clusters, NULL));
  return (CredalSimulated) { .settings = settings, .data = data, .known = none, .habits = { noise, 0.0, noise, 0.0, 0.0 } };
}
