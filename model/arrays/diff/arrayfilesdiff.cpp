// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/arrayfilesdiff.h"

#include "model/arrays/diff/arraypairstask.h"
#include "model/arrays/openpmd/patchedarray.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The file gives its only array no name: one of NumPy, or DDT's CSV.
bool isNameless(const ArrayDocument &document)
{
    return document.dataSets.size() == 1
           && (document.format == ArrayFormat::Csv || document.dataSets.front()->description().path == "arr_0"_L1);
}

/// A data set that was asked for by name.
Result<std::shared_ptr<const ArraySource>> chosen(const ArrayDocument &document, const QString &dataSet)
{
    if (auto source = findDataSet(document, dataSet))
        return source;
    if (isNameless(document))
        return document.dataSets.front();
    Error error{.kind = ErrorKind::NotFound, .file = document.name};
    error.message = QCoreApplication::translate("ArrayFilesDiff", "There is no data set \"%1\".").arg(dataSet);
    error.hint = whyNoDataSet(document, dataSet);
    return tl::unexpected(error);
}

/// What is to be compared, without what the rules leave out.
Result<std::vector<ArrayPair>> chosenPairs(const ArrayDocument &reference, const ArrayDocument &current,
                                           const ArrayFilesOptions &options, QStringList &ignored)
{
    if (!options.dataSets.isEmpty()) {
        const auto first = chosen(reference, options.dataSets.front());
        if (!first)
            return tl::unexpected(first.error());
        const auto second = chosen(current, options.dataSets.back());
        if (!second)
            return tl::unexpected(second.error());
        return std::vector<ArrayPair>{{*first, *second, pathAsAsked(reference, **first, options.dataSets.front()), {}}};
    }
    const bool anyName = (isNameless(reference) || isNameless(current)) && reference.dataSets.size() == 1
                         && current.dataSets.size() == 1;
    std::vector<ArrayPair> pairs = anyName ? singlePairOf(reference, current) : pairsOf(reference, current);
    std::erase_if(pairs, [&](const ArrayPair &pair) {
        const DataSetRule *const rule = ruleFor(options.rules, pair.name());
        if (!rule || !rule->ignore)
            return false;
        if (!ignored.contains(pair.name()))
            ignored << pair.name();
        return true;
    });
    return pairs;
}

/// The options of a pair.
Result<ArrayDiffOptions> optionsOf(const ArrayPair &pair, const ArrayFilesOptions &options)
{
    ArrayDiffOptions own;
    own.tolerance = options.tolerance;
    own.worst = options.worst;
    own.attributes = options.attributes;
    const DataSetRule *const rule = pair.reference && pair.current ? ruleFor(options.rules, pair.name()) : nullptr;
    if (rule && pair.obstacle.isEmpty()) {
        if (const Result<void> applied = applyRule(*rule, pair.reference->description(), own); !applied)
            return tl::unexpected(applied.error());
    }
    return own;
}

Result<std::vector<ArrayDiffOptions>> optionsOf(const std::vector<ArrayPair> &pairs, const ArrayFilesOptions &options)
{
    std::vector<ArrayDiffOptions> own;
    for (const ArrayPair &pair : pairs) {
        Result<ArrayDiffOptions> found = optionsOf(pair, options);
        if (!found)
            return tl::unexpected(found.error());
        own.push_back(std::move(*found));
    }
    return own;
}

Result<std::optional<HaloCheck>> checkHalo(const std::shared_ptr<const ArraySource> &array, const HaloOptions &options,
                                           const Progress &progress)
{
    const auto *distributed = dynamic_cast<const DistributedArray *>(array.get());
    if (!distributed)
        return std::optional<HaloCheck>();
    Result<HaloCheck> check = distributed->checkHalos(options, progress);
    return check ? Result<std::optional<HaloCheck>>(std::move(*check)) : tl::unexpected(check.error());
}

