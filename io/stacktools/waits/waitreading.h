// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the readers of reports on hangs have in common: small texts, read whole.
#pragma once

#include "io/stacks/stackreading.h"
#include "model/stacks/waiting/waitreport.h"

#include <QByteArray>
#include <QJsonObject>

#include <string>
#include <string_view>
#include <vector>

namespace rankscope {

/// A whole file in memory, and the document that becomes of it.
struct WaitText {
    StackDocument document;
    std::string bytes; // UTF-8
};

/// Reads all of a file. Errors: TooLarge (more than 256 MiB), Cancelled.
[[nodiscard]] Result<WaitText> readWaitText(ByteSource source, const QString &name, const StackReadOptions &options,
                                            Progress &progress);

/// The same, of bytes that are no text.
[[nodiscard]] Result<WaitText> readWaitBytes(ByteSource source, const QString &name, Progress &progress);

/// The document with what was found. One that has no stacks gets a moment without frames.
StackResult waitDocument(StackDocument document, WaitReport report);

/// A line of a text without its end; the views are of the text.
struct WaitLine {
    std::string_view text;
    std::uint64_t line = 0; // 1-based
};
std::vector<WaitLine> waitLines(std::string_view text);

QString fromUtf8(std::string_view text);

/// The object that a JSON text is. Of a text that is cut off what is whole is kept; numbers that are none, as 0x1f
/// without quotes, and bytes that a string must not hold are mended; each of these is a problem of the document.
/// Nothing: it is no object of JSON.
std::optional<QJsonObject> mendedObject(std::string_view text, StackDocument &document);

/// A count or a number of a process that JSON holds as a number or, as some tools write it, as a text.
std::optional<std::int64_t> jsonInteger(const QJsonValue &value);

/// What a rank gives to a collective call and what it gets from it, as far as a source says it.
struct CallSizes {
    QString given = {}, gotten = {}; // "[[64,8]] Float"
    std::optional<std::uint64_t> givenElements = {}, gottenElements = {};
};

/// Takes of them what the ranks must agree in: of a scatter what each gets, of an all-to-all both, else what each
/// gives.
void setCallSizes(CollectiveCall &call, const CallSizes &sizes);

/// "[0, 1, 2]", "{0, 1}" or "0, 4, 8, ..., 60": the numbers of a list as Python and MUST write them; nothing for
/// anything else.
std::optional<ProcessSet> listedRanks(std::string_view text);

} // namespace rankscope
