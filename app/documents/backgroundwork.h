// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"

#include <QFuture>
#include <QObject>
#include <QPointer>
#include <QPromise>
#include <QString>
#include <QThreadPool>
#include <QTimer>
#include <QtConcurrentRun>

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
/// Invariant: `done` is called in the thread of this object, once for each piece, and not after its receiver died. What a
/// cancelled piece still returns is thrown away: its `done` gets an Error of kind Cancelled at once.
class BackgroundWork : public QObject
{
    Q_OBJECT

public:
    explicit BackgroundWork(QObject *parent = nullptr);
    ~BackgroundWork() override; ///< cancels all and waits for it

    /// `title` is shown beside the progress: "reading 3.trd", translated.
    template<typename T>
    WorkId start(const QString &title, std::function<Result<T>(Progress &)> work, QObject *receiver,
                 std::function<void(Result<T>)> done);

    void cancel(WorkId id);
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
        std::shared_ptr<Progress> progress;
        std::function<void()> cancelled; // tells the receiver
    };

    WorkId add(const QString &title, std::shared_ptr<Progress> progress, std::function<void()> cancelled);
    std::optional<Piece> take(WorkId id); ///< nothing where it was cancelled meanwhile
    void finishedOne(const Progress &progress);
    static Error memoryError(const QString &title);

    QThreadPool m_pool;
    QTimer m_timer;
    std::vector<Piece> m_running;
    std::uint64_t m_lastId = 0;
    double m_finished = 0; // totals of what ended since it was last idle
};

template<typename T>
WorkId BackgroundWork::start(const QString &title, std::function<Result<T>(Progress &)> work, QObject *receiver,
                             std::function<void(Result<T>)> done)
{
    const auto progress = std::make_shared<Progress>();
    const QPointer<QObject> alive = receiver;
    const auto tell = [alive, done = std::move(done)](Result<T> result) {
        if (alive)
            done(std::move(result));
    };
    const WorkId id = add(title, progress, [tell] { tell(tl::make_unexpected(cancelledError())); });
    const auto run = [work = std::move(work), progress, title](QPromise<Result<T>> &promise) {
        try {
            promise.addResult(work(*progress));
        } catch (const std::bad_alloc &) {
            promise.addResult(Result<T>(tl::make_unexpected(memoryError(title))));
        }
    };
    const auto finish = [this, id, tell](const Result<T> &result) {
        const auto piece = take(id);
        if (!piece)
            return;
        tell(result);
        finishedOne(*piece->progress);
    };
    // posted even when it is done already: nobody is told before start() returned
    QtConcurrent::run(&m_pool, run).then([this, finish](Result<T> result) {
        QMetaObject::invokeMethod(
            this, [finish, result = std::move(result)] { finish(result); }, Qt::QueuedConnection);
    });
    return id;
}

} // namespace rankscope
