// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/tracediff.h"

#include "model/base/text/fittingtext.h"
#include "model/trace/diff/deviation.h"
#include "model/trace/diff/readablevalues.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace rankscope {

namespace {

struct TraceDiffTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceDiff)
};

/// The value as recorded: two logicals that both mean "true" differ where their numbers do, so both are shown.
std::optional<Value> valueAt(const Trace &trace, std::uint32_t record)
{
    if (record >= trace.size() || trace.isIteration(RecordIndex{record})
        || !hasValue(trace.site(RecordIndex{record}).kind))
        return std::nullopt;
    return trace.value(RecordIndex{record});
}

ValueType typeAt(const Trace &trace, std::uint32_t record)
{
    return record >= trace.size() || trace.isIteration(RecordIndex{record}) ? ValueType::Char
                                                                            : trace.site(RecordIndex{record}).type;
}

std::complex<double> asComplex(const Value &value)
{
    if (const auto *complex = std::get_if<std::complex<double>>(&value))
        return *complex;
    if (const auto *real = std::get_if<double>(&value))
        return *real;
    return static_cast<double>(std::get<std::int64_t>(value));
}

} // namespace

Deviation deviationBetween(const Value &reference, const Value &current)
{
    if (reference.index() != current.index())
        return {};
    if (const auto *integer = std::get_if<std::int64_t>(&reference)) {
        // The difference of two 64-bit integers fits 64 bits without sign.
        const std::int64_t other = std::get<std::int64_t>(current);
        const auto one = static_cast<std::uint64_t>(*integer);
        const auto two = static_cast<std::uint64_t>(other);
        const std::uint64_t exact = *integer > other ? one - two : two - one;
        const auto absolute = static_cast<double>(exact);
        const double scale = std::max(std::abs(static_cast<double>(*integer)), std::abs(static_cast<double>(other)));
        return {absolute, scale == 0 ? 0 : absolute / scale, exact};
    }
    const std::complex<double> one = asComplex(reference);
    const std::complex<double> two = asComplex(current);
    const bool finite = std::isfinite(one.real()) && std::isfinite(one.imag()) && std::isfinite(two.real())
                        && std::isfinite(two.imag());
    if (!finite)
        return {};
    return {std::max(std::abs(one.real() - two.real()), std::abs(one.imag() - two.imag())),
            std::max(relativeDifference(one.real(), two.real(), 0), relativeDifference(one.imag(), two.imag(), 0)),
            {}};
}

namespace {

/// The trace whose end is that of the reference: of several that of the lowest process that is whole.
const Trace &lastTrace(const TraceRun &run)
{
    const auto whole = std::ranges::find_if(run.processes, [](const auto &process) { return process.trace->complete; });
    return whole == run.processes.end() ? *run.processes.front().trace : *whole->trace;
}

/// What the reference and the current run show, and where each stands in its file.
void addSides(const TraceDiff &diff, const Difference &difference, DifferenceDetails &details)
{
    const TraceAlignment &alignment = *diff.alignment;
    const Trace &reference = *alignment.reference;
    const Trace &current = alignment.current(difference.process);
    const std::uint32_t inReference = std::min(difference.reference, reference.size());
    if (inReference < reference.size()) {
        const TraceAlignment::Origin origin = alignment.referenceOrigin(RecordIndex{inReference});
        const Trace &trace = *alignment.referenceRun.processes[origin.process].trace;
        details.referenceFile = trace.file;
        details.referenceLine = trace.line(origin.record);
    } else {
        const Trace &last = lastTrace(alignment.referenceRun);
        details.referenceFile = last.file;
        details.referenceLine = last.endLine;
    }
    if (!isExtra(difference.differenceClass)) {
        details.referenceValue = valueAt(reference, inReference);
        details.referenceType = typeAt(reference, inReference);
    }
    details.currentFile = current.file;
    if (difference.current == noIndex)
        return;
    details.currentLine = current.line(RecordIndex{difference.current});
    details.currentValue = valueAt(current, difference.current);
    details.currentType = typeAt(current, difference.current);
}

QString indexText(const IndexTuple &indices)
{
    QString text;
    for (const std::int64_t index : indices.span())
        text += (text.isEmpty() ? QString() : QStringLiteral(",")) % QString::number(index);
    return text;
}

QString stepText(const PositionStep &step, bool innermost)
{
    const QString number = QString::number(step.number);
    if (!step.iteration)
        return step.kind == RecordKind::TaskRegion ? TraceDiffTexts::tr("task region %1").arg(number)
                                                   : TraceDiffTexts::tr("loop %1").arg(number);
    const QString indices = indexText(*step.iteration);
    if (step.kind == RecordKind::TaskRegion)
        return TraceDiffTexts::tr("task %1 of region %2").arg(indices, number);
    if (!innermost)
        return TraceDiffTexts::tr("step %1 of loop %2").arg(indices, number);
    return step.iteration->rank() > 1 ? TraceDiffTexts::tr("loop %1, iteration (%2)").arg(number, indices)
                                      : TraceDiffTexts::tr("loop %1, iteration %2").arg(number, indices);
}

/// "jacobi.fdv:29, loop 4, iteration (3,4), step 2 of loop 2"
QString whereText(const DifferenceDetails &details)
{
    QStringList parts;
    if (details.line > 0)
        parts += details.file % u':' % QString::number(details.line);
    for (auto step = details.where.rbegin(); step != details.where.rend(); ++step)
        parts += stepText(*step, step == details.where.rbegin());
    return parts.isEmpty() ? TraceDiffTexts::tr("the sequential part") : parts.join(QStringLiteral(", "));
}

QString whoText(const DifferenceDetails &details)
{
    const QString set = fittingText(details.processes);
    return details.processes.count() == 1 ? TraceDiffTexts::tr("process %1").arg(set)
                                          : TraceDiffTexts::tr("processes %1").arg(set);
}

QString valueSentence(const DifferenceDetails &details, const QString &where)
{
    const auto [reference, current] = readableValues(details, 4);
    if (details.record == "RD")
        return TraceDiffTexts::tr("It starts at %1: %2 was read as %3 instead of %4 (%5).")
            .arg(where, details.name, current, reference, whoText(details));
    if (details.record == "AW")
        return TraceDiffTexts::tr("It starts at %1: %2 was set to %3 instead of %4 (%5).")
            .arg(where, details.name, current, reference, whoText(details));
    return TraceDiffTexts::tr("It starts at %1: the result of the reduction is %2 instead of %3 (%4).")
        .arg(where, current, reference, whoText(details));
}

/// What a record did, for records that are missing, extra or moved: "the read of A(I,J)".
QString recordText(const DifferenceDetails &details)
{
    if (details.record == "RD")
        return TraceDiffTexts::tr("the read of %1").arg(details.name);
    if (details.record == "BW" || details.record == "AW")
        return TraceDiffTexts::tr("the assignment to %1").arg(details.name);
    if (details.record == "RV")
        return TraceDiffTexts::tr("the result of the reduction");
    return TraceDiffTexts::tr("the mark of a skipped statement");
}

} // namespace

