// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/nodename.h"

#include <QCoreApplication>
#include <QSysInfo>

namespace rankscope {

QString thisNode()
{
    return QSysInfo::machineHostName();
}

QString seenOn(const QString &message, const QString &node, const QString &other)
{
    return node == other ? message : QCoreApplication::translate("Team", "%1 (on the node %2)").arg(message, node);
}

} // namespace rankscope
