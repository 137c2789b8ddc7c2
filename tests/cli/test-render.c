/* Pictures: the right kind and size, the same bytes again, and the options take effect. */
#include <string.h>
#include "harness.h"

static GBytes *
render (const char *name, const char *options)
{
  const char *path = cli_path (name);
  g_autoptr(CliRun) run = cli_run ("render %s -o %s %s", cli_data ("iris.csv"), path, options);
  char *bytes;
  gsize length;

  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpstr (run->out, ==, "");
  g_assert_cmpint (run->status, ==, 0);
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  return g_bytes_new_take (bytes, length);
}

/* Big-endian numbers of a PNG's header. */
static guint32
png_number (GBytes *png, gsize offset)
{
  guint32 number;

  memcpy (&number, (const char *) g_bytes_get_data (png, NULL) + offset, sizeof number);
  return GUINT32_FROM_BE (number);
}

static void
assert_png (GBytes *png, guint32 width, guint32 height)
{
  g_assert_cmpmem (g_bytes_get_data (png, NULL), 8, "\x89PNG\r\n\x1a\n", 8);
  g_assert_cmpuint (png_number (png, 16), ==, width);
  g_assert_cmpuint (png_number (png, 20), ==, height);
}

static void
test_png (void)
{
  g_autoptr(GBytes) usual = render ("a.png", "");
  g_autoptr(GBytes) small = render ("b.png", "--size 320x200");
  g_autoptr(GBytes) fine = render ("c.png", "--size 320x200 --scale 2");

  assert_png (usual, 800, 600);
  assert_png (small, 320, 200);
  assert_png (fine, 640, 400);
}

/* What answers would show is drawn without them as principal components, and this is said. */
static void
test_no_answers (void)
{
  static const char axes[] = "--projection answers: no features are learned from answers; the axes are principal";
  static const char view[] = "--view answers: there are no answers, and no features are learned";
  const char *iris = cli_data ("iris.csv");
  g_autoptr(CliRun) points = cli_run ("render %s -o %s --projection answers", iris, cli_path ("n.png"));
  g_autoptr(CliRun) asked = cli_run ("render %s -o %s -e ecm --view answers", iris, cli_path ("n.png"));
  g_autoptr(CliRun) recipe = cli_run ("render %s -o %s --recipe learn-fastest", iris, cli_path ("n.png"));

  g_assert_cmpint (points->status, ==, 0);
  g_assert_nonnull (strstr (points->err, axes));
  g_assert_nonnull (strstr (asked->err, view));
  g_assert_null (strstr (asked->err, axes));
  g_assert_null (strstr (recipe->err, "--view"));
}

static void
test_vector (void)
{
  g_autoptr(GBytes) svg = render ("a.svg", "-e ecm -c 3");
  g_autoptr(GBytes) pdf = render ("a.pdf", "-e ecm -c 3");

  g_assert_true (g_str_has_prefix (g_bytes_get_data (svg, NULL), "<?xml"));
  g_assert_true (g_str_has_prefix (g_bytes_get_data (pdf, NULL), "%PDF-"));
}

static void
test_options (void)
{
  static const char *const options[] = {
    "",
    "--dark",
    "--standardize",
    "--equal-units",
    "--projection 3,4",
    "--projection Petal.Width,Petal.Length",
    "--projection 1,2,3",
    "--projection 1,2,3 --turn 30,-40",
    "-e ecm -c 3 --projection 4,Sepal.Length,3",
    "-e ecm -c 3",
    "-e ecm -c 3 --set metric=adaptive",
    "-e ecm -c 3 --regions",
    "--colour-by classes",
    "-e ecm -c 3 --colour-by classes",
    "-e ecm -c 3 --only-cluster 1",
    "-e ecm -c 3 --only-cluster 2",
    "-e ecm -c 3 --masses data",
    "-e ecm -c 3 --masses set",
    "-e ecm -c 3 --masses mass",
    "-e som -c 3 --map u-matrix",
    "-e som -c 3 --map u-matrix --set lattice=hexagonal",
    "-e som -c 3 --map hits",
    "-e som -c 3 --map hits --dark",
    "-e som -c 3 --map clusters",
    "-e som -c 3 --map component:Petal.Length",
    "-e som -c 3 --map component:1",
  };
  g_autoptr(GPtrArray) pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    {
      GBytes *picture = render ("a.png", options[i]);
      g_autoptr(GBytes) again = render ("b.png", options[i]);
      g_assert_true (g_bytes_equal (picture, again));
      for (guint k = 0; k < pictures->len; k++)
        g_assert_false (g_bytes_equal (picture, pictures->pdata[k]));
      g_ptr_array_add (pictures, picture);
    }
}

