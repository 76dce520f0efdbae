// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/tracediffcsv.h"

#include "io/csv/csvwriter.h"
#include "io/writeerror.h"
#include "model/trace/differencefields.h"

namespace rankscope {

Result<void> writeTraceDiffCsv(const TraceDiff &diff, const DifferenceChoice &choice, QIODevice &device,
                               Progress &progress)
{
    CsvWriter csv(device, LineEnd::Lf);
    for (const DifferenceField field : differenceFields())
        csv.field(QString(fieldKey(field)));
    csv.endLine();
    for (std::size_t index = 0; index < choice.count(diff); ++index) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        const DifferenceDetails details = detailsOf(diff, choice.at(diff, index));
        for (const DifferenceField field : differenceFields())
            csv.field(fieldText(details, field));
        csv.endLine();
    }
    if (!csv.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
