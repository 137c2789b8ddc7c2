/* Guards json-glib: scans text for faults that it accepts, crashes on or reads wrongly, and reads members with
 * their checks. */
#include "io/json/json.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define MOST_DEPTH  32
#define MOST_DIGITS 18

static gboolean
fail_member (GError **error, const char *what, const char *member)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE, _("not a valid entry: %s \"%s\""), what, member);
  return FALSE;
}

/* ---- parsing ---- */

/* Returns the code unit of the escape \uXXXX at @text, or 0 without one. */
static gunichar
code_unit (const char *text)
{
  gunichar unit = 0;

  if (text[0] != '\\' || text[1] != 'u')
    return 0;
  for (guint k = 2; k < 6; k++)
    {
      if (!g_ascii_isxdigit (text[k]))
        return 0;
      unit = unit * 16 + (gunichar) g_ascii_xdigit_value (text[k]);
    }
  return unit;
}

/* Returns the bytes of the escape at @text; 0 if JSON does not have it. json-glib would also accept octal escapes and
 * halves of surrogate pairs; they can make invalid UTF-8. */
static gsize
escape_length (const char *text)
{
  if (text[1] != 'u')
    return text[1] && strchr ("\"\\/bfnrt", text[1]) ? 2 : 0;
  gunichar unit = code_unit (text);
  if (unit >= 0xd800 && unit < 0xdc00)
    return code_unit (text + 6) >= 0xdc00 && code_unit (text + 6) < 0xe000 ? 12 : 0;
  return unit == 0 || (unit >= 0xdc00 && unit < 0xe000) ? 0 : 6;
}

/* Returns the byte after the string whose opening quotation mark is at @text, or NULL. */
static const char *
skip_string (const char *text)
{
  for (text++; *text && *text != '"';)
    {
      gsize length = *text == '\\' ? escape_length (text) : 1;
      if (length == 0)
        return NULL;
      text += length;
    }
  return *text ? text + 1 : NULL;
}

/* Returns the number of digits from @text on that belong to an integer, or to the whole part of a number, not to a
 * fraction or an exponent. @text is not the first byte. */
static gsize
integer_digits (const char *text)
{
  gboolean begins = text[-1] == '-' ? !strchr ("eE", text[-2]) : !strchr ("0123456789.+eE", text[-1]);

  return begins ? strspn (text, "0123456789") : 0;
}

/* Returns why @text cannot be one object, or NULL: a scan for text that json-glib accepts, crashes on or reads
 * wrongly. */
static const char *
structure_fault (const char *text)
{
  const char *at = text;
  guint depth = 0;

  if (*text != '{')
    return _("no object");
  do
    {
      if (*at == '{' || *at == '[')
        depth++;
      else if (*at == '}' || *at == ']')
        depth--;
      else if (g_ascii_isdigit (*at) && integer_digits (at) > MOST_DIGITS)
        return _("a number with too many digits");
      else if (*at == '\0' || !strchr ("\",: \t\r\n0123456789+-.eEtrufalsn", *at))
        return *at ? _("a character that is not JSON") : _("incomplete");
      if (depth > MOST_DEPTH)
        return _("nested too deeply");
      at = *at == '"' ? skip_string (at) : at + 1;
      if (!at)
        return _("a text without its end, or with an unknown escape");
    }
  while (depth > 0);
  return at[strspn (at, " \t\r\n")] ? _("something after the object") : NULL;
}

JsonObject *
credal_json_parse (const char *text, GError **error)
{
  g_autoptr(GError) local = NULL;
  const char *what = g_utf8_validate (text, -1, NULL) ? structure_fault (text) : _("not UTF-8");

  if (what)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE, _("not a valid entry: %s"), what);
      return NULL;
    }
  g_autoptr(JsonNode) node = json_from_string (text, &local);
  if (node && JSON_NODE_HOLDS_OBJECT (node))
    return json_node_dup_object (node);
  /* json-glib quotes the start of a long text, and may end it within a character. */
  g_autofree char *reason = g_utf8_make_valid (local ? local->message : _("no object"), -1);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE, _("not a valid entry: %s"), reason);
  return NULL;
}

/* Corrects json-glib's 1e-13.0 to the JSON 1e-13 in place, for all numbers of @text with an exponent. */
static void
mend_exponents (char *text)
{
  char *to = text;

  for (const char *at = text; *at;)
    {
      gsize number = strspn (at, "0123456789+-.e"), length = number > 0 ? number : 1;
      gboolean broken = memchr (at, 'e', number) && g_str_has_prefix (at + number - 2, ".0");
      if (*at == '"')
        length = (gsize) (skip_string (at) - at);
      gsize kept = broken ? number - 2 : length;
      memmove (to, at, kept);
      to += kept;
      at += length;
    }
  *to = '\0';
}

char *
credal_json_print_node (JsonNode *node, gboolean pretty)
{
  char *text = json_to_string (node, pretty);

  mend_exponents (text);
  return text;
}

char *
credal_json_print (JsonObject *object, gboolean pretty)
{
  g_autoptr(JsonNode) node = json_node_init_object (json_node_alloc (), object);

  return credal_json_print_node (node, pretty);
}

/* ---- members ---- */

/* Returns the member if it is a plain value of @type, or NULL. */
static JsonNode *
member_value (JsonObject *object, const char *member, GType type)
{
  JsonNode *node = json_object_get_member (object, member);

  return node && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type ? node : NULL;
}

gboolean
credal_json_get_string (JsonObject *object, const char *member, const char **value, GError **error)
{
  JsonNode *node = member_value (object, member, G_TYPE_STRING);

  if (!node)
    return fail_member (error, _("there is no text"), member);
  *value = json_node_get_string (node);
  return TRUE;
}

gboolean
credal_json_get_integer (JsonObject *object, const char *member, gint64 minimum, gint64 maximum, gint64 *value,
                         GError **error)
{
  JsonNode *node = member_value (object, member, G_TYPE_INT64);

  if (!node)
    return fail_member (error, _("there is no integer"), member);
  *value = json_node_get_int (node);
  if (*value >= minimum && *value <= maximum)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE,
               _("not a valid entry: out of range is \"%s\": expected %lld to %lld"), member, (long long) minimum,
               (long long) maximum);
  return FALSE;
}

gboolean
credal_json_get_real (JsonObject *object, const char *member, double *value, GError **error)
{
  JsonNode *real = member_value (object, member, G_TYPE_DOUBLE);
  JsonNode *number = real ? real : member_value (object, member, G_TYPE_INT64);

  if (number)
    *value = json_node_get_double (number);
  return number && isfinite (*value) ? TRUE : fail_member (error, _("there is no finite number"), member);
}

gboolean
credal_json_get_boolean (JsonObject *object, const char *member, gboolean *value, GError **error)
{
  JsonNode *node = member_value (object, member, G_TYPE_BOOLEAN);

  if (!node)
    return fail_member (error, _("there is no true or false"), member);
  *value = json_node_get_boolean (node);
  return TRUE;
}

JsonArray *
credal_json_get_array (JsonObject *object, const char *member, GError **error)
{
  JsonNode *node = json_object_get_member (object, member);

  if (node && JSON_NODE_HOLDS_ARRAY (node))
    return json_node_get_array (node);
  fail_member (error, _("there is no array"), member);
  return NULL;
}

JsonObject *
credal_json_get_object (JsonObject *object, const char *member, GError **error)
{
  JsonNode *node = json_object_get_member (object, member);

  if (node && JSON_NODE_HOLDS_OBJECT (node))
    return json_node_get_object (node);
  fail_member (error, _("there is no object"), member);
  return NULL;
}
