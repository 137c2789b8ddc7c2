/* write-corpus FOLDER: writes a session file of every kind that is not in FOLDER yet. Files that are there stay as
 * they were written, by this or by an earlier version: test-corpus.c opens them all. The partitions go to a text file
 * next to each, if it is not there yet. */
#include <glib/gstdio.h>
#include "../../io/volumes.h"
#include "../common.h"
#include "partitions.h"
#include "session/log/look.h"
#include "session/analysis/outliers.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-steps.h"

#define VOLUME "volume.nii"
#define SAVED  "saved.credal"

typedef struct {
  const char *name;
  const char *data[2];            /* shipped; none: a small volume; a session and its data: a copy goes on */
  const char *recipe;
  void (*steps) (CredalSession **session);
  gboolean embed;
  CredalOpening *(*open) (GError **error);   /* NULL: opens the data */
} Kind;

/* ---- single steps, each with its partition ---- */

static void
done (CredalSession *session, gboolean taken, GError **error)
{
  g_assert_no_error (*error);
  g_assert_true (taken);
  credal_session_wait (session);
}

static void
set (CredalSession *session, const char *scope, const char *name, const char *value)
{
  g_autoptr(GError) error = NULL;

  done (session, credal_session_set (session, scope, name, value, &error), &error);
}

static void
go_to (CredalSession *session, guint position)
{
  g_autoptr(GError) error = NULL;

  done (session, credal_session_go_to (session, position, &error), &error);
}

static void
answer (CredalSession *session, guint32 i, guint32 j, CredalRelation relation, double certainty)
{
  g_autoptr(GError) error = NULL;
  CredalAnswerResult result = credal_session_answer (session, i, j, relation, certainty, FALSE, &error);

  done (session, result == CREDAL_ANSWER_TAKEN, &error);
}

static void
label (CredalSession *session, guint32 object, gint cluster, double degree)
{
  g_autoptr(GError) error = NULL;

  done (session, credal_session_label_degree (session, &object, 1, cluster, degree, &error), &error);
}

static void
paint (CredalSession *session, CredalStrokeShape shape, CredalStrokeMark mark, guint number, const double *points,
       guint n)
{
  g_autoptr(CredalStroke) stroke = credal_stroke_new (shape, points, n);
  g_autoptr(GError) error = NULL;

  stroke->mark = mark;
  stroke->number = number;
  done (session, credal_session_stroke (session, stroke, &error), &error);
}

static void
paint_square (CredalSession *session, guint number, double x, double y)
{
  const double corners[] = { x, y, x + 6, y + 4 };

  paint (session, CREDAL_STROKE_RECTANGLE, CREDAL_STROKE_LABEL, number, corners, 2);
}

/* ---- kinds ---- */

static void
answer_pairs (CredalSession **session)
{
  test_answer_truly (*session, 4, TRUE);
  answer (*session, 60, 140, CREDAL_DONT_KNOW, 1);
  answer (*session, 10, 20, CREDAL_MUST_LINK, 0.75);
  g_assert_true (credal_session_retract (*session, 10, 20, NULL));
  credal_session_wait (*session);
}

static void
undo (CredalSession **session)
{
  test_answer_truly (*session, 3, TRUE);
  go_to (*session, 1);
  answer (*session, 5, 120, CREDAL_CANNOT_LINK, 1);      /* two are dropped */
  g_assert_true (credal_session_bring_back (*session, NULL));
  credal_session_wait (*session);
  go_to (*session, 2);                                   /* one can be redone */
}

static void
label_objects (CredalSession **session)
{
  const guint32 group[] = { 100, 110, 120 }, withdrawn = 90;

  label (*session, 0, 0, 1);
  label (*session, 70, 1, 1);
  label (*session, 140, 2, 0.75);
  label (*session, 90, 0, 0);
  g_assert_true (credal_session_group (*session, group, 3, TRUE, NULL));
  credal_session_wait (*session);
  g_assert_true (credal_session_label (*session, &withdrawn, 1, -1, NULL));
  credal_session_wait (*session);
}

