// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisondiff.h"
#include "model/comparison/comparisonsummary.h"
#include "processtext.h"
#include "tests/model/base/setoftext.h"
#include "tests/support/testclass.h"

#include <QLocale>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace rankscope;

/// Without a translation plural forms stand as in the source: "value(s)".
class TestComparisonSummary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void sentence_data()
    {
        QTest::addColumn<QStringList>("values");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("nothing") << QStringList() << u"0 value(s) over 0 process(es)."_s;
        QTest::newRow("all equal") << QStringList{u"0.5"_s, u"0.5"_s} << u"1 value(s) over 2 process(es): 0.5."_s;
        QTest::newRow("spread") << QStringList{u"0.5"_s, u"-7"_s, u"nan"_s}
                                << u"3 value(s) over 3 process(es); from -7 to 0.5."_s;
        QTest::newRow("one differs") << QStringList{u"1"_s, u"1"_s, u"1.0021"_s, u"1"_s}
                                     << u"2 value(s) over 4 process(es); rank 2 differs by 2.1e-3."_s;
        QTest::newRow("no number") << QStringList{u"1"_s, u"1"_s, u"nan"_s, u"1"_s}
                                   << u"2 value(s) over 4 process(es); rank 2 has nan."_s;
        QTest::newRow("two differ") << QStringList{u"1"_s, u"1"_s, u"1"_s, u"3"_s, u"18"_s, u"1"_s}
                                    << u"3 value(s) over 6 process(es); rank 4 differs by 17; "
                                       "rank 3 differs by 2."_s;
        const QString most = u"0"_s;
        QTest::newRow("more than three differ")
            << QStringList{most, most, most, most, most, most, u"1"_s, u"2"_s, u"3"_s, u"x"_s, u"y"_s}
            << u"6 value(s) over 11 process(es); rank 9 has x; rank 10 has y; rank 8 differs by 3; "
               "2 other value(s) of few processes."_s;
        QTest::newRow("texts") << QStringList{u"x"_s, u"y"_s} << u"2 value(s) over 2 process(es)."_s;
    }
    void sentence()
    {
        QFETCH(QStringList, values);
        QFETCH(QString, sentence);
        QCOMPARE(comparisonSummary(exactGroups(valuesOf(values))), sentence);
    }

    /// The sentence of the interface document.
    void sentenceOfThousandProcesses()
    {
        const std::vector<ValueRow> rows{
            {u"1.5"_s, setOf(u"0-511,514-1023"_s)}, {u"1.5021"_s, ProcessSet(512)}, {u"1.5001"_s, ProcessSet(1024)}};
        ValueGroups groups = exactGroups(rows);
        groups.withoutValue = ProcessSet(513);
        QCOMPARE(comparisonSummary(groups), u"3 value(s) over 1,025 process(es); rank 512 differs by 2.1e-3; "
                                            "rank 1024 differs by 1.0e-4; 1 process(es) gave no value."_s);
    }

    void severalRanks()
    {
        const std::vector<ValueRow> rows{{u"1"_s, setOf(u"0-99"_s)}, {u"<no>"_s, setOf(u"100-102,104"_s)}};
        QCOMPARE(comparisonSummary(exactGroups(rows)),
                 u"2 value(s) over 104 process(es); ranks 100-102,104 have <no>."_s);
        const std::vector<ValueRow> numbers{{u"1"_s, setOf(u"0-99"_s)}, {u"4"_s, setOf(u"100,101"_s)}};
        QCOMPARE(comparisonSummary(exactGroups(numbers)),
                 u"2 value(s) over 102 process(es); ranks 100,101 differ by 3."_s);
    }

    void longSetsBecomeCounts()
    {
        ProcessSet odd;
        for (std::int64_t process = 1; process < 200; process += 2)
            odd.insert(process);
        QCOMPARE(ranksText(odd), u"100 process(es)"_s);
    }

    void shortDifferences_data()
    {
        QTest::addColumn<double>("difference");
        QTest::addColumn<QString>("text");
        QTest::newRow("small") << 2.1e-3 << u"2.1e-3"_s;
        QTest::newRow("tiny") << 4.44e-16 << u"4.4e-16"_s;
        QTest::newRow("part") << 0.253 << u"0.25"_s;
        QTest::newRow("integer") << 123456.0 << u"123456"_s;
        QTest::newRow("hundreds") << 251.7 << u"252"_s;
        QTest::newRow("large") << 1.5e20 << u"1.5e20"_s;
        QTest::newRow("negative") << -0.5 << u"-0.5"_s;
    }
    void shortDifferences()
    {
        QFETCH(double, difference);
        QFETCH(QString, text);
        QCOMPARE(shortDifference(difference), text);
    }

    void diffSentence()
    {
        const ValueGroups one = exactGroups(valuesOf({u"1"_s, u"2"_s, u"3"_s, u"4"_s}));
        const ValueGroups two = exactGroups(valuesOf({u"1"_s, u"2"_s, u"5"_s, u"-"_s, u"7"_s}));
        const Tolerance exact{.absolute = std::nullopt, .exact = true};
        QCOMPARE(
            comparisonDiffSummary(compareGroups(one, two, exact)),
            u"1 process(es) changed their value (of 3); 1 process(es) only in the reference; 1 process(es) only in "
            "the current one."_s);
        QCOMPARE(comparisonDiffSummary(compareGroups(one, one, exact)),
                 u"4 process(es) have the same values in both."_s);
    }
};

RANKSCOPE_TEST(TestComparisonSummary, QCoreApplication)
#include "tst_comparisonsummary.moc"
