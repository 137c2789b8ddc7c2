/* Clusters the session's data by another recipe too, and compares the two results. */
#include "session/analysis/second-method.h"
#include "core/base/background.h"
#include "learning/round.h"
#include "session/session-result.h"
#include "session/session-steps.h"

struct _CredalSecondMethod {
  CredalSession *session;
  const CredalRecipe *recipe;
  CredalSecondMethodFunc changed;
  gpointer owner;
  CredalBackground *job;           /* or NULL */
  CredalPartition *fitted;         /* the session's partition that the job or its result is compared with; or NULL */
  CredalAnswers *answers;          /* in force for @fitted */
  CredalPartition *here, *there;   /* or NULL */
  CredalAgreement agreement;
  GArray *curve;                   /* CredalCurvePoint */
  char *failure;                   /* or NULL */
};

typedef struct {
  CredalRound round;
  CredalPartition *found;          /* or NULL */
} SecondWork;

static void
free_second_work (gpointer item)
{
  SecondWork *work = item;

  credal_round_clear (&work->round);
  g_clear_pointer (&work->found, credal_partition_unref);
  g_free (work);
}

/* ---- on the computing thread ---- */

static gboolean
keep_found (CredalPartition *partition, gboolean final, gpointer data, GError **error)
{
  SecondWork *work = data;

  g_clear_pointer (&work->found, credal_partition_unref);
  work->found = credal_partition_ref (partition);
  return TRUE;
}

static gboolean
run_second_method (gpointer item, CredalBackground *background, GError **error)
{
  SecondWork *work = item;

  return credal_round_run (&work->round, NULL, credal_background_monitor (background), keep_found, work, error);
}

/* ---- on the session's thread ---- */

static void
forget_compared (CredalSecondMethod *self)
{
  g_clear_pointer (&self->here, credal_partition_unref);
  g_clear_pointer (&self->there, credal_partition_unref);
}

static guint
answers_in_force (CredalSession *session)
{
  const GArray *own = credal_session_curve (session);

  return g_array_index (own, CredalCurvePoint, own->len - 1).answers;
}

static void
extend_curve (CredalSecondMethod *self)
{
  CredalCurvePoint point = credal_curve_point_unknown (credal_session_position (self->session));
  const int *classes = credal_dataset_classes (credal_session_data (self->session));
  GArray *curve = self->curve;

  point.answers = answers_in_force (self->session);
  point.nonspecificity = credal_partition_nonspecificity (self->there);
  if (classes)
    point.indices = credal_indices (credal_partition_labels (self->there), classes, credal_partition_n (self->there),
                                    NULL);
  while (curve->len > 0 && g_array_index (curve, CredalCurvePoint, curve->len - 1).answers >= point.answers)
    g_array_set_size (curve, curve->len - 1);
  g_array_append_val (curve, point);
}

static void
compared (gpointer item, const GError *error, gpointer owner)
{
  SecondWork *work = item;
  CredalSecondMethod *self = owner;

  g_clear_pointer (&self->job, credal_background_close);
  forget_compared (self);
  if (error)
    self->failure = g_strdup (error->message);
  else
    {
      self->here = credal_partition_ref (self->fitted);
      self->there = g_steal_pointer (&work->found);
      self->agreement = credal_agreement (self->here, self->there);
      credal_partition_set_names (self->there, credal_partition_names (self->here));
      extend_curve (self);
    }
  self->changed (self, self->owner);
}

static CredalRound
second_round (const CredalSecondMethod *self)
{
  return (CredalRound) {
    .settings = credal_recipe_settings (self->recipe, credal_session_settings (self->session)),
    .data = credal_dataset_ref (credal_session_data (self->session)),
    .answers = credal_session_informed (self->session),
    .like = credal_partition_ref (self->fitted),
    .coarse = credal_session_regions (self->session) != NULL, .ends = TRUE,
  };
}

