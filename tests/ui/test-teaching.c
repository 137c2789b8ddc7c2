#include "fixture.h"
#include "session/recipes.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/plot/canvas-private.h"
#include "views/words/words.h"

/* What the window shows of what it learns from answers. */

/* iris, with the recipe whose answers reshape the data. */
static void
set_up_learning (Fixture *fixture, gconstpointer data)
{
  set_up (fixture, data);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  credal_session_set_question_grace (fixture->session, G_MAXINT64);
  g_assert_true (credal_recipe_apply (credal_recipe_find ("learn-fastest", NULL), fixture->session, NULL));
  credal_session_wait (fixture->session);
  settle ();
}

static gboolean
is_same_class (Fixture *fixture, guint32 i, guint32 j)
{
  const int *classes = credal_dataset_classes (credal_session_raw (fixture->session));

  return classes[i] == classes[j];
}

/* The question on display, by the key that is true; @slip: by the other one. */
static void
answer_by_key (Fixture *fixture, gboolean slip)
{
  CredalQuestion question;

  g_assert_true (credal_session_question (fixture->session, &question));
  gboolean same = is_same_class (fixture, question.i, question.j) != slip;
  press_answer (fixture, same ? GDK_KEY_m : GDK_KEY_c, 0);
  credal_session_wait (fixture->session);
  settle ();
}

static void
answer_truly (Fixture *fixture, guint count)
{
  for (guint k = 0; k < count; k++)
    answer_by_key (fixture, FALSE);
}

/* ---- the projection by answers ---- */

