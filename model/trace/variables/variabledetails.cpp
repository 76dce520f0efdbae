// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/variables/variabledetails.h"

#include "model/trace/check/finding.h"
#include "model/trace/diff/deviation.h"
#include "model/trace/diff/differencetexts.h"
#include "model/trace/trace/traceposition.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct VariableTexts {
    Q_DECLARE_TR_FUNCTIONS(Variables)
};

QString valueText(const Trace &trace, RecordIndex record)
{
    return shortestText(trace.value(record), trace.site(record).type);
}

bool isBeforeConstructs(const Trace &trace, RecordIndex record)
{
    return trace.executions.empty() || record.value < trace.executions[0].begin;
}

VariableSide sideOf(const VariableMoment &moment, std::uint32_t name, const VariableFacts &facts)
{
    const Trace &trace = moment.trace();
    const RecordIndex from = facts.write.value_or(facts.value);
    VariableSide side{.facts = facts,
                      .value = valueText(trace, facts.value),
                      .valueLine = trace.line(facts.value),
                      .position = toString(positionOf(trace, from)),
                      .isBeforeLoops = isBeforeConstructs(trace, from),
                      .isElement = moment.index().form(name) == VariableForm::Element,
                      .isHere = facts.write == moment.record()};
    if (facts.write)
        side.writtenLine = trace.line(*facts.write);
    if (facts.iteration)
        side.iteration = tupleText(trace.indices(*facts.iteration));
    if (facts.ended)
        side.ended = constructName(trace.construct(*facts.ended));
    return side;
}

QString lineText(std::uint64_t line)
{
    return QLocale().toString(qulonglong(line));
}

QString reductionText(const VariableFacts &facts)
{
    QStringList words;
    for (const ReductionOperation operation : operationsOf(facts.operations))
        words << operationWord(operation);
    const QString last = words.isEmpty() ? QString() : words.takeLast();
    const QString operations = words.isEmpty() ? last : VariableTexts::tr("%1 or %2").arg(words.join(u", "_s), last);
    const auto with = [&operations](const QString &text) {
        return operations.isEmpty() ? text : QString(text % u", "_s % operations);
    };
    switch (*facts.phase) {
    case ReductionPhase::Running:
        return with(VariableTexts::tr("running"));
    case ReductionPhase::Left:
        return with(VariableTexts::tr("construct left, no result yet"));
    case ReductionPhase::Done:
        return with(VariableTexts::tr("done"));
    case ReductionPhase::NotKnown:
        break;
    }
    return with(VariableTexts::tr("construct left; which result is its own is not known"));
}

QString initializationText(const VariableSide &side)
{
    switch (side.facts.initialization) {
    case Initialization::Initialized:
        return VariableTexts::tr("initialised");
    case Initialization::InOtherIteration:
        return VariableTexts::tr("written in iteration %1, not in this one").arg(side.iteration);
    case Initialization::InEndedIteration:
        return VariableTexts::tr("written in iteration %1 of %2, which has ended").arg(side.iteration, side.ended);
    case Initialization::PrivateEnded:
        return VariableTexts::tr("no value any more: private to %1, which has ended").arg(side.ended);
    case Initialization::NotWritten:
        break;
    }
    return side.isElement ? VariableTexts::tr("read; under this name it was not written up to here")
                          : VariableTexts::tr("read, never written up to here");
}

int countOf(std::uint64_t count)
{
    return static_cast<int>(std::min<std::uint64_t>(count, INT_MAX));
}

/// The run whose record the title names.
const RunRecord &mainRecord(const VariablesPlace &place)
{
    return place.current ? *place.current : *place.reference;
}

void addNotes(const VariableMoment &moment, const RunRecord &record, QStringList &notes)
{
    const VariableIndex &index = moment.index();
    const QString file = QFileInfo(record.trace->file).fileName();
    if (!index.hasAllWrites())
        notes << VariableTexts::tr("%1 does not record every write: a name may have a later value than the one shown.")
                     .arg(file);
    if (record.trace->header.cpuCount > 1)
        notes << VariableTexts::tr("%1: one process, without the iterations of others.").arg(file);
    const auto skipped = std::ranges::upper_bound(index.skipped(), moment.record().value) - index.skipped().begin();
    if (skipped > 0)
        notes << VariableTexts::tr("%1 skipped %Ln statement(s) up to here that assign to elements of other processes.",
                                   nullptr, countOf(static_cast<std::uint64_t>(skipped)))
                     .arg(file);
}

} // namespace

