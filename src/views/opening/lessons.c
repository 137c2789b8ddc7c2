#include <glib/gi18n-lib.h>
#include "views/opening/lessons.h"
#include "views/opening/shipped-data.h"

/* Figure 7 of [AB11]: Chainlink, with informative and coherent answers. */
static const CredalLessonStage chainlink[] = {
  { 0, N_("No answers"),
    N_("The map’s mesh runs through both rings, and without answers the clusters cut one of them in two. Drag the plot to "
       "turn it, or press Shift and an arrow key.") },
  { 20, N_("20 answers"),
    N_("The answers show which neurons belong together: each ring is one cluster now. Solid lines say “same group”, "
       "dashed ones “different”.") },
  { 40, N_("40 answers"),
    N_("Nothing moves any more: these twenty only confirm what the first ones taught. What each answer is worth is listed "
       "in the menu.") },
  { 60, N_("60 answers"),
    N_("The last map of Figure 7 in the paper, which untangles the rings best with sixty answers; here twenty were enough. "
       "Go back and give answers of your own, or wrong ones, and see what becomes of the rings.") },
};

/* Figures 3, 4 and 5 of [ABMD12]. */
static const CredalLessonStage two_class[] = {
  { 0, N_("ECM, Euclidean"),
    N_("Four clouds, and circles can only cut them slantwise: grey points could be of either cluster. Zoom in on the "
       "boundary, and point at a grey point to see its masses.") },
  { 1, N_("ECM, adaptive metric"),
    N_("With a metric of its own each cluster is as long as it needs, but two upper and two lower clouds are as good as "
       "two left and two right ones. Nothing in the points themselves says which are meant.") },
  { 12, N_("CECM, ten answers"),
    N_("Ten answers on pairs say that left and right are meant, and the boundary turns. Take some back (Ctrl+Z) and see how "
       "few are enough, or answer the questions yourself.") },
};

/* Figures 2 and 3 of [EGMM]. */
static const CredalLessonStage diamond[] = {
  { 0, N_("Gaussian mixture"),
    N_("The point in the middle has to be of one of the two clusters, and draws its centre aside. Point at it: its "
       "probability is high, though it is no nearer to either.") },
  { 1, N_("EGMM"),
    N_("Its largest mass is now on both clusters together, and both centres are where they belong. “How many "
       "clusters?” in the menu tries other numbers.") },
};

/* Figure 4 of [EGMM]. */
static const CredalLessonStage slanting[] = {
  { 0, N_("ECM"),
    N_("Circles do not fit two slanting groups: the boundary cuts through both. See how many points are grey, which could be "
       "of either.") },
  { 1, N_("EGMM"),
    N_("Clusters with a covariance find both groups, and only the points between them stay open. Pick an adaptive metric for "
       "ECM at the right, and compare.") },
  { 2, N_("bootGMM"),
    N_("A Gaussian mixture, fitted again to a hundred samples of the points: what they disagree about could be of either "
       "cluster. Point at the boundary: masses are on both, but most of them on one.") },
};

/* Figure 5 of [EGMM]. */
static const CredalLessonStage four_class[] = {
  { 0, N_("EGMM, with hulls"),
    N_("Each hull holds what is surely of one cluster, or of one of two neighbours. Show one cluster alone (in the view’s "
       "menu) to see its lower and upper approximation.") },
};

/* Figures 1 to 3 of [Abin16]. */
static const CredalLessonStage three_clusters[] = {
  { 0, N_("Regions of doubt"),
    N_("Stars are clear, pluses and circles lie on boundaries: the entropy of their memberships says so. Questions are "
       "first about the clear ones, to fix the centres.") },
  { 9, N_("The first batch"),
    N_("Nine answers on points that lie far apart. The regions shrink or grow as memberships change; answer the next "
       "question and watch them.") },
  { 27, N_("Three batches"),
    N_("The later questions are about boundaries, where the clusters overlap. A dashed line is between different groups.") },
};

/* Figures 15 to 19 of [ABMD12]. */
static const CredalLessonStage brain[] = {
  { 3, N_("ECM"),
    N_("By grey values alone much of the slice lies between bright and dark: what is shaded could be of either cluster. "
       "Move the pointer over it to read the masses.") },
  { 6, N_("CECM, two strokes"),
    N_("One stroke along the tissue and one inside a ventricle say what belongs together, and most of the doubt is gone. "
       "Paint strokes of your own, or undo these.") },
};

static const CredalLesson lessons[] = {
  { "chainlink.credal", "1,2,3", NULL, chainlink, G_N_ELEMENTS (chainlink) },
  { "two-class.credal", NULL, NULL, two_class, G_N_ELEMENTS (two_class) },
  { "diamond.credal", NULL, NULL, diamond, G_N_ELEMENTS (diamond) },
  { "two-class-correlated.credal", NULL, NULL, slanting, G_N_ELEMENTS (slanting) },
  { "four-class.credal", NULL, "show-hulls", four_class, G_N_ELEMENTS (four_class) },
  { "three-clusters.credal", NULL, "show-regions", three_clusters, G_N_ELEMENTS (three_clusters) },
  { "brain-strokes.credal", NULL, NULL, brain, G_N_ELEMENTS (brain) },
};

const CredalLesson *
credal_lesson_find (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  for (guint k = 0; k < G_N_ELEMENTS (lessons); k++)
    if (g_str_equal (lessons[k].file, name) && credal_shipped_contains (path))
      return &lessons[k];
  return NULL;
}

guint
credal_lesson_stage (const CredalLesson *lesson, guint position)
{
  guint stage = 0;

  while (stage + 1 < lesson->n_stages && lesson->stages[stage + 1].position <= position)
    stage++;
  return stage;
}
