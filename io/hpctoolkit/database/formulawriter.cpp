// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/database/formulawriter.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct FormulaWriterTexts {
    Q_DECLARE_TR_FUNCTIONS(Taxonomy)
};

QString within(const FormulaTerm &term)
{
    return term.isCompound ? QString(u'(' % term.text % u')') : term.text;
}

FormulaTerm joined(const std::vector<FormulaTerm> &parts, QLatin1StringView sign)
{
    QStringList texts;
    std::ranges::transform(parts, std::back_inserter(texts), within);
    return {texts.join(sign), parts.size() > 1};
}

FormulaTerm function(const QString &name, const std::vector<FormulaTerm> &parts)
{
    QStringList texts;
    std::ranges::transform(parts, std::back_inserter(texts), &FormulaTerm::text);
    return {name % u'(' % texts.join(u", "_s) % u')', false};
}

tl::unexpected<QString> incomplete()
{
    return tl::unexpected(FormulaWriterTexts::tr("An operator of a formula has nothing behind it."));
}

/// How many parts a function takes; nothing: there is no such function.
struct FormulaFunction {
    QLatin1StringView name;
    std::size_t least;
    std::size_t most;
};
constexpr std::size_t any = 1'000'000;
constexpr FormulaFunction functions[] = {
    {"+"_L1, 1, any},          {"sum"_L1, 1, any},       {"-"_L1, 1, any},   {"*"_L1, 1, any},   {"prod"_L1, 1, any},
    {"/"_L1, 2, any},          {"^"_L1, 2, 2},           {"pow"_L1, 2, 2},   {"sqrt"_L1, 1, 1},  {"log"_L1, 1, 2},
    {"ln"_L1, 1, 1},           {"min"_L1, 1, any},       {"max"_L1, 1, any}, {"floor"_L1, 1, 1}, {"ceil"_L1, 1, 1},
    {"strict floor"_L1, 1, 1}, {"strict ceil"_L1, 1, 1},
};

} // namespace

QString formulaNumber(double number)
{
    QString text = QString::number(number, 'g', 17);
    if (const QString shorter = QString::number(number); shorter.toDouble() == number)
        text = shorter;
    return text.contains(u'.') || text.contains(u'e') ? text : QString(text % u".0"_s);
}

FormulaResult<std::vector<FormulaToken>> formulaTokens(const QString &text)
{
    std::vector<FormulaToken> tokens;
    for (qsizetype at = 0; at < text.size();) {
        const QChar unit = text[at];
        if (unit.isSpace()) {
            ++at;
        } else if (u"+-*/^"_s.contains(unit)) {
            tokens.push_back({unit.toLatin1()});
            ++at;
        } else {
            const qsizetype from = at;
            while (at < text.size() && !text[at].isSpace() && !u"*/^"_s.contains(text[at])) {
                const bool isSign = text[at] == u'+' || text[at] == u'-';
                const bool isExponent = at > from && (text[at - 1] == u'e' || text[at - 1] == u'E');
                if (isSign && !isExponent)
                    break;
                ++at;
            }
            bool isNumber = false;
            const double number = text.sliced(from, at - from).toDouble(&isNumber);
            if (!isNumber || !std::isfinite(number))
                return tl::unexpected(
                    FormulaWriterTexts::tr("“%1” is no part of a formula.").arg(text.sliced(from, at - from)));
            tokens.push_back({0, {formulaNumber(number), number < 0}});
        }
    }
    return tokens;
}

FormulaTerm FormulaWriter::divided(const FormulaTerm &dividend, const FormulaTerm &divisor)
{
    if (!divisors.contains(divisor.text))
        divisors << divisor.text;
    return {within(dividend) % u" / "_s % within(divisor), true};
}

