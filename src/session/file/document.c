/* A document from opening to closing, and its contents. */
#include "session/file/document-private.h"

CredalDocument *
credal_document_new (CredalOpening *opening, const CredalHistory *history, const CredalDocumentFuncs *funcs,
                     gpointer session)
{
  CredalDocument *document = g_new0 (CredalDocument, 1);

  document->context = g_main_context_ref_thread_default ();
  document->slices = g_ptr_array_ref (opening->slices);
  document->logged = opening->last;
  document->open.header = g_steal_pointer (&opening->header);
  document->open.history = history;
  document->open.funcs = funcs;
  document->open.session = session;
  document->named = credal_history_lent (history) ? credal_history_lent (history)->time : 0;
  document->newest = credal_document_newest_of (document);
  credal_document_begin (document, opening);
  return document;
}

void
credal_document_close (CredalDocument *document)
{
  credal_document_write_look (document);
  if (document->journal && document->untouched)
    credal_document_forget_recovery_log (document, NULL);
  else if (document->journal)
    {
      credal_document_write_beginning (document);
      credal_journal_retry (document->journal);
    }
  g_clear_pointer (&document->journal, credal_journal_close);
}

void
credal_document_free (CredalDocument *document)
{
  credal_document_stop_resting (document);
  credal_document_drop_beginning (document);
  credal_document_drop_results (document);
  g_clear_pointer (&document->open.look, credal_event_free);
  credal_log_header_free (document->open.header);
  g_ptr_array_unref (document->slices);
  g_main_context_unref (document->context);
  g_free (document);
}

/* ---- contents ---- */

const CredalLogHeader *
credal_document_header (const CredalDocument *document)
{
  return document->open.header;
}

GPtrArray *
credal_document_slices (const CredalDocument *document)
{
  return document->slices;
}

const CredalTimeline *
credal_document_timeline (const CredalDocument *document)
{
  return credal_history_timeline (document->open.history);
}

const char *
credal_document_path (const CredalDocument *document)
{
  return document->saved && document->journal ? credal_journal_path (document->journal) : NULL;
}

gboolean
credal_document_has_work (const CredalDocument *document)
{
  return !document->untouched && (credal_timeline_has_work (credal_history_timeline (document->open.history))
                                  || credal_slices_have_work (document->slices));
}

/* ---- changes ---- */

void
credal_document_touch (CredalDocument *document, gboolean start)
{
  document->untouched = start && !document->saved && document->slices->len == 0;
}

void
credal_document_discard (CredalDocument *document)
{
  document->untouched = TRUE;
}
