#pragma once
#include <gio/gio.h>

/* The interface of libcredal, for programs in C and, through GObject introspection, in other languages. Nothing here
 * refers to the other headers of the source. Its comments are GTK-Doc: g-ir-scanner reads them. */

/**
 * SECTION:credal
 * @title: Credal
 *
 * Clusters data together with somebody, or something, that answers questions.
 *
 * A #CredalActiveSession holds a table, a method and the answers so far. It asks the questions that help most, and
 * after each answer finds the clusters again, in the background. Objects and clusters are counted from 0.
 *
 * A session belongs to the thread that made it: its methods fail on any other thread. They fail after
 * credal_active_session_close(), too. Sessions of several threads must not share a main context: a thread pushes one of
 * its own by g_main_context_push_thread_default() before it makes a session.
 */

G_BEGIN_DECLS

/**
 * CREDAL_ACTIVE_ERROR: (skip)
 *
 * The domain of all errors.
 */
#define CREDAL_ACTIVE_ERROR (credal_active_error_quark ())

/**
 * CredalActiveError:
 * @CREDAL_ACTIVE_ERROR_PARSE: the text of a file is malformed; the message has its line and column
 * @CREDAL_ACTIVE_ERROR_DATA: the data cannot be clustered as requested
 * @CREDAL_ACTIVE_ERROR_PARAMETER: an unknown name, or a value out of its range
 * @CREDAL_ACTIVE_ERROR_CONFLICT: the answer contradicts earlier answers
 * @CREDAL_ACTIVE_ERROR_IO: reading or writing failed
 * @CREDAL_ACTIVE_ERROR_VERSION: the file comes from a newer version
 * @CREDAL_ACTIVE_ERROR_MEMORY: memory is too short for the data
 * @CREDAL_ACTIVE_ERROR_CANCELLED: the work was cancelled
 * @CREDAL_ACTIVE_ERROR_LOST: a file that a session needs has moved, or has changed
 * @CREDAL_ACTIVE_ERROR_COLUMN: a column is not numeric
 * @CREDAL_ACTIVE_ERROR_INCOMPLETE: values are missing
 * @CREDAL_ACTIVE_ERROR_CLOSED: the session is closed
 * @CREDAL_ACTIVE_ERROR_THREAD: the session belongs to another thread
 * @CREDAL_ACTIVE_ERROR_PENDING: no result of the present answers and settings is there yet
 *
 * The codes of the errors.
 */
typedef enum {
  CREDAL_ACTIVE_ERROR_PARSE,
  CREDAL_ACTIVE_ERROR_DATA,
  CREDAL_ACTIVE_ERROR_PARAMETER,
  CREDAL_ACTIVE_ERROR_CONFLICT,
  CREDAL_ACTIVE_ERROR_IO,
  CREDAL_ACTIVE_ERROR_VERSION,
  CREDAL_ACTIVE_ERROR_MEMORY,
  CREDAL_ACTIVE_ERROR_CANCELLED,
  CREDAL_ACTIVE_ERROR_LOST,
  CREDAL_ACTIVE_ERROR_COLUMN,
  CREDAL_ACTIVE_ERROR_INCOMPLETE,
  CREDAL_ACTIVE_ERROR_CLOSED = 100,
  CREDAL_ACTIVE_ERROR_THREAD,
  CREDAL_ACTIVE_ERROR_PENDING,
} CredalActiveError;

/**
 * credal_active_error_quark:
 *
 * Returns: the domain of all errors
 */
GQuark credal_active_error_quark (void);

/**
 * CredalActiveAnswer:
 * @CREDAL_ACTIVE_ANSWER_SAME: the two objects are in the same group
 * @CREDAL_ACTIVE_ANSWER_DIFFERENT: they are in different groups
 * @CREDAL_ACTIVE_ANSWER_DONT_KNOW: the answer is not known; the pair is not asked about again
 *
 * An answer about two objects.
 */
typedef enum {
  CREDAL_ACTIVE_ANSWER_SAME,
  CREDAL_ACTIVE_ANSWER_DIFFERENT,
  CREDAL_ACTIVE_ANSWER_DONT_KNOW,
} CredalActiveAnswer;

/**
 * CredalActiveQuestionKind:
 * @CREDAL_ACTIVE_QUESTION_KIND_PAIR: are the two objects in the same group?
 * @CREDAL_ACTIVE_QUESTION_KIND_GROUP: which group is the first object in? The second one is typical of the likeliest
 *   group.
 *
 * The kinds of questions.
 */
