// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

namespace rankscope {

/// The child of that type and name; ends the test program where there is none.
template<typename T>
T *childOf(const QObject &parent, const QString &name)
{
    T *const found = parent.findChild<T *>(name);
    if (!found)
        qFatal("no child %s", qPrintable(name));
    return found;
}

} // namespace rankscope
