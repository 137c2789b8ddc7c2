/* Writes an event as a line of JSON, and reads it back with all checks of its form. */
#include "session/log/log-line.h"
#include "io/json/json.h"
#include "io/json/state-json.h"
#include "io/json/stroke-json.h"
#include "method/cluster-names.h"
#include "method/settings.h"
#include "session/log/look.h"
#include <glib/gi18n-lib.h>
#include <string.h>

gboolean
credal_log_refuse (GError **error, const char *what)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE, _("not a valid entry: %s"), what);
  return FALSE;
}

static void
setting_clear (gpointer item)
{
  CredalSetting *setting = item;

  g_free ((gpointer) setting->scope);
  g_free ((gpointer) setting->name);
  g_free ((gpointer) setting->value);
}

CredalEvent *
credal_event_new (CredalEventKind kind)
{
  CredalEvent *event = g_new0 (CredalEvent, 1);

  event->kind = kind;
  event->certainty = event->degree = 1.0;
  event->time = g_get_real_time ();
  return event;
}

void
credal_event_begin_settings (CredalEvent *event)
{
  if (event->settings)
    return;
  event->settings = g_array_new (FALSE, FALSE, sizeof (CredalSetting));
  g_array_set_clear_func (event->settings, setting_clear);
}

gboolean
credal_event_is_work (const CredalEvent *event)
{
  static const char *const of_result[] = { CREDAL_SCOPE_NAMES, CREDAL_SCOPE_OUTLIERS, CREDAL_SCOPE_GROUPS, NULL };

  if (event->kind != CREDAL_EVENT_PARAMETER)
    return TRUE;
  for (guint k = 0; event->settings && k < event->settings->len; k++)
    if (g_strv_contains (of_result, g_array_index (event->settings, CredalSetting, k).scope))
      return TRUE;
  return FALSE;
}

void
credal_event_add_setting (CredalEvent *event, const char *scope, const char *name, const char *value)
{
  CredalSetting setting = { g_strdup (scope), g_strdup (name), g_strdup (value) };

  credal_event_begin_settings (event);
  g_array_append_val (event->settings, setting);
}

void
credal_event_free (CredalEvent *event)
{
  g_clear_pointer (&event->objects, g_array_unref);
  g_clear_pointer (&event->off, g_array_unref);
  g_clear_pointer (&event->on, g_array_unref);
  g_clear_pointer (&event->state, credal_state_unref);
  g_clear_pointer (&event->stroke, credal_stroke_free);
  g_clear_pointer (&event->measured, g_free);
  g_clear_pointer (&event->others, g_free);
  g_clear_pointer (&event->settings, g_array_unref);
  g_clear_pointer (&event->parts, g_ptr_array_unref);
  g_clear_pointer (&event->disputes, g_ptr_array_unref);
  g_clear_pointer (&event->clusters, g_bytes_unref);
  g_free (event->from);
  g_free (event->named);
  g_free (event->by);
  g_free (event);
}

CredalDispute *
credal_dispute_new (void)
{
  CredalDispute *dispute = g_new (CredalDispute, 1);

  dispute->first = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_event_free);
  dispute->second = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_event_free);
  return dispute;
}

void
credal_dispute_free (CredalDispute *dispute)
{
  g_ptr_array_unref (dispute->first);
  g_ptr_array_unref (dispute->second);
  g_free (dispute);
}

/* ---- members of several kinds ---- */

static void
write_pair (JsonObject *object, const CredalEvent *event)
{
  json_object_set_int_member (object, "i", event->i);
  json_object_set_int_member (object, "j", event->j);
}

static gboolean
read_pair (JsonObject *object, CredalEvent *event, gsize n, GError **error)
{
  gint64 i, j;

  if (!credal_json_get_integer (object, "i", 0, (gint64) n - 1, &i, error)
      || !credal_json_get_integer (object, "j", 0, (gint64) n - 1, &j, error))
    return FALSE;
  event->i = (guint32) i;
  event->j = (guint32) j;
  return i != j || credal_log_refuse (error, _("a pair of an object with itself"));
}

/* The member "certainty" is the weight of the answer. If it is not 1, "probability" is its certainty; events of earlier
 * versions have no such member. */
