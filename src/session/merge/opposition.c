/* Finds the answers of two users that contradict each other. */
#include "session/merge/opposition.h"
#include "core/answers/closure.h"
#include "session/log/effect.h"

enum { FIRST = 1, SECOND = 2, BOTH = FIRST | SECOND };

typedef struct {
  CredalStatement *statement;      /* owned; its event is NULL once it was used */
  CredalStatement *unknown;        /* the other user's don't-know on the pair; NULL: none */
  guint sides;                     /* who gave it */
  gboolean new;                    /* TRUE: the first user's answers lack it, or have it less sure */
  gboolean disputed;
  gboolean odd;                    /* TRUE: it contradicts other answers of the same user */
} Entry;

typedef struct {
  gsize n;
  GArray *entries;                 /* Entry, in the order of credal_statement_compare() */
  CredalConstraints *said[2];      /* all answers of each user */
  CredalOpposition *found;
} Work;

static Entry *
entry_at (const Work *work, guint k)
{
  return &g_array_index (work->entries, Entry, k);
}

static const CredalEvent *
event_at (const Work *work, guint k)
{
  return entry_at (work, k)->statement->event;
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  return credal_statement_compare (((const Entry *) a)->statement, ((const Entry *) b)->statement);
}

static CredalConstraints *
constraints_of (const GPtrArray *statements, gsize n)
{
  CredalConstraints *constraints = credal_constraints_new (n);

  for (guint k = 0; k < statements->len; k++)
    credal_effect_on_constraints (((const CredalStatement *) statements->pdata[k])->event, constraints);
  return constraints;
}

/* ---- the same statements ---- */

/* Returns by how much a statement says something. */
static double
strength (const CredalEvent *event)
{
  if (event->kind == CREDAL_EVENT_ANSWER && event->relation == CREDAL_DONT_KNOW)
    return -1.0;
  double weight = credal_certainty_weight (event->certainty);
  return event->kind == CREDAL_EVENT_LABEL ? weight * ABS (2.0 * event->degree - 1.0) : weight + !event->soft;
}

/* TRUE: the two statements about the same say the opposite. */
static gboolean
are_opposed (const CredalEvent *a, const CredalEvent *b)
{
  if (a->kind == CREDAL_EVENT_LABEL)
    return (a->degree - 0.5) * (b->degree - 0.5) < 0.0;
  return a->kind == CREDAL_EVENT_ANSWER && a->relation != b->relation && a->relation != CREDAL_DONT_KNOW
         && b->relation != CREDAL_DONT_KNOW;
}

/* Makes one entry of the first user's @k and the second user's @k + 1; the stronger one stays. */
static void
join_entries (Work *work, guint k)
{
  Entry *mine = entry_at (work, k), theirs = *entry_at (work, k + 1);
  double ahead = strength (theirs.statement->event) - strength (mine->statement->event);
  gboolean says_more = mine->statement->event->relation != theirs.statement->event->relation;

  work->found->same += !says_more;
  if (ahead > 0.0)
    {
      CredalStatement *weaker = mine->statement;
      mine->statement = theirs.statement;
      mine->new = TRUE;
      theirs.statement = weaker;
    }
  mine->sides = !says_more ? BOTH : ahead > 0.0 ? SECOND : FIRST;
  if (says_more)
    mine->unknown = theirs.statement;
  else
    credal_statement_free (theirs.statement);
  g_array_remove_index (work->entries, k + 1);
}

/* TRUE: entries @k and @k + 1 are about the same, by different users. */
static gboolean
is_met (const Work *work, guint k)
{
  return compare_entries (entry_at (work, k), entry_at (work, k + 1)) == 0
         && entry_at (work, k)->sides != entry_at (work, k + 1)->sides;
}

/* Takes entries about the same as one, unless they are opposed. */
static void
join_same (Work *work)
{
  for (guint k = 0; k + 1 < work->entries->len; k++)
    while (k + 1 < work->entries->len && is_met (work, k)
           && !are_opposed (event_at (work, k), event_at (work, k + 1)))
      join_entries (work, k);
}

/* ---- disputes ---- */

/* Adds a copy of the entry's statement to one side of a dispute. */
static void
add_side (const Work *work, const Entry *entry, GPtrArray *side)
{
  const CredalEvent *event = entry->statement->event;

  g_ptr_array_add (side, credal_event_copy (event, work->n));
  if (!entry->statement->insisted)
    return;
  CredalEvent *insist = credal_event_new (CREDAL_EVENT_INSIST);
  insist->i = event->i;
  insist->j = event->j;
  insist->by = g_strdup (event->by);
  insist->time = event->time;
  g_ptr_array_add (side, insist);
}

/* Makes a dispute of the entries that are not disputed yet. @shared: TRUE: answers that both gave are disputed, too;
 * FALSE: they stay in force. */
