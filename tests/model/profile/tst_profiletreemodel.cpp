// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/rows/profiletreemodel.h"
#include "model/profile/rows/scoperows.h"
#include "model/profile/scopes/scopetitle.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The tree of a profile as items, with values that come later.
class TestProfileTreeModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void init();
    void rowsAndTitles();
    void valuesComeLater();
    void percents();
    void sorting();
    void sortingKeepsIndexes();
    void leavesRowsOut();
    void hotPath();
    void whatCannotBeComputed();
    void columnsOfMetrics();
    void keysAreOfThePath();

private:
    void giveValues(std::size_t metric);
    QStringList titles(const QModelIndex &parent = {}) const;
    QModelIndex at(const QString &title) const;

    std::shared_ptr<const ProfileSubject> m_subject;
    std::unique_ptr<ProfileTreeModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

namespace {

RowOrder orderOf(const ProfileRowSource &rows)
{
    return arrangeRows(rows, {}, Progress()).value();
}

std::shared_ptr<const ProfileSubject> hydroSubject(ProfileSection section, std::vector<DerivedMetric> derived = {})
{
    auto document = std::make_shared<ProfileDocument>();
    document->file = u"hydro.pxml"_s;
    document->sections.push_back(std::make_shared<const ProfileSection>(std::move(section)));
    return std::make_shared<const ProfileSubject>(
        ProfileSubject{document, document->sections.front(), std::move(derived)});
}

} // namespace

