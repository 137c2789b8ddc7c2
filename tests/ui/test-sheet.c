#include <glib/gstdio.h>
#include <time.h>
#include "../io/photos.h"
#include "fixture.h"
#include "core/base/error.h"
#include "session/file/opening.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/sheet/group-list.h"
#include "views/sheet/tile-grid.h"
#include "views/sheet/tile-layout.h"
#include "views/sheet/tile-source.h"

/* The contact sheet: which tiles it has and where, what keys and the pointer do to them, and that they stay. */

static CredalTileGrid *
grid_of (Fixture *fixture)
{
  return CREDAL_TILE_GRID (find (GTK_WIDGET (fixture->window->sheet), CREDAL_TYPE_TILE_GRID));
}

static CredalGroupList *
groups_of (Fixture *fixture)
{
  return CREDAL_GROUP_LIST (find (GTK_WIDGET (fixture->window->sheet), CREDAL_TYPE_GROUP_LIST));
}

static void
open_sheet (Fixture *fixture)
{
  activate (fixture, "contact-sheet");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
}

static void
set_up_sheet (Fixture *fixture, gconstpointer data)
{
  set_up (fixture, data);
  open_sheet (fixture);
}

static void
choose_group (Fixture *fixture, gint group)
{
  GtkWidget *row = credal_group_list_find (groups_of (fixture), group);

  gtk_list_box_select_row (GTK_LIST_BOX (gtk_widget_get_parent (row)), GTK_LIST_BOX_ROW (row));
  settle ();
}

/* The group that is shown is the one to be named. */
static void
test_named (Fixture *fixture, gconstpointer data)
{
  choose_group (fixture, 1);
  activate (fixture, "name-cluster(0)");
  wait_ms (300);
  g_assert_true (shows_text (fixture, "Name of cluster 2"));
}

static const CredalLabel *
label_of (Fixture *fixture, guint32 object)
{
  return credal_constraints_find_label (credal_session_constraints (fixture->session), object);
}

static guint
labels (Fixture *fixture)
{
  return credal_constraints_n_labels (credal_session_constraints (fixture->session));
}

static gsize
selected (Fixture *fixture)
{
  return credal_selection_count (credal_window_selection (fixture->window));
}

/* ---- which tiles, by definition ---- */

static CredalSet
set_of (CredalPartition *partition, gsize i)
{
  return credal_frame_sets (credal_partition_frame (partition))[credal_partition_focal (partition)[i]];
}

static gboolean
belongs (CredalPartition *partition, gsize i, gint group)
{
  CredalSet set = set_of (partition, i);

  if (group == CREDAL_TILES_OF_ALL)
    return TRUE;
  if (group == CREDAL_TILES_OF_OUTLIERS)
    return set == 0;
  if (group == CREDAL_TILES_OF_UNDECIDED)
    return __builtin_popcount (set) > 1;
  return set == (CredalSet) 1 << group;
}

static void
assert_group (CredalPartition *partition, gint group)
{
  gsize n = credal_partition_n (partition), expected = 0;
  g_autoptr(GArray) up = credal_tiles_objects (partition, n, group, CREDAL_TILES_LEAST_CERTAIN);
  g_autoptr(GArray) down = credal_tiles_objects (partition, n, group, CREDAL_TILES_MOST_CERTAIN);
  g_autofree guint8 *seen = g_new0 (guint8, n);

  for (gsize i = 0; i < n; i++)
    expected += belongs (partition, i, group);
  g_assert_cmpuint (up->len, ==, expected);
  g_assert_cmpuint (down->len, ==, expected);
  g_assert_cmpuint (credal_tiles_count (partition, n, group), ==, expected);
  for (guint k = 0; k < up->len; k++)
    {
      guint32 object = g_array_index (up, guint32, k);

      g_assert_true (belongs (partition, object, group) && !seen[object]++);
      if (k > 0)
        {
          double before = credal_tiles_certainty (partition, g_array_index (up, guint32, k - 1));
          double here = credal_tiles_certainty (partition, object);
          g_assert_true (before < here || (before == here && g_array_index (up, guint32, k - 1) < object));
          g_assert_cmpfloat (credal_tiles_certainty (partition, g_array_index (down, guint32, k - 1)), >=,
                             credal_tiles_certainty (partition, g_array_index (down, guint32, k)));
        }
    }
}