static void
stop_comparing (CredalSecondMethod *self)
{
  g_clear_pointer (&self->job, credal_background_close);
  g_clear_pointer (&self->fitted, credal_partition_unref);
  g_clear_pointer (&self->answers, credal_answers_unref);
  g_clear_pointer (&self->failure, g_free);
}

static void
begin_comparing (CredalSecondMethod *self)
{
  static const CredalBackgroundKind kind = { "credal-second-method", run_second_method, compared, free_second_work };
  SecondWork *work = g_new0 (SecondWork, 1);

  stop_comparing (self);
  self->fitted = credal_partition_ref (credal_session_partition (self->session));
  self->answers = credal_answers_ref (credal_session_answers (self->session));
  work->round = second_round (self);
  self->job = credal_background_new (&kind, work, self);
}

/* TRUE: the session has a current result and is idle. */
static gboolean
has_settled (CredalSession *session)
{
  return credal_session_is_current (session) && !credal_session_busy (session, NULL, NULL);
}

static gboolean
is_up_to_date (const CredalSecondMethod *self, CredalSession *session)
{
  return self->fitted == credal_session_partition (session) && self->answers == credal_session_answers (session);
}

static void
update_comparison (CredalSecondMethod *self)
{
  CredalSession *session = self->session;
  gboolean settled = has_settled (session), about = is_up_to_date (self, session);

  if (settled && !about)
    begin_comparing (self);
  else if (!settled && self->fitted && !about)
    stop_comparing (self);
  else
    return;
  self->changed (self, self->owner);
}

static void
follow_names (CredalSecondMethod *self)
{
  if (self->there && self->here == credal_session_partition (self->session)
      && credal_partition_set_names (self->there, credal_partition_names (self->here)))
    self->changed (self, self->owner);
  update_comparison (self);
}

/* Drops both partitions, since the objects changed. */
static void
drop_partitions (CredalSecondMethod *self)
{
  stop_comparing (self);
  forget_compared (self);
  g_array_set_size (self->curve, 0);
  self->changed (self, self->owner);
}

/* ---- construction ---- */

CredalSecondMethod *
credal_second_method_new (CredalSession *session, const CredalRecipe *recipe, CredalSecondMethodFunc changed,
                          gpointer owner)
{
  CredalSecondMethod *self = g_new0 (CredalSecondMethod, 1);

  *self = (CredalSecondMethod) { .session = g_object_ref (session), .recipe = recipe, .changed = changed,
                                 .owner = owner,
                                 .curve = g_array_new (FALSE, FALSE, sizeof (CredalCurvePoint)) };
  g_signal_connect_swapped (session, "changed", G_CALLBACK (update_comparison), self);
  g_signal_connect_swapped (session, "busy-changed", G_CALLBACK (update_comparison), self);
  g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (follow_names), self);
  g_signal_connect_swapped (session, "objects-changed", G_CALLBACK (drop_partitions), self);
  if (has_settled (session))
    begin_comparing (self);
  return self;
}

void
credal_second_method_free (CredalSecondMethod *self)
{
  g_signal_handlers_disconnect_by_data (self->session, self);
  stop_comparing (self);
  forget_compared (self);
  g_array_unref (self->curve);
  g_object_unref (self->session);
  g_free (self);
}

/* ---- results ---- */

const CredalRecipe *
credal_second_method_recipe (const CredalSecondMethod *self)
{
  return self->recipe;
}

gboolean
credal_second_method_busy (const CredalSecondMethod *self)
{
  return self->job || !self->fitted;
}

const char *
credal_second_method_failure (const CredalSecondMethod *self)
{
  return self->failure;
}

CredalPartition *
credal_second_method_here (const CredalSecondMethod *self)
{
  return self->here;
}

CredalPartition *
credal_second_method_there (const CredalSecondMethod *self)
{
  return self->there;
}

CredalAgreement
credal_second_method_agreement (const CredalSecondMethod *self)
{
  return self->agreement;
}

GArray *
credal_second_method_curve (const CredalSecondMethod *self)
{
  return self->curve;
}
