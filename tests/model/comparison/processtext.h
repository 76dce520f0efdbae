// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison/valuegroups.h"

#include <QStringList>

namespace rankscope {

/// Values of the processes from 0 on; "-" is none.
inline ProcessValues valuesOf(const QStringList &texts)
{
    ProcessValues values;
    for (const QString &text : texts) {
        const auto process = static_cast<std::int64_t>(values.values.size());
        values.values.push_back({process, text == QStringLiteral("-") ? std::nullopt : std::optional(text)});
    }
    return values;
}

/// "TEXT:SET", or "TEXT..LARGEST:SET", a group.
inline QStringList textOf(const ValueGroups &groups)
{
    QStringList texts;
    for (const ValueGroup &group : groups.groups) {
        QString text = group.value.text;
        if (group.largest)
            text += QStringLiteral("..") % QString::number(realOf(*group.largest));
        texts << text % QLatin1Char(':') % group.processes.toString();
    }
    return texts;
}

} // namespace rankscope
