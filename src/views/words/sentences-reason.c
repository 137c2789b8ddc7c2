#include <glib/gi18n-lib.h>
#include <math.h>
#include "core/answers/neighbourhoods.h"
#include "selectors/entropy.h"
#include "views/words/sentences.h"
#include "views/words/words.h"

/* Why a question is asked. It was chosen by the partition of that moment, and answers since then may have made another
 * one: a sentence tells how things are now, and says so where that is no longer why the question was chosen. */

#define NOTICEABLE 0.005                 /* a share that shows in whole percents */
#define CHANGED 0.05                     /* a difference between two shares that is worth a word */
#define CLEAR 0.9                        /* a share that leaves little doubt; what it leaves is hardly likely */
#define HALF 0.5                         /* a share below which another group fits better, or others together do */
#define LEAST 1e-9                       /* likelihood of what is possible */

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
is_in (CredalPartition *partition, guint32 object, CredalSet set)
{
  return credal_frame_sets (credal_partition_frame (partition))[credal_partition_focal (partition)[object]] == set;
}

/* Answers may put what is nearest to a cluster's centre in another. */
static char *
typical_sentence (CredalSession *session, const CredalQuestion *question)
{
  CredalPartition *partition = credal_session_partition (session);
  g_autofree char *name = credal_sentence_name (session, question->j);
  g_autofree char *cluster = credal_session_cluster_label (session, question->centre);
  if (!partition || is_in (partition, question->j, (CredalSet) 1 << question->centre))
    return g_strdup_printf (_("%s is the most typical member of cluster %s."), name, cluster);
  g_autofree char *words = credal_words_object (partition, question->j);
  return g_strdup_printf (_("%s is nearest to the centre of cluster %s, though it is in %s now."), name, cluster,
                          words);
}

/* Its boundaries are told by masses on sets of two clusters, not by memberships. */
static gboolean
has_pairs (CredalPartition *partition)
{
  CredalFrame *frame = credal_partition_frame (partition);
  for (guint a = 0; a < credal_frame_f (frame); a++)
    if (credal_frame_sizes (frame)[a] == 2)
      return TRUE;
  return FALSE;
}

/* The object is told by what it shares with the clusters now, unless that changed since the question was chosen: then
 * by what it shared then. */
static char *
mass_sentence (CredalPartition *partition, const CredalQuestion *question, const char *name, const char *clusters)
{
  double now = partition ? mass_now (partition, question->i, question->between) : 0;
  if (partition && is_in (partition, question->i, question->between))
    return g_strdup_printf (_("%s lies between clusters %s (mass %.2f)."), name, clusters, now);
  if (fabs (now - question->mass) < CHANGED)
    return g_strdup_printf (_("%s lies partly between clusters %s (mass %.2f)."), name, clusters, now);
  return g_strdup_printf (_("%s lay between clusters %s (mass %.2f)."), name, clusters, question->mass);
}

/* Of a partition without sets of two: @question's mass is 1 less the difference of its two largest memberships. */
static char *
membership_sentence (CredalPartition *partition, const CredalQuestion *question, const char *name,
                     const char *clusters)
{
  const double *u = credal_partition_membership (partition)
                    + (gsize) question->i * credal_partition_c (partition);
  double first = u[g_bit_nth_lsf (question->between, -1)], second = u[g_bit_nth_msf (question->between, -1)];
  gboolean still = fabs (1 - fabs (first - second) - question->mass) < CHANGED;
  return g_strdup_printf (still ? _("%s lies between clusters %s (memberships %.2f and %.2f).")
                                : _("%s lay between clusters %s (memberships now %.2f and %.2f)."),
                          name, clusters, first, second);
}