static void
dispute (Work *work, const GArray *chosen, gboolean shared)
{
  CredalDispute *made = credal_dispute_new ();

  for (guint q = 0; q < chosen->len; q++)
    {
      Entry *entry = entry_at (work, g_array_index (chosen, guint, q));
      if (entry->disputed || (entry->sides == BOTH && !shared))
        continue;
      if (entry->sides & FIRST)
        add_side (work, entry, made->first);
      if (entry->sides & SECOND)
        add_side (work, entry, made->second);
      entry->disputed = TRUE;
    }
  g_ptr_array_add (work->found->disputes, made);
}

static void
dispute_pairs (Work *work)
{
  for (guint k = 0; k + 1 < work->entries->len; k++)
    if (event_at (work, k)->kind == CREDAL_EVENT_ANSWER && is_met (work, k))
      {
        g_autoptr(GArray) both = g_array_new (FALSE, FALSE, sizeof (guint));
        guint next = k + 1;
        g_array_append_val (both, k);
        g_array_append_val (both, next);
        dispute (work, both, FALSE);
      }
}

/* TRUE: @is assigns @object to a cluster, and @not says that it is not in it, or that it is in another one. */
static gboolean
denies (const CredalConstraints *is, const CredalConstraints *not, guint32 object)
{
  const CredalLabel *label = credal_constraints_find_label (is, object);
  const CredalLabel *other = credal_constraints_find_label (not, object);
  const CredalLabel *same = label ? credal_constraints_find_degree (not, object, label->cluster) : NULL;

  return label && ((other && other->cluster != label->cluster) || (same && same->degree < 0.5));
}

/* Disputes all labels of each object whose group the users see differently. */
static void
dispute_labels (Work *work)
{
  guint end;

  for (guint k = 0; k < work->entries->len; k = MAX (end, k + 1))
    {
      g_autoptr(GArray) labels = g_array_new (FALSE, FALSE, sizeof (guint));
      end = k;
      if (event_at (work, k)->kind != CREDAL_EVENT_LABEL)
        continue;
      guint32 object = credal_statement_object (entry_at (work, k)->statement);
      for (; end < work->entries->len && event_at (work, end)->kind == CREDAL_EVENT_LABEL
             && credal_statement_object (entry_at (work, end)->statement) == object; end++)
        g_array_append_val (labels, end);
      if (denies (work->said[0], work->said[1], object) || denies (work->said[1], work->said[0], object))
        dispute (work, labels, TRUE);
    }
}

/* ---- contradictions by the closure ---- */

static gboolean
counts (const Entry *entry)
{
  return !entry->disputed && !entry->odd;
}

static CredalConstraints *
rest (const Work *work)
{
  CredalConstraints *constraints = credal_constraints_new (work->n);

  for (guint k = 0; k < work->entries->len; k++)
    if (counts (entry_at (work, k)))
      credal_effect_on_constraints (event_at (work, k), constraints);
  return constraints;
}

static gboolean
is_pair (const CredalEvent *event, const CredalStep *step)
{
  return event->kind == CREDAL_EVENT_ANSWER
         && ((event->i == step->from && event->j == step->to) || (event->i == step->to && event->j == step->from));
}

static gboolean
holds (const CredalEvent *group, guint32 object)
{
  for (guint q = 0; group->kind == CREDAL_EVENT_GROUP && q < group->objects->len; q++)
    if (g_array_index (group->objects, guint32, q) == object)
      return TRUE;
  return FALSE;
}

/* TRUE: the statement is a label that the step uses. @of: the constraints of the step. */
static gboolean
is_label (const CredalEvent *event, const CredalStep *step, const CredalConstraints *of)
{
  const CredalLabel *from = credal_constraints_find_label (of, step->from);
  const CredalLabel *to = credal_constraints_find_label (of, step->to);

  if (event->kind != CREDAL_EVENT_LABEL)
    return FALSE;
  guint32 object = g_array_index (event->objects, guint32, 0);
  guint cluster = (guint) event->cluster;
  gboolean is_from = object == step->from && from && cluster == from->cluster;
  gboolean is_to = object == step->to && to && cluster == to->cluster;
  if (step->kind == CREDAL_STEP_LABELS)
    return is_from || is_to;
  gboolean excludes_to = object == step->to && from && cluster == from->cluster && event->degree < 0.5;
  gboolean excludes_from = object == step->from && to && cluster == to->cluster && event->degree < 0.5;
  const CredalLabel *out = from ? credal_constraints_find_degree (of, step->to, from->cluster) : NULL;
  return out && out->degree < 0.5 ? is_from || excludes_to : is_to || excludes_from;
}