static void
write_certainty (JsonObject *object, double certainty)
{
  json_object_set_double_member (object, "certainty", credal_certainty_weight (certainty));
  if (certainty >= 0.0 && certainty < 1.0)
    json_object_set_double_member (object, "probability", certainty);
}

static gboolean
read_probability (JsonObject *object, CredalEvent *event, GError **error)
{
  if (!credal_json_get_real (object, "probability", &event->certainty, error))
    return FALSE;
  return (event->certainty >= CREDAL_CERTAINTY_NOTHING && event->certainty <= 1.0)
         || credal_log_refuse (error, _("a probability outside [0.5, 1]: below 0.5, the opposite answer is right"));
}

static gboolean
read_certainty (JsonObject *object, CredalEvent *event, GError **error)
{
  double weight;

  if (json_object_has_member (object, "probability"))
    return read_probability (object, event, error);
  if (!credal_json_get_real (object, "certainty", &weight, error))
    return FALSE;
  event->certainty = credal_certainty_of_weight (weight);
  return (weight > 0.0 && weight <= 1.0) || credal_log_refuse (error, _("a certainty outside (0, 1]"));
}

static void
write_objects (JsonObject *object, const char *name, const GArray *objects)
{
  JsonArray *array = json_array_sized_new (objects->len);

  for (guint k = 0; k < objects->len; k++)
    json_array_add_int_element (array, g_array_index (objects, guint32, k));
  json_object_set_array_member (object, name, array);
}

static gboolean
read_object (JsonNode *node, gsize n, GHashTable *seen, GArray *objects, GError **error)
{
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return credal_log_refuse (error, _("an object that is not an integer"));
  gint64 number = json_node_get_int (node);
  if (number < 0 || number >= (gint64) n)
    return credal_log_refuse (error, _("an object that is not in the data"));
  if (!g_hash_table_add (seen, GUINT_TO_POINTER ((guint) number)))
    return credal_log_refuse (error, _("an object twice"));
  guint32 object = (guint32) number;
  g_array_append_val (objects, object);
  return TRUE;
}

static gboolean
read_objects (JsonObject *object, CredalEvent *event, gsize n, GError **error)
{
  JsonArray *array = credal_json_get_array (object, "objects", error);
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);

  if (!array)
    return FALSE;
  event->objects = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint k = 0; k < json_array_get_length (array); k++)
    if (!read_object (json_array_get_element (array, k), n, seen, event->objects, error))
      return FALSE;
  return event->objects->len > 0 || credal_log_refuse (error, _("no objects"));
}

static gboolean
read_position (JsonObject *object, CredalEvent *event, GError **error)
{
  gint64 position;

  if (!credal_json_get_integer (object, "position", 0, G_MAXUINT32, &position, error))
    return FALSE;
  event->position = (guint) position;
  return TRUE;
}

/* ---- one writer and one reader for each kind ---- */

static void
write_answer (JsonObject *object, const CredalEvent *event)
{
  write_pair (object, event);
  json_object_set_string_member (object, "relation", credal_relation_name (event->relation));
  write_certainty (object, event->certainty);
  json_object_set_boolean_member (object, "soft", event->soft);
  json_object_set_boolean_member (object, "asked", event->asked);
  if (event->check)
    json_object_set_boolean_member (object, "check", TRUE);
  if (event->unplaced)
    json_object_set_boolean_member (object, "unplaced", TRUE);
  if (event->again)
    json_object_set_boolean_member (object, "again", TRUE);
}

/* Reads a member that is absent if FALSE. */
static gboolean
read_flag (JsonObject *object, const char *name, gboolean *flag, GError **error)
{
  return !json_object_has_member (object, name) || credal_json_get_boolean (object, name, flag, error);
}

static gboolean
read_answer (JsonObject *object, CredalEvent *event, gsize n, GError **error)
{
  const char *relation;

  if (!read_pair (object, event, n, error) || !read_certainty (object, event, error)
      || !credal_json_get_boolean (object, "soft", &event->soft, error)
      || !credal_json_get_boolean (object, "asked", &event->asked, error)
      || !read_flag (object, "check", &event->check, error) || !read_flag (object, "again", &event->again, error)
      || !read_flag (object, "unplaced", &event->unplaced, error)
      || !credal_json_get_string (object, "relation", &relation, error))
    return FALSE;
  return credal_relation_parse (relation, &event->relation) || credal_log_refuse (error, _("an unknown relation"));
}

