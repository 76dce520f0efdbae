// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/dvm/fixturefiles.h"
#include "tests/io/dvm/tracedump.h"

#include "io/dvm/tracereader.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>
#include <zlib.h>

#include <atomic>
#include <cstdio>
#include <thread>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Traces of extreme shapes, on several threads and from all kinds of sources.
class TestTraceReaderLimits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameWithAnyThreadsAndChunks_data();
    void sameWithAnyThreadsAndChunks();
    void cutAtEveryByte_data();
    void cutAtEveryByte();
    void longNames();
    void longLines();
    void deepNesting();
    void tooManyRecords();
    void cancelled();
    void offersFirstRows();
    void compressed_data();
    void compressed();
    void standardInput();
    void cannotOpen_data();
    void cannotOpen();
    void shrinksWhileRead();

private:
    QTemporaryDir m_folder;
};

namespace {

/// Many executions of a loop with a few names and places, some lines damaged.
QByteArray busyTrace(int steps)
{
    QByteArray body;
    for (int step = 0; step < steps; ++step) {
        body += "SL: 1() [1]; {\"a.fdv\", 1}\n";
        for (int index = 1; index < 4; ++index) {
            const QByteArray number = QByteArray::number(step * index);
            body += "  IT: " + number + ", (" + number + ")\n  RD: [4] \"A(" + QByteArray::number(step % 7) + ")\" = 0."
                    + number + "25; {\"a.fdv\", 2}\n  RD: [6] \"Z\" = (" + number + ",-1.5); {\"a.fdv\", 3}\n";
        }
        if (step % 5 == 0)
            body += "this is no record\n";
        if (step % 11 == 0)
            body += "\n  # a comment\n";
        body += "EL: 1; {\"a.fdv\", 5}\n";
    }
    return withHeader("SL: 1() [1] {\"a.fdv\", 1} = \nEL: 1\n", body);
}

Result<std::shared_ptr<const Trace>> readWith(const QByteArray &text, const TraceReadOptions &options)
{
    Progress progress;
    return readTrace(std::span(text.constData(), std::size_t(text.size())), u"test.trd"_s, options, progress);
}

QByteArray packed(const QByteArray &text)
{
    z_stream stream = {};
    if (deflateInit2(&stream, 6, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        qFatal("deflateInit2");
    QByteArray out(qsizetype(deflateBound(&stream, uLong(text.size()))) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(text.constData()));
    stream.avail_in = uInt(text.size());
    stream.next_out = reinterpret_cast<Bytef *>(out.data());
    stream.avail_out = uInt(out.size());
    if (deflate(&stream, Z_FINISH) != Z_STREAM_END)
        qFatal("deflate");
    out.truncate(qsizetype(stream.total_out));
    deflateEnd(&stream);
    return out;
}

} // namespace

void TestTraceReaderLimits::sameWithAnyThreadsAndChunks_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("everything") << dvmFixture("everything.trd");
    QTest::newRow("old") << dvmFixture("old.trd");
    QTest::newRow("busy") << busyTrace(300);
    QTest::newRow("CRLF") << dvmFixture("everything.trd").replace("\n", "\r\n");
    QTest::newRow("no header") << dvmFixture("everything.trd").mid(dvmFixture("everything.trd").indexOf("BW:"));
    QTest::newRow("more behind the end") << dvmFixture("everything.trd") + "\n# a comment\n"
                                                + dvmFixture("everything.trd");
    QTest::newRow("bytes of Windows-1251") << dvmFixture("everything.trd").replace("NOTHING", "\xcf\xf0\xe8");
}

void TestTraceReaderLimits::sameWithAnyThreadsAndChunks()
{
    QFETCH(QByteArray, text);
    TraceReadOptions options;
    options.threads = 1;
    const auto whole = readWith(text, options);
    QVERIFY(whole);
    const QStringList expected = dumpAll(**whole);
    for (const std::size_t chunk : {std::size_t(1), std::size_t(7), std::size_t(100), std::size_t(4096)}) {
        for (std::size_t threads = 1; threads <= 4; ++threads) {
            options.chunkBytes = chunk;
            options.threads = threads;
            const auto trace = readWith(text, options);
            QVERIFY(trace);
            QCOMPARE(dumpAll(**trace), expected);
        }
    }
}

void TestTraceReaderLimits::cutAtEveryByte_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("everything") << dvmFixture("everything.trd");
    QTest::newRow("old") << dvmFixture("old.trd");
}

