#include <glib/gi18n-lib.h>
#include "session/certainty.h"
#include "views/sentences.h"
#include "views/words.h"

/* With more asked objects than this a preview does not count what follows. */
#define PREVIEW_LIMIT 300

char *
credal_sentence_name (CredalDataset *data, guint32 object)
{
  g_autofree char *name = credal_dataset_dup_row_name (data, object);
  if (credal_dataset_has_row_names (data))
    return g_steal_pointer (&name);
  return g_strdup_printf (_("Object %s"), name);
}

/* "1 and 2", "1, 2 and 3". */
static char *
list_clusters (CredalSet set)
{
  GString *list = g_string_new (NULL);
  for (CredalSet left = set; left; left &= left - 1)
    {
      const char *between = left == set ? "" : (left & (left - 1)) ? ", " : _(" and ");
      g_string_append_printf (list, "%s%u", between, (guint) g_bit_nth_lsf (left, -1) + 1);
    }
  return g_string_free (list, FALSE);
}

/* The mass that the newest partition gives to @set, which may differ from what it was when the question was chosen. */
static double
mass_now (CredalPartition *partition, guint32 object, CredalSet set)
{
  CredalFrame *frame = credal_partition_frame (partition);
  gint index = credal_frame_find (frame, set);
  g_autofree double *m = g_new (double, credal_frame_f (frame));
  credal_partition_masses (partition, object, object + 1, m);
  return index < 0 ? 0 : m[index];
}

static gboolean
is_still_between (CredalPartition *partition, const CredalQuestion *question)
{
  guint32 focal = credal_partition_focal (partition)[question->i];
  return credal_frame_sets (credal_partition_frame (partition))[focal] == question->between;
}

static char *
boundary_reason (CredalSession *session, const CredalQuestion *question)
{
  CredalDataset *raw = credal_session_raw (session);
  CredalPartition *partition = credal_session_partition (session);
  gboolean still = partition && is_still_between (partition, question);
  g_autofree char *first = credal_sentence_name (raw, question->i);
  g_autofree char *second = credal_sentence_name (raw, question->j);
  g_autofree char *clusters = list_clusters (question->between);
  return g_strdup_printf (still ? _("%s lies between clusters %s (mass %.2f). %s is the most typical member of cluster %u.")
                                : _("%s lay between clusters %s (mass %.2f). %s is the most typical member of cluster %u."),
                          first, clusters, still ? mass_now (partition, question->i, question->between) : question->mass,
                          second, question->centre + 1);
}

static const char *
stage_name (CredalReasonKind reason)
{
  switch (reason)
    {
    case CREDAL_REASON_CENTRES:         return _("Stage 1 of 3: the centres.");
    case CREDAL_REASON_STRONG_BOUNDARY: return _("Stage 2 of 3: the strong boundary.");
    default:                            return _("Stage 3 of 3: the precise boundary.");
    }
}

static char *
stage_reason (CredalSession *session, const CredalQuestion *question)
{
  CredalDataset *raw = credal_session_raw (session);
  g_autofree char *first = credal_sentence_name (raw, question->i);
  g_autofree char *second = credal_sentence_name (raw, question->j);
  return g_strdup_printf (_("%s %s is torn to %.0f %% between the clusters. %s is in cluster %u."), stage_name (question->reason),
                          first, 100 * question->entropy, second, question->centre + 1);
}

char *
credal_sentence_reason (CredalSession *session, const CredalQuestion *question)
{
  switch (question->reason)
    {
    case CREDAL_REASON_BOUNDARY:
      return boundary_reason (session, question);
    case CREDAL_REASON_CENTRES:
    case CREDAL_REASON_STRONG_BOUNDARY:
    case CREDAL_REASON_PRECISE_BOUNDARY:
      return stage_reason (session, question);
    default:
      return g_strdup (_("This pair was drawn at random."));
    }
}

static const char *
answered_sentence (const CredalPair *pair)
{
  static const char *const said[CREDAL_N_CERTAINTIES + 1][2] = {
    { N_("You said that they are in the same group."), N_("You said that they are in different groups.") },
    { N_("You said, fairly sure, that they are in the same group."),
      N_("You said, fairly sure, that they are in different groups.") },
    { N_("You said, barely sure, that they are in the same group."),
      N_("You said, barely sure, that they are in different groups.") },
    { N_("You said that they are in the same group. Nothing is inferred from it."),
      N_("You said that they are in different groups. Nothing is inferred from it.") },
  };
  guint row = pair->soft ? CREDAL_N_CERTAINTIES : credal_certainty_nearest (pair->certainty);
  return pair->relation == CREDAL_DONT_KNOW ? _("You said that you don’t know.") : _(said[row][pair->relation]);
}

char *
credal_sentence_known (CredalSession *session, guint32 i, guint32 j)
{
  const CredalPair *pair = credal_constraints_find (credal_session_constraints (session), i, j);
  CredalRelation relation;
  if (pair)
    return g_strdup (answered_sentence (pair));
  if (!credal_closure_relation (credal_session_closure (session), i, j, &relation))
    return g_strdup (_("You chose this pair. Nothing is known about it yet."));
  return g_strdup (relation == CREDAL_MUST_LINK ? _("It follows from your answers that they are in the same group.")
                                                : _("It follows from your answers that they are in different groups."));
}

static GArray *
asked_objects (const CredalConstraints *constraints)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GArray *objects = g_array_new (FALSE, FALSE, sizeof (guint32));
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  for (guint k = 0; k < 2 * credal_constraints_n_pairs (constraints); k++)
    {
      guint32 object = k % 2 ? pairs[k / 2].j : pairs[k / 2].i;
      if (g_hash_table_add (seen, GUINT_TO_POINTER (object)))
        g_array_append_val (objects, object);
    }
  return objects;
}

