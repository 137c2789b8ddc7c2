/* The options of a drawing: plot, chart of masses, or map. */
#include "cli/write/picture.h"
#include <math.h>
#include <string.h>
#include "cli/read/options.h"
#include "core/belief/agreement.h"
#include "core/layout/kept-layout.h"
#include "core/layout/neighbours.h"
#include "core/layout/projection-groups.h"
#include "draw/charts/charts-all-masses.h"
#include "draw/map/map-picture.h"
#include "draw/plot/picture.h"
#include "selectors/entropy.h"
#include "session/log/look.h"

#define MARGIN 12.0              /* around a chart, user units */

void
credal_cli_picture_clear (CredalCliPicture *picture)
{
  g_free (picture->size);
  g_free (picture->colour);
  g_free (picture->projection);
  g_free (picture->turn);
  g_free (picture->layout);
  g_free (picture->perplexity);
  g_free (picture->masses);
  g_free (picture->map);
}

void
credal_cli_picture_options (CredalCliPicture *picture, GOptionContext *context)
{
  const GOptionEntry entries[] = {
    { "size", 0, 0, G_OPTION_ARG_STRING, &picture->size, "width and height, in pixels or points (800x600)", "WxH" },
    { "projection", 0, 0, G_OPTION_ARG_FILENAME, &picture->projection,
      "principal components (pca), the differences that answers show (answers), two or three features by name or "
      "number, or one feature in strips by cluster or as a histogram (pca; with only two features, these)",
      "pca|answers|X,Y|X,Y,Z|X,@group|X,@count" },
    { "layout", 0, 0, G_OPTION_ARG_STRING, &picture->layout,
      "instead of a projection a layout that keeps neighbours together (t-SNE; a session's own if it has one)",
      "neighbours" },
    { "perplexity", 0, 0, G_OPTION_ARG_STRING, &picture->perplexity,
      "--layout: how many neighbours of each object stay near it, at most a third of the objects (30)", "N" },
    { "turn", 0, 0, G_OPTION_ARG_STRING, &picture->turn,
      "three features: the viewpoint in degrees: around the third one, and from above (-60,20)", "AZ,EL" },
    { "dark", 0, 0, G_OPTION_ARG_NONE, &picture->dark, "light on dark", NULL },
    { "scale", 0, 0, G_OPTION_ARG_DOUBLE, &picture->scale, "PNG: pixels for each unit of the size (1)", "S" },
    { "equal-units", 0, 0, G_OPTION_ARG_NONE, &picture->equal, "same length of a unit on both axes", NULL },
    { "set-ellipses", 0, 0, G_OPTION_ARG_NONE, &picture->set_ellipses,
      "also ellipses (2 sigma) of sets of clusters: a mixture's components, otherwise of the objects", NULL },
    { "density", 0, 0, G_OPTION_ARG_NONE, &picture->density,
      "curves of equal density of the fitted mixture, around 25, 50, 75 and 95 % of the objects", NULL },
    { "inferred", 0, 0, G_OPTION_ARG_NONE, &picture->inferred, "also the links that follow from the answers", NULL },
    { "regions", 0, 0, G_OPTION_ARG_NONE, &picture->regions, "shapes by region of doubt, as in Figure 3 of [Abin16]",
      NULL },
    { "colour-by", 0, 0, G_OPTION_ARG_STRING, &picture->colour,
      "the meaning of colours: clusters, known classes, certainty (the largest membership), or a column: a feature on "
      "a scale, or the most frequent texts (clusters; a session's own)",
      "clusters|classes|certainty|COLUMN" },
    { "only-cluster", 0, 0, G_OPTION_ARG_INT, &picture->cluster,
      "only cluster K (from 1): its lower approximation, the rest of its upper one, other objects faintly", "K" },
    { "masses", 0, 0, G_OPTION_ARG_STRING, &picture->masses,
      "instead of the plot a bar chart of all objects' masses, in the order of the data, by likeliest set, or by "
      "largest mass",
      "data|set|mass" },
    { "map", 0, 0, G_OPTION_ARG_STRING, &picture->map,
      "instead of the plot the neurons of a self-organising map: how far their neighbours are, how many objects they "
      "have, their clusters, or their values of a feature, by name or number",
      "u-matrix|hits|clusters|component:NAME" },
    { NULL },
  };

  picture->scale = 1.0;
  g_option_context_add_main_entries (context, entries, NULL);
}

