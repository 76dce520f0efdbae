// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/fieldtable.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

FieldCell textField(const QString &text)
{
    return {.text = text};
}

FieldCell countField(std::uint64_t count)
{
    constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
    return {.text = QString::number(count), .integer = static_cast<std::int64_t>(std::min(count, most))};
}

FieldCell countField(const std::optional<std::uint64_t> &count)
{
    return count ? countField(*count) : FieldCell();
}

FieldCell flagField(bool isSet)
{
    return {.text = isSet ? u"true"_s : QString(), .integer = isSet ? 1 : 0};
}

FieldCell realField(const std::optional<double> &number)
{
    if (!number || std::isnan(*number))
        return {};
    return {.text = QString::number(*number, 'g', QLocale::FloatingPointShortest), .real = *number};
}

Result<void> visitRows(std::size_t count, const std::function<FieldRow(std::size_t index)> &rowAt,
                       const FieldTable::Visit &visit, const Progress &progress)
{
    for (std::size_t index = 0; index < count; ++index) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        if (!visit(rowAt(index)))
            break;
    }
    return {};
}

QString fieldKeyOf(const QString &text, QStringList &taken)
{
    QString key;
    for (const char16_t unit : text.toLower().toStdU16String()) {
        const bool isKept = (unit >= u'a' && unit <= u'z') || (unit >= u'0' && unit <= u'9');
        if (isKept || (!key.isEmpty() && !key.endsWith(u'_')))
            key += isKept ? QChar(unit) : QChar(u'_');
    }
    while (key.endsWith(u'_'))
        key.chop(1);
    if (key.isEmpty())
        key = u"column"_s;
    if (key.front().isDigit())
        key.prepend(u'_');
    const QString first = key;
    for (int number = 2; taken.contains(key); ++number)
        key = first % u'_' % QString::number(number);
    taken << key;
    return key;
}

void addNamedColumn(FieldTable &table, const QString &heading, const QString &name, FieldType type)
{
    QStringList taken;
    for (const FieldColumn &column : table.columns)
        taken << column.key;
    const QString key = fieldKeyOf(name, taken);
    table.columns.push_back({key, type, key == heading ? QString() : heading});
}

void addFiles(FieldTable &table, QLatin1StringView list, const QStringList &files)
{
    for (const QString &file : files)
        table.notes.push_back({list, file, {{"file"_L1, file}}});
}

} // namespace rankscope
