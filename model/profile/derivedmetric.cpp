// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/derivedmetric.h"

#include "model/base/expression.h"
#include "model/base/expressiontokens.h"
#include "model/profile/metricformula.h"

#include <algorithm>
#include <ranges>

namespace rankscope {

namespace {

constexpr qsizetype longestFormula = 100'000; // of formulas in formulas in formulas

bool isName(const ExpressionToken &token)
{
    return token.kind == TokenKind::Identifier || token.kind == TokenKind::Path;
}

/// From the end to the front, so that places in the text stay right. `wholes`: of `known`.
QString replaced(const ProfileSection &section, std::span<const DerivedMetric> known,
                 const std::vector<QString> &wholes, const QString &formula)
{
    const auto tokens = readTokens(formula);
    if (!tokens)
        return formula;
    QString text = formula;
    for (const ExpressionToken &token : std::views::reverse(*tokens)) {
        if (!isName(token) || section.metric(token.text))
            continue;
        const auto derived = std::ranges::find(known, token.text, &DerivedMetric::name);
        if (derived == known.end())
            continue;
        const QString &whole = wholes[static_cast<std::size_t>(derived - known.begin())];
        if (text.size() + whole.size() > longestFormula)
            return formula;
        text.replace(token.position, token.length, u'(' % whole % u')');
    }
    return text;
}

} // namespace

QString expandedFormula(const ProfileSection &section, std::span<const DerivedMetric> before, const QString &formula)
{
    std::vector<QString> wholes;
    for (const DerivedMetric &metric : before)
        wholes.push_back(replaced(section, before.first(wholes.size()), wholes, metric.formula));
    return replaced(section, before, wholes, formula);
}

ExpressionResult<void> checkDerived(const ProfileSection &section, std::span<const DerivedMetric> before,
                                    const QString &formula)
{
    const QString whole = expandedFormula(section, before, formula);
    if (whole == formula)
        return checkFormula(section, formula);
    // what is wrong with the words themselves is found in them, not in what stands in their places
    if (const auto typed = parseExpression(formula, ExpressionForm::Formula); !typed)
        return tl::unexpected(typed.error());
    auto checked = checkFormula(section, whole);
    if (!checked) {
        checked.error().position = std::min(checked.error().position, formula.size());
        checked.error().length = 1;
    }
    return checked;
}

} // namespace rankscope
