/* [ABMD12] §5.2.4: how well ECM and CECM isolate the lesion of a picture, given by the user or a phantom. */
#include "experiments/papers/facts.h"
#include "core/data/metrics.h"
#include "experiments/results/fact.h"
#include "experiments/results/lesion.h"
#include "experiments/results/panel-session.h"
#include "experiments/trials/modality.h"
#include "session/session-result.h"

enum { SEED = 1 };
#define HARD "hard credal partition"
#define LESION "Dice of the lesion"

/* The two fits of credal_items_abmd12's figures of this session. */
static const struct { const char *method; CredalPanel panel; } fits[] = {
  { "ECM", { "ECM", "lesion-strokes.credal", 0, CREDAL_PANEL_SETS } },
  { "CECM", { "CECM", "lesion-strokes.credal", 3, CREDAL_PANEL_SETS } },
};

/* The classes of the pixels, and which of them is the lesion. */
typedef struct {
  char *picture;               /* its name */
  int *classes;                /* (pixels): −1: outside */
  int lesion;
} Truth;

static void
clear_truth (Truth *truth)
{
  g_free (truth->picture);
  g_free (truth->classes);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Truth, clear_truth)

static gboolean
find_phantom_truth (Truth *truth, GError **error)
{
  g_autoptr(CredalPhantom) phantom = credal_modality_phantom (SEED, error);

  if (!phantom)
    return FALSE;
  truth->picture = g_strdup ("phantom, T2");
  truth->classes = g_new (int, CREDAL_MODALITY_PIXELS);
  truth->lesion = CREDAL_TISSUE_LESION;
  for (gsize pixel = 0; pixel < CREDAL_MODALITY_PIXELS; pixel++)
    truth->classes[pixel] = phantom->truth[pixel];
  return TRUE;
}

static gboolean
find_truth (const CredalReproduction *reproduction, const CredalItem *item, CredalSession *session, Truth *truth,
            GError **error)
{
  if (!credal_item_is_given (reproduction, item))
    return find_phantom_truth (truth, error);
  truth->picture = g_filename_display_basename (credal_reproduction_file (reproduction, item->pictures->picture));
  truth->classes = credal_lesion_truth (credal_reproduction_file (reproduction, item->pictures->truth), session,
                                        &truth->lesion, error);
  return truth->classes != NULL;
}

static void
add_lesion_facts (GArray *facts, const char *method, CredalSession *session, const Truth *truth)
{
  const CredalRegions *regions = credal_session_regions (session);
  const CredalPartition *partition = credal_session_partition (session);
  const CredalFrame *frame = credal_partition_frame (partition);
  gsize n = credal_raster_n (credal_regions_raster (regions));
  g_autofree guint8 *sets = g_new0 (guint8, n), *likeliest = g_new0 (guint8, n);
  gint omega = credal_frame_find (frame, credal_frame_omega (credal_frame_c (frame)));
  guint ambiguous = 0;

  for (gsize pixel = 0; pixel < n; pixel++)
    {
      guint32 object = credal_regions_object (regions, pixel);
      if (object == CREDAL_NO_OBJECT)
        continue;
      sets[pixel] = (guint8) credal_partition_focal (partition)[object];
      likeliest[pixel] = credal_partition_labels (partition)[object];
      ambiguous += sets[pixel] == omega;
    }
  credal_fact_add (facts, truth->picture, HARD, method, "pixels in Omega", ambiguous);
  credal_fact_add (facts, truth->picture, HARD, method, LESION,
                   credal_class_dice (sets, truth->classes, n, truth->lesion));
  credal_fact_add (facts, truth->picture, "BetP", method, LESION,
                   credal_class_dice (likeliest, truth->classes, n, truth->lesion));
}

static gboolean
add_fits (GArray *facts, const CredalReproduction *reproduction, const CredalItem *item, GError **error)
{
  gboolean added = TRUE;

  for (gsize k = 0; k < G_N_ELEMENTS (fits) && added; k++)
    {
      g_auto(Truth) truth = { NULL, NULL, 0 };
      CredalSession *session = credal_panel_session (reproduction, item, &fits[k].panel, error);
      added = session && find_truth (reproduction, item, session, &truth, error);
      if (added)
        add_lesion_facts (facts, fits[k].method, session, &truth);
      if (session)
        credal_session_close (session);
      g_clear_object (&session);
    }
  return added;
}

gboolean
credal_facts_lesion (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error)
{
  g_autoptr(GMainContext) context = g_main_context_new ();     /* sessions need one; facts may be found on any thread */

  g_main_context_push_thread_default (context);
  gboolean added = add_fits (facts, reproduction, item, error);
  g_main_context_pop_thread_default (context);
  return added;
}
