/* Why a question is asked. Answers may have changed the partition since the question was chosen: a sentence describes
 * the newest partition, and says so if the reason for the choice no longer holds. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include "core/answers/neighbourhoods.h"
#include "draw/paint/number-text.h"
#include "selectors/entropy.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/words/sentences.h"
#include "views/words/words.h"

#define NOTICEABLE 0.005                 /* a share that is visible in whole percents */
#define CHANGED 0.05                     /* a difference between two shares that is worth reporting */
#define CLEAR 0.9                        /* a share that leaves little doubt; 1 − CLEAR is unlikely */
#define HALF 0.5                         /* below this share other groups together are more likely */
#define SEVERAL 2                        /* don't-knows among the last answers that are worth mentioning */
#define HESITANT 0.25                    /* share of doubt in the last answers that is worth mentioning */
#define LEAST 1e-9                       /* smallest probability of anything possible */

/* A question and the parts of its sentences. */
typedef struct {
  CredalSession *session;
  const CredalQuestion *question;
  CredalPartition *partition;            /* the newest; NULL: none yet */
  const char *first, *second;            /* what its two objects are called */
  const double *shares;                  /* (f) of each set in all that is shown; NULL: the partition's */
} Asked;

/* Memberships (c) of @object in the newest partition; asked->partition must not be NULL. */
static const double *
memberships_of (const Asked *asked, guint32 object)
{
  return credal_partition_membership (asked->partition) + (gsize) object * credal_partition_c (asked->partition);
}

/* TRUE if there is a partition and it shows @object in @set. */
static gboolean
is_shown_in (const Asked *asked, guint32 object, CredalSet set)
{
  if (!asked->partition)
    return FALSE;
  const CredalSet *sets = credal_frame_sets (credal_partition_frame (asked->partition));
  return sets[credal_partition_focal (asked->partition)[object]] == set;
}

/* ---- between two clusters ---- */

/* "1 and 2", "1, 2 and setosa". */
static char *
list_clusters (CredalSession *session, CredalSet set)
{
  GString *list = g_string_new (NULL);

  for (CredalSet left = set; left; left &= left - 1)
    {
      const char *between = left == set ? "" : (left & (left - 1)) ? ", " : _(" and ");
      g_autofree char *label = credal_session_cluster_label (session, (guint) g_bit_nth_lsf (left, -1));
      g_string_append_printf (list, "%s%s", between, label);
    }
  return g_string_free (list, FALSE);
}

/* Names the object nearest to a cluster's centre. Answers may have put it in another cluster. */
static char *
typical_sentence (const Asked *asked)
{
  guint centre = asked->question->centre;
  g_autofree char *cluster = credal_session_cluster_label (asked->session, centre);

  if (!asked->partition || is_shown_in (asked, asked->question->j, (CredalSet) 1 << centre))
    return g_strdup_printf (_("%s is the most typical member of cluster %s."), asked->second, cluster);
  g_autofree char *words = credal_words_object (asked->partition, asked->question->j);
  return g_strdup_printf (_("%s is nearest to the centre of cluster %s, though it is in %s now."), asked->second,
                          cluster, words);
}

/* Reports the current mass on the set of clusters, or the mass when the question was chosen if it has changed since. */
static char *
mass_sentence (const Asked *asked, const char *clusters)
{
  const CredalQuestion *question = asked->question;
  CredalFrame *frame = asked->partition ? credal_partition_frame (asked->partition) : NULL;
  gint index = frame ? credal_frame_find (frame, question->between) : -1;
  g_autofree double *m = g_new (double, frame ? credal_frame_f (frame) : 1);

  if (frame)
    credal_partition_masses (asked->partition, question->i, question->i + 1, m);
  double now = index < 0 ? 0 : m[index];
  if (is_shown_in (asked, question->i, question->between))
    return credal_number_text (_("%s lies between clusters %s (mass %.2f)."), asked->first, clusters, now);
  if (fmax (now, question->mass) < NOTICEABLE)
    return credal_number_text (_("%s hardly lies between clusters %s (mass below %.2f)."), asked->first, clusters,
                               2 * NOTICEABLE);
  if (fabs (now - question->mass) < CHANGED)
    return credal_number_text (_("%s lies partly between clusters %s (mass %.2f)."), asked->first, clusters, now);
  return credal_number_text (_("%s lay between clusters %s (mass %.2f)."), asked->first, clusters, question->mass);
}

