/* Starts the program: locale, translations, and the application. */
#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>
#include "app/application.h"
#include "core/base/blas-room.h"

int
main (int argc, char **argv)
{
  gtk_disable_setlocale ();        /* GTK would set LC_NUMERIC again */
  setlocale (LC_ALL, "");
  setlocale (LC_NUMERIC, "C");     /* a decimal point in cards, on axes and in files */
  signal (SIGXFSZ, SIG_IGN);       /* exceeding the file size limit fails the write instead */
  bindtextdomain (GETTEXT_PACKAGE, CREDAL_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name ("Credal");

  g_autoptr(CredalApplication) application = credal_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
