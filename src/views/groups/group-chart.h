#pragma once
#include <gtk/gtk.h>
#include "core/groups/profile.h"

/** credal_group_chart_new: Returns a drawing of a feature in a group and in the rest. @bins: of
 *  credal_profile_histogram(); copied. @colour: the cluster that gives the colour; −1: grey. @description: for
 *  assistive technology. */
GtkWidget *credal_group_chart_new (const double bins[2][CREDAL_PROFILE_BINS], gint colour, const char *description);
