// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/difffixture.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;

/// What --rules says of traces. The two runs differ in K(I) at line 4, F at 6, C at 7 and Q at 8.
class TestDiffTraceRules : public DiffFixture
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    void resultsOfUnlikeProcesses_data();
    void resultsOfUnlikeProcesses();
    void newBesideKnown();
    void knownExplainsNothing();
    void structure_data();
    void structure();
    void sentences();
    void everyFormat();
    void wrongRules_data();
    void wrongRules();
    void otherKinds();

private:
    Ended runWith(const QByteArray &content, const QStringList &options = {u"--json"_s})
    {
        const QString file = m_folder->filePath(u"rules.json"_s);
        return writeFile(file, content)
                   ? run(QStringList{u"diff"_s, m_reference, m_current, u"--rules"_s, file} + options)
                   : Ended();
    }
};

namespace {

int countOf(const Ended &ended, QLatin1StringView key)
{
    return ended.json().value("counts"_L1).toObject().value(key).toInt(-1);
}

} // namespace

void TestDiffTraceRules::rules_data()
{
    QTest::addColumn<QByteArray>("rules");
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("values"); // that differ
    QTest::addColumn<int>("known");
    QTest::newRow("none fits") << R"({"traces":[{"match":{"name":"Z"},"ignore":true}]})"_ba << 1 << 4 << 0;
    QTest::newRow("a name") << R"({"traces":[{"match":{"name":"F"},"abs":0.2}]})"_ba << 1 << 3 << 0;
    QTest::newRow("a bound that is too small") << R"({"traces":[{"match":{"name":"F"},"abs":0.05}]})"_ba << 1 << 4 << 0;
    QTest::newRow("a part of a complex value") << R"({"traces":[{"match":{"line":7},"rel":0.2}]})"_ba << 1 << 3 << 0;
    QTest::newRow("integers stay exact") << R"({"traces":[{"match":{"name":"K"},"abs":10}]})"_ba << 1 << 4 << 0;
    QTest::newRow("a whole operand") << R"x({"traces":[{"match":{"name":"K( I )"},"ignore":true}]})x"_ba << 1 << 3 << 0;
    QTest::newRow("a star") << R"({"traces":[{"match":{"name":"?"},"ignore":true}]})"_ba << 0 << 0 << 0;
    QTest::newRow("another file") << R"({"traces":[{"match":{"file":"q.fdv"},"ignore":true}]})"_ba << 1 << 4 << 0;
    QTest::newRow("lines") << R"({"traces":[{"match":{"file":"p.*","line":[6,7]},"ignore":true}]})"_ba << 1 << 2 << 0;
    QTest::newRow("all that is given must fit")
        << R"({"traces":[{"match":{"name":"F","line":7},"ignore":true}]})"_ba << 1 << 4 << 0;
    QTest::newRow("the first counts")
        << R"({"traces":[{"match":{"name":"F"},"ignore":false},{"match":{"class":"value"},"ignore":true}]})"_ba << 1
        << 1 << 0;
    QTest::newRow("the first of the class counts")
        << R"({"traces":[{"match":{"name":"F","class":"missing"},"ignore":true},{"match":{"name":"F"},"abs":1}]})"_ba
        << 1 << 3 << 0;
    QTest::newRow("known") << R"({"known":[{"match":{"line":[4,8]}}]})"_ba << 0 << 0 << 4;
    QTest::newRow("known and ignored")
        << R"({"traces":[{"match":{"line":4},"ignore":true}],"known":[{"match":{"class":"value"}}]})"_ba << 0 << 0 << 3;
    QTest::newRow("known in part") << R"({"known":[{"match":{"name":"Q"},"reason":"not set"}]})"_ba << 1 << 3 << 1;
}

void TestDiffTraceRules::rules()
{
    QFETCH(QByteArray, rules);
    QFETCH(int, code);
    QFETCH(int, values);
    QFETCH(int, known);
    const Ended ended = runWith(rules);
    QCOMPARE(ended.messages, QByteArray());
    QCOMPARE(ended.code, code);
    QCOMPARE(countOf(ended, "value"_L1), values);
    QCOMPARE(countOf(ended, "known"_L1), known);
    QCOMPARE(ended.json().value("equal"_L1).toBool(), code == 0);
    QCOMPARE(ended.json().value("differences"_L1).toArray().size(), values);
}

