/* The fourteen families of covariances of [CG95]. Three letters name them ([FR02]): volume, shape and orientation are
 * equal (E) or variable (V); shape I is a circle, orientation I is along the axes. */
#include "engines/mixture/mixture.h"
#include "engines/shared/common.h"

typedef struct { const char *id, *name, *letters; } Family;

#define FAMILIES(ROW) \
  ROW (FREE, "free", N_("free"), "VVV") \
  ROW (COMMON, "common", N_("common"), "EEE") \
  ROW (DIAGONAL, "diagonal", N_("diagonal"), "VVI") \
  ROW (SPHERICAL, "spherical", N_("spherical"), "VII") \
  ROW (COMMON_DIAGONAL, "common-diagonal", N_("common, diagonal"), "EEI") \
  ROW (COMMON_SPHERICAL, "common-spherical", N_("common, spherical"), "EII") \
  ROW (VOLUME, "volume", N_("of one volume"), "EVV") \
  ROW (VOLUME_DIAGONAL, "volume-diagonal", N_("one volume, diagonal"), "EVI") \
  ROW (TURNED, "turned", N_("one form, turned"), "EEV") \
  ROW (SHAPE, "shape", N_("of one shape"), "VEV") \
  ROW (PROPORTIONAL, "proportional", N_("proportional"), "VEE") \
  ROW (PROPORTIONAL_DIAGONAL, "proportional-diagonal", N_("proportional, diagonal"), "VEI") \
  ROW (AXES, "axes", N_("of one direction"), "VVE") \
  ROW (AXES_VOLUME, "axes-volume", N_("one direction and volume"), "EVE")

#define CHOICE(place, id, name, letters) [CREDAL_COVARIANCE_ ## place] = id,
#define NAME(place, id, name, letters) [CREDAL_COVARIANCE_ ## place] = name,
#define LETTERS(place, id, name, letters) [CREDAL_COVARIANCE_ ## place] = letters,

const char *const credal_covariance_choices[] = { FAMILIES (CHOICE) NULL };
const char *const credal_covariance_names[] = { FAMILIES (NAME) NULL };
static const char *const family_letters[] = { FAMILIES (LETTERS) NULL };

typedef enum { OF_VOLUME, OF_SHAPE, OF_ORIENTATION } Part;

const char *
credal_covariance_letters (CredalCovariance covariance)
{
  return family_letters[covariance];
}

static gboolean
is_of (const CredalMixture *mixture, Part part, char letter)
{
  return family_letters[mixture->covariance][part] == letter;
}

CredalCovariance
credal_covariance_wanted (const CredalParams *params)
{
  guint covariance = 0;

  if (!credal_params_find (params, "covariance"))
    return CREDAL_COVARIANCE_COMMON;
  while (!g_str_equal (credal_covariance_choices[covariance], credal_params_text (params, "covariance")))
    covariance++;
  return (CredalCovariance) covariance;
}

gboolean
credal_covariance_is_common (CredalCovariance covariance)
{
  return covariance == CREDAL_COVARIANCE_COMMON || covariance == CREDAL_COVARIANCE_COMMON_DIAGONAL
         || covariance == CREDAL_COVARIANCE_COMMON_SPHERICAL;
}

void
credal_mixture_shape (const CredalMixture *mixture, double *s)
{
  gsize p = mixture->p;
  gboolean round = is_of (mixture, OF_SHAPE, 'I');
  double mean = 0.0;

  if (!is_of (mixture, OF_ORIENTATION, 'I'))
    return;
  for (gsize q = 0; q < p; q++)
    mean += s[q * p + q] / (mixture->scales[q] * mixture->scales[q] * (double) p);
  for (gsize q = 0; q < p; q++)
    for (gsize r = 0; r < p; r++)
      if (q != r)
        s[q * p + r] = 0.0;
      else if (round)
        s[q * p + q] = mean * mixture->scales[q] * mixture->scales[q];
}

gboolean
credal_mixture_is_coupled (const CredalMixture *mixture)
{
  return mixture->s > 1 && (is_of (mixture, OF_VOLUME, 'E') || is_of (mixture, OF_SHAPE, 'E')
                            || is_of (mixture, OF_ORIENTATION, 'E'));
}

/* Adds the @each parameters of a part: the letter says that they are free for all clusters together, or for each. */
static void
count_part (const CredalMixture *mixture, Part part, guint each, CredalCovarianceCount *count)
{
  if (is_of (mixture, part, 'E'))
    count->shared += each;
  else if (is_of (mixture, part, 'V'))
    count->own += each;
}

CredalCovarianceCount
credal_mixture_covariance_count (const CredalMixture *mixture)
{
  guint p = (guint) mixture->p;
  CredalCovarianceCount count = { 0, 0 };

  count_part (mixture, OF_VOLUME, 1, &count);
  count_part (mixture, OF_SHAPE, p - 1, &count);
  count_part (mixture, OF_ORIENTATION, p * (p - 1) / 2, &count);
  return count;
}
