#pragma once
#include "core/base/error.h"

/* The types of NumPy's numbers and texts (numpy.dtype.str). */

typedef enum {
  CREDAL_NPY_REALS,        /* written as 64-bit numbers */
  CREDAL_NPY_INTEGERS,     /* written as 32-bit numbers */
  CREDAL_NPY_TEXTS,
  CREDAL_NPY_SINGLES,      /* written only: reals of 32 bits */
} CredalNpyKind;

typedef struct {
  const char *descr;       /* "<f8" */
  CredalNpyKind kind;
  gsize size;              /* bytes of an element; 0: see CredalNpyHeader */
  /* Reads @n elements as doubles. @numbers may be the end of the memory of @values. NULL for texts. */
  void (*read) (const guint8 *numbers, gsize n, double *values);
} CredalNpyType;

/** credal_npy_type_find: Returns the type called @descr, with or without quotes. @size: out: bytes of an element. Fails
 *  with %CREDAL_ERROR_PARSE, saying why numbers of this type are not read and how to save them. */
const CredalNpyType *credal_npy_type_find (const char *name, const char *descr, gsize *size, GError **error);
