// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/layoutpreview.h"

#include "io/totalview/visualizerreader.h"
#include "model/arrays/sources/arraytreemodel.h"
#include "model/arrays/view/arrayfilter.h"
#include "model/arrays/view/cellformat.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t mostRows = 12;
constexpr std::uint64_t mostColumns = 8;
constexpr std::size_t mostDataSets = 200; // in the list

QString lineOf(const ArrayDescription &description)
{
    QStringList parts{description.path};
    if (!description.title.isEmpty())
        parts << description.title;
    parts << QString(typeName(description.type)) << shapeText(description.shape);
    return parts.join(u"  "_s);
}

/// "3" or "2, 3": the subscripts that a row or a column stands for.
QString subscriptsOf(const ArrayView &view, const std::vector<std::size_t> &dimensions,
                     const std::vector<std::uint64_t> &indices)
{
    QStringList subscripts;
    for (const std::size_t dimension : dimensions) {
        const ArrayDimension &counting = view.source().description().dimensions[dimension];
        subscripts << QString::number(subscriptOf(counting, indices[dimension]));
    }
    return subscripts.join(u", "_s);
}

void addCells(LayoutPreview &preview, const std::shared_ptr<const ArraySource> &source, const Progress &progress)
{
    const auto view = ArrayView::make(source, pageLayout(source->shape()));
    if (!view) {
        preview.error = view.error().message;
        return;
    }
    const ArrayPage area{0, std::min(mostRows, view->rowCount()), 0, std::min(mostColumns, view->columnCount())};
    const auto page = readCells(*view, nullptr, area, progress);
    if (!page) {
        preview.error = page.error().message;
        return;
    }
    preview.isCut = area.rows < view->rowCount() || area.columns < view->columnCount();
    for (std::uint64_t column = 0; column < area.columns; ++column)
        preview.columns << subscriptsOf(*view, view->layout().columns, view->indicesAt(0, column));
    for (std::uint64_t row = 0; row < area.rows; ++row) {
        preview.rows << subscriptsOf(*view, view->layout().rows, view->indicesAt(row, 0));
        QStringList cells;
        for (std::uint64_t column = 0; column < area.columns; ++column)
            cells << cellText(page->values, page->indexOf(row, column), source->description(),
                              {CellFormat::Style::Shortest, 6});
        preview.cells << cells;
    }
}

} // namespace

LayoutPreview previewOf(const SharedBytes &bytes, const VisualizerLayout &layout, std::size_t dataSet,
                        Progress &progress)
{
    LayoutPreview preview;
    const auto document = readVisualizer(bytes, {}, layout, progress);
    if (!document) {
        preview.error = document.error().message;
        return preview;
    }
    const auto &sets = (*document)->dataSets;
    for (std::size_t index = 0; index < std::min(sets.size(), mostDataSets); ++index)
        preview.dataSets << lineOf(sets[index]->description());
    const auto &source = sets[std::min(dataSet, sets.size() - 1)];
    if (source->description().error.isEmpty())
        addCells(preview, source, progress);
    else
        preview.error = source->description().error;
    return preview;
}

} // namespace rankscope