/* For a partition without sets of two: question->mass is 1 − the difference between the two largest memberships. */
static char *
membership_sentence (const Asked *asked, const char *clusters)
{
  const CredalQuestion *question = asked->question;
  const double *u = memberships_of (asked, question->i);
  double first = u[g_bit_nth_lsf (question->between, -1)], second = u[g_bit_nth_msf (question->between, -1)];
  gboolean still = fabs (1 - fabs (first - second) - question->mass) < CHANGED;

  return credal_number_text (still ? _("%s lies between clusters %s (memberships %.2f and %.2f).")
                                   : _("%s lay between clusters %s (memberships now %.2f and %.2f)."),
                             asked->first, clusters, first, second);
}

static char *
boundary_reason (const Asked *asked)
{
  CredalFrame *frame = asked->partition ? credal_partition_frame (asked->partition) : NULL;
  gboolean has_pairs = FALSE;

  for (guint a = 0; frame && a < credal_frame_f (frame); a++)
    has_pairs |= credal_frame_sizes (frame)[a] == 2;
  gboolean by_membership = frame && !has_pairs
                           && asked->question->between <= credal_frame_omega (credal_frame_c (frame));
  g_autofree char *clusters = list_clusters (asked->session, asked->question->between);
  g_autofree char *first = (by_membership ? membership_sentence : mass_sentence) (asked, clusters);
  g_autofree char *typical = typical_sentence (asked);
  return g_strdup_printf ("%s %s", first, typical);
}

/* ---- stages ---- */

static char *
stage_reason (const Asked *asked)
{
  const CredalQuestion *question = asked->question;
  const char *stage = question->reason == CREDAL_REASON_CENTRES         ? _("Stage 1 of 3: the centres.")
                    : question->reason == CREDAL_REASON_STRONG_BOUNDARY ? _("Stage 2 of 3: the strong boundary.")
                                                                        : _("Stage 3 of 3: the precise boundary.");
  double entropy = !asked->partition ? question->entropy
                 : credal_entropy (memberships_of (asked, question->i), credal_partition_c (asked->partition));
  g_autofree char *undecided = credal_words_percent (entropy, 0);
  g_autofree char *decision = entropy < NOTICEABLE
    ? g_strdup_printf (_("%s is clearly in one cluster."), asked->first)
    : g_strdup_printf (_("%s is %s undecided between the clusters."), asked->first, undecided);
  g_autofree char *place = asked->partition ? credal_words_object (asked->partition, question->j)
                                            : credal_words_set (NULL, (CredalSet) 1 << question->centre, 0);

  return g_strdup_printf (_("%s %s %s is in %s."), stage, decision, asked->second, place);
}

/* ---- exploring ---- */

/* Swaps the objects if only the first has been mentioned by an answer since the question was chosen. */
static char *
explore_reason (const Asked *asked)
{
  const CredalConstraints *constraints = credal_session_constraints (asked->session);
  const guint8 *labels = asked->partition ? credal_partition_labels (asked->partition) : NULL;
  gsize n = credal_constraints_n (constraints);
  g_autofree guint8 *told = g_new0 (guint8, n);      /* nonzero: an answer mentions the object */

  credal_constraints_mark (constraints, told);
  gboolean turned = told[asked->question->i] && !told[asked->question->j], cluster_told = FALSE;
  guint32 i = turned ? asked->question->j : asked->question->i, j = turned ? asked->question->i : asked->question->j;
  const char *first = turned ? asked->second : asked->first, *second = turned ? asked->first : asked->second;
  if (credal_constraints_count (constraints, CREDAL_MUST_LINK) == 0
      && credal_constraints_count (constraints, CREDAL_CANNOT_LINK) == 0
      && credal_constraints_n_groups (constraints) == 0 && credal_constraints_n_labels (constraints) == 0)
    return g_strdup_printf (_("First pair: %s and %s look typical of two different clusters."), first, second);
  for (gsize k = 0; labels && k < n && !cluster_told; k++)
    cluster_told = told[k] && labels[k] == labels[i];
  g_autofree char *home = credal_session_cluster_label (asked->session, labels ? labels[j] : asked->question->centre);
  return g_strdup_printf (cluster_told
                            ? _("%s might belong to a group that no answer has separated yet. %s represents the group "
                                "in cluster %s.")
                            : _("%s looks typical of a cluster without answers so far. %s represents the group in "
                                "cluster %s."), first, second, home);
}

/* ---- the group that fits best ---- */

