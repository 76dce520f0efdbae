// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/errors/errorlistparser.h"

#include "rules/dvm/linecursor.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::string_view mismatchMark = "The trace configuration file does not match the current program";

/// Takes `suffix` off the end of a text, if it is there.
bool takeSuffix(std::string_view &text, std::string_view suffix)
{
    if (!text.ends_with(suffix))
        return false;
    text.remove_suffix(suffix.size());
    text = LineCursor::trimmed(text);
    return true;
}

/// Reads "( No(2), Iter(2,2) )" behind the word of the construct.
std::optional<ContextStep> parseStep(LineCursor &cursor, bool isTask)
{
    ContextStep step{.isTask = isTask};
    if (!cursor.accept('(') || !cursor.accept("No") || !cursor.accept('('))
        return std::nullopt;
    const auto number = cursor.integer();
    if (!number || !cursor.accept(')'))
        return std::nullopt;
    step.number = *number;
    if (cursor.accept(',')) {
        if (!(cursor.accept("Iter") || cursor.accept("Task")) || !cursor.accept('('))
            return std::nullopt;
        do {
            const auto index = cursor.integer();
            if (!index)
                return std::nullopt;
            step.iteration.push_back(*index);
        } while (cursor.accept(','));
        if (!cursor.accept(')'))
            return std::nullopt;
    }
    return cursor.accept(')') ? std::optional(std::move(step)) : std::nullopt;
}

/// "Sequential branch" or a chain of loops and task regions; nothing for anything else.
std::optional<std::vector<ContextStep>> parseContext(std::string_view text)
{
    LineCursor cursor(text);
    std::vector<ContextStep> steps;
    if (cursor.accept("Sequential branch")) {
        cursor.accept('.');
        return cursor.peek() == '\0' ? std::optional(steps) : std::nullopt;
    }
    do {
        const bool isTask = cursor.accept("TaskRegion");
        if (!isTask && !cursor.accept("Loop"))
            return std::nullopt;
        auto step = parseStep(cursor, isTask);
        if (!step)
            return std::nullopt;
        steps.push_back(std::move(*step));
    } while (cursor.accept(','));
    cursor.accept('.');
    return cursor.peek() == '\0' ? std::optional(std::move(steps)) : std::nullopt;
}

/// Reads "TrcFile(0.trd); TrcRec(64); …"; the cursor stands behind it then.
bool parseRecord(LineCursor &cursor, const TextDecoder &decode, ComparatorError &error)
{
    if (!cursor.accept("TrcFile("))
        return false;
    const std::string_view rest = cursor.rest();
    const std::size_t end = rest.find("); TrcRec(");
    if (end == std::string_view::npos)
        return false;
    error.traceFile = decode(rest.substr(0, end));
    cursor.moveTo(cursor.position() + end);
    const auto record = cursor.accept("); TrcRec(") ? cursor.integer<std::uint64_t>() : std::nullopt;
    if (!record || !cursor.accept(')') || !cursor.accept(';'))
        return false;
    if (*record > 0)
        error.record = *record;
    return true;
}

/// Reads "(2): TrcFile(…); TrcRec(n); context.", " *** READTRACE *** : " or " *** DYNCONTROL *** : context.".
std::optional<ComparatorError> parseOrigin(std::string_view text, const TextDecoder &decode)
{
    ComparatorError error;
    LineCursor cursor(text);
    if (cursor.accept("*** READTRACE ***")) {
        error.origin = ComparatorError::Origin::ReadTrace;
        return cursor.accept(':') && cursor.peek() == '\0' ? std::optional(error) : std::nullopt;
    }
    if (cursor.accept("*** DYNCONTROL ***")) {
        error.origin = ComparatorError::Origin::DynamicControl;
        if (!cursor.accept(':'))
            return std::nullopt;
    } else {
        if (cursor.accept('(')) {
            error.process = cursor.integer();
            if (!error.process || !cursor.accept(')'))
                return std::nullopt;
        }
        if (!cursor.accept(':') || !parseRecord(cursor, decode, error))
            return std::nullopt;
    }
    auto context = parseContext(cursor.rest());
    if (!context)
        return std::nullopt;
    error.context = std::move(*context);
    return error;
}

