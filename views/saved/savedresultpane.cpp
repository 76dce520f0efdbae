// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/saved/savedresultpane.h"

#include "model/saved/savedtablemodel.h"
#include "views/common/paneparts.h"
#include "views/common/shellwords.h"
#include "views/saved/saveddetail.h"
#include "views/tables/tableform.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostSentences = 6; // in sight above the tabs

/// With all rows, else as many as there are.
const SavedReport *fullestReport(const SavedResult &result)
{
    for (const SavedUse use : {SavedUse::All, SavedUse::Lists, SavedUse::Text}) {
        if (const SavedReport *const report = result.report(use))
            return report;
    }
    return nullptr;
}

QStringList answerOf(const Report &report)
{
    QStringList lines;
    for (const ReportSentences &answer : report.answer) {
        if (answer.shownIn.testFlag(Audience::Text))
            lines << answer.sentences;
    }
    return lines;
}

/// The sections of a text report, and the sentences of its answer before them.
QString sectionsText(const Report &report)
{
    QStringList lines = answerOf(report);
    for (const ReportPart &part : report.parts) {
        const auto *const section = std::get_if<ReportSection>(&part);
        if (!section || !section->shownIn.testFlag(Audience::Text))
            continue;
        lines << QString() << section->sentences;
        for (const QString &item : section->items)
            lines << "  "_L1 % item;
    }
    return lines.join(u'\n');
}

QString titleOf(const SavedResult &result)
{
    QString title = savedResultTitle(result);
    title[0] = title[0].toUpper();
    return title;
}

} // namespace

SavedResultPane::SavedResultPane(QWidget *parent)
    : Pane(parent)
    , m_sentence(makeSentence(u"savedSentence"_s, this))
    , m_origin(makeSentence(u"savedOrigin"_s, this))
    , m_problem(makeSentence(u"savedProblem"_s, this))
    , m_open(new QToolButton(this))
    , m_locate(new QToolButton(this))
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_tabs(new QTabWidget(m_splitter))
    , m_detail(new SavedDetail(m_splitter))
{
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (QLabel *const label : {m_sentence, m_origin, m_problem}) {
        label->setContentsMargins(8, 4, 8, 4);
        layout->addWidget(label);
    }
    m_problem->hide();
    auto *const buttons = new QHBoxLayout;
    buttons->setContentsMargins(8, 0, 8, 4);
    m_open->setObjectName(u"savedOpen"_s);
    m_open->setText(tr("Open the inputs"));
    m_open->setToolTip(tr("Opens what the result was made from, where it was then"));
    m_locate->setObjectName(u"savedLocate"_s);
    m_locate->setText(tr("Locate the inputs…"));
    m_locate->setToolTip(tr("Opens what the result was made from, where you say it is now: choose one of its files"));
    for (QToolButton *const button : {m_open, m_locate}) {
        button->hide();
        buttons->addWidget(button);
    }
    buttons->addStretch();
    layout->addLayout(buttons);
    layout->addWidget(makeRule(this));
    m_tabs->setObjectName(u"savedTabs"_s);
    m_tabs->setDocumentMode(true);
    layout->addWidget(m_splitter, 1);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setSizes({3000, 2000}); // three to two, whatever there is room for
    m_detail->setObjectName(u"savedDetail"_s);
    m_detail->hide();
    setFocusProxy(m_tabs);
    connect(m_open, &QToolButton::clicked, this, &SavedResultPane::inputsRequested);
    connect(m_locate, &QToolButton::clicked, this, &SavedResultPane::locateRequested);
    connect(m_detail, &SavedDetail::locateRequested, this, &SavedResultPane::locateRequested);
    connect(m_detail, &SavedDetail::settled, this, [this] {
        if (isSettled())
            Q_EMIT settled();
    });
    connect(m_tabs, &QTabWidget::currentChanged, this, &SavedResultPane::showTab);
}

void SavedResultPane::setResult(std::shared_ptr<const SavedResult> result)
{
    m_result = std::move(result);
    m_shown.clear();
    while (QWidget *const tab = m_tabs->widget(0)) {
        m_tabs->removeTab(0);
        delete tab;
    }
    m_problem->hide();
    m_detail->setResult(m_result);
    const SavedReport *const saved = m_result ? fullestReport(*m_result) : nullptr;
    showTexts(saved);
    if (saved) {
        const QSignalBlocker untilAllAreThere(m_tabs); // only what is seen then is read
        showTabs(*saved);
    }
    showTab();
    Q_EMIT statusChanged(status());
    if (isSettled())
        Q_EMIT settled();
}

void SavedResultPane::showTexts(const SavedReport *saved)
{
    m_open->hide();
    m_locate->hide();
    if (!m_result) {
        m_sentence->clear();
        m_origin->clear();
        return;
    }
    const QStringList answer = saved ? answerOf(saved->report) : QStringList{tr("The report is not whole.")};
    m_sentence->setText(answer.isEmpty() ? m_result->verb
                                         : answer.first(qMin(mostSentences, answer.size())).join(u'\n'));
    m_origin->setText(titleOf(*m_result) % ". "_L1 % tr("Its inputs are being looked for."));
}

