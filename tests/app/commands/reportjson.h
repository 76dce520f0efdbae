// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QStringList>

/// The rows of a comparison as "VALUE|SET|COUNT".
QStringList comparisonRows(const QJsonObject &json);

/// The data set at this path in a difference of arrays; empty where it is not listed.
QJsonObject listedDataSet(const QJsonObject &json, const QString &path);

/// The data sets of a difference of arrays as "PATH CLASS".
QStringList dataSetClasses(const QJsonObject &json);
