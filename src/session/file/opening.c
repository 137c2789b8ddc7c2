/* Reads all that a session is made from: data, log, and the events of the log. */
#include <glib/gi18n-lib.h>
#include <string.h>
#include "session/file/opening.h"
#include "core/data/outliers.h"
#include "method/former.h"
#include "session/file/source.h"

static CredalOpening *
opening_new (gboolean kept)
{
  CredalOpening *opening = g_new0 (CredalOpening, 1);

  opening->warnings = g_ptr_array_new_with_free_func (g_free);
  opening->slices = credal_slices_new ();
  opening->kept = kept;
  return opening;
}

void
credal_opening_free (CredalOpening *opening)
{
  g_free (opening->path);
  g_clear_pointer (&opening->header, credal_log_header_free);
  g_clear_pointer (&opening->log, credal_log_free);
  g_clear_pointer (&opening->history, credal_history_free);
  g_clear_pointer (&opening->data, credal_dataset_unref);
  g_clear_pointer (&opening->prepared, credal_dataset_unref);
  g_clear_pointer (&opening->others, credal_others_unref);
  g_clear_pointer (&opening->lent, credal_event_free);
  g_ptr_array_unref (opening->warnings);
  g_ptr_array_unref (opening->slices);
  g_clear_pointer (&opening->journal, credal_journal_close);
  g_clear_error (&opening->why);
  g_free (opening);
}

/* ---- data ---- */

/* Takes the data and caches their dominant feature, so that the window need not wait for it. */
static void
take_data (CredalOpening *opening, CredalDataset *data)
{
  double times;

  opening->data = data;
  credal_dominant_feature (data, &times);
}

/* @history: (transfer full). */
static void
take_history (CredalOpening *opening, CredalHistory *history)
{
  opening->history = history;
  credal_history_keep_former (history, opening->header->defaults);
}

/* Takes the data of a table. @table: (transfer full) (nullable). */
static gboolean
take_table (CredalOpening *opening, CredalDataset *table)
{
  if (!table)
    return FALSE;
  take_data (opening, table);
  take_history (opening, credal_history_new (credal_dataset_n (table), opening->header->options->standardize));
  return TRUE;
}

/* Takes the data of a picture. @given: (transfer full) (nullable). */
static gboolean
take_picture (CredalOpening *opening, CredalPixels *given)
{
  g_autoptr(CredalPixels) pixels = given;

  if (!pixels)
    return FALSE;
  take_data (opening, credal_dataset_ref (credal_pixels_data (pixels)));
  credal_raster_append_notes (credal_pixels_raster (pixels), opening->warnings);
  take_history (opening, credal_history_new_picture (pixels));
  return TRUE;
}

/* Prepares the objects by the settings in force, after both are known. */
static gboolean
apply_preparation (CredalOpening *opening, GError **error)
{
  const CredalPreparation how = credal_settings_preparation (credal_history_settings (opening->history));

  opening->prepared = credal_dataset_prepare (opening->data, &how, opening->warnings, error);
  return opening->prepared != NULL;
}

CredalOpening *
credal_opening_new_table (const char *path, const CredalImportOptions *options, GError **error)
{
  g_autoptr(CredalOpening) opening = opening_new (TRUE);
  CredalDataset *table = credal_source_import (path, options, &opening->header, opening->warnings, error);

  return take_table (opening, table) && apply_preparation (opening, error) ? g_steal_pointer (&opening) : NULL;
}

CredalOpening *
credal_opening_new_sample (const char *path, const CredalImportOptions *options, CredalMonitor *monitor,
                           GError **error)
{
  g_autoptr(CredalOpening) opening = opening_new (TRUE);
  CredalDataset *sample;

  if (!credal_source_import_sample (path, options, &opening->header, &sample, opening->warnings, monitor, error))
    return NULL;
  if (!sample)
    return credal_opening_new_table (path, options, error);
  return take_table (opening, sample) && apply_preparation (opening, error) ? g_steal_pointer (&opening) : NULL;
}

CredalOpening *
credal_opening_new_array (const CredalArray *array, GError **error)
{
  g_autoptr(CredalOpening) opening = opening_new (TRUE);
  CredalDataset *table = credal_source_import_array (array, &opening->header, opening->warnings, error);

  return take_table (opening, table) && apply_preparation (opening, error) ? g_steal_pointer (&opening) : NULL;
}

