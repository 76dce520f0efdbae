// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/configuration/settingedit.h"

#include "model/base/badoption.h"
#include "model/trace/configuration/configurationfields.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct SettingEditTexts {
    Q_DECLARE_TR_FUNCTIONS(SettingEdit)
};

QString localNumber(std::int64_t number)
{
    return QLocale().toString(qlonglong(number));
}

/// The last row whose setting begins at a byte of the text or before it.
template<typename Row>
std::optional<std::uint32_t> rowBefore(const std::vector<Row> &rows, std::size_t offset)
{
    const auto behind =
        std::ranges::upper_bound(rows, offset, {}, [](const Row &row) { return row.settingText.offset; });
    return behind == rows.begin() ? std::nullopt : std::optional(std::uint32_t(behind - rows.begin() - 1));
}

/// First, last and step as they were typed.
Result<IterationRange> readTypedRange(std::int32_t dimension, const QString &text)
{
    QStringList parts = QString(text).replace(u':', u',').split(u',');
    if (parts.size() > 3)
        return tl::unexpected(
            badOption(SettingEditTexts::tr("A range is first, last and step, with commas between them.")));
    IterationRange range{.dimension = dimension, .lower = {}, .upper = {}, .step = {}};
    std::optional<std::int64_t> *const numbers[] = {&range.lower, &range.upper, &range.step};
    for (qsizetype at = 0; at < parts.size(); ++at) {
        const QString part = parts[at].trimmed();
        bool isNumber = false;
        const qlonglong number = part.toLongLong(&isNumber);
        if (!part.isEmpty() && !isNumber)
            return tl::unexpected(badOption(SettingEditTexts::tr("\"%1\" is not a whole number.").arg(part)));
        if (isNumber)
            *numbers[at] = number;
    }
    return range;
}

const IterationRange *rangeOf(const std::vector<IterationRange> &ranges, std::int32_t dimension)
{
    const auto found = std::ranges::find(ranges, dimension, &IterationRange::dimension);
    return found == ranges.end() ? nullptr : &*found;
}

} // namespace

const TraceSetting &settingAt(const TraceSettings &settings, SettingPlace place)
{
    return place.isArray ? settings.arrays[place.row] : settings.constructs[place.row];
}

TraceSetting &settingAt(TraceSettings &settings, SettingPlace place)
{
    return place.isArray ? settings.arrays[place.row] : settings.constructs[place.row];
}

std::uint32_t rankAt(const TraceConfiguration &configuration, SettingPlace place)
{
    return place.isArray ? configuration.arrays[place.row].rank : configuration.constructs[place.row].rank;
}

const std::vector<IterationRange> &observedAt(const TraceConfiguration &configuration, SettingPlace place)
{
    return place.isArray ? configuration.arrays[place.row].observed : configuration.constructs[place.row].observed;
}

QString settingPlaceName(const TraceConfiguration &configuration, SettingPlace place)
{
    return place.isArray ? nameText(configuration, configuration.arrays[place.row].name)
                         : constructName(configuration.constructs[place.row]);
}

std::optional<SettingPlace> settingPlaceAtLine(const TraceConfiguration &configuration, std::uint64_t line)
{
    const std::string &text = configuration.text;
    std::size_t end = text.find('\n');
    for (std::uint64_t at = 1; at < line && end != std::string::npos; ++at)
        end = text.find('\n', end + 1);
    if (const auto construct = rowBefore(configuration.constructs, end))
        return SettingPlace{false, *construct};
    if (const auto array = rowBefore(configuration.arrays, end))
        return SettingPlace{true, *array};
    return std::nullopt;
}

TraceConfiguration withSettings(const TraceConfiguration &configuration, const TraceSettings &settings)
{
    TraceConfiguration edited = configuration;
    for (std::size_t row = 0; row < edited.arrays.size(); ++row)
        edited.arrays[row].setting = settings.arrays[row];
    for (std::size_t row = 0; row < edited.constructs.size(); ++row)
        edited.constructs[row].setting = settings.constructs[row];
    return edited;
}

QString levelText(TraceLevel level)
{
    const std::string_view name = levelName(level);
    return QString::fromLatin1(name.data(), qsizetype(name.size()));
}

