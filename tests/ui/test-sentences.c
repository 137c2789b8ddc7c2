#include <glib/gstdio.h>
#include <math.h>
#include <string.h>
#include "core/belief/measures.h"
#include "selectors/entropy.h"
#include "session/recipes.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/words/sentences.h"
#include "views/words/words.h"

/* What is said to the person: reasons, previews and contradictions, word for word. */

typedef struct { CredalSession *session; } Fixture;

static void
set_up (Fixture *fixture, gconstpointer name)
{
  g_autofree char *path = g_build_filename (g_getenv ("CREDAL_DATA"), name, NULL);
  g_autoptr(GError) error = NULL;

  fixture->session = credal_session_new (path, NULL, &error);
  g_assert_no_error (error);
  credal_session_start (fixture->session);
  credal_session_wait (fixture->session);
}

static void
tear_down (Fixture *fixture, gconstpointer name)
{
  credal_session_discard (fixture->session);
  credal_session_close (fixture->session);
  g_object_unref (fixture->session);
}

static void
answer (Fixture *fixture, guint32 i, guint32 j, CredalRelation relation)
{
  g_assert_cmpint (credal_session_answer (fixture->session, i, j, relation, 1, FALSE, NULL), ==, CREDAL_ANSWER_TAKEN);
}

static void
answer_truly (Fixture *fixture)
{
  const int *classes = credal_dataset_classes (credal_session_raw (fixture->session));
  CredalQuestion question;

  g_assert_true (credal_session_question (fixture->session, &question));
  gboolean same = classes[question.i] == classes[question.j];
  answer (fixture, question.i, question.j, same ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK);
  credal_session_wait (fixture->session);
}

static void
assert_preview (Fixture *fixture, guint32 i, guint32 j, CredalRelation relation, const char *expected)
{
  g_autofree char *text = credal_sentence_preview (fixture->session, i, j, relation);

  g_assert_cmpstr (text, ==, expected);
}

static void
find_plausibility (Fixture *fixture, guint32 i, guint32 j, double *same, double *different)
{
  CredalPartition *partition = credal_session_partition (fixture->session);
  guint f = credal_frame_f (credal_partition_frame (partition));
  g_autofree double *m1 = g_new (double, f), *m2 = g_new (double, f);

  credal_partition_masses (partition, i, i + 1, m1);
  credal_partition_masses (partition, j, j + 1, m2);
  credal_mass_pair (credal_partition_frame (partition), m1, m2, same, different);
}

/* Of an answered pair it is told how that was before the last answer, once something has come of it. */
static void
test_plausibility (Fixture *fixture, gconstpointer name)
{
  CredalQuestion question;
  double same, different, same_now, different_now;

  g_assert_true (credal_session_question (fixture->session, &question));
  guint32 i = question.i, j = question.j, other = 0;
  find_plausibility (fixture, i, j, &same, &different);
  g_autofree char *told = credal_sentence_plausibility (fixture->session, i, j);
  g_autofree char *expected = g_strdup_printf ("Plausibility: same group %.2f, different groups "
                                               "%.2f.", same, different);
  g_assert_cmpstr (told, ==, expected);
  answer (fixture, i, j, CREDAL_MUST_LINK);
  credal_session_wait (fixture->session);
  g_assert_nonnull (credal_session_before (fixture->session));
  find_plausibility (fixture, i, j, &same_now, &different_now);
  g_autofree char *after = credal_sentence_plausibility (fixture->session, i, j);
  g_autofree char *changed = g_strdup_printf ("Plausibility: same group %.2f (was %.2f), different groups %.2f (was "
                                              "%.2f).",
                                              same_now, same, different_now, different);
  g_assert_cmpstr (after, ==, changed);
  while (other == i || other == j)
    other++;
  g_autofree char *unasked = credal_sentence_plausibility (fixture->session, i, other);
  g_assert_null (strstr (unasked, "was"));
}

static void
test_data (Fixture *fixture, gconstpointer name)
{
  g_autofree char *text = credal_sentence_data (credal_session_raw (fixture->session));

  g_assert_cmpstr (text, ==, "150 objects × 4 features, 3 known classes from “class”");
}

static void
test_reason (Fixture *fixture, gconstpointer name)
{
  CredalQuestion question;

  g_assert_true (credal_session_set (fixture->session, CREDAL_SCOPE_ENGINE, "alpha", "1", NULL));
  credal_session_wait (fixture->session);
  g_assert_true (credal_session_question (fixture->session, &question));
  g_autofree char *reason = credal_sentence_reason (fixture->session, &question);
  g_autofree char *start = g_strdup_printf ("Object %u lies between clusters 1 and 2 (mass ", question.i + 1);
  g_autofree char *end = g_strdup_printf ("Object %u is the most typical member of cluster %u.", question.j + 1,
                                          question.centre + 1);
  g_assert_true (g_str_has_prefix (reason, start));
  g_assert_true (g_str_has_suffix (reason, end));
}

