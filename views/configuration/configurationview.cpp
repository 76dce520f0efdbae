// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/configuration/configurationview.h"

#include "model/trace/configuration/configurationmodel.h"
#include "views/common/theme.h"

#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QStyledItemDelegate>

#include <algorithm>
#include <functional>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int openDepth = 16; // of the tree, when it is shown first: a deeper one is opened by the user
constexpr int mostCharacters = 26; // that a column takes by itself
constexpr int estimateCharacters = 16; // "1,234 to 12,345"

bool isConfigurationData(int column)
{
    return column == ConfigurationModel::LevelColumn || ConfigurationModel::isRange(column)
           || column == ConfigurationModel::OtherRangesColumn || column == ConfigurationModel::ReferenceColumn;
}

/// Keys go through the levels without taking one; one of the list that is opened is taken.
class LevelBox : public QComboBox
{
public:
    using QComboBox::QComboBox;

    void whenChosen(std::function<void()> done) { m_chosen = std::move(done); }

    void hidePopup() override
    {
        const bool wasOpen = view()->isVisible();
        QComboBox::hidePopup();
        if (wasOpen)
            QMetaObject::invokeMethod(this, m_chosen, Qt::QueuedConnection); // when the new level is the current one
    }

private:
    std::function<void()> m_chosen;
};

/// Settings in the fixed font, bold where they are set here and grey where they are inherited or observed; editors for
/// levels and ranges.
class SettingDelegate : public QStyledItemDelegate
{
public:
    explicit SettingDelegate(ConfigurationView &view) : QStyledItemDelegate(&view), m_view(view) {}

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return {QStyledItemDelegate::sizeHint(option, index).width(), rowHeight(option.font)};
    }

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &, const QModelIndex &index) const override
    {
        return index.column() == ConfigurationModel::LevelColumn ? levelEditor(parent, index)
                                                                 : rangeEditor(parent, index);
    }

    void setEditorData(QWidget *editor, const QModelIndex &index) const override
    {
        const QString text = index.data(Qt::EditRole).toString();
        if (auto *const levels = qobject_cast<QComboBox *>(editor))
            levels->setCurrentIndex(std::max(levels->findData(text), 0));
        else if (auto *const range = qobject_cast<QLineEdit *>(editor))
            range->setText(text);
    }

    void setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const override
    {
        if (const auto *const levels = qobject_cast<QComboBox *>(editor))
            model->setData(index, levels->currentData());
        else if (const auto *const range = qobject_cast<QLineEdit *>(editor))
            model->setData(index, range->text());
    }

    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        QRect place = option.rect;
        place.setWidth(std::max(place.width(), editor->sizeHint().width()));
        editor->setGeometry(place);
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const ThemeColors &colors = themeColors(option->palette);
        const bool isGrey = index.data(ConfigurationModel::GreyRole).toBool();
        if (isConfigurationData(index.column())) {
            option->font = dataFont(option->font);
            option->font.setBold(!isGrey && index.flags().testFlag(Qt::ItemIsEditable));
        }
        if (option->state.testFlag(QStyle::State_Selected))
            return;
        if (isGrey || index.column() == ConfigurationModel::PlaceColumn)
            option->palette.setColor(QPalette::Text, colors.muted);
        else if (index.column() == ConfigurationModel::NameColumn
                 && !index.data(ConfigurationModel::WarningRole).toString().isEmpty())
            option->palette.setColor(QPalette::Text, colors.warning);
    }

private:
    QWidget *levelEditor(QWidget *parent, const QModelIndex &index) const
    {
        auto *const levels = new LevelBox(parent);
        levels->setObjectName(u"levelEditor"_s);
        levels->setAccessibleName(ConfigurationView::tr("Level"));
        levels->addItem(ConfigurationView::tr("inherited"), QString());
        for (const TraceLevel level : settableLevels)
            levels->addItem(levelText(level), levelText(level));
        const QPersistentModelIndex cell = index;
        connect(levels, &QComboBox::currentIndexChanged, &m_view, [this, levels, cell] {
            if (cell.isValid())
                Q_EMIT m_view.typed(cell, levels->currentData().toString());
        });
        levels->whenChosen([this, levels] {
            Q_EMIT const_cast<SettingDelegate *>(this)->commitData(levels);
            Q_EMIT const_cast<SettingDelegate *>(this)->closeEditor(levels);
        });
        return levels;
    }

    QWidget *rangeEditor(QWidget *parent, const QModelIndex &index) const
    {
        auto *const range = new QLineEdit(parent);
        range->setObjectName(u"rangeEditor"_s);
        range->setAccessibleName(ConfigurationView::tr("Range: first, last, step"));
        range->setPlaceholderText(ConfigurationView::tr("first, last, step"));
        range->setFont(dataFont(parent->font()));
        const QPersistentModelIndex cell = index;
        connect(range, &QLineEdit::textChanged, &m_view, [this, cell](const QString &text) {
            if (cell.isValid())
                Q_EMIT m_view.typed(cell, text);
        });
        return range;
    }

    ConfigurationView &m_view;
};

} // namespace

