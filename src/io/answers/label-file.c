/* Reads and writes labels as CSV, and names the line of a label that contradicts the pairs. */
#include <glib/gi18n-lib.h>
#include "io/answers/label-file.h"
#include "core/answers/closure.h"
#include "core/answers/labels.h"
#include "core/base/atomic-file.h"
#include "core/belief/frame.h"
#include "io/answers/statements.h"
#include "io/csv/write.h"
#include "io/files/pipe.h"
#include "io/files/text.h"

typedef enum { COLUMN_OBJECT, COLUMN_CLUSTER, COLUMN_DEGREE, COLUMN_CERTAINTY } Column;

static const CredalStatementForm label_form = {
  N_("label file"), "object,cluster,degree,certainty",
  { "object", CREDAL_STATEMENT_CLUSTER, "degree", "certainty" }, 4, 2
};

/* How the column of clusters is read. */
typedef enum { BY_EITHER, BY_NAME, BY_NUMBER } Reading;

typedef struct {
  CredalStatements statements;
  guint c;
  Reading reading;
  CredalConstraints *constraints;
  GHashTable *rows;          /* object → the last row that labels it */
  guint replacing;           /* number of rows that replace a label of an earlier one */
  gsize late, early;         /* the first of these rows, and the row that it replaces */
} Reader;

