// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisonmodel.h"
#include "processtext.h"
#include "tests/support/testclass.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

QStringList column(const ComparisonModel &model, int column)
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row)
        texts << model.index(row, column).data().toString();
    return texts;
}

std::shared_ptr<const ValueGroups> groupsOf(const QStringList &texts)
{
    return std::make_shared<const ValueGroups>(exactGroups(valuesOf(texts)));
}

} // namespace

class TestComparisonModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u".*"_s));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        m_model = std::make_unique<ComparisonModel>();
        m_tester = std::make_unique<QAbstractItemModelTester>(m_model.get(),
                                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_model->setGroups(
            groupsOf({u"2"_s, u"10"_s, u"-"_s, u"2"_s, u"<x>"_s, u"2"_s, u"10"_s, u"2"_s, u"2"_s, u"2"_s}));
    }

    void showsGroups()
    {
        QCOMPARE(column(*m_model, ComparisonModel::ValueColumn),
                 (QStringList{u"2"_s, u"10"_s, u"⚑ <x>"_s, u"no value"_s}));
        QCOMPARE(column(*m_model, ComparisonModel::ProcessesColumn),
                 (QStringList{u"0,3,5,7-9"_s, u"1,6"_s, u"4"_s, u"2"_s}));
        QCOMPARE(column(*m_model, ComparisonModel::CountColumn), (QStringList{u"6"_s, u"2"_s, u"1"_s, u"1"_s}));
        QCOMPARE(column(*m_model, ComparisonModel::ShareColumn),
                 (QStringList{u"60.0 %"_s, u"20.0 %"_s, u"10.0 %"_s, u"10.0 %"_s}));
        QCOMPARE(m_model->rowText(1), u"10\t1,6\t2\t0.2"_s);
        QCOMPARE(m_model->rowText(3), u"no value\t2\t1\t0.1"_s);
    }

    void tellsRawValues()
    {
        const auto raw = [this](int row, int column) {
            return m_model->index(row, column).data(ComparisonModel::SortRole);
        };
        QCOMPARE(raw(1, ComparisonModel::ValueColumn), QVariant(qint64(10)));
        QCOMPARE(raw(2, ComparisonModel::ValueColumn), QVariant(u"<x>"_s));
        QVERIFY(!raw(3, ComparisonModel::ValueColumn).isValid());
        QCOMPARE(raw(0, ComparisonModel::CountColumn), QVariant(quint64(6)));
        QCOMPARE(raw(0, ComparisonModel::ShareColumn), QVariant(0.6));
        QCOMPARE(m_model->index(3, 0).data(ComparisonModel::WithoutValueRole), QVariant(true));
        QCOMPARE(m_model->index(0, 0).data(ComparisonModel::WithoutValueRole), QVariant(false));
        QCOMPARE(m_model->index(2, 0).data(ComparisonModel::OutlierRole), QVariant(true));
        QCOMPARE(m_model->index(1, 0).data(ComparisonModel::OutlierRole), QVariant(false));
        QCOMPARE(m_model->index(1, 0).data(ComparisonModel::ProcessesRole).value<ProcessSet>().toString(), u"1,6"_s);
    }

    void sorts_data()
    {
        QTest::addColumn<int>("column");
        QTest::addColumn<Qt::SortOrder>("order");
        QTest::addColumn<QStringList>("processes");
        const QString without = u"2"_s; // always last
        QTest::newRow("value") << int(ComparisonModel::ValueColumn) << Qt::AscendingOrder
                               << QStringList{u"0,3,5,7-9"_s, u"1,6"_s, u"4"_s, without};
        QTest::newRow("value, descending") << int(ComparisonModel::ValueColumn) << Qt::DescendingOrder
                                           << QStringList{u"4"_s, u"1,6"_s, u"0,3,5,7-9"_s, without};
        QTest::newRow("processes, descending") << int(ComparisonModel::ProcessesColumn) << Qt::DescendingOrder
                                               << QStringList{u"4"_s, u"1,6"_s, u"0,3,5,7-9"_s, without};
        QTest::newRow("count") << int(ComparisonModel::CountColumn) << Qt::AscendingOrder
                               << QStringList{u"4"_s, u"1,6"_s, u"0,3,5,7-9"_s, without};
        QTest::newRow("share, descending") << int(ComparisonModel::ShareColumn) << Qt::DescendingOrder
                                           << QStringList{u"0,3,5,7-9"_s, u"1,6"_s, u"4"_s, without};
    }
    void sorts()
    {
        QFETCH(int, column);
        QFETCH(Qt::SortOrder, order);
        QFETCH(QStringList, processes);
        const QPersistentModelIndex ten = m_model->index(1, 0);
        const QPersistentModelIndex none = m_model->index(3, 0);
        m_model->sort(column, order);
        QVERIFY(!m_model->isUpdating());
        QCOMPARE(::column(*m_model, ComparisonModel::ProcessesColumn), processes);
        QCOMPARE(ten.data().toString(), u"10"_s);
        QCOMPARE(none.data().toString(), u"no value"_s);
    }

    void findsProcesses()
    {
        m_model->sort(ComparisonModel::CountColumn, Qt::AscendingOrder);
        QCOMPARE(m_model->rowOf(9), 2);
        QCOMPARE(m_model->rowOf(2), 3);
        QVERIFY(!m_model->rowOf(10));
    }

    void showsWhatGroupsSpan()
    {
        const ValueGroups exact = exactGroups(valuesOf({u"1"_s, u"1.25"_s, u"3"_s, u"4"_s}));
        m_model->setGroups(std::make_shared<const ValueGroups>(regrouped(exact, {.tolerance = {.absolute = 1.0}})));
        QCOMPARE(column(*m_model, ComparisonModel::ValueColumn), (QStringList{u"1 … 1.25"_s, u"3 … 4"_s}));
        QCOMPARE(m_model->rowCount(), 2);
    }

    void elidesLongSets()
    {
        QStringList texts;
        for (int process = 0; process < 40; ++process)
            texts << (process % 2 == 0 ? u"0"_s : u"1"_s);
        m_model->setGroups(groupsOf(texts));
        QCOMPARE(column(*m_model, ComparisonModel::ProcessesColumn).front(), u"0,2,4,6,8,10,…,28,30,32,34,36,38"_s);
        QVERIFY(m_model->rowText(0).contains(u"20,22,24"));
    }

    void showsNothing()
    {
        m_model->setGroups(nullptr);
        QCOMPARE(m_model->rowCount(), 0);
        QVERIFY(!m_model->rowOf(0));
        m_model->setGroups(groupsOf({}));
        QCOMPARE(m_model->rowCount(), 0);
    }

    void hasHeaders()
    {
        for (int section = 0; section < ComparisonModel::ColumnCount; ++section) {
            QVERIFY(!m_model->headerData(section, Qt::Horizontal).toString().isEmpty());
            QVERIFY(!m_model->headerData(section, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
        }
        QCOMPARE(m_model->headerData(ComparisonModel::CountColumn, Qt::Horizontal, Qt::InitialSortOrderRole).toInt(),
                 int(Qt::DescendingOrder));
    }

    /// Above 100,000 rows a worker sorts; the last order asked for is the one shown.
    void sortsManyRowsInAWorker()
    {
        m_tester.reset();
        ProcessValues values;
        for (std::int64_t process = 0; process < 120000; ++process)
            values.values.push_back({process, QString::number(process * 7 % 120000)});
        m_model->setGroups(std::make_shared<const ValueGroups>(exactGroups(values)));
        QTRY_VERIFY(!m_model->isUpdating());
        m_model->sort(ComparisonModel::ProcessesColumn, Qt::AscendingOrder);
        m_model->sort(ComparisonModel::ProcessesColumn, Qt::DescendingOrder);
        QVERIFY(m_model->isUpdating());
        QTRY_VERIFY(!m_model->isUpdating());
        QCOMPARE(m_model->index(0, ComparisonModel::ProcessesColumn).data().toString(), u"119999"_s);
        QCOMPARE(m_model->index(119999, ComparisonModel::ProcessesColumn).data().toString(), u"0"_s);
    }

private:
    std::unique_ptr<ComparisonModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

RANKSCOPE_TEST(TestComparisonModel, QCoreApplication)
#include "tst_comparisonmodel.moc"
