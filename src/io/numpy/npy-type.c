/* The table of NumPy's types: how each is read, and why some are refused. */
#include "io/numpy/npy-type.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "io/files/text.h"

/* A value may lie over the numbers that were read before it: see CredalNpyType. */
#define READ(name, bits, type, from_le)                             \
  static void                                                       \
  name (const guint8 *numbers, gsize n, double *values)             \
  {                                                                 \
    for (gsize k = 0; k < n; k++)                                   \
      {                                                             \
        bits whole;                                                 \
        type value;                                                 \
        memcpy (&whole, numbers + k * sizeof whole, sizeof whole);  \
        whole = from_le (whole);                                    \
        memcpy (&value, &whole, sizeof value);                      \
        values[k] = (double) value;                                 \
      }                                                             \
  }
#define AS_IT_IS(bits) (bits)

READ (read_f4, guint32, float, GUINT32_FROM_LE)
READ (read_f8, guint64, double, GUINT64_FROM_LE)
READ (read_i1, guint8, gint8, AS_IT_IS)
READ (read_i2, guint16, gint16, GUINT16_FROM_LE)
READ (read_i4, guint32, gint32, GUINT32_FROM_LE)
READ (read_i8, guint64, gint64, GUINT64_FROM_LE)
READ (read_u1, guint8, guint8, AS_IT_IS)
READ (read_u2, guint16, guint16, GUINT16_FROM_LE)
READ (read_u4, guint32, guint32, GUINT32_FROM_LE)
READ (read_u8, guint64, guint64, GUINT64_FROM_LE)

static const CredalNpyType types[] = {
  { "<f8", CREDAL_NPY_REALS, 8, read_f8 },
  { "<f4", CREDAL_NPY_REALS, 4, read_f4 },
  { "<i8", CREDAL_NPY_INTEGERS, 8, read_i8 },
  { "<i4", CREDAL_NPY_INTEGERS, 4, read_i4 },
  { "<i2", CREDAL_NPY_INTEGERS, 2, read_i2 },
  { "|i1", CREDAL_NPY_INTEGERS, 1, read_i1 },
  { "<u8", CREDAL_NPY_INTEGERS, 8, read_u8 },
  { "<u4", CREDAL_NPY_INTEGERS, 4, read_u4 },
  { "<u2", CREDAL_NPY_INTEGERS, 2, read_u2 },
  { "|u1", CREDAL_NPY_INTEGERS, 1, read_u1 },
  { "|b1", CREDAL_NPY_INTEGERS, 1, read_u1 },
  { "<U", CREDAL_NPY_TEXTS, 0, NULL },
};

/* Why a type is refused, by its first letter after the byte order. */
static const struct {
  const char *letters;
  const char *what;
} refused[] = {
  { "f", N_("half or extended precision") },
  { "c", N_("complex numbers") },
  { "O", N_("Python objects") },
  { "mM", N_("times") },
  { "S", N_("bytes") },
  { "V[(", N_("records") },
};

static const char *
reason (const char *descr)
{
  if (descr[0] == '>')
    return _("numbers in big-endian order");
  for (guint k = 0; k < G_N_ELEMENTS (refused); k++)
    if (strchr (refused[k].letters, descr[strspn (descr, "<|=")]))
      return _(refused[k].what);
  return _("an unknown type");
}

/* Reads the number of characters of "<U12", each of 4 bytes. */
static gboolean
read_text_size (const char *digits, gsize *size)
{
  guint64 count;

  *size = 0;
  if (!g_ascii_string_to_unsigned (digits, 10, 1, 1 << 20, &count, NULL))
    return FALSE;
  *size = 4 * count;
  return TRUE;
}

const CredalNpyType *
credal_npy_type_find (const char *name, const char *descr, gsize *size, GError **error)
{
  g_autofree char *bare = g_strdup (descr ? descr : ""), *shown = NULL;

  g_strdelimit (bare, "'\"", ' ');
  g_strstrip (bare);
  for (guint k = 0; k < G_N_ELEMENTS (types); k++)
    {
      gboolean is_text = types[k].kind == CREDAL_NPY_TEXTS;
      *size = types[k].size;
      if (is_text ? g_str_has_prefix (bare, "<U") && read_text_size (bare + 2, size)
                  : strcmp (bare, types[k].descr) == 0)
        return &types[k];
    }
  shown = credal_text_excerpt (bare);
  credal_fail_file (error, CREDAL_ERROR_PARSE, name,
                    _("the array is of the type %s: %s; save it as '<f4' or '<f8': "
                      "numpy.save(file, array.astype('<f4'))"), shown, *bare ? reason (bare) : _("an unknown type"));
  return NULL;
}
