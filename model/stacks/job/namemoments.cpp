// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/job/namemoments.h"

#include <QHash>
#include <QMap>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// A way in which names tell a moment.
struct MomentForm {
    const char16_t *expression;
    bool isSure; // else the same may number processes: two names must be alike in each of two moments
};

constexpr std::array forms = {
    // a date, with the time of the day or without
    MomentForm{uR"((?<!\d)(?:19|20)\d\d[-_.]?(?:0[1-9]|1[0-2])[-_.]?(?:0[1-9]|[12]\d|3[01]))"
               uR"((?:[T_.@-]?(?:[01]\d|2[0-3])[-_.:h]?[0-5]\d(?:[-_.:m]?[0-5]\ds?)?)?Z?(?!\d))",
               true},
    MomentForm{uR"((?<!\d)(?:[01]\d|2[0-3])[:h][0-5]\d(?:[:m][0-5]\ds?)?(?!\d))", true},
    MomentForm{uR"((?<!\d)(?:[01]\d|2[0-3])([-_])[0-5]\d\1[0-5]\d(?!\d))", true},
    MomentForm{uR"((?<!\d)1[5-9]\d{8}(?!\d))", true}, // seconds since 1970
    MomentForm{uR"((?<![a-z])(?:snapshot|snap|moment)[-_.=#]?\d+(?!\d))", true},
    MomentForm{uR"((?<![a-z])(?:before|after|earlier|later|early|late|first|second|third|old|new|good|bad)(?![a-z]))",
               true},
    MomentForm{uR"((?<![a-z0-9])(?:t|time|take|sample|shot|dump|try|attempt|round|pass|iter|iteration|probe|poll|at|)"
               uR"(min|minutes?|sec|seconds?)[-_.=#+]?\d+(?!\d))",
               false},
};

constexpr std::array laterWords = {u"after", u"later", u"late", u"second", u"new", u"bad"};

/// By what the moments are sorted: their digits as a number, or the order that words have.
std::pair<qulonglong, QString> orderOf(const QString &moment)
{
    QString digits;
    for (const QChar sign : moment)
        digits += sign >= u'0' && sign <= u'9' ? QString(sign) : QString();
    if (!digits.isEmpty())
        return {digits.left(18).toULongLong(), QString()};
    const QString word = moment.toLower();
    const bool isLater =
        std::ranges::any_of(laterWords, [&word](const char16_t *one) { return word == QStringView(one); });
    return {word == "third"_L1 ? 2 : isLater ? 1 : 0, word};
}

/// The names as this form reads them.
class FormReading
{
public:
    FormReading(const MomentForm &form, const QStringList &names);

    bool isGood() const;
    NameMoments moments() const;

private:
    bool m_isSure;
    QStringList m_moments; // as the names write them; empty: none
    QStringList m_rest;
    QMap<std::pair<qulonglong, QString>, QString> m_titles;
    QHash<QString, QSet<QString>> m_momentsOfRest;
    qsizetype m_told = 0;
};

FormReading::FormReading(const MomentForm &form, const QStringList &names) : m_isSure(form.isSure)
{
    const QRegularExpression expression(QStringView(form.expression).toString(),
                                        QRegularExpression::CaseInsensitiveOption);
    for (const QString &name : names) {
        const auto match = expression.match(name);
        m_moments << match.captured();
        m_rest << name;
        if (!match.hasMatch())
            continue;
        ++m_told;
        m_rest.back().replace(match.capturedStart(), match.capturedLength(), u"*"_s);
        m_titles.insert(orderOf(match.captured()), match.captured());
        m_momentsOfRest[m_rest.back()].insert(match.captured());
    }
}

bool FormReading::isGood() const
{
    if (m_titles.size() < 2 || 2 * m_told < m_moments.size())
        return false;
    qsizetype inSeveral = 0;
    qsizetype different = 0;
    for (const QSet<QString> &moments : m_momentsOfRest) {
        inSeveral += moments.size() > 1 ? 1 : 0;
        different += moments.size();
    }
    const bool isOneOfEach = m_momentsOfRest.size() == 1;
    return different == m_told && 2 * inSeveral >= m_momentsOfRest.size() && (m_isSure || !isOneOfEach);
}

NameMoments FormReading::moments() const
{
    NameMoments result;
    result.titles = m_titles.values();
    result.rest = m_rest;
    result.isOneOfEach = m_momentsOfRest.size() == 1;
    const auto keys = m_titles.keys();
    for (const QString &moment : m_moments) {
        const auto at = moment.isEmpty() ? keys.begin() : std::lower_bound(keys.begin(), keys.end(), orderOf(moment));
        result.moments.push_back(static_cast<std::size_t>(at - keys.begin()));
    }
    return result;
}

} // namespace

std::optional<NameMoments> momentsOfNames(const QStringList &names)
{
    if (names.size() < 2)
        return std::nullopt;
    for (const MomentForm &form : forms) {
        const FormReading reading(form, names);
        if (reading.isGood())
            return reading.moments();
    }
    return std::nullopt;
}

} // namespace rankscope
