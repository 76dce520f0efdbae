// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/fieldtable.h"

#include <QString>
#include <QStringList>

#include <H5Cpp.h>

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace rankscope {

/// A table in an HDF5 file that grows row by row: a one-dimensional data set per column, extended some thousand rows at
/// a time, so that memory does not grow with it. Texts are variable-length UTF-8. Throws H5::Exception; all calls for
/// one file come from one thread.
class Hdf5Table
{
public:
    using ColumnType = FieldType;
    struct Column {
        QString name;
        ColumnType type = ColumnType::Text;
        QString heading = {}; // an attribute of the data set; empty: there is none
    };
    /// A cell; the alternative must be that of the column: QString, std::int64_t or double.
    using Cell = std::variant<QString, std::int64_t, double>;

    Hdf5Table(H5::H5File &file, const std::vector<Column> &columns);

    /// One cell a column, in order.
    void addRow(const std::vector<Cell> &cells);
    /// Writes what is still in memory and closes the data sets; to be called before the table goes, since a destructor
    /// cannot say that it failed.
    void close();

private:
    struct Storage {
        ColumnType type;
        H5::DataSet dataSet;
        std::vector<std::string> texts;
        std::vector<std::int64_t> integers;
        std::vector<double> reals;
    };

    void flush();
    void flush(Storage &column);

    std::vector<Storage> m_columns;
    hsize_t m_written = 0;
    hsize_t m_buffered = 0;
    std::size_t m_bufferedText = 0; // bytes
};

/// Attributes of a data set or, of a file, of its root group.
void setAttribute(const H5::H5Object &object, const char *name, const QString &text);
void setAttribute(const H5::H5Object &object, const char *name, std::uint64_t number);
void setAttribute(const H5::H5Object &object, const char *name, double number);
/// A list; an empty one is skipped.
void setAttribute(const H5::H5Object &object, const char *name, const QStringList &texts);

} // namespace rankscope