CredalOpening *
credal_opening_new_objects (const char *const *paths, CredalMonitor *monitor, GError **error)
{
  g_autoptr(CredalOpening) opening = opening_new (TRUE);
  CredalDataset *table = credal_source_import_objects (paths, &opening->header, opening->warnings, monitor, error);

  return take_table (opening, table) && apply_preparation (opening, error) ? g_steal_pointer (&opening) : NULL;
}

CredalOpening *
credal_opening_new_picture (const char *const *paths, const CredalParams *features, CredalMonitor *monitor,
                            GError **error)
{
  g_autoptr(CredalOpening) opening = opening_new (TRUE);
  CredalPixels *pixels = credal_source_import_picture (paths, features, &opening->header, monitor, error);

  if (!take_picture (opening, pixels) || !apply_preparation (opening, error))
    return NULL;
  opening->last = credal_slice_place (opening->header->features);
  return g_steal_pointer (&opening);
}

/* ---- logs ---- */

static gboolean
load_data (CredalOpening *opening, const char *data_path, CredalMonitor *monitor, GError **error)
{
  CredalLogHeader *header = opening->header;

  if (header->options)
    return take_table (opening, credal_source_load (header, opening->path, data_path, opening->warnings, error));
  return take_picture (opening, credal_source_load_picture (header, opening->path, data_path, monitor, error));
}

/* Puts the names that other slices lend in force, before the first event after @time. */
static void
lend_names_before (CredalOpening *opening, gint64 time)
{
  if (opening->lent && opening->lent->time < time)
    credal_history_lend (opening->history, g_steal_pointer (&opening->lent));
}

static gboolean
replay_line (CredalOpening *opening, const char *line, GError **error)
{
  CredalHistory *history = opening->history;
  CredalEvent *event = credal_event_from_line (line, credal_history_n (history), error);

  if (!event)
    return FALSE;
  lend_names_before (opening, event->time);
  if (credal_history_check (history, event, error))
    {
      credal_history_apply (history, event);
      return TRUE;
    }
  credal_event_free (event);
  return FALSE;
}

/* Returns the place of event line @k in words, within the slice if there are slices; (transfer full). */
static char *
name_line (const CredalOpening *opening, guint k)
{
  g_autofree char *name = opening->path ? g_filename_display_name (opening->path) : NULL;

  return name ? g_strdup_printf ("%s:%u", name, k + 2)
              : g_strdup_printf (_("Slice %u, line %u"), credal_slice_place (opening->header->features).number, k + 1);
}

/* Leaves out the event lines from @k on. The file is not changed. */
static void
leave_out_lines (CredalOpening *opening, guint k, const GError *reason)
{
  GPtrArray *lines = opening->log->lines;
  g_autofree char *name = name_line (opening, k);

  g_clear_pointer (&opening->journal, credal_journal_close);
  g_clear_error (&opening->why);
  g_set_error (&opening->why, CREDAL_ERROR, CREDAL_ERROR_PARSE,
               _("%s: this line is damaged (%s). Everything before it was restored; everything after it is left "
                 "out (lines: %u)"), name, reason->message, lines->len - k);
  g_ptr_array_set_size (lines, (int) k);
}

/* Returns the slice that the next lines belong to; NULL: the opened one, or no slices. */
static CredalSliceLog *
begin_slice (CredalOpening *opening)
{
  const CredalParams *features = opening->header->features;
  const CredalSlicePlace opened = features ? credal_slice_place (features) : opening->last;

  return credal_slice_place_is (&opening->last, &opened) ? NULL
                                                         : credal_slices_begin (opening->slices, &opening->last);
}

static gboolean
is_blank (const char *line)
{
  return line[strspn (line, " \t\r")] == '\0';
}

/* Skips the damaged clustering in event line @k; only the first one is reported. */
static void
skip_clustering (CredalOpening *opening, guint k, const GError *reason)
{
  g_autofree char *name = name_line (opening, k);

  if (!opening->passed)
    g_ptr_array_add (opening->warnings,
                     g_strdup_printf (_("%s: the clustering saved here is damaged (%s). All answers were restored, "
                                        "and the data are clustered again where needed"), name, reason->message));
  opening->passed = TRUE;
}

/* @lead: (nullable): a line that switches to the opened slice. */
static void
take_lent (CredalOpening *opening, const char *lead)
{
  CredalEvent *lent = credal_slice_lent (lead);

  if (!lent)
    return;
  g_clear_pointer (&opening->lent, credal_event_free);
  opening->lent = lent;
}

