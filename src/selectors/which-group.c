/* Chooses objects whose label is worth asking for, each shown next to an object of its likeliest cluster. */
#include "selectors/which-group.h"
#include "core/answers/labels.h"
#include "core/base/argmax.h"
#include "core/base/parallel.h"
#include "selectors/candidates.h"
#include "selectors/entropy.h"

#define BLOCK 4096
#define LEAST 1e-12                      /* score of a certain object that can still be asked about */
#define LATER (LEAST / 2.0)              /* score of an object that is known not to be in some cluster */
#define KNOWN (-1.0)                     /* score of an object that cannot */

const char *const credal_ask_names[] = { "pairs", "labels", "both", NULL };

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

/* @named: (known->r) out: TRUE for known groups that a label names. */
static void
find_named (const CredalAnswers *answers, gboolean *named)
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

/* Calls @close for all objects that cannot be asked about. */
static void
each_closed (const CredalAnswers *answers, const gboolean *named, void (*close) (guint32 object, gpointer data),
             gpointer data)
{
  const CredalNeighbourhoods *known = answers->known;
  const CredalPair *pairs = credal_constraints_pairs (answers->constraints);
  g_autoptr(GArray) positive = credal_positive_labels (answers->constraints);

  for (gsize at = 0; at < known->s; at++)
    if (known->group[at] >= 0 && named[known->group[at]])
      close (known->objects[at], data);
  for (guint l = 0; l < positive->len; l++)
    close (g_array_index (positive, CredalLabel, l).object, data);
  for (guint q = 0; q < credal_constraints_n_pairs (answers->constraints); q++)
    if (pairs[q].relation == CREDAL_DONT_KNOW)
      {
        close (pairs[q].i, data);
        close (pairs[q].j, data);
      }
}

static void
close_score (guint32 object, gpointer data)
{
  ((double *) data)[object] = KNOWN;
}

/* Asks about other objects before one in "one of two": the user cannot say more about it. */
static void
put_off_excluded (const CredalAnswers *answers, double *score)
{
  const CredalLabel *labels = credal_constraints_labels (answers->constraints);

  for (guint l = 0; l < credal_constraints_n_labels (answers->constraints); l++)
    if (credal_label_weight (&labels[l]) < 0.0 && score[labels[l].object] != KNOWN)
      score[labels[l].object] = LATER;
}

typedef struct { guint32 object; gboolean open; } Sought;

static void
close_sought (guint32 object, gpointer data)
{
  Sought *sought = data;

  sought->open &= object != sought->object;
}

gboolean
credal_which_group_open (CredalAnswers *answers, guint32 object)
{
  gboolean named[CREDAL_MAX_CLUSTERS];
  Sought sought = { object, TRUE };

  find_named (answers, named);
  each_closed (answers, named, close_sought, &sought);
  return sought.open;
}

/* ---- the object shown next to it ---- */

#define BESIDE 2                         /* of each cluster */

typedef struct {
  gint64 exemplar;                       /* of its known group; −1: it has none */
  gint64 typical[BESIDE];                /* the objects of largest membership, the largest first; −1: there is none */
} Company;

static void
find_company (const CredalSelectorInput *input, const Survey *survey, Company *company)
{
  const CredalNeighbourhoods *known = input->answers->known;
  const guint8 *labels = credal_partition_labels (input->partition);

  for (guint k = 0; k < survey->c; k++)
    company[k] = (Company) { -1, { -1, -1 } };
  for (guint g = 0; g < known->r; g++)
    company[labels[known->exemplars[g]]].exemplar = known->exemplars[g];
  for (gsize i = 0; i < survey->n; i++)
    {
      guint k = labels[i];
      gint64 *typical = company[k].typical;
      const double *u = survey->membership + k;
      if (typical[0] < 0 || u[i * survey->c] > u[(gsize) typical[0] * survey->c])
        {
          typical[1] = typical[0];
          typical[0] = (gint64) i;
        }
      else if (typical[1] < 0 || u[i * survey->c] > u[(gsize) typical[1] * survey->c])
        typical[1] = (gint64) i;
    }
}

