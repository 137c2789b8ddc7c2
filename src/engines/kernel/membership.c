/* Computes memberships and typicalities for given distances: [Abin16] Eq. (5), [Abin16] Eq. (6), [Abin16] Eq. (9). */
#include <math.h>
#include <string.h>
#include "core/base/parallel.h"
#include "engines/kernel/run.h"
#include "engines/shared/common.h"

#define BLOCK ((gsize) 256)
#define SETTLED 1e-6                     /* a sweep that changes no membership by more is the last */

double
credal_mkfcm_typicality (double cost, double eta, double p)
{
  return eta > 0.0 ? 1.0 / (1.0 + pow (cost / eta, 1.0 / (p - 1.0))) : 1.0;
}

/* ---- Γ ---- */

/* Computes [Abin16] Eq. (9), both terms with P_ij D_ij², plus the label, for position @i in S. @gamma: (c) out. */
static void
find_gamma (const CredalMkfcmRun *run, gsize i, double *gamma)
{
  const CredalMkfcmAnswers *answers = run->answers;
  const double *pull = run->pull + i * answers->s, *push = run->push + i * answers->s;
  guint c = run->c;
  double pulled = 0.0;

  memset (gamma, 0, c * sizeof (double));
  for (gsize j = 0; j < answers->s; j++)
    {
      const double *g = run->g + answers->objects[j] * c;
      double both = push[j] - pull[j];
      for (guint k = 0; k < c && pull[j] > 0.0; k++)
        pulled += pull[j] * g[k];
      for (guint k = 0; k < c && both != 0.0; k++)
        gamma[k] += both * g[k];
    }
  for (guint k = 0; k < c; k++)
    {
      gboolean other = answers->label[i] >= 0 && answers->label[i] != (int) k;
      gamma[k] = MAX (gamma[k] + pulled, 0.0) + (other ? answers->label_weight[i] * run->unit : 0.0);
    }
}

/* Computes the cost of following stroke @group for each cluster: a must-link to the mean of its representatives. */
static void
find_lead (const CredalMkfcmRun *run, guint group, double *lead)
{
  const CredalMkfcmGroup *stroke = &g_array_index (run->answers->groups, CredalMkfcmGroup, group);
  guint c = run->c;
  double total = 0.0;

  memset (lead, 0, c * sizeof (double));
  for (guint k = 0; k < stroke->size; k++)
    for (guint l = 0; l < c; l++)
      lead[l] += run->g[run->answers->objects[stroke->members[k]] * c + l] / stroke->size;
  for (guint l = 0; l < c; l++)
    total += lead[l];
  for (guint l = 0; l < c; l++)
    lead[l] = stroke->weight * run->unit * MAX (total - lead[l], 0.0);
}

double *
credal_mkfcm_leads (const CredalMkfcmRun *run)
{
  guint n_groups = run->answers ? run->answers->groups->len : 0;
  double *leads = n_groups ? g_new (double, n_groups * run->c) : NULL;

  for (guint group = 0; group < n_groups; group++)
    find_lead (run, group, leads + group * run->c);
  return leads;
}

/* Returns NULL if there are no followers. */
static double *
find_leads (const CredalMkfcmRun *run)
{
  return run->answers && run->answers->followers->len > 0 ? credal_mkfcm_leads (run) : NULL;
}

double
credal_mkfcm_penalty (const CredalMkfcmRun *run)
{
  const CredalMkfcmAnswers *answers = run->answers;
  g_autofree double *leads = find_leads (run);
  double gamma[CREDAL_MAX_CLUSTERS], sum = 0.0;

  for (gsize i = 0; i < answers->s; i++)
    {
      find_gamma (run, i, gamma);
      for (guint k = 0; k < run->c; k++)
        {
          gboolean other = answers->label[i] >= 0 && answers->label[i] != (int) k;
          double label = other ? answers->label_weight[i] * run->unit : 0.0;
          /* each pair is met twice */
          sum += run->g[answers->objects[i] * run->c + k] * (0.5 * (gamma[k] - label) + label);
        }
    }
  for (guint f = 0; f < answers->followers->len; f++)
    {
      const CredalMkfcmFollower *follower = &g_array_index (answers->followers, CredalMkfcmFollower, f);
      for (guint k = 0; k < run->c; k++)
        sum += run->g[follower->object * run->c + k] * leads[follower->group * run->c + k];
    }
  return sum;
}

