// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/variables/variablecolumns.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct VariablesListTexts {
    Q_DECLARE_TR_FUNCTIONS(rankscope::VariablesModel)
};

using VariableColumn = ListedColumn<VariableDetails>;
using VariableColumns = std::vector<VariableColumn>;
using VariableText = ReportColumn<VariableDetails>::Text;
using OneSide = std::optional<VariableSide> VariableDetails::*;

/// What is said of the values, behind what the cell shows.
QString withAgreement(QStringList lines, const VariableDetails &details)
{
    lines << agreementText(details.agreement);
    lines.removeAll(QString());
    return lines.join(u'\n');
}

VariableText agreementToolTip(VariableText text)
{
    return [text = std::move(text)](const VariableDetails &details) { return withAgreement({text(details)}, details); };
}

/// Of two runs both sides, whatever the cell shows.
VariableText sidesToolTip(bool hasTwoRuns, VariableText text)
{
    return [hasTwoRuns, text = std::move(text)](const VariableDetails &details) {
        QStringList lines;
        const auto addSide = [&lines](const QString &run, const std::optional<VariableSide> &side) {
            if (side)
                lines << VariablesListTexts::tr("%1: %2, written at %3, %4")
                             .arg(run, side->value, writtenText(*side), stateText(*side));
        };
        if (hasTwoRuns) {
            addSide(VariablesListTexts::tr("Reference"), details.reference);
            addSide(VariablesListTexts::tr("Current"), details.current);
        } else {
            lines << text(details);
        }
        const VariableClass found = details.side().facts.variableClass;
        if (found == VariableClass::Array || found == VariableClass::Distributed)
            lines << VariablesListTexts::tr("Whether its shadow edges are renewed is not known from a trace.");
        return withAgreement(std::move(lines), details);
    };
}

QString classToolTip(const VariableDetails &details)
{
    const VariableClass found = details.side().facts.variableClass;
    return found == VariableClass::Array
               ? VariablesListTexts::tr("An array. Whether it is distributed is not known from this trace.")
               : classTitle(found);
}

QString markedName(const VariableDetails &details)
{
    const QString mark = agreementMark(details.agreement);
    return mark.isEmpty() ? details.name : QString(mark % u' ' % details.name);
}

VariableColumn fileText(const QString &key, VariableText text)
{
    return {{{.key = key, .shownIn = Audience::Tables},
             [text = std::move(text)](const VariableDetails &details) { return textUnlessEmpty(text(details)); }}};
}

VariableColumn fileNumber(const QString &key, ReportColumn<VariableDetails>::Value number)
{
    return {{{.key = key, .shownIn = Audience::Tables, .type = FieldType::Integer}, std::move(number)}};
}

VariableColumn listedValue(ColumnListing listing, OneSide side)
{
    const auto text = [side](const VariableDetails &details) {
        return details.*side ? (details.*side)->value : QString();
    };
    return numberInList<VariableDetails>(std::move(listing), text, nullptr, agreementToolTip(text));
}

void addListedValues(VariableColumns &columns, bool hasTwoRuns)
{
    columns.push_back(listedValue({hasTwoRuns ? VariablesListTexts::tr("Reference") : VariablesListTexts::tr("Value"),
                                   VariablesListTexts::tr("The value that was written or read last up to the record")},
                                  &VariableDetails::reference));
    columns.push_back(listedValue(
        {VariablesListTexts::tr("Current"), VariablesListTexts::tr("The value that was written or read last up to the "
                                                                   "record, in the current run")},
        &VariableDetails::current));
    const auto deviation = [](const VariableDetails &details) { return details.deviation; };
    columns.push_back(
        numberInList<VariableDetails>({VariablesListTexts::tr("Δ"), VariablesListTexts::tr("Current − reference")},
                                      deviation, nullptr, agreementToolTip(deviation)));
    const auto written = [](const VariableDetails &details) { return writtenText(details.side()); };
    columns.push_back(listOnly<VariableDetails>(
        {VariablesListTexts::tr("Written at"),
         VariablesListTexts::tr(
             "The line of the trace that wrote it last, and the constructs and iterations around it")},
        written, nullptr, sidesToolTip(hasTwoRuns, written)));
}

