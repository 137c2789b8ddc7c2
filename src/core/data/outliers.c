/* Extreme values of features, from the two outermost different values at each end: outliers, codes for "missing", and a
 * feature that dominates the distances; features that do not describe the objects. */
#include "core/data/outliers.h"
#include <math.h>

/* The values at one end of a feature; multiplied by @sign, the end is the upper one. */
typedef struct {
  double sign;
  double first, second;      /* the two outermost different values, times sign; −∞: none */
  gsize object, count;       /* for the first */
} End;

typedef struct { End ends[2]; } Extremes;

static void
end_add (End *end, double value, gsize object)
{
  double x = end->sign * value;

  if (x > end->first)
    *end = (End) { end->sign, x, end->first, object, 1 };
  else if (x == end->first)
    end->count++;
  else
    end->second = MAX (end->second, x);
}

static Extremes *
find_extremes (const CredalDataset *data)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);
  Extremes *extremes = g_new (Extremes, p);

  for (gsize q = 0; q < p; q++)
    for (guint e = 0; e < 2; e++)
      extremes[q].ends[e] = (End) { e == 0 ? 1.0 : -1.0, -INFINITY, -INFINITY, 0, 0 };
  for (gsize i = 0; i < n; i++)
    for (gsize q = 0; q < p; q++)
      for (guint e = 0; e < 2; e++)
        end_add (&extremes[q].ends[e], credal_dataset_row (data, i)[q], i);
  return extremes;
}

/* Returns the distance of the outermost value from the next, in ranges of all others; 0 if these are equal. */
static double
outlier_distance (const Extremes *extremes, guint e)
{
  const End *end = &extremes->ends[e], *other = &extremes->ends[1 - e];
  double range = end->second + other->first;

  return range > 0.0 ? (end->first - end->second) / range : 0.0;
}

static CredalOutlier
outlier_at (const Extremes *extremes, gsize feature, guint e)
{
  const End *end = &extremes->ends[e], *other = &extremes->ends[1 - e];
  double value = end->sign * end->first, next = end->sign * end->second, last = other->sign * other->first;

  return (CredalOutlier) { feature, end->object, end->count, value, MIN (next, last), MAX (next, last) };
}

static gboolean
is_far_and_rare (const Extremes *extremes, guint e, gsize n)
{
  return outlier_distance (extremes, e) > CREDAL_OUTLIER_FAR && extremes->ends[e].count <= n / CREDAL_OUTLIER_RARE;
}

/* Returns TRUE for 9999 or −999. @fewest: 99 can be a measurement, −99 among positive numbers is none. */
static gboolean
is_all_nines (double value, double fewest)
{
  double tens = fewest;

  while (tens < 1e9 && fabs (value) > tens - 1.0)
    tens *= 10.0;
  return fabs (value) == tens - 1.0;
}

#define HUGE_CODE 1e20     /* fill values of formats such as netCDF are at least this large */

static gboolean
is_sentinel (const Extremes *extremes, guint e, gsize n)
{
  const End *end = &extremes->ends[e];
  const End *other = &extremes->ends[1 - e];
  gboolean negative = end->sign < 0.0 && end->first > 0.0 && end->second <= 0.0;
  gboolean code = is_all_nines (end->first, negative ? 100.0 : 1000.0)
                  || (end->first >= HUGE_CODE && fmax (end->second, other->first) < HUGE_CODE);

  return end->count >= 2 && end->count <= n / 2 && code
         && outlier_distance (extremes, e) > CREDAL_SENTINEL_FAR;
}

static GArray *
find_ends (const CredalDataset *data, gboolean (*is_so) (const Extremes *extremes, guint e, gsize n))
{
  GArray *outliers = g_array_new (FALSE, FALSE, sizeof (CredalOutlier));
  g_autofree Extremes *extremes = find_extremes (data);

  for (gsize q = 0; q < credal_dataset_p (data); q++)
    for (guint e = 0; e < 2; e++)
      if (is_so (&extremes[q], e, credal_dataset_n (data)))
        {
          CredalOutlier outlier = outlier_at (&extremes[q], q, e);
          g_array_append_val (outliers, outlier);
        }
  return outliers;
}

