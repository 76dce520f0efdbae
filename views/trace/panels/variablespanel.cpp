// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/panels/variablespanel.h"

#include "model/trace/variables/variablesmodel.h"
#include "views/common/elidedlabel.h"
#include "views/common/flatbutton.h"
#include "views/common/pane.h"
#include "views/common/paneparts.h"
#include "views/common/theme.h"
#include "views/tables/elidednumber.h"
#include "views/tables/tableform.h"
#include "views/trace/alignedview.h"
#include "views/trace/diffcommand.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Data in the fixed font; what differs is bold on its ground, what says little here is muted.
class VariableDelegate : public NumberDelegate
{
public:
    using NumberDelegate::NumberDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        NumberDelegate::initStyleOption(option, index);
        const bool isSelected = option->state & QStyle::State_Selected;
        const auto agreement = VariableAgreement(index.data(VariablesModel::AgreementRole).toInt());
        const bool isValue =
            index.column() == VariablesModel::ReferenceColumn || index.column() == VariablesModel::CurrentColumn;
        if (index.column() < VariablesModel::ClassColumn)
            option->font = dataFont(option->font);
        if (option->displayAlignment.testFlag(Qt::AlignRight))
            option->text += u' ';
        if (agreement == VariableAgreement::Differs && isValue && !isSelected)
            option->backgroundBrush = themeColors(option->palette).valueDiffers;
        const bool saysLittle = agreement == VariableAgreement::OtherIteration
                                || agreement == VariableAgreement::NotCompared
                                || index.data(VariablesModel::DoubtRole).toBool();
        if (saysLittle && !isSelected)
            option->palette.setColor(QPalette::Text, themeColors(option->palette).muted);
        shortenItem(*option);
    }
};

const Trace *traceOf(const std::optional<RunRecord> &record)
{
    return record ? record->trace.get() : nullptr;
}

const Trace *traceOf(const std::shared_ptr<const VariableIndex> &index)
{
    return index ? &index->trace() : nullptr;
}

bool isIndexed(const VariablesPlace &place, const std::shared_ptr<const VariableNames> &names)
{
    return names && traceOf(place.reference) == traceOf(names->reference())
           && traceOf(place.current) == traceOf(names->current());
}

/// The index of a trace; one that is known already is not made again.
Result<std::shared_ptr<const VariableIndex>> indexOf(const std::optional<RunRecord> &record,
                                                     const std::shared_ptr<const VariableNames> &known,
                                                     const Progress &progress)
{
    if (!record)
        return std::shared_ptr<const VariableIndex>();
    if (known && traceOf(known->reference()) == record->trace.get())
        return known->reference();
    if (known && traceOf(known->current()) == record->trace.get())
        return known->current();
    return VariableIndex::of(record->trace, progress);
}

} // namespace

VariablesPanel::VariablesPanel(AlignedView &view, Runs runs, QWidget *parent)
    : QWidget(parent)
    , m_view(view)
    , m_heading(new ElidedLabel(this))
    , m_summary(makeSentence(u"variablesSummary"_s, this))
    , m_model(new VariablesModel(this))
    , m_indexing(this, [this](const Result<std::shared_ptr<const VariableNames>> &names) { takeNames(names); })
    , m_lookup(this, [this](const Result<std::shared_ptr<const VariablesHere>> &variables) { take(variables); })
{
    m_heading->setObjectName(u"variablesHeading"_s);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeRule(this));
    addTop(runs);
    addTable();
    layout->addWidget(m_table, 1);
    enableList(false);
    hide();
    connect(&view, &AlignedView::selectionChanged, this, &VariablesPanel::refresh);
    connect(&view, &AlignedView::rowsChanged, this, &VariablesPanel::refresh);
}

VariablesPanel::~VariablesPanel() = default;

