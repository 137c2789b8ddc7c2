/* One undo over all slices: the order of steps, names that are no steps, and random actions on a volume.
 * CREDAL_ACTIONS: how many actions for each seed. */
#include <stdlib.h>
#include <string.h>
#include "../io/volumes.h"
#include "classes.h"
#include "common.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"

enum { ACTIONS = 25, STOPS = 5 };

typedef struct {
  CredalSession *session;
  GRand *rng;
  GString *told;
  char *start;                /* the state of the first slice at the beginning */
  guint named;
} Volume;

/* ---- a session ---- */

static gint
pick (Volume *volume, gint n)
{
  return g_rand_int_range (volume->rng, 0, n);
}

static guint
shown_slice (CredalSession *session)
{
  return credal_raster_slice (credal_regions_raster (credal_session_regions (session)))->number;
}

static void
take (Volume *volume, CredalSession *session)
{
  if (volume->told)
    g_string_free (volume->told, TRUE);
  volume->session = session;
  volume->told = test_listen (session);
  credal_session_start (session);
  credal_session_wait (session);
  g_assert_nonnull (credal_session_partition (session));
}

static void
begin (Volume *volume, const char *name, guint seed)
{
  g_autofree char *path = test_path (name);
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(GError) error = NULL;

  volume_write (path);
  volume->rng = g_rand_new_with_seed (seed);
  CredalSession *session = test_pictures ((const char *const[]) { path, NULL }, features, &error);
  g_assert_no_error (error);
  take (volume, session);
  volume->start = test_state (session);
}

/* In a file, the first slice is kept although nothing was done in it. */
static void
save (Volume *volume)
{
  g_autofree char *path = test_path ("history.credal");

  g_assert_true (credal_session_save_as (volume->session, path, FALSE, NULL));
}

static void
end (Volume *volume)
{
  test_forget (volume->session);
  g_string_free (volume->told, TRUE);
  g_rand_free (volume->rng);
  g_free (volume->start);
}

static void
show (Volume *volume, const CredalSlicePlace *place)
{
  CredalSession *left = volume->session;
  g_autoptr(CredalSliceRequest) request = credal_session_request_slice (left, place->axis, place->number);
  g_autoptr(GError) error = NULL;
  CredalSession *next = credal_session_new_slice (credal_opening_new_slice (request, NULL, &error), left, &error);

  g_assert_no_error (error);
  credal_session_close (left);
  g_object_unref (left);
  take (volume, next);
}

static void
show_number (Volume *volume, guint number)
{
  if (number != shown_slice (volume->session))
    show (volume, &(CredalSlicePlace) { CREDAL_SLICE_Z, number });
  g_assert_cmpuint (shown_slice (volume->session), ==, number);
}

/* ---- the history ---- */

static guint
count_steps (Volume *volume, guint *in_force)
{
  g_autoptr(GArray) steps = credal_session_steps (volume->session, in_force);

  return steps->len;
}

/* Goes to a position, as the window does. */
static void
travel (Volume *volume, guint position)
{
  g_autoptr(GArray) moves = credal_session_moves (volume->session, position);
  g_autoptr(GError) error = NULL;
  guint in_force;

  for (guint k = 0; k < moves->len; k++)
    {
      const CredalDocumentMove *move = &g_array_index (moves, CredalDocumentMove, k);
      if (!credal_session_is_shown (volume->session, &move->place))
        show (volume, &move->place);
      credal_session_go_to (volume->session, move->position, &error);
      g_assert_no_error (error);
      credal_session_wait (volume->session);
    }
  count_steps (volume, &in_force);
  g_assert_cmpuint (in_force, ==, position);
}

static void
step_by (Volume *volume, int by)
{
  guint in_force, length = count_steps (volume, &in_force);
  int position = (int) in_force + by;

  if (position >= 0 && position <= (int) length)
    travel (volume, (guint) position);
}

/* ---- actions ---- */

static void
paint_square (Volume *volume, CredalStrokeMark mark, guint cluster, double x, double y)
{
  const double corners[] = { x, y, x + 6, y + 4 };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_RECTANGLE, corners, 2);

  stroke->mark = mark;
  stroke->number = cluster;
  credal_session_stroke (volume->session, stroke, NULL);
  credal_session_wait (volume->session);
}

