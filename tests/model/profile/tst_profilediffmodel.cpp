// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "model/profile/diff/profilediffmodel.h"
#include "tests/model/profile/comparedtext.h"
#include "tests/support/testclass.h"

#include <QAbstractItemModelTester>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The table of compared profiles. Expected texts are worked out by hand.
class TestProfileDiffModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void init();
    void showsNumbers();
    void marksWhatOneRunHas();
    void sorts();
    void filters_data();
    void filters();
    void steps();
    void stepsInAFilter();
    void showsThreeRuns();
    void filtersWhatAnyRunChanged();
    void showsScalingLossOfEachRun();
    void showsScalingLoss();
    void keepsTheSortedColumn();
    void showsNothing();
    void largeTrees();

private:
    void show(const std::vector<QByteArray> &texts, const DiffedMetricRequest &request = {},
              const ProfileDiffFilter &filter = {})
    {
        const auto metric = diffedFromTexts(texts, request);
        m_model->setMetric(metric, filteredOrder(*metric, filter));
    }
    /// Titles in the order of the rows, with "(" and ")" around what is below.
    QString rows(const QModelIndex &parent = {}) const
    {
        QStringList texts;
        for (int row = 0; row < m_model->rowCount(parent); ++row) {
            const QModelIndex index = m_model->index(row, 0, parent);
            const QString below = rows(index);
            texts << index.data().toString() + (below.isEmpty() ? QString() : u'(' + below + u')');
        }
        return texts.join(u' ');
    }
    QStringList cells(std::uint32_t scope) const
    {
        QStringList texts;
        for (int column = 0; column < m_model->columnCount(); ++column)
            texts << m_model->indexOf({scope}, column).data().toString();
        return texts;
    }
    QStringList headers() const
    {
        QStringList texts;
        for (int column = 0; column < m_model->columnCount(); ++column)
            texts << m_model->headerData(column, Qt::Horizontal).toString();
        return texts;
    }
    /// Where one comes to from one step to the next.
    QString walk(bool backwards) const
    {
        QStringList titles;
        std::optional<ScopeId> at;
        while ((at = m_model->step(at, backwards)))
            titles << m_model->indexOf(*at).data().toString();
        return titles.join(u' ');
    }

    std::unique_ptr<ProfileDiffModel> m_model;
};

namespace {

// scopes: 0 a.f, 1 f, 2 line 1, 3 line 2, 4 g, 5 line 9, 6 h; h is only in the second
const QByteArray firstRun = "F a.f\n  P f\n    S 1 {0=400}\n    S 2 {0=100}\n  P g\n    S 9 {0=20}\n";
const QByteArray secondRun = "F a.f\n  P f\n    S 1 {0=400}\n    S 2 {0=250}\n  P h {0=1000}\n";

} // namespace

void TestProfileDiffModel::init()
{
    m_model = std::make_unique<ProfileDiffModel>();
    new QAbstractItemModelTester(m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest, m_model.get());
    show({firstRun, secondRun});
}

void TestProfileDiffModel::showsNumbers()
{
    QCOMPARE(headers(),
             (QStringList{u"Scope"_s, u"reference, inclusive"_s, u"current, inclusive"_s, u"Δ inclusive"_s,
                          u"ratio, inclusive"_s, u"reference, own"_s, u"current, own"_s, u"Δ own"_s, u"ratio, own"_s}));
    QCOMPARE(cells(0),
             (QStringList{u"a.f"_s, u"520"_s, u"1650"_s, u"+1130"_s, u"× 3.173"_s, u"0"_s, u"0"_s, u"0"_s, QString()}));
    QCOMPARE(cells(3), (QStringList{u"line 2"_s, u"100"_s, u"250"_s, u"+150"_s, u"× 2.5"_s, u"100"_s, u"250"_s,
                                    u"+150"_s, u"× 2.5"_s}));
    QCOMPARE(cells(2).mid(0, 5), (QStringList{u"line 1"_s, u"400"_s, u"400"_s, u"0"_s, u"× 1"_s}));
    QCOMPARE(m_model->indexOf({3}, 3).data(ProfileDiffModel::SortRole).toDouble(), 150.0);
    QCOMPARE(m_model->indexOf({3}, 3).data(ProfileDiffModel::ShareRole).toDouble(), 150.0 / 1130);
    QVERIFY(m_model->indexOf({3}, 2).data(Qt::ToolTipRole).toString().contains(u"current, inclusive: 250"_s));
    QVERIFY(m_model->headerData(2, Qt::Horizontal, Qt::ToolTipRole).toString().contains(u"run2.pxml"_s));
}

