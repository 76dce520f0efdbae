// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/tracesearch.h"

#include "model/trace/rows/alignedrows.h"
#include "model/trace/rows/linelookup.h"
#include "model/trace/rows/recordsearch.h"
#include "views/common/icons.h"
#include "views/common/pane.h"
#include "views/trace/alignedview.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

Result<std::shared_ptr<const Bitmap>> search(const AlignedRows &rows, const RecordPattern &pattern,
                                             const Progress &progress)
{
    const Result<Bitmap> reference = searchRecords(rows.reference(), pattern, progress);
    if (!reference)
        return tl::unexpected(reference.error());
    std::vector<Bitmap> current;
    const std::size_t processes = rows.alignment() ? rows.alignment()->currentRun.processes.size() : 0;
    for (std::uint32_t process = 0; process < processes; ++process) {
        Result<Bitmap> found = searchRecords(rows.current(process), pattern, progress);
        if (!found)
            return tl::unexpected(found.error());
        current.push_back(std::move(*found));
    }
    return std::make_shared<const Bitmap>(rows.positionsOf(*reference, current, progress));
}

/// The traces behind some rows, the reference first.
std::vector<const Trace *> tracesOf(const AlignedRows &rows)
{
    if (!rows.alignment())
        return {&rows.reference()};
    std::vector<const Trace *> traces;
    for (const TraceRun *const run : {&rows.alignment()->referenceRun, &rows.alignment()->currentRun}) {
        for (const TraceRun::Process &process : run->processes)
            traces.push_back(process.trace.get());
    }
    return traces;
}

/// The name of the file of a trace, with its folder where another trace has a file of that name.
QString traceName(const Trace &trace, const std::vector<const Trace *> &traces)
{
    const QFileInfo file(trace.file);
    const bool isUnique =
        std::ranges::count_if(
            traces, [&file](const Trace *other) { return QFileInfo(other->file).fileName() == file.fileName(); })
        < 2;
    return isUnique ? file.fileName() : QString(file.dir().dirName() % u'/' % file.fileName());
}

} // namespace

FindBar *makeTraceFindBar(QWidget *parent)
{
    return new FindBar(TraceSearch::tr("name, value, FILE:LINE or (iteration)"),
                       TraceSearch::tr("line of the trace, FILE:LINE or (iteration)"), parent);
}

TraceSearch::TraceSearch(AlignedView &view, FindBar &bar, QObject *parent)
    : QObject(parent)
    , m_view(view)
    , m_bar(bar)
    , m_job(this, [this](std::shared_ptr<const Bitmap> found) { take(std::move(found)); })
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(150);
    connect(&m_delay, &QTimer::timeout, this, [this] { start(m_bar.mode() == FindBar::Mode::Find); });
    connect(&bar, &FindBar::textChanged, this, &TraceSearch::textChanged);
    connect(&bar, &FindBar::nextRequested, this, &TraceSearch::enter);
    connect(&bar, &FindBar::previousRequested, this, &TraceSearch::goToPrevious);
    connect(&bar, &FindBar::closed, this, [this] { m_view.setFocus(); });
    connect(&view, &AlignedView::rowsChanged, this, [this] {
        if (m_bar.isVisible())
            start(false);
    });
}

void TraceSearch::addActions(Pane &pane)
{
    const auto add = [&](PaneMenu menu, const QString &name, const QString &text, const QKeySequence &key,
                         const QString &toolTip, auto &&done) {
        QAction *const action = pane.addPaneAction(menu, name, text, key);
        action->setToolTip(toolTip);
        connect(action, &QAction::triggered, this, std::forward<decltype(done)>(done));
        return action;
    };
    QAction *const find =
        add(PaneMenu::Edit, u"find"_s, tr("Find…"), QKeySequence(Qt::CTRL | Qt::Key_F),
            tr("Find a name, a value, a place or an iteration (Ctrl+F)"), [this] { m_bar.open(FindBar::Mode::Find); });
    find->setIcon(themedIcon(u"find"_s));
    add(PaneMenu::Edit, u"findNext"_s, tr("Find Next"), QKeySequence(Qt::Key_F3), tr("Go to the next hit (F3)"),
        &TraceSearch::goToNext);
    add(PaneMenu::Edit, u"findPrevious"_s, tr("Find Previous"), QKeySequence(Qt::SHIFT | Qt::Key_F3),
        tr("Go to the previous hit (Shift+F3)"), &TraceSearch::goToPrevious);
    add(PaneMenu::Go, u"goTo"_s, tr("Go To…"), QKeySequence(Qt::CTRL | Qt::Key_G),
        tr("Go to a line of the trace, a line of the source or an iteration (Ctrl+G)"),
        [this] { m_bar.open(FindBar::Mode::GoTo); });
}

void TraceSearch::stop()
{
    m_delay.stop();
    m_job.drop();
}

void TraceSearch::textChanged()
{
    stop();
    m_found.reset();
    m_count = 0;
    showOutcome();
    m_delay.start();
}

