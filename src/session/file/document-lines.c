/* The lines that a document appends at once, before the first change of a slice, or after a rest. */
#include "session/file/document-private.h"
#include "session/log/look.h"

#define REST 500                 /* ms without a change of the look before it is logged */

CredalSlicePlace
credal_document_place (const CredalDocument *document)
{
  return credal_slice_place (document->open.header->features);
}

void
credal_document_note_logged (CredalDocument *document)
{
  const CredalEvent *lent = credal_history_lent (document->open.history);

  if (document->open.header->features)
    document->logged = credal_document_place (document);
  document->named = lent ? lent->time : 0;
}

void
credal_document_withhold (CredalDocument *document)
{
  document->open.beginning = g_string_new (NULL);
}

void
credal_document_drop_beginning (CredalDocument *document)
{
  if (document->open.beginning)
    g_string_free (g_steal_pointer (&document->open.beginning), TRUE);
}

void
credal_document_write_beginning (CredalDocument *document)
{
  GString *beginning = document->open.beginning;

  if (beginning && beginning->len > 0 && document->journal)
    {
      g_string_truncate (beginning, beginning->len - 1);
      credal_journal_append (document->journal, beginning->str, FALSE);
      credal_document_note_logged (document);
    }
  credal_document_drop_beginning (document);
}

/* ---- results ---- */

void
credal_document_drop_results (CredalDocument *document)
{
  if (document->results)
    g_string_free (g_steal_pointer (&document->results), TRUE);
}

void
credal_document_write_results (CredalDocument *document)
{
  GString *results = document->results;

  if (results && results->len > 0 && document->journal)
    {
      g_string_truncate (results, results->len - 1);
      credal_journal_append (document->journal, results->str, FALSE);
    }
  credal_document_drop_results (document);
}

void
credal_document_append_result (CredalDocument *document, const char *line)
{
  if (document->results)
    g_string_append_printf (document->results, "%s\n", line);
  else
    credal_document_append (document, line, FALSE);
}

void
credal_document_append (CredalDocument *document, const char *line, gboolean durable)
{
  credal_document_write_results (document);
  if (document->open.beginning && !(durable && document->journal))
    {
      g_string_append_printf (document->open.beginning, "%s\n", line);
      return;
    }
  credal_document_write_beginning (document);
  if (document->journal)
    credal_journal_append (document->journal, line, durable);
}

/* ---- the look ---- */

void
credal_document_stop_resting (CredalDocument *document)
{
  if (document->resting)
    g_source_destroy (document->resting);
  g_clear_pointer (&document->resting, g_source_unref);
}

void
credal_document_write_look (CredalDocument *document)
{
  g_autoptr(CredalEvent) event = g_steal_pointer (&document->open.look);

  credal_document_stop_resting (document);
  if (!event)
    return;
  g_autofree char *line = credal_event_to_line (event);
  credal_document_append (document, line, FALSE);
}

static gboolean
write_rested_look (gpointer data)
{
  credal_document_write_look (data);
  return G_SOURCE_REMOVE;
}

void
credal_document_rest (CredalDocument *document)
{
  credal_document_stop_resting (document);
  document->resting = g_timeout_source_new (REST);
  g_source_set_callback (document->resting, write_rested_look, document, NULL);
  g_source_attach (document->resting, document->context);
}

/* Keeps only the last value of each setting. */
void
credal_document_note_look (CredalDocument *document, const char *name, const char *value)
{
  if (!document->open.look)
    document->open.look = credal_event_new (CREDAL_EVENT_LOOK);
  GArray *settings = document->open.look->settings;
  for (guint k = 0; settings && k < settings->len; k++)
    if (g_str_equal (g_array_index (settings, CredalSetting, k).name, name))
      {
        g_array_remove_index (settings, k);
        break;
      }
  credal_event_add_setting (document->open.look, CREDAL_SCOPE_LOOK, name, value);
  credal_document_rest (document);
}
