// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/structureview.h"

#include "views/common/theme.h"
#include "views/tables/elidednumber.h"
#include "views/trace/shownprocesses.h"

#include <QEvent>
#include <QHeaderView>
#include <QLocale>
#include <QStyledItemDelegate>

#include <algorithm>
#include <vector>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int openLimit = 1000; // remembered rows

/// Nothing to see is grey, an origin has its mark and colour.
class CountDelegate : public QStyledItemDelegate
{
public:
    explicit CountDelegate(StructureView *view) : QStyledItemDelegate(view), m_view(view) {}

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return {QStyledItemDelegate::sizeHint(option, index).width(), rowHeight(option.font)};
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const ThemeColors &colors = themeColors(option->palette);
        const QModelIndex counts = index.siblingAtColumn(TraceStructureModel::DifferencesColumn);
        const bool selected = option->state & QStyle::State_Selected;
        if (!selected && m_view->isDimmed(index)) {
            option->palette.setColor(QPalette::Text, colors.muted);
            return;
        }
        if (index.column() == TraceStructureModel::DifferencesColumn)
            shortenItem(*option);
        if (index.column() != TraceStructureModel::DifferencesColumn || !counts.isValid())
            return;
        if (counts.data(TraceStructureModel::OriginsRole).toUInt() > 0) {
            option->text = u"● "_s % option->text;
            option->font.setBold(true);
            if (!selected)
                option->palette.setColor(QPalette::Text, colors.origin);
        } else if (counts.data(TraceStructureModel::CountRole).toUInt() == 0 && !selected) {
            option->palette.setColor(QPalette::Text, colors.muted);
        }
    }

private:
    const StructureView *m_view;
};

} // namespace

StructureView::StructureView(QWidget *parent) : QTreeView(parent)
{
    m_model = new TraceStructureModel(this);
    setModel(m_model);
    setItemDelegate(new CountDelegate(this));
    setUniformRowHeights(true);
    setIndentation(12);
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Structure of the trace"));
    setTextElideMode(Qt::ElideMiddle); // the end holds the indices
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(false);
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &index) {
        if (!m_selecting && index.isValid())
            Q_EMIT recordChosen({index.data(TraceStructureModel::RecordRole).toUInt()});
    });
}

void StructureView::setStructure(std::shared_ptr<const TraceStructure> structure, std::shared_ptr<const TraceDiff> diff)
{
    m_selecting = true;
    m_differences = diff ? diff->differences.size() : 0;
    m_alignment = diff ? diff->alignment : nullptr;
    m_model->setStructure(std::move(structure), std::move(diff));
    m_selecting = false;
    // One construct around all is no news: open it.
    if (m_model->rowCount() == 1)
        expand(m_model->index(0, 0));
    fitColumns();
}

void StructureView::setDiff(std::shared_ptr<const TraceDiff> diff)
{
    m_differences = diff->differences.size();
    m_model->setDiff(std::move(diff));
    fitColumns();
}

void StructureView::setProcesses(const ProcessSet &processes)
{
    m_processes = processes;
    viewport()->update();
}

bool StructureView::isDimmed(const QModelIndex &index) const
{
    if (!m_alignment || m_processes.isEmpty() || m_model->isGroup(index))
        return false;
    return !concerns(*m_alignment, {index.data(TraceStructureModel::RecordRole).toUInt()}, m_processes);
}

void StructureView::selectRecord(RecordIndex record)
{
    const QModelIndex index = m_model->indexOfRecord(record);
    m_selecting = true;
    if (index.isValid()) {
        setCurrentIndex(index);
        scrollTo(index);
    } else {
        selectionModel()->clear();
    }
    m_selecting = false;
}

void StructureView::fitColumns()
{
    if (m_model->columnCount() < TraceStructureModel::ColumnCount) {
        setColumnWidth(TraceStructureModel::NameColumn, viewport()->width());
        return;
    }
    const QString most = model()->rowCount() > 0 ? QLocale().toString(m_differences) : QString();
    QFont bold = font();
    bold.setBold(true);
    // the names matter more than the whole word above the counts
    const int needed = QFontMetrics(bold).horizontalAdvance(u"● "_s % most) + 12;
    const int counts = std::max(
        needed, std::min(header()->sectionSizeHint(TraceStructureModel::DifferencesColumn), viewport()->width() / 3));
    setColumnWidth(TraceStructureModel::DifferencesColumn, counts);
    setColumnWidth(TraceStructureModel::NameColumn, std::max(80, viewport()->width() - counts));
}

void StructureView::changeEvent(QEvent *event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        scheduleDelayedItemsLayout(); // the height of all rows is that of the first
        fitColumns();
    }
}

void StructureView::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    fitColumns();
}

void StructureView::collectOpen(const QModelIndex &parent, const QString &way, QStringList &rows) const
{
    std::vector<std::pair<QModelIndex, QString>> todo{{parent, way}};
    while (!todo.empty() && rows.size() < openLimit) {
        const auto [index, path] = todo.back();
        todo.pop_back();
        for (int row = 0; row < m_model->rowCount(index); ++row) {
            const QModelIndex child = m_model->index(row, 0, index);
            if (!isExpanded(child))
                continue;
            const QString childPath =
                path.isEmpty() ? m_model->keyOf(child) : QString(path % u" / "_s % m_model->keyOf(child));
            rows << childPath;
            todo.emplace_back(child, childPath);
        }
    }
}

QStringList StructureView::openRows() const
{
    QStringList rows;
    collectOpen({}, {}, rows);
    return rows;
}

void StructureView::restoreOpenRows(const QStringList &rows)
{
    for (const QString &row : rows) {
        QModelIndex index;
        for (const QString &key : row.split(u" / "_s)) {
            index = m_model->childWithKey(index, key);
            if (!index.isValid())
                break;
            expand(index);
        }
    }
}

} // namespace rankscope
