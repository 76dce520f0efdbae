// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/stackdiffcsv.h"

#include "io/csv/csvwriter.h"
#include "io/writeerror.h"

namespace rankscope {

Result<void> writeStackDiffCsv(const StackDiff &diff, const StackDiffLimit &limit, QIODevice &device,
                               Progress &progress)
{
    CsvWriter csv(device, LineEnd::Lf);
    const auto line = [&csv](const auto &textOf) {
        for (const StackDiffField field : stackDiffFields())
            csv.field(textOf(field));
        csv.endLine();
    };
    line([](StackDiffField field) { return QString(fieldKey(field)); });
    for (std::size_t index = 0; index < limit.frames(diff); ++index) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        line([&](StackDiffField field) { return fieldText(diff, diff.different[index], field); });
    }
    for (std::size_t index = 0; index < limit.moves(diff); ++index) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        line([&](StackDiffField field) { return fieldText(diff, diff.moves[index], field); });
    }
    if (!csv.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
