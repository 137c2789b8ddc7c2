#include <glib/gi18n-lib.h>
#include "views/commands/commands.h"

#define ANSWERS   N_("Answering")
#define SELECTION N_("Selected objects")
#define PAINTING  N_("Painting a picture")
#define PICTURE   N_("View")
#define FILES     N_("Files")
#define GENERAL   N_("General")

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
  { "win.bring-back",        ANSWERS,   N_("Bring dropped steps back"), { "<Shift>BackSpace" } },
  { "win.second-look",       ANSWERS,   N_("Look at the next answer in doubt"),  { "w" }, REPEATS },
  { "win.show-before",       ANSWERS,   N_("Compare with the plot before"), { "t" } },
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
  { "win.group-apart",       SELECTION, N_("One group, apart from the other groups drawn"), { "<Shift>g" } },
  { "win.flip-pair",         SELECTION, N_("Reverse the answer on the pair"), { "f" } },
  { "win.insist-pair",       SELECTION, N_("Insist on the answer on the pair"),  { "y" } },
  { "win.soften-pair",       SELECTION, N_("Make the answer on the pair less sure"),  { "s" } },
  { "win.delete-pair",       SELECTION, N_("Withdraw the answer on the pair"),   { "Delete" } },

  { "win.tool('brush')",     PAINTING,  N_("Brush"),                             { "b" } },
  { "win.tool('rectangle')", PAINTING,  N_("Rectangle"),                         { "<Shift>r" } },
  { "win.tool('polygon')",   PAINTING,  N_("Polygon"),                           { "p" } },
  { "win.tool('edge')",      PAINTING,  N_("Magnetic edge"),                     { "<Shift>p" } },
  { "win.tool('eraser')",    PAINTING,  N_("Eraser"),                            { "e" } },
  { "win.pen-larger",        PAINTING,  N_("Larger brush"),                      { "bracketright" }, REPEATS },
  { "win.pen-smaller",       PAINTING,  N_("Smaller brush"),                     { "bracketleft" }, REPEATS },
  { "win.new-region",        PAINTING,  N_("New region"),                    { "n" } },
  { "win.next-ink",          PAINTING,  N_("Next region or cluster to paint"),   { "period" }, REPEATS },
  { "win.previous-ink",      PAINTING,  N_("Previous region or cluster to paint"),          { "comma" }, REPEATS },
  { "win.exclusive",         PAINTING,  N_("Switch “Differs” on or off for the region"), { "x" } },
  { "win.image-mode('fill')",    PAINTING, N_("Colour the clusters"),            { "<Alt>5" } },
  { "win.image-mode('outline')", PAINTING, N_("Outline the clusters"),            { "<Alt>6" } },
  { "win.image-mode('plain')",   PAINTING, N_("Show the picture only"),              { "<Alt>7" } },
  { "win.image-strokes",     PAINTING,  N_("Show or hide what was painted"),     { "i" } },

  { "win.tool('select')",    PICTURE,   N_("Select and move"),                   { "v" } },
  { "win.tool('lasso')",     PICTURE,   N_("Lasso"),                             { "l" } },
  { "win.tool('pan')",       PICTURE,   N_("Pan"),                               { "h" } },
  { "win.zoom-in",           PICTURE,   N_("Zoom in"),                           { "<Primary>plus", "<Primary>equal" },
    REPEATS },
  { "win.zoom-out",          PICTURE,   N_("Zoom out"),                          { "<Primary>minus" }, REPEATS },
  { "win.fit",               PICTURE,   N_("Show everything"),                   { "<Primary>9" } },
  { "win.reveal",            PICTURE,   N_("Show the question’s objects"),       { "q" } },
  { "win.show-regions",      PICTURE,   N_("Shapes by region: core and boundaries"), { "r" } },
  { "win.next-only-cluster", PICTURE,   N_("One cluster alone, the next: surely, and perhaps"), { "o" }, REPEATS },
  { "win.show-masses",       PICTURE,   N_("Masses of all objects"),             { "a" } },
  { "win.show-map",          PICTURE,   N_("Map, of methods that make one"),      { "<Alt>8" } },
  { "win.view('plot')",      PICTURE,   N_("Plot"),                              { "<Alt>1" } },
  { "win.view('table')",     PICTURE,   N_("Table"),                             { "<Alt>2" } },
  { "win.view('image')",     PICTURE,   N_("Image"),                             { "<Alt>3" } },
  { "win.view('both')",      PICTURE,   N_("Image and plot"),                    { "<Alt>4" } },
  { "win.focus-canvas",      PICTURE,   N_("Go to the plot or image"),           { "F6" } },
  { "win.side-panel",        PICTURE,   N_("Show or hide the left panel"),       { "F9" } },

  { "win.open",              FILES,     N_("Open"),                              { "<Primary>o" } },
  { "win.open-options",      FILES,     N_("Open with options"),                 { "<Primary><Shift>o" } },
  { "win.save",              FILES,     N_("Save"),                              { "<Primary>s" } },
  { "win.save-as",           FILES,     N_("Save as"),                           { "<Primary><Shift>s" } },
  { "win.export('picture')", FILES,     N_("Export the plot"),                   { "<Primary>e" } },
  { "win.export-image('mask')", FILES,   N_("Export the mask of an image"),       { "<Primary><Shift>e" } },
  { "win.fuse",              FILES,     N_("Fuse with another partition"),         { "<Primary><Shift>f" } },
  { "win.print",             FILES,     N_("Print the plot"),                    { "<Primary>p" } },

  { "win.how-many-clusters", GENERAL,   N_("How many clusters?"),                { "<Primary>h" } },
  { "win.outliers",          GENERAL,   N_("Outliers"),                          { "<Primary>u" } },
  { "win.answers-worth",     GENERAL,   N_("What the answers are worth"),        { "<Primary>i" } },
  { "win.lesson-next",       GENERAL,   N_("Next step of a lesson"),             { "<Alt>Right" }, REPEATS },
  { "win.lesson-previous",   GENERAL,   N_("Previous step of a lesson"),         { "<Alt>Left" }, REPEATS },
  { "win.cancel",            GENERAL,   N_("Stop the computation"),              { "<Primary>period" } },
  { "app.dark",              GENERAL,   N_("Dark style"),                        { "<Primary><Shift>d" } },
  { "app.new-window",        GENERAL,   N_("New window"),                        { "<Primary>n" } },
  { "app.keys",              GENERAL,   N_("Change the keys"),                   { "<Primary>k" } },
  { "win.menu",              GENERAL,   N_("Main menu"),                         { "F10" } },
  { "win.show-help-overlay", GENERAL,   N_("Show the keys"),
    { "<Primary>question", "question", "<Primary>F1" } },
  { "win.close",             GENERAL,   N_("Close the window"),                  { "<Primary>w" } },
  { "app.quit",              GENERAL,   N_("Quit"),                              { "<Primary>q" } },
};

const CredalCommand *
credal_commands (guint *count)
{
  *count = G_N_ELEMENTS (commands);
  return commands;
}
