// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/differencegroupsmodel.h"

#include "tests/model/trace/gridtext.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestDifferenceGroupsModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsGroups();
    void sortsByNumbers();
    void isEmptyAtFirst();
};

namespace {

std::vector<DifferenceGroup> modelGroups()
{
    const QByteArray reference = "AW: [4] \"X\" = 1; {\"src/grid.f\", 3}\n" + GridText().text();
    const QByteArray current = "AW: [4] \"X\" = 9; {\"src/grid.f\", 3}\n"
                               + GridText{.written = {{{1, 2}, "3"}, {{2, 1}, "nan"}, {{4, 4}, "1.5"}}}.text();
    const auto diff = diffOf(runOf({{reference}}, u"ref/"_s), runOf({{current}}, u"cur/"_s));
    auto groups = differenceGroups(*diff, Progress());
    return groups ? std::move(*groups) : std::vector<DifferenceGroup>();
}

QString groupRow(const QAbstractItemModel &model, int row)
{
    QStringList cells;
    for (int column = 0; column < model.columnCount(); ++column)
        cells << model.index(row, column).data().toString();
    return cells.join(u'|');
}

} // namespace

void TestDifferenceGroupsModel::showsGroups()
{
    DifferenceGroupsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows(modelGroups());
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(groupRow(model, 0), u"X|grid.f:3|1|1|8||–|0"_s);
    QCOMPARE(groupRow(model, 1), u"B|grid.f:12|3|3|2|1|(1,2) … (4,4)|0"_s);
    QCOMPARE(model.index(0, DifferenceGroupsModel::PlaceColumn).data(Qt::ToolTipRole).toString(), u"src/grid.f:3"_s);
    QCOMPARE(model.index(1, 0).data(DifferenceGroupsModel::FirstRole).toUInt(), 1u);
    for (int column = 0; column < model.columnCount(); ++column)
        QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
}

void TestDifferenceGroupsModel::sortsByNumbers()
{
    DifferenceGroupsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows(modelGroups());
    model.sort(DifferenceGroupsModel::CountColumn, Qt::DescendingOrder);
    QCOMPARE(model.rowAt(0).name, u"B"_s);
    model.sort(DifferenceGroupsModel::LargestColumn, Qt::DescendingOrder);
    QCOMPARE(model.rowAt(0).name, u"X"_s);
    model.sort(DifferenceGroupsModel::NameColumn, Qt::AscendingOrder);
    QCOMPARE(model.rowAt(0).name, u"B"_s);
    model.sort(-1);
    QCOMPARE(model.rowAt(0).name, u"X"_s);
}

void TestDifferenceGroupsModel::isEmptyAtFirst()
{
    DifferenceGroupsModel model;
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!model.index(0, 0).isValid());
    model.sort(DifferenceGroupsModel::CountColumn);
}

RANKSCOPE_TEST(TestDifferenceGroupsModel, QCoreApplication)
#include "tst_differencegroupsmodel.moc"
