// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/report/fieldtable.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <vector>

class QIODevice;

namespace rankscope {

/// A format: what the save dialog says of it, the end of its file names, and the writer.
struct ExportFormat {
    QString title; // "Table (*.csv)"
    QString suffix; // "csv"
    std::function<Result<void>(const QString &path, Progress &progress)> write;
};

/// A format that is written to a device.
ExportFormat streamed(const QString &title, const QString &suffix,
                      std::function<Result<void>(QIODevice &, Progress &)> write);
/// A picture. It was painted before the writing begins: a worker may not.
ExportFormat painted(const QString &title, const QString &suffix, const QByteArray &picture);
/// A format whose library opens the file by name.
ExportFormat named(const QString &title, const QString &suffix,
                   std::function<Result<void>(const QString &, Progress &)> write);

/// What the save dialog says of the three formats that every table has.
struct TableTitles {
    QString csv;
    QString xml;
    QString hdf5;
};
/// Makes a table in a worker and hands it on; what it was made from lives until then.
using UseTable = std::function<Result<void>(const FieldTable &table)>;
using WithTable = std::function<Result<void>(const UseTable &use, Progress &progress)>;

/// CSV, XML and HDF5 of a table.
std::vector<ExportFormat> tableFormats(const TableTitles &titles, const WithTable &withTable);

} // namespace rankscope