static void
test_reason_of_many_clusters (Fixture *fixture, gconstpointer name)
{
  CredalQuestion question = { .i = 0, .j = 1, .reason = CREDAL_REASON_BOUNDARY, .between = 0x16, .mass = .5 };

  question.centre = credal_partition_labels (credal_session_partition (fixture->session))[1];
  g_autofree char *reason = credal_sentence_reason (fixture->session, &question);
  g_autofree char *expected = g_strdup_printf ("Object 1 lay between clusters 2, 3 and 5 (mass 0.50). "
                                               "Object 2 is the most typical member of cluster %u.",
                                               question.centre + 1);
  g_assert_cmpstr (reason, ==, expected);
}

/* What rounds to no mass is not told as lying between. */
static void
test_reason_without_mass (Fixture *fixture, gconstpointer name)
{
  const CredalQuestion question = { .i = 0, .j = 1, .reason = CREDAL_REASON_BOUNDARY, .between = 0x16, .mass = .003 };
  g_autofree char *reason = credal_sentence_reason (fixture->session, &question);

  g_assert_true (g_str_has_prefix (reason, "Object 1 hardly lies between clusters 2, 3 and 5 (mass below 0.01). "));
}

static void
assert_boundary (Fixture *fixture, guint32 object, double then, const char *format, ...)
{
  const CredalQuestion question = { .i = object, .j = 1, .reason = CREDAL_REASON_BOUNDARY, .between = 0x3,
                                    .mass = then };
  va_list values;

  va_start (values, format);
  g_autofree char *start = g_strdup_vprintf (format, values);
  va_end (values);
  g_autofree char *reason = credal_sentence_reason (fixture->session, &question);
  g_autofree char *said = g_strndup (reason, strlen (start));
  g_assert_cmpstr (said, ==, start);
}

/* The past is told only of what has changed. */
static void
test_reason_then_and_now (Fixture *fixture, gconstpointer name)
{
  CredalPartition *partition = credal_session_partition (fixture->session);
  gint pair = credal_frame_find (credal_partition_frame (partition), 0x3);
  guint32 single = 0;
  double m[4];

  do
    credal_partition_masses (partition, single, single + 1, m);
  while (++single < credal_partition_n (partition)
         && (m[pair] < .01 || credal_partition_focal (partition)[single - 1] == (guint) pair));
  single--;
  g_assert_cmpfloat (m[pair], >=, .01);
  assert_boundary (fixture, single, m[pair], "Object %u lies partly between clusters 1 and 2 (mass %.2f). ", single + 1,
                   m[pair]);
  assert_boundary (fixture, single, m[pair] + 0.3, "Object %u lay between clusters 1 and 2 (mass %.2f). ", single + 1,
                   m[pair] + 0.3);
}

/* Without sets of two clusters it is memberships that are nearly the same. */
static void
test_reason_of_memberships (Fixture *fixture, gconstpointer name)
{
  CredalQuestion question;

  g_assert_true (credal_session_set (fixture->session, "session", "engine", "fcm", NULL));
  credal_session_wait (fixture->session);
  g_assert_true (credal_session_question (fixture->session, &question));
  g_assert_cmpint (question.reason, ==, CREDAL_REASON_BOUNDARY);
  const double *u = credal_partition_membership (credal_session_partition (fixture->session)) + 2 * question.i;
  assert_boundary (fixture, question.i, question.mass, "Object %u lies between clusters 1 and 2 (memberships %.2f and "
                   "%.2f). ", question.i + 1, u[0], u[1]);
  assert_boundary (fixture, question.i, 0.1, "Object %u lay between clusters 1 and 2 (memberships now %.2f and %.2f). ",
                   question.i + 1, u[0], u[1]);
}

/* What is nearest to a centre may be in another cluster, by what was answered. */
static void
test_reason_of_another_cluster (Fixture *fixture, gconstpointer name)
{
  guint own = credal_partition_labels (credal_session_partition (fixture->session))[1];
  CredalQuestion question = { .i = 0, .j = 1, .reason = CREDAL_REASON_BOUNDARY, .between = 0x3, .centre = 1 - own,
                              .mass = .5 };
  g_autofree char *reason = credal_sentence_reason (fixture->session, &question);
  g_autofree char *end = g_strdup_printf (" Object 2 is nearest to the centre of cluster %u, though it is in cluster "
                                          "%u now.", 2 - own, own + 1);

  g_assert_true (g_str_has_suffix (reason, end));
}

/* How undecided it is now, whatever it was when the question was chosen. */
static void
assert_stage (Fixture *fixture, CredalReasonKind reason, guint32 i, const char *stage)
{
  CredalPartition *partition = credal_session_partition (fixture->session);
  guint c = credal_partition_c (partition), own = credal_partition_labels (partition)[1];
  double entropy = credal_entropy (credal_partition_membership (partition) + i * c, c);
  const CredalQuestion question = { .i = i, .j = 1, .reason = reason, .centre = 2, .entropy = .5 };
  g_autofree char *percent = credal_words_percent (entropy, 0);
  g_autofree char *decision = entropy < .005 ? g_strdup ("clearly in one cluster")
                                             : g_strdup_printf ("%s undecided between the clusters", percent);
  g_autofree char *expected = g_strdup_printf ("%s Object %u is %s. Object 2 is in cluster %u.", stage, i + 1, decision,
                                               own + 1);
  g_autofree char *told = credal_sentence_reason (fixture->session, &question);

  g_assert_cmpstr (told, ==, expected);
}

