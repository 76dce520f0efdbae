// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/pathrulesdialog.h"

#include "views/common/paneparts.h"
#include "views/common/theme.h"
#include "views/tables/tableform.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTableWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

enum RuleColumn { From, To, RuleColumnCount };

constexpr qsizetype mostChecked = 5000; // files

} // namespace

PathRulesDialog::PathRulesDialog(const SourceSearch &search, const QStringList &named, QWidget *parent)
    : QDialog(parent)
    , m_search(search)
    , m_named(named.first(std::min(named.size(), mostChecked)))
    , m_summary(makeText({}))
    , m_files(new QTreeWidget)
    , m_job(this, [this](const Found &found) { showFound(found); })
{
    setObjectName(u"pathRulesDialog"_s);
    setWindowTitle(tr("Paths of Source Files"));
    m_summary->setObjectName(u"pathRulesSummary"_s);
    m_files->setObjectName(u"pathRulesFiles"_s);
    m_files->setAccessibleName(tr("The source files that are named, and where they were found"));
    m_files->setHeaderLabels({tr("Named"), tr("Found as")});
    m_files->setRootIsDecorated(false);
    m_files->setUniformRowHeights(true);
    m_files->setTextElideMode(Qt::ElideMiddle);
    m_files->setFont(dataFont(font()));
    m_files->header()->resizeSection(0, 340);
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Ok)->setObjectName(u"pathRulesAccept"_s);
    buttons->button(QDialogButtonBox::Ok)->setToolTip(tr("Keep the rules; every source file is looked for by them"));
    auto *const layout = new QVBoxLayout(this);
    layout->addWidget(
        makeText(tr("Where a name begins with the first path, the second one is put in its place. The first "
                    "rule by which there is a file counts. An empty first path stands for names without a "
                    "folder.")));
    layout->addWidget(makeRules(), 2);
    layout->addWidget(makeButtons());
    layout->addWidget(m_summary);
    layout->addWidget(m_files, 3);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(760, 560);
    for (const PathMapping::Rule &rule : m_search.mapping.rules())
        addRule(rule);
    m_rules->setFocus();
    updateButtons();
    check();
}

QWidget *PathRulesDialog::makeRules()
{
    m_rules = new QTableWidget(0, RuleColumnCount);
    m_rules->setObjectName(u"pathRules"_s);
    m_rules->setAccessibleName(tr("Rules for paths"));
    m_rules->setHorizontalHeaderLabels({tr("Path in the files"), tr("Path here")});
    m_rules->horizontalHeaderItem(From)->setToolTip(tr("How the names of source files begin"));
    m_rules->horizontalHeaderItem(To)->setToolTip(tr("The folder on this machine that is meant"));
    formTable(*m_rules);
    m_rules->setFrameShape(QFrame::StyledPanel);
    m_rules->setFont(dataFont(font()));
    m_rules->setSelectionMode(QAbstractItemView::SingleSelection);
    m_rules->setColumnWidth(From, 340);
    connect(m_rules, &QTableWidget::itemChanged, this, [this] {
        if (!m_isChanging)
            check();
    });
    connect(m_rules, &QTableWidget::itemSelectionChanged, this, &PathRulesDialog::updateButtons);
    return m_rules;
}

QWidget *PathRulesDialog::makeButtons()
{
    auto *const line = new QWidget;
    auto *const layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    const auto add = [&](const QString &name, const QString &text, const QString &toolTip, auto done) {
        auto *const button = new QPushButton(text);
        button->setObjectName(name);
        button->setToolTip(toolTip);
        button->setAutoDefault(false); // Enter accepts, wherever the keyboard is
        layout->addWidget(button);
        connect(button, &QPushButton::clicked, this, done);
        return button;
    };
    add(u"pathRuleAdd"_s, tr("&Add"), tr("Add a rule behind the others"), [this] {
        addRule({});
        m_rules->setCurrentCell(m_rules->rowCount() - 1, From);
        m_rules->editItem(m_rules->currentItem());
    });
    m_remove = add(u"pathRuleRemove"_s, tr("&Remove"), tr("Remove the rule"), [this] { removeRule(); });
    m_up = add(u"pathRuleUp"_s, tr("&Up"), tr("Let the rule count before the one above"), [this] { moveRule(-1); });
    m_down =
        add(u"pathRuleDown"_s, tr("&Down"), tr("Let the rule count behind the one below"), [this] { moveRule(1); });
    m_browse = add(u"pathRuleBrowse"_s, tr("&Folder…"), tr("Choose the folder here"), [this] { chooseFolder(); });
    layout->addStretch(1);
    return line;
}

