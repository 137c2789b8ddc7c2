/* Writes labels, masses and memberships: NumPy files, or CSV as credal-cli writes it. */
#include "mpi/results.h"
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>
#include "io/csv/write.h"
#include "io/numpy/npy-write.h"
#include "mpi/reduction-mpi.h"

#define ROWS ((gsize) 4096)              /* rows that are written at once */

/* The rows of a file: numbers, or text. */
typedef struct {
  CredalNpyKind kind;
  gsize columns;                         /* 0: one number a row */
  void (*row)    (const CredalPartition *, gsize place, double *values);
  void (*header) (const CredalPartition *, GString *line);
  void (*line)   (const CredalPartition *, gsize place, GString *line);
} Table;

typedef struct {
  const CredalMpiShare *share;
  const CredalMpiSource *source;
  const CredalPartition *partition;
  const Table *table;
} Writing;

void
credal_mpi_outputs_clear (CredalMpiOutputs *outputs)
{
  g_free (outputs->labels);
  g_free (outputs->masses);
  g_free (outputs->memberships);
}

/* ---- rows ---- */

static void
label_row (const CredalPartition *partition, gsize place, double *values)
{
  *values = credal_partition_labels (partition)[place] + 1;
}

static void
mass_row (const CredalPartition *partition, gsize place, double *values)
{
  credal_partition_masses (partition, place, place + 1, values);
}

static void
membership_row (const CredalPartition *partition, gsize place, double *values)
{
  guint c = credal_partition_c (partition);

  for (guint k = 0; k < c; k++)
    values[k] = credal_partition_membership (partition)[place * c + k];
}

static void
add_set_name (const CredalPartition *partition, guint set, GString *line)
{
  g_autofree char *name = credal_frame_set_name (credal_partition_frame (partition), set);

  credal_csv_text (line, name);
}

static void
label_header (const CredalPartition *partition, GString *line)
{
  g_string_append (line, ",cluster,focal_set,betp");
}

static void
label_line (const CredalPartition *partition, gsize place, GString *line)
{
  guint label = credal_partition_labels (partition)[place], c = credal_partition_c (partition);

  g_string_append_printf (line, ",%u", label + 1);
  add_set_name (partition, credal_partition_focal (partition)[place], line);
  credal_csv_number (line, credal_partition_membership (partition)[place * c + label]);
}

static void
mass_header (const CredalPartition *partition, GString *line)
{
  for (guint set = 0; set < credal_frame_f (credal_partition_frame (partition)); set++)
    add_set_name (partition, set, line);
}

static void
mass_line (const CredalPartition *partition, gsize place, GString *line)
{
  guint f = credal_frame_f (credal_partition_frame (partition));
  g_autofree double *m = g_new (double, f);

  mass_row (partition, place, m);
  for (guint set = 0; set < f; set++)
    credal_csv_number (line, m[set]);
}

static void
membership_header (const CredalPartition *partition, GString *line)
{
  for (guint k = 0; k < credal_partition_c (partition); k++)
    g_string_append_printf (line, ",betp_%u", k + 1);
}

static void
membership_line (const CredalPartition *partition, gsize place, GString *line)
{
  guint c = credal_partition_c (partition);

  for (guint k = 0; k < c; k++)
    credal_csv_number (line, credal_partition_membership (partition)[place * c + k]);
}

/* ---- NumPy ---- */

static gboolean
write_array (const Writing *writing, const char *path, GError **error)
{
  const CredalMpiShare *share = writing->share;
  gsize width = MAX (writing->table->columns, 1);
  CredalNpyPart *part = credal_npy_part_open (path, writing->table->kind, share->n, writing->table->columns, error);
  g_autofree double *values = g_new (double, ROWS * width);
  gboolean written = part != NULL;

  for (gsize first = share->begin; written && first < share->end; first += ROWS)
    {
      gsize n = MIN (ROWS, share->end - first);
      for (gsize k = 0; k < n; k++)
        writing->table->row (writing->partition, credal_mpi_share_place (share, first + k), values + k * width);
      written = credal_npy_part_write (part, first, n, values, error);
    }
  return part && credal_npy_part_close (part, written ? error : NULL) && written;
}

/* ---- CSV ---- */

