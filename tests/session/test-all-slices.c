#include <string.h>
#include "../io/volumes.h"
#include "common.h"
#include "session/analysis/slice-runner.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"

/* All slices of a volume by the runner: each is the one that opening the slices by hand gives, in the same order. */

enum { PIXELS = VOLUME_COLUMNS * VOLUME_ROWS };

typedef struct {
  CredalSliceMask *masks[VOLUME_SLICES + 1];
  GArray *order;                   /* guint */
  guint stop_after;                /* slices; 0: never */
  CredalMonitor monitor;
} Found;

static void
found_clear (Found *found)
{
  for (guint s = 0; s <= VOLUME_SLICES; s++)
    g_clear_pointer (&found->masks[s], credal_slice_mask_unref);
  g_array_unref (found->order);
}

static CredalSession *
open_volume (const char *name)
{
  g_autofree char *path = test_path (name);
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(GError) error = NULL;

  volume_write (path);
  CredalSession *session = test_pictures ((const char *const[]) { path, NULL }, features, &error);
  g_assert_no_error (error);
  credal_session_start (session);
  credal_session_wait (session);
  return session;
}

static void
paint_square (CredalSession *session, guint cluster, double x, double y)
{
  const double corners[] = { x, y, x + 6, y + 4 };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_RECTANGLE, corners, 2);
  g_autoptr(GError) error = NULL;

  stroke->mark = CREDAL_STROKE_LABEL;
  stroke->number = cluster;
  credal_session_stroke (session, stroke, &error);
  g_assert_no_error (error);
  credal_session_wait (session);
}

/* @session is given up. */
static CredalSession *
go_to (CredalSession *session, guint number)
{
  g_autoptr(CredalSliceRequest) request = credal_session_request_slice (session, CREDAL_SLICE_Z, number);
  g_autoptr(GError) error = NULL;
  CredalSession *next = credal_session_new_slice (credal_opening_new_slice (request, NULL, &error), session, &error);

  g_assert_no_error (error);
  credal_session_close (session);
  g_object_unref (session);
  credal_session_start (next);
  credal_session_wait (next);
  return next;
}

static void
take_slice (guint number, CredalSliceMask *mask, const GError *why, gpointer data)
{
  Found *found = data;

  g_assert_true ((mask == NULL) == (why != NULL));
  g_assert_null (found->masks[number]);
  found->masks[number] = mask;
  g_array_append_val (found->order, number);
  if (found->order->len == found->stop_after)
    credal_monitor_stop (&found->monitor);
}

static gboolean
run (CredalSession *session, Found *found, GError **error)
{
  g_autoptr(CredalSliceStart) start = credal_slice_start_new (session);

  found->order = g_array_new (FALSE, FALSE, sizeof (guint));
  return credal_slice_runner_run (start, &found->monitor, take_slice, found, error);
}

/* The masks of the session's partition, pixel by pixel. */
static void
assert_slice (CredalSession *session, const CredalSliceMask *mask)
{
  const CredalRegions *regions = credal_session_regions (session);
  const CredalPartition *partition = credal_session_partition (session);

  g_assert_nonnull (mask);
  g_assert_cmpuint (mask->slice.number, ==, credal_raster_slice (credal_regions_raster (regions))->number);
  for (gsize pixel = 0; pixel < PIXELS; pixel++)
    {
      guint32 object = credal_regions_object (regions, pixel);
      g_assert_cmpuint (mask->clusters[pixel], ==, credal_partition_labels (partition)[object]);
      g_assert_cmpuint (mask->sets[pixel], ==, credal_partition_focal (partition)[object]);
    }
}

/* Slice 3 with strokes, from which the others begin; slice 4 was worked on before. */
static CredalSession *
begin (const char *name)
{
  CredalSession *session = open_volume (name);

  paint_square (session, 0, 2, 2);
  paint_square (session, 1, 38, 2);
  credal_session_name_cluster (session, 1, "bone", NULL);
  credal_session_wait (session);
  session = go_to (session, 4);
  paint_square (session, 0, 9, 2);
  return go_to (session, 3);
}

static void
test_by_hand (void)
{
  static const guint order[] = { 3, 2, 4, 1, 5 };
  CredalSession *session = begin ("hand.nii"), *other = begin ("other.nii");
  Found found = { 0 };
  g_autoptr(GError) error = NULL;

  g_assert_true (run (session, &found, &error));
  g_assert_no_error (error);
  g_assert_cmpmem (found.order->data, found.order->len * sizeof (guint), order, sizeof order);
  assert_slice (session, found.masks[3]);
  g_assert_cmpstr (found.masks[5]->names[1], ==, "bone");
  for (guint number = 4; number <= 5; number++)
    {
      session = go_to (session, number);
      assert_slice (session, found.masks[number]);
    }
  for (guint number = 2; number >= 1; number--)
    {
      other = go_to (other, number);
      assert_slice (other, found.masks[number]);
    }
  found_clear (&found);
  test_forget (session);
  test_forget (other);
}

/* Nothing of the session changes, and it can go on meanwhile. */
static void
test_leaves_session (void)
{
  CredalSession *session = begin ("leaves.nii");
  g_autofree char *before = test_state (session);
  Found found = { 0 };
  guint slices;

  g_assert_true (run (session, &found, NULL));
  g_autofree char *after = test_state (session);
  g_autoptr(GArray) places = credal_session_slices (session);
  slices = places->len;
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (slices, ==, 2);
  found_clear (&found);
  test_forget (session);
}

static void
test_stopped (void)
{
  CredalSession *session = open_volume ("stopped.nii");

  for (guint stop_after = 1; stop_after < VOLUME_SLICES; stop_after++)
    {
      Found found = { .stop_after = stop_after };
      g_autoptr(GError) error = NULL;
      g_assert_false (run (session, &found, &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
      g_assert_cmpuint (found.order->len, ==, stop_after);
      found_clear (&found);
    }
  test_forget (session);
}

/* A slice with a single value cannot have two clusters: it is named, and the others are done. */
static void
test_flat_slice (void)
{
  g_autofree char *path = test_path ("flat.nii");
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  char *bytes;
  gsize length;
  Found found = { 0 };

  volume_write (path);
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  memset (bytes + 352, 0, 2 * PIXELS);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
  g_free (bytes);
  CredalSession *session = test_pictures ((const char *const[]) { path, NULL }, features, NULL);
  credal_session_start (session);
  credal_session_wait (session);
  g_assert_true (run (session, &found, NULL));
  for (guint number = 2; number <= VOLUME_SLICES; number++)
    g_assert_nonnull (found.masks[number]);
  found_clear (&found);
  test_forget (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/all-slices/by-hand", test_by_hand);
  g_test_add_func ("/all-slices/leaves-session", test_leaves_session);
  g_test_add_func ("/all-slices/stopped", test_stopped);
  g_test_add_func ("/all-slices/flat-slice", test_flat_slice);
  return test_end ();
}
