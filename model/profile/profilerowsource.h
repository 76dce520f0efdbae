// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/selection.h"
#include "model/profile/profilecolumns.h"
#include "model/profile/roworder.h"

namespace rankscope {

/// The rows of a table of a profile, whatever they are: scopes of the tree, of a flat list, callers. A row is a number below
/// size(). Immutable; may be asked by several threads.
class ProfileRowSource
{
public:
    static constexpr std::uint32_t none = RowOrder::none;

    explicit ProfileRowSource(std::shared_ptr<const ProfileSubject> subject) : m_subject(std::move(subject)) {}
    virtual ~ProfileRowSource() = default;
    ProfileRowSource(const ProfileRowSource &) = delete;
    ProfileRowSource &operator=(const ProfileRowSource &) = delete;

    const ProfileSubject &subject() const { return *m_subject; }
    const std::shared_ptr<const ProfileSubject> &sharedSubject() const { return m_subject; }
    const ScopeTree &tree() const { return m_subject->section->tree; }

    virtual std::uint32_t size() const = 0;
    /// The row above each row, or none.
    virtual std::vector<std::uint32_t> parents() const = 0;
    /// The scope that a row is, or the first of those that it stands for.
    virtual ScopeId scope(std::uint32_t row) const = 0;
    /// The row that shows a scope, or the nearest one around it.
    virtual std::optional<std::uint32_t> rowOf(ScopeId scope) const = 0;
    virtual QString title(std::uint32_t row) const = 0;
    virtual QString toolTip(std::uint32_t row) const = 0;
    virtual std::optional<SourcePlace> place(std::uint32_t row) const = 0;
    /// A number for each row that the same row of another reading of the file has too.
    virtual std::vector<std::uint64_t> keys() const = 0;
    /// A number for each row: these ascend as the titles do.
    virtual std::vector<double> titleOrder() const = 0;
    /// Values for each row of a metric of the subject. Errors: those of metricColumns().
    [[nodiscard]] virtual Result<MetricColumns> columns(std::size_t metric) const = 0;

private:
    std::shared_ptr<const ProfileSubject> m_subject;
};

/// By the texts of names, then by lines: what titleOrder() gives.
class TitleRanks
{
public:
    explicit TitleRanks(const StringPool &strings);
    double rank(StringId name, std::uint32_t line) const;

private:
    std::vector<std::uint32_t> m_ranks; // by name
};

} // namespace rankscope