GArray *
credal_outliers_find (const CredalDataset *data)
{
  return find_ends (data, is_far_and_rare);
}

GArray *
credal_sentinels_find (const CredalDataset *data)
{
  return find_ends (data, is_sentinel);
}

/* ---- the dominant feature ---- */

#define WIDE 10      /* times the median feature's deviation */

static gboolean
is_feature_listed (const GArray *outliers, gsize feature)
{
  gboolean found = FALSE;

  for (guint k = 0; k < outliers->len; k++)
    found = found || g_array_index (outliers, CredalOutlier, k).feature == feature;
  return found;
}

static gboolean
has_outlier (const CredalDataset *data, gsize feature)
{
  g_autoptr(GArray) outliers = credal_outliers_find (data), sentinels = credal_sentinels_find (data);

  return is_feature_listed (outliers, feature) || is_feature_listed (sentinels, feature);
}

typedef struct {
  gssize feature;
  double times;
} Dominance;

static gpointer
find_dominance (CredalDataset *data, GError **error)
{
  Dominance *found = g_new0 (Dominance, 1);
  gssize widest = credal_dataset_widest (data, &found->times);
  gboolean dominant = widest >= 0 && found->times > WIDE && !has_outlier (data, (gsize) widest);

  found->feature = dominant ? widest : -1;
  return found;
}

gssize
credal_dominant_feature (CredalDataset *data, double *times)
{
  const Dominance *found = credal_dataset_memo (data, find_dominance, g_free, NULL);

  *times = found->times;
  return found->feature;
}

/* ---- identifiers and coordinates ---- */

#define NUMBERED 10     /* objects in which different whole numbers are unlikely to be chance */

static gboolean
is_identifier (const CredalDataset *data, gsize feature)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (g_double_hash, g_double_equal);
  gsize n = credal_dataset_n (data);

  if (n < NUMBERED)
    return FALSE;
  for (gsize i = 0; i < n; i++)
    {
      const double *value = &credal_dataset_row (data, i)[feature];
      if (*value != floor (*value) || !g_hash_table_add (seen, (gpointer) value))
        return FALSE;
    }
  return TRUE;
}

static gboolean
says_one_of (const char *name, const char *const *words)
{
  g_auto(GStrv) said = g_str_tokenize_and_fold (name, NULL, NULL);

  for (char **word = said; *word; word++)
    if (g_strv_contains (words, *word))
      return TRUE;
  return FALSE;
}

gboolean
credal_is_place_name (const char *name)
{
  static const char *const words[] = { "latitude", "longitude", "latitud", "longitud", "easting", "northing",
                                       "rechtswert", "hochwert", "breitengrad", "längengrad", "laengengrad", NULL };

  return says_one_of (name, words);
}

static gboolean
has_feature (const CredalDataset *data, const char *const *words)
{
  for (gsize q = 0; q < credal_dataset_p (data); q++)
    if (says_one_of (credal_dataset_column_name (data, q), words))
      return TRUE;
  return FALSE;
}

/* Returns TRUE for one of a pair: "long" without "lat" is a length. */
static gboolean
is_coordinate (const CredalDataset *data, gsize feature)
{
  static const char *const north[] = { "lat", "latitude", "northing", "latitud", "breitengrad", "hochwert", NULL };
  static const char *const east[] = { "lon", "long", "lng", "longitude", "easting", "longitud", "längengrad",
                                      "rechtswert", NULL };
  const char *name = credal_dataset_column_name (data, feature);

  return (says_one_of (name, north) && has_feature (data, east))
         || (says_one_of (name, east) && has_feature (data, north));
}

CredalFeatureSort
credal_feature_sort (const CredalDataset *data, gsize feature)
{
  return is_coordinate (data, feature)   ? CREDAL_FEATURE_COORDINATE
         : is_identifier (data, feature) ? CREDAL_FEATURE_IDENTIFIER
                                         : CREDAL_FEATURE_MEASURED;
}
