/* Describes steps in words, for the timeline and the undo menu. */
#include <glib/gi18n-lib.h>
#include "session/log/certainty.h"
#include "session/naming.h"
#include "session/recipes.h"
#include "session/session-private.h"

static char *
pair_words (CredalSession *session, const char *format, guint32 i, guint32 j)
{
  g_autofree char *first = credal_naming_object (session, i);
  g_autofree char *second = credal_naming_object (session, j);

  return g_strdup_printf (format, first, second);
}

static char *
answer_words (CredalSession *session, const CredalEvent *event)
{
  static const char *const words[CREDAL_N_CERTAINTIES + 1][2] = {
    { N_("%s and %s: same group"), N_("%s and %s: different groups") },
    { N_("%s and %s: same group, fairly sure"), N_("%s and %s: different groups, fairly sure") },
    { N_("%s and %s: same group, barely sure"), N_("%s and %s: different groups, barely sure") },
    { N_("%s and %s: same group, nothing inferred"), N_("%s and %s: different groups, nothing inferred") },
  };
  guint row = event->soft ? CREDAL_N_CERTAINTIES : credal_certainty_nearest (event->certainty);

  if (event->relation == CREDAL_DONT_KNOW)
    return pair_words (session, _("%s and %s: don’t know"), event->i, event->j);
  return pair_words (session, _(words[row][event->relation]), event->i, event->j);
}

/* Says that one object, @name, or several are in @cluster, not in it, or in it to a degree. */
static char *
degree_words (const CredalEvent *event, const char *name, const char *cluster)
{
  guint n = event->objects->len;
  double percent = 100.0 * event->degree;

  if (event->degree == 1.0)
    return n == 1 ? g_strdup_printf (_("%s is in cluster %s"), name, cluster)
                  : g_strdup_printf (ngettext ("%u object is in cluster %s", "%u objects are in cluster %s", n), n,
                                     cluster);
  if (event->degree == 0.0)
    return n == 1 ? g_strdup_printf (_("%s is not in cluster %s"), name, cluster)
                  : g_strdup_printf (ngettext ("%u object is not in cluster %s", "%u objects are not in cluster %s", n),
                                     n, cluster);
  return n == 1 ? g_strdup_printf (_("%s is in cluster %s to %.3g %%"), name, cluster, percent)
                : g_strdup_printf (ngettext ("%u object is in cluster %s to %.3g %%",
                                             "%u objects are in cluster %s to %.3g %%", n), n, cluster, percent);
}

static char *
label_words (CredalSession *session, const CredalEvent *event)
{
  guint n = event->objects->len;
  g_autofree char *name = credal_naming_object (session, g_array_index (event->objects, guint32, 0));

  if (event->cluster < 0)
    return n == 1 ? g_strdup_printf (_("Label of %s withdrawn"), name)
                  : g_strdup_printf (ngettext ("Label of %u object withdrawn", "Labels of %u objects withdrawn", n), n);
  g_autofree char *cluster = credal_session_cluster_label (session, (guint) event->cluster);
  return degree_words (event, name, cluster);
}

static char *
group_words (const CredalEvent *event)
{
  guint n = event->objects->len;

  return g_strdup_printf (ngettext ("Group of %u object", "Group of %u objects", n), n);
}

static char *
stroke_words (CredalSession *session, const CredalStroke *stroke)
{
  g_autofree char *name = NULL;

  switch (stroke->mark)
    {
    case CREDAL_STROKE_ERASE:
      return g_strdup (_("Erased in the picture"));
    case CREDAL_STROKE_LABEL:
      if (stroke->shape == CREDAL_STROKE_MASK)
        return g_strdup (_("Labels of a mask"));
      name = credal_session_cluster_label (session, stroke->number);
      return g_strdup_printf (_("Stroke: cluster %s"), name);
    case CREDAL_STROKE_REGION:
    default:
      name = credal_stroke_group_name (stroke->number);
      return g_strdup_printf (_("Stroke: group %s"), name);
    }
}

static char *
name_words (const CredalSetting *setting)
{
  return *setting->value ? g_strdup_printf (_("Cluster %s is called “%s”"), setting->name, setting->value)
                         : g_strdup_printf (_("Cluster %s has no name any more"), setting->name);
}

static char *
verdict_words (CredalSession *session, const CredalSetting *setting)
{
  guint64 object = g_ascii_strtoull (setting->name, NULL, 10);
  g_autofree char *name = object < credal_dataset_n (credal_session_raw (session))
                          ? credal_naming_object (session, (guint32) object) : g_strdup (setting->name);

  return g_strdup_printf (g_str_equal (setting->value, "yes") ? _("%s is an outlier")
                          : g_str_equal (setting->value, "no") ? _("%s is not an outlier")
                                                               : _("%s: outlier or not is open again"), name);
}

/* Returns "1 or 2" with the names of the clusters, or "outliers". */
static char *
set_words (CredalSession *session, CredalSet set)
{
  g_autoptr(GString) words = g_string_new (set == 0 ? _("outliers") : NULL);

  for (guint k = 0; set >> k != 0; k++)
    if (set >> k & 1)
      {
        g_autofree char *name = credal_session_cluster_label (session, k);
        g_string_append_printf (words, words->len ? _(" or %s") : "%s", name);
      }
  return g_strdup (words->str);
}