typedef enum {
  CREDAL_ACTIVE_QUESTION_KIND_PAIR,
  CREDAL_ACTIVE_QUESTION_KIND_GROUP,
} CredalActiveQuestionKind;

/**
 * CredalActiveCatalogue:
 * @CREDAL_ACTIVE_CATALOGUE_RECIPES: for credal_active_session_use_recipe()
 * @CREDAL_ACTIVE_CATALOGUE_METHODS: values of the setting "engine" of the scope "session"
 * @CREDAL_ACTIVE_CATALOGUE_SELECTORS: values of the setting "selector" of the scope "session"
 * @CREDAL_ACTIVE_CATALOGUE_INDICES: for credal_active_session_get_index()
 * @CREDAL_ACTIVE_CATALOGUE_EXPORTS: for credal_active_session_export()
 *
 * The lists of credal_active_list().
 */
typedef enum {
  CREDAL_ACTIVE_CATALOGUE_RECIPES,
  CREDAL_ACTIVE_CATALOGUE_METHODS,
  CREDAL_ACTIVE_CATALOGUE_SELECTORS,
  CREDAL_ACTIVE_CATALOGUE_INDICES,
  CREDAL_ACTIVE_CATALOGUE_EXPORTS,
} CredalActiveCatalogue;

/**
 * credal_active_list:
 * @catalogue: what to list
 *
 * Returns: (transfer full) (array zero-terminated=1): the ids; empty for an unknown catalogue
 */
char **credal_active_list (CredalActiveCatalogue catalogue);

/**
 * credal_active_version:
 *
 * Returns: (transfer none): the version of the library, such as "0.2.0"
 */
const char *credal_active_version (void);

/**
 * CredalActiveQuestion:
 * @kind: its kind
 * @first: the object that it is about
 * @second: the object to compare it with
 * @cluster: the cluster that @second is in or typical of; 0 if the question is not about a cluster
 * @reason: why it is asked, a sentence
 *
 * A question about one or two objects.
 */
typedef struct {
  CredalActiveQuestionKind kind;
  guint first;
  guint second;
  guint cluster;
  char *reason;
} CredalActiveQuestion;

#define CREDAL_ACTIVE_TYPE_QUESTION (credal_active_question_get_type ())
GType credal_active_question_get_type (void);

/**
 * credal_active_question_copy:
 * @question: a question
 *
 * Returns: (transfer full): a copy
 */
CredalActiveQuestion *credal_active_question_copy (const CredalActiveQuestion *question);

/**
 * credal_active_question_free:
 * @question: (transfer full): a question
 *
 * Frees it.
 */
void credal_active_question_free (CredalActiveQuestion *question);

/**
 * CredalActiveStatement:
 * @first: an object
 * @second: another object
 * @answer: the answer
 * @certainty: the probability that the answer is right, by its giver: from 0.5 to 1
 * @belief: the probability that it is right by all answers and the data, in [0, 1]; NaN if answers are not doubted
 * @soft: TRUE if it was taken although it contradicts others
 * @overruled: TRUE if other answers outweigh it, so that it does not count
 *
 * An answer that was given.
 */
typedef struct {
  guint first;
  guint second;
  CredalActiveAnswer answer;
  double certainty;
  double belief;
  gboolean soft;
  gboolean overruled;
} CredalActiveStatement;

#define CREDAL_ACTIVE_TYPE_STATEMENT (credal_active_statement_get_type ())
GType credal_active_statement_get_type (void);

/**
 * credal_active_statement_copy:
 * @statement: a statement
 *
 * Returns: (transfer full): a copy
 */
CredalActiveStatement *credal_active_statement_copy (const CredalActiveStatement *statement);

/**
 * credal_active_statement_free:
 * @statement: (transfer full): a statement
 *
 * Frees it.
 */
void credal_active_statement_free (CredalActiveStatement *statement);

#define CREDAL_ACTIVE_TYPE_SESSION (credal_active_session_get_type ())
/**
 * CredalActiveSession:
 *
 * A session: a table, a method, the answers so far and the clusters.
 */
G_DECLARE_FINAL_TYPE (CredalActiveSession, credal_active_session, CREDAL_ACTIVE, SESSION, GObject)

/**
 * CredalActiveSession::changed:
 * @session: the session
 *
 * Answers, settings or the position among the steps are others.
 */

