// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/errors/errorsview.h"

#include "model/trace/errors/errorsmodel.h"
#include "views/common/theme.h"
#include "views/tables/columnsmenu.h"

#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScopedValueRollback>
#include <QStyledItemDelegate>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t measuredErrors = 100; // rows

/// Sentences, in the font of the interface.
bool isTextColumn(int column)
{
    return column == ErrorsModel::MessageColumn || column == ErrorsModel::VerdictColumn
           || column == ErrorsModel::OnlyInColumn;
}

bool isFatalRow(const ErrorRow &row)
{
    return row.error && row.error->isFatal;
}

QColor verdictColor(const QModelIndex &index, const QPalette &palette)
{
    const ThemeColors &colors = themeColors(palette);
    const bool isFound = index.data(ErrorsModel::VerdictRole).toInt() == int(ErrorVerdict::Found);
    return isFound ? palette.color(QPalette::Link) : colors.muted;
}

/// Data in the fixed font; what leads somewhere in the colour of links, underlined in the row at hand; groups and where
/// the runtime stopped bold; rows of other processes than the chosen ones grey.
class ErrorDelegate : public QStyledItemDelegate
{
public:
    ErrorDelegate(const ProcessSet &chosen, QObject *parent) : QStyledItemDelegate(parent), m_chosen(chosen) {}

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return {QStyledItemDelegate::sizeHint(option, index).width(), rowHeight(option.font)};
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const int column = index.column();
        const bool isText = isTextColumn(column);
        if (!isText)
            option->font = dataFont(option->font);
        if (option->displayAlignment.testFlag(Qt::AlignRight))
            option->text += u' '; // apart from the text behind it
        option->textElideMode = isText ? Qt::ElideRight : Qt::ElideMiddle;
        const bool isGroup = !index.data(ErrorsModel::RowRole).isValid();
        option->font.setBold(isGroup || index.data(ErrorsModel::FatalRole).toBool());
        const bool isLink = index.data(ErrorsModel::LinkRole).toBool();
        const bool isNear =
            option->state.testFlag(QStyle::State_MouseOver) || option->state.testFlag(QStyle::State_Selected);
        option->font.setUnderline(isLink && isNear);
        if (option->state.testFlag(QStyle::State_Selected))
            return;
        const QVariant process = index.data(ErrorsModel::ProcessRole);
        if (!m_chosen.isEmpty() && process.isValid() && !m_chosen.contains(process.toLongLong()))
            option->palette.setColor(QPalette::Text, themeColors(option->palette).muted);
        else if (column == ErrorsModel::VerdictColumn)
            option->palette.setColor(QPalette::Text, verdictColor(index, option->palette));
        else if (isLink)
            option->palette.setColor(QPalette::Text, option->palette.color(QPalette::Link));
    }

private:
    const ProcessSet &m_chosen;
};

} // namespace