static void
test_reason_of_stage (Fixture *fixture, gconstpointer name)
{
  for (guint32 i = 0; i < credal_partition_n (credal_session_partition (fixture->session)); i++)
    {
      assert_stage (fixture, CREDAL_REASON_CENTRES, i, "Stage 1 of 3: the centres.");
      assert_stage (fixture, CREDAL_REASON_PRECISE_BOUNDARY, i, "Stage 3 of 3: the precise boundary.");
    }
}

/* The first object that is not in the cluster of object 2. */
static guint32
find_other (Fixture *fixture)
{
  const guint8 *labels = credal_partition_labels (credal_session_partition (fixture->session));
  guint32 other = 0;

  while (labels[other] == labels[1])
    other++;
  return other;
}

static void
assert_explored (Fixture *fixture, guint32 i, guint32 j, const char *format, guint32 first, guint32 second)
{
  const CredalQuestion question = { .i = i, .j = j, .reason = CREDAL_REASON_EXPLORE, .centre = 2, .mass = .25 };
  g_autofree char *reason = credal_sentence_reason (fixture->session, &question);
  g_autofree char *start = g_strdup_printf (format, first + 1);
  g_autofree char *end = g_strdup_printf ("Object %u represents the group in cluster %u.", second + 1,
                                          credal_partition_labels (credal_session_partition (fixture->session))[second]
                                          + 1);

  g_assert_true (g_str_has_prefix (reason, start));
  g_assert_true (g_str_has_suffix (reason, end));
}

/* What was said meanwhile counts. */
static void
test_reason_of_exploring (Fixture *fixture, gconstpointer name)
{
  const CredalQuestion question = { .i = 0, .j = 1, .reason = CREDAL_REASON_EXPLORE, .centre = 2, .mass = .25 };
  guint32 other = find_other (fixture);

  answer (fixture, 8, 9, CREDAL_DONT_KNOW);
  g_autofree char *at_first = credal_sentence_reason (fixture->session, &question);
  g_assert_cmpstr (at_first, ==, "First pair: Object 1 and Object 2 look typical of two different clusters.");
  answer (fixture, 1, 2, CREDAL_MUST_LINK);
  const char *unasked = "Object %u looks typical of a cluster without answers so far. ";
  assert_explored (fixture, other, 1, unasked, other, 1);
  assert_explored (fixture, 1, other, unasked, other, 1);
  assert_explored (fixture, 0, 1, "Object %u might belong to a group that no answer has separated yet. ", 0, 1);
}

/* Until two groups are told apart, learning from answers changes nothing. */
static void
test_reason_of_one_group (Fixture *fixture, gconstpointer name)
{
  const CredalQuestion question = { .i = 0, .j = 1, .reason = CREDAL_REASON_RANDOM };
  const char *hint = " Your answers name only one group so far. Clusters change after the first “Different”.";

  g_assert_true (credal_recipe_apply (credal_recipe_find ("learn-fastest", NULL), fixture->session, NULL));
  answer (fixture, 1, 2, CREDAL_MUST_LINK);
  g_autofree char *early = credal_sentence_reason (fixture->session, &question);
  g_assert_false (g_str_has_suffix (early, hint));
  answer (fixture, 2, 3, CREDAL_MUST_LINK);
  g_autofree char *same = credal_sentence_reason (fixture->session, &question);
  g_assert_true (g_str_has_suffix (same, hint));
  answer (fixture, 3, 100, CREDAL_CANNOT_LINK);
  g_autofree char *told = credal_sentence_reason (fixture->session, &question);
  g_assert_false (g_str_has_suffix (told, hint));
}

/* The membership of @i in the cluster of @j. */
static double
share (Fixture *fixture, guint32 i, guint32 j)
{
  const CredalPartition *partition = credal_session_partition (fixture->session);
  guint cluster = credal_partition_labels (partition)[j];

  return credal_partition_membership (partition)[i * credal_partition_c (partition) + cluster];
}

static void
assert_reason (Fixture *fixture, CredalReasonKind kind, guint32 i, guint32 j, double mass, const char *format)
{
  const CredalQuestion question = { .i = i, .j = j, .reason = kind, .mass = mass };
  g_autofree char *reason = credal_sentence_reason (fixture->session, &question);
  g_autofree char *percent = credal_words_percent (share (fixture, i, j), 0);
  g_auto(GStrv) parts = g_strsplit (format, "#", 2);
  g_autofree char *expected = g_strjoinv (percent, parts);

  g_assert_cmpstr (reason, ==, expected);
}

/* An object whose larger membership is in [@low, @high). */
static guint32
find_object (Fixture *fixture, double low, double high)
{
  const CredalPartition *partition = credal_session_partition (fixture->session);
  const double *membership = credal_partition_membership (partition);

  for (guint32 i = 0; i < credal_partition_n (partition); i++)
    {
      double largest = membership[2 * i + credal_partition_labels (partition)[i]];
      if (largest >= low && largest < high)
        return i;
    }
  g_assert_not_reached ();
}

