// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison/valuegroups.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace rankscope {

/// A table "value, processes" as its file has it, with columns that mean nothing to us kept (a table over threads has a
/// third one). Source: formats/sources/ddt-export-file-formats.txt, 3.3.
struct ComparisonTable {
    struct Row {
        ValueRow value;
        QStringList extra; // the further columns; may be more or fewer than their headings
        std::uint64_t line = 0; // of the file, 1-based; 0: not from a file

        friend bool operator==(const Row &, const Row &) = default;
    };

    QStringList extraHeadings;
    std::vector<Row> rows;

    friend bool operator==(const ComparisonTable &, const ComparisonTable &) = default;
};

/// The finest groups of its rows; see exactGroups().
ValueGroups exactGroups(const ComparisonTable &table);

/// All processes that have a value.
ProcessSet processesOf(const ComparisonTable &table);

/// A row a group. Processes without a value are in no row, as the format has it.
ComparisonTable tableOf(const ValueGroups &groups);

} // namespace rankscope
