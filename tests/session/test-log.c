#include <glib/gstdio.h>
#include <string.h>
#include "session/log/log-line.h"
#include "session/file/slices.h"

#define OBJECTS 10

static void
assert_fault (GError *error, CredalError code, const char *text)
{
  g_assert_error (error, CREDAL_ERROR, (gint) code);
  if (!strstr (error->message, text))
    g_error ("\"%s\" does not contain \"%s\"", error->message, text);
  g_error_free (error);
}

/* ---- events ---- */

/* Written, read, and written again: the two lines are the same. */
static CredalEvent *
there_and_back (CredalEvent *event)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalEvent) written = event;
  g_autofree char *line = credal_event_to_line (written);
  CredalEvent *read = credal_event_from_line (line, OBJECTS, &error);

  g_assert_no_error (error);
  g_autofree char *again = credal_event_to_line (read);
  g_assert_cmpstr (line, ==, again);
  g_assert_null (strchr (line, '\n'));
  g_assert_cmpint (read->kind, ==, written->kind);
  g_assert_cmpint (read->time, ==, written->time);
  return read;
}

static GArray *
objects (guint32 first, guint32 second)
{
  GArray *array = g_array_new (FALSE, FALSE, sizeof (guint32));

  g_array_append_val (array, first);
  return g_array_append_val (array, second);
}

static void
test_answer (void)
{
  CredalEvent *event = credal_event_new (CREDAL_EVENT_ANSWER);

  event->i = 9;
  event->j = 0;
  event->relation = CREDAL_DONT_KNOW;
  event->certainty = 2.0 / 3.0;
  event->soft = event->asked = TRUE;
  g_autoptr(CredalEvent) read = there_and_back (event);

  g_assert_cmpuint (read->i, ==, 9);
  g_assert_cmpuint (read->j, ==, 0);
  g_assert_cmpint (read->relation, ==, CREDAL_DONT_KNOW);
  g_assert_cmpfloat (read->certainty, ==, 2.0 / 3.0);
  g_assert_true (read->soft && read->asked);
}

static void
test_retract (void)
{
  CredalEvent *event = credal_event_new (CREDAL_EVENT_RETRACT);

  event->j = 4;
  g_autoptr(CredalEvent) read = there_and_back (event);

  g_assert_cmpuint (read->j, ==, 4);
}

static void
test_aside (void)
{
  CredalEvent *event = credal_event_new (CREDAL_EVENT_ASIDE);

  event->off = objects (7, 2);
  event->on = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(CredalEvent) read = there_and_back (event);

  g_assert_cmpuint (read->off->len, ==, 2);
  g_assert_cmpuint (g_array_index (read->off, guint32, 1), ==, 2);
  g_assert_cmpuint (read->on->len, ==, 0);
}

static void
test_label (void)
{
  CredalEvent *event = credal_event_new (CREDAL_EVENT_LABEL);

  event->objects = objects (7, 2);
  event->cluster = -1;
  g_autoptr(CredalEvent) read = there_and_back (event);

  g_assert_cmpuint (read->objects->len, ==, 2);
  g_assert_cmpuint (g_array_index (read->objects, guint32, 0), ==, 7);
  g_assert_cmpint (read->cluster, ==, -1);
  g_assert_cmpfloat (read->certainty, ==, 1.0);
  g_assert_cmpfloat (read->degree, ==, 1.0);
}

/* A label of degree 1 is written as it was before there were degrees, and read from there. */
static void
test_degree (void)
{
  CredalEvent *event = credal_event_new (CREDAL_EVENT_LABEL);

  event->objects = objects (7, 2);
  event->degree = 1.0 / 3.0;
  g_autoptr(CredalEvent) read = there_and_back (event);
  g_assert_cmpfloat (read->degree, ==, 1.0 / 3.0);

  event = credal_event_new (CREDAL_EVENT_LABEL);
  event->objects = objects (7, 2);
  g_autofree char *line = credal_event_to_line (event);
  g_assert_null (strstr (line, "degree"));
  credal_event_free (event);
  const char *old = "{\"event\":\"label\",\"objects\":[1],\"cluster\":2,\"certainty\":1,\"time\":5}";
  g_autoptr(CredalEvent) former = credal_event_from_line (old, OBJECTS, NULL);
  g_assert_cmpfloat (former->degree, ==, 1.0);
  g_assert_cmpint (former->cluster, ==, 2);
}

