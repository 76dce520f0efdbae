// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/export/exportviews.h"
#include "app/commands/runs.h"
#include "io/dvm/parameters/parameterwriter.h"
#include "io/text/outputfile.h"
#include "model/trace/parameters/parameterfields.h"

#include <QCoreApplication>

namespace rankscope {

Result<void> exportParameters(const ExportOptions &options, Progress &progress)
{
    if (options.format != "text" && !tableFormatOf(QString::fromStdString(options.format)))
        return tl::unexpected(wrongOption(QCoreApplication::translate(
            "ExportCommand", "Parameters are written with --format text, csv, xml, hdf5 or json.")));
    if (options.files.size() != 1)
        return tl::unexpected(wrongOption(QCoreApplication::translate("ExportCommand", "Parameters are one file.")));
    const auto read =
        readRun(options.paths(), {.family = Family::Parameters, .encoding = pathOf(options.encoding)}, progress);
    if (!read)
        return tl::unexpected(read.error());
    const auto file = (*read)->parameters();
    if (options.format != "text")
        return writeTable(parameterFields(*file), options, progress);
    return writeOutput(pathOf(options.output), [&file](QIODevice &device) { return writeParameters(*file, device); });
}

} // namespace rankscope
