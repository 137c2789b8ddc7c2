/* Finds in the background the pixels of a picture whose regions hold together. */
#include "session/analysis/held-regions.h"
#include <math.h>
#include "core/base/background.h"
#include "session/session-result.h"

struct _CredalHeldRegions {
  CredalSession *session;
  CredalHeldRegionsFunc changed;
  gpointer owner;
  CredalBackground *job;             /* or NULL */
  gboolean pending;                  /* TRUE: another search follows the running one */
  double setting, preview;           /* the session's strength when last seen; the preview's, or NAN */
  CredalPartition *partition;        /* the newest that a search was begun for; or NULL */
  double strength;                   /* of that search */
  CredalTogether *shown;             /* or NULL */
  char *failure;                     /* or NULL */
};

typedef struct {
  CredalRegions *regions;
  CredalPartition *partition;
  double strength;
  CredalTogether *found;             /* or NULL */
} HeldWork;

static void
free_held_work (gpointer item)
{
  HeldWork *work = item;

  g_clear_pointer (&work->regions, credal_regions_free);
  g_clear_pointer (&work->partition, credal_partition_unref);
  g_clear_pointer (&work->found, credal_together_unref);
  g_free (work);
}

/* ---- on the computing thread ---- */

static gboolean
find_held (gpointer item, CredalBackground *background, GError **error)
{
  HeldWork *work = item;

  work->found = credal_together_new (work->regions, work->partition, work->strength,
                                     credal_background_monitor (background), error);
  return work->found != NULL;
}

/* ---- on the session's thread ---- */

static void update_held (CredalHeldRegions *self);

static void
fail_held (CredalHeldRegions *self, const GError *error)
{
  g_clear_pointer (&self->failure, g_free);
  if (error)
    self->failure = g_strdup (error->message);
}

static void
found_held (gpointer item, const GError *error, gpointer owner)
{
  HeldWork *work = item;
  CredalHeldRegions *self = owner;

  g_clear_pointer (&self->job, credal_background_close);
  fail_held (self, error);
  g_clear_pointer (&self->shown, credal_together_unref);
  self->shown = g_steal_pointer (&work->found);
  if (self->pending)
    {
      self->pending = FALSE;
      update_held (self);
    }
  self->changed (self, self->owner);
}

static double
strength_of (const CredalHeldRegions *self)
{
  return isnan (self->preview) ? self->setting : self->preview;
}

/* Shows each pixel as its object, without a search. */
static void
drop_held (CredalHeldRegions *self)
{
  gboolean other = self->shown != NULL;

  g_clear_pointer (&self->job, credal_background_close);
  g_clear_pointer (&self->partition, credal_partition_unref);
  g_clear_pointer (&self->shown, credal_together_unref);
  self->pending = FALSE;
  if (other)
    self->changed (self, self->owner);
}

static void
begin_held (CredalHeldRegions *self, CredalPartition *partition)
{
  static const CredalBackgroundKind kind = { "credal-regions", find_held, found_held, free_held_work };
  HeldWork *work = g_new0 (HeldWork, 1);
  g_autoptr(GError) error = NULL;

  g_clear_pointer (&self->partition, credal_partition_unref);
  self->partition = credal_partition_ref (partition);
  self->strength = strength_of (self);
  work->partition = credal_partition_ref (partition);
  work->strength = self->strength;
  work->regions = credal_regions_copy (credal_session_regions (self->session), &error);
  fail_held (self, error);
  if (work->regions)
    self->job = credal_background_new (&kind, work, self);
  else
    free_held_work (work);
}

/* Begins a search if the partition or the strength changed. A running search ends first, so that a dragged slider shows
 * results on its way. */
static void
update_held (CredalHeldRegions *self)
{
  CredalPartition *partition = credal_session_partition (self->session);
  gboolean fits = partition
                  && credal_partition_n (partition) == credal_regions_n (credal_session_regions (self->session));

  if (strength_of (self) == 0.0 || !partition)
    drop_held (self);
  else if (!fits || (self->partition == partition && self->strength == strength_of (self)))
    return;
  else if (self->job)
    self->pending = TRUE;
  else
    begin_held (self, partition);
}

static void
follow_setting (CredalHeldRegions *self)
{
  double setting = credal_settings_together (credal_session_settings (self->session));

  if (setting != self->setting)
    self->preview = NAN;
  self->setting = setting;
  update_held (self);
}

/* ---- construction ---- */

CredalHeldRegions *
credal_held_regions_new (CredalSession *session, CredalHeldRegionsFunc changed, gpointer owner)
{
  CredalHeldRegions *self = g_new0 (CredalHeldRegions, 1);

  *self = (CredalHeldRegions) { .session = g_object_ref (session), .changed = changed, .owner = owner,
                                .preview = NAN };
  g_signal_connect_swapped (session, "changed", G_CALLBACK (follow_setting), self);
  g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (update_held), self);
  follow_setting (self);
  return self;
}

void
credal_held_regions_free (CredalHeldRegions *self)
{
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_pointer (&self->job, credal_background_close);
  g_clear_pointer (&self->partition, credal_partition_unref);
  g_clear_pointer (&self->shown, credal_together_unref);
  g_object_unref (self->session);
  g_free (self->failure);
  g_free (self);
}

void
credal_held_regions_preview (CredalHeldRegions *self, double strength)
{
  self->preview = strength;
  update_held (self);
}

gboolean
credal_held_regions_busy (const CredalHeldRegions *self)
{
  return self->job != NULL;
}

CredalTogether *
credal_held_regions_shown (const CredalHeldRegions *self)
{
  return self->shown;
}

const char *
credal_held_regions_failure (const CredalHeldRegions *self)
{
  return self->failure;
}
