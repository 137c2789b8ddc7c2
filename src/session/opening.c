#include "session/opening.h"
#include "session/source.h"

static CredalOpening *
opening_new (gboolean kept)
{
  CredalOpening *opening = g_new0 (CredalOpening, 1);

  opening->warnings = g_ptr_array_new_with_free_func (g_free);
  opening->kept = kept;
  return opening;
}

void
credal_opening_free (CredalOpening *opening)
{
  g_free (opening->path);
  g_clear_pointer (&opening->header, credal_log_header_free);
  g_clear_pointer (&opening->log, credal_log_free);
  g_clear_pointer (&opening->table, credal_dataset_unref);
  g_clear_pointer (&opening->pixels, credal_pixels_unref);
  g_ptr_array_unref (opening->warnings);
  g_clear_pointer (&opening->journal, credal_journal_close);
  g_clear_error (&opening->why);
  g_free (opening);
}

CredalOpening *
credal_opening_new_table (const char *path, const CredalImportOptions *options, GError **error)
{
  g_autoptr(CredalOpening) opening = opening_new (TRUE);

  opening->table = credal_source_import (path, options, &opening->header, opening->warnings, error);
  return opening->table ? g_steal_pointer (&opening) : NULL;
}

CredalOpening *
credal_opening_new_picture (const char *const *paths, const CredalParams *features, CredalMonitor *monitor,
                            GError **error)
{
  g_autoptr(CredalOpening) opening = opening_new (TRUE);

  opening->pixels = credal_source_import_picture (paths, features, &opening->header, monitor, error);
  return opening->pixels ? g_steal_pointer (&opening) : NULL;
}

/* ---- logs ---- */

static gboolean
load (CredalOpening *opening, const char *data_path, CredalMonitor *monitor, GError **error)
{
  if (opening->header->options)
    opening->table = credal_source_load (opening->header, opening->path, data_path, opening->warnings, error);
  else
    opening->pixels = credal_source_load_picture (opening->header, opening->path, data_path, monitor, error);
  return opening->table || opening->pixels;
}

CredalOpening *
credal_opening_new_log (const char *path, const char *data_path, CredalOpeningPlace place, CredalMonitor *monitor,
                        GError **error)
{
  g_autoptr(CredalOpening) opening = opening_new (place != CREDAL_OPENING_READ);

  opening->path = g_strdup (path);
  if (place == CREDAL_OPENING_IN_PLACE)
    opening->journal = credal_journal_open (path, &opening->why);
  opening->log = credal_log_read (path, error);
  if (!opening->log)
    return NULL;
  opening->header = g_steal_pointer (&opening->log->header);
  return load (opening, data_path, monitor, error) ? g_steal_pointer (&opening) : NULL;
}