/// What is whole before the cut is read as in the whole file, and only the last line may be unreadable.
void TestTraceReaderLimits::cutAtEveryByte()
{
    QFETCH(QByteArray, text);
    const auto whole = traceOf(text);
    QStringList records;
    for (std::uint32_t record = 0; record < whole->size(); ++record)
        records += QString::number(whole->line(RecordIndex{record}));
    for (qsizetype size = 0; size < text.size(); ++size) {
        const auto trace = readWith(text.left(size), {});
        if (!trace) {
            QCOMPARE(trace.error().kind, ErrorKind::WrongFormat);
            QVERIFY(size < 20); // not even "# Begin trace header" or "MODE ="
            continue;
        }
        const auto lines = std::uint64_t(text.left(size).count('\n'));
        QVERIFY((*trace)->unreadLines <= 1);
        QVERIFY((*trace)->size() <= whole->size());
        std::uint32_t complete = 0;
        while (complete < whole->size() && whole->line(RecordIndex{complete}) <= lines)
            ++complete;
        QVERIFY((*trace)->size() >= complete);
        QVERIFY((*trace)->size() <= complete + 1);
        for (std::uint32_t record = 0; record < complete; ++record)
            QCOMPARE((*trace)->values[record] == whole->values[record], true);
    }
}

void TestTraceReaderLimits::longNames()
{
    const QByteArray name(10'000'000, 'N');
    const QByteArray line = "RD: [4] \"" + name + "\" = 1.5; {\"" + name + "\", 7}\n";
    const auto trace = traceOf(withHeader({}, line + line));
    QCOMPARE(trace->size(), 2u);
    QCOMPARE(trace->strings.text(trace->sites[0].name).size(), std::size_t(10'000'000));
    QCOMPARE(trace->sites.size(), std::size_t(1));
    QCOMPARE(trace->unreadLines, std::uint64_t(0));
}

void TestTraceReaderLimits::longLines()
{
    const QByteArray good = "SKP: {\"a\", 1}\n";
    const QByteArray text = withHeader({}, good + QByteArray(5000, 'x') + "\n" + QByteArray(3000, 'y') + "\n" + good);
    for (const std::size_t chunk : {std::size_t(16), std::size_t(1000), std::size_t(1) << 20}) {
        TraceReadOptions options;
        options.longestLine = 2000;
        options.chunkBytes = chunk;
        const auto trace = readWith(text, options);
        QVERIFY(trace);
        QCOMPARE(dumpRecords(**trace), QStringList({u"8 SKP a:1"_s, u"11 SKP a:1"_s}));
        QCOMPARE((*trace)->unreadLines, std::uint64_t(2));
        QCOMPARE((*trace)->problems.items().front().line, std::optional<std::uint64_t>(9));
    }
}

void TestTraceReaderLimits::deepNesting()
{
    constexpr int depth = 20'000;
    QByteArray head;
    QByteArray body;
    for (int level = 1; level <= depth; ++level) {
        const QByteArray begin = "SL: " + QByteArray::number(level) + "("
                                 + (level > 1 ? QByteArray::number(level - 1) : QByteArray()) + ") [1]";
        head += begin + " {\"a\", 1} = \n";
        body += begin + "; {\"a\", 1}\nIT: 1, (1)\n";
    }
    QByteArray ends;
    for (int level = depth; level > 0; --level) {
        head += "EL: " + QByteArray::number(level) + "\n";
        ends += "EL: " + QByteArray::number(level) + "; {\"a\", 2}\n";
    }
    const auto trace = traceOf(withHeader(head, body + ends));
    QVERIFY(trace->problems.isEmpty());
    QCOMPARE(trace->executions.size(), std::size_t(depth));
    QCOMPARE(trace->executions[0].end, std::uint32_t(3 * depth - 1));
    QCOMPARE(trace->enclosingExecution(RecordIndex{2 * depth - 1}).value(), ExecutionId{depth - 1});
    // An end of the outermost closes all, and ends that fit nothing do not search the stack again and again.
    const auto closed =
        traceOf(withHeader(head, body + QByteArray("EL: 0; {\"a\", 2}\n").repeated(depth) + "EL: 1; {\"a\", 2}\n"));
    QCOMPARE(closed->unreadLines, std::uint64_t(depth));
    QVERIFY(closed->executions[0].closed);
    QVERIFY(!closed->executions[depth - 1].closed);
}

void TestTraceReaderLimits::tooManyRecords()
{
    TraceReadOptions options;
    options.mostRecords = 10;
    const auto trace = readWith(busyTrace(20), options);
    QVERIFY(trace);
    QCOMPARE((*trace)->size(), 10u);
    QVERIFY(!(*trace)->complete);
    QVERIFY((*trace)->problems.has(Severity::Error));
    QCOMPARE((*trace)->executions[0].end, 9u);
}

