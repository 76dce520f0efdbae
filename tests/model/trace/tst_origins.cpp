// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/trace/recordlines.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Which differences explain others; each case follows one rule of the contract.
class TestOrigins : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    void followsTheTolerance();
    void sentences();
};

namespace {

QByteArray access(const QByteArray &kind, const QByteArray &name, const QByteArray &value, int line)
{
    const QByteArray place = "; {\"a.fdv\", " + QByteArray::number(line) + "}\n";
    return kind + ": [4] \"" + name + "\"" + (value.isEmpty() ? QByteArray() : " = " + value) + place;
}

QByteArray parallel(const QByteArray &iterations, const QByteArray &result = {})
{
    QByteArray text = "PL: 1() [1]; {\"a.fdv\", 3}, 1.B\n" + iterations + "EL: 1; {\"a.fdv\", 5}, 1.E\n";
    if (!result.isEmpty())
        text += "RV: [4] " + result + "; {\"a.fdv\", 5}\n";
    return text;
}

QByteArray reduction(const QByteArray &value)
{
    return access("RV_BW", "S", {}, 4) + access("RV_RD", "S", "0", 4) + access("RV_AW", "S", value, 4);
}

} // namespace

void TestOrigins::rules_data()
{
    QTest::addColumn<QByteArray>("reference");
    QTest::addColumn<QByteArray>("current");
    QTest::addColumn<QList<bool>>("carried"); // of each difference, in order
    const QByteArray second = "PL: 2() [1]; {\"a.fdv\", 13}, 2.B\nEL: 2; {\"a.fdv\", 15}, 2.E\n";
    QTest::newRow("a read alone") << read("X", "1") << read("X", "2") << QList<bool>{false};
    QTest::newRow("a write alone") << write("X", "1") << write("X", "2") << QList<bool>{false};
    QTest::newRow("a write taints later reads")
        << write("X", "1") + read("X", "1") << write("X", "2") + read("X", "2") << QList<bool>{false, true};
    QTest::newRow("by base name") << write("X(I)", "1") + read("X(J)", "1") << write("X(I)", "2") + read("X(J)", "2")
                                  << QList<bool>{false, true};
    QTest::newRow("no other name") << write("X", "1") + read("Y", "1") << write("X", "2") + read("Y", "2")
                                   << QList<bool>{false, false};
    QTest::newRow("a read does not taint")
        << read("X", "1", 8) + read("X", "1", 9) << read("X", "2", 8) + read("X", "2", 9) << QList<bool>{false, false};
    QTest::newRow("a read explains its statement's write")
        << read("X", "1") + write("Y", "1") << read("X", "2") + write("Y", "2") << QList<bool>{false, true};
    QTest::newRow("not a write elsewhere") << read("X", "1", 8) + write("Y", "1", 9)
                                           << read("X", "2", 8) + write("Y", "2", 9) << QList<bool>{false, false};
    QTest::newRow("not behind another write")
        << read("X", "1") + write("Z", "0") + write("Y", "1") << read("X", "2") + write("Z", "0") + write("Y", "2")
        << QList<bool>{false, false};
    QTest::newRow("any read of its statement")
        << read("X", "1", 5) + read("Q", "1", 6) + write("Y", "1", 5)
        << read("X", "2", 5) + read("Q", "2", 6) + write("Y", "2", 5) << QList<bool>{false, false, true};
    QTest::newRow("a tainted write taints on")
        << write("X", "1", 8) + read("X", "1") + write("Y", "1") + read("Y", "1", 10)
        << write("X", "2", 8) + read("X", "2") + write("Y", "2") + read("Y", "2", 10)
        << QList<bool>{false, true, true, true};
    QTest::newRow("other iterations do not explain")
        << parallel(iteration(1, write("X", "1", 4)) + iteration(2, read("X", "1", 4)))
        << parallel(iteration(1, write("X", "2", 4)) + iteration(2, read("X", "2", 4))) << QList<bool>{false, false};
    QTest::newRow("the same iteration explains")
        << parallel(iteration(1, write("X", "1", 4) + read("X", "1", 4)))
        << parallel(iteration(1, write("X", "2", 4) + read("X", "2", 4))) << QList<bool>{false, true};
    QTest::newRow("what was before the construct explains")
        << write("X", "1") + parallel(iteration(2, read("X", "1", 4)))
        << write("X", "2") + parallel(iteration(2, read("X", "2", 4))) << QList<bool>{false, true};
    QTest::newRow("iterations explain what follows the construct")
        << parallel(iteration(1, write("X", "1", 4))) + read("X", "1")
        << parallel(iteration(1, write("X", "2", 4))) + read("X", "2") << QList<bool>{false, true};
    QTest::newRow("a result alone") << parallel(iteration(1, reduction("1")), "1")
                                    << parallel(iteration(1, reduction("1")), "2") << QList<bool>{false};
    QTest::newRow("a result taints the reduction variable")
        << parallel(iteration(1, reduction("1")), "1") + read("S", "1") + read("T", "1")
        << parallel(iteration(1, reduction("1")), "2") + read("S", "2") + read("T", "2")
        << QList<bool>{false, true, false};
    QTest::newRow("a nameless result taints every name not written since")
        << parallel(iteration(1, read("Q", "1", 4)), "1") + read("S", "1") + write("T", "1", 11) + read("T", "1", 12)
        << parallel(iteration(1, read("Q", "1", 4)), "2") + read("S", "2") + write("T", "1", 11) + read("T", "2", 12)
        << QList<bool>{false, true, false};
    QTest::newRow("its construct explains a result")
        << parallel(iteration(1, read("Q", "1", 4) + reduction("1")), "1")
        << parallel(iteration(1, read("Q", "2", 4) + reduction("2")), "2") << QList<bool>{false, true};
    QTest::newRow("its changed construct explains a result")
        << parallel(iteration(1, reduction("1")), "1")
        << parallel(iteration(1, reduction("1")), "2").replace("\", 5}", "\", 6}") << QList<bool>{false, true};
    QTest::newRow("a result belongs to the loop that ends at its line")
        << parallel(iteration(1, read("Q", "1", 4) + reduction("1"))) + second + "RV: [4] 1; {\"a.fdv\", 5}\n"
        << parallel(iteration(1, read("Q", "2", 4) + reduction("1"))) + second + "RV: [4] 2; {\"a.fdv\", 5}\n"
        << QList<bool>{false, true};
    QTest::newRow("an earlier execution explains a result")
        << parallel(iteration(1, reduction("1")), "1") + parallel(iteration(1, reduction("1")), "1")
        << parallel(iteration(1, reduction("1")), "2") + parallel(iteration(1, reduction("1")), "2")
        << QList<bool>{false, true};
    QTest::newRow("a lost iteration is its own origin and taints what it writes")
        << parallel(iteration(1, write("X", "1", 4)) + iteration(2, write("X", "1", 4))) + read("X", "1")
        << parallel(iteration(1, write("X", "1", 4))) + read("X", "2") << QList<bool>{false, true};
    QTest::newRow("an additional iteration likewise")
        << parallel(iteration(1, write("X", "1", 4))) + read("X", "1")
        << parallel(iteration(1, write("X", "1", 4)) + iteration(2, write("X", "1", 4))) + read("X", "2")
        << QList<bool>{false, true};
    QTest::newRow("a missing write taints") << read("Z", "1", 7) + write("X", "1", 8) + read("X", "1")
                                            << read("Z", "1", 7) + read("X", "2") << QList<bool>{false, true, true};
    QTest::newRow("a missing construct taints")
        << parallel(iteration(1, write("X", "1", 4))) + read("X", "1") << read("X", "2") << QList<bool>{false, true};
}

