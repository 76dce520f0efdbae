// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>

#include "io/ddt/report/logbookreader.h"
#include "model/stacks/job/jobreport.h"
#include "tests/io/ddt/reporttext.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Reports of DDT in HTML that are damaged, of other encodings, long, cut or something else.
class TestLogbookDamage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void damaged_data();
    void damaged();
    void noFunctions();
    void otherEncodings();
    void longReport();
    void cutAtEveryByte();
    void refused_data();
    void refused();
    void missingFile();
    void cancelled();
    void detected();
};

void TestLogbookDamage::damaged_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("snapshots");
    QTest::addColumn<QStringList>("problems"); // besides the note on the leaks
    const QByteArray ring = ddtFixture("ring.html");
    const auto row = [&ring](const char *name, const QByteArray &from, const QByteArray &to, int snapshots,
                             const QStringList &problems) {
        if (!ring.contains(from))
            qFatal("%s", from.constData());
        QTest::newRow(name) << QByteArray(ring).replace(from, to) << snapshots << problems;
    };
    row("unknown element", "<details>no details</details>", "<x><y/></x>", 1, {u"31 note"_s});
    row("unknown event", "<tracepoint-names>",
        "<new-event time=\"1700000000000\"><text>new</text></new-event><tracepoint-names>", 1, {u"25 note"_s});
    row("time that is none", "time=\"1700000002000\"", "time=\"soon\"", 1, {u"176 warning"_s});
    row("huge time", "time=\"1700000002000\"", "time=\"9999999999999999999999\"", 1, {u"176 warning"_s});
    row("ranks that are none", "ranks=\"2\"", "ranks=\"3-\"", 1, {u"62 warning"_s});
    row("set that is none", "<string>1-3</string>", "<string>1-23-4</string>", 1, {u"0 warning"_s});
    row("level left out", "<string>  exchange", "<string>      exchange", 1, {u"0 warning"_s});
    row("cell too much", "<string>1-3</string>", "<string>1-3</string><string>x</string>", 1, {u"160 warning"_s});
    row("no function", "<string>  PMPI_Recv</string>", "", 1, {u"164 warning"_s});
    row("unknown column", "<string>Processes</string>", "<string>Processors</string>", 1, {u"174 note"_s});
    row("values cut", "</response>", "", 1, {u"75 warning"_s});
    row("values that are no base64", "data=\"", "data=\"*", 1, {u"75 note"_s});
    row("values of other ranks", "nodes=\"0-3\" id", "nodes=\"0-2\" id", 1, {u"75 note"_s});
    row("output that is no base64", "G1sz", "G*sz", 1, {u"65 warning"_s});
    row("tag that does not fit", "    </Stacks>", "    </Stack>", 1, {u"174 error"_s});
    row("no end", "</logbook>", "", 1, {u"182 error"_s});
}

void TestLogbookDamage::damaged()
{
    QFETCH(QByteArray, text);
    QFETCH(int, snapshots);
    QFETCH(QStringList, problems);
    const auto document = readLogbookBytes(text);
    QVERIFY(document);
    QCOMPARE(int((*document)->snapshots.size()), snapshots);
    QStringList found = problemLines(**document);
    found.removeOne(u"0 note"_s);
    QCOMPARE(found, problems);
}

/// A table without the column of functions: frames without a name, whose members are kept.
void TestLogbookDamage::noFunctions()
{
    const auto document = readLogbookBytes(logbookOf({"Processes|FunctIon", "0-3|main", "1|  work"}));
    QVERIFY(document);
    QCOMPARE(treeText(*(*document)->snapshots.at(0).tree), u" [0-3]\n [1]\n"_s);
    QCOMPARE(problemLines(**document), QStringList({u"5 warning"_s, u"7 note"_s}));
}

void TestLogbookDamage::otherEncodings()
{
    const auto cyrillic = readLogbookBytes(logbookOf({"Function", "\xef\xf0\xee\xe1\xe0 (x.c:1)", "  ok"}));
    QVERIFY(cyrillic);
    QCOMPARE(treeText(*(*cyrillic)->snapshots.at(0).tree), u"проба (x.c:1)\n  ok\n"_s);
    QCOMPARE(problemLines(**cyrillic), QStringList(u"2 note"_s));
    const auto latin = readLogbookBytes(logbookOf({"Function", "\xe9t\xe9"}), {.encoding = u"ISO-8859-1"_s});
    QVERIFY(latin);
    QCOMPARE(treeText(*(*latin)->snapshots.at(0).tree), u"été\n"_s);
    const auto control = readLogbookBytes(logbookOf({"Function", "a\x1b"
                                                                 "b"}));
    QVERIFY(control);
    QCOMPARE(treeText(*(*control)->snapshots.at(0).tree), u"a\ufffdb\n"_s);
    QCOMPARE(problemLines(**control), QStringList(u"0 note"_s));
    const auto windows = readLogbookBytes(ddtFixture("ring.html").replace("\n", "\r\n"));
    QVERIFY(windows);
    QCOMPARE(treeText(*(*windows)->snapshots.at(0).tree), QString::fromLatin1(ringTree));
}