QString typedRange(const TraceSetting &setting, std::int32_t dimension)
{
    const IterationRange *const range = rangeOf(setting.ranges, dimension);
    if (!range)
        return {};
    const auto number = [](const std::optional<std::int64_t> &value) {
        return value ? QString::number(*value) : QString();
    };
    const QString limits = number(range->lower) % u", "_s % number(range->upper);
    return range->step ? QString(limits % u", "_s % number(range->step)) : limits;
}

Result<TraceSetting> withTypedRange(const TraceSetting &setting, std::int32_t dimension, const QString &text)
{
    TraceSetting edited = setting;
    auto &ranges = edited.ranges;
    const auto first = std::ranges::find(ranges, dimension, &IterationRange::dimension);
    const auto at = (first == ranges.end() ? std::ranges::find_if(
                         ranges, [dimension](const IterationRange &range) { return range.dimension > dimension; })
                                           : first)
                    - ranges.begin();
    std::erase_if(ranges, [dimension](const IterationRange &range) { return range.dimension == dimension; });
    if (text.trimmed().isEmpty())
        return edited;
    const Result<IterationRange> range = readTypedRange(dimension, text);
    if (!range)
        return tl::unexpected(range.error());
    if (range->step && *range->step < 1)
        return tl::unexpected(badOption(SettingEditTexts::tr("A step must be 1 or more.")));
    if (range->lower && range->upper && *range->lower > *range->upper)
        return tl::unexpected(badOption(SettingEditTexts::tr("The range ends before it begins.")));
    ranges.insert(ranges.begin() + at, *range);
    return edited;
}

TraceSetting withoutRangesFrom(const TraceSetting &setting, std::int32_t dimension)
{
    TraceSetting edited = setting;
    std::erase_if(edited.ranges, [dimension](const IterationRange &range) { return range.dimension >= dimension; });
    return edited;
}

bool hasSameTree(const TraceConfiguration &one, const TraceConfiguration &two)
{
    const auto isSameArray = [](const ConfiguredArray &a, const ConfiguredArray &b) {
        return a.name == b.name && a.rank == b.rank && a.place == b.place && a.number == b.number;
    };
    const auto isSameConstruct = [](const ConfiguredConstruct &a, const ConfiguredConstruct &b) {
        return a.kind == b.kind && a.number == b.number && a.parent == b.parent && a.rank == b.rank
               && a.place == b.place;
    };
    return std::ranges::equal(one.arrays, two.arrays, isSameArray)
           && std::ranges::equal(one.constructs, two.constructs, isSameConstruct);
}

QString settingWords(const TraceSetting &setting)
{
    QStringList parts;
    if (setting.level)
        parts << levelText(*setting.level);
    if (!setting.ranges.empty())
        parts << rangesText(
            {setting.ranges.begin(),
             setting.ranges.begin() + std::ptrdiff_t(std::min(setting.ranges.size(), mostShownRanges))});
    if (setting.ranges.size() > mostShownRanges)
        parts << u"…"_s;
    return parts.join(u", "_s);
}

QString rangeWords(const IterationRange &range)
{
    QString limits;
    if (range.lower && range.upper)
        limits = SettingEditTexts::tr("%1 to %2").arg(localNumber(*range.lower), localNumber(*range.upper));
    else if (range.lower)
        limits = SettingEditTexts::tr("from %1").arg(localNumber(*range.lower));
    else if (range.upper)
        limits = SettingEditTexts::tr("up to %1").arg(localNumber(*range.upper));
    else
        limits = SettingEditTexts::tr("all");
    return range.step ? SettingEditTexts::tr("%1, step %2").arg(limits, localNumber(*range.step)) : limits;
}

QString rangeSentence(const TraceSetting &setting, std::int32_t dimension, const std::vector<IterationRange> &observed)
{
    const IterationRange *const range = rangeOf(setting.ranges, dimension);
    const IterationRange *const limits = rangeOf(observed, dimension);
    const QString traced = range ? rangeWords(*range) : SettingEditTexts::tr("all");
    if (!limits)
        return SettingEditTexts::tr("Dimension %1 would be traced: %2.").arg(QString::number(dimension), traced);
    return SettingEditTexts::tr("Dimension %1 would be traced: %2. The program ran %3.")
        .arg(QString::number(dimension), traced, rangeWords({dimension, limits->lower, limits->upper, {}}));
}

} // namespace rankscope
