/* Tables of the kinds that were read wrongly elsewhere: two of each, and next to them those that only look so. */
#include <math.h>
#include <string.h>
#include "helpers.h"
#include "io/csv/csv.h"

static CredalTable *
parse_kind (const char *text)
{
  g_autoptr(GError) error = NULL;
  CredalTable *table = credal_table_parse ("t.csv", text, strlen (text), NULL, &error);

  g_assert_no_error (error);
  return table;
}

/* The roles as letters: f, c, n, w, i. */
static void
check_roles (const CredalTable *table, const char *roles)
{
  static const char letters[] = "fcnwi";

  g_assert_cmpuint (credal_cells_width (table->cells, 0), ==, strlen (roles));
  for (guint column = 0; roles[column]; column++)
    {
      CredalColumnRole role = g_array_index (table->options->roles, CredalColumnRole, column);
      g_assert_cmpint (letters[role], ==, roles[column]);
    }
}

static CredalDataset *
read_kind (const CredalTable *table, GPtrArray *warnings)
{
  g_autoptr(GError) error = NULL;
  CredalDataset *data = credal_table_dataset (table, NULL, warnings, &error);

  g_assert_no_error (error);
  return data;
}

static gboolean
warns (const GPtrArray *warnings, const char *text)
{
  gboolean found = FALSE;

  for (guint k = 0; k < warnings->len; k++)
    found = found || strstr (warnings->pdata[k], text);
  return found;
}

/* @warning: that the table must give, NULL: none of them. */
static void
check_kind (const char *text, gsize n, const char *roles, double first, const char *warning)
{
  g_autoptr(CredalTable) table = parse_kind (text);
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(CredalDataset) data = read_kind (table, warnings);

  check_roles (table, roles);
  g_assert_cmpuint (credal_dataset_n (data), ==, n);
  g_assert_cmpfloat (credal_dataset_row (data, 0)[0], ==, first);
  g_assert_true (!warning || warns (warnings, warning));
}

static void
test_headings (void)
{
  static const char told[] = "numbers taken as headings: ";

  check_kind ("region,2001,2002,2003\nR0,2340.3,2160.2,2223.7\nR1,1808.8,1850.1,1715.9\n", 2, "nfff", 2340.3, told);
  check_kind ("400.5;401;401.5;402;class\n1;2;1;0;a\n3;2;2;1;b\n1;1;5;0;a\n", 3, "ffffc", 1.0, told);
  check_kind (",2001,2002,2003\na,1,2,3\nb,1,2,5\nc,1,2,2\nd,7,2,1\ne,6,2,5\nf,5,4,1\ng,1,2,1\nh,2,2,2\ni,1,1,0\n"
              "j,1,4,2\n", 10, "nfff", 1.0, told);
  check_kind ("1999,2004,2009\n1,2,3\n1,2,5\n1,2,2\n7,2,1\n6,2,5\n5,4,1\n1,2,1\n2,2,2\n1,1,0\n1,4,2\n", 10, "fff",
              1.0, told);
  check_kind ("1000,1004,1019\n1,2,3\n1,2,5\n1,2,2\n7,2,1\n6,2,5\n5,4,1\n1,2,1\n2,2,2\n1,1,0\n1,4,2\n", 11, "fff",
              1000.0, NULL);
  check_kind ("s,400,412,600\na,1,2,3\nb,1,2,5\nc,1,2,2\nd,7,2,1\ne,6,2,5\nf,5,4,1\ng,1,2,1\nh,2,2,2\ni,1,1,0\n"
              "j,1,4,2\n", 10, "nfff", 1.0, told);
  check_kind ("R0,2340.3,2160.2,2223.7\nR1,1808.8,1850.1,1715.9\n", 2, "nfff", 2340.3, NULL);
  check_kind ("a,1,2,3\nb,4,5,6\nc,7,8,9\n", 3, "nfff", 1.0, NULL);
  check_kind ("1,2,3\n9,2,4\n", 2, "fff", 1.0, NULL);
  check_kind ("name,24h,48h\na,1,2\nb,3,4\n", 2, "nff", 1.0, NULL);
}

static void
test_units (void)
{
  static const char told[] = "columns read without the unit behind each number: ";

  check_kind ("length,width\n10.5 mm,5\n20.25 mm,3\n9 mm,4\n", 3, "ff", 10.5, told);
  check_kind ("t;v\n-1,5\302\260C;3 m/s\n2\302\260C;1,5 m/s\n", 2, "ff", -1.5, told);
  check_kind ("id,a,b\n12a,1,2\n13a,3,4\n14a,3,5\n", 3, "nff", 1.0, NULL);
  check_kind ("a,place\n1,3 mm\n2,4 kg\n3,5 s\n", 3, "fi", 1.0, "as they hold no numbers: \"place\"");
  check_kind ("a,place\n1,3 mm\n2,4 pots\n", 2, "fi", 1.0, NULL);
}

