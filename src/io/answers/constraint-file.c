/* Reads and writes pairs as CSV, and explains contradictions by the lines that cause them. */
#include <glib/gi18n-lib.h>
#include "io/answers/constraint-file.h"
#include "core/answers/closure.h"
#include "core/base/atomic-file.h"
#include "io/answers/statements.h"
#include "io/csv/write.h"
#include "io/files/pipe.h"
#include "io/files/text.h"

typedef enum { COLUMN_I, COLUMN_J, COLUMN_TYPE, COLUMN_CERTAINTY, COLUMN_SOFT } Column;

static const CredalStatementForm constraint_form = {
  N_("constraint file"), "i,j,type,certainty", { "i", "j", "type", "certainty", "soft" }, 5, 3
};

typedef struct {
  CredalStatements statements;
  CredalConstraints *constraints;
  GArray *rows;               /* gsize: the row of cells that states each pair */
} Reader;

static void
constraint_reader_clear (Reader *reader)
{
  credal_statements_clear (&reader->statements);
  g_clear_pointer (&reader->constraints, credal_constraints_free);
  g_clear_pointer (&reader->rows, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, constraint_reader_clear)

/* ---- one row ---- */

static gboolean
read_soft (const Reader *reader, gsize row, gboolean *soft, GError **error)
{
  const char *text = credal_statements_text (&reader->statements, row, COLUMN_SOFT);

  *soft = g_ascii_strcasecmp (text, "yes") == 0;
  return *soft || *text == '\0' || g_ascii_strcasecmp (text, "no") == 0
         || credal_statements_fail (&reader->statements, row, COLUMN_SOFT, error, _("is neither yes nor no"));
}

static gboolean
read_pair_row (const Reader *reader, gsize row, CredalPair *pair, GError **error)
{
  const CredalStatements *statements = &reader->statements;

  if (!credal_statements_check_width (statements, row, error)
      || !credal_statements_object (statements, row, COLUMN_I, &pair->i, error)
      || !credal_statements_object (statements, row, COLUMN_J, &pair->j, error))
    return FALSE;
  if (pair->i == pair->j)
    return credal_statements_fail (statements, row, COLUMN_J, error,
                                   _("is the same row as the other; a pair has two different rows"));
  if (!credal_relation_parse (credal_statements_text (statements, row, COLUMN_TYPE), &pair->relation))
    return credal_statements_fail (statements, row, COLUMN_TYPE, error,
                                   _("is not a type; use must-link, cannot-link or dont-know"));
  return credal_statements_certainty (statements, row, COLUMN_CERTAINTY, &pair->certainty, error)
         && read_soft (reader, row, &pair->soft, error);
}

/* ---- contradictions ---- */

static const char *
saying_of_relation (CredalRelation relation)
{
  return relation == CREDAL_MUST_LINK ? _("are the same") : _("differ");
}

/* Returns "line 3 says", "lines 3 and 5 say", "lines 3, 5 and 9 say"; @rows (gsize) of cells. */
static char *
lines_say (const Reader *reader, const GArray *rows)
{
  g_autoptr(GString) lines = g_string_new (NULL);

  for (guint k = 0; k < rows->len; k++)
    {
      const char *before = k == 0 ? "" : k + 1 < rows->len ? ", " : _(" and ");
      g_string_append_printf (lines, "%s%zu", before,
                              credal_cells_line (reader->statements.cells, g_array_index (rows, gsize, k)));
    }
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "line %s says", "lines %s say", rows->len), lines->str);
}

/* @against: rows that together imply the opposite of @pair, stated in @row. */
static gboolean
report_conflict (const Reader *reader, gsize row, const CredalPair *pair, const GArray *against, GError **error)
{
  CredalRelation opposite = credal_relation_opposite (pair->relation);
  g_autofree char *i = credal_text_excerpt (credal_statements_text (&reader->statements, row, COLUMN_I));
  g_autofree char *j = credal_text_excerpt (credal_statements_text (&reader->statements, row, COLUMN_J));
  g_autofree char *others = lines_say (reader, against);

  credal_cells_fault (reader->statements.cells, row, 0, CREDAL_ERROR_CONFLICT, error,
                      _("line %zu says %s and %s %s, but %s they %s; correct one of these lines"),
                      credal_cells_line (reader->statements.cells, row), i, j, saying_of_relation (pair->relation),
                      others, saying_of_relation (opposite));
  return FALSE;
}

/* Returns the index of a pair among the constraints'. */
static guint
find_pair_index (const Reader *reader, guint32 i, guint32 j)
{
  return (guint) (credal_constraints_find (reader->constraints, i, j) - credal_constraints_pairs (reader->constraints));
}

