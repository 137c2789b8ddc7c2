/* Starts the program: locale, translations, and the application. */
#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>
#include "app/application.h"
#include "core/base/blas-room.h"
#include "draw/paint/number-text.h"
#include "io/files/shipped.h"

int
main (int argc, char **argv)
{
  g_autofree char *translations = credal_locale_folder ();

  gtk_disable_setlocale ();        /* GTK would set LC_NUMERIC again */
  setlocale (LC_ALL, "");
  credal_number_follow_locale (NULL);
  setlocale (LC_NUMERIC, "C");     /* a decimal point in files */
  signal (SIGXFSZ, SIG_IGN);       /* exceeding the file size limit fails the write instead */
  if (translations)
    bindtextdomain (GETTEXT_PACKAGE, translations);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name ("Credal");

  g_autoptr(CredalApplication) application = credal_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
