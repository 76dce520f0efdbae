// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How the Array pane filters, and what it says of that.
#include "views/arrays/arraypane.h"

#include "model/arrays/sources/counterbox.h"
#include "views/arrays/arraystatisticspanel.h"
#include "views/arrays/controls/arrayfilterbar.h"
#include "views/arrays/controls/layoutbar.h"
#include "views/arrays/dialogs/staggerdialog.h"
#include "views/arrays/grid/arraygrid.h"

#include <QFileInfo>
#include <QLabel>
#include <QLocale>

#include <algorithm>

namespace rankscope {

void ArrayPane::setFilter(const QString &text)
{
    m_filterBar->setText(text);
}

/// Its own file first; one that was read again is the newer one.
ArrayPane::Documents ArrayPane::boundsDocuments() const
{
    Documents documents{m_told};
    for (const auto &document : m_openDocuments ? m_openDocuments() : Documents()) {
        if (document->name != m_told->name)
            documents.push_back(document);
    }
    return documents;
}

/// In a worker: elements that the text names are read, and the bounds.
void ArrayPane::makeFilter()
{
    showStagger();
    if (!m_view || (!m_stagger && m_filterBar->text().trimmed().isEmpty())) {
        m_filtering.drop();
        const auto own = ownFilter();
        const bool isSame = own && m_filter && m_filter->text().isEmpty() && m_filter->bounds() == own->bounds();
        takeFilter({isSame ? m_filter : own, {}});
        return;
    }
    std::shared_ptr<const ArrayDocument> from;
    if (m_stagger) {
        const Documents documents = boundsDocuments();
        const auto found = std::ranges::find(documents, m_stagger->file, &ArrayDocument::name);
        if (m_stagger->file.isEmpty())
            from = m_told;
        else if (found != documents.end())
            from = *found;
    }
    m_filtering.start([text = m_filterBar->text(), array = m_view->sharedSource(), document = m_told, from,
                       stagger = m_stagger](Progress &progress) -> FilterResult {
        Result<std::shared_ptr<const StaggeredBounds>> bounds = nullptr;
        if (from)
            bounds = StaggeredBounds::make(*stagger, {array, from.get()}, progress);
        QString error = bounds ? QString() : bounds.error().message;
        if (stagger && !from)
            error = tr("%1, which holds the bounds, is not open.").arg(QFileInfo(stagger->file).fileName());
        return {ArrayFilter::make(text, {array, document.get()}, bounds.value_or(nullptr)), error};
    });
}

/// Rows with ends of their own, which the array has by itself; null: it has not.
std::shared_ptr<const ArrayFilter> ArrayPane::ownFilter() const
{
    return m_dataSet ? ArrayFilter::make({}, {m_told->dataSets[*m_dataSet], nullptr}).value_or(nullptr) : nullptr;
}

void ArrayPane::takeFilter(const FilterResult &result)
{
    m_boundsError = result.boundsError;
    const auto &filter = result.filter;
    m_filterBar->setError(filter ? std::nullopt : std::optional(filter.error()));
    if (!filter || *filter == m_filter) {
        showHeading();
        if (isSettled())
            Q_EMIT settled();
        return; // what was shown before stays until the text is right
    }
    m_filter = *filter;
    showView(true);
}

void ArrayPane::setStagger(const std::optional<StaggerWords> &words)
{
    if (!m_view || words == m_stagger)
        return;
    m_stagger = words;
    makeFilter();
}

void ArrayPane::showStagger()
{
    const auto own = m_view ? m_view->source().ownBounds() : nullptr;
    m_layoutBar->showStagger(own ? std::optional(own->words()) : m_stagger);
}

void ArrayPane::askForStagger()
{
    showStagger(); // the button stays as it is
    if (!m_view || m_view->source().shape().empty())
        return;
    if (m_view->source().ownBounds()) { // of a table of rows that was made here, or of what is computed from it
        if (*m_dataSet >= m_file->dataSets.size()) // otherwise the rows are those of the file
            askToChange(*m_dataSet - m_file->dataSets.size());
        return;
    }
    if (m_view->source().shape().size() == 1) {
        askForRows();
        return;
    }
    auto *const dialog = new StaggerDialog({m_view->sharedSource(), boundsDocuments()}, m_stagger, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &StaggerDialog::chosen, this,
            [this, array = m_view->sharedSource()](const std::optional<StaggerWords> &words) {
                if (m_view && m_view->sharedSource() == array) // still shown
                    setStagger(words);
            });
    dialog->open();
}

/// The axes are the other way round: dimensions that go by letters have other ones.
void ArrayPane::turnStagger(const ArrayDescription &before)
{
    if (!m_stagger)
        return;
    const std::size_t last = before.shape.size() - 1;
    for (QString *const name : {&m_stagger->dimension, &m_stagger->by}) {
        for (std::size_t dimension = 0; dimension <= last; ++dimension) {
            if (dimensionName(before, dimension) != *name)
                continue;
            *name = dimensionName(shownArray().description(), last - dimension);
            break;
        }
    }
}

void ArrayPane::showCount()
{
    const auto &whole = m_statistics->whole();
    m_filterBar->setFences(whole && whole->lowerAdjacent && whole->upperAdjacent
                               ? std::optional(std::pair(*whole->lowerAdjacent, *whole->upperAdjacent))
                               : std::nullopt);
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
