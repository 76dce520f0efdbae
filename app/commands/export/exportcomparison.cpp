// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/export/exportviews.h"
#include "app/commands/runs.h"
#include "io/csv/comparisoncsv.h"
#include "io/text/outputfile.h"
#include "model/comparison/comparisonfields.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

Result<void> exportComparison(const ExportOptions &options, Progress &progress)
{
    if (!tableFormatOf(QString::fromStdString(options.format)))
        return tl::unexpected(wrongOption(QCoreApplication::translate(
            "ExportCommand", "A comparison is written with --format csv, xml, hdf5 or json.")));
    if (options.files.size() != 1)
        return tl::unexpected(wrongOption(QCoreApplication::translate("ExportCommand", "A comparison is one file.")));
    const auto read =
        readRun(options.paths(), {.family = Family::Comparison, .encoding = pathOf(options.encoding)}, progress);
    if (!read)
        return tl::unexpected(read.error());
    if (options.format != "csv")
        return writeTable(comparisonFields((*read)->comparison()->table), options, progress, {u"value"_s});
    return writeOutput(pathOf(options.output), [&](QIODevice &device) {
        return writeComparisonCsv((*read)->comparison()->table, options.isCrLf() ? LineEnd::CrLf : LineEnd::Lf, device,
                                  progress);
    });
}

} // namespace rankscope