/* Units of one quantity are converted to that of the first number. */
static void
test_mixed_units (void)
{
  static const char told[] = "columns of several units, converted to the unit of their first number: ";

  check_kind ("len,y\n0.07 cm,1\n4.97 mm,2\n0.5 cm,3\n", 3, "ff", 0.07, told);
  check_kind ("a,place\n1,3 mm\n2,4 cm\n3,5 m\n", 3, "ff", 1.0, told);
  g_autoptr(CredalTable) table = parse_kind ("t,w\n90 min,2 kg\n1.5 h,500 g\n1 d,1 lb\n");
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(CredalDataset) data = read_kind (table, warnings);
  static const double expected[] = { 90, 2, 90, 0.5, 1440, 0.45359237 };
  for (guint k = 0; k < G_N_ELEMENTS (expected); k++)
    g_assert_cmpfloat_with_epsilon (credal_dataset_x (data)[k], expected[k], 1e-12 * expected[k]);
  g_assert_cmpstr (credal_dataset_origin (data, 0)->unit, ==, "min");
}

/* Measurements in the first column do not name the rows. */
static void
test_first_measurements (void)
{
  static const char tolerance[] = "columns read without the tolerance behind each number: ";

  check_kind ("x,y\n4.89±0.2,1\n-0.47 ± 0.3,2\n", 2, "ff", 4.89, tolerance);
  check_kind ("x,y\n4.89+/-0.2 mm,1\n5.47 (0.3) mm,2\n", 2, "ff", 4.89, tolerance);
  check_kind ("x,y\n'19.89,1\n'20.5,2\n'7,3\n", 3, "ff", 19.89, NULL);
  check_kind ("x,y\n2.10669D+01,1\n-3.5D-01,2\n", 2, "ff", 21.0669, NULL);
  check_kind ("x,y\n\"19,90,698\",1\n\"2,00,000.5\",2\n", 2, "ff", 1990698, NULL);
  check_kind ("x,y\n\342\210\22219.5,1\n-20.5,2\n\342\210\2227,3\n", 3, "ff", -19.5, NULL);
  check_kind ("1st,y\n1st,1\n2nd,2\n3rd,3\n4th,4\n5th,5\n6th,6\n7th,9\n", 7, "nf", 1.0, NULL);
  check_kind ("day,y\n1 Jan,1\n2 Jan,2\n1 Feb,3\n", 3, "nf", 1.0, NULL);
  check_kind ("version,y\n1.10.2,1\n1.11.0,2\n", 2, "nf", 1.0, NULL);
  check_kind ("well,y\n1A,1\n1B,2\n2A,3\n2B,4\n", 4, "nf", 1.0, NULL);
}

static void
test_identifiers (void)
{
  static const char told[] = "column of numbers taken as an identifier that names the rows, and not clustered: ";

  check_kind ("patient_id,temp\n937933,36.4\n365005,39.8\n441737,36.4\n", 3, "nf", 36.4, told);
  check_kind ("a,PassengerId\n1.5,12\n2,7\n3,9\n", 3, "fn", 1.5, told);
  check_kind ("acid,b\n3,1\n5,2\n7,8\n", 3, "ff", 3, NULL);
  check_kind ("b,valid\n3,1\n5,2\n7,8\n", 3, "ff", 3, NULL);
  check_kind ("patient_id,b\n36.5,1\n36.7,2\n", 2, "ff", 36.5, NULL);
  check_kind ("lat,lon,b\n36.5,1.1,3\n36.7,2.5,4\n", 2, "fff", 36.5, "unless near places belong together: \"lat\", \"lon\"");
  g_autoptr(CredalTable) places = parse_kind ("lat,lon\n36.5,1.1\n36.7,2.5\n");
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(CredalDataset) data G_GNUC_UNUSED = read_kind (places, warnings);
  g_assert_false (warns (warnings, "places"));
}

/* A gap does not refuse the table, and one option treats it otherwise. */
static void
test_gaps (void)
{
  check_kind ("a,b\n1,2\n,3\n4,NA\n5,6\n", 4, "ff", 1.0, "2 gaps filled with the column's median: \"a\", \"b\"");
  check_kind ("a,b,c\n1,2,\n,3,\n4,1,\n", 3, "ffi", 1.0, "as they hold no numbers: \"c\"");
  check_kind ("a,b\n1,2\nk.A.,3\n4,#NV\n5,6\nn.d.,2\n7,8\n", 6, "ff", 1.0, "3 gaps filled with the column's median: \"a\", \"b\"");
}

