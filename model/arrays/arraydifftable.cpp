// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/arraydifftable.h"

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
    switch (field) {
    case ArrayDiffField::Elements:
        return QString::number(diff.elements);
    case ArrayDiffField::Differing:
        return QString::number(diff.differing);
    case ArrayDiffField::NanDiffering:
        return QString::number(diff.nanDiffering);
    case ArrayDiffField::MaxAbsolute:
        return diff.maxAbsolute ? realText(diff.maxAbsolute->value) : QString();
    case ArrayDiffField::MaxAbsoluteIndex:
        return index(diff.maxAbsolute);
    case ArrayDiffField::MaxRelative:
        return diff.maxRelative ? realText(diff.maxRelative->value) : QString();
    case ArrayDiffField::MaxRelativeIndex:
        return index(diff.maxRelative);
    case ArrayDiffField::Rms:
        return realText(diff.rms);
    case ArrayDiffField::L2Relative:
        return realText(diff.l2Relative);
    case ArrayDiffField::First:
        return subscriptsText(row, diff.first);
    case ArrayDiffField::ShapeMismatch:
        return wordOf(diff.shapeMismatch);
    case ArrayDiffField::TypeMismatch:
        return wordOf(diff.typeMismatch);
    case ArrayDiffField::Path:
    case ArrayDiffField::Snapshot:
    case ArrayDiffField::Class:
    case ArrayDiffField::ReferenceShape:
    case ArrayDiffField::CurrentShape:
    case ArrayDiffField::ReferenceType:
    case ArrayDiffField::CurrentType:
    case ArrayDiffField::Error:
        break;
    }
    return {};
}

FieldRow fieldRow(const ArrayFilesRow &row)
{
    FieldRow result{"dataset"_L1, {}};
    for (std::size_t index = 0; index < arrayDiffFieldCount; ++index) {
        FieldCell cell{.text = fieldText(row, static_cast<ArrayDiffField>(index))};
        if (fields[index].type == FieldType::Integer)
            cell.integer = cell.text.toLongLong();
        else if (fields[index].type == FieldType::Real && !cell.text.isEmpty())
            cell.real = cell.text.toDouble();
        result.cells.push_back(std::move(cell));
    }
    return result;
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

QString fieldText(const ArrayFilesRow &row, ArrayDiffField field)
{
    const auto shape = [](const auto &source) { return source ? joined(source->shape()) : QString(); };
    const auto type = [](const auto &source) { return source ? QString(typeName(source->type())) : QString(); };
    if (field == ArrayDiffField::Path)
        return row.result.path;
    if (field == ArrayDiffField::Snapshot)
        return row.result.snapshot ? QString::number(*row.result.snapshot) : QString();
    if (field == ArrayDiffField::Class)
        return outcomeName(row.outcome());
    if (field == ArrayDiffField::ReferenceShape)
        return shape(row.reference);
    if (field == ArrayDiffField::CurrentShape)
        return shape(row.current);
    if (field == ArrayDiffField::ReferenceType)
        return type(row.reference);
    if (field == ArrayDiffField::CurrentType)
        return type(row.current);
    if (field == ArrayDiffField::Error)
        return row.result.error ? row.result.error->message : QString();
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
    table.facts.push_back({"only_reference"_L1, diff.count(DataSetOutcome::OnlyReference)});
    table.facts.push_back({"only_current"_L1, diff.count(DataSetOutcome::OnlyCurrent)});
    table.facts.push_back({"not_compared"_L1, diff.count(DataSetOutcome::NotCompared)});
    addFiles(table, "reference"_L1, diff.reference);
    addFiles(table, "current"_L1, diff.current);
    for (const QString &path : diff.ignored)
        table.notes.push_back({"ignored"_L1, path, {{"path"_L1, path}}});
    for (const Field &field : fields)
        table.columns.push_back({field.key, field.type});
    table.rows = [&diff](const FieldTable::Visit &visit, Progress &progress) {
        return visitRows(
            diff.rows.size(), [&diff](std::size_t index) { return fieldRow(diff.rows[index]); }, visit, progress);
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
        return {QCoreApplication::translate("ArrayDiff", "There is no data set to compare.")};
    say(DataSetOutcome::Different, QT_TRANSLATE_N_NOOP("ArrayDiff", "%n data set(s) differ."));
    say(DataSetOutcome::OnlyReference, QT_TRANSLATE_N_NOOP("ArrayDiff", "%n data set(s) are in the reference only."));
    say(DataSetOutcome::OnlyCurrent, QT_TRANSLATE_N_NOOP("ArrayDiff", "%n data set(s) are in the current file only."));
    say(DataSetOutcome::NotCompared, QT_TRANSLATE_N_NOOP("ArrayDiff", "%n data set(s) could not be compared."));
    say(DataSetOutcome::Equal, QT_TRANSLATE_N_NOOP("ArrayDiff", "%n data set(s) are equal."));
    if (const auto ignored = static_cast<std::uint64_t>(diff.ignored.size()); ignored > 0)
        sentences << QCoreApplication::translate("ArrayDiff", "%n data set(s) were left out by the rules.", nullptr,
                                                 shortCount(ignored));
    return sentences;
}

} // namespace rankscope