static void
wait_for_projection (CredalCanvas *canvas)
{
  while (canvas->projecting)
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

static const char *
first_axis (CredalCanvas *canvas)
{
  return credal_projection_label (canvas->projection, 0);
}

static void
test_projection_waits (Fixture *fixture, gconstpointer data)
{
  CredalCanvas *canvas = fixture->window->canvas;

  g_assert_true (shows_text (fixture, "needs a first “Different”"));
  g_assert_true (credal_canvas_set_projection (canvas, "1,2", NULL));
  g_assert_true (credal_canvas_set_projection (canvas, CREDAL_PROJECTION_ANSWERS, NULL));
  g_assert_null (canvas->projecting);
  g_assert_true (g_str_has_prefix (first_axis (canvas), "PC 1"));
  answer_truly (fixture, 6);
  g_assert_true (credal_session_learned (fixture->session));
  wait_for_projection (canvas);
  g_assert_true (g_str_has_prefix (first_axis (canvas), "by answers"));
}

/* Every answer moves the picture; undone to the beginning there is nothing to show, and the axes are the former
 * ones. */
static void
test_projection_follows (Fixture *fixture, gconstpointer data)
{
  CredalCanvas *canvas = fixture->window->canvas;
  guint begin = credal_session_position (fixture->session);

  answer_truly (fixture, 6);
  g_assert_true (credal_canvas_set_projection (canvas, CREDAL_PROJECTION_ANSWERS, NULL));
  wait_for_projection (canvas);
  double before = credal_scene_xy (canvas->scene)[0];
  answer_truly (fixture, 1);
  wait_for_projection (canvas);
  g_assert_true (canvas->projected == credal_session_partition (fixture->session));
  g_assert_cmpfloat (credal_scene_xy (canvas->scene)[0], !=, before);

  g_assert_true (credal_session_go_to (fixture->session, begin, NULL));
  credal_session_wait (fixture->session);
  settle ();
  g_assert_false (credal_session_learned (fixture->session));
  g_assert_true (g_str_has_prefix (first_axis (canvas), "PC 1"));
  g_assert_cmpstr (credal_canvas_projection (canvas), ==, CREDAL_PROJECTION_ANSWERS);
}

/* Another choice while the projection is on its way. */
static void
test_projection_is_let_go (Fixture *fixture, gconstpointer data)
{
  CredalCanvas *canvas = fixture->window->canvas;

  answer_truly (fixture, 6);
  g_assert_true (credal_canvas_set_projection (canvas, CREDAL_PROJECTION_ANSWERS, NULL));
  g_assert_nonnull (canvas->projecting);
  g_assert_true (credal_canvas_set_projection (canvas, "1,2", NULL));
  g_assert_null (canvas->projecting);
  wait_ms (100);
  g_assert_cmpstr (first_axis (canvas), ==, credal_dataset_column_name (credal_session_raw (fixture->session), 0));
}

/* How far apart the groups are: the distance of their means over the spread around them, at least over all pairs. */
static double
gap (Fixture *fixture)
{
  const CredalScene *scene = fixture->window->canvas->scene;
  const double *xy = credal_scene_xy (scene);
  const int *classes = credal_dataset_classes (credal_session_raw (fixture->session));
  double mean[3][2] = { { 0 } }, spread = 0, least = G_MAXDOUBLE;
  guint size[3] = { 0 };

  for (gsize i = 0; i < credal_scene_n (scene); i++)
    {
      size[classes[i]]++;
      for (guint axis = 0; axis < 2; axis++)
        mean[classes[i]][axis] += xy[2 * i + axis];
    }
  for (guint k = 0; k < 3; k++)
    for (guint axis = 0; axis < 2; axis++)
      mean[k][axis] /= size[k];
  for (gsize i = 0; i < credal_scene_n (scene); i++)
    for (guint axis = 0; axis < 2; axis++)
      spread += (xy[2 * i + axis] - mean[classes[i]][axis]) * (xy[2 * i + axis] - mean[classes[i]][axis]);
  for (guint a = 0; a < 3; a++)
    for (guint b = 0; b < a; b++)
      {
        double dx = mean[a][0] - mean[b][0], dy = mean[a][1] - mean[b][1];
        least = MIN (least, dx * dx + dy * dy);
      }
  return least / (spread / credal_scene_n (scene));
}

/* What the projection is for: with true answers the groups come apart. */
static void
test_groups_come_apart (Fixture *fixture, gconstpointer data)
{
  CredalCanvas *canvas = fixture->window->canvas;
  double plain = gap (fixture);

  g_assert_true (credal_canvas_set_projection (canvas, CREDAL_PROJECTION_ANSWERS, NULL));
  answer_truly (fixture, 40);
  wait_for_projection (canvas);
  g_test_message ("from %.2f to %.2f", plain, gap (fixture));
  g_assert_cmpfloat (gap (fixture), >, 2 * plain);
}

/* ---- few words ---- */

static guint
count_words_of (const char *text)
{
  g_auto(GStrv) tokens = g_strsplit_set (text, " \n\u00a0", -1);
  guint words = 0;

  for (char **token = tokens; *token; token++)
    {
      gboolean has_letter = FALSE;
      for (const char *at = *token; *at; at = g_utf8_next_char (at))
        has_letter |= g_unichar_isalpha (g_utf8_get_char (at));
      words += has_letter;
    }
  return words;
}

/* Adds the words of all labels in sight below @widget. */
static void
count_words (GtkWidget *widget, gpointer words)
{
  if (!gtk_widget_get_mapped (widget) || gtk_widget_get_opacity (widget) == 0.0)
    return;
  if (GTK_IS_LABEL (widget))
    {
      g_test_message ("%s", gtk_label_get_text (GTK_LABEL (widget)));
      *(guint *) words += count_words_of (gtk_label_get_text (GTK_LABEL (widget)));
    }
  else if (GTK_IS_EXPANDER (widget) && !gtk_expander_get_expanded (GTK_EXPANDER (widget)))
    count_words (gtk_expander_get_label_widget (GTK_EXPANDER (widget)), words);
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), count_words, words);
}