bool mayHaveOrigin(std::string_view text)
{
    LineCursor cursor(text);
    if (cursor.accept("*** READTRACE ***") || cursor.accept("*** DYNCONTROL ***"))
        return true;
    if (cursor.accept('(') && !(cursor.integer() && cursor.accept(')')))
        return false;
    return cursor.accept(':') && cursor.accept("TrcFile(");
}

bool mayHaveOldOrigin(std::string_view text)
{
    LineCursor cursor(text);
    if (!cursor.accept('(') || !cursor.integer() || !cursor.accept(')'))
        return false;
    const bool hasContext =
        cursor.accept("Sequential branch") || cursor.accept("Loop(") || cursor.accept("TaskRegion(");
    return hasContext && cursor.rest().find("File: ") != std::string_view::npos;
}

} // namespace

void ErrorListParser::begin(Draft draft, std::string_view text, const OutputPrefix &prefix, std::uint64_t line)
{
    const std::string writer(prefix.text);
    close(writer, false);
    draft.error.fileLine = line;
    if (!draft.error.process)
        draft.error.process = prefix.process;
    draft.process = prefix.process;
    draft.key = writer;
    draft.key += LineCursor::trimmed(text);
    m_drafts.insert_or_assign(writer, std::move(draft));
}

bool ErrorListParser::addOrigin(std::string_view text, const OutputPrefix &prefix, std::uint64_t line)
{
    auto error = parseOrigin(text, m_decode);
    if (!error)
        return false;
    begin({.error = std::move(*error)}, text, prefix, line);
    return true;
}

/// D2: "(0)Loop( No(1), Iter(2) ). File: a.fdv, Line: 7", then "(3 times)message".
bool ErrorListParser::addOldOrigin(std::string_view text, const OutputPrefix &prefix, std::uint64_t line)
{
    constexpr std::string_view fileMark = "File: ";
    constexpr std::string_view lineMark = ", Line: ";
    LineCursor cursor(text);
    Draft draft{.isOld = true, .hasPlace = true};
    if (!cursor.accept('('))
        return false;
    draft.error.process = cursor.integer();
    if (!draft.error.process || !cursor.accept(')'))
        return false;
    const std::string_view rest = cursor.rest();
    const std::size_t lineAt = rest.rfind(lineMark);
    const std::size_t fileAt = rest.substr(0, lineAt).rfind(fileMark);
    if (lineAt == std::string_view::npos || fileAt == std::string_view::npos)
        return false;
    LineCursor number(rest.substr(lineAt + lineMark.size()));
    draft.error.line = number.integer<std::uint64_t>();
    auto context = parseContext(rest.substr(0, fileAt));
    if (!draft.error.line || !context)
        return false;
    draft.error.context = std::move(*context);
    draft.error.file =
        m_decode(LineCursor::trimmed(rest.substr(fileAt + fileMark.size(), lineAt - fileAt - fileMark.size())));
    begin(std::move(draft), text, prefix, line);
    return true;
}

bool ErrorListParser::addTotal(std::string_view text, const OutputPrefix &prefix)
{
    LineCursor cursor(text);
    ComparatorTotal total;
    if (cursor.accept("*** Processor")) {
        total.process = cursor.integer();
        if (!total.process || !cursor.accept(':') || !cursor.accept("total errors:"))
            return false;
    } else if (!cursor.accept("*** Total errors:")) {
        return false;
    }
    const auto errors = cursor.integer<std::uint64_t>();
    if (!errors)
        return false;
    total.errors = *errors;
    if (cursor.accept("; Limit per CPU:"))
        total.limit = cursor.integer<std::uint64_t>();
    close(std::string(prefix.text), false);
    m_runs[prefix.process].addTotal(total);
    return true;
}

