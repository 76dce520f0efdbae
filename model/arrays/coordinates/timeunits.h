// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <optional>

namespace rankscope {

/// Which days there are (CF conventions, section 4.4.1).
enum class Calendar : std::uint8_t {
    Standard, // Gregorian from 15 October 1582 on, Julian before
    ProlepticGregorian,
    Julian,
    NoLeap,
    AllLeap,
    Days360,
};

/// How numbers are times: "hours since 2026-11-24 06:00", in a calendar.
struct TimeUnits {
    std::int64_t unit = 0; // microseconds
    std::int64_t origin = 0; // microseconds from the calendar's year 0
    Calendar calendar = Calendar::Standard;

    friend bool operator==(const TimeUnits &, const TimeUnits &) = default;
};

/// Reads the attributes "units" and "calendar" (empty: standard), and units of NumPy (datetime64[ns]). Nothing where
/// they are no time since a date, or one that is not the same everywhere (months, years).
std::optional<TimeUnits> readTimeUnits(const QString &units, const QString &calendar);

/// "2026-11-24 06:00": to the minute, or as far as the time is not zero; nothing for a value that is no time of four
/// digits' years.
std::optional<QString> dateText(const TimeUnits &units, double value);

} // namespace rankscope
