// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/lookup/tracevalues.h"

#include "model/base/text/basename.h"
#include "model/comparison/lookup/expressiontext.h"
#include "model/trace/trace/resultowners.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint32_t recordsBetweenPolls = 1U << 20;

struct TraceValuesTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceValues)
};

bool isPlace(const Trace &trace, const Place &place, const TraceExpression &expression)
{
    if (place.line != expression.line)
        return false;
    const QString file = trace.text(place.file);
    return endsInPath(file, expression.file);
}

/// The sites that an expression means in one trace, by kind of record; only one of the three is asked for at a time.
class SiteChoice
{
public:
    SiteChoice(const Trace &trace, const TraceExpression &expression) : m_wanted(trace.sites.size())
    {
        std::vector<std::uint32_t> base;
        for (std::uint32_t id = 0; id < trace.sites.size(); ++id) {
            const Site &site = trace.sites[id];
            const bool result = expression.name.isEmpty();
            const bool kind = result ? site.kind == RecordKind::Result
                                     : site.kind == RecordKind::AfterWrite || site.kind == RecordKind::Read;
            if (!kind || !isPlace(trace, site.place, expression))
                continue;
            if (result || trace.text(site.key) == expression.name)
                add(site, id);
            else if (trace.text(site.baseName) == expression.name)
                base.push_back(id);
        }
        if (m_kinds.empty()) {
            for (const std::uint32_t id : base)
                add(trace.sites[id], id);
        }
    }

    /// The kinds of records in question, the one that counts first; empty where there is no such site.
    const std::vector<RecordKind> &kinds() const { return m_kinds; }
    bool has(SiteId site) const { return m_wanted[site.value]; }

private:
    void add(const Site &site, std::uint32_t id)
    {
        m_wanted[id] = true;
        if (std::ranges::find(m_kinds, site.kind) == m_kinds.end())
            m_kinds.insert(site.kind == RecordKind::AfterWrite ? m_kinds.begin() : m_kinds.end(), site.kind);
    }

    std::vector<bool> m_wanted; // by site
    std::vector<RecordKind> m_kinds;
};

/// Which execution of its construct each execution is, 1-based, over the whole trace.
std::vector<std::uint64_t> ordinalsOf(const Trace &trace)
{
    std::vector<std::uint64_t> ordinals(trace.executions.size());
    std::vector<std::uint64_t> counts(trace.constructs.size());
    for (std::size_t id = 0; id < ordinals.size(); ++id)
        ordinals[id] = ++counts[trace.executions[id].construct.value];
    return ordinals;
}

/// How many reduction results there are at the place of an expression, behind one loop.
std::uint32_t mostResultsOf(const Trace &trace, const TraceExpression &expression)
{
    std::uint32_t most = 0;
    for (const auto &[place, count] : mostResultsAtPlaces(trace)) {
        if (isPlace(trace, place, expression))
            most = std::max(most, count);
    }
    return most;
}

/// Finds the record of an expression in one trace.
class RecordSearch
{
public:
    RecordSearch(const Trace &trace, const TraceExpression &expression)
        : m_trace(trace)
        , m_expression(expression)
        , m_sites(trace, expression)
    {
        if (expression.execution)
            m_ordinals = ordinalsOf(trace);
        if (expression.execution && expression.name.isEmpty())
            m_owners.emplace(trace);
    }

    bool hasSites() const
    {
        return m_expression.result ? mostResultsOf(m_trace, m_expression) >= *m_expression.result
                                   : !m_sites.kinds().empty();
    }

    /// The last record that fits; nothing where none does.
    Result<std::optional<RecordIndex>> find(const Progress &progress) const
    {
        for (const RecordKind kind : m_sites.kinds()) {
            const auto found = findOf(kind, progress);
            if (!found || *found)
                return found;
        }
        return std::optional<RecordIndex>();
    }

private:
    bool isHit(RecordIndex record, RecordKind kind) const
    {
        return !m_trace.isIteration(record) && m_sites.has(m_trace.siteId(record)) && m_trace.site(record).kind == kind;
    }

    Result<std::optional<RecordIndex>> findOf(RecordKind kind, const Progress &progress) const
    {
        std::vector<RecordIndex> outside; // fitting records outside all constructs, from the last
        for (std::uint32_t left = m_trace.size(); left > 0; --left) {
            if (left % recordsBetweenPolls == 0 && progress.isCancelled())
                return tl::unexpected(cancelledError(m_trace.file));
            const RecordIndex record{left - 1};
            if (!isHit(record, kind) || !fitsIteration(record) || !fitsNumber(record))
                continue;
            if (!m_expression.execution)
                return record;
            const auto execution = executionOf(record);
            if (!execution)
                outside.push_back(record);
            else if (m_ordinals[execution->value] == *m_expression.execution)
                return record;
        }
        const std::uint64_t place = m_expression.execution.value_or(0);
        if (place == 0 || place > outside.size())
            return std::optional<RecordIndex>();
        return outside[outside.size() - place];
    }

    bool fitsIteration(RecordIndex record) const
    {
        if (!m_expression.iteration)
            return true;
        const auto iteration = m_trace.enclosingIteration(record);
        return iteration && m_trace.indices(*iteration) == *m_expression.iteration;
    }

    bool fitsNumber(RecordIndex record) const
    {
        return !m_expression.result || resultNumberAtPlace(m_trace, record) == *m_expression.result;
    }

