// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/differencelistmodel.h"

#include "model/trace/diff/readablevalues.h"
#include "tests/model/trace/looptext.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

/// In order: N at line 5 (process 1), B(I) of iterations 2, 3 and 4 at line 29, iteration 6 missing.
std::shared_ptr<const TraceDiff> sample()
{
    const QByteArray same = "AW: [1] \"N\" = 3; {\"main.f\", 5}\n";
    const QByteArray other = "AW: [1] \"N\" = 8; {\"main.f\", 5}\n";
    const LoopText reference{.iterations = 6, .before = same};
    const LoopText first{
        .iterations = 6, .written = {{2, "4.5"}, {3, "16"}, {4, "7"}}, .without = {5, 6}, .before = same};
    const LoopText second{.iterations = 5, .without = {1, 2, 3, 4}, .before = other};
    return diffOf(runOf({{reference.text()}}, u"ref/"_s), runOf({{first.text()}, {second.text()}}, u"cur/"_s));
}

QStringList column(const DifferenceListModel &model, int column)
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row)
        texts << model.index(row, column).data().toString();
    return texts;
}

} // namespace

class TestDifferenceListModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u".*"_s));
        m_diff = sample();
        m_model = std::make_unique<DifferenceListModel>();
        m_tester = std::make_unique<QAbstractItemModelTester>(m_model.get(),
                                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_model->setDiff(m_diff);
    }
    void showsDifferences();
    void sorts_data();
    void sorts();
    void filters_data();
    void filters();
    void dropsOlderOrders();
    void findsRows();
    void writesDeviations_data();
    void writesDeviations();
    void writesPercentByTheLocale();
    void copiesTheSign();
    void tellsValuesApart_data();
    void tellsValuesApart();
    void knowsWhoShowsADifference();
    void readsIterationPatterns_data();
    void readsIterationPatterns();
    void countsWhatCanBeChosen();

private:
    std::shared_ptr<const TraceDiff> m_diff;
    std::unique_ptr<DifferenceListModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

void TestDifferenceListModel::showsDifferences()
{
    QCOMPARE(column(*m_model, DifferenceListModel::NameColumn),
             QStringList({u"N"_s, u"B(I)"_s, u"B(I)"_s, u"B(I)"_s, QString()}));
    QCOMPARE(column(*m_model, DifferenceListModel::PlaceColumn).first(4),
             QStringList({u"main.f:5"_s, u"sweep.f:29"_s, u"sweep.f:29"_s, u"sweep.f:29"_s}));
    QCOMPARE(column(*m_model, DifferenceListModel::PositionColumn),
             QStringList({u"sequential part"_s, u"PL 4(2)"_s, u"PL 4(3)"_s, u"PL 4(4)"_s, u"PL 4(6)"_s}));
    QCOMPARE(column(*m_model, DifferenceListModel::ReferenceColumn),
             QStringList({u"3"_s, u"4"_s, u"6"_s, u"8"_s, QString()}));
    QCOMPARE(column(*m_model, DifferenceListModel::CurrentColumn),
             QStringList({u"8"_s, u"4.5"_s, u"16"_s, u"7"_s, QString()}));
    QCOMPARE(column(*m_model, DifferenceListModel::AbsoluteColumn),
             QStringList({u"+5"_s, u"+0.5"_s, u"+10"_s, u"−1"_s, QString()}));
    // |a−b| / max: 5/8, 0.5/4.5, 10/16, 1/8
    QCOMPARE(column(*m_model, DifferenceListModel::RelativeColumn),
             QStringList({u"+62.50 %"_s, u"+11.11 %"_s, u"+62.50 %"_s, u"−12.50 %"_s, QString()}));
    QCOMPARE(column(*m_model, DifferenceListModel::ProcessesColumn).first(4),
             QStringList({u"1"_s, u"0"_s, u"0"_s, u"0"_s}));
    QCOMPARE(m_model->index(0, DifferenceListModel::ClassColumn).data().toString(), u"● Δ value"_s);
    QVERIFY(m_model->rowText(1).startsWith(u"● Δ value\tAW\tB(I)\tsweep.f:29\tPL 4(2)\t4\t4.5\t0.5\t"_s));
}

void TestDifferenceListModel::sorts_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<Qt::SortOrder>("order");
    QTest::addColumn<QList<quint32>>("expected");
    const auto add = [](const char *name, int column, Qt::SortOrder order, const QList<quint32> &expected) {
        QTest::newRow(name) << column << order << expected;
    };
    // What has no value stands last, either way.
    add("largest first", DifferenceListModel::AbsoluteColumn, Qt::DescendingOrder, {2, 0, 3, 1, 4});
    add("smallest first", DifferenceListModel::AbsoluteColumn, Qt::AscendingOrder, {1, 3, 0, 2, 4});
    add("equal ones in order", DifferenceListModel::RelativeColumn, Qt::DescendingOrder, {0, 2, 3, 1, 4});
    add("names", DifferenceListModel::NameColumn, Qt::AscendingOrder, {4, 1, 2, 3, 0});
    add("places", DifferenceListModel::PlaceColumn, Qt::DescendingOrder, {1, 2, 3, 0, 4});
    add("reference", DifferenceListModel::ReferenceColumn, Qt::DescendingOrder, {3, 2, 1, 0, 4});
    add("current", DifferenceListModel::CurrentColumn, Qt::AscendingOrder, {1, 3, 0, 2, 4});
    add("backwards", DifferenceListModel::PositionColumn, Qt::DescendingOrder, {4, 3, 2, 1, 0});
}

