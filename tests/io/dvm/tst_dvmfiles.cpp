// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/dvm/fixturefiles.h"
#include "tests/io/dvm/smallfile.h"

#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The small files around a trace: parameters, and what is said of all of them. Expected values are hand counts.
class TestDvmFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void summaries_data();
    void summaries();
    void damaged_data();
    void damaged();
    void refused_data();
    void refused();
    void cutAtEveryByte_data();
    void cutAtEveryByte();
    void cancelled_data();
    void cancelled();
};

namespace {

ByteSource sourceOf(const QByteArray &bytes)
{
    return ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())});
}

Result<SmallFile> summaryOf(FileKind kind, const QByteArray &bytes)
{
    Progress progress;
    return readSmallFile(kind, sourceOf(bytes), u"test"_s, progress);
}

QString countsText(const SmallFile &summary)
{
    QStringList texts;
    for (const auto &[key, count] : summary.counts)
        texts += key % u'=' % QString::number(count);
    return texts.join(u' ');
}

} // namespace

void TestDvmFiles::summaries_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("counts");
    const auto row = [](const char *name, FileKind kind, const QByteArray &text, const QString &counts) {
        QTest::newRow(name) << int(kind) << text << counts;
    };
    row("configuration", FileKind::DvmConfiguration, dvmFixture("loops.trd"),
        u"constructs=2 trace_size=3103 string_count=86"_s);
    row("edited configuration", FileKind::DvmConfiguration, "SL: 1() [1] {\"a\", 20} = NONE\nEL: 1\nEND_HEADER\n",
        u"constructs=1"_s);
    row("errors", FileKind::DvmErrors, dvmFixture("errors.err.trd"), u"errors=3 total=3"_s);
    row("no errors", FileKind::DvmErrors, "\n*** Total errors: 0; Limit per CPU: 1000\n\n", u"errors=0 total=0"_s);
    row("errors behind the total only", FileKind::DvmErrors,
        dvmFixture("errors.err.trd").mid(dvmFixture("errors.err.trd").indexOf("\n*** Proc")), u"errors=1 total=3"_s);
    row("protocol", FileKind::DvmProtocol, dvmFixture("heat.prot.trd"), u"places=2"_s);
    row("parameters", FileKind::DvmParameters, dvmFixture("usrdebug.par"), u"parameters=5"_s);
    row("control errors", FileKind::DvmControlErrors, dvmFixture("error.dbg"), u"errors=2"_s);
    row("CRLF", FileKind::DvmControlErrors, dvmFixture("error.dbg").replace("\n", "\r\n"), u"errors=2"_s);
}

void TestDvmFiles::summaries()
{
    QFETCH(int, kind);
    QFETCH(QByteArray, text);
    QFETCH(QString, counts);
    const auto summary = summaryOf(FileKind(kind), text);
    QVERIFY(summary);
    QCOMPARE(countsText(*summary), counts);
    QVERIFY(summary->problems.isEmpty());
}

void TestDvmFiles::damaged_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("counts");
    QTest::addColumn<QList<int>>("lines"); // of the problems
    const auto row = [](const char *name, FileKind kind, const QByteArray &text, const QString &counts,
                        const QList<int> &lines) { QTest::newRow(name) << int(kind) << text << counts << lines; };
    const QByteArray entry =
        ": TrcFile(0.trd); TrcRec(1); Sequential branch. \n\t\tUnexpected use of variable (fatal)\n"
        "\t\tFile: a  Line: 2\n";
    const QByteArray total = "\n*** Total errors: 1; Limit per CPU: 1000\n\n";
    row("no total", FileKind::DvmErrors, entry, u"errors=1"_s, {3});
    row("unknown line", FileKind::DvmErrors, entry + "what is this\n" + total, u"errors=1 total=1"_s, {4});
    row("detail of nothing", FileKind::DvmErrors, "\t\tval1= 1\n" + entry + total, u"errors=1 total=1"_s, {1});
    row("unknown detail", FileKind::DvmErrors, entry + "\t\tval3= 1\n" + total, u"errors=1 total=1"_s, {4});
    row("huge record number", FileKind::DvmErrors,
        QByteArray(entry).replace("TrcRec(1)", "TrcRec(99999999999999999999)") + entry + total, u"errors=1 total=1"_s,
        {1, 2});
    row("huge line", FileKind::DvmErrors, QByteArray(entry).replace("Line: 2", "Line: 99999999999999999999") + total,
        u"errors=1 total=1"_s, {3});
    row("negative count", FileKind::DvmErrors, entry + "\t\tCount(-1)\n" + total, u"errors=1 total=1"_s, {4});
    row("no message", FileKind::DvmErrors, ": TrcFile(0.trd); TrcRec(1); Sequential branch. \n" + total,
        u"errors=1 total=1"_s, {1});
    row("bytes that are not UTF-8", FileKind::DvmErrors, QByteArray(entry).replace("variable", "\xff\xfe") + total,
        u"errors=1 total=1"_s, {2});
    const QByteArray construct = "SL: 1() [1] {\"a\", 20} = \nEL: 1\n";
    row("total that is no number", FileKind::DvmConfiguration,
        "# Trace size = many bytes\n" + construct + "END_HEADER\n", u"constructs=1"_s, {1});
    row("huge total", FileKind::DvmConfiguration,
        "# String count = 99999999999999999999\n" + construct + "END_HEADER\n", u"constructs=1"_s, {1});
    row("construct cut", FileKind::DvmConfiguration, construct + "SL: 2() [1] {\"a\", 2\nEND_HEADER\n",
        u"constructs=1"_s, {3});
    row("end of nothing", FileKind::DvmConfiguration, construct + "EL: 1\nEND_HEADER\n", u"constructs=1"_s, {3});
    row("construct open", FileKind::DvmConfiguration, "SL: 1() [1] {\"a\", 20} = \nEND_HEADER\n", u"constructs=1"_s,
        {2});
    row("no end", FileKind::DvmConfiguration, construct, u"constructs=1"_s, {2});
    row("unknown element", FileKind::DvmConfiguration, construct + "XX: 3\nEND_HEADER\n", u"constructs=1"_s, {3});
    row("construct twice", FileKind::DvmConfiguration, construct + construct + "END_HEADER\n", u"constructs=2"_s, {});
    const QByteArray version = "DVM debugger version 1.0\n";
    row("section cut", FileKind::DvmProtocol,
        version + "Var. name = A, File = a\nVar. name = A, File = a, Line = 1.\nHit count 2\n", u"places=1"_s, {2});
    row("count cut", FileKind::DvmProtocol, version + "Var. name = A, File = a, Line = 1.\nHit count\n", u"places=1"_s,
        {3, 3});
    row("count of nothing", FileKind::DvmProtocol, version + "Hit count 3\n", u"places=0"_s, {2});
    row("no semicolon", FileKind::DvmParameters, "A=1;\nB=2\nC=3;\nD=4;\n", u"parameters=2"_s, {2});
    row("no value", FileKind::DvmParameters, "A=;\nB=2;\n", u"parameters=1"_s, {1});
    row("no quote", FileKind::DvmParameters, "B=2;\nA=\"x;\n", u"parameters=1"_s, {2});
    row("comment that does not end", FileKind::DvmParameters, "B=2;\n/* A=1;\n", u"parameters=1"_s, {2});
    row("huge index", FileKind::DvmParameters, "B=2;\nA[99999999999999999999]=1;\n", u"parameters=1"_s, {2});
    row("twice", FileKind::DvmParameters, "B=2;\nB=3;\n", u"parameters=2"_s, {});
}