/* A file that cannot be written leaves nothing behind. */
/* As many clusters as the class column has classes, where nothing else is said. */
static void
test_classes (void)
{
  g_autoptr(GBytes) counted = render ("counted.png", "-e ecm"), given = render ("given.png", "-e ecm -c 3");

  g_assert_true (g_bytes_equal (counted, given));
}

static void
test_colour_by (void)
{
  static const char *const refused[][2] = {
    { "--colour-by species", "--colour-by species: expected clusters, classes, certainty, or the name of a feature" },
    { "--class none --colour-by classes", "--colour-by classes: the table has no known classes" },
    { "-e ecm -c 3 --colour-by classes --regions", "--regions does not go with --colour-by classes" },
    { "-e ecm -c 3 --masses set --colour-by classes", "--colour-by does not go with --masses" },
  };
  g_autoptr(GBytes) usual = render ("usual.png", "-e ecm -c 3");
  g_autoptr(GBytes) clusters = render ("clusters.png", "-e ecm -c 3 --colour-by clusters");

  g_assert_true (g_bytes_equal (usual, clusters));
  for (gsize k = 0; k < G_N_ELEMENTS (refused); k++)
    {
      g_autoptr(CliRun) run = cli_run ("render %s -o %s %s", cli_data ("iris.csv"), cli_path ("never.png"),
                                       refused[k][0]);
      cli_assert_fails (run, 2, refused[k][1]);
    }
}

static void
test_only_cluster (void)
{
  g_autoptr(CliRun) beyond = cli_run ("render %s -o %s -e ecm -c 3 --only-cluster 4", cli_data ("iris.csv"),
                                      cli_path ("never.png"));
  g_autoptr(CliRun) points = cli_run ("render %s -o %s --only-cluster 1", cli_data ("iris.csv"),
                                      cli_path ("never.png"));

  cli_assert_fails (beyond, 2, "--only-cluster 4: a cluster is a whole number from 1 to 3");
  cli_assert_fails (points, 2, "--only-cluster 1: there are no clusters");
  g_assert_false (g_file_test (cli_path ("never.png"), G_FILE_TEST_EXISTS));
}

static void
test_masses (void)
{
  static const char *const refused[][2] = {
    { "-e ecm -c 3 --masses name", "--masses name: the order is data, set or mass" },
    { "-e ecm -c 3 --masses set --regions", "--regions does not go with --masses" },
    { "--masses set", "--masses set: there are no clusters" },
  };
  g_autoptr(GBytes) svg = render ("m.svg", "-e ecm -c 3 --masses set");

  g_assert_true (g_str_has_prefix (g_bytes_get_data (svg, NULL), "<?xml"));
  for (gsize k = 0; k < G_N_ELEMENTS (refused); k++)
    {
      g_autoptr(CliRun) run = cli_run ("render %s -o %s %s", cli_data ("iris.csv"), cli_path ("never.png"),
                                       refused[k][0]);
      cli_assert_fails (run, 2, refused[k][1]);
    }
  g_assert_false (g_file_test (cli_path ("never.png"), G_FILE_TEST_EXISTS));
}