/**
 * CredalActiveSession::partition-changed:
 * @session: the session
 *
 * There are other clusters, or their names are others. During the work these can be a first result.
 */

/**
 * CredalActiveSession::question-changed:
 * @session: the session
 *
 * credal_active_session_get_question() returns another question.
 */

/**
 * CredalActiveSession::busy-changed:
 * @session: the session
 *
 * Work began, progressed or ended.
 */

/**
 * CredalActiveSession::notice:
 * @session: the session
 * @message: a message for the user
 * @is_error: TRUE if something failed
 *
 * Something happened that the user should know. credal_active_session_get_warnings() keeps the messages.
 */

/* ---- opening, closing ---- */

/**
 * credal_active_session_new_from_file:
 * @path: (type filename): a table (CSV, .npy, .npz and the like), or a session (.credal)
 * @error: return location for an error
 *
 * Opens a table for a new session, or continues a saved session. Each answer in a saved session is written to its file
 * at once. A column of a table that is called class, species and the like has the known classes; these are never used
 * to find clusters.
 *
 * Returns: (transfer full): the session
 */
CredalActiveSession *credal_active_session_new_from_file (const char *path, GError **error);

/**
 * credal_active_session_new_from_array:
 * @values: (array length=length): the features of all objects, one object after the other
 * @length: the number of values: objects × features
 * @n_features: the number of features of an object, at least 1
 * @feature_names: (nullable) (array zero-terminated=1): a name for each feature; %NULL: "x1", "x2", ...
 * @object_names: (nullable) (array zero-terminated=1): a name for each object; %NULL: objects have numbers
 * @classes: (nullable) (array zero-terminated=1): the known class of each object, "" for unknown; %NULL: no class is
 *   known
 * @error: return location for an error
 *
 * Starts a session of numbers in memory, and copies them. They must be finite. A saved session of an array holds the
 * numbers, so it needs no other file.
 *
 * Returns: (transfer full): the session
 */
CredalActiveSession *credal_active_session_new_from_array (const double *values, gsize length, guint n_features,
                                                           const char *const *feature_names,
                                                           const char *const *object_names,
                                                           const char *const *classes, GError **error);

/**
 * credal_active_session_new_from_bytes:
 * @values: the features of all objects, one object after the other, as 64-bit floating point numbers of this machine
 * @n_features: the number of features of an object, at least 1
 * @feature_names: (nullable) (array zero-terminated=1): as for credal_active_session_new_from_array()
 * @object_names: (nullable) (array zero-terminated=1): as for credal_active_session_new_from_array()
 * @classes: (nullable) (array zero-terminated=1): as for credal_active_session_new_from_array()
 * @error: return location for an error
 *
 * Starts a session like credal_active_session_new_from_array(); quicker from languages that have bytes in one piece.
 *
 * Returns: (transfer full): the session
 */
CredalActiveSession *credal_active_session_new_from_bytes (GBytes *values, guint n_features,
                                                           const char *const *feature_names,
                                                           const char *const *object_names,
                                                           const char *const *classes, GError **error);

/**
 * credal_active_session_close:
 * @session: a session
 *
 * Stops the work and gives the memory back. Answers of a session of a table or an array that was never saved are lost.
 * A second call does nothing. The last reference that goes closes a session, too.
 */
void credal_active_session_close (CredalActiveSession *session);

/* ---- data ---- */

/**
 * credal_active_session_get_n_objects:
 * @session: a session
 *
 * Returns: the number of objects; 0 after credal_active_session_close()
 */
guint credal_active_session_get_n_objects (CredalActiveSession *session);

/**
 * credal_active_session_get_n_features:
 * @session: a session
 *
 * Returns: the number of features; 0 after credal_active_session_close()
 */
guint credal_active_session_get_n_features (CredalActiveSession *session);

/**
 * credal_active_session_get_object_names:
 * @session: a session
 * @error: return location for an error
 *
 * Returns: (transfer full) (array zero-terminated=1): the name of each object, or its number from 1
 */
char **credal_active_session_get_object_names (CredalActiveSession *session, GError **error);

/**
 * credal_active_session_get_feature_names:
 * @session: a session
 * @error: return location for an error
 *
 * Returns: (transfer full) (array zero-terminated=1): the name of each feature
 */
char **credal_active_session_get_feature_names (CredalActiveSession *session, GError **error);

/* ---- the method ---- */