gboolean
credal_cli_picture_check_plot (const CredalCliPicture *picture, const char *with, GError **error)
{
  const CredalCliGiven options[] = {
    { picture->size != NULL, "--size" }, { picture->projection != NULL, "--projection" },
    { picture->turn != NULL, "--turn" }, { picture->layout != NULL, "--layout" },
    { picture->perplexity != NULL, "--perplexity" }, { picture->dark, "--dark" },
    { picture->scale != 1.0, "--scale" }, { picture->inferred, "--inferred" },
    { picture->set_ellipses, "--set-ellipses" }, { picture->density, "--density" },
    { picture->regions, "--regions" }, { picture->colour != NULL, "--colour-by" },
    { picture->masses != NULL, "--masses" },
    { picture->map != NULL, "--map" }, { picture->equal, "--equal-units" }, { 0 },
  };

  return credal_cli_check_none (options, with, error);
}

gboolean
credal_cli_picture_check_none (const CredalCliPicture *picture, const char *with, GError **error)
{
  const CredalCliGiven cluster[] = { { picture->cluster != 0, "--only-cluster" }, { 0 } };

  return credal_cli_picture_check_plot (picture, with, error) && credal_cli_check_none (cluster, with, error);
}

gboolean
credal_cli_parse_size (const char *text, double *width, double *height, GError **error)
{
  g_auto(GStrv) sides = g_strsplit (text, "x", -1);
  guint64 w, h;

  if (g_strv_length (sides) != 2 || !g_ascii_string_to_unsigned (sides[0], 10, 1, G_MAXUINT16, &w, NULL)
      || !g_ascii_string_to_unsigned (sides[1], 10, 1, G_MAXUINT16, &h, NULL))
    {
      credal_cli_error (error, "--size %s: a size is two whole numbers from 1 to %d, such as 800x600", text,
                        G_MAXUINT16);
      return FALSE;
    }
  *width = (double) w;
  *height = (double) h;
  return TRUE;
}

static void
show_regions (CredalScene *scene, const CredalPartition *partition)
{
  g_autofree guint8 *regions = g_new (guint8, credal_partition_n (partition));

  credal_entropy_regions (partition, NULL, NULL, regions);
  credal_scene_set_regions (scene, regions);
}

gboolean
credal_cli_picture_check_cluster (const CredalCliPicture *picture, const CredalPartition *partition, GError **error)
{
  guint c = partition ? credal_partition_c (partition) : 0;

  if (picture->cluster == 0)
    return TRUE;
  if (c == 0)
    credal_cli_error (error, "--only-cluster %d: there are no clusters, but points alone", picture->cluster);
  else if (picture->cluster < 0 || (guint) picture->cluster > c)
    credal_cli_error (error, "--only-cluster %d: a cluster is a whole number from 1 to %u", picture->cluster, c);
  else
    return TRUE;
  return FALSE;
}

/* ---- masses ---- */

/* Fails if an option of the plot was given. */
static gboolean
check_no_plot (const CredalCliPicture *picture, const char *with, GError **error)
{
  const CredalCliGiven of_plot[] = { { picture->projection != NULL, "--projection" },
                                     { picture->turn != NULL, "--turn" }, { picture->layout != NULL, "--layout" },
                                     { picture->perplexity != NULL, "--perplexity" },
                                     { picture->inferred, "--inferred" },
    { picture->set_ellipses, "--set-ellipses" }, { picture->density, "--density" },
                                     { picture->regions, "--regions" },
                                     { picture->colour != NULL, "--colour-by" },
                                     { picture->cluster != 0, "--only-cluster" }, { picture->equal, "--equal-units" },
                                     { 0 } };

  return credal_cli_check_none (of_plot, with, error);
}

