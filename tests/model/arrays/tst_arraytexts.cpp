// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/sources/arraytreemodel.h"
#include "model/arrays/sources/memoryarray.h"
#include "model/arrays/view/cellformat.h"
#include "model/arrays/view/celltext.h"
#include "tests/support/testclass.h"

#include <QAbstractItemModelTester>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What of an array a user reads: cells, shares, subscripts, the tree of data sets.
class TestArrayTexts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void formatsCells();
    void copiesCells();
    void saysShares();
    void readsCells();
    void listsDataSets();
};

namespace {

std::shared_ptr<const ArraySource> numbers(const QString &path, ArrayShape shape, std::vector<std::int32_t> values)
{
    ArrayDescription description;
    description.path = path;
    description.type = ElementType::Int32;
    description.dimensions.resize(shape.size(), {{}, 1, 1});
    description.shape = std::move(shape);
    return std::make_shared<MemoryArray>(description, std::move(values));
}

QString cell(const ArrayValues &values, ElementType type, const CellFormat &format)
{
    ArrayDescription description;
    description.type = type;
    return cellText(values, 0, description, format);
}

} // namespace

void TestArrayTexts::formatsCells()
{
    const CellFormat fixed{CellFormat::Style::Fixed, 2};
    const CellFormat scientific{CellFormat::Style::Scientific, 3};
    const CellFormat hexadecimal{CellFormat::Style::Hexadecimal, 6};
    const ArrayValues third = std::vector<double>{1.0 / 3};
    QCOMPARE(cell(third, ElementType::Float64, {}), u"0.3333333333333333"_s);
    QCOMPARE(cell(third, ElementType::Float64, fixed), u"0.33"_s);
    QCOMPARE(cell(third, ElementType::Float64, scientific), u"3.333e-01"_s);
    QCOMPARE(cell(std::vector<double>{HUGE_VAL}, ElementType::Float64, fixed), u"inf"_s);
    QCOMPARE(cell(std::vector<std::int16_t>{-2}, ElementType::Int16, hexadecimal), u"0xfffe"_s);
    QCOMPARE(cell(std::vector<std::complex<float>>{{1.5F, -2}}, ElementType::Complex64, fixed), u"1.50-2.00i"_s);
    ArrayDescription colours;
    colours.type = ElementType::Int32;
    colours.names = {{0, u"RED"_s}, {1, u"GREEN"_s}};
    const ArrayValues values = std::vector<std::int32_t>{1, 7};
    QCOMPARE(cellText(values, 0, colours, {}), u"GREEN"_s);
    QCOMPARE(cellText(values, 1, colours, {}), u"7"_s);
}

void TestArrayTexts::copiesCells()
{
    CellPage page{{0, 2, 0, 2}, ElementType::Int32, std::vector<std::int32_t>{1, 2, 3, 4}, {}};
    QCOMPARE(cellsText(page), u"1\t2\n3\t4"_s);
    page.shown = {0b1001};
    QCOMPARE(cellsText(page), u"1\t\n\t4"_s);
}

void TestArrayTexts::saysShares()
{
    const auto array = numbers(u"/u"_s, {2, 3}, {1, 2, 3, 4, 5, 6});
    ArrayLayout layout = wholeLayout(array->shape());
    QCOMPARE(shareText(*ArrayView::make(array, layout)), u"the whole array"_s);
    layout.selections[0] = IndexSelection::one(1);
    QCOMPARE(shareText(*ArrayView::make(array, layout)), u"50 % of the array"_s);
}

void TestArrayTexts::readsCells()
{
    const auto array = numbers(u"/u"_s, {2, 3}, {1, 2, 3, 4, 5, 6});
    const ArrayView view = *ArrayView::make(array, wholeLayout(array->shape()));
    QCOMPARE(*readCell(u"2, 3", view), std::pair(std::uint64_t{1}, std::uint64_t{2}));
    QCOMPARE(*readCell(u"[1,1]", view), std::pair(std::uint64_t{0}, std::uint64_t{0}));
    QVERIFY(readCell(u"3, 1", view).error().message.contains(u"i has no subscript 3"_s));
    QVERIFY(readCell(u"x, 1", view).error().message.contains(u"\"x\" is no subscript"_s));
    QVERIFY(readCell(u"1", view).error().message.contains(u"2 subscripts are needed"_s));
    QCOMPARE(subscriptsText(view, 1, 2), u"[2, 3]"_s);
}

void TestArrayTexts::listsDataSets()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    auto document = std::make_shared<ArrayDocument>();
    document->dataSets = {numbers(u"/g/u"_s, {2, 1}, {1, 2})};
    const auto add = [&](ArrayEntry::Kind kind, const QString &path, std::optional<std::uint32_t> parent) {
        ArrayEntry entry;
        entry.kind = kind;
        entry.path = path;
        entry.name = path.section(u'/', -1);
        entry.parent = parent;
        document->entries.push_back(entry);
    };
    add(ArrayEntry::Kind::Group, u"/g"_s, {});
    add(ArrayEntry::Kind::DataSet, u"/g/u"_s, 0);
    document->entries.back().dataSet = 0;
    add(ArrayEntry::Kind::BrokenLink, u"/lost"_s, {});
    document->entries.back().link = u"/nowhere"_s;
    ArrayTreeModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setDocument(document);
    QCOMPARE(model.rowCount(), 2);
    const QModelIndex group = model.index(0, 0);
    QCOMPARE(model.rowCount(group), 1);
    const QModelIndex set = model.index(0, 0, group);
    QCOMPARE(*model.dataSetAt(set), 0U);
    QCOMPARE(model.indexOfDataSet(0), set);
    QCOMPARE(set.siblingAtColumn(ArrayTreeModel::TypeColumn).data().toString(), u"int32"_s);
    QCOMPARE(set.siblingAtColumn(ArrayTreeModel::ShapeColumn).data().toString(), u"2 × 1"_s);
    QCOMPARE(model.index(1, 0).data().toString(), u"lost → /nowhere"_s);
    QCOMPARE(model.index(1, ArrayTreeModel::TypeColumn).data().toString(), u"broken link"_s);
    QVERIFY(!model.index(1, 0).flags().testFlag(Qt::ItemIsEnabled));
    QCOMPARE(findDataSet(*document, u"g/u"_s), document->dataSets[0]);
    QVERIFY(!findDataSet(*document, u"/u"_s));
    model.setDocument(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

RANKSCOPE_TEST(TestArrayTexts, QCoreApplication)
#include "tst_arraytexts.moc"
