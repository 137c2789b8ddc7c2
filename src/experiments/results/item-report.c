/* Reports an item: its cells as CSV, and a Markdown page about them. */
#include "experiments/results/item-report.h"
#include <math.h>
#include <string.h>
#include "experiments/results/average-ranks.h"
#include "experiments/results/markdown.h"
#include "io/csv/write.h"

#define NOTHING "—"

static gboolean
same_column (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (a, b) == 0;
}

GPtrArray *
credal_item_columns (const GArray *cells)
{
  GPtrArray *columns = g_ptr_array_new ();

  g_ptr_array_add (columns, NULL);
  for (guint k = 0; k < cells->len; k++)
    {
      const char *variant = g_array_index (cells, CredalCell, k).variant;
      if (!g_ptr_array_find_with_equal_func (columns, variant, same_column, NULL))
        g_ptr_array_add (columns, (gpointer) variant);
    }
  return columns;
}

CredalItemTally
credal_item_tally (const GArray *cells, gboolean claims, const char *column)
{
  CredalItemTally tally = { 0 };

  for (guint k = 0; k < cells->len; k++)
    {
      const CredalCell *cell = &g_array_index (cells, CredalCell, k);
      if ((cell->claim != NULL) != claims || g_strcmp0 (cell->variant, column) != 0)
        continue;
      tally.compared += cell->verdict != CREDAL_VERDICT_NONE;
      tally.agree += cell->verdict == CREDAL_VERDICT_AGREE;
      tally.above += cell->verdict == CREDAL_VERDICT_ABOVE;
      tally.below += cell->verdict == CREDAL_VERDICT_BELOW;
      tally.contradict += cell->verdict == CREDAL_VERDICT_CONTRADICT;
      tally.open += cell->verdict == CREDAL_VERDICT_OPEN;
      tally.tied += cell->verdict == CREDAL_VERDICT_TIED;
      tally.unprinted += cell->verdict == CREDAL_VERDICT_NONE && cell->ours.n > 0;
      tally.missing += cell->printed && cell->ours.n == 0;
    }
  return tally;
}

/* ---- CSV ---- */

/* Appends a number; NAN: an empty cell. */
static void
append_number (GString *csv, double value)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  credal_csv_optional (csv, isfinite (value) ? g_ascii_formatd (number, sizeof number, "%.10g", value) : "");
}

static void
append_cell (GString *csv, const CredalCell *cell)
{
  g_autofree char *claimed = cell->claim ? credal_cell_printed (cell) : NULL;
  const char *verdict = cell->verdict == CREDAL_VERDICT_NONE ? "" : credal_verdict_name (cell->verdict);
  const char *const words[] = { cell->condition, cell->measure, cell->method,
                                claimed ? claimed : cell->printed ? cell->printed->text : "" };
  const double numbers[] = { cell->printed ? cell->printed->spread : NAN, cell->ours.mean, cell->ours.sd,
                             cell->ours.low, cell->ours.high, cell->ours.n, cell->failed };

  credal_csv_text (csv, cell->data);
  for (gsize k = 0; k < G_N_ELEMENTS (words); k++)
    credal_csv_optional (csv, words[k]);
  for (gsize k = 0; k < G_N_ELEMENTS (numbers); k++)
    append_number (csv, numbers[k]);
  credal_csv_optional (csv, verdict);
  credal_csv_optional (csv, cell->reason ? cell->reason : "");
  g_string_append_c (csv, '\n');
}

char *
credal_item_csv (const GArray *cells)
{
  GString *csv = g_string_new ("data,condition,measure,method,printed,printed_sd,mean,sd,low,high,trials,failed,"
                               "verdict,reason\n");

  for (guint k = 0; k < cells->len; k++)
    append_cell (csv, &g_array_index (cells, CredalCell, k));
  return g_string_free (csv, FALSE);
}

/* ---- Markdown: a cell ---- */

