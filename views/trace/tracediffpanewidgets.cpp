// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Trace diff pane is made of: its widgets, actions, menu, and what a reload keeps.
#include "model/trace/alignedrows.h"
#include "model/trace/recordaddress.h"
#include "views/trace/alignedview.h"
#include "views/trace/answerbar.h"
#include "views/trace/diffcommand.h"
#include "views/trace/differencefilterbar.h"
#include "views/trace/differencepanel.h"
#include "views/trace/overviewbar.h"
#include "views/trace/structureview.h"
#include "views/trace/tolerancebar.h"
#include "views/trace/tracediffpane.h"
#include "views/trace/tracesearch.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QFrame *makeRule(QWidget *parent)
{
    auto *const rule = new QFrame(parent);
    rule->setFrameShape(QFrame::HLine);
    rule->setFrameShadow(QFrame::Plain);
    rule->setFixedHeight(1);
    rule->setForegroundRole(QPalette::Mid);
    return rule;
}

QToolButton *buttonOf(QAction *action, const QString &text, QWidget *parent)
{
    auto *const button = new QToolButton(parent);
    action->setIconText(text); // what a button shows; menus show the text
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setAutoRaise(true);
    button->setAccessibleName(action->toolTip());
    button->setObjectName(action->objectName() % u"Button"_s);
    return button;
}

QJsonArray toJson(const std::vector<std::optional<std::int64_t>> &pattern)
{
    QJsonArray result;
    for (const auto &index : pattern)
        result.append(index ? QJsonValue(qint64(*index)) : QJsonValue());
    return result;
}

QJsonObject toJson(const DifferenceFilter &filter)
{
    QJsonObject object;
    QJsonArray classes;
    for (const DifferenceClass one : filter.classes)
        classes.append(int(one));
    object["classes"_L1] = classes;
    object["originsOnly"_L1] = filter.originsOnly;
    if (filter.name)
        object["name"_L1] = *filter.name;
    if (filter.place) {
        object["file"_L1] = filter.place->file;
        object["line"_L1] = qint64(filter.place->line);
    }
    object["processes"_L1] = filter.processes.toString();
    object["iteration"_L1] = toJson(filter.iteration);
    return object;
}

DifferenceFilter filterOf(const QJsonObject &object)
{
    DifferenceFilter filter;
    for (const QJsonValue one : object["classes"_L1].toArray()) {
        if (one.toInt(-1) >= 0 && one.toInt() < int(differenceClassCount))
            filter.classes.push_back(DifferenceClass(one.toInt()));
    }
    filter.originsOnly = object["originsOnly"_L1].toBool();
    if (object.contains("name"_L1))
        filter.name = object["name"_L1].toString();
    if (object.contains("file"_L1))
        filter.place = SourcePlace{object["file"_L1].toString(), std::uint64_t(object["line"_L1].toInteger())};
    filter.processes = ProcessSet::parse(object["processes"_L1].toString()).value_or(ProcessSet());
    for (const QJsonValue index : object["iteration"_L1].toArray())
        filter.iteration.push_back(index.isNull() ? std::nullopt : std::optional<std::int64_t>(index.toInteger()));
    return filter;
}

QByteArray decoded(const QJsonValue &value)
{
    return QByteArray::fromBase64(value.toString().toLatin1());
}

QString encoded(const QByteArray &bytes)
{
    return QString::fromLatin1(bytes.toBase64());
}

} // namespace

void TraceDiffPane::buildWidgets()
{
    m_answer = new AnswerBar(this);
    m_structure = new StructureView(this);
    m_structure->setObjectName(u"structureView"_s);
    auto *const traces = new QWidget(this);
    m_view = new AlignedView(traces);
    m_view->setObjectName(u"alignedView"_s);
    m_view->setFrameShape(QFrame::NoFrame);
    m_overview = new OverviewBar(traces);
    m_overview->setObjectName(u"overviewBar"_s);
    auto *const findBar = makeTraceFindBar(traces);
    m_search = new TraceSearch(*m_view, *findBar, this);
    auto *const sides = new QVBoxLayout(traces);
    sides->setContentsMargins(0, 0, 0, 0);
    sides->setSpacing(0);
    sides->addWidget(findBar);
    auto *const side = new QHBoxLayout;
    side->setSpacing(0);
    sides->addLayout(side, 1);
    side->addWidget(m_view, 1);
    side->addWidget(m_overview);
    m_list = new DifferencePanel(this);

    m_upper = new QSplitter(Qt::Horizontal, this);
    m_upper->addWidget(m_structure);
    m_upper->addWidget(traces);
    m_upper->setStretchFactor(1, 1);
    m_upper->setSizes({250, 800});
    m_whole = new QSplitter(Qt::Vertical, this);
    m_whole->addWidget(m_upper);
    m_whole->addWidget(m_list);
    m_whole->setStretchFactor(0, 1);
    m_whole->setSizes({480, 260});
    m_whole->setChildrenCollapsible(false);
    m_upper->setHandleWidth(1);
    m_whole->setHandleWidth(1);

    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_answer);
    layout->addWidget(makeRule(this));
    layout->addWidget(m_whole, 1);
}

