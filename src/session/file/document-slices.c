/* Goes from one slice of a document to another. */
#include "session/file/document-private.h"
#include "session/file/source.h"

static CredalSliceLog *
log_of_open (const CredalDocument *document)
{
  const CredalSlicePlace place = credal_document_place (document);
  g_autoptr(GString) lines = g_string_new (NULL);

  credal_document_write_open (document, lines);
  CredalSliceLog *log = credal_slice_log_new (&place, credal_history_timeline (document->open.history), lines->str);
  log->answered = credal_history_answered (document->open.history, NULL);
  return log;
}

GPtrArray *
credal_document_all_slices (const CredalDocument *document, gboolean untouched)
{
  const CredalSlicePlace place = credal_document_place (document);
  GPtrArray *all = credal_slices_without (document->slices, &place);
  CredalSliceLog *open = log_of_open (document);

  if (untouched || open->steps > 0 || open->statements > 0)
    g_ptr_array_add (all, open);
  else
    credal_slice_log_unref (open);
  return all;
}

/* @left: (nullable): the log of the slice being left. */
static gboolean
keeps_anything (const CredalDocument *document, const CredalSliceLog *left)
{
  return document->saved || document->slices->len > 0 || (left && (left->steps > 0 || left->statements > 0));
}

/* Starts a journal for @next: the journal of @document is no longer needed. */
static void
begin_instead (CredalDocument *document, CredalDocument *next)
{
  g_clear_pointer (&next->open.header->first, credal_params_free);
  document->untouched = next->untouched = TRUE;
  if (document->journal)
    credal_document_start_empty (next, NULL);
  credal_document_note_logged (next);
  credal_document_write_beginning (next);
}

/* Drops the first slice from the header if it is the header's own. */
static void
forget_first (CredalLogHeader *header)
{
  const CredalSlicePlace place = credal_slice_place (header->features);
  const CredalSlicePlace first = credal_slice_place (header->first);

  if (credal_slice_place_is (&place, &first))
    g_clear_pointer (&header->first, credal_params_free);
}

/* Makes @others and @left, if any, (transfer full) the slices that are not open. */
static void
set_slices (CredalDocument *document, GPtrArray *others, CredalSliceLog *left)
{
  g_ptr_array_unref (document->slices);
  document->slices = others;
  if (left)
    g_ptr_array_add (others, left);
}

/* Exchanges the open slices; changes of the look that are not logged yet go with them. */
static void
exchange (CredalDocument *document, CredalDocument *next)
{
  const CredalOpenSlice left = document->open;

  document->open = next->open;
  next->open = left;
  credal_document_stop_resting (next);
  if (document->open.look)
    credal_document_rest (document);
}

/* Continues in a copy of the readable part of a damaged log. */
static void
leave_damaged (CredalDocument *document, const GError *damaged)
{
  g_autoptr(GString) bytes = credal_document_log (document);

  credal_document_note_logged (document);
  if (document->journal)
    credal_document_go_on_in (document, credal_document_recover (bytes));
  credal_document_report_copy (document, damaged);
}

gboolean
credal_document_switch (CredalDocument *document, CredalDocument *next, const GError *damaged)
{
  const CredalSlicePlace place = credal_document_place (next);

  forget_first (next->open.header);
  credal_document_write_look (document);
  CredalSliceLog *left = document->open.beginning ? NULL : log_of_open (document);   /* NULL: untouched */
  if (!keeps_anything (document, left))
    {
      g_clear_pointer (&left, credal_slice_log_unref);
      begin_instead (document, next);
      return FALSE;
    }
  set_slices (document, credal_slices_without (document->slices, &place), left);
  credal_source_embed (next->open.header, document->open.header->data.embedded);
  exchange (document, next);
  if (damaged)
    leave_damaged (document, damaged);
  else
    credal_document_lead_to_slice (document);
  return TRUE;
}