void addValueAndPlace(VariableColumns &columns)
{
    columns.push_back(fileText(u"value"_s, [](const VariableDetails &details) { return details.side().value; }));
    columns.push_back(fileNumber(
        u"written_line"_s, [](const VariableDetails &details) { return reportValue(details.side().writtenLine); }));
    columns.push_back(
        fileNumber(u"value_line"_s, [](const VariableDetails &details) { return details.side().valueLine; }));
    columns.push_back(fileText(u"position"_s, [](const VariableDetails &details) { return details.side().position; }));
}

void addClassAndLevel(VariableColumns &columns)
{
    columns.push_back(
        {{{.key = u"class"_s, .shownIn = Audience::Tables},
          [](const VariableDetails &details) { return QString(classWord(details.side().facts.variableClass)); }},
         ColumnListing{VariablesListTexts::tr("Class"),
                       VariablesListTexts::tr("What the dynamic control of DVM takes it for, by the first access "
                                              "in the construct")},
         [](const VariableDetails &details) { return classTitle(details.side().facts.variableClass); },
         classToolTip});
    const auto level = [](const VariableDetails &details) { return QString::number(details.side().facts.level); };
    columns.push_back(
        {{{.key = u"level"_s, .shownIn = Audience::Tables, .type = FieldType::Integer, .isNumber = true},
          [](const VariableDetails &details) { return std::uint64_t(details.side().facts.level); }},
         ColumnListing{VariablesListTexts::tr("Level"),
                       VariablesListTexts::tr("How deep parallel constructs are nested where it was used last: "
                                              "its execution level")},
         level,
         agreementToolTip(level)});
}

void addStates(VariableColumns &columns, bool hasTwoRuns)
{
    const auto state = [](const VariableDetails &details) { return stateText(details.side()); };
    columns.push_back(
        {{{.key = u"state"_s, .shownIn = Audience::Tables},
          [](const VariableDetails &details) {
              return QString(initializationWord(details.side().facts.initialization));
          }},
         ColumnListing{VariablesListTexts::tr("State"),
                       VariablesListTexts::tr("Whether it is initialised; of a reduction whether it runs or is "
                                              "done")},
         state,
         sidesToolTip(hasTwoRuns, state)});
    columns.push_back(fileNumber(u"read_otherwise"_s,
                                 [](const VariableDetails &details) { return details.side().facts.isReadOtherwise; }));
    columns.push_back(fileText(u"reduction"_s, [](const VariableDetails &details) {
        const auto &phase = details.side().facts.phase;
        return phase ? QString(phaseWord(*phase)) : QString();
    }));
    columns.push_back(fileText(u"operations"_s, [](const VariableDetails &details) {
        return operationWords(details.side().facts.operations);
    }));
    columns.push_back(fileText(u"shadow"_s, [](const VariableDetails &details) {
        const VariableClass found = details.side().facts.variableClass;
        const bool mayHaveShadow = found == VariableClass::Distributed || found == VariableClass::Array;
        return mayHaveShadow ? u"not-known"_s : QString();
    }));
}

void addReference(VariableColumns &columns)
{
    columns.push_back(fileText(
        u"agreement"_s, [](const VariableDetails &details) { return QString(agreementWord(details.agreement)); }));
    columns.push_back(fileText(u"reference_value"_s, [](const VariableDetails &details) {
        return details.reference ? details.reference->value : QString();
    }));
    columns.push_back(fileNumber(u"reference_written_line"_s, [](const VariableDetails &details) {
        return details.reference ? reportValue(details.reference->writtenLine) : ReportValue();
    }));
    columns.push_back(fileText(u"reference_position"_s, [](const VariableDetails &details) {
        return details.reference ? details.reference->position : QString();
    }));
    columns.push_back(fileText(u"difference"_s, [](const VariableDetails &details) { return details.deviation; }));
}

} // namespace

std::vector<VariableColumn> variableColumns(bool hasTwoRuns)
{
    const auto name = [](const VariableDetails &details) { return details.name; };
    VariableColumns columns{
        {{{.key = u"name"_s, .shownIn = Audience::Tables}, name},
         ColumnListing{VariablesListTexts::tr("Name"), VariablesListTexts::tr("The operand as the program spells it")},
         markedName,
         sidesToolTip(hasTwoRuns, name)}};
    addListedValues(columns, hasTwoRuns);
    addValueAndPlace(columns);
    addClassAndLevel(columns);
    addStates(columns, hasTwoRuns);
    if (hasTwoRuns)
        addReference(columns);
    return columns;
}

} // namespace rankscope
