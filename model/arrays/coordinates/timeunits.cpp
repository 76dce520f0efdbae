// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/coordinates/timeunits.h"

#include <QHash>
#include <QRegularExpression>

#include <array>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::int64_t second = 1'000'000;
constexpr std::int64_t day = 86'400 * second;
constexpr std::int64_t gregorianStart = 578'101; // 1582-10-15 in days of the proleptic Gregorian calendar's year 0

struct Date {
    std::int64_t year = 0;
    std::int64_t month = 1;
    std::int64_t dayOfMonth = 1;
};

std::int64_t floorDivide(std::int64_t value, std::int64_t by)
{
    return value / by - (value % by < 0 ? 1 : 0);
}

bool isLeap(std::int64_t year, Calendar calendar)
{
    switch (calendar) {
    case Calendar::NoLeap:
    case Calendar::Days360:
        return false;
    case Calendar::AllLeap:
        return true;
    case Calendar::Julian:
        return year % 4 == 0;
    case Calendar::Standard:
    case Calendar::ProlepticGregorian:
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    }
    Q_UNREACHABLE();
}

std::int64_t daysOfMonth(std::int64_t year, std::int64_t month, Calendar calendar)
{
    static constexpr std::array<std::int64_t, 12> days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (calendar == Calendar::Days360)
        return 30;
    return days[static_cast<std::size_t>(month - 1)] + (month == 2 && isLeap(year, calendar) ? 1 : 0);
}

/// Days from 1 January of the year 0 to that of a year.
std::int64_t daysBeforeYear(std::int64_t year, Calendar calendar)
{
    const std::int64_t last = year - 1; // the year 0 has a leap day where its number says so
    const std::int64_t fourths = floorDivide(last, 4) + 1;
    switch (calendar) {
    case Calendar::NoLeap:
        return 365 * year;
    case Calendar::AllLeap:
        return 366 * year;
    case Calendar::Days360:
        return 360 * year;
    case Calendar::Julian:
        return 365 * year + fourths;
    case Calendar::Standard:
    case Calendar::ProlepticGregorian:
        return 365 * year + fourths - (floorDivide(last, 100) + 1) + (floorDivide(last, 400) + 1);
    }
    Q_UNREACHABLE();
}

std::int64_t daysOf(const Date &date, Calendar calendar)
{
    std::int64_t days = daysBeforeYear(date.year, calendar) + date.dayOfMonth - 1;
    for (std::int64_t month = 1; month < date.month; ++month)
        days += daysOfMonth(date.year, month, calendar);
    return days;
}

Date dateOf(std::int64_t days, Calendar calendar)
{
    Date date{floorDivide(days, 366) - 1, 1, 1};
    while (daysBeforeYear(date.year + 1, calendar) <= days)
        ++date.year;
    std::int64_t rest = days - daysBeforeYear(date.year, calendar);
    for (; rest >= daysOfMonth(date.year, date.month, calendar); ++date.month)
        rest -= daysOfMonth(date.year, date.month, calendar);
    date.dayOfMonth = rest + 1;
    return date;
}

/// The two calendars of the standard one count the same days: the Julian 4 October 1582 is the day before the
/// Gregorian 15 October. In the year 0 the Julian calendar is two days behind.
constexpr std::int64_t julianAhead = 2;

std::int64_t mixedDaysOf(const Date &date, Calendar calendar)
{
    if (calendar != Calendar::Standard)
        return daysOf(date, calendar);
    const std::int64_t gregorian = daysOf(date, Calendar::ProlepticGregorian);
    return gregorian >= gregorianStart ? gregorian : daysOf(date, Calendar::Julian) - julianAhead;
}

Date mixedDateOf(std::int64_t days, Calendar calendar)
{
    if (calendar != Calendar::Standard)
        return dateOf(days, calendar);
    return days >= gregorianStart ? dateOf(days, Calendar::ProlepticGregorian)
                                  : dateOf(days + julianAhead, Calendar::Julian);
}

std::optional<Calendar> calendarCalled(const QString &name)
{
    static const QHash<QString, Calendar> known{
        {QString(), Calendar::Standard},      {u"standard"_s, Calendar::Standard},
        {u"gregorian"_s, Calendar::Standard}, {u"proleptic_gregorian"_s, Calendar::ProlepticGregorian},
        {u"julian"_s, Calendar::Julian},      {u"noleap"_s, Calendar::NoLeap},
        {u"365_day"_s, Calendar::NoLeap},     {u"all_leap"_s, Calendar::AllLeap},
        {u"366_day"_s, Calendar::AllLeap},    {u"360_day"_s, Calendar::Days360},
    };
    const auto found = known.constFind(name.trimmed().toLower());
    return found == known.constEnd() ? std::nullopt : std::optional(*found);
}

