// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/xml/fieldsxml.h"
#include "model/arrays/cellfields.h"
#include "model/comparison/comparisonfields.h"
#include "tests/io/arrays/shownarrays.h"
#include "tests/support/testclass.h"

#include <QBuffer>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace rankscope;
using namespace shownarrays;

namespace {

QByteArray xmlOf(const FieldTable &table)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    const Result<void> written = writeFieldsXml(table, buffer, progress);
    return written ? buffer.data() : written.error().message.toUtf8();
}

const QByteArray declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

} // namespace

/// The tables of views that have a CSV format of another program.
class TestViewTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comparisonKeepsTheColumnsOfItsFile();
    void cellsAreElementsWithSubscripts();
    void filteredCellsAreNotThere();
    void dimensionsMayHaveAnyName();
    void cancelledCells();
};

void TestViewTables::comparisonKeepsTheColumnsOfItsFile()
{
    ComparisonTable table;
    table.extraHeadings = {u"OpenMP thread"_s, u"Value"_s};
    ComparisonTable::Row row;
    row.value = {u"0x1f"_s, ProcessSet::fromRanges({{0, 3}})};
    row.extra = {u"-1"_s, u"a"_s, u"more than headings"_s};
    table.rows.push_back(row);
    row.value = {u"\"<two>\nlines\""_s, ProcessSet(7)};
    row.extra = {};
    table.rows.push_back(row);
    QCOMPARE(xmlOf(comparisonFields(table)),
             declaration
                 + "<comparison>\n"
                   " <column key=\"openmp_thread\" heading=\"OpenMP thread\"/>\n"
                   " <column key=\"value_2\" heading=\"Value\"/>\n"
                   " <row value=\"0x1f\" processes=\"0-3\" count=\"4\" openmp_thread=\"-1\" value_2=\"a\""
                   " column=\"more than headings\"/>\n"
                   " <row value=\"&quot;&lt;two&gt;&#10;lines&quot;\" processes=\"7\" count=\"1\"/>\n"
                   "</comparison>\n");
}

void TestViewTables::cellsAreElementsWithSubscripts()
{
    ArrayDescription description = described(ElementType::Float64, {2, 2});
    description.path = u"/fields/u"_s;
    description.dimensions[0] = {u"lat"_s, -1, 1};
    const ShownCells cells =
        cellsOf(description, std::vector<double>{0.1, 1e300, -0.0, 4}, LayoutWords{{}, {}, {}, {u"j=::-1"_s}});
    QCOMPARE(xmlOf(cellFields(cells)), declaration
                                           + "<array dataset=\"/fields/u\" type=\"float64\" shape=\"2,2\">\n"
                                             " <element lat=\"-1\" j=\"1\" value=\"1e+300\"/>\n"
                                             " <element lat=\"-1\" j=\"0\" value=\"0.1\"/>\n"
                                             " <element lat=\"0\" j=\"1\" value=\"4\"/>\n"
                                             " <element lat=\"0\" j=\"0\" value=\"-0\"/>\n"
                                             "</array>\n");
}

void TestViewTables::filteredCellsAreNotThere()
{
    ShownCells cells = cellsOf(described(ElementType::Int32, {2, 3}), counting<std::int32_t>(6), {});
    cells.filter = filterOf(cells, u"2:3"_s);
    const QByteArray xml = xmlOf(cellFields(cells));
    QVERIFY2(xml.contains(" filter=\"2:3\">\n"
                          " <element i=\"0\" j=\"2\" value=\"2\"/>\n"
                          " <element i=\"1\" j=\"0\" value=\"3\"/>\n"
                          "</array>"),
             xml.constData());
}

void TestViewTables::dimensionsMayHaveAnyName()
{
    ArrayDescription description = described(ElementType::Int32, {1, 1, 1});
    description.dimensions[0].name = u"value"_s;
    description.dimensions[1].name = u"time step"_s;
    description.dimensions[2].name = u"широта"_s;
    const ShownCells cells = cellsOf(description, counting<std::int32_t>(1), {});
    const FieldTable table = cellFields(cells);
    QStringList keys;
    for (const FieldColumn &column : table.columns)
        keys << column.key;
    QCOMPARE(keys, (QStringList{u"value"_s, u"time_step"_s, u"column"_s, u"value_2"_s}));
    QCOMPARE(table.columns[0].heading, QString()); // it is the key
    QCOMPARE(table.columns[2].heading, u"широта"_s);
}

void TestViewTables::cancelledCells()
{
    const ShownCells cells = cellsOf(described(ElementType::Int32, {2, 3}), counting<std::int32_t>(6), {});
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    progress.cancel();
    const Result<void> written = writeFieldsXml(cellFields(cells), buffer, progress);
    QVERIFY(!written && written.error().kind == ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestViewTables, QCoreApplication)
#include "tst_viewtables.moc"
