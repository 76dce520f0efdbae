// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/saved/savingmeanwhile.h"

#include "app/commands/exitcode.h"
#include "app/commands/messages.h"
#include "model/base/plural.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// That the report is not of all files: people read how many are missing, programs which.
void markUnfinished(Report &report, const QStringList &missing)
{
    const int count = plural(std::uint64_t(missing.size()));
    const QString sentence = QCoreApplication::translate(
        "SavingMeanwhile", "This was saved while the job was running: %Ln file(s) are not in it yet.", nullptr, count);
    report.answer.insert(report.answer.begin(), ReportSentences{{sentence}});
    report.isGood = false;
    ReportNotes notes{.key = "not_yet"_L1, .notes = {}, .inJson = ReportNotes::InJson::Values};
    for (const QString &path : missing)
        notes.notes.push_back({{"file"_L1, path}});
    report.parts.insert(report.parts.begin(), std::move(notes));
}

} // namespace

void SavingMeanwhile::save(Report report, const QStringList &missing)
{
    std::vector<SavedReport> reports;
    reports.push_back({.use = SavedUse::All, .limit = 0, .report = std::move(report)});
    save(std::move(reports), missing, 0);
}

void SavingMeanwhile::save(std::vector<SavedReport> reports, const QStringList &missing, std::uint64_t processes)
{
    if (m_hasFailed)
        return;
    const auto saved = startedResult(m_save, m_verb, inputPaths(m_paths));
    for (SavedReport &report : reports) {
        markUnfinished(report.report, missing);
        saved->reports.push_back(std::move(report));
    }
    saved->processCount = processes;
    saved->exitCode = static_cast<int>(ExitCode::Failed);
    const Progress own; // the file is written also where the job is being stopped
    if (const Result<void> written = saveResult(*saved, m_save, own); !written) {
        m_hasFailed = true;
        say(written.error());
    }
}

} // namespace rankscope