static void
write_label (JsonObject *object, const CredalEvent *event)
{
  write_objects (object, "objects", event->objects);
  json_object_set_int_member (object, "cluster", event->cluster);
  if (event->degree != 1.0)
    json_object_set_double_member (object, "degree", event->degree);
  write_certainty (object, event->certainty);
}

static gboolean
read_degree (JsonObject *object, CredalEvent *event, GError **error)
{
  if (!json_object_has_member (object, "degree"))
    return TRUE;
  if (!credal_json_get_real (object, "degree", &event->degree, error))
    return FALSE;
  return (event->degree >= 0.0 && event->degree <= 1.0) || credal_log_refuse (error, _("a degree outside [0, 1]"));
}

static gboolean
read_label (JsonObject *object, CredalEvent *event, gsize n, GError **error)
{
  gint64 cluster;

  if (!read_objects (object, event, n, error) || !read_certainty (object, event, error)
      || !read_degree (object, event, error)
      || !credal_json_get_integer (object, "cluster", -1, CREDAL_MAX_CLUSTERS - 1, &cluster, error))
    return FALSE;
  event->cluster = (gint) cluster;
  return TRUE;
}

static void
write_group (JsonObject *object, const CredalEvent *event)
{
  write_objects (object, "objects", event->objects);
  json_object_set_boolean_member (object, "exclusive", event->exclusive);
  write_certainty (object, event->certainty);
}

static gboolean
read_group (JsonObject *object, CredalEvent *event, gsize n, GError **error)
{
  return read_objects (object, event, n, error) && read_certainty (object, event, error)
         && credal_json_get_boolean (object, "exclusive", &event->exclusive, error);
}

static void
write_setting (JsonObject *object, const CredalSetting *setting)
{
  json_object_set_string_member (object, "scope", setting->scope);
  json_object_set_string_member (object, "name", setting->name);
  json_object_set_string_member (object, "value", setting->value);
}

static gboolean
read_setting (JsonObject *object, CredalEvent *event, const char *const *scopes, GError **error)
{
  const char *scope, *name, *value;

  if (!credal_json_get_string (object, "scope", &scope, error) || !credal_json_get_string (object, "name", &name, error)
      || !credal_json_get_string (object, "value", &value, error))
    return FALSE;
  if (!g_strv_contains (scopes, scope))
    return credal_log_refuse (error, _("an unknown scope"));
  credal_event_add_setting (event, scope, name, value);
  return TRUE;
}

static void
write_parameter (JsonObject *object, const CredalEvent *event)
{
  const CredalSetting *settings = (const CredalSetting *) (gpointer) event->settings->data;

  if (event->afresh)
    json_object_set_boolean_member (object, "afresh", TRUE);
  if (event->settings->len == 1)
    {
      write_setting (object, settings);
      return;
    }
  JsonArray *array = json_array_sized_new (event->settings->len);
  for (guint k = 0; k < event->settings->len; k++)
    {
      JsonObject *member = json_object_new ();
      write_setting (member, &settings[k]);
      json_array_add_object_element (array, member);
    }
  json_object_set_array_member (object, "settings", array);
}

static gboolean
read_settings (JsonObject *object, CredalEvent *event, const char *const *scopes, GError **error)
{
  if (!json_object_has_member (object, "settings"))
    return read_setting (object, event, scopes, error);
  JsonArray *array = credal_json_get_array (object, "settings", error);
  guint length = array ? json_array_get_length (array) : 0;

  for (guint k = 0; k < length; k++)
    {
      JsonNode *node = json_array_get_element (array, k);
      if (!JSON_NODE_HOLDS_OBJECT (node))
        return credal_log_refuse (error, _("a setting that is not an object"));
      if (!read_setting (json_node_get_object (node), event, scopes, error))
        return FALSE;
    }
  return array && (length > 0 || credal_log_refuse (error, _("no settings")));
}

static gboolean
read_parameter (JsonObject *object, CredalEvent *event, gsize n, GError **error)
{
  static const char *const scopes[] = { "session", "engine", "selector", "names", "outliers", "groups", NULL };

  return read_settings (object, event, scopes, error) && read_flag (object, "afresh", &event->afresh, error);
}

