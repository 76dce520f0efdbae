// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/recorder/traces/recordedprogram.h"
#include "tests/support/testclass.h"

#include <QTemporaryDir>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Dynamic control of loops whose iterations several threads run: what is found is what one thread finds, counted by
/// hand from programs/control_openmp.c and programs/control_threads.c.
class TestControlledThreads : public QObject
{
    Q_OBJECT

private Q_SLOTS:
#ifdef RANKSCOPE_RECORDED_OPENMP
    void openmp_data();
    void openmp();
#endif
    void inOrder();
    void behind();
    void otherCalls();
    void bounded();
    void unended();
};

namespace {

const QString controlled = u"EnableDynControl = 1; EnableTrace = 0; "_s;
const QString expecting = controlled + u"Recorder.Threads = 1; "_s;
const QByteArray unordered =
    "rankscope recorder, process 0: dynamic control judged iterations of other threads behind those of the recording "
    "thread, which were judged already; with Recorder.Threads = 1 they are judged in the order of the loop\n";

/// The errors behind the total, one a line: "where | message | times | line".
QByteArray summary(const QByteArray &file)
{
    QByteArray text;
    QByteArray count = "1";
    const QList<QByteArray> lines = file.mid(file.indexOf("*** Processor ")).split('\n');
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const QByteArray line = lines[i].trimmed();
        if (line.startsWith("*** DYNCONTROL ***")) {
            text += line.mid(21) + " | ";
            count = "1";
        } else if (line.startsWith("Count(")) {
            count = line.mid(6, line.indexOf(')') - 6);
        } else if (line.startsWith("File: ")) {
            text += count + " | " + line.mid(line.lastIndexOf(' ') + 1) + '\n';
        } else if (!line.isEmpty()) {
            text += line + " | ";
        }
    }
    return text;
}

/// The number of the first line of a program that has a text.
QByteArray lineWith(const QString &program, const QByteArray &text)
{
    const QByteArray source = fileOf(QStringLiteral(RANKSCOPE_RECORDED_SOURCES), program); // which is not generated
    return QByteArray::number(source.left(source.indexOf(text)).count('\n') + 1);
}

RecordedRun runThreads(const QTemporaryDir &folder, const QString &scene, const QString &options)
{
    return runRecorded(folder.path(), {u"recorded_control_threads"_s, scene}, options);
}

} // namespace

#ifdef RANKSCOPE_RECORDED_OPENMP
void TestControlledThreads::openmp_data()
{
    QTest::addColumn<QByteArray>("expected"); // %: the line of what follows in the source, up to %
    QTest::newRow("right") << QByteArray();
    QTest::newRow("dependence") << QByteArray("Loop( No(1), Iter(2) ). | Data dependence in loop due to access to "
                                              "element a[i - 1] | 39 | %RANKSCOPE_SET(a[i], RANK%\n");
    QTest::newRow("shared-variable") << QByteArray(
        "Loop( No(1), Iter(8) ). | Using non-initialized variable seldom | 1 | %RANKSCOPE_GET(seldom)%\n"
        "Loop( No(1), Iter(30) ). | Writing to read-only variable scale | 1 | %RANKSCOPE_SET(scale%\n"
        "Sequential branch. | Using non-initialized variable last | 1 | %RANKSCOPE_GET(last)%\n");
    QTest::newRow("nested") << QByteArray("Loop( No(1), Iter(1) ), Loop( No(3), Iter(2) ). | Data dependence in loop "
                                          "due to access to element a[10 * i - 10 + j] | 8 | %a[10 * i - 9%\n");
    QTest::newRow("around") << QByteArray(
        "Loop( No(4), Iter(1) ), Loop( No(5), Iter(12) ). | Using non-initialized element b[j] | 1 | %SET(b[j]%\n"
        "Loop( No(4), Iter(2) ), Loop( No(5), Iter(12) ). | Data dependence in loop due to access to element b[j] | 4 "
        "| %SET(b[j]%\n");
    QTest::newRow("edges") << QByteArray(
        "Loop( No(1), Iter(1) ). | Using shadow element before asynchronous shadow "
        "renew completed a[i + 1] | 40 | %RANKSCOPE_GET(a[i + 1]) + RANKSCOPE_GET(a[i]%\n");
}

