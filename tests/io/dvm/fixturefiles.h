// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace rankscope {

/// The bytes of a fixture in tests/data/dvm.
QByteArray dvmFixture(const char *name);

/// Writes a file that a test reads; ends the test program where that fails.
void writeFixture(const QString &path, const QByteArray &bytes);

} // namespace rankscope