void SavedResultPane::setInputs(const InputStates &inputs)
{
    if (!m_result)
        return;
    m_open->setVisible(inputs.missing == 0 && inputs.unchanged + inputs.changed > 0);
    m_locate->setVisible(!inputs.areAllThere());
    m_origin->setText(titleOf(*m_result) % ". "_L1 % inputStatesSentence(inputs));
}

void SavedResultPane::showTabs(const SavedReport &saved)
{
    addTables(saved);
    if (m_result->context && m_result->context->count > 0) {
        Tab tab = newTab(u"savedRecords"_s);
        tab.heads = excerptHeads(*m_result->context);
        tab.source = [result = m_result](const Progress &progress) {
            return excerptColumns(*result->context, progress);
        };
        addTable(m_result->context->heading, std::move(tab));
    }
    QString texts = sectionsText(saved.report);
    if (m_result->surroundings) {
        addTables(*m_result->surroundings);
        texts += sectionsText(m_result->surroundings->report);
    }
    auto *const text = new QPlainTextEdit(texts, m_tabs);
    text->setObjectName(u"savedText"_s);
    text->setReadOnly(true);
    m_tabs->addTab(text, tr("Summary"));
    const auto withDetails = std::ranges::find_if(
        m_shown, [](const Tab &tab) { return SavedDetail::hasMoreThanSource(tab.table, tab.heads); });
    if (withDetails != m_shown.end())
        m_tabs->setCurrentIndex(int(withDetails - m_shown.begin()));
}

/// The tables of a report that people read, but for those that have no rows.
void SavedResultPane::addTables(const SavedReport &saved)
{
    for (const auto &[part, source] : saved.columns) {
        const auto &table = std::get<ReportTable>(saved.report.parts[part]);
        const bool isForPeople = bool(table.shownIn & (Audience::Text | Audience::Page));
        if (!isForPeople || table.count == 0 || SavedTableModel::readColumns(table.columns).empty())
            continue;
        Tab tab = newTab("savedTable"_L1 % QString::number(m_shown.size() + 1));
        tab.table = table.key;
        tab.heads = table.columns;
        tab.source = source;
        addTable(table.heading.isEmpty() ? QString(table.key) : table.heading, std::move(tab));
    }
}

SavedResultPane::Tab SavedResultPane::newTab(const QString &name) const
{
    auto *const view = new QTableView(m_tabs);
    view->setObjectName(name);
    return {{}, view, new SavedTableModel(view), {}, {}};
}

void SavedResultPane::addTable(const QString &heading, Tab tab)
{
    QTableView *const view = tab.view;
    SavedTableModel *const model = tab.model;
    view->setModel(model);
    formTable(*view);
    view->horizontalHeader()->setSortIndicatorClearable(true);
    view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    view->setSortingEnabled(true);
    view->horizontalHeader()->setResizeContentsPrecision(100); // rows, so that many of them cost nothing
    view->horizontalHeader()->setMaximumSectionSize(480);
    connect(model, &SavedTableModel::updated, this,
            [this, view, hasDetails = m_detail->hasDetails(tab.table, tab.heads)] {
                view->resizeColumnsToContents();
                if (hasDetails && !view->currentIndex().isValid())
                    view->setCurrentIndex(view->model()->index(0, 0));
                showDetail();
                if (isSettled())
                    Q_EMIT settled();
            });
    connect(model, &SavedTableModel::failed, this, [this](const QString &why) {
        m_problem->setText(why);
        m_problem->show();
        if (isSettled())
            Q_EMIT settled();
    });
    connect(view->selectionModel(), &QItemSelectionModel::currentChanged, this, &SavedResultPane::showDetail);
    m_shown.push_back(std::move(tab));
    m_tabs->addTab(view, heading);
}

/// Reads the table that is seen, where that was not done yet.
void SavedResultPane::showTab()
{
    const int current = m_tabs->currentIndex();
    if (current >= 0 && std::size_t(current) < m_shown.size()) {
        Tab &tab = m_shown[std::size_t(current)];
        if (tab.source)
            tab.model->setTable(tab.heads, std::exchange(tab.source, nullptr));
    }
    showDetail();
}

void SavedResultPane::showDetail()
{
    const int current = m_tabs->currentIndex();
    const bool isTable = current >= 0 && std::size_t(current) < m_shown.size();
    const Tab *const tab = isTable ? &m_shown[std::size_t(current)] : nullptr;
    const bool hasDetails = tab && m_detail->hasDetails(tab->table, tab->heads);
    m_detail->setVisible(hasDetails && tab->model->rowCount() > 0);
    if (tab)
        m_detail->showRow(tab->table, *tab->model, tab->view->currentIndex());
}

bool SavedResultPane::isSettled() const
{
    const auto isTabSettled = [](const Tab &tab) { return tab.model->isSettled(); };
    return m_detail->isSettled() && std::all_of(m_shown.begin(), m_shown.end(), isTabSettled);
}

QString SavedResultPane::title() const
{
    return tr("Saved result");
}

QString SavedResultPane::commandLine() const
{
    return m_result ? "rankscope export "_L1 % fileWord(m_result->file) % " --view report --format text -o -"_L1
                    : QString();
}

QString SavedResultPane::status() const
{
    return m_result ? savedResultTitle(*m_result) : QString();
}

} // namespace rankscope
