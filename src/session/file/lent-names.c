/* Names that other slices lend to a slice: no steps, and valid while a step of any slice gives them. */
#include "session/file/lent-names.h"
#include "method/cluster-names.h"

static const char *const *
names_of (const CredalHistory *history)
{
  return credal_settings_names (credal_history_settings (history));
}

static gboolean
has_name (const char *const *names, const char *name)
{
  for (guint k = 0; k < CREDAL_MAX_CLUSTERS; k++)
    if (*name && g_str_equal (names[k], name))
      return TRUE;
  return FALSE;
}

/* ---- names given by steps ---- */

static void
add_given (const CredalEvent *event, GHashTable *given)
{
  for (guint q = 0; event->kind == CREDAL_EVENT_PARAMETER && q < event->settings->len; q++)
    {
      const CredalSetting *setting = &g_array_index (event->settings, CredalSetting, q);
      if (g_str_equal (setting->scope, CREDAL_SCOPE_NAMES))
        g_hash_table_add (given, (gpointer) setting->value);
    }
  for (guint p = 0; event->parts && p < event->parts->len; p++)
    add_given (event->parts->pdata[p], given);
}

static void
add_start (const CredalTimeline *timeline, GHashTable *given)
{
  const GPtrArray *start = credal_timeline_start (timeline);

  for (guint k = 0; k < start->len; k++)
    add_given (start->pdata[k], given);
}

/* Returns the names that steps in force give on any slice; (transfer full) (element-type utf8). */
static GHashTable *
given_names (const CredalDocument *document)
{
  GHashTable *given = g_hash_table_new (g_str_hash, g_str_equal);
  const GPtrArray *slices = credal_document_slices (document);
  guint in_force;
  g_autoptr(GArray) steps = credal_document_steps (document, &in_force);

  for (guint k = 0; k < in_force; k++)
    add_given (g_array_index (steps, CredalDocumentStep, k).event, given);
  for (guint k = 0; k < slices->len; k++)
    add_start (((const CredalSliceLog *) slices->pdata[k])->timeline, given);
  add_start (credal_document_timeline (document), given);
  return given;
}

/* ---- lending ---- */

/* Returns (transfer full) an event that lends no names yet. */
static CredalEvent *
lending_event (CredalDocument *document)
{
  CredalEvent *lent = credal_event_new (CREDAL_EVENT_SLICE);

  credal_event_begin_settings (lent);
  lent->time = credal_document_tick (document, lent->time);
  return lent;
}

/* Adds to @lent the names lent to @history before that are in force and valid. A name is valid if a step in force gives
 * it on some slice, and @from has it, too. Returns TRUE if a name is not valid: it was undone or removed. */
static gboolean
keep_lent (const CredalHistory *history, const CredalHistory *from, const CredalDocument *document, CredalEvent *lent)
{
  const CredalEvent *before = credal_history_lent (history);
  g_autoptr(GHashTable) given = before ? given_names (document) : NULL;
  gboolean gone = FALSE;

  for (guint q = 0; before && q < before->settings->len; q++)
    {
      const CredalSetting *name = &g_array_index (before->settings, CredalSetting, q);
      guint k = (guint) g_ascii_strtoull (name->name, NULL, 10) - 1;
      gboolean in_force = g_str_equal (names_of (history)[k], name->value);
      gboolean valid = g_hash_table_contains (given, name->value)
                       && (!in_force || has_name (names_of (from), name->value));
      if (valid && in_force)
        credal_event_add_setting (lent, name->scope, name->name, name->value);
      gone |= !valid;
    }
  return gone;
}

static void
set_lent (CredalEvent *lent, guint k, const char *value)
{
  const char *cluster = credal_cluster_names[k].name;

  for (guint q = 0; q < lent->settings->len; q++)
    if (g_str_equal (g_array_index (lent->settings, CredalSetting, q).name, cluster))
      g_array_remove_index (lent->settings, q--);
  credal_event_add_setting (lent, CREDAL_SCOPE_NAMES, cluster, value);
}

/* Sets in @lent new names of @from, and names that replace others. Returns TRUE if there are any. */
static gboolean
add_lent (const CredalHistory *history, const CredalHistory *from, CredalEvent *lent)
{
  const char *const *own = names_of (history), *const *names = names_of (from);
  gboolean some = FALSE;

  for (guint k = 0; k < CREDAL_MAX_CLUSTERS; k++)
    if (*names[k] && !has_name (own, names[k]) && !has_name (names, own[k]))
      {
        set_lent (lent, k, names[k]);
        some = TRUE;
      }
  return some;
}

gboolean
credal_lent_names_review (CredalHistory *history, const CredalHistory *from, CredalDocument *document)
{
  CredalEvent *kept = lending_event (document);
  gboolean gone = keep_lent (history, from, document, kept);

  if (gone)
    credal_history_lend (history, kept);
  else
    credal_event_free (kept);
  return gone;
}

void
credal_lent_names_borrow (CredalHistory *history, const CredalHistory *from, CredalDocument *document)
{
  credal_lent_names_review (history, from, document);
  CredalEvent *more = lending_event (document);
  keep_lent (history, from, document, more);
  if (add_lent (history, from, more))
    credal_history_lend (history, more);
  else
    credal_event_free (more);
}