static void
test_order (Fixture *fixture, gconstpointer method)
{
  GError *error = NULL;

  credal_session_set (fixture->session, "session", "engine", method, &error);
  g_assert_no_error (error);
  credal_session_wait (fixture->session);
  CredalPartition *partition = credal_session_partition (fixture->session);
  for (gint group = CREDAL_TILES_OF_ALL; group < (gint) credal_partition_c (partition); group++)
    assert_group (partition, group);
}

/* ---- where they are ---- */

static gboolean
touches (const GdkRectangle *area, double top, double bottom)
{
  return area->y <= bottom && area->y + area->height + CREDAL_TILE_GAP > top;
}

static void
test_layout (void)
{
  for (guint round = 0; round < 200; round++)
    {
      const CredalTileLayout layout = { g_test_rand_int_range (50, 900), g_test_rand_int_range (30, 200),
                                        g_test_rand_int_range (30, 200), (guint) g_test_rand_int_range (1, 60) };
      double top = g_test_rand_int_range (0, 500), bottom = top + g_test_rand_int_range (1, 500);
      guint first, end;

      credal_tile_range (&layout, top, bottom, &first, &end);
      for (guint k = 0; k < layout.n; k++)
        {
          const GdkRectangle area = credal_tile_area (&layout, k);
          g_assert_cmpint (credal_tile_at (&layout, area.x, area.y), ==, k);
          g_assert_cmpint (credal_tile_at (&layout, area.x + area.width - 1, area.y + area.height - 1), ==, k);
          g_assert_cmpint (credal_tile_at (&layout, area.x - 1, area.y), ==, -1);
          g_assert_cmpint (credal_tile_at (&layout, area.x, area.y - 1), ==, -1);
          g_assert_cmpint (area.y + area.height, <=, credal_tile_height (&layout));
          g_assert_true (credal_tile_columns (&layout) == 1 || area.x + area.width <= layout.width);
          g_assert_cmpint (k >= first && k < end, ==, touches (&area, top, bottom));
        }
    }
}

static void
test_bars (void)
{
  g_assert_cmpfloat (credal_tile_bar (7, 7, 2), ==, 0);
  g_assert_cmpfloat (credal_tile_bar (12, 7, 2), ==, 1);
  g_assert_cmpfloat (credal_tile_bar (4.5, 7, 2), ==, -.5);
  g_assert_cmpfloat (credal_tile_bar (-99, 7, 2), ==, -1);
  g_assert_cmpfloat (credal_tile_bar (7, 7, 0), ==, 0);
}

static void
test_text_column (void)
{
  static const char *const headings[] = { "town", "remark", "essay" };
  g_autoptr(CredalNotes) notes = credal_notes_new (2, headings, G_N_ELEMENTS (headings));

  g_assert_cmpint (credal_tile_text_column (NULL, 2), ==, -1);
  credal_notes_set (notes, 0, 0, "Bergen");
  g_assert_cmpint (credal_tile_text_column (notes, 2), ==, -1);
  credal_notes_set (notes, 0, 1, "a remark of more than eighty letters, so that the mean of both objects is long enough");
  g_assert_cmpint (credal_tile_text_column (notes, 2), ==, 1);
  credal_notes_set (notes, 1, 2, "an essay, which is longer than the remark, as it has to be in order to be the text that "
                                 "is shown on a tile");
  g_assert_cmpint (credal_tile_text_column (notes, 2), ==, 2);
}