void TestProfileDiffModel::marksWhatOneRunHas()
{
    const auto status = [this](std::uint32_t scope) {
        return ScopeStatus(m_model->indexOf({scope}).data(ProfileDiffModel::StatusRole).toInt());
    };
    QCOMPARE(status(2), ScopeStatus::Same);
    QCOMPARE(status(3), ScopeStatus::Changed);
    QCOMPARE(status(4), ScopeStatus::OnlyReference);
    QCOMPARE(status(6), ScopeStatus::OnlyCurrent);
    QCOMPARE(cells(4).mid(0, 5), (QStringList{u"g"_s, u"20"_s, QString(), u"−20"_s, u"× 0"_s}));
    QCOMPARE(cells(6).mid(0, 5), (QStringList{u"h"_s, QString(), u"1000"_s, u"+1000"_s, QString()}));
    QVERIFY(m_model->indexOf({4}, 2).data(ProfileDiffModel::MissingRole).toBool());
    QVERIFY(!m_model->indexOf({4}, 1).data(ProfileDiffModel::MissingRole).toBool());
    QVERIFY(m_model->indexOf({4}).data(Qt::ToolTipRole).toString().contains(u"Only the reference has it"_s));
    const DiffedMetric &metric = *m_model->metric();
    QCOMPARE(metric.count(ScopeStatus::Changed), 3U); // a.f, f, line 2
    QCOMPARE(metric.count(ScopeStatus::OnlyReference), 2U);
    QCOMPARE(metric.count(ScopeStatus::OnlyCurrent), 1U);
    QCOMPARE(metric.count(ScopeStatus::Same), 1U);
}

void TestProfileDiffModel::sorts()
{
    QCOMPARE(rows(), u"a.f(f(line 1 line 2) g(line 9) h)"_s);
    m_model->sort(3, Qt::DescendingOrder);
    QCOMPARE(rows(), u"a.f(h f(line 2 line 1) g(line 9))"_s);
    m_model->sort(3, Qt::AscendingOrder); // by size, whatever its sign
    QCOMPARE(rows(), u"a.f(g(line 9) f(line 1 line 2) h)"_s);
    m_model->sort(1, Qt::AscendingOrder); // what is not there is last
    QCOMPARE(rows(), u"a.f(g(line 9) f(line 2 line 1) h)"_s);
    m_model->sort(0, Qt::DescendingOrder);
    QCOMPARE(rows(), u"a.f(h g(line 9) f(line 2 line 1))"_s);
    m_model->sort(-1);
    QCOMPARE(rows(), u"a.f(f(line 1 line 2) g(line 9) h)"_s);
}

void TestProfileDiffModel::filters_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("only");
    QTest::addColumn<QString>("expected");
    QTest::newRow("part of a name") << u"G"_s << false << u"a.f(g(line 9))"_s;
    QTest::newRow("with what is below") << u"f"_s << false << u"a.f(f(line 1 line 2) g(line 9) h)"_s;
    QTest::newRow("pattern") << u"?"_s << false << u"a.f(f(line 1 line 2) g(line 9) h)"_s;
    QTest::newRow("nothing") << u"zz"_s << false << QString();
    QTest::newRow("what differs") << QString() << true << u"a.f(f(line 2) g(line 9) h)"_s;
    QTest::newRow("both") << u"h"_s << true << u"a.f(h)"_s;
}