VariableDetails detailsOf(const VariablesHere &here, const VariableRow &row)
{
    VariableDetails details{.name = here.name(row), .agreement = row.agreement};
    const NamePair names = here.allNames->pairs()[row.name];
    if (const auto facts = here.referenceFacts(row))
        details.reference = sideOf(*here.reference, names.reference, *facts);
    if (const auto facts = here.currentFacts(row))
        details.current = sideOf(*here.current, names.current, *facts);
    if (details.reference && details.current && row.agreement != VariableAgreement::Equal
        && row.agreement != VariableAgreement::OtherIteration) {
        DifferenceDetails values;
        values.referenceValue = here.reference->trace().value(details.reference->facts.value);
        values.currentValue = here.current->trace().value(details.current->facts.value);
        values.deviation = deviationBetween(*values.referenceValue, *values.currentValue);
        details.deviation = deviationText(values);
    }
    return details;
}

QLatin1StringView classWord(VariableClass variableClass)
{
    switch (variableClass) {
    case VariableClass::Sequential:
        return "sequential"_L1;
    case VariableClass::ReadOnly:
        return "read-only"_L1;
    case VariableClass::Private:
        return "private"_L1;
    case VariableClass::Reduction:
        return "reduction"_L1;
    case VariableClass::Distributed:
        return "distributed"_L1;
    case VariableClass::Array:
        return "array"_L1;
    case VariableClass::NotKnown:
        break;
    }
    return "not-known"_L1;
}

QLatin1StringView agreementWord(VariableAgreement agreement)
{
    switch (agreement) {
    case VariableAgreement::Differs:
        return "differs"_L1;
    case VariableAgreement::OnlyReference:
        return "only-reference"_L1;
    case VariableAgreement::OnlyCurrent:
        return "only-current"_L1;
    case VariableAgreement::OtherIteration:
        return "other-iteration"_L1;
    case VariableAgreement::NotCompared:
        return "not-compared"_L1;
    case VariableAgreement::Equal:
        return "equal"_L1;
    case VariableAgreement::Alone:
        break;
    }
    return {};
}

QLatin1StringView initializationWord(Initialization initialization)
{
    switch (initialization) {
    case Initialization::Initialized:
        return "initialised"_L1;
    case Initialization::InOtherIteration:
        return "other-iteration"_L1;
    case Initialization::InEndedIteration:
        return "ended-iteration"_L1;
    case Initialization::PrivateEnded:
        return "private-ended"_L1;
    case Initialization::NotWritten:
        break;
    }
    return "not-written"_L1;
}

QLatin1StringView phaseWord(ReductionPhase phase)
{
    switch (phase) {
    case ReductionPhase::Running:
        return "running"_L1;
    case ReductionPhase::Left:
        return "left"_L1;
    case ReductionPhase::Done:
        return "done"_L1;
    case ReductionPhase::NotKnown:
        break;
    }
    return "not-known"_L1;
}

QString operationWords(std::uint8_t operations)
{
    QStringList words;
    for (const ReductionOperation operation : operationsOf(operations))
        words << operationWord(operation);
    return words.join(u' ');
}

QString classTitle(VariableClass variableClass)
{
    switch (variableClass) {
    case VariableClass::Sequential:
        return VariableTexts::tr("sequential");
    case VariableClass::ReadOnly:
        return VariableTexts::tr("read-only");
    case VariableClass::Private:
        return VariableTexts::tr("private");
    case VariableClass::Reduction:
        return VariableTexts::tr("reduction");
    case VariableClass::Distributed:
        return VariableTexts::tr("distributed");
    case VariableClass::Array:
        return VariableTexts::tr("array");
    case VariableClass::NotKnown:
        break;
    }
    return VariableTexts::tr("not known");
}

QString stateText(const VariableSide &side)
{
    const QString text = side.facts.phase ? reductionText(side.facts) : initializationText(side);
    if (!side.facts.isReadOtherwise)
        return text;
    return VariableTexts::tr("%1; read since with another value, line %2").arg(text, lineText(side.valueLine));
}

