// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/control/controlmessages.h"

#include <QLatin1StringView>
#include <QString>

#include <cstdint>

namespace rankscope {

/// What the DVM runtime reports (format document, section 9). The order is that of the document.
enum class ComparatorMessage : std::uint8_t {
    // reading a trace
    BadFileStructure,
    UndefinedKeyword,
    BadCommandSyntax,
    UndefinedArray,
    ArrayAccessMismatch,
    FailedChecksums,
    CannotOpenFile,
    NoTrace,
    TraceFilesMismatch,
    IncompleteTrace,
    // structure
    BadTraceStructure,
    AbnormalTermination,
    NoConstruct,
    UnexpectedIteration,
    DoubleExecution,
    UnexpectedConstruct,
    AbnormalLoopExit,
    UnexpectedVariable,
    UnexpectedRecord,
    UnexpectedSkip,
    ConfigurationMismatch,
    // values
    NotFinite,
    DifferentInt,
    DifferentLogical,
    DifferentLong,
    DifferentLongLong,
    DifferentFloat,
    DifferentDouble,
    DifferentFloatComplex,
    DifferentDoubleComplex,
    OutOfBounds,
    DifferentChecksums,
    NoChecksum,
    ReplicatedMismatch,
    // dynamic control: all of ControlMessage, messageOf() of each
    FirstControl,
    Unknown = FirstControl + controlMessageCount, // the last one
};

/// That of dynamic control.
constexpr ComparatorMessage messageOf(ControlMessage control)
{
    return ComparatorMessage(std::uint8_t(ComparatorMessage::FirstControl) + std::uint8_t(control));
}

enum class MessageClass : std::uint8_t { Reading, Structure, Values, Control, Unknown };

/// "reading", "structure", "value", "control", "unknown": the word of files.
QLatin1StringView messageClassWord(MessageClass messageClass);

/// "unexpected-iteration": the word of files; of Unknown "unknown".
QLatin1StringView messageWord(ComparatorMessage message);
MessageClass classOf(ComparatorMessage message);
/// The comparison ends with it, whether or not the file marks it as fatal.
bool endsComparison(ComparatorMessage message);

/// A message of a file, recognised.
struct RecognisedMessage {
    ComparatorMessage message = ComparatorMessage::Unknown;
    QString operand; // what a message of dynamic control says it of, "A(I,J)"; empty where it names nothing
};

/// Recognises a message in loose spelling: upper and lower case, hyphens and other signs mean nothing, and a word may
/// have one letter too many, missing or changed ("competed" for "completed"). `text` has no "(fatal)" and no
/// "(reduction)".
RecognisedMessage recogniseMessage(const QString &text);

} // namespace rankscope
