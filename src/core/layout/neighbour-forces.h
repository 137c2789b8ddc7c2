#pragma once
#include "core/layout/affinities.h"

/** credal_neighbour_forces: Sets @gradient (n × 2) to the gradient of the divergence at @xy (n × 2), with all p_ij
 *  multiplied by @exaggeration: 4 Σ_j (p_ij − q_ij) w_ij (y_i − y_j), w_ij = 1 / (1 + ‖y_i − y_j‖²), q_ij = w_ij / Z,
 *  [vdMH08] Eq. (5). @theta: 0: exact, in O(n²); > 0: by Barnes–Hut, in O(n log n) and the entries of @affinities
 *  [vdM14]. Returns Z = Σ w_ij; 0: out of memory. */
double credal_neighbour_forces     (const CredalAffinities *affinities, double exaggeration, const double *xy,
                                    double theta, double *gradient);
/** credal_neighbour_divergence: Returns KL(P‖Q) = Σ p_ij ln (p_ij / q_ij), in nats. @total: Z. Cost: O(entries of
 *  @affinities). */
double credal_neighbour_divergence (const CredalAffinities *affinities, const double *xy, double total);
