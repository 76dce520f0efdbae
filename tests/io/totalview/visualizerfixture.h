// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>
#include <QStringBuilder>

namespace rankscope {

/// The path of a fixture in tests/data/visualizer.
inline QString visualizerPath(const QString &name)
{
    return QStringLiteral(RANKSCOPE_TEST_DATA "/visualizer/") % name;
}

/// The bytes of such a fixture.
inline QByteArray visualizerFixture(const QString &name)
{
    QFile file(visualizerPath(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.fileName()));
    return file.readAll();
}

} // namespace rankscope