/* TRUE if the cluster of the second object contains objects of known groups and the cluster of the first does not: the
 * first cluster then looks like an unknown group. */
static gboolean
looks_unknown (const Asked *asked)
{
  gboolean first = FALSE, second = FALSE;

  if (!asked->partition)
    return FALSE;
  g_autoptr(CredalAnswers) answers = credal_answers_among (credal_session_believed (asked->session),
                                                           credal_partition_c (asked->partition));
  const CredalNeighbourhoods *known = answers->known;
  const guint8 *labels = credal_partition_labels (asked->partition);
  for (gsize at = 0; at < known->s; at++)
    if (known->group[at] >= 0)
      {
        first |= labels[known->objects[at]] == labels[asked->question->i];
        second |= labels[known->objects[at]] == labels[asked->question->j];
      }
  return second && !first;
}

/* TRUE if the first object is shown in a set of several clusters, whatever its memberships. */
static gboolean
is_between (const Asked *asked)
{
  return asked->partition
         && credal_partition_focal (asked->partition)[asked->question->i] > credal_partition_c (asked->partition);
}

/* Says how well the first object fits the second one's group. Other groups may fit better if they are ruled out or have
 * no known member. */
static char *
match_sentence (const Asked *asked)
{
  const guint8 *labels = asked->partition ? credal_partition_labels (asked->partition) : NULL;
  double before = asked->question->mass;
  double now = labels ? memberships_of (asked, asked->question->i)[labels[asked->question->j]] : before;
  const char *second = asked->second;

  /* Anything possible is shown as "less than 1 %" rather than 0 %. */
  g_autofree char *share_before = credal_words_percent (MAX (before, LEAST), 0);
  g_autofree char *share = credal_words_percent (MAX (now, LEAST), 0);
  if (fabs (now - before) >= CHANGED)
    return g_strdup_printf (_("The group of %s was the best match (%s, now %s)."), second, share_before, share);
  if (now >= CLEAR && is_between (asked))
    return g_strdup_printf (_("Best guess: the group of %s, not certain."), second);
  if (now >= CLEAR)
    return g_strdup_printf (_("It is very likely in the group of %s (%s)."), second, share);
  if (now <= 1 - CLEAR)
    return g_strdup_printf (_("It is probably not in the group of %s (%s)."), second,
                            share);
  if (!looks_unknown (asked))
    return g_strdup_printf (now < HALF ? _("Best guess among the possible groups: the group of %s (%s).")
                                       : _("Best guess: the group of %s (%s)."), second, share);
  g_autofree char *label = credal_session_cluster_label (asked->session, labels[asked->question->i]);
  return g_strdup_printf (_("It looks most like cluster %s, which has no known member yet. Best guess among the known "
                            "groups: the group of %s (%s)."), label, second, share);
}

/* Returns the share of what is shown between clusters. */
static double
share_between (const Asked *asked)
{
  CredalFrame *frame = credal_partition_frame (asked->partition);
  const double *shares = asked->shares ? asked->shares : credal_partition_shares (asked->partition);
  double between = 0;

  for (guint a = 0; a < credal_frame_f (frame); a++)
    if (credal_frame_sizes (frame)[a] > 1)
      between += shares[a];
  return between;
}

/* Returns (transfer full) why an easier question was chosen; NULL: it was not. */
static char *
easier_sentence (const CredalQuestion *question)
{
  if (question->declined >= SEVERAL)
    return g_strdup_printf (_("An easier one, after %u times “don’t know”."), question->declined);
  return question->unsure >= HESITANT ? g_strdup (_("An easier one, since your last answers were not certain.")) : NULL;
}

/* A clear object is asked about for the sake of similar objects, or because little is uncertain. */
static char *
uncertain_reason (const Asked *asked)
{
  guint32 i = asked->question->i;
  g_autofree char *match = match_sentence (asked);
  g_autofree char *easier = easier_sentence (asked->question);

  if (easier)
    return g_strdup_printf ("%s %s", easier, match);
  if (!asked->partition || is_between (asked)
      || memberships_of (asked, i)[credal_partition_labels (asked->partition)[i]] < CLEAR)
    return g_strdup_printf (_("%s is hard to place: asking about it helps most. %s"), asked->first, match);
  double between = share_between (asked);
  g_autofree char *share = credal_words_percent (between, 0);
  if (between <= 1 - CLEAR)
    return g_strdup_printf (_("Nearly done: this confirms %s. %s"), asked->first, match);
  return g_strdup_printf (_("%s looks clear; the answer also counts for similar objects. %s of all are undecided. %s"),
                          asked->first, share, match);
}

