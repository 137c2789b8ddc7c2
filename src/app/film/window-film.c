/* Pictures of all steps: a copy of the session goes through its steps on another thread, and each step is drawn. */
#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include "app/window/window-private.h"
#include "core/answers/closure.h"
#include "core/layout/kept-layout.h"
#include "draw/plot/picture.h"
#include "exports/film.h"
#include "method/settings.h"
#include "session/log/look.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"

#define SCALE 2                  /* pixels per user unit, as of an exported plot */
#define MOST_FOLDERS 1000

typedef struct {
  char *log;                     /* the copy; deleted at the end */
  char *folder;
  char *axes;                    /* of the plot, as for credal_canvas_set_projection() */
  double width, height;
  guint show;                    /* CredalShow */
  gboolean several;              /* TRUE: the session has other slices */
} Film;

static void
film_free (gpointer data)
{
  Film *film = data;

  g_unlink (film->log);
  g_free (film->log);
  g_free (film->folder);
  g_free (film->axes);
  g_free (film);
}

/* ---- one picture ---- */

/* Returns the axes of the plot in view; the principal components if @data have none of that name. */
static CredalProjection *
project (const Film *film, const CredalDataset *data, const CredalParams *look, GError **error)
{
  gboolean neighbours = g_str_equal (film->axes, CREDAL_PROJECTION_NEIGHBOURS);
  CredalProjection *found =
    neighbours ? credal_kept_layout_read (credal_params_text (look, CREDAL_LOOK_PLACES), data,
                                          (double) credal_params_int (look, CREDAL_LOOK_PERPLEXITY))
               : credal_projection_parse (data, film->axes, NULL);

  return found ? found : credal_projection_parse (data, "pca", error);
}

static void
dress (CredalScene *scene, CredalSession *session)
{
  CredalPartition *partition = credal_session_partition (session);
  const CredalHidden hidden = credal_settings_hidden (credal_session_settings (session));
  g_autoptr(CredalColouring) colouring = NULL;

  credal_colouring_parse (credal_params_text (credal_session_look (session), CREDAL_LOOK_COLOUR),
                          credal_session_raw (session), partition, &colouring, NULL);
  credal_scene_set_hidden (scene, &hidden);
  credal_scene_set_colouring (scene, colouring);
}

static gboolean
draw_plot (const Film *film, CredalSession *session, CredalDataset *data, const char *path, GError **error)
{
  const CredalConstraints *constraints = credal_session_constraints (session);
  g_autoptr(CredalClosure) closure = credal_closure_new (constraints);
  g_autoptr(CredalProjection) projection = project (film, data, credal_session_look (session), error);
  const CredalStyle style = { .dark = FALSE };
  const CredalOverlay overlay = { .constraints = constraints, .closure = closure, .question = { -1, -1 }, .hover = -1,
                                  .beliefs = credal_session_beliefs (session), .show = film->show };

  if (!projection)
    return FALSE;
  g_autoptr(CredalScene) scene = credal_scene_new (data, projection, credal_session_partition (session));
  if (!scene)
    return credal_fail_file (error, CREDAL_ERROR_MEMORY, path, _("not enough memory for the picture"));
  dress (scene, session);
  return credal_picture_write (path, scene, &style, &overlay, film->width, film->height, SCALE, error);
}

/* Draws a picture under its clusters. */
static gboolean
draw_overlay (CredalSession *session, const char *path, GError **error)
{
  g_auto(CredalSnapshot) snapshot = { 0 };

  return credal_snapshot_take (session, &snapshot, error)
         && credal_export_write (credal_export_find ("overlay"), &snapshot, 1, path, CREDAL_SHEET_PLAIN, error);
}

/* A CredalFilmDraw. */
static gboolean
draw_step (CredalSession *session, CredalDataset *axes, const char *path, gconstpointer data, GError **error)
{
  if (credal_session_regions (session))
    return draw_overlay (session, path, error);
  return draw_plot (data, session, axes ? axes : credal_session_data (session), path, error);
}

/* ---- all pictures, on another thread ---- */

static GArray *
all_steps (guint length)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint step = 0; step <= length; step++)
    g_array_append_val (steps, step);
  return steps;
}

static void
tell (guint done, guint all, gpointer monitor)
{
  credal_monitor_report (monitor, (double) done / all, "Pictures");
}

