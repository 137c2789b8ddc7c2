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

static const CredalLesson lessons[] = {
  { "chainlink.credal", "1,2,3", chainlink, G_N_ELEMENTS (chainlink) },
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
