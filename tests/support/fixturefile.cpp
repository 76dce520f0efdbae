// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixturefile.h"

#include <QFile>

namespace rankscope {

QByteArray fixtureFile(const QString &name)
{
    QFile file(QStringLiteral(RANKSCOPE_TEST_DATA "/") + name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.fileName()));
    return file.readAll();
}

} // namespace rankscope
