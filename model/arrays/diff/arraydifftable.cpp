// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/arraydifftable.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <climits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct Field {
    QLatin1StringView key;
    FieldType type = FieldType::Text;
};

constexpr std::array<Field, arrayDiffFieldCount> fields = {{
    {"path"_L1},
    {"snapshot"_L1, FieldType::Integer},
    {"class"_L1},
    {"elements"_L1, FieldType::Integer},
    {"differing"_L1, FieldType::Integer},
    {"nan_differing"_L1, FieldType::Integer},
    {"max_absolute"_L1, FieldType::Real},
    {"max_absolute_index"_L1},
    {"max_relative"_L1, FieldType::Real},
    {"max_relative_index"_L1},
    {"rms"_L1, FieldType::Real},
    {"l2_relative"_L1, FieldType::Real},
    {"first"_L1},
    {"shape_mismatch"_L1},
    {"type_mismatch"_L1},
    {"reference_shape"_L1},
    {"current_shape"_L1},
    {"reference_type"_L1},
    {"current_type"_L1},
    {"error"_L1},
    {"max_absolute_reference_process"_L1},
    {"max_absolute_current_process"_L1},
    {"reference_halo_cells"_L1, FieldType::Integer},
    {"reference_halo_differing"_L1, FieldType::Integer},
    {"current_halo_cells"_L1, FieldType::Integer},
    {"current_halo_differing"_L1, FieldType::Integer},
    {"side"_L1},
    {"index"_L1},
    {"process"_L1},
    {"value"_L1},
    {"owner"_L1},
    {"owner_value"_L1},
    {"absolute"_L1, FieldType::Real},
    {"name"_L1},
    {"reference"_L1},
    {"current"_L1},
}};

template<typename Number>
QString joined(const std::vector<Number> &numbers)
{
    QStringList parts;
    for (const Number number : numbers)
        parts << QString::number(number);
    return u'[' % parts.join(u',') % u']';
}

QString realText(double value)
{
    return QString::number(value, 'g', QLocale::FloatingPointShortest);
}

QString realText(const std::optional<double> &value)
{
    return value ? realText(*value) : QString();
}

QString wordOf(bool value)
{
    return value ? u"true"_s : u"false"_s;
}

/// What the comparison of the elements found.
QString comparedText(const ArrayFilesRow &row, const ArrayDiff &diff, ArrayDiffField field)
{
    const auto index = [&row](const auto &most) { return most ? subscriptsText(row, most->index) : QString(); };
    const auto value = [](const auto &most) { return most ? realText(most->value) : QString(); };
    using enum ArrayDiffField;
    if (field == Elements)
        return QString::number(diff.elements);
    if (field == Differing)
        return QString::number(diff.differing);
    if (field == NanDiffering)
        return QString::number(diff.nanDiffering);
    if (field == MaxAbsolute)
        return value(diff.maxAbsolute);
    if (field == MaxAbsoluteIndex)
        return index(diff.maxAbsolute);
    if (field == MaxRelative)
        return value(diff.maxRelative);
    if (field == MaxRelativeIndex)
        return index(diff.maxRelative);
    if (field == Rms)
        return realText(diff.rms);
    if (field == L2Relative)
        return realText(diff.l2Relative);
    if (field == First)
        return subscriptsText(row, diff.first);
    if (field == ShapeMismatch)
        return wordOf(diff.shapeMismatch);
    return field == TypeMismatch ? wordOf(diff.typeMismatch) : QString();
}

