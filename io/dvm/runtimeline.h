// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/trace.h"
#include "rules/dvm/recordline.h"

#include <QString>

#include <optional>
#include <string>
#include <string_view>

namespace rankscope {

/// The messages with which the runtime's reader of traces gives up or complains (format document, section 9).
enum class RuntimeMessage : std::uint8_t {
    BadStructure, // Bad file structure
    UndefinedKeyword, // Undefined keyword
    BadSyntax, // Bad command syntax
    UndefinedArray, // Reference to undefined array
    NanInTrace, // NAN value found in the trace
};

/// Why the runtime refuses a line.
struct RuntimeFault {
    RuntimeMessage message = RuntimeMessage::BadSyntax;
    QString detail; // what is wrong, for people
};
/// "Bad command syntax": as the runtime writes it.
QLatin1StringView messageText(RuntimeMessage message);

/// A line as the runtime sees it: no blanks and tabs anywhere, nothing from `#` on, also inside quotes (format
/// document, section 3). The `#NAN` of a value stays.
void removeBlanks(std::string_view line, std::string &bare);

/// Reads a line of the body as the runtime does; `bare` is without blanks and not empty. Nothing: it is accepted, and
/// `record` is what it says. What D2 writes and later runtimes do not read is accepted of that dialect: a keyword
/// without its colon, names without quotes, a level behind the begin of a construct.
std::optional<RuntimeFault> readAsRuntime(std::string_view bare, TraceDialect dialect, RecordLine &record);

/// The same of a key of the header and its value; `key` ends before the `=`.
std::optional<RuntimeFault> readKeyAsRuntime(std::string_view key, std::string_view value);

/// The same of the begin of a construct in the header.
std::optional<RuntimeFault> readStructureAsRuntime(std::string_view bare, TraceDialect dialect, RecordKind kind,
                                                   ConstructText &construct);

/// `SL` or `MODE`: what stands before the first colon or equals sign; of a CS line, and of D2 of a line without colon,
/// the letters alone.
std::string_view runtimeKeyword(std::string_view bare, TraceDialect dialect);

} // namespace rankscope
