#pragma once

/** credal_share_interval: Finds Wilson's (1927) interval: it holds the true share with probability 0.9.
 *  @share: found in @outcomes > 0 independent outcomes. */
void credal_share_interval (double share, double outcomes, double *low, double *high);
