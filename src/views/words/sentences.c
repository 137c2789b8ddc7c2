/* Sentences about a pair: the answer known, the consequences of an answer, the reason for a refusal. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include "views/words/sentences.h"
#include "core/belief/measures.h"
#include "core/data/dissimilarity.h"
#include "core/data/outliers.h"
#include "core/answers/unmet.h"
#include "draw/paint/number-text.h"
#include "session/log/certainty.h"
#include "session/naming.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "session/analysis/added-rows.h"
#include "session/analysis/worth.h"
#include "views/words/consequence.h"
#include "views/words/words.h"

#define VAST 10000                       /* from here on the exact number does not matter */

char *
credal_sentence_name (CredalSession *session, guint32 object)
{
  return credal_naming_object (session, object);
}

/* ---- earlier answers, and consequences of an answer ---- */

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

  return pair->relation == CREDAL_DONT_KNOW ? _("You answered “don’t know”.") : _(said[row][pair->relation]);
}

static const char *
outvoted_reason (CredalSession *session)
{
  return credal_session_uses_answers (session) ? _("Outvoted: the data and your other answers speak against it.")
                                               : _("The clusters differ: this method does not use answers.");
}

char *
credal_sentence_outvoted (CredalSession *session, const CredalPair *pair)
{
  g_autofree char *first = credal_sentence_name (session, pair->i);
  g_autofree char *second = credal_sentence_name (session, pair->j);

  return g_strdup_printf (pair->relation == CREDAL_MUST_LINK ? _("%s and %s: same group. %s")
                                                             : _("%s and %s: different groups. %s"),
                          first, second, outvoted_reason (session));
}

/* Repeats the answer, and says whether it is outvoted. */
static char *
known_sentence (CredalSession *session, const CredalPair *pair)
{
  CredalPartition *partition = credal_session_partition (session);
  gsize n = credal_constraints_n (credal_session_constraints (session));

  if (!partition || credal_partition_n (partition) != n || credal_session_busy (session, NULL, NULL)
      || !credal_pair_is_unmet (partition, pair))
    return g_strdup (answered_sentence (pair));
  return g_strdup_printf ("%s %s", answered_sentence (pair), outvoted_reason (session));
}

char *
credal_sentence_known (CredalSession *session, guint32 i, guint32 j)
{
  const CredalPair *pair = credal_constraints_find (credal_session_constraints (session), i, j);
  CredalRelation relation;

  if (pair)
    return known_sentence (session, pair);
  if (!credal_closure_relation (credal_session_believed (session)->closure, i, j, &relation))
    return g_strdup (_("You chose this pair. Your answers do not decide it yet."));
  return g_strdup (relation == CREDAL_MUST_LINK ? _("Your answers imply that they are in the same group.")
                                                : _("Your answers imply that they are in different groups."));
}

static gboolean
tells_of_groups (const CredalConsequence *consequence)
{
  return consequence->new_groups > 0 || consequence->outsider || consequence->settles[0] || consequence->settles[1]
         || consequence->open[0] == 0 || consequence->open[1] == 0;
}

/* Does not say "nothing follows" if the panel reports a change in groups. */
static char *
follow_sentence (const CredalConsequence *consequence)
{
  int follows = consequence->follows;

  if (consequence->too_many || follows < 0 || (follows == 0 && tells_of_groups (consequence)))
    return NULL;
  if (follows == 0)
    return g_strdup (_("It implies no other pairs."));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d more pair follows.",
                                       "%d more pairs follow.", follows), follows);
}

char *
credal_sentence_preview (CredalSession *session, guint32 i, guint32 j, CredalRelation relation)
{
  if (relation == CREDAL_DONT_KNOW)
    return g_strdup (_("The pair is skipped and not asked again."));
  const CredalConsequence consequence = credal_consequence (session, i, j, relation);
  if (consequence.contradicts)
    return g_strdup (_("This would contradict your earlier answers."));
  g_autofree char *follow = follow_sentence (&consequence);
  return g_strjoin (" ", relation == CREDAL_MUST_LINK ? _("Kept together.") : _("Kept apart."), follow, NULL);
}

char *
credal_sentence_apart (const CredalDataset *data, guint32 i, guint32 j)
{
  gboolean about;
  double rank = credal_dissimilarity_rank (data, i, j, &about);
  g_autofree char *value = credal_words_number (credal_dissimilarity (data, i, j));
  g_autofree char *share = credal_words_percent (rank, 0);

  if (rank == 0 && !about)
    return g_strdup_printf (_("Dissimilarity of A and B: %s. No pair is more alike."), value);
  return g_strdup_printf (about ? _("Dissimilarity of A and B: %s. More alike: about %s of all pairs.")
                                : _("Dissimilarity of A and B: %s. More alike: %s of all pairs."), value, share);
}

/* ---- a pair by the masses ---- */

typedef struct {
  double same, different;      /* NAN: unknown */
} PairPlausibility;

