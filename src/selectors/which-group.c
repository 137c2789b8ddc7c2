#include "selectors/which-group.h"
#include "core/answers/labels.h"
#include "core/base/argmax.h"
#include "core/base/parallel.h"
#include "selectors/candidates.h"
#include "selectors/entropy.h"

#define BLOCK 4096
#define LEAST 1e-12                      /* of the score of an object that is certain, and may be asked about */
#define KNOWN (-1.0)                     /* the score of one that is not */

typedef struct {
  const double *membership;              /* (n × c) */
  gsize n;
  guint c;
  double *score;                         /* (n) */
} Survey;

static void
survey_entropies (gsize block, gpointer user_data)
{
  const Survey *survey = user_data;
  gsize begin = block * BLOCK, end = MIN (begin + BLOCK, survey->n);

  for (gsize i = begin; i < end; i++)
    survey->score[i] = MAX (credal_entropy (survey->membership + i * survey->c, survey->c), LEAST);
}

void
credal_named_groups (const CredalAnswers *answers, gboolean *named)
{
  g_autoptr(GArray) kinds = credal_label_kinds (answers->constraints);
  CredalRelation relation;

  for (guint g = 0; g < answers->known->r; g++)
    {
      named[g] = FALSE;
      for (guint k = 0; k < kinds->len; k++)
        named[g] |= credal_closure_relation (answers->closure, answers->known->exemplars[g],
                                             g_array_index (kinds, CredalLabel, k).object, &relation)
                    && relation == CREDAL_MUST_LINK;
    }
}

static void
leave_out_known (const CredalAnswers *answers, const guint8 *declined, double *score)
{
  const CredalNeighbourhoods *known = answers->known;
  g_autoptr(GArray) positive = credal_positive_labels (answers->constraints);
  gboolean named[CREDAL_MAX_CLUSTERS];

  credal_named_groups (answers, named);
  for (gsize at = 0; at < known->s; at++)
    if (known->group[at] >= 0 && named[known->group[at]])
      score[known->objects[at]] = KNOWN;
  for (guint l = 0; l < positive->len; l++)
    score[g_array_index (positive, CredalLabel, l).object] = KNOWN;
  for (gsize i = 0; declined && i < credal_constraints_n (answers->constraints); i++)
    if (declined[i])
      score[i] = KNOWN;
}

/* Where no candidate is left, any. */
static gboolean
find_any (const Survey *survey, guint32 *object)
{
  for (gsize i = 0; i < survey->n; i++)
    if (survey->score[i] != KNOWN)
      {
        *object = (guint32) i;
        return TRUE;
      }
  return FALSE;
}

gboolean
credal_which_group (const CredalSelectorInput *input, const guint8 *declined, CredalLabelQuestion *question,
                    gboolean *found, CredalMonitor *monitor, GError **error)
{
  const CredalNeighbourhoods *known = input->answers->known;
  gsize n = credal_partition_n (input->partition), count;
  g_autofree double *score = g_try_new (double, n);
  CredalCandidate weighed[CREDAL_CANDIDATES];
  Survey survey = { credal_partition_membership (input->partition), n, credal_partition_c (input->partition), score };
  guint32 object;

  if (!score)
    return credal_selector_fail_memory (n, error);
  credal_parallel_for ((n + BLOCK - 1) / BLOCK, survey_entropies, &survey);
  leave_out_known (input->answers, declined, score);
  if (!credal_candidates_weigh (input->data, score, known->objects, known->s, weighed, &count, monitor, error))
    return FALSE;
  *found = count > 0 || find_any (&survey, &object);
  if (!*found)
    return TRUE;
  object = count > 0 ? weighed[0].object : object;
  const double *u = survey.membership + (gsize) object * survey.c;
  *question = (CredalLabelQuestion) { object, credal_argmax (u, survey.c), credal_entropy (u, survey.c) };
  return TRUE;
}