/* TRUE: the step uses the statement. A group is used if it holds both objects, or, between groups, one of them. */
static gboolean
is_used (const CredalEvent *event, const CredalStep *step, const CredalConstraints *of)
{
  switch (step->kind)
    {
    case CREDAL_STEP_PAIR:
      return is_pair (event, step);
    case CREDAL_STEP_GROUP:
      return holds (event, step->from) && holds (event, step->to);
    case CREDAL_STEP_GROUPS:
      return event->kind == CREDAL_EVENT_GROUP && event->exclusive
             && (holds (event, step->from) || holds (event, step->to));
    case CREDAL_STEP_LABELS:
    case CREDAL_STEP_EXCLUDED:
    default:
      return is_label (event, step, of);
    }
}

/* Returns (transfer full) (element-type guint) the entries of @chain and of the pair that it contradicts. */
static GArray *
chain_entries (const Work *work, const GArray *chain, const CredalPair *pair, const CredalConstraints *of)
{
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint k = 0; k < work->entries->len; k++)
    {
      const CredalStep late = { CREDAL_STEP_PAIR, pair ? pair->i : 0, pair ? pair->j : 0, CREDAL_MUST_LINK };
      gboolean used = pair && is_used (event_at (work, k), &late, of);
      for (guint q = 0; q < chain->len && !used; q++)
        used = is_used (event_at (work, k), &g_array_index (chain, CredalStep, q), of);
      if (used && counts (entry_at (work, k)))
        g_array_append_val (chosen, k);
    }
  return chosen;
}

/* Leaves the answers of one user that contradict each other out of the search. */
static void
leave_out (Work *work, const GArray *chosen, guint sides)
{
  for (guint q = 0; q < chosen->len; q++)
    {
      Entry *entry = entry_at (work, g_array_index (chosen, guint, q));
      entry->odd = sides == 0 || entry->sides != BOTH;
    }
}

/* Takes the first contradiction out. FALSE: there is none. */
static gboolean
resolve (Work *work)
{
  g_autoptr(CredalConstraints) constraints = rest (work);
  guint number, sides = 0;
  g_autoptr(GArray) chain = credal_constraints_contradiction (constraints, &number);

  if (!chain)
    return FALSE;
  const CredalPair *pair = number == G_MAXUINT ? NULL : &credal_constraints_pairs (constraints)[number];
  g_autoptr(GArray) chosen = chain_entries (work, chain, pair, constraints);
  g_return_val_if_fail (chosen->len > 0, FALSE);
  for (guint q = 0; q < chosen->len; q++)
    {
      const Entry *entry = entry_at (work, g_array_index (chosen, guint, q));
      sides |= entry->sides == BOTH ? 0 : entry->sides;
    }
  if (sides == BOTH)
    dispute (work, chosen, FALSE);
  else
    leave_out (work, chosen, sides);
  return TRUE;
}

/* ---- both ---- */

/* Adds the @statements (transfer full) of one user. */
static void
add_entries (Work *work, GPtrArray *statements, guint side)
{
  work->said[side == SECOND] = constraints_of (statements, work->n);
  g_ptr_array_set_free_func (statements, NULL);
  for (guint k = 0; k < statements->len; k++)
    {
      Entry entry = { .statement = statements->pdata[k], .sides = side, .new = side == SECOND };
      g_array_append_val (work->entries, entry);
    }
  g_ptr_array_unref (statements);
}

/* Takes @statement (transfer full), or frees it. */
static void
take_if (Work *work, CredalStatement *statement, gboolean wanted)
{
  if (wanted)
    g_ptr_array_add (work->found->taken, statement);
  else if (statement)
    credal_statement_free (statement);
}

/* Sorts the entries into taken and other ones. A don't-know of the second user stands while the answer of the first is
 * disputed. */
static void
hand_over (Work *work)
{
  for (guint k = 0; k < work->entries->len; k++)
    {
      Entry *entry = entry_at (work, k);
      take_if (work, entry->statement, entry->new && !entry->disputed);
      take_if (work, entry->unknown, entry->unknown && entry->disputed && entry->sides == FIRST);
    }
}

CredalOpposition *
credal_oppose (GPtrArray *first, GPtrArray *second, gsize n)
{
  Work work = { .n = n, .entries = g_array_new (FALSE, FALSE, sizeof (Entry)) };

  work.found = g_new0 (CredalOpposition, 1);
  work.found->taken = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_statement_free);
  work.found->disputes = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_dispute_free);
  add_entries (&work, first, FIRST);
  add_entries (&work, second, SECOND);
  g_array_sort (work.entries, compare_entries);
  join_same (&work);
  dispute_pairs (&work);
  dispute_labels (&work);
  while (resolve (&work));
  hand_over (&work);
  g_array_unref (work.entries);
  credal_constraints_free (work.said[0]);
  credal_constraints_free (work.said[1]);
  return work.found;
}

void
credal_opposition_free (CredalOpposition *opposition)
{
  g_ptr_array_unref (opposition->taken);
  g_ptr_array_unref (opposition->disputes);
  g_free (opposition);
}
