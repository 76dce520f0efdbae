// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/variables/variabledetails.h"
#include "tests/model/trace/tracetext.h"

namespace rankscope {

inline std::shared_ptr<const VariableIndex> indexOf(const std::shared_ptr<const Trace> &trace)
{
    return VariableIndex::of(trace, Progress()).value();
}

inline std::shared_ptr<const VariablesHere> variablesOf(const VariablesPlace &place, const VariablesQuery &query = {},
                                                        const Tolerance &tolerance = {})
{
    const auto names =
        std::make_shared<const VariableNames>(place.reference ? indexOf(place.reference->trace) : nullptr,
                                              place.current ? indexOf(place.current->trace) : nullptr, tolerance);
    return variablesHere(place, names, query, Progress()).value();
}

/// The variables of a trace alone at a line of its file.
inline std::shared_ptr<const VariablesHere> variablesOf(const std::shared_ptr<const Trace> &trace, std::uint64_t line)
{
    VariablesPlace place;
    place.reference = RunRecord{0, trace, trace->recordAtLine(line).value()};
    return variablesOf(place);
}

/// The variables of two runs at a position of their rows.
inline std::shared_ptr<const VariablesHere> variablesOf(const std::shared_ptr<const AlignedRows> &rows,
                                                        std::uint64_t position, const VariablesQuery &query = {},
                                                        const Tolerance &tolerance = {})
{
    const AlignedRow row = rows->at(position);
    return variablesOf(variablesPlaceOf(rows, row.reference, row.current), query, tolerance);
}

/// `T = 3 @12 private 1 initialised`: value, line of the write (- for none), class, level and state; of a reduction
/// its phase and operations behind.
inline QString lineOf(const QString &name, const VariableSide &side)
{
    const QString written = side.writtenLine ? QString::number(*side.writtenLine) : QStringLiteral("-");
    QStringList words{name,
                      QStringLiteral("="),
                      side.value,
                      QString(u'@' % written),
                      QString(classWord(side.facts.variableClass)),
                      QString::number(side.facts.level),
                      QString(initializationWord(side.facts.initialization)),
                      side.iteration,
                      side.ended,
                      side.facts.isReadOtherwise ? QStringLiteral("read-otherwise") : QString(),
                      side.facts.phase ? QString(phaseWord(*side.facts.phase)) : QString(),
                      operationWords(side.facts.operations)};
    words.removeAll(QString());
    return words.join(u' ');
}

inline QStringList linesOf(const VariablesHere &here)
{
    QStringList lines;
    for (const VariableRow &row : here.rows) {
        const VariableDetails details = detailsOf(here, row);
        lines << lineOf(details.name, details.side());
    }
    return lines;
}

/// `X 1 2 +1 differs`: both values, "-" for none, and what they are to one another.
inline QStringList pairsOf(const VariablesHere &here)
{
    QStringList lines;
    for (const VariableRow &row : here.rows) {
        const VariableDetails details = detailsOf(here, row);
        const auto valueOf = [](const std::optional<VariableSide> &side) {
            return side ? side->value : QStringLiteral("-");
        };
        QStringList words{details.name, valueOf(details.reference), valueOf(details.current), details.deviation,
                          QString(agreementWord(details.agreement))};
        words.removeAll(QString());
        lines << words.join(u' ');
    }
    return lines;
}

} // namespace rankscope
