// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/errors/errorspane.h"

#include "model/trace/errors/errorfacts.h"
#include "model/trace/errors/errorsmodel.h"
#include "model/trace/errors/errorsreport.h"
#include "views/common/flatbutton.h"
#include "views/common/paneparts.h"
#include "views/common/shellwords.h"
#include "views/errors/errorstable.h"
#include "views/tables/tableform.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QSplitter>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Headings bold, values at the right, rows apart from each other: some are of several lines.
class FactDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        constexpr int between = 6; // as in tables whose rows are of one line
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, between);
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->font.setBold(index.data(ErrorFactsModel::HeadingRole).toBool());
        if (index.column() == ErrorFactsModel::ValueColumn)
            option->displayAlignment = Qt::AlignRight | Qt::AlignVCenter;
        option->textElideMode = Qt::ElideRight; // of a single word that is too long; the others are wrapped
    }
};

} // namespace

ErrorsPane::ErrorsPane(QWidget *parent)
    : StatefulPane(parent)
    , m_sentence(makeSentence(u"errorsSentence"_s, this))
    , m_check(makeSentence(u"errorsCheck"_s, this))
    , m_goToStop(flatButton(u"goToStop"_s, tr("Go to It"),
                            tr("Show the difference at which the runtime stopped in the comparison of the traces"),
                            this))
    , m_table(new ErrorsTable(this))
    , m_facts(new ErrorFactsModel(this))
    , m_factsView(new QTableView(this))
    , m_splitter(new QSplitter(Qt::Horizontal, this))
{
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    buildAnswer();
    layout->addWidget(makeRule(this));
    layout->addWidget(m_splitter, 1);
    buildBody();
    setFocusProxy(m_table);
    addActions();
    connect(m_table, &ErrorsTable::updated, this, [this] {
        showTexts();
        Q_EMIT settled();
    });
    connect(m_table, &ErrorsTable::chosen, this, &ErrorsPane::showPlace);
    connect(m_table, &ErrorsTable::opened, this, &ErrorsPane::goToTrace);
    connect(m_table, &ErrorsTable::traceRequested, this, &ErrorsPane::goToTrace);
    connect(m_table, &ErrorsTable::iterationRequested, this, &ErrorsPane::goToIteration);
    connect(m_table, &ErrorsTable::differenceRequested, this, &ErrorsPane::goToDifference);
    showTexts();
}

void ErrorsPane::buildAnswer()
{
    m_sentence->setContentsMargins(12, 8, 12, 4);
    m_check->setContentsMargins(12, 0, 4, 4);
    auto *const checked = new QHBoxLayout;
    checked->setContentsMargins(0, 0, 8, 4);
    checked->addWidget(m_check, 1);
    checked->addWidget(m_goToStop);
    auto *const column = static_cast<QVBoxLayout *>(layout());
    column->addWidget(m_sentence);
    column->addLayout(checked);
    connect(m_goToStop, &QToolButton::clicked, this, [this] {
        if (const RuntimeStop *const stop = shownStop(); stop && stop->difference)
            Q_EMIT differenceRequested(*stop->difference);
    });
}

void ErrorsPane::buildBody()
{
    m_factsView->setObjectName(u"errorFacts"_s);
    m_factsView->setAccessibleName(tr("What the runtime says of the list"));
    m_factsView->setModel(m_facts);
    formTable(*m_factsView);
    m_factsView->setItemDelegate(new FactDelegate(m_factsView));
    m_factsView->setWordWrap(true);
    m_factsView->setSelectionMode(QAbstractItemView::SingleSelection);
    m_factsView->horizontalHeader()->hide();
    m_factsView->viewport()->installEventFilter(this);
    m_factsView->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_splitter->addWidget(m_table);
    m_splitter->addWidget(m_factsView);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setSizes({800, 240});
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(1);
}

