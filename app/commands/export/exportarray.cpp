// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/export/exportviews.h"
#include "app/commands/messages.h"
#include "app/commands/options/arrayoptions.h"
#include "app/commands/runs.h"
#include "io/arraywriting.h"
#include "model/arrays/compoundfields.h"
#include "model/arrays/coordinates/axislabels.h"
#include "model/arrays/sources/arraypaths.h"
#include "model/arrays/view/celltext.h"
#include "model/arrays/view/layoutwords.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ExportCommandTexts {
    Q_DECLARE_TR_FUNCTIONS(ExportCommand)
};

QStringList stringsOf(const std::vector<std::string> &words)
{
    QStringList strings;
    for (const std::string &word : words)
        strings << QString::fromStdString(word);
    return strings;
}

/// "i,j" as its parts; none of an empty text.
QStringList partsOf(const std::string &list)
{
    return list.empty() ? QStringList() : QString::fromStdString(list).split(u',');
}

Result<void> checkArrayOptions(const ExportOptions &options)
{
    if (!tableFormatOf(QString::fromStdString(options.format)) && options.format != "npy"
        && options.format != "visualizer")
        return tl::unexpected(wrongOption(
            ExportCommandTexts::tr("An array is written with --format csv, xml, hdf5, json, npy or visualizer.")));
    if (options.files.size() != 1)
        return tl::unexpected(wrongOption(ExportCommandTexts::tr("Arrays are exported from one file.")));
    return {};
}

Result<ArrayView> viewOf(const std::shared_ptr<const ArraySource> &dataSet, const ExportOptions &options)
{
    const ArrayDescription &description = dataSet->description();
    if (!description.error.isEmpty())
        return tl::unexpected(Error{ErrorKind::Unsupported, description.error, {}, {}, {}});
    const LayoutWords words{partsOf(options.rows), partsOf(options.columns), stringsOf(options.fixed),
                            stringsOf(options.ranges)};
    auto layout = layoutOf(words, description);
    if (!layout)
        return tl::unexpected(layout.error());
    return ArrayView::make(dataSet, std::move(*layout));
}

ArrayExportForm formOf(const ExportOptions &options)
{
    if (options.format == "hdf5")
        return {ArrayFileFormat::Hdf5, options.isSwapped};
    if (options.format == "npy")
        return {ArrayFileFormat::Npy};
    if (options.format == "visualizer")
        return {ArrayFileFormat::Visualizer};
    if (options.format == "xml")
        return {ArrayFileFormat::Xml};
    return {options.isList ? ArrayFileFormat::CsvList : ArrayFileFormat::CsvTable};
}

/// Of a visualize.h the layout with wide longs, which comes first.
Result<VisualizerLayout> layoutToWrite(const ExportOptions &options)
{
    if (options.writtenLayout.empty())
        return genericVisualizerLayout();
    return readLayouts(pathOf(options.writtenLayout)).map([](const VisualizerLayouts &layouts) {
        return layouts.front();
    });
}

/// None unless asked for; that there are none is said.
Result<AxisLabels> labelsOf(const ArrayDocument &document, const ArrayDescription &description,
                            const ExportOptions &options, const Progress &progress)
{
    if (options.coordinates.empty())
        return AxisLabels();
    auto labels = readAxisLabels(document, description, options.coordinates == "dates", progress);
    if (labels && labels->isEmpty())
        say(toString(Problem{
            Severity::Note,
            document.name,
            {},
            ExportCommandTexts::tr("The file has no coordinates for the dimensions of %1.").arg(description.path)}));
    return labels;
}

/// The data set of compounds that was asked for; null where none was.
const ArrayEntry *compoundAsked(const ArrayDocument &document, const ExportOptions &options)
{
    if (options.dataSet.empty())
        return nullptr;
    const ArrayEntry *const entry = ArrayPaths(document).entry(QString::fromStdString(options.dataSet));
    return entry && isCompound(document, *entry) ? entry : nullptr;
}

