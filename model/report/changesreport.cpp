// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/changesreport.h"

namespace rankscope {

using namespace Qt::StringLiterals;

Report changesReport(Changes changes)
{
    Report report{.kind = changes.kind,
                  .title = changes.title,
                  .isGood = changes.isEqual && changes.isWhole.value_or(true),
                  .answer = {{.sentences = {changes.sentence}}},
                  .parts = {ReportFact{{"equal"_L1, changes.isEqual}}}};
    if (changes.isWhole)
        report.parts.emplace_back(ReportFact{{"complete"_L1, *changes.isWhole}});
    report.parts.emplace_back(std::move(changes.reference));
    report.parts.emplace_back(std::move(changes.current));
    for (const auto &[key, count] : changes.counts)
        report.parts.emplace_back(ReportFact{{key, count}, "counts"_L1});
    const bool isCut = changes.table.leftOut() > 0;
    report.parts.emplace_back(std::move(changes.table));
    report.parts.emplace_back(ReportFact{{"truncated"_L1, isCut}});
    return report;
}

} // namespace rankscope