/* ---- [Abin16] Eq. (5), [Abin16] Eq. (6) ---- */

/* Updates one object, given @gamma (c) or NULL. Returns the largest change of a membership. */
static double
update_object (CredalMkfcmRun *run, gsize i, const double *gamma)
{
  guint c = run->c;
  double cost[CREDAL_MAX_CLUSTERS] = { 0 }, u[CREDAL_MAX_CLUSTERS], change = 0.0;
  gsize q = i * c;

  for (guint k = 0; k < c; k++)
    {
      cost[k] = run->d2[q + k] + (gamma ? run->alpha * gamma[k] / credal_weight (run->kernels->weights, i) : 0.0);
      if (run->t)
        {
          run->t[q + k] = credal_mkfcm_typicality (cost[k], run->eta[k], run->p);
          cost[k] *= pow (run->t[q + k], run->p - 1.0);
        }
    }
  credal_fuzzy_membership (cost, c, run->m, u);   /* [Abin16] Eq. (6), of t^(p−1) (D² + αΓ) */
  for (guint k = 0; k < c; k++)
    {
      change = MAX (change, fabs (u[k] - run->u[q + k]));
      run->u[q + k] = u[k];
    }
  return change;
}

/* One sweep over S, each object given the current others: J falls with each object. */
static double
sweep_memberships (CredalMkfcmRun *run)
{
  const CredalMkfcmAnswers *answers = run->answers;
  double gamma[CREDAL_MAX_CLUSTERS], change = 0.0;

  for (gsize i = 0; i < answers->s; i++)
    {
      gsize q = answers->objects[i] * run->c;
      find_gamma (run, i, gamma);
      double moved = update_object (run, answers->objects[i], gamma);
      change = MAX (change, moved);
      for (guint k = 0; k < run->c; k++)
        run->g[q + k] = pow (run->u[q + k], run->m) * (run->t ? pow (run->t[q + k], run->p) : 1.0);
    }
  return change;
}

typedef struct {
  CredalMkfcmRun *run;
  const double *leads;
  double *changes;         /* one for each block */
} Update;

static void
update_block (gsize block, gpointer user_data)
{
  const Update *update = user_data;
  CredalMkfcmRun *run = update->run;
  double change = 0.0;

  for (gsize i = block * BLOCK; i < MIN ((block + 1) * BLOCK, run->n); i++)
    if (run->role[i] < 0)
      {
        gboolean follows = run->role[i] < MKFCM_FREE;
        double moved = update_object (run, i, follows ? update->leads + (MKFCM_FREE - 1 - run->role[i])
                                      * (gint32) run->c : NULL);
        change = MAX (change, moved);
      }
  update->changes[block] = change;
}

double
credal_mkfcm_update (CredalMkfcmRun *run, guint sweeps)
{
  gsize n_blocks = (run->n + BLOCK - 1) / BLOCK;
  g_autofree double *changes = g_new0 (double, n_blocks);
  g_autofree double *leads = NULL;
  Update update = { run, NULL, changes };
  double change = 0.0, moved = run->answers ? 1.0 : 0.0;

  for (guint k = 0; k < sweeps && moved > SETTLED; k++)
    {
      moved = sweep_memberships (run);
      change = MAX (change, moved);
    }
  update.leads = leads = find_leads (run);
  credal_parallel_for (n_blocks, update_block, &update);
  for (gsize block = 0; block < n_blocks; block++)
    change = MAX (change, changes[block]);
  return change;
}