/* Puts the first @count objects, and no others, between the clusters, whatever their masses. */
static void
show_between (Fixture *fixture, gsize count)
{
  CredalPartition *partition = credal_session_partition (fixture->session);
  CredalFrame *frame = credal_partition_frame (partition);
  gsize n = credal_partition_n (partition);
  guint32 *focal = (guint32 *) credal_partition_focal (partition);
  double *shares = (double *) credal_partition_shares (partition);

  memset (shares, 0, credal_frame_f (frame) * sizeof *shares);
  for (gsize i = 0; i < n; i++)
    {
      focal[i] = (guint32) credal_frame_find (frame, i < count ? 3 : 1u << credal_partition_labels (partition)[i]);
      shares[focal[i]] += 1.0 / (double) n;
    }
}

/* What is said is said of the partition on display, and what was so when the question was chosen is told apart from
 * it. */
static void
test_reason_of_uncertainty (Fixture *fixture, gconstpointer name)
{
  guint32 torn = find_object (fixture, .5, .85);
  g_autofree char *hard = g_strdup_printf ("Object %u is hard to place: asking about it helps most. Best guess among "
                                           "the possible groups: the group of Object 1 (#).", torn + 1);
  g_autofree char *best = g_strdup_printf ("Object %u is hard to place: asking about it helps most. Best guess: the "
                                           "group of Object 51 (#).", torn + 1);
  g_autofree char *changed = g_strdup_printf ("Object %u is hard to place: asking about it helps most. The group of "
                                              "Object 1 was the best match (2\u00a0%%, now #).", torn + 1);

  assert_reason (fixture, CREDAL_REASON_UNCERTAIN, torn, 0, share (fixture, torn, 0), hard);
  assert_reason (fixture, CREDAL_REASON_UNCERTAIN, torn, 50, share (fixture, torn, 50), best);
  assert_reason (fixture, CREDAL_REASON_UNCERTAIN, torn, 0, .02, changed);
  show_between (fixture, 0);
  assert_reason (fixture, CREDAL_REASON_UNCERTAIN, 0, 1, share (fixture, 0, 1),
                 "Nearly done: this confirms Object 1. It is very likely in the group of Object 2 "
                 "(#).");
}

/* Doubtful answers make the next question easier, and it says so; one don't-know is not worth a sentence. */
static void
test_reason_of_easier (Fixture *fixture, gconstpointer name)
{
  const struct { guint declined; double unsure; const char *sentence; } cases[] = {
    { 3, .375, "An easier one, after 3 times “don’t know”. " },
    { 1, .3, "An easier one, since your last answers were not certain. " },
    { 1, .125, NULL },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      const CredalQuestion question = { .i = 0, .j = 1, .reason = CREDAL_REASON_UNCERTAIN, .mass = 1.0,
                                        .unsure = cases[k].unsure, .declined = cases[k].declined };
      g_autofree char *reason = credal_sentence_reason (fixture->session, &question);
      if (cases[k].sentence)
        g_assert_true (g_str_has_prefix (reason, cases[k].sentence));
      else
        g_assert_null (strstr (reason, "easier"));
    }
}

/* Where regions hold together, the share of undecided pixels is told, not of objects. Next to their cards, the objects
 * have their letters. */
static void
assert_shown_share (Fixture *fixture, guint32 object)
{
  const CredalQuestion question = { .i = object, .j = object - 1, .reason = CREDAL_REASON_UNCERTAIN,
                                    .mass = share (fixture, object, object - 1) };
  CredalFrame *frame = credal_partition_frame (credal_session_partition (fixture->session));
  g_autofree double *shares = g_new0 (double, credal_frame_f (frame));

  for (guint a = 0; a < credal_frame_f (frame); a++)
    if (credal_frame_sizes (frame)[a] > 1)
      shares[a] = 0.25 / (credal_frame_f (frame) - credal_frame_c (frame) - (credal_frame_find (frame, 0) >= 0));
  g_autofree char *told = credal_sentence_reason_shown (fixture->session, &question, shares);
  g_assert_nonnull (strstr (told, "25\u00a0% of all are undecided."));
  g_assert_true (g_str_has_prefix (told, "A looks clear") && strstr (told, "in the group of B"));
}

/* Half of the objects are between the clusters. */
static void
test_reason_among_sets (Fixture *fixture, gconstpointer name)
{
  guint32 last = (guint32) credal_partition_n (credal_session_partition (fixture->session)) - 1;
  g_autofree char *clear = g_strdup_printf ("Object %u looks clear; the answer also counts for similar objects. "
                                            "50\u00a0%% of all are undecided. It is very likely in the group of Object "
                                            "%u (#).",
                                            last + 1, last);

  show_between (fixture, (last + 1) / 2);
  assert_reason (fixture, CREDAL_REASON_UNCERTAIN, last, last - 1, share (fixture, last, last - 1), clear);
  assert_reason (fixture, CREDAL_REASON_UNCERTAIN, 0, 1, share (fixture, 0, 1),
                 "Object 1 is hard to place: asking about it helps most. Best guess: the group of Object 2, not "
                 "certain.");
  assert_shown_share (fixture, last);
}