ConfigurationView::ConfigurationView(ConfigurationModel &model, QWidget *parent) : QTreeView(parent), m_model(model)
{
    setObjectName(u"configurationView"_s);
    setAccessibleName(tr("Constructs and arrays with what is traced of them"));
    setModel(&model);
    setItemDelegate(new SettingDelegate(*this));
    setUniformRowHeights(true);
    setIndentation(12);
    setFrameShape(QFrame::NoFrame);
    setEditTriggers(QAbstractItemView::DoubleClicked);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setAllColumnsShowFocus(false);
    arrangeColumns();
    connect(&model, &QAbstractItemModel::modelReset, this, &ConfigurationView::showTree);
}

void ConfigurationView::arrangeColumns()
{
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(false);
    connect(header(), &QHeaderView::sectionResized, this,
            [this] { m_columnsSet = m_columnsSet || (!m_fitting && header()->isVisible()); });
    fitColumns();
}

void ConfigurationView::showTree()
{
    expandToDepth(openDepth);
    fitColumns();
}

void ConfigurationView::fitColumns()
{
    const QScopedValueRollback fitting(m_fitting, true);
    const auto &configuration = m_model.configuration();
    const int dimensions = configuration ? m_model.usedDimensions() : 1;
    for (int dimension = 0; dimension < ConfigurationModel::dimensionCount; ++dimension)
        setColumnHidden(ConfigurationModel::FirstRangeColumn + dimension, dimension >= dimensions);
    setColumnHidden(ConfigurationModel::OtherRangesColumn, !configuration || !m_model.hasOtherRanges());
    setColumnHidden(ConfigurationModel::ReferenceColumn, !m_model.reference());
    setColumnHidden(ConfigurationModel::ExecutionsColumn, !configuration || !configuration->atLevels);
    if (m_columnsSet)
        return;
    const int character = QFontMetrics(dataFont(font())).averageCharWidth();
    for (int column = 0; column < ConfigurationModel::ColumnCount; ++column) {
        const bool isEstimate = column == ConfigurationModel::EstimateColumn; // it comes later
        const int text = std::max(std::min(sizeHintForColumn(column), mostCharacters * character) + character,
                                  isEstimate ? estimateCharacters * character : 0);
        if (!isColumnHidden(column))
            header()->resizeSection(column, std::max(text, header()->sectionSizeHint(column)));
    }
}

QByteArray ConfigurationView::saveColumns() const
{
    return m_columnsSet ? header()->saveState() : QByteArray();
}

void ConfigurationView::restoreColumns(const QByteArray &state)
{
    m_columnsSet = !state.isEmpty() && header()->restoreState(state);
}

void ConfigurationView::editCurrent()
{
    QModelIndex cell = currentIndex();
    if (!cell.flags().testFlag(Qt::ItemIsEditable))
        cell = cell.siblingAtColumn(ConfigurationModel::LevelColumn);
    if (!cell.flags().testFlag(Qt::ItemIsEditable))
        cell = cell.siblingAtColumn(ConfigurationModel::FirstRangeColumn); // of an array
    if (!cell.flags().testFlag(Qt::ItemIsEditable))
        return;
    setCurrentIndex(cell);
    edit(cell);
}

/// The visible column to the left (-1) or to the right (1); the cell itself at the border.
QModelIndex ConfigurationView::cellBeside(const QModelIndex &cell, int step) const
{
    int column = cell.column() + step;
    while (column >= 0 && column < ConfigurationModel::ColumnCount && isColumnHidden(column))
        column += step;
    const QModelIndex beside = cell.siblingAtColumn(column);
    return beside.isValid() ? beside : cell;
}

void ConfigurationView::keyPressEvent(QKeyEvent *event)
{
    const bool isPlain = event->modifiers() == Qt::NoModifier && state() != EditingState;
    const bool isEdit = event->key() == Qt::Key_F2 || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const QModelIndex current = currentIndex();
    const bool isInTree = current.column() <= 0; // where the arrows open and close rows
    const bool isOpen = isExpanded(current) || !model()->hasChildren(current);
    if (isPlain && isEdit)
        editCurrent();
    else if (isPlain && event->key() == Qt::Key_Left && !isInTree)
        setCurrentIndex(cellBeside(current, -1));
    else if (isPlain && event->key() == Qt::Key_Right && current.isValid() && (!isInTree || isOpen))
        setCurrentIndex(cellBeside(current, 1));
    else
        QTreeView::keyPressEvent(event);
}

void ConfigurationView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTreeView::currentChanged(current, previous);
    if (current.siblingAtColumn(0) != previous.siblingAtColumn(0))
        Q_EMIT rowChosen(current);
}

void ConfigurationView::closeEditor(QWidget *editor, QAbstractItemDelegate::EndEditHint hint)
{
    QTreeView::closeEditor(editor, hint);
    Q_EMIT typingEnded();
}

} // namespace rankscope