void VariablesPanel::addTop(Runs runs)
{
    m_order = new QComboBox(this);
    m_order->setObjectName(u"variablesOrder"_s);
    m_order->setAccessibleName(tr("Order of the variables"));
    m_order->setToolTip(tr("What the list of the variables begins with"));
    if (runs == Runs::Two)
        m_order->addItem(tr("differing first"), int(VariableOrder::Differing));
    m_order->addItem(tr("by name"), int(VariableOrder::Name));
    m_order->addItem(tr("used last first"), int(VariableOrder::Latest));
    m_filter = new QLineEdit(this);
    m_filter->setObjectName(u"variablesFilter"_s);
    m_filter->setPlaceholderText(tr("filter"));
    m_filter->setAccessibleName(tr("Part of the name"));
    m_filter->setToolTip(tr("Show the variables with this in their name"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(14 * fontMetrics().averageCharWidth());
    m_exporting =
        flatButton(u"exportVariables"_s, tr("Export…"), tr("Write the variables to a file: CSV, XML or HDF5"), this);
    QToolButton *const closing = flatButton(u"closeVariables"_s, tr("Close"), tr("Close the variables (Esc)"), this);
    auto *const top = new QHBoxLayout;
    top->setContentsMargins(8, 2, 4, 2);
    top->addWidget(m_heading, 1);
    top->addWidget(m_exporting);
    top->addWidget(closing);
    auto *const second = new QHBoxLayout;
    second->setContentsMargins(8, 0, 8, 2);
    second->addWidget(m_summary, 1);
    second->addWidget(m_order);
    second->addWidget(m_filter);
    static_cast<QVBoxLayout *>(layout())->addLayout(top);
    static_cast<QVBoxLayout *>(layout())->addLayout(second);
    connect(m_order, &QComboBox::currentIndexChanged, this, &VariablesPanel::refresh);
    connect(m_filter, &QLineEdit::textChanged, this, &VariablesPanel::refresh);
    connect(m_exporting, &QToolButton::clicked, this, &VariablesPanel::exportRequested);
    connect(closing, &QToolButton::clicked, this, [this] { setOpen(false); });
}

void VariablesPanel::addTable()
{
    m_table = new QTableView(this);
    m_table->setObjectName(u"variablesTable"_s);
    m_table->setAccessibleName(tr("Variables at the selected record"));
    m_table->setModel(m_model);
    formTable(*m_table);
    m_table->setItemDelegate(new VariableDelegate(m_table));
    widenColumns();
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex &at) { goToWrite(at.row()); });
    addMenu();
}

/// Each column is as wide as what it had to show so far, within bounds: it does not move from record to record.
void VariablesPanel::widenColumns()
{
    constexpr int least[] = {10, 9, 9, 8, 20, 12, 6, 20}; // characters
    constexpr int most[] = {22, 22, 22, 14, 34, 20, 8, 40};
    constexpr int measured = 50; // rows
    const QFontMetrics fixed(dataFont(font()));
    const int wide = fixed.horizontalAdvance(u'0');
    for (int column = 0; column < VariablesModel::ColumnCount; ++column) {
        const QFontMetrics metrics = column < VariablesModel::ClassColumn ? fixed : fontMetrics();
        int width = std::max({least[column] * wide, m_table->horizontalHeader()->sectionSizeHint(column),
                              m_table->columnWidth(column) * int(m_isWidened)});
        for (int row = 0; row < std::min(m_model->rowCount(), measured); ++row) {
            const int text = metrics.horizontalAdvance(m_model->index(row, column).data().toString());
            width = std::max(width, std::min(text + 2 * wide, most[column] * wide));
        }
        m_table->setColumnWidth(column, width);
    }
    m_isWidened = true;
}

QAction *VariablesPanel::addAction(Pane &pane)
{
    m_action = pane.addPaneAction(PaneMenu::View, u"variablesHere"_s, tr("Variables Here"),
                                  QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H));
    m_action->setCheckable(true);
    m_action->setToolTip(tr("Show what every variable is at the selected record (Ctrl+Shift+H)"));
    connect(m_action, &QAction::toggled, this, &VariablesPanel::setOpen);
    return m_action;
}

void VariablesPanel::setOpen(bool isOpen)
{
    if (isOpen == !isHidden())
        return;
    const bool hadFocus = isAncestorOf(focusWidget());
    setVisible(isOpen);
    if (m_action)
        m_action->setChecked(isOpen);
    if (isOpen) {
        refresh();
        return;
    }
    m_indexing.drop();
    m_lookup.drop();
    m_names.reset();
    showNothing({});
    if (hadFocus)
        m_view.setFocus();
    Q_EMIT settled();
}

VariablesQuery VariablesPanel::query() const
{
    return {.order = VariableOrder(m_order->currentData().toInt()), .filter = m_filter->text()};
}

VariablesPanel::Comparing VariablesPanel::comparing() const
{
    const AlignedRows *const rows = m_view.rows();
    return rows && rows->diff() ? Comparing{rows->diff()->tolerance, rows->diff()->rules} : Comparing();
}

VariablesPanelState VariablesPanel::state() const
{
    VariablesPanelState state{.isOpen = !isHidden(), .filter = m_filter->text()};
    if (m_order->currentIndex() > 0)
        state.order = VariableOrder(m_order->currentData().toInt());
    return state;
}

void VariablesPanel::setState(const VariablesPanelState &state)
{
    const int order = state.order ? m_order->findData(int(*state.order)) : 0;
    m_order->setCurrentIndex(std::max(order, 0));
    m_filter->setText(state.filter);
    setOpen(state.isOpen);
}

void VariablesPanel::enableList(bool isListed)
{
    for (QAction *const action : m_listActions)
        action->setEnabled(isListed);
    m_exporting->setEnabled(isListed);
}

void VariablesPanel::showNothing(const QString &why)
{
    m_model->setVariables(nullptr);
    enableList(false);
    m_heading->setText(why);
    m_summary->setText({});
}

