#!/usr/bin/env python3
"""make.py FOLDER: writes the arrays of this folder by NumPy 1.24, most of the values 0 to 5 in two rows."""
import pathlib
import sys

import numpy

folder = pathlib.Path(sys.argv[1])
values = numpy.arange(6).reshape(2, 3)
for descr in '<f8 <f4 <i8 <i4 <i2 |i1 <u8 <u4 <u2 |u1 |b1 <U3 >f8 <f2 <c16 <m8[s] |S3'.split():
    name = descr.translate(str.maketrans('', '', '<|[]')).replace('>', 'big-')
    numpy.save(folder / f'{name}.npy', values.astype(descr))
numpy.save(folder / 'object.npy', values.astype(object), allow_pickle=True)
numpy.save(folder / 'record.npy', numpy.zeros(2, [('a', '<f8'), ('b', '<i4')]))
numpy.save(folder / 'fortran.npy', numpy.asfortranarray(values, '<f8'))
numpy.save(folder / 'line.npy', values.ravel().astype('<f8'))
numpy.save(folder / 'point.npy', numpy.float64(5))
numpy.save(folder / 'cube.npy', numpy.zeros((2, 3, 1)))
numpy.save(folder / 'empty.npy', numpy.zeros((0, 3)))
for version in (2, 3):
    with open(folder / f'version-{version}.npy', 'wb') as file:
        numpy.lib.format.write_array(file, values.astype('<f8'), (version, 0))
numpy.savez(folder / 'stored.npz', data=values, target=[1, 0], feature_names=['a', 'b, c', 'ä'])
numpy.savez_compressed(folder / 'packed.npz', X=values / 8, y=['no', 'yes'])
numpy.savez(folder / 'several.npz', one=values, two=values[:, :2], three=values.ravel())
