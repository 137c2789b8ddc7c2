/* Pictures as objects in the window: scrolling the contact sheet, and the first question about a folder. */
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <time.h>
#include "core/base/sorted.h"
#include "../ui/fixture.h"
#include "samples.h"
#include "sections.h"
#include "views/sheet/tile-grid.h"

static const char summary[] =
  "Needs a display. Prints a line for each SECTION (all of them when none is named) and exits with 1 when a limit is\n"
  "missed. Milliseconds by the clock unless said otherwise. \"Work\" is the main thread's processor time, which other\n"
  "programs disturb little.\n"
  "\n"
  "  sheet   A table that names 10 000 pictures of 128 × 128. The contact sheet is scrolled from the first tile to the\n"
  "          last, 400 pixels a frame, while its thumbnails are decoded. Limit: no frame works above 33.\n"
  "  open    A folder of 2 000 pictures of 256 × 256: from opening it to the first question, limit 5 000. Then nine\n"
  "          answers, each until the next question: the median, limit 100. Memory of both sections: 500 MiB.";

enum { TILES = 10000, TILE_SIDE = 128, STEP = 400, PHOTOS = 2000, PHOTO_SIDE = 256, ANSWERS = 9 };
#define MOST_FRAME 33.0
#define MOST_OPEN 5000.0
#define MOST_ANSWER 100.0
#define MOST_MEMORY 500.0     /* MiB */

/* ---- pictures ---- */

/* Saves a disc or a square on a ground; the colours of four kinds differ. */
static void
write_picture (const char *folder, guint k, int side)
{
  static const guint32 grounds[] = { 0x3c8c3c, 0xc8aa5a, 0x466ebe, 0x965a8c };
  g_autoptr(GdkPixbuf) picture = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, side, side);
  g_autofree char *name = g_strdup_printf ("%05u.jpg", k), *path = g_build_filename (folder, name, NULL);
  guint8 *bytes = gdk_pixbuf_get_pixels (picture);
  int stride = gdk_pixbuf_get_rowstride (picture), radius = side / 6 + (int) (k * 7 % (guint) side) / 5;

  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++)
      {
        int across = x - side / 2, down = y - side / 2;
        gboolean inside = k % 2 ? ABS (across) < radius && ABS (down) < radius
                                : across * across + down * down < radius * radius;
        guint32 colour = inside ? 0xe0e0d0 - grounds[k % 4] / 2 : grounds[k % 4];
        for (int q = 0; q < 3; q++)
          bytes[y * stride + 3 * x + q] = (guint8) (colour >> (16 - 8 * q));
      }
  g_assert_true (gdk_pixbuf_save (picture, path, "jpeg", NULL, "quality", "85", NULL));
}

static char *
folder_new (guint count, int side)
{
  char *folder = g_dir_make_tmp ("bench-photos-XXXXXX", NULL);

  for (guint k = 0; k < count; k++)
    write_picture (folder, k, side);
  return folder;
}

static void
folder_remove (char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_unlink (path);
    }
  g_rmdir (folder);
  g_free (folder);
}

static char *
write_table (const char *folder)
{
  g_autoptr(GString) text = g_string_new ("picture,x,y\n");
  char *path = g_build_filename (folder, "table.csv", NULL);

  for (guint k = 0; k < TILES; k++)
    g_string_append_printf (text, "%05u.jpg,%u,%u\n", k, k % 4 * 50 + k % 7, k % 2 * 50 + k % 11);
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  return path;
}

static void
print_memory (const char *section)
{
  double peak = peak_bytes () / 1048576.0;

  g_print ("%s: peak memory %.0f MiB; limit %.0f: %s\n", section, peak, MOST_MEMORY, verdict (peak <= MOST_MEMORY));
}

/* ---- the contact sheet ---- */

typedef struct {
  GtkAdjustment *place;
  GArray *walls, *works;      /* double: of each frame */
  double wall, work;          /* at the beginning of the frame */
  gboolean over;
} Scroll;

static double
thread_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * (double) now.tv_sec + 1e-6 * (double) now.tv_nsec;
}

static void
frame_begins (Scroll *scroll)
{
  scroll->wall = wall_ms ();
  scroll->work = thread_ms ();
}

static void
frame_ends (Scroll *scroll)
{
  double wall = wall_ms () - scroll->wall, work = thread_ms () - scroll->work;

  g_array_append_val (scroll->walls, wall);
  g_array_append_val (scroll->works, work);
}

