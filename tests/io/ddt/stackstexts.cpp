// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/ddt/stackstexts.h"

#include "tests/model/stacks/treetext.h"

#include <QBuffer>
#include <QFile>

namespace rankscope {

using namespace Qt::StringLiterals;

QByteArray stacksFixture(const char *name)
{
    QFile file(QStringLiteral(RANKSCOPE_TEST_DATA "/stacks/ddt/") % QString::fromLatin1(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.fileName()));
    return file.readAll();
}

ByteSource sourceOf(const QByteArray &bytes)
{
    return ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())});
}

QString textOf(const StackResult &result)
{
    return result ? treeText(*result.value()->snapshots.at(0).tree) : toString(result.error());
}

QString shortProblems(const StackResult &result)
{
    QStringList texts;
    for (const Problem &problem : result.value()->problems.items()) {
        QString text = QString::number(problem.line.value_or(0)) % severityName(problem.severity).at(0);
        if (problem.count > 1)
            text += u'×' % QString::number(problem.count);
        texts += text;
    }
    return texts.join(u' ');
}

QString written(StackWriter write, const StackTree &tree, const StackWriteOptions &options)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    const auto result = write(tree, options, buffer, progress);
    return result ? QString::fromUtf8(buffer.data()) : "FAILED: "_L1 % toString(result.error());
}

} // namespace rankscope