static void
name_clusters (CredalSession **session)
{
  g_assert_true (credal_session_name_cluster (*session, 0, "Größe, \"klein\"", NULL));
  g_assert_true (credal_session_name_cluster (*session, 1, "大", NULL));
  test_answer_truly (*session, 2, TRUE);
  set (*session, CREDAL_SCOPE_ENGINE, "clusters", "4");
  g_assert_true (credal_session_set_look (*session, CREDAL_LOOK_COLOUR, "classes", NULL));
}

static void
judge_outliers (CredalSession **session)
{
  const guint32 some[] = { 3, 7 }, other = 9;

  g_assert_true (credal_outliers_judge (*session, some, 2, TRUE, NULL));
  g_assert_true (credal_outliers_judge (*session, &other, 1, FALSE, NULL));
  set (*session, CREDAL_SCOPE_OUTLIERS, CREDAL_SETTING_BELOW, "0.2");
}

static void
doubt (CredalSession **session)
{
  const guint32 off[] = { 2, 100 };
  g_autoptr(GArray) aside = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GArray) none = g_array_new (FALSE, FALSE, sizeof (guint32));

  set (*session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_DOUBT, "on");
  test_answer_truly (*session, 4, TRUE);
  answer (*session, 1, 100, CREDAL_MUST_LINK, 1);        /* wrong, and stood by */
  g_assert_true (credal_session_insist (*session, 1, 100, NULL));
  credal_session_wait (*session);
  answer (*session, 2, 100, CREDAL_MUST_LINK, 0.75);
  g_array_append_vals (aside, off, 2);
  g_assert_true (credal_session_set_aside (*session, aside, none, NULL));
  credal_session_wait (*session);
}

