/* A session of a picture: its files, its strokes, and starting from another session of the same picture. */
#include <glib/gi18n-lib.h>
#include "session/log/look.h"
#include "session/session-private.h"

/* ---- files ---- */

char **
credal_session_pictures (CredalSession *session)
{
  const CredalLogHeader *header = credal_session_header (session);
  g_autoptr(GStrvBuilder) paths = g_strv_builder_new ();

  for (guint k = 0; header->features && k <= header->stack->len; k++)
    {
      const CredalLogFile *file = k == 0 ? &header->data : header->stack->pdata[k - 1];
      if (!file->path)
        return NULL;
      g_strv_builder_add (paths, file->path);
    }
  return header->features ? g_strv_builder_end (paths) : NULL;
}

/* ---- pictures of objects ---- */

char *
credal_session_pictures_folder (CredalSession *session)
{
  const CredalLogFile *file = &credal_session_header (session)->data;

  if (!file->path)
    return NULL;
  return file->folder ? g_strdup (file->path) : g_path_get_dirname (file->path);
}

char *
credal_session_dup_picture (CredalSession *session, gsize i)
{
  const char *name = credal_dataset_picture (credal_session_raw (session), i);
  g_autofree char *folder = credal_session_pictures_folder (session);

  return name ? g_canonicalize_filename (name, folder ? folder : "/") : NULL;
}

gboolean
credal_session_move_pictures (CredalSession *session, const char *folder, GError **error)
{
  const char *name = credal_dataset_picture (credal_session_raw (session), 0);
  g_autofree char *path = name ? g_build_filename (folder, name, NULL) : NULL;

  g_return_val_if_fail (credal_session_header (session)->data.folder, FALSE);
  if (path && !g_file_test (path, G_FILE_TEST_EXISTS))
    return credal_fail_file (error, CREDAL_ERROR_DATA, folder, _("the picture %s is not in this folder"), name);
  credal_document_move_data (session->document, folder);
  return TRUE;
}

/* ---- strokes ---- */

/* TRUE: the stroke erases unpainted pixels. */
static gboolean
changes_nothing (const CredalRegions *regions, const CredalStroke *stroke)
{
  const CredalRaster *raster = regions ? credal_regions_raster (regions) : NULL;

  return raster && stroke->mark == CREDAL_STROKE_ERASE
         && credal_stroke_check (stroke, credal_raster_width (raster), credal_raster_height (raster), NULL)
         && !credal_regions_covers (regions, stroke);
}

gboolean
credal_session_stroke (CredalSession *session, const CredalStroke *stroke, GError **error)
{
  if (changes_nothing (credal_session_regions (session), stroke))
    return TRUE;
  if (stroke->mark == CREDAL_STROKE_LABEL
      && !credal_session_check_cluster (session, credal_stroke_last_cluster (stroke), error))
    return FALSE;
  CredalEvent *event = credal_event_new (CREDAL_EVENT_STROKE);
  event->stroke = credal_stroke_copy (stroke);
  return credal_session_commit (session, event, NULL, error);
}

GPtrArray *
credal_session_strokes (CredalSession *session)
{
  GPtrArray *strokes = g_ptr_array_new ();

  for (guint k = 0; k < credal_session_position (session); k++)
    if (credal_session_step (session, k)->kind == CREDAL_EVENT_STROKE)
      g_ptr_array_add (strokes, credal_session_step (session, k)->stroke);
  return strokes;
}

/* ---- the same picture, described with other features ---- */

static void
add_settings (GArray *settings, CredalSession *from, const char *scope)
{
  const CredalParams *values = credal_session_values (from, scope);

  for (const CredalParamSpec *spec = credal_params_specs (values); spec->name; spec++)
    {
      const CredalSetting setting = { scope, spec->name, credal_params_text (values, spec->name) };
      g_array_append_val (settings, setting);
    }
}

static void
take_look (CredalSession *session, CredalSession *from)
{
  for (const CredalParamSpec *spec = credal_look_specs; spec->name; spec++)
    credal_session_set_look (session, spec->name, credal_params_text (credal_session_look (from), spec->name), NULL);
}

/* Takes the parameters of the first @count scopes in force in @from as the start state. */
static gboolean
take_settings (CredalSession *session, CredalSession *from, guint count, GError **error)
{
  static const char *const scopes[] = { CREDAL_SCOPE_SESSION, CREDAL_SCOPE_ENGINE, CREDAL_SCOPE_SELECTOR,
                                        CREDAL_SCOPE_NAMES };
  g_autoptr(GArray) settings = g_array_new (FALSE, FALSE, sizeof (CredalSetting));

  for (guint k = 0; k < count; k++)
    add_settings (settings, from, scopes[k]);
  take_look (session, from);
  return credal_session_set_all (session, (const CredalSetting *) (gpointer) settings->data, settings->len, error)
         && credal_session_start_here (session, error);
}

gboolean
credal_session_start_like (CredalSession *session, CredalSession *from, GError **error)
{
  return take_settings (session, from, 3, error);
}

gboolean
credal_session_take_settings (CredalSession *session, CredalSession *from, GError **error)
{
  return take_settings (session, from, 4, error);
}

/* Returns the number of steps in all slices that other features cannot take over. @taken: number of strokes that they
 * take. */
static guint
count_without (CredalSession *from, guint taken)
{
  return credal_timeline_statements (credal_history_timeline (from->history)) - taken
         + credal_slices_statements (credal_document_slices (from->document));
}

guint
credal_session_count_left (CredalSession *from)
{
  guint strokes = 0;

  for (guint k = 0; k < credal_session_length (from); k++)
    strokes += credal_session_step (from, k)->kind == CREDAL_EVENT_STROKE;
  return count_without (from, strokes);
}

gboolean
credal_session_import_strokes (CredalSession *session, CredalSession *from, guint *left, GError **error)
{
  guint taken = 0, in_force = 0;

  g_return_val_if_fail (credal_session_regions (session) && credal_session_regions (from), FALSE);
  *left = 0;
  if (!credal_session_take_settings (session, from, error))
    return FALSE;
  for (guint k = 0; k < credal_session_length (from); k++)
    {
      const CredalEvent *event = credal_session_step (from, k);
      taken += event->kind == CREDAL_EVENT_STROKE && credal_session_stroke (session, event->stroke, NULL);
      if (k < credal_session_position (from))
        in_force = credal_session_position (session);
    }
  *left = count_without (from, taken);
  if (!credal_session_go_to (session, in_force, error))
    return FALSE;
  credal_session_import_classes (session, from);
  return TRUE;
}

/* ---- visible area ---- */

void
credal_session_set_visible (CredalSession *session, const CredalRasterArea *area)
{
  const CredalRegions *regions = credal_session_regions (session);

  g_return_if_fail (regions);
  const CredalRaster *raster = credal_regions_raster (regions);
  const CredalRasterArea whole = { 0, 0, credal_raster_width (raster), credal_raster_height (raster) };

  session->visible = area ? *area : whole;
  session->visible.x = MIN (session->visible.x, whole.width);
  session->visible.y = MIN (session->visible.y, whole.height);
  session->visible.width = MIN (session->visible.width, whole.width - session->visible.x);
  session->visible.height = MIN (session->visible.height, whole.height - session->visible.y);
}
