#pragma once
#include "engines/judged/remedy.h"
#include "method/settings.h"

#define CREDAL_REMEDIED_MOST 2           /* settings of a remedy */

/** credal_remedied: Finds the settings that apply @remedy and differ from those in @now, in their order. Returns their
 *  number; 0: the remedy is in force. @changes: (out) (CREDAL_REMEDIED_MOST): valid as long as @remedy. */
guint credal_remedied (const CredalRemedy *remedy, const CredalSettings *now, CredalSetting *changes);