/// Looks at the halos of what was compared. Error: Cancelled; any other one is the row's.
Result<void> checkHalos(ArrayFilesRow &row, const ArrayDiffOptions &own, const ArrayFilesOptions &options,
                        const Progress &progress)
{
    const HaloOptions haloOptions{own.tolerance, options.checksCorners, options.worst};
    Result<std::optional<HaloCheck>> reference = checkHalo(row.reference, haloOptions, progress);
    Result<std::optional<HaloCheck>> current = checkHalo(row.current, haloOptions, progress);
    if (reference && current) {
        row.referenceHalo = std::move(*reference);
        row.currentHalo = std::move(*current);
        return {};
    }
    const Error &error = reference ? current.error() : reference.error();
    if (error.kind == ErrorKind::Cancelled)
        return tl::unexpected(error);
    row.result.diff.reset();
    row.result.error = error;
    return {};
}

/// The row of a pair whose halos are still to be checked, where it has any.
ArrayFilesRow rowBeforeHalos(DataSetDiff diff, const ArrayPair &pair, bool checksHalos)
{
    ArrayFilesRow row{.result = std::move(diff), .reference = pair.reference, .current = pair.current};
    const auto hasHalos = [](const std::shared_ptr<const ArraySource> &array) {
        return dynamic_cast<const DistributedArray *>(array.get()) != nullptr;
    };
    row.lacksHaloCheck = checksHalos && row.result.diff && (hasHalos(pair.reference) || hasHalos(pair.current));
    return row;
}

/// As it is shown while halos are checked: that the elements alone are equal does not make the arrays so.
ArrayFilesRow shownSoFar(ArrayFilesRow row)
{
    if (row.lacksHaloCheck && row.outcome() == DataSetOutcome::Equal) {
        row.result.error = Error{.kind = ErrorKind::NotFound,
                                 .message = QCoreApplication::translate(
                                     "ArrayFilesDiff", "Its elements are equal, its halos were not checked yet.")};
    }
    return row;
}

using RowsMeanwhile = std::function<void(std::vector<ArrayFilesRow> soFar)>;

void tellRows(const std::vector<ArrayFilesRow> &rows, const RowsMeanwhile &meanwhile)
{
    std::vector<ArrayFilesRow> told;
    std::ranges::transform(rows, std::back_inserter(told), shownSoFar);
    meanwhile(std::move(told));
}

/// Checks the halos of one row after the other, and tells between them what is known.
Result<void> checkAllHalos(std::vector<ArrayFilesRow> &rows, const std::vector<ArrayDiffOptions> &own,
                           const ArrayFilesOptions &options, const RowsMeanwhile &meanwhile, const Progress &progress)
{
    NowAndThen time(options.meanwhilePeriod);
    bool isTold = false; // that all elements are there
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (!rows[row].lacksHaloCheck)
            continue;
        if (meanwhile && (!isTold || time.isTime()))
            tellRows(rows, meanwhile);
        isTold = true;
        if (Result<void> done = checkHalos(rows[row], own[row], options, progress); !done) {
            if (meanwhile)
                tellRows(rows, meanwhile);
            return done;
        }
        rows[row].lacksHaloCheck = false;
    }
    return {};
}

/// A row for each pair, in their order.
Result<std::vector<ArrayFilesRow>> comparePairs(const std::vector<ArrayPair> &pairs, const ArrayFilesOptions &options,
                                                const RowsMeanwhile &meanwhile, Progress &progress)
{
    const auto rowsOf = [&](DocumentDiff diff) {
        std::vector<ArrayFilesRow> rows;
        for (std::size_t pair = 0; pair < pairs.size(); ++pair)
            rows.push_back(rowBeforeHalos(std::move(diff.rows[pair]), pairs[pair], options.checksHalos));
        return rows;
    };
    PairsTeam shared{.team = options.team};
    if (meanwhile)
        shared.meanwhile = [&](DocumentDiff known) { tellRows(rowsOf(std::move(known)), meanwhile); };
    const Result<std::vector<ArrayDiffOptions>> own = optionsOf(pairs, options);
    if (!own)
        return tl::unexpected(own.error());
    Result<DocumentDiff> diff = diffPairs(
        pairs, [&own](std::size_t pair) { return (*own)[pair]; }, progress, shared);
    if (!diff)
        return tl::unexpected(diff.error());
    std::vector<ArrayFilesRow> rows = rowsOf(std::move(*diff));
    if (Result<void> done = checkAllHalos(rows, *own, options, meanwhile, progress); !done)
        return tl::unexpected(done.error());
    return rows;
}

