// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/control/loopheaders.h"

#include "model/trace/control/accesses.h"

#include <QRegularExpression>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

bool isDirective(const QString &line)
{
    static const QRegularExpression directive(u"^\\s*([cC!*]DVM\\$|#\\s*pragma\\s+dvm\\b)"_s,
                                              QRegularExpression::CaseInsensitiveOption);
    return directive.match(line).hasMatch();
}

/// Blank lines, comments and directives, which may stand between the headers of nested loops.
bool isNoStatement(const QString &line, bool isC)
{
    const QString text = line.trimmed();
    if (text.isEmpty() || isDirective(line))
        return true;
    if (isC)
        return text.startsWith("//"_L1) || text.startsWith("/*"_L1) || text == "{"_L1;
    return text.startsWith(u'!') || line.startsWith(u'C') || line.startsWith(u'c') || line.startsWith(u'*');
}

/// The variable of the loop that a line begins; empty where it begins none.
QString loopVariable(const QString &line, bool isC)
{
    static const QRegularExpression fortran(
        u"^\\s*(?:\\d+\\s+)?(?:\\w+\\s*:\\s*)?DO\\s+(?:\\d+\\s*,?\\s*)?([A-Z]\\w*)\\s*=[^=]"_s,
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression forStatement(
        u"^\\s*for\\s*\\(\\s*(?:[A-Za-z_]\\w*\\s+)*([A-Za-z_]\\w*)\\s*=[^=]"_s);
    static const QRegularExpression macro(u"^\\s*(?:DO|FOR)\\s*\\(\\s*([A-Za-z_]\\w*)\\s*,"_s);
    if (!isC)
        return fortran.match(line).captured(1).toUpper();
    const QString variable = forStatement.match(line).captured(1);
    return variable.isEmpty() ? macro.match(line).captured(1) : variable;
}

/// The directives that end above a line, as one text without their sentinels.
QString directivesAbove(const QStringList &lines, qsizetype line)
{
    static const QRegularExpression sentinel(u"^\\s*([cC!*]DVM\\$[*&]?|#\\s*pragma\\s+dvm\\b)"_s,
                                             QRegularExpression::CaseInsensitiveOption);
    QString text;
    const auto isContinuation = [&lines](qsizetype at) { return at > 0 && lines[at - 1].endsWith(u'\\'); };
    while (line > 0 && (isDirective(lines[line - 1]) || isContinuation(line - 1))) {
        QString part = lines[--line];
        part.remove(sentinel);
        if (part.endsWith(u'\\'))
            part.chop(1);
        text = part % u' ' % text;
    }
    return text;
}

/// What stands in the parentheses behind a word, for each time the word is there.
QStringList clausesOf(const QString &directive, const QString &word)
{
    QStringList clauses;
    const QRegularExpression begin(u"\\b%1\\s*\\("_s.arg(word), QRegularExpression::CaseInsensitiveOption);
    for (auto match = begin.globalMatch(directive); match.hasNext();) {
        const qsizetype from = match.next().capturedEnd();
        qsizetype to = from;
        for (int depth = 1; to < directive.size(); ++to) {
            if (directive[to] == u'(')
                ++depth;
            else if (directive[to] == u')' && --depth == 0)
                break;
        }
        clauses += directive.mid(from, to - from);
    }
    return clauses;
}

QStringList identifiersOf(const QString &text, const QString &file)
{
    static const QRegularExpression identifier(u"[A-Za-z_]\\w*"_s);
    QStringList names;
    for (auto match = identifier.globalMatch(text); match.hasNext();)
        names += comparableName(match.next().captured(), file);
    return names;
}

/// The variables that PARALLEL (I,J) ON … or parallel([i][j] on …) names.
QStringList directiveVariables(const QString &directive, const QString &file)
{
    const QStringList clauses = clausesOf(directive, u"parallel"_s);
    if (clauses.size() != 1)
        return {};
    static const QRegularExpression on(u"\\bon\\b"_s, QRegularExpression::CaseInsensitiveOption);
    return identifiersOf(clauses.front().left(clauses.front().indexOf(on)), file);
}

} // namespace

const QStringList &LoopHeaders::linesOf(const QString &file)
{
    auto lines = m_lines.find(file);
    if (lines == m_lines.end()) {
        const std::optional<QString> text = m_source ? m_source(file) : std::nullopt;
        lines = m_lines.insert(file, text ? text->split(u'\n') : QStringList());
        for (QString &line : *lines) {
            while (line.endsWith(u'\r') || line.endsWith(u' '))
                line.chop(1);
        }
    }
    return *lines;
}

std::optional<LoopHeader> LoopHeaders::headerOf(const QString &file, std::uint32_t line, std::uint32_t rank)
{
    const QStringList &lines = linesOf(file);
    const bool isC = isCSource(file);
    qsizetype at = qsizetype(line) - 1;
    while (at >= 0 && at < lines.size() && isDirective(lines[at]))
        ++at;
    const qsizetype first = at;
    LoopHeader header;
    for (; at >= 0 && at < lines.size() && header.variables.size() < qsizetype(rank); ++at) {
        const QString variable = loopVariable(lines[at], isC);
        if (variable.isEmpty() && (at == first || !isNoStatement(lines[at], isC)))
            return std::nullopt;
        if (!variable.isEmpty())
            header.variables += variable;
    }
    if (header.variables.size() != qsizetype(rank) || header.variables.removeDuplicates() > 0)
        return std::nullopt;
    const QString directive = directivesAbove(lines, first);
    header.hasDirective = directiveVariables(directive, file) == header.variables;
    for (const QString &word : {u"across"_s, u"remote_access"_s, u"consistent"_s})
        header.exempt += identifiersOf(clausesOf(directive, word).join(u' '), file);
    return header;
}

} // namespace rankscope