/// A table with a column for each member.
Result<void> exportCompound(const ArrayDocument &document, const ArrayEntry &entry, const ExportOptions &options,
                            Progress &progress)
{
    if (!tableFormatOf(QString::fromStdString(options.format)))
        return tl::unexpected(wrongOption(
            ExportCommandTexts::tr("%1 has several members: as a table it is written with --format csv, xml, hdf5 or "
                                   "json. Each member is an array of its own (%1.NAME).")
                .arg(entry.path)));
    for (const QLatin1StringView option : {"--rows"_L1, "--columns"_L1, "--fix"_L1, "--range"_L1, "--filter"_L1,
                                           "--stagger"_L1, "--coordinates"_L1, "--list"_L1, "--swap"_L1}) {
        if (isGiven(options.given, option))
            return tl::unexpected(wrongOption(ExportCommandTexts::tr("%1 goes with one member of %2, not with the "
                                                                     "table of all of them.")
                                                  .arg(option, entry.path)));
    }
    const FieldTable table = compoundFields(document, entry);
    for (const FieldNote &note : table.notes)
        say(toString(Problem{Severity::Warning, document.name, {}, note.text}));
    return writeTable(table, options, progress);
}

} // namespace

Result<void> exportArray(const ExportOptions &options, Progress &progress)
{
    if (const Result<void> good = checkArrayOptions(options); !good)
        return good;
    const QString path = options.paths().front();
    const auto reading = arrayOptions(options.dataSetLayout, options.decodes);
    if (!reading)
        return tl::unexpected(reading.error());
    const auto read = readRun({path},
                              {.family = Family::Arrays,
                               .arrays = *reading,
                               .filePattern = pathOf(options.filePattern),
                               .takesFolders = false},
                              progress);
    if (!read)
        return tl::unexpected(read.error());
    const auto document = (*read)->arrays();
    const auto inFile = [&path](Error error) {
        if (error.file.isEmpty())
            error.file = path;
        return tl::unexpected(error);
    };
    if (const ArrayEntry *const compound = compoundAsked(*document, options))
        return exportCompound(*document, *compound, options, progress);
    auto dataSet = dataSetOf(*document, options.dataSet, options.snapshot);
    if (dataSet)
        dataSet = rowsOf(options.filter, {*dataSet, document.get()}, *reading, progress);
    if (!dataSet)
        return inFile(dataSet.error());
    auto view = viewOf(*dataSet, options);
    if (!view)
        return inFile(view.error());
    auto filter = filterOf(options.filter, {*dataSet, document.get()}, *reading, progress);
    if (!filter)
        return inFile(filter.error());
    const bool isNull = (*dataSet)->description().space == ArraySpace::Null; // is refused below
    if (const QString emptiness = emptinessText(*view); !emptiness.isEmpty() && !isNull)
        say(toString(Problem{Severity::Note, path, {}, emptiness}));
    if (options.format == "hdf5" && !options.isSwapped && (*dataSet)->description().order == ArrayOrder::ColumnMajor)
        say(toString(Problem{
            Severity::Note,
            path,
            {},
            ExportCommandTexts::tr("The first dimension of the array is stored fastest, as Fortran does; the last one "
                                   "is in the HDF5 file. --swap writes the dimensions the other way round.")}));
    const auto layout = layoutToWrite(options);
    auto labels = labelsOf(*document, (*dataSet)->description(), options, progress);
    if (!layout || !labels)
        return tl::unexpected(layout ? labels.error() : layout.error());
    const ArrayWritingOptions form{formOf(options), options.isCrLf() ? LineEnd::CrLf : LineEnd::Lf, path, *layout,
                                   std::move(*labels)};
    if (options.format == "json")
        return writeArrayJson({std::move(*view), std::move(*filter)}, form, pathOf(options.output), progress);
    return writeArrayFile({std::move(*view), std::move(*filter)}, form, pathOf(options.output), progress);
}

} // namespace rankscope
