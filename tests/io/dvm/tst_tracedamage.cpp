// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/dvm/tracedump.h"

#include "io/dvm/tracereader.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What is said of damaged traces, and what is read all the same. Expected values were written by hand from the text.
class TestTraceDamage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recovers_data();
    void recovers();
    void incomplete_data();
    void incomplete();
    void refuses_data();
    void refuses();
};

namespace {

const QByteArray loops = "SL: 1() [1] {\"a\", 1} = \n  PL: 2(1) [1] {\"a\", 2} = \n  EL: 2\nEL: 1\n";

} // namespace

void TestTraceDamage::recovers_data()
{
    QTest::addColumn<QByteArray>("structure");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QStringList>("problems"); // lines, counted from 1 in the body, and severities
    QTest::addColumn<QString>("records");
    QTest::addColumn<int>("unread");
    const QByteArray good = "SKP: {\"a\", 9}\n";
    const auto one = [&](const char *name, const QByteArray &line) {
        QTest::newRow(name) << QByteArray() << line + "\n" + good << QStringList(u"1 error"_s) << u"SKP"_s << 1;
    };
    one("no keyword", "???");
    one("unknown keyword", "RX: [4] \"X\" = 1; {\"a\", 1}");
    one("bytes of zero", QByteArray("RD: [4] \"X\" = \0; {\"a\", 1}", 26));
    one("no quote at the end", "RD: [4] \"X = 1; {\"a\", 1}");
    one("no value", "RD: [4] \"X\"; {\"a\", 1}");
    one("empty value", "RD: [4] \"X\" = ; {\"a\", 1}");
    one("value of a write that has none", "BW: [4] \"X\" = 1; {\"a\", 1}");
    one("type too large", "RD: [9] \"X\" = 1; {\"a\", 1}");
    one("type negative", "RD: [-1] \"X\" = 1; {\"a\", 1}");
    one("type no number", "RD: [x] \"X\" = 1; {\"a\", 1}");
    one("text for an integer", "RD: [1] \"X\" = one; {\"a\", 1}");
    one("fraction for an integer", "RD: [1] \"X\" = 1.5; {\"a\", 1}");
    one("#NAN for an integer", "RD: [1] \"X\"#NAN; {\"a\", 1}");
    one("two numbers", "RD: [4] \"X\" = 1 2; {\"a\", 1}");
    one("hexadecimal", "RD: [4] \"X\" = 0x10; {\"a\", 1}");
    one("two signs", "RD: [4] \"X\" = --1; {\"a\", 1}");
    one("half a complex", "RD: [5] \"X\" = (1); {\"a\", 1}");
    one("no place", "RD: [4] \"X\" = 1");
    one("place not closed", "RD: [4] \"X\" = 1; {\"a\", 1");
    one("line beyond 32 bits", "RD: [4] \"X\" = 1; {\"a\", 4294967296}");
    one("negative line", "RD: [4] \"X\" = 1; {\"a\", -1}");
    one("something behind", "RD: [4] \"X\" = 1; {\"a\", 1} and more");
    one("iteration without construct", "IT: 1, (1)");
    one("end without begin", "EL: 1; {\"a\", 1}");
    one("checksum without mode", "CS(\"T\", \"a\", 3, 7)=\"1\"");
    one("checksum without value", "CS(\"T\", \"a\", 3, 7, \"r\")=");
    one("chunk without number", "CHUNK: (1, 5, 1) VTR=");
    one("limits of two", "LOCAL: (1, 5)");
    one("rank 0", "PL: 1() [0]; {\"a\", 1}");
    one("rank 8", "PL: 1() [8]; {\"a\", 1}");
    one("number too large", "PL: 99999999999999999999() [1]; {\"a\", 1}");
    one("point cut", "PL: 1() [1]; {\"a\", 1}, 1.");
    QTest::newRow("equal ones are counted") << QByteArray() << "?\n?\n" + good + "?\n"
                                            << QStringList(u"1 error"_s) << u"SKP"_s << 3;
    QTest::newRow("iteration of rank 8")
        << oneLoop << QByteArray("SL: 1() [1]; {\"a\", 1}\nIT: 1, (1,1,1,1,1,1,1,1)\nEL: 1; {\"a\", 2}\n")
        << QStringList(u"2 error"_s) << u"SL EL"_s << 1;
    QTest::newRow("wrong arity") << oneLoop << QByteArray("SL: 1() [1]; {\"a\", 1}\nIT: 1, (1,2)\nEL: 1; {\"a\", 2}\n")
                                 << QStringList(u"2 warning"_s) << u"SL IT EL"_s << 0;
    QTest::newRow("empty tuple") << oneLoop << QByteArray("SL: 1() [1]; {\"a\", 1}\nIT: 1, ()\nEL: 1; {\"a\", 2}\n")
                                 << QStringList(u"2 error"_s) << u"SL EL"_s << 1;
    QTest::newRow("an end closes what is inside")
        << loops
        << QByteArray("SL: 1() [1]; {\"a\", 1}\nIT: 1, (1)\nPL: 2(1) [1]; {\"a\", 2}\nIT: 1, (1)\nEL: 1; {\"a\", 3}\n"
                      + good)
        << QStringList(u"5 warning"_s) << u"SL IT PL IT EL SKP"_s << 0;
    QTest::newRow("an end of nothing changes nothing")
        << loops << QByteArray("SL: 1() [1]; {\"a\", 1}\nIT: 1, (1)\nEL: 2; {\"a\", 3}\nEL: 1; {\"a\", 3}\n" + good)
        << QStringList(u"3 error"_s) << u"SL IT EL SKP"_s << 1;
    QTest::newRow("not in the header") << QByteArray() << QByteArray("SL: 1() [1]; {\"a\", 1}\nEL: 1; {\"a\", 2}\n")
                                       << QStringList(u"1 warning"_s) << u"SL EL"_s << 0;
    QTest::newRow("begins before the first iteration")
        << loops
        << QByteArray("SL: 1() [1]; {\"a\", 1}\nPL: 2(1) [1]; {\"a\", 2}\nEL: 2; {\"a\", 3}\nEL: 1; {\"a\", 3}\n")
        << QStringList(u"2 warning"_s) << u"SL PL EL EL"_s << 0;
    QTest::newRow("wrong parent") << loops << QByteArray("PL: 2(1) [1]; {\"a\", 2}\nEL: 2; {\"a\", 3}\n")
                                  << QStringList(u"1 warning"_s) << u"PL EL"_s << 0;
    QTest::newRow("more behind the end") << QByteArray() << good + "END_TRACE\n\n" + good << QStringList(u"4 warning"_s)
                                         << u"SKP"_s << 0;
}