/// What is told of a data set where both or one of the two have it.
QString describedText(const ArrayFilesRow &row, ArrayDiffField field)
{
    const auto shape = [](const auto &source) {
        const bool isKnown = source && source->description().space == ArraySpace::Simple;
        return isKnown ? joined(source->shape()) : QString();
    };
    const auto type = [](const auto &source) { return source ? typeText(source->description()) : QString(); };
    using enum ArrayDiffField;
    if (field == Path)
        return row.result.path;
    if (field == Snapshot)
        return row.result.snapshot ? QString::number(*row.result.snapshot) : QString();
    if (field == Class)
        return outcomeName(row.outcome());
    if (field == ReferenceShape)
        return shape(row.reference);
    if (field == CurrentShape)
        return shape(row.current);
    if (field == ReferenceType)
        return type(row.reference);
    if (field == CurrentType)
        return type(row.current);
    return field == Error && row.result.error ? row.result.error->message : QString();
}

/// What is told of arrays of several processes.
QString distributedText(const ArrayFilesDiff &diff, const ArrayFilesRow &row, ArrayDiffField field)
{
    const auto cells = [](const auto &halo) { return halo ? QString::number(halo->cells) : QString(); };
    const auto differing = [](const auto &halo) { return halo ? QString::number(halo->differing) : QString(); };
    const auto process = [&row](const auto &array, const std::vector<std::int64_t> &numbers) {
        const auto most = row.result.diff ? row.result.diff->maxAbsolute : std::nullopt;
        const auto owner = most && most->value > 0 ? ownerIn(array, numbers, most->index) : std::nullopt;
        return owner ? QString::number(*owner) : QString();
    };
    using enum ArrayDiffField;
    if (field == MaxAbsoluteReferenceProcess)
        return process(row.reference, diff.referenceProcesses);
    if (field == MaxAbsoluteCurrentProcess)
        return process(row.current, diff.currentProcesses);
    if (field == ReferenceHaloCells)
        return cells(row.referenceHalo);
    if (field == ReferenceHaloDiffering)
        return differing(row.referenceHalo);
    if (field == CurrentHaloCells)
        return cells(row.currentHalo);
    return field == CurrentHaloDiffering ? differing(row.currentHalo) : QString();
}

FieldRow fieldRow(QLatin1StringView element, const std::vector<ArrayDiffField> &columns,
                  const std::function<QString(ArrayDiffField)> &text)
{
    FieldRow result{element, {}};
    for (const ArrayDiffField column : columns) {
        FieldCell cell{.text = text(column)};
        const FieldType type = fields[static_cast<std::size_t>(column)].type;
        if (type == FieldType::Integer)
            cell.integer = cell.text.toLongLong();
        else if (type == FieldType::Real && !cell.text.isEmpty())
            cell.real = cell.text.toDouble();
        result.cells.push_back(std::move(cell));
    }
    return result;
}

/// A halo cell that differs, as a field.
struct HaloRow {
    const ArrayFilesRow *row = nullptr;
    const HaloDisagreement *halo = nullptr;
    const std::vector<std::int64_t> *processes = nullptr;
    QLatin1StringView side;
    const std::vector<ArrayDiffField> *columns = nullptr;
};

QString haloText(const HaloRow &halo, ArrayDiffField field)
{
    using enum ArrayDiffField;
    if (field == Path || field == Snapshot)
        return describedText(*halo.row, field);
    if (field == Class)
        return u"halo"_s;
    if (field == Side)
        return halo.side;
    if (field == Index)
        return subscriptsText(*halo.row, halo.halo->index);
    if (field == Process)
        return QString::number(halo.processes->at(halo.halo->rank));
    if (field == CopyValue)
        return halo.halo->value;
    if (field == Owner)
        return QString::number(halo.processes->at(halo.halo->owner));
    if (field == OwnerValue)
        return halo.halo->ownerValue;
    return field == Absolute ? realText(halo.halo->absolute) : QString();
}

/// False when no more rows are wanted.
bool visitHalo(const HaloRow &row, const std::optional<HaloCheck> &check, const FieldTable::Visit &visit)
{
    if (!check)
        return true;
    HaloRow each = row;
    for (const HaloDisagreement &halo : check->disagreements) {
        each.halo = &halo;
        const auto text = [&each](ArrayDiffField field) { return haloText(each, field); };
        if (!visit(fieldRow("halo"_L1, *row.columns, text)))
            return false;
    }
    return true;
}

