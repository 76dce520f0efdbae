// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/latestjob.h"
#include "model/base/progress.h"
#include "model/base/result.h"

namespace rankscope {

/// Reading of which only the newest result counts; what is read for nothing is told to stop.
template<typename T>
class SampleJob
{
public:
    using Outcome = std::shared_ptr<const Result<T>>;

    SampleJob(QObject *owner, std::function<void(const Result<T> &)> take, QThreadPool *pool)
        : m_progress(std::make_shared<Progress>())
        , m_job(
              owner, [take = std::move(take)](const Outcome &outcome) { take(*outcome); }, pool)
    {}
    ~SampleJob() { m_progress->cancel(); }
    SampleJob(const SampleJob &) = delete;
    SampleJob &operator=(const SampleJob &) = delete;

    void start(std::function<Result<T>(Progress &)> work)
    {
        m_progress->cancel();
        m_progress = std::make_shared<Progress>();
        m_job.start([work = std::move(work), progress = m_progress] {
            return std::make_shared<const Result<T>>(work(*progress));
        });
    }
    void stop()
    {
        m_progress->cancel();
        m_job.drop();
    }
    /// What is awaited comes soon, with the error Cancelled unless it was ready.
    void cancel() { m_progress->cancel(); }
    double fraction() const { return isAwaited() ? m_progress->fraction() : 0; }
    bool isAwaited() const { return m_job.isAwaited(); }

private:
    std::shared_ptr<Progress> m_progress;
    LatestJob<Outcome> m_job;
};

} // namespace rankscope
