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

/// Elements that are in both, of arrays of one shape.
std::uint64_t commonElements(const std::vector<ArrayPair> &pairs)
{
    std::uint64_t result = 0;
    for (const ArrayPair &pair : pairs) {
        if (pair.reference && pair.current && pair.reference->shape() == pair.current->shape())
            result += elementCount(pair.reference->shape()).value_or(0);
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

std::vector<ArrayPair> pairsOf(const ArrayDocument &reference, const ArrayDocument &current)
{
    std::vector<ArrayPair> pairs;
    QHash<DataSetName, std::shared_ptr<const ArraySource>> others;
    for (const auto &source : current.dataSets)
        others.insert(nameOf(*source), source);
    for (const auto &source : reference.dataSets)
        pairs.push_back({source, others.take(nameOf(*source))});
    for (const auto &source : current.dataSets) {
        if (others.contains(nameOf(*source)))
            pairs.push_back({nullptr, source});
    }
    return pairs;
}

Result<DocumentDiff> diffPairs(const std::vector<ArrayPair> &pairs, const DataSetOptions &options, Progress &progress)
{
    DocumentDiff result;
    progress.setTotal(commonElements(pairs));
    for (const ArrayPair &pair : pairs) {
        if (!pair.reference || !pair.current) {
            result.rows.push_back(rowOf(pair.either()));
            result.rows.back().inReference = pair.reference != nullptr;
            result.rows.back().inCurrent = pair.current != nullptr;
            continue;
        }
        Result<DataSetDiff> row = compare(*pair.reference, *pair.current, options, progress);
        if (!row)
            return tl::unexpected(row.error());
        result.rows.push_back(std::move(*row));
    }
    return result;
}

Result<DocumentDiff> diffDocuments(const ArrayDocument &reference, const ArrayDocument &current,
                                   const DataSetOptions &options, Progress &progress)
{
    return diffPairs(pairsOf(reference, current), options, progress);
}

} // namespace rankscope
