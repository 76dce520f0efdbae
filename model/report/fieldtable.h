// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"

#include <QLatin1StringView>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace rankscope {

/// What a column holds in a format that has types.
enum class FieldType { Text, Integer, Real };

/// A column: the key in JSON, the heading of CSV, the attribute of XML, the data set of HDF5.
struct FieldColumn {
    QString key;
    FieldType type = FieldType::Text;
    QString heading = {}; // of CSV, where it is not the key: "cycles (own)"; XML and HDF5 say it of the key
};

/// A field of a row. The text is the same in every format and empty where the field means nothing; of the numbers the
/// one of the column's type counts, and only in formats that have types.
struct FieldCell {
    QString text;
    std::int64_t integer = 0;
    double real = std::numeric_limits<double>::quiet_NaN();
};

FieldCell textField(const QString &text);
FieldCell countField(std::uint64_t count); ///< as a number 2^63 - 1 at most
FieldCell countField(const std::optional<std::uint64_t> &count); ///< the same; empty where there is none
FieldCell flagField(bool isSet); ///< "true" and 1, or empty and 0
FieldCell realField(const std::optional<double> &number); ///< the shortest digits; empty where there is none and of NaN

/// A row of a table of fields, a cell a column.
struct FieldRow {
    QLatin1StringView element; // of XML
    std::vector<FieldCell> cells;
    /// Of XML, a name a column: those with a name are written, even without text. None: the keys of the cells with
    /// text.
    std::span<const QLatin1StringView> attributes = {};
};

/// Something said once of the whole table: an answer, a count, a text.
struct FieldFact {
    QLatin1StringView key;
    std::variant<bool, std::uint64_t, QString> value;
};

/// One of a list that stands before the rows, as a file that was read.
struct FieldNote {
    QLatin1StringView list; // "not_compared": the attribute of HDF5; in XML an element <not-compared>
    QString text; // in HDF5
    std::vector<std::pair<QLatin1StringView, QString>> attributes; // in XML
};

/// A table of named fields, for all formats that write a line, an element or an entry for each row. Rows are made one
/// after the other, so that memory does not grow with them. Notes of one list stand together.
/// What a table was made from must outlive it.
struct FieldTable {
    using Visit = std::function<bool(const FieldRow &row)>; // false: no more rows are wanted

    QLatin1StringView kind; // "trace-diff"
    std::vector<FieldFact> facts = {};
    std::vector<FieldNote> notes = {};
    std::vector<FieldColumn> columns = {};
    /// Fails when cancelled, and where rows are read from a file, as the reading does.
    std::function<Result<void>(const Visit &visit, Progress &progress)> rows = {};
};

/// Visits `count` rows that `rowAt` makes. Errors: Cancelled.
[[nodiscard]] Result<void> visitRows(std::size_t count, const std::function<FieldRow(std::size_t index)> &rowAt,
                                     const FieldTable::Visit &visit, const Progress &progress);

/// A key for XML and HDF5 made of any text: its Latin letters and digits in lower case, "_" for everything else; "_"
/// before a leading digit, "_2" after a key that is in `taken` already. The key is added to `taken`.
QString fieldKeyOf(const QString &text, QStringList &taken);

/// Adds a column whose name comes from a file. `heading` stands in CSV, the key is made of `name`.
void addNamedColumn(FieldTable &table, const QString &heading, const QString &name, FieldType type);

/// The notes of a list of files.
void addFiles(FieldTable &table, QLatin1StringView list, const QStringList &files);

} // namespace rankscope