/* Takes a log line. @other: (inout): the slice that the line belongs to; NULL: the opened one. */
static gboolean
take_line (CredalOpening *opening, const char *line, CredalSliceLog **other, GError **error)
{
  if (!opening->header->features || !credal_event_line_is_slice (line))
    return *other ? credal_slice_log_take (*other, line, error) : replay_line (opening, line, error);
  if (!credal_slice_follow (line, &opening->last, error))
    return FALSE;
  *other = begin_slice (opening);
  if (*other)
    credal_slice_log_lead (*other, line);
  else
    take_lent (opening, line);
  return TRUE;
}

/* Counts every line that cannot be taken as a fault of the file, unless memory ran out. */
static gboolean
replay_lines (CredalOpening *opening, CredalMonitor *monitor, GError **error)
{
  const GPtrArray *lines = opening->log->lines;
  CredalSliceLog *other = begin_slice (opening);

  for (guint k = 0; k < lines->len; k++)
    {
      g_autoptr(GError) reason = NULL;
      if (!credal_monitor_step (monitor, (double) k / lines->len, "Steps", error))
        return FALSE;
      if (is_blank (lines->pdata[k]))
        continue;
      if (take_line (opening, lines->pdata[k], &other, &reason))
        continue;
      if (g_error_matches (reason, CREDAL_ERROR, CREDAL_ERROR_MEMORY))
        {
          g_autofree char *name = name_line (opening, k);
          g_propagate_prefixed_error (error, g_steal_pointer (&reason), "%s: ", name);
          return FALSE;
        }
      if (!credal_event_line_is_adopted (lines->pdata[k]))
        {
          leave_out_lines (opening, k, reason);
          return TRUE;
        }
      skip_clustering (opening, k, reason);
    }
  return TRUE;
}

/* Updates the objects to the strokes in force. */
static gboolean
follow_strokes (CredalOpening *opening, GError **error)
{
  CredalRegions *regions = credal_history_regions (opening->history);

  if (!regions)
    return TRUE;
  g_clear_pointer (&opening->data, credal_dataset_unref);
  opening->data = credal_regions_data (regions, error);
  return opening->data != NULL;
}

static void
note_older (CredalOpening *opening)
{
  char *note = credal_constraints_older_note (credal_history_constraints (opening->history));

  if (note)
    g_ptr_array_add (opening->warnings, note);
}

static gboolean
replay (CredalOpening *opening, CredalMonitor *monitor, GError **error)
{
  if (!replay_lines (opening, monitor, error))
    return FALSE;
  lend_names_before (opening, G_MAXINT64);
  if (!credal_history_settle (opening->history, error))
    return FALSE;
  note_older (opening);
  return follow_strokes (opening, error) && apply_preparation (opening, error);
}

/* ---- slice to open ---- */

/* Opens the last slice of the log. */
static void
choose_slice (CredalOpening *opening)
{
  CredalLogHeader *header = opening->header;
  CredalSlicePlace first, last;
  g_autoptr(GError) damage = NULL;

  if (!header->features)
    return;
  first = last = opening->last = credal_slice_place (header->features);
  for (guint k = 0; k < opening->log->lines->len && !damage; k++)
    credal_slice_follow (opening->log->lines->pdata[k], &last, &damage);
  if (credal_slice_place_is (&first, &last))
    return;
  header->first = header->features;
  header->features = credal_slice_place_features (&last, header->first);
}

/* ---- answers on other slices ---- */

/* Finds the answers that count on the opened slice. */
static gboolean
find_others (CredalOpening *opening, GError **error)
{
  const CredalSlicePlace place = credal_slice_place (opening->header->features);
  g_autoptr(GError) reason = NULL;

  if (!credal_former_slices_apart (opening->header->defaults))
    opening->others = credal_slices_others (opening->slices, &place, &reason);
  if (reason)
    g_propagate_error (error, g_steal_pointer (&reason));
  return !error || !*error;
}

/* Reads the objects with answers and the result of another slice of the log. */
static gboolean
study_slice (const CredalOpening *opening, CredalSliceLog *log, CredalMonitor *monitor, GError **error)
{
  g_autoptr(CredalSliceRequest) request = credal_slice_request_new (opening->header, &log->place, opening->slices);
  g_autoptr(CredalOpening) slice = credal_opening_new_slice (request, monitor, error);

  return slice && credal_slice_log_study (log, slice->history, error);
}

