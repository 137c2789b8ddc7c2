/* Lists the parts of the second session that a merge leaves out. */
#include "session/merge/left-out.h"
#include <glib/gi18n-lib.h>

/* ---- steps that look for another grouping ---- */

static const CredalEvent *
unlike_step (CredalSession *session, guint index)
{
  const CredalEvent *step = credal_session_step (session, index);

  return step->kind == CREDAL_EVENT_UNLIKE ? step : NULL;
}

static gboolean
has_unlike (CredalSession *session, GBytes *clusters)
{
  for (guint index = 0; index < credal_session_position (session); index++)
    {
      const CredalEvent *step = unlike_step (session, index);
      if (step && g_bytes_equal (step->clusters, clusters))
        return TRUE;
    }
  return FALSE;
}

GArray *
credal_left_out_unlike (CredalSession *first, CredalSession *second)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint number = 1; number <= credal_session_position (second); number++)
    {
      const CredalEvent *step = unlike_step (second, number - 1);
      if (step && !has_unlike (first, step->clusters))
        g_array_append_val (numbers, number);
    }
  return numbers;
}

/* Returns "3, 7". */
static char *
list_numbers (const GArray *numbers)
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint k = 0; k < numbers->len; k++)
    g_string_append_printf (list, "%s%u", k > 0 ? ", " : "", g_array_index (numbers, guint, k));
  return g_strdup (list->str);
}

static char *
unlike_words (const GArray *numbers, const char *title)
{
  g_autofree char *list = list_numbers (numbers);

  return g_strdup_printf (ngettext ("%s looks for another grouping (step %s). This step is not merged; clusters may "
                                    "differ because of it",
                                    "%s looks for another grouping (steps %s). These steps are not merged; clusters "
                                    "may differ because of them", numbers->len), title, list);
}

/* ---- the rest ---- */

/* Returns how many verdicts of @second the first session lacks or has otherwise. */
static guint
count_verdicts (CredalSession *first, CredalSession *second)
{
  GHashTable *mine = credal_settings_verdicts (credal_session_settings (first));
  GHashTable *theirs = credal_settings_verdicts (credal_session_settings (second));
  GHashTableIter at;
  gpointer object, theirs_says, mine_says;
  guint count = 0;

  g_hash_table_iter_init (&at, theirs);
  while (g_hash_table_iter_next (&at, &object, &theirs_says))
    count += !g_hash_table_lookup_extended (mine, object, NULL, &mine_says) || mine_says != theirs_says;
  return count;
}

/* Adds the sentence (transfer full) if it is about something. */
static void
add_words (GPtrArray *all, guint count, char *words)
{
  if (count > 0)
    g_ptr_array_add (all, words);
  else
    g_free (words);
}

GPtrArray *
credal_left_out_words (CredalSession *first, CredalSession *second, const char *title)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GArray) unlike = credal_left_out_unlike (first, second), open = credal_session_disputes (second);
  guint off, verdicts = count_verdicts (first, second);

  credal_constraints_aside (credal_session_constraints (second), &off);
  add_words (all, unlike->len, unlike_words (unlike, title));
  add_words (all, open->len, g_strdup_printf (
    ngettext ("%s has %u difference that is not settled: none of its answers is taken",
              "%s has %u differences that are not settled: none of their answers is taken", open->len), title,
    open->len));
  add_words (all, off, g_strdup_printf (ngettext ("%s has %u answer that is switched off: it is not taken",
                                                  "%s has %u answers that are switched off: they are not taken",
                                                  off), title, off));
  add_words (all, verdicts, g_strdup_printf (
    ngettext ("%s says of %u object whether it is an outlier: this is not taken",
              "%s says of %u objects whether they are outliers: this is not taken", verdicts), title, verdicts));
  return all;
}
