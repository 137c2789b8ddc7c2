/* Sessions of two users put together: against all ways of grouping tiny tables, exchanged, undone, saved, damaged. */
#include <math.h>
#include <string.h>
#include "common.h"
#include "core/base/rng.h"
#include "io/csv/csv.h"
#include "session/log/disputes.h"
#include "session/analysis/outliers.h"
#include "session/merge/authors.h"
#include "session/merge/left-out.h"
#include "session/merge/merger.h"
#include "session/merge/statements.h"
#include "session/session-file.h"
#include "session/session-result.h"

enum { TINY = 6, VALUES = TINY + 3 };      /* a class for each object, and one for each cluster that labels name */

static CredalSession *
tiny_session (const char *name, const char *cells)
{
  g_autofree char *path = test_path (name);
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_set_contents (path, cells, -1, NULL));
  CredalSession *session = credal_session_new (path, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, "3", NULL));
  return session;
}

static CredalSession *
tiny (void)
{
  return tiny_session ("tiny.csv", "x,y\n1,2\n2,1\n3,5\n4,4\n5,9\n6,7\n");
}

/* ---- all ways of grouping ---- */

static gboolean
is_met (const CredalEvent *event, const guint *value)
{
  const guint32 *objects = event->objects ? (const guint32 *) (gpointer) event->objects->data : NULL;

  if (event->kind == CREDAL_EVENT_ANSWER)
    return event->relation == CREDAL_DONT_KNOW
           || (value[event->i] == value[event->j]) == (event->relation == CREDAL_MUST_LINK);
  for (guint q = 0; event->kind == CREDAL_EVENT_LABEL && q < event->objects->len; q++)
    if ((value[objects[q]] == (guint) event->cluster) != (event->degree > 0.5))
      return FALSE;
  for (guint q = 1; event->kind == CREDAL_EVENT_GROUP && q < event->objects->len; q++)
    if (value[objects[q]] != value[objects[0]])
      return FALSE;
  return TRUE;
}

static gboolean
are_apart (const CredalEvent *a, const CredalEvent *b, const guint *value)
{
  return a == b || a->kind != CREDAL_EVENT_GROUP || b->kind != CREDAL_EVENT_GROUP || !a->exclusive || !b->exclusive
         || value[g_array_index (a->objects, guint32, 0)] != value[g_array_index (b->objects, guint32, 0)];
}

static gboolean
all_met (const GPtrArray *events, const guint *value)
{
  for (guint k = 0; k < events->len; k++)
    {
      if (!is_met (events->pdata[k], value))
        return FALSE;
      for (guint l = 0; l < k; l++)
        if (!are_apart (events->pdata[k], events->pdata[l], value))
          return FALSE;
    }
  return TRUE;
}

/* TRUE: some way of grouping the objects meets all statements. */
static gboolean
can_be_met (const GPtrArray *events, guint *value, guint object)
{
  if (object == TINY)
    return all_met (events, value);
  for (value[object] = 0; value[object] < VALUES; value[object]++)
    if (can_be_met (events, value, object + 1))
      return TRUE;
  return FALSE;
}

static GPtrArray *
events_in_force (CredalSession *session)
{
  g_autoptr(GPtrArray) statements = credal_statements_new (session, NULL, NULL);
  GPtrArray *events = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_event_free);

  for (guint k = 0; k < statements->len; k++)
    g_ptr_array_add (events, g_steal_pointer (&((CredalStatement *) statements->pdata[k])->event));
  return events;
}

static gboolean
is_consistent (const GPtrArray *events)
{
  guint value[TINY];

  return can_be_met (events, value, 0);
}

/* ---- random users ---- */

/* Says what does not contradict the earlier answers. */
static void
say_at_random (CredalSession *session, GRand *rng)
{
  guint32 objects[3] = { (guint32) credal_rng_index (rng, TINY), 0, 0 };

  objects[1] = (objects[0] + 1 + (guint32) credal_rng_index (rng, TINY - 1)) % TINY;
  objects[2] = (guint32) credal_rng_index (rng, TINY);
  switch (credal_rng_index (rng, 6))
    {
    case 0:
      credal_session_label (session, objects, 1, (gint) credal_rng_index (rng, 3), NULL);
      break;
    case 1:
      credal_session_label_degree (session, objects, 1, (gint) credal_rng_index (rng, 3), 0.0, NULL);
      break;
    case 2:
      credal_session_group (session, objects, 3, credal_rng_index (rng, 2), NULL);
      break;
    default:
      test_answer (session, objects[0], objects[1], (CredalRelation) credal_rng_index (rng, 3));
    }
}

