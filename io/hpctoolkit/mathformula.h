// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace rankscope {

/// Turns the elements of a MathML formula into an expression: apply with plus, minus, times, divide, max, min or power,
/// over ci (names) and cn (numbers). Names stand in quotes, so that any can be used.
class MathFormula
{
public:
    void start(QStringView element);
    void end(QStringView element, const QString &text);
    /// Nothing where it is no such formula.
    std::optional<QString> result() const;

private:
    struct Apply {
        QString operation;
        QStringList operands;
    };
    void put(const QString &operand);
    std::optional<QString> textOf(const Apply &apply) const;

    std::vector<Apply> m_open;
    std::optional<QString> m_result;
    bool m_isBad = false;
};

} // namespace rankscope
