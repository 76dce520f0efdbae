// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/matchedtable.h"

#include "model/trace/trace/recordtable.h"

namespace rankscope {

Result<MatchedRun> matchRun(const TraceRun &run, const RecordFilter &filter, const Progress &progress)
{
    MatchedRun matched;
    for (const TraceRun::Process &process : run.processes) {
        auto records = matchRecords(*process.trace, filter, progress);
        if (!records)
            return tl::unexpected(std::move(records.error()));
        matched.push_back(std::make_shared<const MatchedRecords>(std::move(*records)));
    }
    return matched;
}

FieldTable matchedTable(const TraceRun &run, const MatchedRun &matched)
{
    return recordTable([&run, &matched](const auto &visit, Progress &progress) -> Result<void> {
        std::uint64_t total = 0;
        for (const auto &records : matched)
            total += records->records.size();
        progress.setTotal(total);
        for (std::size_t process = 0; process < matched.size(); ++process) {
            RecordRows rows(*run.processes[process].trace, run.processes[process].number);
            for (const std::uint32_t record : matched[process]->records) {
                if (progress.isCancelled())
                    return tl::unexpected(cancelledError());
                progress.advance(1);
                if (!visit(rows.at({record})))
                    return {};
            }
        }
        return {};
    });
}

} // namespace rankscope