static gboolean
shoot_here (const Film *film, CredalMonitor *monitor, GError **error)
{
  CredalOpening *opening = credal_opening_new_log (film->log, NULL, CREDAL_OPENING_READ, monitor, error);
  g_autoptr(CredalSession) session = credal_session_new_opened (opening, error);

  if (!session)
    return FALSE;
  g_autoptr(GArray) steps = all_steps (credal_session_length (session));
  const CredalFilm pictures = { .folder = film->folder, .steps = steps, .draw = draw_step, .data = film,
                                .monitor = monitor, .tell = tell, .told = monitor };
  gboolean written = credal_film_write (&pictures, session, error);
  credal_session_close (session);
  return written;
}

/* A CredalWindowWrite. */
static gboolean
shoot (gpointer work, CredalMonitor *monitor, GPtrArray *notes, GError **error)
{
  const Film *film = work;
  g_autoptr(GMainContext) own = g_main_context_new ();

  g_main_context_push_thread_default (own);
  gboolean written = shoot_here (film, monitor, error);
  g_main_context_pop_thread_default (own);
  if (!written)
    g_rmdir (film->folder);              /* unless some pictures are finished */
  if (written && film->several)
    g_ptr_array_add (notes, g_strdup (_("The pictures are of the steps of the slice shown.")));
  if (written && g_str_equal (film->axes, CREDAL_PROJECTION_ANSWERS))
    g_ptr_array_add (notes, g_strdup (_("The axes are principal components: each answer turns the axes of answers.")));
  return written;
}

/* ---- the folder ---- */

/* Makes a new folder in @parent, with the name of the session. NULL: fails with %CREDAL_ERROR_IO. */
static char *
make_folder (CredalWindow *self, const char *parent, GError **error)
{
  g_autofree char *stem = credal_window_stem (self);

  for (guint k = 1; k < MOST_FOLDERS; k++)
    {
      g_autofree char *name = k == 1 ? g_strdup_printf ("%s-steps", stem) : g_strdup_printf ("%s-steps-%u", stem, k);
      g_autofree char *path = g_build_filename (parent, name, NULL);
      if (g_mkdir (path, 0777) == 0)
        return g_steal_pointer (&path);
      if (errno != EEXIST)
        break;
    }
  credal_fail_file (error, CREDAL_ERROR_IO, parent, "%s", g_strerror (errno));
  return NULL;
}

static char *
write_copy (CredalSession *session, GError **error)
{
  g_autoptr(GError) why = NULL;
  g_autofree char *path = NULL;
  int file = g_file_open_tmp ("XXXXXX" CREDAL_LOG_SUFFIX, &path, &why);

  if (file < 0)
    {
      credal_fail_file (error, CREDAL_ERROR_IO, g_get_tmp_dir (), "%s", why->message);
      return NULL;
    }
  close (file);
  if (credal_session_write_copy (session, path, error))
    return g_steal_pointer (&path);
  g_unlink (path);
  return NULL;
}

static char **
names_of (CredalWindow *self, const char *folder)
{
  guint length = credal_session_length (self->session);
  char **names = g_new0 (char *, length + 2);

  for (guint step = 0; step <= length; step++)
    names[step] = credal_film_path (folder, step, length);
  return names;
}

static void
look_like_plot (CredalWindow *self, Film *film)
{
  CredalCanvasPicture picture = { .width = 800, .height = 600, .overlay.show = CREDAL_SHOW_DEFAULT };

  credal_canvas_picture (self->canvas, &picture);
  film->axes = g_strdup (credal_canvas_projection (self->canvas));
  film->width = picture.width;
  film->height = picture.height;
  film->show = picture.overlay.show;
}

/* ---- the command ---- */

void
credal_window_film_into (CredalWindow *self, const char *parent)
{
  g_autoptr(GError) error = NULL;

  if (!self->session || self->writing)
    return;
  char *log = write_copy (self->session, &error);
  char *folder = log ? make_folder (self, parent, &error) : NULL;
  if (!folder && log)
    g_unlink (log);
  if (!folder)
    {
      credal_window_tell_written (self, NULL, error);
      g_free (log);
      return;
    }
  g_autoptr(GArray) slices = credal_session_slices (self->session);
  Film *film = g_new0 (Film, 1);
  *film = (Film) { .log = log, .folder = folder, .several = slices->len > 1 };
  look_like_plot (self, film);
  credal_window_begin_writing (self, shoot, film, film_free, names_of (self, folder));
}

static void
folder_chosen (CredalWindow *self, const char *const *paths)
{
  if (paths[0])
    credal_window_film_into (self, paths[0]);
}

void
credal_window_choose_film (CredalWindow *self, GVariant *parameter)
{
  credal_window_choose_folder (self, _("Pictures of All Steps: a New Folder In"), credal_window_own_path (self),
                               folder_chosen);
}
