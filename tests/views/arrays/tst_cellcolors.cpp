// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tellingarray.h"
#include "tests/support/nonfinite.h"
#include "tests/support/testclass.h"
#include "tests/views/arrays/viridiscolors.h"
#include "views/arrays/arraypane.h"
#include "views/arrays/grid/arraygrid.h"

#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include <cmath>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestCellColors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void colorsFromLowToHigh();
    void divergesAtZero();
    void takesThresholds();
    void marksWhatIsOutside();
    void fitsMostValues();
    void keepsColorsInTheLayout();
    void leavesTextsPlain();

private:
    template<typename Part>
    Part *part(const QString &name) const
    {
        return m_pane->findChild<Part *>(name);
    }
    void show(const std::shared_ptr<const ArraySource> &array);
    /// With the keyboard: how many steps down the list from plain cells.
    void chooseColors(int steps);
    void type(const QString &field, const QString &text);
    /// What is behind the digits of a cell.
    QColor ground(std::uint64_t row, std::uint64_t column) const;

    std::unique_ptr<ArrayPane> m_pane;
};

namespace {

const QColor viridisMiddle(33, 145, 140); // of the public table
const QColor neutral(238, 238, 238);

bool isNear(const QColor &a, const QColor &b, int distance)
{
    return std::abs(a.red() - b.red()) <= distance && std::abs(a.green() - b.green()) <= distance
           && std::abs(a.blue() - b.blue()) <= distance;
}

std::shared_ptr<const ArraySource> numbersOfAllSigns()
{
    return numberArray(u"/v"_s, {2, 5}, {-2, -1, 0, 1, 2, notANumber, infinity, -infinity, 4, -4});
}

} // namespace

void TestCellColors::init()
{
    m_pane = std::make_unique<ArrayPane>();
    m_pane->resize(1200, 600);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
}

void TestCellColors::show(const std::shared_ptr<const ArraySource> &array)
{
    m_pane->setDocument(documentOf({array}));
    QTRY_VERIFY(m_pane->isSettled());
}

void TestCellColors::chooseColors(int steps)
{
    auto *const colors = part<QComboBox>(u"cellColors"_s);
    colors->setFocus();
    QTest::keyClick(colors, Qt::Key_Home);
    for (int step = 0; step < steps; ++step)
        QTest::keyClick(colors, Qt::Key_Down);
    QTRY_VERIFY(m_pane->isSettled());
}

void TestCellColors::type(const QString &field, const QString &text)
{
    auto *const line = part<QLineEdit>(field);
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, text);
    QTest::keyClick(line, Qt::Key_Return);
}

QColor TestCellColors::ground(std::uint64_t row, std::uint64_t column) const
{
    auto *const grid = part<ArrayGrid>(u"arrayGrid"_s);
    const QImage picture = grid->viewport()->grab().toImage();
    return picture.pixelColor(grid->cellRect(row, column).topLeft() + QPoint(3, 3));
}

void TestCellColors::colorsFromLowToHigh()
{
    show(numbersOfAllSigns());
    const QColor plain = m_pane->palette().color(QPalette::Base);
    QCOMPARE(ground(0, 0), plain);
    QVERIFY(!part<QLineEdit>(u"colorLow"_s)->isVisible());
    chooseColors(1);
    type(u"colorLow"_s, u"-4"_s);
    type(u"colorHigh"_s, u"4"_s);
    QCOMPARE(ground(1, 4), viridisFirst);
    QCOMPARE(ground(1, 3), viridisLast);
    QVERIFY(isNear(ground(0, 2), viridisMiddle, 4));
    QCOMPARE(ground(1, 0), QColor(0xCC, 0x79, 0xA7)); // NaN and infinity as the colours of the light window say
    QCOMPARE(ground(1, 1), QColor(0x00, 0x9E, 0x73));
    QCOMPARE(ground(1, 2), QColor(0x00, 0x9E, 0x73));
    chooseColors(0);
    QCOMPARE(ground(1, 4), plain);
}

void TestCellColors::divergesAtZero()
{
    show(numbersOfAllSigns());
    chooseColors(2);
    type(u"colorLow"_s, u"-4"_s);
    type(u"colorHigh"_s, u"1"_s); // the farther one counts for both sides
    QVERIFY(isNear(ground(0, 2), neutral, 2));
    const QColor below = ground(1, 4);
    const QColor above = ground(1, 3);
    QVERIFY(below.blue() > below.red());
    QVERIFY(above.red() > above.blue());
    const QColor small = ground(0, 3); // 1 of 4 is nearer to the middle than 2 of 4
    QVERIFY(small.lightness() > ground(0, 4).lightness());
    QVERIFY(ground(0, 4).lightness() > above.lightness());
}

