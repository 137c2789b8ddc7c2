/* The texts of the lessons: one table of stages per shipped session. */
#include <glib/gi18n-lib.h>
#include "views/opening/lessons.h"
#include "views/opening/shipped-data.h"

/* Figure 7 of [AB11]: Chainlink, with informative and coherent answers. */
static const CredalLessonStage chainlink[] = {
  { 0, N_("No answers"),
    N_("The map’s mesh runs through both rings: without answers the clusters cut one ring in two. Drag the plot to "
       "turn it, or press Shift and an arrow key.") },
  { 20, N_("20 answers"),
    N_("The answers show which neurons belong together: now each ring is one cluster. Solid lines say “same group”, "
       "dashed lines “different”.") },
  { 40, N_("40 answers"),
    N_("Nothing moves any more: these twenty answers only confirm the first twenty. “Tools” lists how much each "
       "answer is worth.") },
  { 60, N_("60 answers"),
    N_("The last map of Figure 7: in the paper sixty answers untangle the rings best; here twenty were enough. Go back "
       "and give your own answers, or wrong ones, and watch the rings.") },
};

/* Figures 3, 4 and 5 of [ABMD12]. */
static const CredalLessonStage two_class[] = {
  { 0, N_("ECM, Euclidean"),
    N_("Four clouds, and circles can only cut them at a slant: grey points could be in either cluster. Zoom in on the "
       "boundary, and point at a grey point to see its masses.") },
  { 1, N_("ECM, adaptive metric"),
    N_("With its own metric each cluster is as long as it needs, but two upper and two lower clouds are as good as two "
       "left and two right ones. The points themselves do not say which are meant.") },
  { 12, N_("CECM, ten answers"),
    N_("Ten answers on pairs say that left and right are meant, and the boundary turns. Undo some (Ctrl+Z) to see how "
       "few are enough, or answer the questions yourself.") },
};

/* Figures 2 and 3 of [EGMM]. */
static const CredalLessonStage diamond[] = {
  { 0, N_("Gaussian mixture"),
    N_("The point in the middle must be in one of the two clusters, and pulls its centre away. Point at it: its "
       "probability is high, although it is equally far from both.") },
  { 1, N_("EGMM"),
    N_("Its largest mass is now on both clusters together, and both centres are in place. “How many clusters?” in the "
       "menu tries other numbers.") },
};

/* Figure 4 of [EGMM]. */
static const CredalLessonStage slanting[] = {
  { 0, N_("ECM"),
    N_("Circles do not fit two slanting groups: the boundary cuts through both. Look at the grey points: they could be "
       "in either.") },
  { 1, N_("EGMM"),
    N_("Clusters with a covariance find both groups; only the points between them stay undecided. Choose an adaptive "
       "metric for ECM on the right, and compare.") },
  { 2, N_("bootGMM"),
    N_("A Gaussian mixture, fitted again to a hundred samples of the points: points on which the fits disagree could "
       "be in either cluster. Point at the boundary: masses are on both, but most of them on one.") },
};

/* Figure 5 of [EGMM]. */
static const CredalLessonStage four_class[] = {
  { 0, N_("EGMM, with hulls"),
    N_("Each hull holds the points that are surely in one cluster, or in one of two neighbours. Show only one cluster "
       "(in the view’s menu) to see its lower and upper approximation.") },
};

/* Figures 1 to 3 of [Abin16]. */
static const CredalLessonStage three_clusters[] = {
  { 0, N_("Regions of doubt"),
    N_("Stars are clear, pluses and circles lie on boundaries, by the entropy of their memberships. The first "
       "questions are about clear points, to fix the centres.") },
  { 9, N_("The first batch"),
    N_("Nine answers on points that lie far apart. The regions shrink or grow as memberships change; answer the next "
       "question and watch them.") },
  { 27, N_("Three batches"),
    N_("Later questions are about the boundaries between overlapping clusters. A dashed line joins different "
       "groups.") },
};

/* Figures 15 to 19 of [ABMD12]. */
static const CredalLessonStage brain[] = {
  { 3, N_("ECM"),
    N_("By grey values alone, much of the slice lies between bright and dark: shaded pixels could be in either "
       "cluster. Move the pointer over them to read the masses.") },
  { 6, N_("CECM, two strokes"),
    N_("One stroke along the tissue and one inside a ventricle show which pixels belong together: most of the doubt is "
       "gone. Paint your own strokes, or undo these.") },
};

/* The same with a lesion, as in the paper. */
static const CredalLessonStage lesion[] = {
  { 0, N_("ECM"),
    N_("The ventricles are as grey as the middle between tissue and lesion: their shaded pixels could be in either "
       "cluster.") },
  { 3, N_("CECM, two strokes"),
    N_("One stroke crosses tissue and ventricles, the other is in the lesion: now the lesion is a cluster of its own, "
       "and little doubt is left.") },
};

static const CredalLesson lessons[] = {
  { "chainlink.credal", "1,2,3", NULL, chainlink, G_N_ELEMENTS (chainlink) },
  { "two-class.credal", NULL, NULL, two_class, G_N_ELEMENTS (two_class) },
  { "diamond.credal", NULL, NULL, diamond, G_N_ELEMENTS (diamond) },
  { "two-class-correlated.credal", NULL, NULL, slanting, G_N_ELEMENTS (slanting) },
  { "four-class.credal", NULL, "show-hulls", four_class, G_N_ELEMENTS (four_class) },
  { "three-clusters.credal", NULL, "show-regions", three_clusters, G_N_ELEMENTS (three_clusters) },
  { "brain-strokes.credal", NULL, NULL, brain, G_N_ELEMENTS (brain) },
  { "lesion-strokes.credal", NULL, NULL, lesion, G_N_ELEMENTS (lesion) },
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
