// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The way through the differences that the list of the Trace diff pane shows.
#include "model/trace/rows/alignedrows.h"
#include "views/trace/alignedview.h"
#include "views/trace/panels/differencepanel.h"
#include "views/trace/tracediffpane.h"

#include <QLabel>
#include <QLocale>

namespace rankscope {

/// The first from this one on that the list shows, in the order of the trace.
std::optional<std::uint32_t> TraceDiffPane::shownFrom(std::uint32_t difference) const
{
    const DifferenceListModel &model = m_list->model();
    if (model.filter().isEmpty())
        return difference < m_diff->differences.size() ? std::optional(difference) : std::nullopt;
    std::optional<std::uint32_t> first;
    for (int row = 0; row < model.rowCount(); ++row) {
        const std::uint32_t one = model.differenceAt(row);
        if (one >= difference && one < first.value_or(noIndex))
            first = one;
    }
    return first;
}

/// The last before this one that the list shows.
std::optional<std::uint32_t> TraceDiffPane::shownBefore(std::uint32_t difference) const
{
    const DifferenceListModel &model = m_list->model();
    if (model.filter().isEmpty())
        return difference > 0 ? std::optional(difference - 1) : std::nullopt;
    std::optional<std::uint32_t> last;
    for (int row = 0; row < model.rowCount(); ++row) {
        const std::uint32_t one = model.differenceAt(row);
        if (one < difference && one >= last.value_or(0))
            last = one;
    }
    return last;
}

void TraceDiffPane::goToNextDifference()
{
    if (!m_view->rows() || !isBuilt())
        return;
    std::optional<std::uint32_t> from = 0;
    if (m_current)
        from = *m_current + 1;
    else if (m_view->selectedPosition())
        from = m_view->rows()->differenceAfter(*m_view->selectedPosition());
    if (const auto next = from ? shownFrom(*from) : std::nullopt)
        showDifference(*next);
}

void TraceDiffPane::goToPreviousDifference()
{
    if (!m_view->rows() || !isBuilt())
        return;
    std::optional<std::uint32_t> last;
    if (!m_current)
        last = m_view->rows()->differenceBefore(m_view->selectedPosition().value_or(0));
    const std::uint32_t before = m_current ? *m_current : (last ? *last + 1 : 0);
    if (const auto previous = shownBefore(before))
        showDifference(*previous);
}

void TraceDiffPane::goToFirstDifference()
{
    if (const auto first = m_diff ? shownFrom(0) : std::nullopt)
        showDifference(*first);
}

void TraceDiffPane::goToLastDifference()
{
    const auto end = m_diff ? static_cast<std::uint32_t>(m_diff->differences.size()) : 0;
    if (const auto last = m_diff ? shownBefore(end) : std::nullopt)
        showDifference(*last);
}

void TraceDiffPane::goToDifference(std::uint32_t difference)
{
    if (!m_diff || difference >= m_diff->differences.size())
        return;
    if (m_view->rows() && isBuilt())
        showDifference(difference);
    else
        m_wanted = difference;
}

void TraceDiffPane::showCounter()
{
    const QLocale locale;
    const qulonglong total = m_diff ? m_diff->differences.size() : 0;
    m_counter->setVisible(total > 0);
    const DifferenceListModel &model = m_list->model();
    if (model.filter().isEmpty()) {
        m_counter->setText(m_current ? tr("%1 of %2").arg(locale.toString(*m_current + 1), locale.toString(total))
                                     : tr("– of %1").arg(locale.toString(total)));
        return;
    }
    std::uint32_t until = 0; // shown ones up to the current one
    bool listed = false;
    for (int row = 0; m_current && row < model.rowCount(); ++row) {
        until += model.differenceAt(row) <= *m_current ? 1 : 0;
        listed = listed || model.differenceAt(row) == *m_current;
    }
    const QString shown = locale.toString(model.rowCount());
    m_counter->setText(listed ? tr("%1 of %2 shown").arg(locale.toString(until), shown)
                              : tr("– of %1 shown").arg(shown));
}

} // namespace rankscope