void ErrorsPane::addActions()
{
    addDone(PaneMenu::Edit, u"copyErrors"_s, tr("Copy"), QKeySequence(Qt::CTRL | Qt::Key_C),
            tr("Copy the selected messages, or all, as text (Ctrl+C)"),
            [this] { QGuiApplication::clipboard()->setText(m_table->selectedText()); });
    const auto filter = [this] { m_table->openFilter(); };
    addDone(PaneMenu::Edit, u"filterErrors"_s, tr("Filter"), QKeySequence(Qt::CTRL | Qt::Key_L),
            tr("Show only some of the messages (Ctrl+L)"), filter);
    addDone(PaneMenu::Edit, u"findError"_s, tr("Find"), QKeySequence(Qt::CTRL | Qt::Key_F),
            tr("Find a message, a variable or a word by filtering (Ctrl+F)"), filter);
    addDone(PaneMenu::Go, u"traceOfError"_s, tr("Line of the Trace"), {},
            tr("Show the line of the trace that the message names (Enter in the list)"), [this] { goToTrace(); });
    addDone(PaneMenu::Go, u"iterationOfError"_s, tr("Iteration in the Trace"), {},
            tr("Show the iteration that the message names, in the trace"), [this] { goToIteration(); });
    addDone(PaneMenu::Go, u"differenceOfError"_s, tr("Difference of the Traces"), {},
            tr("Show the difference that the message is, in the comparison of the traces"),
            [this] { goToDifference(); });
}

void ErrorsPane::setDocument(std::shared_ptr<const ErrorsDocument> document)
{
    m_subjects.document = std::move(document);
    showSubjects();
}

void ErrorsPane::setReference(std::shared_ptr<const ErrorsDocument> reference)
{
    m_subjects.reference = std::move(reference);
    showSubjects();
}

void ErrorsPane::setTraces(std::shared_ptr<const TraceDiff> traces)
{
    m_subjects.traces = std::move(traces);
    showSubjects();
}

void ErrorsPane::showSubjects()
{
    m_table->setSubjects(m_subjects);
    showTexts();
}

const std::shared_ptr<const ErrorList> &ErrorsPane::list() const
{
    return m_table->model().list();
}

void ErrorsPane::say(const QString &text)
{
    m_table->say(text);
}

/// The sentence of a comparison of lists comes with its list.
void ErrorsPane::showTexts()
{
    const bool isListed = list() && list()->subjects == m_subjects;
    bool isGood = true;
    QString sentence;
    if (m_subjects.document && m_subjects.reference) {
        sentence = isListed ? errorsDiffSentence(list()->diff) : tr("Comparing…");
        isGood = !isListed || list()->diff.isEqual();
    } else if (m_subjects.document) {
        sentence = errorsSentence(*m_subjects.document);
        isGood = errorsReport(*m_subjects.document).isGood;
    }
    QFont font = this->font();
    font.setBold(!isGood);
    m_sentence->setFont(font);
    m_sentence->setText(sentence.isEmpty() ? sentence : QString((isGood ? u"✓ "_s : u"⚑ "_s) % sentence));
    m_check->setText(checkText());
    m_check->setVisible(!m_check->text().isEmpty());
    const RuntimeStop *const stop = shownStop();
    m_goToStop->setVisible(stop && stop->difference);
    m_facts->setRows(m_subjects.document ? errorFacts(*m_subjects.document, m_table->part())
                                         : std::vector<ErrorFact>());
    fitFacts();
    Q_EMIT statusChanged(status());
}

/// Counts need little room, what stopped the comparator much: neither takes all, and what does not fit is wrapped.
void ErrorsPane::fitFacts()
{
    const int width = m_factsView->viewport()->width();
    m_factsView->resizeColumnToContents(ErrorFactsModel::ValueColumn);
    const int value = std::min(m_factsView->columnWidth(ErrorFactsModel::ValueColumn), width / 2);
    m_factsView->setColumnWidth(ErrorFactsModel::WhatColumn, width - value);
    m_factsView->setColumnWidth(ErrorFactsModel::ValueColumn, value);
    m_factsView->resizeRowsToContents();
}

bool ErrorsPane::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        fitFacts();
    return Pane::eventFilter(watched, event);
}

/// The run that the check is about: the one that is listed, else the last, which is the newest.
std::optional<std::size_t> ErrorsPane::checkedRun() const
{
    if (!list() || list()->checks.empty())
        return std::nullopt;
    const std::size_t runs = list()->checks.size();
    const std::size_t run = m_table->part().value_or(runs - 1);
    return run < runs ? std::optional(run) : std::nullopt;
}

const RuntimeStop *ErrorsPane::shownStop() const
{
    const auto run = checkedRun();
    const std::optional<RuntimeStop> *const stop = run ? &list()->checks[*run].stop : nullptr;
    return stop && *stop ? &**stop : nullptr;
}