/* ---- keys ---- */

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  CredalTileGrid *grid = grid_of (fixture);

  press (fixture, GDK_KEY_Right, 0);
  g_assert_cmpuint (selected (fixture), ==, 1);
  press (fixture, GDK_KEY_Right, GDK_SHIFT_MASK);
  press (fixture, GDK_KEY_Right, GDK_SHIFT_MASK);
  g_assert_cmpuint (selected (fixture), ==, 3);
  press (fixture, GDK_KEY_2, 0);
  g_assert_cmpuint (labels (fixture), ==, 3);
  g_assert_cmpuint (credal_session_position (fixture->session), ==, 1);
  for (guint k = 0; k < 3; k++)
    g_assert_cmpuint (label_of (fixture, credal_tile_grid_object (grid, k))->cluster, ==, 1);
  g_assert_cmpuint (selected (fixture), ==, 0);
  press (fixture, GDK_KEY_BackSpace, 0);
  g_assert_cmpuint (labels (fixture), ==, 0);
}

static void
test_all_of_group (Fixture *fixture, gconstpointer data)
{
  CredalPartition *partition = credal_session_partition (fixture->session);
  gsize count = credal_tiles_count (partition, credal_partition_n (partition), 1);

  choose_group (fixture, 1);
  g_assert_cmpuint (credal_tile_grid_n (grid_of (fixture)), ==, count);
  credal_contact_sheet_focus (fixture->window->sheet);
  press (fixture, GDK_KEY_a, GDK_CONTROL_MASK);
  g_assert_cmpuint (selected (fixture), ==, count);
  press (fixture, GDK_KEY_2, 0);
  g_assert_cmpuint (labels (fixture), ==, count);
  g_assert_cmpuint (credal_session_position (fixture->session), ==, 1);
}

static void
test_moving (Fixture *fixture, gconstpointer data)
{
  CredalTileGrid *grid = grid_of (fixture);
  CredalSelection *selection = credal_window_selection (fixture->window);
  guint n = credal_tile_grid_n (grid);

  press (fixture, GDK_KEY_End, 0);
  press (fixture, GDK_KEY_End, 0);
  g_assert_true (credal_selection_contains (selection, credal_tile_grid_object (grid, n - 1)));
  GdkRectangle last;
  credal_tile_grid_place (grid, n - 1, &last);
  g_assert_cmpint (last.y + last.height, <=, gtk_widget_get_allocated_height (GTK_WIDGET (grid)));
  press (fixture, GDK_KEY_Left, GDK_CONTROL_MASK);
  press (fixture, GDK_KEY_Left, GDK_CONTROL_MASK);
  g_assert_cmpuint (selected (fixture), ==, 1);
  press (fixture, GDK_KEY_space, GDK_CONTROL_MASK);
  g_assert_true (credal_selection_contains (selection, credal_tile_grid_object (grid, n - 3)));
  g_assert_cmpuint (selected (fixture), ==, 2);
  press (fixture, GDK_KEY_Page_Down, GDK_CONTROL_MASK);
  g_assert_cmpint (credal_tile_grid_group (grid), ==, 0);
  press (fixture, GDK_KEY_Page_Up, GDK_CONTROL_MASK);
  g_assert_cmpint (credal_tile_grid_group (grid), ==, CREDAL_TILES_OF_ALL);
}

/* Tiles of another size are other rows, and the same selection. */
static void
test_size (Fixture *fixture, gconstpointer data)
{
  GdkRectangle before, after;

  credal_tile_grid_place (grid_of (fixture), 0, &before);
  press (fixture, GDK_KEY_plus, GDK_CONTROL_MASK);
  credal_tile_grid_place (grid_of (fixture), 0, &after);
  g_assert_cmpint (after.width, >, before.width);
  press (fixture, GDK_KEY_minus, GDK_CONTROL_MASK);
  credal_tile_grid_place (grid_of (fixture), 0, &after);
  g_assert_cmpint (after.width, ==, before.width);
}

static void
test_activates (Fixture *fixture, gconstpointer data)
{
  press (fixture, GDK_KEY_Right, 0);
  press (fixture, GDK_KEY_Return, 0);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture->window->canvas)));
}

/* ---- the pointer ---- */

static GdkPoint
on_screen (Fixture *fixture, GtkWidget *widget, int x, int y)
{
  int scale = gtk_widget_get_scale_factor (widget), left, top;
  GdkPoint at;

  gdk_window_get_origin (gtk_widget_get_window (GTK_WIDGET (fixture->window)), &left, &top);
  gtk_widget_translate_coordinates (widget, GTK_WIDGET (fixture->window), x, y, &at.x, &at.y);
  return (GdkPoint) { (left + at.x) * scale, (top + at.y) * scale };
}