/* The right panel says little, and all that it says can be read after a click. */
static void
test_few_words (Fixture *fixture, gconstpointer data)
{
  GtkWidget *panel = GTK_WIDGET (fixture->window->question);
  guint words = 0;

  answer_truly (fixture, 40);
  while (!GTK_IS_PANED (panel) && !gtk_style_context_has_class (gtk_widget_get_style_context (panel), "credal-right"))
    panel = gtk_widget_get_parent (panel);
  count_words (panel, &words);
  g_test_message ("%u words", words);
  g_assert_cmpuint (words, >, 20);
  g_assert_cmpuint (words, <=, 60);
}

/* ---- do no harm ---- */

static void
set (Fixture *fixture, const char *scope, const char *name, const char *value)
{
  g_assert_true (credal_session_set (fixture->session, scope, name, value, NULL));
  credal_session_wait (fixture->session);
  settle ();
}

/* Wrong answers after a few true ones, in one session after the other until one of them moves a tenth of the objects;
 * with centres that move easily. */
static void
swing (Fixture *fixture)
{
  set (fixture, "engine", "centres", "credal");
  guint begin = credal_session_position (fixture->session);
  for (guint trial = 0; trial < 40 && credal_session_moved (fixture->session) <= 15; trial++)
    {
      g_autofree char *seed = g_strdup_printf ("%u", 1 + trial / 8);
      g_assert_true (credal_session_go_to (fixture->session, begin, NULL));
      set (fixture, "session", "seed", seed);
      answer_truly (fixture, 1 + trial % 8);
      for (guint wrong = 0; wrong < 4 && credal_session_moved (fixture->session) <= 15; wrong++)
        answer_by_key (fixture, TRUE);
    }
  g_assert_cmpuint (credal_session_moved (fixture->session), >, 15);
  wait_ms (300);
}

static void
test_swing_is_told (Fixture *fixture, gconstpointer data)
{
  g_assert_false (is_enabled (fixture, "show-before"));
  swing (fixture);
  guint position = credal_session_position (fixture->session);
  g_autofree char *text = g_strdup_printf ("%u other objects changed cluster with your last answer.",
                                           credal_session_moved (fixture->session));
  g_assert_true (shows_text (fixture, text));
  press (fixture, GDK_KEY_BackSpace, 0);
  credal_session_wait (fixture->session);
  wait_ms (300);
  g_assert_cmpuint (credal_session_position (fixture->session), ==, position - 1);
  g_assert_false (shows_text (fixture, "changed cluster with your last answer."));
  g_assert_false (is_enabled (fixture, "show-before"));
}

/* One key shows the picture before and after, and the next answer lets it go. */
static void
test_swing_can_be_looked_at (Fixture *fixture, gconstpointer data)
{
  CredalCanvas *canvas = fixture->window->canvas;

  swing (fixture);
  g_autoptr(CredalPartition) before = credal_partition_ref (credal_session_before (fixture->session));
  guint said = credal_constraints_n_pairs (credal_session_constraints (fixture->session));
  g_autofree char *then = credal_words_summary (credal_partition_n (before), before);
  press (fixture, GDK_KEY_t, 0);
  g_assert_true (canvas->partition == before);
  CredalOverlay overlay = credal_canvas_overlay (canvas, FALSE);
  g_assert_cmpuint (credal_constraints_n_pairs (overlay.constraints), ==, said - 1);
  g_assert_cmpint (overlay.question[0], ==, -1);
  g_assert_true (shows_text (fixture, then));
  g_assert_false (shows_text (fixture, "other objects moved"));
  press (fixture, GDK_KEY_t, 0);
  g_assert_true (shows_text (fixture, "other objects moved"));
  g_assert_true (canvas->partition == credal_session_partition (fixture->session));
  press (fixture, GDK_KEY_t, 0);
  g_assert_true (canvas->partition == before);
  press (fixture, GDK_KEY_Escape, 0);
  g_assert_true (canvas->partition == credal_session_partition (fixture->session));
  press (fixture, GDK_KEY_t, 0);
  answer_truly (fixture, 1);
  g_assert_true (canvas->partition == credal_session_partition (fixture->session));
}

