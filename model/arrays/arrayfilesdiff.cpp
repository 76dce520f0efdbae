// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/arrayfilesdiff.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using DataSets = std::vector<std::shared_ptr<const ArraySource>>;
using DataSetKey = std::pair<QString, std::uint64_t>; // path and snapshot

DataSetKey keyOf(const QString &path, const std::optional<std::uint64_t> &snapshot)
{
    return {path.startsWith(u'/') ? path.mid(1) : path, snapshot.value_or(0)};
}

DataSetKey keyOf(const ArrayDescription &description)
{
    return keyOf(description.path, description.snapshot);
}

/// The file gives its only array no name: one of NumPy, or DDT's CSV.
bool isNameless(const ArrayDocument &document)
{
    return document.dataSets.size() == 1
           && (document.format == "array-csv"_L1 || document.dataSets.front()->description().path == "arr_0"_L1);
}

/// The file with the data sets that are to be compared.
Result<ArrayDocument> chosen(const ArrayDocument &document, const QString &dataSet, const DataSetRules &rules,
                             QStringList &ignored)
{
    ArrayDocument result;
    result.name = document.name;
    if (!dataSet.isEmpty()) {
        auto source = findDataSet(document, dataSet);
        if (!source && isNameless(document))
            source = document.dataSets.front();
        if (!source) {
            Error error{.kind = ErrorKind::NotFound, .file = document.name};
            error.message = QCoreApplication::translate("ArrayFilesDiff", "There is no data set \"%1\".").arg(dataSet);
            return tl::unexpected(error);
        }
        result.dataSets.push_back(std::move(source));
        return result;
    }
    for (const auto &source : document.dataSets) {
        const QString &path = source->description().path;
        const DataSetRule *rule = ruleFor(rules, path);
        if (!rule || !rule->ignore)
            result.dataSets.push_back(source);
        else if (!ignored.contains(path))
            ignored << path;
    }
    return result;
}

/// The options of each data set of the reference, in its order.
Result<QHash<DataSetKey, ArrayDiffOptions>> optionsOf(const DataSets &dataSets, const ArrayFilesOptions &options)
{
    QHash<DataSetKey, ArrayDiffOptions> result;
    for (const auto &source : dataSets) {
        const ArrayDescription &description = source->description();
        ArrayDiffOptions own;
        own.tolerance = options.tolerance;
        own.worst = options.worst;
        if (const DataSetRule *rule = ruleFor(options.rules, description.path)) {
            if (const Result<void> applied = applyRule(*rule, description, own); !applied)
                return tl::unexpected(applied.error());
        }
        result.insert(keyOf(description), std::move(own));
    }
    return result;
}

/// Two arrays of different names.
Result<ArrayFilesRow> comparePair(const std::shared_ptr<const ArraySource> &reference,
                                  const std::shared_ptr<const ArraySource> &current, const ArrayDiffOptions &options,
                                  Progress &progress)
{
    ArrayFilesRow row{.reference = reference, .current = current};
    row.result.path = reference->description().path;
    row.result.inReference = true;
    row.result.inCurrent = true;
    for (const auto &source : {reference, current}) {
        if (!source->description().error.isEmpty() && !row.result.error)
            row.result.error = Error{.kind = ErrorKind::Unsupported, .message = source->description().error};
    }
    if (row.result.error)
        return row;
    progress.setTotal(elementCount(reference->shape()).value_or(0));
    Result<ArrayDiff> diff = diffArrays(*reference, *current, options, progress);
    if (diff)
        row.result.diff = std::move(*diff);
    else if (diff.error().kind == ErrorKind::Cancelled)
        return tl::unexpected(diff.error());
    else
        row.result.error = diff.error();
    return row;
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
    if (!options.checksHalos || !row.result.diff)
        return {};
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

QHash<DataSetKey, std::shared_ptr<const ArraySource>> byKey(const DataSets &dataSets)
{
    QHash<DataSetKey, std::shared_ptr<const ArraySource>> result;
    for (const auto &source : dataSets)
        result.insert(keyOf(source->description()), source);
    return result;
}

using OptionsByKey = QHash<DataSetKey, ArrayDiffOptions>;

/// The only array of each, whatever their names.
Result<std::vector<ArrayFilesRow>> compareOnly(const ArrayDocument &left, const ArrayDocument &right,
                                               const OptionsByKey &own, Progress &progress)
{
    const auto &source = left.dataSets.front();
    Result<ArrayFilesRow> row =
        comparePair(source, right.dataSets.front(), own.value(keyOf(source->description())), progress);
    if (!row)
        return tl::unexpected(row.error());
    return std::vector<ArrayFilesRow>{std::move(*row)};
}

Result<std::vector<ArrayFilesRow>> compareByPath(const ArrayDocument &left, const ArrayDocument &right,
                                                 const OptionsByKey &own, Progress &progress)
{
    const auto optionsFor = [&own](const ArrayDescription &description) { return own.value(keyOf(description)); };
    Result<DocumentDiff> diff = diffDocuments(left, right, optionsFor, progress);
    if (!diff)
        return tl::unexpected(diff.error());
    const auto references = byKey(left.dataSets);
    const auto currents = byKey(right.dataSets);
    std::vector<ArrayFilesRow> rows;
    for (DataSetDiff &row : diff->rows) {
        const DataSetKey key = keyOf(row.path, row.snapshot);
        rows.push_back({std::move(row), references.value(key), currents.value(key)});
    }
    return rows;
}

} // namespace

