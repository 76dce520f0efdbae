// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/diff/profilediffmodel.h"

#include "model/base/text/textpattern.h"
#include "model/profile/rows/profilerowsource.h"
#include "model/profile/scopes/scopetitle.h"

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

std::vector<std::uint32_t> parentsOf(const ScopeTree &tree)
{
    std::vector<std::uint32_t> parents(tree.size());
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        const auto parent = tree.parent({scope});
        parents[scope] = parent ? parent->value : RowOrder::none;
    }
    return parents;
}

/// The scopes whose own name or file fits; texts are looked at once each.
Bitmap fittingScopes(const ScopeTree &tree, const QString &text)
{
    const bool isPattern = text.contains(u'*') || text.contains(u'?');
    const TextMatcher matcher(
        TextPattern{isPattern ? text : QString(u'*' % text % u'*'), TextPattern::Syntax::Wildcard, false});
    std::vector<char> known(tree.strings().size(), -1);
    const auto fits = [&](StringId id) {
        char &answer = known[id.value];
        if (answer < 0)
            answer = id.value != 0 && matcher.matches(tree.text(id)) ? 1 : 0;
        return answer == 1;
    };
    Bitmap fitting(tree.size());
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        const bool isFile = tree.kind({scope}) == ScopeKind::File;
        if (fits(tree.name({scope})) || (isFile && fits(tree.file({scope}))))
            fitting.set(scope);
    }
    return fitting;
}

} // namespace

RowOrder filteredOrder(const DiffedMetric &metric, const ProfileDiffFilter &filter)
{
    const ScopeTree &tree = metric.tree();
    const std::vector<std::uint32_t> parents = parentsOf(tree);
    if (filter.text.isEmpty() && !filter.onlyDifferences)
        return RowOrder(parents);
    Bitmap kept(tree.size());
    if (filter.text.isEmpty()) {
        kept.setRange(0, tree.size());
    } else {
        kept = fittingScopes(tree, filter.text);
        for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
            if (kept.test(scope))
                kept.setRange(scope, tree.end({scope}).value - scope);
        }
    }
    if (filter.onlyDifferences) {
        for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
            if (!metric.differsInAny({scope}))
                kept.reset(scope);
        }
    }
    for (std::uint32_t scope = tree.size(); scope-- > 0;) {
        if (kept.test(scope) && parents[scope] != RowOrder::none)
            kept.set(parents[scope]);
    }
    return RowOrder(parents, &kept);
}

ProfileDiffModel::ProfileDiffModel(QObject *parent) : QAbstractItemModel(parent) {}

void ProfileDiffModel::setMetric(std::shared_ptr<const DiffedMetric> metric, RowOrder order)
{
    beginResetModel();
    const DiffedColumn *const sorted = columnAt(m_sortColumn);
    const std::optional<DiffedColumn> before = sorted ? std::optional(*sorted) : std::nullopt;
    m_metric = std::move(metric);
    m_order = std::move(order);
    m_columns = m_metric ? m_metric->columns() : std::vector<DiffedColumn>();
    if (before)
        m_sortColumn = sectionOf(*before).value_or(-1);
    measureDeltas();
    makeKeys();
    endResetModel();
}

void ProfileDiffModel::measureDeltas()
{
    m_largest = {};
    for (const DiffedColumn &column : m_columns) {
        if (column.kind != DiffedColumn::Kind::Delta)
            continue;
        double &largest = m_largest[static_cast<std::size_t>(column.flavour)];
        for (const double delta : m_metric->column(column))
            largest = std::isfinite(delta) ? std::max(largest, std::abs(delta)) : largest;
    }
}

const DiffedColumn *ProfileDiffModel::columnAt(int section) const
{
    const auto column = static_cast<std::size_t>(section - 1);
    return section > ScopeColumn && column < m_columns.size() ? &m_columns[column] : nullptr;
}

std::optional<int> ProfileDiffModel::sectionOf(const DiffedColumn &column) const
{
    const auto found = std::ranges::find(m_columns, column);
    return found == m_columns.end() ? std::nullopt : std::optional(static_cast<int>(found - m_columns.begin()) + 1);
}

// --- order ---

RowOrder::By ProfileDiffModel::by() const
{
    return {m_keys, m_sortOrder == Qt::DescendingOrder && !m_keys.empty()};
}