static void
paint (Volume *volume)
{
  paint_square (volume, pick (volume, 5) ? CREDAL_STROKE_LABEL : CREDAL_STROKE_ERASE, (guint) pick (volume, 2),
                pick (volume, VOLUME_COLUMNS - 8), pick (volume, VOLUME_ROWS - 6));
}

static guint32
some_object (Volume *volume)
{
  return (guint32) pick (volume, (gint) credal_dataset_n (credal_session_raw (volume->session)));
}

static void
label (Volume *volume)
{
  const guint32 object = some_object (volume);

  credal_session_label (volume->session, &object, 1, pick (volume, 3) - 1, NULL);
}

static void
answer (Volume *volume)
{
  CredalQuestion question;
  guint32 i = some_object (volume), j = some_object (volume);

  if (pick (volume, 2) && credal_session_question (volume->session, &question))
    i = question.i, j = question.j;
  if (i != j)
    credal_session_answer (volume->session, i, j, (CredalRelation) pick (volume, 3), 1.0, FALSE, NULL);
}

static void
rename_cluster (Volume *volume)
{
  g_autofree char *name = pick (volume, 4) ? g_strdup_printf ("name %u", volume->named++) : g_strdup ("");

  credal_session_name_cluster (volume->session, (guint) pick (volume, 2), name, NULL);
}

static void
swap_names (Volume *volume)
{
  credal_session_swap_names (volume->session, 0, 1, NULL);
}

static void
undo (Volume *volume)
{
  step_by (volume, -1);
}

static void
redo (Volume *volume)
{
  step_by (volume, 1);
}

static void
change_slice (Volume *volume)
{
  show_number (volume, 1 + (guint) pick (volume, VOLUME_SLICES));
}

/* The file shows what was shown, with the same history. */
static void
reopen (Volume *volume)
{
  g_autofree char *path = test_path ("history.credal"), *shown = test_state (volume->session);
  guint slice = shown_slice (volume->session), before, after, length = count_steps (volume, &before);
  CredalSession *left = volume->session;

  save (volume);
  credal_session_close (left);
  g_object_unref (left);
  take (volume, test_open (path));
  g_autofree char *again = test_state (volume->session);
  g_assert_cmpuint (shown_slice (volume->session), ==, slice);
  g_assert_cmpstr (shown, ==, again);
  g_assert_cmpuint (count_steps (volume, &after), ==, length);
  g_assert_cmpuint (after, ==, before);
}

typedef struct {
  const char *name;
  void (*act) (Volume *volume);
  gint weight;
  gboolean moves_names;        /* TRUE: it answers, or gives other names */
} Action;

static const Action actions[] = {
  { "paint", paint, 6, TRUE }, { "label", label, 3, TRUE }, { "answer", answer, 3, TRUE },
  { "undo", undo, 7, TRUE }, { "redo", redo, 4, TRUE }, { "slice", change_slice, 6, FALSE },
  { "name", rename_cluster, 3, TRUE }, { "swap", swap_names, 1, TRUE },
  { "reopen", reopen, 1, FALSE },
};

static const Action *
choose (Volume *volume)
{
  gint all = 0, left;
  guint k = 0;

  for (guint each = 0; each < G_N_ELEMENTS (actions); each++)
    all += actions[each].weight;
  for (left = pick (volume, all); left >= actions[k].weight; k++)
    left -= actions[k].weight;
  return &actions[k];
}

/* ---- what must hold ---- */

/* No two clusters have the same name. */
static void
check_names (Volume *volume)
{
  const char *const *names = credal_settings_names (credal_session_settings (volume->session));

  g_assert_true (*names[0] == '\0' || !g_str_equal (names[0], names[1]));
}

/* Going to another slice and back changes nothing. */
static void
check_return (Volume *volume)
{
  guint slice = shown_slice (volume->session), before, after, length = count_steps (volume, &before);
  g_autoptr(TestClasses) classes = test_classes_new (volume->session);
  g_autofree char *shown = test_state (volume->session);

  show_number (volume, slice % VOLUME_SLICES + 1);
  check_names (volume);
  show_number (volume, slice);
  g_autofree char *again = test_state (volume->session);
  g_assert_cmpstr (shown, ==, again);
  test_classes_check (classes, volume->session, "");
  g_assert_cmpuint (count_steps (volume, &after), ==, length);
  g_assert_cmpuint (after, ==, before);
}