/* An object in the third cluster, of which nothing was said. */
static void
test_reason_of_unknown_group (Fixture *fixture, gconstpointer name)
{
  g_assert_true (credal_session_set (fixture->session, "engine", "clusters", "3", NULL));
  credal_session_wait (fixture->session);
  answer (fixture, 0, 50, CREDAL_CANNOT_LINK);
  credal_session_wait (fixture->session);
  CredalPartition *partition = credal_session_partition (fixture->session);
  const guint8 *labels = credal_partition_labels (partition);
  guint32 i = 51;
  while (labels[i] == labels[0] || labels[i] == labels[50] || share (fixture, i, 50) < .15)
    g_assert_cmpuint (++i, <, credal_partition_n (partition));
  g_autofree char *looks = g_strdup_printf ("Object %u has no known group yet. It looks most like cluster %u, which "
                                            "has no known member yet. Best guess among the known groups: the group of "
                                            "Object 51 (#).", i + 1, labels[i] + 1);
  assert_reason (fixture, CREDAL_REASON_UNSETTLED, i, 50, share (fixture, i, 50), looks);
  g_autofree char *match = g_strdup_printf ("Object %u has no known group yet. Best guess among the possible groups: "
                                            "the group of Object 51 (#).", i + 1);
  answer (fixture, 0, i, CREDAL_CANNOT_LINK);
  answer (fixture, 50, i, CREDAL_CANNOT_LINK);
  assert_reason (fixture, CREDAL_REASON_UNSETTLED, i, 50, share (fixture, i, 50), match);
}

static void
test_reason_of_unsettled (Fixture *fixture, gconstpointer name)
{
  assert_reason (fixture, CREDAL_REASON_UNSETTLED, 0, 1, share (fixture, 0, 1),
                 "Object 1 has no known group yet. It is very likely in the group of Object 2 (#).");
  assert_reason (fixture, CREDAL_REASON_UNSETTLED, 0, 100, share (fixture, 0, 100),
                 "Object 1 has no known group yet. It is probably not in the group of Object 101 (#).");
}

static void
test_reason_of_excluded (Fixture *fixture, gconstpointer name)
{
  g_assert_true (credal_session_set (fixture->session, "engine", "clusters", "3", NULL));
  const CredalQuestion question = { .i = 0, .j = 1, .reason = CREDAL_REASON_EXCLUDED };
  g_autofree char *reason = credal_sentence_reason (fixture->session, &question);
  g_assert_cmpstr (reason, ==, "By your answers Object 1 can only belong to the group of Object 2, unless there are "
                               "more than 3 groups.");
}

/* ---- what may be wrong, and what is right ---- */

static void
test_doubt (Fixture *fixture, gconstpointer name)
{
  CredalBelief belief = { .i = 4, .j = 8, .relation = CREDAL_MUST_LINK, .belief = .234, .votes_for = 1,
                          .because = G_MAXUINT32 };
  g_autofree char *answer = credal_sentence_doubted (fixture->session, &belief);
  g_autofree char *plain = credal_sentence_doubt (fixture->session, &belief);

  belief.belief = .0001;
  belief.overruled = TRUE;
  belief.votes_against = 2;
  belief.because = 16;
  g_autofree char *all = credal_sentence_doubt (fixture->session, &belief);
  belief.belief = .98;
  belief.then = .432;
  belief.votes_for = belief.votes_against = 0;
  belief.because = G_MAXUINT32;
  g_autofree char *left_out = credal_sentence_doubt (fixture->session, &belief);
  g_assert_cmpstr (left_out, ==,
                   "Overruled: while it counted, it was 43\u00a0% likely to be right. The clusters are built without "
                   "it.");
  g_assert_cmpstr (answer, ==, "Object 5 and Object 9: same group");
  g_assert_cmpstr (plain, ==, "23\u00a0% likely to be right.");
  g_assert_cmpstr (all, ==, "Overruled (1\u00a0% likely to be right): the clusters are built without it. "
                            "Your answers about Object 17 are the strongest evidence against it. You said this once "
                            "and the opposite twice.");
}

/* The sentence of an answer that lost against another names that one. */
static guint
overruled_are_told (CredalSession *session)
{
  const GArray *beliefs = credal_session_beliefs (session);
  guint told = 0;
  CredalBelief rival;

  for (guint q = 0; q < beliefs->len; q++)
    {
      const CredalBelief *belief = &g_array_index (beliefs, CredalBelief, q);
      if (!belief->overruled || !credal_session_rival (session, belief, &rival))
        continue;
      g_autofree char *text = credal_sentence_doubt (session, belief);
      g_autofree char *other = credal_sentence_doubted (session, &rival);
      g_assert_true (g_str_has_prefix (text, "Overruled"));
      g_assert_nonnull (strstr (text, other));
      told++;
    }
  return told;
}