void TestOrigins::rules()
{
    QFETCH(const QByteArray, reference);
    QFETCH(const QByteArray, current);
    QFETCH(const QList<bool>, carried);
    const auto diff = diffOf(runOf({{reference}}, u"r"_s), runOf({{current}}, u"c"_s));
    QList<bool> found;
    for (const Difference &difference : diff->differences)
        found.append(difference.carried);
    QCOMPARE(found, carried);
    QCOMPARE(qsizetype(diff->origins.size()), carried.count(false));
}

void TestOrigins::followsTheTolerance()
{
    const QByteArray reference = write("X", "1") + read("X", "1");
    const QByteArray current = write("X", "1.001") + read("X", "2");
    const TraceRun one = runOf({{reference}}, u"r"_s);
    const TraceRun two = runOf({{current}}, u"c"_s);
    QCOMPARE(summaryOf(*diffOf(one, two, Tolerance{.absolute = 1e-4})),
             (QStringList{u"value AW X [0]"_s, u"value RD X [0] carried"_s}));
    QCOMPARE(summaryOf(*diffOf(one, two, Tolerance{.absolute = 0.01})), QStringList{u"value RD X [0]"_s});
}

void TestOrigins::sentences()
{
    const TraceRun reference = runOf({{parallel(iteration(3, read("A(I)", "0.6581439393939393", 29)))}}, u"r"_s);
    const TraceRun current = runOf({{parallel(iteration(3, read("A(I)", "1.4181485181485183", 29)))}}, u"c"_s);
    const auto diff = diffOf(reference, current);
    QCOMPARE(originSentence(detailsOf(*diff, diff->differences[0])),
             u"It starts at a.fdv:29, loop 1, iteration 3: A(I) was read as 1.418 instead of 0.6581 (process 0)."_s);
}

RANKSCOPE_TEST(TestOrigins, NoApplication)
#include "tst_origins.moc"
