/* Judges the result that a session shows, the costly checks in the background. */
#include "session/analysis/judgement.h"
#include "core/base/background.h"
#include "core/belief/fault-text.h"
#include "engines/judged/cost.h"
#include "engines/judged/reference.h"
#include "engines/judged/stability.h"
#include "engines/shared/judgement.h"
#include "learning/doubt/expectation.h"
#include "session/analysis/remedied.h"
#include "session/naming.h"
#include "session/session-result.h"
#include "session/session-steps.h"

#define KEY "credal-judgement"

struct _CredalJudgement {
  GObject parent;
  CredalSession *session;            /* owns this */
  CredalPartition *judged;           /* of the faults; or NULL */
  GArray *faults;                    /* CredalFault: the cheap ones, then the costly ones */
  gboolean whole;                    /* TRUE: the costly checks of @judged are done */
  CredalBackground *job;             /* or NULL */
  CredalReference *reference;        /* of @data and @c; or NULL */
  CredalDataset *data;
  guint c;
};

G_DEFINE_TYPE (CredalJudgement, credal_judgement, G_TYPE_OBJECT)

/* The input and result of the costly checks. */
typedef struct {
  CredalSettings *settings;
  CredalDataset *data;
  CredalPartition *partition;
  CredalAnswers *answers;            /* with the undesired partitions: the reference may be one */
  CredalReference *reference;        /* in: known, or NULL; out */
  GArray *faults;                    /* out */
} Work;

static void
free_work (gpointer item)
{
  Work *work = item;

  credal_settings_free (work->settings);
  credal_dataset_unref (work->data);
  credal_partition_unref (work->partition);
  credal_answers_unref (work->answers);
  g_clear_pointer (&work->reference, credal_reference_unref);
  g_array_unref (work->faults);
  g_free (work);
}

/* ---- on the computing thread ---- */

/* Another seed is tried only without answers: later results go on from earlier ones. */
static gboolean
run_work (gpointer item, CredalBackground *background, GError **error)
{
  Work *work = item;
  CredalMonitor none = { 0 }, *monitor = background ? credal_background_monitor (background) : &none;
  const CredalEngine *engine = credal_settings_engine (work->settings);
  const CredalConstraints *constraints = work->answers->constraints;
  const CredalProblem problem = { .data = work->data, .params = credal_settings_params (work->settings),
                                  .seed = credal_settings_seed (work->settings),
                                  .constraints = constraints };

  if (!work->reference)
    work->reference = credal_reference_new (work->data, credal_settings_clusters (work->settings), monitor);
  if (!credal_monitor_check (monitor, error))
    return FALSE;
  if (!credal_expectation_taught (credal_partition_state (work->partition)))
    credal_judge_cost (engine, &problem, work->partition, monitor, work->faults);
  gboolean clear = work->reference && credal_reference_judge (work->reference, work->partition, constraints,
                                                              work->faults);
  if (!clear && credal_constraints_n_answers (constraints) == 0)
    credal_judge_stability (engine, &problem, work->partition, monitor, work->faults);
  return credal_monitor_check (monitor, error);
}

/* ---- on the session's thread ---- */

static void
emit_changed (CredalJudgement *self)
{
  g_signal_emit_by_name (self, "changed");
}

static void
stop_work (CredalJudgement *self)
{
  g_clear_pointer (&self->job, credal_background_close);
}

static void
take_work (CredalJudgement *self, Work *work)
{
  g_array_append_vals (self->faults, work->faults->data, work->faults->len);
  self->whole = TRUE;
  g_clear_pointer (&self->reference, credal_reference_unref);
  g_clear_pointer (&self->data, credal_dataset_unref);
  self->reference = g_steal_pointer (&work->reference);
  self->data = credal_dataset_ref (work->data);
  self->c = credal_settings_clusters (work->settings);
}

static void
on_work_done (gpointer item, const GError *error, gpointer owner)
{
  CredalJudgement *self = owner;

  stop_work (self);
  if (error)
    return;
  take_work (self, item);
  emit_changed (self);
}

static Work *
work_new (CredalJudgement *self)
{
  Work *work = g_new0 (Work, 1);
  const CredalSettings *settings = credal_session_settings (self->session);
  gboolean known = self->reference && self->data == credal_session_data (self->session)
                   && self->c == credal_settings_clusters (settings);

  work->settings = credal_settings_copy (settings);
  work->data = credal_dataset_ref (credal_session_data (self->session));
  work->partition = credal_partition_ref (self->judged);
  work->answers = credal_session_informed (self->session);
  work->reference = known ? credal_reference_ref (self->reference) : NULL;
  work->faults = credal_faults_new ();
  return work;
}

/* TRUE: the session shows a result of the present answers and settings. */
static gboolean
is_settled (CredalSession *session)
{
  CredalPartition *partition = credal_session_partition (session);

  return partition && credal_session_is_current (session)
         && credal_partition_n (partition) == credal_constraints_n (credal_session_constraints (session));
}