/* Does so for all other slices of the log. */
static gboolean
study_others (CredalOpening *opening, CredalMonitor *monitor, GError **error)
{
  if (!opening->header->features || credal_former_slices_apart (opening->header->defaults))
    return TRUE;
  for (guint k = 0; k < opening->slices->len; k++)
    {
      CredalSliceLog *log = opening->slices->pdata[k];
      if (log->steps > 0 && !study_slice (opening, log, monitor, error))
        return FALSE;
    }
  return find_others (opening, error);
}

CredalOpening *
credal_opening_new_log (const char *path, const char *data_path, CredalOpeningPlace place, CredalMonitor *monitor,
                        GError **error)
{
  g_autoptr(CredalOpening) opening = opening_new (place != CREDAL_OPENING_READ);

  opening->path = g_strdup (path);
  opening->found = data_path != NULL;
  if (place == CREDAL_OPENING_IN_PLACE)
    opening->journal = credal_journal_open (path, &opening->why);
  opening->log = credal_log_read (path, error);
  if (!opening->log)
    return NULL;
  opening->header = g_steal_pointer (&opening->log->header);
  choose_slice (opening);
  if (!load_data (opening, data_path, monitor, error) || !replay (opening, monitor, error))
    return NULL;
  credal_slices_end (opening->slices);
  return study_others (opening, monitor, error) ? g_steal_pointer (&opening) : NULL;
}

/* ---- other data ---- */

CredalOpening *
credal_opening_new_continued (CredalLogHeader *header, CredalLog *log, CredalDataset *data, GError **error)
{
  g_autoptr(CredalOpening) opening = opening_new (TRUE);

  opening->header = header;
  opening->log = log;
  opening->worth_keeping = TRUE;
  opening->path = g_strdup (header->data.path);
  if (!take_table (opening, data) || !replay (opening, NULL, error))
    return NULL;
  if (!opening->why)
    return g_steal_pointer (&opening);
  g_propagate_error (error, g_steal_pointer (&opening->why));
  return NULL;
}

/* ---- another slice ---- */

CredalSliceRequest *
credal_slice_request_new (const CredalLogHeader *header, const CredalSlicePlace *place, GPtrArray *slices)
{
  CredalSliceRequest *request = g_new0 (CredalSliceRequest, 1);
  CredalLogHeader *own = request->header = credal_log_header_copy (header);

  if (!own->first)
    own->first = credal_params_copy (own->features);
  credal_params_free (own->features);
  own->features = credal_slice_place_features (place, own->first);
  request->slices = g_ptr_array_ref (slices);
  return request;
}

void
credal_slice_request_free (CredalSliceRequest *request)
{
  credal_log_header_free (request->header);
  g_ptr_array_unref (request->slices);
  g_free (request);
}

CredalSliceRequest *
credal_slice_request_other (const CredalSliceRequest *request, guint number)
{
  const CredalSlicePlace place = { credal_slice_place (request->header->features).axis, number };

  return credal_slice_request_new (request->header, &place, request->slices);
}

/* Returns a log of only the lines of @began (nullable). */
static CredalLog *
log_of_slice (const CredalSliceLog *began)
{
  CredalLog *log = began ? g_new0 (CredalLog, 1) : NULL;

  if (log)
    log->lines = g_ptr_array_new_with_free_func (g_free);
  for (guint k = 0; log && k < began->lines->len; k++)
    g_ptr_array_add (log->lines, g_strdup (began->lines->pdata[k]));
  return log;
}

CredalOpening *
credal_opening_new_slice (const CredalSliceRequest *request, CredalMonitor *monitor, GError **error)
{
  g_autoptr(CredalOpening) opening = opening_new (FALSE);
  const char *path = request->header->data.path;
  CredalPixels *pixels;

  opening->header = credal_log_header_copy (request->header);
  pixels = credal_source_load_picture (opening->header, path ? path : "", NULL, monitor, error);
  if (!take_picture (opening, pixels))
    return NULL;
  opening->last = credal_slice_place (opening->header->features);
  const CredalSliceLog *began = credal_slices_find (request->slices, &opening->last);
  opening->log = log_of_slice (began);
  take_lent (opening, began ? began->lead : NULL);
  g_ptr_array_unref (opening->slices);
  opening->slices = credal_slices_without (request->slices, &opening->last);
  if ((opening->log && !replay (opening, monitor, error)) || !find_others (opening, error))
    return NULL;
  return g_steal_pointer (&opening);
}
