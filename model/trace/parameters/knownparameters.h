// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/trace.h"

#include <QLatin1StringView>
#include <QString>

#include <cstdint>
#include <optional>
#include <span>

namespace rankscope {

/// What a parameter holds.
enum class ParameterType : std::uint8_t {
    Switch, // 0: no; any other number: yes
    Integer,
    Real,
    Text, // a name, a folder, a point of the trace
};

/// A parameter of the debugger (formats/dvm.md, section 12; sections 5.6.3 and 6.5.7 of the documents in its sources).
struct KnownParameter {
    QLatin1StringView name;
    ParameterType type = ParameterType::Switch;
    std::optional<double> lowest = {}; // allowed; nothing: no limit
    std::optional<double> highest = {};
    bool isAbove = false; // `lowest` itself is not allowed
    QLatin1StringView initial = {}; // value without an entry; empty where the documents do not state it
    std::optional<TraceDialect> dialect = {}; // the only one that has it
    const char *meaning = nullptr; // one sentence, translated in the context ParameterMeaning
};

/// All of them, in the order in which people look for them: switches, tracing, comparing, dynamic control.
std::span<const KnownParameter> knownParameters();

/// Null where the name is none of them. Upper and lower case are distinguished, as in the runtime.
const KnownParameter *knownParameter(QStringView name);

/// One sentence, translated.
QString parameterMeaning(const KnownParameter &parameter);
/// The values that are allowed, for people: "0 to 3", "more than 0", "any text".
QString allowedText(const KnownParameter &parameter);

/// Why a value is not allowed, as a full sentence; nothing where it is.
std::optional<QString> valueFault(const KnownParameter &parameter, const QString &value);

/// A finite number as the runtime writes them, whole; nothing where the text is something else.
std::optional<double> realParameter(QStringView text);
/// A whole number of 64 bits.
std::optional<std::int64_t> integerParameter(QStringView text);

} // namespace rankscope
