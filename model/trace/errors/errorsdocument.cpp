// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/errors/errorsdocument.h"

#include <QStringList>

#include <algorithm>
#include <iterator>

namespace rankscope {

using namespace Qt::StringLiterals;

QString toString(const std::vector<ContextStep> &context)
{
    QStringList steps;
    for (const ContextStep &step : context) {
        QStringList indices;
        for (const std::int64_t index : step.iteration)
            indices << QString::number(index);
        const QString iteration = indices.isEmpty() ? QString() : QString(u'(' % indices.join(u',') % u')');
        steps << (step.isTask ? "TaskRegion "_L1 : "Loop "_L1) % QString::number(step.number) % iteration;
    }
    return steps.join(" / "_L1);
}

std::optional<std::uint64_t> ComparatorRun::total() const
{
    if (totals.empty())
        return announced;
    std::uint64_t sum = 0;
    for (const ComparatorTotal &total : totals)
        sum += total.errors;
    return sum;
}

bool ComparatorRun::isLimitReached() const
{
    return std::ranges::any_of(totals, [](const ComparatorTotal &total) {
        return total.limit && *total.limit > 0 && total.errors >= *total.limit;
    });
}

void ComparatorRun::join(ComparatorRun other)
{
    std::ranges::move(other.errors, std::back_inserter(errors));
    std::ranges::move(other.totals, std::back_inserter(totals));
    if (other.announced)
        announced = announced.value_or(0) + *other.announced;
    wasDisabled |= other.wasDisabled;
}

const ComparatorError *ComparatorRun::fatal() const
{
    const auto last = std::ranges::find_if(errors, &ComparatorError::isFatal);
    return last == errors.end() ? nullptr : &*last;
}

std::uint64_t ErrorsDocument::errorCount() const
{
    std::uint64_t count = 0;
    for (const ComparatorRun &run : runs)
        count += run.errors.size();
    return count;
}

std::uint64_t ErrorsDocument::placeCount() const
{
    std::uint64_t count = 0;
    for (const ComparatorProtocol &protocol : protocols)
        count += protocol.places.size();
    return count;
}

std::optional<std::uint64_t> ErrorsDocument::total() const
{
    std::optional<std::uint64_t> sum;
    for (const ComparatorRun &run : runs) {
        if (const auto total = run.total())
            sum = sum.value_or(0) + *total;
    }
    return sum;
}

ProcessSet ErrorsDocument::processes() const
{
    ProcessSet processes;
    for (const ComparatorRun &run : runs) {
        for (const ComparatorError &error : run.errors) {
            if (error.process)
                processes.insert(*error.process);
        }
        for (const ComparatorTotal &total : run.totals) {
            if (total.process)
                processes.insert(*total.process);
        }
    }
    for (const ComparatorProtocol &protocol : protocols) {
        if (protocol.process)
            processes.insert(*protocol.process);
    }
    return processes;
}

} // namespace rankscope
