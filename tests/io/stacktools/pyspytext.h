// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of dumps of py-spy share.
#pragma once

#include "io/stacktools/pyspy/pyspyjsonreader.h"
#include "io/stacktools/pyspy/pyspyreader.h"
#include "tests/io/stacktools/readingtext.h"

namespace rankscope {

/// The bytes of a fixture in tests/data/stacks/pyspy.
inline QByteArray pySpyFixture(const QString &name)
{
    return stackFixture(QStringLiteral("pyspy/") % name);
}

/// Reads a dump in text or in JSON from memory.
inline StackResult readPySpyBytes(const QByteArray &bytes, bool json = false, const StackReadOptions &options = {})
{
    const auto reader = json ? readPySpyJson : readPySpy;
    Progress progress;
    return reader(sourceOf(bytes), QStringLiteral("test"), options, progress);
}

} // namespace rankscope