static GdkPoint
on_tile (Fixture *fixture, guint position)
{
  GdkRectangle area;

  credal_tile_grid_place (grid_of (fixture), position, &area);
  return on_screen (fixture, GTK_WIDGET (grid_of (fixture)), area.x + area.width / 2, area.y + area.height / 2);
}

static GdkPoint
on_group (Fixture *fixture, gint group)
{
  GtkWidget *row = credal_group_list_find (groups_of (fixture), group);

  return on_screen (fixture, row, gtk_widget_get_allocated_width (row) / 2, gtk_widget_get_allocated_height (row) / 2);
}

static void
carry (GdkPoint from, GdkPoint to)
{
  act ("mousemove %d %d mousedown 1", from.x, from.y);
  act ("mousemove %d %d", (from.x + to.x) / 2, (from.y + to.y) / 2);
  act ("mousemove %d %d", to.x, to.y);
}

static void
click (GdkPoint at, const char *modifier)
{
  if (modifier)
    act ("mousemove %d %d keydown %s click 1 keyup %s", at.x, at.y, modifier, modifier);
  else
    act ("mousemove %d %d click 1", at.x, at.y);
}

static void
test_drag (Fixture *fixture, gconstpointer data)
{
  guint32 first = credal_tile_grid_object (grid_of (fixture), 1), second = credal_tile_grid_object (grid_of (fixture), 3);

  click (on_tile (fixture, 1), NULL);
  click (on_tile (fixture, 3), "ctrl");
  g_assert_cmpuint (selected (fixture), ==, 2);
  carry (on_tile (fixture, 3), on_group (fixture, 2));
  act ("mouseup 1");
  g_assert_cmpuint (labels (fixture), ==, 2);
  g_assert_cmpuint (credal_session_position (fixture->session), ==, 1);
  g_assert_cmpuint (label_of (fixture, first)->cluster, ==, 2);
  g_assert_cmpuint (label_of (fixture, second)->cluster, ==, 2);
  press (fixture, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_cmpuint (labels (fixture), ==, 0);
}

/* A drag from a tile that is not selected carries only this tile. */
static void
test_drag_one (Fixture *fixture, gconstpointer data)
{
  click (on_tile (fixture, 1), NULL);
  carry (on_tile (fixture, 4), on_group (fixture, 0));
  act ("mouseup 1");
  g_assert_cmpuint (labels (fixture), ==, 1);
  g_assert_cmpuint (label_of (fixture, credal_tile_grid_object (grid_of (fixture), 4))->cluster, ==, 0);
}

static void
test_drag_nowhere (Fixture *fixture, gconstpointer data)
{
  carry (on_tile (fixture, 0), on_group (fixture, CREDAL_TILES_OF_ALL));
  act ("mouseup 1");
  carry (on_tile (fixture, 0), on_tile (fixture, 2));
  act ("mouseup 1");
  carry (on_tile (fixture, 0), on_group (fixture, 1));
  act ("key Escape");
  act ("mouseup 1");
  g_assert_cmpuint (credal_session_position (fixture->session), ==, 0);
}

static void
test_band (Fixture *fixture, gconstpointer data)
{
  GdkRectangle first, last;
  GtkWidget *grid = GTK_WIDGET (grid_of (fixture));

  credal_tile_grid_place (grid_of (fixture), 0, &first);
  credal_tile_grid_place (grid_of (fixture), 2, &last);
  carry (on_screen (fixture, grid, 2, 2), on_screen (fixture, grid, last.x + last.width / 2, first.y + 20));
  g_assert_cmpuint (selected (fixture), ==, 3);
  act ("key Escape");
  g_assert_cmpuint (selected (fixture), ==, 0);
  act ("mouseup 1");
  carry (on_screen (fixture, grid, 2, 2), on_screen (fixture, grid, last.x + last.width / 2, first.y + 20));
  act ("mouseup 1");
  for (guint k = 0; k < 3; k++)
    g_assert_true (credal_selection_contains (credal_window_selection (fixture->window),
                                              credal_tile_grid_object (grid_of (fixture), k)));
  g_assert_cmpuint (selected (fixture), ==, 3);
}

static void
test_clicks (Fixture *fixture, gconstpointer data)
{
  click (on_tile (fixture, 1), NULL);
  click (on_tile (fixture, 4), "shift");
  g_assert_cmpuint (selected (fixture), ==, 4);
  click (on_tile (fixture, 2), NULL);
  g_assert_cmpuint (selected (fixture), ==, 1);
  click (on_screen (fixture, GTK_WIDGET (grid_of (fixture)), 2, 2), NULL);
  g_assert_cmpuint (selected (fixture), ==, 0);
}

/* ---- tiles stay until they are sorted again ---- */

static GArray *
tiles_now (Fixture *fixture)
{
  GArray *objects = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint k = 0; k < credal_tile_grid_n (grid_of (fixture)); k++)
    {
      guint32 object = credal_tile_grid_object (grid_of (fixture), k);
      g_array_append_val (objects, object);
    }
  return objects;
}

