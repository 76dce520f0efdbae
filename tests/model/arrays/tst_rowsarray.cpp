// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that lie one after the other in an array of one dimension.
#include "model/arrays/derived/derivedarray.h"
#include "model/arrays/derived/rowsarray.h"
#include "model/arrays/diff/arraydiff.h"
#include "model/arrays/view/arrayfilter.h"
#include "tests/model/arrays/givenarray.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

/// The values 10 to 17; their rows are 10 11 12, nothing, 13 14 and 15 16 17.
std::shared_ptr<const ArrayDocument> sparse()
{
    auto document = std::make_shared<ArrayDocument>();
    document->dataSets = {
        givenIntegers({10, 11, 12, 13, 14, 15, 16, 17}, u"/values"_s),
        givenIntegers({0, 3, 3, 5, 8}, u"/ptr"_s),
        givenIntegers({1, 4, 4, 6, 9}, u"/fortran"_s),
        givenIntegers({5, 0, 3}, u"/begin"_s),
        givenIntegers({3, 1, 2}, u"/count"_s),
        givenIntegers({0, 5, 3, 8}, u"/down"_s),
        givenIntegers({0, 5, 9}, u"/far"_s),
        givenIntegers({4}, u"/one"_s),
        givenIntegers({}, u"/none"_s),
        givenDoubles({0, 2.5}, u"/half"_s),
        givenArray(ElementType::Int32, {2, 2}, std::vector<std::int32_t>(4), u"/table"_s),
    };
    return document;
}

Result<std::shared_ptr<const ArraySource>> rows(const QString &text, std::size_t of = 0)
{
    const auto words = StaggerWords::read(text);
    const auto document = sparse();
    return RowsArray::make(u"/rows"_s, *words, {document->dataSets[of], document.get()}, Progress());
}

/// "10,11,12/,,": the cells that are shown, row after row.
QString cells(const std::shared_ptr<const ArraySource> &array, const ArrayLayout &layout, const QString &filter = {})
{
    const auto view = ArrayView::make(array, layout);
    const auto shown = ArrayFilter::make(filter, {array, nullptr});
    const ArrayPage area{0, view->rowCount(), 0, view->columnCount()};
    const auto page = readCells(*view, shown->get(), area, Progress());
    QString text;
    for (std::uint64_t cell = 0; cell < view->cellCount(); ++cell) {
        if (cell > 0)
            text += cell % area.columns == 0 ? u'/' : u',';
        if (page->isShown(cell))
            text += valueText(page->values, cell, page->type);
    }
    return text;
}

QString cells(const std::shared_ptr<const ArraySource> &array, const QString &filter = {})
{
    return cells(array, wholeLayout(array->shape()), filter);
}

} // namespace

class TestRowsArray : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void makesRows_data();
    void makesRows();
    void countsAsTheValuesDo();
    void readsAnyPart();
    void goesOnInAnyOrder();
    void goesThroughExpressions();
    void takesNoOtherBounds();
    void readsPiecesFarApart();
    void comparesRows_data();
    void comparesRows();
    void refuses_data();
    void refuses();
    void isTold_data();
    void isTold();
    void isADerivedArray();
};

void TestRowsArray::makesRows_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("offsets") << u"j(i)=ptr"_s << u"10,11,12/,,/13,14,/15,16,17"_s;
    QTest::newRow("offsets from one") << u"j(i)=fortran - 1"_s << u"10,11,12/,,/13,14,/15,16,17"_s;
    QTest::newRow("anywhere") << u"j(i)=begin:begin + count - 1"_s << u"15,16,17/10,,/13,14,"_s;
    QTest::newRow("same beginning") << u"j(i)=:count"_s << u"10,11,12,13/10,11,,/10,11,12,"_s;
    QTest::newRow("no row") << u"j(i)=one"_s << QString();
}

void TestRowsArray::makesRows()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const auto made = rows(text);
    QVERIFY2(made, made ? "" : qPrintable(made.error().message));
    QCOMPARE(cells(*made), expected);
    QCOMPARE((*made)->type(), ElementType::Int32);
}

void TestRowsArray::countsAsTheValuesDo()
{
    auto document = std::make_shared<ArrayDocument>(*sparse());
    document->dataSets[0] = *RelabelledArray::make(document->dataSets[0], {{}, {1}});
    const auto made = RowsArray::make(u"/rows"_s, *StaggerWords::read(u"col(row)=fortran"_s),
                                      {document->dataSets[0], document.get()}, Progress());
    QVERIFY2(made, made ? "" : qPrintable(made.error().message));
    QCOMPARE(cells(*made, u"$row == 3 || $col == 1"_s), u"10,,/,,/13,14,/15,,"_s);
}

