// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/metrics/profilecolumns.h"

#include <QHash>
#include <QJsonObject>
#include <QSet>
#include <QStringList>

namespace rankscope {

/// How a user wants the columns of metrics, told by the names of metrics: it fits other files and other tables too.
struct ProfileColumnChoice {
    QSet<QString> shown; // although the file does not show them
    QSet<QString> hidden; // although the file shows them
    QStringList order; // those that were moved and their neighbours; the others come behind, in the order of the file
    QHash<QString, int> widths; // pixels
    int scopeWidth = 0; // 0: what the others leave

    bool isShown(const ProfileColumn &column) const;
    void setShown(const ProfileColumn &column, bool on);
    /// These columns stand so; those of other files that were put in order stay behind them.
    void setOrder(const QStringList &keys);
    /// The column is as the file has it again.
    void forget(const ProfileColumn &column);

    QJsonObject toJson() const;
    static ProfileColumnChoice fromJson(const QJsonObject &state);
    friend bool operator==(const ProfileColumnChoice &, const ProfileColumnChoice &) = default;
};

/// What names a column in it: "cycles/inclusive", in no language.
QString columnKey(const ProfileColumn &column);

} // namespace rankscope
