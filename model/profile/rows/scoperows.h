// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/rows/profilerowsource.h"

namespace rankscope {

/// The tree as it is in the file: a row a scope, with the same number.
class ScopeRows : public ProfileRowSource
{
public:
    explicit ScopeRows(std::shared_ptr<const ProfileSubject> subject);

    std::uint32_t size() const override { return tree().size(); }
    std::uint32_t parent(std::uint32_t row) const override;
    ScopeId scope(std::uint32_t row) const override { return {row}; }
    std::optional<std::uint32_t> rowOf(ScopeId scope) const override { return scope.value; }
    QString title(std::uint32_t row) const override;
    QString toolTip(std::uint32_t row) const override;
    std::optional<SourcePlace> place(std::uint32_t row) const override;
    StringId text(std::uint32_t row, ScopeText which) const override;
    std::uint64_t key(std::uint32_t row) const override { return m_keys[row]; }
    double titleRank(std::uint32_t row) const override;
    bool isPlainCall(std::uint32_t row) const override;
    Result<MetricColumns> columns(std::size_t metric, const Progress &progress = Progress()) const override
    {
        return subject().columns(metric, progress);
    }

private:
    std::vector<std::uint64_t> m_keys;
    TitleRanks m_ranks;
};

} // namespace rankscope