static guint
count_related (const CredalClosure *closure, const GArray *objects)
{
  CredalRelation relation;
  guint count = 0;
  for (guint a = 0; a < objects->len; a++)
    for (guint b = 0; b < a; b++)
      count += credal_closure_relation (closure, g_array_index (objects, guint32, a),
                                        g_array_index (objects, guint32, b), &relation);
  return count;
}

/* How many other pairs among the asked objects the answer would settle; negative when there are too many to look at, or when a
 * changed answer settles fewer than the one before. */
static int
count_follows (CredalSession *session, guint32 i, guint32 j, CredalRelation relation)
{
  const CredalClosure *before = credal_session_closure (session);
  CredalRelation known;
  g_autoptr (CredalConstraints) after = credal_constraints_copy (credal_session_constraints (session));
  credal_constraints_add_pair (after, i, j, relation, 1, FALSE);
  g_autoptr (GArray) objects = asked_objects (after);
  if (objects->len > PREVIEW_LIMIT)
    return -1;
  g_autoptr (CredalClosure) closure = credal_closure_new (after);
  return (int) count_related (closure, objects) - (int) count_related (before, objects)
         - !credal_closure_relation (before, i, j, &known);
}

static char *
follow_sentence (int follows)
{
  if (follows < 0)
    return NULL;
  if (follows == 0)
    return g_strdup (_("Nothing else follows from it."));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d more pair follows from it.", "%d more pairs follow from it.",
                                       follows), follows);
}

char *
credal_sentence_preview (CredalSession *session, guint32 i, guint32 j, CredalRelation relation)
{
  if (relation == CREDAL_DONT_KNOW)
    return g_strdup (_("The pair is put aside and not asked again."));
  g_autoptr (CredalConstraints) others = credal_constraints_copy (credal_session_constraints (session));
  credal_constraints_remove_pair (others, i, j);
  g_autoptr (GArray) chain = credal_closure_conflict (others, i, j, relation);
  if (chain)
    return g_strdup (_("This would contradict what you said before."));
  g_autofree char *follow = follow_sentence (count_follows (session, i, j, relation));
  return g_strjoin (" ", relation == CREDAL_MUST_LINK ? _("Kept together.") : _("Kept apart."), follow, NULL);
}

static char *
name_pair (CredalSession *session, guint32 i, guint32 j)
{
  CredalDataset *raw = credal_session_raw (session);
  g_autofree char *first = credal_sentence_name (raw, i);
  g_autofree char *second = credal_sentence_name (raw, j);
  return g_strdup_printf (_("%s and %s"), first, second);
}

char *
credal_sentence_conflict (CredalSession *session, const CredalPair *pair, const GArray *chain)
{
  g_autofree char *names = name_pair (session, pair->i, pair->j);
  gboolean together = pair->relation == CREDAL_MUST_LINK, direct = chain->len == 1;
  const char *format =
    together && direct ? _("You now say that %s belong together, but an earlier answer keeps them apart:")
    : together         ? _("You now say that %s belong together, but your earlier answers keep them apart:")
    : direct           ? _("You now say that %s do not belong together, but an earlier answer says that they do:")
                       : _("You now say that %s do not belong together, but it follows from your earlier answers:");
  return g_strdup_printf (format, names);
}

/* How sure the person was of an answer helps to see which one to change. */
static const char *
answer_step (CredalSession *session, const CredalStep *step)
{
  static const char *const words[CREDAL_N_CERTAINTIES][2] = {
    { N_("%s: same group"), N_("%s: different groups") },
    { N_("%s: same group, fairly sure"), N_("%s: different groups, fairly sure") },
    { N_("%s: same group, barely sure"), N_("%s: different groups, barely sure") },
  };
  const CredalPair *pair = credal_constraints_find (credal_session_constraints (session), step->from, step->to);
  return _(words[pair ? credal_certainty_nearest (pair->certainty) : CREDAL_CERTAINTY_SURE][step->relation]);
}

char *
credal_sentence_step (CredalSession *session, const CredalStep *step)
{
  g_autofree char *names = name_pair (session, step->from, step->to);
  gboolean same = step->relation == CREDAL_MUST_LINK;
  switch (step->kind)
    {
    case CREDAL_STEP_GROUP:  return g_strdup_printf (_("%s: in one group that you drew"), names);
    case CREDAL_STEP_GROUPS: return g_strdup_printf (_("%s: in two groups that you drew apart"), names);
    case CREDAL_STEP_LABELS:
      return g_strdup_printf (same ? _("%s: labelled with the same cluster") : _("%s: labelled with two clusters"), names);
    default: return g_strdup_printf (answer_step (session, step), names);
    }
}

static char *
count_words (const char *one, const char *many, gulong count)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, one, many, count), count);
}

char *
credal_sentence_data (CredalDataset *data)
{
  gulong n = credal_dataset_n (data), p = credal_dataset_p (data);
  gulong classes = credal_dataset_n_classes (data);
  g_autofree char *objects = count_words (N_("%lu object"), N_("%lu objects"), n);
  g_autofree char *features = count_words (N_("%lu feature"), N_("%lu features"), p);
  if (!credal_dataset_classes (data))
    return g_strdup_printf ("%s × %s", objects, features);
  g_autofree char *known = count_words (N_("%lu known class"), N_("%lu known classes"), classes);
  return g_strdup_printf ("%s × %s, %s", objects, features, known);
}