static void
assert_tiles (Fixture *fixture, const GArray *expected)
{
  g_autoptr(GArray) now = tiles_now (fixture);

  g_assert_cmpmem (now->data, now->len * sizeof (guint32), expected->data, expected->len * sizeof (guint32));
}

static void
test_stay (Fixture *fixture, gconstpointer data)
{
  choose_group (fixture, 0);
  credal_contact_sheet_focus (fixture->window->sheet);
  g_autoptr(GArray) before = tiles_now (fixture);
  guint32 first = g_array_index (before, guint32, 0);

  g_assert_false (credal_tile_grid_is_stale (grid_of (fixture)));
  press (fixture, GDK_KEY_Right, 0);
  press (fixture, GDK_KEY_2, 0);
  credal_session_wait (fixture->session);
  settle ();
  CredalPartition *partition = credal_session_partition (fixture->session);
  g_assert_cmpint (credal_tiles_group (partition, first), !=, 0);
  assert_tiles (fixture, before);
  g_assert_cmpuint (credal_tile_grid_n_moved (grid_of (fixture)), >=, 1);
  g_assert_true (shows_text (fixture, "moved"));
  activate (fixture, "sort-again");
  g_autoptr(GArray) expected = credal_tiles_objects (partition, credal_partition_n (partition), 0,
                                                     CREDAL_TILES_LEAST_CERTAIN);
  assert_tiles (fixture, expected);
  g_assert_cmpuint (credal_tile_grid_n_moved (grid_of (fixture)), ==, 0);
}

static void
test_another_session (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = data_path ("planted-outliers.csv");

  open_window (fixture, path);
  fixture->session = fixture->window->session;
  open_sheet (fixture);
  g_assert_cmpuint (credal_tile_grid_n (grid_of (fixture)), ==,
                    credal_dataset_n (credal_session_raw (fixture->session)));
}

static void
test_not_of_pictures (Fixture *fixture, gconstpointer data)
{
  g_assert_false (is_enabled (fixture, "contact-sheet"));
  g_assert_false (gtk_widget_get_visible (fixture->window->sheet_toggle));
}

/* ---- photos ---- */

#define PHOTOS 120
#define MOST_ACTIONS 60    /* keys, clicks and drags, from the first clustering on */

typedef struct {
  Fixture *fixture;
  guint actions;
} User;

static void
presses (User *user, guint key, GdkModifierType modifiers)
{
  press (user->fixture, key, modifiers);
  user->actions++;
}

static void
drags (User *user, guint position, gint group)
{
  carry (on_tile (user->fixture, position), on_group (user->fixture, group));
  act ("mouseup 1");
  user->actions++;
}

/* The user knows which of the clusters is meant for each kind: that of most of its photos. */
static gint
cluster_of_kind (CredalPartition *partition, guint kind)
{
  guint counts[CREDAL_MAX_CLUSTERS] = { 0 };
  gint most = 0;

  for (guint32 i = kind; i < PHOTOS; i += PHOTO_KINDS)
    counts[credal_partition_labels (partition)[i]]++;
  for (gint k = 0; k < PHOTO_KINDS; k++)
    most = counts[k] > counts[most] ? k : most;
  return most;
}