/* Three answers of which one must be wrong. */
static void
test_overruled (Fixture *fixture, gconstpointer name)
{
  CredalSession *session = fixture->session;

  g_assert_true (credal_session_set (session, "engine", "clusters", "3", NULL));
  g_assert_true (credal_recipe_apply (credal_recipe_find ("learn-fastest", NULL), session, NULL));
  g_assert_true (credal_session_set (session, "session", "doubt", "on", NULL));
  credal_session_wait (session);
  for (guint k = 0; k < 10; k++)
    answer_truly (fixture);
  answer (fixture, 1, 2, CREDAL_MUST_LINK);
  answer (fixture, 2, 3, CREDAL_MUST_LINK);
  answer (fixture, 1, 3, CREDAL_CANNOT_LINK);
  credal_session_wait (session);
  g_assert_cmpuint (overruled_are_told (session), ==, 1);
}

static void
assert_honesty (CredalHonesty honesty, const char *expected, const char *explained)
{
  g_autofree char *text = credal_sentence_honesty (&honesty), *judged = credal_sentence_judged (&honesty);

  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpstr (judged, ==, explained);
}

static void
test_honesty (Fixture *fixture, gconstpointer name)
{
  CredalHonesty certain = { .checks = 9, .share = .6, .value = .94, .low = .88, .high = .98, .expected = .9, .rate = .95 };

  assert_honesty (certain, "60\u00a0% certain. Estimated right: 94\u00a0% (88–98\u00a0%).",
                  "About the objects that you were not asked about, judged by your answers and 9 spot checks.");
  certain.checks = 0;
  assert_honesty (certain, "60\u00a0% certain. Estimated right: 94\u00a0% (88–98\u00a0%).",
                  "About the objects that you were not asked about, judged by your answers.");
  certain.low = 0;
  assert_honesty (certain, "60\u00a0% certain. Too few answers yet to say how many are right.",
                  "About the objects that you were not asked about.");
  certain.value = certain.low = certain.high = NAN;
  assert_honesty (certain, "Your answers do not yet show which objects are certain.", "About the objects that you were not asked about.");
}

static void
test_placed (Fixture *fixture, gconstpointer name)
{
  CredalHonesty placed = { .checks = 9, .share = 1, .value = .94, .low = .88, .high = .98, .expected = .9 };
  g_autofree char *told = credal_sentence_placed (&placed);

  g_assert_cmpstr (told, ==, "Estimated right: 94\u00a0% (88–98\u00a0%).");
  placed.low = .2;
  g_assert_null (credal_sentence_placed (&placed));
  placed.low = placed.high = NAN;
  g_assert_null (credal_sentence_placed (&placed));
}