void TestDiffTraceRules::resultsOfUnlikeProcesses_data()
{
    QTest::addColumn<QByteArray>("rules");
    QTest::addColumn<int>("values"); // that differ
    QTest::newRow("the first") << R"({"traces":[{"match":{"name":"RV#1"},"ignore":true}]})"_ba << 2;
    QTest::newRow("the second") << R"({"traces":[{"match":{"name":"RV#2"},"ignore":true}]})"_ba << 0;
    QTest::newRow("the second, by a bound") << R"({"traces":[{"match":{"name":"RV#2"},"abs":1}]})"_ba << 0;
    QTest::newRow("there is no third") << R"({"traces":[{"match":{"name":"RV#3"},"ignore":true}]})"_ba << 2;
    QTest::newRow("known") << R"({"known":[{"match":{"name":"RV#2"}}]})"_ba << 0;
}

/// Each process reduces two values of its own: RV#2 is the second one of each, as in compare --value.
void TestDiffTraceRules::resultsOfUnlikeProcesses()
{
    QFETCH(QByteArray, rules);
    QFETCH(int, values);
    for (const QString &run : {u"own"_s, u"changed"_s}) {
        QVERIFY(QDir(m_folder->path()).mkpath(run));
        for (const int process : {0, 1}) {
            const double second = 10 * process + (run == "own"_L1 ? 2 : 2.5);
            const QByteArray index = QByteArray::number(process + 1);
            QVERIFY(
                writeFile(m_folder->filePath(run % u'/' % QString::number(process) % u".trd"_s),
                          traceOf("PL: 1() [1]; {\"p.fdv\", 3}, 1.B\nIT: " + index + ", (" + index
                                  + ")\nEL: 1; {\"p.fdv\", 5}, 1.E\nRV: [4] " + QByteArray::number(10.0 * process)
                                  + "; {\"p.fdv\", 5}\nRV: [4] " + QByteArray::number(second) + "; {\"p.fdv\", 5}\n")));
        }
    }
    const QString file = m_folder->filePath(u"results.json"_s);
    QVERIFY(writeFile(file, rules));
    const Ended ended = run(
        {u"diff"_s, m_folder->filePath(u"own"_s), m_folder->filePath(u"changed"_s), u"--rules"_s, file, u"--json"_s});
    QCOMPARE(ended.messages, QByteArray());
    QCOMPARE(countOf(ended, "value"_L1), values);
}

/// The new one is the origin, though the known ones come first.
void TestDiffTraceRules::newBesideKnown()
{
    const Ended ended = runWith(R"({"known":[{"match":{"line":[1,7]}}]})");
    QCOMPARE(ended.code, 1);
    QCOMPARE(countOf(ended, "known"_L1), 3);
    const QJsonArray origins = ended.json().value("origins"_L1).toArray();
    QCOMPARE(origins.size(), 1);
    QCOMPARE(origins[0].toObject().value("name"_L1).toString(), u"Q"_s);
    QVERIFY(!origins[0].toObject().value("carried"_L1).toBool());
}

/// S differs where it is written (known) and where it is read: without rules the read follows from the write.
void TestDiffTraceRules::knownExplainsNothing()
{
    const auto trace = [](const QByteArray &value) {
        return traceOf("BW: [4] \"S\"; {\"p.fdv\", 1}\nAW: [4] \"S\" = " + value
                       + "; {\"p.fdv\", 1}\nRD: [4] \"S\" = " + value + "; {\"p.fdv\", 2}\n");
    };
    QVERIFY(writeFile(m_reference, trace("1")) && writeFile(m_current, trace("2")));
    const QJsonArray plain = run({u"diff"_s, m_reference, m_current, u"--json"_s}).json().value("origins"_L1).toArray();
    QCOMPARE(plain.size(), 1);
    QCOMPARE(plain[0].toObject().value("record"_L1).toString(), u"AW"_s);
    const Ended ended = runWith(R"({"known":[{"match":{"line":1}}]})");
    QCOMPARE(ended.code, 1);
    const QJsonArray origins = ended.json().value("origins"_L1).toArray();
    QCOMPARE(origins.size(), 1);
    QCOMPARE(origins[0].toObject().value("record"_L1).toString(), u"RD"_s);
}