/* ---- answers that may be wrong ---- */

#define SESSION_ANSWERS 30
#define SLIPS 3

typedef struct { guint32 i, j; gboolean noticed; } Slip;

/* @seed: (nullable): of the session's questions */
static void
set_up_doubting (Fixture *fixture, gconstpointer seed)
{
  set_up_learning (fixture, NULL);
  if (seed)
    set (fixture, "session", "seed", seed);
  set (fixture, "session", "doubt", "on");
}

static gboolean
is_about (const Slip *slip, guint32 i, guint32 j)
{
  return (slip->i == i && slip->j == j) || (slip->i == j && slip->j == i);
}

static gboolean
is_wrong (Fixture *fixture, guint32 i, guint32 j)
{
  const CredalPair *said = credal_constraints_find (credal_session_constraints (fixture->session), i, j);

  return said && said->relation == (is_same_class (fixture, i, j) ? CREDAL_CANNOT_LINK : CREDAL_MUST_LINK);
}

/* By keys alone: the answers in doubt one after another, until the selected one is @slip's; FALSE when it is not among
 * them. */
static gboolean
look_at (Fixture *fixture, const Slip *slip)
{
  guint32 i, j;
  guint count = credal_second_look_count (fixture->window->second_look);

  for (guint k = 0; k < count; k++)
    {
      press (fixture, GDK_KEY_w, 0);
      if (credal_selection_pair (credal_window_selection (fixture->window), &i, &j) && is_about (slip, i, j))
        return TRUE;
    }
  press (fixture, GDK_KEY_Escape, 0);
  return FALSE;
}

static void
correct (Fixture *fixture, Slip *slip)
{
  if (slip->noticed || !look_at (fixture, slip))
    return;
  press (fixture, GDK_KEY_f, 0);
  press (fixture, GDK_KEY_Escape, 0);
  credal_session_wait (fixture->session);
  settle ();
  slip->noticed = TRUE;
  g_assert_false (is_wrong (fixture, slip->i, slip->j));
}

/* The next question; what is asked again is answered truly, which is a correction too. */
static void
answer_next (Fixture *fixture, Slip *slips, guint n_slips)
{
  CredalQuestion question;

  g_assert_true (credal_session_question (fixture->session, &question));
  for (guint k = 0; k < n_slips; k++)
    slips[k].noticed |= question.reason == CREDAL_REASON_AGAIN && is_about (&slips[k], question.i, question.j);
  answer_by_key (fixture, FALSE);
}

/* An object of the class that was asked about (@asked), or was not. */
static guint32
find_object (Fixture *fixture, int class, gboolean asked)
{
  CredalDataset *raw = credal_session_raw (fixture->session);
  g_autofree guint8 *marks = g_new0 (guint8, credal_dataset_n (raw));

  credal_constraints_mark (credal_session_constraints (fixture->session), marks);
  for (guint32 i = 0; i < credal_dataset_n (raw); i++)
    if (credal_dataset_classes (raw)[i] == class && marks[i] == asked)
      return i;
  g_assert_not_reached ();
}

/* A plain mistake, no hard question: a flower of the kind that lies far from the others is put to one of another
 * kind. */
static Slip
make_slip (Fixture *fixture)
{
  Slip slip = { find_object (fixture, 0, FALSE), find_object (fixture, 1, TRUE), FALSE };
  const guint32 pair[2] = { slip.i, slip.j };

  credal_selection_set (credal_window_selection (fixture->window), pair, 2);
  press_answer (fixture, GDK_KEY_m, 0);
  credal_session_wait (fixture->session);
  settle ();
  g_assert_true (is_wrong (fixture, slip.i, slip.j));
  return slip;
}

