// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/filters/tracefiltering.h"

#include "views/common/pane.h"
#include "views/trace/alignedview.h"
#include "views/trace/filters/recordfilterbar.h"

#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

TraceFiltering::TraceFiltering(AlignedView &view, RecordFilterBar &bar, QObject *parent)
    : QObject(parent)
    , m_view(view)
    , m_bar(bar)
    , m_job(this, [this](const Result<std::shared_ptr<const MatchedRecords>> &matched) { take(matched); })
{
    connect(&bar, &RecordFilterBar::filterChanged, this, [this](const RecordFilter &filter) {
        if (filter != m_wanted)
            start(filter);
    });
}

void TraceFiltering::addAction(Pane &pane)
{
    QAction *const action = pane.addPaneAction(PaneMenu::Edit, u"filterRecords"_s, tr("Filter Records"),
                                               QKeySequence(Qt::CTRL | Qt::Key_L));
    action->setToolTip(tr("Choose which records are shown (Ctrl+L)"));
    connect(action, &QAction::triggered, &m_bar, &RecordFilterBar::focusFields);
}

void TraceFiltering::setTrace(std::shared_ptr<const Trace> trace, bool keepPlace)
{
    m_trace = std::move(trace);
    showAll(keepPlace);
    if (!m_wanted.isEmpty())
        start(m_wanted);
}

void TraceFiltering::start(const RecordFilter &filter)
{
    m_wanted = filter;
    m_job.drop();
    if (!m_trace)
        return;
    if (filter.isEmpty()) {
        showAll(true);
        Q_EMIT filtered();
        return;
    }
    m_job.start([trace = m_trace, filter](Progress &progress) -> Result<std::shared_ptr<const MatchedRecords>> {
        auto matched = matchRecords(*trace, filter, progress);
        if (!matched)
            return tl::unexpected(std::move(matched.error()));
        return std::make_shared<const MatchedRecords>(std::move(*matched));
    });
    m_bar.setCount(tr("filtering…"));
}

void TraceFiltering::take(const Result<std::shared_ptr<const MatchedRecords>> &matched)
{
    if (!matched) {
        m_bar.setCount(matched.error().message);
        return;
    }
    const auto selected = m_view.selectedPosition();
    m_matched = *matched;
    m_shown = m_wanted;
    auto rows = std::make_shared<AlignedRows>(
        m_trace, std::shared_ptr<const Column<std::uint32_t>>(m_matched, &m_matched->records));
    m_view.setRows(rows, true);
    if (selected && rows->isShown(*selected))
        m_view.selectPosition(*selected);
    showCount();
    Q_EMIT filtered();
}

void TraceFiltering::showAll(bool keepPlace)
{
    const auto selected = keepPlace && m_matched ? m_view.selectedPosition() : std::nullopt;
    m_matched.reset();
    m_shown = {};
    m_view.setRows(std::make_shared<AlignedRows>(m_trace), keepPlace);
    if (selected)
        m_view.selectPosition(*selected);
    m_bar.setCount({});
}

/// What is skipped although it may fit is said.
void TraceFiltering::showCount()
{
    const QLocale locale;
    QString text =
        tr("%1 of %2 records shown")
            .arg(locale.toString(qulonglong(m_matched->records.size())), locale.toString(qulonglong(m_trace->size())));
    if (m_matched->complexValues > 0)
        text += tr(", %Ln complex value(s) not judged", nullptr, static_cast<int>(m_matched->complexValues));
    m_bar.setCount(text);
}

} // namespace rankscope
