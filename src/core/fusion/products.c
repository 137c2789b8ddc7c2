/* Products of clusters: their text form, the largest ones, and a proposal that leaves no cluster out. */
#include "core/fusion/products.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/base/error.h"

CredalProducts *
credal_products_new (guint c1, guint c2)
{
  CredalProducts *products = g_new (CredalProducts, 1);

  *products = (CredalProducts) { c1, c2, 0, g_new (guint8, c1 * c2) };
  memset (products->cluster, CREDAL_IMPOSSIBLE, c1 * c2);
  return products;
}

CredalProducts *
credal_products_copy (const CredalProducts *products)
{
  CredalProducts *copy = credal_products_new (products->c1, products->c2);

  copy->c = products->c;
  memcpy (copy->cluster, products->cluster, products->c1 * products->c2);
  return copy;
}

void
credal_products_free (CredalProducts *products)
{
  g_free (products->cluster);
  g_free (products);
}

void
credal_products_number (CredalProducts *products)
{
  guint8 numbers[G_MAXUINT8];

  memset (numbers, CREDAL_IMPOSSIBLE, sizeof numbers);
  products->c = 0;
  for (guint q = 0; q < products->c1 * products->c2; q++)
    {
      guint8 cluster = products->cluster[q];
      if (cluster == CREDAL_IMPOSSIBLE)
        continue;
      if (numbers[cluster] == CREDAL_IMPOSSIBLE)
        numbers[cluster] = (guint8) products->c++;
      products->cluster[q] = numbers[cluster];
    }
}

/* ---- text ---- */

typedef struct {
  const char *text, *at;
  CredalProducts *products;
} Scanner;

static gboolean
product_fail (const Scanner *scanner, const char *at, GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("products \"%s\", character %ld: %s"), scanner->text,
               g_utf8_pointer_to_offset (scanner->text, at) + 1, message);
  return FALSE;
}

static void
skip_blanks (Scanner *scanner)
{
  while (g_ascii_isspace (*scanner->at))
    scanner->at++;
}

static gboolean
accept_text (Scanner *scanner, const char *token)
{
  skip_blanks (scanner);
  if (!g_str_has_prefix (scanner->at, token))
    return FALSE;
  scanner->at += strlen (token);
  return TRUE;
}

/* Reads a number from 1 to @most. */
static gboolean
scan_number (Scanner *scanner, guint most, const char *of, guint *number, GError **error)
{
  skip_blanks (scanner);
  char *end = NULL;
  guint64 value = g_ascii_isdigit (*scanner->at) ? g_ascii_strtoull (scanner->at, &end, 10) : 0;

  if (value < 1 || value > most)
    return product_fail (scanner, scanner->at, error, _("expected a cluster of %s, 1 to %u"), of, most);
  *number = (guint) value;
  scanner->at = end;
  return TRUE;
}

/* Reads "1x2=1" or "1x2". */
static gboolean
scan_product (Scanner *scanner, GError **error)
{
  CredalProducts *products = scanner->products;

  skip_blanks (scanner);
  const char *begin = scanner->at;
  guint k, l, cluster = products->c + 1;

  if (!scan_number (scanner, products->c1, _("the first partition"), &k, error))
    return FALSE;
  if (!accept_text (scanner, "x") && !accept_text (scanner, "*") && !accept_text (scanner, "×"))
    return product_fail (scanner, scanner->at, error, _("expected \"x\", as in 1x2"));
  if (!scan_number (scanner, products->c2, _("the second partition"), &l, error))
    return FALSE;
  if (accept_text (scanner, "=")
      && !scan_number (scanner, CREDAL_MAX_CLUSTERS, _("the fused partition"), &cluster, error))
    return FALSE;
  if (cluster > CREDAL_MAX_CLUSTERS)
    return product_fail (scanner, begin, error, _("at most %d fused clusters are allowed"), CREDAL_MAX_CLUSTERS);
  guint8 *place = &products->cluster[(k - 1) * products->c2 + l - 1];
  if (*place != CREDAL_IMPOSSIBLE)
    return product_fail (scanner, begin, error, _("%ux%u is named already"), k, l);
  *place = (guint8) (cluster - 1);
  products->c = MAX (products->c, cluster);
  return TRUE;
}

