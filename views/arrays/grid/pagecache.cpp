// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/grid/pagecache.h"

#include <QElapsedTimer>

#include <algorithm>

namespace rankscope {

PageCache::PageCache(QObject *parent) : QObject(parent), m_job(this, [this](const Outcome &outcome) { take(outcome); })
{}

void PageCache::reset(PageReading read, std::uint64_t rows, std::uint64_t columns)
{
    m_job.drop();
    m_read = std::move(read);
    m_rows = rows;
    m_columns = columns;
    m_pages.clear();
    m_asked = {};
    m_error.clear();
    m_isQuick = true;
}

std::shared_ptr<const CellPage> PageCache::findPage(const ArrayPage &area) const
{
    const auto holds = [&](const auto &page) { return page->holds(area); };
    const auto found = std::find_if(m_pages.begin(), m_pages.end(), holds);
    return found == m_pages.end() ? nullptr : *found;
}

std::shared_ptr<const CellPage> PageCache::page(const ArrayPage &area)
{
    if (const auto found = findPage(area)) {
        if (m_pages.front() != found) {
            m_pages.erase(std::find(m_pages.begin(), m_pages.end(), found));
            m_pages.push_front(found);
        }
        return found;
    }
    if (!m_read || area == m_asked)
        return nullptr;
    m_asked = area;
    QElapsedTimer clock;
    clock.start();
    m_job.start([read = m_read, wide = withSurroundings(area), clock](Progress &progress) {
        Outcome outcome;
        if (auto cells = read(wide, progress))
            outcome.page = std::make_shared<const CellPage>(std::move(*cells));
        else
            outcome.error = cells.error().message;
        outcome.time = std::chrono::milliseconds(clock.elapsed());
        return outcome;
    });
    if (!m_isQuick)
        return nullptr;
    m_isWaiting = true;
    m_job.takeWithin(patience);
    m_isWaiting = false;
    return findPage(area);
}

ArrayPage PageCache::withSurroundings(const ArrayPage &area) const
{
    ArrayPage wide = area;
    const auto grow = [](std::uint64_t &first, std::uint64_t &count, std::uint64_t limit) {
        const std::uint64_t last = std::min(limit, first + count + count / 2);
        first -= std::min(first, count / 2);
        count = last - first;
    };
    grow(wide.firstRow, wide.rows, m_rows);
    grow(wide.firstColumn, wide.columns, m_columns);
    return wide.rows * wide.columns <= mostCells ? wide : area;
}

void PageCache::take(const Outcome &outcome)
{
    m_error = outcome.error;
    m_isQuick = outcome.time < patience;
    if (outcome.page) {
        m_pages.push_front(outcome.page);
        if (m_pages.size() > keptPages)
            m_pages.pop_back();
    }
    m_isUntold = true;
    if (m_isWaiting) // whoever asked has it, and is perhaps in the middle of painting
        QMetaObject::invokeMethod(this, &PageCache::tell, Qt::QueuedConnection);
    else
        tell();
}

void PageCache::tell()
{
    m_isUntold = false;
    Q_EMIT loaded();
}

} // namespace rankscope
