// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How the Array pane tells subscripts otherwise than the file does.
#include "views/arrays/arraypane.h"

#include "model/arrays/derived/relabelleddocument.h"
#include "model/arrays/series/steppedarray.h"
#include "views/arrays/controls/labelsbutton.h"
#include "views/arrays/controls/layoutbar.h"
#include "views/arrays/grid/arraygrid.h"

#include <algorithm>
#include <utility>

namespace rankscope {

ArrayLabels ArrayPane::labels() const
{
    return m_dataSet ? m_labels.value(m_document->dataSets[*m_dataSet]->description().path) : ArrayLabels();
}

void ArrayPane::setLabels(const ArrayLabels &labels)
{
    const ArrayLabels before = this->labels();
    if (!m_dataSet || labels == before || !relabelled(m_document, *m_dataSet, labels))
        return;
    const bool isTurned = before.order != labels.order;
    const ArrayLayout layout = isTurned ? reversedLayout(m_layoutBar->layout()) : m_layoutBar->layout();
    const auto cell = m_grid->currentCell();
    std::vector<std::uint64_t> indices;
    if (cell && m_view)
        indices = m_view->indicesAt(cell->row, cell->column);
    const ArrayDescription told = shownArray().description();
    m_labels.insert(m_document->dataSets[*m_dataSet]->description().path, labels);
    tellSubscripts(labels);
    m_layoutBar->setLayout(layout);
    if (isTurned)
        turnStagger(told);
    m_filter = ownFilter(); // the other one is bound to other subscripts
    showView(!isTurned);
    if (isTurned && cell && m_view) {
        std::reverse(indices.begin(), indices.end());
        goToIndices(indices);
    }
    makeFilter();
}

/// Gives the data set and its controls the labels; it is laid out as a page.
void ArrayPane::tellSubscripts(const ArrayLabels &labels)
{
    const ArrayDescription &file = m_document->dataSets[*m_dataSet]->description();
    const bool isOfFile =
        *m_dataSet < m_file->dataSets.size(); // the others are computed with the subscripts of their own
    auto told = relabelled(isOfFile ? m_file : m_document, *m_dataSet, labels);
    if (told && isOfFile)
        told = withArrays(*told, derivedArrays());
    const ArrayLabels chosen = told ? labels : ArrayLabels(); // a reload may have brought another shape
    if (!told)
        m_labels.remove(file.path);
    const auto before = std::exchange(m_told, told ? *told : m_document); // until the controls are the new ones
    ArrayLayout layout = pageLayout(file.shape);
    if (!chosen.order.empty())
        layout = reversedLayout(layout);
    m_layoutBar->setArray(shownArray().description(), layout);
    if (isOfFile && m_file->series) {
        const auto step = std::ranges::find(chosen.order, std::size_t(0));
        const bool isMoved = step != chosen.order.end();
        m_layoutBar->setNames(isMoved ? std::size_t(step - chosen.order.begin()) : 0,
                              stepLabelsOf(*m_file->series, file));
    }
    m_layoutBar->labelsButton().setArray(file, chosen);
}

/// The document or the data set is another one, and the layout stays.
void ArrayPane::tellAgain()
{
    if (labels().isEmpty()) {
        m_told = m_document;
        return;
    }
    const ArrayLayout layout = m_layoutBar->layout();
    tellSubscripts(labels());
    m_layoutBar->setLayout(layout);
}

} // namespace rankscope