void TestRowsArray::readsAnyPart()
{
    ArrayValues values;
    QVERIFY((*rows(u"j(i)=ptr"_s))->read({{0, 2, 3}, {0, 2, 2}}, values, Progress()));
    QCOMPARE(std::get<std::vector<std::int32_t>>(values), (std::vector<std::int32_t>{10, 12, 15, 17}));
    QVERIFY((*rows(u"j(i)=ptr"_s))->read({{1, 3, 1}, {1, 2, 1}}, values, Progress()));
    QCOMPARE(std::get<std::vector<std::int32_t>>(values), (std::vector<std::int32_t>{0, 0, 14, 0, 16, 17}));
}

/// Axes turned, rows from behind.
void TestRowsArray::goesOnInAnyOrder()
{
    const auto made = *rows(u"j(i)=ptr"_s);
    const std::shared_ptr<const ArraySource> turned = *RelabelledArray::make(made, swappedAxes(made->shape()));
    QCOMPARE(cells(turned), u"10,,13,15/11,,14,16/12,,,17"_s);
    ArrayLayout layout = wholeLayout(made->shape());
    std::swap(layout.rows, layout.columns);
    QCOMPARE(cells(made, layout), u"10,,13,15/11,,14,16/12,,,17"_s);
}

void TestRowsArray::goesThroughExpressions()
{
    auto document = std::make_shared<ArrayDocument>();
    document->dataSets = {*rows(u"j(i)=ptr"_s)};
    const auto made = makeDerived({u"/d"_s, u"$value - 10 * $i"_s, u"/rows"_s}, document);
    QVERIFY(made);
    QCOMPARE(cells(*made), u"10,11,12/,,/-7,-6,/-15,-14,-13"_s);
    QCOMPARE(cells(*made, u"< 0"_s), u",,/,,/-7,-6,/-15,-14,-13"_s);
}

void TestRowsArray::takesNoOtherBounds()
{
    const auto document = sparse();
    const auto bounds =
        StaggeredBounds::make(*StaggerWords::read(u"j(i)=0:$i"_s), {*rows(u"j(i)=ptr"_s), document.get()}, Progress());
    QVERIFY(!bounds && bounds.error().message.contains(u"ends of their own"_s));
}

/// Rows of which each is read by itself: 5000 values lie between them.
void TestRowsArray::readsPiecesFarApart()
{
    std::vector<double> values(20'000);
    for (std::size_t at = 0; at < values.size(); ++at)
        values[at] = static_cast<double>(at);
    ArrayDocument document;
    document.dataSets = {givenDoubles(std::move(values), u"/v"_s), givenIntegers({0, 5000, 10'000, 19'998}, u"/at"_s)};
    const auto made = RowsArray::make(u"/rows"_s, *StaggerWords::read(u"j(i)=at:at+1"_s),
                                      {document.dataSets[0], &document}, Progress());
    QVERIFY(made);
    QCOMPARE(cells(*made), u"0,1/5000,5001/10000,10001/19998,19999"_s);
}

void TestRowsArray::refuses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("of");
    QTest::addColumn<QString>("expected");
    QTest::newRow("no array") << u"j(i)=nothing"_s << 0 << u"names no array of one dimension"_s;
    QTest::newRow("a number") << u"j(i)=0:3"_s << 0 << u"names no array of one dimension"_s;
    QTest::newRow("a table of offsets") << u"j(i)=table"_s << 0 << u"names no array of one dimension"_s;
    QTest::newRow("no offset") << u"j(i)=none"_s << 0 << u"none is empty"_s;
    QTest::newRow("down") << u"j(i)=down"_s << 0 << u"Offsets do not go down"_s;
    QTest::newRow("too far") << u"j(i)=far"_s << 0 << u"5:8, but j goes from 0 to 7"_s;
    QTest::newRow("no whole numbers") << u"j(i)=half"_s << 0 << u"half is no whole number but 2.5 at i = 1"_s;
    QTest::newRow("of a table") << u"j(i)=ptr"_s << 10 << u"of an array of one dimension"_s;
}

void TestRowsArray::refuses()
{
    QFETCH(QString, text);
    QFETCH(int, of);
    QFETCH(QString, expected);
    const auto made = rows(text, static_cast<std::size_t>(of));
    QVERIFY(!made);
    QVERIFY2(made.error().message.contains(expected), qPrintable(made.error().message));
}

void TestRowsArray::isTold_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("expected");
    QTest::newRow("rows") << u"j(i)=ptr"_s << true;
    QTest::newRow("names") << u" col ( row ) = ptr - 1"_s << true;
    QTest::newRow("an element") << u"u(1) == 2"_s << false;
    QTest::newRow("a comparison") << u"u >= 3"_s << false;
    QTest::newRow("a formula") << u"a - b(1)"_s << false;
}

