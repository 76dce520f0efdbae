// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of stack readers share.
#pragma once

#include <QFile>

#include "io/stacks/stackreading.h"
#include "tests/model/stacks/treetext.h"

namespace rankscope {

/// The bytes of a fixture in tests/data/stacks.
inline QByteArray stackFixture(const QString &name)
{
    QFile file(QStringLiteral(RANKSCOPE_TEST_DATA "/stacks/") % name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.fileName()));
    return file.readAll();
}

/// The bytes of a fixture in tests/data/stacks/folded.
inline QByteArray foldedFixture(const char *name)
{
    return stackFixture(QStringLiteral("folded/") % QString::fromLatin1(name));
}

/// The tree of one snapshot as text, or the error.
inline QString treeOf(const StackResult &document, std::size_t snapshot = 0)
{
    return document ? treeText(*(*document)->snapshots[snapshot].tree) : document.error().message;
}

/// `bytes` must outlive the source.
inline ByteSource sourceOf(const QByteArray &bytes)
{
    return ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())});
}

inline std::string_view viewOf(const QByteArray &bytes)
{
    return {bytes.constData(), std::size_t(bytes.size())};
}

/// "warning 3 ×2, error 7": severity, line (where there is one) and count of each problem.
inline QString problemsText(const ProblemList &problems)
{
    QStringList texts;
    for (const Problem &problem : problems.items()) {
        QString text = severityName(problem.severity);
        if (problem.line)
            text += u' ' % QString::number(*problem.line);
        if (problem.count > 1)
            text += QStringLiteral(" ×") % QString::number(problem.count);
        texts += text;
    }
    return texts.join(QStringLiteral(", "));
}

} // namespace rankscope
