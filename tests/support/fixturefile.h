// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace rankscope {

/// The bytes of tests/data/NAME; ends the test program where there is no such file.
QByteArray fixtureFile(const QString &name);

} // namespace rankscope
