// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/rankruledialog.h"

#include "model/stacks/job/ranktablemodel.h"
#include "views/common/paneparts.h"
#include "views/common/theme.h"
#include "views/tables/tableform.h"

#include <QAction>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Names in the fixed font, what is to be looked at on a ground of its own.
class RankTableDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (index.column() != RankTableModel::RemarkColumn)
            option->font = dataFont(option->font);
        option->textElideMode = Qt::ElideMiddle;
        if (!index.data(RankTableModel::MarkRole).toBool() || option->state & QStyle::State_Selected)
            return;
        QColor ground = themeColors(option->palette).warning;
        ground.setAlphaF(0.16F);
        option->backgroundBrush = ground;
    }
};

} // namespace

RankRuleDialog::RankRuleDialog(const FileRanks &files, QWidget *parent)
    : QDialog(parent)
    , m_files(files)
    , m_pattern(new QLineEdit(files.rule))
    , m_message(makeText({}))
    , m_model(new RankTableModel(this))
    , m_default(new QPushButton(tr("&Default")))
    , m_accept(nullptr)
    , m_job(this, [this](const RankTable &table) { showTable(table); })
{
    setObjectName(u"rankRuleDialog"_s);
    setWindowTitle(tr("Ranks of the Files"));
    m_message->setObjectName(u"rankRuleMessage"_s);
    m_message->setMinimumHeight(fontMetrics().height() * 2); // the table stays where it is
    m_message->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_accept = buttons->button(QDialogButtonBox::Ok);
    m_accept->setObjectName(u"rankRuleAccept"_s);
    m_accept->setToolTip(tr("Read the files again with this pattern and keep it for their folder"));
    m_accept->setDefault(true);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    auto *const layout = new QVBoxLayout(this);
    layout->addWidget(makeText(
        tr("The pattern says how the name of a file tells whose stacks it holds: {rank} stands for the number of the "
           "process, {host} for its computer, {pid} for the system's number of the process, {size} for any other "
           "number, * for anything. For example, rank-{rank}.{host}.{pid}.txt takes rank-00003.node07.4711.txt for "
           "rank 3 on node07.")));
    layout->addWidget(makePattern());
    layout->addWidget(m_message);
    layout->addWidget(makeTable(), 1);
    layout->addWidget(makeText(tr("A file that says itself which ranks it holds keeps them, whatever its name is. The "
                                  "pattern is kept for this folder and used when it is opened again.")));
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(760, 560);
    check();
    m_pattern->setFocus();
    m_pattern->selectAll();
}

QWidget *RankRuleDialog::makePattern()
{
    auto *const line = new QWidget;
    auto *const label = new QLabel(tr("&Pattern:"));
    label->setBuddy(m_pattern);
    m_pattern->setObjectName(u"rankRulePattern"_s);
    m_pattern->setAccessibleName(tr("Pattern of the names"));
    m_pattern->setFont(dataFont(font()));
    m_pattern->setPlaceholderText(m_files.guessedRule.isEmpty() ? tr("none: the files are counted")
                                                                : m_files.guessedRule);
    m_default->setObjectName(u"rankRuleDefault"_s);
    m_default->setAutoDefault(false); // Enter accepts, wherever the keyboard is
    m_default->setToolTip(m_files.guessedRule.isEmpty()
                              ? tr("No pattern: the files are counted in their order")
                              : tr("The pattern that fits these names best: %1").arg(m_files.guessedRule));
    auto *const layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(label);
    layout->addWidget(m_pattern, 1);
    layout->addWidget(m_default);
    connect(m_pattern, &QLineEdit::textChanged, this, &RankRuleDialog::check);
    connect(m_default, &QPushButton::clicked, this, [this] { m_pattern->setText(m_files.guessedRule); });
    return line;
}

QTableView *RankRuleDialog::makeTable()
{
    auto *const table = new QTableView;
    table->setObjectName(u"rankRuleTable"_s);
    table->setAccessibleName(tr("The files and their ranks"));
    table->setModel(m_model);
    formTable(*table);
    table->setFrameShape(QFrame::StyledPanel);
    table->setItemDelegate(new RankTableDelegate(table));
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setSortingEnabled(true);
    auto *const copy = new QAction(tr("&Copy Table"), table);
    copy->setObjectName(u"copyRankTable"_s);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, [this] { QGuiApplication::clipboard()->setText(tableText(*m_model)); });
    table->addAction(copy);
    table->setContextMenuPolicy(Qt::ActionsContextMenu);
    QHeaderView *const header = table->horizontalHeader();
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    const int character = QFontMetrics(dataFont(font())).averageCharWidth();
    table->setColumnWidth(RankTableModel::FileColumn, 36 * character);
    table->setColumnWidth(RankTableModel::RankColumn, 8 * character);
    table->setColumnWidth(RankTableModel::HostColumn, 12 * character);
    table->setColumnWidth(RankTableModel::PidColumn, 12 * character);
    return table;
}

QString RankRuleDialog::givenRule() const
{
    const QString pattern = m_pattern->text();
    return pattern == m_files.guessedRule ? QString() : pattern;
}

/// Without a pattern the default is in force.
bool RankRuleDialog::isGood() const
{
    return m_pattern->text().isEmpty() || RankRule::fromPattern(m_pattern->text());
}

void RankRuleDialog::check()
{
    m_default->setEnabled(m_pattern->text() != m_files.guessedRule);
    m_accept->setEnabled(isGood());
    if (!isGood()) {
        m_job.drop();
        m_message->setText(tr("This is no pattern yet: it needs {rank}, {pid} or {host}, each once, some text between "
                              "two numbers, and no slash. The table shows the last pattern that was one."));
        return;
    }
    const QString pattern = m_pattern->text().isEmpty() ? m_files.guessedRule : m_pattern->text();
    m_job.start([files = m_files, rule = RankRule::fromPattern(pattern)](Progress &progress) {
        return rankTable(rule, files, progress);
    });
}

void RankRuleDialog::showTable(const RankTable &table)
{
    m_message->setText(rankTableSentence(table));
    m_model->setTable(table);
}

} // namespace rankscope