/* The question on display, answered wrongly. */
static Slip
slip_now (Fixture *fixture)
{
  CredalQuestion question;

  g_assert_true (credal_session_question (fixture->session, &question));
  answer_by_key (fixture, TRUE);
  g_assert_true (is_wrong (fixture, question.i, question.j));
  return (Slip) { question.i, question.j, FALSE };
}

static double
distance2 (const CredalDataset *raw, guint32 i, guint32 j)
{
  double sum = 0.0;

  for (gsize q = 0; q < credal_dataset_p (raw); q++)
    {
      double difference = credal_dataset_row (raw, i)[q] - credal_dataset_row (raw, j)[q];
      sum += difference * difference;
    }
  return sum;
}

#define NEAREST 5

/* All but one of the objects nearest to it are of its class: a slip on another one cannot be told from the truth. */
static gboolean
is_among_its_kind (Fixture *fixture, guint32 object)
{
  CredalDataset *raw = credal_session_raw (fixture->session);
  const int *classes = credal_dataset_classes (raw);
  g_autofree guint8 *taken = g_new0 (guint8, credal_dataset_n (raw));
  guint of_its_class = 0;

  taken[object] = 1;
  for (guint k = 0; k < NEAREST; k++)
    {
      guint32 nearest = G_MAXUINT32;
      for (guint32 i = 0; i < credal_dataset_n (raw); i++)
        if (!taken[i] && (nearest == G_MAXUINT32 || distance2 (raw, object, i) < distance2 (raw, object, nearest)))
          nearest = i;
      taken[nearest] = 1;
      of_its_class += classes[nearest] == classes[object];
    }
  return of_its_class + 1 >= NEAREST;
}

/* Two slips on one object bear each other out, and so may two that put objects to the same one. */
static gboolean
may_slip (Fixture *fixture, const Slip *slips, guint n_slips)
{
  CredalQuestion question;

  if (!credal_session_question (fixture->session, &question) || question.reason == CREDAL_REASON_AGAIN)
    return FALSE;
  for (guint k = 0; k < n_slips; k++)
    if (slips[k].i == question.i || slips[k].j == question.j)
      return FALSE;
  return is_among_its_kind (fixture, question.i) && is_among_its_kind (fixture, question.j);
}

/* A session by keyboard, with three slips: each is asked again, or listed and corrected by one key; all is undone.
 * Slips fall on the questions that come. The seeds make four different sessions. */
static void
test_slips (Fixture *fixture, gconstpointer data)
{
  guint begin = credal_session_position (fixture->session), n_slips = 0;
  Slip slips[SLIPS];

  for (guint k = 0; k < SESSION_ANSWERS; k++)
    {
      if (n_slips < SLIPS && k >= 8 + 4 * n_slips && may_slip (fixture, slips, n_slips))
        slips[n_slips++] = slip_now (fixture);
      else
        answer_next (fixture, slips, n_slips);
      for (guint s = 0; s < n_slips; s++)
        correct (fixture, &slips[s]);
    }
  g_assert_cmpuint (n_slips, ==, SLIPS);
  for (guint s = 0; s < n_slips; s++)
    g_assert_true (slips[s].noticed);
  while (credal_session_position (fixture->session) > begin)
    press (fixture, GDK_KEY_BackSpace, 0);
  credal_session_wait (fixture->session);
  settle ();
  g_assert_cmpuint (answers (fixture), ==, 0);
  g_assert_cmpuint (credal_second_look_count (fixture->window->second_look), ==, 0);
}

static GtkWidget *
second_look_actions (Fixture *fixture)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (fixture->window->second_look),
                                                    CREDAL_TYPE_SECOND_LOOK, "actions"));
}

/* Insisted on, an answer is not doubted any more; undone, it is again. Where nothing is in doubt, nothing is to be
 * pressed. */