static char *
boundary_reason (CredalSession *session, const CredalQuestion *question)
{
  CredalPartition *partition = credal_session_partition (session);
  gboolean shares = partition && !has_pairs (partition)
                    && question->between <= credal_frame_omega (credal_partition_c (partition));
  g_autofree char *name = credal_sentence_name (session, question->i);
  g_autofree char *clusters = list_clusters (session, question->between);
  g_autofree char *first = shares ? membership_sentence (partition, question, name, clusters)
                                  : mass_sentence (partition, question, name, clusters);
  g_autofree char *typical = typical_sentence (session, question);
  return g_strdup_printf ("%s %s", first, typical);
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
decision_sentence (const char *name, double entropy)
{
  g_autofree char *undecided = credal_words_percent (entropy, 0);
  return entropy < NOTICEABLE ? g_strdup_printf (_("%s is clearly in one cluster."), name)
                              : g_strdup_printf (_("%s is %s undecided between the clusters."), name, undecided);
}

/* By the newest partition, which may be another than the question was chosen by. */
static double
entropy_now (CredalPartition *partition, const CredalQuestion *question)
{
  guint c = partition ? credal_partition_c (partition) : 0;
  return c == 0 ? question->entropy
                : credal_entropy (credal_partition_membership (partition) + (gsize) question->i * c, c);
}

static char *
stage_reason (CredalSession *session, const CredalQuestion *question)
{
  CredalPartition *partition = credal_session_partition (session);
  g_autofree char *place = partition ? credal_words_object (partition, question->j)
                                     : credal_words_set (NULL, (CredalSet) 1 << question->centre, 0);
  g_autofree char *first = credal_sentence_name (session, question->i);
  g_autofree char *second = credal_sentence_name (session, question->j);
  g_autofree char *decision = decision_sentence (first, entropy_now (partition, question));
  return g_strdup_printf (_("%s %s %s is in %s."), stage_name (question->reason), decision, second, place);
}

/* A don't-know says nothing. */
static gboolean
is_nothing_said (const CredalConstraints *constraints)
{
  return credal_constraints_count (constraints, CREDAL_MUST_LINK) == 0
         && credal_constraints_count (constraints, CREDAL_CANNOT_LINK) == 0
         && credal_constraints_n_groups (constraints) == 0 && credal_constraints_n_labels (constraints) == 0;
}

/* (n) nonzero for objects that something was said of; (transfer full). */
static guint8 *
mark_told (CredalSession *session)
{
  const CredalConstraints *constraints = credal_session_constraints (session);
  guint8 *told = g_new0 (guint8, credal_constraints_n (constraints));
  credal_constraints_mark (constraints, told);
  return told;
}

static gboolean
is_cluster_told (CredalPartition *partition, const guint8 *told, guint cluster)
{
  gboolean found = FALSE;
  for (gsize k = 0; partition && k < credal_partition_n (partition) && !found; k++)
    found = told[k] && credal_partition_labels (partition)[k] == cluster;
  return found;
}

/* Since it was chosen something may have been said of the first object, or of others in its cluster. */
static char *
explore_reason (CredalSession *session, const CredalQuestion *question)
{
  CredalPartition *partition = credal_session_partition (session);
  g_autofree guint8 *told = mark_told (session);
  gboolean turned = told[question->i] && !told[question->j];
  guint32 i = turned ? question->j : question->i, j = turned ? question->i : question->j;
  g_autofree char *first = credal_sentence_name (session, i), *second = credal_sentence_name (session, j);
  guint home = partition ? credal_partition_labels (partition)[j] : question->centre;
  if (is_nothing_said (credal_session_constraints (session)))
    return g_strdup_printf (_("No group is known yet. %s and %s look typical of two different clusters, so they "
                              "are a good pair to begin with."), first, second);
  g_autofree char *cluster = credal_session_cluster_label (session, home);
  if (partition && is_cluster_told (partition, told, credal_partition_labels (partition)[i]))
    return g_strdup_printf (_("%s may belong to a group that your answers have not set apart yet. %s stands for the "
                              "group in cluster %s."), first, second, cluster);
  return g_strdup_printf (_("%s looks typical of a cluster that you have not been asked about yet. %s stands for the "
                            "group in cluster %s."), first, second, cluster);
}

/* The membership that the newest partition, if there is one, gives to the first object in the cluster of the second. */
static double
share_now (CredalPartition *partition, const CredalQuestion *question)
{
  if (!partition)
    return question->mass;
  guint c = credal_partition_c (partition), cluster = credal_partition_labels (partition)[question->j];
  return credal_partition_membership (partition)[(gsize) question->i * c + cluster];
}

/* As "less than 1 %" where it is next to nothing: what is possible is not told as 0 %. */
static char *
percent (double share)
{
  return credal_words_percent (MAX (share, LEAST), 0);
}

/* The first object looks like a cluster that is none of the known groups: of no object in it the answers tell its
 * group, as they do in the cluster of the second. */
static gboolean
looks_unknown (CredalSession *session, const CredalQuestion *question)
{
  CredalPartition *partition = credal_session_partition (session);
  gboolean first = FALSE, second = FALSE;
  if (!partition)
    return FALSE;
  g_autoptr(CredalAnswers) answers = credal_answers_among (credal_session_believed (session),
                                                           credal_partition_c (partition));
  const CredalNeighbourhoods *known = answers->known;
  const guint8 *labels = credal_partition_labels (partition);
  for (gsize at = 0; at < known->s; at++)
    if (known->group[at] >= 0)
      {
        first |= labels[known->objects[at]] == labels[question->i];
        second |= labels[known->objects[at]] == labels[question->j];
      }
  return second && !first;
}

static char *
best_sentence (CredalSession *session, const CredalQuestion *question, const char *second, double now)
{
  g_autofree char *share = percent (now);
  if (!looks_unknown (session, question))
    return g_strdup_printf (now < HALF ? _("Of the groups that it may still be in, that of %s fits best (%s).")
                                       : _("The best match so far is the group of %s (%s)."), second, share);
  guint cluster = credal_partition_labels (credal_session_partition (session))[question->i];
  g_autofree char *label = credal_session_cluster_label (session, cluster);
  return g_strdup_printf (_("It looks most like cluster %s, of which no member is known yet; of the known groups that "
                            "of %s fits best (%s)."), label, second, share);
}

/* Shown in a set of several clusters, whatever its memberships say. */
static gboolean
is_between (CredalPartition *partition, guint32 object)
{
  return partition && credal_partition_focal (partition)[object] > credal_partition_c (partition);
}

/* How well the first object fits the group of the second. Other groups may fit better, but are ruled out, or nobody is
 * known of them. */
static char *
match_sentence (CredalSession *session, const CredalQuestion *question)
{
  double now = share_now (credal_session_partition (session), question);
  g_autofree char *second = credal_sentence_name (session, question->j);
  g_autofree char *then_words = percent (question->mass), *now_words = percent (now);
  if (fabs (now - question->mass) >= CHANGED)
    return g_strdup_printf (_("When this question was chosen, the group of %s was the best match (%s, now %s)."),
                            second, then_words, now_words);
  if (now >= CLEAR && is_between (credal_session_partition (session), question->i))
    return g_strdup_printf (_("The best match so far is the group of %s, but not for certain."), second);
  if (now >= CLEAR)
    return g_strdup_printf (_("It is very likely in the group of %s (%s)."), second, now_words);
  if (now <= 1 - CLEAR)
    return g_strdup_printf (_("It is very likely not in the group of %s (%s); your answer makes sure of that."), second,
                            now_words);
  return best_sentence (session, question, second, now);
}

static gboolean
is_clear (CredalPartition *partition, guint32 object)
{
  if (!partition)
    return FALSE;
  gsize row = (gsize) object * credal_partition_c (partition);
  return !is_between (partition, object)
         && credal_partition_membership (partition)[row + credal_partition_labels (partition)[object]] >= CLEAR;
}

/* The share that is shown between clusters, which may be more than the masses say: so much that what is shown in one is
 * right as often as is asked for. */
static double
share_between (CredalPartition *partition)
{
  CredalFrame *frame = credal_partition_frame (partition);
  double between = 0;
  for (guint a = 0; a < credal_frame_f (frame); a++)
    if (credal_frame_sizes (frame)[a] > 1)
      between += credal_partition_shares (partition)[a];
  return between;
}

/* Why an object that looks clear is asked about. */
static char *
clear_reason (CredalPartition *partition, const char *name, const char *match)
{
  double between = share_between (partition);
  g_autofree char *share = credal_words_percent (between, 0);
  if (between <= 1 - CLEAR)
    return g_strdup_printf (_("Little is uncertain by now; asking about %s still helps most. %s"), name, match);
  return g_strdup_printf (_("%s looks clear, but stands for others that you were not asked about; %s of all objects "
                            "are still shown between clusters. %s"), name, share, match);
}

static char *
uncertain_reason (CredalSession *session, const CredalQuestion *question)
{
  CredalPartition *partition = credal_session_partition (session);
  g_autofree char *first = credal_sentence_name (session, question->i);
  g_autofree char *match = match_sentence (session, question);
  if (is_clear (partition, question->i))
    return clear_reason (partition, first, match);
  return g_strdup_printf (_("%s is hard to place, so asking about it helps most. %s"), first, match);
}

static char *
unsettled_reason (CredalSession *session, const CredalQuestion *question)
{
  g_autofree char *first = credal_sentence_name (session, question->i);
  g_autofree char *match = match_sentence (session, question);
  return g_strdup_printf (_("Your answers do not tell yet which group %s is in. %s"), first, match);
}

static char *
excluded_reason (CredalSession *session, const CredalQuestion *question)
{
  g_autofree char *first = credal_sentence_name (session, question->i);
  g_autofree char *second = credal_sentence_name (session, question->j);
  return g_strdup_printf (_("By your answers, %s can only belong to the group of %s, unless there are more groups "
                            "than are looked for (%u)."), first, second, credal_session_clusters (session));
}

static char *
reason_alone (CredalSession *session, const CredalQuestion *question)
{
  switch (question->reason)
    {
    case CREDAL_REASON_BOUNDARY:
      return boundary_reason (session, question);
    case CREDAL_REASON_CENTRES:
    case CREDAL_REASON_STRONG_BOUNDARY:
    case CREDAL_REASON_PRECISE_BOUNDARY:
      return stage_reason (session, question);
    case CREDAL_REASON_EXPLORE:
      return explore_reason (session, question);
    case CREDAL_REASON_UNCERTAIN:
      return uncertain_reason (session, question);
    case CREDAL_REASON_UNSETTLED:
      return unsettled_reason (session, question);
    case CREDAL_REASON_AGAIN:
      return credal_sentence_again (session, question);
    case CREDAL_REASON_SPOT_CHECK:
      return credal_sentence_spot_check (session, question);
    case CREDAL_REASON_EXCLUDED:
      return excluded_reason (session, question);
    case CREDAL_REASON_UNDONE:
      return g_strdup (_("You took back what you said of these two."));
    case CREDAL_REASON_RANDOM:
    default:
      return g_strdup (_("This pair was drawn at random."));
    }
}

/* Answers reshape the data once they tell groups apart: until then several that are all the same change nothing. */
static gboolean
is_one_group_known (CredalSession *session)
{
  const CredalConstraints *constraints = credal_session_constraints (session);
  return credal_session_view (session) && credal_constraints_count (constraints, CREDAL_MUST_LINK) >= 2
         && credal_constraints_count (constraints, CREDAL_CANNOT_LINK) == 0
         && credal_constraints_n_groups (constraints) == 0 && credal_constraints_n_labels (constraints) == 0;
}

char *
credal_sentence_reason (CredalSession *session, const CredalQuestion *question)
{
  g_autofree char *reason = reason_alone (session, question);
  return is_one_group_known (session)
           ? g_strdup_printf (_("%s So far your answers show one group: the clusters follow them from the first "
                                "“different” on."), reason)
           : g_steal_pointer (&reason);
}
