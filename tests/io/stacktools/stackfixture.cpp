// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/stacktools/stackfixture.h"

#include "tests/model/stacks/treetext.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>

namespace rankscope::test {

using namespace Qt::StringLiterals;

namespace {

QString textOf(const StackDocument &document, StringId id)
{
    const std::string_view text = document.pools->strings.text(id);
    return text.empty() ? u"-"_s : QString::fromUtf8(text);
}

/// " signal 11 (SEGV)"; nothing where no signal is told of.
QString signalOf(const StackDocument &document, const StackThread &thread)
{
    return thread.signal == StringId{} ? QString() : u" signal "_s % textOf(document, thread.signal);
}

QString numberText(std::optional<std::int64_t> number)
{
    return number ? QString::number(*number) : u"-"_s;
}

QString sourceName(RankSource source)
{
    switch (source) {
    case RankSource::Content:
        return u"content"_s;
    case RankSource::Name:
        return u"name"_s;
    case RankSource::Assumed:
        return u"assumed"_s;
    }
    return {};
}

QString processesText(const StackDocument &document)
{
    QString text = u"== processes ("_s % sourceName(document.rankSource) % u")\n"_s;
    if (!document.declared.isEmpty())
        text += u"declared "_s % document.declared.toString() % u'\n';
    for (const StackProcess &process : document.processes)
        text += QString::number(process.process) % u' ' % textOf(document, process.host) % u' '
                % numberText(process.pid) % u' ' % textOf(document, process.program) % u'\n';
    return text;
}

QString threadsText(const StackDocument &document)
{
    QString text = document.threads.empty() ? QString() : u"== threads\n"_s;
    for (const StackThread &thread : document.threads)
        text += QString::number(thread.process) % u'.' % QString::number(thread.number) % u' '
                % numberText(thread.systemId) % u' ' % textOf(document, thread.name) % u' '
                % textOf(document, thread.state) % signalOf(document, thread) % u'\n';
    return text;
}

QString problemsText(const StackDocument &document)
{
    QString text = document.problems.isEmpty() ? QString() : u"== problems\n"_s;
    for (const Problem &problem : document.problems.items())
        text += (problem.line ? QString::number(*problem.line) : u"-"_s) % u": "_s % severityName(problem.severity)
                % u": "_s % problem.text % u'\n';
    return text;
}

} // namespace

StackResult readText(Reader reader, const QByteArray &bytes, const StackReadOptions &options)
{
    Progress progress;
    return reader(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}), u"test"_s, options, progress);
}

QString summary(const StackDocument &document)
{
    QString text;
    for (const StackSnapshot &snapshot : document.snapshots) {
        const QString time = snapshot.time ? snapshot.time->toString(Qt::ISODate) : u"-"_s;
        text += u"-- "_s % time % u'\n' % treeText(*snapshot.tree);
    }
    return text % processesText(document) % threadsText(document) % problemsText(document);
}

qsizetype firstBadCut(Reader reader, const QByteArray &bytes)
{
    const StackResult whole = readText(reader, bytes);
    if (!whole)
        return bytes.size();
    for (qsizetype length = 0; length < bytes.size(); ++length) {
        const StackResult part = readText(reader, bytes.first(length));
        if (!part && part.error().kind != ErrorKind::WrongFormat)
            return length;
        if (part && (*part)->threads.size() > (*whole)->threads.size() + 1)
            return length;
    }
    return -1;
}

void writeInto(const QTemporaryDir &folder, const QString &name, const QByteArray &text)
{
    QDir(folder.path()).mkpath(QFileInfo(name).path());
    QFile file(folder.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

QByteArray stackIn(const char *function)
{
    return QByteArray("#0  0x01 in ") + function + " () at a.c:5\n#1  0x02 in main () at a.c:9\n";
}

} // namespace rankscope::test
