// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/saved/savedresultpane.h"

#include "model/saved/savedtablemodel.h"
#include "views/common/paneparts.h"
#include "views/common/shellwords.h"
#include "views/common/tableform.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

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

} // namespace

SavedResultPane::SavedResultPane(QWidget *parent)
    : Pane(parent)
    , m_sentence(makeSentence(u"savedSentence"_s, this))
    , m_origin(makeSentence(u"savedOrigin"_s, this))
    , m_problem(makeSentence(u"savedProblem"_s, this))
    , m_open(new QToolButton(this))
    , m_locate(new QToolButton(this))
    , m_tabs(new QTabWidget(this))
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
    m_open->setToolTip(tr("Opens what the result was made from: it is here, unchanged"));
    m_locate->setObjectName(u"savedLocate"_s);
    m_locate->setText(tr("Locate the inputs…"));
    m_locate->setToolTip(tr("Opens the files that you choose as what the result was made from"));
    for (QToolButton *const button : {m_open, m_locate}) {
        button->hide();
        buttons->addWidget(button);
    }
    buttons->addStretch();
    layout->addLayout(buttons);
    layout->addWidget(makeRule(this));
    m_tabs->setObjectName(u"savedTabs"_s);
    m_tabs->setDocumentMode(true);
    layout->addWidget(m_tabs, 1);
    setFocusProxy(m_tabs);
    connect(m_open, &QToolButton::clicked, this, &SavedResultPane::inputsRequested);
    connect(m_locate, &QToolButton::clicked, this, &SavedResultPane::locateRequested);
}

void SavedResultPane::setResult(std::shared_ptr<const SavedResult> result, const InputStates &inputs)
{
    m_result = std::move(result);
    m_models.clear();
    while (QWidget *const tab = m_tabs->widget(0)) {
        m_tabs->removeTab(0);
        delete tab;
    }
    m_problem->hide();
    const SavedReport *const saved = m_result ? fullestReport(*m_result) : nullptr;
    showTexts(saved, inputs);
    if (saved)
        showTabs(*saved);
    Q_EMIT statusChanged(status());
    if (isSettled())
        Q_EMIT settled();
}

void SavedResultPane::showTexts(const SavedReport *saved, const InputStates &inputs)
{
    m_open->setVisible(m_result && inputs.areAllThere());
    m_locate->setVisible(m_result && !inputs.areAllThere());
    if (!m_result) {
        m_sentence->clear();
        m_origin->clear();
        return;
    }
    const QStringList answer = saved ? answerOf(saved->report) : QStringList{tr("The report is not whole.")};
    m_sentence->setText(answer.isEmpty() ? m_result->verb
                                         : answer.first(qMin(mostSentences, answer.size())).join(u'\n'));
    QString title = savedResultTitle(*m_result);
    title[0] = title[0].toUpper();
    m_origin->setText(title % ". "_L1 % inputStatesSentence(inputs));
}

void SavedResultPane::showTabs(const SavedReport &saved)
{
    int number = 0;
    for (const auto &[part, source] : saved.columns) {
        const auto &table = std::get<ReportTable>(saved.report.parts[part]);
        const bool isForPeople = bool(table.shownIn & (Audience::Text | Audience::Page));
        const auto isRead = [](const ColumnHead &head) {
            return bool(head.shownIn & (Audience::Text | Audience::Page));
        };
        if (isForPeople && std::any_of(table.columns.begin(), table.columns.end(), isRead)) {
            const QString heading = table.heading.isEmpty() ? QString(table.key) : table.heading;
            addTable("savedTable"_L1 % QString::number(++number), heading, table.columns, source);
        }
    }
    if (m_result->context) {
        const auto source = [result = m_result](const Progress &progress) {
            return excerptColumns(*result->context, progress);
        };
        addTable(u"savedRecords"_s, m_result->context->heading, excerptHeads(*m_result->context), source);
    }
    auto *const text = new QPlainTextEdit(sectionsText(saved.report), m_tabs);
    text->setObjectName(u"savedText"_s);
    text->setReadOnly(true);
    m_tabs->addTab(text, tr("Summary"));
}

void SavedResultPane::addTable(const QString &name, const QString &heading, const std::vector<ColumnHead> &heads,
                               const ColumnsSource &source)
{
    auto *const view = new QTableView(m_tabs);
    auto *const model = new SavedTableModel(view);
    view->setObjectName(name);
    view->setModel(model);
    formTable(*view);
    view->horizontalHeader()->setSortIndicatorClearable(true);
    view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    view->setSortingEnabled(true);
    view->horizontalHeader()->setResizeContentsPrecision(100); // rows, so that many of them cost nothing
    view->horizontalHeader()->setMaximumSectionSize(480);
    connect(model, &SavedTableModel::updated, this, [this, view] {
        view->resizeColumnsToContents();
        if (isSettled())
            Q_EMIT settled();
    });
    connect(model, &SavedTableModel::failed, this, [this](const QString &why) {
        m_problem->setText(why);
        m_problem->show();
        if (isSettled())
            Q_EMIT settled();
    });
    m_models << model;
    model->setTable(heads, source);
    m_tabs->addTab(view, heading);
}

bool SavedResultPane::isSettled() const
{
    return std::all_of(m_models.begin(), m_models.end(),
                       [](const SavedTableModel *model) { return model->isSettled(); });
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
