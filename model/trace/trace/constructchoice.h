// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/trace/trace/tracerun.h"

#include <QString>

#include <optional>
#include <vector>

namespace rankscope {

/// Constructs by their number, and where several of a trace have it, by their place as well.
struct ConstructChoice {
    std::int64_t number = 0;
    QString file = {}; // that of the construct is this one, or ends with it behind a slash; empty: any
    std::optional<std::uint32_t> line = {}; // nothing: any

    ConstructChoice() = default;
    ConstructChoice(std::int64_t chosenNumber) : number(chosenNumber) {} // NOLINT: a number alone is a choice
    ConstructChoice(std::int64_t chosenNumber, QString chosenFile, std::optional<std::uint32_t> chosenLine)
        : number(chosenNumber)
        , file(std::move(chosenFile))
        , line(chosenLine)
    {}

    bool fits(const Trace &trace, const Construct &construct) const;
    friend bool operator==(const ConstructChoice &, const ConstructChoice &) = default;
};

/// The file is this one, or ends with it behind a slash of either kind; an empty one stands for any.
bool isFileNamed(const QString &file, const QString &name);

/// Reads "4", "4@heat.fdv" and "4@heat.fdv:24". Errors: BadOption.
[[nodiscard]] Result<ConstructChoice> parseConstructChoice(QStringView text);
/// What parseConstructChoice() reads.
QString toString(const ConstructChoice &choice);

/// By construct: it fits one of the choices.
std::vector<bool> chosenConstructs(const Trace &trace, const std::vector<ConstructChoice> &choices);

/// The construct alone: its number, and its place where others of the trace have the same number.
ConstructChoice choiceOf(const Trace &trace, ConstructId construct);

/// One for each kind, number and place among the constructs of a trace, in order of their first mention.
std::vector<ConstructId> constructsApart(const Trace &trace);

/// "PL 4 heat.fdv:24".
QString constructAndPlace(const Trace &trace, const Construct &construct);

/// Says which constructs of a run a choice stands for where they are several, and how to choose one of them; what there
/// is where there is none. Empty for exactly one, and for no choice.
QString choiceRemark(const TraceRun &run, const std::optional<ConstructChoice> &choice);

} // namespace rankscope