/* @partition: (nullable) */
static PairPlausibility
pair_plausibility (CredalPartition *partition, guint32 i, guint32 j)
{
  PairPlausibility pl = { NAN, NAN };

  if (!partition || MAX (i, j) >= credal_partition_n (partition))
    return pl;
  CredalFrame *frame = credal_partition_frame (partition);
  g_autofree double *first = g_new (double, credal_frame_f (frame));
  g_autofree double *second = g_new (double, credal_frame_f (frame));
  credal_partition_masses (partition, i, i + 1, first);
  credal_partition_masses (partition, j, j + 1, second);
  credal_mass_pair (frame, first, second, &pl.same, &pl.different);
  return pl;
}

/* The plausibility before the last answer; NAN for a pair without an answer. */
static PairPlausibility
pair_plausibility_before (CredalSession *session, guint32 i, guint32 j)
{
  gboolean answered = credal_constraints_find (credal_session_constraints (session), i, j) != NULL;

  return pair_plausibility (answered ? credal_session_before (session) : NULL, i, j);
}

/* "0.93", or "0.93 (was 0.55)". */
static char *
plausibility_words (double now, double before)
{
  return isnan (before) ? credal_number_text ("%.2f", now) : credal_number_text (_("%.2f (was %.2f)"), now, before);
}

char *
credal_sentence_plausibility (CredalSession *session, guint32 i, guint32 j)
{
  PairPlausibility now = pair_plausibility (credal_session_partition (session), i, j);
  PairPlausibility before = pair_plausibility_before (session, i, j);
  g_autofree char *same = plausibility_words (now.same, before.same);
  g_autofree char *different = plausibility_words (now.different, before.different);

  return isnan (now.same) ? g_strdup ("")
                          : g_strdup_printf (_("Plausibility: same group %s, different groups %s."), same, different);
}

/* ---- what each answer would change ---- */

/* Says that the answer makes the group of one or both objects known. */
static char *
settle_clause (CredalSession *session, const guint32 *objects, const CredalConsequence *consequence)
{
  if (consequence->settles[0] && consequence->settles[1])
    return g_strdup (_("both objects are done"));
  g_autofree char *name = credal_sentence_name (session, objects[consequence->settles[1] ? 1 : 0]);
  return g_strdup_printf (_("%s is done"), name);
}

static char *
count_words (const char *one, const char *many, gulong count)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, one, many, count), count);
}

static char *
none_clause (CredalSession *session, guint32 object)
{
  g_autofree char *name = credal_sentence_name (session, object);

  return g_strdup_printf (_("%s belongs to a new group"), name);
}

static char *
group_clause (CredalSession *session, const guint32 *objects, const CredalConsequence *consequence)
{
  if (consequence->new_groups > 0)
    return count_words ("%lu more group found", "%lu more groups found",
                        consequence->new_groups);
  if (consequence->outsider)
    return count_words ("shows that there is more than %lu group", "shows that there are more than %lu groups",
                        credal_session_clusters (session));
  if (consequence->settles[0] || consequence->settles[1])
    return settle_clause (session, objects, consequence);
  guint open = consequence->open[consequence->open[0] > 1 ? 0 : 1];
  if (open > 1)
    return g_strdup_printf (_("%u groups remain possible"), open);
  for (guint side = 0; side < 2; side++)
    if (consequence->open[side] == 0)
      return none_clause (session, objects[side]);
  return NULL;
}

static char *
consequence_clause (CredalSession *session, const guint32 *objects, CredalRelation relation)
{
  const CredalConsequence consequence = credal_consequence (session, objects[0], objects[1], relation);

  if (consequence.contradicts)
    return g_strdup (_("contradicts your earlier answers"));
  if (consequence.too_many)
    return g_strdup (_("effect not computed, too many answers"));
  g_autofree char *group = group_clause (session, objects, &consequence);
  g_autofree char *follow = consequence.follows > 0 ? count_words ("%lu more pair follows",
                                                                   "%lu more pairs follow",
                                                                   (gulong) consequence.follows) : NULL;
  if (group && follow)
    return g_strdup_printf (_("%s, %s"), group, follow);
  return g_strdup (group ? group : follow ? follow : _("no other pairs follow"));
}

char *
credal_sentence_consequences (CredalSession *session, guint32 i, guint32 j)
{
  const guint32 objects[2] = { i, j };
  g_autofree char *same = consequence_clause (session, objects, CREDAL_MUST_LINK);
  g_autofree char *different = consequence_clause (session, objects, CREDAL_CANNOT_LINK);

  if (g_str_equal (same, different))
    return g_strdup_printf (_("Either answer: %s."), same);
  return g_strdup_printf (_("Same group: %s.\nDifferent: %s."), same, different);
}

/* ---- an answer refused because of earlier ones ---- */

static char *
name_pair (CredalSession *session, guint32 i, guint32 j)
{
  g_autofree char *first = credal_sentence_name (session, i);
  g_autofree char *second = credal_sentence_name (session, j);

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
                       : _("You now say that %s do not belong together, but your earlier answers imply that they do:");

  return g_strdup_printf (format, names);
}

