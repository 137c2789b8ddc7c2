/* The settings of how a picture is shown, and their translation for drawing and export. */
#include <glib/gi18n-lib.h>
#include "session/log/look.h"

enum { FILL, OUTLINE, PLAIN };
static const char *const overlays[] = { [FILL] = "fill", [OUTLINE] = "outline", [PLAIN] = "plain", NULL };
static const char *const overlay_names[] = { [FILL] = N_("coloured"), [OUTLINE] = N_("outlined"),
                                             [PLAIN] = N_("hidden") };
static const char *const neighbours[] = { "8", "4", NULL };

const CredalParamSpec credal_look_specs[] = {
  { .name = CREDAL_LOOK_SHOWN, .label = N_("Shown"), .help = N_("A channel or a feature of the pixels, in grey."),
    .type = CREDAL_PARAM_TEXT, .initial = "" },
  { .name = CREDAL_LOOK_WINDOW, .label = N_("Window"),
    .help = N_("How much of the range of values lies between black and white: 1: all of it. Less gives more contrast."),
    .type = CREDAL_PARAM_REAL, .minimum = 0.001, .maximum = 100.0, .initial = "1" },
  { .name = CREDAL_LOOK_LEVEL, .label = N_("Level"),
    .help = N_("Which value is shown in middle grey, from 0, the least, to 1, the largest."),
    .type = CREDAL_PARAM_REAL, .minimum = -50.0, .maximum = 50.0, .initial = "0.5" },
  { .name = CREDAL_LOOK_OVERLAY, .label = N_("Clusters"), .help = N_("How the clusters are shown over the picture."),
    .type = CREDAL_PARAM_CHOICE, .initial = "fill", .choices = overlays, .choice_names = overlay_names },
  { .name = CREDAL_LOOK_OPACITY, .label = N_("Opacity"), .help = N_("The opacity of the clusters' colours."),
    .type = CREDAL_PARAM_REAL, .minimum = 0.0, .maximum = 1.0, .initial = "0.45" },
  { .name = CREDAL_LOOK_STROKES, .label = N_("What you painted"), .help = N_("Whether it is shown."),
    .type = CREDAL_PARAM_CHOICE, .initial = "yes", .choices = credal_no_yes },
  { .name = CREDAL_LOOK_MIN_AREA, .label = N_("Leave out parts below"),
    .help = N_("Connected parts of fewer pixels are left out of masks and counts."), .unit = N_("pixels"),
    .type = CREDAL_PARAM_INT, .minimum = 1, .maximum = 1 << 28, .initial = "1" },
  { .name = CREDAL_LOOK_FILL_HOLES, .label = N_("Fill holes"),
    .help = N_("Areas that a cluster encloses belong to it in masks and counts."),
    .type = CREDAL_PARAM_CHOICE, .initial = "no", .choices = credal_no_yes },
  { .name = CREDAL_LOOK_NEIGHBOURS, .label = N_("Neighbours"),
    .help = N_("Which pixels are neighbours: the 4 that share a side, or also the 4 that share a corner (8)."),
    .type = CREDAL_PARAM_CHOICE, .initial = "8", .choices = neighbours },
  { .name = CREDAL_LOOK_BETWEEN, .label = N_("Smooth between slices below"),
    .help = N_("In files of several slices, a connected part of fewer pixels joins its surroundings if the slices next "
               "to it do not have it."), .unit = N_("pixels"),
    .type = CREDAL_PARAM_INT, .minimum = 1, .maximum = 1 << 28, .initial = "1" },
  { .name = CREDAL_LOOK_COLOUR, .label = N_("Colours"), .help = N_("What the colours of the plot’s points mean."),
    .type = CREDAL_PARAM_TEXT, .initial = "clusters" },
  { .name = CREDAL_LOOK_AXES, .label = N_("Axes"), .help = N_("What the axes of the plot show."),
    .type = CREDAL_PARAM_TEXT, .initial = "" },
  { .name = CREDAL_LOOK_PERPLEXITY, .label = N_("Perplexity"),
    .help = N_("How many neighbours of each object a layout by neighbours keeps near it, at most a third of the "
               "objects."),
    .type = CREDAL_PARAM_INT, .minimum = 2, .maximum = 500, .initial = "30" },
  { .name = CREDAL_LOOK_PLACES, .label = N_("Places"), .help = N_("The kept layout by neighbours."),
    .type = CREDAL_PARAM_TEXT, .initial = "" },
  { 0 },
};

gboolean
credal_look_check (const char *name, const char *value, GError **error)
{
  static const char *const words[] = { "clusters", "classes", "certainty", NULL };

  if (!g_str_equal (name, CREDAL_LOOK_COLOUR) || g_strv_contains (words, value)
      || g_str_has_prefix (value, "feature:") || g_str_has_prefix (value, "column:"))
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
               _("%s: \"%s\" is not one of clusters, classes, certainty, feature:NAME, column:HEADING"), name, value);
  return FALSE;
}

gboolean
credal_look_by_class (const CredalParams *look)
{
  return g_str_equal (credal_params_text (look, CREDAL_LOOK_COLOUR), "classes");
}

CredalMaskCleaning
credal_look_cleaning (const CredalParams *look)
{
  return (CredalMaskCleaning) { .sides = credal_params_choice (look, CREDAL_LOOK_NEIGHBOURS) == 1,
                                .least = (gsize) credal_params_int (look, CREDAL_LOOK_MIN_AREA),
                                .fill = credal_params_yes (look, CREDAL_LOOK_FILL_HOLES),
                                .between = (gsize) credal_params_int (look, CREDAL_LOOK_BETWEEN) };
}

gboolean
credal_look_follow_shown (const CredalParams *look, const CredalPixels *pixels, CredalShown *shown, char **name)
{
  const char *now = credal_params_text (look, CREDAL_LOOK_SHOWN);
  gboolean other = g_strcmp0 (*name, now) != 0;
  const CredalShown before = *shown;

  if (other)
    {
      *shown = credal_shown_find (pixels, now);
      g_free (*name);
      *name = g_strdup (now);
    }
  credal_shown_set_levels (shown, credal_params_real (look, CREDAL_LOOK_LEVEL),
                           credal_params_real (look, CREDAL_LOOK_WINDOW));
  return other || shown->black != before.black || shown->range != before.range;
}

CredalShown
credal_look_shown (const CredalParams *look, const CredalPixels *pixels)
{
  CredalShown shown = { 0 };
  g_autofree char *name = NULL;

  credal_look_follow_shown (look, pixels, &shown, &name);
  return shown;
}

CredalOverlaid
credal_look_overlaid (const CredalParams *look, const CredalPixels *pixels)
{
  guint overlay = credal_params_choice (look, CREDAL_LOOK_OVERLAY);

  return (CredalOverlaid) { .shown = credal_look_shown (look, pixels), .outline = overlay == OUTLINE,
                            .opacity = overlay == PLAIN ? 0.0 : credal_params_real (look, CREDAL_LOOK_OPACITY) };
}
