/* Chooses round numbers for axes, and formats them. */
#include "draw/paint/ticks.h"
#include "draw/paint/number-text.h"
#include <math.h>

/* Returns a step as in Heckbert (1990), "Nice numbers for graph labels". */
static double
nice_step (double rough)
{
  double power = pow (10.0, floor (log10 (rough))), lead = rough / power;

  return power * (lead < 1.5 ? 1.0 : lead < 3.5 ? 2.0 : lead < 7.5 ? 5.0 : 10.0);
}

static void
choose_format (CredalTicks *ticks, double step)
{
  double largest = MAX (fabs (ticks->values[0]), fabs (ticks->values[ticks->n - 1]));
  int magnitude = largest > 0.0 ? (int) floor (log10 (largest) + 1e-9) : 0;

  ticks->exponent = magnitude >= 5 || magnitude <= -4 ? magnitude : 0;
  ticks->decimals = (guint) CLAMP (ticks->exponent - (int) floor (log10 (step) + 1e-9), 0, 15);
}

static void
make_ticks (CredalTicks *ticks, double low, double high, guint wanted, double least_step)
{
  *ticks = (CredalTicks) { .n = 0 };
  if (!(low < high) || !isfinite (high - low) || wanted == 0)
    return;

  double step = MAX (nice_step ((high - low) / wanted), least_step), first = ceil (low / step - 1e-9);
  for (guint t = 0; t < CREDAL_TICKS_MAX && (first + t) * step <= high + 1e-9 * step; t++)
    ticks->values[ticks->n++] = (first + t) * step;
  if (ticks->n > 0)
    choose_format (ticks, step);
}

void
credal_ticks (CredalTicks *ticks, double low, double high, guint wanted)
{
  make_ticks (ticks, low, high, wanted, 0.0);
}

void
credal_ticks_whole (CredalTicks *ticks, double low, double high, guint wanted)
{
  make_ticks (ticks, low, high, wanted, 1.0);
}

char *
credal_ticks_text (const CredalTicks *ticks, guint index)
{
  char format[16];
  double value = ticks->values[index] / pow (10.0, ticks->exponent);

  if (fabs (value) < 0.5 * pow (10.0, -(double) ticks->decimals))
    value = 0.0;
  g_snprintf (format, sizeof format, "%%.%uf", ticks->decimals);
  return credal_number_text (format, value);
}

static void
append_superscript (GString *text, int number)
{
  static const char *const digits[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
  char plain[16];

  g_snprintf (plain, sizeof plain, "%d", number);
  for (const char *c = plain; *c; c++)
    g_string_append (text, *c == '-' ? "⁻" : digits[*c - '0']);
}

char *
credal_ticks_title (const CredalTicks *ticks, const char *label)
{
  GString *title = g_string_new (label);

  if (ticks->exponent != 0)
    {
      g_string_append (title, title->len > 0 ? " (×10" : "(×10");
      append_superscript (title, ticks->exponent);
      g_string_append_c (title, ')');
    }
  return g_string_free (title, FALSE);
}

double
credal_ticks_crisp (double at)
{
  return floor (at) + 0.5;
}
