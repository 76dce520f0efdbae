// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/arrayexporttext.h"

#include "model/arrays/view/celltext.h"
#include "model/base/text/sizetext.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <limits>
#include <numeric>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ArrayExportTexts {
    Q_DECLARE_TR_FUNCTIONS(ArrayExport)
};

QString countText(std::uint64_t count)
{
    return QLocale().toString(static_cast<qulonglong>(count));
}

QStringList namesOf(const ArrayView &view, const std::vector<std::size_t> &dimensions)
{
    QStringList names;
    for (const std::size_t dimension : dimensions)
        names << dimensionName(view.source().description(), dimension);
    return names;
}

/// "24 × 20 (i × j)".
QString dimensionsText(const ArrayView &view, const std::vector<std::size_t> &dimensions)
{
    QStringList extents;
    for (const std::size_t dimension : dimensions)
        extents << countText(view.layout().selections[dimension].size());
    return u"%1 (%2)"_s.arg(extents.join(u" × "_s), namesOf(view, dimensions).join(u" × "_s));
}

/// " It has 1.2 MB."; empty where that is more than can be told.
QString sizeSentence(const ArrayView &view)
{
    const std::uint64_t bytes = typeBytes(view.source().type());
    if (bytes == 0 || view.cellCount() > std::numeric_limits<std::int64_t>::max() / bytes)
        return {};
    return u' ' % ArrayExportTexts::tr("Its values take %1.").arg(sizeText(view.cellCount() * bytes));
}

QString tableText(const ShownCells &cells)
{
    QString text =
        ArrayExportTexts::tr("The table of the screen, %1 × %2 values: a line for each row, without a header.")
            .arg(countText(cells.view.rowCount()), countText(cells.view.columnCount()));
    if (cells.filter)
        text += u' ' % ArrayExportTexts::tr("A cell that the filter leaves out is \"\".");
    return text;
}

QString listText(const ShownCells &cells)
{
    std::vector<std::size_t> all(cells.view.source().shape().size());
    std::iota(all.begin(), all.end(), 0);
    QString text = all.empty()
                       ? ArrayExportTexts::tr("One line with the value, without a header.")
                       : ArrayExportTexts::tr("A line for each value, its subscripts (%1) first, without a header.")
                             .arg(namesOf(cells.view, all).join(u", "_s));
    if (cells.filter)
        text += u' ' % ArrayExportTexts::tr("Cells that the filter leaves out are not written.");
    return text;
}

QString elementsText(const ShownCells &cells)
{
    QString text = ArrayExportTexts::tr("An element for each value, with its subscripts as attributes.");
    if (cells.filter)
        text += u' ' % ArrayExportTexts::tr("Cells that the filter leaves out are not written.");
    return text;
}

QString hdf5Text(const ShownCells &cells, const ArrayExportForm &form)
{
    const std::vector<std::size_t> written = writtenDimensions(cells.view, form);
    QString text = written.empty() ? ArrayExportTexts::tr("A data set of one value.")
                                   : ArrayExportTexts::tr("A data set of %1.").arg(dimensionsText(cells.view, written));
    if (written.size() > 1) {
        const QStringList names = namesOf(cells.view, written);
        const QStringList backwards(names.crbegin(), names.crend());
        text += u' '
                % ArrayExportTexts::tr("C and Python read it as [%1], Fortran as (%2).")
                      .arg(names.join(u"]["_s), backwards.join(u", "_s));
        if (!form.isSwapped && cells.view.source().description().order == ArrayOrder::ColumnMajor)
            text += u' '
                    % ArrayExportTexts::tr(
                        "The array is stored as Fortran does: a Fortran program reads it back as it was only "
                        "with the dimensions the other way round.");
    }
    if (!cells.filter)
        return text + sizeSentence(cells.view);
    return text % u' '
           % ArrayExportTexts::tr(
               "What the filter leaves out is not written and reads as NaN, or 0 where there is none; a second "
               "data set has 1 where a value is shown.");
}

QString npyText(const ShownCells &cells)
{
    const std::vector<std::size_t> written = writtenDimensions(cells.view, {});
    QString text = written.empty() ? ArrayExportTexts::tr("An array of one value.")
                                   : ArrayExportTexts::tr("An array of %1.").arg(dimensionsText(cells.view, written));
    if (cells.filter)
        text += u' ' % ArrayExportTexts::tr("What the filter leaves out is NaN.");
    return text + sizeSentence(cells.view);
}

QString visualizerText(const ShownCells &cells)
{
    const std::vector<std::size_t> written = writtenDimensions(cells.view, {});
    QString text = written.empty()
                       ? ArrayExportTexts::tr("A data set of one value for TotalView's Visualizer.")
                       : ArrayExportTexts::tr("A data set of %1 for TotalView's Visualizer, in the layout %2.")
                             .arg(dimensionsText(cells.view, written), u"generic-i32-v1"_s);
    if (cells.filter)
        text += u' ' % ArrayExportTexts::tr("What the filter leaves out is NaN.");
    return text + sizeSentence(cells.view);
}

} // namespace

std::vector<std::size_t> writtenDimensions(const ArrayView &view, const ArrayExportForm &form)
{
    std::vector<std::size_t> dimensions = view.layout().rows;
    dimensions.insert(dimensions.end(), view.layout().columns.begin(), view.layout().columns.end());
    if (form.isSwapped)
        std::ranges::reverse(dimensions);
    return dimensions;
}

QString extentText(const ArrayView &view)
{
    if (view.cellCount() == 0)
        return emptinessText(view);
    return ArrayExportTexts::tr("The view shows %1 × %2 cells, %3")
        .arg(countText(view.rowCount()), countText(view.columnCount()), shareText(view));
}

QString formText(const ShownCells &cells, const ArrayExportForm &form)
{
    switch (form.format) {
    case ArrayFileFormat::CsvTable:
        return tableText(cells);
    case ArrayFileFormat::CsvList:
        return listText(cells);
    case ArrayFileFormat::Xml:
        return elementsText(cells);
    case ArrayFileFormat::Hdf5:
        return hdf5Text(cells, form);
    case ArrayFileFormat::Npy:
        return npyText(cells);
    case ArrayFileFormat::Visualizer:
        return visualizerText(cells);
    }
    Q_UNREACHABLE();
}

QString suffixOf(ArrayFileFormat format)
{
    switch (format) {
    case ArrayFileFormat::CsvTable:
    case ArrayFileFormat::CsvList:
        return u"csv"_s;
    case ArrayFileFormat::Xml:
        return u"xml"_s;
    case ArrayFileFormat::Hdf5:
        return u"h5"_s;
    case ArrayFileFormat::Npy:
        return u"npy"_s;
    case ArrayFileFormat::Visualizer:
        return u"vis"_s;
    }
    Q_UNREACHABLE();
}

QString proposedArrayName(const ArrayDocument &document, const ArrayDescription &description, ArrayFileFormat format)
{
    const QFileInfo file(document.name);
    QString name = document.name == "-"_L1 ? u"array"_s : file.completeBaseName();
    static const QRegularExpression unfit(u"[^\\w.+-]+"_s, QRegularExpression::UseUnicodePropertiesOption);
    const QString dataSet = description.path.section(u'/', -1).replace(unfit, u"_"_s);
    if (document.dataSets.size() > 1 && !dataSet.isEmpty())
        name += u'-' % dataSet;
    const QString suffix = suffixOf(format);
    return name % (name % u'.' % suffix == file.fileName() ? u"-view."_s : u"."_s) % suffix;
}

} // namespace rankscope