static void
label_reader_clear (Reader *reader)
{
  credal_statements_clear (&reader->statements);
  g_clear_pointer (&reader->rows, g_hash_table_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, label_reader_clear)

/* ---- names and numbers ---- */

/* Returns the cluster that the class @text names, from 0; −1: there is none. */
static gint
find_by_name (const CredalDataset *data, const char *text)
{
  for (guint k = 0; k < credal_dataset_n_classes (data); k++)
    if (g_str_equal (credal_dataset_class_name (data, k), text))
      return (gint) k;
  return -1;
}

/* Returns the cluster of this number, from 0; −1: it is no number of a cluster. */
static gint
find_by_number (const char *text)
{
  guint64 number;

  return g_ascii_string_to_unsigned (text, 10, 1, CREDAL_MAX_CLUSTERS, &number, NULL) ? (gint) number - 1 : -1;
}

/* Returns the name or number in a row, without the guard that keeps a name from being a formula. */
static const char *
cluster_text (const Reader *reader, gsize row)
{
  return credal_csv_unguard (credal_statements_text (&reader->statements, row, COLUMN_CLUSTER));
}

/* Returns (transfer full) the names or numbers in a row: those between the bars of "A|B" or "A | B", unless this is the
 * name of a class. */
static GStrv
cluster_texts (const Reader *reader, gsize row)
{
  const char *text = cluster_text (reader, row);
  gboolean whole = find_by_name (reader->statements.data, text) >= 0;

  GStrv texts = g_strsplit (text, "|", whole ? 1 : -1);

  for (guint k = 0; texts[k]; k++)
    g_strstrip (texts[k]);
  return texts;
}

static gint
find_cluster (const CredalDataset *data, const char *text, Reading reading)
{
  gint named = reading == BY_NUMBER ? -1 : find_by_name (data, text);

  return named >= 0 || reading == BY_NAME ? named : find_by_number (text);
}

/* Names the cluster that is at fault in a cell of several. */
static gboolean
fail_cluster (const Reader *reader, gsize row, const char *text, const char *what, GError **error)
{
  gboolean alone = g_str_equal (text, cluster_text (reader, row));
  g_autofree char *named = alone ? g_strdup (what) : g_strdup_printf (_("names \"%s\", which %s"), text, what);

  return credal_statements_fail (&reader->statements, row, COLUMN_CLUSTER, error, named);
}

static gboolean
fail_ambiguous (const Reader *reader, gsize row, const char *text, GError **error)
{
  gint named = find_by_name (reader->statements.data, text);

  g_autofree char *what
    = g_strdup_printf (_("is the class of this name, cluster %d, or the number of cluster %s, and the other rows do "
                         "not tell which; call the column \"class\" if it holds names, \"number\" if it holds numbers"),
                       named + 1, text);

  return fail_cluster (reader, row, text, what, error);
}

/* How all cells of the column can be read. */
typedef struct {
  gboolean names, numbers;
  gsize row;               /* of the first text that is the name of one cluster and the number of another; 0: none */
  char *ambiguous;         /* this text */
} Readings;

static void
readings_clear (Readings *readings)
{
  g_free (readings->ambiguous);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Readings, readings_clear)

static void
read_both_ways (const Reader *reader, gsize row, const char *text, Readings *readings)
{
  gint name = find_by_name (reader->statements.data, text), number = find_by_number (text);

  readings->names = readings->names && name >= 0;
  readings->numbers = readings->numbers && number >= 0 && number < (gint) reader->c;
  if (readings->row > 0 || name < 0 || number < 0 || name == number)
    return;
  readings->row = row;
  readings->ambiguous = g_strdup (text);
}

/* Finds how to read the column. If a class is called by the number of another cluster, all cells are read as names, or
 * all as numbers; fails if both readings are possible, or none. */
static gboolean
find_reading (Reader *reader, GError **error)
{
  g_auto(Readings) readings = { .names = TRUE, .numbers = TRUE };

  for (gsize row = 1; row < credal_cells_rows (reader->statements.cells); row++)
    {
      g_auto(GStrv) texts = cluster_texts (reader, row);
      for (guint k = 0; texts[k]; k++)
        read_both_ways (reader, row, texts[k], &readings);
    }
  if (credal_statements_headed (&reader->statements, COLUMN_CLUSTER, CREDAL_STATEMENT_CLASS))
    reader->reading = BY_NAME;
  else if (credal_statements_headed (&reader->statements, COLUMN_CLUSTER, CREDAL_STATEMENT_NUMBER))
    reader->reading = BY_NUMBER;
  else if (readings.row == 0)
    reader->reading = BY_EITHER;
  else if (readings.names == readings.numbers)
    return fail_ambiguous (reader, readings.row, readings.ambiguous, error);
  else
    reader->reading = readings.names ? BY_NAME : BY_NUMBER;
  return TRUE;
}

/* ---- one row ---- */

static gboolean
read_cluster (const Reader *reader, gsize row, const char *text, CredalSet *set, GError **error)
{
  static const char *const faults[] = {
    [BY_EITHER] = N_("is neither the name of a class of the data nor the number of a cluster, from 1"),
    [BY_NAME] = N_("is not the name of a class of the data"),
    [BY_NUMBER] = N_("is not the number of a cluster, from 1"),
  };
  gint found = find_cluster (reader->statements.data, text, reader->reading);

  if (found < 0)
    return fail_cluster (reader, row, text, _(faults[reader->reading]), error);
  *set |= (CredalSet) 1 << found;
  if ((guint) found < reader->c)
    return TRUE;
  g_autofree char *many = g_strdup_printf (_("is cluster %u, and there are %u clusters"), (guint) found + 1, reader->c);
  return fail_cluster (reader, row, text, many, error);
}

/* Reads the clusters of a row, one or several: "A|B". */
static gboolean
read_clusters (const Reader *reader, gsize row, CredalSet *set, GError **error)
{
  g_auto(GStrv) texts = cluster_texts (reader, row);

  *set = 0;
  if (!texts[0])
    return read_cluster (reader, row, "", set, error);
  for (guint k = 0; texts[k]; k++)
    if (!read_cluster (reader, row, texts[k], set, error))
      return FALSE;
  if (!texts[1] || *set != credal_frame_omega (reader->c))
    return TRUE;
  return credal_statements_fail (&reader->statements, row, COLUMN_CLUSTER, error,
                                 _("names all clusters, so it says nothing; leave the row out"));
}

static gboolean
read_degree_cell (const Reader *reader, gsize row, double *degree, GError **error)
{
  if (credal_statements_number (&reader->statements, row, COLUMN_DEGREE, degree) && *degree >= 0.0 && *degree <= 1.0)
    return TRUE;
  return credal_statements_fail (&reader->statements, row, COLUMN_DEGREE, error,
                                 _("is not a degree; use 0 (\"not this cluster\") to 1"));
}

/* ---- replaced labels ---- */

/* Returns the cluster of a label in @before that @object has no longer, or not with the same degree and certainty; −1:
 * none. */
static gint
find_lost (const Reader *reader, guint32 object, const GArray *before)
{
  for (guint k = 0; k < before->len; k++)
    {
      const CredalLabel *old = &g_array_index (before, CredalLabel, k);
      const CredalLabel *now = credal_constraints_find_degree (reader->constraints, object, old->cluster);
      if (!now || now->degree != old->degree || now->certainty != old->certainty)
        return (gint) old->cluster;
    }
  return -1;
}

/* Returns the last row before @row that labels @object with @cluster, or else with another one. */
static gsize
find_early (const Reader *reader, gsize row, guint32 object, gint cluster)
{
  gsize any = 0;

  while (--row > 0)
    {
      guint32 other;
      CredalSet set = 0;
      if (!credal_statements_object (&reader->statements, row, COLUMN_OBJECT, &other, NULL) || other != object
          || !read_clusters (reader, row, &set, NULL))
        continue;
      if (set >> cluster & 1)
        return row;
      any = MAX (any, row);
    }
  return any;
}

/* @before: (element-type CredalLabel): the labels that earlier rows gave @object. */
static void
note_replaced (Reader *reader, gsize row, guint32 object, const GArray *before)
{
  gint lost = find_lost (reader, object, before);

  if (lost < 0 || reader->replacing++ > 0)
    return;
  reader->late = row;
  reader->early = find_early (reader, row, object, lost);
}

/* Returns (transfer full) (nullable) the sentence about replaced labels. */
static char *
describe_replaced (const Reader *reader, const char *name)
{
  const CredalCells *cells = reader->statements.cells;

  if (reader->replacing == 0)
    return NULL;
  gulong late = credal_cells_line (cells, reader->late), early = credal_cells_line (cells, reader->early);
  if (reader->replacing == 1)
    return g_strdup_printf (_("%s: line %lu labels the same object as line %lu and replaces its label"), name, late,
                            early);
  return g_strdup_printf (_("%s: %u lines label the same object as an earlier one and replace its label; the first is "
                            "line %lu, which replaces line %lu"), name, reader->replacing, late, early);
}

static gboolean
add_label_row (Reader *reader, gsize row, GError **error)
{
  const CredalStatements *statements = &reader->statements;
  CredalLabel label;
  CredalSet set;

  if (!credal_statements_check_width (statements, row, error)
      || !credal_statements_object (statements, row, COLUMN_OBJECT, &label.object, error)
      || !read_clusters (reader, row, &set, error) || !read_degree_cell (reader, row, &label.degree, error)
      || !credal_statements_certainty (statements, row, COLUMN_CERTAINTY, &label.certainty, error))
    return FALSE;
  g_autoptr(GArray) before = g_hash_table_contains (reader->rows, GUINT_TO_POINTER (label.object))
                             ? credal_constraints_object_labels (reader->constraints, label.object) : NULL;
  if ((set & (set - 1)) == 0)
    credal_constraints_add_degrees (reader->constraints, &label.object, 1, (guint) g_bit_nth_lsf (set, -1),
                                    label.degree, label.certainty);
  else
    credal_labels_add_among (reader->constraints, &label.object, 1, set, reader->c, label.degree, label.certainty);
  if (before)
    note_replaced (reader, row, label.object, before);
  g_hash_table_insert (reader->rows, GUINT_TO_POINTER (label.object), GSIZE_TO_POINTER (row));
  return TRUE;
}

/* ---- contradictions ---- */

/* Returns the row of a label in the chain; 0: no label from the file. */
static gsize
find_chain_row (const Reader *reader, const GArray *chain)
{
  gsize last = 0;

  for (guint k = 0; k < chain->len; k++)
    {
      const CredalStep *step = &g_array_index (chain, CredalStep, k);
      gboolean labels = step->kind == CREDAL_STEP_LABELS || step->kind == CREDAL_STEP_EXCLUDED;
      gsize from = GPOINTER_TO_SIZE (g_hash_table_lookup (reader->rows, GUINT_TO_POINTER (step->from)));
      gsize to = GPOINTER_TO_SIZE (g_hash_table_lookup (reader->rows, GUINT_TO_POINTER (step->to)));
      last = labels ? MAX (last, MAX (from, to)) : last;
    }
  return last;
}

/* Precondition: the pairs do not contradict each other. */
static gboolean
check_agreement (const Reader *reader, GError **error)
{
  guint late;
  g_autoptr(GArray) chain = credal_constraints_contradiction (reader->constraints, &late);

  if (!chain)
    return TRUE;
  const CredalPair *pair = &credal_constraints_pairs (reader->constraints)[late];
  gsize row = find_chain_row (reader, chain);
  g_autofree char *i = credal_dataset_dup_row_name (reader->statements.data, pair->i);
  g_autofree char *j = credal_dataset_dup_row_name (reader->statements.data, pair->j);
  credal_cells_fault (reader->statements.cells, row, 0, CREDAL_ERROR_CONFLICT, error,
                      _("this label contradicts the known pairs of %s and %s; correct one of them"), i,
                      j);
  return FALSE;
}

/* ---- all rows ---- */

gboolean
credal_label_file_parse (const char *name, const char *bytes, gsize length, const CredalDataset *data, guint c,
                         CredalConstraints *constraints, char **replaced, GError **error)
{
  g_auto(Reader) reader = { .c = c, .constraints = constraints, .rows = g_hash_table_new (NULL, NULL) };

  if (!credal_statements_open (&reader.statements, &label_form, name, bytes, length, data, error)
      || !find_reading (&reader, error))
    return FALSE;
  for (gsize row = 1; row < credal_cells_rows (reader.statements.cells); row++)
    if (!add_label_row (&reader, row, error))
      return FALSE;
  if (!check_agreement (&reader, error))
    return FALSE;
  if (replaced)
    *replaced = describe_replaced (&reader, name);
  return TRUE;
}

gboolean
credal_label_file_read (const char *path, const CredalDataset *data, guint c, CredalConstraints *constraints,
                        char **replaced, GError **error)
{
  gsize length;
  g_autofree char *bytes = credal_pipe_read (path, &length, error);
  g_autofree char *name = g_filename_display_name (path);

  return bytes && credal_label_file_parse (name, bytes, length, data, c, constraints, replaced, error);
}

gboolean
credal_label_file_is (const char *bytes, gsize length)
{
  return credal_statements_are (&label_form, bytes, length);
}

/* ---- writing ---- */

/* Returns TRUE if a class is called by the number of another cluster. */
static gboolean
has_number_for_name (const CredalDataset *data)
{
  for (guint k = 0; k < credal_dataset_n_classes (data); k++)
    {
      gint number = find_by_number (credal_dataset_class_name (data, k));
      if (number >= 0 && number != (gint) k)
        return TRUE;
    }
  return FALSE;
}

gboolean
credal_label_file_write (const char *path, const CredalDataset *data, const CredalConstraints *constraints,
                         GError **error)
{
  const CredalLabel *labels = credal_constraints_labels (constraints);
  g_autoptr(GString) text = g_string_new (NULL);

  g_string_printf (text, "object,%s,degree,certainty\n",
                   has_number_for_name (data) ? CREDAL_STATEMENT_NUMBER : CREDAL_STATEMENT_CLUSTER);

  for (guint l = 0; l < credal_constraints_n_labels (constraints); l++)
    {
      g_autofree char *number = g_strdup_printf ("%u", labels[l].cluster + 1);
      if (!credal_statements_write_object (text, data, labels[l].object, error))
        return FALSE;
      credal_csv_text (text, number);
      credal_csv_number (text, labels[l].degree);
      credal_csv_number (text, credal_certainty_probability (labels[l].certainty));
      g_string_append_c (text, '\n');
    }
  return credal_file_replace (path, text->str, text->len, error);
}
