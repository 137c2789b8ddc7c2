/* Names the kinds of mass functions, and normalises them by Dempster's or Yager's rule. */
#include "core/belief/mass-kinds.h"

static const char *const kind_names[CREDAL_N_MASS_KINDS] = { "normalised", "certain", "Bayesian", "vacuous" };
static const char *const rule_names[] = { "kept", "dempster", "yager" };

/* Returns the index of @name among the @n names, or −1. */
static gint
find_mass_name (const char *const *names, guint n, const char *name)
{
  for (guint k = 0; k < n; k++)
    if (g_ascii_strcasecmp (names[k], name) == 0)
      return (gint) k;
  return -1;
}

const char *
credal_mass_kind_name (CredalMassKind kind)
{
  return kind_names[g_bit_nth_lsf (kind, -1)];
}

gboolean
credal_mass_kind_find (const char *name, CredalMassKind *kind)
{
  gint found = find_mass_name (kind_names, CREDAL_N_MASS_KINDS, name);

  if (found >= 0)
    *kind = (CredalMassKind) (1 << found);
  return found >= 0;
}

guint
credal_mass_kinds (const CredalFrame *frame, const double *m, double tolerance)
{
  guint c = credal_frame_c (frame), f = credal_frame_f (frame), kinds = CREDAL_MASS_BAYESIAN;
  CredalSet omega = credal_frame_omega (c);

  if (m[0] <= tolerance)
    kinds |= CREDAL_MASS_NORMALISED;
  for (guint a = 0; a < f; a++)
    {
      if (m[a] > tolerance && credal_frame_sizes (frame)[a] != 1)
        kinds &= ~(guint) CREDAL_MASS_BAYESIAN;
      if (m[a] >= 1.0 - tolerance && credal_frame_sizes (frame)[a] == 1)
        kinds |= CREDAL_MASS_CERTAIN;
      if (m[a] >= 1.0 - tolerance && credal_frame_sets (frame)[a] == omega)
        kinds |= CREDAL_MASS_VACUOUS;
    }
  return kinds;
}

gboolean
credal_empty_rule_find (const char *name, CredalEmptyRule *rule)
{
  gint found = find_mass_name (rule_names, G_N_ELEMENTS (rule_names), name);

  if (found >= 0)
    *rule = (CredalEmptyRule) found;
  return found >= 0;
}

void
credal_mass_settle_empty (const CredalFrame *frame, double *m, CredalEmptyRule rule)
{
  guint f = credal_frame_f (frame);

  if (rule == CREDAL_EMPTY_YAGER)
    m[credal_frame_find (frame, credal_frame_omega (credal_frame_c (frame)))] += m[0];
  else if (rule == CREDAL_EMPTY_DEMPSTER && m[0] < 1.0)
    for (guint a = 1; a < f; a++)
      m[a] /= 1.0 - m[0];
  else
    return;
  m[0] = 0.0;
}