void TestTraceDamage::recovers()
{
    QFETCH(QByteArray, structure);
    QFETCH(QByteArray, body);
    QFETCH(QStringList, problems);
    QFETCH(QString, records);
    QFETCH(int, unread);
    const auto headerLines = std::uint64_t(7 + structure.count('\n'));
    QByteArray text = withHeader(structure, body);
    if (body.contains("END_TRACE"))
        text.chop(10);
    const auto trace = traceOf(text);
    QStringList found;
    for (const Problem &problem : trace->problems.items())
        found += QString::number(*problem.line - headerLines) % u' ' % severityName(problem.severity);
    QCOMPARE(found, problems);
    QStringList kinds;
    for (std::uint32_t record = 0; record < trace->size(); ++record) {
        const std::string_view word = keyword(trace->kind(RecordIndex{record}));
        kinds += QString::fromLatin1(word.data(), qsizetype(word.size()));
    }
    QCOMPARE(kinds.join(u' '), records);
    QCOMPARE(trace->unreadLines, std::uint64_t(unread));
    QVERIFY(trace->complete);
}

void TestTraceDamage::incomplete_data()
{
    QTest::addColumn<qsizetype>("size");
    QTest::addColumn<QString>("says");
    QTest::newRow("small") << qsizetype(0) << u"may have been stopped"_s;
    QTest::newRow("at the limit of 1,024,000") << qsizetype(1'023'952) << u"1,024,000"_s;
    QTest::newRow("at the limit of 10,240,000") << qsizetype(10'239'990) << u"10,240,000"_s;
    QTest::newRow("beyond the first limit") << qsizetype(1'030'000) << u"may have been stopped"_s;
}

void TestTraceDamage::incomplete()
{
    QFETCH(qsizetype, size);
    QFETCH(QString, says);
    QByteArray text = withHeader(loops, "SL: 1() [1]; {\"a\", 1}\nIT: 1, (1)\nPL: 2(1) [1]; {\"a\", 2}\nIT: 1, (1)\n");
    text.chop(10);
    const qsizetype filler = std::max<qsizetype>(size - text.size() - 1, 0);
    if (filler > 0)
        text += QByteArray(filler, ' ') + "\n";
    const auto trace = traceOf(text);
    QVERIFY(!trace->complete);
    QCOMPARE(trace->problems.items().size(), std::size_t(1));
    const Problem &problem = trace->problems.items().front();
    QCOMPARE(problem.severity, Severity::Warning);
    QVERIFY2(problem.text.contains("SL 1, PL 2"_L1), qPrintable(problem.text));
    QVERIFY2(problem.text.contains(says), qPrintable(problem.text));
    QVERIFY(!trace->executions[1].closed);
    QCOMPARE(trace->executions[0].end, std::uint32_t(3));
}

void TestTraceDamage::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("line"); // 0: none
    QTest::newRow("empty") << QByteArray() << int(ErrorKind::WrongFormat) << 0;
    QTest::newRow("blank") << QByteArray("\n \n\n") << int(ErrorKind::WrongFormat) << 0;
    QTest::newRow("prose") << QByteArray("To be or not to be,\nthat is the question.\n") << int(ErrorKind::WrongFormat)
                           << 0;
    QTest::newRow("noise") << QByteArray(3'000'000, '\x01') << int(ErrorKind::WrongFormat) << 0;
    QTest::newRow("1999, loop") << QByteArray("# old\nSLOOP 1 [], rank = ALL\n") << int(ErrorKind::Unsupported) << 2;
    QTest::newRow("1999, read") << QByteArray("READ = 4, 1.5\nSOURCE = a, 3\n") << int(ErrorKind::Unsupported) << 1;
    QTest::newRow("1999, end") << QByteArray("MODE = FULL\n\nEND_LOOP = 1\n") << int(ErrorKind::Unsupported) << 3;
}

void TestTraceDamage::refuses()
{
    QFETCH(QByteArray, text);
    QFETCH(int, kind);
    QFETCH(int, line);
    Progress progress;
    const auto trace = readTrace(std::span(text.constData(), std::size_t(text.size())), u"test.trd"_s, {}, progress);
    QVERIFY(!trace);
    QCOMPARE(int(trace.error().kind), kind);
    QCOMPARE(int(trace.error().line.value_or(0)), line);
    QCOMPARE(trace.error().file, u"test.trd"_s);
    QVERIFY(!trace.error().message.isEmpty());
}

RANKSCOPE_TEST(TestTraceDamage, NoApplication)
#include "tst_tracedamage.moc"