static char *
hidden_words (CredalSession *session, const CredalSetting *setting)
{
  CredalHidden hidden = { 0 };
  g_autoptr(GString) list = g_string_new (NULL);

  credal_hidden_parse (setting->value, &hidden, NULL);
  for (guint k = 0; k < hidden.n; k++)
    {
      g_autofree char *words = set_words (session, hidden.sets[k]);
      g_string_append_printf (list, "%s%s", k ? ", " : "", words);
    }
  if (!credal_hidden_any (&hidden))
    return g_strdup (_("All groups shown"));
  return g_strdup_printf (hidden.only ? _("Only shown: %s") : _("Hidden: %s"), list->str);
}

/* @settings: have the parameter unless the log is faulty. */
static char *
setting_words (CredalSession *session, const CredalSettings *settings, const CredalSetting *setting)
{
  if (g_str_equal (setting->scope, CREDAL_SCOPE_NAMES))
    return name_words (setting);
  if (g_str_equal (setting->scope, CREDAL_SCOPE_GROUPS))
    return hidden_words (session, setting);
  if (g_str_equal (setting->scope, CREDAL_SCOPE_OUTLIERS) && !g_str_equal (setting->name, CREDAL_SETTING_BELOW))
    return verdict_words (session, setting);
  const CredalParams *values = credal_settings_values (settings, setting->scope, NULL);
  const CredalParamSpec *spec = credal_params_find (values, setting->name);

  return g_strdup_printf (_("%s: %s"), spec ? _(spec->label) : setting->name,
                          spec ? credal_naming_value (spec, setting->value) : setting->value);
}

/* TRUE: the settings choose a method; several may also be verdicts on outliers. */
static gboolean
chooses_method (const CredalEvent *event)
{
  const char *first = g_array_index (event->settings, CredalSetting, 0).scope;

  return event->settings->len > 1 && !g_str_equal (first, CREDAL_SCOPE_OUTLIERS)
         && !g_str_equal (first, CREDAL_SCOPE_GROUPS);
}

/* Reads the settings of that time, since the parameters may belong to another engine or selector than now. */
static char *
parameter_words (CredalSession *session, guint index, const CredalEvent *event)
{
  if (event->afresh)
    return g_strdup (_("Clustered again from scratch"));
  g_autoptr(CredalSettings) settings = credal_history_settings_at (session->history, index + 1);
  const CredalRecipe *recipe = chooses_method (event) ? credal_recipe_followed (settings) : NULL;
  g_autoptr(GString) words = g_string_new (NULL);

  if (recipe)
    return g_strdup_printf (_("Method: %s"), _(recipe->name));
  for (guint k = 0; k < event->settings->len; k++)
    {
      g_autofree char *part = setting_words (session, settings, &g_array_index (event->settings, CredalSetting, k));
      g_string_append_printf (words, "%s%s", k > 0 ? "; " : "", part);
    }
  return g_strdup (words->str);
}

/* Names one answer, or counts several. */
static char *
aside_words (CredalSession *session, const CredalEvent *event)
{
  guint off = event->off->len / 2, on = event->on->len / 2;
  const GArray *pair = off == 1 ? event->off : event->on;

  if (off + on == 1)
    return pair_words (session, off == 1 ? _("%s and %s: answer switched off") : _("%s and %s: answer switched on"),
                       g_array_index (pair, guint32, 0), g_array_index (pair, guint32, 1));
  g_autofree char *off_words = g_strdup_printf (ngettext ("%u answer switched off", "%u answers switched off", off),
                                                off);
  g_autofree char *on_words = g_strdup_printf (ngettext ("%u answer switched on", "%u answers switched on", on), on);
  return off == 0 ? g_steal_pointer (&on_words) : on == 0 ? g_steal_pointer (&off_words)
                                                          : g_strdup_printf ("%s, %s", off_words, on_words);
}

static char *
merge_words (const CredalEvent *event)
{
  guint open = event->disputes->len, answers = 0;

  for (guint k = 0; k < event->parts->len; k++)
    answers += ((const CredalEvent *) event->parts->pdata[k])->kind != CREDAL_EVENT_PARAMETER;
  g_autofree char *taken = g_strdup_printf (ngettext ("%u answer", "%u answers", answers), answers);
  g_autofree char *left = g_strdup_printf (ngettext (", %u difference", ", %u differences", open), open);
  return g_strdup_printf (_("Merged with %s: %s%s"), event->from, taken, open > 0 ? left : "");
}

static char *
settle_words (const CredalEvent *event)
{
  static const char *const words[CREDAL_N_CHOICES] = { N_("Difference %u settled: the answers of this session"),
                                                       N_("Difference %u settled: the answers of the other session"),
                                                       N_("Difference %u settled: neither answer") };

  return g_strdup_printf (_(words[event->choice]), event->dispute + 1);
}

