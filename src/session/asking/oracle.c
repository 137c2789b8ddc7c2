/* Answers from known classes, with random mistakes. */
#include <glib/gi18n-lib.h>
#include "session/asking/oracle.h"
#include "session/asking/difficulty.h"

#define ORACLE_STREAM 0x0BAC1E           /* apart from the streams of the starts */
#define MOST_HESITATION 0.49             /* an answer of certainty ½ says nothing */

const char *const credal_degree_senses[] = {
  [CREDAL_DEGREES_HONEST] = "honest", [CREDAL_DEGREES_BLIND] = "blind", [CREDAL_DEGREES_REVERSED] = "reversed",
  [CREDAL_DEGREES_HIDDEN] = "hidden", NULL
};

struct _CredalOracle {
  CredalDataset *data;
  CredalHabits habits;
  CredalDifficulty *difficulty;          /* NULL: hard questions are answered like others */
  GRand *rng;
};

static gboolean
check_classes (const CredalDataset *data, GError **error)
{
  const int *classes = credal_dataset_classes (data);
  guint known = 0;

  for (gsize i = 0; classes && known < 2 && i < credal_dataset_n (data); i++)
    known += classes[i] >= 0;
  if (known == 2)
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                       classes ? _("A simulated user needs the known classes of at least two objects")
                               : _("A simulated user needs data with a class column, and these have none"));
  return FALSE;
}

static gboolean
check_rate (const char *name, double rate, double most, GError **error)
{
  if (rate >= 0.0 && rate <= most)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("%s=%g: expected a rate from 0 to %g"), name, rate, most);
  return FALSE;
}

static gboolean
has_degrees (const CredalHabits *habits)
{
  return habits->lowest != 0.0 || habits->highest != 0.0;
}

static gboolean
check_degrees (const CredalHabits *habits, GError **error)
{
  gboolean noisy = habits->noise > 0.0 || habits->hard_noise > 0.0;

  if (!has_degrees (habits))
    return TRUE;
  if (!(habits->lowest > 0.5 && habits->lowest <= habits->highest && habits->highest <= 1.0))
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                 _("degrees=%g,%g: expected two degrees above 0.5 and up to 1, the lower one first"), habits->lowest,
                 habits->highest);
  else if (habits->hesitation > 0.0)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("hesitation=%g: degrees are given already"),
                 habits->hesitation);
  else if (noisy && habits->sense != CREDAL_DEGREES_BLIND)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                 _("noise: degrees that are %s say themselves how often an answer is wrong"),
                 credal_degree_senses[habits->sense]);
  else
    return TRUE;
  return FALSE;
}

static gboolean
check_habits (const CredalHabits *habits, GError **error)
{
  return check_rate ("noise", habits->noise, 1.0, error) && check_rate ("dont-know", habits->dont_know, 1.0, error)
         && check_rate ("hard-noise", habits->hard_noise, 1.0, error)
         && check_rate ("dont-know-hard", habits->hard_dont_know, 1.0, error)
         && check_rate ("hesitation", habits->hesitation, MOST_HESITATION, error)
         && check_degrees (habits, error);
}

static gboolean
minds_difficulty (const CredalHabits *habits)
{
  return habits->hard_noise != habits->noise || habits->hard_dont_know != habits->dont_know || habits->hesitation > 0.0;
}

CredalOracle *
credal_oracle_new (CredalDataset *data, const CredalHabits *habits, guint64 seed, GError **error)
{
  if (!check_habits (habits, error) || !check_classes (data, error))
    return NULL;
  CredalOracle *oracle = g_new (CredalOracle, 1);
  *oracle = (CredalOracle) { credal_dataset_ref (data), *habits,
                             minds_difficulty (habits) ? credal_difficulty_new (data) : NULL,
                             credal_rng_new (seed, ORACLE_STREAM) };
  return oracle;
}

void
credal_oracle_free (CredalOracle *oracle)
{
  credal_dataset_unref (oracle->data);
  g_clear_pointer (&oracle->difficulty, credal_difficulty_free);
  g_rand_free (oracle->rng);
  g_free (oracle);
}

static gboolean
is_hard (const CredalOracle *oracle, guint32 i, gint *lookalike)
{
  return oracle->difficulty && credal_difficulty_is_hard (oracle->difficulty, i, lookalike);
}

/* The random part of an answer. */
typedef struct {
  gboolean silent, mistaken;
  double certainty;
} Draw;

/* Returns how often an answer of this degree is wrong. */
static double
wrong_share (const CredalHabits *habits, gboolean hard, double degree)
{
  if (!has_degrees (habits) || habits->sense == CREDAL_DEGREES_BLIND)
    return hard ? habits->hard_noise : habits->noise;
  return 1.0 - (habits->sense == CREDAL_DEGREES_REVERSED ? habits->lowest + habits->highest - degree : degree);
}

static Draw
draw_answer (CredalOracle *oracle, gboolean hard)
{
  const CredalHabits *habits = &oracle->habits;
  double degree = hard ? 1.0 - habits->hesitation : 1.0;
  Draw draw;

  draw.silent = g_rand_double (oracle->rng) < (hard ? habits->hard_dont_know : habits->dont_know);
  double chance = g_rand_double (oracle->rng);
  if (has_degrees (habits))
    degree = habits->lowest + (habits->highest - habits->lowest) * g_rand_double (oracle->rng);
  draw.mistaken = chance < wrong_share (habits, hard, degree);
  draw.certainty = draw.silent || (has_degrees (habits) && habits->sense == CREDAL_DEGREES_HIDDEN) ? 1.0 : degree;
  return draw;
}

CredalRelation
credal_oracle_answer (CredalOracle *oracle, guint32 i, guint32 j, double *certainty)
{
  const int *classes = credal_dataset_classes (oracle->data);
  gboolean known = classes[i] >= 0 && classes[j] >= 0;
  const Draw draw = draw_answer (oracle, known && (is_hard (oracle, i, NULL) || is_hard (oracle, j, NULL)));

  if (certainty)
    *certainty = draw.certainty;
  if (draw.silent || !known)
    return CREDAL_DONT_KNOW;
  return (classes[i] == classes[j]) != draw.mistaken ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK;
}

static gint
draw_other_class (CredalOracle *oracle, gint own)
{
  gint other = g_rand_int_range (oracle->rng, 0, (gint) credal_dataset_n_classes (oracle->data) - 1);

  return other + (other >= own);
}

gint
credal_oracle_label (CredalOracle *oracle, guint32 i, double *degree)
{
  gint own = credal_dataset_classes (oracle->data)[i], lookalike = -1;
  gboolean hard = own >= 0 && is_hard (oracle, i, &lookalike);
  const Draw draw = draw_answer (oracle, hard);

  if (degree)
    *degree = draw.certainty;
  if (draw.silent || own < 0 || !draw.mistaken || credal_dataset_n_classes (oracle->data) < 2)
    return draw.silent ? -1 : own;
  return hard ? lookalike : draw_other_class (oracle, own);
}
