// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisondiff.h"
#include "processtext.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <random>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

const Tolerance exact{.absolute = std::nullopt, .exact = true};

/// "SET:FROM>TO"; a side that has no value is empty.
QStringList changesOf(const ComparisonDiff &diff)
{
    QStringList texts;
    for (const ValueChange &change : diff.changes) {
        texts << change.processes.toString() % u':' % (change.reference ? change.reference->text : QString()) % u'>'
                     % (change.current ? change.current->text : QString());
    }
    return texts;
}

} // namespace

class TestComparisonDiff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void finds_data()
    {
        QTest::addColumn<QStringList>("reference");
        QTest::addColumn<QStringList>("current");
        QTest::addColumn<Tolerance>("tolerance");
        QTest::addColumn<QStringList>("changes");
        const QStringList plain{u"1"_s, u"1"_s, u"2"_s, u"2"_s};
        QTest::newRow("equal") << plain << plain << exact << QStringList();
        QTest::newRow("equal but for the spelling")
            << plain << QStringList{u"1.0"_s, u"0x1"_s, u"2"_s, u"2 '\\002'"_s} << exact << QStringList();
        QTest::newRow("changed") << plain << QStringList{u"1"_s, u"3"_s, u"3"_s, u"2"_s} << exact
                                 << QStringList{u"1:1>3"_s, u"2:2>3"_s};
        QTest::newRow("the same change is one")
            << plain << QStringList{u"9"_s, u"9"_s, u"2"_s, u"2"_s} << exact << QStringList{u"0,1:1>9"_s};
        QTest::newRow("only on one side") << QStringList{u"1"_s, u"-"_s, u"1"_s} << QStringList{u"1"_s, u"5"_s} << exact
                                          << QStringList{u"1:>5"_s, u"2:1>"_s};
        QTest::newRow("without a value in both")
            << QStringList{u"-"_s} << QStringList{u"-"_s} << exact << QStringList();
        QTest::newRow("within the tolerance") << QStringList{u"1"_s, u"1"_s} << QStringList{u"1.00005"_s, u"1.0002"_s}
                                              << Tolerance() << QStringList{u"1:1>1.0002"_s};
        QTest::newRow("texts") << QStringList{u"<a>"_s, u"1"_s, u"x"_s} << QStringList{u"<b>"_s, u"one"_s, u"x"_s}
                               << exact << QStringList{u"0:<a>><b>"_s, u"1:1>one"_s};
        const QStringList nan{u"nan"_s, u"-0.0"_s};
        QTest::newRow("not a number") << nan << QStringList{u"-nan"_s, u"0"_s} << exact << QStringList();
        Tolerance strict = exact;
        strict.nanDiffers = true;
        strict.signedZeroDiffers = true;
        QTest::newRow("apart on demand") << nan << QStringList{u"nan"_s, u"0"_s} << strict
                                         << QStringList{u"0:nan>nan"_s, u"1:-0.0>0"_s};
        QTest::newRow("nothing and something")
            << QStringList() << QStringList{u"1"_s, u"1"_s} << exact << QStringList{u"0,1:>1"_s};
    }
    void finds()
    {
        QFETCH(QStringList, reference);
        QFETCH(QStringList, current);
        QFETCH(Tolerance, tolerance);
        QFETCH(QStringList, changes);
        const ComparisonDiff diff =
            compareGroups(exactGroups(valuesOf(reference)), exactGroups(valuesOf(current)), tolerance);
        QCOMPARE(changesOf(diff), changes);
        QCOMPARE(diff.isEqual(), changes.isEmpty());
    }

    void counts()
    {
        const ComparisonDiff diff =
            compareGroups(exactGroups(valuesOf({u"1"_s, u"2"_s, u"3"_s, u"4"_s})),
                          exactGroups(valuesOf({u"1"_s, u"0"_s, u"-"_s, u"4"_s, u"5"_s, u"6"_s})), exact);
        QCOMPARE(diff.same, std::uint64_t(2));
        QCOMPARE(diff.changed, std::uint64_t(1));
        QCOMPARE(diff.onlyReference, std::uint64_t(1));
        QCOMPARE(diff.onlyCurrent, std::uint64_t(2));
    }

    void keepsHostileRangesAsRanges()
    {
        const std::vector<ValueRow> one{{u"1"_s, *ProcessSet::parse(u"0-2147483647")}};
        const std::vector<ValueRow> two{{u"1"_s, *ProcessSet::parse(u"0-999,1001-2147483647")},
                                        {u"2"_s, ProcessSet(1000)}};
        const ComparisonDiff diff = compareGroups(exactGroups(one), exactGroups(two), exact);
        QCOMPARE(changesOf(diff), QStringList{u"1000:1>2"_s});
        QCOMPARE(diff.same, std::uint64_t(2147483647));
    }

    /// Against a plain loop over processes.
    void findsWhatALoopFinds()
    {
        std::mt19937 random(11);
        const QStringList spellings{u"1"_s, u"2"_s, u"x"_s, u"-"_s};
        for (int round = 0; round < 100; ++round) {
            QStringList reference;
            QStringList current;
            for (int process = 0; process < 50; ++process) {
                reference << spellings[qsizetype(random() % 4)];
                current << spellings[qsizetype(random() % 4)];
            }
            QMap<QString, ProcessSet> expected;
            for (int process = 0; process < 50; ++process) {
                if (reference[process] == current[process])
                    continue;
                const auto side = [](const QString &text) { return text == u'-' ? QString() : text; };
                expected[side(reference[process]) % u'>' % side(current[process])].insert(process);
            }
            const ComparisonDiff diff =
                compareGroups(exactGroups(valuesOf(reference)), exactGroups(valuesOf(current)), exact);
            QStringList found = changesOf(diff);
            QStringList wanted;
            for (auto it = expected.cbegin(); it != expected.cend(); ++it)
                wanted << it.value().toString() % u':' % it.key();
            found.sort();
            wanted.sort();
            QCOMPARE(found, wanted);
        }
    }
};

RANKSCOPE_TEST(TestComparisonDiff, QCoreApplication)
#include "tst_comparisondiff.moc"
