// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/series/steplabels.h"

#include <QRegularExpression>

#include <bit>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

std::optional<StepLabel> digitsAsStep(const QString &digits)
{
    bool fits = false;
    const qlonglong value = digits.toLongLong(&fits);
    return fits ? std::optional(StepLabel{value, {}}) : std::nullopt;
}

bool isTimeOfDay(const QString &digits)
{
    constexpr int hours = 24; // the end of the day may be called so
    constexpr int minutes = 59;
    return digits.left(2).toInt() <= hours && digits.mid(2, 2).toInt() <= minutes;
}

/// Y0001_D032_S43200
std::optional<StepLabel> dayOfYearAsStep(const QString &text, const QString &digits)
{
    constexpr int days = 366;
    constexpr int seconds = 86400; // the end of the day may be called so
    const int day = digits.mid(4, 3).toInt();
    if (day < 1 || day > days || digits.mid(7).toInt() > seconds)
        return std::nullopt;
    const std::optional<StepLabel> value = digitsAsStep(digits);
    return value ? std::optional(StepLabel{value->value, text}) : std::nullopt;
}

/// The digits of a date as year, month, day, and six of the time: 20260131000000.
std::optional<StepLabel> dateAsStep(const QString &text)
{
    QString digits;
    const QString plain = QString(text).replace("%3A"_L1, ":"_L1);
    for (const QChar c : plain) {
        if (c >= u'0' && c <= u'9')
            digits += c;
    }
    if (text.startsWith(u'Y'))
        return dayOfYearAsStep(text, digits);
    if (digits.size() == 6) // year and month
        digits += "01"_L1;
    constexpr int secondsOfDay = 13; // digits, with those of the day: 2026-01-31-43200
    const int month = digits.mid(4, 2).toInt();
    const int day = digits.mid(6, 2).toInt();
    const bool isTime = digits.size() == secondsOfDay || isTimeOfDay(digits.mid(8, 4));
    if (digits.size() < 8 || month < 1 || month > 12 || day < 1 || day > 31 || !isTime)
        return std::nullopt;
    const std::optional<StepLabel> value = digitsAsStep(digits.left(14).leftJustified(14, u'0'));
    return value ? std::optional(StepLabel{value->value, text}) : std::nullopt;
}

/// Ordered as the times are, by twelve of their digits: in 53 bits, which every number of a JSON holds.
std::optional<StepLabel> timeAsStep(const QString &text)
{
    constexpr unsigned droppedBits = 11; // of 64
    bool isNumber = false;
    const double time = text.toDouble(&isNumber);
    return isNumber && std::isfinite(time)
               ? std::optional(StepLabel{std::bit_cast<std::int64_t>(time) >> droppedBits, text})
               : std::nullopt;
}

std::optional<StepLabel> dateLabel(const QString &text)
{
    static const QRegularExpression date(QRegularExpression::anchoredPattern(dateExpression));
    return date.match(text).hasMatch() ? dateAsStep(text) : std::nullopt;
}

} // namespace rankscope