static char *
describe_step (CredalSession *session, guint index, const CredalEvent *event)
{
  switch (event->kind)
    {
    case CREDAL_EVENT_ANSWER:
      return answer_words (session, event);
    case CREDAL_EVENT_INSIST:
      return pair_words (session, _("%s and %s: insisted on"), event->i, event->j);
    case CREDAL_EVENT_RETRACT:
      return pair_words (session, _("%s and %s: answer withdrawn"), event->i, event->j);
    case CREDAL_EVENT_ASIDE:
      return aside_words (session, event);
    case CREDAL_EVENT_LABEL:
      return label_words (session, event);
    case CREDAL_EVENT_GROUP:
      return group_words (event);
    case CREDAL_EVENT_PARAMETER:
      return parameter_words (session, index, event);
    case CREDAL_EVENT_STROKE:
      return stroke_words (session, event->stroke);
    case CREDAL_EVENT_MERGE:
      return merge_words (event);
    case CREDAL_EVENT_SETTLE:
      return settle_words (event);
    case CREDAL_EVENT_UNLIKE:
      return g_strdup (_("Another grouping looked for"));
    case CREDAL_EVENT_START:
    case CREDAL_EVENT_LOOK:
    case CREDAL_EVENT_RECALL:
    case CREDAL_EVENT_MODEL:
    case CREDAL_EVENT_SLICE:
    case CREDAL_EVENT_UNDO_TO:
    case CREDAL_EVENT_ADOPTED:
    default:
      g_return_val_if_reached (NULL);
    }
}

char *
credal_session_describe_statement (CredalSession *session, const CredalEvent *statement)
{
  g_return_val_if_fail (statement->kind != CREDAL_EVENT_PARAMETER, NULL);
  return describe_step (session, 0, statement);
}

/* Adds the user who made the step to @words (transfer full). */
static char *
signed_words (char *words, const CredalEvent *event)
{
  g_autofree char *plain = words;

  return event->by ? g_strdup_printf (_("%s (%s)"), plain, event->by) : g_steal_pointer (&plain);
}

char *
credal_session_describe (CredalSession *session, guint index)
{
  const CredalEvent *event = credal_session_step (session, index);

  return signed_words (describe_step (session, index, event), event);
}

/* ---- steps of other slices: their objects and settings are not at hand ---- */

static char *
other_parameter_words (const CredalEvent *event)
{
  const CredalSetting *first = &g_array_index (event->settings, CredalSetting, 0);

  if (event->afresh)
    return g_strdup (_("Clustered again from scratch"));
  if (event->settings->len == 1 && g_str_equal (first->scope, CREDAL_SCOPE_NAMES))
    return name_words (first);
  return g_strdup (g_str_equal (first->scope, CREDAL_SCOPE_NAMES) ? _("Names of clusters")
                   : g_str_equal (first->scope, CREDAL_SCOPE_OUTLIERS) ? _("Outliers") : _("Settings"));
}

static char *
other_label_words (CredalSession *session, const CredalEvent *event)
{
  if (event->cluster < 0)
    return g_strdup_printf (ngettext ("Label of %u object withdrawn", "Labels of %u objects withdrawn",
                                      event->objects->len), event->objects->len);
  g_autofree char *cluster = credal_session_cluster_label (session, (guint) event->cluster);
  return degree_words (event, _("An object"), cluster);
}

static char *
describe_other (CredalSession *session, const CredalEvent *event)
{
  switch (event->kind)
    {
    case CREDAL_EVENT_LABEL:
      return other_label_words (session, event);
    case CREDAL_EVENT_GROUP:
      return group_words (event);
    case CREDAL_EVENT_PARAMETER:
      return other_parameter_words (event);
    case CREDAL_EVENT_STROKE:
      return stroke_words (session, event->stroke);
    case CREDAL_EVENT_MERGE:
      return merge_words (event);
    case CREDAL_EVENT_SETTLE:
      return settle_words (event);
    case CREDAL_EVENT_ANSWER:
    case CREDAL_EVENT_INSIST:
    case CREDAL_EVENT_RETRACT:
    case CREDAL_EVENT_ASIDE:
    case CREDAL_EVENT_UNLIKE:
    case CREDAL_EVENT_START:
    case CREDAL_EVENT_LOOK:
    case CREDAL_EVENT_RECALL:
    case CREDAL_EVENT_MODEL:
    case CREDAL_EVENT_SLICE:
    case CREDAL_EVENT_UNDO_TO:
    case CREDAL_EVENT_ADOPTED:
    default:
      return g_strdup (_("An answer"));
    }
}

char *
credal_session_describe_step (CredalSession *session, const CredalDocumentStep *step)
{
  const CredalRegions *regions = credal_session_regions (session);
  gboolean shown = credal_session_is_shown (session, &step->place);
  g_autofree char *words = signed_words (shown ? describe_step (session, step->index, step->event)
                                               : describe_other (session, step->event), step->event);

  if (!regions || credal_raster_slice (credal_regions_raster (regions))->count == 1)
    return g_steal_pointer (&words);
  return g_strdup_printf (_("Slice %u: %s"), step->place.number, words);
}
