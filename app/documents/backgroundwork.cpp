// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/backgroundwork.h"

#include <QThread>

#include <algorithm>
#include <chrono>

namespace rankscope {

using namespace std::chrono_literals;

BackgroundWork::BackgroundWork(QObject *parent) : QObject(parent)
{
    m_pool.setMaxThreadCount(std::max(2, QThread::idealThreadCount()));
    m_timer.setInterval(100ms);
    connect(&m_timer, &QTimer::timeout, this, &BackgroundWork::progressChanged);
}

void BackgroundWork::cancel(WorkId id)
{
    auto cancelled = take(id);
    if (!cancelled)
        return;
    cancelled->job.reset();
    cancelled->cancelled();
    finishedOne(*cancelled->progress);
}

void BackgroundWork::drop(WorkId id)
{
    if (const auto dropped = take(id))
        finishedOne(*dropped->progress);
}

void BackgroundWork::cancelAll()
{
    std::vector<WorkId> ids;
    for (const Piece &piece : m_running)
        ids.push_back(piece.id);
    for (const WorkId id : ids)
        cancel(id);
}

std::vector<BackgroundWork::Running> BackgroundWork::running() const
{
    std::vector<Running> result;
    for (const Piece &piece : m_running)
        result.push_back({piece.title, piece.progress->fraction()});
    return result;
}

QString BackgroundWork::title() const
{
    if (m_running.size() > 1)
        return tr("%n tasks are running", nullptr, static_cast<int>(m_running.size()));
    return m_running.empty() ? QString() : m_running.front().title;
}

double BackgroundWork::fraction() const
{
    if (m_running.empty())
        return 1;
    double done = m_finished;
    double total = m_finished;
    for (const Piece &piece : m_running) {
        const auto weight = static_cast<double>(piece.progress->total());
        done += weight * piece.progress->fraction();
        total += weight;
    }
    return total > 0 ? done / total : 0;
}

void BackgroundWork::add(Piece piece)
{
    m_running.push_back(std::move(piece));
    m_timer.start();
    Q_EMIT progressChanged();
}

std::optional<BackgroundWork::Piece> BackgroundWork::take(WorkId id)
{
    const auto found =
        std::find_if(m_running.begin(), m_running.end(), [id](const Piece &piece) { return piece.id == id; });
    if (found == m_running.end())
        return std::nullopt;
    Piece piece = std::move(*found);
    m_running.erase(found);
    return piece;
}

void BackgroundWork::finishedOne(const Progress &progress)
{
    m_finished += static_cast<double>(progress.total());
    if (m_running.empty()) {
        m_finished = 0;
        m_timer.stop();
        Q_EMIT progressChanged();
        Q_EMIT becameIdle();
    } else {
        Q_EMIT progressChanged();
    }
}

Error BackgroundWork::memoryError(const QString &title)
{
    return {.kind = ErrorKind::TooLarge,
            .message = tr("There is not enough memory for: %1.").arg(title),
            .file = {},
            .line = {},
            .hint = tr("Close other files, or open fewer processes of the run.")};
}

} // namespace rankscope
