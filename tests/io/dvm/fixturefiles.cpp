// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/dvm/fixturefiles.h"

#include "tests/support/fixturefile.h"

#include <QFile>
#include <QStringBuilder>

namespace rankscope {

QByteArray dvmFixture(const char *name)
{
    return fixtureFile(QStringLiteral("dvm/") + QString::fromLatin1(name));
}

void writeFixture(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s", qPrintable(path));
}

} // namespace rankscope