void TestDifferenceListModel::sorts()
{
    QFETCH(int, column);
    QFETCH(Qt::SortOrder, order);
    QFETCH(QList<quint32>, expected);
    QSignalSpy updated(m_model.get(), &DifferenceListModel::updated);
    m_model->sort(column, order);
    QTRY_COMPARE_EQ(updated.size(), 1);
    QList<quint32> found;
    for (int row = 0; row < m_model->rowCount(); ++row)
        found << m_model->index(row, 0).data(DifferenceListModel::DifferenceRole).toUInt();
    QCOMPARE(found, expected);
}

void TestDifferenceListModel::filters_data()
{
    QTest::addColumn<DifferenceFilter>("filter");
    QTest::addColumn<QList<quint32>>("expected");
    const auto add = [](const char *name, const DifferenceFilter &filter, const QList<quint32> &expected) {
        QTest::newRow(name) << filter << expected;
    };
    DifferenceFilter filter;
    filter.classes = {DifferenceClass::MissingIteration, DifferenceClass::Moved};
    add("class", filter, {4});
    filter = {};
    filter.name = u"B"_s;
    add("base name", filter, {1, 2, 3});
    filter.name = u"Z"_s;
    add("unknown name", filter, {});
    filter = {};
    filter.place = SourcePlace{u"main.f"_s, 5};
    add("place", filter, {0});
    filter = {};
    filter.processes = ProcessSet(1);
    add("process", filter, {0, 4});
    filter = {};
    filter.iteration = {3};
    add("iteration", filter, {2});
    filter.iteration = {std::nullopt};
    add("any iteration", filter, {1, 2, 3, 4});
    filter.iteration = {3, 1};
    add("too many indices", filter, {});
    filter = {};
    filter.name = u"B"_s;
    filter.iteration = {4};
    add("name and iteration", filter, {3});
}

void TestDifferenceListModel::filters()
{
    QFETCH(DifferenceFilter, filter);
    QFETCH(QList<quint32>, expected);
    QSignalSpy updated(m_model.get(), &DifferenceListModel::updated);
    m_model->setFilter(filter);
    QTRY_COMPARE_EQ(updated.size(), 1);
    QList<quint32> found;
    for (int row = 0; row < m_model->rowCount(); ++row)
        found << m_model->differenceAt(row);
    QCOMPARE(found, expected);
    m_model->setFilter({});
    QCOMPARE(m_model->rowCount(), 5); // without a worker
}

void TestDifferenceListModel::dropsOlderOrders()
{
    QSignalSpy updated(m_model.get(), &DifferenceListModel::updated);
    DifferenceFilter filter;
    filter.name = u"B"_s;
    m_model->setFilter(filter);
    m_model->sort(DifferenceListModel::AbsoluteColumn, Qt::DescendingOrder);
    QVERIFY(m_model->isUpdating());
    QTRY_VERIFY(!m_model->isUpdating());
    QCOMPARE(updated.size(), 1);
    QCOMPARE(m_model->differenceAt(0), 2u);
    QCOMPARE(m_model->rowCount(), 3);
}

void TestDifferenceListModel::findsRows()
{
    QCOMPARE(m_model->rowOf(3), std::optional(3));
    DifferenceFilter filter;
    filter.iteration = {3};
    m_model->setFilter(filter);
    QTRY_COMPARE_EQ(m_model->rowCount(), 1);
    QCOMPARE(m_model->rowOf(2), std::optional(0));
    QCOMPARE(m_model->rowOf(3), std::nullopt);
}

void TestDifferenceListModel::writesDeviations_data()
{
    QTest::addColumn<double>("reference");
    QTest::addColumn<double>("current");
    QTest::addColumn<QString>("absolute");
    QTest::addColumn<QString>("relative");
    QTest::newRow("none") << 2.0 << 2.0 << u"0"_s << u"0.00 %"_s;
    QTest::newRow("grows") << 1.0 << 1.5 << u"+0.5"_s << u"+33.33 %"_s;
    QTest::newRow("falls") << 1.0 << 0.75 << u"−0.25"_s << u"−25.00 %"_s;
    QTest::newRow("a thousandth") << 1000.0 << 999.0 << u"−1"_s << u"−0.10 %"_s;
    QTest::newRow("power of ten") << 8.0 << 8.0000000024 << u"+2.4e-09"_s << u"+3.0·10⁻¹⁰"_s;
    QTest::newRow("whole") << 0.0 << 4.0 << u"+4"_s << u"+100.00 %"_s;
}