void TraceDiffPane::addActions()
{
    const auto add = [this](PaneMenu menu, const QString &name, const QString &text, const QKeySequence &key,
                            const QString &toolTip, auto &&done) {
        QAction *const action = addPaneAction(menu, name, text, key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        action->setToolTip(toolTip);
        connect(action, &QAction::triggered, this, std::forward<decltype(done)>(done));
        return action;
    };
    m_next = add(PaneMenu::Go, u"nextDifference"_s, tr("Next Difference"), QKeySequence(Qt::Key_F8),
                 tr("Go to the next difference (F8)"), &TraceDiffPane::goToNextDifference);
    m_previous =
        add(PaneMenu::Go, u"previousDifference"_s, tr("Previous Difference"), QKeySequence(Qt::SHIFT | Qt::Key_F8),
            tr("Go to the previous difference (Shift+F8)"), &TraceDiffPane::goToPreviousDifference);
    m_first = add(PaneMenu::Go, u"firstDifference"_s, tr("First Difference"), QKeySequence(Qt::ALT | Qt::Key_Home),
                  tr("Go to the first difference (Alt+Home)"), &TraceDiffPane::goToFirstDifference);
    m_last = add(PaneMenu::Go, u"lastDifference"_s, tr("Last Difference"), QKeySequence(Qt::ALT | Qt::Key_End),
                 tr("Go to the last difference (Alt+End)"), &TraceDiffPane::goToLastDifference);
    m_search->addActions(*this);
    add(PaneMenu::Edit, u"filterDifferences"_s, tr("Filter Differences"), QKeySequence(Qt::CTRL | Qt::Key_L),
        tr("Choose which differences the list shows (Ctrl+L)"), [this] { m_list->filterBar().focusFields(); });
    m_copy = add(PaneMenu::Edit, u"copyRows"_s, tr("Copy"), QKeySequence(Qt::CTRL | Qt::Key_C),
                 tr("Copy the selected rows as text (Ctrl+C)"), &TraceDiffPane::copySelected);
    m_showAll = addPaneAction(PaneMenu::View, u"showEqualRecords"_s, tr("Show Equal Records"));
    m_showAll->setCheckable(true);
    m_showAll->setToolTip(tr("Show every record instead of folding those that are equal"));
    connect(m_showAll, &QAction::toggled, m_view, &AlignedView::setAllOpen);
    m_indent = addPaneAction(PaneMenu::View, u"indentRecords"_s, tr("Indent by Depth"));
    m_indent->setCheckable(true);
    m_indent->setChecked(true);
    m_indent->setToolTip(tr("Indent records by the constructs around them"));
    connect(m_indent, &QAction::toggled, m_view, &AlignedView::setIndented);
    m_pair =
        add(PaneMenu::Compare, u"pairRecords"_s, tr("Pair These Two"), QKeySequence(Qt::CTRL | Qt::Key_P),
            tr("Compare the selected record of the reference with the selected one of the current run. Ctrl with a "
               "click or an arrow key selects on the current side alone."),
            &TraceDiffPane::pairSelected);
    m_clearPairs = add(PaneMenu::Compare, u"clearPairs"_s, tr("Remove All Pairs"), {},
                       tr("Forget the records that were paired by hand"), [this] {
                           AlignmentOptions options = m_alignment->options;
                           options.syncPoints.clear();
                           m_answer->setBusy(true);
                           Q_EMIT alignmentRequested(options);
                       });
    m_source = add(PaneMenu::Go, u"showInSource"_s, tr("Show in Source"), {},
                   tr("Show the source line of the selected record"), [this] {
                       if (m_view->selectedPosition())
                           offer(*m_view->selectedPosition());
                   });

    m_counter = new QLabel(this);
    m_counter->setObjectName(u"differenceCounter"_s);
    m_list->addNavigation({buttonOf(m_first, u"|◀"_s, this), buttonOf(m_previous, u"◀"_s, this), m_counter,
                           buttonOf(m_next, u"▶"_s, this), buttonOf(m_last, u"▶|"_s, this)});
}

void TraceDiffPane::showCounter()
{
    const QLocale locale;
    const qulonglong total = m_diff ? m_diff->differences.size() : 0;
    m_counter->setVisible(total > 0);
    m_counter->setText(m_current ? tr("%1 of %2").arg(locale.toString(*m_current + 1), locale.toString(total))
                                 : tr("– of %1").arg(locale.toString(total)));
}

void TraceDiffPane::updateActions()
{
    const bool ready = m_view->rows() && !isBuilding();
    const bool any = ready && !m_diff->differences.empty();
    m_next->setEnabled(any && (!m_current || *m_current + 1 < m_diff->differences.size()));
    m_previous->setEnabled(any && (!m_current || *m_current > 0));
    m_first->setEnabled(any);
    m_last->setEnabled(any);
    m_pair->setEnabled(ready && canPair());
    m_clearPairs->setEnabled(m_alignment && !m_alignment->options.syncPoints.empty());
    m_source->setEnabled(ready && m_view->selectedPosition());
    m_copy->setEnabled(ready);
    showCounter();
}

void TraceDiffPane::showMenu(const QPoint &point)
{
    auto *const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(m_copy);
    QAction *const command = menu->addAction(tr("Copy as Command"));
    command->setEnabled(m_diff != nullptr);
    connect(command, &QAction::triggered, this, [this] { QGuiApplication::clipboard()->setText(commandLine()); });
    menu->addSeparator();
    menu->addAction(m_source);
    menu->addSeparator();
    menu->addAction(m_pair);
    menu->addAction(m_clearPairs);
    menu->addSeparator();
    menu->addAction(m_showAll);
    menu->addAction(m_indent);
    menu->popup(point);
}

// --- what a reload keeps ---

QByteArray TraceDiffPane::saveState() const
{
    if (!m_pendingState.isEmpty())
        return m_pendingState;
    QJsonObject state;
    state["filter"_L1] = toJson(m_list->filterBar().filter());
    state["open"_L1] = QJsonArray::fromStringList(m_structure->openRows());
    state["showAll"_L1] = m_showAll->isChecked();
    state["indent"_L1] = m_indent->isChecked();
    state["upper"_L1] = encoded(m_upper->saveState());
    state["whole"_L1] = encoded(m_whole->saveState());
    state["columns"_L1] = encoded(m_list->table().horizontalHeader()->saveState());
    if (const AlignedRows *rows = m_view->rows(); rows && rows->positionCount() > 0) {
        state["top"_L1] = addressOfPosition(m_view->topPosition());
        if (m_view->selectedPosition())
            state["selected"_L1] = addressOfPosition(*m_view->selectedPosition());
        QJsonArray folds;
        for (const std::uint64_t position : rows->folds().openPositions())
            folds.append(addressOfPosition(position));
        state["folds"_L1] = folds;
    }
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void TraceDiffPane::restoreState(const QByteArray &state)
{
    if (isBuilding() || !m_view->rows())
        m_pendingState = state;
    else
        applyState(state);
}

void TraceDiffPane::applyState(const QByteArray &bytes)
{
    const QJsonObject state = QJsonDocument::fromJson(bytes).object();
    m_upper->restoreState(decoded(state["upper"_L1]));
    m_whole->restoreState(decoded(state["whole"_L1]));
    m_list->table().horizontalHeader()->restoreState(decoded(state["columns"_L1]));
    m_list->filterBar().setFilter(filterOf(state["filter"_L1].toObject()));
    m_structure->restoreOpenRows(state["open"_L1].toVariant().toStringList());
    m_showAll->setChecked(state["showAll"_L1].toBool());
    m_indent->setChecked(state["indent"_L1].toBool(true));
    for (const QJsonValue fold : state["folds"_L1].toArray()) {
        if (const auto position = positionOfAddress(fold.toObject()))
            m_view->setOpen(*position, true);
    }
    if (const auto selected = positionOfAddress(state["selected"_L1].toObject())) {
        m_view->selectPosition(*selected);
        rowSelected(*selected);
    }
    if (const auto top = positionOfAddress(state["top"_L1].toObject()))
        m_view->scrollToPosition(*top);
}

/// Where a row stands, in words that hold in other versions of the traces.
QJsonObject TraceDiffPane::addressOfPosition(std::uint64_t position) const
{
    const AlignedRow row = m_view->rows()->at(position);
    if (row.reference)
        return toJson(addressOf(m_view->rows()->reference(), *row.reference));
    QJsonObject address = toJson(addressOf(m_view->rows()->current(row.current->process), row.current->record));
    address["process"_L1] = qint64(m_alignment->currentRun.processes[row.current->process].number);
    return address;
}

std::optional<std::uint64_t> TraceDiffPane::positionOfAddress(const QJsonObject &object) const
{
    const auto address = recordAddressFrom(object);
    if (!address)
        return std::nullopt;
    if (!object.contains("process"_L1)) {
        const auto record = findAddress(*m_structure->structureModel().structure(), *address);
        return record ? std::optional(m_view->rows()->positionOfReference(*record)) : std::nullopt;
    }
    const auto &processes = m_alignment->currentRun.processes;
    const auto process = std::ranges::find(processes, object["process"_L1].toInteger(), &TraceRun::Process::number);
    if (process == processes.end())
        return std::nullopt;
    const auto record = findAddress(TraceStructure(process->trace), *address);
    const auto index = static_cast<std::uint32_t>(process - processes.begin());
    return record ? m_view->rows()->positionOfCurrent({index, *record}) : std::nullopt;
}

} // namespace rankscope