static void
test_coded_class (void)
{
  static const char told[] = "column of numbers taken as the class, and not clustered: ";

  check_kind ("a,b,target\n1,2,0\n1,3,1\n5,2,0\n7,1,1\n", 4, "ffc", 1.0, told);
  check_kind ("label,a\n3,1\n3,2\n7,8\n7,9\n", 4, "cf", 1.0, told);
  check_kind ("a,Outcome\n1,1\n1,0\n5,1\n7,0\n", 4, "fc", 1.0, told);
  check_kind ("Survived,a\n1,1\n0,2\n1,3\n0,4\n", 4, "cf", 1.0, told);
  check_kind ("target_name,a\n1,1\n0,2\n1,3\n0,4\n", 4, "cf", 1.0, told);
  check_kind ("a,HeartDisease\n1,1\n1,0\n5,1\n7,0\n", 4, "fc", 1.0, told);
  check_kind ("type,a,target\n1,1,1\n2,1,0\n1,5,1\n2,7,0\n", 4, "ffc", 1.0, told);
  check_kind ("b,group,a,type,c\n1,1,1,1,4\n1,2,1,2,5\n1,1,5,1,7\n1,2,7,2,1\n", 4, "fffff", 1.0, NULL);
  check_kind ("x,y\n1,2\n1,3\n5,2\n7,3\n", 4, "ff", 1.0, NULL);
  check_kind ("a,target\n1,0.5\n1,1.5\n5,0.5\n7,1.5\n", 4, "ff", 1.0, NULL);
  check_kind ("a,label\n1,1\n1,2\n5,3\n7,4\n", 4, "ff", 1.0, NULL);
}

/* Late rows count as much as early ones. */
static void
test_late_rows (void)
{
  g_autoptr(GString) comma = g_string_new ("a;b;note\n");

  for (guint k = 0; k < 1200; k++)
    g_string_append_printf (comma, "%u;%u;\n", k % 7, k % 5);
  g_string_append (comma, "1,5;2;seen\n2,5;3;seen again\n");
  check_kind (comma->str, 1202, "ffi", 0.0, "as they hold no numbers: \"note\"");
}

/* A cell in quotation marks may hold a decimal comma though commas part the cells. */
static void
test_quoted_commas (void)
{
  check_kind ("a,b\n\"21,142\",\"10,6\"\n\"9,695\",\"6,1\"\n", 2, "ff", 21.142, NULL);
  check_kind ("a,b\n\"-0,5\",3\n7,4\n", 2, "ff", -0.5, NULL);
  check_kind ("a,b\n\"21,142\",10\n\"9,695\",6\n", 2, "ff", 21142.0, NULL);
  check_kind ("a,b\n\"1,142\",10.5\n\"9,695\",6.1\n", 2, "ff", 1142.0, NULL);
}

static void
test_sentinels (void)
{
  static const char told[] = "; perhaps -9999 means missing";

  check_kind ("a,b\n1,2\n-9999,3\n4,2\n-9999,1\n8,9\n", 5, "ff", 1.0, told);
  check_kind ("a,b\n1,999\n3,1.5\n4,2\n6,999\n", 4, "ff", 1.0, "perhaps 999 means missing");
  g_autoptr(CredalTable) high = parse_kind ("a,b\n998,2\n999,3\n997,2\n999,1\n");
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(CredalDataset) data G_GNUC_UNUSED = read_kind (high, warnings);
  g_assert_false (warns (warnings, "means missing"));
}

/* Known scales by what they mean, numbers in texts as numbers; what is missing has no place. */
static void
test_orders (void)
{
  static const struct { const char *text, *natural, *alphabetical, *appearance; } cases[] = {
    { "a,b\n1,grade 10\n1,Grade 2\n1,?\n1,grade 1\n", "grade 1 < Grade 2 < grade 10", "grade 1 < grade 10 < Grade 2",
      "grade 10 < Grade 2 < grade 1" },
    { "a,b\n1,High\n1,low\n1,\n1,medium\n1,low\n", "low < medium < High", "High < low < medium",
      "High < low < medium" },
    { "a,b\n1,stark\n1,keine\n1,m\303\244\303\237ig\n", "keine < m\303\244\303\237ig < stark",
      "keine < m\303\244\303\237ig < stark", "stark < keine < m\303\244\303\237ig" },
    { "a,b\n1,low\n1,red\n1,High\n", "High < low < red", "High < low < red", "low < red < High" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CredalTable) table = parse_kind (cases[k].text);
      const char *const expected[] = { cases[k].natural, cases[k].alphabetical, cases[k].appearance };
      for (guint order = CREDAL_ORDER_NATURAL; order <= CREDAL_ORDER_APPEARANCE; order++)
        {
          g_auto(GStrv) texts = credal_table_order (table, 1, (CredalOrder) order);
          g_autofree char *printed = credal_order_print (texts);
          g_assert_cmpstr (printed, ==, expected[order]);
        }
    }
}

