// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/rows/profilerowsource.h"

#include <memory>
#include <mutex>

namespace rankscope {

/// Procedures, below each those that call it, and so on: callers are found when they are asked for.
class CallerRows : public ProfileRowSource
{
public:
    explicit CallerRows(std::shared_ptr<const ProfileSubject> subject);

    std::uint32_t size() const override;
    std::uint32_t parent(std::uint32_t row) const override;
    ScopeId scope(std::uint32_t row) const override;
    std::optional<std::uint32_t> rowOf(ScopeId scope) const override; ///< the top row of its procedure
    QString title(std::uint32_t row) const override;
    QString toolTip(std::uint32_t row) const override;
    std::optional<SourcePlace> place(std::uint32_t row) const override;
    StringId text(std::uint32_t row, ScopeText which) const override;
    std::uint64_t key(std::uint32_t row) const override;
    double titleRank(std::uint32_t row) const override;
    Result<MetricColumns> columns(std::size_t metric, const Progress &progress = Progress()) const override;
    bool hasMore(std::uint32_t row) const override;
    RowSpan findMore(std::uint32_t row) const override;
    Result<MetricColumns> columnsOf(std::size_t metric, RowSpan rows) const override;

    /// Looks for callers level by level, all of them, or until there are so many rows.
    void findAll(std::uint32_t mostRows, const Progress &progress) const;

private:
    Result<MetricColumns> read(std::size_t metric, RowSpan rows, const Progress &progress) const;

    mutable std::mutex m_mutex; // of all below
    mutable CallersTree m_callers;
    mutable CallersValues m_values;
    TitleRanks m_ranks;
};

} // namespace rankscope
