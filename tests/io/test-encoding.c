#include <string.h>
#include "helpers.h"
#include "io/csv/csv.h"
#include "io/files/encoding.h"

/* A table of a field book in German: ü, ß, µ and °, quotation marks of Windows-1252 alone where it is told. */
static const char field_book[] = "Art;Länge µm;Größe;Fundort\r\nBär;1,5;20,25;Straße 1\r\nFüchsin;2,5;30;Köln\r\n"
                                 "Eule;3,5;41,5;München\r\n";
static const char quoted_book[] = "Art;Länge µm;Größe;Fundort\r\nBär;1,5;20,25;„Höfe“ – 3 €\r\nFüchsin;2,5;30;Köln\r\n"
                                  "Eule;3,5;41,5;München\r\n";

static char *
encoded (const char *text, const char *encoding, const char *mark, gsize mark_length, gsize *length)
{
  g_autoptr(GError) error = NULL;
  gsize written;
  g_autofree char *bytes = g_convert (text, -1, encoding, "UTF-8", NULL, &written, &error);
  char *all = g_malloc0 (mark_length + written + 1);

  g_assert_no_error (error);
  memcpy (all, mark, mark_length);
  memcpy (all + mark_length, bytes, written);
  *length = mark_length + written;
  return all;
}

static void
check_field_book (const char *bytes, gsize length, const char *wish, const char *found, const char *place)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalImportOptions) wishes = credal_import_options_new ();

  wishes->encoding = wish;
  wishes->delimiter = '\0';
  wishes->header = CREDAL_DETECTED;
  g_autoptr(CredalTable) table = credal_table_parse ("t.csv", bytes, length, wishes, &error);
  g_assert_no_error (error);
  g_autoptr(CredalDataset) data = credal_table_dataset (table, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (table->options->encoding, ==, found);
  g_assert_cmpstr (table->headings[1], ==, "Länge µm");
  g_assert_cmpstr (credal_cells_text (table->cells, 1, 0), ==, "Füchsin");
  g_assert_cmpstr (credal_cells_text (table->cells, 0, 3), ==, place);
  g_assert_cmpuint (credal_cells_line (table->cells, 2), ==, 4);
  g_assert_cmpuint (credal_dataset_p (data), ==, 2);
  g_assert_cmpfloat (credal_dataset_row (data, 2)[1], ==, 41.5);
}

/* The same bytes are the same table in every encoding that has its letters, found or told. */
static void
test_same_table (void)
{
  static const struct { const char *encoding, *mark; gsize mark_length; const char *found; } cases[] = {
    { "UTF-8", "", 0, "UTF-8" }, { "UTF-8", "\xef\xbb\xbf", 3, "UTF-8" },
    { "WINDOWS-1252", "", 0, "WINDOWS-1252" }, { "ISO-8859-1", "", 0, "WINDOWS-1252" },
    { "UTF-16LE", "", 0, "UTF-16LE" }, { "UTF-16LE", "\xff\xfe", 2, "UTF-16LE" },
    { "UTF-16BE", "", 0, "UTF-16BE" }, { "UTF-16BE", "\xfe\xff", 2, "UTF-16BE" },
    { "UTF-32LE", "\xff\xfe\0\0", 4, "UTF-32LE" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      gsize length;
      g_autofree char *bytes = encoded (field_book, cases[k].encoding, cases[k].mark, cases[k].mark_length, &length);
      check_field_book (bytes, length, NULL, cases[k].found, "Straße 1");
      check_field_book (bytes, length, cases[k].encoding, cases[k].encoding, "Straße 1");
    }
}

static void
test_told (void)
{
  static const char *const told[] = { "WINDOWS-1252", "MACINTOSH", "UTF-16BE", "UTF-16LE", "UTF-8" };

  for (guint k = 0; k < G_N_ELEMENTS (told); k++)
    {
      gsize length;
      g_autofree char *bytes = encoded (quoted_book, told[k], "", 0, &length);
      check_field_book (bytes, length, credal_encoding_find (told[k]), told[k], "„Höfe“ – 3 €");
    }
  g_assert_cmpstr (credal_encoding_find ("windows-1252"), ==, "WINDOWS-1252");
  g_assert_cmpstr (credal_encoding_find ("utf8"), ==, "UTF-8");
  g_assert_null (credal_encoding_find ("klingon"));
}

/* Letters that Windows-1252 alone has, and bytes that it has not: they are read as something. */
static void
test_western (void)
{
  static const char *const texts[] = { "what;x\n\x93wide\x94;1\nlong;2\n", "Preis;x\n5 \x80;1\n6 \x80;2\n",
                                       "n;x\n\x81\x8d;1\nb;2\n" };
  static const char *const cells[] = { "“wide”", "5 €", NULL };

  for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(CredalTable) table = credal_table_parse ("t.csv", texts[k], strlen (texts[k]), NULL, &error);
      g_assert_no_error (error);
      g_assert_true (g_utf8_validate (credal_cells_text (table->cells, 0, 0), -1, NULL));
      if (cells[k])
        g_assert_cmpstr (credal_cells_text (table->cells, 0, 0), ==, cells[k]);
    }
}

static void
test_faults (void)
{
  g_autoptr(CredalImportOptions) wishes = credal_import_options_new ();
  GError *error = NULL;

  wishes->encoding = "UTF-8";
  g_assert_null (credal_table_parse ("t.csv", "a,b\n1,\xe9\n", 8, wishes, &error));
  test_fault (g_steal_pointer (&error), CREDAL_ERROR_PARSE, "t.csv:2:3: the byte 0xE9 is not UTF-8; choose another");
  wishes->encoding = "WINDOWS-1252";
  g_assert_null (credal_table_parse ("t.csv", "a,b\n1,\x81\n", 8, wishes, &error));
  test_fault (g_steal_pointer (&error), CREDAL_ERROR_PARSE, "t.csv:2:3: the byte 0x81 is not WINDOWS-1252");
}

/* Back to the bytes that were read; what an encoding has not is named. */
static void
test_back (void)
{
  static const char *const encodings[] = { "UTF-8", "WINDOWS-1252", "UTF-16LE", "UTF-16BE", "MACINTOSH" };
  GError *error = NULL;
  gsize size = strlen ("Bär 鳥");

  for (guint k = 0; k < G_N_ELEMENTS (encodings); k++)
    {
      gsize length, back;
      const char *encoding = encodings[k];
      g_autofree char *bytes = encoded (quoted_book, encoding, "", 0, &length);
      back = length;
      g_autofree char *text = credal_encoding_decode ("t", bytes, &back, &encoding, &error);
      g_autofree char *again = credal_encoding_encode (text ? text : bytes, &back, encoding, &error);
      g_assert_no_error (error);
      g_assert_cmpmem (bytes, length, again, back);
    }
  g_assert_null (credal_encoding_encode ("Bär 鳥", &size, "WINDOWS-1252", &error));
  test_fault (g_steal_pointer (&error), CREDAL_ERROR_DATA, "the character “鳥” cannot be written in WINDOWS-1252");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/encoding/same-table", test_same_table);
  g_test_add_func ("/encoding/told", test_told);
  g_test_add_func ("/encoding/western", test_western);
  g_test_add_func ("/encoding/faults", test_faults);
  g_test_add_func ("/encoding/back", test_back);
  return g_test_run ();
}