static void
test_insist (Fixture *fixture, gconstpointer data)
{
  answer_truly (fixture, 12);
  Slip slip = make_slip (fixture);
  g_assert_true (look_at (fixture, &slip));
  g_assert_true (shows_text (fixture, "likely to be right"));
  press (fixture, GDK_KEY_y, 0);
  credal_session_wait (fixture->session);
  settle ();
  g_assert_true (is_wrong (fixture, slip.i, slip.j));
  g_assert_false (look_at (fixture, &slip));
  if (credal_second_look_count (fixture->window->second_look) == 0)
    g_assert_false (gtk_widget_get_visible (second_look_actions (fixture)));
  press (fixture, GDK_KEY_BackSpace, 0);
  credal_session_wait (fixture->session);
  settle ();
  g_assert_true (look_at (fixture, &slip));
}

/* A small screen has room for an answer in doubt beside many features. */
static void
test_doubt_fits (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = data_path ("wine.csv");

  open_window (fixture, path);
  set (fixture, "session", "standardize", "yes");
  set (fixture, "session", "doubt", "on");
  credal_session_wait (fixture->session);
  answer_truly (fixture, 12);
  make_slip (fixture);
  g_assert_cmpuint (credal_second_look_count (fixture->window->second_look), >, 0);
  activate (fixture, "second-look");
  wait_ms (200);
  g_assert_true (gtk_widget_get_visible (second_look_actions (fixture)));
  assert_fits (GTK_WIDGET (fixture->window));
}

/* ---- more groups than are looked for ---- */

/* Until the window tells of one. */
static void
answer_until_told (Fixture *fixture)
{
  guint count = 0;

  while (!shows_text (fixture, "belongs to none of the 2 groups"))
    {
      g_assert_cmpuint (count++, <, 15);
      answer_by_key (fixture, FALSE);
      wait_ms (300);
    }
}

static int
clusters (Fixture *fixture)
{
  return credal_params_int (credal_session_params (fixture->session), "clusters");
}

/* Two clusters are looked for in iris: the answers soon show a third group, one press looks for it, and another takes
 * that back. */
static void
test_groups_are_told (Fixture *fixture, gconstpointer data)
{
  set (fixture, "engine", "clusters", "2");
  answer_until_told (fixture);
  g_assert_true (shows_text (fixture, "Look for 3"));
  activate (fixture, "advised-clusters");
  credal_session_wait (fixture->session);
  wait_ms (300);
  g_assert_cmpint (clusters (fixture), ==, 3);
  g_assert_false (shows_text (fixture, "belongs to none of the 2 groups"));
  press (fixture, GDK_KEY_BackSpace, 0);
  credal_session_wait (fixture->session);
  wait_ms (300);
  g_assert_cmpint (clusters (fixture), ==, 2);
  g_assert_true (shows_text (fixture, "belongs to none of the 2 groups"));
  press (fixture, GDK_KEY_BackSpace, 0);
  wait_ms (300);
  g_assert_false (shows_text (fixture, "belongs to none of the 2 groups"));
}

/* Whatever else is answered, it stays; whoever closes it is not told again. */
static void
test_groups_are_told_once (Fixture *fixture, gconstpointer data)
{
  set (fixture, "engine", "clusters", "2");
  answer_until_told (fixture);
  answer_by_key (fixture, FALSE);
  wait_ms (300);
  g_assert_true (shows_text (fixture, "belongs to none of the 2 groups"));
  credal_notice_bar_clear (fixture->window->notices);
  answer_by_key (fixture, FALSE);
  wait_ms (300);
  g_assert_false (shows_text (fixture, "belongs to none of the 2 groups"));
}