void PathRulesDialog::addRule(const PathMapping::Rule &rule)
{
    const int row = m_rules->rowCount();
    m_isChanging = true;
    m_rules->insertRow(row);
    m_rules->setItem(row, From, new QTableWidgetItem(rule.from));
    m_rules->setItem(row, To, new QTableWidgetItem(rule.to));
    m_isChanging = false;
    updateButtons();
}

void PathRulesDialog::removeRule()
{
    m_rules->removeRow(m_rules->currentRow());
    updateButtons();
    check();
}

void PathRulesDialog::moveRule(int step)
{
    const int row = m_rules->currentRow();
    m_isChanging = true;
    for (const int column : {From, To}) {
        QTableWidgetItem *const one = m_rules->takeItem(row, column);
        QTableWidgetItem *const other = m_rules->takeItem(row + step, column);
        m_rules->setItem(row, column, other);
        m_rules->setItem(row + step, column, one);
    }
    m_isChanging = false;
    m_rules->setCurrentCell(row + step, m_rules->currentColumn());
    check();
}

void PathRulesDialog::chooseFolder()
{
    QTableWidgetItem *const item = m_rules->item(m_rules->currentRow(), To);
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder of the Sources"), item->text());
    if (!folder.isEmpty())
        item->setText(folder);
}

void PathRulesDialog::updateButtons()
{
    const int row = m_rules->currentRow();
    m_remove->setEnabled(row >= 0);
    m_browse->setEnabled(row >= 0);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < m_rules->rowCount());
}

PathMapping PathRulesDialog::mapping() const
{
    const auto folder = [](QString path) {
        path = path.trimmed().replace(u'\\', u'/');
        while (path.size() > 1 && path.endsWith(u'/'))
            path.chop(1);
        return path;
    };
    PathMapping rules;
    for (int row = 0; row < m_rules->rowCount(); ++row) {
        const PathMapping::Rule rule{folder(m_rules->item(row, From)->text()), folder(m_rules->item(row, To)->text())};
        if (!rule.to.isEmpty())
            rules.append(rule);
    }
    return rules;
}

void PathRulesDialog::check()
{
    SourceSearch search = m_search;
    search.mapping = mapping();
    m_job.start([search, named = m_named](Progress &progress) {
        Found found;
        for (const QString &name : named) {
            if (progress.isCancelled())
                break;
            found.push_back(search.find(name));
        }
        return found;
    });
}

void PathRulesDialog::showFound(const Found &found)
{
    m_files->clear();
    QList<QTreeWidgetItem *> missing;
    QList<QTreeWidgetItem *> rows;
    for (qsizetype file = 0; file < m_named.size(); ++file) {
        const std::optional<QString> &path = found[std::size_t(file)];
        auto *const row = new QTreeWidgetItem({m_named[file], path ? *path : tr("not found")});
        row->setToolTip(0, m_named[file]);
        row->setToolTip(1, row->text(1));
        if (!path)
            row->setForeground(1, themeColors(palette()).error);
        (path ? rows : missing) << row;
    }
    const QString count = QLocale().toString(rows.size());
    m_files->addTopLevelItems(missing + rows);
    m_summary->setText(m_named.isEmpty()
                           ? tr("What is open names no source file.")
                           : tr("%1 of %Ln source file(s) found.", nullptr, int(m_named.size())).arg(count));
}

} // namespace rankscope
