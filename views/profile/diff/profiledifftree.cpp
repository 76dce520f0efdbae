// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/diff/profiledifftree.h"

#include "views/common/theme.h"
#include "views/profile/diff/profilediffdelegate.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QScopedValueRollback>
#include <QSignalBlocker>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int scopeWidth = 40; // characters
constexpr int numberMargins = 16;
constexpr int mostMeasured = 100; // rows

QString columnKey(const DiffedColumn &column)
{
    const QString flavour = column.flavour == MetricFlavour::Own ? u"-own"_s : u"-inclusive"_s;
    const QString run = column.run > 1 ? QString::number(column.run) : QString();
    switch (column.kind) {
    case DiffedColumn::Kind::OfRun:
        return u"value%1"_s.arg(column.run) % flavour;
    case DiffedColumn::Kind::Delta:
        return u"delta"_s % run % flavour;
    case DiffedColumn::Kind::Ratio:
        return u"ratio"_s % run % flavour;
    case DiffedColumn::Kind::ScalingLoss:
        return u"loss"_s % run % flavour;
    }
    Q_UNREACHABLE();
}

} // namespace

ProfileDiffTree::ProfileDiffTree(QWidget *parent) : QTreeView(parent), m_model(new ProfileDiffModel(this))
{
    setObjectName(u"profileDiffTree"_s);
    setAccessibleName(tr("Scopes of both profiles"));
    setModel(m_model);
    setItemDelegate(new ProfileDiffDelegate(this));
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(SelectRows);
    setSortingEnabled(true);
    header()->setSortIndicator(-1, Qt::AscendingOrder);
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(true);
    header()->setFirstSectionMovable(false);
    header()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header(), &QHeaderView::customContextMenuRequested, this, &ProfileDiffTree::showColumnMenu);
    connect(this, &QTreeView::expanded, this,
            [this](const QModelIndex &index) { m_open.insert(m_model->scopeOf(index).value); });
    connect(this, &QTreeView::collapsed, this,
            [this](const QModelIndex &index) { m_open.erase(m_model->scopeOf(index).value); });
}

void ProfileDiffTree::setMetric(std::shared_ptr<const DiffedMetric> metric, RowOrder order)
{
    const QScopedValueRollback showing(m_showing, true);
    const auto &before = m_model->metric();
    const bool sameScopes = metric && before && before->sharedComparison() == metric->sharedComparison();
    const bool sameColumns = before && metric && before->columns() == metric->columns();
    const auto current = sameScopes ? currentScope() : std::nullopt;
    const std::unordered_set<std::uint32_t> open = sameScopes ? m_open : std::unordered_set<std::uint32_t>();
    m_open.clear();
    m_model->setMetric(std::move(metric), std::move(order));
    const QSignalBlocker blocker(header());
    header()->setSortIndicator(m_model->sortColumn(), m_model->sortOrder());
    if (!sameColumns)
        fitColumns();
    std::vector<ScopeId> scopes;
    for (const std::uint32_t scope : open)
        scopes.push_back({scope});
    this->open(scopes);
    m_open.insert(open.begin(), open.end()); // also those that a filter leaves out now
    if (current)
        showScope(*current);
}

void ProfileDiffTree::open(const std::vector<ScopeId> &scopes)
{
    for (const ScopeId scope : scopes) {
        if (const QModelIndex index = m_model->indexOf(scope); index.isValid())
            expand(index);
    }
}

/// Numbers as wide as their headers need, and as those of the outermost scopes, which are the largest.
void ProfileDiffTree::fitColumns()
{
    const QFontMetrics metrics(dataFont(font()));
    const int number = metrics.horizontalAdvance(u"0,000,000,000"_s) + numberMargins;
    if (header()->count() > 0)
        setColumnWidth(ProfileDiffModel::ScopeColumn,
                       m_scopeWidth > 0 ? m_scopeWidth : scopeWidth * metrics.averageCharWidth());
    for (int section = 1; section < header()->count(); ++section) {
        const DiffedColumn &column = m_model->columns()[static_cast<std::size_t>(section - 1)];
        int width = std::max(number, header()->sectionSizeHint(section));
        for (int row = 0; row < std::min(m_model->rowCount(), mostMeasured); ++row)
            width = std::max(width,
                             metrics.horizontalAdvance(m_model->index(row, section).data().toString()) + numberMargins);
        setColumnWidth(section, width);
        setColumnHidden(section, m_hidden.contains(columnKey(column)));
    }
}

