// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/selection.h"
#include "model/profile/metrics/profilecolumns.h"
#include "model/profile/rows/roworder.h"
#include "model/profile/rows/rowspan.h"
#include "model/profile/rows/scopefilter.h"

namespace rankscope {

/// The rows of a table of a profile, whatever they are: scopes of the tree, of a flat list, callers. A row is a number
/// below size(); parent(row) < row. What a row says never changes, but there may come more: callers are found when they
/// are asked for. May be asked by several threads.
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
    virtual std::uint32_t parent(std::uint32_t row) const = 0; ///< or none
    /// The scope that a row is, or the first of those that it stands for.
    virtual ScopeId scope(std::uint32_t row) const = 0;
    /// The row that shows a scope; nothing where none does.
    virtual std::optional<std::uint32_t> rowOf(ScopeId scope) const = 0;
    virtual QString title(std::uint32_t row) const = 0;
    virtual QString toolTip(std::uint32_t row) const = 0;
    virtual std::optional<SourcePlace> place(std::uint32_t row) const = 0;
    /// What the filters look at.
    virtual StringId text(std::uint32_t row, ScopeText which) const = 0;
    /// A number that the same row of another reading of the file has too.
    virtual std::uint64_t key(std::uint32_t row) const = 0;
    /// A number: these ascend as the titles do.
    virtual double titleRank(std::uint32_t row) const = 0;
    /// A call that does nothing but lead to the one procedure below it.
    virtual bool isPlainCall(std::uint32_t) const { return false; }

    /// Values of a metric of the subject, for all rows that there are. Errors: those of metricColumns().
    [[nodiscard]] virtual Result<MetricColumns> columns(std::size_t metric,
                                                        const Progress &progress = Progress()) const = 0;

    /// Rows below this one have not been looked for yet.
    virtual bool hasMore(std::uint32_t) const { return false; }
    /// Looks for them: they come behind all others.
    virtual RowSpan findMore(std::uint32_t) const { return {}; }
    /// Like columns(), for some rows; of those that came behind.
    [[nodiscard]] virtual Result<MetricColumns> columnsOf(std::size_t metric, RowSpan rows) const;

private:
    std::shared_ptr<const ProfileSubject> m_subject;
};

/// By the texts of names, then by lines: what titleRank() gives.
class TitleRanks
{
public:
    explicit TitleRanks(const StringPool &strings);
    double rank(StringId name, std::uint32_t line) const;

private:
    std::vector<std::uint32_t> m_ranks; // by name
};

/// How the rows of a source are shown.
struct RowArrangement {
    std::vector<ScopeFilter> filters;
    bool joinsCalls = true; // plain calls are skipped, what they lead to moves up
    std::size_t flattened = 0; // how often the top rows gave way to those below them
    friend bool operator==(const RowArrangement &, const RowArrangement &) = default;
};

/// Errors: those of filterRows().
[[nodiscard]] Result<RowOrder> arrangeRows(const ProfileRowSource &rows, const RowArrangement &arrangement,
                                           const Progress &progress);
/// Looks for the rows below one, and gives those that stand below it as filters say; in place of what is filtered out
/// alone there are the rows below it. Filters that cannot be used let everything through.
std::vector<std::uint32_t> findRowsBelow(const ProfileRowSource &rows, std::uint32_t row,
                                         const std::vector<ScopeFilter> &filters);
/// Of an order only these rows and those above them.
RowOrder reducedTo(const RowOrder &order, const Bitmap &rows);

} // namespace rankscope