static CredalSession *
random_user (guint stream)
{
  g_autoptr(GRand) rng = credal_rng_new (3, stream);
  CredalSession *session = tiny ();

  for (guint k = 0; k < 5; k++)
    say_at_random (session, rng);
  return session;
}

static CredalMerger *
compare (CredalSession *first, CredalSession *second)
{
  g_autoptr(GError) error = NULL;
  CredalMerger *merger = credal_merger_new (&(CredalMerged) { first, "A", NULL }, &(CredalMerged) { second, "B", NULL },
                                            &error);

  g_assert_no_error (error);
  return merger;
}

static void
merge (CredalSession *first, CredalSession *second)
{
  g_autoptr(CredalMerger) merger = compare (first, second);
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_merger_apply (merger, first, &error));
  g_assert_no_error (error);
}

/* Returns the statement without its time. */
static char *
text_of (const CredalEvent *event)
{
  g_autoptr(CredalEvent) copy = credal_event_copy (event, TINY);

  copy->time = 0;
  if (copy->kind == CREDAL_EVENT_ANSWER && copy->i > copy->j)
    {
      copy->i = event->j;
      copy->j = event->i;
    }
  return credal_event_to_line (copy);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Returns the statements in any order; (transfer full). */
static char *
text_of_all (const GPtrArray *events)
{
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint k = 0; k < events->len; k++)
    g_ptr_array_add (lines, text_of (events->pdata[k]));
  g_ptr_array_sort (lines, compare_texts);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

/* Returns the disputes in any order. @swapped: TRUE: second before first. */
static char *
text_of_disputes (CredalSession *session, gboolean swapped)
{
  g_autoptr(GArray) open = credal_session_disputes (session);
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint k = 0; k < open->len; k++)
    {
      const CredalDispute *dispute = g_array_index (open, CredalOpenDispute, k).dispute;
      g_autofree char *first = text_of_all (swapped ? dispute->second : dispute->first);
      g_autofree char *second = text_of_all (swapped ? dispute->first : dispute->second);
      g_ptr_array_add (lines, g_strdup_printf ("%s\nagainst\n%s", first, second));
    }
  g_ptr_array_sort (lines, compare_texts);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n\n", (char **) lines->pdata);
}

/* Each answer of @said is in force, or among the answers of one side of a dispute. */
static void
assert_kept (const GPtrArray *said, CredalSession *merged, gboolean second)
{
  g_autoptr(GPtrArray) force = events_in_force (merged);
  g_autoptr(GArray) open = credal_session_disputes (merged);
  g_autoptr(GString) all = g_string_new (NULL);
  g_autofree char *in_force = text_of_all (force);

  g_string_append_printf (all, "%s\n", in_force);
  for (guint k = 0; k < open->len; k++)
    {
      const CredalDispute *dispute = g_array_index (open, CredalOpenDispute, k).dispute;
      g_autofree char *side = text_of_all (second ? dispute->second : dispute->first);
      g_string_append_printf (all, "%s\n", side);
    }
  for (guint k = 0; k < said->len; k++)
    {
      g_autofree char *text = text_of (said->pdata[k]);
      if (((const CredalEvent *) said->pdata[k])->relation != CREDAL_DONT_KNOW)
        g_assert_nonnull (strstr (all->str, text));
    }
}

/* Each dispute is one: no way of grouping meets its answers of both sides and the answers in force. */
static void
assert_disputed (CredalSession *merged)
{
  g_autoptr(GArray) open = credal_session_disputes (merged);

  for (guint k = 0; k < open->len; k++)
    {
      const CredalDispute *dispute = g_array_index (open, CredalOpenDispute, k).dispute;
      g_autoptr(GPtrArray) all = events_in_force (merged);
      for (guint q = 0; q < dispute->first->len; q++)
        g_ptr_array_add (all, credal_event_copy (dispute->first->pdata[q], TINY));
      for (guint q = 0; q < dispute->second->len; q++)
        g_ptr_array_add (all, credal_event_copy (dispute->second->pdata[q], TINY));
      g_assert_false (is_consistent (all));
    }
}

