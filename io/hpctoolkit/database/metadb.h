// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// meta.db: the names of a database (formats/hpctoolkit-v4.md, 3).
#pragma once

#include "io/hpctoolkit/database/databasefile.h"
#include "model/base/problem.h"

namespace rankscope {

/// Which part of the tree a value of a metric covers.
enum class MetricScope : std::uint8_t { Custom = 0, Point = 1, Execution = 2, Transitive = 3 };

/// Values of a metric in a scope over all profiles, as the summary has them: the sum of the squares, the smallest.
struct DatabaseStatistic {
    QString formula; // of the value of a profile, which is $$
    std::uint8_t combine = 0; // summaryWord()
    std::uint16_t number = 0; // in the summary
};

/// A metric in one scope, with the numbers by which its values are found.
struct DatabaseColumn {
    QString metric; // its name
    MetricScope scope = MetricScope::Point;
    QString scopeName; // "execution", "function"
    std::optional<std::uint16_t> ofProfiles; // its number in profiles and in cct.db
    std::optional<std::uint16_t> sum; // its number in the summary: the sum over all profiles
    std::vector<DatabaseStatistic> statistics; // what else the summary has
};

/// How the values of the profiles are combined: "sum", "min", "max"; of other numbers "combine 7".
QString summaryWord(std::uint8_t combine);

/// What meta.db says beside the tree of contexts.
struct MetaDb {
    QString version;
    QString title; // of the program
    std::vector<DatabaseColumn> columns; // those of one metric follow each other
    DatabaseBytes bytes; // the whole file: contexts point into it
    FileSection contexts;
    FileSection modules;
    FileSection files;
    FileSection functions;
    ProblemList problems;
};

/// Errors: those of DatabaseFile::open(), Unsupported (a draft of 2022), Damaged (the tables are not there).
[[nodiscard]] Result<MetaDb> readMetaDb(const QString &path);

/// What the numbers of a thread are called: "NODE", "RANK", by kind; nothing else of the file is read. Errors: those of
/// DatabaseFile::open(), Damaged.
[[nodiscard]] Result<QStringList> readIdentifierKinds(const QString &path);

} // namespace rankscope
