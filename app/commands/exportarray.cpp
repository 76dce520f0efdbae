// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/exportviews.h"
#include "app/commands/messages.h"
#include "app/commands/runs.h"
#include "io/arrays/arrayfile.h"
#include "io/arrays/arraywriting.h"
#include "model/arrays/layoutwords.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ExportCommand)
};

constexpr std::size_t namesInMessage = 20;

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

Result<void> checkOptions(const ExportOptions &options)
{
    if (options.format != "csv" && options.format != "hdf5" && options.format != "npy")
        return tl::unexpected(wrongOption(Text::tr("An array is written with --format csv, hdf5 or npy.")));
    if (options.files.size() != 1)
        return tl::unexpected(wrongOption(Text::tr("Arrays are exported from one file.")));
    if (options.isList && options.format != "csv")
        return tl::unexpected(wrongOption(Text::tr("--list goes with --format csv.")));
    if (options.isSwapped && options.format != "hdf5")
        return tl::unexpected(
            wrongOption(Text::tr("--swap goes with --format hdf5; elsewhere --rows and --columns say the order.")));
    return {};
}

/// The data sets that can be asked for, as a hint.
QString namesOf(const ArrayDocument &document)
{
    QStringList names;
    for (const auto &dataSet : document.dataSets) {
        if (static_cast<std::size_t>(names.size()) == namesInMessage) {
            names << u"…"_s;
            break;
        }
        names << dataSet->description().path;
    }
    return names.join(u", "_s);
}

/// The data set that is meant: where there is but one, it need not be named.
Result<std::shared_ptr<const ArraySource>> dataSetOf(const ArrayDocument &document, const ExportOptions &options)
{
    if (options.dataSet.empty() && document.dataSets.size() == 1)
        return document.dataSets.front();
    if (options.dataSet.empty()) {
        Error error = wrongOption(Text::tr("The file has %Ln data set(s): --dataset says which.", nullptr,
                                           static_cast<int>(document.dataSets.size())));
        error.hint = namesOf(document);
        return tl::unexpected(error);
    }
    const QString name = QString::fromStdString(options.dataSet);
    if (auto found = findDataSet(document, name))
        return found;
    Error error = wrongOption(Text::tr("The file has no data set \"%1\".").arg(name));
    error.hint = namesOf(document);
    return tl::unexpected(error);
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
    return {options.isList ? ArrayFileFormat::CsvList : ArrayFileFormat::CsvTable};
}

} // namespace

Result<void> exportArray(const ExportOptions &options, Progress &progress)
{
    if (const Result<void> good = checkOptions(options); !good)
        return good;
    const QString path = options.paths().front();
    const auto document = readArrayFile(path, progress);
    if (!document)
        return tl::unexpected(document.error());
    say((*document)->problems);
    const auto inFile = [&path](Error error) {
        error.file = path;
        return tl::unexpected(error);
    };
    const auto dataSet = dataSetOf(**document, options);
    if (!dataSet)
        return inFile(dataSet.error());
    auto view = viewOf(*dataSet, options);
    if (!view)
        return inFile(view.error());
    const QString filterText = QString::fromStdString(options.filter);
    auto filter = ArrayFilter::make(filterText, {*dataSet, document->get()});
    if (!filter)
        return inFile(toError(filterText, filter.error()));
    if (options.format == "hdf5" && !options.isSwapped && (*dataSet)->description().order == ArrayOrder::ColumnMajor)
        say(toString(
            Problem{Severity::Note,
                    path,
                    {},
                    Text::tr("The first dimension of the array is stored fastest, as Fortran does; the last one "
                             "is in the HDF5 file. --swap writes the dimensions the other way round.")}));
    const ArrayWritingOptions form{formOf(options), options.isCrLf() ? LineEnd::CrLf : LineEnd::Lf, path};
    return writeArrayFile({std::move(*view), std::move(*filter)}, form, pathOf(options.output), progress);
}

} // namespace rankscope
