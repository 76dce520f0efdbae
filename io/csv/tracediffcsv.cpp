// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/tracediffcsv.h"

#include "io/csv/csvwriter.h"
#include "io/writeerror.h"
#include "model/trace/differencefields.h"

#include <algorithm>

namespace rankscope {

Result<void> writeTraceDiffCsv(const TraceDiff &diff, std::uint64_t limit, QIODevice &device, Progress &progress)
{
    const std::size_t all = diff.differences.size();
    const std::size_t written = limit == 0 ? all : std::min<std::uint64_t>(all, limit);
    CsvWriter csv(device, LineEnd::Lf);
    for (const DifferenceField field : differenceFields())
        csv.field(QString(fieldKey(field)));
    csv.endLine();
    for (std::size_t index = 0; index < written; ++index) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        const DifferenceDetails details = detailsOf(diff, diff.differences[index]);
        for (const DifferenceField field : differenceFields())
            csv.field(fieldText(details, field));
        csv.endLine();
    }
    if (!csv.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
