// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/rows/flatprofile.h"
#include "model/profile/rows/profilerowsource.h"

namespace rankscope {

/// The scopes put together by the module, file, procedure, loop or line that they are in: a list.
class FlatRows : public ProfileRowSource
{
public:
    FlatRows(std::shared_ptr<const ProfileSubject> subject, FlatBy by);

    FlatBy by() const { return m_by; }

    std::uint32_t size() const override { return static_cast<std::uint32_t>(m_flat.rows.size()); }
    std::uint32_t parent(std::uint32_t) const override { return none; }
    ScopeId scope(std::uint32_t row) const override { return m_first[row]; }
    std::optional<std::uint32_t> rowOf(ScopeId scope) const override;
    QString title(std::uint32_t row) const override;
    QString toolTip(std::uint32_t row) const override;
    std::optional<SourcePlace> place(std::uint32_t row) const override;
    StringId text(std::uint32_t row, ScopeText which) const override;
    std::uint64_t key(std::uint32_t row) const override;
    double titleRank(std::uint32_t row) const override;
    Result<MetricColumns> columns(std::size_t metric, const Progress &progress = Progress()) const override;

private:
    FlatBy m_by;
    FlatProfile m_flat;
    std::vector<ScopeId> m_first; // of each row
    TitleRanks m_ranks;
};

} // namespace rankscope