ErrorsView::ErrorsView(ErrorsModel &model, QWidget *parent) : QTreeView(parent), m_model(model)
{
    setObjectName(u"errorsView"_s);
    setAccessibleName(tr("Messages of the runtime"));
    setModel(&model);
    setItemDelegate(new ErrorDelegate(m_chosen, this));
    setUniformRowHeights(true);
    setIndentation(12);
    setRootIsDecorated(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setAllColumnsShowFocus(true);
    setMouseTracking(true);
    setTreePosition(ErrorsModel::MessageColumn);
    formHeader();
    connect(this, &QAbstractItemView::clicked, this, [this](const QModelIndex &index) {
        if (index.data(ErrorsModel::LinkRole).toBool())
            Q_EMIT linkClicked(index);
    });
    connect(this, &QAbstractItemView::doubleClicked, this, [this](const QModelIndex &index) {
        if (!index.data(ErrorsModel::LinkRole).toBool())
            Q_EMIT opened();
    });
}

void ErrorsView::formHeader()
{
    header()->setStretchLastSection(false);
    header()->moveSection(ErrorsModel::VerdictColumn, ErrorsModel::MessageColumn); // it is the answer
    for (const int column : {ErrorsModel::WhereColumn, ErrorsModel::TraceColumn}) // values say more
        header()->moveSection(header()->visualIndex(column), header()->count() - 1);
    header()->setSortIndicator(-1, Qt::AscendingOrder);
    header()->setSortIndicatorClearable(true);
    header()->setSectionsMovable(true);
    header()->setHighlightSections(false);
    header()->setContextMenuPolicy(Qt::CustomContextMenu);
    setSortingEnabled(true);
    connect(header(), &QWidget::customContextMenuRequested, this, [this](const QPoint &point) {
        showColumnsMenu(*header(), u"errorsColumns"_s, point, [this] { m_columnsSet = true; });
    });
    connect(header(), &QHeaderView::sectionResized, this,
            [this] { m_columnsSet = m_columnsSet || (!m_fitting && header()->isVisible()); });
}

void ErrorsView::setChosen(const ProcessSet &processes)
{
    m_chosen = processes;
    viewport()->update();
}

/// A column that is empty in all rows says nothing.
bool ErrorsView::isColumnUsed(int column) const
{
    const ErrorList &list = *m_model.list();
    const auto any = [&list](auto has) { return std::ranges::any_of(list.rows, has); };
    switch (ErrorsModel::Column(column)) {
    case ErrorsModel::OnlyInColumn:
        return list.subjects.reference != nullptr;
    case ErrorsModel::VerdictColumn:
        return !list.checks.empty();
    case ErrorsModel::ProcessColumn:
        return any([](const ErrorRow &row) { return row.process().has_value(); });
    case ErrorsModel::VariableColumn:
        return any([](const ErrorRow &row) { return !row.name().isEmpty(); });
    case ErrorsModel::WhereColumn:
        return any([](const ErrorRow &row) { return row.error && !row.error->context.empty(); });
    case ErrorsModel::TraceColumn:
        return any([](const ErrorRow &row) { return namedTraceLine(row).has_value(); });
    case ErrorsModel::ReferenceColumn:
    case ErrorsModel::CurrentColumn:
        return any([](const ErrorRow &row) { return row.referenceValue().has_value(); });
    case ErrorsModel::CountColumn:
        return any([](const ErrorRow &row) { return row.count().value_or(1) != 1; });
    case ErrorsModel::NumberColumn:
    case ErrorsModel::MessageColumn:
    case ErrorsModel::PlaceColumn:
    case ErrorsModel::ColumnCount:
        break;
    }
    return true;
}

void ErrorsView::fitColumns()
{
    if (!m_model.list())
        return;
    const QScopedValueRollback fitting(m_fitting, true);
    for (const int column : {ErrorsModel::OnlyInColumn, ErrorsModel::VerdictColumn})
        setColumnHidden(column, !isColumnUsed(column));
    if (m_columnsSet)
        return;
    const QFontMetrics fixed(dataFont(font()));
    QFont textFont = font();
    textFont.setBold(m_model.choice().grouping != ErrorGrouping::None
                     || std::ranges::any_of(m_model.list()->rows, isFatalRow));
    const QFontMetrics text(textFont);
    const int character = fixed.averageCharWidth();
    const std::vector<std::uint32_t> &rows = m_model.shownRows();
    for (int column = 0; column < ErrorsModel::ColumnCount; ++column) {
        setColumnHidden(column, !isColumnUsed(column));
        const QFontMetrics &metrics = isTextColumn(column) ? text : fixed;
        int width = 0;
        for (std::size_t row = 0; row < std::min(rows.size(), measuredErrors); ++row)
            width = std::max(width, metrics.horizontalAdvance(m_model.cellText(rows[row], column)));
        const bool isMessage = column == ErrorsModel::MessageColumn;
        width = std::min(width, (isMessage ? 40 : 26) * character) + (isMessage ? 4 : 2) * character;
        setColumnWidth(column, std::max(width, header()->sectionSizeHint(column)));
    }
}

QByteArray ErrorsView::saveColumns() const
{
    return m_columnsSet ? header()->saveState() : QByteArray();
}

void ErrorsView::restoreColumns(const QByteArray &state)
{
    if (state.isEmpty() || !header()->restoreState(state))
        return;
    m_columnsSet = true;
    sortByColumn(-1, Qt::AscendingOrder); // the order of the file, whatever it was before
}

void ErrorsView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        Q_EMIT opened();
    else
        QTreeView::keyPressEvent(event);
}

void ErrorsView::mouseMoveEvent(QMouseEvent *event)
{
    QTreeView::mouseMoveEvent(event);
    const bool isLink = indexAt(event->position().toPoint()).data(ErrorsModel::LinkRole).toBool();
    viewport()->setCursor(isLink ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void ErrorsView::changeEvent(QEvent *event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitColumns();
}

} // namespace rankscope
