// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/cellpage.h"
#include "model/base/job.h"

#include <QObject>

#include <chrono>
#include <deque>
#include <memory>

namespace rankscope {

/// The pages of a table that are near what is seen. A page is read in a worker; of those asked for meanwhile only the
/// newest is read next, and what is being read although no longer needed is stopped. Invariant: holds at most
/// `keptPages` pages, the ones used last.
class PageCache : public QObject
{
    Q_OBJECT

public:
    explicit PageCache(QObject *parent = nullptr);

    /// Forgets all pages; `read` gives those of the table from now on (an empty one: there is no table).
    void reset(PageReading read, std::uint64_t rows, std::uint64_t columns);

    const PageReading &reading() const { return m_read; }

    /// A page that holds the area. One that is not there is read with some of what surrounds it, and loaded() is sent:
    /// where pages are read at once this waits a few milliseconds for it, else (nullptr) it comes later.
    std::shared_ptr<const CellPage> page(const ArrayPage &area);
    /// The same, but reads nothing.
    std::shared_ptr<const CellPage> findPage(const ArrayPage &area) const;

    /// Why the last page could not be read; empty: it was read.
    const QString &error() const { return m_error; }
    bool isLoading() const { return m_job.isAwaited() || m_isUntold; }

Q_SIGNALS:
    void loaded();

private:
    struct Outcome {
        std::shared_ptr<const CellPage> page; // null: it was not read
        QString error;
        std::chrono::milliseconds time{0}; // from asking
    };
    static constexpr std::chrono::milliseconds patience{5}; // in the window's thread: less than one frame
    static constexpr std::size_t keptPages = 6;
    static constexpr std::uint64_t mostCells = 200'000; // of a page with its surroundings

    ArrayPage withSurroundings(const ArrayPage &area) const;
    void take(const Outcome &outcome);
    void tell();

    PageReading m_read;
    std::uint64_t m_rows = 0;
    std::uint64_t m_columns = 0;
    std::deque<std::shared_ptr<const CellPage>> m_pages; // the newest first
    ArrayPage m_asked;
    QString m_error;
    bool m_isQuick = true; // the last page came in time to be waited for
    bool m_isWaiting = false;
    bool m_isUntold = false; // loaded() is under way
    Job<Outcome> m_job;
};

} // namespace rankscope