/* Returns one digit more than is printed; without a printed number three, or up to six if the mean rounds to 0. */
static int
decimals_of (const CredalCell *cell)
{
  const char *point = cell->printed ? strchr (cell->printed->text, '.') : NULL;

  if (!cell->printed)
    return fabs (cell->ours.mean) < 5e-7 ? 3 : MAX (3, (int) ceil (-log10 (2.0 * fabs (cell->ours.mean))));
  return point ? (int) strlen (point + 1) + 1 : 1;
}

static char *
fixed_number (double value, int decimals)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *format = g_strdup_printf ("%%.%df", decimals);

  return g_strdup (g_ascii_formatd (number, sizeof number, format, value));
}

static void
append_ours (GString *text, const CredalCell *cell)
{
  if (cell->ours.n == 0)
    {
      g_string_append (text, NOTHING);
      return;
    }
  int decimals = cell->exact && cell->ours.mean == floor (cell->ours.mean) ? 0 : decimals_of (cell);
  g_autofree char *mean = fixed_number (cell->ours.mean, decimals);
  g_autofree char *low = fixed_number (cell->ours.low, decimals);
  g_autofree char *high = fixed_number (cell->ours.high, decimals);

  if (cell->ours.n == 1)
    g_string_append (text, mean);
  else
    g_string_append_printf (text, "%s [%s, %s]", mean, low, high);
}

char *
credal_cell_ours (const CredalCell *cell)
{
  GString *text = g_string_new (NULL);

  append_ours (text, cell);
  return g_string_free (text, FALSE);
}

char *
credal_cell_printed (const CredalCell *cell)
{
  if (cell->claim)
    return g_strdup (cell->claim->among ? "first" : cell->claim->alike ? "alike" : "above");
  if (!cell->printed)
    return g_strdup ("");
  return isfinite (cell->printed->spread) ? g_strdup_printf ("%s (%g)", cell->printed->text, cell->printed->spread)
                                          : g_strdup (cell->printed->text);
}

/* Returns "printed / ours"; (transfer full). @cell: (nullable). */
static char *
pair_text (const CredalCell *cell)
{
  GString *text = g_string_new (NULL);

  if (cell)
    {
      g_autofree char *printed = credal_cell_printed (cell);
      g_string_append_printf (text, "%s%s", printed, cell->printed ? " / " : "");
      append_ours (text, cell);
      if (cell->verdict != CREDAL_VERDICT_NONE)
        g_string_append_printf (text, " %s", credal_verdict_name (cell->verdict));
    }
  return g_string_free (text, FALSE);
}

/* ---- the table ---- */

/* Returns the methods in the order of their first cells; (element-type utf8), not freed. */
static GPtrArray *
methods_of (const GArray *cells)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint k = 0; k < cells->len; k++)
    {
      const char *name = g_array_index (cells, CredalCell, k).method;
      if (!g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
        g_ptr_array_add (names, (gpointer) name);
    }
  return names;
}

static char *
name_cell_row (const CredalItem *item, const CredalCell *cell)
{
  gboolean several = item->measures[1].name || item->facts;

  return g_strdup_printf ("%s | %s%s%s", cell->data, cell->condition, several && *cell->condition ? ": " : "",
                          several ? cell->measure : "");
}

/* Returns the names of rows in the order of their first cells; (element-type utf8). */
static GPtrArray *
list_row_names (const CredalItem *item, const GArray *cells)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint k = 0; k < cells->len; k++)
    {
      g_autofree char *name = name_cell_row (item, &g_array_index (cells, CredalCell, k));
      if (!g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
        g_ptr_array_add (names, g_steal_pointer (&name));
    }
  return names;
}

static const CredalCell *
cell_at (const CredalItem *item, const GArray *cells, const char *row, const char *method)
{
  for (guint k = 0; k < cells->len; k++)
    {
      const CredalCell *cell = &g_array_index (cells, CredalCell, k);
      g_autofree char *name = g_str_equal (cell->method, method) ? name_cell_row (item, cell) : NULL;
      if (name && g_str_equal (name, row))
        return cell;
    }
  return NULL;
}

