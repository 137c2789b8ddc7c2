#pragma once
#include <gtk/gtk.h>

/* The application: its windows, keys and style. */
#define CREDAL_TYPE_APPLICATION (credal_application_get_type ())
G_DECLARE_FINAL_TYPE (CredalApplication, credal_application, CREDAL, APPLICATION, GtkApplication)

CredalApplication *credal_application_new (void);