void TestProfileDiffModel::filters()
{
    QFETCH(QString, text);
    QFETCH(bool, only);
    show({firstRun, secondRun}, {}, {text, only});
    QTEST(rows(), "expected");
}

/// The causes: not what is around them, nor what is below something that came or went.
void TestProfileDiffModel::steps()
{
    QCOMPARE(walk(false), u"line 2 g h"_s);
    QCOMPARE(walk(true), u"h g line 2"_s);
    m_model->sort(3, Qt::DescendingOrder);
    QCOMPARE(walk(false), u"h line 2 g"_s);
    QCOMPARE(walk(true), u"g line 2 h"_s);
    show({"P f {0=1}\n  S 1 {0=1}\n  S 2\n    S 3 {0=1}\nP g {0=1}\n",
          "P f {0=2}\n  S 1 {0=1}\n  S 2\n    S 3 {0=2}\nP g {0=2}\n"});
    m_model->sort(-1);
    QCOMPARE(walk(false), u"f line 3 g"_s);
    QCOMPARE(walk(true), u"g line 3 f"_s);
    QCOMPARE(m_model->step(ScopeId{1}, false), std::optional(ScopeId{3}));
    show({firstRun, firstRun});
    QCOMPARE(walk(false), QString());
    QCOMPARE(walk(true), QString());
}

void TestProfileDiffModel::stepsInAFilter()
{
    show({firstRun, secondRun}, {}, {u"g"_s, false});
    QCOMPARE(walk(false), u"g"_s);
    QCOMPARE(m_model->step(ScopeId{3}, false), std::optional(ScopeId{4})); // from a row that is skipped
    QVERIFY(!m_model->indexOf({3}).isValid());
}

void TestProfileDiffModel::showsThreeRuns()
{
    DiffedMetricRequest request;
    request.run = 2;
    show({firstRun, secondRun, "F a.f\n  P g {0=30}\n"}, request);
    QCOMPARE(headers().mid(0, 9),
             (QStringList{u"Scope"_s, u"run1.pxml, inclusive"_s, u"run2.pxml, inclusive"_s, u"Δ run2.pxml, inclusive"_s,
                          u"ratio run2.pxml, inclusive"_s, u"run3.pxml, inclusive"_s, u"Δ run3.pxml, inclusive"_s,
                          u"ratio run3.pxml, inclusive"_s, u"run1.pxml, own"_s}));
    QCOMPARE(cells(4).mid(0, 8),
             (QStringList{u"g"_s, u"20"_s, QString(), u"−20"_s, u"× 0"_s, u"30"_s, u"+10"_s, u"× 1.5"_s}));
    QCOMPARE(cells(6).mid(0, 8),
             (QStringList{u"h"_s, QString(), u"1000"_s, u"+1000"_s, QString(), QString(), QString(), QString()}));
    QCOMPARE(m_model->metric()->status({6}), ScopeStatus::Same); // in neither of the two that are compared
    const auto status = [this](std::uint32_t scope, int column) {
        return ScopeStatus(m_model->indexOf({scope}, column).data(ProfileDiffModel::StatusRole).toInt());
    };
    QCOMPARE(status(4, 3), ScopeStatus::OnlyReference); // each column as its run has it
    QCOMPARE(status(4, 6), ScopeStatus::Changed);
    QCOMPARE(status(4, 0), ScopeStatus::Changed);
    QCOMPARE(status(6, 3), ScopeStatus::OnlyCurrent);
    QCOMPARE(m_model->indexOf({6}).data(Qt::ToolTipRole).toString().section(u'\n', -1),
             u"run2.pxml: + Only the current run has it."_s);
    QCOMPARE(m_model->indexOf({4}, 6).data(ProfileDiffModel::ShareRole).toDouble(),
             10.0 / 1130); // of the largest of all
    QVERIFY(
        m_model->headerData(3, Qt::Horizontal, Qt::ToolTipRole).toString().contains(u"run2.pxml minus run1.pxml"_s));
}