    std::optional<ExecutionId> executionOf(RecordIndex record) const
    {
        return m_owners ? m_owners->ownerOf(record) : m_trace.enclosingExecution(record);
    }

    const Trace &m_trace;
    const TraceExpression &m_expression;
    SiteChoice m_sites;
    std::vector<std::uint64_t> m_ordinals; // by execution; only where the expression has one
    std::optional<ResultOwners> m_owners; // likewise, of a result
};

QString spelled(const Trace &trace, RecordIndex record)
{
    return shortestText(trace.value(record), trace.site(record).type);
}

/// What has a value at the place, so that a user sees how it is spelled.
QString namesAt(const TraceRun &run, const TraceExpression &expression)
{
    constexpr qsizetype most = 8;
    QStringList names;
    for (const TraceRun::Process &process : run.processes) {
        for (const Site &site : process.trace->sites) {
            if (!hasValue(site.kind) || isReductionAccess(site.kind)
                || !isPlace(*process.trace, site.place, expression))
                continue;
            const QStringList here = site.kind == RecordKind::Result
                                         ? resultNames(mostResultsOf(*process.trace, expression))
                                         : QStringList{process.trace->text(site.key)};
            for (const QString &name : here) {
                if (!names.contains(name) && names.size() < most)
                    names << name;
            }
        }
    }
    return names.join(u", "_s);
}

Error notFound(const TraceRun &run, const TraceExpression &expression)
{
    Error error;
    error.kind = ErrorKind::NotFound;
    const QString place = baseNameOf(expression.file) % u':' % QString::number(expression.line);
    error.message = expression.name.isEmpty()
                        ? expression.result ? TraceValuesTexts::tr("No trace has a reduction result %1 at %2.")
                                                  .arg(u"RV#"_s % QString::number(*expression.result), place)
                                            : TraceValuesTexts::tr("No trace has a reduction result at %1.").arg(place)
                        : TraceValuesTexts::tr("No trace has a value of %1 at %2.").arg(expression.name, place);
    const QString names = namesAt(run, expression);
    error.hint = names.isEmpty() ? TraceValuesTexts::tr("Nothing with a value stands there.")
                                 : TraceValuesTexts::tr("There are: %1.").arg(names);
    return error;
}

Error noTraceValue(QStringView text)
{
    Error error;
    error.kind = ErrorKind::BadOption;
    error.message = TraceValuesTexts::tr("\"%1\" is no value in a trace: NAME@FILE:LINE is wanted, "
                                         "with #EXECUTION and (i,j) behind it where they matter.")
                        .arg(text);
    return error;
}

std::optional<IndexTuple> tupleOf(QStringView text)
{
    IndexTuple tuple;
    for (const QStringView part : text.split(u',')) {
        bool ok = false;
        const qint64 index = part.trimmed().toLongLong(&ok);
        if (!ok || tuple.rank() == IndexTuple::maxRank)
            return std::nullopt;
        tuple.push_back(index);
    }
    return tuple;
}

} // namespace

Result<TraceExpression> parseTraceExpression(QStringView text)
{
    static const QRegularExpression form(uR"(^([^@]+)@(.+?):([0-9]+)(?:#([0-9]+))?\s*(?:\(([-+0-9, ]+)\))?$)"_s);
    const QRegularExpressionMatch match = form.match(text.trimmed().toString());
    if (!match.hasMatch())
        return tl::unexpected(noTraceValue(text));
    TraceExpression expression;
    const QString name = withoutBlanks(match.captured(1));
    static const QRegularExpression numbered(u"^RV#([1-9][0-9]{0,8})$"_s);
    if (const QRegularExpressionMatch result = numbered.match(name); result.hasMatch())
        expression.result = result.capturedView(1).toUInt();
    else if (name.startsWith("RV#"_L1))
        return tl::unexpected(noTraceValue(text));
    expression.name = name == "RV"_L1 || expression.result ? QString() : name;
    expression.file = match.captured(2);
    bool lineOk = false;
    expression.line = match.capturedView(3).toUInt(&lineOk);
    bool executionOk = true;
    if (match.hasCaptured(4))
        expression.execution = match.capturedView(4).toULongLong(&executionOk);
    if (match.hasCaptured(5))
        expression.iteration = tupleOf(match.capturedView(5));
    const bool whole = lineOk && executionOk && expression.execution != 0 && expression.line != 0
                       && expression.iteration.has_value() == match.hasCaptured(5) && !name.isEmpty();
    if (!whole)
        return tl::unexpected(noTraceValue(text));
    return expression;
}

Result<ProcessValues> valuesFromTraces(const TraceRun &run, const TraceExpression &expression, Progress &progress)
{
    ProcessValues values;
    values.single = true;
    bool anySite = false;
    bool anyValue = false;
    progress.setTotal(run.processes.size());
    for (const TraceRun::Process &process : run.processes) {
        const Trace &trace = *process.trace;
        const RecordSearch search(trace, expression);
        anySite = anySite || search.hasSites();
        const auto record = search.find(progress);
        if (!record)
            return tl::unexpected(record.error());
        ProcessValue value{process.number, std::nullopt};
        if (*record) {
            value.text = spelled(trace, **record);
            values.single = values.single && trace.site(**record).type == ValueType::Float;
            anyValue = true;
        }
        values.values.push_back(std::move(value));
        progress.advance(1);
    }
    values.single = values.single && anyValue;
    if (!anySite)
        return tl::unexpected(notFound(run, expression));
    return values;
}

} // namespace rankscope
