// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/diff/profilescaling.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString joined(const std::vector<double> &numbers)
{
    QStringList texts;
    for (const double number : numbers)
        texts << QString::number(number, 'g', QLocale::FloatingPointShortest);
    return texts.join(u':');
}

/// One number, where all runs but the first have the same and that has none.
QString factorWord(const std::vector<double> &factors)
{
    const auto isLast = [&factors](double factor) { return factor == factors.back(); };
    const bool isOne = factors.front() == 1 && std::all_of(factors.begin() + 1, factors.end(), isLast);
    return isOne ? joined({factors.back()}) : joined(factors);
}

Result<void> checkNumbers(const std::vector<double> &numbers, std::size_t runs)
{
    const auto isGood = [](double number) { return std::isfinite(number) && number > 0; };
    if (numbers.size() == runs && std::ranges::all_of(numbers, isGood))
        return {};
    return tl::unexpected(
        Error{ErrorKind::BadOption,
              QCoreApplication::translate("ProfileDiff", "Each run needs its number (of processes, or a factor) that "
                                                         "is above 0."),
              {},
              {},
              {}});
}

void multiply(ComparedMetric::Run &run, double factor)
{
    for (double &value : run.own)
        value *= factor;
    for (double &value : run.inclusive)
        value *= factor;
    run.total *= factor;
}

} // namespace

Result<void> normalize(ComparedMetric &metric, const ProfileNormalization &normalization)
{
    using Kind = ProfileNormalization::Kind;
    const Kind kind = normalization.kind;
    if (kind == Kind::None)
        return {};
    if (kind != Kind::Total) {
        if (auto checked = checkNumbers(normalization.numbers, metric.runs.size()); !checked)
            return checked;
    }
    for (std::size_t number = 0; number < metric.runs.size(); ++number) {
        ComparedMetric::Run &run = metric.runs[number];
        if (kind == Kind::Total)
            multiply(run, run.total == 0 ? 0 : 100 / run.total);
        else
            multiply(run, kind == Kind::Processes ? 1 / normalization.numbers[number] : normalization.numbers[number]);
    }
    return {};
}

Result<std::vector<double>> scalingLoss(const ComparedMetric &metric, std::size_t run, MetricFlavour flavour,
                                        const ProfileScaling &scaling)
{
    if (scaling.kind == ProfileScaling::Kind::None || !metric.has(flavour))
        return {};
    if (const auto checked = checkNumbers(scaling.processes, metric.runs.size()); !checked)
        return tl::unexpected(checked.error());
    const bool isStrong = scaling.kind == ProfileScaling::Kind::Strong;
    const auto weight = [&](std::size_t which) {
        const double processes = scaling.processes[which];
        return isStrong ? (scaling.ofOneProcess ? processes : 1) : (scaling.ofOneProcess ? 1 : 1 / processes);
    };
    const std::vector<double> &before = metric.runs.front().of(flavour);
    const std::vector<double> &after = metric.runs[run].of(flavour);
    const double whole = weight(run) * metric.runs[run].total;
    std::vector<double> loss(after.size());
    for (std::size_t scope = 0; scope < after.size(); ++scope)
        loss[scope] = percentOf(weight(run) * after[scope] - weight(0) * before[scope], whole);
    return loss;
}

std::vector<std::pair<QLatin1StringView, QString>> comparisonWords(const ProfileNormalization &normalization,
                                                                   const ProfileScaling &scaling)
{
    using Kind = ProfileNormalization::Kind;
    std::vector<std::pair<QLatin1StringView, QString>> words;
    if (normalization.kind == Kind::Total)
        words.emplace_back("normalise"_L1, u"total"_s);
    if (normalization.kind == Kind::Processes)
        words.emplace_back("normalise"_L1, u"processes"_s);
    if (normalization.kind == Kind::Factor && !normalization.numbers.empty())
        words.emplace_back("normalise"_L1, factorWord(normalization.numbers));
    const bool scales = scaling.kind != ProfileScaling::Kind::None;
    if (scales)
        words.emplace_back("scaling"_L1, scaling.kind == ProfileScaling::Kind::Strong ? u"strong"_s : u"weak"_s);
    if (scales || normalization.kind == Kind::Processes)
        words.emplace_back("processes"_L1, joined(scales ? scaling.processes : normalization.numbers));
    if (scales && scaling.ofOneProcess)
        words.emplace_back("values"_L1, u"one-process"_s);
    return words;
}

QString normalizationSentence(const ProfileNormalization &normalization)
{
    const auto text = [](const char *phrase) { return QCoreApplication::translate("ProfileDiff", phrase); };
    switch (normalization.kind) {
    case ProfileNormalization::Kind::None:
        return {};
    case ProfileNormalization::Kind::Total:
        return text(QT_TRANSLATE_NOOP("ProfileDiff", "Values are in percent of the total of each run."));
    case ProfileNormalization::Kind::Processes:
        return text(QT_TRANSLATE_NOOP("ProfileDiff", "Values are per process, of %1 processes."))
            .arg(joined(normalization.numbers));
    case ProfileNormalization::Kind::Factor:
        return text(QT_TRANSLATE_NOOP("ProfileDiff", "Values of the runs were multiplied by %1."))
            .arg(joined(normalization.numbers));
    }
    Q_UNREACHABLE();
}

} // namespace rankscope
