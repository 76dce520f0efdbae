// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraywindow.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <H5Cpp.h>

namespace rankscope {

/// How the elements of a data set are stored in the file.
struct Hdf5Storage {
    ArrayShape chunk; // empty: not in blocks
    QString text; // "chunked 50 × 50, shuffle, gzip 6"
    QByteArray externalPrefix; // what the library is to put before the names of external files; may be empty
    QString warning; // what of it is not there, as a full sentence; empty: nothing
    QString error; // what keeps them from being unpacked, as a full sentence; empty: nothing
};

/// `folder` is that of the file: external files are looked for in it and in the working directory, or where
/// HDF5_EXTFILE_PREFIX says. Throws H5::Exception.
Hdf5Storage storageOf(const H5::DataSet &dataSet, const QString &folder);

/// The names of the files that a virtual data set is put together from, each once, as its creation properties `list`
/// have them: "." is its own file. Throws H5::Exception.
QStringList virtualSourceFiles(hid_t list);

} // namespace rankscope