/**
 * credal_active_session_use_recipe:
 * @session: a session
 * @recipe: its id: see %CREDAL_ACTIVE_CATALOGUE_RECIPES
 * @error: return location for an error
 *
 * Changes the method to a recipe: an engine, a selector of questions and their settings. One step for
 * credal_active_session_undo().
 *
 * Returns: FALSE with an error: nothing changed
 */
gboolean credal_active_session_use_recipe (CredalActiveSession *session, const char *recipe, GError **error);

/**
 * credal_active_session_list_settings:
 * @session: a session
 * @scope: "session", "engine", "selector" or "names"
 * @error: return location for an error
 *
 * Returns: (transfer full) (array zero-terminated=1): the names of the settings in @scope
 */
char **credal_active_session_list_settings (CredalActiveSession *session, const char *scope, GError **error);

/**
 * credal_active_session_get_setting:
 * @session: a session
 * @scope: as for credal_active_session_list_settings()
 * @name: of the setting
 * @error: return location for an error
 *
 * Returns: (transfer full): the value, as text
 */
char *credal_active_session_get_setting (CredalActiveSession *session, const char *scope, const char *name,
                                         GError **error);

/**
 * credal_active_session_set_setting:
 * @session: a session
 * @scope: as for credal_active_session_list_settings()
 * @name: of the setting
 * @value: as text
 * @error: return location for an error
 *
 * Sets a value, in one step for credal_active_session_undo(): in the scope "session" for example "engine", "seed" and
 * "standardize" ("yes" or "no"), in "engine" for example "clusters". In the scope "names" the settings "1", "2", ...
 * are the names of the clusters. The value in force is no step.
 *
 * Returns: FALSE with an error: nothing changed
 */
gboolean credal_active_session_set_setting (CredalActiveSession *session, const char *scope, const char *name,
                                            const char *value, GError **error);

/* ---- work ---- */

/**
 * credal_active_session_start:
 * @session: a session
 * @error: return location for an error
 *
 * Starts to find clusters, in the background, unless they are found. From now on each change starts it again. Signals
 * report progress and results while the main loop of the session's thread runs.
 *
 * Returns: FALSE with an error
 */
gboolean credal_active_session_start (CredalActiveSession *session, GError **error);

/**
 * credal_active_session_wait:
 * @session: a session
 * @error: return location for an error
 *
 * Calls credal_active_session_start(), and returns when the clusters of the present answers and settings are found.
 * Runs the main loop of the session's thread meanwhile. Fails with the reason if they cannot be found.
 *
 * Returns: FALSE with an error
 */
gboolean credal_active_session_wait (CredalActiveSession *session, GError **error);

/**
 * credal_active_session_get_busy:
 * @session: a session
 * @fraction: (out) (optional): how much of the work is done, from 0 to 1; below 0: unknown
 *
 * Returns: TRUE if it works in the background
 */
gboolean credal_active_session_get_busy (CredalActiveSession *session, double *fraction);

/**
 * credal_active_session_cancel:
 * @session: a session
 *
 * Stops the work. The next change, or credal_active_session_start(), starts it again.
 */
void credal_active_session_cancel (CredalActiveSession *session);

/* ---- questions and answers ---- */

/**
 * credal_active_session_ask:
 * @session: a session
 * @error: return location for an error
 *
 * Waits like credal_active_session_wait(), and returns the question that helps most.
 *
 * Returns: (transfer full) (nullable): the question; %NULL without an error: there is none left
 */
CredalActiveQuestion *credal_active_session_ask (CredalActiveSession *session, GError **error);

/**
 * credal_active_session_get_question:
 * @session: a session
 *
 * Returns: (transfer full) (nullable): the question so far, without waiting; %NULL: there is none
 */
CredalActiveQuestion *credal_active_session_get_question (CredalActiveSession *session);

/**
 * credal_active_session_answer:
 * @session: a session
 * @question: a question of this session, of any kind
 * @answer: the answer about its two objects
 * @error: return location for an error
 *
 * Answers a question. An answer that contradicts earlier ones fails with %CREDAL_ACTIVE_ERROR_CONFLICT, and says which
 * objects they are about. A question of the kind %CREDAL_ACTIVE_QUESTION_KIND_GROUP is better answered by
 * credal_active_session_label().
 *
 * Returns: FALSE with an error: nothing changed
 */
gboolean credal_active_session_answer (CredalActiveSession *session, const CredalActiveQuestion *question,
                                       CredalActiveAnswer answer, GError **error);

