#include <gdk/gdkx.h>
#include "fixture.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/groups/kinds-dialog.h"

/* The kinds of masses, by real keys: the objects of each are those of its definition. */

enum { CERTAIN, BAYESIAN, VACUOUS, NORMALISED, NOT_NORMALISED, N_ROWS };

static GtkListBoxRow *
row_of (Fixture *fixture, guint k)
{
  GtkWidget *list = find (credal_window_tool (fixture->window, "kinds"), GTK_TYPE_LIST_BOX);

  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) k);
}

static void
set_up_kinds (Fixture *fixture, gconstpointer data)
{
  set_up (fixture, data);
  credal_session_wait (fixture->session);
  activate (fixture, "kinds");
  GtkWidget *dialog = credal_window_tool (fixture->window, "kinds");
  act ("windowfocus --sync %u", (guint32) gdk_x11_window_get_xid (gtk_widget_get_window (dialog)));
}

/* Returns TRUE if @m (f) is of row @k; masses up to 0.000001 count as 0. */
static gboolean
is_of_kind (const CredalFrame *frame, const double *m, guint k)
{
  double single = 0.0, most = 0.0, unknown = 0.0;

  for (guint a = 0; a < credal_frame_f (frame); a++)
    {
      CredalSet set = credal_frame_sets (frame)[a];
      if (__builtin_popcount (set) == 1)
        most = MAX (most, m[a]);
      else
        single = MAX (single, m[a]);
      if (set == credal_frame_omega (credal_frame_c (frame)))
        unknown = m[a];
    }
  const gboolean holds[N_ROWS] = { most >= 1.0 - 1e-6, single <= 1e-6, unknown >= 1.0 - 1e-6, m[0] <= 1e-6,
                                   m[0] > 1e-6 };
  return holds[k];
}

/* The selected objects are those of row @k. */
static void
assert_selected (Fixture *fixture, guint k)
{
  CredalPartition *partition = credal_session_partition (fixture->session);
  CredalSelection *selection = credal_window_selection (fixture->window);
  const CredalFrame *frame = credal_partition_frame (partition);
  g_autofree double *m = g_new (double, credal_frame_f (frame));

  for (guint32 i = 0; i < credal_partition_n (partition); i++)
    {
      credal_partition_masses (partition, i, i + 1, m);
      g_assert_cmpint (credal_selection_contains (selection, i), ==, is_of_kind (frame, m, k));
    }
  g_assert_cmpuint (credal_selection_meant (selection), ==, 0);
}

/* Space selects the first kind, the arrow the next; another selection leaves none chosen. */
static void
test_keys (Fixture *fixture, gconstpointer data)
{
  guint length = credal_session_length (fixture->session);

  assert_fits (credal_window_tool (fixture->window, "kinds"));
  g_assert_cmpuint (credal_selection_count (credal_window_selection (fixture->window)), ==, 0);
  act ("key space");
  g_assert_true (gtk_list_box_row_is_selected (row_of (fixture, CERTAIN)));
  assert_selected (fixture, CERTAIN);
  act ("key Down");
  assert_selected (fixture, BAYESIAN);
  act ("key Down");
  assert_selected (fixture, VACUOUS);
  act ("key Down");
  assert_selected (fixture, NORMALISED);
  act ("key End");
  assert_selected (fixture, NOT_NORMALISED);
  g_assert_cmpuint (credal_session_length (fixture->session), ==, length);
  credal_selection_pick (credal_window_selection (fixture->window), 3);
  g_assert_false (gtk_list_box_row_is_selected (row_of (fixture, NOT_NORMALISED)));
  act ("key Escape");
  g_assert_null (credal_window_tool (fixture->window, "kinds"));
}

/* Row @k tells @amount, at its end. */
static void
assert_amount (Fixture *fixture, guint k, const char *amount)
{
  GtkWidget *lines = gtk_bin_get_child (GTK_BIN (row_of (fixture, k)));
  g_autoptr(GList) parts = gtk_container_get_children (GTK_CONTAINER (lines));
  g_autoptr(GList) labels = gtk_container_get_children (GTK_CONTAINER (parts->data));

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (labels->next->data)), ==, amount);
}

/* The amounts follow another result: every object of a fuzzy partition is Bayesian, and none is certain. */
static void
test_follows (Fixture *fixture, gconstpointer data)
{
  static const gboolean all[N_ROWS] = { FALSE, TRUE, FALSE, TRUE, FALSE };

  act ("key space");
  g_assert_cmpuint (credal_selection_count (credal_window_selection (fixture->window)), >, 0);
  g_assert_true (credal_session_set (fixture->session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "fcm", NULL));
  credal_session_wait (fixture->session);
  settle ();
  g_assert_false (gtk_list_box_row_is_selected (row_of (fixture, CERTAIN)));
  for (guint k = 0; k < N_ROWS; k++)
    assert_amount (fixture, k, all[k] ? "150 objects, 100.0\u00a0%" : "0 objects, 0.0\u00a0%");
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/kinds/keys", Fixture, NULL, set_up_kinds, test_keys, tear_down);
  g_test_add ("/kinds/follows", Fixture, NULL, set_up_kinds, test_follows, tear_down);
  return g_test_run ();
}