static int
compare_row_numbers (gconstpointer a, gconstpointer b)
{
  gsize left = *(const gsize *) a, right = *(const gsize *) b;

  return left < right ? -1 : left > right;
}

static gboolean
check_consistency (const Reader *reader, GError **error)
{
  guint late;
  g_autoptr(GArray) chain = credal_constraints_contradiction (reader->constraints, &late);
  g_autoptr(GArray) against = g_array_new (FALSE, FALSE, sizeof (gsize));

  if (!chain)
    return TRUE;
  for (guint k = 0; k < chain->len; k++)
    {
      const CredalStep *step = &g_array_index (chain, CredalStep, k);
      g_array_append_val (against, g_array_index (reader->rows, gsize, find_pair_index (reader, step->from, step->to)));
    }
  g_array_sort (against, compare_row_numbers);
  const CredalPair *pair = &credal_constraints_pairs (reader->constraints)[late];
  return report_conflict (reader, g_array_index (reader->rows, gsize, late), pair, against, error);
}

/* ---- all rows ---- */

static gboolean
are_opposite (const CredalPair *a, const CredalPair *b)
{
  return a->relation != b->relation && a->relation != CREDAL_DONT_KNOW && b->relation != CREDAL_DONT_KNOW
         && !a->soft && !b->soft;
}

static gboolean
add_constraint_row (Reader *reader, gsize row, GError **error)
{
  CredalPair pair;

  if (!read_pair_row (reader, row, &pair, error))
    return FALSE;
  const CredalPair *before = credal_constraints_find (reader->constraints, pair.i, pair.j);
  if (!before)
    g_array_append_val (reader->rows, row);
  else
    {
      gsize *place = &g_array_index (reader->rows, gsize, find_pair_index (reader, pair.i, pair.j));
      g_autoptr(GArray) against = g_array_append_val (g_array_new (FALSE, FALSE, sizeof (gsize)), *place);
      if (are_opposite (before, &pair))
        return report_conflict (reader, row, &pair, against, error);
      *place = row;
    }
  credal_constraints_add_pair (reader->constraints, pair.i, pair.j, pair.relation, pair.certainty, pair.soft);
  return TRUE;
}

CredalConstraints *
credal_constraint_file_parse (const char *name, const char *bytes, gsize length, const CredalDataset *data,
                              GError **error)
{
  g_auto(Reader) reader = { 0 };

  if (!credal_statements_open (&reader.statements, &constraint_form, name, bytes, length, data, error))
    return NULL;
  reader.constraints = credal_constraints_new (credal_dataset_n (data));
  reader.rows = g_array_new (FALSE, FALSE, sizeof (gsize));
  for (gsize row = 1; row < credal_cells_rows (reader.statements.cells); row++)
    if (!add_constraint_row (&reader, row, error))
      return NULL;
  return check_consistency (&reader, error) ? g_steal_pointer (&reader.constraints) : NULL;
}

CredalConstraints *
credal_constraint_file_read (const char *path, const CredalDataset *data, GError **error)
{
  gsize length;
  g_autofree char *bytes = credal_pipe_read (path, &length, error);
  g_autofree char *name = g_filename_display_name (path);

  return bytes ? credal_constraint_file_parse (name, bytes, length, data, error) : NULL;
}

/* ---- writing ---- */

static gboolean
write_constraint_pair (GString *line, const CredalDataset *data, const CredalPair *pair, gboolean any_soft,
                       GError **error)
{
  if (!credal_statements_write_object (line, data, pair->i, error)
      || !credal_statements_write_object (line, data, pair->j, error))
    return FALSE;
  credal_csv_text (line, credal_relation_name (pair->relation));
  credal_csv_number (line, credal_certainty_probability (pair->certainty));
  if (any_soft)
    credal_csv_text (line, pair->soft ? "yes" : "no");
  g_string_append_c (line, '\n');
  return TRUE;
}

static gboolean
any_soft (const CredalConstraints *constraints)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints);

  for (guint k = 0; k < credal_constraints_n_pairs (constraints); k++)
    if (pairs[k].soft)
      return TRUE;
  return FALSE;
}

gboolean
credal_constraint_file_write (const char *path, const CredalDataset *data, const CredalConstraints *constraints,
                              GError **error)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  gboolean soft = any_soft (constraints);
  g_autoptr(GString) text = g_string_new (soft ? "i,j,type,certainty,soft\n" : "i,j,type,certainty\n");

  for (guint k = 0; k < credal_constraints_n_pairs (constraints); k++)
    if (!write_constraint_pair (text, data, &pairs[k], soft, error))
      return FALSE;
  return credal_file_replace (path, text->str, text->len, error);
}
