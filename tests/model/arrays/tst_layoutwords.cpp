// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/view/layoutwords.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestLayoutWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void laysOut();
    void readsBackWhatItWrites();
    void takesSlicesOfAllDimensions();
    void refuses_data();
    void refuses();
};

namespace {

/// 4 × 5 × 6, the last dimension is called "lon".
ArrayDescription fieldDescription()
{
    ArrayDescription description;
    description.shape = {4, 5, 6};
    description.dimensions.resize(3);
    description.dimensions[2].name = u"lon"_s;
    return description;
}

using Dimensions = std::vector<std::size_t>;

} // namespace

void TestLayoutWords::laysOut()
{
    const ArrayLayout whole = *layoutOf({}, fieldDescription());
    QCOMPARE(whole, wholeLayout({4, 5, 6}));
    const ArrayLayout across = *layoutOf({{u"lon"_s}, {}, {u"i=2"_s}, {u"j=1:3"_s}}, fieldDescription());
    QCOMPARE(across.rows, Dimensions{2});
    QCOMPARE(across.columns, Dimensions{1});
    QCOMPARE(across.selections[0], IndexSelection::one(2));
    QCOMPARE(layoutOf({{u"k"_s}, {}, {u"i=2"_s}, {u"j=1:3"_s}}, fieldDescription()),
             across); // the third letter, by its place
    QCOMPARE(across.selections[1], IndexSelection::range({1, 3, 1}));
    const ArrayLayout down = *layoutOf({{}, {u"j"_s}, {}, {}}, fieldDescription());
    QCOMPARE(down.rows, (Dimensions{0, 2}));
    QCOMPARE(down.columns, Dimensions{1});
    const ArrayLayout line = *layoutOf({{}, {}, {u"i=0"_s, u"j=0"_s}, {}}, fieldDescription());
    QCOMPARE(line.rows, Dimensions{2});
    QVERIFY(line.columns.empty());
}

void TestLayoutWords::readsBackWhatItWrites()
{
    for (const LayoutWords &words : {LayoutWords{}, LayoutWords{{u"lon"_s, u"i"_s}, {u"j"_s}, {}, {}},
                                     LayoutWords{{}, {}, {u"i=3"_s}, {u"lon=5:0:-1"_s}},
                                     LayoutWords{{u"lon"_s}, {u"j"_s}, {u"i=3"_s}, {u"j=0,2,3"_s}}}) {
        const auto layout = layoutOf(words, fieldDescription());
        QVERIFY(layout);
        QCOMPARE(wordsOf(*layout, fieldDescription()), words);
    }
    QCOMPARE(commandWords({{u"lon"_s, u"i"_s}, {u"j"_s}, {}, {u"j=0:2"_s}}),
             (QStringList{u"--rows"_s, u"lon,i"_s, u"--columns"_s, u"j"_s, u"--range"_s, u"j=0:2"_s}));
}

void TestLayoutWords::takesSlicesOfAllDimensions()
{
    const ArrayLayout corners = *layoutOf({{}, {}, {}, {u"(2,::4,::5)"_s}}, fieldDescription());
    QCOMPARE(corners.rows, Dimensions{1});
    QCOMPARE(corners.columns, Dimensions{2});
    QCOMPARE(corners.selections[0], IndexSelection::one(2));
    QCOMPARE(corners.selections[1], IndexSelection::range({0, 2, 4}));
    QCOMPARE(corners.selections[2], IndexSelection::range({0, 2, 5}));
    QCOMPARE(layoutOf({{}, {}, {}, {u"[2][::4][::5]"_s}}, fieldDescription()), corners);
    QCOMPARE(layoutOf({{}, {}, {}, {u"(1,2,3)"_s}}, fieldDescription())->rows, (Dimensions{0, 1}));
    const ArrayLayout page = pageLayout({4, 5, 6}); // i is at 0
    QCOMPARE(layoutOfSlices(page, u"(2,::4,::5)"_s, fieldDescription()), corners);
    const ArrayLayout turned = *layoutOfSlices(page, u"(:,3,:)"_s, fieldDescription());
    QCOMPARE(turned.rows, Dimensions{0});
    QCOMPARE(turned.columns, Dimensions{2});
    QCOMPARE(layoutOfSlices(page, u"(:,:,:)"_s, fieldDescription())->rows, (Dimensions{0, 1}));
    QCOMPARE(layoutOfSlices(page, u"(1,2,3)"_s, fieldDescription())->columns, Dimensions{2});
    QVERIFY(layoutOfSlices(page, u"(:,:)"_s, fieldDescription()).error().message.contains(u"3"_s));
}

void TestLayoutWords::refuses_data()
{
    QTest::addColumn<QStringList>("rows");
    QTest::addColumn<QStringList>("columns");
    QTest::addColumn<QStringList>("fixed");
    QTest::addColumn<QString>("says");
    const QStringList none;
    QTest::newRow("unknown") << QStringList{u"x"_s} << none << none << u"it has i, j, lon"_s;
    QTest::newRow("twice") << QStringList{u"i"_s} << QStringList{u"i"_s} << none << u"named twice"_s;
    QTest::newRow("fixed and shown") << QStringList{u"i"_s} << none << QStringList{u"i=0"_s} << u"named twice"_s;
    QTest::newRow("in none") << QStringList{u"i"_s} << QStringList{u"j"_s} << none << u"lon is neither"_s;
    QTest::newRow("a range is not fixed") << none << none << QStringList{u"i=0:2"_s} << u"more than one subscript"_s;
    QTest::newRow("outside") << none << none << QStringList{u"i=4"_s} << u"subscripts go from 0 to 3"_s;
    QTest::newRow("no sign") << none << none << QStringList{u"i"_s} << u"has no \"=\""_s;
}

void TestLayoutWords::refuses()
{
    QFETCH(QStringList, rows);
    QFETCH(QStringList, columns);
    QFETCH(QStringList, fixed);
    QFETCH(QString, says);
    const auto layout = layoutOf({rows, columns, fixed, {}}, fieldDescription());
    QVERIFY(!layout);
    QVERIFY2(layout.error().message.contains(says), qPrintable(layout.error().message));
}

RANKSCOPE_TEST(TestLayoutWords, NoApplication)
#include "tst_layoutwords.moc"