void TestProfileTreeModel::init()
{
    m_subject = hydroSubject(sectionOf(hydroScopes(), 2));
    m_model = std::make_unique<ProfileTreeModel>();
    m_tester = std::make_unique<QAbstractItemModelTester>(m_model.get(),
                                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto rows = std::make_shared<const ScopeRows>(m_subject);
    m_model->setRows(rows, orderOf(*rows), profileColumns(*m_subject));
}

void TestProfileTreeModel::giveValues(std::size_t metric)
{
    auto columns = m_model->rows()->columns(metric);
    QVERIFY(columns.has_value());
    m_model->setValues(metric, std::make_shared<MetricColumns>(std::move(*columns)));
}

QStringList TestProfileTreeModel::titles(const QModelIndex &parent) const
{
    QStringList titles;
    for (int row = 0; row < m_model->rowCount(parent); ++row)
        titles << m_model->index(row, 0, parent).data().toString();
    return titles;
}

QModelIndex TestProfileTreeModel::at(const QString &title) const
{
    for (std::uint32_t row = 0; row < m_model->rows()->size(); ++row) {
        if (m_model->rows()->title(row) == title)
            return m_model->indexOf(row);
    }
    return {};
}

void TestProfileTreeModel::rowsAndTitles()
{
    QCOMPARE(titles(), QStringList{u"hydro"_s});
    const QModelIndex module = m_model->index(0, 0);
    QCOMPARE(titles(module), (QStringList{u"hydro.f"_s, u"main.f"_s}));
    QCOMPARE(titles(m_model->index(0, 0, module)), (QStringList{u"sweep (hydro.f:12)"_s, u"init (hydro.f:40)"_s}));
    QCOMPARE(titles(at(u"sweep (hydro.f:12)"_s)), (QStringList{u"loop 14–20"_s, u"line 22"_s}));
    QCOMPARE(at(u"line 15"_s).parent(), at(u"loop 14–20"_s));
    QCOMPARE(at(u"line 15"_s).data(ProfileTreeModel::PlaceRole).value<SourcePlace>(),
             (SourcePlace{u"/src/hydro.f"_s, 15}));
    QVERIFY(at(u"sweep (hydro.f:12)"_s).data(Qt::ToolTipRole).toString().contains("/src/hydro.f:12"_L1));
}

void TestProfileTreeModel::valuesComeLater()
{
    QSignalSpy wanted(m_model.get(), &ProfileTreeModel::valuesWanted);
    const QModelIndex cell = at(u"loop 14–20"_s).siblingAtColumn(1);
    QCOMPARE(cell.data().toString(), u"…"_s);
    QCOMPARE(cell.data().toString(), u"…"_s);
    QCOMPARE(wanted.count(), 1); // asked once, however often it is painted
    QCOMPARE(wanted.front().front().toULongLong(), 0ULL);
    giveValues(0);
    QCOMPARE(cell.data().toString(), u"70"_s);
    QCOMPARE(cell.siblingAtColumn(2).data().toString(), u"10"_s);
    QCOMPARE(at(u"main (main.f:1)"_s).siblingAtColumn(2).data().toString(), QString()); // nothing by itself
    QCOMPARE(at(u"hydro"_s).siblingAtColumn(1).data(ProfileTreeModel::SortRole).toDouble(), 100.0);
}

void TestProfileTreeModel::percents()
{
    giveValues(0);
    const auto percent = [this](const QString &title, int column) {
        return at(title).siblingAtColumn(column).data(ProfileTreeModel::PercentRole).toDouble();
    };
    QCOMPARE(percent(u"sweep (hydro.f:12)"_s, 1), 75.0);
    QCOMPARE(percent(u"line 15"_s, 2), 60.0);
    m_model->setPercentOf(ProfileTreeModel::PercentOf::Parent);
    QCOMPARE(percent(u"sweep (hydro.f:12)"_s, 1), 93.75); // 75 of 80
    QCOMPARE(percent(u"hydro"_s, 1), 100.0);
    QVERIFY(!at(u"hydro"_s).siblingAtColumn(3).data(ProfileTreeModel::PercentRole).isValid()); // not there yet
}

void TestProfileTreeModel::sorting()
{
    giveValues(0);
    m_model->sort(1, Qt::AscendingOrder);
    QCOMPARE(titles(m_model->index(0, 0)), (QStringList{u"main.f"_s, u"hydro.f"_s}));
    QCOMPARE(titles(at(u"hydro.f"_s)), (QStringList{u"init (hydro.f:40)"_s, u"sweep (hydro.f:12)"_s}));
    m_model->sort(0, Qt::DescendingOrder);
    QCOMPARE(titles(m_model->index(0, 0)), (QStringList{u"main.f"_s, u"hydro.f"_s}));
    QCOMPARE(titles(at(u"hydro.f"_s)), (QStringList{u"sweep (hydro.f:12)"_s, u"init (hydro.f:40)"_s}));
    m_model->sort(-1);
    QCOMPARE(titles(m_model->index(0, 0)), (QStringList{u"hydro.f"_s, u"main.f"_s}));
    m_model->sort(3, Qt::DescendingOrder); // its values come behind
    giveValues(1);
    QCOMPARE(titles(at(u"hydro.f"_s)), (QStringList{u"init (hydro.f:40)"_s, u"sweep (hydro.f:12)"_s}));
}

void TestProfileTreeModel::sortingKeepsIndexes()
{
    giveValues(0);
    const QPersistentModelIndex init = at(u"init (hydro.f:40)"_s);
    QCOMPARE(init.row(), 1);
    m_model->sort(1, Qt::AscendingOrder);
    QCOMPARE(init.row(), 0);
    QCOMPARE(init.data().toString(), u"init (hydro.f:40)"_s);
}

void TestProfileTreeModel::leavesRowsOut()
{
    Bitmap kept(m_model->rows()->size());
    for (const QString &title : {u"hydro"_s, u"main.f"_s, u"main (main.f:1)"_s})
        kept.set(m_model->rowOf(at(title)));
    m_model->setOrder(reducedTo(m_model->order(), kept));
    QCOMPARE(titles(m_model->index(0, 0)), QStringList{u"main.f"_s});
    QVERIFY(!at(u"sweep (hydro.f:12)"_s).isValid());
    QVERIFY(!m_model->hasChildren(at(u"main (main.f:1)"_s)));
}

void TestProfileTreeModel::hotPath()
{
    m_model->setHotPath({m_model->rowOf(at(u"line 15"_s)), m_model->rowOf(at(u"hydro"_s))});
    QVERIFY(at(u"hydro"_s).data(ProfileTreeModel::HotRole).toBool());
    QVERIFY(at(u"line 15"_s).data(ProfileTreeModel::HotRole).toBool());
    QVERIFY(!at(u"line 22"_s).data(ProfileTreeModel::HotRole).toBool());
}

void TestProfileTreeModel::whatCannotBeComputed()
{
    m_model->setValues(0, nullptr, u"The formula is wrong."_s);
    QCOMPARE(at(u"hydro"_s).siblingAtColumn(1).data().toString(), QString());
    QVERIFY(m_model->headerData(1, Qt::Horizontal, Qt::ToolTipRole).toString().contains("The formula is wrong."_L1));
}

/// The file shows the one, hides the other; a third is there for formulas alone; a fourth has no values.
void TestProfileTreeModel::columnsOfMetrics()
{
    ProfileSection section = sectionOf("P f\n  S 1 {0=1 1=2 2=3}\n", 4);
    section.metrics[1].show = MetricShow::Hidden;
    section.metrics[2].show = MetricShow::Never;
    const auto subject = hydroSubject(std::move(section), {{u"ratio"_s, u"$0 / $1"_s}});
    const std::vector<ProfileColumn> columns = profileColumns(*subject);
    QStringList texts;
    for (const ProfileColumn &column : columns)
        texts << columnTitle(column) + (column.isShown ? QString() : u" hidden"_s);
    const QStringList names = {subject->section->metrics[0].name, subject->section->metrics[1].name,
                               subject->section->metrics[3].name};
    QCOMPARE(texts,
             (QStringList{names[0] + u" (inclusive)"_s, names[0] + u" (own)"_s, names[1] + u" (inclusive) hidden"_s,
                          names[1] + u" (own) hidden"_s, names[2] + u" (inclusive) hidden"_s,
                          names[2] + u" (own) hidden"_s, u"ratio (inclusive)"_s, u"ratio (own)"_s}));
    QCOMPARE(columns.back().metric, std::size_t(4));
    const auto values = subject->columns(4);
    QVERIFY(values.has_value());
    QCOMPARE(values->inclusive, (std::vector<double>{0.5, 0.5}));
}

void TestProfileTreeModel::keysAreOfThePath()
{
    const auto again =
        hydroSubject(sectionOf("F other.f\n  P f 1\n" + hydroScopes(), 2)); // the same scopes with other numbers
    const auto keys = scopeKeys(m_subject->section->tree);
    const auto others = scopeKeys(again->section->tree);
    QCOMPARE(std::vector(others.begin() + 2, others.end()), keys);
    std::vector<std::uint64_t> sorted = keys;
    std::sort(sorted.begin(), sorted.end());
    QVERIFY(std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end());
}

RANKSCOPE_TEST(TestProfileTreeModel, QCoreApplication)
#include "tst_profiletreemodel.moc"
