/* Orders the texts of a column of ranks, with the names of the orders. */
#include <string.h>
#include "io/csv/csv.h"
#include "io/csv/missing.h"

/* ---- names ---- */

static const char *const order_names[] = { "natural", "alphabetical", "appearance" };

const char *
credal_order_name (CredalOrder order)
{
  return order_names[order];
}

gboolean
credal_order_find (const char *name, CredalOrder *order)
{
  for (guint k = 0; k < G_N_ELEMENTS (order_names); k++)
    if (g_str_equal (order_names[k], name))
      {
        *order = (CredalOrder) k;
        return TRUE;
      }
  return FALSE;
}

char **
credal_order_parse (const char *text)
{
  g_auto(GStrv) parts = g_strsplit (text, strchr (text, '<') ? "<" : ",", -1);
  g_autoptr(GStrvBuilder) texts = g_strv_builder_new ();
  gboolean any = FALSE;

  for (char **part = parts; *part; part++)
    if (*g_strstrip (*part))
      {
        g_strv_builder_add (texts, *part);
        any = TRUE;
      }
  return any ? g_strv_builder_end (texts) : NULL;
}

char *
credal_order_print (char **texts)
{
  return g_strjoinv (" < ", texts);
}

/* ---- orders of texts ---- */

/* Answer scales, from low to high, in lower case. */
static const char *const scales[][10] = {
  { "none", "minimal", "very mild", "mild", "slight", "moderate", "strong", "severe", "very severe" },
  { "very low", "low", "medium", "middle", "moderate", "high", "very high" },
  { "tiny", "xs", "small", "s", "medium", "m", "large", "l", "xl", "xxl" },
  { "never", "rarely", "seldom", "sometimes", "often", "usually", "always" },
  { "very poor", "poor", "bad", "fair", "average", "good", "very good", "excellent" },
  { "strongly disagree", "disagree", "neutral", "agree", "strongly agree" },
  { "juvenile", "subadult", "adult" },
  { "keine", "kein", "leicht", "gering", "mittel", "mäßig", "stark", "schwer", "sehr stark" },
  { "sehr niedrig", "niedrig", "gering", "mittel", "hoch", "sehr hoch" },
  { "klein", "mittel", "groß" },
  { "nie", "selten", "manchmal", "oft", "häufig", "immer" },
};

/* Returns the index of @text in the scale; −1: it is not on it. */
static int
place_in_scale (const char *const *scale, const char *text)
{
  g_autofree char *lower = g_utf8_strdown (text, -1);

  for (int k = 0; k < (int) G_N_ELEMENTS (scales[0]) && scale[k]; k++)
    if (g_str_equal (scale[k], lower))
      return k;
  return -1;
}

/* Returns the first scale with all texts, or NULL. */
static const char *const *
find_scale (const GPtrArray *texts)
{
  for (guint k = 0; k < G_N_ELEMENTS (scales); k++)
    {
      guint found = 0;
      while (found < texts->len && place_in_scale (scales[k], texts->pdata[found]) >= 0)
        found++;
      if (found == texts->len)
        return scales[k];
    }
  return NULL;
}

typedef struct {
  const char *text;
  char *folded;                /* for comparison, without case */
  int place;                   /* on a scale */
} OrderedText;

static void
ordered_text_clear (gpointer item)
{
  g_free (((OrderedText *) item)->folded);
}

/* Compares texts by code points, so that the order is the same in every locale. */
static int
compare_letters (gconstpointer a, gconstpointer b)
{
  const OrderedText *first = a, *second = b;
  int order = strcmp (first->folded, second->folded);

  return order ? order : strcmp (first->text, second->text);
}

/* Compares runs of digits as numbers. */
static int
compare_natural (gconstpointer a, gconstpointer b)
{
  const char *first = ((const OrderedText *) a)->folded, *second = ((const OrderedText *) b)->folded;

  while (*first && *second)
    {
      gboolean numbers = g_ascii_isdigit (*first) && g_ascii_isdigit (*second);
      guint64 number1 = numbers ? g_ascii_strtoull (first, (char **) &first, 10) : (guchar) *first++;
      guint64 number2 = numbers ? g_ascii_strtoull (second, (char **) &second, 10) : (guchar) *second++;
      if (number1 != number2)
        return number1 < number2 ? -1 : 1;
    }
  return *first ? 1 : *second ? -1 : compare_letters (a, b);
}

static int
compare_on_scale (gconstpointer a, gconstpointer b)
{
  int first = ((const OrderedText *) a)->place, second = ((const OrderedText *) b)->place;

  return first != second ? first - second : compare_letters (a, b);
}

/* Folds each text only once: there can be as many as rows. */
static void
sort_texts (GPtrArray *texts, CredalOrder order)
{
  const char *const *scale = order == CREDAL_ORDER_NATURAL ? find_scale (texts) : NULL;
  g_autoptr(GArray) sorted = g_array_sized_new (FALSE, FALSE, sizeof (OrderedText), texts->len);

  g_array_set_clear_func (sorted, ordered_text_clear);
  for (guint k = 0; k < texts->len; k++)
    {
      const char *text = texts->pdata[k];
      const OrderedText item = { text, g_utf8_casefold (text, -1), scale ? place_in_scale (scale, text) : 0 };
      g_array_append_val (sorted, item);
    }
  g_array_sort (sorted, scale ? compare_on_scale : order == CREDAL_ORDER_NATURAL ? compare_natural : compare_letters);
  for (guint k = 0; k < texts->len; k++)
    texts->pdata[k] = (gpointer) g_array_index (sorted, OrderedText, k).text;
}

char **
credal_table_order (const CredalTable *table, gsize column, CredalOrder order)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GPtrArray) texts = g_ptr_array_new ();

  for (gsize row = 0; row < credal_cells_rows (table->cells); row++)
    {
      const char *text = credal_cells_text (table->cells, row, column);
      if (!credal_missing_is_text (text) && g_hash_table_add (seen, (gpointer) text))
        g_ptr_array_add (texts, (gpointer) text);
    }
  if (order != CREDAL_ORDER_APPEARANCE)
    sort_texts (texts, order);
  g_ptr_array_add (texts, NULL);
  return g_strdupv ((char **) texts->pdata);
}

char **
credal_table_order_used (const CredalTable *table, const CredalImportOptions *options, gsize column)
{
  char **given = credal_import_options_order (options, column);

  return given ? g_strdupv (given) : credal_table_order (table, column, CREDAL_ORDER_NATURAL);
}
