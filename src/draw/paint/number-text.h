#pragma once
#include <glib.h>

/* Numbers as the user writes them: with the decimal mark of the user's locale and a true minus. For texts that are
 * shown. Files and JSON always have a decimal point. */

/** credal_number_follow_locale: Takes the decimal mark of @locale; NULL: of the environment. FALSE: there is no such
 *  locale, and the mark stays as it is: a point before the first call. Call it before the first thread begins. */
gboolean credal_number_follow_locale (const char *locale);
/** credal_number_text: (transfer full): Like g_strdup_printf(), with numbers as the user writes them. */
char    *credal_number_text  (const char *format, ...) G_GNUC_PRINTF (1, 2);
/** credal_number_shown: (transfer full): Returns @number, written in the C locale, as the user writes it. */
char    *credal_number_shown (const char *number);
