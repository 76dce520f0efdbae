// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/export/exportviews.h"
#include "app/commands/runs.h"
#include "io/json/rulesjson.h"
#include "model/trace/variables/variablestable.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ExportVariablesTexts {
    Q_DECLARE_TR_FUNCTIONS(ExportCommand)
};

/// The record of a trace at a line, or its last one. Variables are those of one process.
Result<RunRecord> recordOf(const QStringList &paths, std::optional<std::uint64_t> line, const ExportOptions &options,
                           Progress &progress)
{
    const auto read = readRun(paths, {.family = Family::Trace, .encoding = pathOf(options.encoding)}, progress);
    if (!read)
        return tl::unexpected(read.error());
    const std::vector<TraceRun::Process> &processes = (*read)->traces()->processes;
    if (processes.size() != 1)
        return tl::unexpected(
            wrongOption(ExportVariablesTexts::tr("Variables are those of one process: give the file of its trace.")));
    const TraceRun::Process &process = processes.front();
    const Trace &trace = *process.trace;
    auto record = line ? trace.recordAtLine(*line) : std::optional<RecordIndex>();
    if (!line && trace.size() > 0)
        record = RecordIndex{trace.size() - 1};
    if (!record && line)
        return tl::unexpected(wrongOption(
            ExportVariablesTexts::tr("%1 has no record up to line %2.").arg(trace.file, QString::number(*line))));
    if (!record)
        return tl::unexpected(wrongOption(ExportVariablesTexts::tr("%1 has no records.").arg(trace.file)));
    return RunRecord{process.number, process.trace, *record};
}

Result<std::shared_ptr<const VariableIndex>> indexOf(const std::optional<RunRecord> &record, const Progress &progress)
{
    if (!record)
        return std::shared_ptr<const VariableIndex>();
    return VariableIndex::of(record->trace, progress);
}

Result<VariablesPlace> placeOf(const ExportOptions &options, Progress &progress)
{
    VariablesPlace place;
    auto record = recordOf(options.paths(), options.line, options, progress);
    if (!record)
        return tl::unexpected(std::move(record.error()));
    if (options.reference.empty()) {
        place.reference = std::move(*record);
        return place;
    }
    place.current = std::move(*record);
    auto reference = recordOf({pathOf(options.reference)}, options.referenceLine, options, progress);
    if (!reference)
        return tl::unexpected(std::move(reference.error()));
    place.reference = std::move(*reference);
    place.hasTwoRuns = true;
    place.isDivided = areOfSeveralProcesses(place);
    return place;
}

/// The rules of --rules; null where none were given.
Result<std::shared_ptr<const TraceRules>> rulesOf(const ExportOptions &options, const Progress &progress)
{
    if (options.rules.empty())
        return std::shared_ptr<const TraceRules>();
    auto rules = readTraceRules(pathOf(options.rules), Tolerance(), progress);
    if (rules && !*rules)
        return tl::unexpected(wrongOption(ExportVariablesTexts::tr("The file of --rules says nothing of traces.")));
    return rules;
}

} // namespace

Result<void> exportVariables(const ExportOptions &options, Progress &progress)
{
    if (!tableFormatOf(QString::fromStdString(options.format)))
        return tl::unexpected(
            wrongOption(ExportVariablesTexts::tr("Variables are written with --format csv, xml, hdf5 or json.")));
    const auto rules = rulesOf(options, progress);
    if (!rules)
        return tl::unexpected(rules.error());
    const auto place = placeOf(options, progress);
    if (!place)
        return tl::unexpected(place.error());
    auto reference = indexOf(place->reference, progress);
    if (!reference)
        return tl::unexpected(std::move(reference.error()));
    auto current = indexOf(place->current, progress);
    if (!current)
        return tl::unexpected(std::move(current.error()));
    const auto names =
        std::make_shared<const VariableNames>(std::move(*reference), std::move(*current), Tolerance(), rules->get());
    const auto here = variablesHere(*place, names, {}, progress);
    if (!here)
        return tl::unexpected(here.error());
    return writeTable(variablesTable(**here), options, progress, {u"value"_s, u"reference_value"_s});
}

} // namespace rankscope
