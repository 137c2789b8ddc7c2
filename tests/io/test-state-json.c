#include <float.h>
#include <string.h>
#include "helpers.h"
#include "io/json/json.h"
#include "io/json/state-json.h"

static CredalState *
parse (const char *text, GError **error)
{
  g_autoptr(JsonNode) node = json_from_string (text, NULL);

  g_assert_nonnull (node);
  return credal_state_from_json (node, error);
}

static void
test_round_trip (void)
{
  static const double values[] = { 1.0 / 3.0, -0.0, DBL_MAX, DBL_TRUE_MIN, -1e22, 0.1 };
  g_autoptr(CredalState) state = credal_state_new ("cecm");
  g_autoptr(GError) error = NULL;

  credal_state_put (state, "centres", credal_axis_clusters (2), credal_axis_plain (3), values);
  credal_state_put (state, "masses", credal_axis_objects (0), credal_axis_focal (4), values);
  credal_state_put (state, "other", credal_axis_plain (1), credal_axis_plain (1), values);
  g_autoptr(JsonNode) node = credal_state_to_json (state);
  g_autofree char *text = json_to_string (node, FALSE);
  g_autoptr(CredalState) back = parse (text, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (credal_state_engine (back), ==, "cecm");
  g_assert_cmpuint (credal_state_n (back), ==, 3);
  const CredalMatrix *centres = credal_state_get (back, "centres"), *masses = credal_state_nth (back, 1);
  g_assert_cmpint (centres->row_axis, ==, CREDAL_AXIS_CLUSTERS);
  g_assert_cmpmem (centres->values, centres->rows * centres->columns * sizeof (double), values, sizeof values);
  g_assert_cmpuint (masses->rows, ==, 0);
  g_assert_cmpuint (masses->columns, ==, 4);
  g_assert_cmpint (masses->column_axis, ==, CREDAL_AXIS_FOCAL);
}

#define MATRIX(name, axis, rows, columns, values) \
  "{\"name\": \"" name "\", \"row-axis\": \"" axis "\", \"column-axis\": \"plain\", \"rows\": " rows \
  ", \"columns\": " columns ", \"values\": \"" values "\"}"
#define PACKED(rows, columns, values) \
  "{\"name\": \"a\", \"row-axis\": \"plain\", \"column-axis\": \"plain\", \"rows\": " rows \
  ", \"columns\": " columns ", \"packed\": \"" values "\"}"
#define STATE(matrices) "{\"engine\": \"e\", \"matrices\": [" matrices "]}"
#define ONE "AAAAAAAA8D8="      /* 1.0 */
#define ONE_PACKED "eAFjYACBD/YAAicBMA=="

static void
test_state_faults (void)
{
  static const struct { const char *text, *message; } cases[] = {
    { "[]", "it is not an object" },
    { "{\"matrices\": []}", "there is no text \"engine\"" },
    { "{\"engine\": \"e\"}", "there is no array \"matrices\"" },
    { STATE ("7"), "a matrix is not an object" },
    { STATE ("{}"), "there is no text \"name\"" },
    { STATE (MATRIX ("a", "round", "1", "1", ONE)), "\"a\" has an unknown axis" },
    { STATE (MATRIX ("a", "plain", "-1", "1", ONE)), "out of range is \"rows\"" },
    { STATE (MATRIX ("a", "plain", "1.5", "1", ONE)), "there is no integer \"rows\"" },
    { STATE (MATRIX ("a", "plain", "1", "2", ONE)), "\"a\" does not have its stated size" },
    { STATE (MATRIX ("a", "plain", "2000000000", "2000000000", ONE)), "\"a\" does not have its stated size" },
    { STATE (MATRIX ("a", "plain", "1", "1", "AAAA")), "\"a\" does not have its stated size" },
    { STATE (MATRIX ("a", "plain", "1", "1", "AAAAAAAA8H8=")), "\"a\" holds a number that is not finite" },
    { STATE (PACKED ("1", "2", ONE_PACKED)), "\"a\" does not have its stated size" },
    { STATE (PACKED ("0", "1", ONE_PACKED)), "\"a\" does not have its stated size" },
    { STATE (PACKED ("1", "1", ONE)), "\"a\" does not have its stated size" },
    { STATE (PACKED ("1", "1", "")), "\"a\" does not have its stated size" },
    { STATE (PACKED ("2000000000", "2000000000", ONE_PACKED)), "\"a\" does not have its stated size" },
    { STATE (MATRIX ("a", "plain", "1", "1", ONE) "," MATRIX ("a", "plain", "1", "1", ONE)), "\"a\" appears twice" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      GError *error = NULL;
      g_assert_null (parse (cases[k].text, &error));
      test_fault (error, CREDAL_ERROR_PARSE, cases[k].message);
    }
  g_autoptr(CredalState) good = parse (STATE (MATRIX ("a", "plain", "1", "1", ONE)), NULL);
  g_assert_cmpfloat (credal_state_get (good, "a")->values[0], ==, 1.0);
  g_autoptr(CredalState) packed = parse (STATE (PACKED ("1", "1", ONE_PACKED)), NULL);
  g_assert_cmpfloat (credal_state_get (packed, "a")->values[0], ==, 1.0);
}

/* Memberships of many objects, most of them as good as sure. */
static void
fill_shares (double *values, gsize objects)
{
  for (gsize i = 0; i < objects; i++)
    {
      double doubt = i % 16 == 0 ? g_test_rand_int_range (0, 1 << 20) * 0x1p-21 : 0.0;
      values[i] = i % 3 ? doubt : 1.0 - doubt;
      values[objects + i] = 1.0 - values[i];
    }
}

static void
test_packed (void)
{
  enum { OBJECTS = 20000 };
  g_autofree double *values = g_new (double, 2 * OBJECTS);
  g_autoptr(CredalState) state = credal_state_new ("mkfcm");
  g_autoptr(GError) error = NULL;

  fill_shares (values, OBJECTS);
  credal_state_put (state, "memberships", credal_axis_clusters (2), credal_axis_objects (OBJECTS), values);
  g_autoptr(JsonNode) node = credal_state_to_json (state);
  g_autofree char *text = json_to_string (node, FALSE);
  g_autoptr(CredalState) back = parse (text, &error);

  g_assert_no_error (error);
  g_assert_cmpmem (credal_state_nth (back, 0)->values, 2 * OBJECTS * sizeof (double), values,
                   2 * OBJECTS * sizeof (double));
  g_assert_cmpuint (strlen (text), <, 2 * OBJECTS);
}

/* As states were written once, whatever their size. */
static void
test_plain (void)
{
  double values[100];
  guint64 bits[100];

  for (guint k = 0; k < G_N_ELEMENTS (values); k++)
    {
      values[k] = 1.0 / (k + 1);
      memcpy (&bits[k], &values[k], sizeof bits[k]);
      bits[k] = GUINT64_TO_LE (bits[k]);
    }
  g_autofree char *base64 = g_base64_encode ((const guchar *) bits, sizeof bits);
  g_autofree char *text = g_strdup_printf (STATE (MATRIX ("a", "plain", "50", "2", "%s")), base64);
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalState) state = parse (text, &error);

  g_assert_no_error (error);
  g_assert_cmpmem (credal_state_get (state, "a")->values, sizeof values, values, sizeof values);
}

static void
test_reals (void)
{
  static const double values[] = {
    0.0, 1.0, -1.0 / 3.0, 1e22, -1e22, 1e300, DBL_MAX, DBL_TRUE_MIN, 123456789012345678.0, 1e-7,
  };

  for (guint k = 0; k < G_N_ELEMENTS (values); k++)
    {
      g_autoptr(JsonObject) object = json_object_new ();
      g_autoptr(GError) error = NULL;
      double back = 0.5;
      json_object_set_double_member (object, "x", values[k]);
      g_autofree char *text = credal_json_print (object, FALSE);
      g_autoptr(JsonObject) read = credal_json_parse (text, &error);
      g_assert_no_error (error);
      g_assert_true (credal_json_get_real (read, "x", &back, &error));
      g_assert_cmpmem (&back, sizeof back, &values[k], sizeof back);
    }
}

static void
test_json_faults (void)
{
  g_autofree char *deep = g_strnfill (100000, '[');
  g_autofree char *nested = g_strconcat ("{\"a\":", deep, NULL);
  const char *const texts[] = {
    "", "x", "[1]", "{", "{\"a\"", "{\"a\": 1", "{\"a\": \"", "{\"a\": \"\\", "{} {}", "{}x", "{a: 1}", "{'a': 1}",
    "{\"a\": nan}", "{/*c*/}", "{\"a\": 1,}", "{\"a\": 1234567890123456789}", "{\"a\": -12345678901234567890}",
    "{\"a\": \"\xff\"}", "{]", nested,
  };

  for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
    {
      GError *error = NULL;
      g_assert_null (credal_json_parse (texts[k], &error));
      test_fault (error, CREDAL_ERROR_PARSE, "not a valid entry: ");
    }
  g_autoptr(JsonObject) good
    = credal_json_parse ("{\"a\": 0.12345678901234567890123, \"b\": \"99999999999999999999[[{\"} \n", NULL);
  g_assert_nonnull (good);
}

/* json-glib may end a text that it quotes within a character. */
static void
test_cut_messages (void)
{
  g_autoptr(GString) text = g_string_new ("{\"");

  for (guint k = 0; k < 200; k++)
    g_string_append (text, "ü");
  g_string_append (text, "\" 1}");
  for (guint k = 0; k < 2; k++)
    {
      GError *error = NULL;
      g_assert_null (credal_json_parse (text->str, &error));
      test_fault (error, CREDAL_ERROR_PARSE, "not a valid entry: ");
      g_string_insert_c (text, 2, 'u');
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json/reals", test_reals);
  g_test_add_func ("/json/faults", test_json_faults);
  g_test_add_func ("/json/cut-messages", test_cut_messages);
  g_test_add_func ("/state-json/round-trip", test_round_trip);
  g_test_add_func ("/state-json/packed", test_packed);
  g_test_add_func ("/state-json/plain", test_plain);
  g_test_add_func ("/state-json/faults", test_state_faults);
  return g_test_run ();
}