static gboolean
read_look (JsonObject *object, CredalEvent *event, gsize n, GError **error)
{
  return read_settings (object, event, (const char *const[]) { CREDAL_SCOPE_LOOK, NULL }, error);
}

static void
write_undo_to (JsonObject *object, const CredalEvent *event)
{
  json_object_set_int_member (object, "position", event->position);
}

static gboolean
read_undo_to (JsonObject *object, CredalEvent *event, gsize n, GError **error)
{
  return read_position (object, event, error);
}

static void
write_adopted (JsonObject *object, const CredalEvent *event)
{
  json_object_set_int_member (object, "position", event->position);
  json_object_set_double_member (object, "objective", event->objective);
  if (event->unfinished)
    json_object_set_boolean_member (object, "unfinished", TRUE);
  if (event->others)
    {
      json_object_set_string_member (object, "others", event->others);
      json_object_set_int_member (object, "own", (gint64) event->own);
    }
  json_object_set_member (object, "state", credal_state_to_json (event->state));
  if (event->measured)
    json_object_set_object_member (object, "measured", credal_curve_point_to_json (event->measured));
}

static gboolean
read_measured (JsonObject *object, CredalEvent *event, GError **error)
{
  if (!json_object_has_member (object, "measured"))
    return TRUE;
  CredalCurvePoint point = credal_curve_point_unknown (event->position);
  JsonObject *measured = credal_json_get_object (object, "measured", error);

  point.objective = event->objective;
  if (!measured || !credal_curve_point_from_json (measured, &point, error))
    return FALSE;
  event->measured = g_memdup2 (&point, sizeof point);
  return TRUE;
}

/* Reads which answers on other slices counted; without the members none did. */
static gboolean
read_others (JsonObject *object, CredalEvent *event, GError **error)
{
  const char *others;
  gint64 own;

  if (!json_object_has_member (object, "others"))
    return TRUE;
  if (!credal_json_get_string (object, "others", &others, error)
      || !credal_json_get_integer (object, "own", 1, G_MAXUINT32, &own, error))
    return FALSE;
  event->others = g_strdup (others);
  event->own = (gsize) own;
  return TRUE;
}

static gboolean
read_adopted (JsonObject *object, CredalEvent *event, gsize n, GError **error)
{
  if (!read_position (object, event, error) || !credal_json_get_real (object, "objective", &event->objective, error))
    return FALSE;
  if (json_object_has_member (object, "unfinished")
      && !credal_json_get_boolean (object, "unfinished", &event->unfinished, error))
    return FALSE;
  event->state = credal_state_from_json (json_object_get_member (object, "state"), error);
  return event->state && read_others (object, event, error) && read_measured (object, event, error);
}

static void
write_stroke (JsonObject *object, const CredalEvent *event)
{
  credal_stroke_to_json (event->stroke, object);
}

static gboolean
read_stroke (JsonObject *object, CredalEvent *event, gsize n, GError **error)
{
  event->stroke = credal_stroke_from_json (object, error);
  return event->stroke != NULL;
}

static void
write_aside (JsonObject *object, const CredalEvent *event)
{
  write_objects (object, "off", event->off);
  write_objects (object, "on", event->on);
}

/* Returns two objects for each pair; (transfer full) (nullable). */
static GArray *
read_pairs (JsonObject *object, const char *name, gsize n, GError **error)
{
  JsonArray *array = credal_json_get_array (object, name, error);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint length = array ? json_array_get_length (array) : 0;

  for (guint k = 0; k < length / 2; k++)
    {
      g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
      if (!read_object (json_array_get_element (array, 2 * k), n, seen, pairs, error)
          || !read_object (json_array_get_element (array, 2 * k + 1), n, seen, pairs, error))
        return NULL;
    }
  if (length % 2 == 1)
    credal_log_refuse (error, _("an answer on one object"));
  return array && length % 2 == 0 ? g_steal_pointer (&pairs) : NULL;
}

static gboolean
read_aside (JsonObject *object, CredalEvent *event, gsize n, GError **error)
{
  event->off = read_pairs (object, "off", n, error);
  event->on = event->off ? read_pairs (object, "on", n, error) : NULL;
  return event->on && (event->off->len + event->on->len > 0 || credal_log_refuse (error, _("no answers")));
}