std::optional<std::int64_t> unitCalled(const QString &name)
{
    static const QHash<QString, std::int64_t> known{
        {u"d"_s, day},
        {u"day"_s, day},
        {u"h"_s, 3600 * second},
        {u"hr"_s, 3600 * second},
        {u"hour"_s, 3600 * second},
        {u"min"_s, 60 * second},
        {u"minute"_s, 60 * second},
        {u"s"_s, second},
        {u"sec"_s, second},
        {u"second"_s, second},
        {u"ms"_s, second / 1000},
        {u"msec"_s, second / 1000},
        {u"millisecond"_s, second / 1000},
        {u"us"_s, 1},
        {u"microsecond"_s, 1},
    };
    QString singular = name.toLower();
    if (singular.size() > 2 && singular.endsWith(u's') && singular != "us"_L1)
        singular.chop(1);
    const auto found = known.constFind(singular);
    return found == known.constEnd() ? std::nullopt : std::optional(*found);
}

/// Nanoseconds are less than a unit of ours, and read only by NumPy's readers: their values are divided before.
std::optional<TimeUnits> numpyUnits(const QString &units)
{
    static const QRegularExpression numpy(uR"(^datetime64\[(D|h|m|s|ms|us)\]$)"_s);
    const QRegularExpressionMatch match = numpy.match(units);
    if (!match.hasMatch())
        return std::nullopt;
    const QString unit = match.captured(1);
    return TimeUnits{*unitCalled(unit == "m"_L1 ? u"min"_s : unit.toLower()),
                     daysOf({1970, 1, 1}, Calendar::ProlepticGregorian) * day, Calendar::ProlepticGregorian};
}

/// "+01:00", "-0530", "+1": how much later than UTC it is there, in minutes.
std::int64_t zoneMinutes(const QString &zone)
{
    if (zone.isEmpty() || zone.front().isLetter())
        return 0;
    QString digits = zone.mid(1);
    digits.remove(u':');
    const std::int64_t hours = digits.left(digits.size() > 2 ? digits.size() - 2 : digits.size()).toLongLong();
    const std::int64_t minutes = digits.size() > 2 ? digits.right(2).toLongLong() : 0;
    return (zone.front() == u'-' ? -1 : 1) * (60 * hours + minutes);
}

} // namespace

std::optional<TimeUnits> readTimeUnits(const QString &units, const QString &calendar)
{
    static const QRegularExpression since(uR"(^\s*([A-Za-z]+)\s+since\s+(\d{1,4})-(\d{1,2})-(\d{1,2}))"
                                          uR"((?:[T\s]+(\d{1,2})(?::(\d{1,2})(?::(\d{1,2})(?:\.(\d{1,6})\d*)?)?)?)?)"
                                          uR"(\s*(Z|UTC|GMT|[+-]\d{1,2}(?::?\d{2})?)?\s*$)"_s,
                                          QRegularExpression::CaseInsensitiveOption);
    if (const auto numpy = numpyUnits(units))
        return numpy;
    const QRegularExpressionMatch match = since.match(units);
    const auto unit = unitCalled(match.captured(1));
    const auto known = calendarCalled(calendar);
    if (!match.hasMatch() || !unit || !known)
        return std::nullopt;
    const auto number = [&match](int part) { return match.captured(part).toLongLong(); };
    const Date date{number(2), number(3), number(4)};
    if (date.month < 1 || date.month > 12 || date.dayOfMonth < 1
        || date.dayOfMonth > std::max<std::int64_t>(daysOfMonth(date.year, date.month, *known),
                                                    date.month == 2 && *known == Calendar::Standard ? 29 : 0)
        || number(5) > 24 || number(6) > 59 || number(7) > 60)
        return std::nullopt;
    const std::int64_t seconds = number(5) * 3600 + (number(6) - zoneMinutes(match.captured(9))) * 60 + number(7);
    const std::int64_t fraction = match.captured(8).leftJustified(6, u'0').toLongLong();
    return TimeUnits{*unit, mixedDaysOf(date, *known) * day + seconds * second + fraction, *known};
}

std::optional<QString> dateText(const TimeUnits &units, double value)
{
    constexpr double most = 9e18; // of microseconds, beyond all years of four digits
    const double offset = value * static_cast<double>(units.unit);
    if (!(std::abs(offset) < most / 2))
        return std::nullopt;
    constexpr std::int64_t grain = second / 1000; // reals of days hold no more
    const std::int64_t instant = units.origin + static_cast<std::int64_t>(std::llround(offset));
    const std::int64_t rounded = floorDivide(instant + grain / 2, grain) * grain;
    const std::int64_t days = floorDivide(rounded, day);
    const Date date = std::abs(days) < 4'000'000 ? mixedDateOf(days, units.calendar) : Date{-1, 1, 1};
    if (date.year < 0 || date.year > 9999)
        return std::nullopt;
    const std::int64_t inDay = rounded - days * day;
    const auto digits = [](std::int64_t number, int width) { return u"%1"_s.arg(number, width, 10, QChar(u'0')); };
    QString text = digits(date.year, 4) % u'-' % digits(date.month, 2) % u'-' % digits(date.dayOfMonth, 2);
    if (inDay == 0)
        return text;
    text += u' ' % digits(inDay / (3600 * second), 2) % u':' % digits(inDay / (60 * second) % 60, 2);
    if (inDay % (60 * second) != 0)
        text += u':' % digits(inDay / second % 60, 2);
    if (inDay % second != 0)
        text += u'.' % digits(inDay % second / grain, 3);
    return text;
}

} // namespace rankscope