static void
assert_gain (double gain, gboolean enough, const char *expected)
{
  const CredalHonesty honesty = { .gain = gain, .enough = enough, .low = 0.9, .high = 0.95 };
  g_autofree char *text = credal_sentence_gain (&honesty);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_gain (Fixture *fixture, gconstpointer name)
{
  assert_gain (NAN, FALSE, NULL);
  assert_gain (3.4, FALSE, "Ten more answers would correct about 3 objects.");
  assert_gain (0.6, FALSE, "Ten more answers would correct about 1 object.");
  assert_gain (0.3, TRUE, "Done: ten more answers would change almost nothing.");
  const CredalHonesty untold = { .gain = 21.0, .high = 1.0 };
  g_assert_null (credal_sentence_gain (&untold));      /* the accuracy is not known yet: nor is the gain */
}

/* What was said of the pair is asked again, and how likely the rest makes it. */
static void
assert_again (Fixture *fixture, double belief, const char *expected)
{
  const CredalQuestion question = { .i = 0, .j = 1, .reason = CREDAL_REASON_AGAIN, .belief = belief };
  g_autofree char *text = credal_sentence_reason (fixture->session, &question);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_again (Fixture *fixture, gconstpointer name)
{
  answer (fixture, 0, 1, CREDAL_MUST_LINK);
  assert_again (fixture, .34, "Asked again: you said “same group”. Your other answers make that only 34\u00a0% "
                              "likely.");
  assert_again (fixture, .89, "Asked again: you said “same group”. Your other answers make that 89\u00a0% likely.");
}

/* Every third answer is wrong, until one is asked again. */
static void
answer_until_doubted (Fixture *fixture, CredalQuestion *question)
{
  const int *classes = credal_dataset_classes (credal_session_raw (fixture->session));

  for (guint k = 0; k < 100; k++)
    {
      g_assert_true (credal_session_question (fixture->session, question));
      if (question->reason == CREDAL_REASON_AGAIN)
        return;
      gboolean same = classes[question->i] == classes[question->j];
      answer (fixture, question->i, question->j, same == (k % 3 < 2) ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK);
      credal_session_wait (fixture->session);
    }
  g_assert_not_reached ();
}

/* The other answer is heard, though the one before weighs as much. */
static void
test_said_both (Fixture *fixture, gconstpointer name)
{
  CredalQuestion question;

  g_assert_true (credal_session_set (fixture->session, "engine", "clusters", "3", NULL));
  g_assert_true (credal_recipe_apply (credal_recipe_find ("learn-fastest", NULL), fixture->session, NULL));
  g_assert_true (credal_session_set (fixture->session, "session", "doubt", "on", NULL));
  credal_session_wait (fixture->session);
  answer_until_doubted (fixture, &question);
  const CredalPair *said = credal_constraints_find (credal_session_constraints (fixture->session), question.i,
                                                    question.j);
  answer (fixture, question.i, question.j, credal_relation_opposite (said->relation));
  g_autofree char *text = credal_sentence_again (fixture->session, &question);
  g_assert_true (g_str_has_prefix (text, "You have now given both answers: same group once, different groups once. Answer "
                                         "once more to decide; your other answers make “"));
}

static void
test_reason_of_checks (Fixture *fixture, gconstpointer name)
{
  CredalQuestion question = { .i = 0, .j = 1, .reason = CREDAL_REASON_SPOT_CHECK, .centre = 2 };
  g_autofree char *check = credal_sentence_reason (fixture->session, &question);

  g_assert_cmpstr (check, ==, "Spot check: Object 1 was drawn at random. Is it in the group of Object 2, cluster 3?");
}

static void
assert_consequences (Fixture *fixture, guint32 i, guint32 j, const char *expected)
{
  g_autofree char *text = credal_sentence_consequences (fixture->session, i, j);

  g_assert_cmpstr (text, ==, expected);
}

/* Two groups are looked for, and two objects are in neither. */
static void
test_consequences_of_none (Fixture *fixture, gconstpointer name)
{
  answer (fixture, 0, 50, CREDAL_CANNOT_LINK);
  answer (fixture, 100, 0, CREDAL_CANNOT_LINK);
  answer (fixture, 100, 50, CREDAL_CANNOT_LINK);
  answer (fixture, 101, 0, CREDAL_CANNOT_LINK);
  g_autofree char *text = credal_sentence_consequences (fixture->session, 101, 50);
  g_assert_nonnull (strstr (text, "Different: Object 102 belongs to a new group"));
}

/* Three groups: 0 and 1, then 2 and 3, then 4. */
static void
test_consequences (Fixture *fixture, gconstpointer name)
{
  g_assert_true (credal_session_set (fixture->session, "engine", "clusters", "3", NULL));
  assert_consequences (fixture, 0, 1,
                       "Same group: 1 more group found.\nDifferent: 2 more groups found.");
  answer (fixture, 0, 1, CREDAL_MUST_LINK);
  answer (fixture, 2, 3, CREDAL_MUST_LINK);
  assert_consequences (fixture, 1, 2, "Same group: Object 3 is done, 3 more pairs follow.\nDifferent: 1 more group "
                                      "found, 3 more pairs follow.");
  answer (fixture, 1, 2, CREDAL_CANNOT_LINK);
  assert_consequences (fixture, 0, 9, "Same group: Object 10 is done, 3 more pairs follow.\nDifferent: 2 groups remain "
                                      "possible, 1 more pair follows.");
  answer (fixture, 4, 0, CREDAL_CANNOT_LINK);
  answer (fixture, 4, 2, CREDAL_CANNOT_LINK);
  answer (fixture, 9, 0, CREDAL_CANNOT_LINK);
  assert_consequences (fixture, 9, 2, "Same group: Object 10 is done, 2 more pairs follow.\nDifferent: Object 10 is "
                                      "done, 1 more pair follows.");
  answer (fixture, 9, 2, CREDAL_CANNOT_LINK);
  assert_consequences (fixture, 9, 4,
                       "Same group: no other pairs follow.\nDifferent: shows that there are more than 3 groups.");
  assert_consequences (fixture, 20, 50, "Either answer: 3 groups remain possible.");
  assert_consequences (fixture, 0, 3,
                       "Same group: contradicts your earlier answers.\nDifferent: no other pairs follow.");
}

static void
test_previews (Fixture *fixture, gconstpointer name)
{
  assert_preview (fixture, 0, 1, CREDAL_MUST_LINK, "Kept together.");      /* a group becomes known */
  answer (fixture, 0, 1, CREDAL_MUST_LINK);
  answer (fixture, 2, 3, CREDAL_MUST_LINK);
  assert_preview (fixture, 1, 2, CREDAL_MUST_LINK, "Kept together. 3 more pairs follow.");
  assert_preview (fixture, 1, 2, CREDAL_CANNOT_LINK, "Kept apart. 3 more pairs follow.");
  assert_preview (fixture, 1, 5, CREDAL_CANNOT_LINK, "Kept apart. 1 more pair follows.");
  assert_preview (fixture, 1, 2, CREDAL_DONT_KNOW, "The pair is skipped and not asked again.");
  assert_preview (fixture, 0, 1, CREDAL_CANNOT_LINK, "Kept apart. It implies no other pairs.");
  answer (fixture, 1, 2, CREDAL_MUST_LINK);
  assert_preview (fixture, 0, 3, CREDAL_CANNOT_LINK, "This would contradict your earlier answers.");
}

static void
test_known (Fixture *fixture, gconstpointer name)
{
  answer (fixture, 0, 1, CREDAL_MUST_LINK);
  answer (fixture, 1, 2, CREDAL_CANNOT_LINK);
  g_autofree char *said = credal_sentence_known (fixture->session, 1, 0);
  g_autofree char *follows = credal_sentence_known (fixture->session, 0, 2);
  g_autofree char *open = credal_sentence_known (fixture->session, 7, 8);
  g_assert_cmpstr (said, ==, "You said that they are in the same group.");
  g_assert_cmpstr (follows, ==, "Your answers imply that they are in different groups.");
  g_assert_cmpstr (open, ==, "You chose this pair. Your answers do not decide it yet.");
}

static void
test_certainty (Fixture *fixture, gconstpointer name)
{
  static const struct { double certainty; gboolean soft; const char *said, *history; } cases[] = {
    { 1, FALSE, "You said that they are in different groups.", "Object 1 and Object 2: different groups" },
    { .8, FALSE, "You said, fairly sure, that they are in different groups.",
      "Object 1 and Object 2: different groups, fairly sure" },
    { .65, FALSE, "You said, barely sure, that they are in different groups.",
      "Object 1 and Object 2: different groups, barely sure" },
    { .65, TRUE, "You said that they are in different groups. Nothing is inferred from it.",
      "Object 1 and Object 2: different groups, nothing inferred" },
  };
  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      credal_session_answer (fixture->session, 0, 1, CREDAL_CANNOT_LINK, cases[k].certainty, cases[k].soft, NULL);
      g_autofree char *said = credal_sentence_known (fixture->session, 0, 1);
      g_autofree char *history = credal_session_describe (fixture->session, k);
      g_assert_cmpstr (said, ==, cases[k].said);
      g_assert_cmpstr (history, ==, cases[k].history);
    }
}

static void
test_conflict (Fixture *fixture, gconstpointer name)
{
  CredalPair pair;

  answer (fixture, 0, 1, CREDAL_MUST_LINK);
  answer (fixture, 1, 2, CREDAL_CANNOT_LINK);
  g_assert_cmpint (credal_session_answer (fixture->session, 0, 2, CREDAL_MUST_LINK, 1, FALSE, NULL), ==,
                   CREDAL_ANSWER_CONFLICT);
  const GArray *chain = credal_session_conflict (fixture->session, &pair);
  g_autofree char *words = credal_sentence_conflict (fixture->session, &pair, chain);
  g_autofree char *step = credal_sentence_step (fixture->session, &g_array_index (chain, CredalStep, 1));
  g_assert_cmpstr (words, ==,
                   "You now say that Object 1 and Object 3 belong together, but your earlier answers keep them apart:");
  g_assert_cmpstr (step, ==, "Object 2 and Object 3: different groups");
}

#define ADD(name, func) g_test_add ("/sentences/" name, Fixture, "iris.csv", set_up, func, tear_down)

/* With so much said that it is not looked at what an answer changes, nothing is claimed of it. */
static void
test_too_much_said (Fixture *fixture, gconstpointer name)
{
  gsize n = credal_dataset_n (credal_session_data (fixture->session));
  g_autofree guint32 *objects = g_new (guint32, n);

  for (guint32 i = 0; i < n; i++)
    objects[i] = i;
  for (gsize said = 0; said <= 20000; said += n - 2)
    g_assert_true (credal_session_group (fixture->session, objects + 2, n - 2, FALSE, NULL));
  g_autofree char *text = credal_sentence_consequences (fixture->session, 0, 1);
  g_assert_cmpstr (text, ==, "Either answer: effect not computed, too many answers.");
  assert_preview (fixture, 0, 1, CREDAL_MUST_LINK, "Kept together.");
  assert_preview (fixture, 0, 1, CREDAL_CANNOT_LINK, "Kept apart.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("data", test_data);
  ADD ("plausibility", test_plausibility);
  ADD ("reason", test_reason);
  ADD ("reason-of-many-clusters", test_reason_of_many_clusters);
  ADD ("reason-without-mass", test_reason_without_mass);
  ADD ("reason-then-and-now", test_reason_then_and_now);
  ADD ("reason-of-memberships", test_reason_of_memberships);
  ADD ("reason-of-another-cluster", test_reason_of_another_cluster);
  ADD ("reason-of-stage", test_reason_of_stage);
  ADD ("reason-of-one-group", test_reason_of_one_group);
  ADD ("reason-of-exploring", test_reason_of_exploring);
  ADD ("reason-of-uncertainty", test_reason_of_uncertainty);
  ADD ("reason-among-sets", test_reason_among_sets);
  ADD ("reason-of-easier", test_reason_of_easier);
  ADD ("reason-of-unsettled", test_reason_of_unsettled);
  ADD ("reason-of-unknown-group", test_reason_of_unknown_group);
  ADD ("reason-of-excluded", test_reason_of_excluded);
  ADD ("doubt", test_doubt);
  ADD ("overruled", test_overruled);
  ADD ("honesty", test_honesty);
  ADD ("placed", test_placed);
  ADD ("gain", test_gain);
  ADD ("again", test_again);
  ADD ("said-both", test_said_both);
  ADD ("reason-of-checks", test_reason_of_checks);
  ADD ("consequences", test_consequences);
  ADD ("consequences-of-none", test_consequences_of_none);
  ADD ("too-much-said", test_too_much_said);
  ADD ("previews", test_previews);
  ADD ("known", test_known);
  ADD ("certainty", test_certainty);
  ADD ("conflict", test_conflict);
  return g_test_run ();
}
