/* Draws an even sample of a table's rows in one pass: stretches double, and the rows of two are settled by their ranks,
 * whenever there are too many. */
#include "io/sample/sample.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/base/rng.h"
#include "io/csv/detect.h"
#include "io/sample/array-rows.h"
#include "io/sample/records.h"
#include "io/square/square.h"
#include "io/tables/table-file.h"

enum { SEED = 1, CUTS = 64, STEP = 1 << 20 /* rows of an array between steps of the progress */ };

/* A row of the sample. */
typedef struct {
  gsize row, line;             /* row: from 0 on */
  double rank;                 /* the lowest of a stretch is chosen */
  char *text;
} Pick;

/* The sample that is asked for. */
typedef struct {
  gsize above;                 /* rows of a table of which there is none */
  guint most;
  gboolean plain;              /* TRUE: without the added columns */
} Wanted;

typedef struct {
  char delimiter;
  gboolean header, plain;
  GString *text;               /* the lines above the rows; later the whole table */
  gsize first;                 /* line of the first row */
  gsize rows, stretch, most;
  GArray *picks;
} Draw;

static void
pick_clear (gpointer item)
{
  g_free (((Pick *) item)->text);
}

static void
draw_clear (Draw *draw)
{
  if (draw->text)
    g_string_free (draw->text, TRUE);
  g_clear_pointer (&draw->picks, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Draw, draw_clear)

/* ---- the beginning ---- */

/* Parses the beginning of the text, up to the last line end at which no quoted cell is open. */
static CredalTable *
parse_head (const CredalRecords *records, const char *name, const CredalImportOptions *wishes)
{
  gsize length;
  const char *head = credal_records_head (records, &length);
  CredalTable *table = credal_table_parse (name, head, length, wishes, NULL);

  for (guint cut = 0; cut < CUTS && !table && length > 1; cut++)
    {
      const char *end = memrchr (head, '\n', length - 1);
      length = end ? (gsize) (end - head) + 1 : 0;
      table = length > 0 ? credal_table_parse (name, head, length, wishes, NULL) : NULL;
    }
  return table;
}

/* Returns TRUE if the bytes "\n" end the lines: not in UTF-16, nor in a file with "\r" for line ends. */
static gboolean
has_lines (const CredalRecords *records, const CredalTable *head)
{
  const char *encoding = head->options->encoding;
  gsize length;
  const char *text = credal_records_head (records, &length);

  return memchr (text, '\n', length) && !g_str_has_prefix (encoding, "UTF-16")
         && !g_str_has_prefix (encoding, "UTF-32");
}

static Draw
draw_new (const CredalTable *head, const Wanted *wanted)
{
  Draw draw = { .delimiter = head->options->delimiter, .header = head->options->header,
                .plain = wanted->plain, .text = g_string_new (NULL), .first = credal_cells_line (head->cells, 0),
                .stretch = 1, .most = wanted->most, .picks = g_array_new (FALSE, FALSE, sizeof (Pick)) };

  g_array_set_clear_func (draw.picks, pick_clear);
  return draw;
}

/* Keeps a line above the rows; the last one of a table with a header gets the headings of the added columns. */
static void
keep_beginning (Draw *draw, const CredalRecord *record, gsize *header_end)
{
  g_string_append_len (draw->text, record->text, (gssize) record->length);
  if (!credal_record_is_empty (record, draw->delimiter))
    *header_end = draw->text->len;
  g_string_append_c (draw->text, '\n');
}

static void
add_headings (Draw *draw, gsize header_end)
{
  g_autofree char *headings = g_strdup_printf ("%crow%cweight", draw->delimiter, draw->delimiter);

  if (draw->header && !draw->plain)
    g_string_insert (draw->text, (gssize) header_end, headings);
}

/* ---- drawing ---- */

/* Doubles the stretches. */
static void
thin (Draw *draw)
{
  guint kept = 0;
  Pick *picks = (Pick *) (gpointer) draw->picks->data;

  draw->stretch *= 2;
  for (guint k = 0; k < draw->picks->len; k++)
    if (kept == 0 || picks[kept - 1].row / draw->stretch != picks[k].row / draw->stretch)
      picks[kept++] = picks[k];
    else
      {
        guint lost = picks[k].rank < picks[kept - 1].rank ? kept - 1 : k;
        g_free (picks[lost].text);
        if (lost < k)
          picks[kept - 1] = picks[k];
      }
  for (guint k = kept; k < draw->picks->len; k++)
    picks[k].text = NULL;
  g_array_set_size (draw->picks, kept);
}

static void
offer_row (Draw *draw, const CredalRecord *record)
{
  Pick pick = { draw->rows++, record->line, 0.0, NULL };
  guint n = draw->picks->len;
  Pick *last = n > 0 ? &g_array_index (draw->picks, Pick, n - 1) : NULL;
  gboolean same = last && last->row / draw->stretch == pick.row / draw->stretch;

  pick.rank = credal_rng_at (SEED, pick.row);
  if (same && last->rank <= pick.rank)
    return;
  pick.text = g_strndup (record->text, record->length);
  if (same)
    {
      g_free (last->text);
      *last = pick;
      return;
    }
  g_array_append_val (draw->picks, pick);
  if (draw->picks->len > draw->most)
    thin (draw);
}

static gboolean
draw_rows (Draw *draw, CredalRecords *records, CredalMonitor *monitor, GError **error)
{
  GError *failure = NULL;
  CredalRecord record;
  gsize header_end = 0;
  gboolean begun = FALSE;

  while (credal_records_next (records, draw->delimiter, &record, monitor, &failure))
    {
      if (record.line < draw->first)
        {
          keep_beginning (draw, &record, &header_end);
          continue;
        }
      if (!begun)
        add_headings (draw, header_end);
      begun = TRUE;
      if (!credal_record_is_empty (&record, draw->delimiter))
        offer_row (draw, &record);
    }
  if (failure)
    g_propagate_error (error, failure);
  return !failure;
}

/* ---- the table ---- */

static gsize
count_lines (const char *text)
{
  gsize count = 0;

  for (; *text; text++)
    count += *text == '\n';
  return count;
}

/* Appends the cells of the added columns: the row's number, and the length of its stretch. */
static void
append_added (const Draw *draw, gsize row)
{
  gsize begin = row / draw->stretch * draw->stretch;

  g_string_append_printf (draw->text, "%c%" G_GSIZE_FORMAT "%c%" G_GSIZE_FORMAT, draw->delimiter, row + 1,
                          draw->delimiter, MIN (draw->stretch, draw->rows - begin));
}

/* Appends the chosen rows. Returns their lines. */
static GArray *
write_rows (Draw *draw)
{
  GArray *lines = g_array_sized_new (FALSE, FALSE, sizeof (CredalSampleLine), draw->picks->len);
  gsize line = count_lines (draw->text->str) + 1;

  for (guint k = 0; k < draw->picks->len; k++)
    {
      const Pick *pick = &g_array_index (draw->picks, Pick, k);
      const CredalSampleLine place = { line, pick->line };
      g_string_append (draw->text, pick->text);
      if (!draw->plain)
        append_added (draw, pick->row);
      g_string_append_c (draw->text, '\n');
      g_array_append_val (lines, place);
      line += count_lines (pick->text) + 1;
    }
  return lines;
}

/* Gives the added columns, the last two, their roles. */
static void
take_added_roles (CredalTable *table)
{
  GArray *roles = table->options->roles;
  CredalColumnRole *row = &g_array_index (roles, CredalColumnRole, roles->len - 2);

  *row = CREDAL_COLUMN_NAME;
  row[1] = CREDAL_COLUMN_WEIGHT;
  for (guint k = 0; k + 2 < roles->len; k++)
    if (g_array_index (roles, CredalColumnRole, k) == CREDAL_COLUMN_NAME)
      *row = CREDAL_COLUMN_IGNORED;
}

/* Gives the columns that count the rows at the beginning of the file the roles that they have there: in a sample, their
 * numbers have gaps. */
static void
take_counts (CredalTable *table, const CredalTable *head)
{
  for (guint k = 0; k < head->options->roles->len; k++)
    if (credal_detect_row_count (head->cells, k, head->options->decimal_comma))
      g_array_index (table->options->roles, CredalColumnRole, k)
        = g_array_index (head->options->roles, CredalColumnRole, k);
}

static CredalImportOptions *
options_of (const CredalTable *head, const CredalImportOptions *wishes, gboolean decoded)
{
  CredalImportOptions *options = wishes ? credal_import_options_copy (wishes) : credal_import_options_new ();

  options->delimiter = head->options->delimiter;
  options->header = head->options->header;
  if (decoded)
    options->encoding = NULL;
  return options;
}

/* ---- lines ---- */

/* Returns the line of the file for a line of the sample; lines above the rows are the same. */
static guint64
line_in_file (const GArray *lines, guint64 line)
{
  guint below = 0, above = lines->len;

  while (below < above)
    {
      guint middle = below + (above - below) / 2;
      if (g_array_index (lines, CredalSampleLine, middle).here <= line)
        below = middle + 1;
      else
        above = middle;
    }
  if (below == 0)
    return line;
  const CredalSampleLine *row = &g_array_index (lines, CredalSampleLine, below - 1);
  return row->there + (line - row->here);
}

/* Replaces the line of the sample that @error names ("name:line:…") by the line of the file. */
static void
place_fault (const CredalSample *sample, const char *name, GError **error)
{
  gsize prefix = strlen (name);
  char *message = error && *error ? (*error)->message : NULL, *rest;

  if (!message || !g_str_has_prefix (message, name) || message[prefix] != ':')
    return;
  guint64 line = g_ascii_strtoull (message + prefix + 1, &rest, 10);
  if (line == 0)
    return;
  (*error)->message = g_strdup_printf ("%s:%" G_GUINT64_FORMAT "%s", name, line_in_file (sample->lines, line), rest);
  g_free (message);
}

/* Gives the rows of the table their lines in the file. */
static void
take_lines (CredalSample *sample)
{
  gsize n = credal_cells_rows (sample->table->cells);
  g_autofree gsize *lines = g_new (gsize, n);

  for (gsize row = 0; row < n; row++)
    lines[row] = (gsize) line_in_file (sample->lines, credal_cells_line (sample->table->cells, row));
  credal_cells_renumber (sample->table->cells, lines);
}

/* Fails if the file holds dissimilarities, unless its numbers were asked for as features: some rows are no square. */
static gboolean
check_features (const Draw *draw, const CredalTable *table, const char *name, int related, GError **error)
{
  gsize n = draw->picks->len, width = credal_cells_width (table->cells, 0) - (draw->plain ? 0 : CREDAL_SAMPLE_ADDED);
  g_autofree gsize *objects = g_new (gsize, n + 1);

  for (gsize k = 0; k < n; k++)
    objects[k] = g_array_index (draw->picks, Pick, k).row;
  if (draw->stretch == 1 || related == FALSE || credal_cells_rows (table->cells) != n
      || (related == CREDAL_DETECTED
          && !credal_square_find_sampled (table->cells, table->options->decimal_comma, objects, draw->rows, width)))
    return TRUE;
  return credal_fail_file (error, CREDAL_ERROR_DATA, name,
                           _("dissimilarities of %zu objects, of which a sample of rows is no square; read the whole "
                             "table, or the numbers as features"), draw->rows);
}

/* Returns (transfer full) the options of the sample: only a whole table is a square. */
static CredalImportOptions *
options_of_rows (const Draw *draw, const CredalImportOptions *options)
{
  CredalImportOptions *own = credal_import_options_copy (options);

  if (draw->stretch > 1)
    own->dissimilarities = FALSE;
  return own;
}

/* @head: (nullable): the beginning of the file. */
static CredalSample *
finish (Draw *draw, const char *name, const CredalTable *head, const CredalImportOptions *options, GError **error)
{
  g_autoptr(CredalSample) sample = g_new0 (CredalSample, 1);

  sample->rows = draw->rows;
  sample->lines = write_rows (draw);
  sample->bytes = g_string_free_to_bytes (g_steal_pointer (&draw->text));
  gsize length;
  const char *text = g_bytes_get_data (sample->bytes, &length);
  g_autoptr(CredalImportOptions) own = options_of_rows (draw, options);
  sample->table = credal_table_parse (name, text, length, own, error);
  if (!sample->table)
    {
      place_fault (sample, name, error);
      return NULL;
    }
  if (!check_features (draw, sample->table, name, options->dissimilarities, error))
    return NULL;
  if (draw->stretch > 1 && head)
    take_counts (sample->table, head);
  if (draw->plain)
    return g_steal_pointer (&sample);
  take_added_roles (sample->table);
  take_lines (sample);
  return g_steal_pointer (&sample);
}

/* ---- arrays ---- */

/* Draws the numbers of rows, then reads their texts. */
static gboolean
draw_array (Draw *draw, CredalArrayRows *rows, CredalMonitor *monitor, GError **error)
{
  gsize count = credal_array_rows_count (rows);

  for (gsize row = 0; row < count; row++)
    {
      const CredalRecord record = { "", 0, row + 2 };        /* below the headings */
      if (row % STEP == 0 && !credal_monitor_step (monitor, (double) row / (double) count, N_("Reading"), error))
        return FALSE;
      offer_row (draw, &record);
    }
  for (guint k = 0; k < draw->picks->len; k++)
    {
      Pick *pick = &g_array_index (draw->picks, Pick, k);
      g_free (pick->text);
      pick->text = credal_array_rows_text (rows, pick->row, error);
      if (!pick->text)
        return FALSE;
    }
  return credal_array_rows_end (rows, error);
}

static CredalSample *
sample_array (const char *path, const char *name, const CredalImportOptions *wishes, const Wanted *wanted,
              CredalMonitor *monitor, GError **error)
{
  g_autoptr(CredalArrayRows) rows = credal_array_rows_new (path, wishes ? wishes->array : NULL, error);
  gboolean samples = rows && credal_array_rows_count (rows) > wanted->above;
  g_autofree char *headings = samples ? credal_array_rows_headings (rows, error) : NULL;

  if (!headings)
    return NULL;
  g_auto(Draw) draw = { .delimiter = credal_array_rows_delimiter (rows), .header = TRUE, .stretch = 1,
                        .most = wanted->most, .text = g_string_new (headings),
                        .picks = g_array_new (FALSE, FALSE, sizeof (Pick)) };
  g_array_set_clear_func (draw.picks, pick_clear);
  add_headings (&draw, draw.text->len);
  g_string_append_c (draw.text, '\n');
  if (!draw_array (&draw, rows, monitor, error))
    return NULL;
  g_autoptr(CredalImportOptions) options = wishes ? credal_import_options_copy (wishes)
                                                  : credal_import_options_new ();
  options->delimiter = draw.delimiter;
  options->header = TRUE;
  options->encoding = NULL;
  return finish (&draw, name, NULL, options, error);
}

/* ---- any file ---- */

static CredalSample *
read_sample (const char *path, const char *name, const CredalImportOptions *wishes, const Wanted *wanted,
             CredalMonitor *monitor, GError **error)
{
  g_autoptr(CredalRecords) records = credal_records_new (path, error);
  g_autoptr(CredalTable) head = NULL;
  g_auto(Draw) draw = { 0 };

  if (!records)
    return NULL;
  gboolean decoded = credal_records_decoded (records);
  g_autoptr(CredalImportOptions) asked = wishes ? credal_import_options_copy (wishes) : NULL;
  if (asked && decoded)
    asked->encoding = NULL;
  head = parse_head (records, name, asked);
  if (!head || !has_lines (records, head))
    return NULL;
  draw = draw_new (head, wanted);
  if (!draw_rows (&draw, records, monitor, error) || draw.rows <= wanted->above)
    return NULL;
  g_autoptr(CredalImportOptions) options = options_of (head, asked, decoded);
  return finish (&draw, name, head, options, error);
}

CredalSample *
credal_sample_read (const char *path, const char *name, const CredalImportOptions *wishes, gsize above, guint most,
                    CredalMonitor *monitor, GError **error)
{
  const Wanted wanted = { above, most, FALSE };

  gboolean array = g_str_has_suffix (path, ".npy") || g_str_has_suffix (path, ".npz");

  return (array ? sample_array : read_sample) (path, name, wishes, &wanted, monitor, error);
}

CredalTable *
credal_sample_rows (const char *path, const char *name, const CredalImportOptions *wishes, guint most, gsize *rows,
                    CredalMonitor *monitor, GError **error)
{
  const Wanted wanted = { 0, most, TRUE };
  g_autoptr(CredalSample) sample = read_sample (path, name, wishes, &wanted, monitor, error);

  if (!sample)
    return NULL;
  *rows = sample->rows;
  return g_steal_pointer (&sample->table);
}

CredalTable *
credal_sample_load (const char *path, const CredalImportOptions *options, GError **error)
{
  GError *failure = NULL;
  g_autoptr(CredalSample) sample = credal_sample_read (path, path, options, CREDAL_SAMPLE_ABOVE, CREDAL_SAMPLE_MOST,
                                                       NULL, &failure);

  if (sample)
    return g_steal_pointer (&sample->table);
  if (!failure)
    return credal_table_file_load (path, options, error);
  g_propagate_error (error, failure);
  return NULL;
}

void
credal_sample_free (CredalSample *sample)
{
  g_clear_pointer (&sample->bytes, g_bytes_unref);
  g_clear_pointer (&sample->table, credal_table_free);
  g_clear_pointer (&sample->lines, g_array_unref);
  g_free (sample);
}

/* ---- choices ---- */

gboolean
credal_sample_choose (CredalSample *sample, const CredalImportOptions *options)
{
  const GArray *own = sample->table->options->roles;
  g_autoptr(CredalImportOptions) all = credal_import_options_copy (options);
  gboolean of_file = options->roles->len + 2 == own->len;

  if (options->roles->len == 0)
    return TRUE;
  if (of_file)
    g_array_append_vals (all->roles, &g_array_index (own, CredalColumnRole, own->len - 2), 2);
  if (!credal_table_choose_all (sample->table, all))
    return FALSE;
  if (of_file)
    take_added_roles (sample->table);
  return TRUE;
}