static void
write_model (JsonObject *object, const CredalEvent *event)
{
  json_object_set_member (object, "state", credal_state_to_json (event->state));
}

static gboolean
read_model (JsonObject *object, CredalEvent *event, gsize n, GError **error)
{
  event->state = credal_state_from_json (json_object_get_member (object, "state"), error);
  return event->state != NULL;
}

/* The names that the slice has from others. */
static void
write_lent (JsonObject *object, const CredalEvent *event)
{
  JsonObject *names = json_object_new ();

  for (guint k = 0; k < event->settings->len; k++)
    {
      const CredalSetting *setting = &g_array_index (event->settings, CredalSetting, k);
      json_object_set_string_member (names, setting->name, setting->value);
    }
  json_object_set_object_member (object, "names", names);
}

static gboolean
read_lent_name (const char *cluster, JsonObject *names, CredalParams *all, CredalEvent *event, GError **error)
{
  const char *value;

  if (!credal_params_find (all, cluster))
    return credal_log_refuse (error, _("a name of no cluster"));
  if (!credal_json_get_string (names, cluster, &value, error)
      || !credal_cluster_names_set (all, cluster, value, error))
    return FALSE;
  credal_event_add_setting (event, CREDAL_SCOPE_NAMES, cluster, value);
  return TRUE;
}

/* Without the member, the names stay as they are. */
static gboolean
read_lent (JsonObject *object, CredalEvent *event, GError **error)
{
  g_autoptr(CredalParams) all = credal_params_new (credal_cluster_names);
  JsonObject *names;

  if (!json_object_has_member (object, "names"))
    return TRUE;
  if (!(names = credal_json_get_object (object, "names", error)))
    return FALSE;
  g_autoptr(GList) clusters = json_object_get_members (names);
  credal_event_begin_settings (event);
  for (GList *cluster = clusters; cluster; cluster = cluster->next)
    if (!read_lent_name (cluster->data, names, all, event, error))
      return FALSE;
  return TRUE;
}

static void
write_slice (JsonObject *object, const CredalEvent *event)
{
  json_object_set_string_member (object, "axis", credal_slice_axis_names[event->axis]);
  json_object_set_int_member (object, "number", event->number);
  if (event->settings)
    write_lent (object, event);
}

static gboolean
read_slice_event (JsonObject *object, CredalEvent *event, gsize n, GError **error)
{
  const char *axis;
  gint64 number;

  if (!credal_json_get_string (object, "axis", &axis, error)
      || !credal_json_get_integer (object, "number", 1, G_MAXUINT32, &number, error))
    return FALSE;
  while (event->axis < CREDAL_SLICE_Z && strcmp (axis, credal_slice_axis_names[event->axis]) != 0)
    event->axis++;
  event->number = (guint) number;
  return (strcmp (axis, credal_slice_axis_names[event->axis]) == 0 || credal_log_refuse (error, _("an unknown axis")))
         && read_lent (object, event, error);
}

/* ---- events of events ---- */

static JsonObject  *event_to_object   (const CredalEvent *event);
static CredalEvent *event_from_object (JsonObject *object, gsize n, GError **error);

/* TRUE: events of @kind are statements, or settings if @settings. */
static gboolean
may_be_part (CredalEventKind kind, gboolean settings)
{
  return kind == CREDAL_EVENT_ANSWER || kind == CREDAL_EVENT_INSIST || kind == CREDAL_EVENT_LABEL
         || kind == CREDAL_EVENT_GROUP || (settings && kind == CREDAL_EVENT_PARAMETER);
}

static void
write_parts (JsonObject *object, const char *name, const GPtrArray *parts)
{
  JsonArray *array = json_array_sized_new (parts->len);

  for (guint k = 0; k < parts->len; k++)
    json_array_add_object_element (array, event_to_object (parts->pdata[k]));
  json_object_set_array_member (object, name, array);
}

