// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/trace/constructchoice.h"
#include "model/trace/trace/traceselection.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Constructs by number and place. In the trace of the tests two loops are numbered 4, in a.f and in src/b.f, and
/// one 5.
class TestConstructChoice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void texts_data();
    void texts();
    void refuses_data();
    void refuses();
    void selects_data();
    void selects();
    void choosesOneAlone();
    void remarks_data();
    void remarks();
    void saysNothingOfNoChoice();
};

namespace {

/// The records stand on lines 8 to 19.
TraceRun alikeRun()
{
    return runOf({{"PL: 4() [1]; {\"a.f\", 20}\n"
                   "IT: 1, (1)\n"
                   "AW: [1] \"K\" = 1; {\"a.f\", 21}\n"
                   "EL: 4; {\"a.f\", 22}\n"
                   "PL: 4() [1]; {\"src/b.f\", 30}\n"
                   "IT: 1, (1)\n"
                   "AW: [1] \"K\" = 1; {\"src/b.f\", 31}\n"
                   "EL: 4; {\"src/b.f\", 32}\n"
                   "SL: 5() [1]; {\"a.f\", 40}\n"
                   "IT: 1, (1)\n"
                   "AW: [1] \"K\" = 1; {\"a.f\", 41}\n"
                   "EL: 5; {\"a.f\", 42}\n"}},
                 u"r"_s);
}

} // namespace

void TestConstructChoice::texts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<ConstructChoice>("choice");
    QTest::newRow("number") << u"4"_s << ConstructChoice(4);
    QTest::newRow("negative") << u"-9223372036854775808"_s << ConstructChoice(std::numeric_limits<std::int64_t>::min());
    QTest::newRow("file") << u"4@b.f"_s << ConstructChoice(4, u"b.f"_s, {});
    QTest::newRow("file and line") << u"4@b.f:30"_s << ConstructChoice(4, u"b.f"_s, 30);
    QTest::newRow("line alone") << u"4@:30"_s << ConstructChoice(4, {}, 30);
    QTest::newRow("colon in the name") << u"4@C:b.f"_s << ConstructChoice(4, u"C:b.f"_s, {});
    QTest::newRow("at in the name") << u"4@a@b:1"_s << ConstructChoice(4, u"a@b"_s, 1);
}

void TestConstructChoice::texts()
{
    QFETCH(const QString, text);
    QFETCH(const ConstructChoice, choice);
    const auto read = parseConstructChoice(text);
    QVERIFY(read && *read == choice);
    QCOMPARE(toString(choice), text);
}

void TestConstructChoice::refuses_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"", "@", "4@", "x", "PL 4", "@a.f:3", "4:3", "9223372036854775808", "4 5"})
        QTest::newRow(*text ? text : "nothing") << QString::fromLatin1(text);
}

void TestConstructChoice::refuses()
{
    QFETCH(const QString, text);
    const auto read = parseConstructChoice(text);
    QVERIFY(!read);
    QCOMPARE(read.error().kind, ErrorKind::BadOption);
    QVERIFY(read.error().message.startsWith(QString(u'"' % text % u'"')));
}

void TestConstructChoice::selects_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QList<int>>("lines");
    const QList<int> first{8, 9, 10, 11};
    const QList<int> second{12, 13, 14, 15};
    QTest::newRow("number of both") << u"4"_s << first + second;
    QTest::newRow("by file") << u"4@a.f"_s << first;
    QTest::newRow("by the end of a path") << u"4@b.f"_s << second;
    QTest::newRow("by line") << u"4@:30"_s << second;
    QTest::newRow("not in the middle of a name") << u"4@.f"_s << QList<int>{};
    QTest::newRow("another line") << u"4@a.f:21"_s << QList<int>{};
    QTest::newRow("another number there") << u"5@src/b.f:30"_s << QList<int>{};
}

void TestConstructChoice::selects()
{
    QFETCH(const QString, text);
    const TraceRun run = alikeRun();
    const Trace &trace = *run.processes[0].trace;
    Progress progress;
    const auto bits = selectedRecords(trace, {.construct = parseConstructChoice(text).value()}, progress);
    QVERIFY(bits);
    QList<int> lines;
    for (std::uint32_t record = 0; record < trace.size(); ++record) {
        if (bits->test(record))
            lines << int(trace.line(RecordIndex{record}));
    }
    QTEST(lines, "lines");
}

void TestConstructChoice::choosesOneAlone()
{
    const TraceRun run = alikeRun();
    const Trace &trace = *run.processes[0].trace;
    QStringList texts;
    for (const ConstructId id : constructsApart(trace))
        texts << toString(choiceOf(trace, id));
    QCOMPARE(texts, (QStringList{u"4@a.f:20"_s, u"4@src/b.f:30"_s, u"5"_s}));
}

void TestConstructChoice::remarks_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("remark");
    QTest::newRow("one") << u"5"_s << QString();
    QTest::newRow("one of two") << u"4@b.f"_s << QString();
    QTest::newRow("two") << u"4"_s
                         << u"4 stands for several constructs, and all of them are meant: PL 4 a.f:20, PL 4 "
                            "src/b.f:30. 4@a.f:20 is the first one alone."_s;
    QTest::newRow("none") << u"6@a.f:3"_s
                          << u"No construct is 6@a.f:3: there are PL 4 a.f:20, PL 4 src/b.f:30, SL 5 a.f:40."_s;
}

void TestConstructChoice::remarks()
{
    QFETCH(const QString, text);
    QTEST(choiceRemark(alikeRun(), parseConstructChoice(text).value()), "remark");
}

void TestConstructChoice::saysNothingOfNoChoice()
{
    QCOMPARE(choiceRemark(alikeRun(), std::nullopt), QString());
    QCOMPARE(choiceRemark(runOf({{"AW: [1] \"K\" = 1; {\"a.f\", 21}\n"}}, u"r"_s), ConstructChoice(1)),
             u"There is no construct."_s);
    QByteArray many;
    for (int number = 1; number <= 9; ++number)
        many += "SL: " + QByteArray::number(number) + "() [1]; {\"a.f\", 1}\nEL: " + QByteArray::number(number)
                + "; {\"a.f\", 2}\n";
    const QString remark = choiceRemark(runOf({{many}}, u"r"_s), ConstructChoice(10));
    QVERIFY2(remark.endsWith(u"SL 8 a.f:1, …."_s), qPrintable(remark));
}

RANKSCOPE_TEST(TestConstructChoice, QCoreApplication)
#include "tst_constructchoice.moc"
