// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/lookup/valuecatalogue.h"

#include "model/comparison/lookup/expressiontext.h"
#include "model/stacks/job/jobreport.h"
#include "model/stacks/tree/frametext.h"

#include <map>
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

void addTraces(const TraceRun &run, NameCollection &names)
{
    for (const TraceRun::Process &process : run.processes) {
        const Trace &trace = *process.trace;
        for (const Site &site : trace.sites) {
            if (!hasValue(site.kind) || isReductionAccess(site.kind) || site.place.line == 0)
                continue;
            const bool result = site.kind == RecordKind::Result;
            ValueName name;
            name.kind = result ? Kind::Result : site.kind == RecordKind::AfterWrite ? Kind::Written : Kind::Read;
            name.name = result ? u"RV"_s : trace.text(site.key);
            name.baseName = result ? name.name : trace.text(site.baseName);
            name.file = trace.text(site.place.file);
            name.line = site.place.line;
            if (!name.name.isEmpty())
                names.add(std::move(name), {{process.number, process.number}});
        }
    }
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
