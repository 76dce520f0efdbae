// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/errors/comparatormessage.h"

#include <QList>

#include <algorithm>
#include <array>
#include <optional>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct MessageRow {
    ComparatorMessage message;
    QLatin1StringView word;
    MessageClass messageClass;
    bool isFatal;
    QLatin1StringView pattern; // words; "*" is one word or several
};

/// In the order of ComparatorMessage, up to dynamic control.
constexpr auto comparisonRows = std::to_array<MessageRow>({
    {ComparatorMessage::BadFileStructure, "bad-file-structure"_L1, MessageClass::Reading, true,
     "Bad file structure"_L1},
    {ComparatorMessage::UndefinedKeyword, "undefined-keyword"_L1, MessageClass::Reading, true, "Undefined keyword"_L1},
    {ComparatorMessage::BadCommandSyntax, "bad-command-syntax"_L1, MessageClass::Reading, true,
     "Bad command syntax"_L1},
    {ComparatorMessage::UndefinedArray, "undefined-array"_L1, MessageClass::Reading, true,
     "Reference to undefined array"_L1},
    {ComparatorMessage::ArrayAccessMismatch, "array-access-mismatch"_L1, MessageClass::Reading, true,
     "Array access mismatch"_L1},
    {ComparatorMessage::FailedChecksums, "failed-checksums"_L1, MessageClass::Reading, false,
     "Warning failed checksums found"_L1},
    {ComparatorMessage::CannotOpenFile, "cannot-open-file"_L1, MessageClass::Reading, true, "Can't open file"_L1},
    {ComparatorMessage::NoTrace, "no-trace"_L1, MessageClass::Reading, true, "No trace"_L1},
    {ComparatorMessage::TraceFilesMismatch, "trace-files-mismatch"_L1, MessageClass::Reading, true,
     "Input trace files mismatch"_L1},
    {ComparatorMessage::IncompleteTrace, "incomplete-trace"_L1, MessageClass::Reading, false,
     "Trace file * is incomplete"_L1},
    {ComparatorMessage::BadTraceStructure, "bad-trace-structure"_L1, MessageClass::Structure, false,
     "Bad trace structure"_L1},
    {ComparatorMessage::AbnormalTermination, "abnormal-termination"_L1, MessageClass::Structure, true,
     "Abnormal termination by signal"_L1},
    {ComparatorMessage::NoConstruct, "no-construct"_L1, MessageClass::Structure, true,
     "No current program construct"_L1},
    {ComparatorMessage::UnexpectedIteration, "unexpected-iteration"_L1, MessageClass::Structure, true,
     "Unexpected task or iteration of loop"_L1},
    {ComparatorMessage::DoubleExecution, "double-execution"_L1, MessageClass::Structure, true,
     "Double execution of task or iteration"_L1},
    {ComparatorMessage::UnexpectedConstruct, "unexpected-construct"_L1, MessageClass::Structure, true,
     "Unexpected execution of program construct"_L1},
    {ComparatorMessage::AbnormalLoopExit, "abnormal-loop-exit"_L1, MessageClass::Structure, true,
     "Abnormal loop exit"_L1},
    {ComparatorMessage::UnexpectedVariable, "unexpected-variable"_L1, MessageClass::Structure, true,
     "Unexpected use of variable"_L1},
    {ComparatorMessage::UnexpectedRecord, "unexpected-record"_L1, MessageClass::Structure, true,
     "Unexpected trace record"_L1},
    {ComparatorMessage::UnexpectedSkip, "unexpected-skip"_L1, MessageClass::Structure, true,
     "Unexpected skip event"_L1},
    {ComparatorMessage::ConfigurationMismatch, "configuration-mismatch"_L1, MessageClass::Structure, true,
     "The trace configuration file does not match the current program"_L1},
    {ComparatorMessage::NotFinite, "not-finite"_L1, MessageClass::Values, false,
     "NAN or INF value is found during the execution"_L1},
    {ComparatorMessage::DifferentInt, "different-int"_L1, MessageClass::Values, false, "Different INT values"_L1},
    {ComparatorMessage::DifferentLogical, "different-logical"_L1, MessageClass::Values, false,
     "Different LOGICAL values"_L1},
    {ComparatorMessage::DifferentLong, "different-long"_L1, MessageClass::Values, false, "Different LONG values"_L1},
    {ComparatorMessage::DifferentLongLong, "different-llong"_L1, MessageClass::Values, false,
     "Different LLONG values"_L1},
    {ComparatorMessage::DifferentFloat, "different-float"_L1, MessageClass::Values, false, "Different FLOAT values"_L1},
    {ComparatorMessage::DifferentDouble, "different-double"_L1, MessageClass::Values, false,
     "Different DOUBLE values"_L1},
    {ComparatorMessage::DifferentFloatComplex, "different-complex-float"_L1, MessageClass::Values, false,
     "Different COMPLEX FLOAT values"_L1},
    {ComparatorMessage::DifferentDoubleComplex, "different-complex-double"_L1, MessageClass::Values, false,
     "Different COMPLEX DOUBLE values"_L1},
    {ComparatorMessage::OutOfBounds, "out-of-bounds"_L1, MessageClass::Values, false, "Array index out of bounds"_L1},
    {ComparatorMessage::DifferentChecksums, "different-checksums"_L1, MessageClass::Values, false,
     "Different checksums for array"_L1},
    {ComparatorMessage::NoChecksum, "no-checksum"_L1, MessageClass::Values, false, "Unable to compute checksum"_L1},
    {ComparatorMessage::ReplicatedMismatch, "replicated-mismatch"_L1, MessageClass::Values, false,
     "Instances of replicated array * do not match"_L1},
});