FormulaResult<FormulaTerm> FormulaWriter::call(const QString &name, const std::vector<FormulaTerm> &parts)
{
    const auto *const known = std::ranges::find(functions, name, [](const auto &entry) { return QString(entry.name); });
    if (known == std::end(functions))
        return tl::unexpected(FormulaWriterTexts::tr("A formula has no function “%1”.").arg(name));
    if (parts.size() < known->least || parts.size() > known->most)
        return tl::unexpected(
            FormulaWriterTexts::tr("The function “%1” of a formula has %2 parts.").arg(name).arg(parts.size()));
    const FormulaTerm &first = parts.front();
    if (name == "+"_L1 || name == "sum"_L1)
        return joined(parts, " + "_L1);
    if (name == "*"_L1 || name == "prod"_L1)
        return joined(parts, " * "_L1);
    if (name == "-"_L1)
        return parts.size() > 1 ? joined(parts, " - "_L1) : FormulaTerm{u'-' % within(first), true};
    if (name == "/"_L1) {
        FormulaTerm quotient = first;
        for (std::size_t part = 1; part < parts.size(); ++part)
            quotient = divided(quotient, parts[part]);
        return quotient;
    }
    if (name == "^"_L1 || name == "pow"_L1)
        return function(u"pow"_s, parts);
    if (name == "sqrt"_L1) // rounding may leave less than 0 of what cannot be
        return FormulaTerm{u"sqrt(max(0.0, "_s % first.text % u"))"_s, false};
    if (name == "ln"_L1 || name == "log"_L1) {
        const FormulaTerm logarithm = function(u"log"_s, {first});
        return parts.size() == 1 ? logarithm : divided(logarithm, function(u"log"_s, {parts[1]}));
    }
    if (name == "strict floor"_L1)
        return FormulaTerm{u"ceil("_s % first.text % u") - 1.0"_s, true};
    if (name == "strict ceil"_L1)
        return FormulaTerm{u"floor("_s % first.text % u") + 1.0"_s, true};
    return function(name, parts);
}

FormulaResult<FormulaTerm> FormulaWriter::power(std::span<const FormulaToken> &tokens)
{
    if (tokens.empty())
        return incomplete();
    const FormulaToken token = tokens.front();
    tokens = tokens.subspan(1);
    if (token.sign == '-' || token.sign == '+') {
        const auto below = power(tokens);
        return !below || token.sign == '+' ? below : call(u"-"_s, {*below});
    }
    if (token.sign != 0)
        return tl::unexpected(FormulaWriterTexts::tr("An operator of a formula has nothing before it."));
    if (tokens.empty() || tokens.front().sign != '^')
        return token.term;
    tokens = tokens.subspan(1);
    const auto exponent = power(tokens);
    return exponent ? call(u"^"_s, {token.term, *exponent}) : exponent;
}

FormulaResult<FormulaTerm> FormulaWriter::product(std::span<const FormulaToken> &tokens)
{
    auto result = power(tokens);
    while (result && !tokens.empty() && (tokens.front().sign == '*' || tokens.front().sign == '/')) {
        const QString sign{QLatin1Char(tokens.front().sign)};
        tokens = tokens.subspan(1);
        const auto next = power(tokens);
        result = next ? call(sign, {*result, *next}) : next;
    }
    return result;
}

FormulaResult<FormulaTerm> FormulaWriter::sum(std::span<const FormulaToken> &tokens)
{
    auto result = product(tokens);
    while (result && !tokens.empty() && (tokens.front().sign == '+' || tokens.front().sign == '-')) {
        const QString sign{QLatin1Char(tokens.front().sign)};
        tokens = tokens.subspan(1);
        const auto next = product(tokens);
        result = next ? call(sign, {*result, *next}) : next;
    }
    return result;
}

FormulaResult<FormulaTerm> FormulaWriter::infix(std::span<const FormulaToken> tokens)
{
    constexpr std::size_t most = 1000; // signs in a row are nested
    if (tokens.size() > most)
        return tl::unexpected(FormulaWriterTexts::tr("A formula is too long."));
    auto result = sum(tokens);
    if (result && !tokens.empty())
        return tl::unexpected(FormulaWriterTexts::tr("Between two parts of a formula there is no operator."));
    return result;
}

} // namespace rankscope
