// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/control/subscripts.h"

#include "model/trace/trace/tracetypes.h"

#include <QRegularExpression>
#include <QStringList>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

std::optional<SubscriptTerm> termOf(const QString &text)
{
    static const QRegularExpression term(u"^([A-Za-z_]\\w*)?((?:^|[+-])\\d{1,18}|[+-]\\d{1,18})?$"_s);
    const auto match = term.match(text);
    if (text.isEmpty() || !match.hasMatch())
        return std::nullopt;
    return SubscriptTerm{match.captured(1), match.captured(2).toLongLong()};
}

} // namespace

std::optional<std::vector<SubscriptTerm>> subscriptsOf(const QString &key)
{
    const bool isC = key.endsWith(u']');
    const qsizetype from = key.indexOf(isC ? u'[' : u'(');
    if (from < 0 || !(isC || key.endsWith(u')')))
        return std::nullopt;
    const QString list = key.mid(from + 1, key.size() - from - 2);
    const QStringList texts = isC ? list.split("]["_L1) : list.split(u',');
    if (texts.size() > qsizetype(IndexTuple::maxRank))
        return std::nullopt;
    std::vector<SubscriptTerm> terms;
    for (const QString &text : texts) {
        const auto term = termOf(text);
        if (!term)
            return std::nullopt;
        terms.push_back(*term);
    }
    return terms;
}

} // namespace rankscope
