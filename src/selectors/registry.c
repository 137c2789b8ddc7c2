/* Lists the selectors, and has the checks that all of them share. */
#include <glib/gi18n-lib.h>
#include "core/base/find.h"
#include "core/base/pair-key.h"
#include "selectors/selector.h"

#define MOST_SELECTORS 32

static const CredalSelector *selectors[MOST_SELECTORS + 1] = {
  &credal_selector_boundary, &credal_selector_entropy_regions, &credal_selector_neighbourhood, &credal_selector_random,
};

void
credal_selector_register (const CredalSelector *selector)
{
  guint n = 0;

  while (selectors[n])
    n++;
  g_return_if_fail (n < MOST_SELECTORS);
  selectors[n] = selector;
}

const CredalSelector *const *
credal_selectors (void)
{
  return selectors;
}

const CredalSelector *
credal_selector_find (const char *id, GError **error)
{
  return credal_find_row (selectors, 0, id, _("is no selector"), error);
}

gboolean
credal_selector_go_on (CredalMonitor *monitor, guint so_far, guint limit, GError **error)
{
  return credal_monitor_step (monitor, (double) so_far / limit, "Questions", error);
}

gboolean
credal_selector_fail_memory (gsize n, GError **error)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
               _("Not enough memory to choose questions about %zu objects"), n);
  return FALSE;
}

gboolean
credal_question_open (const CredalConstraints *constraints, const CredalClosure *closure, guint32 i, guint32 j)
{
  CredalRelation known;

  return i != j && !credal_constraints_find (constraints, i, j) && !credal_closure_relation (closure, i, j, &known);
}

gboolean
credal_question_claim (const CredalSelectorInput *input, GHashTable *claimed, guint32 i, guint32 j)
{
  guint32 a, b;
  guint unused;

  if (!credal_question_open (input->answers->constraints, input->answers->closure, i, j))
    return FALSE;
  a = credal_closure_neighbourhood (input->answers->closure, i);
  b = credal_closure_neighbourhood (input->answers->closure, j);
  if (credal_pair_table_get (claimed, a, b, &unused))
    return FALSE;
  credal_pair_table_set (claimed, a, b, 0);
  return TRUE;
}