/* Appends the table. The name of a row fills the first two columns. */
static void
append_table (GString *text, const CredalItem *item, const GArray *cells)
{
  g_autoptr(GPtrArray) names = methods_of (cells), rows = list_row_names (item, cells);
  guint n_methods = names->len;

  g_ptr_array_insert (names, 0, (gpointer) "data");
  g_ptr_array_insert (names, 1, (gpointer) "condition");
  credal_markdown_head (text, names, names->len);
  for (guint r = 0; r < rows->len; r++)
    {
      const char *row = g_ptr_array_index (rows, r);
      g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (texts, g_strdup (row));
      for (guint m = 0; m < n_methods; m++)
        g_ptr_array_add (texts, pair_text (cell_at (item, cells, row, g_ptr_array_index (names, m + 2))));
      credal_markdown_row (text, texts);
    }
}

/* ---- ranks ---- */

/* TRUE: ranks make sense: one measure, larger is better, one row for each data set. */
static gboolean
is_ranked (const CredalItem *item, const GPtrArray *rows, const GArray *cells)
{
  g_autoptr(GHashTable) data = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint k = 0; k < cells->len; k++)
    g_hash_table_add (data, (gpointer) g_array_index (cells, CredalCell, k).data);
  return !item->facts && item->measures[0].measure <= CREDAL_MEASURE_PURITY && !item->measures[1].name
         && g_hash_table_size (data) == rows->len;
}

static void
append_ranks (GString *text, const CredalItem *item, const GArray *cells)
{
  g_autoptr(GPtrArray) rows = list_row_names (item, cells);

  if (!is_ranked (item, rows, cells))
    return;
  g_autoptr(CredalAverageRanks) ranking = credal_average_ranks_new (cells, FALSE);
  gsize k = ranking->k, count = ranking->rows;
  if (k < 3 || count < 2)
    return;
  const CredalFriedman test = credal_friedman (ranking->ranks, count, k);
  g_string_append_printf (text, "\nAverage ranks by our numbers over %" G_GSIZE_FORMAT " data sets:", count);
  for (gsize m = 0; m < k; m++)
    g_string_append_printf (text, "%s %s %.2f", m ? "," : "", ranking->methods[m], ranking->ranks[m]);
  g_string_append_printf (text, ". Friedman's χ² is %.2f (p = %.3f), Iman and Davenport's F %.2f (p = %.3f); ranks "
                          "further apart than %.2f differ at .05 (Bonferroni and Dunn).\n", test.chi2, test.chi2_p,
                          test.f, test.f_p, credal_bonferroni_dunn (0.05, count, k));
}

/* ---- notes ---- */

/* Returns the reason, after the name of the method, condition, trials or data that it is about. */
static char *
name_reason (const CredalCell *cell)
{
  if (cell->lack == CREDAL_LACK_METHOD)
    return g_strdup_printf ("%s: %s", cell->method, cell->reason);
  if (cell->lack == CREDAL_LACK_CONDITION)
    return g_strdup_printf ("%s: %s", cell->condition, cell->reason);
  if (cell->lack == CREDAL_LACK_TRIALS)
    return g_strdup_printf ("%s on %s, %s: %u of %" G_GSIZE_FORMAT " trials failed: %s", cell->method, cell->data,
                            cell->condition, cell->failed, cell->failed + cell->ours.n, cell->reason);
  return g_strdup_printf ("%s: %s", cell->data, cell->reason);
}

static void
append_reasons (GString *text, const GArray *cells)
{
  g_autoptr(GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint k = 0; k < cells->len; k++)
    {
      const CredalCell *cell = &g_array_index (cells, CredalCell, k);
      char *reason = cell->reason ? name_reason (cell) : NULL;
      if (reason && !g_hash_table_contains (told, reason))
        g_string_append_printf (text, "%s- %s\n", g_hash_table_size (told) ? "" : "\n" NOTHING ":\n\n", reason);
      if (reason)
        g_hash_table_add (told, reason);
    }
}

static void
append_doubts (GString *text, const GArray *cells)
{
  gboolean any = FALSE;

  for (guint k = 0; k < cells->len; k++)
    {
      const CredalCell *cell = &g_array_index (cells, CredalCell, k);
      if (!cell->printed || !cell->printed->doubt)
        continue;
      g_string_append_printf (text, "%s- %s on %s%s%s: %s\n", any ? "" : "\nIn print:\n\n", cell->method,
                              cell->data, *cell->condition ? ", " : "", cell->condition, cell->printed->doubt);
      any = TRUE;
    }
}

