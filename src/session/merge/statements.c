/* Lists the answers in force of a session as events. */
#include "session/merge/statements.h"
#include "session/merge/authors.h"

void
credal_statement_free (CredalStatement *statement)
{
  g_clear_pointer (&statement->event, credal_event_free);
  g_free (statement);
}

static CredalEvent *
event_on (CredalEventKind kind, const guint32 *objects, gsize n, double certainty)
{
  CredalEvent *event = credal_event_new (kind);

  event->certainty = certainty;
  event->objects = g_array_sized_new (FALSE, FALSE, sizeof (guint32), (guint) n);
  g_array_append_vals (event->objects, objects, (guint) n);
  return event;
}

static CredalEvent *
pair_event (const CredalConstraints *constraints, const CredalPair *pair)
{
  CredalEvent *event = credal_event_new (CREDAL_EVENT_ANSWER);
  const CredalSpotCheck *checks = credal_constraints_checks (constraints);

  event->i = pair->i;
  event->j = pair->j;
  event->relation = pair->relation;
  event->certainty = pair->certainty;
  event->soft = pair->soft;
  for (guint k = 0; k < credal_constraints_n_checks (constraints); k++)
    if ((checks[k].object == pair->i && checks[k].other == pair->j)
        || (checks[k].object == pair->j && checks[k].other == pair->i))
      {
        event->i = checks[k].object;
        event->j = checks[k].other;
        event->check = event->asked = TRUE;
        event->unplaced = !checks[k].placed;
      }
  return event;
}

static CredalEvent *
label_event (const CredalLabel *label)
{
  CredalEvent *event = event_on (CREDAL_EVENT_LABEL, &label->object, 1, label->certainty);

  event->cluster = (gint) label->cluster;
  event->degree = label->degree;
  return event;
}

static CredalEvent *
group_event (const CredalGroup *group)
{
  CredalEvent *event = event_on (CREDAL_EVENT_GROUP, group->objects, group->size, group->certainty);

  event->exclusive = group->exclusive;
  return event;
}

/* Appends @event (transfer full), signed. */
static void
append_statement (GPtrArray *statements, CredalEvent *event, gboolean insisted, const CredalAuthors *authors,
                  const char *by)
{
  CredalStatement *statement = g_new (CredalStatement, 1);

  credal_authors_sign (authors, event);
  if (!event->by)
    event->by = g_strdup (by);
  *statement = (CredalStatement) { event, insisted };
  g_ptr_array_add (statements, statement);
}

GPtrArray *
credal_statements_new (CredalSession *session, const guint *to, const char *by)
{
  const CredalConstraints *constraints = credal_session_constraints (session);
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  g_autoptr(CredalAuthors) authors = credal_authors_new (session);
  GPtrArray *statements = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_statement_free);

  for (guint g = 0; g < credal_constraints_n_groups (constraints); g++)
    append_statement (statements, group_event (credal_constraints_group (constraints, g)), FALSE, authors, by);
  for (guint l = 0; l < credal_constraints_n_labels (constraints); l++)
    append_statement (statements, label_event (&credal_constraints_labels (constraints)[l]), FALSE, authors, by);
  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    append_statement (statements, pair_event (constraints, &pairs[q]), pairs[q].insisted, authors, by);
  for (guint k = 0; to && k < statements->len; k++)
    {
      CredalEvent *event = ((CredalStatement *) statements->pdata[k])->event;
      if (event->kind == CREDAL_EVENT_LABEL)
        event->cluster = (gint) to[event->cluster];
    }
  return statements;
}

guint32
credal_statement_object (const CredalStatement *label)
{
  return g_array_index (label->event->objects, guint32, 0);
}

/* ---- order ---- */

static int
compare_numbers (gint64 a, gint64 b)
{
  return (a > b) - (a < b);
}

static int
compare_objects (const CredalEvent *a, const CredalEvent *b)
{
  int order = compare_numbers (a->objects->len, b->objects->len);

  for (guint q = 0; q < a->objects->len && order == 0; q++)
    order = compare_numbers (g_array_index (a->objects, guint32, q), g_array_index (b->objects, guint32, q));
  return order;
}

int
credal_statement_compare (const CredalStatement *first, const CredalStatement *second)
{
  const CredalEvent *a = first->event, *b = second->event;
  int order = compare_numbers (b->kind, a->kind);

  if (order != 0)
    return order;
  if (a->kind == CREDAL_EVENT_ANSWER)
    {
      order = compare_numbers (MIN (a->i, a->j), MIN (b->i, b->j));
      return order != 0 ? order : compare_numbers (MAX (a->i, a->j), MAX (b->i, b->j));
    }
  order = compare_objects (a, b);
  if (order == 0)
    order = a->kind == CREDAL_EVENT_LABEL ? compare_numbers (a->cluster, b->cluster)
                                          : compare_numbers (a->exclusive, b->exclusive);
  return order;
}