/// What differs in any of the runs stays, whichever is looked at.
void TestProfileDiffModel::filtersWhatAnyRunChanged()
{
    DiffedMetricRequest request;
    request.run = 2;
    show(
        {"P f {0=1}\nP g {0=1}\nP h {0=1}\n", "P f {0=2}\nP g {0=1}\nP h {0=1}\n", "P f {0=1}\nP g {0=1}\nP h {0=3}\n"},
        request, {{}, true});
    QCOMPARE(rows(), u"f h"_s);
    QCOMPARE(walk(false), u"h"_s);
}

/// A column for each run: 150 of 1650, 80 of 600 more than the 520 of one process.
void TestProfileDiffModel::showsScalingLossOfEachRun()
{
    DiffedMetricRequest request;
    request.scaling = {ProfileScaling::Kind::Strong, {1, 2, 4}};
    show({firstRun, secondRun, QByteArray(firstRun).replace("{0=100}", "{0=180}")}, request);
    const auto lossOf = [this](std::size_t run, std::uint32_t scope) {
        const auto section = m_model->sectionOf({DiffedColumn::Kind::ScalingLoss, MetricFlavour::Inclusive, run});
        return section ? m_model->indexOf({scope}, *section).data().toString() : u"no column"_s;
    };
    QCOMPARE(lossOf(1, 3), u"9.1 %"_s);
    QCOMPARE(lossOf(2, 3), u"13.3 %"_s);
    QCOMPARE(lossOf(2, 2), u"0.0 %"_s);
}

void TestProfileDiffModel::showsScalingLoss()
{
    DiffedMetricRequest request;
    request.scaling = {ProfileScaling::Kind::Strong, {1, 2}};
    request.normalization = {ProfileNormalization::Kind::Total, {}};
    show({firstRun, secondRun}, request);
    QVERIFY(headers().contains(u"scaling loss, inclusive"_s));
    const int loss = m_model->sectionOf({DiffedColumn::Kind::ScalingLoss, MetricFlavour::Inclusive}).value();
    QCOMPARE(m_model->indexOf({3}, loss).data().toString(), u"9.1 %"_s); // 150 of 1650
    QCOMPARE(m_model->indexOf({0}, 1).data().toString(), u"100"_s);
}

void TestProfileDiffModel::keepsTheSortedColumn()
{
    m_model->sort(7, Qt::DescendingOrder); // own delta
    DiffedMetricRequest request;
    request.scaling = {ProfileScaling::Kind::Strong, {1, 2}};
    show({firstRun, secondRun}, request);
    QCOMPARE(m_model->sortColumn(), 8); // behind the loss
    QCOMPARE(rows(), u"a.f(h f(line 2 line 1) g(line 9))"_s);
}

void TestProfileDiffModel::showsNothing()
{
    m_model->setMetric(nullptr, {});
    QCOMPARE(m_model->rowCount(), 0);
    QCOMPARE(m_model->columnCount(), 0);
    QVERIFY(!m_model->step({}, false));
    QVERIFY(!m_model->step({}, true));
}

void TestProfileDiffModel::largeTrees()
{
    QByteArray text("F a.f\n");
    for (int procedure = 0; procedure < 300; ++procedure) {
        text += "  P p" + QByteArray::number(procedure) + '\n';
        for (int line = 1; line <= 30; ++line)
            text += "    S " + QByteArray::number(line) + " {0=1}\n";
    }
    QByteArray other = text;
    other.replace("S 17 {0=1}", "S 17 {0=2}");
    show({text, other});
    m_model->sort(3, Qt::DescendingOrder);
    int count = 0;
    for (auto at = m_model->step({}, false); at; at = m_model->step(at, false))
        ++count;
    QCOMPARE(count, 300);
    count = 0;
    for (auto at = m_model->step({}, true); at; at = m_model->step(at, true))
        ++count;
    QCOMPARE(count, 300);
}

RANKSCOPE_TEST(TestProfileDiffModel, QCoreApplication)
#include "tst_profilediffmodel.moc"