static void
append_tally (GString *text, const GArray *cells)
{
  g_autoptr(GPtrArray) columns = credal_item_columns (cells);

  for (guint k = 0; k < columns->len; k++)
    {
      const char *column = g_ptr_array_index (columns, k);
      CredalItemTally tally = credal_item_tally (cells, FALSE, column);
      if (tally.compared > 0)
        g_string_append_printf (text, "\n%s%s%u printed numbers can be compared with ours: %u agree; ours is above for "
                                "%u and below for %u; %u are open.\n", column ? column : "", column ? ": " : "",
                                tally.compared, tally.agree, tally.above, tally.below, tally.open);
    }
  if (credal_cells_have_single (cells))
    g_string_append (text, "\nOur numbers without an interval are from a single trial.\n");
}

static void
append_claims (GString *text, const GArray *claims, const char *column)
{
  CredalItemTally tally = credal_item_tally (claims, TRUE, column);

  g_string_append_printf (text, "\n%s%s%u statements agree, our results contradict %u, %u are tied, and %u are "
                          "open:\n\n", column ? column : "", column ? ": " : "", tally.agree, tally.contradict,
                          tally.tied, tally.open);
  for (guint k = 0; k < claims->len; k++)
    {
      const CredalCell *cell = &g_array_index (claims, CredalCell, k);
      g_autofree char *ours = credal_cell_ours (cell);
      if (g_strcmp0 (cell->variant, column) == 0)
        g_string_append_printf (text, "- %s: %s: %s %s\n", cell->data, cell->condition, ours,
                                credal_verdict_name (cell->verdict));
    }
}

static void
append_all_claims (GString *text, const CredalItem *item, const GArray *claims)
{
  g_autoptr(GPtrArray) columns = credal_item_columns (claims);

  if (claims->len == 0)
    return;
  g_string_append (text, "\nStatements of the paper's text");
  if (item->xlabel)
    g_string_append_printf (text, " about the curves (%s)", item->xlabel);
  g_string_append (text, ", and the difference of our two means, or of the other methods' best average rank and "
                   "the method's own [its 95 % interval].\n");
  for (guint k = 0; k < columns->len; k++)
    append_claims (text, claims, g_ptr_array_index (columns, k));
}

/* Returns the cells with a claim or without one; (transfer full) (element-type CredalCell), borrowed from @cells. */
static GArray *
cells_with_claim (const GArray *cells, gboolean claim)
{
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (CredalCell));

  for (guint k = 0; k < cells->len; k++)
    if ((g_array_index (cells, CredalCell, k).claim != NULL) == claim)
      g_array_append_val (chosen, g_array_index (cells, CredalCell, k));
  return chosen;
}

static void
append_numbers (GString *text, const CredalItem *item, const GArray *cells)
{
  g_string_append_printf (text, "\n%s\n\n",
                          item->facts && item->printed ? "Printed / ours"
                          : item->facts ? "Ours"
                          : item->printed ? "Printed (its standard deviation) / our mean [its 95 % interval]"
                                          : "Our mean [its 95 % interval]");
  append_table (text, item, cells);
  append_tally (text, cells);
  append_ranks (text, item, cells);
  append_reasons (text, cells);
  append_doubts (text, cells);
}

char *
credal_item_markdown (const CredalItem *item, const GArray *cells, gboolean given)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "# [%s] %s\n", item->paper, item->what);
  g_autoptr(GArray) numbers = cells_with_claim (cells, FALSE), claims = cells_with_claim (cells, TRUE);
  if (numbers->len > 0)
    append_numbers (text, item, numbers);
  append_all_claims (text, item, claims);
  g_autofree char *note = given ? g_strdup (item->pictures->note) : g_strjoinv (" ", (char **) item->note);
  if (*note)
    g_string_append_printf (text, "\n%s\n", note);
  return g_string_free (text, FALSE);
}