void TestCellColors::takesThresholds()
{
    show(numbersOfAllSigns());
    chooseColors(1);
    type(u"colorLow"_s, u"0"_s);
    type(u"colorHigh"_s, u"1"_s);
    QCOMPARE(ground(0, 2), viridisFirst);
    QCOMPARE(ground(0, 3), viridisLast);
    QCOMPARE(ground(0, 0), ground(0, 1)); // all that is below has one colour, that no value inside has
    QVERIFY(ground(0, 0) != viridisFirst);
    QCOMPARE(ground(0, 4), ground(1, 3));
    QVERIFY(ground(0, 4) != viridisLast);
    auto *const high = part<QLineEdit>(u"colorHigh"_s);
    high->setFocus();
    high->selectAll();
    QTest::keyClicks(high, u"abc"_s); // no number: not taken
    QCOMPARE(high->text(), u"1"_s);
    QTest::keyClick(high, Qt::Key_Delete);
    QTRY_VERIFY(m_pane->isSettled());
    QVERIFY(ground(0, 3) != viridisLast); // the range that fits most values is wider
}

void TestCellColors::marksWhatIsOutside()
{
    show(numbersOfAllSigns());
    chooseColors(3);
    type(u"colorLow"_s, u"-1"_s);
    type(u"colorHigh"_s, u"1"_s);
    QCOMPARE(ground(0, 0), ground(1, 4)); // -2 and -4
    QCOMPARE(ground(0, 4), ground(1, 3)); // 2 and 4
    const QColor plain = m_pane->palette().color(QPalette::Base);
    QCOMPARE(ground(0, 1), plain);
    QCOMPARE(ground(0, 2), plain);
    QCOMPARE(ground(0, 3), plain);
    QCOMPARE(ground(1, 0), QColor(0xCC, 0x79, 0xA7));
    QVERIFY(ground(0, 0).blue() > ground(0, 0).red() + 100);
    QVERIFY(ground(0, 4).red() > ground(0, 4).blue() + 100);
}

/// 1 to 999 and a million: numpy.percentile gives 10.99 and 990.01.
void TestCellColors::fitsMostValues()
{
    std::vector<double> numbers(1000);
    for (std::size_t at = 0; at < numbers.size(); ++at)
        numbers[at] = static_cast<double>(at);
    numbers[0] = 1e6;
    show(numberArray(u"/v"_s, {100, 10}, numbers));
    chooseColors(1);
    QTRY_COMPARE(part<QLineEdit>(u"colorLow"_s)->placeholderText(), u"10.99"_s);
    QCOMPARE(part<QLineEdit>(u"colorHigh"_s)->placeholderText(), u"990.01"_s);
    QCOMPARE(part<QLabel>(u"colorUnit"_s)->text(), u"m/s"_s);
    auto *const grid = part<ArrayGrid>(u"arrayGrid"_s);
    QCOMPARE(grid->colorScale()->low, 10.99);
    QCOMPARE(ground(0, 1), ground(0, 2));
    QVERIFY(ground(0, 0) != ground(0, 1));
    m_pane->setFilter(u"$value < 100"_s); // 1 to 99: nothing lies far outside
    QTRY_COMPARE(part<QLineEdit>(u"colorHigh"_s)->placeholderText(), u"99"_s);
    QCOMPARE(part<QLineEdit>(u"colorLow"_s)->placeholderText(), u"1"_s);
}

void TestCellColors::keepsColorsInTheLayout()
{
    show(numbersOfAllSigns());
    chooseColors(2);
    type(u"colorHigh"_s, u"1.5"_s);
    const QByteArray layout = m_pane->saveLayout();
    const QByteArray state = m_pane->saveState();
    init();
    show(numbersOfAllSigns());
    m_pane->restoreLayout(layout);
    m_pane->restoreState(state);
    QTRY_VERIFY(m_pane->isSettled());
    QCOMPARE(part<QComboBox>(u"cellColors"_s)->currentIndex(), 2);
    QCOMPARE(part<QLineEdit>(u"colorHigh"_s)->text(), u"1.5"_s);
    QCOMPARE(part<ArrayGrid>(u"arrayGrid"_s)->colorScale()->high, 1.5);
    m_pane->restoreLayout("{\"colors\":99}");
    QCOMPARE(part<QComboBox>(u"cellColors"_s)->currentIndex(), 2);
}

void TestCellColors::leavesTextsPlain()
{
    show(textArray(u"/names"_s, {u"ab"_s, u"cd"_s}));
    chooseColors(1);
    QCOMPARE(ground(0, 0), m_pane->palette().color(QPalette::Base));
}

RANKSCOPE_TEST(TestCellColors, QApplication)
#include "tst_cellcolors.moc"