static gboolean
parse_mass_order (const char *text, CredalMassOrder *order, GError **error)
{
  for (guint o = 0; o < CREDAL_N_MASS_ORDERS; o++)
    if (g_str_equal (text, credal_mass_order_name ((CredalMassOrder) o)))
      {
        *order = (CredalMassOrder) o;
        return TRUE;
      }
  credal_cli_error (error, "--masses %s: the order is data, set or mass", text);
  return FALSE;
}

typedef struct {
  const CredalMassTable *table;
  const CredalStyle *style;
  double width, height;
} MassChart;

static void
draw_mass_chart (cairo_t *cr, gboolean vector, gconstpointer user_data)
{
  const MassChart *chart = user_data;
  const cairo_rectangle_t area = { MARGIN, MARGIN, chart->width - 2.0 * MARGIN, chart->height - 2.0 * MARGIN };

  credal_style_set_source (cr, credal_style_background (chart->style), 1.0);
  cairo_paint (cr);
  credal_draw_all_masses (cr, chart->style, chart->table, "objects", NULL, &area);
}

static gboolean
write_masses (const CredalCliPicture *picture, const char *path, CredalPartition *partition, double width,
              double height, GError **error)
{
  const CredalCliGiven map[] = { { picture->map != NULL, "--map" }, { 0 } };
  const CredalStyle style = { .dark = picture->dark };
  CredalMassOrder order;

  if (!parse_mass_order (picture->masses, &order, error) || !check_no_plot (picture, "--masses", error)
      || !credal_cli_check_none (map, "--masses", error))
    return FALSE;
  if (!partition)
    {
      credal_cli_error (error, "--masses %s: there are no clusters, but points alone", picture->masses);
      return FALSE;
    }
  g_autoptr(CredalMassTable) table = credal_mass_table_new (partition, order);
  if (table)
    return credal_picture_draw (path, draw_mass_chart, &(MassChart) { table, &style, width, height }, width, height,
                                picture->scale, error);
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, "not enough memory for the chart");
  return FALSE;
}

/* ---- the map ---- */

/* Finds a feature by its name, or its number from 1, in @text. FALSE: there is none. */
static gboolean
find_feature (const CredalDataset *data, const char *text, guint *feature)
{
  guint64 number;

  for (*feature = 0; *feature < credal_dataset_p (data); (*feature)++)
    if (g_str_equal (credal_dataset_column_name (data, *feature), text))
      return TRUE;
  *feature = g_ascii_string_to_unsigned (text, 10, 1, credal_dataset_p (data), &number, NULL) ? (guint) number - 1 : 0;
  return *feature > 0 || g_str_equal (text, "1");
}

static gboolean
parse_map_look (const char *text, const CredalDataset *data, CredalMapLook *look, GError **error)
{
  static const struct { const char *name; CredalMapKind kind; } looks[] = {
    { "u-matrix", CREDAL_MAP_DISTANCES }, { "hits", CREDAL_MAP_HITS }, { "clusters", CREDAL_MAP_CLUSTERS },
  };

  for (gsize k = 0; k < G_N_ELEMENTS (looks); k++)
    if (g_str_equal (text, looks[k].name))
      {
        look->kind = looks[k].kind;
        return TRUE;
      }
  if (!g_str_has_prefix (text, "component:"))
    credal_cli_error (error, "--map %s: expected u-matrix, hits, clusters or component:NAME", text);
  else if (find_feature (data, text + strlen ("component:"), &look->feature))
    {
      look->kind = CREDAL_MAP_COMPONENT;
      return TRUE;
    }
  else
    credal_cli_error (error, "--map %s: there is no such feature", text);
  return FALSE;
}