/* Whatever two users say: nothing in force contradicts, nothing is lost, each dispute is one, and who merges whom does
 * not matter. */
static void
test_brute_force (void)
{
  guint disputes = 0, taken = 0;

  for (guint trial = 0; trial < 80; trial++)
    {
      CredalSession *a = random_user (2 * trial), *b = random_user (2 * trial + 1);
      g_autoptr(GPtrArray) said_a = events_in_force (a), said_b = events_in_force (b);
      g_autofree char *before = test_side (a);
      g_autoptr(CredalMerger) back = compare (b, a);
      merge (a, b);
      g_autoptr(GPtrArray) together = events_in_force (a);
      g_assert_true (is_consistent (together));
      assert_kept (said_a, a, FALSE);
      assert_kept (said_b, a, TRUE);
      assert_disputed (a);
      g_autoptr(GArray) open = credal_session_disputes (a);
      disputes += open->len;
      taken += together->len > said_a->len;

      g_assert_true (credal_merger_apply (back, b, NULL));
      g_autoptr(GPtrArray) exchanged = events_in_force (b);
      g_autofree char *one = text_of_all (together), *other = text_of_all (exchanged);
      g_assert_cmpstr (one, ==, other);
      g_autofree char *disputed = text_of_disputes (a, FALSE), *disputed_other = text_of_disputes (b, TRUE);
      g_assert_cmpstr (disputed, ==, disputed_other);

      if (credal_session_position (a) > 0 && credal_session_step (a, credal_session_position (a) - 1)->from)
        g_assert_true (credal_session_go_to (a, credal_session_position (a) - 1, NULL));
      g_autofree char *after = test_side (a);
      g_assert_cmpstr (before, ==, after);
      test_forget (a);
      test_forget (b);
    }
  g_assert_cmpuint (disputes, >, 40);
  g_assert_cmpuint (taken, >, 40);
}

/* ---- settling ---- */

/* Two users who differ on the pair 0, 1 and on the group of object 2, and agree on 3, 4. */
static void
two_users (CredalSession **a, CredalSession **b)
{
  *a = tiny ();
  *b = tiny ();
  credal_session_set_author (*a, "Anna");
  credal_session_set_author (*b, "Ben");
  test_answer (*a, 0, 1, CREDAL_MUST_LINK);
  test_answer (*b, 1, 0, CREDAL_CANNOT_LINK);
  test_answer (*a, 3, 4, CREDAL_MUST_LINK);
  test_answer (*b, 3, 4, CREDAL_MUST_LINK);
  g_assert_true (credal_session_label (*a, (const guint32[]) { 2 }, 1, 0, NULL));
  g_assert_true (credal_session_label (*b, (const guint32[]) { 2, 5 }, 2, 1, NULL));
}

static void
assert_open (CredalSession *session, guint count)
{
  g_autoptr(GArray) open = credal_session_disputes (session);

  g_assert_cmpuint (open->len, ==, count);
}

