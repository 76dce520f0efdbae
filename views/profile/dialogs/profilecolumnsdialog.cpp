// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/dialogs/profilecolumnsdialog.h"

#include "views/tables/tableform.h"

#include <QAction>
#include <QCheckBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int widestName = 320; // pixels

QPushButton *makeButton(const QString &name, const QString &text, const QString &toolTip, QWidget *parent)
{
    auto *const button = new QPushButton(text, parent);
    button->setObjectName(name);
    button->setToolTip(toolTip);
    button->setAutoDefault(false);
    return button;
}

} // namespace

ProfileColumnsDialog::ProfileColumnsDialog(std::vector<ProfileColumn> columns, const ProfileColumnChoice &choice,
                                           const std::vector<QStringList> &groups, QWidget *parent)
    : QDialog(parent)
    , m_before(choice)
    , m_model(std::move(columns), choice)
    , m_treeModel(m_model, groups)
{
    setObjectName(u"profileColumnsDialog"_s);
    setWindowTitle(tr("Columns"));
    buildWidgets();
    connect(&m_model, &ProfileColumnsModel::choiceChanged, this, [this] {
        showCount();
        Q_EMIT choiceChanged(m_model.choice());
    });
    connect(&m_model, &QAbstractItemModel::modelReset, this, &ProfileColumnsDialog::find);
    connect(&m_model, &QAbstractItemModel::rowsMoved, this, &ProfileColumnsDialog::find); // rows are hidden by places
    find();
    m_table->setCurrentIndex(m_model.index(0, ProfileColumnsModel::MetricColumn));
    m_find->setFocus();
    m_asTree->setVisible(m_treeModel.isTree());
    m_asTree->setChecked(m_treeModel.isTree());
    resize(720, 520);
}

void ProfileColumnsDialog::buildWidgets()
{
    m_find = new QLineEdit(this);
    m_find->setObjectName(u"columnsFind"_s);
    m_find->setPlaceholderText(tr("Find metrics by their names"));
    m_find->setAccessibleName(m_find->placeholderText());
    m_find->setToolTip(tr("Only metrics with all of these words are listed"));
    m_find->setClearButtonEnabled(true);
    connect(m_find, &QLineEdit::textChanged, this, &ProfileColumnsDialog::find);
    m_asTree = new QCheckBox(tr("As a &tree"), this);
    m_asTree->setObjectName(u"columnsAsTree"_s);
    m_asTree->setToolTip(
        tr("The metrics in the tree that the file puts them in; else in the order of their columns, in "
           "which they can be moved"));
    m_lists = new QStackedWidget(this);
    m_lists->addWidget(makeTable());
    m_lists->addWidget(makeTree());
    connect(m_asTree, &QCheckBox::toggled, this, &ProfileColumnsDialog::showTree);
    m_count = new QLabel(this);
    m_count->setObjectName(u"columnsCount"_s);
    auto *const buttons =
        new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::Reset, this);
    buttons->button(QDialogButtonBox::Reset)->setObjectName(u"columnsReset"_s);
    buttons->button(QDialogButtonBox::Reset)->setToolTip(tr("Columns, their order and widths as the file has them"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons->button(QDialogButtonBox::Reset), &QPushButton::clicked, &m_model, &ProfileColumnsModel::reset);
    auto *const layout = new QVBoxLayout(this);
    layout->setSpacing(8);
    layout->addWidget(m_find);
    layout->addWidget(m_asTree);
    layout->addWidget(m_lists, 1);
    layout->addWidget(m_count);
    layout->addLayout(makeSteps());
    layout->addWidget(buttons);
}

QWidget *ProfileColumnsDialog::makeTable()
{
    using enum ProfileColumnsModel::Column;
    m_table = new QTableView(this);
    m_table->setObjectName(u"columnsTable"_s);
    m_table->setAccessibleName(tr("Metrics"));
    m_table->setModel(&m_model);
    formTable(*m_table);
    m_table->setFrameShape(QFrame::StyledPanel);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setDragDropMode(QAbstractItemView::InternalMove);
    m_table->setDragDropOverwriteMode(false);
    m_table->setDropIndicatorShown(true);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    for (const int column : {MetricColumn, InclusiveColumn, OwnColumn})
        m_table->resizeColumnToContents(column);
    m_table->setColumnWidth(MetricColumn, std::clamp(m_table->columnWidth(MetricColumn) + 8, 160, widestName));
    return m_table;
}

QWidget *ProfileColumnsDialog::makeTree()
{
    m_tree = new QTreeView(this);
    m_tree->setObjectName(u"columnsTree"_s);
    m_tree->setAccessibleName(tr("Metrics"));
    m_tree->setModel(&m_treeModel);
    m_tree->setUniformRowHeights(true);
    m_tree->setTextElideMode(Qt::ElideMiddle);
    m_tree->expandAll();
    for (const int column :
         {ProfileColumnsModel::MetricColumn, ProfileColumnsModel::InclusiveColumn, ProfileColumnsModel::OwnColumn})
        m_tree->resizeColumnToContents(column);
    m_tree->setColumnWidth(0, std::clamp(m_tree->columnWidth(0) + 8, 160, widestName));
    return m_tree;
}