void ProfileDiffTree::setColumns(const QStringList &hidden, int scopeWidth)
{
    m_hidden = hidden;
    m_scopeWidth = scopeWidth;
    fitColumns();
}

std::optional<ScopeId> ProfileDiffTree::currentScope() const
{
    const QModelIndex index = currentIndex();
    return index.isValid() ? std::optional(m_model->scopeOf(index)) : std::nullopt;
}

bool ProfileDiffTree::showScope(ScopeId scope)
{
    const QModelIndex index = m_model->indexOf(scope);
    if (!index.isValid())
        return false;
    const QScopedValueRollback showing(m_showing, true);
    std::vector<ScopeId> above;
    for (QModelIndex at = index.parent(); at.isValid(); at = at.parent())
        above.push_back(m_model->scopeOf(at));
    std::ranges::reverse(above);
    open(above);
    setCurrentIndex(index);
    scrollTo(index);
    return true;
}

QString ProfileDiffTree::shownText() const
{
    std::vector<int> sections;
    for (int place = 0; place < header()->count(); ++place) {
        if (const int section = header()->logicalIndex(place); !isColumnHidden(section))
            sections.push_back(section);
    }
    QStringList cells{QString()}; // the marks
    for (const int section : sections)
        cells << m_model->headerData(section, Qt::Horizontal).toString();
    QStringList lines{cells.join(u'\t')};
    for (QModelIndex index = m_model->index(0, 0); index.isValid(); index = indexBelow(index)) {
        int depth = 0;
        for (QModelIndex at = index.parent(); at.isValid(); at = at.parent())
            ++depth;
        cells = {statusMark(static_cast<ScopeStatus>(index.data(ProfileDiffModel::StatusRole).toInt()))};
        for (const int section : sections) {
            const QString text = index.siblingAtColumn(section).data().toString();
            cells << (section == ProfileDiffModel::ScopeColumn ? QString(2 * depth, u' ') % text : text);
        }
        lines << cells.join(u'\t');
    }
    return lines.join(u'\n') % u'\n';
}

void ProfileDiffTree::drawRow(QPainter *painter, const QStyleOptionViewItem &options, const QModelIndex &index) const
{
    if (const QColor ground = ProfileDiffDelegate::groundOf(index, palette()); ground.isValid())
        painter->fillRect(options.rect, ground);
    QTreeView::drawRow(painter, options, index);
}

void ProfileDiffTree::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTreeView::currentChanged(current, previous);
    const bool isOther = !previous.isValid() || current.internalId() != previous.internalId();
    if (!m_showing && current.isValid() && isOther)
        Q_EMIT scopeChosen(m_model->scopeOf(current));
}

void ProfileDiffTree::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    Q_EMIT menuRequested(byKey ? viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft()) : event->globalPos());
}

void ProfileDiffTree::showColumnMenu(const QPoint &position)
{
    auto *const menu = new QMenu(this);
    menu->setObjectName(u"profileDiffColumnMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (int section = 1; section < header()->count(); ++section) {
        QAction *const action = menu->addAction(m_model->headerData(section, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(section));
        const QString key = columnKey(m_model->columns()[static_cast<std::size_t>(section - 1)]);
        connect(action, &QAction::toggled, this, [this, section, key](bool on) {
            m_hidden.removeAll(key);
            if (!on)
                m_hidden << key;
            setColumnHidden(section, !on);
        });
    }
    menu->popup(header()->viewport()->mapToGlobal(position));
}

void ProfileDiffTree::changeEvent(QEvent *event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitColumns();
}

/// Qt makes the first row current when the keyboard comes: the user did not choose it.
void ProfileDiffTree::focusInEvent(QFocusEvent *event)
{
    const QScopedValueRollback showing(m_showing, true);
    QTreeView::focusInEvent(event);
}

} // namespace rankscope
