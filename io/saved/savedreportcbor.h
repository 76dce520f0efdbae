// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A report as an object of plain values, and back. Rows and excerpts are in entries of their own, which it names.
#pragma once

#include "model/report/report.h"
#include "model/report/testsuite.h"
#include "model/saved/savedresult.h"

#include <deque>

namespace rankscope {

/// The keys that a report points to; they must outlive it.
class SavedWords
{
public:
    QLatin1StringView word(const QString &text);

private:
    std::deque<QByteArray> m_words;
};
using SharedWords = std::shared_ptr<SavedWords>;

/// Saves what does not fit the object, and gives the name of its entry. Errors: those of its rows, CannotWrite.
struct PartSaver {
    std::function<Result<QString>(const ReportTable &table)> table;
    std::function<Result<QString>(const ReportExcerpts &excerpts)> excerpts;
};
[[nodiscard]] Result<ReportObject> objectOfReport(const Report &report, const PartSaver &save);

/// Opens what the object names.
struct PartOpener {
    std::function<ColumnsSource(const QString &entry, const std::vector<ColumnHead> &heads)> table;
    std::function<std::function<Result<void>(const ReportExcerpts::Visit &, const Progress &)>(const QString &entry)>
        excerpts;
};
/// Parts that are not known are left out. The report points to the words.
SavedReport reportOfObject(const ReportObject &object, const PartOpener &open, SavedWords &words);

ReportValue valueOfExcerpt(const ReportExcerpt &excerpt);
ReportExcerpt excerptOfValue(const ReportValue &value);

/// All members of excerpts but the excerpts themselves.
ReportObject objectOfExcerpts(const ReportExcerpts &excerpts, const QString &entry);
ReportExcerpts excerptsOfObject(const ReportObject &object, const PartOpener &open);

/// Test cases. Errors: Cancelled.
[[nodiscard]] Result<ReportList> listOfSuites(const std::vector<TestSuite> &suites, const Progress &progress);
/// The suites keep the words alive.
std::vector<TestSuite> suitesOfList(const ReportList &list, const SharedWords &words);

/// What was said of inputs: the first 10,000, and how many there are besides.
ReportList listOfProblems(const ProblemList &problems);
ProblemList problemsOfList(const ReportList &list);

} // namespace rankscope