template<typename Number>
QString inBrackets(const std::vector<Number> &numbers)
{
    QStringList parts;
    for (const Number number : numbers)
        parts << QString::number(number);
    return u'[' % parts.join(u',') % u']';
}

} // namespace

QLatin1StringView outcomeName(DataSetOutcome outcome)
{
    switch (outcome) {
    case DataSetOutcome::Equal:
        return "equal"_L1;
    case DataSetOutcome::Different:
        return "different"_L1;
    case DataSetOutcome::RowLengthsDiffer:
        return "row-lengths-differ"_L1;
    case DataSetOutcome::AttributeDiffers:
        return "attributes-differ"_L1;
    case DataSetOutcome::HaloDiffers:
        return "halo-differs"_L1;
    case DataSetOutcome::OnlyReference:
        return "only-reference"_L1;
    case DataSetOutcome::OnlyCurrent:
        return "only-current"_L1;
    case DataSetOutcome::NotCompared:
        return "not-compared"_L1;
    }
    Q_UNREACHABLE();
}

DataSetOutcome ArrayFilesRow::outcome() const
{
    if (result.error)
        return DataSetOutcome::NotCompared;
    if (!result.inCurrent)
        return DataSetOutcome::OnlyReference;
    if (!result.inReference)
        return DataSetOutcome::OnlyCurrent;
    if (!result.diff)
        return DataSetOutcome::NotCompared;
    if (result.diff->isEqual() && result.attributes.knownCount() > 0)
        return DataSetOutcome::AttributeDiffers;
    if (result.diff->isEqual())
        return hasStaleHalo() ? DataSetOutcome::HaloDiffers : DataSetOutcome::Equal;
    if (result.diff->compared && result.diff->rowLengths && result.diff->differing == 0 && !result.diff->typeMismatch)
        return DataSetOutcome::RowLengthsDiffer;
    const bool found = result.diff->compared || result.diff->shapeMismatch || result.diff->typeMismatch;
    return found ? DataSetOutcome::Different : DataSetOutcome::NotCompared; // more elements than 64 bits count
}

bool ArrayFilesRow::hasStaleHalo() const
{
    return (referenceHalo && referenceHalo->differing > 0) || (currentHalo && currentHalo->differing > 0);
}

std::vector<std::int64_t> ArrayFilesRow::subscripts(const ElementIndex &index) const
{
    std::vector<std::int64_t> numbers;
    const std::vector<ArrayDimension> &dimensions = source().description().dimensions;
    for (std::size_t dimension = 0; dimension < index.size(); ++dimension)
        numbers.push_back(subscriptOf(dimensions[dimension], index[dimension]));
    return numbers;
}

QString subscriptsText(const ArrayFilesRow &row, const std::optional<ElementIndex> &index)
{
    return index ? inBrackets(row.subscripts(*index)) : QString();
}

QString bracketed(const ArrayShape &shape)
{
    return inBrackets(shape);
}

std::optional<std::int64_t> ownerIn(const std::shared_ptr<const ArraySource> &array,
                                    const std::vector<std::int64_t> &processes, const ElementIndex &index)
{
    const auto *distributed = dynamic_cast<const DistributedArray *>(array.get());
    if (!distributed || processes.empty())
        return std::nullopt;
    const std::uint64_t owner = distributed->ownerOf(index);
    return owner < processes.size() ? std::optional(processes[owner]) : std::nullopt;
}