/// Moving is of the order of the columns.
void ProfileColumnsDialog::showTree(bool on)
{
    m_lists->setCurrentIndex(on ? 1 : 0);
    for (QPushButton *const button : m_movers)
        button->setEnabled(!on);
}

void ProfileColumnsDialog::findInTree(const QModelIndex &parent)
{
    for (int row = 0; row < m_treeModel.rowCount(parent); ++row) {
        const QModelIndex index = m_treeModel.index(row, 0, parent);
        m_tree->setRowHidden(row, parent, !m_treeModel.matches(index, m_find->text()));
        findInTree(index);
    }
}

QLayout *ProfileColumnsDialog::makeSteps()
{
    auto *const up = makeButton(u"columnsUp"_s, tr("&Up"), tr("Move the metric to the left (Ctrl+Up)"), this);
    auto *const down = makeButton(u"columnsDown"_s, tr("&Down"), tr("Move the metric to the right (Ctrl+Down)"), this);
    auto *const top =
        makeButton(u"columnsTop"_s, tr("To the &Front"), tr("Move the metric before all others (Ctrl+Home)"), this);
    auto *const show =
        makeButton(u"columnsShow"_s, tr("&Show Listed"), tr("Show all values of the metrics that are listed"), this);
    auto *const hide =
        makeButton(u"columnsHide"_s, tr("&Hide Listed"), tr("Hide all values of the metrics that are listed"), this);
    const auto press = [this](QPushButton *button, const QKeySequence &key, auto done) {
        connect(button, &QPushButton::clicked, this, done);
        if (key.isEmpty())
            return;
        auto *const action = new QAction(this);
        action->setShortcut(key);
        connect(action, &QAction::triggered, this, done);
        addAction(action);
    };
    press(up, QKeySequence(Qt::CTRL | Qt::Key_Up), [this] { move(-1); });
    press(down, QKeySequence(Qt::CTRL | Qt::Key_Down), [this] { move(1); });
    press(top, QKeySequence(Qt::CTRL | Qt::Key_Home), [this] { moveToTop(); });
    press(show, {}, [this] { setListed(true); });
    press(hide, {}, [this] { setListed(false); });
    auto *const row = new QHBoxLayout;
    for (QPushButton *const button : {show, hide})
        row->addWidget(button);
    row->addStretch(1);
    m_movers = {top, up, down};
    for (QPushButton *const button : m_movers)
        row->addWidget(button);
    return row;
}

void ProfileColumnsDialog::find()
{
    for (int row = 0; row < m_model.rowCount(); ++row)
        m_table->setRowHidden(row, !m_model.matches(row, m_find->text()));
    findInTree({});
    const std::vector<int> listed = listedRows();
    if (!listed.empty() && (!m_table->currentIndex().isValid() || m_table->isRowHidden(m_table->currentIndex().row())))
        m_table->setCurrentIndex(m_model.index(listed.front(), ProfileColumnsModel::MetricColumn));
    showCount();
}

void ProfileColumnsDialog::showCount()
{
    const auto listed = static_cast<int>(listedRows().size());
    const auto shown = static_cast<int>(m_model.shownColumns());
    const QString columns = tr("%Ln column(s) are shown.", nullptr, shown);
    const QString metrics =
        listed == m_model.rowCount()
            ? tr("%Ln metric(s).", nullptr, listed)
            : tr("%Ln of %1 metrics are listed.", nullptr, listed).arg(QLocale().toString(m_model.rowCount()));
    m_count->setText(metrics % u' ' % columns);
}

std::vector<int> ProfileColumnsDialog::listedRows() const
{
    std::vector<int> rows;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        if (!m_table->isRowHidden(row))
            rows.push_back(row);
    }
    return rows;
}

void ProfileColumnsDialog::setListed(bool on)
{
    m_model.setShown(listedRows(), on);
}

/// Past the next one that is listed.
void ProfileColumnsDialog::move(int step)
{
    if (m_asTree->isChecked())
        return;
    const std::vector<int> listed = listedRows();
    const auto place = std::ranges::find(listed, m_table->currentIndex().row());
    if (place == listed.end() || (step < 0 && place == listed.begin()) || (step > 0 && place + 1 == listed.end()))
        return;
    moveTo(*place, step < 0 ? *(place - 1) : *(place + 1) + 1);
}

void ProfileColumnsDialog::moveToTop()
{
    if (!m_asTree->isChecked() && m_table->currentIndex().row() > 0)
        moveTo(m_table->currentIndex().row(), 0);
}

void ProfileColumnsDialog::moveTo(int from, int to)
{
    m_model.moveRows({}, from, 1, {}, to);
    m_table->scrollTo(m_table->currentIndex());
}

void ProfileColumnsDialog::reject()
{
    Q_EMIT choiceChanged(m_before);
    QDialog::reject();
}

} // namespace rankscope
