// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/findings/findingspane.h"

#include "model/trace/trace/traceposition.h"
#include "views/common/paneparts.h"
#include "views/common/shellwords.h"
#include "views/trace/findings/findingstable.h"
#include "views/trace/findings/rulespanel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The record at a line of one of the traces, as a selection; nothing where the line has none.
std::optional<Selection> selectionAt(const TraceRun &run, const FindingRow &row)
{
    const auto process = std::ranges::find_if(
        run.processes, [&row](const TraceRun::Process &one) { return one.trace->file == row.traceFile; });
    if (process == run.processes.end() || !row.traceLine)
        return std::nullopt;
    const auto record = process->trace->recordAtLine(*row.traceLine);
    return record ? std::optional(selectionOf(*process->trace, *record)) : std::nullopt;
}

} // namespace

FindingsPane::FindingsPane(QWidget *parent)
    : StatefulPane(parent)
    , m_sentence(makeSentence(u"findingsSentence"_s, this))
    , m_leftOut(makeSentence(u"findingsLeftOut"_s, this))
    , m_table(new FindingsTable(this))
    , m_rules(new RulesPanel(this))
    , m_splitter(new QSplitter(Qt::Horizontal, this))
{
    m_sentence->setContentsMargins(12, 8, 12, 8);
    m_leftOut->setContentsMargins(12, 0, 12, 8);
    m_splitter->addWidget(m_table);
    m_splitter->addWidget(m_rules);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setSizes({800, 240});
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(1);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_sentence);
    layout->addWidget(m_leftOut);
    layout->addWidget(makeRule(this));
    layout->addWidget(m_splitter, 1);
    setFocusProxy(m_table);
    addActions();
    showChoices();
    connect(m_table, &FindingsTable::currentChanged, this, &FindingsPane::showChoices);
    connect(m_table, &FindingsTable::chosen, this, &FindingsPane::showPlace);
    connect(m_table, &FindingsTable::activated, this, [this](const FindingRow &row) {
        if (row.traceLine)
            Q_EMIT traceRequested(row.traceFile, *row.traceLine);
    });
}

void FindingsPane::addActions()
{
    addDone(PaneMenu::Edit, u"copyFindings"_s, tr("Copy"), QKeySequence(Qt::CTRL | Qt::Key_C),
            tr("Copy the selected findings, or all, as text (Ctrl+C)"),
            [this] { QGuiApplication::clipboard()->setText(m_table->selectedText()); });
    const auto filter = [this] { m_table->openFilter(); };
    addDone(PaneMenu::Edit, u"filterFindings"_s, tr("Filter"), QKeySequence(Qt::CTRL | Qt::Key_L),
            tr("Show only some of the findings (Ctrl+L)"), filter);
    addDone(PaneMenu::Edit, u"findFinding"_s, tr("Find"), QKeySequence(Qt::CTRL | Qt::Key_F),
            tr("Find a rule, a name or a word by filtering (Ctrl+F)"), filter);
    m_takeAsInitialized =
        addDone(PaneMenu::Edit, u"takeAsInitialized"_s, tr("Has a Value Already"), {},
                tr("Leave out that this variable or array is read before it is written: it has its value from DATA, "
                   "input or an argument"),
                [this] {
                    if (const auto row = m_table->currentRow(); row && !row->unwritten.isEmpty())
                        setInitialized(m_initialized + QStringList{row->unwritten});
                });
    m_judgeAll = addDone(PaneMenu::Edit, u"judgeAllNames"_s, tr("Judge All Names Again"), {},
                         tr("Show the findings on variables that were taken as having a value"), [this] {
                             QStringList others = m_initialized;
                             others.removeIf([here = initializedHere()](const QString &one) {
                                 return here.contains(one.mid(one.lastIndexOf(u':') + 1), Qt::CaseInsensitive);
                             });
                             setInitialized(others);
                         });
    m_table->setMenu(paneActions(PaneMenu::Edit));
    addDone(PaneMenu::Compare, u"chooseManualRun"_s, tr("Reductions with Those of…"), {},
            tr("Compare the results of reductions with those of another open run of the program: the same computed by "
               "single iterations (ManualReductCalc=1)"),
            [this] { Q_EMIT manualRequested(); });
}

