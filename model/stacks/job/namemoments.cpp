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

constexpr std::array momentForms = {
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

/// Names in one text, which is searched in a fraction of the time that a search in each of them takes.
class JoinedNames
{
public:
    explicit JoinedNames(const QStringList &names)
    {
        for (const QString &name : names) {
            m_text += name;
            m_ends.push_back(m_text.size());
            m_text += u'/'; // that no moment has
        }
        replaceLoneSurrogates();
    }

    /// Calls `tell` with the index of each name that has a match, and where the first one in it is.
    template<typename Tell>
    void forEachMatch(const QRegularExpression &expression, const Tell &tell) const
    {
        std::size_t name = 0; // those before it were told or have none
        for (auto matches = expression.globalMatch(m_text); matches.hasNext();) {
            const qsizetype at = matches.peekNext().capturedStart();
            const qsizetype length = matches.next().capturedLength();
            if (name > 0 && at < m_ends[name - 1])
                continue; // a second one
            while (m_ends[name] <= at)
                ++name;
            tell(name, at - (name == 0 ? 0 : m_ends[name - 1] + 1), length);
            ++name;
        }
    }

private:
    /// They stand for bytes of a name that are no text, and no expression takes them.
    void replaceLoneSurrogates()
    {
        for (qsizetype index = 0; index < m_text.size(); ++index) {
            if (!m_text[index].isSurrogate())
                continue;
            if (m_text[index].isHighSurrogate() && m_text[index + 1].isLowSurrogate())
                ++index; // the last character is no surrogate
            else
                m_text[index] = QChar::ReplacementCharacter;
        }
    }

    QString m_text;
    std::vector<qsizetype> m_ends; // where each name ends
};

/// The names as a form reads them.
class FormReading
{
public:
    FormReading(const MomentForm &form, const QStringList &names, const JoinedNames &joined);

    bool isGood() const;
    NameMoments moments() const;

private:
    /// What a name tells.
    struct Told {
        std::size_t name = 0;
        QString moment; // as the name writes it
        QString rest; // the name with "*" in place of the moment
    };

    const QStringList &m_names;
    bool m_isSure;
    std::vector<Told> m_told;
    QMap<std::pair<qulonglong, QString>, QString> m_titles;
    QHash<QString, QSet<QString>> m_momentsOfRest;
};

FormReading::FormReading(const MomentForm &form, const QStringList &names, const JoinedNames &joined)
    : m_names(names)
    , m_isSure(form.isSure)
{
    const QRegularExpression expression(QStringView(form.expression).toString(),
                                        QRegularExpression::CaseInsensitiveOption);
    joined.forEachMatch(expression, [this](std::size_t name, qsizetype at, qsizetype length) {
        const QString &whole = m_names[static_cast<qsizetype>(name)];
        const QString moment = whole.mid(at, length);
        const Told &told = m_told.emplace_back(Told{name, moment, QString(whole).replace(at, length, u"*"_s)});
        m_titles.insert(orderOf(moment), moment);
        m_momentsOfRest[told.rest].insert(moment);
    });
}

bool FormReading::isGood() const
{
    const auto told = static_cast<qsizetype>(m_told.size());
    if (m_titles.size() < 2 || 2 * told < m_names.size())
        return false;
    qsizetype inSeveral = 0;
    qsizetype different = 0;
    for (const QSet<QString> &moments : m_momentsOfRest) {
        inSeveral += moments.size() > 1 ? 1 : 0;
        different += moments.size();
    }
    const bool isOneOfEach = m_momentsOfRest.size() == 1;
    return different == told && 2 * inSeveral >= m_momentsOfRest.size() && (m_isSure || !isOneOfEach);
}

NameMoments FormReading::moments() const
{
    NameMoments result;
    result.titles = m_titles.values();
    result.rest = m_names;
    result.moments.assign(static_cast<std::size_t>(m_names.size()), 0);
    result.isOneOfEach = m_momentsOfRest.size() == 1;
    const auto keys = m_titles.keys();
    for (const Told &told : m_told) {
        const auto at = std::lower_bound(keys.begin(), keys.end(), orderOf(told.moment));
        result.moments[told.name] = static_cast<std::size_t>(at - keys.begin());
        result.rest[static_cast<qsizetype>(told.name)] = told.rest;
    }
    return result;
}

} // namespace

std::optional<NameMoments> momentsOfNames(const QStringList &names)
{
    if (names.size() < 2)
        return std::nullopt;
    const JoinedNames joined(names);
    for (const MomentForm &form : momentForms) {
        const FormReading reading(form, names, joined);
        if (reading.isGood())
            return reading.moments();
    }
    return std::nullopt;
}

} // namespace rankscope