static void
test_group (void)
{
  CredalEvent *event = credal_event_new (CREDAL_EVENT_GROUP);

  event->objects = objects (1, 8);
  event->exclusive = TRUE;
  g_autoptr(CredalEvent) read = there_and_back (event);

  g_assert_true (read->exclusive);
  g_assert_cmpuint (g_array_index (read->objects, guint32, 1), ==, 8);
}

static void
is_setting (const CredalEvent *event, guint k, const char *scope, const char *name, const char *value)
{
  const CredalSetting *setting = &g_array_index (event->settings, CredalSetting, k);

  g_assert_cmpstr (setting->scope, ==, scope);
  g_assert_cmpstr (setting->name, ==, name);
  g_assert_cmpstr (setting->value, ==, value);
}

static void
test_parameter (void)
{
  CredalEvent *event = credal_event_new (CREDAL_EVENT_PARAMETER);

  credal_event_add_setting (event, "engine", "rho2", "\"é\"\\\n\t{[");
  g_autofree char *line = credal_event_to_line (event);
  g_assert_null (strstr (line, "settings"));          /* as it always was */
  g_autoptr(CredalEvent) read = there_and_back (event);

  g_assert_cmpuint (read->settings->len, ==, 1);
  is_setting (read, 0, "engine", "rho2", "\"é\"\\\n\t{[");
}

static void
test_parameters (void)
{
  CredalEvent *event = credal_event_new (CREDAL_EVENT_PARAMETER);

  credal_event_add_setting (event, "session", "engine", "mkfcm");
  credal_event_add_setting (event, "engine", "method", "variant");
  g_autoptr(CredalEvent) read = there_and_back (event);

  g_assert_cmpuint (read->settings->len, ==, 2);
  is_setting (read, 0, "session", "engine", "mkfcm");
  is_setting (read, 1, "engine", "method", "variant");
}

static void
test_undo_to (void)
{
  CredalEvent *event = credal_event_new (CREDAL_EVENT_UNDO_TO);

  event->position = G_MAXUINT32;
  g_autoptr(CredalEvent) read = there_and_back (event);

  g_assert_cmpuint (read->position, ==, G_MAXUINT32);
}

static void
test_adopted (void)
{
  static const double values[] = { 0.1, -1e-300 };
  CredalEvent *event = credal_event_new (CREDAL_EVENT_ADOPTED);

  event->state = credal_state_new ("ecm");
  credal_state_put (event->state, "centres", credal_axis_clusters (2), credal_axis_plain (1), values);
  event->objective = 1e22;
  event->unfinished = TRUE;
  event->position = 3;
  g_autoptr(CredalEvent) read = there_and_back (event);

  g_assert_cmpfloat (read->objective, ==, 1e22);
  g_assert_true (read->unfinished);
  g_assert_cmpuint (read->position, ==, 3);
  g_assert_cmpstr (credal_state_engine (read->state), ==, "ecm");
  g_assert_cmpmem (credal_state_get (read->state, "centres")->values, sizeof values, values, sizeof values);
}

#define ANSWER(i, j, relation, certainty, soft) \
  "{\"event\":\"answer\",\"i\":" i ",\"j\":" j ",\"relation\":" relation ",\"certainty\":" certainty ",\"soft\":" soft \
  ",\"asked\":true,\"time\":5}"

/* A certainty without a probability is the weight of an earlier version, and is written as it was. */
static void
test_weight (void)
{
  g_autoptr(CredalEvent) event = credal_event_from_line (ANSWER ("1", "3", "\"must-link\"", "0.25", "false"), OBJECTS,
                                                         NULL);
  g_autofree char *line = credal_event_to_line (event);
  CredalEvent *fairly = credal_event_new (CREDAL_EVENT_ANSWER);

  g_assert_cmpfloat (credal_certainty_weight (event->certainty), ==, 0.25);
  g_assert_nonnull (strstr (line, "\"certainty\":0.25"));
  g_assert_null (strstr (line, "probability"));
  fairly->i = 1;
  fairly->certainty = 0.75;
  g_autoptr(CredalEvent) read = there_and_back (fairly);
  g_autofree char *both = credal_event_to_line (read);
  g_assert_cmpfloat (read->certainty, ==, 0.75);
  g_assert_nonnull (strstr (both, "\"certainty\":0.5,\"probability\":0.75"));
}

