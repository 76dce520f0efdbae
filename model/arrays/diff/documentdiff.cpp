// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/documentdiff.h"

#include "model/arrays/diff/arraypairstask.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace rankscope {

namespace {

DataSetDiff rowOf(const ArrayPair &pair)
{
    DataSetDiff row;
    row.path = pair.name();
    row.snapshot = pair.either().description().snapshot;
    row.inReference = pair.reference != nullptr;
    row.inCurrent = pair.current != nullptr;
    return row;
}

/// What is in no file was not compared, whatever stands for it: such arrays are not equal.
std::optional<Error> gapIn(const ArrayPair &pair)
{
    for (const auto &source : {pair.reference, pair.current}) {
        if (const QString &missing = source->description().missing; !missing.isEmpty())
            return Error{.kind = ErrorKind::NotFound, .message = missing};
    }
    return std::nullopt;
}

/// `elements` compares the elements.
template<typename Diff>
Result<DataSetDiff> compare(const ArrayPair &pair, AttributeScope attributes, const Diff &elements)
{
    DataSetDiff row = rowOf(pair);
    row.error = obstacleOf(pair);
    if (!pair.reference || !pair.current)
        return row;
    row.attributes = diffAttributes(row.path, pair.reference->description(), pair.current->description(), attributes);
    if (row.error)
        return row;
    Result<ArrayDiff> diff = elements();
    if (!diff && diff.error().kind == ErrorKind::Cancelled)
        return tl::unexpected(diff.error());
    const std::optional<Error> gap = diff && diff->isEqual() ? gapIn(pair) : std::nullopt;
    if (gap)
        row.error = gap;
    else if (diff)
        row.diff = std::move(*diff);
    else
        row.error = diff.error();
    return row;
}

/// That the first elements are equal, as many as were compared, says nothing of the array.
Error equalSoFar(const ArrayPairsTask::SoFar &soFar)
{
    if (!soFar.diff)
        return {.kind = ErrorKind::NotFound,
                .message = QCoreApplication::translate("ArrayDiff", "It was not compared yet.")};
    const QLocale locale;
    const std::uint64_t first = soFar.diff->elements + soFar.diff->ignored;
    return {.kind = ErrorKind::NotFound,
            .message =
                QCoreApplication::translate("ArrayDiff",
                                            "Its first %1 of %2 elements are equal; the others were not compared yet.")
                    .arg(locale.toString(qulonglong(first)), locale.toString(qulonglong(first + soFar.missing)))};
}

DocumentDiff diffSoFar(const std::vector<ArrayPair> &pairs, const std::vector<ArrayDiffOptions> &options,
                       const ArrayPairsTask &task)
{
    DocumentDiff result;
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
        std::uint64_t missing = 0;
        Result<DataSetDiff> row = compare(pairs[pair], options[pair].attributes, [&]() -> Result<ArrayDiff> {
            const Result<ArrayPairsTask::SoFar> soFar = task.soFar(pair);
            if (!soFar)
                return tl::unexpected(soFar.error());
            missing = soFar->missing;
            if (!soFar->diff || (missing > 0 && soFar->diff->isEqual()))
                return tl::unexpected(equalSoFar(*soFar));
            return *soFar->diff;
        });
        result.rows.push_back(row ? std::move(*row) : rowOf(pairs[pair]));
        result.rows.back().notYet = missing;
    }
    return result;
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

std::optional<Error> obstacleOf(const ArrayPair &pair)
{
    if (!pair.obstacle.isEmpty())
        return Error{.kind = ErrorKind::NotFound, .message = pair.obstacle};
    if (!pair.reference || !pair.current)
        return std::nullopt;
    for (const auto &source : {pair.reference, pair.current}) {
        if (!source->description().error.isEmpty())
            return Error{.kind = ErrorKind::Unsupported, .message = source->description().error};
    }
    return std::nullopt;
}

bool DocumentDiff::isEqual() const
{
    return std::all_of(rows.begin(), rows.end(), [](const DataSetDiff &row) { return row.isEqual(); });
}

bool DocumentDiff::isComplete() const
{
    return std::none_of(rows.begin(), rows.end(), [](const DataSetDiff &row) { return row.error.has_value(); });
}

Result<DocumentDiff> diffPairs(const std::vector<ArrayPair> &pairs, const DataSetOptions &options, Progress &progress,
                               const PairsTeam &shared)
{
    DocumentDiff result;
    progress.setTotal(commonElements(pairs));
    std::vector<ArrayDiffOptions> own;
    for (std::size_t pair = 0; pair < pairs.size(); ++pair)
        own.push_back(options(pair));
    std::optional<ArrayPairsTask> task;
    if (const ArrayTeam &team = shared.team; team.isShared()) {
        task.emplace(pairs, own);
        TeamCall call{team.task, team.setup, task->pieces(blocksInPiece(task->slabCount(), team.team->threads()))};
        if (shared.meanwhile)
            call.meanwhile = [&] { shared.meanwhile(diffSoFar(pairs, own, *task)); };
        if (const Result<void> done = team.team->run(*task, call, progress); !done)
            return tl::unexpected(done.error());
    }
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
        Result<DataSetDiff> row = compare(pairs[pair], own[pair].attributes, [&] {
            return task ? task->diff(pair)
                        : diffArrays(*pairs[pair].reference, *pairs[pair].current, own[pair], progress);
        });
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