/// What the runtime says on standard error.
bool ErrorListParser::addAnnouncement(std::string_view text, const OutputPrefix &prefix)
{
    LineCursor cursor(text);
    std::optional<std::uint64_t> errors;
    if (cursor.accept("*** Found") || cursor.accept("*** Dynamic control found")) {
        errors = cursor.integer<std::uint64_t>();
        if (!errors || !cursor.accept("error(s)"))
            return false;
    } else if (cursor.accept("*** DVM debugger: No errors detected")) {
        errors = 0;
    } else if (!cursor.accept("*** DVM debugger") && !cursor.accept("*** RTS warning:")) {
        return false;
    }
    m_isOutput = true;
    const std::string writer(prefix.text);
    close(writer, false);
    if (errors)
        m_runs[prefix.process].announce(*errors, writer);
    else if (cursor.accept("warning: Fatal error was detected"))
        m_runs[prefix.process].setDisabled();
    return true;
}

/// "… The trace configuration file does not match the current program. Loop: 1, File: a.fdv, Line: 2."
bool ErrorListParser::addMismatch(std::string_view text, const OutputPrefix &prefix, std::uint64_t line)
{
    const std::size_t at = text.find(mismatchMark);
    if (at == std::string_view::npos)
        return false;
    LineCursor cursor(text.substr(at + mismatchMark.size()));
    const auto loop = cursor.accept(". Loop:") ? cursor.integer() : std::nullopt;
    if (!loop || !cursor.accept(", File:"))
        return false;
    const std::string_view rest = cursor.rest();
    const std::size_t end = rest.rfind(", Line:");
    if (end == std::string_view::npos)
        return false;
    Draft draft{.hasPlace = true};
    draft.error.context = {{.number = *loop}};
    draft.error.text = m_decode(mismatchMark);
    draft.error.message = ComparatorMessage::ConfigurationMismatch;
    draft.error.isFatal = true;
    draft.error.file = m_decode(LineCursor::trimmed(rest.substr(0, end)));
    draft.error.line = LineCursor(rest.substr(end + 7)).integer<std::uint64_t>();
    m_isOutput = true;
    begin(std::move(draft), text, prefix, line);
    return true;
}

void ErrorListParser::setMessage(Draft &draft, std::string_view text) const
{
    ComparatorError &error = draft.error;
    LineCursor cursor(text);
    if (cursor.accept('(')) { // D2
        const auto count = cursor.integer<std::uint64_t>();
        if (count && cursor.accept("times)")) {
            error.count = *count;
            text = LineCursor::trimmed(cursor.rest());
        }
    }
    draft.key += '\n';
    draft.key += text;
    error.isFatal = takeSuffix(text, "(fatal)");
    error.isReduction = takeSuffix(text, "(reduction)");
    error.text = m_decode(text);
    RecognisedMessage recognised = recogniseMessage(error.text);
    error.message = recognised.message;
    if (classOf(error.message) == MessageClass::Control)
        error.origin = ComparatorError::Origin::DynamicControl;
    error.name = std::move(recognised.operand);
    error.isFatal = error.isFatal || (draft.isOld && endsComparison(error.message)); // D2 marks none
}

bool ErrorListParser::addPlace(Draft &draft, std::string_view text) const
{
    constexpr std::string_view lineMark = "  Line: ";
    constexpr std::string_view fileMark = "File: ";
    constexpr std::string_view nameMark = "Var. name =";
    const std::size_t lineAt = text.rfind(lineMark);
    if (lineAt == std::string_view::npos)
        return false;
    LineCursor number(text.substr(lineAt + lineMark.size()));
    const auto line = number.integer<std::uint64_t>();
    const std::size_t fileAt = text.substr(0, lineAt).rfind(fileMark);
    if (!line || !number.atEnd() || fileAt == std::string_view::npos)
        return false;
    if (*line > 0)
        draft.error.line = *line;
    const std::size_t fileBegin = fileAt + fileMark.size();
    if (fileBegin < lineAt)
        draft.error.file = m_decode(LineCursor::trimmed(text.substr(fileBegin, lineAt - fileBegin)));
    const std::string_view front = LineCursor::trimmed(text.substr(0, fileAt));
    if (front.starts_with(nameMark))
        draft.error.name = m_decode(LineCursor::trimmed(front.substr(nameMark.size())));
    draft.hasPlace = true;
    return true;
}

