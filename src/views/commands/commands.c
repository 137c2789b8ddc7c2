/* The table of all commands: action, heading, title and default keys. */
#include <glib/gi18n-lib.h>
#include "views/commands/commands.h"

#define ANSWERS   N_("Answering")
#define SELECTION N_("Selected objects")
#define LOOKING   N_("Looking around")
#define SHOWING   N_("Shown parts")
#define PAINTING  N_("Painting a picture")
#define PICTURE   N_("The picture on the screen")
#define FILES     N_("Files")
#define TOOLS     N_("Tools and lessons")
#define PROGRAM   N_("The program")

#define REPEATS   TRUE

static const CredalCommand commands[] = {
  { "win.must-link",         ANSWERS,   N_("Same group"),                        { "m" } },
  { "win.cannot-link",       ANSWERS,   N_("Different groups"),                  { "c" } },
  { "win.dont-know",         ANSWERS,   N_("Don’t know"),                        { "space" } },
  { "win.must-link-as('fairly')",   ANSWERS, N_("Same group, fairly sure"),      { "<Shift>m" } },
  { "win.cannot-link-as('fairly')", ANSWERS, N_("Different groups, fairly sure"), { "<Shift>c" } },
  { "win.must-link-as('barely')",   ANSWERS, N_("Same group, barely sure"),      { "<Primary><Shift>m" } },
  { "win.cannot-link-as('barely')", ANSWERS, N_("Different groups, barely sure"), { "<Primary><Shift>c" } },
  { "win.certainty('sure')",   ANSWERS, N_("How sure: sure"),                    { "F2" } },
  { "win.certainty('fairly')", ANSWERS, N_("How sure: fairly"),                  { "F3" } },
  { "win.certainty('barely')", ANSWERS, N_("How sure: barely"),                  { "F4" } },
  { "win.undo",              ANSWERS,   N_("Undo"),                              { "BackSpace", "<Primary>z" },
    REPEATS },
  { "win.redo",              ANSWERS,   N_("Redo"),                              { "<Primary><Shift>z", "<Primary>y" },
    REPEATS },
  { "win.bring-back",        ANSWERS,   N_("Bring back dropped steps"), { "<Shift>BackSpace" } },
  { "win.second-look",       ANSWERS,   N_("Next doubtful answer"),  { "w" }, REPEATS },
  { "win.show-before",       ANSWERS,   N_("Show the plot before the last answer"), { "t" } },
  { "win.keep-soft",         ANSWERS,   N_("Keep both contradicting answers"), { "k" } },
  { "win.dismiss",           ANSWERS,   N_("Back to the question"),              { "Escape" } },

  { "win.label(1)",          SELECTION, N_("Label: cluster 1"),                  { "1" } },
  { "win.label(2)",          SELECTION, N_("Label: cluster 2"),                  { "2" } },
  { "win.label(3)",          SELECTION, N_("Label: cluster 3"),                  { "3" } },
  { "win.label(4)",          SELECTION, N_("Label: cluster 4"),                  { "4" } },
  { "win.label(5)",          SELECTION, N_("Label: cluster 5"),                  { "5" } },
  { "win.label(6)",          SELECTION, N_("Label: cluster 6"),                  { "6" } },
  { "win.label(7)",          SELECTION, N_("Label: cluster 7"),                  { "7" } },
  { "win.label(8)",          SELECTION, N_("Label: cluster 8"),                  { "8" } },
  { "win.label(9)",          SELECTION, N_("Label: cluster 9"),                  { "9" } },
  { "win.not-label(1)",      SELECTION, N_("Not in cluster 1"),                   { "<Shift>1" } },
  { "win.not-label(2)",      SELECTION, N_("Not in cluster 2"),                   { "<Shift>2" } },
  { "win.not-label(3)",      SELECTION, N_("Not in cluster 3"),                   { "<Shift>3" } },
  { "win.not-label(4)",      SELECTION, N_("Not in cluster 4"),                   { "<Shift>4" } },
  { "win.not-label(5)",      SELECTION, N_("Not in cluster 5"),                   { "<Shift>5" } },
  { "win.not-label(6)",      SELECTION, N_("Not in cluster 6"),                   { "<Shift>6" } },
  { "win.not-label(7)",      SELECTION, N_("Not in cluster 7"),                   { "<Shift>7" } },
  { "win.not-label(8)",      SELECTION, N_("Not in cluster 8"),                   { "<Shift>8" } },
  { "win.not-label(9)",      SELECTION, N_("Not in cluster 9"),                   { "<Shift>9" } },
  { "win.degree-less",       SELECTION, N_("Label to a lesser degree"),          { "d" }, REPEATS },
  { "win.degree-more",       SELECTION, N_("Label to a greater degree"),         { "<Shift>d" }, REPEATS },
  { "win.label(0)",          SELECTION, N_("Remove the label"),                  { "<Primary>0" } },
  { "win.name-cluster(0)",   SELECTION, N_("Name their cluster"),                { "<Shift>n" } },
  { "win.group",             SELECTION, N_("Put them in one group"),             { "g" } },
  { "win.group-apart",       SELECTION, N_("Put them in a separate group"), { "<Shift>g" } },
  { "win.waiting-same",      SELECTION, N_("Same group: waiting questions among them"), { "<Primary><Alt>m" } },
  { "win.waiting-different", SELECTION, N_("Different groups: waiting questions among them"), { "<Primary><Alt>c" } },
  { "win.waiting-skip",      SELECTION, N_("Don’t know: waiting questions among them"), { "<Primary><Alt>d" } },
  { "win.flip-pair",         SELECTION, N_("Reverse the answer on the pair"), { "f" } },
  { "win.insist-pair",       SELECTION, N_("Insist on the answer on the pair"),  { "y" } },
  { "win.soften-pair",       SELECTION, N_("Make the answer on the pair less sure"),  { "s" } },
  { "win.delete-pair",       SELECTION, N_("Withdraw the answer on the pair"),   { "Delete" } },

  { "win.tool('select')",    LOOKING,   N_("Select and move"),                   { "v" } },
  { "win.tool('lasso')",     LOOKING,   N_("Lasso"),                             { "l" } },
  { "win.tool('pan')",       LOOKING,   N_("Pan"),                               { "h" } },
  { "win.zoom-in",           LOOKING,   N_("Zoom in"),                           { "<Primary>plus", "<Primary>equal" },
    REPEATS },
  { "win.zoom-out",          LOOKING,   N_("Zoom out"),                          { "<Primary>minus" }, REPEATS },
  { "win.fit",               LOOKING,   N_("Show everything"),                   { "<Primary>9" } },
  { "win.reveal",            LOOKING,   N_("Show the question’s objects"),       { "q" } },
  { "win.next-only-cluster", LOOKING,   N_("Show only the next cluster"), { "o" }, REPEATS },
  { "win.next-slice",        LOOKING,   N_("Next slice"),                        { "<Alt>period" }, REPEATS },
  { "win.previous-slice",    LOOKING,   N_("Previous slice"),                    { "<Alt>comma" }, REPEATS },
  { "win.all-slices",        LOOKING,   N_("Segment all slices"),                { "<Primary>l" } },
  { "win.stop-slices",       LOOKING,   N_("Stop segmenting slices"),            { "<Primary><Shift>l" } },
  { "win.focus-canvas",      LOOKING,   N_("Go to the plot or image"),           { "F6" } },

  { "win.show-regions",      SHOWING,   N_("Mark shapes: core or boundary"), { "r" } },
  { "win.show-masses",       SHOWING,   N_("Masses of all objects"),             { "a" } },
  { "win.show-map",          SHOWING,   N_("Map (if the method makes one)"),      { "<Alt>8" } },
  { "win.compare",           SHOWING,   N_("Compare with another method"),       { "<Alt>9" } },
  { "win.fade-agreeing",     SHOWING,   N_("Fade objects on which both methods agree"),   { "<Alt>0" } },
  { "win.view('plot')",      SHOWING,   N_("Plot"),                              { "<Alt>1" } },
  { "win.view('table')",     SHOWING,   N_("Table"),                             { "<Alt>2" } },
  { "win.view('image')",     SHOWING,   N_("Image"),                             { "<Alt>3" } },
  { "win.view('both')",      SHOWING,   N_("Image and plot"),                    { "<Alt>4" } },
  { "win.contact-sheet",     SHOWING,   N_("Contact sheet"),                     { "<Primary>t" } },
  { "win.sort-again",        SHOWING,   N_("Sort the contact sheet again"),      { "<Primary>r" } },
  { "win.side-panel",        SHOWING,   N_("Show or hide the left panel"),       { "F9" } },

  { "win.tool('brush')",     PAINTING,  N_("Brush"),                             { "b" } },
  { "win.tool('rectangle')", PAINTING,  N_("Rectangle"),                         { "<Shift>r" } },
  { "win.tool('polygon')",   PAINTING,  N_("Polygon"),                           { "p" } },
  { "win.tool('edge')",      PAINTING,  N_("Magnetic edge"),                     { "<Shift>p" } },
  { "win.tool('eraser')",    PAINTING,  N_("Eraser"),                            { "e" } },
  { "win.pen-larger",        PAINTING,  N_("Larger brush"),                      { "bracketright" }, REPEATS },
  { "win.pen-smaller",       PAINTING,  N_("Smaller brush"),                     { "bracketleft" }, REPEATS },
  { "win.new-region",        PAINTING,  N_("New group"),                    { "n" } },
  { "win.next-ink",          PAINTING,  N_("Next cluster or group to paint"),   { "period" }, REPEATS },
  { "win.previous-ink",      PAINTING,  N_("Previous cluster or group to paint"),          { "comma" }, REPEATS },
  { "win.exclusive",         PAINTING,  N_("Switch “Keep apart” on or off for the group"), { "x" } },

  { "win.image-mode('fill')",    PICTURE,  N_("Colour the clusters"),            { "<Alt>5" } },
  { "win.image-mode('outline')", PICTURE,  N_("Outline the clusters"),            { "<Alt>6" } },
  { "win.image-mode('plain')",   PICTURE,  N_("Show the picture only"),              { "<Alt>7" } },
  { "win.image-strokes",     PICTURE,   N_("Show or hide strokes"),     { "i" } },
  { "win.uncover",           PICTURE,   N_("Show only the picture while the key is held"), { "u" } },
  { "win.overlay-fainter",   PICTURE,   N_("Fainter cluster colours"),         { "j" }, REPEATS },
  { "win.overlay-stronger",  PICTURE,   N_("Stronger cluster colours"),        { "<Shift>j" }, REPEATS },
  { "win.levels('brighter')", PICTURE,  N_("Picture brighter: lower level"),     { "<Alt>Up" }, REPEATS },
  { "win.levels('darker')",  PICTURE,   N_("Picture darker: higher level"),      { "<Alt>Down" }, REPEATS },
  { "win.levels('narrower')", PICTURE,  N_("More contrast: narrower window"),    { "<Alt>Page_Up" }, REPEATS },
  { "win.levels('wider')",   PICTURE,   N_("Less contrast: wider window"),       { "<Alt>Page_Down" }, REPEATS },
  { "win.levels('reset')",   PICTURE,   N_("Reset window and level"),     { "<Alt>Home" } },

  { "win.open",              FILES,     N_("Open"),                              { "<Primary>o" } },
  { "win.open-options",      FILES,     N_("Open with options"),                 { "<Primary><Shift>o" } },
  { "win.add-rows",          FILES,     N_("Add rows to the table"),             { "<Primary><Shift>a" } },
  { "win.save",              FILES,     N_("Save"),                              { "<Primary>s" } },
  { "win.save-as",           FILES,     N_("Save as"),                           { "<Primary><Shift>s" } },
  { "win.export-several",    FILES,     N_("Export tables and pictures"),        { "<Primary><Alt>e" } },
  { "win.export('picture')", FILES,     N_("Export the plot"),                   { "<Primary>e" } },
  { "win.export-image('mask')", FILES,   N_("Export the mask of an image"),       { "<Primary><Shift>e" } },
  { "win.print",             FILES,     N_("Print the plot"),                    { "<Primary>p" } },

  { "win.next-group",        TOOLS,     N_("Profile of the next group"), { "<Shift>o" }, REPEATS },
  { "win.fuse",              TOOLS,     N_("Fuse with another partition"),         { "<Primary><Shift>f" } },
  { "win.merge",             TOOLS,     N_("Merge with another session"),        { "<Primary>j" } },
  { "win.another-grouping",  TOOLS,     N_("Find another grouping"),             { "<Primary><Shift>g" } },
  { "win.how-many-clusters", TOOLS,     N_("How many clusters?"),                { "<Primary>h" } },
  { "win.model",             TOOLS,     N_("Model"),                             { "<Primary>m" } },
  { "win.outliers",          TOOLS,     N_("Outliers"),                          { "<Primary>u" } },
  { "win.pick-centres",      TOOLS,     N_("Centres (BPEC)"),                  { "<Primary>g" } },
  { "win.answers-worth",     TOOLS,     N_("What the answers are worth"),        { "<Primary>i" } },
  { "win.papers",            TOOLS,     N_("The papers’ tables and figures"),    { "<Primary><Shift>t" } },
  { "win.lesson-next",       TOOLS,     N_("Next step of a lesson"),             { "<Alt>Right" }, REPEATS },
  { "win.lesson-previous",   TOOLS,     N_("Previous step of a lesson"),         { "<Alt>Left" }, REPEATS },

  { "win.cancel",            PROGRAM,   N_("Stop the computation"),              { "<Primary>period" } },
  { "app.dark",              PROGRAM,   N_("Dark style"),                        { "<Primary><Shift>d" } },
  { "app.presentation",      PROGRAM,   N_("Presentation size"),                 { "<Primary><Shift>p" } },
  { "app.new-window",        PROGRAM,   N_("New window"),                        { "<Primary>n" } },
  { "app.keys",              PROGRAM,   N_("Change the keys"),                   { "<Primary>k" } },
  { "app.help",              PROGRAM,   N_("Help"),                              { "F1" } },
  { "win.menu",              PROGRAM,   N_("Main menu"),                         { "F10" } },
  { "win.show-help-overlay", PROGRAM,   N_("Show the keys"),
    { "<Primary>question", "question", "<Primary>F1" } },
  { "win.close",             PROGRAM,   N_("Close the window"),                  { "<Primary>w" } },
  { "app.quit",              PROGRAM,   N_("Quit"),                              { "<Primary>q" } },
};

const CredalCommand *
credal_commands (guint *count)
{
  if (count)
    *count = G_N_ELEMENTS (commands);
  return commands;
}
