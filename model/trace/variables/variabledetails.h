// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/variables/variableshere.h"

#include <QStringList>

namespace rankscope {

/// A name in one run, as it is shown. Lines are those of the trace file, which the runtime calls TrcRec.
struct VariableSide {
    VariableFacts facts = {};
    QString value = {}; // shortest digits; of a read where it was only read, or read with another value
    std::uint64_t valueLine = 0;
    std::optional<std::uint64_t> writtenLine = {};
    QString position = {}; // of the write, else of the read: "SL 1(2) / PL 3(5,2)"; empty outside of all constructs
    bool isBeforeLoops = false; // no construct begins before it
    bool isElement = false; // other names may write it: A(I,J) is also A(I-1,J) of another iteration
    bool isHere = false; // the write is the record that was asked for
    QString iteration = {}; // "(5,2)": that wrote it, where VariableFacts has one
    QString ended = {}; // "PL 3": the construct that has ended, likewise
};

/// A row of the variables with all that is said of it.
struct VariableDetails {
    QString name = {};
    VariableAgreement agreement = VariableAgreement::Alone;
    std::optional<VariableSide> reference = {}; // of a trace alone: that trace
    std::optional<VariableSide> current = {};
    QString deviation = {}; // current − reference, six digits with a sign; empty where there is none

    /// The run that the class, the state and the place of the write are those of.
    const VariableSide &side() const { return current ? *current : *reference; }
};

/// Logarithmic, and linear in the depth.
VariableDetails detailsOf(const VariablesHere &here, const VariableRow &row);

/// "private", "read-only": the word of files, the same in every language.
QLatin1StringView classWord(VariableClass variableClass);
QLatin1StringView agreementWord(VariableAgreement agreement);
QLatin1StringView initializationWord(Initialization initialization);
QLatin1StringView phaseWord(ReductionPhase phase);
/// "SUM MAX"
QString operationWords(std::uint8_t operations);

// For a user, translated.
QString classTitle(VariableClass variableClass);
/// "running, SUM or MAX", "initialised", "no value any more: private to PL 4, which has ended".
QString stateText(const VariableSide &side);
/// "1,322 here", "1,311 · PL 3(5,2)", "38 · before all loops", "never; read at 40", of an element
/// "read at 40".
QString writtenText(const VariableSide &side);
/// "Δ", "−", "+": the sign beside the colour; empty for what is equal.
QString agreementMark(VariableAgreement agreement);
/// What it means, a sentence; empty for what is equal and for one run.
QString agreementText(VariableAgreement agreement);
/// "Variables at line 1,322 · AW W(I,J) · PL 3(5,3)"; of a record of several processes the process too.
QString variablesTitle(const VariablesHere &here);
/// "412 names, 3 differ, …": the answer.
QString variablesSummary(const VariablesHere &here);
/// What the trace cannot say here, a sentence each.
QStringList variablesNotes(const VariablesHere &here);

} // namespace rankscope