QLatin1StringView outcomeName(DataSetOutcome outcome)
{
    switch (outcome) {
    case DataSetOutcome::Equal:
        return "equal"_L1;
    case DataSetOutcome::Different:
        return "different"_L1;
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
    if (!result.inCurrent)
        return DataSetOutcome::OnlyReference;
    if (!result.inReference)
        return DataSetOutcome::OnlyCurrent;
    if (!result.diff)
        return DataSetOutcome::NotCompared;
    if (result.diff->isEqual()) {
        const bool stale =
            (referenceHalo && referenceHalo->differing > 0) || (currentHalo && currentHalo->differing > 0);
        return stale ? DataSetOutcome::HaloDiffers : DataSetOutcome::Equal;
    }
    const bool found = result.diff->compared || result.diff->shapeMismatch || result.diff->typeMismatch;
    return found ? DataSetOutcome::Different : DataSetOutcome::NotCompared; // more elements than 64 bits count
}

std::vector<std::int64_t> ArrayFilesRow::subscripts(const ElementIndex &index) const
{
    std::vector<std::int64_t> numbers;
    const std::vector<ArrayDimension> &dimensions = source().description().dimensions;
    for (std::size_t dimension = 0; dimension < index.size(); ++dimension)
        numbers.push_back(subscriptOf(dimensions[dimension], index[dimension]));
    return numbers;
}

std::optional<std::int64_t> ownerIn(const std::shared_ptr<const ArraySource> &array,
                                    const std::vector<std::int64_t> &processes, const ElementIndex &index)
{
    const auto *distributed = dynamic_cast<const DistributedArray *>(array.get());
    return distributed ? std::optional(processes.at(distributed->ownerOf(index))) : std::nullopt;
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

bool ArrayFilesDiff::hasDifferences() const
{
    return count(DataSetOutcome::Equal) + count(DataSetOutcome::NotCompared) < rows.size();
}

Result<ArrayFilesDiff> diffArrayFiles(const ArrayDocument &reference, const ArrayDocument &current,
                                      const ArrayFilesOptions &options, Progress &progress)
{
    ArrayFilesDiff result;
    result.tolerance = options.tolerance;
    const QString first = options.dataSets.isEmpty() ? QString() : options.dataSets.front();
    const QString second = options.dataSets.isEmpty() ? QString() : options.dataSets.back();
    const Result<ArrayDocument> left = chosen(reference, first, options.rules, result.ignored);
    if (!left)
        return tl::unexpected(left.error());
    const Result<ArrayDocument> right = chosen(current, second, options.rules, result.ignored);
    if (!right)
        return tl::unexpected(right.error());
    const auto own = optionsOf(left->dataSets, options);
    if (!own)
        return tl::unexpected(own.error());
    const bool anyName = !options.dataSets.isEmpty() || isNameless(reference) || isNameless(current);
    Result<std::vector<ArrayFilesRow>> rows = anyName && left->dataSets.size() == 1 && right->dataSets.size() == 1
                                                  ? compareOnly(*left, *right, *own, progress)
                                                  : compareByPath(*left, *right, *own, progress);
    if (!rows)
        return tl::unexpected(rows.error());
    result.rows = std::move(*rows);
    for (ArrayFilesRow &row : result.rows) {
        const ArrayDiffOptions rowOptions = own->value(keyOf(row.result.path, row.result.snapshot));
        if (Result<void> done = checkHalos(row, rowOptions, options, progress); !done)
            return tl::unexpected(done.error());
    }
    return result;
}

} // namespace rankscope
