// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/team/tracevaluestask.h"

#include "io/runfolder.h"
#include "io/team/runfilepacking.h"
#include "io/text/filenames.h"
#include "io/tracefile.h"

#include <algorithm>

namespace rankscope {

namespace {

/// What bytes say of one process.
struct PackedTraceValue {
    ProcessValue value;
    bool isSingle = false;
    bool hasSite = false; // there is such a record in the trace at all
    ProblemList problems;
};

} // namespace

template<>
struct PackedForm<ProcessValue> : PackedMembers<&ProcessValue::process, &ProcessValue::text> {
};

template<>
struct PackedForm<PackedTraceValue> : PackedMembers<&PackedTraceValue::value, &PackedTraceValue::isSingle,
                                                    &PackedTraceValue::hasSite, &PackedTraceValue::problems> {
};

namespace {

QByteArray packedValue(const PackedTraceValue &value)
{
    Packer packer;
    packer.add(value);
    return packer.take();
}

/// Nothing where the trace could not be read.
std::optional<PackedTraceValue> traceValueFrom(const QByteArray &bytes)
{
    Unpacker unpacker(bytes);
    auto value = unpacker.take<PackedTraceValue>();
    return unpacker.isGood() ? std::optional(std::move(value)) : std::nullopt;
}

/// The values of processes, one after the other.
class ValuesOfProcesses
{
public:
    void add(PackedTraceValue value)
    {
        m_hasSite = m_hasSite || value.hasSite;
        m_hasValue = m_hasValue || value.value.text;
        m_values.single = m_values.single && (!value.value.text || value.isSingle);
        m_values.values.push_back(std::move(value.value));
    }

    /// Nothing where no trace has such a record.
    std::optional<ProcessValues> take()
    {
        m_values.single = m_values.single && m_hasValue;
        return m_hasSite ? std::optional(std::move(m_values)) : std::nullopt;
    }

private:
    ProcessValues m_values{.values = {}, .single = true};
    bool m_hasSite = false;
    bool m_hasValue = false;
};

void tellSoFar(const TraceValuesTask &task, const std::vector<RunFile> &files, const TraceValuesSoFar &meanwhile)
{
    ValuesOfProcesses values;
    QStringList missing;
    for (std::size_t file = 0; file < files.size(); ++file) {
        const QByteArray *const bytes = task.resultAt(file);
        if (auto value = bytes ? traceValueFrom(*bytes) : std::nullopt)
            values.add(std::move(*value));
        else
            missing << files[file].path;
    }
    if (const auto soFar = values.take())
        meanwhile(*soFar, missing);
}

} // namespace

Result<std::unique_ptr<TeamTask>> TraceValuesTask::make(const QByteArray &setup, Progress &)
{
    QString expression;
    QString encoding;
    Unpacker unpacker(setup);
    unpacker.take(expression);
    unpacker.take(encoding);
    Result<TraceExpression> parsed = parseTraceExpression(expression);
    if (!parsed)
        return tl::unexpected(std::move(parsed.error()));
    return std::make_unique<TraceValuesTask>(std::move(*parsed), encoding);
}

QByteArray TraceValuesTask::setup(const QString &expression, const QString &encoding)
{
    Packer packer;
    packer.add(expression);
    packer.add(encoding);
    return packer.take();
}

Result<QByteArray> TraceValuesTask::read(const QByteArray &piece, Progress &progress) const
{
    Unpacker unpacker(piece);
    const auto file = unpacker.take<RunFile>();
    TraceReadOptions reading;
    reading.encoding = m_encoding;
    reading.threads = 1;
    const TraceResult trace = readTraceFile(file, std::nullopt, reading, progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(file.path));
    if (!trace)
        return QByteArray();
    PackedTraceValue value;
    value.value.process = file.process;
    value.problems = (*trace)->problems;
    const Result<ProcessValues> values = valuesFromTraces({{{file.process, *trace}}}, m_expression, progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(file.path));
    value.hasSite = values.has_value();
    if (values) {
        value.value = values->values.front();
        value.isSingle = values->single;
    }
    return packedValue(value);
}

Result<std::optional<ProcessValues>> traceValuesInTeam(const QStringList &paths, const QString &expression,
                                                       const ReadOptions &options, const TraceValuesSoFar &meanwhile,
                                                       Progress &progress)
{
    const std::optional<ProcessValues> none;
    const auto files = std::ranges::all_of(paths, canBeReadAgain) ? findRun(paths) : std::vector<RunFile>();
    if (!files || files->size() < 2)
        return none;
    Result<TraceExpression> parsed = parseTraceExpression(expression);
    if (!parsed)
        return tl::unexpected(std::move(parsed.error()));
    TeamCall call{
        .task = TraceValuesTask::name, .setup = TraceValuesTask::setup(expression, options.encoding), .pieces = {}};
    for (const RunFile &file : *files) {
        Packer packer;
        packer.add(file);
        call.pieces.push_back({packer.take(), bytesOfFile(file.path)});
    }
    TraceValuesTask task(std::move(*parsed), options.encoding);
    if (meanwhile)
        call.meanwhile = [&] { tellSoFar(task, *files, meanwhile); };
    if (Result<void> done = options.team->run(task, call, progress); !done)
        return tl::unexpected(std::move(done.error()));
    ValuesOfProcesses values;
    std::vector<ProblemList> problems;
    for (std::size_t file = 0; file < files->size(); ++file) {
        std::optional<PackedTraceValue> value = traceValueFrom(task.takeResult(file));
        if (!value)
            return none;
        problems.push_back(std::move(value->problems));
        values.add(std::move(*value));
    }
    std::optional<ProcessValues> whole = values.take();
    if (whole && options.tellProblems)
        std::ranges::for_each(problems, options.tellProblems);
    return whole;
}

} // namespace rankscope