static void
judge_shown (CredalJudgement *self)
{
  const CredalSettings *settings = credal_session_settings (self->session);
  CredalAbilities follows = credal_judge_follows (credal_settings_engine (settings), credal_settings_view (settings));

  self->judged = credal_partition_ref (credal_session_partition (self->session));
  g_array_unref (self->faults);
  self->faults = credal_judge (self->judged, credal_session_constraints (self->session), follows);
  self->whole = FALSE;
}

static void
forget_judged (CredalJudgement *self)
{
  stop_work (self);
  g_clear_pointer (&self->judged, credal_partition_unref);
  g_array_set_size (self->faults, 0);
  self->whole = FALSE;
}

static void
follow_session (CredalJudgement *self)
{
  static const CredalBackgroundKind kind = { "credal-judgement", run_work, on_work_done, free_work };
  gboolean settled = is_settled (self->session),
           other = settled && self->judged != credal_session_partition (self->session),
           busy = credal_session_busy (self->session, NULL, NULL);

  if (other || (!settled && self->judged))
    {
      forget_judged (self);
      if (settled)
        judge_shown (self);
      emit_changed (self);
    }
  if (busy)
    stop_work (self);
  else if (self->judged && !self->whole && !self->job)
    self->job = credal_background_new (&kind, work_new (self), self);
}

const GArray *
credal_judgement_faults (CredalJudgement *self)
{
  return self->faults;
}

/* The pixels of a picture have no rows. */
static char *
name_pixel (gpointer session, guint32 object)
{
  return credal_naming_object (session, object);
}

char *
credal_judgement_text (CredalJudgement *self, guint at)
{
  CredalObjectNaming naming = credal_session_regions (self->session) ? name_pixel : NULL;

  return credal_fault_text_named (&g_array_index (self->faults, CredalFault, at), self->judged, naming, self->session);
}

gboolean
credal_judgement_remedy (CredalJudgement *self, guint at, CredalRemedy *remedy)
{
  const CredalSettings *settings = credal_session_settings (self->session);
  const CredalNeighbourhoods *known = credal_session_answers (self->session)->known;
  guint answers = credal_constraints_n_answers (credal_session_constraints (self->session));
  CredalSetting changes[CREDAL_REMEDIED_MOST];

  return credal_remedy_find (self->faults, at, credal_settings_engine (settings), credal_settings_params (settings),
                             answers, known->outsider < 0 ? 0 : known->c + 1, remedy)
         && credal_remedied (remedy, settings, changes) > 0;
}

gboolean
credal_judgement_apply (CredalJudgement *self, GError **error)
{
  g_auto(CredalRemedy) remedy = { 0 };

  for (guint k = 0; k < self->faults->len; k++)
    if (credal_judgement_remedy (self, k, &remedy))
      {
        CredalSetting changes[CREDAL_REMEDIED_MOST];
        guint n = credal_remedied (&remedy, credal_session_settings (self->session), changes);
        return credal_session_set_all (self->session, changes, n, error);
      }
  return TRUE;
}

void
credal_judgement_wait (CredalJudgement *self)
{
  if (!self->judged || self->whole)
    return;
  stop_work (self);
  Work *work = work_new (self);
  if (run_work (work, NULL, NULL))
    take_work (self, work);
  free_work (work);
  emit_changed (self);
}

/* ---- construction ---- */

CredalJudgement *
credal_judgement_of (CredalSession *session)
{
  CredalJudgement *self = g_object_get_data (G_OBJECT (session), KEY);

  if (self)
    return self;
  self = g_object_new (CREDAL_TYPE_JUDGEMENT, NULL);
  self->session = session;
  g_object_set_data_full (G_OBJECT (session), KEY, self, g_object_unref);
  g_signal_connect_object (session, "changed", G_CALLBACK (follow_session), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "busy-changed", G_CALLBACK (follow_session), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "partition-changed", G_CALLBACK (follow_session), self, G_CONNECT_SWAPPED);
  follow_session (self);
  return self;
}

static void
credal_judgement_finalize (GObject *object)
{
  CredalJudgement *self = CREDAL_JUDGEMENT (object);

  forget_judged (self);
  g_array_unref (self->faults);
  g_clear_pointer (&self->reference, credal_reference_unref);
  g_clear_pointer (&self->data, credal_dataset_unref);
  G_OBJECT_CLASS (credal_judgement_parent_class)->finalize (object);
}

static void
credal_judgement_class_init (CredalJudgementClass *class)
{
  G_OBJECT_CLASS (class)->finalize = credal_judgement_finalize;
  g_signal_new ("changed", CREDAL_TYPE_JUDGEMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
credal_judgement_init (CredalJudgement *self)
{
  self->faults = credal_faults_new ();
}
