// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/comparison/comparisonmodel.h"
#include "model/comparison/valuefilter.h"
#include "tests/support/testclass.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestValueFilter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const ProcessValues values{{{0, u"-1"_s},
                                    {1, u"1.5"_s},
                                    {2, u"1.5"_s},
                                    {3, u"2"_s},
                                    {4, u"NaN"_s},
                                    {5, u"Off 1"_s},
                                    {6, std::nullopt}}};
        m_groups = std::make_shared<const ValueGroups>(exactGroups(values));
    }

    /// Which processes the shown rows have.
    void shows_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<QString>("processes");
        QTest::newRow("all") << u" "_s << u"0 1,2 3 4 5 6"_s;
        QTest::newRow("text") << u"1"_s << u"0 1,2 5"_s;
        QTest::newRow("any case") << u"nan"_s << u"4"_s;
        QTest::newRow("more") << u"> 1.5"_s << u"3"_s;
        QTest::newRow("not less") << u">=1.5"_s << u"1,2 3"_s;
        QTest::newRow("less") << u"<1.5"_s << u"0"_s;
        QTest::newRow("not more") << u"<= 1.5"_s << u"0 1,2"_s;
        QTest::newRow("equal") << u"=2.0"_s << u"3"_s;
        QTest::newRow("equal, twice") << u"== 0x2"_s << u"3"_s;
        QTest::newRow("not a number") << u"= nan"_s << u"4"_s;
        QTest::newRow("ranks") << u"ranks 2-4"_s << u"1,2 3 4"_s;
        QTest::newRow("a rank without value") << u"Rank 6"_s << u"6"_s;
        QTest::newRow("nothing") << u"xyz"_s << QString();
    }

    void shows()
    {
        QFETCH(QString, filter);
        QTest::failOnWarning(QRegularExpression(u".*"_s));
        ComparisonModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setGroups(m_groups);
        model.setFilter(parseValueFilter(filter).value());
        QStringList shown;
        for (int row = 0; row < model.rowCount(); ++row)
            shown << model.index(row, 0).data(ComparisonModel::ProcessesRole).value<ProcessSet>().toString();
        QTEST(shown.join(u' '), "processes");
        model.setFilter({});
        QCOMPARE(model.rowCount(), 6);
    }

    /// A group of several numbers is shown when one of them lies there.
    void findsRanges()
    {
        ValueGroup group{parseComparisonValue(u"1"_s), Number(std::int64_t{5}), ProcessSet(0), 1};
        QVERIFY(parseValueFilter(u"> 4"_s)->matches(group));
        QVERIFY(parseValueFilter(u"= 3"_s)->matches(group));
        QVERIFY(parseValueFilter(u"< 2"_s)->matches(group));
        QVERIFY(!parseValueFilter(u"> 5"_s)->matches(group));
        QVERIFY(!parseValueFilter(u"< 1"_s)->matches(group));
    }

    void rejects()
    {
        for (const QString &text : {u">"_s, u"< much"_s, u"= 1 2"_s, u"rank x"_s, u"ranks 3-"_s})
            QVERIFY2(!parseValueFilter(text), qPrintable(text));
    }

private:
    std::shared_ptr<const ValueGroups> m_groups;
};

RANKSCOPE_TEST(TestValueFilter, QCoreApplication)
#include "tst_valuefilter.moc"