static void
test_settled (void)
{
  CredalSession *a, *b;
  g_autoptr(GError) error = NULL;

  two_users (&a, &b);
  merge (a, b);
  assert_open (a, 2);
  g_assert_null (credal_constraints_find (credal_session_constraints (a), 0, 1));
  g_assert_null (credal_constraints_find_label (credal_session_constraints (a), 2));
  g_assert_cmpuint (credal_constraints_find_label (credal_session_constraints (a), 5)->cluster, ==, 1);
  guint merged = credal_session_position (a);

  g_assert_true (credal_session_settle_dispute (a, 0, CREDAL_CHOICE_SECOND, &error));
  g_assert_cmpint (credal_constraints_find (credal_session_constraints (a), 0, 1)->relation, ==, CREDAL_CANNOT_LINK);
  assert_open (a, 1);
  g_assert_false (credal_session_settle_dispute (a, 0, CREDAL_CHOICE_FIRST, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  g_clear_error (&error);
  g_assert_true (credal_session_settle_dispute (a, 1, CREDAL_CHOICE_FIRST, &error));
  g_assert_cmpuint (credal_constraints_find_label (credal_session_constraints (a), 2)->cluster, ==, 0);
  assert_open (a, 0);
  g_assert_true (credal_session_go_to (a, merged, NULL));
  assert_open (a, 2);
  g_assert_true (credal_session_settle_dispute (a, 0, CREDAL_CHOICE_NEITHER, NULL));
  g_assert_null (credal_constraints_find (credal_session_constraints (a), 0, 1));
  assert_open (a, 1);

  /* An answer since then stands in the way. */
  test_answer (a, 2, 5, CREDAL_MUST_LINK);
  g_assert_false (credal_session_settle_dispute (a, 1, CREDAL_CHOICE_FIRST, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT);
  g_assert_true (credal_session_settle_dispute (a, 1, CREDAL_CHOICE_SECOND, NULL));
  test_forget (a);
  test_forget (b);
}

/* ---- who ---- */

static void
test_authors (void)
{
  CredalSession *a, *b;

  two_users (&a, &b);
  credal_session_set_author (b, "");
  test_answer (b, 0, 5, CREDAL_CANNOT_LINK);
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalMerger) merger = credal_merger_new (&(CredalMerged) { a, "A", NULL },
                                                      &(CredalMerged) { b, "B", "Clara" }, &error);
  g_assert_true (credal_merger_apply (merger, a, NULL));
  g_autoptr(CredalAuthors) authors = credal_authors_new (a);
  g_assert_cmpstr (credal_authors_of_pair (authors, 4, 3), ==, "Anna");
  g_assert_cmpstr (credal_authors_of_pair (authors, 5, 0), ==, "Clara");
  g_assert_null (credal_authors_of_pair (authors, 1, 2));
  g_autoptr(GArray) open = credal_session_disputes (a);
  const CredalDispute *dispute = g_array_index (open, CredalOpenDispute, 0).dispute;
  g_assert_cmpstr (((CredalEvent *) dispute->first->pdata[0])->by, ==, "Anna");
  g_assert_cmpstr (((CredalEvent *) dispute->second->pdata[0])->by, ==, "Ben");
  g_autofree char *words = credal_session_describe (a, 1);
  g_assert_nonnull (strstr (words, "(Anna)"));
  test_forget (a);
  test_forget (b);
}

/* ---- the file ---- */

static char *
saved_state (CredalSession *session)
{
  g_autofree char *side = test_side (session), *disputes = text_of_disputes (session, FALSE);

  return g_strdup_printf ("%s\n%s", side, disputes);
}

/* A merged session opens as it was saved; and its last line, cut anywhere, is refused with its place or ignored. */
static void
test_saved (void)
{
  CredalSession *a, *b;
  g_autofree char *path = test_path ("merged.credal"), *bytes = NULL;
  gsize length;

  two_users (&a, &b);
  merge (a, b);
  g_autofree char *before = saved_state (a);
  g_assert_true (credal_session_save_as (a, path, FALSE, NULL));
  test_forget (a);
  a = test_open (path);
  g_autofree char *after = saved_state (a);
  g_assert_cmpstr (before, ==, after);
  test_forget (a);
  test_forget (b);

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_auto(GStrv) lines = g_strsplit (bytes, "\n", -1);
  for (guint k = 0; lines[k]; k++)
    for (gsize cut = 0; strstr (lines[k], "\"merge\"") && cut < strlen (lines[k]); cut++)
      {
        g_autofree char *part = g_strndup (lines[k], cut);
        g_assert_null (credal_event_from_line (part, TINY, NULL));
        g_autofree char *changed = g_strdup (lines[k]);
        changed[cut] = changed[cut] == '1' ? '9' : '1';
        CredalEvent *odd = credal_event_from_line (changed, TINY, NULL);
        g_clear_pointer (&odd, credal_event_free);
      }
}

/* ---- what is left out ---- */

/* Looks for a grouping unlike the clusters of six digits. Returns the number of the step. */
static guint
reject (CredalSession *session, const char *digits)
{
  guint8 clusters[TINY];

  for (guint i = 0; i < TINY; i++)
    clusters[i] = (guint8) (digits[i] - '0');
  g_autoptr(GBytes) bytes = g_bytes_new (clusters, TINY);
  g_assert_true (credal_session_reject_partition (session, bytes, NULL));
  return credal_session_position (session);
}

static guint
count_unlike (CredalSession *session)
{
  guint count = 0;

  for (guint k = 0; k < credal_session_position (session); k++)
    count += credal_session_step (session, k)->kind == CREDAL_EVENT_UNLIKE;
  return count;
}

/* Steps of the second that look for another grouping are told with their numbers, unless they are undone or the first
 * has them; the answers before and after them are merged, and the first keeps its own steps. */
static void
test_unlike_told (void)
{
  CredalSession *a = tiny (), *b = tiny ();

  reject (a, "001122");
  test_answer (b, 0, 1, CREDAL_MUST_LINK);
  guint before = reject (b, "010101");
  reject (b, "001122");
  test_answer (b, 2, 5, CREDAL_CANNOT_LINK);
  guint after = reject (b, "000111");
  reject (b, "000001");
  g_assert_true (credal_session_go_to (b, after, NULL));

  g_autoptr(GArray) numbers = credal_left_out_unlike (a, b);
  g_assert_cmpuint (numbers->len, ==, 2);
  g_assert_cmpuint (g_array_index (numbers, guint, 0), ==, before);
  g_assert_cmpuint (g_array_index (numbers, guint, 1), ==, after);
  g_autoptr(CredalMerger) merger = compare (a, b);
  g_autofree char *list = g_strdup_printf ("B looks for another grouping (steps %u, %u)", before, after);
  g_assert_cmpuint (merger->left_out->len, ==, 1);
  g_assert_true (g_str_has_prefix (merger->left_out->pdata[0], list));
  g_assert_true (credal_merger_apply (merger, a, NULL));
  g_assert_nonnull (credal_constraints_find (credal_session_constraints (a), 0, 1));
  g_assert_nonnull (credal_constraints_find (credal_session_constraints (a), 2, 5));
  g_assert_cmpuint (count_unlike (a), ==, 1);
  test_forget (a);
  test_forget (b);
}

/* A session that has nothing but such a step adds nothing, and this is told. */
static void
test_unlike_alone (void)
{
  CredalSession *a = tiny (), *b = tiny ();
  guint number = reject (b, "010101");

  g_autoptr(CredalMerger) merger = compare (a, b), back = compare (b, a);
  g_autofree char *list = g_strdup_printf ("B looks for another grouping (step %u)", number);
  g_assert_null (merger->event);
  g_assert_cmpuint (merger->left_out->len, ==, 1);
  g_assert_true (g_str_has_prefix (merger->left_out->pdata[0], list));
  g_assert_cmpuint (back->left_out->len, ==, 0);
  test_forget (a);
  test_forget (b);
}

/* Answers switched off, verdicts on outliers and open differences of the second are told as well. */
static void
test_others_told (void)
{
  CredalSession *a, *b, *c = tiny ();
  const guint32 pair[] = { 3, 4 }, objects[] = { 0, 5 };

  two_users (&a, &b);
  merge (a, b);
  g_autoptr(GArray) off = g_array_new (FALSE, FALSE, sizeof (guint32)), on = g_array_new (FALSE, FALSE, 4);
  g_array_append_vals (off, pair, 2);
  g_assert_true (credal_session_set_aside (a, off, on, NULL));
  g_assert_true (credal_outliers_judge (a, objects, 2, TRUE, NULL));
  g_assert_true (credal_outliers_judge (c, objects, 1, TRUE, NULL));
  g_autoptr(CredalMerger) merger = compare (c, a);
  const char *const told[] = { "B has 2 differences that are not settled", "B has 1 answer that is switched off",
                               "B says of 1 object whether it is an outlier" };
  g_assert_cmpuint (merger->left_out->len, ==, G_N_ELEMENTS (told));
  for (guint k = 0; k < G_N_ELEMENTS (told); k++)
    g_assert_true (g_str_has_prefix (merger->left_out->pdata[k], told[k]));
  g_assert_true (credal_merger_apply (merger, c, NULL));
  g_assert_null (credal_constraints_find (credal_session_constraints (c), 3, 4));
  test_forget (a);
  test_forget (b);
  test_forget (c);
}

/* ---- other data ---- */

static void
assert_refused (const char *cells, const char *part)
{
  CredalSession *a = tiny (), *b = tiny_session ("other.csv", cells);
  g_autoptr(GError) error = NULL;

  g_assert_null (credal_merger_new (&(CredalMerged) { a, "A", NULL }, &(CredalMerged) { b, "B", NULL }, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, part));
  test_forget (a);
  test_forget (b);
}

static void
test_other_data (void)
{
  assert_refused ("x,y\n1,2\n2,1\n3,5\n4,4.5\n5,9\n6,7\n", "y of object 4 is 4 and 4.5");
  assert_refused ("x,y\n1,2\n2,1\n3,5\n4,4\n5,9\n", "6 and 5 rows");
  assert_refused ("x,z\n1,2\n2,1\n3,5\n4,4\n5,9\n6,7\n", "only the first has a feature y");
  assert_refused ("x,y\n1.0,2\n2,1\n3,5\n4,4\n5,9\n6,7\n", "cells that are no features");

  /* The same cells in another form are the same data. */
  CredalSession *a = tiny (), *b = tiny_session ("form.csv", "x,y\r\n1,2\r\n2,1\r\n\"3\",5\r\n4,4\r\n5,9\r\n6,7\r\n");
  merge (a, b);
  test_forget (a);
  test_forget (b);
}

/* ---- clusters ---- */

/* Clusters are matched by their objects whatever their numbers, and more clusters are kept. */
static void
test_matched (void)
{
  CredalSession *a = test_clustered ("iris.csv"), *b = test_session ("iris.csv");
  const CredalSetting settings[] = { { CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, "4" },
                                     { CREDAL_SCOPE_NAMES, "1", "first" }, { CREDAL_SCOPE_NAMES, "4", "last" } };

  g_assert_true (credal_session_set_all (b, settings, G_N_ELEMENTS (settings), NULL));
  credal_session_start (b);
  credal_session_wait (b);
  g_autoptr(CredalMerger) merger = compare (a, b);
  guint seen = 0;
  for (guint l = 0; l < 4; l++)
    seen |= 1u << merger->to[l];
  g_assert_cmpuint (seen, ==, 15);
  double common = 0.0;
  for (gsize i = 0; i < 150; i++)
    common += credal_partition_labels (credal_session_partition (a))[i]
              == merger->to[credal_partition_labels (credal_session_partition (b))[i]];
  g_assert_cmpfloat (merger->partitions.agreed, ==, common);
  g_assert_cmpfloat (merger->partitions.total, ==, 150.0);
  g_assert_true (credal_merger_apply (merger, a, NULL));
  g_assert_cmpuint (credal_session_clusters (a), ==, 4);
  g_autofree char *first = credal_session_cluster_label (a, merger->to[0]);
  g_assert_cmpstr (first, ==, "first");
  credal_session_wait (a);
  g_assert_cmpuint (credal_partition_c (credal_session_partition (a)), ==, 4);

  /* One step back, everything is as it was, and the file says so. */
  g_assert_true (credal_session_go_to (a, credal_session_position (a) - 1, NULL));
  credal_session_wait (a);
  g_assert_cmpuint (credal_partition_c (credal_session_partition (a)), !=, 4);
  test_forget (a);
  test_forget (b);
}

/* Undo after a merge restores the clusters bit by bit. */
static void
test_undone (void)
{
  CredalSession *a = test_clustered ("iris.csv"), *b = test_session ("iris.csv");

  test_answer_truly (a, 3, TRUE);
  for (guint32 i = 0; i < 20; i++)
    test_answer (b, i, i + 60, test_truth (b, i, i + 60));
  g_autofree char *before = test_state (a);
  merge (a, b);
  credal_session_wait (a);
  g_assert_true (credal_session_go_to (a, credal_session_position (a) - 1, NULL));
  credal_session_wait (a);
  g_autofree char *after = test_state (a);
  g_assert_cmpstr (before, ==, after);
  test_forget (a);
  test_forget (b);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/merge/brute-force", test_brute_force);
  g_test_add_func ("/merge/settled", test_settled);
  g_test_add_func ("/merge/authors", test_authors);
  g_test_add_func ("/merge/saved", test_saved);
  g_test_add_func ("/merge/unlike-told", test_unlike_told);
  g_test_add_func ("/merge/unlike-alone", test_unlike_alone);
  g_test_add_func ("/merge/others-told", test_others_told);
  g_test_add_func ("/merge/other-data", test_other_data);
  g_test_add_func ("/merge/matched", test_matched);
  g_test_add_func ("/merge/undone", test_undone);
  return test_end ();
}
