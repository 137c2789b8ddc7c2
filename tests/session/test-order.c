#include "common.h"
#include "core/picture/pixels.h"
#include "session/session-file.h"
#include "session/session-steps.h"

/* Strokes, labels and groups: of two that say something else of an object the later one holds, and what holds at a
 * position is the same however one gets there. */

/* With one of the features as given. */
static CredalSession *
brain (const char *name, const char *value)
{
  g_autofree char *path = test_data_path ("brain-t1-slice.png");
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_params_set (features, name, value, NULL));
  CredalSession *session = test_pictures ((const char *const[]) { path, NULL }, features, &error);

  g_assert_no_error (error);
  return session;
}

static void
paint (CredalSession *session, CredalStrokeMark mark, guint number, double x, double y, double size)
{
  const double corners[] = { x, y, x + size, y + size };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_RECTANGLE, corners, 2);
  g_autoptr(GError) error = NULL;

  stroke->mark = mark;
  stroke->number = number;
  g_assert_true (credal_session_stroke (session, stroke, &error));
  g_assert_no_error (error);
}

static guint32
object_at (CredalSession *session, gsize x, gsize y)
{
  const CredalRegions *regions = credal_session_regions (session);
  gsize width = credal_raster_width (credal_pixels_raster (credal_regions_pixels (regions)));

  return credal_regions_object (regions, y * width + x);
}

static void
label (CredalSession *session, gsize x, gsize y, gint cluster)
{
  const guint32 object = object_at (session, x, y);
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_session_label (session, &object, 1, cluster, &error));
  g_assert_no_error (error);
}

/* −1: it has no label. */
static gint
label_at (CredalSession *session, gsize x, gsize y)
{
  const CredalConstraints *constraints = credal_session_constraints (session);
  const CredalLabel *found = credal_constraints_find_label (constraints, object_at (session, x, y));

  return found ? (gint) found->cluster : -1;
}

static void
group (CredalSession *session, gsize x, gsize y)
{
  const guint32 objects[] = { object_at (session, x, y), object_at (session, x + 1, y) };
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_session_group (session, objects, 2, FALSE, &error));
  g_assert_no_error (error);
}

/* A label over a stroke stays when another stroke is drawn elsewhere; one over the label replaces it; where that one
 * was erased the label is back. */
static void
test_later (void)
{
  CredalSession *session = brain ("strokes", "pixels");

  paint (session, CREDAL_STROKE_LABEL, 0, 60, 60, 4);
  label (session, 61, 61, 1);
  label (session, 62, 62, -1);
  paint (session, CREDAL_STROKE_LABEL, 1, 90, 120, 4);
  paint (session, CREDAL_STROKE_REGION, 0, 40, 120, 4);
  g_assert_cmpint (label_at (session, 60, 60), ==, 0);
  g_assert_cmpint (label_at (session, 61, 61), ==, 1);
  g_assert_cmpint (label_at (session, 62, 62), ==, -1);
  paint (session, CREDAL_STROKE_LABEL, 0, 61, 61, 2);
  g_assert_cmpint (label_at (session, 61, 61), ==, 0);
  g_assert_cmpint (label_at (session, 62, 62), ==, 0);
  label (session, 91, 121, 0);
  g_assert_cmpint (label_at (session, 91, 121), ==, 0);
  paint (session, CREDAL_STROKE_ERASE, 0, 61, 61, 1);
  g_assert_cmpint (label_at (session, 61, 61), ==, 1);
  g_assert_cmpint (label_at (session, 91, 121), ==, 0);
  test_forget (session);
}

/* A stroke that the others outvote on an object leaves its label. */
static void
test_outvoted (void)
{
  CredalSession *session = brain ("objects", "superpixels");

  label (session, 90, 120, 1);
  paint (session, CREDAL_STROKE_REGION, 0, 80, 110, 20);
  paint (session, CREDAL_STROKE_LABEL, 0, 90, 120, 1);
  g_assert_cmpint (label_at (session, 90, 120), ==, 1);
  paint (session, CREDAL_STROKE_LABEL, 0, 80, 110, 20);
  g_assert_cmpint (label_at (session, 90, 120), ==, 0);
  test_forget (session);
}

static void
say_much (CredalSession *session)
{
  group (session, 100, 60);
  paint (session, CREDAL_STROKE_LABEL, 0, 60, 60, 4);
  label (session, 61, 61, 1);
  group (session, 62, 62);
  paint (session, CREDAL_STROKE_REGION, 0, 40, 120, 4);
  label (session, 120, 120, 1);
  label (session, 60, 60, -1);
  group (session, 41, 121);
  test_answer (session, object_at (session, 100, 150), object_at (session, 40, 120), CREDAL_CANNOT_LINK);
  paint (session, CREDAL_STROKE_LABEL, 1, 62, 60, 2);
  label (session, 60, 60, 0);
  paint (session, CREDAL_STROKE_ERASE, 0, 62, 60, 1);
  paint (session, CREDAL_STROKE_LABEL, 0, 60, 60, 2);
  label (session, 63, 63, -1);
  group (session, 60, 100);
}

/* What is said, and in how many answers. */
static char *
said (CredalSession *session)
{
  g_autofree char *side = test_side (session);

  return g_strdup_printf ("%s%u", side, credal_constraints_n_answers (credal_session_constraints (session)));
}

/* @forwards: what was said at each position. */
static void
check_position (CredalSession *session, guint position, const GPtrArray *forwards)
{
  g_assert_true (credal_session_go_to (session, position, NULL));
  g_autofree char *now = said (session);
  g_assert_cmpstr (now, ==, forwards->pdata[position]);
}

static void
note (CredalSession *session, GPtrArray *forwards)
{
  if (credal_session_position (session) == forwards->len)
    g_ptr_array_add (forwards, said (session));
}

static void
test_everywhere (gconstpointer strokes)
{
  CredalSession *session = brain ("strokes", strokes);
  g_autoptr(GPtrArray) forwards = g_ptr_array_new_with_free_func (g_free);

  note (session, forwards);
  g_signal_connect (session, "changed", G_CALLBACK (note), forwards);
  say_much (session);
  g_signal_handlers_disconnect_by_func (session, note, forwards);
  g_assert_cmpuint (forwards->len, ==, credal_session_length (session) + 1);
  for (guint position = forwards->len; position-- > 0;)
    check_position (session, position, forwards);
  for (guint position = 0; position < forwards->len; position++)
    {
      g_autofree char *path = test_path ("order.credal");
      check_position (session, position, forwards);
      g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
      CredalSession *again = credal_session_read (path, NULL, NULL);
      check_position (again, position, forwards);
      check_position (again, forwards->len - 1, forwards);
      test_forget (again);
    }
  test_forget (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/order/later", test_later);
  g_test_add_func ("/order/outvoted", test_outvoted);
  g_test_add_data_func ("/order/everywhere/pixels", "pixels", test_everywhere);
  g_test_add_data_func ("/order/everywhere/alike", "alike", test_everywhere);
  return test_end ();
}
