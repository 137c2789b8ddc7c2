/* [ABMD12] §5.2.4: how well ECM and CECM isolate the lesion of a picture. A phantom, whose truth is known, stands in
 * for the paper's. */
#include "experiments/papers/facts.h"
#include "core/data/metrics.h"
#include "experiments/results/fact.h"
#include "experiments/results/panel-session.h"
#include "experiments/trials/modality.h"
#include "session/session-result.h"

enum { PIXELS = CREDAL_MODALITY_PIXELS, SEED = 1 };
#define PICTURE "phantom, T2"
#define HARD "hard credal partition"
#define LESION "Dice of the lesion"

/* The two fits of credal_items_abmd12's figures of this session. */
static const struct { const char *method; CredalPanel panel; } fits[] = {
  { "ECM", { "ECM", "lesion-strokes.credal", 0, CREDAL_PANEL_SETS } },
  { "CECM", { "CECM", "lesion-strokes.credal", 3, CREDAL_PANEL_SETS } },
};

static void
add_lesion_facts (GArray *facts, const char *method, CredalSession *session, const CredalPhantom *phantom)
{
  const CredalRegions *regions = credal_session_regions (session);
  const CredalPartition *partition = credal_session_partition (session);
  const CredalFrame *frame = credal_partition_frame (partition);
  g_autofree guint8 *sets = g_new (guint8, PIXELS), *likeliest = g_new (guint8, PIXELS);
  g_autofree int *classes = g_new (int, PIXELS);
  gint omega = credal_frame_find (frame, credal_frame_omega (credal_frame_c (frame)));
  guint ambiguous = 0;

  for (gsize pixel = 0; pixel < PIXELS; pixel++)
    {
      guint32 object = credal_regions_object (regions, pixel);
      sets[pixel] = (guint8) credal_partition_focal (partition)[object];
      likeliest[pixel] = credal_partition_labels (partition)[object];
      classes[pixel] = phantom->truth[pixel];
      ambiguous += sets[pixel] == omega;
    }
  credal_fact_add (facts, PICTURE, HARD, method, "pixels in Omega", ambiguous);
  credal_fact_add (facts, PICTURE, HARD, method, LESION,
                   credal_class_dice (sets, classes, PIXELS, CREDAL_TISSUE_LESION));
  credal_fact_add (facts, PICTURE, "BetP", method, LESION,
                   credal_class_dice (likeliest, classes, PIXELS, CREDAL_TISSUE_LESION));
}

static gboolean
add_fits (GArray *facts, const CredalPhantom *phantom, GError **error)
{
  for (gsize k = 0; k < G_N_ELEMENTS (fits); k++)
    {
      CredalSession *session = credal_panel_session (&fits[k].panel, error);
      if (!session)
        return FALSE;
      add_lesion_facts (facts, fits[k].method, session, phantom);
      credal_session_close (session);
      g_object_unref (session);
    }
  return TRUE;
}

gboolean
credal_facts_lesion (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error)
{
  g_autoptr(CredalPhantom) phantom = credal_modality_phantom (SEED, error);
  g_autoptr(GMainContext) context = g_main_context_new ();     /* sessions need one; facts may be found on any thread */

  g_main_context_push_thread_default (context);
  gboolean added = phantom && add_fits (facts, phantom, error);
  g_main_context_pop_thread_default (context);
  return added;
}