/// The columns of the table: those of arrays of several processes and those of attributes only where there are such.
std::vector<ArrayDiffField> columnsOf(const ArrayFilesDiff &diff)
{
    std::vector<ArrayDiffField> columns;
    const auto add = [&columns](std::size_t first, std::size_t end) {
        for (std::size_t index = first; index < end; ++index)
            columns.push_back(static_cast<ArrayDiffField>(index));
    };
    constexpr auto name = static_cast<std::size_t>(ArrayDiffField::Name);
    add(0, diff.isDistributed() ? name : plainArrayDiffFieldCount);
    if (!diff.attributes.differences.empty() || !diff.attributes.notes.empty())
        add(name, arrayDiffFieldCount);
    return columns;
}

QString attributeFieldText(const AttributeDifference &attribute, ArrayDiffField field, QLatin1StringView which)
{
    const auto text = [](const std::optional<AttributeValue> &value) {
        return value ? attributeText(*value) : QString();
    };
    using enum ArrayDiffField;
    if (field == Path)
        return attribute.path;
    if (field == Class)
        return which;
    if (field == Error)
        return attribute.error;
    if (field == Name)
        return attribute.name;
    if (field == Reference)
        return text(attribute.reference);
    return field == Current ? text(attribute.current) : QString();
}

/// Behind all data sets: what counts as a row of class "attribute", the rest as one of class "note".
void visitAttributes(const ArrayFilesDiff &diff, const std::vector<ArrayDiffField> &columns,
                     const FieldTable::Visit &visit)
{
    const auto visitAll = [&](const std::vector<AttributeDifference> &attributes, QLatin1StringView which) {
        return std::ranges::all_of(attributes, [&](const AttributeDifference &attribute) {
            const auto text = [&](ArrayDiffField field) { return attributeFieldText(attribute, field, which); };
            return visit(fieldRow(which, columns, text));
        });
    };
    if (visitAll(diff.attributes.differences, "attribute"_L1))
        visitAll(diff.attributes.notes, "note"_L1);
}

/// Errors: Cancelled.
Result<void> visitDataSets(const ArrayFilesDiff &diff, const FieldTable::Visit &visit, const Progress &progress)
{
    const std::vector<ArrayDiffField> columns = columnsOf(diff);
    for (const ArrayFilesRow &row : diff.rows) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        const auto text = [&](ArrayDiffField field) { return fieldText(diff, row, field); };
        if (!visit(fieldRow("dataset"_L1, columns, text))
            || !visitHalo({&row, nullptr, &diff.referenceProcesses, "reference"_L1, &columns}, row.referenceHalo, visit)
            || !visitHalo({&row, nullptr, &diff.currentProcesses, "current"_L1, &columns}, row.currentHalo, visit))
            return {};
    }
    visitAttributes(diff, columns, visit);
    return {};
}

int shortCount(std::uint64_t count)
{
    return static_cast<int>(std::min<std::uint64_t>(count, INT_MAX));
}

} // namespace

QLatin1StringView fieldKey(ArrayDiffField field)
{
    return fields[static_cast<std::size_t>(field)].key;
}

QString fieldText(const ArrayFilesDiff &diff, const ArrayFilesRow &row, ArrayDiffField field)
{
    if (const QString text = describedText(row, field); !text.isEmpty())
        return text;
    if (static_cast<std::size_t>(field) >= plainArrayDiffFieldCount)
        return distributedText(diff, row, field);
    return row.result.diff ? comparedText(row, *row.result.diff, field) : QString();
}

QString subscriptsText(const ArrayFilesRow &row, const std::optional<ElementIndex> &index)
{
    return index ? joined(row.subscripts(*index)) : QString();
}