void TestTraceReaderLimits::cancelled()
{
    const QByteArray text = busyTrace(20'000);
    TraceReadOptions options;
    options.chunkBytes = 256;
    options.threads = 2;
    for (const double part : {0.0, 0.3}) {
        Progress progress;
        std::atomic<bool> done = false;
        std::jthread watcher([&] {
            while (progress.fraction() < part && !done)
                std::this_thread::yield();
            progress.cancel();
        });
        if (part == 0)
            watcher.join();
        const auto trace =
            readTrace(std::span(text.constData(), std::size_t(text.size())), u"test.trd"_s, options, progress);
        done = true;
        QVERIFY(!trace);
        QCOMPARE(trace.error().kind, ErrorKind::Cancelled);
    }
}

void TestTraceReaderLimits::offersFirstRows()
{
    const QByteArray text = busyTrace(40'000);
    QVERIFY(text.size() > 9'000'000);
    std::atomic<int> calls = 0;
    std::shared_ptr<const Trace> first;
    TraceReadOptions options;
    options.threads = 2;
    options.firstRows = [&](std::shared_ptr<const Trace> trace) {
        ++calls;
        first = std::move(trace);
    };
    const auto trace = readWith(text, options);
    QVERIFY(trace);
    QCOMPARE(calls.load(), 1);
    QVERIFY(first->size() > 1000);
    QVERIFY(first->size() < (*trace)->size());
    QVERIFY(first->problems.isEmpty());
    for (std::uint32_t record = 0; record < first->size(); record += 97)
        QCOMPARE(first->line(RecordIndex{record}), (*trace)->line(RecordIndex{record}));
}

void TestTraceReaderLimits::compressed_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("same");
    QTest::addColumn<bool>("damaged");
    const QByteArray text = busyTrace(2'000);
    const QByteArray whole = packed(text);
    QTest::newRow("whole") << whole << true << false;
    QTest::newRow("two members") << packed(text.left(1000)) + packed(text.mid(1000)) << true << false;
    QTest::newRow("cut") << whole.left(whole.size() / 2) << false << true;
    QTest::newRow("without its checksum") << whole.left(whole.size() - 8) << true << true;
    QTest::newRow("damaged") << whole.left(whole.size() / 2) + QByteArray(200, '\xff') << false << true;
    QTest::newRow("noise behind") << whole + "noise" << true << true;
}

void TestTraceReaderLimits::compressed()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, same);
    QFETCH(bool, damaged);
    const auto plain = traceOf(busyTrace(2'000));
    const auto trace = readWith(bytes, {});
    QVERIFY(trace);
    QCOMPARE((*trace)->problems.has(Severity::Error) && (*trace)->problems.items().back().line == std::nullopt,
             damaged);
    QVERIFY((*trace)->size() > 0);
    QCOMPARE((*trace)->size() == plain->size(), same);
    QCOMPARE((*trace)->complete, !damaged);
}

void TestTraceReaderLimits::standardInput()
{
    QVERIFY(m_folder.isValid());
    const QString path = m_folder.filePath(u"input.trd"_s);
    writeFixture(path, dvmFixture("everything.trd"));
    const int before = dup(STDIN_FILENO);
    QVERIFY(std::freopen(QFile::encodeName(path).constData(), "r", stdin) != nullptr);
    Progress progress;
    const auto trace = readTrace(u"-"_s, {}, progress);
    dup2(before, STDIN_FILENO);
    close(before);
    QVERIFY(trace);
    QCOMPARE(dumpRecords(**trace), dumpRecords(*traceOf(dvmFixture("everything.trd"))));
    QCOMPARE((*trace)->file, u"-"_s);
}

void TestTraceReaderLimits::cannotOpen_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("kind");
    const QString folder = m_folder.path();
    QTest::newRow("missing") << QString(folder % "/missing.trd"_L1) << int(ErrorKind::NotFound);
    QTest::newRow("folder") << folder << int(ErrorKind::NotAFile);
    QTest::newRow("device") << u"/dev/null"_s << int(ErrorKind::NotAFile);
    // A link to itself cannot be opened by anybody, not even by root.
    const QString link = folder % "/link.trd"_L1;
    QVERIFY(QFile::link(link, link));
    QTest::newRow("cannot be opened") << link << int(ErrorKind::Damaged);
    QTest::newRow("name too long") << QString(folder % u'/' % QString(5000, u'x')) << int(ErrorKind::Damaged);
}

void TestTraceReaderLimits::cannotOpen()
{
    QFETCH(QString, path);
    QFETCH(int, kind);
    Progress progress;
    const auto trace = readTrace(path, {}, progress);
    QVERIFY(!trace);
    QCOMPARE(int(trace.error().kind), kind);
    QCOMPARE(trace.error().file, path);
    QVERIFY(!trace.error().message.isEmpty());
}

void TestTraceReaderLimits::shrinksWhileRead()
{
    const QString path = m_folder.filePath(u"shrinking.trd"_s);
    writeFixture(path, busyTrace(40'000));
    TraceReadOptions options;
    options.threads = 2;
    options.firstRows = [&path](const std::shared_ptr<const Trace> &) { QVERIFY(QFile::resize(path, 1'500'000)); };
    Progress progress;
    const auto trace = readTrace(path, options, progress);
    QVERIFY(trace);
    QVERIFY((*trace)->size() > 1000);
    QVERIFY(!(*trace)->complete);
    QCOMPARE((*trace)->problems.items().back().text, u"The file became shorter while it was read; load it again."_s);
}

RANKSCOPE_TEST(TestTraceReaderLimits, NoApplication)
#include "tst_tracereaderlimits.moc"
