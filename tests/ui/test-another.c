/* Another grouping by the window's command: told with its agreement, looked at, and taken back. */
#include "fixture.h"
#include "core/knowledge/knowledge.h"
#include "session/groups/another-grouping.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/plot/canvas-private.h"

static void
open_square (Fixture *fixture)
{
  g_autofree char *path = data_path ("two-class.csv");

  open_window (fixture, path);
  g_assert_true (credal_session_set (fixture->session, "engine", "clusters", "2", NULL));
  credal_session_wait (fixture->session);
  settle ();
}

static void
find_another (Fixture *fixture)
{
  activate (fixture, "another-grouping");
  credal_session_wait (fixture->session);
  settle ();
}

static void
test_told (Fixture *fixture, gconstpointer data)
{
  double ari;

  open_square (fixture);
  g_autoptr(CredalPartition) former = credal_partition_ref (credal_session_partition (fixture->session));
  guint position = credal_session_position (fixture->session);
  g_assert_true (is_enabled (fixture, "another-grouping"));
  find_another (fixture);
  g_assert_true (credal_another_grouping_ari (fixture->session, &ari));
  g_assert_cmpfloat (ari, <, 0.05);
  g_assert_true (shows_text (fixture, "CECM found another grouping. Agreement with the former one: 0.0"));
  activate (fixture, "show-before");
  g_assert_true (fixture->window->canvas->partition == former);
  activate (fixture, "undo");
  credal_session_wait (fixture->session);
  settle ();
  g_assert_cmpuint (credal_session_position (fixture->session), ==, position);
  g_assert_false (shows_text (fixture, "found another grouping"));
  g_assert_cmpmem (credal_partition_labels (credal_session_partition (fixture->session)), credal_partition_n (former),
                   credal_partition_labels (former), credal_partition_n (former));
}

/* All objects in one group by the answers: there is no other grouping. */
static void
test_settled (Fixture *fixture, gconstpointer data)
{
  open_square (fixture);
  gsize n = credal_dataset_n (credal_session_raw (fixture->session));
  g_autofree guint32 *all = g_new (guint32, n);
  for (gsize i = 0; i < n; i++)
    all[i] = (guint32) i;
  g_assert_true (credal_session_group (fixture->session, all, n, FALSE, NULL));
  credal_session_wait (fixture->session);
  guint position = credal_session_position (fixture->session);
  find_another (fixture);
  g_assert_true (shows_text (fixture, "Your answers settle which objects belong together"));
  g_assert_cmpuint (credal_session_position (fixture->session), ==, position);
}

/* Strokes change the objects of a picture. */
static void
test_picture (Fixture *fixture, gconstpointer data)
{
  g_assert_false (is_enabled (fixture, "another-grouping"));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv);
  g_test_add ("/another/told", Fixture, NULL, set_up_empty, test_told, tear_down);
  g_test_add ("/another/settled", Fixture, NULL, set_up_empty, test_settled, tear_down);
  g_test_add ("/another/picture", Fixture, "coins.png", set_up_picture, test_picture, tear_down);
  return g_test_run ();
}
