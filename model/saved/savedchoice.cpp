// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/saved/savedchoice.h"

#include "model/saved/checkedinputs.h"
#include "model/trace/diff/differencewords.h"

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The options as the JSON of a report has them; null where it has none.
const ReportObject *optionsIn(const Report &report)
{
    for (const ReportPart &part : report.parts) {
        const auto *const details = std::get_if<ReportDetails>(&part);
        if (details && details->key == "options"_L1)
            return &details->object;
    }
    return nullptr;
}

/// Members of an object, each nothing where it is absent or of another type.
class ChosenOptions
{
public:
    explicit ChosenOptions(const ReportObject &object) : m_object(object) {}

    std::optional<double> real(QLatin1StringView key) const
    {
        const ReportValue *const value = member(key);
        const bool isNumber = value && !std::holds_alternative<std::monostate>(*value)
                              && !std::holds_alternative<QString>(*value) && !std::holds_alternative<bool>(*value);
        return isNumber ? std::optional(numbersOf(*value).real) : std::nullopt;
    }
    std::optional<std::uint64_t> count(QLatin1StringView key) const
    {
        const ReportValue *const value = member(key);
        if (!value)
            return std::nullopt;
        if (const auto *const number = std::get_if<std::uint64_t>(value))
            return *number;
        const auto *const number = std::get_if<std::int64_t>(value);
        return number && *number >= 0 ? std::optional(std::uint64_t(*number)) : std::nullopt;
    }
    bool flag(QLatin1StringView key) const
    {
        const ReportValue *const value = member(key);
        const auto *const flag = value ? std::get_if<bool>(value) : nullptr;
        return flag && *flag;
    }
    QString text(QLatin1StringView key) const
    {
        const ReportValue *const value = member(key);
        const auto *const text = value ? std::get_if<QString>(value) : nullptr;
        return text ? *text : QString();
    }
    QStringList texts(QLatin1StringView key) const
    {
        QStringList texts;
        const ReportValue *const value = member(key);
        if (const auto *const list = value ? std::get_if<ReportList>(value) : nullptr) {
            for (const ReportValue &one : *list) {
                if (const auto *const text = std::get_if<QString>(&one))
                    texts << *text;
            }
        }
        return texts;
    }

private:
    const ReportValue *member(QLatin1StringView key) const
    {
        const auto found = std::ranges::find_if(m_object, [key](const auto &one) { return one.key == key; });
        return found == m_object.end() ? nullptr : &found->value;
    }

    const ReportObject &m_object;
};

Tolerance toleranceIn(const ChosenOptions &options)
{
    return {.absolute = options.real("abs"_L1),
            .relative = options.real("rel"_L1),
            .relativeFloor = options.real("rel_floor"_L1).value_or(0),
            .ulps = options.count("ulps"_L1),
            .exact = options.flag("exact"_L1),
            .nanDiffers = options.flag("nan_differs"_L1),
            .signedZeroDiffers = options.flag("signed_zero_differs"_L1)};
}

PlaceMatching placesIn(const ChosenOptions &options)
{
    constexpr std::array all{PlaceMatching::Path, PlaceMatching::Strict, PlaceMatching::Line, PlaceMatching::Ignore};
    const QString word = options.text("match_places"_L1);
    const auto found = std::ranges::find(all, word, placeMatchingName);
    return found == all.end() ? PlaceMatching::Path : *found;
}

ComparisonBasis basisIn(const ChosenOptions &options)
{
    ComparisonBasis basis;
    basis.noiseRuns = options.texts("noise"_L1);
    basis.rules = options.text("rules"_L1);
    if (const std::optional<double> factor = options.real("noise_factor"_L1); factor && *factor > 0)
        basis.noiseFactor = *factor;
    basis.sources = {options.text("reference_source"_L1), options.text("current_source"_L1)};
    if (const QStringList followed = options.texts("source"_L1); basis.sources.reference.isEmpty())
        basis.sources.reference = followed.value(0);
    return basis;
}

} // namespace

std::optional<ComparisonChoice> comparisonChoiceOf(const SavedResult &result, const QString &folder)
{
    if (result.reports.empty() || result.reports.front().report.kind != "trace-diff"_L1)
        return std::nullopt;
    const ReportObject *const object = optionsIn(result.reports.front().report);
    if (!object)
        return std::nullopt;
    const ChosenOptions options(*object);
    ComparisonBasis basis = basisIn(options);
    for (QString *const path : {&basis.rules, &basis.sources.reference, &basis.sources.current})
        *path = pathIn(folder, *path);
    for (QString &run : basis.noiseRuns)
        run = pathIn(folder, run);
    return ComparisonChoice{toleranceIn(options), placesIn(options), std::move(basis)};
}

} // namespace rankscope