static gboolean
scan_products (Scanner *scanner, GError **error)
{
  do
    if (!scan_product (scanner, error))
      return FALSE;
  while (accept_text (scanner, ","));
  skip_blanks (scanner);
  if (*scanner->at)
    return product_fail (scanner, scanner->at, error, _("expected \",\", \"=\" or the end"));
  for (guint8 cluster = 0; cluster < scanner->products->c; cluster++)
    if (!memchr (scanner->products->cluster, cluster, scanner->products->c1 * scanner->products->c2))
      return product_fail (scanner, scanner->at, error, _("the fused cluster %u has no product"), cluster + 1);
  return TRUE;
}

CredalProducts *
credal_products_parse (guint c1, guint c2, const char *text, GError **error)
{
  g_autoptr(CredalProducts) products = credal_products_new (c1, c2);
  Scanner scanner = { text, text, products };

  return scan_products (&scanner, error) ? g_steal_pointer (&products) : NULL;
}

char *
credal_products_text (const CredalProducts *products)
{
  GString *text = g_string_new (NULL);

  for (guint q = 0; q < products->c1 * products->c2; q++)
    if (products->cluster[q] != CREDAL_IMPOSSIBLE)
      g_string_append_printf (text, "%s%ux%u=%u", text->len ? "," : "", q / products->c2 + 1, q % products->c2 + 1,
                              products->cluster[q] + 1);
  return g_string_free (text, FALSE);
}

/* ---- choice by share ---- */

static int
compare_shares (gconstpointer a, gconstpointer b, gpointer shares)
{
  guint p = *(const guint *) a, q = *(const guint *) b;
  double left = ((const double *) shares)[p], right = ((const double *) shares)[q];

  if (left != right)
    return left > right ? -1 : 1;
  return p < q ? -1 : p > q;
}

/* Returns (count), free with g_free(): the products by falling share. */
static guint *
sort_products (const double *shares, guint count)
{
  guint *order = g_new (guint, count);

  for (guint q = 0; q < count; q++)
    order[q] = q;
  g_qsort_with_data (order, (gint) count, sizeof *order, compare_shares, (gpointer) shares);
  return order;
}

CredalProducts *
credal_products_largest (guint c1, guint c2, const double *shares, guint count, GError **error)
{
  guint most = MIN (c1 * c2, CREDAL_MAX_CLUSTERS);

  if (count < 1 || count > most)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("%u products: expected 1 to %u"), count, most);
      return NULL;
    }
  g_autofree guint *order = sort_products (shares, c1 * c2);
  CredalProducts *products = credal_products_new (c1, c2);
  for (guint q = 0; q < count; q++)
    products->cluster[order[q]] = (guint8) q;
  credal_products_number (products);
  return products;
}

#define WORTH_KEEPING 0.01

/* @part: (c1 + c2): component of each cluster, of the first and of the second partition; 0: not covered yet. Returns
 * TRUE if the product of @k and @l is kept; its components then become component @number. */
static gboolean
connect_clusters (guint *part, guint n, guint k, guint l, double share, guint number)
{
  guint first = part[k], second = part[l];

  if (first && second && (first == second || share < WORTH_KEEPING))
    return FALSE;
  part[k] = part[l] = number;
  for (guint j = 0; j < n; j++)
    if (part[j] && (part[j] == first || part[j] == second))
      part[j] = number;
  return TRUE;
}

CredalProducts *
credal_products_propose (guint c1, guint c2, const double *shares)
{
  g_autofree guint *order = sort_products (shares, c1 * c2), *part = g_new0 (guint, c1 + c2);
  CredalProducts *products = credal_products_new (c1, c2);
  guint kept = 0;

  for (guint q = 0; q < c1 * c2 && kept < CREDAL_MAX_CLUSTERS; q++)
    if (connect_clusters (part, c1 + c2, order[q] / c2, c1 + order[q] % c2, shares[order[q]], kept + 1))
      products->cluster[order[q]] = (guint8) kept++;
  credal_products_number (products);
  return products;
}