/* Adds how sure the user was: it helps to see which answer to change. */
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
    case CREDAL_STEP_GROUPS: return g_strdup_printf (_("%s: in two separate groups that you drew"), names);
    case CREDAL_STEP_LABELS:
      return g_strdup_printf (same ? _("%s: labelled with the same cluster") : _("%s: labelled with two clusters"),
                              names);
    case CREDAL_STEP_EXCLUDED:
      return g_strdup_printf (_("%s: one labelled with a cluster, the other as not in it"), names);
    default: return g_strdup_printf (answer_step (session, step), names);
    }
}

/* ---- the data ---- */

char *
credal_sentence_dominant (CredalDataset *data, gboolean *scale)
{
  double times;
  gssize widest = credal_dominant_feature (data, &times);

  if (widest < 0)
    return NULL;
  const char *name = credal_dataset_column_name (data, (gsize) widest);
  CredalFeatureSort sort = credal_feature_sort (data, (gsize) widest);
  g_autofree char *more = times < VAST ? g_strdup_printf (_("%.0f times"), times)
                                       : g_strdup (_("more than 10000 times"));
  g_autofree char *text
    = g_strdup_printf (_("“%s” is on a far larger scale (%s the typical feature) and would decide the clusters by "
                         "itself."), name, more);
  *scale = sort == CREDAL_FEATURE_MEASURED;
  return g_strjoin (" ", text, sort == CREDAL_FEATURE_IDENTIFIER ? _("It can be an identifier, as all its numbers are "
                                                                     "different: ignore it then.")
                               : sort == CREDAL_FEATURE_COORDINATE ? _("It is a coordinate: ignore it unless near "
                                                                       "places belong together.")
                                                                   : NULL, NULL);
}

char *
credal_sentence_data (CredalDataset *data)
{
  gulong n = credal_dataset_n (data), p = credal_dataset_p (data);
  gulong classes = credal_dataset_n_classes (data);
  g_autofree char *objects = count_words ("%lu object", "%lu objects", n);
  g_autofree char *features = credal_dataset_dissimilarities (data)
                                ? g_strdup_printf (_("%lu dissimilarities"), n)
                                : count_words ("%lu feature", "%lu features", p);

  if (!credal_dataset_classes (data))
    return g_strdup_printf ("%s × %s", objects, features);
  g_autofree char *known = count_words ("%lu known class", "%lu known classes", classes);
  const char *heading = credal_dataset_class_heading (data);
  if (!heading)
    return g_strdup_printf ("%s × %s, %s", objects, features, known);
  return g_strdup_printf (_("%s × %s, %s from “%s”"), objects, features, known, heading);
}

char *
credal_sentence_rows (CredalSession *session)
{
  return g_strdup_printf (_("%lu of %lu rows"), (gulong) credal_dataset_n (credal_session_raw (session)),
                          (gulong) credal_session_sampled_rows (session));
}

/* A result read from a file has no iterations to report. */
char *
credal_sentence_fit (const CredalReport *report)
{
  g_autofree char *starts = g_strdup_printf (ngettext ("%u start", "%u starts", report->starts), report->starts);
  g_autofree char *iterations = g_strdup_printf (ngettext ("%u iteration", "%u iterations", report->iterations),
                                                 report->iterations);
  const char *status = _(credal_report_ending (report));

  if (report->iterations == 0)
    return credal_number_text (_("Objective %.6g."), report->objective);
  if (report->starts == 0)
    return credal_number_text (_("Objective %.6g after %s from the earlier result, %s."), report->objective, iterations,
                               status);
  return credal_number_text (report->resumed ? _("Objective %.6g after %s, best of %s and the earlier result, %s.")
                                             : _("Objective %.6g after %s, best of %s, %s."),
                             report->objective, iterations, starts, status);
}

/* "60 in setosa, 60 in cluster 2" */
static char *
places_of (CredalSession *session, const CredalAddedRows *added, guint c)
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint k = 0; k < c; k++)
    {
      g_autofree char *label = credal_session_cluster_label (session, k);
      const char *const *names = credal_partition_names (credal_session_partition (session));
      if (added->counts[k] == 0)
        continue;
      g_string_append (list, list->len > 0 ? ", " : "");
      g_string_append_printf (list, names && *names[k] ? _("%lu in %s") : _("%lu in cluster %s"),
                              (gulong) added->counts[k], label);
    }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

char *
credal_sentence_added (CredalSession *session, gsize first)
{
  g_auto(CredalAddedRows) added = credal_added_rows_count (session, first);
  g_autofree char *count = count_words ("%lu row", "%lu rows", added.total);
  g_autofree char *places = places_of (session, &added, credal_partition_c (credal_session_partition (session)));
  g_autofree char *far = added.far == 0 ? g_strdup ("")
                         : g_strdup_printf (ngettext ("; %lu is far from every cluster",
                                                      "; %lu are far from every cluster", added.far),
                                            (gulong) added.far);

  return g_strdup_printf (_("%s added: %s%s."), count, places, far);
}