/// The selection, the rows or what is asked of them are others.
void VariablesPanel::refresh()
{
    if (isHidden())
        return;
    m_lookup.drop();
    const std::shared_ptr<const AlignedRows> rows = m_view.sharedRows();
    const auto reference = m_view.selectedReference();
    const auto current = m_view.selectedCurrent();
    if (!rows || (!reference && !current)) {
        m_indexing.drop();
        showNothing(tr("Select a record to see what the variables are there."));
        Q_EMIT settled();
        return;
    }
    m_place = variablesPlaceOf(rows, reference, current);
    m_table->setColumnHidden(VariablesModel::CurrentColumn, !m_place.hasTwoRuns);
    m_table->setColumnHidden(VariablesModel::DeviationColumn, !m_place.hasTwoRuns);
    const Comparing asked = comparing();
    if (isIndexed(m_place, m_names) && m_comparing == asked)
        lookUp();
    else
        index(m_place, asked);
}

/// Another record of the same traces does not begin it anew.
void VariablesPanel::index(const VariablesPlace &place, const Comparing &asked)
{
    const bool isSame = traceOf(m_indexedPlace.reference) == traceOf(place.reference)
                        && traceOf(m_indexedPlace.current) == traceOf(place.current) && m_comparing == asked;
    if (m_indexing.isAwaited() && isSame)
        return;
    m_indexedPlace = place;
    m_comparing = asked;
    m_heading->setText(tr("looking for the variables…"));
    m_indexing.start(
        [place, known = m_names, asked](Progress &progress) -> Result<std::shared_ptr<const VariableNames>> {
            auto reference = indexOf(place.reference, known, progress);
            if (!reference)
                return tl::unexpected(std::move(reference.error()));
            auto current = indexOf(place.current, known, progress);
            if (!current)
                return tl::unexpected(std::move(current.error()));
            return std::make_shared<const VariableNames>(std::move(*reference), std::move(*current), asked.tolerance,
                                                         asked.rules.get());
        });
}

void VariablesPanel::takeNames(const Result<std::shared_ptr<const VariableNames>> &names)
{
    if (!names)
        return;
    m_names = *names;
    if (isIndexed(m_place, m_names))
        lookUp();
    else
        index(m_place, comparing());
}

void VariablesPanel::lookUp()
{
    m_lookup.start([place = m_place, names = m_names, asked = query()](Progress &progress) {
        return variablesHere(place, names, asked, progress);
    });
}

void VariablesPanel::take(const Result<std::shared_ptr<const VariablesHere>> &variables)
{
    if (!variables)
        return;
    m_model->setVariables(*variables);
    widenColumns();
    enableList(true);
    m_heading->setText(variablesTitle(**variables));
    QStringList sentences{variablesSummary(**variables)};
    sentences << variablesNotes(**variables);
    m_summary->setText(sentences.join(u" · "_s));
    Q_EMIT settled();
}

std::shared_ptr<const VariablesHere> VariablesPanel::variables() const
{
    return isHidden() ? nullptr : m_model->variables();
}

void VariablesPanel::goToWrite(int row)
{
    const std::shared_ptr<const VariablesHere> here = m_model->variables();
    const AlignedRows *const rows = m_view.rows();
    if (!here || !rows || row < 0 || row >= m_model->rowCount())
        return;
    if (const auto position = positionOfWrite(*rows, *here, here->rows[std::size_t(row)]))
        Q_EMIT positionChosen(*position);
}

void VariablesPanel::addMenu()
{
    const auto add = [this](const QString &name, const QString &text, auto &&done) {
        auto *const action = new QAction(text, this);
        action->setObjectName(name);
        connect(action, &QAction::triggered, this, std::forward<decltype(done)>(done));
        m_table->addAction(action);
        m_listActions.append(action);
        return action;
    };
    add(u"goToWrite"_s, tr("Go to Where It Was Written"), [this] { goToWrite(m_table->currentIndex().row()); });
    add(u"copyVariables"_s, tr("Copy Variables"), [this] { copySelected(); });
    add(u"copyVariablesCommand"_s, tr("Copy as Command"), [this] {
        const auto &rules = m_comparing.rules;
        QGuiApplication::clipboard()->setText(variablesCommand(*m_model->variables(), rules ? rules->file : QString()));
    })->setToolTip(tr("Copy the command that lists all variables here, at the tolerance 1e-4"));
    add(u"exportVariablesAs"_s, tr("Export…"), [this] { Q_EMIT exportRequested(); });
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
}

/// The selected rows; all of the list where none is.
void VariablesPanel::copySelected()
{
    const QModelIndexList selected = m_table->selectionModel()->selectedRows();
    QStringList lines;
    for (const QModelIndex &index : selected)
        lines << m_model->rowText(index.row());
    QGuiApplication::clipboard()->setText(lines.isEmpty() ? tableText(*m_model) : QString(lines.join(u'\n') % u'\n'));
}

void VariablesPanel::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape && !m_filter->text().isEmpty())
        m_filter->clear();
    else if (event->key() == Qt::Key_Escape)
        setOpen(false);
    else if (isEnter && m_table->hasFocus() && m_table->currentIndex().isValid())
        goToWrite(m_table->currentIndex().row());
    else
        QWidget::keyPressEvent(event);
}

} // namespace rankscope
