// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/view/slicetext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(rankscope::ArrayDimension)

class TestSliceText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void readsDimensions_data();
    void readsDimensions();
    void writes();
};

namespace {

std::vector<std::uint64_t> indices(const IndexSelection &selection)
{
    std::vector<std::uint64_t> all;
    for (std::uint64_t position = 0; position < selection.size(); ++position)
        all.push_back(selection.at(position));
    return all;
}

QString text(const std::vector<std::uint64_t> &indices)
{
    QStringList words;
    for (const std::uint64_t index : indices)
        words.append(QString::number(index));
    return words.join(u' ');
}

const ArrayDimension fromZero;
const ArrayDimension fortran{{}, 1, 1};
const ArrayDimension everyThird{{}, -3, 3}; // subscripts -3, 0, 3, 6, …

} // namespace

void TestSliceText::reads_data()
{
    QTest::addColumn<QString>("slice");
    QTest::addColumn<ArrayDimension>("dimension");
    QTest::addColumn<QString>("expected");
    QTest::newRow("one") << u"3"_s << fromZero << u"3"_s;
    QTest::newRow("range") << u"2:5"_s << fromZero << u"2 3 4 5"_s;
    QTest::newRow("step") << u"0:9:2"_s << fromZero << u"0 2 4 6 8"_s;
    QTest::newRow("all") << u":"_s << fromZero << u"0 1 2 3 4 5 6 7 8 9"_s;
    QTest::newRow("empty is all") << u" "_s << fromZero << u"0 1 2 3 4 5 6 7 8 9"_s;
    QTest::newRow("corners") << u"::9"_s << fromZero << u"0 9"_s;
    QTest::newRow("reversed") << u"::-1"_s << fromZero << u"9 8 7 6 5 4 3 2 1 0"_s;
    QTest::newRow("negative step, lower bound first") << u"2:6:-2"_s << fromZero << u"6 4 2"_s;
    QTest::newRow("negative step, upper bound first") << u"6:2:-2"_s << fromZero << u"6 4 2"_s;
    QTest::newRow("list") << u"7, 1,3:4"_s << fromZero << u"7 1 3 4"_s;
    QTest::newRow("open end") << u"8:"_s << fromZero << u"8 9"_s;
    QTest::newRow("Fortran") << u"1:3"_s << fortran << u"0 1 2"_s;
    QTest::newRow("Fortran corners") << u"1:10:9"_s << fortran << u"0 9"_s;
    QTest::newRow("a stride of its own") << u"0:6:6"_s << everyThird << u"1 3"_s;
    QTest::newRow("a stride of its own, all") << u"-3:6"_s << everyThird << u"0 1 2 3"_s;
}

void TestSliceText::reads()
{
    QFETCH(QString, slice);
    QFETCH(ArrayDimension, dimension);
    QFETCH(QString, expected);
    const auto selection = readSlice(slice, dimension, 10);
    QVERIFY2(selection, selection ? "" : qPrintable(selection.error().message));
    QCOMPARE(text(indices(*selection)), expected);
}

void TestSliceText::refuses_data()
{
    QTest::addColumn<QString>("slice");
    QTest::addColumn<QString>("says");
    QTest::newRow("outside") << u"10"_s << u"subscripts go from 0 to 9"_s;
    QTest::newRow("negative") << u"-1:3"_s << u"subscripts go from 0 to 9"_s;
    QTest::newRow("no number") << u"a:3"_s << u"\"a\" is no subscript"_s;
    QTest::newRow("no step") << u"0:3:0"_s << u"is no step"_s;
    QTest::newRow("colons") << u"0:3:1:1"_s << u"more than two colons"_s;
    QTest::newRow("huge") << u"0:99999999999999999999"_s << u"is no subscript"_s;
}

void TestSliceText::refuses()
{
    QFETCH(QString, slice);
    QFETCH(QString, says);
    const auto selection = readSlice(slice, fromZero, 10);
    QVERIFY(!selection);
    QVERIFY2(selection.error().message.contains(says), qPrintable(selection.error().message));
}

void TestSliceText::readsDimensions_data()
{
    QTest::addColumn<QString>("slices");
    QTest::addColumn<QString>("expected");
    QTest::newRow("parentheses") << u"(::9, 2)"_s << u"0 9|2"_s;
    QTest::newRow("brackets") << u"[0:1][3:4]"_s << u"0 1|3 4"_s;
    QTest::newRow("bare") << u"1:2,3"_s << u"1 2|3"_s;
    QTest::newRow("a list inside") << u"([1,5],0)"_s << u"1 5|0"_s;
}

void TestSliceText::readsDimensions()
{
    QFETCH(QString, slices);
    QFETCH(QString, expected);
    ArrayDescription description;
    description.shape = {10, 5};
    description.dimensions.resize(2);
    const auto selections = readSlices(slices, description);
    QVERIFY2(selections, selections ? "" : qPrintable(selections.error().message));
    QCOMPARE(text(indices((*selections)[0])) % u'|' % text(indices((*selections)[1])), expected);
    QVERIFY(!readSlices(u"1:2", description));
}

void TestSliceText::writes()
{
    const auto again = [](const QString &slice, const ArrayDimension &dimension) {
        return sliceText(*readSlice(slice, dimension, 10), dimension, 10);
    };
    QCOMPARE(again(u""_s, fromZero), u":"_s);
    QCOMPARE(again(u"0:9:2"_s, fromZero), u"0:8:2"_s);
    QCOMPARE(again(u"::-1"_s, fromZero), u"9:0:-1"_s);
    QCOMPARE(again(u"1,5,7"_s, fortran), u"1,5,7"_s);
    QCOMPARE(again(u"-3:6"_s, everyThird), u"-3:6"_s);
}

RANKSCOPE_TEST(TestSliceText, NoApplication)
#include "tst_slicetext.moc"