/* All steps undone: the first slice is as it was, and no cluster has a name. All redone: what was said is in force
 * again. */
static void
check_start (Volume *volume)
{
  static const char *const none[] = { "", "" };
  guint slice = shown_slice (volume->session), in_force, left;

  count_steps (volume, &in_force);
  g_autofree char *said = test_side (volume->session);
  travel (volume, 0);
  show_number (volume, (VOLUME_SLICES + 1) / 2);
  g_autofree char *again = test_state (volume->session);
  g_assert_cmpstr (volume->start, ==, again);
  for (guint number = 1; number <= VOLUME_SLICES; number++)
    {
      show_number (volume, number);
      const char *const *names = credal_settings_names (credal_session_settings (volume->session));
      for (guint k = 0; k < G_N_ELEMENTS (none); k++)
        g_assert_cmpstr (names[k], ==, none[k]);
    }
  travel (volume, in_force);
  show_number (volume, slice);
  count_steps (volume, &left);
  g_autofree char *redone = test_side (volume->session);
  g_assert_cmpuint (left, ==, in_force);
  g_assert_cmpstr (said, ==, redone);
}

static void
act (Volume *volume, guint step)
{
  const Action *action = choose (volume);
  guint slice = shown_slice (volume->session);
  g_autoptr(TestClasses) before = action->moves_names ? NULL : test_classes_new (volume->session);

  g_test_message ("%u: %s on slice %u", step, action->name, slice);
  action->act (volume);
  credal_session_wait (volume->session);
  check_names (volume);
  if (before && shown_slice (volume->session) == slice)
    test_classes_check (before, volume->session, "");
}

static guint
wanted_actions (void)
{
  const char *wanted = g_getenv ("CREDAL_ACTIONS");

  return wanted ? (guint) atoi (wanted) : ACTIONS;
}

static void
test_actions (gconstpointer seed)
{
  Volume volume = { 0 };
  guint n = wanted_actions ();

  begin (&volume, "actions.nii", GPOINTER_TO_UINT (seed));
  save (&volume);
  for (guint step = 0; step < n; step++)
    {
      act (&volume, step);
      if (step % (n / STOPS + 1) == n / STOPS)
        {
          check_return (&volume);
          check_start (&volume);
        }
    }
  check_start (&volume);
  end (&volume);
}

/* ---- the order ---- */

static guint
count_strokes (Volume *volume)
{
  g_autoptr(GPtrArray) strokes = credal_session_strokes (volume->session);

  return strokes->len;
}

/* Undo takes back the newest step wherever it was made, and redo brings the steps back in their order. */
static void
test_newest_first (void)
{
  static const guint slices[] = { 3, 4, 3, 5 };
  Volume volume = { 0 };
  guint in_force;

  begin (&volume, "newest.nii", 1);
  for (guint k = 0; k < G_N_ELEMENTS (slices); k++)
    {
      show_number (&volume, slices[k]);
      paint_square (&volume, CREDAL_STROKE_LABEL, k % 2, 2 + 9 * k, 2);
    }
  show_number (&volume, 1);
  for (guint k = G_N_ELEMENTS (slices); k > 0; k--)
    {
      undo (&volume);
      g_assert_cmpuint (shown_slice (volume.session), ==, slices[k - 1]);
    }
  g_autofree char *again = test_state (volume.session);
  g_assert_cmpstr (volume.start, ==, again);
  for (guint k = 0; k < G_N_ELEMENTS (slices); k++)
    {
      redo (&volume);
      g_assert_cmpuint (shown_slice (volume.session), ==, slices[k]);
    }
  g_assert_cmpuint (count_steps (&volume, &in_force), ==, G_N_ELEMENTS (slices));
  g_assert_cmpuint (in_force, ==, G_N_ELEMENTS (slices));
  end (&volume);
}