/* A map as every kind of file, with the answers that it follows; only of a method that has one. */
static void
test_map (void)
{
  static const char *const refused[][2] = {
    { "-e som -c 3 --map names", "--map names: expected u-matrix, hits, clusters or component:NAME" },
    { "-e som -c 3 --map component:Petal", "--map component:Petal: there is no such feature" },
    { "-e som -c 3 --map component:0", "--map component:0: there is no such feature" },
    { "-e som -c 3 --map hits --projection 1,2", "--projection does not go with --map" },
    { "-e som -c 3 --map hits --masses set", "--map does not go with --masses" },
    { "-e ecm -c 3 --map hits", "--map hits: there is no map" },
    { "--map hits", "--map hits: there is no map" },
  };
  g_autofree char *answers = g_strdup_printf ("-e s3om -c 3 --map clusters --constraints %s",
                                              cli_write ("map.csv", "i,j,type\n1,100,cannot-link\n1,50,must-link\n",
                                                         -1));
  g_autoptr(GBytes) svg = render ("map.svg", answers), pdf = render ("map.pdf", answers),
                    png = render ("map.png", answers), without = render ("map.png", "-e s3om -c 3 --map clusters"),
                    named = render ("map.png", "-e som -c 3 --map component:Petal.Length"),
                    numbered = render ("map.png", "-e som -c 3 --map component:3");

  g_assert_true (g_str_has_prefix (g_bytes_get_data (svg, NULL), "<?xml"));
  g_assert_true (g_str_has_prefix (g_bytes_get_data (pdf, NULL), "%PDF-"));
  assert_png (png, 800, 600);
  g_assert_false (g_bytes_equal (png, without));
  g_assert_true (g_bytes_equal (named, numbered));
  for (gsize k = 0; k < G_N_ELEMENTS (refused); k++)
    {
      g_autoptr(CliRun) run = cli_run ("render %s -o %s %s", cli_data ("iris.csv"), cli_path ("never.png"),
                                       refused[k][0]);
      cli_assert_fails (run, 2, refused[k][1]);
    }
  g_assert_false (g_file_test (cli_path ("never.png"), G_FILE_TEST_EXISTS));
}

static void
test_unwritable (void)
{
  g_autoptr(CliRun) run = cli_run ("render %s -o %s", cli_data ("iris.csv"), cli_path ("missing/a.png"));
  g_autoptr(CliRun) constraints =
      cli_run ("render %s -e cecm -c 3 --constraints %s -o %s", cli_data ("iris.csv"),
              cli_write ("pairs.csv", "i,j,type\n1,999,must-link\n", -1), cli_path ("never.png"));

  cli_assert_fails (run, 1, "missing/a.png");
  cli_assert_fails (constraints, 1, "pairs.csv:2");
  g_assert_false (g_file_test (cli_path ("never.png"), G_FILE_TEST_EXISTS));
}

/* Two methods in one picture: of a size of its own, the same bytes again, another one than of either alone; refused
 * where there are not two partitions of a table. */
static void
test_against (void)
{
  g_autoptr(GBytes) png = render ("both.png", "--recipe ecm --against cecm-adaptive");
  g_autoptr(GBytes) again = render ("both-again.png", "--recipe ecm --against cecm-adaptive");
  g_autoptr(GBytes) itself = render ("itself.png", "--recipe ecm --against ecm");
  g_autoptr(GBytes) svg = render ("both.svg", "--recipe ecm --against cecm-adaptive");

  assert_png (png, 1200, 600);
  g_assert_true (g_bytes_equal (png, again));
  g_assert_false (g_bytes_equal (png, itself));
  g_assert_cmpuint (g_bytes_get_size (svg), >, 1000);
  g_autoptr(CliRun) points = cli_run ("render %s -o %s --against ecm", cli_data ("iris.csv"), cli_path ("p.png"));
  cli_assert_fails (points, 2, "--against");
  g_autoptr(CliRun) chart = cli_run ("render %s -o %s --recipe ecm --against ecm --masses data", cli_data ("iris.csv"),
                                     cli_path ("p.png"));
  cli_assert_fails (chart, 2, "--masses");
}

/* (transfer full): what the shipped file @name is drawn as with these options. */
static GBytes *
render_shipped (const char *name, const char *output, const char *options)
{
  const char *path = cli_path (output);
  g_autoptr(CliRun) run = cli_run ("render %s -o %s %s", cli_data (name), path, options);
  char *contents;
  gsize length;

  g_assert_cmpint (run->status, ==, 0);      /* it may warn of steps that are undone */
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  return g_bytes_new_take (contents, length);
}

