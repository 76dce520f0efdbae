// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/comparisondiffcsv.h"

#include "io/writeerror.h"
#include "model/base/processsettext.h"

#include <QLocale>

#include <algorithm>

namespace rankscope {

namespace {

QString textOf(const std::optional<ComparisonValue> &value)
{
    return value ? value->text : QString();
}

QString textOf(const std::optional<double> &value)
{
    return value ? QString::number(*value, 'g', QLocale::FloatingPointShortest) : QString();
}

} // namespace

Result<void> writeComparisonDiffCsv(const ComparisonDiff &diff, std::uint64_t limit, QIODevice &device,
                                    Progress &progress)
{
    CsvWriter csv(device, LineEnd::Lf);
    for (const char16_t *key :
         {u"class", u"processes", u"count", u"reference_value", u"current_value", u"absolute", u"relative"})
        csv.field(key);
    csv.endLine();
    const std::uint64_t all = diff.changes.size();
    for (std::uint64_t index = 0; index < (limit == 0 ? all : std::min(all, limit)); ++index) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        const ValueChange &change = diff.changes[index];
        csv.field(changeClassName(change));
        csv.field(compactText(change.processes));
        csv.field(QString::number(change.count));
        csv.field(textOf(change.reference));
        csv.field(textOf(change.current));
        csv.field(textOf(absoluteChange(change)));
        csv.field(textOf(relativeChange(change)));
        csv.endLine();
    }
    if (!csv.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