/* A later minor version may say more. */
static void
test_extra_members (void)
{
  g_autoptr(GError) error = NULL;
  const char *line = "{\"event\":\"retract\",\"i\":1,\"j\":2,\"time\":5,\"why\":{\"x\":[1]}}";
  g_autoptr(CredalEvent) event = credal_event_from_line (line, OBJECTS, &error);

  g_assert_no_error (error);
  g_assert_cmpint (event->time, ==, 5);
}

static void
test_event_faults (void)
{
  static const struct { const char *line, *message; } cases[] = {
    { "", "no object" },
    { "{\"i\":1}", "\"event\"" },
    { "{\"event\":\"dance\",\"time\":5}", "an unknown event" },
    { "{\"event\":7,\"time\":5}", "\"event\"" },
    { ANSWER ("10", "1", "\"must-link\"", "1", "false"), "out of range is \"i\"" },
    { ANSWER ("0", "-1", "\"must-link\"", "1", "false"), "out of range is \"j\": expected 0 to " },
    { ANSWER ("4294967296", "1", "\"must-link\"", "1", "false"), "out of range is \"i\"" },
    { ANSWER ("99999999999999999999", "1", "\"must-link\"", "1", "false"), "too many digits" },
    { ANSWER ("3", "3", "\"must-link\"", "1", "false"), "itself" },
    { ANSWER ("1.0", "3", "\"must-link\"", "1", "false"), "there is no integer \"i\"" },
    { ANSWER ("\"1\"", "3", "\"must-link\"", "1", "false"), "there is no integer \"i\"" },
    { ANSWER ("1", "3", "\"perhaps\"", "1", "false"), "an unknown relation" },
    { ANSWER ("1", "3", "null", "1", "false"), "there is no text \"relation\"" },
    { ANSWER ("1", "3", "\"must-link\"", "0", "false"), "certainty" },
    { ANSWER ("1", "3", "\"must-link\"", "0.6,\"probability\":0.3", "false"), "a probability outside [0.5, 1]" },
    { ANSWER ("1", "3", "\"must-link\"", "1.01", "false"), "certainty" },
    { ANSWER ("1", "3", "\"must-link\"", "1e999", "false"), "\"certainty\"" },
    { ANSWER ("1", "3", "\"must-link\"", "\"nan\"", "false"), "\"certainty\"" },
    { ANSWER ("1", "3", "\"must-link\"", "1", "0"), "there is no true or false \"soft\"" },
    { "{\"event\":\"retract\",\"i\":1,\"j\":2}", "\"time\"" },
    { "{\"event\":\"label\",\"objects\":[],\"cluster\":0,\"certainty\":1,\"time\":5}", "no objects" },
    { "{\"event\":\"label\",\"objects\":3,\"cluster\":0,\"certainty\":1,\"time\":5}", "there is no array \"objects\"" },
    { "{\"event\":\"label\",\"objects\":[1,1],\"cluster\":0,\"certainty\":1,\"time\":5}", "twice" },
    { "{\"event\":\"label\",\"objects\":[10],\"cluster\":0,\"certainty\":1,\"time\":5}", "not in the data" },
    { "{\"event\":\"label\",\"objects\":[-1],\"cluster\":0,\"certainty\":1,\"time\":5}", "not in the data" },
    { "{\"event\":\"label\",\"objects\":[[1]],\"cluster\":0,\"certainty\":1,\"time\":5}", "not an integer" },
    { "{\"event\":\"label\",\"objects\":[1],\"cluster\":-2,\"certainty\":1,\"time\":5}", "\"cluster\"" },
    { "{\"event\":\"label\",\"objects\":[1],\"cluster\":30,\"certainty\":1,\"time\":5}", "\"cluster\"" },
    { "{\"event\":\"label\",\"objects\":[1],\"cluster\":1,\"degree\":1.5,\"certainty\":1,\"time\":5}", "degree" },
    { "{\"event\":\"label\",\"objects\":[1],\"cluster\":1,\"degree\":-1,\"certainty\":1,\"time\":5}", "degree" },
    { "{\"event\":\"label\",\"objects\":[1],\"cluster\":1,\"degree\":\"0\",\"certainty\":1,\"time\":5}", "degree" },
    { "{\"event\":\"group\",\"objects\":[1,2],\"certainty\":1,\"time\":5}", "\"exclusive\"" },
    { "{\"event\":\"parameter\",\"scope\":\"world\",\"name\":\"a\",\"value\":\"b\",\"time\":5}", "an unknown scope" },
    { "{\"event\":\"parameter\",\"settings\":[],\"time\":5}", "no settings" },
    { "{\"event\":\"parameter\",\"settings\":[1],\"time\":5}", "a setting that is not an object" },
    { "{\"event\":\"parameter\",\"scope\":\"engine\",\"name\":\"a\",\"value\":1,\"time\":5}", "\"value\"" },
    { "{\"event\":\"undo-to\",\"position\":-1,\"time\":5}", "\"position\"" },
    { "{\"event\":\"adopted\",\"position\":1,\"objective\":1.5,\"time\":5}", "not a valid state" },
    { "{\"event\":\"adopted\",\"position\":1,\"state\":{\"engine\":\"e\",\"matrices\":[]},\"time\":5}",
      "\"objective\"" },
    { "{\"event\":\"adopted\",\"position\":1,\"objective\":1.5,\"state\":{\"engine\":\"e\",\"matrices\":[]},"
      "\"measured\":{\"indices\":{\"ri\":-7,\"objects\":3}},\"time\":5}", "\"ri\": expected 0 to 1" },
    { "{\"event\":\"retract\",\"i\":1,\"j\":2,\"time\":5", "incomplete" },
    { "{\"event\":\"retract\\333\",\"i\":1,\"j\":2,\"time\":5}", "unknown escape" },
    { "{\"event\":\"retract\\ud800\",\"i\":1,\"j\":2,\"time\":5}", "unknown escape" },
    { "{\"event\":\"retract\\ud83d\\ude00\",\"i\":1,\"j\":2,\"time\":5}", "event" },
    { "{\"event\":\"retract", "without its end" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      GError *error = NULL;
      g_assert_null (credal_event_from_line (cases[k].line, OBJECTS, &error));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      assert_fault (error, CREDAL_ERROR_PARSE, cases[k].message);
    }
}

/* ---- the first line ---- */

#define DATA "x,name\n1,\"a\r\nb\"\n"

static CredalLogHeader *
some_header (const char *path, gboolean embed)
{
  static const CredalColumnRole roles[] = { CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_NAME, CREDAL_COLUMN_IGNORED };
  CredalLogHeader *header = credal_log_header_new ();

  header->data.path = g_strdup (path);
  header->data.sha256 = g_compute_checksum_for_string (G_CHECKSUM_SHA256, DATA, -1);
  header->data.bytes = embed ? g_bytes_new_static (DATA, strlen (DATA)) : NULL;
  header->data.embedded = embed;
  header->options = credal_import_options_new ();
  header->options->delimiter = '\t';
  header->options->header = FALSE;
  header->options->decimal_comma = TRUE;
  header->options->standardize = TRUE;
  g_array_append_vals (header->options->roles, roles, G_N_ELEMENTS (roles));
  return header;
}

static void
test_header (void)
{
  static const struct { const char *path; gboolean embed; } cases[] = {
    { "/data/é \"x\"\\.csv", FALSE }, { NULL, TRUE }, { "../x.csv", TRUE }, { "/data/\xff\xfe.csv", FALSE },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(CredalLogHeader) header = some_header (cases[k].path, cases[k].embed);
      g_autofree char *line = credal_log_header_to_line (header);
      g_autoptr(CredalLogHeader) read = credal_log_header_from_line (line, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (read->version, ==, CREDAL_LOG_VERSION);
      g_assert_cmpstr (read->data.path, ==, cases[k].path);
      g_assert_cmpstr (read->data.sha256, ==, header->data.sha256);
      g_assert_cmpint (read->options->delimiter, ==, '\t');
      g_assert_cmpint (g_array_index (read->options->roles, CredalColumnRole, 2), ==, CREDAL_COLUMN_IGNORED);
      g_assert_cmpint (read->data.embedded, ==, cases[k].embed);
      g_assert_true (!cases[k].embed || g_bytes_equal (read->data.bytes, header->data.bytes));
      g_autofree char *again = credal_log_header_to_line (read);
      g_assert_cmpstr (line, ==, again);
    }
}

/* How the table was read comes back: encoding, marks of gaps, columns of categories and of ranks. */
static void
test_header_reading (void)
{
  static const char *const gaps[] = { "-9999", "n. d.", NULL };
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalLogHeader) header = some_header ("/data/x.csv", FALSE);

  header->options->encoding = "WINDOWS-1252";
  header->options->gaps = g_strdupv ((char **) gaps);
  g_array_index (header->options->roles, CredalColumnRole, 1) = CREDAL_COLUMN_CATEGORIES;
  g_array_index (header->options->roles, CredalColumnRole, 0) = CREDAL_COLUMN_RANKS;
  credal_import_options_set_order (header->options, 0, g_strdupv ((char **) gaps));
  g_autofree char *line = credal_log_header_to_line (header);
  g_autoptr(CredalLogHeader) read = credal_log_header_from_line (line, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (read->options->encoding, ==, "WINDOWS-1252");
  g_assert_cmpstrv (read->options->gaps, gaps);
  g_assert_cmpint (g_array_index (read->options->roles, CredalColumnRole, 1), ==, CREDAL_COLUMN_CATEGORIES);
  g_assert_cmpint (g_array_index (read->options->roles, CredalColumnRole, 0), ==, CREDAL_COLUMN_RANKS);
  g_assert_cmpstrv (credal_import_options_order (read->options, 0), gaps);
  g_assert_null (credal_import_options_order (read->options, 1));
  g_autoptr(CredalLogHeader) plain = some_header ("/data/x.csv", FALSE);
  g_autofree char *short_line = credal_log_header_to_line (plain);
  g_autoptr(CredalLogHeader) usual = credal_log_header_from_line (short_line, &error);
  g_assert_cmpstr (usual->options->encoding, ==, "UTF-8");
  g_assert_null (strstr (short_line, "encoding"));
  g_assert_null (strstr (short_line, "orders"));
}

/* The line of a good header with one part of it replaced. */
static void
assert_header_fault (const char *from, const char *to, CredalError code, const char *message)
{
  g_autoptr(CredalLogHeader) header = some_header ("/x.csv", TRUE);
  g_autofree char *line = credal_log_header_to_line (header);
  g_auto(GStrv) parts = g_strsplit (line, from, 2);
  g_autofree char *bad = g_strjoinv (to, parts);
  GError *error = NULL;

  g_assert_cmpstr (line, !=, bad);
  g_assert_null (credal_log_header_from_line (bad, &error));
  assert_fault (error, code, message);
}

static void
test_header_faults (void)
{
  assert_header_fault ("\"credal\":1", "\"credal\":3", CREDAL_ERROR_VERSION,
                       "this session is of format 3, and this Credal reads up to format 2; "
                       "open it with a newer Credal");
  assert_header_fault ("\"credal\":1", "\"credal\":0", CREDAL_ERROR_PARSE, "\"credal\"");
  assert_header_fault ("\"credal\":1", "\"credit\":1", CREDAL_ERROR_PARSE, "\"credal\"");
  assert_header_fault ("\"data\"", "\"date\"", CREDAL_ERROR_PARSE, "\"data\"");
  assert_header_fault ("\"import\"", "\"export\"", CREDAL_ERROR_PARSE, "\"import\"");
  assert_header_fault ("\"sha256\":\"", "\"sha256\":\"0", CREDAL_ERROR_PARSE, "SHA-256");
  assert_header_fault ("\"embedded\":\"", "\"embedded\":\"AAAA", CREDAL_ERROR_PARSE, "do not match their SHA-256");
  assert_header_fault ("\"path\":\"/x.csv\"", "\"rows\":9", CREDAL_ERROR_PARSE, "without the path");
  assert_header_fault ("\"path\":\"/x.csv\"", "\"folder\":true", CREDAL_ERROR_PARSE, "without the path");
  assert_header_fault ("\"\\t\"", "\"#\"", CREDAL_ERROR_PARSE, "delimiter");
  assert_header_fault ("\"\\t\"", "\"\"", CREDAL_ERROR_PARSE, "delimiter");
  assert_header_fault ("\"ignored\"", "\"other\"", CREDAL_ERROR_PARSE, "role");
  assert_header_fault ("\"ignored\"", "4", CREDAL_ERROR_PARSE, "role");
  assert_header_fault ("\"header\":false", "\"header\":\"no\"", CREDAL_ERROR_PARSE, "\"header\"");
}

static void
test_header_without_data (void)
{
  g_autoptr(CredalLogHeader) header = some_header (NULL, FALSE);
  g_autofree char *line = credal_log_header_to_line (header);
  GError *error = NULL;

  g_assert_null (credal_log_header_from_line (line, &error));
  assert_fault (error, CREDAL_ERROR_PARSE, "neither a path to the data nor the data themselves");
}

/* ---- the whole file ---- */

/* Reads a file of the header's line and then @rest. */
static CredalLog *
read_log (const char *rest, gsize length, gsize *header_length, GError **error)
{
  g_autoptr(CredalLogHeader) header = some_header ("/x.csv", FALSE);
  g_autofree char *line = credal_log_header_to_line (header);
  g_autofree char *folder = g_dir_make_tmp ("credal-test-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "s.credal", NULL);
  g_autoptr(GString) text = g_string_new (line);

  g_string_append_len (text, rest, (gssize) length);
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  CredalLog *log = credal_log_read (path, error);
  g_unlink (path);
  g_rmdir (folder);
  *header_length = strlen (line);
  return log;
}

static void
test_whole (void)
{
  g_autoptr(GError) error = NULL;
  gsize header_length;
  g_autoptr(CredalLog) log = read_log ("\n{}\n{\"a\":1}\n", 12, &header_length, &error);

  g_assert_no_error (error);
  g_assert_false (log->torn);
  g_assert_cmpuint (log->length, ==, header_length + 12);
  g_assert_cmpuint (log->lines->len, ==, 2);
  g_assert_cmpstr (log->lines->pdata[0], ==, "{}");
  g_assert_cmpstr (log->lines->pdata[1], ==, "{\"a\":1}");
}

/* Whatever follows the last newline is torn: half a line, a whole one, or the zeros of a lost block. */
static void
test_torn (void)
{
  static const struct { const char *rest; gsize length; } cases[] = {
    { "\n{}\n{\"a", 7 }, { "\n{}\n{\"a\":1}", 11 }, { "\n{}\n\0\0\0", 7 }, { "\n{}\n{\0\0", 7 },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(GError) error = NULL;
      gsize header_length;
      g_autoptr(CredalLog) log = read_log (cases[k].rest, cases[k].length, &header_length, &error);
      g_assert_no_error (error);
      g_assert_true (log->torn);
      g_assert_cmpuint (log->length, ==, header_length + 4);
      g_assert_cmpuint (log->lines->len, ==, 1);
    }
}

/* Such a line is no event; those around it are as they were. */
static void
test_log_nul (void)
{
  gsize header_length;
  g_autoptr(CredalLog) log = read_log ("\n{}\n{}\0{}\n{}\n", 13, &header_length, NULL);

  g_assert_nonnull (log);
  g_assert_false (log->torn);
  g_assert_cmpuint (log->lines->len, ==, 3);
  g_assert_cmpstr (log->lines->pdata[1], ==, "#");
  g_assert_cmpstr (log->lines->pdata[2], ==, "{}");
}

static void
assert_log_fault (const char *rest, gsize length, const char *message)
{
  gsize header_length;
  GError *error = NULL;

  g_assert_null (read_log (rest, length, &header_length, &error));
  assert_fault (error, CREDAL_ERROR_PARSE, message);
}

static void
test_log_faults (void)
{
  GError *error = NULL;

  assert_log_fault ("", 0, "s.credal:1: this is not a session: it has no whole line");
  assert_log_fault ("x\n", 2, "s.credal:1: this is not a session, or it cannot be used: not a valid entry: something");
  g_assert_null (credal_log_read ("/nonexistent/s.credal", &error));
  assert_fault (error, CREDAL_ERROR_IO, "/nonexistent/s.credal");
}

/* ---- slices ---- */

static void
take (CredalTimeline *timeline, CredalEvent *event)
{
  g_assert_true (credal_timeline_check (timeline, event, NULL));
  credal_timeline_take (timeline, event, FALSE);
}

static void
take_answer (CredalTimeline *timeline, guint32 j)
{
  CredalEvent *event = credal_event_new (CREDAL_EVENT_ANSWER);

  event->j = j;
  take (timeline, event);
}

static void
take_undo (CredalTimeline *timeline, guint position)
{
  CredalEvent *event = credal_event_new (CREDAL_EVENT_UNDO_TO);

  event->position = position;
  take (timeline, event);
}

/* Steps in force, undone, and dropped, at whichever position. */
static CredalTimeline *
some_timeline (guint variant)
{
  CredalTimeline *timeline = credal_timeline_new ();

  for (guint32 j = 1; j <= variant; j++)
    take_answer (timeline, j);
  if (variant > 2)
    {
      take_undo (timeline, variant - 2);
      take_answer (timeline, 9);
      take_answer (timeline, 8);
      take_undo (timeline, variant - 1);
    }
  return timeline;
}

/* The same counts, whether of the timeline or of the lines that it is written as. */
static void
test_slice_counts (void)
{
  const CredalSlicePlace place = { CREDAL_SLICE_Y, 4 };

  for (guint variant = 0; variant < 6; variant++)
    {
      g_autoptr(CredalTimeline) timeline = some_timeline (variant);
      g_autoptr(GString) lines = g_string_new (NULL);
      credal_timeline_write (timeline, lines);
      CredalSliceLog *left = credal_slice_log_new (&place, NULL, lines->str);
      g_autoptr(GPtrArray) sorted = credal_slices_sort (left->lines, &place, NULL);
      const CredalSliceLog *read = sorted->pdata[0];
      g_assert_cmpuint (sorted->len, ==, 1);
      g_assert_cmpuint (left->lines->len, ==, read->lines->len);
      g_assert_cmpuint (left->said, ==, variant > 2 ? variant - 1 : variant);
      g_assert_cmpuint (left->steps, ==, variant);
      g_assert_cmpuint (left->statements, ==, variant > 2 ? variant + 2 : variant);
      g_assert_cmpuint (read->said, ==, left->said);
      g_assert_cmpuint (read->steps, ==, left->steps);
      g_assert_cmpuint (read->statements, ==, left->statements);
      credal_slice_log_unref (left);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/event/answer", test_answer);
  g_test_add_func ("/event/retract", test_retract);
  g_test_add_func ("/event/aside", test_aside);
  g_test_add_func ("/event/label", test_label);
  g_test_add_func ("/event/degree", test_degree);
  g_test_add_func ("/event/group", test_group);
  g_test_add_func ("/event/parameter", test_parameter);
  g_test_add_func ("/event/parameters", test_parameters);
  g_test_add_func ("/event/undo-to", test_undo_to);
  g_test_add_func ("/event/adopted", test_adopted);
  g_test_add_func ("/event/weight", test_weight);
  g_test_add_func ("/event/extra-members", test_extra_members);
  g_test_add_func ("/event/faults", test_event_faults);
  g_test_add_func ("/log/header", test_header);
  g_test_add_func ("/log/header-reading", test_header_reading);
  g_test_add_func ("/log/header-faults", test_header_faults);
  g_test_add_func ("/log/header-without-data", test_header_without_data);
  g_test_add_func ("/log/whole", test_whole);
  g_test_add_func ("/log/torn", test_torn);
  g_test_add_func ("/log/faults", test_log_faults);
  g_test_add_func ("/log/nul", test_log_nul);
  g_test_add_func ("/slices/counts", test_slice_counts);
  return g_test_run ();
}