/* ---- any reason ---- */

static char *
unsettled_reason (const Asked *asked)
{
  g_autofree char *match = match_sentence (asked);

  return g_strdup_printf (_("%s has no known group yet. %s"), asked->first, match);
}

/* One label replaces several answers on pairs. */
static char *
which_group_reason (const Asked *asked)
{
  const CredalQuestion *question = asked->question;
  double now = asked->partition ? memberships_of (asked, question->i)[question->centre] : question->mass;
  gboolean known = credal_neighbourhoods_group (credal_session_believed (asked->session)->known, question->j) >= 0;
  g_autofree char *share = credal_words_percent (MAX (now, LEAST), 0);
  g_autofree char *cluster = credal_session_cluster_label (asked->session, question->centre);

  return g_strdup_printf (known ? _("Your answer about %s also counts for similar objects. It is in cluster %s with a "
                                    "probability of %s, like %s, whose group you know.")
                                : _("Your answer about %s also counts for similar objects. It is in cluster %s with a "
                                    "probability of %s; %s is typical of that cluster."),
                          asked->first, cluster, share, asked->second);
}

static char *
spot_check_reason (const Asked *asked)
{
  g_autofree char *cluster = credal_session_cluster_label (asked->session, asked->question->centre);

  return g_strdup_printf (_("Spot check: %s was drawn at random. Is it in the group of %s, cluster %s?"), asked->first,
                          asked->second, cluster);
}

static char *
reason_sentence (const Asked *asked)
{
  switch (asked->question->reason)
    {
    case CREDAL_REASON_BOUNDARY:
      return boundary_reason (asked);
    case CREDAL_REASON_CENTRES:
    case CREDAL_REASON_STRONG_BOUNDARY:
    case CREDAL_REASON_PRECISE_BOUNDARY:
      return stage_reason (asked);
    case CREDAL_REASON_EXPLORE:
      return explore_reason (asked);
    case CREDAL_REASON_UNCERTAIN:
      return uncertain_reason (asked);
    case CREDAL_REASON_UNSETTLED:
      return unsettled_reason (asked);
    case CREDAL_REASON_AGAIN:
      return credal_sentence_again (asked->session, asked->question);
    case CREDAL_REASON_SPOT_CHECK:
      return spot_check_reason (asked);
    case CREDAL_REASON_EXCLUDED:
      return g_strdup_printf (_("By your answers %s can only belong to the group of %s, unless there are more than %u "
                                "groups."), asked->first, asked->second,
                              credal_session_clusters (asked->session));
    case CREDAL_REASON_WHICH_GROUP:
      return which_group_reason (asked);
    case CREDAL_REASON_UNDONE:
      return g_strdup (_("You withdrew your answer on these two."));
    case CREDAL_REASON_RANDOM:
    default:
      return g_strdup (_("This pair was drawn at random."));
    }
}

/* TRUE if all answers so far say "same": answers reshape the data only from the first "different" on. */
static gboolean
is_one_group_known (CredalSession *session)
{
  const CredalConstraints *constraints = credal_session_constraints (session);

  return credal_session_view (session) && credal_constraints_count (constraints, CREDAL_MUST_LINK) >= 2
         && credal_constraints_count (constraints, CREDAL_CANNOT_LINK) == 0
         && credal_constraints_n_groups (constraints) == 0 && credal_constraints_n_labels (constraints) == 0;
}

static char *
whole_reason (const Asked *asked)
{
  g_autofree char *reason = reason_sentence (asked);

  return is_one_group_known (asked->session)
           ? g_strdup_printf (_("%s Your answers name only one group so far. Clusters change after the first "
                                "“Different”."), reason)
           : g_steal_pointer (&reason);
}

char *
credal_sentence_reason_shown (CredalSession *session, const CredalQuestion *question, const double *shares)
{
  return whole_reason (&(Asked) { session, question, credal_session_partition (session), "A", "B", shares });
}

char *
credal_sentence_reason (CredalSession *session, const CredalQuestion *question)
{
  g_autofree char *first = credal_sentence_name (session, question->i);
  g_autofree char *second = credal_sentence_name (session, question->j);

  return whole_reason (&(Asked) { session, question, credal_session_partition (session), first, second, NULL });
}