/**
 * credal_active_session_relate:
 * @session: a session
 * @first: an object
 * @second: another object
 * @answer: the answer about them
 * @certainty: the probability that the answer is right, from 0.5 (says nothing) to 1
 * @soft: TRUE takes an answer that contradicts others: it is weighed, but nothing is inferred from it
 * @error: return location for an error
 *
 * Says how any two objects are related, asked or not. A later answer on a pair replaces an earlier one.
 *
 * Returns: FALSE with an error: nothing changed
 */
gboolean credal_active_session_relate (CredalActiveSession *session, guint first, guint second,
                                       CredalActiveAnswer answer, double certainty, gboolean soft, GError **error);

/**
 * credal_active_session_label:
 * @session: a session
 * @objects: (array length=n_objects): the objects
 * @n_objects: how many, at least 1
 * @cluster: the cluster; -1 withdraws the labels of the objects
 * @degree: how far they belong to it, from 0 (not at all) to 1
 * @error: return location for an error
 *
 * Says which cluster objects are in. A label of one object answers a question about its group.
 *
 * Returns: FALSE with an error: nothing changed
 */
gboolean credal_active_session_label (CredalActiveSession *session, const guint *objects, gsize n_objects, int cluster,
                                      double degree, GError **error);

/**
 * credal_active_session_group:
 * @session: a session
 * @objects: (array length=n_objects): the objects
 * @n_objects: how many, at least 1
 * @exclusive: TRUE if no other exclusive group is the same group
 * @error: return location for an error
 *
 * Says that objects are in the same group.
 *
 * Returns: FALSE with an error: nothing changed
 */
gboolean credal_active_session_group (CredalActiveSession *session, const guint *objects, gsize n_objects,
                                      gboolean exclusive, GError **error);

/**
 * credal_active_session_undo:
 * @session: a session
 * @error: return location for an error
 *
 * Undoes the last step: an answer, a label, a group or a setting.
 *
 * Returns: TRUE if a step was undone; FALSE without an error: there is none
 */
gboolean credal_active_session_undo (CredalActiveSession *session, GError **error);

/**
 * credal_active_session_redo:
 * @session: a session
 * @error: return location for an error
 *
 * Redoes the step that was undone last.
 *
 * Returns: TRUE if a step was redone; FALSE without an error: there is none
 */
gboolean credal_active_session_redo (CredalActiveSession *session, GError **error);

/**
 * credal_active_session_list_steps:
 * @session: a session
 * @error: return location for an error
 *
 * Returns: (transfer full) (array zero-terminated=1): the steps in force, each described in words
 */
char **credal_active_session_list_steps (CredalActiveSession *session, GError **error);

/**
 * credal_active_session_get_answers:
 * @session: a session
 * @error: return location for an error
 *
 * Returns: (transfer full) (element-type CredalActiveStatement): the answers about pairs that are in force, with the
 *   belief in each; labels and groups are not among them
 */
GList *credal_active_session_get_answers (CredalActiveSession *session, GError **error);

/* ---- results ---- */

/**
 * credal_active_session_get_n_clusters:
 * @session: a session
 *
 * Returns: the number of clusters to find; 0 after credal_active_session_close()
 */
guint credal_active_session_get_n_clusters (CredalActiveSession *session);

/**
 * credal_active_session_get_cluster_names:
 * @session: a session
 * @error: return location for an error
 *
 * Returns: (transfer full) (array zero-terminated=1): the name of each cluster, or its number from 1
 */
char **credal_active_session_get_cluster_names (CredalActiveSession *session, GError **error);

/**
 * credal_active_session_get_labels:
 * @session: a session
 * @length: (out): the number of objects
 * @error: return location for an error
 *
 * Returns the likeliest cluster of each object. This method and the following ones are about the clusters of the
 * present answers and settings. Before these are found, they fail with %CREDAL_ACTIVE_ERROR_PENDING: see
 * credal_active_session_wait().
 *
 * Returns: (transfer full) (array length=length): the clusters
 */
guint8 *credal_active_session_get_labels (CredalActiveSession *session, gsize *length, GError **error);

/**
 * credal_active_session_get_memberships:
 * @session: a session
 * @error: return location for an error
 *
 * Returns: (transfer full): objects × clusters 64-bit floating point numbers: how far each object belongs to each
 *   cluster, in [0, 1]
 */
GBytes *credal_active_session_get_memberships (CredalActiveSession *session, GError **error);

