#pragma once

/** credal_colour_lab: Converts a colour in sRGB (IEC 61966-2-1), each component in [0, 1], to CIE L*a*b* (CIE 15:2004,
 *  D65); L* in [0, 100]. */
void credal_colour_lab (const double rgb[3], double lab[3]);
