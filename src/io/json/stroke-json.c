/* Reads and writes strokes, in JSON objects and in files with one stroke on each line. */
#include "io/json/stroke-json.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/atomic-file.h"
#include "io/files/pipe.h"
#include "io/json/json.h"

#define PRECISION 1024.0      /* steps for each pixel: it keeps coordinates short */

static gboolean
fail_stroke (GError **error, const char *what)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE, _("not a valid stroke: %s"), what);
  return FALSE;
}

/* ---- writing ---- */

void
credal_stroke_to_json (const CredalStroke *stroke, JsonObject *object)
{
  JsonArray *points = json_array_sized_new (2 * stroke->n_points);

  for (guint k = 0; k < 2 * stroke->n_points; k++)
    json_array_add_double_element (points, round (stroke->points[k] * PRECISION) / PRECISION);
  json_object_set_string_member (object, "shape", credal_stroke_shape_name (stroke->shape));
  json_object_set_string_member (object, "mark", credal_stroke_mark_name (stroke->mark));
  json_object_set_int_member (object, "number", stroke->number);
  json_object_set_boolean_member (object, "exclusive", stroke->exclusive);
  json_object_set_double_member (object, "radius", stroke->radius);
  json_object_set_array_member (object, "points", points);
}

/* ---- reading ---- */

static gboolean
read_names (JsonObject *object, CredalStroke *stroke, GError **error)
{
  const char *shape, *mark;

  if (!credal_json_get_string (object, "shape", &shape, error)
      || !credal_json_get_string (object, "mark", &mark, error))
    return FALSE;
  if (!credal_stroke_parse_shape (shape, &stroke->shape))
    return fail_stroke (error, _("an unknown shape; use brush, rectangle, polygon or mask"));
  if (!credal_stroke_parse_mark (mark, &stroke->mark))
    return fail_stroke (error, _("an unknown mark; use region, label or erase"));
  return TRUE;
}

static gboolean
read_stroke_options (JsonObject *object, CredalStroke *stroke, GError **error)
{
  gint64 number = 0;

  if (json_object_has_member (object, "number")
      && !credal_json_get_integer (object, "number", 0, CREDAL_STROKE_MAX_NUMBER, &number, error))
    return FALSE;
  stroke->number = (guint) number;
  if (json_object_has_member (object, "exclusive")
      && !credal_json_get_boolean (object, "exclusive", &stroke->exclusive, error))
    return FALSE;
  return !json_object_has_member (object, "radius") || credal_json_get_real (object, "radius", &stroke->radius, error);
}

static gboolean
read_coordinate (JsonNode *node, double *value, GError **error)
{
  GType type = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_INVALID;

  if (type != G_TYPE_DOUBLE && type != G_TYPE_INT64)
    return fail_stroke (error, _("a coordinate that is not a number"));
  *value = json_node_get_double (node);
  return fabs (*value) <= G_MAXINT32 || fail_stroke (error, _("a coordinate outside any picture"));
}

static gboolean
read_points (JsonObject *object, CredalStroke *stroke, GError **error)
{
  JsonArray *points = credal_json_get_array (object, "points", error);
  guint length = points ? json_array_get_length (points) : 0;

  if (!points)
    return FALSE;
  if (length % 2)
    return fail_stroke (error, _("an odd number of coordinates"));
  stroke->n_points = length / 2;
  stroke->points = g_renew (double, stroke->points, MAX (length, 1));
  for (guint k = 0; k < length; k++)
    if (!read_coordinate (json_array_get_element (points, k), &stroke->points[k], error))
      return FALSE;
  return TRUE;
}

CredalStroke *
credal_stroke_from_json (JsonObject *object, GError **error)
{
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_BRUSH, NULL, 0);

  if (!read_names (object, stroke, error) || !read_stroke_options (object, stroke, error)
      || !read_points (object, stroke, error))
    return NULL;
  return g_steal_pointer (&stroke);
}

/* ---- files ---- */

static CredalStroke *
read_line (const char *line, guint width, guint height, GError **error)
{
  g_autoptr(JsonObject) object = credal_json_parse (line, error);
  g_autoptr(CredalStroke) stroke = object ? credal_stroke_from_json (object, error) : NULL;

  return stroke && credal_stroke_check (stroke, width, height, error) ? g_steal_pointer (&stroke) : NULL;
}

GPtrArray *
credal_stroke_file_read (const char *path, guint width, guint height, GError **error)
{
  g_autoptr(GPtrArray) strokes = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_stroke_free);
  gsize length;
  g_autofree char *text = credal_pipe_read (path, &length, error);
  g_autofree char *name = g_filename_display_name (path);

  if (!text)
    return NULL;
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint k = 0; lines[k]; k++)
    {
      if (*g_strstrip (lines[k]) == '\0')
        continue;
      CredalStroke *stroke = read_line (lines[k], width, height, error);
      if (!stroke)
        {
          g_prefix_error (error, "%s:%u: ", name, k + 1);
          return NULL;
        }
      g_ptr_array_add (strokes, stroke);
    }
  return g_steal_pointer (&strokes);
}

gboolean
credal_stroke_file_write (const char *path, const GPtrArray *strokes, GError **error)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint k = 0; k < strokes->len; k++)
    {
      g_autoptr(JsonObject) object = json_object_new ();
      credal_stroke_to_json (strokes->pdata[k], object);
      g_autofree char *line = credal_json_print (object, FALSE);
      g_string_append_printf (text, "%s\n", line);
    }
  return credal_file_replace (path, text->str, text->len, error);
}
