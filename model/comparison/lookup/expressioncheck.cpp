// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/lookup/expressioncheck.h"

#include "model/comparison/lookup/expressiontext.h"
#include "model/comparison/lookup/reportlocals.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ExpressionCheckTexts {
    Q_DECLARE_TR_FUNCTIONS(ExpressionCheck)
};

bool isAsciiDigit(QChar character)
{
    return character >= u'0' && character <= u'9';
}

/// The parts of an expression, and where each begins.
struct Parts {
    QString name;
    QString place; // file or function
    qsizetype placeAt = 0;
    std::optional<std::uint32_t> line;
};

/// Reads the spelling from left to right, up to the first fault.
class SpellingCheck
{
public:
    SpellingCheck(bool ofReport, QStringView text) : m_ofReport(ofReport), m_text(text) {}

    std::optional<ExpressionFault> run();
    const Parts &parts() const { return m_parts; }

private:
    std::optional<ExpressionFault> fault(const char *message, qsizetype position) const
    {
        return ExpressionFault{ExpressionCheckTexts::tr(message), position};
    }
    std::optional<ExpressionFault> checkName();
    std::optional<ExpressionFault> checkPlace();
    std::optional<ExpressionFault> checkCount(const char *message);
    std::optional<ExpressionFault> checkIteration();
    void skipBlanks();
    qsizetype digitsFrom(qsizetype position) const;

    bool m_ofReport;
    QStringView m_text;
    qsizetype m_at = 0;
    Parts m_parts;
};

void SpellingCheck::skipBlanks()
{
    while (m_at < m_text.size() && m_text[m_at].isSpace())
        ++m_at;
}

qsizetype SpellingCheck::digitsFrom(qsizetype position) const
{
    qsizetype end = position;
    while (end < m_text.size() && isAsciiDigit(m_text[end]))
        ++end;
    return end;
}

std::optional<ExpressionFault> SpellingCheck::checkName()
{
    const qsizetype at = m_text.indexOf(u'@');
    m_parts.name = withoutBlanks(m_text.first(at < 0 ? m_text.size() : at).toString());
    if (m_parts.name.isEmpty())
        return fault(QT_TRANSLATE_NOOP("ExpressionCheck", "The name of a variable is wanted here."), 0);
    if (at < 0 && !m_ofReport)
        return fault(QT_TRANSLATE_NOOP("ExpressionCheck", "@FILE:LINE is wanted behind the name."), m_text.size());
    m_at = at < 0 ? m_text.size() : at + 1;
    m_parts.placeAt = m_at;
    return std::nullopt;
}

/// FILE:LINE; in a report FUNCTION too. The last colon with a digit behind it parts them: files may have colons.
std::optional<ExpressionFault> SpellingCheck::checkPlace()
{
    const QStringView rest = m_text.sliced(m_at);
    qsizetype colon = rest.lastIndexOf(u':');
    while (colon > 0 && !(colon + 1 < rest.size() && isAsciiDigit(rest[colon + 1])) && rest.first(colon).contains(u':'))
        colon = rest.first(colon).lastIndexOf(u':');
    if (rest.trimmed().isEmpty() || colon == 0) {
        return m_ofReport
                   ? fault(QT_TRANSLATE_NOOP("ExpressionCheck", "FILE:LINE of a tracepoint, or a function, is "
                                                                "wanted here."),
                           m_at)
                   : fault(QT_TRANSLATE_NOOP("ExpressionCheck", "The name of a source file is wanted here."), m_at);
    }
    if (colon < 0 && m_ofReport) {
        m_parts.place = withoutBlanks(rest.toString());
        m_at = m_text.size();
        return std::nullopt;
    }
    if (colon < 0)
        return fault(QT_TRANSLATE_NOOP("ExpressionCheck", ":LINE is wanted behind the file."), m_text.size());
    m_parts.place = rest.first(colon).toString();
    const qsizetype first = m_at + colon + 1;
    m_at = digitsFrom(first);
    bool right = false;
    const std::uint32_t line = m_text.sliced(first, m_at - first).toUInt(&right);
    if (!right || line == 0)
        return fault(QT_TRANSLATE_NOOP("ExpressionCheck", "The number of a line is wanted here."), first);
    m_parts.line = line;
    return std::nullopt;
}

std::optional<ExpressionFault> SpellingCheck::checkCount(const char *message)
{
    if (m_at >= m_text.size() || m_text[m_at] != u'#')
        return std::nullopt;
    const qsizetype first = ++m_at;
    m_at = digitsFrom(first);
    bool right = false;
    const qlonglong count = m_text.sliced(first, m_at - first).toLongLong(&right);
    return right && count > 0 ? std::nullopt : fault(message, first);
}

