#pragma once
#include "session/merge/merger.h"

/* Prints two sessions put together. */

/** credal_cli_merged_print: Prints the agreement and the number of answers taken. Call it before the answers are
 *  taken. */
void credal_cli_merged_print    (const CredalMerged *first, const CredalMerged *second, const CredalMerger *merger);
/** credal_cli_disputes_print: Prints the differences of the session that are not settled. @title: of the session that
 *  others were merged into. */
void credal_cli_disputes_print  (CredalSession *session, const char *title);

/** credal_cli_merged_json: Adds an object for one merge to an array. */
void credal_cli_merged_json     (JsonBuilder *builder, const CredalMerged *first, const CredalMerged *second,
                                 const CredalMerger *merger);
/** credal_cli_disputes_json: Adds "differences": the disputes that are not settled. */
void credal_cli_disputes_json   (JsonBuilder *builder, CredalSession *session, const char *title);