/// A line that is indented belongs to the error before it: first the message, then what it is about.
LineOutcome ErrorListParser::addDetail(Draft &draft, std::string_view text) const
{
    ComparatorError &error = draft.error;
    text = LineCursor::trimmed(text);
    if (error.text.isEmpty()) {
        setMessage(draft, text);
        return LineOutcome::Taken;
    }
    if (text.starts_with("Count(")) {
        LineCursor cursor(text.substr(6));
        const auto count = cursor.integer<std::uint64_t>();
        if (!count || !cursor.accept(')'))
            return LineOutcome::Damaged;
        error.count = *count;
        return LineOutcome::Taken;
    }
    const bool isValue = text.starts_with("val1=") || text.starts_with("val2=");
    if (isValue)
        (text[3] == '1' ? error.referenceValue : error.currentValue) = m_decode(LineCursor::trimmed(text.substr(5)));
    else if (!addPlace(draft, text))
        return text.starts_with("File:") || text.starts_with("Var. name") ? LineOutcome::Damaged : LineOutcome::Other;
    draft.key += '\n';
    draft.key += text;
    return LineOutcome::Taken;
}

void ErrorListParser::close(const std::string &writer, bool isLast)
{
    const auto found = m_drafts.find(writer);
    if (found == m_drafts.end())
        return;
    Draft draft = std::move(found->second);
    m_drafts.erase(found);
    const bool lacksValue = draft.error.referenceValue.has_value() != draft.error.currentValue.has_value();
    const bool isWhole = !draft.error.text.isEmpty() && draft.hasPlace && !lacksValue;
    ErrorRuns &runs = m_runs[draft.process];
    if (isLast && !runs.isRepetition(draft.key) && runs.isBeginOfRepetition(draft.key)) {
        m_isCut = true;
        return;
    }
    if (draft.error.text.isEmpty() && !m_lineWithoutMessage)
        m_lineWithoutMessage = draft.error.fileLine;
    m_isCut = m_isCut || (isLast && !isWhole);
    runs.add(std::move(draft.error), draft.key);
}

LineOutcome ErrorListParser::add(std::string_view text, const OutputPrefix &prefix, std::uint64_t line)
{
    if (addTotal(text, prefix) || addAnnouncement(text, prefix) || addMismatch(text, prefix, line)
        || addOrigin(text, prefix, line) || addOldOrigin(text, prefix, line))
        return LineOutcome::Taken;
    if (mayHaveOrigin(text) || mayHaveOldOrigin(text)) {
        close(std::string(prefix.text), false); // what follows belongs to an error that cannot be read
        return LineOutcome::Damaged;
    }
    const auto draft = m_drafts.find(std::string(prefix.text));
    const bool isIndented = text.front() == '\t' || text.front() == ' ';
    if (draft != m_drafts.end() && (isIndented || (draft->second.isOld && draft->second.error.text.isEmpty())))
        return addDetail(draft->second, text);
    return LineOutcome::Other;
}

void ErrorListParser::finish()
{
    while (m_drafts.size() > 1)
        close(m_drafts.begin()->first, false);
    if (!m_drafts.empty())
        close(m_drafts.begin()->first, true);
}

std::vector<ComparatorRun> ErrorListParser::takeRuns()
{
    std::vector<ComparatorRun> runs;
    for (auto &[process, ofProcess] : m_runs) {
        std::vector<ComparatorRun> own = ofProcess.take();
        for (std::size_t index = 0; index < own.size(); ++index) {
            if (index < runs.size())
                runs[index].join(std::move(own[index]));
            else
                runs.push_back(std::move(own[index]));
        }
    }
    m_runs.clear();
    return runs;
}

bool looksLikeErrorLine(std::string_view text)
{
    LineCursor cursor(text);
    if (mayHaveOrigin(text) || mayHaveOldOrigin(text) || cursor.accept("*** Processor ")
        || cursor.accept("*** Total errors:") || cursor.accept("*** DVM debugger: No errors")
        || cursor.accept("*** DVM debugger warning: Fatal"))
        return true;
    return cursor.accept("*** Found") && cursor.integer() && cursor.accept("error(s)");
}

bool looksLikeControlLine(std::string_view text)
{
    LineCursor cursor(text);
    return cursor.accept("*** DYNCONTROL ***") || cursor.accept("*** Dynamic control found");
}

} // namespace rankscope