using MessageRows = std::array<MessageRow, std::size_t(ComparatorMessage::Unknown) + 1>;

consteval MessageRows allMessageRows()
{
    MessageRows rows{};
    std::ranges::copy(comparisonRows, rows.begin());
    for (std::size_t control = 0; control < controlMessageCount; ++control) {
        const auto message = ControlMessage(control);
        rows[std::size_t(messageOf(message))] = {messageOf(message), QLatin1StringView(controlMessageWord(message)),
                                                 MessageClass::Control, false,
                                                 QLatin1StringView(controlMessageText(message))};
    }
    rows.back() = {ComparatorMessage::Unknown, "unknown"_L1, MessageClass::Unknown, false, {}};
    return rows;
}

constexpr MessageRows messageRows = allMessageRows();

consteval bool isInOrder()
{
    for (std::size_t row = 0; row < messageRows.size(); ++row) {
        if (std::size_t(messageRows[row].message) != row)
            return false;
    }
    return comparisonRows.size() == std::size_t(ComparatorMessage::FirstControl);
}
static_assert(isInOrder());

const MessageRow &messageRowOf(ComparatorMessage message)
{
    return messageRows[std::size_t(message)];
}

/// Letters and digits of a word, in lower case.
QString bareWord(QStringView word)
{
    QString bare;
    for (const QChar c : word) {
        if (c.isLetterOrNumber())
            bare += c.toLower();
    }
    return bare;
}

/// A word of a message, and where it ends in it.
struct MessageWord {
    QString bare;
    qsizetype end = 0;
};

QList<MessageWord> wordsOf(QStringView text)
{
    QList<MessageWord> words;
    for (qsizetype at = 0; at < text.size();) {
        if (text[at].isSpace()) {
            ++at;
            continue;
        }
        qsizetype end = at;
        while (end < text.size() && !text[end].isSpace())
            ++end;
        words.push_back({bareWord(text.sliced(at, end - at)), end});
        at = end;
    }
    return words;
}

/// One letter was inserted into `shorter`.
bool isOneLonger(QStringView shorter, QStringView longer)
{
    const auto split = std::ranges::mismatch(shorter, longer).in1 - shorter.begin();
    return shorter.sliced(split) == longer.sliced(split + 1);
}

/// Words of five letters and more may differ by one: shorter ones mean something else then (INT, FLOAT, LONG).
bool isAlmost(QStringView word, QStringView other)
{
    constexpr qsizetype shortest = 5;
    if (word == other)
        return true;
    if (std::min(word.size(), other.size()) < shortest)
        return false;
    if (word.size() == other.size()) {
        const auto split = std::ranges::mismatch(word, other).in1 - word.begin();
        return word.sliced(split + 1) == other.sliced(split + 1);
    }
    if (word.size() + 1 == other.size())
        return isOneLonger(word, other);
    return other.size() + 1 == word.size() && isOneLonger(other, word);
}

/// How many words of the message the pattern takes up; nothing where they do not fit it.
std::optional<qsizetype> fittingWords(const QList<MessageWord> &words, const QStringList &pattern)
{
    qsizetype at = 0;
    bool skips = false;
    for (const QString &part : pattern) {
        if (part == "*"_L1) {
            skips = true;
            ++at; // one word at least
            continue;
        }
        while (skips && at < words.size() && !isAlmost(words[at].bare, part))
            ++at;
        skips = false;
        if (at >= words.size() || !isAlmost(words[at].bare, part))
            return std::nullopt;
        ++at;
    }
    return at;
}

QStringList patternWords(const MessageRow &row)
{
    QStringList parts;
    for (const QString &part : QString(row.pattern).split(u' '))
        parts << (part == "*"_L1 ? part : bareWord(part));
    return parts;
}

const QList<QStringList> &allPatterns()
{
    static const QList<QStringList> patterns = [] {
        QList<QStringList> made;
        for (const MessageRow &row : messageRows)
            made << patternWords(row);
        return made;
    }();
    return patterns;
}

} // namespace

QLatin1StringView messageClassWord(MessageClass messageClass)
{
    switch (messageClass) {
    case MessageClass::Reading:
        return "reading"_L1;
    case MessageClass::Structure:
        return "structure"_L1;
    case MessageClass::Values:
        return "value"_L1;
    case MessageClass::Control:
        return "control"_L1;
    case MessageClass::Unknown:
        return "unknown"_L1;
    }
    Q_UNREACHABLE();
}

QLatin1StringView messageWord(ComparatorMessage message)
{
    return messageRowOf(message).word;
}

MessageClass classOf(ComparatorMessage message)
{
    return messageRowOf(message).messageClass;
}

bool endsComparison(ComparatorMessage message)
{
    return messageRowOf(message).isFatal;
}

RecognisedMessage recogniseMessage(const QString &text)
{
    const QList<MessageWord> words = wordsOf(text);
    for (const MessageRow &row : messageRows) {
        if (row.message == ComparatorMessage::Unknown)
            break;
        const auto taken = fittingWords(words, allPatterns()[qsizetype(row.message)]);
        if (!taken)
            continue;
        const bool namesOperand = row.messageClass == MessageClass::Control && *taken < words.size();
        return {row.message, namesOperand ? text.sliced(words[*taken - 1].end).trimmed() : QString()};
    }
    return {};
}

} // namespace rankscope
