// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/table/profilecolumnchoice.h"

#include <QJsonArray>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostRemembered = 1000; // columns of other files

QJsonArray wordsOf(const QSet<QString> &names)
{
    QStringList sorted(names.begin(), names.end());
    std::ranges::sort(sorted);
    return QJsonArray::fromStringList(sorted);
}

QStringList listOf(const QJsonValue &value)
{
    QStringList names;
    for (const QJsonValue name : value.toArray())
        names << name.toString();
    return names;
}

QSet<QString> setOf(const QJsonValue &value)
{
    const QStringList names = listOf(value);
    return {names.begin(), names.end()};
}

} // namespace

QString columnKey(const ProfileColumn &column)
{
    return column.name % (column.flavour == MetricFlavour::Own ? u"/own"_s : u"/inclusive"_s);
}

bool ProfileColumnChoice::isShown(const ProfileColumn &column) const
{
    const QString key = columnKey(column);
    return column.isShown ? !hidden.contains(key) : shown.contains(key);
}

void ProfileColumnChoice::setShown(const ProfileColumn &column, bool on)
{
    const QString key = columnKey(column);
    shown.remove(key);
    hidden.remove(key);
    if (on != column.isShown)
        (on ? shown : hidden).insert(key);
}

void ProfileColumnChoice::setOrder(const QStringList &keys)
{
    const QSet<QString> known(keys.begin(), keys.end());
    QStringList others;
    for (const QString &key : std::as_const(order)) {
        if (!known.contains(key))
            others << key;
    }
    order = keys + others.first(std::min(others.size(), mostRemembered));
}

void ProfileColumnChoice::forget(const ProfileColumn &column)
{
    const QString key = columnKey(column);
    shown.remove(key);
    hidden.remove(key);
    order.removeAll(key);
    widths.remove(key);
}

QJsonObject ProfileColumnChoice::toJson() const
{
    QJsonObject sizes;
    for (auto width = widths.begin(); width != widths.end(); ++width)
        sizes[width.key()] = width.value();
    return {{"shown"_L1, wordsOf(shown)},
            {"hidden"_L1, wordsOf(hidden)},
            {"order"_L1, QJsonArray::fromStringList(order)},
            {"widths"_L1, sizes},
            {"scope"_L1, scopeWidth}};
}

ProfileColumnChoice ProfileColumnChoice::fromJson(const QJsonObject &state)
{
    ProfileColumnChoice choice;
    choice.shown = setOf(state["shown"_L1]);
    choice.hidden = setOf(state["hidden"_L1]);
    choice.order = listOf(state["order"_L1]);
    choice.scopeWidth = std::clamp(state["scope"_L1].toInt(), 0, 10'000);
    const QJsonObject sizes = state["widths"_L1].toObject();
    for (auto size = sizes.begin(); size != sizes.end(); ++size)
        choice.widths[size.key()] = std::clamp(size.value().toInt(), 24, 10'000);
    return choice;
}

} // namespace rankscope
