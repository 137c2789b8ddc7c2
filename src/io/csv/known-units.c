/* Knows common units of measurement, and converts between units of one quantity. */
#include "io/csv/known-units.h"
#include <string.h>

typedef enum {
  LENGTH, MASS, TIME, VOLUME, CURRENT, VOLTAGE, POWER, ENERGY, PRESSURE, FORCE, FREQUENCY, AMOUNT, RESISTANCE, SHARE,
  CELSIUS, FAHRENHEIT, KELVIN,     /* without a common zero: not converted */
} Quantity;

typedef struct {
  const char *text;
  Quantity quantity;
  double size;                     /* in the quantity's first unit */
} Unit;

static const Unit metric[] = {
  { "m", LENGTH, 1 }, { "g", MASS, 1 }, { "s", TIME, 1 }, { "l", VOLUME, 1 }, { "L", VOLUME, 1 }, { "A", CURRENT, 1 },
  { "V", VOLTAGE, 1 }, { "W", POWER, 1 }, { "J", ENERGY, 1 }, { "cal", ENERGY, 4.184 }, { "Pa", PRESSURE, 1 },
  { "bar", PRESSURE, 1e5 }, { "N", FORCE, 1 }, { "Hz", FREQUENCY, 1 }, { "mol", AMOUNT, 1 }, { "Ω", RESISTANCE, 1 },
};

static const Unit other[] = {
  { "min", TIME, 60 }, { "h", TIME, 3600 }, { "d", TIME, 86400 }, { "in", LENGTH, 0.0254 }, { "ft", LENGTH, 0.3048 },
  { "yd", LENGTH, 0.9144 }, { "mi", LENGTH, 1609.344 }, { "lb", MASS, 453.59237 }, { "oz", MASS, 28.349523125 },
  { "t", MASS, 1e6 }, { "Wh", ENERGY, 3600 }, { "kWh", ENERGY, 3.6e6 }, { "mmHg", PRESSURE, 133.322387415 },
  { "ppm", SHARE, 1e-6 }, { "ppb", SHARE, 1e-9 }, { "°C", CELSIUS, 1 }, { "°F", FAHRENHEIT, 1 }, { "K", KELVIN, 1 },
};

/* Without p, f and a: "pm" and "am" are times of the day. */
static const struct { const char *text; double size; } prefixes[] = {
  { "", 1 }, { "n", 1e-9 }, { "u", 1e-6 }, { "µ", 1e-6 }, { "μ", 1e-6 }, { "m", 1e-3 }, { "c", 1e-2 }, { "d", 1e-1 },
  { "h", 1e2 }, { "k", 1e3 }, { "M", 1e6 }, { "G", 1e9 },
};

static const Unit *
unit_in (const Unit *units, gsize count, const char *text)
{
  for (gsize k = 0; k < count; k++)
    if (strcmp (units[k].text, text) == 0)
      return &units[k];
  return NULL;
}

/* Sets @unit; FALSE: unknown. */
static gboolean
find_unit (const char *text, Unit *unit)
{
  const Unit *found = unit_in (other, G_N_ELEMENTS (other), text);

  if (found)
    *unit = *found;
  for (gsize k = 0; k < G_N_ELEMENTS (prefixes) && !found; k++)
    if (g_str_has_prefix (text, prefixes[k].text))
      {
        found = unit_in (metric, G_N_ELEMENTS (metric), text + strlen (prefixes[k].text));
        if (found)
          *unit = (Unit) { text, found->quantity, found->size * prefixes[k].size };
      }
  return found != NULL;
}

double
credal_unit_factor (const char *from, const char *to)
{
  Unit a, b;

  if (strcmp (from, to) == 0)
    return 1.0;
  return find_unit (from, &a) && find_unit (to, &b) && a.quantity == b.quantity ? a.size / b.size : 0.0;
}

gboolean
credal_unit_is_known (const char *text)
{
  Unit unit;

  return find_unit (text, &unit);
}