FieldTable arrayDiffTable(const ArrayFilesDiff &diff)
{
    FieldTable table{.kind = "array-diff"_L1};
    table.facts.push_back({"equal"_L1, diff.isEqual()});
    table.facts.push_back({"different"_L1, diff.count(DataSetOutcome::Different)});
    if (!diff.attributes.isEqual())
        table.facts.push_back({"attributes"_L1, std::uint64_t(diff.attributes.differences.size())});
    if (diff.isDistributed())
        table.facts.push_back({"halo_differs"_L1, diff.count(DataSetOutcome::HaloDiffers)});
    table.facts.push_back({"only_reference"_L1, diff.count(DataSetOutcome::OnlyReference)});
    table.facts.push_back({"only_current"_L1, diff.count(DataSetOutcome::OnlyCurrent)});
    table.facts.push_back({"not_compared"_L1, diff.count(DataSetOutcome::NotCompared)});
    addFiles(table, "reference"_L1, diff.reference);
    addFiles(table, "current"_L1, diff.current);
    for (const QString &path : diff.ignored)
        table.notes.push_back({"ignored"_L1, path, {{"path"_L1, path}}});
    for (const ArrayDiffField column : columnsOf(diff)) {
        const Field &field = fields[static_cast<std::size_t>(column)];
        table.columns.push_back({field.key, field.type});
    }
    table.rows = [&diff](const FieldTable::Visit &visit, const Progress &progress) {
        return visitDataSets(diff, visit, progress);
    };
    return table;
}

QStringList arrayDiffSentences(const ArrayFilesDiff &diff)
{
    QStringList sentences;
    const auto say = [&](DataSetOutcome outcome, const char *text) {
        if (const std::uint64_t count = diff.count(outcome); count > 0)
            sentences << QCoreApplication::translate("ArrayDiff", text, nullptr, shortCount(count));
    };
    if (diff.rows.empty())
        sentences << QCoreApplication::translate("ArrayDiff", "There is no data set to compare.");
    say(DataSetOutcome::Different, QT_TRANSLATE_N_NOOP("ArrayDiff", "%n data set(s) differ."));
    say(DataSetOutcome::AttributeDiffers,
        QT_TRANSLATE_N_NOOP("ArrayDiff", "%n data set(s) have equal elements, but their attributes differ."));
    say(DataSetOutcome::HaloDiffers,
        QT_TRANSLATE_N_NOOP("ArrayDiff", "%n data set(s) are equal, but halo cells differ from their owners."));
    say(DataSetOutcome::OnlyReference, QT_TRANSLATE_N_NOOP("ArrayDiff", "%n data set(s) are in the reference only."));
    say(DataSetOutcome::OnlyCurrent, QT_TRANSLATE_N_NOOP("ArrayDiff", "%n data set(s) are in the current file only."));
    say(DataSetOutcome::NotCompared, QT_TRANSLATE_N_NOOP("ArrayDiff", "%n data set(s) could not be compared."));
    say(DataSetOutcome::Equal, QT_TRANSLATE_N_NOOP("ArrayDiff", "%n data set(s) are equal."));
    if (const auto count = diff.attributes.knownCount(); count > 0)
        sentences << QCoreApplication::translate("ArrayDiff", "%n attribute(s) differ.", nullptr, shortCount(count));
    if (const auto count = diff.attributes.unknownCount(); count > 0)
        sentences << QCoreApplication::translate("ArrayDiff", "%n attribute(s) could not be compared.", nullptr,
                                                 shortCount(count));
    if (const auto count = diff.attributes.notes.size(); count > 0)
        sentences << QCoreApplication::translate("ArrayDiff",
                                                 "%n attribute(s) that do not change what the elements mean differ.",
                                                 nullptr, shortCount(count));
    if (const auto ignored = static_cast<std::uint64_t>(diff.ignored.size()); ignored > 0)
        sentences << QCoreApplication::translate("ArrayDiff", "%n data set(s) were left out by the rules.", nullptr,
                                                 shortCount(ignored));
    return sentences;
}

} // namespace rankscope
