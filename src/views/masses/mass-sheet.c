/* Keeps typed masses, and computes their consequences. */
#include "views/masses/mass-sheet.h"
#include <math.h>
#include <string.h>
#include "core/belief/credal-rows.h"
#include "core/belief/given-masses.h"
#include "io/cells/number.h"
#include "io/csv/write.h"

struct _CredalMassSheet {
  CredalFrame *frame;
  CredalRows *rows;
  GArray *m;                 /* double, (n × f) */
};

static guint
count_sets (const CredalMassSheet *sheet)
{
  return credal_frame_f (sheet->frame);
}

static double *
row_of (const CredalMassSheet *sheet, guint i)
{
  return &g_array_index (sheet->m, double, (gsize) i * count_sets (sheet));
}

CredalMassSheet *
credal_mass_sheet_new (guint c, guint n, const double *m)
{
  CredalMassSheet *sheet = g_new0 (CredalMassSheet, 1);

  sheet->frame = credal_frame_new (c, CREDAL_FOCAL_FULL, NULL);
  sheet->rows = credal_rows_new (sheet->frame);
  sheet->m = g_array_new (FALSE, TRUE, sizeof (double));
  if (m)
    g_array_append_vals (sheet->m, m, n * count_sets (sheet));
  for (guint i = 0; i < n && !m; i++)
    credal_mass_sheet_append (sheet);
  return sheet;
}

void
credal_mass_sheet_free (CredalMassSheet *sheet)
{
  if (!sheet)
    return;
  credal_frame_unref (sheet->frame);
  credal_rows_free (sheet->rows);
  g_array_unref (sheet->m);
  g_free (sheet);
}

CredalFrame *
credal_mass_sheet_frame (const CredalMassSheet *sheet)
{
  return sheet->frame;
}

guint
credal_mass_sheet_n (const CredalMassSheet *sheet)
{
  return sheet->m->len / count_sets (sheet);
}

double
credal_mass_sheet_mass (const CredalMassSheet *sheet, guint i, guint a)
{
  return row_of (sheet, i)[a];
}

gboolean
credal_mass_sheet_set (CredalMassSheet *sheet, guint i, guint a, const char *text)
{
  g_autofree char *typed = g_strstrip (g_strdup (text));
  double mass = 0.0;

  if (*typed && credal_number_read (typed, strchr (typed, ',') != NULL, &mass) != CREDAL_NUMBER_OK)
    return FALSE;
  if (!(mass >= 0.0 && mass <= 1.0))
    return FALSE;
  row_of (sheet, i)[a] = mass;
  return TRUE;
}

void
credal_mass_sheet_append (CredalMassSheet *sheet)
{
  if (credal_mass_sheet_n (sheet) >= CREDAL_SHEET_MOST_OBJECTS)
    return;
  g_array_set_size (sheet->m, sheet->m->len + count_sets (sheet));
  g_array_index (sheet->m, double, sheet->m->len - 1) = 1.0;
}

void
credal_mass_sheet_remove (CredalMassSheet *sheet, guint i)
{
  if (credal_mass_sheet_n (sheet) > 1)
    g_array_remove_range (sheet->m, i * count_sets (sheet), count_sets (sheet));
}

double
credal_mass_sheet_sum (const CredalMassSheet *sheet, guint i)
{
  double sum = 0.0;

  for (guint a = 0; a < count_sets (sheet); a++)
    sum += row_of (sheet, i)[a];
  return sum;
}

gboolean
credal_mass_sheet_is_whole (const CredalMassSheet *sheet, guint i)
{
  return fabs (credal_mass_sheet_sum (sheet, i) - 1.0) <= CREDAL_MASSES_SUM_ERROR;
}

gboolean
credal_mass_sheet_read (const CredalMassSheet *sheet, guint i, CredalEmptyRule rule, CredalMassMeaning *meaning)
{
  double nonspecificity;

  if (!credal_mass_sheet_is_whole (sheet, i))
    return FALSE;
  memcpy (meaning->m, row_of (sheet, i), count_sets (sheet) * sizeof (double));
  credal_mass_settle_empty (sheet->frame, meaning->m, rule);
  credal_rows_summarise (sheet->rows, meaning->m, 1, meaning->betp, &meaning->cluster, &meaning->set, &nonspecificity);
  meaning->kinds = credal_mass_kinds (sheet->frame, meaning->m, CREDAL_MASS_KIND_TOLERANCE);
  return TRUE;
}

char *
credal_mass_sheet_csv (const CredalMassSheet *sheet)
{
  GString *text = g_string_new ("row");

  for (guint a = 0; a < count_sets (sheet); a++)
    {
      g_autofree char *set = credal_frame_set_name (sheet->frame, a);
      credal_csv_text (text, set);
    }
  for (guint i = 0; i < credal_mass_sheet_n (sheet); i++)
    {
      g_string_append_printf (text, "\n%u", i + 1);
      for (guint a = 0; a < count_sets (sheet); a++)
        credal_csv_number (text, row_of (sheet, i)[a]);
    }
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}
