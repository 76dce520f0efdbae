// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Time Line pane says of itself, and what it remembers.
#include "views/profile/timeline/timelinepane.h"

#include "model/profile/scopes/profilename.h"
#include "views/common/shellwords.h"

#include <QLocale>
#include <QSpinBox>
#include <QSplitter>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

void TimelinePane::takeSelection(const Selection &selection)
{
    m_selection = selection;
    m_plot->setChosen(selection.processes);
}

bool TimelinePane::isSettled() const
{
    return m_isSettled;
}

QString TimelinePane::title() const
{
    return tr("Time line");
}

/// Seconds are written with nanoseconds, so that the command shows the same part.
QString TimelinePane::commandLine() const
{
    if (!m_document || !m_shown.picture)
        return {};
    const TimelineRequest &request = m_shown.picture->request;
    const auto seconds = [](std::uint64_t time) { return QString::number(double(time) / 1e9, 'g', 17); };
    QString command = u"rankscope export %1 --view timeline --format csv --depth %2 --cells %3"_s.arg(
        fileWord(m_document->file), QString::number(m_shown.picture->procedures->depth()),
        QString::number(request.columns));
    if (m_plot->isZoomed())
        command += u" --time %1:%2"_s.arg(seconds(request.begin), seconds(request.end));
    return command % u" -o -"_s;
}

QString TimelinePane::commandRemark() const
{
    const bool isPart = m_shown.picture && m_shown.picture->lines.size() < m_document->timelines->lines().size();
    return isPart ? tr("The command writes all lines, also those that are not drawn.") : QString();
}

QString TimelinePane::status() const
{
    if (!m_document)
        return {};
    const QLocale locale;
    return tr("%1 samples · %2 lines · depth %3")
        .arg(locale.toString(qulonglong(m_document->sampleCount.value_or(0))),
             locale.toString(qulonglong(m_document->timelines->lines().size())), locale.toString(m_depth->value()));
}

QByteArray TimelinePane::picture(PictureFormat format) const
{
    return m_shown.picture ? m_plot->picture(format) : QByteArray();
}

std::optional<TimelinePaneState> TimelinePane::state() const
{
    if (!m_document)
        return std::nullopt;
    TimelinePaneState state{.depth = depth(), .level = m_levelName};
    if (m_plot->isZoomed()) {
        const TimelineRequest part = m_plot->wanted();
        state.part = TimelinePart{part.begin, part.end, part.firstLine, part.lineCount};
    }
    return state;
}

void TimelinePane::setState(const TimelinePaneState &state)
{
    if (!m_document)
        return;
    setDepth(std::max(1U, state.depth));
    setLevel(state.level);
    if (!state.part)
        return;
    TimelineRequest part;
    part.begin = state.part->begin;
    part.end = state.part->end;
    part.firstLine = state.part->firstLine;
    part.lineCount = std::max<std::uint64_t>(1, state.part->lineCount);
    m_plot->show(part);
}

TimelinePaneArrangement TimelinePane::arrangement() const
{
    return {m_parts->saveState()};
}

void TimelinePane::setArrangement(const TimelinePaneArrangement &arrangement)
{
    m_parts->restoreState(arrangement.parts);
}

} // namespace rankscope