/* Drags each visible tile that belongs in another group there. Returns how many. */
static guint
sort_out (User *user, gint group, const gint *meant)
{
  CredalTileGrid *grid = grid_of (user->fixture);
  guint dragged = 0;

  for (guint k = 0; k < credal_tile_grid_n (grid); k++)
    {
      guint32 photo = credal_tile_grid_object (grid, k);
      if (meant[photo % PHOTO_KINDS] == group || label_of (user->fixture, photo))
        continue;
      GdkRectangle area;
      credal_tile_grid_place (grid, k, &area);
      if (area.y < 0 || area.y + area.height > gtk_widget_get_allocated_height (GTK_WIDGET (grid)))
        break;
      drags (user, k, meant[photo % PHOTO_KINDS]);
      dragged++;
    }
  credal_session_wait (user->fixture->session);
  return dragged;
}

/* Drags the wrong tiles away until there are none, then labels all others. */
static void
label_group (User *user, gint group, const gint *meant)
{
  presses (user, GDK_KEY_Page_Down, GDK_CONTROL_MASK);
  while (sort_out (user, group, meant) > 0)
    presses (user, GDK_KEY_r, GDK_CONTROL_MASK);
  presses (user, GDK_KEY_a, GDK_CONTROL_MASK);
  presses (user, GDK_KEY_1 + (guint) group, 0);
  credal_session_wait (user->fixture->session);
}

static double
share_right (Fixture *fixture, const gint *meant)
{
  guint right = 0;

  for (guint32 i = 0; i < PHOTOS; i++)
    {
      const CredalLabel *label = label_of (fixture, i);
      right += label && (gint) label->cluster == meant[i % PHOTO_KINDS];
    }
  return (double) right / PHOTOS;
}

static char *
open_photos (Fixture *fixture)
{
  g_autofree char *name = g_strdup_printf ("credal-photos-%d", g_test_rand_int ());
  char *folder = g_build_filename (g_get_tmp_dir (), name, NULL);
  GError *error = NULL;

  photos_write (folder, PHOTOS, 15);
  CredalOpening *opening = credal_opening_new_objects ((const char *const[]) { folder, NULL }, NULL, &error);
  g_assert_no_error (error);
  CredalSession *session = credal_session_new_opened (opening, &error);
  g_assert_no_error (error);
  credal_window_take_session (fixture->window, session);
  fixture->session = fixture->window->session;
  g_assert_true (credal_session_set (session, "session", "clusters", "4", NULL)
                 || credal_session_set (session, "engine", "clusters", "4", NULL));
  credal_session_wait (session);
  settle ();
  return folder;
}

static void
remove_folder (const char *folder)
{
  for (guint k = 0; k < PHOTOS; k++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%03u.png", folder, k);
      g_unlink (path);
    }
  g_rmdir (folder);
}

static GBytes *
masses_of (Fixture *fixture)
{
  CredalPartition *partition = credal_session_partition (fixture->session);

  return g_bytes_new (credal_partition_membership (partition),
                      credal_partition_n (partition) * credal_partition_c (partition) * sizeof (double));
}

static void
test_photos (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = open_photos (fixture);
  g_autoptr(GBytes) before = masses_of (fixture);
  guint begin = credal_session_position (fixture->session);
  User user = { fixture, 1 };
  gint meant[PHOTO_KINDS];

  for (guint kind = 0; kind < PHOTO_KINDS; kind++)
    meant[kind] = cluster_of_kind (credal_session_partition (fixture->session), kind);
  open_sheet (fixture);
  for (gint group = 0; group < PHOTO_KINDS; group++)
    label_group (&user, group, meant);
  g_test_message ("%u actions, %.4f right, %u steps", user.actions, share_right (fixture, meant),
                  credal_session_position (fixture->session) - begin);
  g_assert_cmpuint (user.actions, <=, MOST_ACTIONS);
  g_assert_cmpfloat (share_right (fixture, meant), >=, .98);
  while (credal_session_position (fixture->session) > begin)
    press (fixture, GDK_KEY_BackSpace, 0);
  credal_session_wait (fixture->session);
  g_autoptr(GBytes) after = masses_of (fixture);
  g_assert_true (g_bytes_equal (before, after));
  g_assert_cmpuint (labels (fixture), ==, 0);
  remove_folder (folder);
}