/**
 * credal_active_session_get_focal_sets:
 * @session: a session
 * @length: (out): the number of focal sets
 * @error: return location for an error
 *
 * Returns: (transfer full) (array length=length): the sets of clusters that have masses, each as a mask: bit k stands
 *   for cluster k. The first one is empty: it has the mass of outliers
 */
guint32 *credal_active_session_get_focal_sets (CredalActiveSession *session, gsize *length, GError **error);

/**
 * credal_active_session_get_masses:
 * @session: a session
 * @error: return location for an error
 *
 * Returns: (transfer full): objects × focal sets 64-bit floating point numbers: the mass of each object on each focal
 *   set; an object's sum is 1
 */
GBytes *credal_active_session_get_masses (CredalActiveSession *session, GError **error);

/**
 * credal_active_session_get_sets:
 * @session: a session
 * @error: return location for an error
 *
 * Returns: (transfer full): objects 32-bit unsigned integers: the place, in credal_active_session_get_focal_sets(), of
 *   the set of clusters with the largest mass of each object
 */
GBytes *credal_active_session_get_sets (CredalActiveSession *session, GError **error);

/**
 * credal_active_session_get_certainty:
 * @session: a session
 * @error: return location for an error
 *
 * Returns: (transfer full): objects 64-bit floating point numbers: the probability, estimated from the answers, that
 *   the likeliest cluster of each object is the right one; NaN: unknown, or settled by an answer
 */
GBytes *credal_active_session_get_certainty (CredalActiveSession *session, GError **error);

/**
 * credal_active_session_predict:
 * @session: a session
 * @values: the features of other objects, as for credal_active_session_new_from_bytes()
 * @error: return location for an error
 *
 * Finds how far other objects belong to the clusters, without finding these again. Fails with
 * %CREDAL_ACTIVE_ERROR_DATA if the method has no model of other objects, and if features were learned from answers:
 * other objects have no such features.
 *
 * Returns: (transfer full): memberships, as for credal_active_session_get_memberships()
 */
GBytes *credal_active_session_predict (CredalActiveSession *session, GBytes *values, GError **error);

/**
 * credal_active_session_get_index:
 * @session: a session
 * @index: its id: see %CREDAL_ACTIVE_CATALOGUE_INDICES
 * @value: (out): the value; NaN: the index is not defined for the method
 * @error: return location for an error
 *
 * Computes an index of the result, such as "bic" or "davies-bouldin".
 *
 * Returns: FALSE with an error
 */
gboolean credal_active_session_get_index (CredalActiveSession *session, const char *index, double *value,
                                          GError **error);

/**
 * credal_active_session_get_warnings:
 * @session: a session
 * @error: return location for an error
 *
 * Returns: (transfer full) (array zero-terminated=1): what reading, fitting and writing have warned of
 */
char **credal_active_session_get_warnings (CredalActiveSession *session, GError **error);

/**
 * credal_active_session_find_faults:
 * @session: a session
 * @error: return location for an error
 *
 * Judges the result: empty clusters, clear groups that it misses, answers that it contradicts, another seed that finds
 * something else, ... Can take as long as several fits.
 *
 * Returns: (transfer full) (array zero-terminated=1): a sentence for each fault; empty: no fault was found
 */
char **credal_active_session_find_faults (CredalActiveSession *session, GError **error);

/* ---- files ---- */

/**
 * credal_active_session_save:
 * @session: a session
 * @path: (type filename): of the file; its name should end in .credal
 * @embed: TRUE to hold the data in the file, too; FALSE refers to the file that they were read from. A session of an
 *   array always holds them
 * @error: return location for an error
 *
 * Saves the session. From then on each step is written to this file. credal_active_session_new_from_file() and the
 * program Credal open it.
 *
 * Returns: FALSE with an error
 */
gboolean credal_active_session_save (CredalActiveSession *session, const char *path, gboolean embed, GError **error);

/**
 * credal_active_session_get_path:
 * @session: a session
 *
 * Returns: (transfer full) (nullable) (type filename): the file of a saved session; %NULL: it was never saved
 */
char *credal_active_session_get_path (CredalActiveSession *session);

/**
 * credal_active_session_export:
 * @session: a session
 * @what: the id of an export: see %CREDAL_ACTIVE_CATALOGUE_EXPORTS
 * @path: (type filename): of the file
 * @error: return location for an error
 *
 * Writes the result, or the answers, in place of any old file.
 *
 * Returns: FALSE with an error
 */
gboolean credal_active_session_export (CredalActiveSession *session, const char *what, const char *path,
                                       GError **error);

G_END_DECLS
