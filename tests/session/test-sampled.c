#include "common.h"
#include "core/picture/phantom.h"
#include "io/image/image-write.h"
#include "session/recipes.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"

/* Just enough pixels for a sample. */
enum { WIDTH = 200, HEIGHT = 170 };

static char *
picture_path (void)
{
  g_autoptr(CredalPhantom) phantom = credal_phantom_new (WIDTH, HEIGHT, 0.05, 1, NULL);
  char *path = test_path ("phantom.png");

  g_assert_true (credal_image_write (path, phantom->t1, NULL, NULL));
  return path;
}

/* Abin's recipe on a picture: only a sample is iterated on. What the log says of that is enough for the same bytes. */
static void
test_reopened (void)
{
  g_autofree char *path = picture_path (), *saved = test_path ("sampled.credal"), *log = NULL;
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  gsize length;

  credal_params_set (features, "mean", "1", NULL);
  CredalSession *session = test_pictures ((const char *const[]) { path, NULL }, features, NULL);
  g_assert_true (credal_recipe_apply (credal_recipe_find ("abin", NULL), session, NULL));
  g_assert_true (credal_session_set (session, "engine", "landmarks", "64", NULL));
  credal_session_start (session);
  credal_session_wait (session);
  for (guint k = 0; k < 2; k++)
    {
      test_square (session, k, 60.0 * (k + 1), 40.0 * (k + 1));
      g_assert_nonnull (credal_session_partition (session));
      credal_session_wait (session);
    }
  g_assert_nonnull (credal_state_get (credal_partition_state (credal_session_partition (session)), "objects"));
  g_assert_true (credal_session_save_as (session, saved, FALSE, NULL));
  g_autofree char *before = test_state (session);
  test_forget (session);
  g_assert_true (g_file_get_contents (saved, &log, &length, NULL));
  g_assert_cmpuint (length, <, WIDTH * HEIGHT * 8);
  session = test_open (saved);
  g_autofree char *after = test_state (session);
  g_assert_cmpstr (before, ==, after);
  test_forget (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/sampled/reopened", test_reopened);
  return test_end ();
}