/* Appends the events of the member @name to @parts. */
static gboolean
read_parts (JsonObject *object, const char *name, gboolean settings, gsize n, GPtrArray *parts, GError **error)
{
  JsonArray *array = credal_json_get_array (object, name, error);

  for (guint k = 0; array && k < json_array_get_length (array); k++)
    {
      JsonNode *node = json_array_get_element (array, k);
      if (!JSON_NODE_HOLDS_OBJECT (node))
        return credal_log_refuse (error, _("a part that is not an object"));
      CredalEvent *part = event_from_object (json_node_get_object (node), n, error);
      if (!part)
        return FALSE;
      g_ptr_array_add (parts, part);
      if (!may_be_part (part->kind, settings))
        return credal_log_refuse (error, _("a part that is no answer"));
    }
  return array != NULL;
}

static void
write_merge (JsonObject *object, const CredalEvent *event)
{
  JsonArray *array = json_array_sized_new (event->disputes->len);

  json_object_set_string_member (object, "from", event->from);
  if (event->named)
    json_object_set_string_member (object, "named", event->named);
  write_parts (object, "parts", event->parts);
  for (guint k = 0; k < event->disputes->len; k++)
    {
      const CredalDispute *dispute = event->disputes->pdata[k];
      JsonObject *member = json_object_new ();
      write_parts (member, "first", dispute->first);
      write_parts (member, "second", dispute->second);
      json_array_add_object_element (array, member);
    }
  json_object_set_array_member (object, "disputes", array);
}

static gboolean
read_dispute (JsonNode *node, gsize n, GPtrArray *disputes, GError **error)
{
  CredalDispute *dispute = credal_dispute_new ();
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;

  g_ptr_array_add (disputes, dispute);
  if (!object)
    return credal_log_refuse (error, _("a dispute that is not an object"));
  return read_parts (object, "first", FALSE, n, dispute->first, error)
         && read_parts (object, "second", FALSE, n, dispute->second, error)
         && ((dispute->first->len > 0 && dispute->second->len > 0)
             || credal_log_refuse (error, _("a dispute with one side")));
}

/* Reads a text; without the member it stays NULL. */
static gboolean
read_optional_text (JsonObject *object, const char *name, char **text, GError **error)
{
  const char *value;

  if (!json_object_has_member (object, name))
    return TRUE;
  if (!credal_json_get_string (object, name, &value, error))
    return FALSE;
  *text = g_strdup (value);
  return TRUE;
}

static gboolean
read_merge (JsonObject *object, CredalEvent *event, gsize n, GError **error)
{
  const char *from;
  JsonArray *disputes = credal_json_get_array (object, "disputes", error);

  event->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_event_free);
  event->disputes = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_dispute_free);
  if (!disputes || !credal_json_get_string (object, "from", &from, error)
      || !read_optional_text (object, "named", &event->named, error)
      || !read_parts (object, "parts", TRUE, n, event->parts, error))
    return FALSE;
  event->from = g_strdup (from);
  for (guint k = 0; k < json_array_get_length (disputes); k++)
    if (!read_dispute (json_array_get_element (disputes, k), n, event->disputes, error))
      return FALSE;
  return TRUE;
}

static const char *const choices[CREDAL_N_CHOICES] = { "first", "second", "neither" };

static void
write_settle (JsonObject *object, const CredalEvent *event)
{
  json_object_set_int_member (object, "dispute", event->dispute);
  json_object_set_string_member (object, "choice", choices[event->choice]);
  write_parts (object, "parts", event->parts);
}

static gboolean
read_settle (JsonObject *object, CredalEvent *event, gsize n, GError **error)
{
  const char *choice;
  gint64 dispute;

  event->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_event_free);
  if (!credal_json_get_integer (object, "dispute", 0, G_MAXUINT32, &dispute, error)
      || !credal_json_get_string (object, "choice", &choice, error)
      || !read_parts (object, "parts", FALSE, n, event->parts, error))
    return FALSE;
  event->dispute = (guint) dispute;
  while (event->choice < CREDAL_N_CHOICES && strcmp (choice, choices[event->choice]) != 0)
    event->choice++;
  return event->choice < CREDAL_N_CHOICES || credal_log_refuse (error, _("an unknown choice"));
}

static void
write_unlike (JsonObject *object, const CredalEvent *event)
{
  gsize length;
  const guint8 *clusters = g_bytes_get_data (event->clusters, &length);
  g_autofree char *text = g_base64_encode (clusters, length);

  json_object_set_string_member (object, "clusters", text);
}