QString ErrorsPane::checkText() const
{
    const auto run = checkedRun();
    if (!run)
        return {};
    const QString sentence = checkSentence(list()->checks[*run]);
    if (list()->checks.size() == 1)
        return tr("Beside the comparison of the traces: %1").arg(sentence);
    return tr("Run %1 beside the comparison of the traces: %2").arg(QLocale().toString(qulonglong(*run + 1)), sentence);
}

/// The line of the source; other panes go there too.
void ErrorsPane::showPlace()
{
    const ErrorRow *const row = m_table->currentRow();
    const bool isOfATrace = row && row->error && row->error->origin == ComparatorError::Origin::ReadTrace;
    if (!row || isOfATrace || row->file().isEmpty() || !row->line())
        return;
    Selection selection;
    selection.processes = m_selection.processes;
    selection.place = SourcePlace{row->file(), *row->line()};
    m_selection = selection;
    setPlace(selection.place);
    Q_EMIT selectionOffered(selection);
    Q_EMIT sourceRequested(*selection.place);
}

void ErrorsPane::goToTrace()
{
    const ErrorRow *const row = m_table->currentRow();
    if (!row)
        return;
    if (namedTraceLine(*row))
        Q_EMIT traceRequested(*row);
    else
        say(tr("The message names no line of a trace."));
}

void ErrorsPane::goToIteration()
{
    const ErrorRow *const row = m_table->currentRow();
    if (!row)
        return;
    if (row->error && !row->error->context.empty())
        Q_EMIT iterationRequested(*row);
    else
        say(tr("The message names no iteration."));
}

void ErrorsPane::goToDifference()
{
    const ErrorRow *const row = m_table->currentRow();
    if (!row)
        return;
    const auto check = m_table->currentCheck();
    if (check && check->difference)
        Q_EMIT differenceRequested(*check->difference);
    else
        say(check ? errorVerdictMeaning(check->verdict) : tr("No comparison of its traces is open."));
}

void ErrorsPane::takeSelection(const Selection &selection)
{
    m_selection = selection;
    m_table->setChosen(selection.processes);
}

bool ErrorsPane::isSettled() const
{
    return !m_table->model().isUpdating();
}

QString ErrorsPane::title() const
{
    return tr("Errors");
}

QString ErrorsPane::commandLine() const
{
    if (!m_subjects.document)
        return {};
    const QString file = fileWord(m_subjects.document->file);
    if (m_subjects.reference)
        return u"rankscope diff %1 %2"_s.arg(fileWord(m_subjects.reference->file), file);
    return u"rankscope export %1 --view errors --format csv -o -"_s.arg(file);
}

QString ErrorsPane::commandRemark() const
{
    return m_subjects.traces && !m_subjects.reference
               ? tr("What the comparison of the traces says of the messages: rankscope diff REFERENCE CURRENT --errors "
                    "FILE.")
               : QString();
}

QString ErrorsPane::status() const
{
    const ErrorsDocument *const document = m_subjects.document.get();
    if (!document)
        return {};
    const std::uint64_t places = document->placeCount();
    const std::uint64_t errors = document->errorCount();
    return errors == 0 && places > 0 ? tr("%Ln place(s) with differences", nullptr, int(places))
                                     : tr("%Ln error(s) listed", nullptr, int(errors));
}

std::optional<ErrorsPaneState> ErrorsPane::state() const
{
    ErrorsPaneState state{m_table->model().choice()};
    if (const ErrorRow *const row = m_table->currentRow())
        state.line = row->fileLine();
    return state;
}

void ErrorsPane::setState(const ErrorsPaneState &state)
{
    m_table->setChoice(state.choice);
    if (state.line)
        m_table->selectLine(*state.line);
}

ErrorsPaneArrangement ErrorsPane::arrangement() const
{
    return {m_table->saveColumns(), m_splitter->saveState()};
}

void ErrorsPane::setArrangement(const ErrorsPaneArrangement &arrangement)
{
    m_table->restoreColumns(arrangement.columns);
    m_splitter->restoreState(arrangement.splitter);
}

bool ErrorsPane::goToLine(const QString &file, std::uint64_t line)
{
    const auto isShown = [&file](const auto &document) { return document && document->file == file; };
    if (!isShown(m_subjects.document))
        return false;
    m_table->selectLine(line);
    return true;
}

} // namespace rankscope