/// A line of a trace file: "278" of the first, "1.trd:278" of another.
std::optional<TraceSearch::TraceLine> TraceSearch::traceLine() const
{
    if (m_bar.mode() != FindBar::Mode::GoTo || !m_view.rows())
        return std::nullopt;
    const QString text = m_bar.text().trimmed();
    const qsizetype colon = text.lastIndexOf(u':');
    bool ok = false;
    const qulonglong line = text.sliced(colon + 1).toULongLong(&ok);
    if (!ok || line == 0)
        return std::nullopt;
    const std::vector<const Trace *> traces = tracesOf(*m_view.rows());
    for (const Trace *const trace : traces) {
        const QString name = text.first(std::max<qsizetype>(colon, 0));
        if (colon < 0 || name == trace->file || name == QFileInfo(trace->file).fileName()
            || name == traceName(*trace, traces))
            return TraceLine{trace, line};
    }
    return std::nullopt;
}

/// The filter of the rows leaves the record of the line out.
bool TraceSearch::isHidden(const TraceLine &line) const
{
    const AlignedRows &rows = *m_view.rows();
    const LineLookup found = lookUpLine(*line.trace, line.line);
    return rows.isFiltered() && found.what == LineLookup::What::Record && !rows.isShown(found.record->value);
}

/// Whose line it is, and what is there.
QString TraceSearch::lineAnswer(const TraceLine &line) const
{
    const QLocale locale;
    const QString name = traceName(*line.trace, tracesOf(*m_view.rows()));
    const QString number = locale.toString(qulonglong(line.line));
    const LineLookup found = lookUpLine(*line.trace, line.line);
    switch (found.what) {
    case LineLookup::What::Record:
        return isHidden(line) ? tr("The filter hides line %1 of %2.").arg(number, name)
                              : tr("line %1 of %2").arg(number, name);
    case LineLookup::What::NoRecord:
        return tr("Line %1 of %2 is no record; the one before it is on line %3.")
            .arg(number, name, locale.toString(qulonglong(line.trace->line(*found.record))));
    case LineLookup::What::Header:
        return tr("Line %1 of %2 is in the header, before the first record.").arg(number, name);
    case LineLookup::What::BehindEnd:
        return tr("%2 has no line %1: it ends at line %3.")
            .arg(number, name, locale.toString(qulonglong(found.lastLine)));
    }
    return {};
}

/// The bar stays where it has something to say.
void TraceSearch::goTo(const TraceLine &line)
{
    const LineLookup found = lookUpLine(*line.trace, line.line);
    const bool isRecord = found.what == LineLookup::What::Record && !isHidden(line);
    if (isRecord)
        m_bar.close();
    if (isRecord || found.what == LineLookup::What::NoRecord)
        Q_EMIT lineRequested({line.trace->file, line.line});
}

void TraceSearch::start(bool move)
{
    stop();
    m_found.reset();
    m_count = 0;
    const auto pattern = parseRecordPattern(m_bar.text());
    const std::shared_ptr<const AlignedRows> rows = m_view.sharedRows();
    if (!pattern || !rows || traceLine()) {
        showOutcome();
        return;
    }
    m_moves = move;
    m_job.start([rows, pattern = *pattern](Progress &progress) { return search(*rows, pattern, progress); });
    showOutcome();
}

void TraceSearch::take(std::shared_ptr<const Bitmap> found)
{
    m_found = std::move(found);
    m_count = m_found->count(m_found->size());
    if (m_moves && m_count > 0) {
        const std::size_t from = m_view.selectedPosition().value_or(m_view.topPosition());
        const std::size_t next = m_found->find(from, true);
        show(next < m_found->size() ? next : m_found->find(0, true));
        closeWhenThere();
    }
    showOutcome();
}

void TraceSearch::show(std::size_t position)
{
    Q_EMIT positionFound(position);
    showOutcome();
}

void TraceSearch::enter()
{
    if (const auto line = traceLine()) {
        goTo(*line);
        return;
    }
    if (m_delay.isActive() || m_job.isAwaited())
        start(true);
    else
        goToNext();
    closeWhenThere();
}

/// Who goes to a place has no more use for the bar.
void TraceSearch::closeWhenThere()
{
    if (m_bar.mode() == FindBar::Mode::GoTo && m_count > 0)
        m_bar.close();
}

void TraceSearch::goToNext()
{
    if (m_count == 0)
        return;
    const auto selected = m_view.selectedPosition();
    const std::size_t next = m_found->find(selected ? *selected + 1 : 0, true);
    show(next < m_found->size() ? next : m_found->find(0, true));
}

void TraceSearch::goToPrevious()
{
    if (m_count == 0)
        return;
    const auto before = m_found->findLast(m_view.selectedPosition().value_or(0));
    show(before ? *before : *m_found->findLast(m_found->size()));
}

void TraceSearch::showOutcome()
{
    const QLocale locale;
    QString text;
    if (const auto line = traceLine()) {
        text = lineAnswer(*line);
    } else if (m_job.isAwaited()) {
        text = tr("searching…");
    } else if (m_found && m_count == 0) {
        text = tr("not found");
    } else if (m_found) {
        const std::size_t selected = m_view.selectedPosition().value_or(m_found->size());
        const bool onHit = selected < m_found->size() && m_found->test(selected);
        const QString count = locale.toString(qulonglong(m_count));
        text = onHit ? tr("%1 of %2").arg(locale.toString(qulonglong(m_found->count(selected) + 1)), count)
                     : tr("%Ln record(s)", nullptr, static_cast<int>(m_count));
    }
    m_bar.setOutcome(text, m_count > 0);
}

} // namespace rankscope
