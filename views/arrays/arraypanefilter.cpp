// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How the Array pane filters, and what it says of that.
#include "views/arrays/arraypane.h"

#include "model/arrays/counterbox.h"
#include "views/arrays/arrayfilterbar.h"
#include "views/arrays/arraygrid.h"
#include "views/arrays/arraystatisticspanel.h"

#include <QLabel>
#include <QLocale>

namespace rankscope {

void ArrayPane::setFilter(const QString &text)
{
    m_filterBar->setText(text);
}

/// In a worker: an element that the text names is read.
void ArrayPane::makeFilter(const QString &text)
{
    if (!m_view)
        return;
    m_filtering.start([text, array = m_view->sharedSource(), document = m_told] {
        return ArrayFilter::make(text, {array, document.get()});
    });
}

void ArrayPane::takeFilter(const FilterResult &result)
{
    m_filterBar->setError(result ? std::nullopt : std::optional(result.error()));
    if (!result || *result == m_filter)
        return; // what was shown before stays until the text is right
    m_filter = *result;
    showView(true);
}

void ArrayPane::showCount()
{
    if (!m_view || !m_filter) {
        m_filterBar->setCount({});
        return;
    }
    const auto &statistics = m_statistics->shown();
    if (!statistics) {
        m_filterBar->setCount(m_statistics->isComputing() ? tr("counting…") : tr("not counted"));
        return;
    }
    m_filterBar->setCount(tr("%1 of %2 shown")
                              .arg(QLocale().toString(static_cast<qulonglong>(statistics->shown)),
                                   QLocale().toString(static_cast<qulonglong>(m_view->cellCount()))));
}

void ArrayPane::goToElement(std::uint64_t position)
{
    goToIndices(positionsOf(m_view->source().shape(), position));
}

void ArrayPane::goToIndices(const std::vector<std::uint64_t> &indices)
{
    const auto cell = m_view->cellOf(indices);
    if (cell)
        m_grid->goTo({cell->first, cell->second});
    else
        m_cell->setText(tr("The view does not show this element: \"Whole Array\" shows all of them."));
}

} // namespace rankscope