static gboolean
write_map (const CredalCliPicture *picture, const char *path, CredalPartition *partition,
           const CredalConstraints *constraints, double width, double height, GError **error)
{
  const CredalStyle style = { .dark = picture->dark };
  const CredalMapOverlay overlay = { .constraints = constraints, .question = { -1, -1 }, .hover = -1 };
  CredalMapLook look = { 0 };

  if (!check_no_plot (picture, "--map", error))
    return FALSE;
  if (!credal_neuron_map_has (partition))
    {
      credal_cli_error (error, "--map %s: there is no map; --engine som or s3om makes one", picture->map);
      return FALSE;
    }
  if (!parse_map_look (picture->map, credal_partition_data (partition), &look, error))
    return FALSE;
  g_autoptr(CredalNeuronMap) map = credal_neuron_map_new (partition);
  if (map)
    return credal_map_picture_write (path, map, &style, &look, &overlay, width, height, picture->scale, error);
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, "not enough memory for the map");
  return FALSE;
}

/* ---- the plot ---- */

/* Combines --projection and --turn; (transfer full). */
static char *
projection_text (const CredalCliPicture *picture, const CredalDataset *data, GError **error)
{
  const char *axes = picture->projection ? picture->projection : credal_projection_usual (data);
  CredalTurn turn;

  if (!picture->turn)
    return g_strdup (axes);
  if (!credal_turn_parse (picture->turn, &turn, error))
    return NULL;
  g_autofree char *text = g_strdup_printf ("%s@%s", axes, picture->turn);
  g_autoptr(CredalProjection) turned = credal_projection_parse (data, text, NULL);
  if (turned)
    return g_steal_pointer (&text);
  credal_cli_error (error, "--turn %s: only three features can be turned, such as --projection 1,2,3", picture->turn);
  return NULL;
}

/* Returns the number in --perplexity; NAN: it is none. */
static double
perplexity_of (const CredalCliPicture *picture)
{
  char *end;
  double perplexity = g_ascii_strtod (picture->perplexity, &end);

  return *picture->perplexity && !*end ? perplexity : NAN;
}

/* Fails if --layout or --perplexity cannot be used. */
static gboolean
check_layout (const CredalCliPicture *picture, GError **error)
{
  const CredalCliGiven axes[] = { { picture->projection != NULL, "--projection" }, { picture->turn != NULL, "--turn" },
                                  { 0 } };

  if (picture->layout && !g_str_equal (picture->layout, "neighbours"))
    credal_cli_error (error, "--layout %s: the only layout is neighbours", picture->layout);
  else if (!picture->layout && picture->perplexity)
    credal_cli_error (error, "--perplexity needs --layout neighbours");
  else if (picture->layout && picture->perplexity
           && !(perplexity_of (picture) >= 2.0 && perplexity_of (picture) <= 500.0))
    credal_cli_error (error, "--perplexity %s: expected a number from 2 to 500", picture->perplexity);
  else
    return !picture->layout || credal_cli_check_none (axes, "--layout", error);
  return FALSE;
}

/* Takes the layout from the session, or computes it. */
static CredalProjection *
lay_out (const CredalCliPicture *picture, const CredalDataset *data, const CredalParams *look, GError **error)
{
  double usual = look ? (double) credal_params_int (look, CREDAL_LOOK_PERPLEXITY) : CREDAL_NEIGHBOURS_PERPLEXITY;
  double perplexity = picture->perplexity ? perplexity_of (picture) : usual;
  const char *kept = look ? credal_params_text (look, CREDAL_LOOK_PLACES) : "";
  CredalProjection *projection = credal_kept_layout_read (kept, data, perplexity);
  g_autofree char *made = projection ? NULL : credal_kept_layout_make (data, perplexity, NULL, error);

  return made ? credal_kept_layout_read (made, data, perplexity) : projection;
}

