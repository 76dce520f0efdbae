// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/differencefields.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<QLatin1StringView, differenceFieldCount> fieldKeys = {
    "class"_L1,        "record"_L1,          "name"_L1,           "file"_L1,           "line"_L1,
    "where"_L1,        "iteration"_L1,       "reference_file"_L1, "reference_line"_L1, "current_file"_L1,
    "current_line"_L1, "reference_value"_L1, "current_value"_L1,  "absolute"_L1,       "relative"_L1,
    "processes"_L1,    "carried"_L1,
};

QString lineText(const std::optional<std::uint64_t> &line)
{
    return line ? QString::number(*line) : QString();
}

QString valueText(const std::optional<Value> &value, ValueType type)
{
    return value ? shortestText(*value, type) : QString();
}

QString realText(const std::optional<double> &value)
{
    return value ? shortestReal(*value) : QString();
}

QString recordWord(const DifferenceDetails &details)
{
    return QString::fromLatin1(details.record.data(), static_cast<qsizetype>(details.record.size()));
}

} // namespace

QLatin1StringView fieldKey(DifferenceField field)
{
    return fieldKeys[static_cast<std::size_t>(field)];
}

std::array<DifferenceField, differenceFieldCount> differenceFields()
{
    std::array<DifferenceField, differenceFieldCount> fields;
    for (std::size_t index = 0; index < fields.size(); ++index)
        fields[index] = static_cast<DifferenceField>(index);
    return fields;
}

QString fieldText(const DifferenceDetails &details, DifferenceField field)
{
    switch (field) {
    case DifferenceField::Class:
        return className(details.differenceClass);
    case DifferenceField::Record:
        return recordWord(details);
    case DifferenceField::Name:
        return details.name;
    case DifferenceField::File:
        return details.file;
    case DifferenceField::Line:
        return details.line != 0 ? QString::number(details.line) : QString();
    case DifferenceField::Where:
        return toString(details.where);
    case DifferenceField::Iteration:
        return details.iteration ? toString(*details.iteration) : QString();
    case DifferenceField::ReferenceFile:
        return details.referenceFile;
    case DifferenceField::ReferenceLine:
        return lineText(details.referenceLine);
    case DifferenceField::CurrentFile:
        return details.currentFile;
    case DifferenceField::CurrentLine:
        return lineText(details.currentLine);
    case DifferenceField::ReferenceValue:
        return valueText(details.referenceValue, details.referenceType);
    case DifferenceField::CurrentValue:
        return valueText(details.currentValue, details.currentType);
    case DifferenceField::Absolute:
        return details.deviation.integer ? QString::number(*details.deviation.integer)
                                         : realText(details.deviation.absolute);
    case DifferenceField::Relative:
        return realText(details.deviation.relative);
    case DifferenceField::Processes:
        return details.processes.toString();
    case DifferenceField::Carried:
        return details.carried ? u"true"_s : QString();
    }
    return {};
}

QLatin1StringView countKey(DifferenceClass differenceClass)
{
    switch (differenceClass) {
    case DifferenceClass::ChangedValue:
        return "value"_L1;
    case DifferenceClass::Type:
        return "type"_L1;
    case DifferenceClass::Missing:
        return "missing"_L1;
    case DifferenceClass::Extra:
        return "extra"_L1;
    case DifferenceClass::Moved:
        return "moved"_L1;
    case DifferenceClass::MissingIteration:
        return "missing_iterations"_L1;
    case DifferenceClass::ExtraIteration:
        return "extra_iterations"_L1;
    case DifferenceClass::RepeatedIteration:
        return "repeated_iterations"_L1;
    case DifferenceClass::MissingConstruct:
        return "missing_constructs"_L1;
    case DifferenceClass::ExtraConstruct:
        return "extra_constructs"_L1;
    case DifferenceClass::ChangedConstruct:
        return "changed_constructs"_L1;
    }
    return {};
}

QString placeMatchingName(PlaceMatching matching)
{
    switch (matching) {
    case PlaceMatching::Path:
        return u"path"_s;
    case PlaceMatching::Strict:
        return u"strict"_s;
    case PlaceMatching::Line:
        return u"line"_s;
    case PlaceMatching::Ignore:
        return u"ignore"_s;
    }
    return {};
}

QString shortestReal(double value)
{
    return shortestText(Value(value), ValueType::Double);
}

QString toString(const IndexTuple &indices)
{
    QString text;
    for (const std::int64_t index : indices.span()) {
        if (!text.isEmpty())
            text += u',';
        text += QString::number(index);
    }
    return text;
}

} // namespace rankscope
