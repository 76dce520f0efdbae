// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/export/exportviews.h"
#include "app/commands/runs.h"
#include "io/report/reportjson.h"
#include "io/text/outputfile.h"
#include "model/trace/errors/errorsreport.h"

#include <QCoreApplication>

namespace rankscope {

Result<void> exportErrors(const ExportOptions &options, Progress &progress)
{
    if (!tableFormatOf(QString::fromStdString(options.format)))
        return tl::unexpected(wrongOption(
            QCoreApplication::translate("ExportCommand", "Errors are written with --format csv, xml, hdf5 or json.")));
    if (options.files.size() != 1)
        return tl::unexpected(
            wrongOption(QCoreApplication::translate("ExportCommand", "A list of errors is one file.")));
    const auto read =
        readRun(options.paths(), {.family = Family::Errors, .encoding = pathOf(options.encoding)}, progress);
    if (!read)
        return tl::unexpected(read.error());
    const Report report = errorsReport(*(*read)->errors());
    if (options.format == "json")
        return writeOutput(pathOf(options.output),
                           [&](QIODevice &device) { return writeReportJson(report, device, progress); });
    return writeTable(fieldsOf(report), options, progress);
}

} // namespace rankscope
