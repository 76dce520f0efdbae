// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How the Array pane tells subscripts otherwise than the file does, and what it shows of coordinates.
#include "views/arrays/arraypane.h"

#include "model/arrays/derived/relabelleddocument.h"
#include "model/arrays/series/steppedarray.h"
#include "views/arrays/controls/labelsbutton.h"
#include "views/arrays/controls/layoutbar.h"
#include "views/arrays/grid/arraygrid.h"
#include "views/arrays/plots/arrayplots.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

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

PageReading ArrayPane::cellReading() const
{
    return [view = m_view, filter = m_filter](const ArrayPage &area, const Progress &progress) {
        return readCells(*view, filter.get(), area, progress);
    };
}

/// Reads the coordinates of the data set that is shown, unless they were. Most are there before the view is.
void ArrayPane::readAxisLabels()
{
    constexpr std::chrono::milliseconds patience(30);
    const LabelsButton::AxisChoice choice = m_layoutBar->labelsButton().axisChoice();
    const ArrayDescription &array = m_document->dataSets[*m_dataSet]->description();
    const std::vector<std::size_t> order = labels().order;
    const QString key = u"%1 %2 %3 %4 %5"_s.arg(quintptr(m_document.get()))
                            .arg(*m_dataSet)
                            .arg(order.size())
                            .arg(choice.hasCoordinates)
                            .arg(choice.hasDates);
    if (key == m_axisKey)
        return;
    m_axisKey = key;
    m_readingAxes.drop();
    const auto coordinates = coordinatesOf(*m_document, array);
    const bool hasSome = std::ranges::any_of(coordinates, [](const auto &one) { return one.has_value(); });
    if (!choice.hasCoordinates || !hasSome) {
        takeAxisLabels(nullptr);
        return;
    }
    m_axisLabels.reset();
    const auto read = [document = m_document, array, order,
                       dates = choice.hasDates](Progress &progress) -> Result<std::shared_ptr<const AxisLabels>> {
        Result<AxisLabels> labels = rankscope::readAxisLabels(*document, array, dates, progress);
        if (!labels)
            return tl::unexpected(labels.error());
        AxisLabels told = *labels; // in the order of what is shown
        for (std::size_t dimension = 0; dimension < order.size(); ++dimension)
            told.dimensions[dimension] = labels->dimensions[order[dimension]];
        return std::make_shared<const AxisLabels>(std::move(told));
    };
    m_readingAxes.start(read);
    m_readingAxes.takeWithin(patience);
}

/// The cells stay what they are: only headers and axes say something else.
void ArrayPane::takeAxisLabels(const std::shared_ptr<const AxisLabels> &labels)
{
    const bool isSame = m_axisLabels == labels;
    m_axisLabels = labels;
    if (!m_view || isSame)
        return;
    ArrayView view = *m_view;
    view.setAxisLabels(labels);
    m_view = std::make_shared<const ArrayView>(std::move(view));
    m_grid->setView(m_view, cellReading(), true);
    m_plots->setView(m_view, cellReading());
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