void FindingsPane::setInitialized(const QStringList &names)
{
    m_initialized = names;
    showFindings();
}

void FindingsPane::setFindings(std::shared_ptr<const RunFindings> findings)
{
    m_found = std::move(findings);
    showFindings();
}

void FindingsPane::showFindings()
{
    std::shared_ptr<const RunFindings> findings = withoutInitialized(m_found, m_initialized);
    QFont font = this->font();
    font.setBold(findings && !findings->result.isGood());
    m_sentence->setFont(font);
    m_sentence->setText(
        !findings ? QString() : QString((findings->result.isGood() ? u"✓ "_s : u"⚑ "_s) % findingsSentence(*findings)));
    m_rules->setFindings(findings);
    m_table->setFindings(std::move(findings));
    showChoices();
    Q_EMIT statusChanged(status());
}

/// The names of the exceptions that the run at hand has.
QStringList FindingsPane::initializedHere() const
{
    QStringList names;
    if (!m_found || m_initialized.isEmpty())
        return names;
    for (const FindingRow &row : m_found->rows) {
        if (m_initialized.contains(row.unwritten, Qt::CaseInsensitive))
            names << row.unwritten.mid(row.unwritten.lastIndexOf(u':') + 1);
    }
    names.removeDuplicates();
    return names;
}

/// What the current row and the exceptions allow.
void FindingsPane::showChoices()
{
    const QStringList names = initializedHere();
    const auto row = m_table->currentRow();
    m_takeAsInitialized->setEnabled(row && !row->unwritten.isEmpty());
    m_judgeAll->setEnabled(!names.isEmpty());
    m_leftOut->setVisible(!names.isEmpty());
    m_leftOut->setText(tr("Taken as having a value before the program writes one: %1.").arg(names.join(u", "_s)));
}

const std::shared_ptr<const RunFindings> &FindingsPane::findings() const
{
    return m_table->findings();
}

/// The record in panes that show its trace, and its line of the source.
void FindingsPane::showPlace(const FindingRow &row)
{
    Selection selection = selectionAt(findings()->run, row).value_or(Selection());
    if (!row.place.file.isEmpty() && (!selection.place || selection.where.empty()))
        selection.place = row.place;
    if (!selection.place)
        return;
    selection.processes = m_selection.processes;
    m_selection = selection;
    setPlace(selection.place);
    Q_EMIT selectionOffered(selection);
    Q_EMIT sourceRequested(*selection.place);
}

void FindingsPane::takeSelection(const Selection &selection)
{
    m_selection = selection;
    m_table->setChosen(selection.processes);
}

QString FindingsPane::title() const
{
    return tr("Findings");
}

QString FindingsPane::commandLine() const
{
    if (!findings())
        return {};
    QStringList words{u"rankscope check"_s};
    for (const QString &source : findings()->sources)
        words << fileWord(source);
    for (const QString &name : initializedHere())
        words << u"--initialized"_s << shellQuoted(name);
    if (findings()->manual.size() == 1)
        words << u"--manual"_s << fileWord(findings()->manual.front());
    return words.join(u' ');
}

QString FindingsPane::status() const
{
    return findings() ? checkSummary(findings()->result) : QString();
}

std::optional<FindingsPaneState> FindingsPane::state() const
{
    return FindingsPaneState{m_table->filterText()};
}

void FindingsPane::setState(const FindingsPaneState &state)
{
    m_table->setFilterText(state.filter);
}

FindingsPaneArrangement FindingsPane::arrangement() const
{
    return {m_table->saveColumns(), m_splitter->saveState(), m_initialized};
}

void FindingsPane::setArrangement(const FindingsPaneArrangement &arrangement)
{
    m_table->restoreColumns(arrangement.columns);
    m_splitter->restoreState(arrangement.splitter);
    setInitialized(arrangement.initialized);
}

} // namespace rankscope
