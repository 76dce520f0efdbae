// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/stacktools/readingtext.h"
#include "tests/io/stacktools/stackfixture.h"

#include "io/stacktools/atp/walkbackreader.h"
#include "io/stacktools/coredumpctl/coredumpctlreader.h"
#include "io/stacktools/cudagdb/cudagdbreader.h"
#include "io/stacktools/eustack/eustackreader.h"
#include "io/stacktools/gdb/gdbreader.h"
#include "io/stacktools/lldb/lldbreader.h"
#include "io/stacktools/openmpi/openmpireader.h"
#include "io/stacktools/openmpi/signalreader.h"
#include "io/stacktools/padb/padbreader.h"
#include "io/stacktools/perf/perfscriptreader.h"
#include "io/stacktools/speedscope/speedscopereader.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace rankscope::test;
using namespace Qt::StringLiterals;

/// What Open MPI and the smaller tools print. What is expected was written by hand beside each fixture.
class TestStackTexts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fixtures_data();
    void fixtures();
    void sameWithCarriageReturns_data() { fixtures_data(); }
    void sameWithCarriageReturns();
    void cutAtEveryByte_data() { fixtures_data(); }
    void cutAtEveryByte();
    void oneDetectorEach_data();
    void oneDetectorEach();
    void refused_data();
    void refused();
    void cancelled_data();
    void cancelled();
};

namespace {

struct Tool {
    const char *name;
    Reader reader;
    bool (*looksLike)(std::string_view);
};

/// In the order in which their detectors are asked.
constexpr Tool tools[] = {
    {"speedscope", readSpeedscope, looksLikeSpeedscope},
    {"openmpi", readOpenMpiStacks, looksLikeOpenMpiStacks},
    {"atp", readAtpWalkback, looksLikeAtpWalkback},
    {"coredumpctl", readCoredumpctl, looksLikeCoredumpctl},
    {"eustack", readEuStack, looksLikeEuStack},
    {"cudagdb", readCudaGdb, looksLikeCudaGdb},
    {"gdb", readGdbStacks, looksLikeGdbBacktrace},
    {"lldb", readLldb, looksLikeLldb},
    {"signal", readOpenMpiSignals, looksLikeOpenMpiSignals},
    {"padb", readPadbTree, looksLikePadbTree},
    {"perf", readPerfScript, looksLikePerfScript},
};

const Tool &toolOf(const QString &fixtureName)
{
    for (const Tool &tool : tools) {
        if (fixtureName.startsWith(QLatin1StringView(tool.name) % u'/'))
            return tool;
    }
    qFatal("no tool");
}

std::string_view view(const QByteArray &bytes)
{
    return {bytes.constData(), std::size_t(bytes.size())};
}

} // namespace

void TestStackTexts::fixtures_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name :
         {"openmpi/prrte",       "openmpi/orte",   "atp/walkback",       "coredumpctl/info",   "coredumpctl/journal",
          "coredumpctl/offsets", "eustack/plain",  "eustack/modules",    "eustack/verbose",    "padb/noheading",
          "padb/tree",           "padb/report",    "padb/branches",      "signal/interleaved", "signal/tagged",
          "signal/macos",        "signal/within",  "lldb/attached",      "perf/processes",     "perf/threads",
          "cudagdb/beside",      "cudagdb/single", "speedscope/evented", "speedscope/ranks"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestStackTexts::fixtures()
{
    QFETCH(QString, name);
    const StackResult document = readText(toolOf(name).reader, stackFixture(name % u".txt"));
    QVERIFY(document);
    QCOMPARE(summary(**document), QString::fromUtf8(stackFixture(name % u".expected")));
}

void TestStackTexts::sameWithCarriageReturns()
{
    QFETCH(QString, name);
    QByteArray bytes = stackFixture(name % u".txt");
    bytes.replace("\n", "\r\n");
    QVERIFY(toolOf(name).looksLike(view(bytes)));
    const StackResult document = readText(toolOf(name).reader, bytes);
    QVERIFY(document);
    QCOMPARE(summary(**document), QString::fromUtf8(stackFixture(name % u".expected")));
}

void TestStackTexts::cutAtEveryByte()
{
    QFETCH(QString, name);
    QCOMPARE(firstBadCut(toolOf(name).reader, stackFixture(name % u".txt")), qsizetype(-1));
}

void TestStackTexts::oneDetectorEach_data()
{
    fixtures_data();
    for (const char *name : {"threads", "wrapped", "quoted", "full", "core", "core_opened", "core_threads", "filtered",
                             "inferiors", "headings", "collected", "session", "chosen", "pstacks"})
        QTest::newRow(name) << u"gdb/"_s % QString::fromLatin1(name);
}

/// Output of Open MPI and of cuda-gdb holds frames of gdb and is asked before; all others are distinguished.
void TestStackTexts::oneDetectorEach()
{
    QFETCH(QString, name);
    const QByteArray bytes = stackFixture(name % u".txt");
    for (const Tool &tool : tools) {
        const bool isOwn = &tool == &toolOf(name);
        const bool isWithin =
            qstrcmp(tool.name, "gdb") == 0 && (name.startsWith(u"openmpi/") || name.startsWith(u"cudagdb/"));
        if (!isWithin)
            QVERIFY2(tool.looksLike(view(bytes)) == isOwn, tool.name);
    }
}

void TestStackTexts::refused_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    for (const Tool &tool : tools) {
        const QString name = QString::fromLatin1(tool.name);
        QTest::addRow("%s empty", tool.name) << QString(name % u"/") << QByteArray();
        QTest::addRow("%s text", tool.name) << QString(name % u"/") << QByteArray("a text\n\nof two lines\n");
        QTest::addRow("%s folded", tool.name) << QString(name % u"/") << QByteArray("main;solve;MPI_Wait 12\n");
        QTest::addRow("%s bad text", tool.name) << QString(name % u"/") << QByteArray("\xff\xfe\x00\x80", 4);
        QTest::addRow("%s one long line", tool.name) << QString(name % u"/") << QByteArray(1'000'000, '-');
    }
}

void TestStackTexts::refused()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, bytes);
    QVERIFY(!toolOf(name).looksLike(view(bytes)));
    const StackResult document = readText(toolOf(name).reader, bytes);
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::WrongFormat);
    QVERIFY(!document.error().message.isEmpty());
}

void TestStackTexts::cancelled_data()
{
    QTest::addColumn<QString>("name");
    for (const Tool &tool : tools)
        QTest::newRow(tool.name) << QString(QString::fromLatin1(tool.name) % u"/");
}

void TestStackTexts::cancelled()
{
    QFETCH(QString, name);
    Progress progress;
    progress.cancel();
    const StackResult document = toolOf(name).reader(ByteSource::fromMemory({"", 0}), u"test"_s, {}, progress);
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestStackTexts, NoApplication)
#include "tst_stacktexts.moc"