/* What moves while a group is missing moves for that reason: it is not told in its place. */
static void
test_groups_before_swings (Fixture *fixture, gconstpointer data)
{
  set (fixture, "engine", "clusters", "2");
  set (fixture, "engine", "centres", "credal");
  set (fixture, "session", "doubt", "off");
  guint begin = credal_session_position (fixture->session);
  for (guint seed = 1; seed < 20 && credal_session_moved (fixture->session) <= 15; seed++)
    {
      g_autofree char *text = g_strdup_printf ("%u", seed);
      g_assert_true (credal_session_go_to (fixture->session, begin, NULL));
      set (fixture, "session", "seed", text);
      answer_until_told (fixture);
      for (guint wrong = 0; wrong < 10 && credal_session_moved (fixture->session) <= 15; wrong++)
        answer_by_key (fixture, TRUE);
    }
  wait_ms (300);
  g_assert_cmpuint (credal_session_moved (fixture->session), >, 15);
  g_assert_cmpuint (credal_session_advice (fixture->session).clusters, ==, 3);
  g_assert_true (shows_text (fixture, "Look for 3"));
  g_assert_false (shows_text (fixture, "changed cluster with your last answer."));
}

/* Five clusters are looked for: thirty objects of the same three groups, and the window says so. */
static void
test_fewer_groups_are_told (Fixture *fixture, gconstpointer data)
{
  set (fixture, "engine", "clusters", "5");
  answer_truly (fixture, 70);
  wait_ms (300);
  g_assert_true (shows_text (fixture, "The last 30 objects that you were asked about all belong to the 3 groups "
                                      "found so far, though 5 are looked for."));
  activate (fixture, "advised-clusters");
  credal_session_wait (fixture->session);
  wait_ms (300);
  g_assert_cmpint (clusters (fixture), ==, 3);
  g_assert_false (shows_text (fixture, "The last 30 objects"));
}

/* Whoever says "same" to all is told once that this is of one group. */
static void
test_one_group_is_told (Fixture *fixture, gconstpointer data)
{
  for (guint k = 0; k < 20; k++)
    {
      g_assert_false (shows_text (fixture, "“same group”"));
      press_answer (fixture, GDK_KEY_m, 0);
      credal_session_wait (fixture->session);
      wait_ms (50);
    }
  g_assert_true (shows_text (fixture, "The first 20 pairs were all “same group”"));
  credal_notice_bar_clear (fixture->window->notices);
  press_answer (fixture, GDK_KEY_m, 0);
  wait_ms (300);
  g_assert_false (shows_text (fixture, "“same group”"));
}

#define ADD_DOUBTING(name, func) g_test_add ("/teaching/" name, Fixture, NULL, set_up_doubting, func, tear_down)

#define ADD(name, func) g_test_add ("/teaching/" name, Fixture, NULL, set_up_learning, func, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("projection/waits", test_projection_waits);
  ADD ("projection/follows", test_projection_follows);
  ADD ("projection/let-go", test_projection_is_let_go);
  ADD ("projection/groups-come-apart", test_groups_come_apart);
  ADD ("few-words", test_few_words);
  ADD ("swing/told", test_swing_is_told);
  ADD ("swing/looked-at", test_swing_can_be_looked_at);
  ADD ("groups/told", test_groups_are_told);
  ADD ("groups/before-swings", test_groups_before_swings);
  ADD ("groups/told-once", test_groups_are_told_once);
  ADD ("groups/fewer", test_fewer_groups_are_told);
  ADD ("groups/one", test_one_group_is_told);
  g_test_add ("/teaching/doubt/slips/1", Fixture, "1", set_up_doubting, test_slips, tear_down);
  g_test_add ("/teaching/doubt/slips/2", Fixture, "2", set_up_doubting, test_slips, tear_down);
  g_test_add ("/teaching/doubt/slips/3", Fixture, "3", set_up_doubting, test_slips, tear_down);
  g_test_add ("/teaching/doubt/slips/10", Fixture, "10", set_up_doubting, test_slips, tear_down);
  ADD_DOUBTING ("doubt/insist", test_insist);
  ADD_DOUBTING ("doubt/fits", test_doubt_fits);
  return g_test_run ();
}