Deviation deviationOf(const TraceDiff &diff, const Difference &difference)
{
    if (difference.current == noIndex || isExtra(difference.differenceClass)
        || difference.differenceClass == DifferenceClass::Type)
        return {};
    const auto reference = valueAt(*diff.alignment->reference, difference.reference);
    const auto current = valueAt(diff.alignment->current(difference.process), difference.current);
    return reference && current ? deviationBetween(*reference, *current) : Deviation{};
}

std::optional<double> timesNoise(const TraceDiff &diff, const Difference &difference)
{
    if (!diff.noise || difference.differenceClass != DifferenceClass::ChangedValue)
        return std::nullopt;
    const Trace &reference = *diff.alignment->reference;
    const auto largest = diff.noise->largestAt(reference, RecordIndex{difference.reference});
    const auto absolute = deviationOf(diff, difference).absolute;
    if (!largest || *largest == 0 || !absolute || !std::isfinite(*absolute))
        return std::nullopt;
    return *absolute / *largest;
}

DifferenceDetails detailsOf(const TraceDiff &diff, const Difference &difference)
{
    const bool extra = isExtra(difference.differenceClass);
    const Trace &trace = extra ? diff.alignment->current(difference.process) : *diff.alignment->reference;
    const RecordIndex record{extra ? difference.current : difference.reference};
    DifferenceDetails details;
    details.differenceClass = difference.differenceClass;
    details.carried = difference.carried;
    details.record = keyword(trace.kind(record));
    if (!trace.isIteration(record)) {
        const Site &site = trace.site(record);
        details.name = trace.text(site.name);
        details.file = trace.text(site.place.file);
        details.line = site.place.line;
    }
    details.where = positionOf(trace, record);
    if (!details.where.empty())
        details.iteration = details.where.back().iteration;
    addSides(diff, difference, details);
    details.deviation = deviationOf(diff, difference);
    details.timesNoise = timesNoise(diff, difference);
    details.processes = diff.processesOf(difference);
    return details;
}

QString originSentence(const DifferenceDetails &details)
{
    const QString where = whereText(details);
    const QString who = whoText(details);
    switch (details.differenceClass) {
    case DifferenceClass::ChangedValue:
        return valueSentence(details, where);
    case DifferenceClass::Type:
        return TraceDiffTexts::tr("It starts at %1: %2 has another type than in the reference (%3).")
            .arg(where, details.name, who);
    case DifferenceClass::Missing:
        return TraceDiffTexts::tr("It starts at %1: %2 is missing (%3).").arg(where, recordText(details), who);
    case DifferenceClass::Extra:
        return TraceDiffTexts::tr("It starts at %1: %2 is not in the reference (%3).")
            .arg(where, recordText(details), who);
    case DifferenceClass::Moved:
        return TraceDiffTexts::tr("It starts at %1: %2 stands elsewhere in the iteration (%3).")
            .arg(where, recordText(details), who);
    case DifferenceClass::MissingIteration:
        return TraceDiffTexts::tr("It starts at %1: no process ran this iteration (%2).").arg(where, who);
    case DifferenceClass::ExtraIteration:
        return TraceDiffTexts::tr("It starts at %1: the reference does not have this iteration (%2).").arg(where, who);
    case DifferenceClass::RepeatedIteration:
        return TraceDiffTexts::tr("It starts at %1: this iteration was run again (%2).").arg(where, who);
    case DifferenceClass::MissingConstruct:
        return TraceDiffTexts::tr("It starts at %1: this construct was not executed (%2).").arg(where, who);
    case DifferenceClass::ExtraConstruct:
        return TraceDiffTexts::tr("It starts at %1: the reference does not execute this construct here (%2).")
            .arg(where, who);
    case DifferenceClass::ChangedConstruct:
        return TraceDiffTexts::tr("It starts at %1: the construct has another rank, other limits or other lines (%2).")
            .arg(where, who);
    }
    return {};
}

} // namespace rankscope
