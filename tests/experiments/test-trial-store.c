/* Finished trials stay, whatever happens to a run. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include "experiments/trials/trial-store.h"

static char *folder, *file;

static GArray *
two_amounts (void)
{
  static const guint amounts[] = { 20, 50 };
  GArray *array = g_array_new (FALSE, FALSE, sizeof (guint));

  return g_array_append_vals (array, amounts, 2);
}

static void
fill_values (double *values, double first)
{
  for (guint k = 0; k < 2 * CREDAL_N_MEASURES; k++)
    values[k] = k % CREDAL_N_MEASURES >= CREDAL_N_KEPT_MEASURES || k % 4 == 3 ? NAN : first + k / 7.0;
}

static void
add_trial (CredalTrialStore *store, guint trial, double first, const char *failure)
{
  g_autoptr(GArray) amounts = two_amounts ();
  const CredalTrialWords words = { "Two-class, c = 4", "CECM", "xi=0.1", amounts };
  double values[2 * CREDAL_N_MEASURES];
  g_autoptr(GError) error = NULL;

  fill_values (values, first);
  g_assert_true (credal_trial_store_add (store, "0123456789abcdef", trial, &words, values, failure, &error));
  g_assert_no_error (error);
}

static CredalTrialStore *
open_store (void)
{
  g_autoptr(GError) error = NULL;
  CredalTrialStore *store = credal_trial_store_open (folder, &error);

  g_assert_no_error (error);
  return store;
}

static void
check_trial (CredalTrialStore *store, guint trial, double first)
{
  const CredalTrialResult *result = credal_trial_store_find (store, "0123456789abcdef", trial, 2);
  double values[2 * CREDAL_N_MEASURES];

  g_assert_nonnull (result);
  fill_values (values, first);
  for (guint k = 0; k < 2 * CREDAL_N_MEASURES; k++)
    g_assert_true (result->values[k] == values[k] || (isnan (result->values[k]) && isnan (values[k])));
}

static void
read_text (char **text)
{
  g_assert_true (g_file_get_contents (file, text, NULL, NULL));
}

static void
replace_text (const char *text, gssize length)
{
  g_assert_true (g_file_set_contents (file, text, length, NULL));
}

static void
test_again (void)
{
  g_autoptr(CredalTrialStore) store = open_store ();

  add_trial (store, 0, 0.25, NULL);
  add_trial (store, 3, 0.5, "=it broke, \"here\"\nand there");
  check_trial (store, 0, 0.25);
  g_clear_pointer (&store, credal_trial_store_free);
  store = open_store ();
  check_trial (store, 0, 0.25);
  check_trial (store, 3, 0.5);
  g_assert_null (credal_trial_store_find (store, "0123456789abcdef", 0, 2)->failure);
  g_assert_cmpstr (credal_trial_store_find (store, "0123456789abcdef", 3, 2)->failure, ==, "=it broke, \"here\" and there");
  g_assert_null (credal_trial_store_find (store, "0123456789abcdef", 1, 2));
  g_assert_null (credal_trial_store_find (store, "0123456789abcdef", 0, 3));
  g_assert_null (credal_trial_store_find (store, "fedcba9876543210", 0, 2));
}

/* A table program reads the texts as they are. */
static void
test_texts (void)
{
  g_autoptr(CredalTrialStore) store = open_store ();
  g_autofree char *text = NULL;

  add_trial (store, 0, 0.25, "1 object, too few for \"all\"");
  read_text (&text);
  g_assert_nonnull (strstr (text, ",\"Two-class, c = 4\",CECM,xi=0.1,\"1 object, too few for \"\"all\"\"\"\n"));
}

/* Cut here or there, the trials that are whole are there, and what is added goes on from there. */
static void
test_torn (void)
{
  g_autoptr(CredalTrialStore) store = open_store ();

  add_trial (store, 0, 0.25, NULL);
  add_trial (store, 1, 0.75, NULL);
  g_clear_pointer (&store, credal_trial_store_free);
  g_autofree char *whole = NULL;
  read_text (&whole);
  gsize second = strlen (whole) - strlen (strstr (whole, "0123456789abcdef,1,0"));
  for (gsize length = 0; length < strlen (whole); length += 13)
    {
      replace_text (whole, (gssize) length);
      store = open_store ();
      gboolean first = length >= second;
      g_assert_true ((credal_trial_store_find (store, "0123456789abcdef", 0, 2) != NULL) == first);
      g_assert_null (credal_trial_store_find (store, "0123456789abcdef", 1, 2));
      if (!first)
        add_trial (store, 0, 0.25, NULL);
      add_trial (store, 1, 0.75, NULL);
      g_clear_pointer (&store, credal_trial_store_free);
      store = open_store ();
      check_trial (store, 0, 0.25);
      check_trial (store, 1, 0.75);
      g_clear_pointer (&store, credal_trial_store_free);
    }
}