/* Sets @text to the lines of at most ROWS rows from @first on; the header is before row 0. */
static void
format_rows (const Writing *writing, gsize first, GString *text)
{
  const CredalMpiShare *share = writing->share;
  g_autoptr(GString) line = g_string_new (NULL);

  g_string_truncate (text, 0);
  if (first == 0)
    {
      g_string_append (text, "row");
      writing->table->header (writing->partition, text);
      g_string_append_c (text, '\n');
    }
  for (gsize row = first; row < MIN (first + ROWS, share->end); row++)
    {
      g_autofree char *name = credal_dataset_dup_row_name (writing->source->table, row);
      g_string_truncate (line, 0);
      credal_csv_text (line, name);
      writing->table->line (writing->partition, credal_mpi_share_place (share, row), line);
      g_string_append_printf (text, "%s\n", line->str);
    }
}

/* Returns the length of the own text, so that all processes know where theirs begins. */
static gsize
count_bytes (const Writing *writing)
{
  g_autoptr(GString) text = g_string_new (NULL);
  gsize bytes = 0;

  for (gsize first = writing->share->begin; first < writing->share->end; first += ROWS)
    {
      format_rows (writing, first, text);
      bytes += text->len;
    }
  return bytes;
}

/* Returns the bytes that processes before this one write. */
static gsize
bytes_before (gsize own)
{
  CredalReduction *reduction = credal_mpi_reduction ();
  g_autofree gsize *one = g_new (gsize, reduction->size);
  g_autofree double *all = g_new (double, reduction->size);
  double bytes = (double) own, before = 0.0;

  for (guint rank = 0; rank < reduction->size; rank++)
    one[rank] = 1;
  reduction->gather (reduction, &bytes, one, all);
  for (guint rank = 0; rank < reduction->rank; rank++)
    before += all[rank];
  return (gsize) before;
}

static gboolean
write_all (int fd, const char *bytes, gsize left, gsize offset)
{
  while (left > 0)
    {
      gssize done = pwrite (fd, bytes, left, (off_t) offset);
      if (done < 0 && errno == EINTR)
        continue;
      if (done == 0)
        errno = EIO;
      if (done <= 0)
        return FALSE;
      bytes += done;
      left -= (gsize) done;
      offset += (gsize) done;
    }
  return TRUE;
}

static gboolean
write_text (const Writing *writing, const char *path, GError **error)
{
  g_autoptr(GString) text = g_string_new (NULL);
  gsize offset = bytes_before (count_bytes (writing));
  int fd = g_open (path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  gboolean written = fd >= 0;

  for (gsize first = writing->share->begin; written && first < writing->share->end; first += ROWS)
    {
      format_rows (writing, first, text);
      written = write_all (fd, text->str, text->len, offset);
      offset += text->len;
    }
  written = written && fsync (fd) == 0;
  if (!written)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_IO, "%s: %s", path, g_strerror (errno));
  if (fd >= 0)
    close (fd);
  return written;
}

/* ---- files ---- */

/* Writes a file under another name, and renames it when all processes have written their rows. */
static gboolean
write_rows (const Writing *writing, const char *path, GError **error)
{
  gboolean first = credal_mpi_reduction ()->rank == 0;
  g_autofree char *part = g_strconcat (path, ".part", NULL);

  if (first)
    g_unlink (part);
  credal_mpi_wait ();
  if (!(g_str_has_suffix (path, ".npy") ? write_array : write_text) (writing, part, error))
    return FALSE;
  credal_mpi_wait ();
  if (!first || g_rename (part, path) == 0)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_IO, "%s: %s", path, g_strerror (errno));
  return FALSE;
}

gboolean
credal_mpi_outputs_write (const CredalMpiOutputs *outputs, const CredalMpiShare *share, const CredalMpiSource *source,
                          const CredalPartition *partition, GError **error)
{
  gsize f = credal_frame_f (credal_partition_frame (partition)), c = credal_partition_c (partition);
  const Table labels = { CREDAL_NPY_INTEGERS, 0, label_row, label_header, label_line };
  const Table masses = { CREDAL_NPY_REALS, f, mass_row, mass_header, mass_line };
  const Table memberships = { CREDAL_NPY_REALS, c, membership_row, membership_header, membership_line };
  const Writing writing[] = { { share, source, partition, &labels }, { share, source, partition, &masses },
                              { share, source, partition, &memberships } };
  const char *const paths[] = { outputs->labels, outputs->masses, outputs->memberships };

  for (guint k = 0; k < G_N_ELEMENTS (paths); k++)
    if (paths[k] && !write_rows (&writing[k], paths[k], error))
      return FALSE;
  return TRUE;
}
