/* The file of a session, kept by its document, and unsaved logs about the same data. */
#include "session/session-private.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "session/file/recovery.h"

/* ---- saving ---- */

gboolean
credal_session_save_as (CredalSession *session, const char *path, gboolean embed, GError **error)
{
  return credal_document_save_as (session->document, path, embed, error);
}

gboolean
credal_session_write_copy (CredalSession *session, const char *path, GError **error)
{
  return credal_document_write_copy (session->document, path, error);
}

gboolean
credal_session_keep (CredalSession *session, GError **error)
{
  return credal_document_keep (session->document, error);
}

char *
credal_session_write_failure (CredalSession *session)
{
  return credal_document_write_failure (session->document);
}

void
credal_session_discard (CredalSession *session)
{
  credal_document_discard (session->document);
}

/* ---- names ---- */

const char *
credal_session_path (CredalSession *session)
{
  return credal_document_path (session->document);
}

const char *
credal_session_data_path (CredalSession *session)
{
  return credal_session_header (session)->data.path;
}

gsize
credal_session_sampled_rows (CredalSession *session)
{
  return credal_session_header (session)->data.rows;
}

gboolean
credal_session_of_folder (CredalSession *session)
{
  return credal_session_header (session)->data.folder;
}

const CredalImportOptions *
credal_session_import_options (CredalSession *session)
{
  return credal_session_header (session)->options;
}

const char *
credal_session_title (CredalSession *session)
{
  const char *saved = credal_session_path (session), *path = saved ? saved : credal_session_data_path (session);
  const char *slash = path ? strrchr (path, G_DIR_SEPARATOR) : NULL;

  return slash ? slash + 1 : path ? path : _("Unsaved session");
}

/* ---- unsaved logs ---- */

/* What a log has, in all slices. */
typedef struct {
  guint said;                          /* statements in force */
  guint works;                         /* steps in force that are more than settings of the method */
  guint steps;                         /* undone ones included */
} Counts;

static Counts
count_log (const CredalLog *log)
{
  const CredalParams *features = log->header->features;
  const CredalSlicePlace first = credal_slice_place (features);
  g_autoptr(GPtrArray) slices = credal_slices_sort (log->lines, &first, NULL);
  Counts counts = { 0 };

  for (guint k = 0; k < slices->len; k++)
    {
      const CredalSliceLog *slice = slices->pdata[k];
      counts.said += slice->said;
      counts.works += slice->works;
      counts.steps += slice->steps;
    }
  return counts;
}

static gboolean
is_same_data (const CredalLogFile *a, const CredalLogFile *b)
{
  return g_strcmp0 (a->sha256, b->sha256) == 0 || (a->cells && g_strcmp0 (a->cells, b->cells) == 0);
}

gboolean
credal_session_has_data_of (CredalSession *session, CredalSession *other)
{
  return is_same_data (&credal_session_header (session)->data, &credal_session_header (other)->data);
}

/* Counts what the log at @path has; nothing if it is about other data. */
static Counts
count_of_same (CredalSession *session, const char *path)
{
  g_autoptr(CredalLog) log = credal_log_read (path, NULL);
  gboolean same = log && is_same_data (&log->header->data, &credal_session_header (session)->data);

  return same ? count_log (log) : (Counts) { 0 };
}

char *
credal_session_find_unsaved (CredalSession *session, guint *said, guint *others)
{
  g_auto(GStrv) paths = credal_recovery_list ();
  char *latest = NULL;

  *others = 0;
  for (char **path = paths; *path; path++)
    {
      const Counts counts = count_of_same (session, *path);
      if (counts.works == 0)
        continue;
      if (latest)
        ++*others;
      else
        {
          latest = g_strdup (*path);
          *said = counts.said;
        }
    }
  return latest;
}

gboolean
credal_session_look_into (const char *path, char **data, gboolean *picture, guint *steps, guint *said)
{
  g_autoptr(CredalLog) log = credal_log_read (path, NULL);

  if (!log)
    return FALSE;
  const Counts counts = count_log (log);
  *data = g_strdup (log->header->data.path);
  *picture = log->header->features != NULL;
  *said = counts.said;
  *steps = counts.steps;
  return TRUE;
}