/* Returns TRUE if the partition has more features than the data. @partition: (nullable). */
static gboolean
is_learned (const CredalDataset *data, const CredalPartition *partition)
{
  return partition && credal_dataset_p (credal_partition_data (partition)) > credal_dataset_p (data);
}

static void
warn_unlearned (void)
{
  g_autoptr(GPtrArray) warnings = g_ptr_array_new ();

  g_ptr_array_add (warnings, (gpointer) "--projection answers: no features are learned from answers; the axes are "
                                        "principal components");
  credal_cli_warn (warnings);
}

/* Returns the projection. @data: in: the features; out: the projected data. Until features are learned, projects on
 * principal components, as in the window. */
static CredalProjection *
project_data (const CredalCliPicture *picture, CredalDataset **data, const CredalPartition *partition,
              const CredalParams *look, GError **error)
{
  if (!check_layout (picture, error))
    return NULL;
  if (picture->layout)
    return lay_out (picture, *data, look, error);
  g_autofree char *axes = projection_text (picture, *data, error);
  gboolean by_answers = g_strcmp0 (axes, "answers") == 0;

  if (!axes)
    return NULL;
  if (by_answers && !is_learned (*data, partition))
    warn_unlearned ();
  if (!by_answers || !is_learned (*data, partition))
    return credal_projection_parse (*data, by_answers ? "pca" : axes, error);
  *data = credal_partition_data (partition);
  return credal_projection_new_groups (*data, credal_partition_membership (partition), credal_partition_c (partition),
                                       NULL, error);
}

/* Chooses the meaning of colours. @colouring: out: NULL: clusters. @look: (nullable): a session's. Colours
 * by a column that the data lack mean clusters. */
static gboolean
choose_colours (const CredalCliPicture *picture, CredalDataset *data, CredalPartition *partition,
                const CredalParams *look, CredalColouring **colouring, GError **error)
{
  const CredalCliGiven others[] = { { picture->regions, "--regions" }, { picture->cluster != 0, "--only-cluster" },
                                    { 0 } };
  g_autofree char *option = g_strdup_printf ("--colour-by %s", picture->colour ? picture->colour : "");

  *colouring = NULL;
  if (!picture->colour)
    {
      if (look && !picture->regions)
        credal_colouring_parse (credal_params_text (look, CREDAL_LOOK_COLOUR), data, partition, colouring, NULL);
      return TRUE;
    }
  g_autoptr(GError) why = NULL;
  if (!credal_colouring_parse (picture->colour, data, partition, colouring, &why))
    {
      credal_cli_error (error, "--%s", why->message);
      return FALSE;
    }
  return !*colouring || credal_cli_check_none (others, option, error);
}

static guint
shown_parts (const CredalCliPicture *picture)
{
  return CREDAL_SHOW_DEFAULT | (picture->set_ellipses ? CREDAL_SHOW_SET_ELLIPSES : 0)
         | (picture->density ? CREDAL_SHOW_DENSITY : 0)
         | (picture->equal ? CREDAL_SHOW_EQUAL : 0)
         | (picture->inferred ? CREDAL_SHOW_INFERRED : 0);
}

/* Fails if --density was given and there are no curves of equal density. */
static gboolean
check_density (const CredalCliPicture *picture, const CredalScene *scene, GError **error)
{
  static const char *const why[] = {
    [CREDAL_CURVES_NO_MIXTURE] = "only a fitted mixture has a density (--engine gmm, cgmm, egmm or bootgmm)",
    [CREDAL_CURVES_NO_PLANE] = "a density needs two axes that are linear in the features: not one feature, and not "
                               "--layout neighbours: it has places for objects only",
    [CREDAL_CURVES_OTHER_DATA] = "the plot shows other data than were clustered",
    [CREDAL_CURVES_FLAT] = "a cluster is too thin in this plot to have a density there",
  };
  CredalCurvesState state = picture->density ? credal_scene_curves_state (scene) : CREDAL_CURVES_SHOWN;

  if (state == CREDAL_CURVES_SHOWN)
    return TRUE;
  credal_cli_error (error, "--density: %s", why[state]);
  return FALSE;
}

