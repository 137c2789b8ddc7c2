#pragma once
#include "cli/base/files.h"
#include "cli/read/problem.h"
#include "cli/write/json.h"

/* Knowledge of clusters and of partitions as options (core/knowledge): --separation and --unlike. */
typedef struct {
  char *separation, *unlike;           /* options; NULL: not given */
  double distance;                     /* of --separation */
  gsize pieces;                        /* sets of objects that chains of nearer pairs connect */
  GArray *together, *apart;            /* (element-type CredalKnownPair): the answers made of them; NULL: none */
  gint *of;                            /* (n) clusters of --unlike; −1: none */
} CredalCliKnowledge;

void     credal_cli_knowledge_clear   (CredalCliKnowledge *knowledge);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliKnowledge, credal_cli_knowledge_clear)

void     credal_cli_knowledge_options (CredalCliKnowledge *knowledge, GOptionContext *context);
/** credal_cli_knowledge_check: Checks the usage before anything is read, and adds the input to @files. */
gboolean credal_cli_knowledge_check   (CredalCliKnowledge *knowledge, CredalCliFiles *files, GError **error);
/** credal_cli_knowledge_check_none: Fails if one of the options was given. @with: the input that excludes them. */
gboolean credal_cli_knowledge_check_none (const CredalCliKnowledge *knowledge, const char *with, GError **error);
/** credal_cli_knowledge_add: Adds the answers to @problem, after its data and own answers were read. Does nothing if no
 *  option was given. Fails if the method does not follow pairs, if the objects nearer than --separation fall into fewer
 *  pieces than clusters, if answers contradict each other, and with the errors of reading --unlike. */
gboolean credal_cli_knowledge_add     (CredalCliKnowledge *knowledge, CredalCliProblem *problem, GError **error);
/** credal_cli_knowledge_judge: Appends to the warnings of @problem if the result meets the options badly. */
void     credal_cli_knowledge_judge   (const CredalCliKnowledge *knowledge, CredalCliProblem *problem,
                                       const CredalPartition *partition);

/* Report how far the result meets the options; they do nothing if none was given. */
void     credal_cli_knowledge_print   (const CredalCliKnowledge *knowledge, const CredalPartition *partition);
void     credal_cli_knowledge_json    (const CredalCliKnowledge *knowledge, const CredalPartition *partition,
                                       JsonBuilder *builder);