/* ---- many thumbnails: no frame takes longer than 33 ms of the processor ---- */

#define MANY 10000
#define MOST_MS 33

static double
processor_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * (double) now.tv_sec + 1e-6 * (double) now.tv_nsec;
}

/* Writes a table of MANY rows, each of which names one of the photos. */
static char *
write_many (const char *folder)
{
  g_autoptr(GString) text = g_string_new ("picture,x,y\n");
  char *path = g_build_filename (folder, "many.csv", NULL);

  for (guint k = 0; k < MANY; k++)
    g_string_append_printf (text, "%03u.png,%d,%d\n", k % PHOTOS, (int) (k % 4) * 100 + g_test_rand_int_range (0, 20),
                            g_test_rand_int_range (0, 20));
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  return path;
}

static double
draw_ms (GtkWidget *grid)
{
  int width = gtk_widget_get_allocated_width (grid), height = gtk_widget_get_allocated_height (grid);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  double begin = processor_ms ();

  gtk_widget_draw (grid, cr);
  double taken = processor_ms () - begin;
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return taken;
}

static void
test_many (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_strdup_printf ("%s/credal-many-%d", g_get_tmp_dir (), g_test_rand_int ());
  double longest = 0;

  photos_write (folder, PHOTOS, 0);
  g_autofree char *path = write_many (folder);
  open_window (fixture, path);
  open_sheet (fixture);
  GtkWidget *grid = GTK_WIDGET (grid_of (fixture));
  GtkAdjustment *down = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (grid));
  g_assert_cmpuint (credal_tile_grid_n (grid_of (fixture)), ==, MANY);
  for (guint k = 0; k < 300; k++)
    {
      gtk_adjustment_set_value (down, gtk_adjustment_get_upper (down) * k / 300);
      wait_ms (10);
      longest = MAX (longest, draw_ms (grid));
    }
  g_test_message ("longest frame: %.1f ms", longest);
  g_assert_cmpfloat (longest, <=, MOST_MS);
  g_unlink (path);
  remove_folder (folder);
}

#define ADD(name, with, up, function) \
  g_test_add ("/sheet/" name, Fixture, with, up, function, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheet/layout", test_layout);
  g_test_add_func ("/sheet/bars", test_bars);
  g_test_add_func ("/sheet/text-column", test_text_column);
  ADD ("order/ecm", "ecm", set_up, test_order);
  ADD ("order/srpcm", "srpcm", set_up, test_order);
  ADD ("order/fcm", "fcm", set_up, test_order);
  ADD ("keys", NULL, set_up_sheet, test_keys);
  ADD ("all-of-group", NULL, set_up_sheet, test_all_of_group);
  ADD ("moving", NULL, set_up_sheet, test_moving);
  ADD ("size", NULL, set_up_sheet, test_size);
  ADD ("activates", NULL, set_up_sheet, test_activates);
  ADD ("drag", NULL, set_up_sheet, test_drag);
  ADD ("drag-one", NULL, set_up_sheet, test_drag_one);
  ADD ("drag-nowhere", NULL, set_up_sheet, test_drag_nowhere);
  ADD ("band", NULL, set_up_sheet, test_band);
  ADD ("named", NULL, set_up_sheet, test_named);
  ADD ("clicks", NULL, set_up_sheet, test_clicks);
  ADD ("stay", NULL, set_up_sheet, test_stay);
  ADD ("another-session", NULL, set_up_sheet, test_another_session);
  ADD ("photos", NULL, set_up_empty, test_photos);
  ADD ("many", NULL, set_up_empty, test_many);
  ADD ("not-of-pictures", "brain-t1-slice.png", set_up_picture, test_not_of_pictures);
  return g_test_run ();
}
