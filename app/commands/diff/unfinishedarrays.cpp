// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diff/unfinishedarrays.h"

#include "model/arrays/diff/report/arraydiffreport.h"
#include "model/arrays/series/seriesdiffreport.h"
#include "model/base/plural.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <limits>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

void addNotYet(std::vector<SavedReport> &reports, const std::vector<ReportPart> &parts)
{
    for (SavedReport &saved : reports)
        saved.report.parts.insert(saved.report.parts.begin(), parts.begin(), parts.end());
}

ReportNotes notYetNotes(QLatin1StringView key, const std::vector<ReportValue> &values)
{
    ReportNotes notes{.key = "not_yet"_L1, .notes = {}, .inJson = ReportNotes::InJson::Values};
    for (const ReportValue &value : values)
        notes.notes.push_back({{key, value}});
    return notes;
}

QString unfinishedSentence(std::uint64_t elements, std::uint64_t halos)
{
    if (elements > 0)
        return QCoreApplication::translate("SavingMeanwhile",
                                           "This was saved while the job was running: %1 elements are not in it yet.")
            .arg(QLocale().toString(qulonglong(elements)));
    if (halos > 0)
        return QCoreApplication::translate("SavingMeanwhile",
                                           "This was saved while the job was running: all elements are in it, but the "
                                           "halos of %Ln data set(s) were not checked yet.",
                                           nullptr, plural(halos));
    return QCoreApplication::translate("SavingMeanwhile",
                                       "This was saved while the job was running: all elements are in it.");
}

} // namespace

std::size_t elementsOf(std::uint64_t limit)
{
    return limit == 0 ? std::numeric_limits<std::size_t>::max() : limit;
}

ArrayFilesDiff elementsOfText(const ArrayFilesDiff &diff, const DiffOptions &options)
{
    const std::size_t most = elementsOf(options.limit.value_or(diffReportLimit));
    const auto cut = [most](auto &list) { list.resize(std::min(list.size(), most)); };
    ArrayFilesDiff first = diff;
    for (ArrayFilesRow &row : first.rows) {
        if (row.result.diff)
            cut(row.result.diff->worst);
        for (auto *const halo : {&row.referenceHalo, &row.currentHalo}) {
            if (*halo)
                cut((*halo)->disagreements);
        }
    }
    return first;
}

bool listsElements(const ArrayFilesDiff &diff, const DiffOptions &options)
{
    return options.limit || diff.rows.size() == 1;
}

std::vector<SavedReport> savedReports(const ArrayFilesDiff &diff, const ArrayFilesDiff &few, const DiffOptions &options)
{
    return {{.use = SavedUse::Text,
             .limit = options.limit.value_or(diffReportLimit),
             .report = arrayDiffReport(few, listsElements(diff, options))},
            {.use = SavedUse::Lists,
             .limit = options.limit.value_or(diffListLimit),
             .report = arrayDiffReport(diff, listsElements(diff, options))}};
}

void saveUnfinished(const ArrayFilesDiff &diff, const DiffOptions &options)
{
    std::uint64_t elements = 0;
    std::uint64_t halos = 0; // data sets with some
    std::vector<ReportValue> paths;
    for (const ArrayFilesRow &row : diff.rows) {
        elements += row.result.notYet;
        halos += row.lacksHaloCheck ? 1 : 0;
        if (row.result.notYet > 0 || row.lacksHaloCheck)
            paths.emplace_back(row.result.path);
    }
    const QString sentence = unfinishedSentence(elements, halos);
    const ArrayFilesDiff few = elementsOfText(diff, options);
    std::vector<SavedReport> reports = savedReports(diff, few, options);
    addNotYet(reports, {notYetNotes("path"_L1, paths), ReportFact{{"not_yet_elements"_L1, elements}}});
    options.meanwhile->save(std::move(reports), sentence, diff.currentProcesses.size());
}

void saveUnfinished(const SeriesDiff &diff, const std::vector<std::size_t> &missing, std::uint64_t processes,
                    const DiffOptions &options)
{
    const auto common = std::uint64_t(std::ranges::count_if(diff.steps, &SeriesDiffStep::isCommon));
    const QString sentence =
        diff.isSought
            ? QCoreApplication::translate("SavingMeanwhile", "This was saved while the job was running, which looked "
                                                             "for the step at which they part: %1 of %2 steps are in "
                                                             "it.")
            : QCoreApplication::translate("SavingMeanwhile", "This was saved while the job was running: %1 of %2 steps "
                                                             "are in it.");
    std::vector<ReportValue> labels;
    for (const std::size_t step : missing)
        labels.push_back(stepValue(diff.steps[step].label));
    std::vector<SavedReport> reports;
    for (const auto &[use, limit] : {std::pair(SavedUse::Text, options.limit.value_or(diffReportLimit)),
                                     {SavedUse::Lists, options.limit.value_or(diffListLimit)},
                                     {SavedUse::All, std::uint64_t(0)}})
        reports.push_back({.use = use, .limit = limit, .report = seriesDiffReport(diff, limit)});
    addNotYet(reports, {notYetNotes("step"_L1, labels)});
    const QLocale locale;
    options.meanwhile->save(
        std::move(reports),
        sentence.arg(locale.toString(qulonglong(common - missing.size())), locale.toString(qulonglong(common))),
        processes);
}

} // namespace rankscope