/* Returns an object that has no answer with @object: a don't-know would replace that answer. −1: there is none. */
static gint64
find_unanswered (const CredalAnswers *answers, const Company *company, guint32 object)
{
  const gint64 places[] = { company->exemplar, company->typical[0], company->typical[1] };

  for (gsize q = 0; q < G_N_ELEMENTS (places); q++)
    if (places[q] >= 0 && places[q] != object
        && !credal_constraints_find (answers->constraints, object, (guint32) places[q]))
      return places[q];
  return -1;
}

/* ---- questions ---- */

typedef struct {
  const CredalSelectorInput *input;
  Survey survey;
  Company company[CREDAL_MAX_CLUSTERS];
  guint before, limit;                   /* questions at the start, and most that there can be */
  GArray *questions;
} Asking;

/* Picks the likeliest cluster that has an object to show next to it. */
static void
ask_for_label (Asking *asking, guint32 object)
{
  const double *u = asking->survey.membership + (gsize) object * asking->survey.c;
  guint cluster = credal_argmax (u, asking->survey.c);
  gint64 other = find_unanswered (asking->input->answers, &asking->company[cluster], object);

  for (guint k = 0; k < asking->survey.c && other < 0; k++)
    {
      other = find_unanswered (asking->input->answers, &asking->company[k], object);
      cluster = k;
    }
  if (other < 0 || asking->questions->len >= asking->limit)
    return;
  CredalQuestion question = { .i = object, .j = (guint32) other, .reason = CREDAL_REASON_WHICH_GROUP,
                              .centre = cluster, .mass = u[cluster],
                              .entropy = credal_entropy (u, asking->survey.c) };
  g_array_append_val (asking->questions, question);
  asking->survey.score[object] = KNOWN;
}

static void
ask_for_names (Asking *asking, const gboolean *named)
{
  const CredalNeighbourhoods *known = asking->input->answers->known;

  for (guint g = 0; g < known->r; g++)
    if (!named[g] && asking->survey.score[known->exemplars[g]] > LATER)
      ask_for_label (asking, known->exemplars[g]);
}

static gboolean
ask_about_others (Asking *asking, CredalMonitor *monitor, GError **error)
{
  const CredalNeighbourhoods *known = asking->input->answers->known;
  CredalCandidate weighed[CREDAL_CANDIDATES];
  gsize count;

  if (!credal_candidates_weigh (asking->input->data, asking->survey.score, known->objects, known->s, weighed, &count,
                                monitor, error))
    return FALSE;
  for (gsize q = 0; q < count; q++)
    ask_for_label (asking, weighed[q].object);
  for (guint32 i = 0; i < asking->survey.n && asking->questions->len == asking->before; i++)
    if (asking->survey.score[i] != KNOWN)
      ask_for_label (asking, i);
  return TRUE;
}

gboolean
credal_which_group (const CredalSelectorInput *input, guint limit, GArray *questions, CredalMonitor *monitor,
                    GError **error)
{
  gsize n = credal_partition_n (input->partition);
  g_autofree double *score = g_try_new (double, n);
  gboolean named[CREDAL_MAX_CLUSTERS];
  Asking asking = { .input = input, .before = questions->len, .limit = questions->len + limit, .questions = questions,
                    .survey = { credal_partition_membership (input->partition), n,
                                credal_partition_c (input->partition), score } };

  if (!score)
    return credal_selector_fail_memory (n, error);
  credal_parallel_for ((n + BLOCK - 1) / BLOCK, survey_entropies, &asking.survey);
  find_named (input->answers, named);
  each_closed (input->answers, named, close_score, score);
  put_off_excluded (input->answers, score);
  find_company (input, &asking.survey, asking.company);
  ask_for_names (&asking, named);
  return questions->len >= asking.limit || ask_about_others (&asking, monitor, error);
}