void ProfileDiffModel::makeKeys()
{
    m_keys.clear();
    if (!m_metric || m_sortColumn < 0)
        return;
    if (const DiffedColumn *const column = columnAt(m_sortColumn)) {
        m_keys = m_metric->column(*column);
        if (column->kind == DiffedColumn::Kind::Delta)
            std::ranges::transform(m_keys, m_keys.begin(), [](double delta) { return std::abs(delta); });
        return;
    }
    const ScopeTree &tree = m_metric->tree();
    const TitleRanks ranks(tree.strings());
    m_keys.resize(tree.size());
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope)
        m_keys[scope] = ranks.rank(tree.name({scope}), tree.lines({scope}).first);
}

void ProfileDiffModel::sort(int column, Qt::SortOrder order)
{
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    m_sortColumn = column < columnCount() ? column : -1;
    m_sortOrder = order;
    makeKeys();
    m_order.forgetOrder();
    QModelIndexList after;
    for (const QModelIndex &index : before)
        after << indexOf(scopeOf(index), index.column());
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

/// The last row of all below one, or itself.
std::uint32_t ProfileDiffModel::lastBelow(std::uint32_t row) const
{
    while (m_order.countBelow(row) > 0)
        row = m_order.below(row, by()).back();
    return row;
}

/// The next row of the screen, were all rows open; not below it where a user does not want to go into it.
std::optional<std::uint32_t> ProfileDiffModel::after(std::uint32_t row, bool intoChildren) const
{
    if (intoChildren && m_order.countBelow(row) > 0)
        return m_order.below(row, by()).front();
    for (std::uint32_t at = row; at != RowOrder::none; at = m_order.parent(at)) {
        const std::uint32_t next = m_order.position(at, by()) + 1;
        if (next < m_order.countBelow(m_order.parent(at)))
            return m_order.below(m_order.parent(at), by())[next];
    }
    return std::nullopt;
}

std::optional<std::uint32_t> ProfileDiffModel::before(std::uint32_t row) const
{
    const std::uint32_t position = m_order.position(row, by());
    if (position > 0)
        return m_order.below(m_order.parent(row), by())[position - 1];
    const std::uint32_t parent = m_order.parent(row);
    return parent == RowOrder::none ? std::nullopt : std::optional(parent);
}

std::optional<ScopeId> ProfileDiffModel::step(std::optional<ScopeId> from, bool backwards) const
{
    if (!m_metric || m_order.countBelow(RowOrder::none) == 0)
        return std::nullopt;
    if (from && !m_order.contains(from->value))
        from.reset();
    const ScopeTree &tree = m_metric->tree();
    const auto stepsIn = [&](std::uint32_t row) { return m_metric->steps({row}, tree.end({row})); };
    if (!backwards) {
        auto row = from ? after(from->value, true) : std::optional(m_order.below(RowOrder::none, by()).front());
        while (row && !m_metric->isStep({*row}))
            row = after(*row, stepsIn(*row) > 0);
        return row ? std::optional(ScopeId{*row}) : std::nullopt;
    }
    std::optional<std::uint32_t> row =
        from ? before(from->value) : std::optional(m_order.below(RowOrder::none, by()).back());
    const auto isAbove = [this](std::uint32_t above, std::optional<ScopeId> below) {
        return below && m_order.parent(below->value) == above;
    };
    std::optional<ScopeId> last = from;
    while (row) {
        if (!isAbove(*row, last) && stepsIn(*row) > 0)
            row = lastBelow(*row); // comes back to this one at the end
        if (m_metric->isStep({*row}))
            return ScopeId{*row};
        last = ScopeId{*row};
        row = before(*row);
    }
    return std::nullopt;
}

// --- items ---

QModelIndex ProfileDiffModel::indexOf(ScopeId scope, int column) const
{
    if (!m_order.contains(scope.value))
        return {};
    return createIndex(static_cast<int>(m_order.position(scope.value, by())), column, quintptr(scope.value));
}

QModelIndex ProfileDiffModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const std::uint32_t above = parent.isValid() ? scopeOf(parent).value : RowOrder::none;
    return createIndex(row, column, quintptr(m_order.below(above, by())[static_cast<std::size_t>(row)]));
}

QModelIndex ProfileDiffModel::parent(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const std::uint32_t parent = m_order.parent(scopeOf(index).value);
    return parent == RowOrder::none ? QModelIndex() : indexOf({parent});
}

int ProfileDiffModel::rowCount(const QModelIndex &parent) const
{
    if (!m_metric || parent.column() > ScopeColumn)
        return 0;
    return static_cast<int>(m_order.countBelow(parent.isValid() ? scopeOf(parent).value : RowOrder::none));
}

int ProfileDiffModel::columnCount(const QModelIndex &) const
{
    return m_metric ? static_cast<int>(m_columns.size()) + 1 : 0;
}

} // namespace rankscope