void TestControlledThreads::openmp()
{
    QFETCH(QByteArray, expected);
    for (qsizetype at = expected.indexOf('%'); at >= 0; at = expected.indexOf('%')) {
        const qsizetype end = expected.indexOf('%', at + 1);
        expected.replace(at, end + 1 - at, lineWith(u"control_openmp.c"_s, expected.mid(at + 1, end - at - 1)));
    }
    const QString scene = QString::fromLatin1(QTest::currentDataTag());
    for (const int threads : {1, 2, 7}) {
        const QTemporaryDir folder;
        const RecordedRun run =
            runRecorded(folder.path(), {u"recorded_control_openmp"_s, scene}, controlled,
                        {{u"OMP_NUM_THREADS"_s, QString::number(threads)}, {u"OMP_DYNAMIC"_s, u"false"_s}});
        QCOMPARE(run.code, 0);
        QCOMPARE(summary(fileOf(folder.path(), u"error.dbg"_s)), expected);
        QCOMPARE(run.messages.contains("1 calls of dynamic control that need an answer at once were left out"),
                 scene == u"edges"_s && threads > 1);
    }
}
#endif

// Two threads with the odd and the even iterations, each from the last to the first: the first dependence is that of 2.
void TestControlledThreads::inOrder()
{
    const QTemporaryDir folder;
    const RecordedRun run = runThreads(folder, u"halves"_s, expecting);
    QCOMPARE(run.messages, "*** Dynamic control found 1 error(s) ***\n");
    QCOMPARE(summary(fileOf(folder.path(), u"error.dbg"_s)),
             "Loop( No(1), Iter(2) ). | Data dependence in loop due to access to element a[i - 1] | 7 | "
                 + lineWith(u"control_threads.c"_s, "RANKSCOPE_SET(a[i],") + '\n');
}

// Nobody expects threads: the odd iterations are judged when they run. Then 2, 4, 6 and 8 read what an odd one has set,
// and 2, 4 and 6 set what an odd one has read.
void TestControlledThreads::behind()
{
    const QTemporaryDir folder;
    const RecordedRun run = runThreads(folder, u"halves"_s, controlled);
    QCOMPARE(run.messages, unordered + "*** Dynamic control found 2 error(s) ***\n");
    const QByteArray line = " | " + lineWith(u"control_threads.c"_s, "RANKSCOPE_SET(a[i],") + '\n';
    QCOMPARE(summary(fileOf(folder.path(), u"error.dbg"_s)),
             "Loop( No(1), Iter(2) ). | Data dependence in loop due to access to element a[i - 1] | 4" + line
                 + "Loop( No(1), Iter(2) ). | Data dependence in loop due to access to element a[i] | 3" + line);
}

void TestControlledThreads::otherCalls()
{
    const QTemporaryDir folder;
    const RecordedRun run = runThreads(folder, u"calls"_s, expecting);
    QCOMPARE(run.messages,
             "rankscope recorder, process 0: 2 calls of reductions and dynamic control in threads other than that of "
             "cmptrace_Init() were left out: no parallel construct was open, or they are for that thread only\n"
             "rankscope recorder, process 0: 4 calls of dynamic control that need an answer at once were left out: "
             "threads share the construct, which is judged when it ends\n"
             "*** Dynamic control found 1 error(s) ***\n");
    QCOMPARE(summary(fileOf(folder.path(), u"error.dbg"_s)),
             "Loop( No(1), Iter(2) ). | Using non-initialized variable unset | 1 | "
                 + lineWith(u"control_threads.c"_s, "RANKSCOPE_GET(unset)") + '\n');
}

void TestControlledThreads::bounded()
{
    const QTemporaryDir folder;
    const RecordedRun run = runThreads(folder, u"many"_s, expecting + u"Recorder.MaxControlMemory = 1000000;"_s);
    QCOMPARE(run.code, 0);
    QCOMPARE(
        run.messages,
        "rankscope recorder, process 0: dynamic control ends before the program: the calls of a parallel construct "
        "that threads share need more than Recorder.MaxControlMemory, or memory is short\n");
}

// What the recording thread has kept is judged though its loop has not ended.
void TestControlledThreads::unended()
{
    const QTemporaryDir folder;
    const RecordedRun run = runThreads(folder, u"unended"_s, expecting);
    QVERIFY(run.messages.contains("what other threads recorded is lost (threads: 1)"));
    QCOMPARE(summary(fileOf(folder.path(), u"error.dbg"_s)),
             "Loop( No(1), Iter(1) ). | Using non-initialized variable unset | 1 | "
                 + lineWith(u"control_threads.c"_s, "RANKSCOPE_SET(a[1],") + '\n');
}

RANKSCOPE_TEST(TestControlledThreads, QCoreApplication)
#include "tst_controlledthreads.moc"
