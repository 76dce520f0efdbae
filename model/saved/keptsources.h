// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of the source that a result keeps, so that they can be seen where the source is not.
#pragma once

#include "model/report/report.h"
#include "model/trace/trace/sourcelookup.h"

#include <set>
#include <utility>

namespace rankscope {

/// A file and line of the source, as what was compared names it.
using NamedLine = std::pair<QString, std::uint32_t>;

struct KeptLine {
    QString side; // empty: all runs were built from it
    QString file;
    std::uint32_t line = 0;
    QString text;
    bool isNamed = false; // something that is shown comes from it
};

struct KeptSources {
    std::vector<KeptLine> lines;
    QStringList missing; // files that were not found
};

inline constexpr std::uint64_t surroundingLines = 8; // of the source, before and behind a place

/// Adds the lines at these places and around them, of one side or (empty) of all.
void keepSources(KeptSources &sources, const QString &side, const SourceLookup &lookup,
                 const std::set<NamedLine> &places);

/// The places that the tables of a report name: in the columns "file" and "line". Errors: Cancelled.
[[nodiscard]] Result<std::set<NamedLine>> placesIn(const Report &report, const Progress &progress);

/// Adds the table "sources", where there are lines.
void addSourceTable(Report &report, const std::shared_ptr<const KeptSources> &sources);

/// Which sources were not found; empty where all were.
QString missingSourcesSentence(const QStringList &missing);

} // namespace rankscope
