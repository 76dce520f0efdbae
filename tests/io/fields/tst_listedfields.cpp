// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "io/csv/fieldscsv.h"
#include "model/profile/listedfields.h"
#include "model/profile/rows/scoperows.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

#include <QBuffer>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Rows of a profile as they stand. cycles: 100 in the whole, 60 in the loop of f, 20 in f next to it, 20 in g.
class TestListedFields : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void rowsAndColumnsAsChosen();
    void keysOfTheColumns();
    void percentOfTheRowAbove();
    void allRowsInOrder();
    void formulasThatFail();
    void cancelled();

private:
    QByteArray written() const;

    ListedRows m_listed;
};

void TestListedFields::init()
{
    auto document = std::make_shared<ProfileDocument>();
    ProfileSection section =
        sectionOf("F /src/a,b.f\n  P f 3\n    L 4-6 {0=60}\n    S 7 {0=20}\n  P g 9\n    S 10 {0=20}\n");
    section.metrics[0].name = u"cycles"_s;
    document->sections.push_back(std::make_shared<const ProfileSection>(std::move(section)));
    const auto subject = std::make_shared<const ProfileSubject>(
        ProfileSubject{document, document->sections.front(), {{u"half"_s, u"$0 / 2"_s}, {u"bad"_s, u"$9"_s}}});
    m_listed = {std::make_shared<const ScopeRows>(subject), {}, {}, false};
    const std::vector<ProfileColumn> all = profileColumns(*subject);
    m_listed.columns = {all[2], all[1], all[0]}; // half inclusive, own, inclusive
}

QByteArray TestListedFields::written() const
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    const auto table = listedFields(m_listed, progress);
    if (!table)
        return table.error().message.toUtf8();
    const auto done = writeFieldsCsv(*table, LineEnd::Lf, buffer, progress);
    return done ? buffer.data() : done.error().message.toUtf8();
}

void TestListedFields::rowsAndColumnsAsChosen()
{
    m_listed.rows = {{0, 0}, {4, 1}, {1, 1}, {2, 2}};
    QCOMPARE(written(), QByteArray("Depth,Scope,File,Line,half (inclusive),cycles (own),\"cycles (own, %)\","
                                   "cycles (inclusive),\"cycles (inclusive, %)\"\n"
                                   "0,\"a,b.f\",\"/src/a,b.f\",1,50,0,0,100,100\n"
                                   "1,\"g (a,b.f:9)\",\"/src/a,b.f\",9,10,0,0,20,20\n"
                                   "1,\"f (a,b.f:3)\",\"/src/a,b.f\",3,40,0,0,80,80\n"
                                   "2,loop 4–6,\"/src/a,b.f\",4,30,60,60,60,60\n"));
}

void TestListedFields::keysOfTheColumns()
{
    Progress progress;
    const auto table = listedFields(m_listed, progress);
    QVERIFY(table);
    QStringList keys;
    for (const FieldColumn &column : table->columns)
        keys << column.key;
    QCOMPARE(keys, (QStringList{u"depth"_s, u"scope"_s, u"file"_s, u"line"_s, u"half_inclusive"_s, u"cycles_own"_s,
                                u"cycles_own_percent"_s, u"cycles_inclusive"_s, u"cycles_inclusive_percent"_s}));
    QCOMPARE(table->columns[6].heading, u"cycles (own, %)"_s);
}

void TestListedFields::percentOfTheRowAbove()
{
    m_listed.rows = {{0, 0}, {1, 1}, {2, 2}, {4, 1}, {5, 2}};
    m_listed.percentOfParent = true;
    const auto column = listedColumn(m_listed, m_listed.columns.back());
    QVERIFY(column);
    QCOMPARE(column->percents, (std::vector<double>{100, 80, 75, 20, 100}));
}

void TestListedFields::allRowsInOrder()
{
    const std::vector<std::uint32_t> parents = {RowOrder::none, 0, 0, 2, RowOrder::none};
    const std::vector<double> values = {1, 2, 7, 7, 9};
    const auto rows = rowsInOrder(RowOrder(parents), {values, true});
    QCOMPARE(rows, (std::vector<ListedRows::Row>{{4, 0}, {0, 0}, {2, 1}, {3, 2}, {1, 1}}));
}

void TestListedFields::formulasThatFail()
{
    const std::vector<ProfileColumn> all = profileColumns(m_listed.source->subject());
    m_listed.columns = {all.back()};
    QVERIFY2(written().contains("9"), written().constData());
    QVERIFY(!listedColumn(m_listed, all.back()));
}

void TestListedFields::cancelled()
{
    m_listed.rows = {{0, 0}};
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    progress.cancel();
    const auto table = listedFields(m_listed, progress);
    QVERIFY(!table && table.error().kind == ErrorKind::Cancelled);
    Progress going;
    const auto whole = listedFields(m_listed, going);
    QVERIFY(whole);
    const auto done = writeFieldsCsv(*whole, LineEnd::Lf, buffer, progress);
    QVERIFY(!done && done.error().kind == ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestListedFields, QCoreApplication)
#include "tst_listedfields.moc"
