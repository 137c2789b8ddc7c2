#include <string.h>
#include "selectors/selector.h"

extern const CredalSelector credal_selector_boundary, credal_selector_random;

static const CredalSelector *const selectors[] = { &credal_selector_boundary, &credal_selector_random, NULL };

const CredalSelector *const *
credal_selectors (void)
{
  return selectors;
}

const CredalSelector *
credal_selector_find (const char *id, GError **error)
{
  g_autoptr(GString) known = g_string_new (NULL);

  for (guint i = 0; selectors[i]; i++)
    {
      if (strcmp (selectors[i]->id, id) == 0)
        return selectors[i];
      g_string_append_printf (known, "%s%s", i ? ", " : "", selectors[i]->id);
    }
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, "There is no selector \"%s\"; known are: %s", id, known->str);
  return NULL;
}

gboolean
credal_question_open (const CredalConstraints *constraints, const CredalClosure *closure, guint32 i, guint32 j)
{
  CredalRelation known;

  return i != j && !credal_constraints_find (constraints, i, j) && !credal_closure_relation (closure, i, j, &known);
}