static gboolean
scroll_on (GtkWidget *grid, GdkFrameClock *clock, gpointer data)
{
  Scroll *scroll = data;
  double before = gtk_adjustment_get_value (scroll->place);

  gtk_adjustment_set_value (scroll->place, before + STEP);
  scroll->over = gtk_adjustment_get_value (scroll->place) <= before;
  return scroll->over ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static double
at (const GArray *sorted, double share)
{
  return g_array_index (sorted, double, (guint) (share * (sorted->len - 1)));
}

static void
print_scroll (Scroll *scroll, double wall, double processor)
{
  g_array_sort (scroll->walls, credal_compare_reals);
  g_array_sort (scroll->works, credal_compare_reals);
  double longest = at (scroll->works, 1);

  g_print ("sheet: %d tiles in %u frames, %.0f ms; processor time of all threads %.0f\n", TILES, scroll->walls->len, wall,
           processor);
  g_print ("sheet: frames by the clock: median %.1f, 99 %% %.1f, longest %.1f\n", at (scroll->walls, .5),
           at (scroll->walls, .99), at (scroll->walls, 1));
  g_print ("sheet: work of frames: median %.1f, 99 %% %.1f, longest %.1f; limit %.0f: %s\n", at (scroll->works, .5),
           at (scroll->works, .99), longest, MOST_FRAME, verdict (longest <= MOST_FRAME));
}

static void
scroll_sheet (Fixture *fixture)
{
  GtkWidget *grid = find (GTK_WIDGET (fixture->window->sheet), CREDAL_TYPE_TILE_GRID);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (grid);
  Scroll scroll = { gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (grid)), g_array_new (FALSE, FALSE, sizeof (double)),
                    g_array_new (FALSE, FALSE, sizeof (double)), 0, 0, FALSE };
  gulong begins = g_signal_connect_swapped (clock, "before-paint", G_CALLBACK (frame_begins), &scroll);
  gulong ends = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (frame_ends), &scroll);

  frame_begins (&scroll);
  double wall = wall_ms (), processor = processor_ms ();
  gtk_widget_add_tick_callback (grid, scroll_on, &scroll, NULL);
  while (!scroll.over)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, begins);
  g_signal_handler_disconnect (clock, ends);
  print_scroll (&scroll, wall_ms () - wall, processor_ms () - processor);
  g_array_unref (scroll.walls);
  g_array_unref (scroll.works);
}

static void
run_sheet (void)
{
  char *folder = folder_new (TILES, TILE_SIDE);
  g_autofree char *table = write_table (folder);
  Fixture fixture = { 0 };

  set_up_empty (&fixture, NULL);
  open_window (&fixture, table);
  wait_for_question (&fixture);
  activate (&fixture, "contact-sheet");
  wait_ms (1000);
  scroll_sheet (&fixture);
  print_memory ("sheet");
  tear_down (&fixture, NULL);
  folder_remove (folder);
}

/* ---- a folder ---- */

static void
time_answers (Fixture *fixture)
{
  Samples waits = { 0 };

  for (guint k = 0; k < ANSWERS; k++)
    {
      double begin = wall_ms ();
      activate (fixture, k % 2 ? "cannot-link" : "must-link");
      wait_for_question (fixture);
      samples_add (&waits, wall_ms () - begin);
      wait_ms (300);
    }
  g_print ("open: an answer: median %.0f, longest %.0f; limit %.0f: %s\n", samples_at (&waits, .5),
           samples_at (&waits, 1), MOST_ANSWER, verdict (samples_at (&waits, .5) <= MOST_ANSWER));
}

static void
run_open (void)
{
  char *folder = folder_new (PHOTOS, PHOTO_SIDE);
  Fixture fixture = { 0 };

  set_up_empty (&fixture, NULL);
  double wall = wall_ms (), processor = processor_ms ();
  credal_window_open (fixture.window, folder);
  wait_for_question (&fixture);
  wall = wall_ms () - wall;
  g_print ("open: %d pictures: first question after %.0f; limit %.0f: %s; processor time of all threads %.0f\n", PHOTOS,
           wall, MOST_OPEN, verdict (wall <= MOST_OPEN), processor_ms () - processor);
  wait_until_opened (&fixture);
  time_answers (&fixture);
  print_memory ("open");
  tear_down (&fixture, NULL);
  folder_remove (folder);
}

int
main (int argc, char **argv)
{
  static const Section sections[] = { { "open", run_open }, { "sheet", run_sheet }, { NULL, NULL } };

  return run_sections (argc, argv, summary, sections);
}
