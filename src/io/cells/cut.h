#pragma once
#include "io/cells/cells.h"

/* Cuts a text into rows and cells in place: every cell becomes a string at its own place, followed by a NUL. The other
 * bytes between cells are replaced by bytes that UTF-8 never has: the cells of a row can be walked from its beginning,
 * and the place of each in the file is known. */

#define CREDAL_FILL_ENDED   CREDAL_CELLS_FILL     /* the line's end, if it is not the NUL of the row's last cell */
#define CREDAL_FILL_DROPPED 0xfe     /* white space, a delimiter, a closing quotation mark, ... */
#define CREDAL_FILL_OPENED  0xff     /* the quotation mark that opens the next cell */

typedef enum {
  CREDAL_CUT_ROW,
  CREDAL_CUT_END,              /* there is no other row */
  CREDAL_CUT_QUOTED_INSIDE,    /* a quotation mark inside a cell, or a text behind one that closes a cell */
  CREDAL_CUT_UNCLOSED,         /* a quotation mark opens a cell and is never closed */
  CREDAL_CUT_TOO_WIDE,
} CredalCut;

typedef struct {
  gsize begin, line;           /* offset and number of the line on which the row begins */
  gsize width;                 /* cells */
  gsize characters;            /* bytes of all cells */
  gsize last;                  /* bytes of the last cell */
  gboolean ended;              /* TRUE: by a line end, not by the end of the text */
  gboolean cut_off;            /* TRUE: the end of the text ended its last cell */
} CredalCutRow;

typedef struct {
  char *text;
  gsize end;                   /* offset at which the text ends: behind a line end, or before a NUL */
  guint8 kinds[256];           /* of bytes */
  char delimiter;
  gsize at;                    /* current offset */
  gsize line, line_start;      /* number of its line, from 1, and the line's offset */
  gsize fault_line, fault_column;
  GArray *breaks;              /* (nullable) (element-type gsize) offsets behind the line ends inside cells */
} CredalCutter;

/** credal_cutter_at: Returns a cutter at the beginning of a line, whose offset is @at and whose number is @line. */
CredalCutter credal_cutter_at   (char *text, gsize at, gsize end, gsize line, char delimiter, GArray *breaks);
/** credal_cutter_next: Cuts the next row that has a cell, quoted or not empty, or a delimiter. Sets @row; after a
 *  fault, @row has the cells before it, and the cutter the place of the fault. */
CredalCut    credal_cutter_next (CredalCutter *cutter, CredalCutRow *row);
/** credal_cutter_skip_line: Moves to the beginning of the next line. */
void         credal_cutter_skip_line (CredalCutter *cutter);
/** credal_cutter_skip_blank_lines: Moves from the beginning of a line to the next line that is not blank, or to the
 *  end. */
void         credal_cutter_skip_blank_lines (CredalCutter *cutter);