std::optional<ExpressionFault> SpellingCheck::checkIteration()
{
    if (m_at >= m_text.size() || m_text[m_at] != u'(')
        return std::nullopt;
    const qsizetype first = m_at + 1;
    const qsizetype close = m_text.indexOf(u')', first);
    const QStringView inside = m_text.sliced(first, (close < 0 ? m_text.size() : close) - first);
    qsizetype at = first;
    int rank = 0;
    for (const QStringView part : inside.split(u',')) {
        bool right = false;
        static_cast<void>(part.trimmed().toLongLong(&right));
        if (!right || ++rank > int(IndexTuple::maxRank))
            return fault(QT_TRANSLATE_NOOP("ExpressionCheck", "An index of the iteration is wanted here, a whole "
                                                              "number; there are seven at most."),
                         at);
        at += part.size() + 1;
    }
    if (close < 0)
        return fault(QT_TRANSLATE_NOOP("ExpressionCheck", "A closing parenthesis is wanted here."), m_text.size());
    m_at = close + 1;
    return std::nullopt;
}

std::optional<ExpressionFault> SpellingCheck::run()
{
    if (auto found = checkName())
        return found;
    if (m_at < m_text.size() || m_text.endsWith(u'@')) {
        if (auto found = checkPlace())
            return found;
    }
    const char *const count =
        m_ofReport ? QT_TRANSLATE_NOOP("ExpressionCheck", "Which hit of the tracepoint is wanted here, from 1.")
                   : QT_TRANSLATE_NOOP("ExpressionCheck", "Which execution of the construct is wanted here, from 1.");
    if (auto found = checkCount(count))
        return found;
    skipBlanks();
    if (!m_ofReport) {
        if (auto found = checkIteration())
            return found;
        skipBlanks();
    }
    if (m_at == m_text.size())
        return std::nullopt;
    return m_ofReport
               ? fault(QT_TRANSLATE_NOOP("ExpressionCheck", "Behind the line only #HIT may follow."), m_at)
               : fault(QT_TRANSLATE_NOOP("ExpressionCheck", "Behind the line only #EXECUTION and (i,j) may follow."),
                       m_at);
}

bool isNamed(const ValueName &name, const Parts &parts)
{
    return name.name == parts.name || name.baseName == parts.name;
}

bool isAt(const ValueName &name, const Parts &parts)
{
    if (!parts.line)
        return name.kind == ValueName::Kind::Local && (parts.place.isEmpty() || name.function == parts.place);
    const bool either = name.kind == ValueName::Kind::Tracepoint && endsInPath(parts.place, name.file);
    return name.kind != ValueName::Kind::Local && name.line == *parts.line
           && (either || endsInPath(name.file, parts.place));
}

/// Nothing has this name at this place: which of both is wrong, and what there is.
ExpressionFault missing(const ValueCatalogue &catalogue, const Parts &parts)
{
    QStringList places;
    QStringList names;
    for (const ValueName &name : catalogue.names) {
        if (isNamed(name, parts) && places.size() <= mostNames && !name.place().isEmpty()
            && !places.contains(name.place()))
            places << name.place();
        if (isAt(name, parts) && names.size() <= mostNames && !names.contains(name.name))
            names << name.name;
    }
    const QString where = parts.line ? shortPlace(parts.place, *parts.line) : parts.place;
    if (!places.isEmpty() && !where.isEmpty())
        return {ExpressionCheckTexts::tr("%1 has no value at %2. It has at: %3.")
                    .arg(parts.name, where, places.first(std::min(places.size(), mostNames)).join(u", "_s)),
                parts.placeAt};
    if (names.isEmpty() && !where.isEmpty())
        return {ExpressionCheckTexts::tr("Nothing has a value at %1.").arg(where), parts.placeAt};
    const QString text = ExpressionCheckTexts::tr("There is no value called %1.").arg(parts.name);
    return {names.isEmpty() ? text : QString(text % u' ' % thereAre(names)), 0};
}

} // namespace

std::optional<ExpressionFault> expressionFault(const ValueCatalogue &catalogue, QStringView text)
{
    SpellingCheck check(catalogue.ofReport, text);
    if (auto fault = check.run())
        return fault;
    const auto meant = [&check](const ValueName &name) {
        return isNamed(name, check.parts()) && isAt(name, check.parts());
    };
    if (std::ranges::any_of(catalogue.names, meant))
        return std::nullopt;
    return missing(catalogue, check.parts());
}

/// As valuesFromTraces() has it: a name without subscripts stands for all of that base name, unless it stands so
/// itself.
std::vector<std::size_t> namesMeant(const ValueCatalogue &catalogue, QStringView text)
{
    SpellingCheck check(catalogue.ofReport, text);
    std::vector<std::size_t> whole;
    std::vector<std::size_t> base;
    if (check.run())
        return whole;
    for (std::size_t index = 0; index < catalogue.names.size(); ++index) {
        const ValueName &name = catalogue.names[index];
        if (isAt(name, check.parts()) && isNamed(name, check.parts()))
            (name.name == check.parts().name ? whole : base).push_back(index);
    }
    return whole.empty() ? base : whole;
}

} // namespace rankscope
