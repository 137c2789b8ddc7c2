/* Pictures as objects in the window: the question about several, cards, the table, pictures that have moved. */
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gstdio.h>
#include "fixture.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "views/pictures/picture-view.h"
#include "views/pictures/thumbnails.h"

enum { COUNT = 12, SIDE = 40 };

static char *
folder_new (void)
{
  char *folder = g_dir_make_tmp ("credal-photos-XXXXXX", NULL);

  for (int k = 0; k < COUNT; k++)
    {
      g_autoptr(GdkPixbuf) picture = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, SIDE, SIDE);
      g_autofree char *file = g_strdup_printf ("%02d.png", k), *path = g_build_filename (folder, file, NULL);
      gdk_pixbuf_fill (picture, k % 2 ? 0xc03020ff + (guint32) k * 0x10000 : 0x2030c0ff + (guint32) k * 0x10000);
      g_assert_true (gdk_pixbuf_save (picture, path, "png", NULL, NULL));
    }
  return folder;
}

static char *
picture_path (const char *folder, int k)
{
  g_autofree char *file = g_strdup_printf ("%02d.png", k);

  return g_build_filename (folder, file, NULL);
}

static void
folder_remove (char *folder)
{
  for (int k = 0; k < COUNT; k++)
    {
      g_autofree char *path = picture_path (folder, k);
      g_unlink (path);
    }
  g_rmdir (folder);
  g_free (folder);
}

static void
wait_for_picture (CredalThumbnails *thumbnails, guint object, int size)
{
  for (int k = 0; k < 500 && !credal_thumbnails_peek (thumbnails, object, size); k++)
    wait_ms (10);
  g_assert_nonnull (credal_thumbnails_peek (thumbnails, object, size));
}

/* The question's cards show the pictures, and the message says what the features are. */
static void
test_folder (Fixture *fixture, gconstpointer data)
{
  char *folder = folder_new ();
  gboolean said = FALSE;

  credal_window_open (fixture->window, folder);
  for (int k = 0; k < 20000 && !said; k++)
    {
      g_main_context_iteration (NULL, FALSE);
      said = fixture->window->session && shows_text (fixture, "olours and edges, by the program");
      g_usleep (100);
    }
  g_assert_true (said);
  wait_until_opened (fixture);
  g_assert_cmpuint (credal_dataset_n (credal_session_raw (fixture->session)), ==, COUNT);
  while (!is_enabled (fixture, "must-link"))
    g_main_context_iteration (NULL, TRUE);
  GtkWidget *view = find (GTK_WIDGET (fixture->window), CREDAL_TYPE_PICTURE_VIEW);
  g_assert_nonnull (view);
  g_assert_true (gtk_widget_get_mapped (view));
  g_assert_false (is_enabled (fixture, "reopen"));
  g_assert_false (is_enabled (fixture, "add-rows"));
  folder_remove (folder);
}

/* Several pictures are asked about once; as objects they are named from their common folder. */
static void
test_several (Fixture *fixture, gconstpointer data)
{
  char *folder = folder_new ();
  g_autofree char *a = picture_path (folder, 0), *b = picture_path (folder, 1), *c = picture_path (folder, 2);

  credal_window_open_all (fixture->window, (const char *const[]) { a, b, c, NULL });
  settle ();
  g_assert_cmpuint (count_dialogs (), ==, 1);
  gtk_dialog_response (GTK_DIALOG (find_toplevel (GTK_TYPE_MESSAGE_DIALOG)), CREDAL_PICTURES_OBJECTS);
  wait_until_opened (fixture);
  g_assert_cmpuint (count_dialogs (), ==, 0);
  g_assert_cmpuint (credal_dataset_n (credal_session_raw (fixture->session)), ==, 3);
  g_assert_true (credal_session_of_folder (fixture->session));
  g_assert_cmpstr (credal_session_data_path (fixture->session), ==, folder);
  folder_remove (folder);
}

static void
test_stacked (Fixture *fixture, gconstpointer data)
{
  char *folder = folder_new ();
  g_autofree char *a = picture_path (folder, 0), *b = picture_path (folder, 1);

  credal_window_open_all (fixture->window, (const char *const[]) { a, b, NULL });
  settle ();
  gtk_dialog_response (GTK_DIALOG (find_toplevel (GTK_TYPE_MESSAGE_DIALOG)), CREDAL_PICTURES_STACKED);
  wait_until_opened (fixture);
  g_auto(GStrv) pictures = credal_session_pictures (fixture->session);
  g_assert_cmpuint (g_strv_length (pictures), ==, 2);
  folder_remove (folder);
}

/* A thumbnail has the picture's own size at most; a lost file gives a placeholder and a reason. */
static void
test_thumbnails (Fixture *fixture, gconstpointer data)
{
  char *folder = folder_new ();

  open_window (fixture, folder);
  CredalThumbnails *thumbnails = credal_thumbnails_for_session (fixture->session);
  wait_for_picture (thumbnails, 0, 20);
  wait_for_picture (thumbnails, 0, 100);
  g_assert_cmpint (cairo_image_surface_get_width (credal_thumbnails_peek (thumbnails, 0, 20)), ==, 20);
  g_assert_cmpint (cairo_image_surface_get_width (credal_thumbnails_peek (thumbnails, 0, 100)), ==, SIDE);
  g_assert_null (credal_thumbnails_problem (thumbnails, 0));
  g_autofree char *lost = picture_path (folder, 5);
  g_unlink (lost);
  credal_thumbnails_forget (thumbnails);
  wait_for_picture (thumbnails, 5, 30);
  g_assert_nonnull (credal_thumbnails_problem (thumbnails, 5));
  folder_remove (folder);
}

/* Memory is bounded: what was drawn first is decoded again. */
static void
test_bounded (Fixture *fixture, gconstpointer data)
{
  char *folder = folder_new ();

  open_window (fixture, folder);
  CredalThumbnails *thumbnails = credal_thumbnails_for_session (fixture->session);
  for (guint k = 0; k < COUNT; k++)
    {
      g_autofree char *path = picture_path (folder, (int) k);
      g_unlink (path);
    }
  for (int size = 4000; size < 4003; size++)      /* placeholders of 61 MiB */
    wait_for_picture (thumbnails, 0, size);
  g_assert_null (credal_thumbnails_peek (thumbnails, 0, 4000));
  folder_remove (folder);
}

#define ADD(name, func) g_test_add ("/picture-objects/" name, Fixture, NULL, set_up_empty, func, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("folder", test_folder);
  ADD ("several", test_several);
  ADD ("stacked", test_stacked);
  ADD ("thumbnails", test_thumbnails);
  ADD ("bounded", test_bounded);
  return g_test_run ();
}