/// Chunks end anywhere; a deep stack costs no depth of calls.
void TestLogbookDamage::longReport()
{
    constexpr int depth = 6'000;
    QByteArrayList rows{"Processes|Function"};
    for (int level = 0; level < depth; ++level)
        rows += "0-3|" + QByteArray(2 * level, ' ') + "f\xd0\x96";
    const auto document = readLogbookBytes(QByteArray(100'000, 'x') + logbookOf(rows));
    QVERIFY(document);
    QVERIFY((*document)->problems.isEmpty());
    const StackTree &tree = *(*document)->snapshots.at(0).tree;
    QCOMPARE(tree.maximumDepth(), std::uint32_t(depth));
    QCOMPARE(tree.pools().strings.size(), std::size_t(2)); // nothing and "fЖ"
    QCOMPARE(tree.pools().processSets.size(), std::size_t(2));
}

/// More bytes never tell less, and what a part tells is the begin of what the whole tells.
void TestLogbookDamage::cutAtEveryByte()
{
    const QByteArray ring = ddtFixture("ring.html");
    const QString whole = eventsText(**readLogbookBytes(ring));
    qsizetype before = 0;
    for (qsizetype size = ring.indexOf("<logbook>") + 9; size <= ring.size(); ++size) {
        const auto document = readLogbookBytes(ring.left(size));
        QVERIFY2(document, qPrintable(QString::number(size)));
        const qsizetype events = qsizetype((*document)->report->events.size());
        QVERIFY2(events >= before, qPrintable(QString::number(size)));
        before = events;
        const bool complete = size >= ring.indexOf("</logbook>") + 10;
        QCOMPARE((*document)->problems.has(Severity::Error), !complete);
    }
    QCOMPARE(eventsText(**readLogbookBytes(ring)), whole);
    QCOMPARE(before, 14);
}

void TestLogbookDamage::refused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("prose") << QByteArray("To be or not to be,\nthat is the question.\n");
    QTest::newRow("zeros") << QByteArray(500'000, '\0');
    QTest::newRow("page without a logbook") << ddtFixture("ring.html").replace("<logbook>", "<notes>");
    QTest::newRow("the word only") << QByteArray("<html><p>see <logbook> there</p></html>");
    QTest::newRow("document type, which might bring entities")
        << ddtFixture("ring.html").replace("<logbook>", "<!DOCTYPE x [<!ENTITY a \"b\">]><logbook>");
    QTest::newRow("longer word") << QByteArray("<!--<logbooks></logbooks>-->");
}

void TestLogbookDamage::refused()
{
    QFETCH(QByteArray, text);
    const auto document = readLogbookBytes(text);
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::WrongFormat);
    QCOMPARE(document.error().file, u"test"_s);
}

void TestLogbookDamage::missingFile()
{
    QTemporaryDir folder;
    QCOMPARE(ByteSource::open(folder.filePath(u"no.html"_s)).error().kind, ErrorKind::NotFound);
    QCOMPARE(ByteSource::open(folder.path()).error().kind, ErrorKind::NotAFile);
}

void TestLogbookDamage::cancelled()
{
    Progress progress;
    progress.cancel();
    const QByteArray ring = ddtFixture("ring.html");
    const auto document =
        readLogbook(ByteSource::fromMemory({ring.constData(), std::size_t(ring.size())}), u"test"_s, {}, progress);
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::Cancelled);
}

void TestLogbookDamage::detected()
{
    const auto looks = [](const QByteArray &head) {
        return looksLikeLogbook({head.constData(), std::size_t(head.size())});
    };
    const QByteArray ring = ddtFixture("ring.html");
    QVERIFY(looks(ring));
    QVERIFY(looks(ring.left(ring.indexOf("</title>") + 8)));
    QVERIFY(looks("<?xml version=\"1.0\"?>\n<logbook>\n"));
    QVERIFY(!looks("<html><title>ring log</title>"));
    QVERIFY(!looks("<html><script>PR_SHOULD_USE_CONTINUATION ['fortran']</script><title>pretty code</title>"));
    QVERIFY(!looks("main (0-3): <logbook>"));
    QVERIFY(!looks(""));
}

RANKSCOPE_TEST(TestLogbookDamage, NoApplication)
#include "tst_logbookdamage.moc"
