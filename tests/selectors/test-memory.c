/* Where there is no memory for what grows with the data, and where they are stopped, the selectors say so, and choose
 * the next time as if nothing had been. */
#include "../little-memory.h"
#include "fixture.h"

/* A selector, with a setting and in a state that it needs other memory in; how many pieces it is known to need, and in
 * how many places it is known to look whether it is stopped. */
typedef struct {
  const char *path, *id, *style;
  Shape shape;
  guint limit;
  gboolean begun;            /* its first questions were put, and the first of them answered */
  gint pieces, places;
} Case;

static const Case cases[] = {
  { "/memory/boundary", "boundary", NULL, { 60, 2, 3, CREDAL_FOCAL_PAIRS, TRUE, TRUE, 8 }, 20, FALSE, 5, 20 },
  { "/memory/random", "random", NULL, { 12, 2, 3, CREDAL_FOCAL_SINGLETONS, TRUE, FALSE, 8 }, 100, FALSE, 3, 5 },
  { "/memory/first", "neighbourhood", NULL, { 60, 2, 3, CREDAL_FOCAL_SINGLETONS, TRUE, FALSE, 0 }, 1, FALSE, 1, 0 },
  { "/memory/neighbourhood", "neighbourhood", NULL, { 90, 2, 3, CREDAL_FOCAL_SINGLETONS, TRUE, FALSE, 8 }, 100, FALSE,
    5, 10 },
  { "/memory/entropy-regions", "entropy-regions", "until-linked", { 60, 2, 3, CREDAL_FOCAL_SINGLETONS, TRUE, FALSE, 8 },
    20, FALSE, 10, 9 },
  { "/memory/entropy-regions/printed", "entropy-regions", "printed",
    { 60, 2, 3, CREDAL_FOCAL_SINGLETONS, TRUE, FALSE, 8 }, 20, FALSE, 10, 9 },
  { "/memory/entropy-regions/begun", "entropy-regions", "printed",
    { 60, 2, 3, CREDAL_FOCAL_SINGLETONS, TRUE, FALSE, 8 }, 20, TRUE, 8, 2 },
};

static GArray *
no_questions (void)
{
  return g_array_new (FALSE, FALSE, sizeof (CredalQuestion));
}

/* ---- one session ---- */

typedef struct {
  Fixture *fixture;
  gpointer memory;
} Session;

static void
begin (Session *session, guint limit)
{
  g_autoptr(GArray) questions = no_questions ();

  g_assert_true (fixture_ask (session->fixture, session->memory, limit, questions, NULL, NULL));
  g_assert_cmpuint (questions->len, >, 0);
  const CredalQuestion *first = &g_array_index (questions, CredalQuestion, 0);
  g_assert_true (credal_params_set (session->fixture->params, "batch", "1", NULL));   /* another batch is next */
  fixture_answer (session->fixture, first->i, first->j, CREDAL_CANNOT_LINK);
}

static void
session_init (Session *session, const Case *given)
{
  session->fixture = fixture_new (given->id, &given->shape, 3);
  session->memory = session->fixture->selector->memory_new ? session->fixture->selector->memory_new () : NULL;
  g_assert_true (!given->style || credal_params_set (session->fixture->params, "style", given->style, NULL));
  if (given->begun)
    begin (session, given->limit);
}

static void
session_clear (Session *session)
{
  if (session->memory)
    session->fixture->selector->memory_free (session->memory);
  fixture_free (session->fixture);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Session, session_clear)

/* ---- what it must bear ---- */

/* FALSE once there was enough, however little it was. */
static gboolean
ask_with (const Session *session, guint limit, gint pieces, GArray *questions)
{
  g_autoptr(GError) error = NULL;

  g_atomic_int_set (&pieces_left, pieces);
  gboolean fine = fixture_ask (session->fixture, session->memory, limit, questions, NULL, &error);
  g_atomic_int_set (&pieces_left, PLENTY);
  if (!fine)
    g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY);
  return !fine;
}

typedef struct {
  CredalMonitor monitor;
  gint left;                 /* reports until it is stopped */
} Patience;

static void
lose_patience (double fraction, const char *phase, gpointer data)
{
  Patience *patience = data;

  g_assert_cmpfloat (fraction, >=, 0.0);
  g_assert_cmpfloat (fraction, <=, 1.0);
  if (--patience->left == 0)
    credal_monitor_stop (&patience->monitor);
}

/* FALSE once it was done before that many reports. */
static gboolean
ask_until (const Session *session, guint limit, gint reports, GArray *questions)
{
  Patience patience = { { reports == 0, lose_patience, &patience }, reports };
  g_autoptr(GError) error = NULL;
  gboolean fine = fixture_ask (session->fixture, session->memory, limit, questions, &patience.monitor, &error);

  if (!fine)
    g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
  return !fine;
}

static void
assert_undisturbed (const Case *given, const GArray *questions)
{
  g_auto(Session) other = { 0 };
  g_autoptr(GArray) expected = no_questions ();

  session_init (&other, given);
  g_assert_true (fixture_ask (other.fixture, other.memory, given->limit, expected, NULL, NULL));
  g_assert_cmpuint (expected->len, >, 0);
  fixture_same_questions (questions, expected);
}

typedef gboolean (*Hardship) (const Session *session, guint limit, gint degree, GArray *questions);

/* Returns: how often it could not be borne. */
static gint
bear (const Case *given, Hardship ask)
{
  g_auto(Session) session = { 0 };
  g_autoptr(GArray) questions = no_questions ();
  gint degree = 0;

  session_init (&session, given);
  for (; ask (&session, given->limit, degree, questions); degree++)
    g_array_set_size (questions, 0);
  assert_undisturbed (given, questions);
  return degree;
}

static void
test_selector (gconstpointer user_data)
{
  const Case *given = user_data;
  gint pieces = bear (given, ask_with), places = bear (given, ask_until);

  g_test_message ("%d pieces, %d places", pieces, places);
  g_assert_cmpint (pieces, >=, given->pieces);
  g_assert_cmpint (places, >=, given->places);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    g_test_add_data_func (cases[k].path, &cases[k], test_selector);
  return g_test_run ();
}
