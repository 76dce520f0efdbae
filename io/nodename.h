// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Where processes of a job run: what one of them cannot read, the others may see.
#pragma once

#include <QString>

namespace rankscope {

/// The name of this machine.
QString thisNode();

/// The message with the node it is of, where that is not this other one.
QString seenOn(const QString &message, const QString &node, const QString &other);

} // namespace rankscope