static void
change_settings (CredalSession **session)
{
  static const char *const values[][3] = {
    { CREDAL_SCOPE_SESSION, CREDAL_SETTING_STANDARDIZE, "yes" },
    { CREDAL_SCOPE_SESSION, CREDAL_SETTING_COMPONENTS, "3" },
    { CREDAL_SCOPE_SESSION, CREDAL_SETTING_SELECTOR, "boundary" },
    { CREDAL_SCOPE_SESSION, CREDAL_SETTING_ASK, "both" },
    { CREDAL_SCOPE_SESSION, CREDAL_SETTING_SPOT_CHECKS, "3" },
    { CREDAL_SCOPE_SESSION, CREDAL_SETTING_RIGHT, "0.9" },
    { CREDAL_SCOPE_SESSION, CREDAL_SETTING_SEED, "7" },
    { CREDAL_SCOPE_ENGINE, "clusters", "3" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (values); k++)
    set (*session, values[k][0], values[k][1], values[k][2]);
  test_answer_truly (*session, 2, TRUE);
}

static void
try_engines (CredalSession **session)
{
  for (const CredalEngine *const *engine = credal_engines (); *engine; engine++)
    set (*session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, (*engine)->id);
}

static void
paint_picture (CredalSession **session)
{
  const double polygon[] = { 80, 80, 90, 80, 85, 95 }, line[] = { 10, 60, 40, 62 }, wiped[] = { 12, 12, 14, 14 };

  set (*session, CREDAL_SCOPE_ENGINE, "clusters", "3");
  paint_square (*session, 0, 10, 10);
  paint_square (*session, 1, 60, 60);
  paint (*session, CREDAL_STROKE_POLYGON, CREDAL_STROKE_LABEL, 2, polygon, 3);
  paint (*session, CREDAL_STROKE_BRUSH, CREDAL_STROKE_LABEL, 1, line, 2);
  paint (*session, CREDAL_STROKE_RECTANGLE, CREDAL_STROKE_ERASE, 0, wiped, 2);
  g_assert_true (credal_session_name_cluster (*session, 1, "tissue", NULL));
  g_assert_true (credal_session_set_look (*session, CREDAL_LOOK_OVERLAY, "outline", NULL));
  go_to (*session, credal_session_length (*session) - 1);
}

static void
turn_slice (CredalSession **session, guint number)
{
  g_autoptr(CredalSliceRequest) request = credal_session_request_slice (*session, CREDAL_SLICE_Z, number);
  CredalSession *next = credal_session_new_slice (credal_opening_new_slice (request, NULL, NULL), *session, NULL);

  g_assert_nonnull (next);
  credal_session_close (*session);
  g_object_unref (*session);
  credal_session_start (next);
  credal_session_wait (next);
  *session = next;
}

static void
paint_slices (CredalSession **session)
{
  paint_square (*session, 0, 2, 2);
  g_assert_true (credal_session_name_cluster (*session, 0, "left", NULL));
  turn_slice (session, 1);
  paint_square (*session, 1, 38, 30);
  turn_slice (session, 4);
  paint_square (*session, 1, 36, 20);
  paint_square (*session, 0, 4, 20);
  go_to (*session, 1);
}

static void
group_square (CredalSession *session, guint number, double x, double y)
{
  const double corners[] = { x, y, x + 6, y + 4 };

  paint (session, CREDAL_STROKE_RECTANGLE, CREDAL_STROKE_REGION, number, corners, 2);
}

/* Groups, a pair and a label of one slice count on the others. */
static void
answer_slices (CredalSession **session)
{
  set (*session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "egmm");
  group_square (*session, 0, 2, 2);
  group_square (*session, 1, 38, 30);
  answer (*session, 3, 60, CREDAL_CANNOT_LINK, 1);
  turn_slice (session, 1);
  group_square (*session, 1, 36, 20);
  turn_slice (session, 4);
  paint_square (*session, 1, 40, 10);
}

/* A fit that stops at the limit of iterations. */
static void
stop_early (CredalSession **session)
{
  g_assert_true (credal_session_set (*session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_ITERATIONS, "1", NULL));
  credal_session_wait (*session);
}

/* Three groups in a plane, of a program that has no file of them. */
static CredalOpening *
open_array (GError **error)
{
  const char *const features[] = { "along", "a \"quoted\", name" };
  double values[60][2];

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      values[i][0] = (i % 3) * 4.0 + (i % 7) / 7.0;
      values[i][1] = (i % 3 == 1) * 3.0 + (i % 11) / 11.0;
    }
  const CredalArray array = { values[0], G_N_ELEMENTS (values), 2, features, NULL, NULL };
  return credal_opening_new_array (&array, error);
}

static void
answer_array (CredalSession **session)
{
  answer (*session, 0, 3, CREDAL_MUST_LINK, 1.0);
  answer (*session, 0, 1, CREDAL_CANNOT_LINK, 1.0);
  answer (*session, 2, 1, CREDAL_CANNOT_LINK, 0.9);
}

static const Kind kinds[] = {
  { .name = "pairs", .data = { "iris.csv" }, .recipe = "learn-fastest", .steps = answer_pairs },
  { .name = "undone", .data = { "iris.csv" }, .recipe = "learn-fastest", .steps = undo },
  { .name = "labels", .data = { "iris.csv" }, .recipe = "learn-fastest", .steps = label_objects, .embed = TRUE },
  { .name = "names", .data = { "wine.csv" }, .recipe = "learn-fastest", .steps = name_clusters },
  { .name = "outliers", .data = { "planted-outliers.csv" }, .steps = judge_outliers },
  { .name = "doubt", .data = { "newthyroid.csv" }, .recipe = "learn-fastest", .steps = doubt },
  { .name = "settings", .data = { "wine.csv" }, .steps = change_settings },
  { .name = "engines", .data = { "two-densities.csv" }, .steps = try_engines },
  { .name = "lesson", .data = { "three-clusters.credal", "three-clusters.csv" }, .steps = answer_pairs },
  { .name = "picture", .data = { "phantom-t1.png" }, .steps = paint_picture },
  { .name = "stacked", .data = { "phantom-t1.png", "phantom-t2.png" }, .steps = paint_picture },
  { .name = "unfinished", .data = { "iris.csv" }, .steps = stop_early },
  { .name = "slices", .steps = paint_slices, .embed = TRUE },
  { .name = "answered-slices", .steps = answer_slices, .embed = TRUE },
  { .name = "array", .recipe = "learn-fastest", .steps = answer_array, .open = open_array },
};