/* A new step on any slice drops the undone steps of all, also after the file was opened again. */
static void
test_dropped (void)
{
  Volume volume = { 0 };
  guint in_force;

  begin (&volume, "dropped.nii", 1);
  paint_square (&volume, CREDAL_STROKE_LABEL, 0, 2, 2);
  paint_square (&volume, CREDAL_STROKE_LABEL, 1, 38, 2);
  undo (&volume);
  show_number (&volume, 4);
  paint_square (&volume, CREDAL_STROKE_LABEL, 1, 38, 9);
  for (guint opened = 0; opened < 2; opened++)
    {
      g_assert_cmpuint (count_steps (&volume, &in_force), ==, 2);
      g_assert_cmpuint (in_force, ==, 2);
      reopen (&volume);
    }
  travel (&volume, 0);
  g_assert_cmpuint (count_steps (&volume, &in_force), ==, 2);
  redo (&volume);
  g_assert_cmpuint (count_strokes (&volume), ==, 1);
  redo (&volume);
  g_assert_cmpuint (shown_slice (volume.session), ==, 4);
  g_assert_cmpuint (count_strokes (&volume), ==, 1);
  end (&volume);
}

/* Names that a slice has from another are no steps, are in the file, and go with the step that gave them. */
static void
test_lent_names (void)
{
  Volume volume = { 0 };
  guint in_force;

  begin (&volume, "lent.nii", 1);
  show_number (&volume, 4);
  paint_square (&volume, CREDAL_STROKE_LABEL, 0, 2, 2);
  show_number (&volume, 3);
  g_assert_true (credal_session_name_cluster (volume.session, 0, "Bone", NULL));
  show_number (&volume, 4);
  g_assert_cmpuint (credal_session_length (volume.session), ==, 1);
  for (guint opened = 0; opened < 2; opened++)
    {
      const char *const *names = credal_settings_names (credal_session_settings (volume.session));
      g_assert_cmpstr (names[0], ==, "Bone");
      g_assert_cmpuint (count_steps (&volume, &in_force), ==, 2);
      reopen (&volume);
    }
  undo (&volume);
  g_assert_cmpuint (shown_slice (volume.session), ==, 3);
  show_number (&volume, 4);
  const char *const *names = credal_settings_names (credal_session_settings (volume.session));
  g_assert_cmpstr (names[0], ==, "");
  end (&volume);
}

/* A label makes the results of other slices older, until they are shown; undoing it makes them right again. */
static void
test_outdated (void)
{
  Volume volume = { 0 };

  begin (&volume, "outdated.nii", 1);
  paint_square (&volume, CREDAL_STROKE_LABEL, 0, 2, 2);
  show_number (&volume, 4);
  g_autoptr(GArray) fresh = credal_session_outdated_slices (volume.session);
  g_assert_cmpuint (fresh->len, ==, 0);
  paint_square (&volume, CREDAL_STROKE_LABEL, 1, 38, 9);
  g_autoptr(GArray) older = credal_session_outdated_slices (volume.session);
  g_assert_cmpuint (older->len, ==, 1);
  g_assert_cmpuint (g_array_index (older, CredalSlicePlace, 0).number, ==, 3);
  reopen (&volume);
  g_autoptr(GArray) opened = credal_session_outdated_slices (volume.session);
  g_assert_cmpuint (opened->len, ==, 1);
  show_number (&volume, 3);
  show_number (&volume, 4);
  g_autoptr(GArray) shown = credal_session_outdated_slices (volume.session);
  g_assert_cmpuint (shown->len, ==, 0);
  undo (&volume);
  g_autoptr(GArray) undone = credal_session_outdated_slices (volume.session);
  g_assert_cmpuint (undone->len, ==, 0);
  end (&volume);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/one-history/newest-first", test_newest_first);
  g_test_add_func ("/one-history/dropped", test_dropped);
  g_test_add_func ("/one-history/lent-names", test_lent_names);
  g_test_add_func ("/one-history/outdated", test_outdated);
  for (guint seed = 1; seed <= 4; seed++)
    {
      g_autofree char *path = g_strdup_printf ("/one-history/actions/%u", seed);
      g_test_add_data_func (path, GUINT_TO_POINTER (seed), test_actions);
    }
  return test_end ();
}