gboolean
credal_cli_picture_write (const CredalCliPicture *picture, const char *path, CredalDataset *data,
                          CredalPartition *partition, const CredalConstraints *constraints, const GArray *beliefs,
                          const CredalParams *look, GError **error)
{
  double width, height;
  g_autoptr(CredalColouring) colouring = NULL;

  if (!credal_cli_parse_size (picture->size ? picture->size : "800x600", &width, &height, error))
    return FALSE;
  if (picture->masses)
    return write_masses (picture, path, partition, width, height, error);
  if (picture->map)
    return write_map (picture, path, partition, constraints, width, height, error);
  if (!credal_cli_picture_check_cluster (picture, partition, error)
      || !choose_colours (picture, data, partition, look, &colouring, error))
    return FALSE;
  g_autoptr(CredalProjection) projection = project_data (picture, &data, partition, look, error);
  if (!projection)
    return FALSE;
  g_autoptr(CredalScene) scene = credal_scene_new (data, projection, partition);
  if (!scene)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, "not enough memory for the picture");
      return FALSE;
    }
  if (!check_density (picture, scene, error))
    return FALSE;
  if (picture->regions && partition)
    show_regions (scene, partition);
  credal_scene_set_cluster (scene, picture->cluster - 1);
  credal_scene_set_colouring (scene, colouring);
  g_autoptr(CredalClosure) closure = constraints ? credal_closure_new (constraints) : NULL;
  const CredalStyle style = { .dark = picture->dark };
  const CredalOverlay overlay = { .constraints = constraints, .closure = closure, .beliefs = beliefs,
                                  .question = { -1, -1 }, .hover = -1, .show = shown_parts (picture) };
  return credal_picture_write (path, scene, &style, &overlay, width, height, picture->scale, error);
}

/* ---- two plots ---- */

gboolean
credal_cli_picture_write_both (const CredalCliPicture *picture, const char *path, CredalDataset *data,
                               CredalPartition *const partitions[2], const char *const titles[2],
                               const CredalConstraints *constraints, GError **error)
{
  const CredalCliGiven others[] = { { picture->masses != NULL, "--masses" }, { picture->map != NULL, "--map" },
                                    { picture->colour != NULL, "--colour-by" }, { 0 } };
  double width, height;

  if (!credal_cli_check_none (others, "--against", error)
      || !credal_cli_parse_size (picture->size ? picture->size : "1200x600", &width, &height, error)
      || !credal_cli_picture_check_cluster (picture, partitions[0], error))
    return FALSE;
  g_autoptr(CredalProjection) projection = project_data (picture, &data, partitions[0], NULL, error);
  g_autoptr(CredalScene) first = projection ? credal_scene_new (data, projection, partitions[0]) : NULL;
  g_autoptr(CredalScene) second = projection ? credal_scene_new (data, projection, partitions[1]) : NULL;
  if (projection && !(first && second))
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, "not enough memory for the picture");
  if (!first || !second)
    return FALSE;
  CredalScene *const scenes[] = { first, second };
  for (guint h = 0; h < 2; h++)
    {
      credal_scene_set_cluster (scenes[h], picture->cluster - 1);
      if (picture->regions)
        show_regions (scenes[h], partitions[h]);
    }
  g_autofree guint8 *differing = credal_mark_differing (partitions[0], partitions[1]);
  const CredalStyle style = { .dark = picture->dark };
  const CredalOverlay overlay = { .constraints = constraints, .differing = differing, .question = { -1, -1 },
                                  .hover = -1,
                                  .show = shown_parts (picture) };
  const CredalPictureHalf halves[] = { { titles[0], first, &overlay }, { titles[1], second, &overlay } };
  return credal_picture_write_both (path, halves, &style, width, height, picture->scale, error);
}
