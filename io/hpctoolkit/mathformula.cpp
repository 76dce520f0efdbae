// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/mathformula.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t deepest = 200; // as deep as an expression may be
constexpr qsizetype longest = 8192; // as long as it may be

struct Operation {
    QLatin1StringView element;
    QLatin1StringView sign; // between the operands; a name: a function of them
};

constexpr Operation operations[] = {
    {"plus"_L1, " + "_L1}, {"minus"_L1, " - "_L1}, {"times"_L1, " * "_L1}, {"divide"_L1, " / "_L1},
    {"max"_L1, "max"_L1},  {"min"_L1, "min"_L1},   {"power"_L1, "pow"_L1},
};

const Operation *operationOf(QStringView element)
{
    for (const Operation &operation : operations) {
        if (operation.element == element)
            return &operation;
    }
    return nullptr;
}

} // namespace

void MathFormula::start(QStringView element)
{
    if (element == u"apply") {
        m_open.emplace_back();
        m_isBad = m_isBad || m_open.size() > deepest;
    } else if (operationOf(element) && !m_open.empty() && m_open.back().operation.isEmpty()) {
        m_open.back().operation = element.toString();
    } else if (element != u"math" && element != u"ci" && element != u"cn") {
        m_isBad = true;
    }
}

void MathFormula::put(const QString &operand)
{
    m_isBad = m_isBad || operand.size() > longest;
    if (m_isBad)
        return;
    if (!m_open.empty())
        m_open.back().operands << operand;
    else if (m_result)
        m_isBad = true;
    else
        m_result = operand;
}

std::optional<QString> MathFormula::textOf(const Apply &apply) const
{
    const Operation *const operation = operationOf(apply.operation);
    if (!operation || apply.operands.isEmpty())
        return std::nullopt;
    if (operation->sign.front() != ' ')
        return operation->sign % u'(' % apply.operands.join(u", "_s) % u')';
    if (apply.operands.size() == 1 && operation->element == "minus"_L1)
        return "(-"_L1 % apply.operands.front() % u')';
    return u'(' % apply.operands.join(QString(operation->sign)) % u')';
}

void MathFormula::end(QStringView element, const QString &text)
{
    if (element == u"ci") {
        m_isBad = m_isBad || text.isEmpty() || text.contains(u'"');
        put(u'"' % text % u'"');
    } else if (element == u"cn") {
        bool isNumber = false;
        text.toDouble(&isNumber);
        m_isBad = m_isBad || !isNumber;
        put(text);
    } else if (element == u"apply" && !m_open.empty()) {
        const auto applied = textOf(m_open.back());
        m_open.pop_back();
        m_isBad = m_isBad || !applied;
        put(applied.value_or(QString()));
    }
}

std::optional<QString> MathFormula::result() const
{
    return m_isBad || !m_open.empty() ? std::nullopt : m_result;
}

} // namespace rankscope
