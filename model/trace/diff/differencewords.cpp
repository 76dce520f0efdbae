// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/differencewords.h"

namespace rankscope {

using namespace Qt::StringLiterals;

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