void TestDiffTraceRules::structure_data()
{
    QTest::addColumn<QByteArray>("match");
    QTest::addColumn<int>("code");
    QTest::newRow("class of a record") << R"({"class":"missing"})"_ba << 1; // an iteration is left
    QTest::newRow("class of an iteration") << R"({"class":"missing-iteration"})"_ba << 1;
    QTest::newRow("place of its construct") << R"({"line":3,"file":"p.fdv"})"_ba << 1;
    QTest::newRow("both places") << R"({"line":[1,3]})"_ba << 0;
    QTest::newRow("an iteration has no name") << R"({"name":"S"})"_ba << 1;
    QTest::newRow("everything") << R"({"file":"*"})"_ba << 0;
}

/// Of the reference the current run lacks an AW at line 2, and an iteration of the loop at line 3.
void TestDiffTraceRules::structure()
{
    QFETCH(QByteArray, match);
    QFETCH(int, code);
    const auto trace = [](const QByteArray &write, const QByteArray &iteration) {
        return traceOf(write + "PL: 1() [1]; {\"p.fdv\", 3}, 1.B\n  IT: 1, (1)\n" + iteration
                       + "EL: 1; {\"p.fdv\", 5}, 1.E\n");
    };
    QVERIFY(writeFile(m_reference, trace("AW: [4] \"S\" = 1; {\"p.fdv\", 2}\n", "  IT: 2, (2)\n")));
    QVERIFY(writeFile(m_current, trace({}, {})));
    const Ended ended = runWith(R"({"known":[{"match":)" + match + "}]}");
    QCOMPARE(ended.messages, QByteArray());
    QCOMPARE(ended.code, code);
    QCOMPARE(countOf(ended, "missing"_L1) + countOf(ended, "missing_iterations"_L1) + countOf(ended, "known"_L1), 2);
    QCOMPARE(runWith(R"({"traces":[{"match":)" + match + R"(,"ignore":true}]})").code, code);
}

void TestDiffTraceRules::sentences()
{
    const Ended ended = runWith(
        R"({"traces":[{"match":{"name":"F"},"ignore":true},{"match":{"name":"C"},"ignore":true}],
           "known":[{"match":{"name":"Q"},"reason":"was never set"},{"match":{"name":"K"}},{"match":{"name":"Z"}}]})",
        {});
    QCOMPARE(ended.code, 0);
    for (const QByteArray &says : {"differ in nothing but what the rules allow"_ba, "are known"_ba, "was never set"_ba,
                                   "are ignored by the rules"_ba, "not found"_ba})
        QVERIFY2(ended.output.contains(says), ended.output);
    QVERIFY(!ended.output.contains("are equal"));
    QVERIFY(runWith(R"({"known":[]})", {}).output.contains("know or ignore no difference"));
}

void TestDiffTraceRules::everyFormat()
{
    const auto file = [this](const QString &name) { return m_folder->filePath(name); };
    const Ended ended = runWith(R"({"known":[{"match":{"name":"Q"},"reason":"<b>"}]})",
                                {u"--csv"_s, file(u"d.csv"_s), u"--xml"_s, file(u"d.xml"_s), u"--html"_s,
                                 file(u"d.html"_s), u"--junit"_s, file(u"d.junit"_s)});
    QCOMPARE(ended.code, 1);
    QCOMPARE(readFile(file(u"d.csv"_s)).count('\n'), 4);
    QVERIFY(readFile(file(u"d.xml"_s)).contains("known=\"1\""));
    QVERIFY(readFile(file(u"d.html"_s)).contains("&lt;b&gt;"));
    QVERIFY(!readFile(file(u"d.html"_s)).contains("<b>&lt;"));
    QCOMPARE(readFile(file(u"d.junit"_s)).count("<failure "), 1);
    runWith(R"({"known":[{"match":{"file":"*"}}]})", {u"--junit"_s, file(u"d.junit"_s)});
    QCOMPARE(readFile(file(u"d.junit"_s)).count("<failure "), 0);
}

