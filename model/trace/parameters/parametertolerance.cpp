// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/parameters/parametertolerance.h"

#include "model/trace/parameters/knownparameters.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The last value of a parameter that is known, or its default.
Result<double> toleranceNumber(const ParameterFile &file, const QString &name)
{
    const KnownParameter *const known = knownParameter(name);
    Q_ASSERT(known);
    const ParameterEntry *const entry = lastEntry(file, name);
    const QString value = entry ? entry->values.front().text : QString(known->initial);
    if (const auto fault = entry ? valueFault(*known, value) : std::nullopt)
        return tl::unexpected(Error{ErrorKind::Damaged, *fault, file.file, entry->line, {}});
    return realParameter(value).value_or(0);
}

} // namespace

Result<Tolerance> toleranceOf(const ParameterFile &file)
{
    double numbers[4] = {};
    const QString names[] = {u"TraceOptions.StrictCompare"_s, u"TraceOptions.ExpIsAbsolute"_s, u"TraceOptions.Exp"_s,
                             u"TraceOptions.RelCompareMin"_s};
    for (std::size_t index = 0; index < std::size(names); ++index) {
        const Result<double> number = toleranceNumber(file, names[index]);
        if (!number)
            return tl::unexpected(number.error());
        numbers[index] = *number;
    }
    const auto [isStrict, isAbsolute, bound, floor] = numbers;
    return runtimeTolerance(isStrict != 0, isAbsolute != 0, bound, floor);
}

} // namespace rankscope
