// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a table of a report as columns: what a saved result keeps of it.
#pragma once

#include "model/report/report.h"
#include "model/saved/packedtexts.h"

#include <cstdint>
#include <variant>
#include <vector>

namespace rankscope {

/// The distinct values of a column and, for each row, which of them it has.
struct SavedItems {
    std::vector<ReportValue> items;
    std::vector<std::uint32_t> at;
};

/// Numbers of one type, a row each; of a row without a number 0.
template<typename Number>
struct SavedNumbers {
    std::vector<Number> numbers;
    std::vector<bool> absent; // empty: each row has one
};

/// The values of a column.
using SavedValues = std::variant<SavedItems, SavedNumbers<std::int64_t>, SavedNumbers<std::uint64_t>,
                                 SavedNumbers<double>, SavedNumbers<float>>;

/// How many rows the values are of.
std::size_t rowsOf(const SavedValues &values);
/// The value of a row, which must be there.
ReportValue valueAt(const SavedValues &values, std::size_t row);

/// The texts of a column: made from the numbers of a column where they can be, else kept. Invariant: `forms` is empty
/// or has a form (textform) for each row; `at` has a place in `kept` for each row whose form is literal, or for all.
struct SavedTexts {
    std::vector<std::uint8_t> forms;
    std::uint32_t source = 0; // the column of the numbers
    PackedTexts kept;
    std::vector<std::uint32_t> at;
    std::vector<std::uint32_t> literalRows; // where some are made; derived from the forms

    void findLiteralRows();
    bool operator==(const SavedTexts &) const = default;
};

/// Rows as columns. Invariant: each column has `rows` values; `texts` has those of the columns with a text of their
/// own, and no values where there is none. Columns that have the same share it.
struct SavedColumns {
    struct Column {
        std::shared_ptr<const SavedValues> values;
        std::shared_ptr<const SavedTexts> texts = {};
    };

    std::size_t rows = 0;
    std::vector<Column> columns;

    ReportValue value(std::size_t row, std::size_t column) const { return valueAt(*columns[column].values, row); }
    QString text(std::size_t row, std::size_t column) const; ///< of a column with texts of its own
};

/// Collects the rows of a table. The value is asked for only where somebody reads it.
/// Errors: those of the table's rows, TooLarge (more distinct values than 32 bits count), Cancelled.
[[nodiscard]] Result<SavedColumns> savedColumns(const ReportTable &table, const Progress &progress);

/// Gives the columns of a table when its rows are first asked for; the same ones each time. Errors: those of reading.
using ColumnsSource = std::function<Result<std::shared_ptr<const SavedColumns>>(const Progress &progress)>;

/// Makes the rows of a table whose heads are set from saved columns.
void setSavedRows(ReportTable &table, ColumnsSource source);

} // namespace rankscope