/* A session beside a second method, of a table and of a picture. */
static void
test_session_against (void)
{
  static const char *const sessions[] = { "three-clusters.credal", "phantom.credal" };

  for (guint k = 0; k < G_N_ELEMENTS (sessions); k++)
    {
      g_autoptr(GBytes) alone = render_shipped (sessions[k], "alone.png", "");
      g_autoptr(GBytes) both = render_shipped (sessions[k], "both-of-session.png", "--against cecm-adaptive");
      g_autoptr(GBytes) again = render_shipped (sessions[k], "again-of-session.png", "--against cecm-adaptive");
      g_autoptr(GBytes) other = render_shipped (sessions[k], "other-of-session.png", "--against kmeans");
      g_assert_true (g_bytes_equal (both, again));
      g_assert_false (g_bytes_equal (both, other));
      g_assert_false (g_bytes_equal (both, alone));
      if (k == 0)
        assert_png (both, 1200, 600);
    }
  g_autoptr(CliRun) unknown = cli_run ("render %s -o %s --against nothing", cli_data (sessions[0]), cli_path ("no.png"));
  cli_assert_fails (unknown, 2, "nothing");
  g_assert_false (g_file_test (cli_path ("no.png"), G_FILE_TEST_EXISTS));
}

/* A picture of 181 × 217 pixels under two methods: magnified, with a gap around each, under titles; also one cluster
 * alone. */
static void
test_picture_against (void)
{
  const char *picture = "brain-t1-slice.png";
  g_autoptr(GBytes) both = render_shipped (picture, "picture-both.png", "--recipe fcm -c 3 --against kmeans");
  g_autoptr(GBytes) alone = render_shipped (picture, "picture-one.png",
                                            "--recipe fcm -c 3 --against kmeans --only-cluster 1");

  assert_png (both, 2 * (2 * 181 + 16), 2 * 217 + 16 + 22);
  assert_png (alone, 2 * (2 * 181 + 16), 2 * 217 + 16 + 22);
  g_assert_false (g_bytes_equal (both, alone));
}

/* Curves of equal density change the picture; where there is no density, the reason is told. */
static void
test_density (void)
{
  static const struct { const char *options, *why; } wrong[] = {
    { "", "--density: only a fitted mixture has a density" },
    { "-e ecm -c 3", "--density: only a fitted mixture has a density" },
    { "-e gmm -c 3 --layout neighbours", "--density: a density needs two axes that are linear in the features" },
    { "-e gmm -c 3 --projection 1,@count", "--density: a density needs two axes that are linear in the features" },
    { "-e gmm -c 3 --masses set", "--density does not go with --masses" },
  };
  g_autoptr(GBytes) without = render ("a.png", "-e egmm -c 3");
  g_autoptr(GBytes) with = render ("b.png", "-e egmm -c 3 --density");
  g_autoptr(GBytes) boot = render ("c.svg", "-e bootgmm -c 3 --density");

  g_assert_false (g_bytes_equal (without, with));
  g_assert_cmpuint (g_bytes_get_size (boot), >, 0);
  for (guint k = 0; k < G_N_ELEMENTS (wrong); k++)
    {
      g_autoptr(CliRun) run = cli_run ("render %s -o %s --density %s", cli_data ("iris.csv"), cli_path ("d.png"),
                                       wrong[k].options);
      g_assert_cmpint (run->status, !=, 0);
      g_assert_nonnull (strstr (run->err, wrong[k].why));
      g_assert_false (g_file_test (cli_path ("d.png"), G_FILE_TEST_EXISTS));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/render/png", test_png);
  g_test_add_func ("/cli/render/vector", test_vector);
  g_test_add_func ("/cli/render/options", test_options);
  g_test_add_func ("/cli/render/classes", test_classes);
  g_test_add_func ("/cli/render/colour-by", test_colour_by);
  g_test_add_func ("/cli/render/only-cluster", test_only_cluster);
  g_test_add_func ("/cli/render/masses", test_masses);
  g_test_add_func ("/cli/render/map", test_map);
  g_test_add_func ("/cli/render/density", test_density);
  g_test_add_func ("/cli/render/unwritable", test_unwritable);
  g_test_add_func ("/cli/render/against", test_against);
  g_test_add_func ("/cli/render/session-against", test_session_against);
  g_test_add_func ("/cli/render/no-answers", test_no_answers);
  g_test_add_func ("/cli/render/picture-against", test_picture_against);
  return g_test_run ();
}
