// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "tests/io/stacktools/pyspytext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Dumps of py-spy that are damaged, cut, deep or something else.
class TestPySpyLimits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void damagedJson_data();
    void damagedJson();
    void refused_data();
    void refused();
    void cutAtEveryByte_data();
    void cutAtEveryByte();
    void deepNesting();
    void deepStack();
    void cancelled_data();
    void cancelled();
};

void TestPySpyLimits::damagedJson_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("tree");
    QTest::addColumn<QString>("problems");
    const QByteArray thread = R"({"pid": 1, "thread_id": 5, "frames": [{"name": "f", "filename": "a.py", "line": 3}]})";
    const QString tree = u"f (a.py:3) [0] {0.1}\n"_s;
    const auto row = [](const char *name, const QByteArray &text, const QString &wanted, const QString &problems) {
        QTest::newRow(name) << text << wanted << problems;
    };
    row("one object", thread, tree, {});
    row("byte order mark", "\xef\xbb\xbf[" + thread + "]", tree, {});
    row("other object", "[\n" + thread + ",\n{\"x\": [1]}]", tree, u"warning 3"_s);
    row("not JSON", "[" + thread + ",\n\n{\"frames\": [}}]", tree, u"warning 3"_s);
    row("cut", "[" + thread + ",\n{\"frames\": [{\"name\"", tree, u"error 2"_s);
    row("wrong types", R"([{"pid": "x", "thread_id": -4, "thread_name": 7, "active": 1, "frames": [{"name": 5,
        "line": 3.5, "filename": "a.py"}, 7]}])",
        u"?? [0] {0.1}\n  ?? <a.py> [0] {0.1}\n"_s, {});
    row("huge numbers", R"([{"pid": 1e300, "thread_id": 99999999999999999999, "frames": [{"name": "f",
        "line": 99999999999, "filename": "a.py"}]}])",
        u"f <a.py> [0] {0.1}\n"_s, {});
    row("not UTF-8", "[" + QByteArray(thread).replace("\"f\"", "\"\xe6\"") + "]", u"\u0436 (a.py:3) [0] {0.1}\n"_s,
        u"note 1"_s);
    row("escaped", "[" + QByteArray(thread).replace("\"f\"", R"("\u0436\"\\")") + "]",
        u"\u0436\"\\ (a.py:3) [0] {0.1}\n"_s, {});
}

void TestPySpyLimits::damagedJson()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, tree);
    QFETCH(QString, problems);
    const StackResult document = readPySpyBytes(text, true);
    QCOMPARE(treeOf(document), tree);
    QCOMPARE(problemsText((*document)->problems), problems);
}

void TestPySpyLimits::refused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("prose") << QByteArray("To be or not to be,\nthat is the question.\n");
    QTest::newRow("zeros") << QByteArray(5000, '\0');
    QTest::newRow("other JSON") << QByteArray("[{\"a\": 1}, {\"b\": [2]}]");
    QTest::newRow("brackets") << QByteArray("}]}][[{");
    QTest::newRow("gdb") << QByteArray("Thread 1 (Thread 0x1 (LWP 9)):\n#0  main () at a.c:3\n");
}

void TestPySpyLimits::refused()
{
    QFETCH(QByteArray, text);
    for (const bool json : {false, true}) {
        const StackResult document = readPySpyBytes(text, json);
        QVERIFY(!document);
        QCOMPARE(document.error().kind, ErrorKind::WrongFormat);
        QCOMPARE(document.error().file, u"test"_s);
    }
}

void TestPySpyLimits::cutAtEveryByte_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("json");
    QTest::addColumn<int>("most"); // threads
    QTest::newRow("one") << pySpyFixture(u"one.txt"_s) << false << 3;
    QTest::newRow("family") << pySpyFixture(u"family.txt"_s) << false << 3;
    QTest::newRow("JSON") << pySpyFixture(u"one.json"_s) << true << 2;
    QTest::newRow("several") << pySpyFixture(u"several.json"_s) << true << 3;
}

/// More lines of text, or bytes of JSON, never tell of fewer threads, and no part tells of more than the whole.
void TestPySpyLimits::cutAtEveryByte()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, json);
    QFETCH(int, most);
    int before = 0;
    for (qsizetype size = 0; size <= bytes.size(); ++size) {
        const StackResult document = readPySpyBytes(bytes.left(size), json);
        const int threads = document ? int((*document)->threads.size()) : 0;
        QVERIFY2(threads <= most, qPrintable(QString::number(size)));
        if (!json && !bytes.left(size).endsWith('\n'))
            continue;
        QVERIFY2(threads >= before, qPrintable(QString::number(size)));
        before = threads;
    }
    QCOMPARE(before, most);
}

void TestPySpyLimits::deepNesting()
{
    const QByteArray thread = R"({"pid": 1, "frames": [{"name": "f"}]})";
    const QByteArray deep = "{\"frames\": " + QByteArray(100'000, '[') + QByteArray(100'000, ']') + "}";
    const StackResult document = readPySpyBytes("[" + deep + "," + thread + "]", true);
    QCOMPARE(treeOf(document), u"f [0] {0.1}\n"_s);
    QCOMPARE(problemsText((*document)->problems), u"warning 1"_s);
}

void TestPySpyLimits::deepStack()
{
    const StackResult text =
        readPySpyBytes("Thread 1 (idle)\n" + QByteArray("    f (a.py:3)\n").repeated(50'000), false);
    QCOMPARE((*text)->snapshots.front().tree->maximumDepth(), 50'000U);
    const QByteArray frames = QByteArray(R"({"name": "f", "filename": "a.py", "line": 3},)").repeated(50'000);
    const StackResult json = readPySpyBytes("[{\"pid\": 1, \"frames\": [" + frames.chopped(1) + "]}]", true);
    QCOMPARE((*json)->snapshots.front().tree->maximumDepth(), 50'000U);
}

void TestPySpyLimits::cancelled_data()
{
    QTest::addColumn<bool>("json");
    QTest::newRow("text") << false;
    QTest::newRow("JSON") << true;
}

void TestPySpyLimits::cancelled()
{
    QFETCH(bool, json);
    const QByteArray bytes = pySpyFixture(json ? u"one.json"_s : u"one.txt"_s);
    Progress progress;
    progress.cancel();
    const StackResult document = json ? readPySpyJson(sourceOf(bytes), u"test"_s, {}, progress)
                                      : readPySpy(sourceOf(bytes), u"test"_s, {}, progress);
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestPySpyLimits, NoApplication)
#include "tst_pyspylimits.moc"
