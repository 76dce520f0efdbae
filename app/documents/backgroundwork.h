// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/job.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <vector>

namespace rankscope {

/// Names a piece of work.
struct WorkId {
    std::uint64_t value = 0;
    friend bool operator==(const WorkId &, const WorkId &) = default;
};

/// What runs beside the window: loading, comparing. Each piece has a title and a progress and can be cancelled.
/// Invariant: `done` is called in the thread of this object, once for each piece, and not after its receiver died. What
/// a cancelled piece still returns is thrown away: its `done` gets an Error of kind Cancelled at once.
class BackgroundWork : public QObject
{
    Q_OBJECT

public:
    explicit BackgroundWork(QObject *parent = nullptr);
    // destruction cancels all and waits for it

    /// `title` is shown beside the progress: "reading 3.trd", translated.
    template<typename T>
    WorkId start(const QString &title, std::function<Result<T>(Progress &)> work, QObject *receiver,
                 std::function<void(Result<T>)> done);

    void cancel(WorkId id);
    void drop(WorkId id); ///< cancels and tells nobody
    void cancelAll();
    bool isIdle() const { return m_running.empty(); }
    std::size_t count() const { return m_running.size(); }
    /// A piece that runs or waits for its turn.
    struct Running {
        QString title;
        double fraction = 0; // done, 0 to 1
    };
    /// All of them, in the order they were started.
    std::vector<Running> running() const;
    /// The title of the one piece that runs, or how many run; empty while idle.
    QString title() const;
    /// Of all that was started since it was last idle, 0 to 1; a piece weighs as much as its total.
    double fraction() const;

Q_SIGNALS:
    void progressChanged(); ///< several times a second while something runs
    void becameIdle();

private:
    struct Piece {
        WorkId id;
        QString title;
        std::shared_ptr<void> job; // that runs it: it is cancelled with it
        std::shared_ptr<const Progress> progress;
        std::function<void()> cancelled; // tells the receiver
    };

    void add(Piece piece);
    std::optional<Piece> take(WorkId id);
    void finishedOne(const Progress &progress);
    static Error memoryError(const QString &title);

    QThreadPool m_pool; // goes last, and waits for what was cancelled
    QTimer m_timer;
    std::vector<Piece> m_running;
    std::uint64_t m_lastId = 0;
    double m_finished = 0; // totals of what ended since it was last idle
};

template<typename T>
WorkId BackgroundWork::start(const QString &title, std::function<Result<T>(Progress &)> work, QObject *receiver,
                             std::function<void(Result<T>)> done)
{
    const QPointer<QObject> alive = receiver;
    const auto tell = [alive, done = std::move(done)](Result<T> result) {
        if (alive)
            done(std::move(result));
    };
    const WorkId id{++m_lastId};
    const auto finish = [this, id, tell](Result<T> result) {
        const auto piece = take(id);
        tell(std::move(result));
        finishedOne(*piece->progress);
    };
    const auto run = [work = std::move(work), title](Progress &progress) -> Result<T> {
        try {
            return work(progress);
        } catch (const std::bad_alloc &) {
            return tl::unexpected(memoryError(title));
        }
    };
    const auto job = std::make_shared<Job<T>>(this, finish, &m_pool);
    job->start(run);
    add({id, title, job, job->progress(), [tell] { tell(tl::unexpected(cancelledError())); }});
    return id;
}

} // namespace rankscope
