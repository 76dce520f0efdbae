// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diff/unfinishedarrays.h"

#include "model/arrays/diff/report/arraydiffreport.h"
#include "model/arrays/series/seriesdiffreport.h"

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
    std::vector<ReportValue> paths;
    for (const ArrayFilesRow &row : diff.rows) {
        if (row.result.notYet == 0)
            continue;
        elements += row.result.notYet;
        paths.emplace_back(row.result.path);
    }
    const QString sentence =
        paths.empty()
            ? QCoreApplication::translate("SavingMeanwhile",
                                          "This was saved while the job was running: all elements are in it.")
            : QCoreApplication::translate("SavingMeanwhile",
                                          "This was saved while the job was running: %1 elements are not in it yet.")
                  .arg(QLocale().toString(qulonglong(elements)));
    const ArrayFilesDiff few = elementsOfText(diff, options);
    std::vector<SavedReport> reports = savedReports(diff, few, options);
    addNotYet(reports, {notYetNotes("path"_L1, paths), ReportFact{{"not_yet_elements"_L1, elements}}});
    options.meanwhile->save(std::move(reports), sentence, diff.currentProcesses.size());
}

void saveUnfinished(const SeriesDiff &diff, const std::vector<std::size_t> &missing, std::uint64_t processes,
                    const DiffOptions &options)
{
    const auto common = std::uint64_t(std::ranges::count_if(diff.steps, &SeriesDiffStep::isCommon));
    const QLocale locale;
    const QString sentence =
        QCoreApplication::translate("SavingMeanwhile", "This was saved while the job was running: %1 of %2 steps "
                                                       "are in it.")
            .arg(locale.toString(qulonglong(common - missing.size())), locale.toString(qulonglong(common)));
    std::vector<ReportValue> labels;
    for (const std::size_t step : missing)
        labels.push_back(stepValue(diff.steps[step].label));
    std::vector<SavedReport> reports;
    for (const auto &[use, limit] : {std::pair(SavedUse::Text, options.limit.value_or(diffReportLimit)),
                                     {SavedUse::Lists, options.limit.value_or(diffListLimit)},
                                     {SavedUse::All, std::uint64_t(0)}})
        reports.push_back({.use = use, .limit = limit, .report = seriesDiffReport(diff, limit)});
    addNotYet(reports, {notYetNotes("step"_L1, labels)});
    options.meanwhile->save(std::move(reports), sentence, processes);
}

} // namespace rankscope
