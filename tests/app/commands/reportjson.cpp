// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/reportjson.h"

#include <QJsonArray>
#include <QStringBuilder>
#include <QVariant>

using namespace Qt::StringLiterals;

QStringList comparisonRows(const QJsonObject &json)
{
    QStringList rows;
    for (const QJsonValue row : json.value("rows"_L1).toArray()) {
        const QJsonObject object = row.toObject();
        rows << QStringList{object.value("value"_L1).toVariant().toString(), object.value("processes"_L1).toString(),
                            QString::number(object.value("count"_L1).toInt())}
                    .join(u'|');
    }
    return rows;
}

QJsonObject listedDataSet(const QJsonObject &json, const QString &path)
{
    for (const QJsonValue value : json.value("datasets"_L1).toArray()) {
        if (value.toObject().value("path"_L1).toString() == path)
            return value.toObject();
    }
    return {};
}

QStringList dataSetClasses(const QJsonObject &json)
{
    QStringList classes;
    for (const QJsonValue value : json.value("datasets"_L1).toArray()) {
        const QJsonObject object = value.toObject();
        classes << object.value("path"_L1).toString() % u' ' % object.value("class"_L1).toString();
    }
    return classes;
}