void TestRowsArray::isTold()
{
    QFETCH(QString, text);
    QTEST(saysRows(text), "expected");
}

void TestRowsArray::isADerivedArray()
{
    const DerivedArray table{u"/table_of_rows"_s, u"j(i)=ptr"_s, u"/values"_s};
    const auto made = makeDerived(table, sparse());
    QVERIFY(made);
    QCOMPARE((*made)->description().path, u"/table_of_rows"_s);
    QCOMPARE((*made)->description().title, u"table_of_rows = /values, j(i)=ptr"_s);
    QCOMPARE(cells(*made), u"10,11,12/,,/13,14,/15,16,17"_s);
    const auto wrong = makeDerived({u"/t"_s, u"j(i)=down"_s, u"/values"_s}, sparse());
    QVERIFY(!wrong && wrong.error().message.contains(u"Offsets do not go down"_s));
    const DerivedArray offsets{u"/p"_s, u"fortran - 1"_s, u"/fortran"_s};
    const std::vector<DerivedArray> all{offsets, {u"/r"_s, u"j(i)=p"_s, u"/values"_s}, table};
    QCOMPARE(dependentsOf(all, 0), std::vector<std::size_t>{1});
    QCOMPARE(rowsInFile(all, 2, *sparse()), u"/values"_s);
    QVERIFY(!rowsInFile(all, 1, *sparse()) && !rowsInFile(all, 0, *sparse()));
}

/// Rows of the values 10 to 17 and of their copy with 15 in the place of 14.
void TestRowsArray::comparesRows_data()
{
    QTest::addColumn<QString>("reference");
    QTest::addColumn<QString>("current");
    QTest::addColumn<QString>("found");
    const QString offsets = u"j(i)=ptr"_s;
    QTest::newRow("equal") << offsets << u"j(i)=ptr"_s << u"equal, 8 compared"_s;
    QTest::newRow("a value") << offsets << u"*j(i)=ptr"_s << u"1 of 8 differ, first [2,1]"_s;
    QTest::newRow("lengths") << u"j(i)=begin:begin + count - 1"_s << u"j(i)=begin:begin + 1"_s
                             << u"0 of 5 differ; 2 lengths, row 0: 3, 2"_s;
    QTest::newRow("both") << u"j(i)=begin:begin + count - 1"_s << u"*j(i)=begin:begin + 1"_s
                          << u"1 of 5 differ, first [2,1]; 2 lengths, row 0: 3, 2"_s;
    QTest::newRow("longer rows") << u"j(i)=begin:begin + 1"_s << u"j(i)=begin:begin + count - 1"_s
                                 << u"0 of 5 differ; 2 lengths, row 0: 2, 3"_s;
    QTest::newRow("other rows") << offsets << u"j(i)=begin:begin + 1"_s << u"shapes"_s;
}

void TestRowsArray::comparesRows()
{
    QFETCH(QString, reference);
    QFETCH(QString, current);
    const auto document = std::make_shared<ArrayDocument>(*sparse());
    const bool isChanged = current.startsWith(u'*');
    if (isChanged)
        document->dataSets[0] = givenIntegers({10, 11, 12, 13, 15, 15, 16, 17}, u"/values"_s);
    const auto words = StaggerWords::read(current.mid(isChanged ? 1 : 0));
    const auto other = RowsArray::make(u"/rows"_s, *words, {document->dataSets[0], document.get()}, Progress());
    QVERIFY(other);
    Progress progress;
    const Result<ArrayDiff> diff = diffArrays(**rows(reference), **other, {}, progress);
    QVERIFY(diff);
    const auto text = [](const auto &number) { return QString::number(number); };
    QString found = u"equal, "_s % text(diff->elements) % u" compared"_s;
    if (!diff->isEqual())
        found = text(diff->differing) % u" of "_s % text(diff->elements) % u" differ"_s;
    if (diff->shapeMismatch)
        found = u"shapes"_s;
    if (diff->first)
        found += u", first ["_s % text(diff->first->at(0)) % u',' % text(diff->first->at(1)) % u']';
    if (const auto &lengths = diff->rowLengths)
        found += u"; "_s % text(lengths->rows) % u" lengths, row "_s % text(lengths->row) % u": "_s
                 % text(lengths->reference) % u", "_s % text(lengths->current);
    QTEST(found, "found");
    QCOMPARE(diff->ignored, std::uint64_t(0));
}

RANKSCOPE_TEST(TestRowsArray, QCoreApplication)
#include "tst_rowsarray.moc"
