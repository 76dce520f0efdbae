// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/arraywriting.h"

#include "io/csv/arraycsvwriter.h"
#include "io/hdf5/writing/arrayhdf5writer.h"
#include "io/numpy/npywriter.h"
#include "io/tablewriting.h"
#include "io/text/outputfile.h"
#include "io/totalview/visualizerwriter.h"
#include "model/arrays/cellfields.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Also by links; no file is the same as one that is not there yet.
bool isSameFile(const QString &left, const QString &right)
{
    const QString path = QFileInfo(left).canonicalFilePath();
    return !path.isEmpty() && path == QFileInfo(right).canonicalFilePath();
}

Result<void> checkTarget(const QString &source, const QString &path)
{
    if (!isSameFile(source, path))
        return {};
    return tl::unexpected(
        Error{.kind = ErrorKind::CannotWrite,
              .message = QCoreApplication::translate("ArrayWriting", "The array is read from this very file."),
              .file = path,
              .line = {},
              .hint = QCoreApplication::translate("ArrayWriting", "Choose another name.")});
}

} // namespace

Result<void> canWriteArray(const ShownCells &cells, ArrayFileFormat format)
{
    if (cells.view.source().description().space == ArraySpace::Null) // an array of size zero would be another thing
        return tl::unexpected(
            Error{.kind = ErrorKind::Unsupported,
                  .message = QCoreApplication::translate(
                      "ArrayWriting", "A data set without elements (null space) cannot be written as an array."),
                  .file = {},
                  .line = {},
                  .hint = {}});
    switch (format) {
    case ArrayFileFormat::CsvTable:
    case ArrayFileFormat::CsvList:
    case ArrayFileFormat::Xml:
        return {};
    case ArrayFileFormat::Hdf5:
        return canWriteArrayHdf5(cells);
    case ArrayFileFormat::Npy:
        return canWriteNpy(cells);
    case ArrayFileFormat::Visualizer:
        return canWriteVisualizer(cells, genericVisualizerLayout());
    }
    Q_UNREACHABLE();
}

Result<void> writeArrayFile(const ShownCells &cells, const ArrayWritingOptions &options, const QString &path,
                            Progress &progress)
{
    if (Result<void> target = checkTarget(options.source, path); !target)
        return target;
    const bool isVisualizer = options.form.format == ArrayFileFormat::Visualizer; // by its own layout
    const ArrayFileFormat checked = isVisualizer ? ArrayFileFormat::Xml : options.form.format;
    if (Result<void> possible = canWriteArray(cells, checked); !possible)
        return possible;
    if (Result<void> possible = isVisualizer ? canWriteVisualizer(cells, options.visualizer) : Result<void>();
        !possible)
        return possible;
    if (options.form.format == ArrayFileFormat::Hdf5) {
        const ArrayHdf5Options form{options.form.isSwapped, options.source};
        return writeOutputByName(path,
                                 [&](const QString &name) { return writeArrayHdf5(cells, form, name, progress); });
    }
    if (options.form.format == ArrayFileFormat::Xml)
        return writeTableFile(cellFields(cells, options.labels), {TableFormat::Xml, path}, progress);
    if (!options.labels.isEmpty())
        return writeTableFile(cellFields(cells, options.labels), {TableFormat::Csv, path, options.lineEnd}, progress);
    return writeOutput(path, [&](QIODevice &device) {
        if (isVisualizer)
            return writeVisualizer(cells, options.visualizer, device, progress);
        const ArrayCsvOptions form{options.form.format == ArrayFileFormat::CsvList, options.lineEnd};
        return options.form.format == ArrayFileFormat::Npy ? writeNpy(cells, device, progress)
                                                           : writeArrayCsv(cells, form, device, progress);
    });
}

Result<void> writeArrayJson(const ShownCells &cells, const ArrayWritingOptions &options, const QString &path,
                            Progress &progress)
{
    if (Result<void> target = checkTarget(options.source, path); !target)
        return target;
    if (Result<void> possible = canWriteArray(cells, ArrayFileFormat::Xml); !possible) // as a table too
        return possible;
    const FieldTable table = cellFields(cells, options.labels);
    TableFile file{.format = TableFormat::Json, .path = path, .json = {.lists = {u"shape"_s}}};
    for (const FieldColumn &column : table.columns) {
        const bool isValue = &column == &table.columns.back();
        if (!isValue || cells.view.source().description().type != ElementType::Text)
            file.json.values << column.key;
    }
    return writeTableFile(table, file, progress);
}

} // namespace rankscope