void TestDvmFiles::damaged()
{
    QFETCH(int, kind);
    QFETCH(QByteArray, text);
    QFETCH(QString, counts);
    QFETCH(QList<int>, lines);
    const auto summary = summaryOf(FileKind(kind), text);
    QVERIFY(summary);
    QCOMPARE(countsText(*summary), counts);
    QList<int> found;
    for (const Problem &problem : summary->problems.items())
        found += int(problem.line.value_or(0));
    QCOMPARE(found, lines);
}

void TestDvmFiles::refused_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("text");
    for (const FileKind kind : {FileKind::DvmConfiguration, FileKind::DvmErrors, FileKind::DvmProtocol,
                                FileKind::DvmParameters, FileKind::DvmControlErrors}) {
        const QByteArray name = kindName(kind).toLatin1();
        QTest::newRow(QByteArray(name + ", empty").constData()) << int(kind) << QByteArray();
        QTest::newRow(QByteArray(name + ", prose").constData())
            << int(kind) << QByteArray("To be or not to be,\nthat is the question.\n");
        QTest::newRow(QByteArray(name + ", zeros").constData()) << int(kind) << QByteArray(5000, '\0');
    }
    QTest::newRow("trace") << int(FileKind::DvmTrace) << dvmFixture("everything.trd");
    QTest::newRow("unknown") << int(FileKind::Unknown) << dvmFixture("everything.trd");
}

void TestDvmFiles::refused()
{
    QFETCH(int, kind);
    QFETCH(QByteArray, text);
    const auto summary = summaryOf(FileKind(kind), text);
    QVERIFY(!summary);
    QCOMPARE(summary.error().kind, ErrorKind::WrongFormat);
    QCOMPARE(summary.error().file, u"test"_s);
}

void TestDvmFiles::cutAtEveryByte_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<quint64>("most"); // the first count of the whole file
    QTest::newRow("configuration") << int(FileKind::DvmConfiguration) << dvmFixture("loops.trd") << quint64(2);
    QTest::newRow("errors") << int(FileKind::DvmErrors) << dvmFixture("errors.err.trd") << quint64(3);
    QTest::newRow("protocol") << int(FileKind::DvmProtocol) << dvmFixture("heat.prot.trd") << quint64(2);
    QTest::newRow("parameters") << int(FileKind::DvmParameters) << dvmFixture("usrdebug.par") << quint64(5);
}

/// More lines never tell less, and no part tells more than the whole.
void TestDvmFiles::cutAtEveryByte()
{
    QFETCH(int, kind);
    QFETCH(QByteArray, text);
    QFETCH(quint64, most);
    quint64 before = 0;
    for (qsizetype size = 0; size <= text.size(); ++size) {
        const auto summary = summaryOf(FileKind(kind), text.left(size));
        const quint64 count = summary ? summary->counts.front().second : 0;
        QVERIFY2(count <= most, qPrintable(QString::number(size)));
        if (size > 0 && text.at(size - 1) != '\n')
            continue;
        QVERIFY2(count >= before, qPrintable(QString::number(size)));
        before = count;
    }
    QCOMPARE(before, most);
}

void TestDvmFiles::cancelled_data()
{
    cutAtEveryByte_data();
}

void TestDvmFiles::cancelled()
{
    QFETCH(int, kind);
    QFETCH(QByteArray, text);
    Progress progress;
    progress.cancel();
    const auto summary = readSmallFile(FileKind(kind), sourceOf(text), u"test"_s, progress);
    QVERIFY(!summary);
    QCOMPARE(summary.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestDvmFiles, NoApplication)
#include "tst_dvmfiles.moc"