QString writtenText(const VariableSide &side)
{
    if (!side.writtenLine)
        return (side.isElement ? VariableTexts::tr("read at %1") : VariableTexts::tr("never; read at %1"))
            .arg(lineText(side.valueLine));
    const QString line = lineText(*side.writtenLine);
    if (side.isHere)
        return VariableTexts::tr("%1 here").arg(line);
    if (!side.position.isEmpty())
        return line % u" · "_s % side.position;
    return line % u" · "_s
           % (side.isBeforeLoops ? VariableTexts::tr("before all loops") : VariableTexts::tr("outside of loops"));
}

QString agreementMark(VariableAgreement agreement)
{
    switch (agreement) {
    case VariableAgreement::Differs:
        return u"Δ"_s;
    case VariableAgreement::OnlyReference:
        return u"−"_s;
    case VariableAgreement::OnlyCurrent:
        return u"+"_s;
    case VariableAgreement::OtherIteration:
    case VariableAgreement::NotCompared:
        return u"…"_s;
    case VariableAgreement::Equal:
    case VariableAgreement::Alone:
        break;
    }
    return {};
}

QString agreementText(VariableAgreement agreement)
{
    switch (agreement) {
    case VariableAgreement::Differs:
        return VariableTexts::tr("The values differ by more than the tolerance.");
    case VariableAgreement::OnlyReference:
        return VariableTexts::tr("The current run has not used it up to here.");
    case VariableAgreement::OnlyCurrent:
        return VariableTexts::tr("The reference has not used it up to here.");
    case VariableAgreement::OtherIteration:
        return VariableTexts::tr("The values come from different iterations of parallel loops: they are not compared.");
    case VariableAgreement::NotCompared:
        return VariableTexts::tr(
            "Values of a reduction inside of its loop depend on the order of the iterations: they are not compared.");
    case VariableAgreement::Equal:
    case VariableAgreement::Alone:
        break;
    }
    return {};
}

QString variablesTitle(const VariablesHere &here)
{
    const RunRecord &at = mainRecord(here.place);
    const Trace &trace = *at.trace;
    const std::string_view word = keyword(trace.kind(at.record));
    QString what = QString::fromLatin1(word.data(), qsizetype(word.size()));
    if (!trace.isIteration(at.record))
        what += u' ' % trace.text(trace.site(at.record).name);
    const QString position = toString(positionOf(trace, at.record));
    QStringList parts{VariableTexts::tr("Variables at line %1").arg(lineText(trace.line(at.record))), what.trimmed(),
                      position.isEmpty() ? VariableTexts::tr("outside of loops") : position};
    if (here.place.isDivided)
        parts << VariableTexts::tr("process %1").arg(at.process);
    return parts.join(u" · "_s);
}

QString variablesSummary(const VariablesHere &here)
{
    QStringList parts{VariableTexts::tr("%Ln name(s) used up to here", nullptr, countOf(here.names))};
    const auto add = [&](VariableAgreement agreement, const QString &text) {
        if (here.count(agreement) > 0)
            parts << text;
    };
    const auto count = [&here](VariableAgreement agreement) { return countOf(here.count(agreement)); };
    if (here.place.hasTwoRuns)
        parts << VariableTexts::tr("%Ln differ(s)", nullptr, count(VariableAgreement::Differs));
    add(VariableAgreement::OnlyReference,
        VariableTexts::tr("%Ln in the reference only", nullptr, count(VariableAgreement::OnlyReference)));
    add(VariableAgreement::OnlyCurrent,
        VariableTexts::tr("%Ln in the current run only", nullptr, count(VariableAgreement::OnlyCurrent)));
    add(VariableAgreement::OtherIteration,
        VariableTexts::tr("%Ln from other iterations", nullptr, count(VariableAgreement::OtherIteration)));
    add(VariableAgreement::NotCompared,
        VariableTexts::tr("%Ln of running reductions", nullptr, count(VariableAgreement::NotCompared)));
    return parts.join(u" · "_s);
}

QStringList variablesNotes(const VariablesHere &here)
{
    QStringList notes;
    if (!here.reference && here.place.hasTwoRuns)
        notes << VariableTexts::tr("The reference has no record up to here.");
    if (!here.current && here.place.hasTwoRuns)
        notes << VariableTexts::tr("The current run has no record up to here.");
    if (here.reference)
        addNotes(*here.reference, *here.place.reference, notes);
    if (here.current)
        addNotes(*here.current, *here.place.current, notes);
    return notes;
}

} // namespace rankscope
