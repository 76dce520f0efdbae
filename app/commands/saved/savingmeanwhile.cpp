// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/saved/savingmeanwhile.h"

#include "app/commands/exitcode.h"
#include "app/commands/messages.h"
#include "io/saved/savedinputs.h"
#include "model/base/plural.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// That the report is not of everything: nothing that it says is the answer yet.
void markUnfinished(Report &report, const QString &sentence)
{
    report.answer.insert(report.answer.begin(), ReportSentences{{sentence}});
    report.isGood = false;
    for (ReportPart &part : report.parts) {
        auto *const fact = std::get_if<ReportFact>(&part);
        if (fact && fact->fact.key == "equal"_L1)
            fact->fact.value = false;
    }
}

void addNotYet(Report &report, const QStringList &missing)
{
    ReportNotes notes{.key = "not_yet"_L1, .notes = {}, .inJson = ReportNotes::InJson::Values};
    for (const QString &path : missing)
        notes.notes.push_back({{"file"_L1, path}});
    report.parts.insert(report.parts.begin(), std::move(notes));
}

/// That it is not of all files: people read how many are missing, programs which.
void markUnfinished(Report &report, const QStringList &missing)
{
    if (missing.isEmpty())
        return markUnfinished(
            report, QCoreApplication::translate("SavingMeanwhile",
                                                "This was saved while the job was running: all files are in it."));
    const int count = plural(std::uint64_t(missing.size()));
    markUnfinished(report,
                   QCoreApplication::translate("SavingMeanwhile",
                                               "This was saved while the job was running: %Ln file(s) are not in it "
                                               "yet.",
                                               nullptr, count));
    addNotYet(report, missing);
}

std::vector<SavedReport> onlyReport(Report report)
{
    std::vector<SavedReport> reports;
    reports.push_back({.use = SavedUse::All, .limit = 0, .report = std::move(report)});
    return reports;
}

} // namespace

void SavingMeanwhile::save(Report report, const QStringList &missing)
{
    save(onlyReport(std::move(report)), missing, 0);
}

void SavingMeanwhile::save(std::vector<SavedReport> reports, const QStringList &missing, std::uint64_t processes)
{
    for (SavedReport &report : reports)
        markUnfinished(report.report, missing);
    write(std::move(reports), processes);
}

void SavingMeanwhile::save(Report report, const QString &sentence)
{
    save(onlyReport(std::move(report)), sentence, 0);
}

void SavingMeanwhile::save(std::vector<SavedReport> reports, const QString &sentence, std::uint64_t processes)
{
    for (SavedReport &report : reports)
        markUnfinished(report.report, sentence);
    write(std::move(reports), processes);
}

void SavingMeanwhile::saveNothing(Report report, const QStringList &missing, const QString &sentence)
{
    report.answer.clear();
    addNotYet(report, missing);
    save(onlyReport(std::move(report)), sentence, 0);
}

void SavingMeanwhile::write(std::vector<SavedReport> reports, std::uint64_t processes)
{
    if (m_hasFailed)
        return;
    const auto saved = startedResult(m_save, m_verb, m_paths);
    saved->reports = std::move(reports);
    saved->processCount = processes;
    saved->exitCode = static_cast<int>(ExitCode::Failed);
    signResult(*saved);
    saved->inputs = inputsInBrief(inputFilesOf(*saved), m_inputs);
    const Progress own; // the file is written also where the job is being stopped
    if (const Result<void> written = saveAgain(*saved, m_save, own); !written) {
        m_hasFailed = true;
        say(written.error());
    }
}

} // namespace rankscope
