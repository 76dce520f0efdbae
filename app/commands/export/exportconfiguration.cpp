// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/export/exportviews.h"
#include "app/commands/messages.h"
#include "app/commands/runs.h"
#include "io/dvm/configuration/configurationwriter.h"
#include "io/dvm/configuration/recordedconfiguration.h"
#include "io/text/outputfile.h"
#include "model/trace/configuration/configurationfields.h"
#include "model/trace/configuration/settingfaults.h"

#include <QCoreApplication>
#include <QIODevice>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

DocumentResult readStandardInput(ReadOptions reading, Progress &progress)
{
    Result<KeptInput> kept = keepStandardInput({}, progress);
    if (!kept)
        return tl::unexpected(std::move(kept.error()));
    if (!isOf(kept->kind, Family::Trace) && !isOf(kept->kind, Family::Configuration))
        return tl::unexpected(
            Error{ErrorKind::WrongFormat,
                  QCoreApplication::translate("ExportCommand", "This is neither a configuration nor a trace."),
                  kept->input.name,
                  {},
                  {}});
    reading.tellProblems = [](const ProblemList &problems) { say(problems); };
    return readDocument(std::move(kept->input), kept->kind, reading, progress);
}

/// A configuration, or the traces that one is made from.
DocumentResult readConfigurationOrRun(const ExportOptions &options, Progress &progress)
{
    const QStringList paths = options.paths();
    ReadOptions reading{.encoding = pathOf(options.encoding)};
    if (paths == QStringList{u"-"_s})
        return readStandardInput(reading, progress);
    const bool isConfiguration = familyOf(paths.front(), {}, progress) == Family::Configuration;
    if (isConfiguration && paths.size() != 1)
        return tl::unexpected(
            wrongOption(QCoreApplication::translate("ExportCommand", "A configuration is one file.")));
    reading.family = isConfiguration ? Family::Configuration : Family::Trace;
    return readRun(paths, std::move(reading), progress);
}

Result<void> writeConfiguration(const TraceConfiguration &configuration, const ExportOptions &options,
                                Progress &progress)
{
    if (options.format != "text")
        return writeTable(configurationFields(configuration), options, progress);
    say(settingProblems(configuration)); // what the runtime would not read, or not as it is meant
    return writeOutput(pathOf(options.output), [&configuration](QIODevice &device) {
        return writeConfigurationText(configuration, settingsOf(configuration), device);
    });
}

} // namespace

Result<void> exportConfiguration(const ExportOptions &options, Progress &progress)
{
    if (options.format != "text" && !tableFormatOf(QString::fromStdString(options.format)))
        return tl::unexpected(wrongOption(QCoreApplication::translate(
            "ExportCommand", "A configuration is written with --format text, csv, xml, hdf5 or json.")));
    const DocumentResult read = readConfigurationOrRun(options, progress);
    if (!read)
        return tl::unexpected(read.error());
    if (const auto configuration = (*read)->configuration())
        return writeConfiguration(*configuration, options, progress);
    const auto made = configurationOf(*(*read)->traces(), progress);
    if (!made)
        return tl::unexpected(made.error());
    return writeConfiguration(**made, options, progress);
}

} // namespace rankscope