/* The feature of a column of ranks is the place in its order; a gap has the median of the places. */
static void
test_ranks (void)
{
  g_autoptr(CredalTable) table = parse_kind ("a,size\n1,large\n1,small\n1,\n1,medium\n1,small\n1,none\n");
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  static const double expected[] = { 4, 2, 2, 3, 2, 1 };

  g_assert_true (credal_table_ranks (table, "size", "none<small<medium<large"));
  g_assert_false (credal_table_ranks (table, "width", "natural"));
  credal_table_treat_missing (table, CREDAL_MISSING_MEDIAN);
  g_autoptr(CredalDataset) data = read_kind (table, warnings);
  g_assert_cmpuint (credal_dataset_p (data), ==, 2);
  g_assert_cmpstr (credal_dataset_column_name (data, 1), ==, "size");
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpfloat (credal_dataset_row (data, i)[1], ==, expected[i]);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpint (credal_dataset_is_filled (data, i, 1), ==, i == 2);
  g_assert_false (credal_dataset_is_filled (data, 2, 0));
  g_assert_cmpint (credal_dataset_filled (data)[2], ==, 1);
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalDataset) derived = credal_dataset_standardize (data, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (credal_dataset_filled (derived) == credal_dataset_filled (data));
  g_assert_false (credal_dataset_is_filled (derived, 2, 0));
  g_assert_true (warns (warnings, "order of \"size\", from low to high: none < small < medium < large"));
  g_assert_cmpuint (credal_table_missing (table, 1, CREDAL_COLUMN_RANKS), ==, 1);
  g_assert_cmpuint (credal_table_missing (table, 1, CREDAL_COLUMN_FEATURE), ==, 2);
  g_assert_cmpuint (credal_table_missing (table, 1, CREDAL_COLUMN_IGNORED), ==, 1);
}

/* What an export added is no feature and no class when the table is opened again, and another's columns are. */
static void
test_added (void)
{
  check_kind ("a,species,group,certainty,labelled\n1,x,Cluster 1,0.998,yes\n2,y,wolf,1,no\n3,x,,,\n4,y,wolf,0.5,no\n", 4,
              "fciii", 1, "as Credal added them to the table: \"group\", \"certainty\", \"labelled\"");
  check_kind ("a;group;certainty;labelled;group 2;certainty 2;labelled 2\n1,5;p;0,9;no;q;0,8;yes\n2;p;0,25;no;q;1;no\n", 2,
              "fiiiiii", 1.5, "\"group 2\", \"certainty 2\" and 1 more");
  check_kind ("group,certainty,group 2,certainty 2,labelled\np,0.9,Cluster 1,1,no\np,0.8,Cluster 2,1,no\n"
              "q,0.9,Cluster 1,1,no\nq,0.7,Cluster 1,1,no\n", 4, "cfiii", 0.9, "as Credal added them");
  check_kind ("group,certainty,labelled\n1,9,yes\n2,5,no\n3,2,no\n", 3, "ffi", 1, NULL);
  check_kind ("group,certainty,labelled\n1,0.9,yes\n2,0.5,perhaps\n3,0.2,no\n", 3, "ffi", 1, NULL);
  check_kind ("certainty,labelled,group\n0.9,yes,1\n0.5,no,2\n0.2,no,3\n", 3, "fif", 0.9, NULL);
  check_kind ("groups,certainty,labelled\n1,0.9,yes\n2,0.5,no\n3,0.2,no\n", 3, "ffi", 1, NULL);
  check_kind ("group 1,certainty,labelled\n1,0.9,yes\n2,0.5,no\n3,0.2,no\n", 3, "ffi", 1, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table-kinds/headings", test_headings);
  g_test_add_func ("/table-kinds/units", test_units);
  g_test_add_func ("/table-kinds/mixed-units", test_mixed_units);
  g_test_add_func ("/table-kinds/first-measurements", test_first_measurements);
  g_test_add_func ("/table-kinds/identifiers", test_identifiers);
  g_test_add_func ("/table-kinds/gaps", test_gaps);
  g_test_add_func ("/table-kinds/coded-class", test_coded_class);
  g_test_add_func ("/table-kinds/late-rows", test_late_rows);
  g_test_add_func ("/table-kinds/quoted-commas", test_quoted_commas);
  g_test_add_func ("/table-kinds/sentinels", test_sentinels);
  g_test_add_func ("/table-kinds/orders", test_orders);
  g_test_add_func ("/table-kinds/ranks", test_ranks);
  g_test_add_func ("/table-kinds/added", test_added);
  return g_test_run ();
}