/* ---- files, made in a folder with copies of the data, whose name is left out ---- */

static void
copy_data (const Kind *kind)
{
  for (guint k = 0; k < G_N_ELEMENTS (kind->data) && kind->data[k]; k++)
    {
      g_autofree char *from = test_data_path (kind->data[k]);
      g_autoptr(GFile) source = g_file_new_for_path (from), copy = g_file_new_for_path (kind->data[k]);
      g_assert_true (g_file_copy (source, copy, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL));
    }
}

static CredalOpening *
open_data (const Kind *kind, GError **error)
{
  const char *first = kind->data[0] ? kind->data[0] : VOLUME ".gz";

  copy_data (kind);
  if (kind->open)
    return kind->open (error);
  if (g_str_has_suffix (first, ".credal"))
    return credal_opening_new_log (first, NULL, CREDAL_OPENING_COPY, NULL, error);
  if (g_str_has_suffix (first, ".csv"))
    return credal_opening_new_table (first, NULL, error);
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  return credal_opening_new_picture ((const char *const[]) { first, kind->data[1], NULL }, features, NULL, error);
}

static CredalSession *
begin (const Kind *kind)
{
  g_autoptr(GError) error = NULL;
  CredalSession *session = credal_session_new_opened (open_data (kind, &error), &error);

  g_assert_no_error (error);
  if (kind->recipe)
    credal_recipe_apply (credal_recipe_find (kind->recipe, NULL), session, &error);
  if (kind->recipe)
    credal_session_set (session, CREDAL_SCOPE_ENGINE, "clusters", "3", &error);
  if (kind->recipe)
    credal_session_start_here (session, &error);
  g_assert_no_error (error);
  credal_session_start (session);
  credal_session_wait (session);
  return session;
}

static void
write_kind (const Kind *kind, const char *path)
{
  CredalSession *session = begin (kind);
  g_autofree char *work = g_get_current_dir (), *folder = g_strconcat (work, "/", NULL), *log = NULL;
  g_autoptr(GString) movable = NULL;
  g_autoptr(GError) error = NULL;

  kind->steps (&session);
  credal_session_save_as (session, SAVED, kind->embed, &error);
  g_assert_no_error (error);
  test_forget (session);
  g_assert_true (g_file_get_contents (SAVED, &log, NULL, NULL));
  movable = g_string_new (log);
  g_string_replace (movable, folder, "", 0);
  g_assert_true (g_file_set_contents (path, movable->str, (gssize) movable->len, NULL));
}

static void
write_partitions (const char *path)
{
  g_autofree char *kept = g_strconcat (path, ".txt", NULL), *text = NULL;

  if (g_file_test (kept, G_FILE_TEST_EXISTS))
    return;
  text = corpus_partitions (path);
  g_assert_true (g_file_set_contents (kept, text, -1, NULL));
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_assert_cmpint (argc, ==, 2);
  g_autofree char *folder = g_canonicalize_filename (argv[1], NULL), *work = test_path ("");
  g_assert_cmpint (g_chdir (work), ==, 0);
  volume_write (VOLUME);
  g_assert_true (g_spawn_command_line_sync ("gzip -nf " VOLUME, NULL, NULL, NULL, NULL));
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autofree char *name = g_strconcat (kinds[k].name, ".credal", NULL);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        write_kind (&kinds[k], path);
      write_partitions (path);
    }
  return test_end ();
}
