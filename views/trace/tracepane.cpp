// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/tracepane.h"

#include "model/trace/traceposition.h"
#include "views/trace/alignedview.h"
#include "views/trace/diffcommand.h"
#include "views/trace/structureview.h"

#include <QClipboard>
#include <QFileInfo>
#include <QFuture>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPromise>
#include <QSplitter>
#include <QThreadPool>
#include <QVBoxLayout>

namespace rankscope {

using namespace Qt::StringLiterals;

TracePane::TracePane(QWidget *parent) : Pane(parent)
{
    m_structure = new StructureView(this);
    m_structure->setObjectName(u"structureView"_s);
    m_view = new AlignedView(this);
    m_view->setObjectName(u"recordView"_s);
    m_view->setAccessibleName(tr("Records of the trace"));
    m_view->setFrameShape(QFrame::NoFrame);
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->addWidget(m_structure);
    m_splitter->addWidget(m_view);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({240, 700});
    m_splitter->setHandleWidth(1);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);

    m_copy = addPaneAction(PaneMenu::Edit, u"copyRows"_s, tr("Copy"), QKeySequence(Qt::CTRL | Qt::Key_C));
    m_copy->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_copy->setToolTip(tr("Copy the selected records as text (Ctrl+C)"));
    connect(m_copy, &QAction::triggered, this,
            [this] { QGuiApplication::clipboard()->setText(m_view->selectedText()); });
    m_indent = addPaneAction(PaneMenu::View, u"indentRecords"_s, tr("Indent by Depth"));
    m_indent->setCheckable(true);
    m_indent->setChecked(true);
    m_indent->setToolTip(tr("Indent records by the constructs around them"));
    connect(m_indent, &QAction::toggled, m_view, &AlignedView::setIndented);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_view->addActions({m_copy, m_indent});

    connect(m_view, &AlignedView::selected, this, &TracePane::rowSelected);
    connect(m_structure, &StructureView::recordChosen, this, [this](RecordIndex record) {
        m_view->selectPosition(record.value);
        m_view->scrollToPosition(record.value);
        rowSelected(record.value);
    });
}

TracePane::~TracePane() = default;

void TracePane::setTrace(std::shared_ptr<const Trace> trace)
{
    const bool sameFile = m_trace && m_trace->file == trace->file;
    if (sameFile && m_openRows.isEmpty())
        m_openRows = m_structure->openRows();
    m_trace = std::move(trace);
    m_view->setRows(std::make_shared<AlignedRows>(m_trace), sameFile);
    m_structure->setStructure(nullptr, nullptr);
    buildStructure();
    Q_EMIT statusChanged(status());
}

void TracePane::buildStructure()
{
    using Structure = std::shared_ptr<const TraceStructure>;
    const auto promise = std::make_shared<QPromise<Structure>>();
    promise->future().then(this, [this](const Structure &structure) {
        if (&structure->trace() != m_trace.get())
            return; // a newer trace is on its way
        m_structure->setStructure(structure, nullptr);
        m_structure->restoreOpenRows(std::exchange(m_openRows, {}));
        Q_EMIT built();
    });
    promise->start();
    QThreadPool::globalInstance()->start([promise, trace = m_trace] {
        promise->addResult(std::make_shared<const TraceStructure>(trace));
        promise->finish();
    });
}

void TracePane::rowSelected(std::uint64_t position)
{
    const RecordIndex record{static_cast<std::uint32_t>(position)};
    m_structure->selectRecord(record);
    Selection selection;
    const Place place = placeOf(*m_trace, record);
    selection.place = SourcePlace{m_trace->text(place.file), place.line};
    for (const PositionStep &step : positionOf(*m_trace, record)) {
        ConstructSelection where{step.number, step.execution, {}};
        if (step.iteration)
            where.iteration.assign(step.iteration->span().begin(), step.iteration->span().end());
        selection.where.push_back(std::move(where));
    }
    Q_EMIT selectionOffered(selection);
    Q_EMIT sourceRequested(*selection.place);
}

void TracePane::takeSelection(const Selection &selection)
{
    if (!m_trace || !selection.place)
        return;
    for (std::uint32_t record = 0; record < m_trace->size(); ++record) {
        if (m_trace->isIteration({record}))
            continue;
        const Place place = m_trace->site({record}).place;
        if (place.line == selection.place->line && m_trace->text(place.file) == selection.place->file) {
            m_view->selectPosition(record);
            return;
        }
    }
}

bool TracePane::goToLine(const QString &file, std::uint64_t line)
{
    const auto record = m_trace && m_trace->file == file ? m_trace->recordAtLine(line) : std::nullopt;
    if (!record)
        return false;
    m_view->selectPosition(record->value);
    rowSelected(record->value);
    return true;
}

QString TracePane::title() const
{
    return tr("Trace");
}

QString TracePane::commandLine() const
{
    return m_trace ? traceCommand(*m_trace) : QString();
}

QString TracePane::status() const
{
    if (!m_trace)
        return {};
    return QFileInfo(m_trace->file).fileName() % u" · "_s % tr("%Ln record(s)", nullptr, int(m_trace->size()))
           % u" · "_s % tr("%Ln execution(s) of constructs", nullptr, int(m_trace->executions.size()));
}

QByteArray TracePane::saveState() const
{
    QJsonObject state;
    state["open"_L1] = QJsonArray::fromStringList(m_openRows.isEmpty() ? m_structure->openRows() : m_openRows);
    state["indent"_L1] = m_indent->isChecked();
    state["splitter"_L1] = QString::fromLatin1(m_splitter->saveState().toBase64());
    state["top"_L1] = qint64(m_view->topPosition());
    if (m_view->selectedPosition())
        state["selected"_L1] = qint64(*m_view->selectedPosition());
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void TracePane::restoreState(const QByteArray &bytes)
{
    const QJsonObject state = QJsonDocument::fromJson(bytes).object();
    m_openRows = state["open"_L1].toVariant().toStringList();
    m_structure->restoreOpenRows(m_openRows);
    m_indent->setChecked(state["indent"_L1].toBool(true));
    m_splitter->restoreState(QByteArray::fromBase64(state["splitter"_L1].toString().toLatin1()));
    if (state.contains("selected"_L1))
        m_view->selectPosition(std::uint64_t(state["selected"_L1].toInteger()));
    m_view->scrollToPosition(std::uint64_t(state["top"_L1].toInteger()));
}

} // namespace rankscope
