// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/sources/arrayattribute.h"

#include <QCoreApplication>
#include <QStringBuilder>
#include <QStringList>

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString shownValue(const AttributeValue &value, std::size_t index, qsizetype mostCharacters)
{
    QString text = valueText(value.values, index, value.element);
    if (text.size() > mostCharacters)
        text = text.left(mostCharacters) % u'…';
    if (value.names.empty())
        return text;
    const auto name = value.names.find(text.toLongLong());
    return name == value.names.end() ? text : name->second;
}

} // namespace

AttributeValue wholeValue(const ArrayAttribute &attribute)
{
    if (attribute.whole)
        return *attribute.whole;
    AttributeValue value{.type = QString(typeName(ElementType::Text))};
    value.values = std::vector<QString>{attribute.value};
    return value;
}

QString attributeText(const AttributeValue &value, std::size_t mostValues, qsizetype mostCharacters)
{
    if (!value.error.isEmpty())
        return u'(' % value.error % u')';
    const std::size_t count = valueCount(value.values);
    QStringList parts;
    for (std::size_t index = 0; index < std::min(count, mostValues); ++index)
        parts << shownValue(value, index, mostCharacters);
    const QString list = parts.join(u", "_s);
    if (count <= mostValues)
        return list;
    const int all = static_cast<int>(std::min<std::size_t>(count, std::numeric_limits<int>::max()));
    return QCoreApplication::translate("Hdf5Array", "%1, … (%Ln values)", nullptr, all).arg(list);
}

QString attributeText(const AttributeValue &value)
{
    return attributeText(value, std::numeric_limits<std::size_t>::max(), std::numeric_limits<qsizetype>::max());
}

} // namespace rankscope
