// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/lookup/valuecatalogue.h"

#include "model/comparison/lookup/expressiontext.h"
#include "model/stacks/job/jobreport.h"
#include "model/stacks/tree/frametext.h"
#include "model/trace/trace/resultowners.h"

#include <algorithm>
#include <map>
#include <ranges>
#include <tuple>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Kind = ValueName::Kind;

/// Puts the same names of many processes together.
class NameCollection
{
public:
    void add(ValueName name, const std::vector<ProcessSet::Range> &processes)
    {
        const Key key{name.file, name.line, name.function, name.name};
        const Kind kind = name.kind;
        Entry &entry = m_entries.try_emplace(key, Entry{std::move(name), {}}).first->second;
        if (kind == Kind::Written)
            entry.name.kind = Kind::Written;
        entry.processes.insert(entry.processes.end(), processes.begin(), processes.end());
    }

    std::vector<ValueName> take()
    {
        std::vector<ValueName> names;
        names.reserve(m_entries.size());
        for (auto &[key, entry] : m_entries) {
            entry.name.processes = ProcessSet::fromRanges(std::move(entry.processes));
            names.push_back(std::move(entry.name));
        }
        return names;
    }

private:
    struct Entry {
        ValueName name;
        std::vector<ProcessSet::Range> processes;
    };
    using Key = std::tuple<QString, std::uint32_t, QString, QString>;

    std::map<Key, Entry> m_entries;
};

void addSite(const TraceRun::Process &process, const Site &site, NameCollection &names)
{
    ValueName name;
    name.kind = site.kind == RecordKind::AfterWrite ? Kind::Written : Kind::Read;
    name.name = process.trace->text(site.key);
    name.baseName = process.trace->text(site.baseName);
    name.file = process.trace->text(site.place.file);
    name.line = site.place.line;
    if (!name.name.isEmpty())
        names.add(std::move(name), {{process.number, process.number}});
}

/// Several of one line by their numbers, of which a process may have fewer than others.
void addResults(const TraceRun &run, NameCollection &names)
{
    std::map<std::pair<QString, std::uint32_t>, std::vector<std::pair<std::int64_t, std::uint32_t>>> counts;
    for (const TraceRun::Process &process : run.processes) {
        for (const auto &[place, count] : mostResultsAtPlaces(*process.trace)) {
            if (place.line != 0)
                counts[{process.trace->text(place.file), place.line}].emplace_back(process.number, count);
        }
    }
    for (const auto &[place, ofProcesses] : counts) {
        const auto &[file, line] = place;
        const QStringList all = resultNames(std::ranges::max(ofProcesses | std::views::values));
        for (const auto &[process, count] : ofProcesses) {
            for (const QString &one : all.first(std::min<qsizetype>(count, all.size()))) {
                ValueName name;
                name.kind = Kind::Result;
                name.name = one;
                name.baseName = u"RV"_s;
                name.file = file;
                name.line = line;
                names.add(std::move(name), {{process, process}});
            }
        }
    }
}

void addTraces(const TraceRun &run, NameCollection &names)
{
    for (const TraceRun::Process &process : run.processes) {
        for (const Site &site : process.trace->sites) {
            if (hasValue(site.kind) && !isReductionAccess(site.kind) && site.kind != RecordKind::Result
                && site.place.line != 0)
                addSite(process, site, names);
        }
    }
    addResults(run, names);
}

void addTracepoints(const JobReport &report, NameCollection &names)
{
    for (const TracepointHit &hit : report.hits) {
        for (const TracepointVariable &variable : hit.variables) {
            if (hit.line == 0 || hit.file.isEmpty())
                continue;
            ValueName name;
            name.kind = Kind::Tracepoint;
            name.name = withoutBlanks(variable.name);
            name.baseName = name.name;
            name.file = hit.file;
            name.line = hit.line;
            names.add(std::move(name), hit.processes.ranges());
        }
    }
}

/// Up to its parameters; empty where the frame is not known.
QString functionOf(const StackDocument &document, const ReportVariable &variable)
{
    if (!variable.snapshot || !variable.frame || *variable.snapshot >= document.snapshots.size())
        return {};
    const StackTree &tree = *document.snapshots[*variable.snapshot].tree;
    if (*variable.frame >= tree.size())
        return {};
    const QString name = withoutBlanks(functionName(tree.pools(), tree.frame(StackNode{*variable.frame})));
    return name.left(name.indexOf(u'('));
}

void addLocals(const StackDocument &document, NameCollection &names)
{
    for (const ReportVariable &variable : document.report->variables) {
        if (!variable.process)
            continue;
        ValueName name;
        name.kind = Kind::Local;
        name.name = withoutBlanks(variable.name);
        name.baseName = name.name;
        name.function = functionOf(document, variable);
        names.add(std::move(name), {{*variable.process, *variable.process}});
    }
}

} // namespace

QString ValueName::expression() const
{
    const QString where = place();
    return where.isEmpty() ? name : QString(name % u'@' % where);
}

QString ValueName::place() const
{
    return kind == Kind::Local ? function : shortPlace(file, line);
}

ValueCatalogue valueCatalogue(const ValueSource &source)
{
    NameCollection names;
    addTraces(source.traces, names);
    if (source.report && source.report->report) {
        addTracepoints(*source.report->report, names);
        addLocals(*source.report, names);
    }
    return {source.report != nullptr, names.take()};
}

} // namespace rankscope
