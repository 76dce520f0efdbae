// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers, dates and times in the names of files as steps.
#pragma once

#include "model/arrays/series/filenames.h"

namespace rankscope {

/// 20260131, 2026013106, 2026-01-31, with a time behind it or without, and MOM6's Y0001_D032_S43200: year, day of the
/// year, second of the day. What the digits say is checked by dateAsStep().
inline constexpr QLatin1StringView
    dateExpression("(?:(?:19|20|21)[0-9]{6}(?:[T._-][0-9]{6}Z?|T[0-9]{4}Z?|[0-9]{2}|[0-9]{4}|[0-9]{6})?(?![0-9])"
                   "|[0-9]{4}-[0-9]{2}(?:-[0-9]{2}(?:[T_-][0-9]{2}(?:%3A|[:_])[0-9]{2}(?:%3A|[:_])[0-9]{2}"
                   "|[T_-][0-9]{2}(?:%3A|:)[0-9]{2}|-[0-9]{5})?)?(?![0-9])"
                   "|(?<![A-Za-z0-9])Y[0-9]{4}_D[0-9]{3}_S[0-9]{5}(?![0-9]))");

/// Hours and minutes behind a date, which may be a number of its own too: 20260131_0600.
inline constexpr QLatin1StringView dateTailExpression("(?:[._-][0-9]{4}(?![0-9]))");

/// Nothing where it does not fit 64 bits.
std::optional<StepLabel> digitsAsStep(const QString &digits);
/// Hours, or hours and minutes; nothing is the beginning of the day.
bool isTimeOfDay(const QString &digits);
/// What dateExpression matches, with hours and minutes behind it or without.
std::optional<StepLabel> dateAsStep(const QString &text);
/// A number with decimals or an exponent.
std::optional<StepLabel> timeAsStep(const QString &text);

} // namespace rankscope