void TestDifferenceListModel::writesDeviations()
{
    QFETCH(double, reference);
    QFETCH(double, current);
    DifferenceDetails details = detailsOf(*m_diff, m_diff->differences[1]);
    details.referenceValue = reference;
    details.currentValue = current;
    details.deviation.absolute = std::abs(current - reference);
    details.deviation.relative = relativeDifference(reference, current, 0);
    QTEST(deviationText(details), "absolute");
    QTEST(relativeText(details), "relative");
}

void TestDifferenceListModel::writesPercentByTheLocale()
{
    DifferenceDetails details = detailsOf(*m_diff, m_diff->differences[1]);
    QLocale::setDefault(QLocale(QLocale::Russian, QLocale::Russia));
    const QString percent = relativeText(details);
    details.deviation.relative = 1.5e-7;
    const QString power = relativeText(details);
    QLocale::setDefault(QLocale::c());
    QCOMPARE(percent, u"+11,11 %"_s);
    QCOMPARE(power, u"+1,5·10⁻⁷"_s);
}

void TestDifferenceListModel::copiesTheSign()
{
    // 8 against 7: the difference is −1, |a−b| / max is 1/8
    QVERIFY(m_model->rowText(3).contains(u"\t8\t7\t-1\t-0.125\t"_s));
}

void TestDifferenceListModel::tellsValuesApart_data()
{
    QTest::addColumn<double>("reference");
    QTest::addColumn<double>("current");
    QTest::addColumn<int>("digits");
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("right");
    QTest::newRow("far") << 0.6581439393939393 << 1.4181485181485183 << 4 << u"0.6581"_s << u"1.418"_s;
    QTest::newRow("neighbours") << 1.2931249999999999 << 1.293125 << 4 << u"1.2931249999999999"_s << u"1.293125"_s;
    QTest::newRow("neighbours in the list")
        << 1.2931249999999999 << 1.293125 << 9 << u"1.2931249999999999"_s << u"1.293125"_s;
    QTest::newRow("as many as needed") << 3.14159265358979 << 3.14159265358 << 9 << u"3.14159265359"_s
                                       << u"3.14159265358"_s;
    QTest::newRow("infinite") << 1.5 << HUGE_VAL << 4 << u"1.5"_s << u"inf"_s;
}

void TestDifferenceListModel::tellsValuesApart()
{
    QFETCH(double, reference);
    QFETCH(double, current);
    QFETCH(int, digits);
    DifferenceDetails details;
    details.referenceValue = reference;
    details.currentValue = current;
    const auto [left, right] = readableValues(details, digits);
    QTEST(left, "left");
    QTEST(right, "right");
}

void TestDifferenceListModel::knowsWhoShowsADifference()
{
    QCOMPARE(m_model->index(0, 0).data(DifferenceListModel::ProcessesRole).value<ProcessSet>(), ProcessSet(1));
    QCOMPARE(m_model->index(2, 0).data(DifferenceListModel::ProcessesRole).value<ProcessSet>(), ProcessSet(0));
}

void TestDifferenceListModel::readsIterationPatterns_data()
{
    using Pattern = std::vector<std::optional<std::int64_t>>;
    QTest::addColumn<QString>("text");
    QTest::addColumn<std::optional<Pattern>>("pattern");
    QTest::newRow("plain") << u"3,4"_s << std::optional(Pattern{3, 4});
    QTest::newRow("in brackets") << u" (3, -4) "_s << std::optional(Pattern{3, -4});
    QTest::newRow("any") << u"*,4"_s << std::optional(Pattern{std::nullopt, 4});
    QTest::newRow("nothing") << u" "_s << std::optional(Pattern{});
    QTest::newRow("no number") << u"3,x"_s << std::optional<Pattern>();
    QTest::newRow("half a pair") << u"3,"_s << std::optional<Pattern>();
    QTest::newRow("too many") << u"1,2,3,4,5,6,7,8"_s << std::optional<Pattern>();
    QTest::newRow("too large") << u"99999999999999999999"_s << std::optional<Pattern>();
}

void TestDifferenceListModel::readsIterationPatterns()
{
    using Pattern = std::vector<std::optional<std::int64_t>>;
    QFETCH(QString, text);
    QFETCH(std::optional<Pattern>, pattern);
    QVERIFY(parseIterationPattern(text) == pattern);
}

void TestDifferenceListModel::countsWhatCanBeChosen()
{
    const auto facets = facetsOf(*m_diff, Progress());
    QVERIFY(facets.has_value());
    QVERIFY(facets->names == (std::vector<Facet<QString>>{{u"B"_s, 3}, {u"N"_s, 1}}));
    QVERIFY(facets->places == (std::vector<Facet<SourcePlace>>{{{u"sweep.f"_s, 29}, 3}, {{u"main.f"_s, 5}, 1}}));
    Progress cancelled;
    cancelled.cancel();
    QCOMPARE(facetsOf(*m_diff, cancelled).error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestDifferenceListModel, QCoreApplication)
#include "tst_differencelistmodel.moc"
