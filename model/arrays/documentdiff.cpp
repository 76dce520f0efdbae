// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/documentdiff.h"

#include <QHash>

#include <algorithm>

namespace rankscope {

namespace {

/// What two data sets of one name share: the path without the slash that one format puts before it.
using DataSetName = std::pair<QString, std::uint64_t>;

DataSetName nameOf(const ArraySource &source)
{
    const ArrayDescription &description = source.description();
    const bool slash = description.path.startsWith(u'/');
    return {slash ? description.path.mid(1) : description.path, description.snapshot.value_or(0)};
}

DataSetDiff rowOf(const ArraySource &source)
{
    DataSetDiff row;
    row.path = source.description().path;
    row.snapshot = source.description().snapshot;
    return row;
}

Result<DataSetDiff> compare(const ArraySource &reference, const ArraySource &current, const DataSetOptions &options,
                            Progress &progress)
{
    DataSetDiff row = rowOf(reference);
    row.inReference = true;
    row.inCurrent = true;
    for (const ArraySource *source : {&reference, &current}) {
        if (!source->description().error.isEmpty()) {
            row.error = Error{.kind = ErrorKind::Unsupported, .message = source->description().error};
            return row;
        }
    }
    Result<ArrayDiff> diff = diffArrays(reference, current, options(reference.description()), progress);
    if (!diff && diff.error().kind == ErrorKind::Cancelled)
        return tl::unexpected(diff.error());
    if (diff)
        row.diff = std::move(*diff);
    else
        row.error = diff.error();
    return row;
}

/// Elements that are in both, of data sets of one shape.
std::uint64_t commonElements(const ArrayDocument &reference, const QHash<DataSetName, const ArraySource *> &others)
{
    std::uint64_t result = 0;
    for (const auto &source : reference.dataSets) {
        const ArraySource *const other = others.value(nameOf(*source));
        if (other && other->shape() == source->shape())
            result += elementCount(source->shape()).value_or(0);
    }
    return result;
}

} // namespace

bool DocumentDiff::isEqual() const
{
    return std::all_of(rows.begin(), rows.end(), [](const DataSetDiff &row) { return row.isEqual(); });
}

bool DocumentDiff::isComplete() const
{
    return std::none_of(rows.begin(), rows.end(), [](const DataSetDiff &row) { return row.error.has_value(); });
}

Result<DocumentDiff> diffDocuments(const ArrayDocument &reference, const ArrayDocument &current,
                                   const DataSetOptions &options, Progress &progress)
{
    DocumentDiff result;
    QHash<DataSetName, const ArraySource *> others;
    for (const auto &source : current.dataSets)
        others.insert(nameOf(*source), source.get());
    progress.setTotal(commonElements(reference, others));
    for (const auto &source : reference.dataSets) {
        const ArraySource *const other = others.take(nameOf(*source));
        if (!other) {
            result.rows.push_back(rowOf(*source));
            result.rows.back().inReference = true;
            continue;
        }
        Result<DataSetDiff> row = compare(*source, *other, options, progress);
        if (!row)
            return tl::unexpected(row.error());
        result.rows.push_back(std::move(*row));
    }
    for (const auto &source : current.dataSets) {
        if (!others.contains(nameOf(*source)))
            continue;
        result.rows.push_back(rowOf(*source));
        result.rows.back().inCurrent = true;
    }
    return result;
}

} // namespace rankscope