Result<QString> elementText(const ArraySource &source, const ElementIndex &index)
{
    ArrayWindow window;
    for (const std::uint64_t position : index)
        window.push_back({position, 1, 1});
    ArrayValues values;
    if (const Result<void> done = source.read(window, values, Progress()); !done)
        return tl::unexpected(done.error());
    return valueText(values, 0, source.type());
}

std::uint64_t ArrayFilesDiff::count(DataSetOutcome outcome) const
{
    return static_cast<std::uint64_t>(std::count_if(
        rows.begin(), rows.end(), [outcome](const ArrayFilesRow &row) { return row.outcome() == outcome; }));
}

bool ArrayFilesDiff::isComplete() const
{
    return count(DataSetOutcome::NotCompared) == 0 && !comparesNothing() && attributes.unknownCount() == 0;
}

bool ArrayFilesDiff::hasDifferences() const
{
    return count(DataSetOutcome::Equal) + count(DataSetOutcome::NotCompared) < rows.size()
           || attributes.knownCount() > 0;
}

bool ArrayFilesDiff::hasPatches() const
{
    const auto isPatched = [](const auto &array) { return dynamic_cast<const PatchedArray *>(array.get()) != nullptr; };
    return std::ranges::any_of(
        rows, [&isPatched](const ArrayFilesRow &row) { return isPatched(row.reference) || isPatched(row.current); });
}

bool ArrayFilesDiff::comparesNothing() const
{
    const auto isCompared = [](const ArrayFilesRow &row) {
        const std::optional<ArrayDiff> &diff = row.result.diff;
        return row.outcome() != DataSetOutcome::NotCompared && !(diff && diff->elements == 0 && diff->ignored > 0);
    };
    return attributes.knownCount() == 0 && std::ranges::none_of(rows, isCompared);
}

Result<std::vector<ArrayFilesRow>> diffFilePairs(const std::vector<ArrayPair> &pairs, const ArrayFilesOptions &options,
                                                 Progress &progress)
{
    return comparePairs(pairs, options, {}, progress);
}

Result<std::unique_ptr<TeamTask>> arrayFilesTask(const ArrayDocument &reference, const ArrayDocument &current,
                                                 const ArrayFilesOptions &options)
{
    QStringList ignored;
    Result<std::vector<ArrayPair>> pairs = chosenPairs(reference, current, options, ignored);
    if (!pairs)
        return tl::unexpected(pairs.error());
    Result<std::vector<ArrayDiffOptions>> own = optionsOf(*pairs, options);
    if (!own)
        return tl::unexpected(own.error());
    return std::make_unique<ArrayPairsTask>(std::move(*pairs), std::move(*own));
}

Result<ArrayFilesDiff> diffArrayFiles(const ArrayDocument &reference, const ArrayDocument &current,
                                      const ArrayFilesOptions &options, Progress &progress)
{
    QStringList ignored;
    const Result<std::vector<ArrayPair>> pairs = chosenPairs(reference, current, options, ignored);
    if (!pairs)
        return tl::unexpected(pairs.error());
    const auto withRows = [&](std::vector<ArrayFilesRow> rows) {
        ArrayFilesDiff result;
        result.tolerance = options.tolerance;
        result.ignored = ignored;
        result.rows = std::move(rows);
        if (options.dataSets.isEmpty())
            result.attributes = diffGroupAttributes(reference, current, options.attributes);
        for (const ArrayFilesRow &row : result.rows)
            result.attributes.append(row.result.attributes);
        return result;
    };
    RowsMeanwhile meanwhile;
    if (options.meanwhile)
        meanwhile = [&](std::vector<ArrayFilesRow> soFar) { options.meanwhile(withRows(std::move(soFar))); };
    Result<std::vector<ArrayFilesRow>> rows = comparePairs(*pairs, options, meanwhile, progress);
    if (!rows)
        return tl::unexpected(rows.error());
    return withRows(std::move(*rows));
}

} // namespace rankscope
