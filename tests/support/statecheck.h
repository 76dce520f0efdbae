// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/jsonfields.h"

#include <QTest>

namespace rankscope {

/// A value is written as this JSON (in the order of its keys) and read from it; a member that is damaged or missing
/// costs that member alone, and a key that nobody knows nothing.
template<HasJsonFields T>
void checkState(const T &value, const QByteArray &text)
{
    QCOMPARE(toJsonBytes(value), text);
    QVERIFY(fromJsonBytes<T>(text) == value);
    const QJsonObject object = QJsonDocument::fromJson(text).object();
    QJsonObject later = object;
    later.insert(QLatin1StringView("of a later version"), 1);
    QVERIFY(fromJson<T>(later) == value);
    const QJsonObject fresh = toJson(T());
    for (const QString &key : object.keys()) {
        QJsonObject without = object;
        without.insert(key, fresh.value(key));
        QJsonObject damaged = object;
        damaged.insert(key, QJsonValue());
        QCOMPARE(toJson(fromJson<T>(damaged)), without);
        damaged.remove(key);
        QCOMPARE(toJson(fromJson<T>(damaged)), without);
    }
    for (qsizetype size = 0; size < text.size(); ++size)
        QVERIFY(!fromJsonBytes<T>(text.first(size)));
}

} // namespace rankscope
