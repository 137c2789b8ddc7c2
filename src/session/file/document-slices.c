/* Goes from one slice of a document to another. */
#include "session/file/document-private.h"
#include "method/former.h"
#include "session/file/source.h"

static CredalSliceLog *
log_of_open (const CredalDocument *document)
{
  const CredalSlicePlace place = credal_document_place (document);
  g_autoptr(GString) lines = g_string_new (NULL);

  credal_document_write_open (document, lines);
  CredalSliceLog *log = credal_slice_log_new (&place, credal_history_lent (document->open.history), lines->str);
  credal_slice_log_study (log, document->open.history, NULL);
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

/* Returns a log without lines, only with labels and result, of the open slice. */
static CredalSliceLog *
brief_of_open (const CredalDocument *document)
{
  const CredalSlicePlace place = credal_document_place (document);
  CredalSliceLog *log = credal_slice_log_new (&place, NULL, "");

  credal_slice_log_study (log, document->open.history, NULL);
  return log;
}

/* TRUE: no result of @log was found with the labels that the other slices of @all have now. */
static gboolean
is_outdated (const CredalSliceLog *log, const GPtrArray *all)
{
  g_autoptr(CredalOthers) others = credal_slices_others (all, &log->place, NULL);
  const char *digest = others ? others->digest : "";

  if (!log->result.known)
    return FALSE;
  return !log->result.others
         || !g_ptr_array_find_with_equal_func (log->result.others, digest, g_str_equal, NULL);
}

GArray *
credal_document_outdated (const CredalDocument *document)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (CredalSlicePlace));

  if (document->slices->len == 0 || credal_former_slices_apart (document->open.header->defaults))
    return places;
  const CredalSlicePlace place = credal_document_place (document);
  g_autoptr(GPtrArray) all = credal_slices_without (document->slices, &place);
  g_ptr_array_add (all, brief_of_open (document));
  for (guint k = 0; k + 1 < all->len; k++)
    if (is_outdated (all->pdata[k], all))
      g_array_append_val (places, ((CredalSliceLog *) all->pdata[k])->place);
  return places;
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
  if (credal_history_lent (next->open.history))
    credal_document_lead_to_slice (next);
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
  document->newest = MAX (document->newest, next->newest);
  set_slices (document, credal_slices_without (document->slices, &place), left);
  credal_source_embed (next->open.header, document->open.header->data.embedded);
  exchange (document, next);
  if (damaged)
    leave_damaged (document, damaged);
  else
    credal_document_lead_to_slice (document);
  return TRUE;
}
