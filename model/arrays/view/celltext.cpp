// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/view/celltext.h"

#include "model/arrays/coordinates/axislabels.h"
#include "model/arrays/sources/arraytreemodel.h"
#include "model/base/badoption.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringBuilder>

namespace rankscope {

namespace {

using namespace Qt::StringLiterals;

struct CellTextTexts {
    Q_DECLARE_TR_FUNCTIONS(CellText)
};

/// Dimensions that run down or across.
std::vector<std::size_t> shownDimensions(const ArrayView &view)
{
    std::vector<std::size_t> dimensions = view.layout().rows;
    dimensions.insert(dimensions.end(), view.layout().columns.begin(), view.layout().columns.end());
    return dimensions;
}

const std::vector<std::size_t> &dimensionsIn(const ArrayView &view, ArrayDirection direction)
{
    return direction == ArrayDirection::Down ? view.layout().rows : view.layout().columns;
}

/// Null where the dimension has none.
const AxisLabels::Dimension *labelsOf(const ArrayView &view, std::size_t dimension)
{
    const AxisLabels *const labels = view.axisLabels().get();
    const bool hasLabels = labels && dimension < labels->dimensions.size()
                           && labels->dimensions[dimension].texts.size() == view.source().shape()[dimension];
    return hasLabels ? &labels->dimensions[dimension] : nullptr;
}

} // namespace

QString cellsText(const CellPage &page)
{
    QString text;
    for (std::size_t index = 0; index < valueCount(page.values); ++index) {
        if (index > 0)
            text += index % page.area.columns == 0 ? u'\n' : u'\t';
        if (page.isShown(index))
            text += valueText(page.values, index, page.type);
    }
    return text;
}

QString emptinessText(const ArrayView &view)
{
    if (view.cellCount() > 0)
        return {};
    const ArrayDescription &array = view.source().description();
    return elementCount(array.shape) == 0 ? emptyArrayText(array) : CellTextTexts::tr("The view has no elements.");
}

QString shareText(const ArrayView &view)
{
    const auto all = elementCount(view.source().shape());
    if (view.isWhole() || !all || *all == 0)
        return CellTextTexts::tr("the whole array");
    const double percent = 100.0 * static_cast<double>(view.cellCount()) / static_cast<double>(*all);
    constexpr double least = 0.01;
    if (percent < least)
        return CellTextTexts::tr("less than %1 % of the array").arg(QLocale().toString(least));
    return CellTextTexts::tr("%1 % of the array").arg(QLocale().toString(percent, 'g', percent < 100 ? 2 : 3));
}

QString lineSubscripts(const ArrayView &view, ArrayDirection direction, std::uint64_t line)
{
    const bool isDown = direction == ArrayDirection::Down;
    const ArrayDescription &description = view.source().description();
    const auto indices = isDown ? view.indicesAt(line, 0) : view.indicesAt(0, line);
    QStringList texts;
    for (const std::size_t dimension : isDown ? view.layout().rows : view.layout().columns)
        texts.append(QString::number(subscriptOf(description.dimensions[dimension], indices[dimension])));
    return texts.join(u", "_s);
}

QString directionName(const ArrayView &view, ArrayDirection direction)
{
    QStringList names;
    for (const std::size_t dimension : direction == ArrayDirection::Down ? view.layout().rows : view.layout().columns)
        names.append(dimensionName(view.source().description(), dimension));
    return names.join(u", "_s);
}

QString lineLabels(const ArrayView &view, ArrayDirection direction, std::uint64_t line)
{
    const auto indices = direction == ArrayDirection::Down ? view.indicesAt(line, 0) : view.indicesAt(0, line);
    QStringList texts;
    for (const std::size_t dimension : dimensionsIn(view, direction)) {
        const AxisLabels::Dimension *const labels = labelsOf(view, dimension);
        texts.append(labels ? labels->texts[indices[dimension]]
                            : QString::number(
                                subscriptOf(view.source().description().dimensions[dimension], indices[dimension])));
    }
    return texts.join(u", "_s);
}

QString directionTitle(const ArrayView &view, ArrayDirection direction)
{
    QStringList names;
    for (const std::size_t dimension : dimensionsIn(view, direction)) {
        const AxisLabels::Dimension *const labels = labelsOf(view, dimension);
        const QString name = dimensionName(view.source().description(), dimension);
        names.append(labels && !labels->units.isEmpty() ? QString(name % u" (" % labels->units % u')') : name);
    }
    return names.join(u", "_s);
}

QString subscriptsText(const ArrayView &view, std::uint64_t row, std::uint64_t column)
{
    const auto indices = view.indicesAt(row, column);
    QStringList texts;
    for (std::size_t dimension = 0; dimension < indices.size(); ++dimension) {
        texts.append(
            QString::number(subscriptOf(view.source().description().dimensions[dimension], indices[dimension])));
    }
    return u'[' % texts.join(u", "_s) % u']';
}

Result<std::pair<std::uint64_t, std::uint64_t>> readCell(QStringView text, const ArrayView &view)
{
    if (view.cellCount() == 0)
        return tl::unexpected(badOption(emptinessText(view)));
    const ArrayDescription &description = view.source().description();
    QString bare = text.toString();
    for (const QChar bracket : u"[]()"_s)
        bare.replace(bracket, u' ');
    const QStringList words = bare.split(u',');
    const std::vector<std::size_t> shown = shownDimensions(view);
    const auto count = static_cast<std::size_t>(words.size());
    if (count != description.shape.size() && count != shown.size()) {
        return tl::unexpected(
            badOption(CellTextTexts::tr("%1 subscripts are needed, one for each dimension.")
                          .arg(QLocale().toString(static_cast<qulonglong>(description.shape.size())))));
    }
    std::vector<std::uint64_t> indices = view.indicesAt(0, 0);
    for (std::size_t word = 0; word < count; ++word) {
        const std::size_t dimension = count == description.shape.size() ? word : shown[word];
        bool isNumber = false;
        const qlonglong subscript = words[static_cast<qsizetype>(word)].trimmed().toLongLong(&isNumber);
        const auto index = isNumber
                               ? indexOf(description.dimensions[dimension], description.shape[dimension], subscript)
                               : std::nullopt;
        if (!index) {
            const QString name = dimensionName(description, dimension);
            return tl::unexpected(badOption(
                isNumber ? CellTextTexts::tr("%1 has no subscript %2.").arg(name, words[static_cast<qsizetype>(word)])
                         : CellTextTexts::tr("\"%1\" is no subscript of %2.")
                               .arg(words[static_cast<qsizetype>(word)].trimmed(), name)));
        }
        indices[dimension] = *index;
    }
    const auto cell = view.cellOf(indices);
    if (!cell)
        return tl::unexpected(
            badOption(CellTextTexts::tr("The view does not show this element: \"Whole array\" shows all of them.")));
    return *cell;
}

} // namespace rankscope