/* Rows that were added later are in no cluster of the partition. */
static gboolean
read_unlike (JsonObject *object, CredalEvent *event, gsize n, GError **error)
{
  const char *text;
  gsize length;

  if (!credal_json_get_string (object, "clusters", &text, error))
    return FALSE;
  guint8 *clusters = g_base64_decode (text, &length);
  event->clusters = g_bytes_new_take (clusters, length);
  g_autofree char *again = g_base64_encode (clusters, length);
  if (!g_str_equal (again, text))                /* the decoder skips other characters */
    return credal_log_refuse (error, _("text that is not base64"));
  for (gsize i = 0; i < length; i++)
    if (clusters[i] >= CREDAL_MAX_CLUSTERS)
      return credal_log_refuse (error, _("a cluster that is too large"));
  return (length > 0 && length <= n) || credal_log_refuse (error, _("a partition of other objects"));
}

static void
write_nothing (JsonObject *object, const CredalEvent *event)
{
}

static gboolean
read_nothing (JsonObject *object, CredalEvent *event, gsize n, GError **error)
{
  return TRUE;
}

/* The kinds, in the order of CredalEventKind. */
static const struct {
  const char *name;
  void     (*write) (JsonObject *object, const CredalEvent *event);
  gboolean (*read)  (JsonObject *object, CredalEvent *event, gsize n, GError **error);
} kinds[] = {
  { "answer", write_answer, read_answer },
  { "retract", write_pair, read_pair },
  { "label", write_label, read_label },
  { "group", write_group, read_group },
  { "parameter", write_parameter, read_parameter },
  { "undo-to", write_undo_to, read_undo_to },
  { "adopted", write_adopted, read_adopted },
  { "stroke", write_stroke, read_stroke },
  { "insist", write_pair, read_pair },
  { "start", write_nothing, read_nothing },
  { "aside", write_aside, read_aside },
  { "look", write_parameter, read_look },
  { "recall", write_nothing, read_nothing },
  { "model", write_model, read_model },
  { "slice", write_slice, read_slice_event },
  { "merge", write_merge, read_merge },
  { "settle", write_settle, read_settle },
  { "unlike", write_unlike, read_unlike },
};

gboolean
credal_event_line_is_adopted (const char *line)
{
  return g_str_has_prefix (line, "{\"event\":\"adopted\",");
}

gboolean
credal_event_line_is_slice (const char *line)
{
  return g_str_has_prefix (line, "{\"event\":\"slice\",");
}

static JsonObject *
event_to_object (const CredalEvent *event)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "event", kinds[event->kind].name);
  kinds[event->kind].write (object, event);
  if (event->joined)
    json_object_set_boolean_member (object, "joined", TRUE);
  if (event->by)
    json_object_set_string_member (object, "by", event->by);
  json_object_set_int_member (object, "time", event->time);
  return object;
}

static CredalEvent *
event_from_object (JsonObject *object, gsize n, GError **error)
{
  const char *name;
  guint kind = 0;

  if (!credal_json_get_string (object, "event", &name, error))
    return NULL;
  while (kind < G_N_ELEMENTS (kinds) && strcmp (name, kinds[kind].name) != 0)
    kind++;
  if (kind == G_N_ELEMENTS (kinds))
    {
      credal_log_refuse (error, _("an unknown event"));
      return NULL;
    }
  g_autoptr(CredalEvent) event = credal_event_new ((CredalEventKind) kind);
  if (!kinds[kind].read (object, event, n, error) || !read_flag (object, "joined", &event->joined, error)
      || !read_optional_text (object, "by", &event->by, error)
      || !credal_json_get_integer (object, "time", G_MININT64, G_MAXINT64, &event->time, error))
    return NULL;
  return g_steal_pointer (&event);
}

char *
credal_event_to_line (const CredalEvent *event)
{
  g_autoptr(JsonObject) object = event_to_object (event);

  return credal_json_print (object, FALSE);
}

CredalEvent *
credal_event_from_line (const char *line, gsize n, GError **error)
{
  g_autoptr(JsonObject) object = credal_json_parse (line, error);

  return object ? event_from_object (object, n, error) : NULL;
}

CredalEvent *
credal_event_copy (const CredalEvent *event, gsize n)
{
  g_autofree char *line = credal_event_to_line (event);

  return credal_event_from_line (line, n, NULL);
}