static void
test_damaged (void)
{
  static const char *const damages[] = { "a,b,c\n", "0123456789abcdef,0,1,2,20,,,,,,,,,,d,m,s,\n",
                                         "0123456789abcdef,0,0,2,20,x,,,,,,,,,d,m,s,\n" };
  g_autoptr(CredalTrialStore) fresh = open_store ();

  g_clear_pointer (&fresh, credal_trial_store_free);
  g_autofree char *header = NULL;
  read_text (&header);

  for (gsize k = 0; k < G_N_ELEMENTS (damages); k++)
    {
      g_autofree char *text = g_strconcat (header, damages[k], NULL);
      g_autoptr(GError) error = NULL;
      replace_text (text, -1);
      g_assert_null (credal_trial_store_open (folder, &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE);
      g_assert_nonnull (strstr (error->message, "line 2"));
    }
}

static void
test_other_file (void)
{
  g_autoptr(GError) error = NULL;

  replace_text ("not,ours\n", -1);
  g_assert_null (credal_trial_store_open (folder, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE);
}

/* What can be done about it is told. */
static void
test_other_version (void)
{
  g_autoptr(GError) error = NULL;

  replace_text ("key,trial,point,points,amount,ARI,data,method,condition,failure\n", -1);
  g_assert_null (credal_trial_store_open (folder, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE);
  g_assert_nonnull (strstr (error->message, "another version of Credal"));
  g_assert_nonnull (strstr (error->message, "rename or remove the file"));
}

static void
test_taken (void)
{
  g_autoptr(CredalTrialStore) store G_GNUC_UNUSED = open_store ();
  g_autoptr(GError) error = NULL;

  g_assert_null (credal_trial_store_open (folder, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_IO);
  g_assert_nonnull (strstr (error->message, "another run"));
}

static void
in_folder (gconstpointer test)
{
  folder = g_dir_make_tmp ("credal-trials-XXXXXX", NULL);
  file = g_build_filename (folder, "trials.csv", NULL);
  ((void (*) (void)) (gpointer) test) ();
  remove (file);
  remove (folder);
  g_clear_pointer (&file, g_free);
  g_clear_pointer (&folder, g_free);
}

/* A file of a version without processor times is read, and continued in its own form. */
static void
test_earlier_version (gconstpointer data)
{
  const char *line = "0123456789abcdef,0,0,1,20,0.5,0.25,,,,3,,7,1.5,,Iris,HCM  as printed,C,1 object  too few\n";
  g_autofree char *text = g_strconcat ("key,trial,point,points,amount,ri,ari,nmi,purity,unasked_ri,clusters,index,"
                                       "iterations,seconds,outliers,data,method,condition,failure\n", line, NULL);
  g_autofree char *after = NULL;

  replace_text (text, -1);
  for (guint run = 0; run < 2; run++)
    {
      g_autoptr(CredalTrialStore) store = open_store ();
      const CredalTrialResult *result = credal_trial_store_find (store, "0123456789abcdef", 0, 1);
      g_assert_cmpfloat (result->values[CREDAL_MEASURE_ARI], ==, 0.25);
      g_assert_cmpfloat (result->values[CREDAL_MEASURE_SECONDS], ==, 1.5);
      g_assert_true (isnan (result->values[CREDAL_MEASURE_CPU_SECONDS]));
      g_assert_cmpstr (result->failure, ==, "1 object  too few");
      if (run == 0)
        add_trial (store, 1, 3.0, NULL);
      g_assert_nonnull (credal_trial_store_find (store, "0123456789abcdef", 1, 2));
    }
  read_text (&after);
  g_assert_true (g_str_has_prefix (after, text));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/experiments/trial-store/again", test_again, in_folder);
  g_test_add_data_func ("/experiments/trial-store/texts", test_texts, in_folder);
  g_test_add_data_func ("/experiments/trial-store/torn", test_torn, in_folder);
  g_test_add_data_func ("/experiments/trial-store/damaged", test_damaged, in_folder);
  g_test_add_data_func ("/experiments/trial-store/other-file", test_other_file, in_folder);
  g_test_add_data_func ("/experiments/trial-store/other-version", test_other_version, in_folder);
  g_test_add_data_func ("/experiments/trial-store/earlier-version", test_earlier_version, in_folder);
  g_test_add_data_func ("/experiments/trial-store/taken", test_taken, in_folder);
  return g_test_run ();
}
