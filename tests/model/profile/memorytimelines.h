// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "model/profile/scopes/scopetreebuilder.h"
#include "model/profile/timeline/timelinesource.h"

#include <algorithm>
#include <atomic>

namespace rankscope {

using Samples = std::vector<TimelineSample>;

/// Lines in memory, which count how often they are asked.
class MemoryTimelines : public TimelineSource
{
public:
    explicit MemoryTimelines(std::vector<Samples> lines, std::uint64_t length)
        : m_samples(std::move(lines))
        , m_length(length)
    {
        for (std::size_t line = 0; line < m_samples.size(); ++line)
            m_lines.push_back({{std::int64_t(line), 0}, m_samples[line].size()});
    }

    const std::vector<TimelineLine> &lines() const override { return m_lines; }
    std::uint64_t begin() const override { return 0; }
    std::uint64_t length() const override { return m_length; }
    Result<void> read(std::size_t line, std::uint64_t first, std::span<TimelineSample> samples,
                      const Progress &progress) const override
    {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        if (isBroken || first + samples.size() > m_samples[line].size())
            return tl::unexpected(Error{ErrorKind::Damaged, QStringLiteral("outside"), {}, {}, {}});
        reads += 1;
        std::copy_n(m_samples[line].begin() + std::ptrdiff_t(first), samples.size(), samples.begin());
        return {};
    }

    mutable std::atomic<std::uint64_t> reads = 0;
    bool isBroken = false;

private:
    std::vector<Samples> m_samples;
    std::vector<TimelineLine> m_lines;
    std::uint64_t m_length;
};

/// Numbers of the scopes: main 1 { line 2 { sweep 3 { loop 4 } } norm 5 { sweep 6 } }.
inline ScopeTree sevenScopes()
{
    auto strings = std::make_shared<StringPool>();
    ScopeTreeBuilder builder(strings);
    const auto open = [&](ScopeKind kind, std::uint32_t number, std::string_view name) {
        ScopeEntry entry;
        entry.kind = kind;
        entry.number = number;
        entry.name = strings->intern(name);
        builder.open(entry);
    };
    open(ScopeKind::Frame, 1, "main");
    open(ScopeKind::Statement, 2, "");
    open(ScopeKind::Frame, 3, "sweep");
    open(ScopeKind::Loop, 4, "");
    builder.close();
    builder.close();
    builder.close();
    open(ScopeKind::Inlined, 5, "norm");
    open(ScopeKind::Frame, 6, "sweep");
    builder.close();
    builder.close();
    builder.close();
    return builder.finish().tree;
}

} // namespace rankscope
