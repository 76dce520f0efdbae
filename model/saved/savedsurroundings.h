// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/saved/savedresult.h"

namespace rankscope {

/// Lines of a source one after the other.
struct SavedSource {
    QString side; // empty: both runs were built from it
    QString file; // as the trace names it
    std::uint64_t firstLine = 1;
    QStringList lines;
};

/// What a result has to show of single differences: the records around them, and lines of the source. Immutable.
class SavedSurroundings
{
public:
    /// Reads what the result has; what is damaged is not there. Errors: Cancelled.
    [[nodiscard]] static Result<std::shared_ptr<const SavedSurroundings>>
    of(const std::shared_ptr<const SavedResult> &result, const Progress &progress);

    /// The records around a difference, by its row in the whole list; null: they are not in the file.
    const ReportExcerpt *excerptOf(std::uint64_t difference) const;
    /// The lines of a file around one, where both runs have sources of their own those of the current run or of the
    /// reference; nothing: they are not in the file.
    std::optional<SavedSource> sourceAt(const QString &file, std::uint64_t line, bool isOfCurrent) const;

private:
    Result<void> readExcerpts(const SavedResult &result, const Progress &progress);
    Result<void> readPlaces(const SavedResult &result, const Progress &progress);
    Result<void> readSources(const SavedResult &result, const Progress &progress);

    std::vector<ReportExcerpt> m_excerpts;
    QHash<std::uint64_t, std::size_t> m_byDifference; // places in m_excerpts
    std::vector<SavedSource> m_sources; // those of the reference first
};

} // namespace rankscope