void TestDiffTraceRules::wrongRules_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char *name, const char *content, const char *says) {
        QTest::newRow(name) << QByteArray(content) << QByteArray(says);
    };
    row("nothing", "", "rules.json:1: error: ");
    row("no JSON", "{\"traces\":\n[}", "rules.json:2: error: ");
    row("no object", "[]", "rules.json: error: ");
    row("empty", "{}", "rules.json: error: ");
    row("an unknown list", R"({"trace":[]})", "\"trace\"");
    row("no list", R"({"traces":{}})", "\"traces\"");
    row("no match", R"({"traces":[{"ignore":true}]})", "Rule traces 1: \"match\"");
    row("a match as of arrays", R"({"known":[{"match":"u"}]})", "Rule known 1: \"match\"");
    row("an empty match", R"({"known":[{"match":{}}]})", "\"match\"");
    row("no object in the list", R"({"known":[7]})", "Rule known 1: \"match\"");
    row("unknown in the match", R"({"traces":[{"match":{"names":"u"},"ignore":true}]})", "\"names\"");
    row("unknown in the rule", R"({"traces":[{"match":{"name":"u"},"relative":1}]})", "\"relative\"");
    row("unknown of what is known", R"({"known":[{"match":{"name":"u"},"abs":1}]})", "\"abs\"");
    row("a name that is a number", R"({"traces":[{"match":{"name":1},"ignore":true}]})", "\"name\"");
    row("a negative line", R"({"traces":[{"match":{"line":-1},"ignore":true}]})", "\"line\"");
    row("half a line", R"({"traces":[{"match":{"line":1.5},"ignore":true}]})", "\"line\"");
    row("a huge line", R"({"traces":[{"match":{"line":1e300},"ignore":true}]})", "\"line\"");
    row("lines backwards", R"({"traces":[{"match":{"line":[5,4]},"ignore":true}]})", "\"line\"");
    row("three lines", R"({"traces":[{"match":{"line":[5,6,7]},"ignore":true}]})", "\"line\"");
    row("no class", R"({"traces":[{"match":{"class":"values"},"ignore":true}]})", "missing-iteration");
    row("a negative bound", R"({"traces":[{"match":{"name":"u"}},{"match":{"name":"u"},"abs":-1}]})", "Rule traces 1");
    row("half an ulp", R"({"traces":[{"match":{"name":"u"},"ulps":0.5}]})", "\"ulps\"");
    row("no flag", R"({"traces":[{"match":{"name":"u"},"ignore":1}]})", "\"ignore\"");
    row("neither", R"({"traces":[{"match":{"name":"u"}}]})", "either \"ignore\" or a tolerance");
    row("both", R"({"traces":[{"match":{"name":"u"},"ignore":true,"abs":1}]})", "either \"ignore\" or a tolerance");
    row("a tolerance of no value", R"({"traces":[{"match":{"class":"moved"},"abs":1}]})", "a tolerance is of values");
    row("a reason that is no text", R"({"known":[{"match":{"name":"u"},"reason":1}]})", "\"reason\"");
    row("a wrong rule of arrays", R"({"traces":[],"datasets":[{"match":"u","abs":-1}]})", "\"abs\"");
    row("rules of arrays alone", R"({"datasets":[{"match":"u","abs":1}]})", "says nothing of traces");
}

void TestDiffTraceRules::wrongRules()
{
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, says);
    const Ended ended = runWith(content);
    QCOMPARE(ended.code, 2);
    QCOMPARE(ended.output, QByteArray());
    QVERIFY2(ended.messages.contains(says), ended.messages);
}

void TestDiffTraceRules::otherKinds()
{
    const QString parameters = m_folder->filePath(u"a.par"_s);
    QVERIFY(writeFile(parameters, "EnableTrace=1;\n"));
    const Ended ended = run({u"diff"_s, parameters, parameters, u"--rules"_s, parameters});
    QCOMPARE(ended.code, 2);
    QVERIFY(ended.messages.contains("--rules"));
}

RANKSCOPE_TEST(TestDiffTraceRules, QCoreApplication)
#include "tst_difftracerules.moc"
