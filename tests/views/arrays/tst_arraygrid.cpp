// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/view/arrayfilter.h"
#include "tellingarray.h"
#include "tests/support/testclass.h"
#include "views/arrays/grid/arraygrid.h"

#include <QImage>
#include <QScrollBar>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestArrayGrid : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void readsWhatIsSeen();
    void movesByKeys();
    void selectsByMouse();
    void scrollsBeyondTheReachOfAnInt();
    void copiesByKey();
    void widensColumns();
    void tellsWhatIsSeenWhenColumnsGrow();
    void formatsBeforeItHasRead();
    void showsWhyItCannotRead();
    void keepsItsPlace();
    void paintsAtOnceWhatIsReadAtOnce();
    void doesNotWaitForWhatTakesLong();
    void cutsNoNumberAtTheEdge();

private:
    void show(const std::shared_ptr<const ArraySource> &array);
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(m_grid.get(), key, modifiers); }

    std::unique_ptr<ArrayGrid> m_grid;
};

void TestArrayGrid::init()
{
    m_grid = std::make_unique<ArrayGrid>();
    m_grid->resize(700, 400);
    m_grid->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_grid.get()));
}

void TestArrayGrid::show(const std::shared_ptr<const ArraySource> &array)
{
    const auto view = std::make_shared<const ArrayView>(*ArrayView::make(array, wholeLayout(array->shape())));
    m_grid->setView(
        view,
        [view](const ArrayPage &area, const Progress &progress) -> Result<CellPage> {
            CellPage page{area, view->source().type(), {}, {}};
            if (const auto read = view->readPage(area, page.values, progress); !read)
                return tl::unexpected(read.error());
            return page;
        },
        false);
    QTRY_VERIFY(m_grid->isSettled());
}

void TestArrayGrid::readsWhatIsSeen()
{
    show(tellingArray(u"/u"_s, {50, 40}));
    m_grid->goTo({2, 3});
    QCOMPARE(m_grid->currentText(), u"203"_s);
    m_grid->goTo({49, 39});
    QTRY_COMPARE(m_grid->currentText(), u"4939"_s);
    const ArrayPage seen = m_grid->visibleArea();
    QCOMPARE(seen.firstRow + seen.rows, 50U);
    QVERIFY(seen.columns < 40);
}

/// The column at the edge shows as much as there is room for: nothing of a number reaches the edge itself.
void TestArrayGrid::cutsNoNumberAtTheEdge()
{
    show(tellingArray(u"/u"_s, {123'456, 123'456}));
    m_grid->goTo({123'400, 123'300});
    constexpr int edge = 3; // pixels
    for (int width = 300; width < 420; width += 7) {
        m_grid->resize(width, 200);
        QTRY_VERIFY(m_grid->isSettled());
        const QImage picture = m_grid->viewport()->grab().toImage().convertToFormat(QImage::Format_Grayscale8);
        for (int y = 0; y < picture.height(); ++y)
            for (int x = picture.width() - edge; x < picture.width(); ++x)
                QVERIFY2(qGray(picture.pixel(x, y)) > 100, qPrintable(u"%1: %2, %3"_s.arg(width).arg(x).arg(y)));
    }
}

void TestArrayGrid::movesByKeys()
{
    show(tellingArray(u"/u"_s, {50, 40}));
    press(Qt::Key_Down);
    press(Qt::Key_Right);
    press(Qt::Key_Right);
    QCOMPARE(*m_grid->currentCell(), (ArrayGrid::Cell{1, 2}));
    press(Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(*m_grid->currentCell(), (ArrayGrid::Cell{49, 39}));
    press(Qt::Key_Down);
    QCOMPARE(*m_grid->currentCell(), (ArrayGrid::Cell{49, 39}));
    press(Qt::Key_Home);
    press(Qt::Key_Up, Qt::ShiftModifier);
    press(Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(*m_grid->selectedArea(), (ArrayPage{48, 2, 0, 2}));
    press(Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(*m_grid->selectedArea(), (ArrayPage{0, 50, 0, 40}));
}

void TestArrayGrid::selectsByMouse()
{
    show(tellingArray(u"/u"_s, {50, 40}));
    const QPoint inside(350, 200);
    QTest::mouseClick(m_grid->viewport(), Qt::LeftButton, {}, inside);
    const auto first = m_grid->currentCell();
    QVERIFY(first);
    const QPoint lower = inside + QPoint(0, 60);
    QTest::mouseClick(m_grid->viewport(), Qt::LeftButton, Qt::ShiftModifier, lower);
    QCOMPARE(m_grid->selectedArea()->firstRow, first->row);
    QVERIFY(m_grid->selectedArea()->rows > 1);
    QTest::mouseClick(m_grid->viewport(), Qt::LeftButton, {}, QPoint(3, 3)); // the corner is no cell
    QVERIFY(m_grid->selectedArea()->rows > 1);
}

void TestArrayGrid::scrollsBeyondTheReachOfAnInt()
{
    show(tellingArray(u"/u"_s, {1'000'000'000'000, 1'000'000}));
    press(Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(m_grid->currentCell()->row, 999'999'999'999U);
    QTRY_COMPARE(m_grid->currentText(), u"100000000999899"_s); // 999,999,999,999 times 100 and 999,999
    QCOMPARE(m_grid->verticalScrollBar()->value(), m_grid->verticalScrollBar()->maximum());
    press(Qt::Key_Up);
    QCOMPARE(m_grid->currentCell()->row, 999'999'999'998U);
    const std::uint64_t top = m_grid->visibleArea().firstRow;
    QWheelEvent wheel(QPointF(300, 200), m_grid->viewport()->mapToGlobal(QPointF(300, 200)), {}, {0, 120}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(m_grid->viewport(), &wheel);
    QCOMPARE(m_grid->visibleArea().firstRow, top - 3);
    m_grid->verticalScrollBar()->setValue(m_grid->verticalScrollBar()->maximum() / 2);
    const double middle = static_cast<double>(m_grid->visibleArea().firstRow) / 1e12;
    QVERIFY(middle > 0.499 && middle < 0.501);
    QTRY_VERIFY(m_grid->isSettled());
}

void TestArrayGrid::copiesByKey()
{
    show(tellingArray(u"/u"_s, {5, 4}));
    QSignalSpy asked(m_grid.get(), &ArrayGrid::copyRequested);
    press(Qt::Key_C, Qt::ControlModifier); // nothing is selected
    QCOMPARE(asked.size(), 0);
    press(Qt::Key_Down);
    press(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(asked.size(), 1);
}

void TestArrayGrid::widensColumns()
{
    show(tellingArray(u"/u"_s, {5, 40}));
    const std::uint64_t before = m_grid->visibleArea().columns;
    m_grid->setColumnWidth(m_grid->columnWidth() * 2);
    QVERIFY(m_grid->visibleArea().columns < before);
}

/// Who shows the area that is seen hears of each other one: columns as wide as the numbers that were read are fewer.
void TestArrayGrid::tellsWhatIsSeenWhenColumnsGrow()
{
    ArrayPage told;
    connect(m_grid.get(), &ArrayGrid::viewMoved, this, [&] { told = m_grid->visibleArea(); });
    show(numberArray(u"/v"_s, {2, 50}, std::vector<double>(100, -1.2345678901234567e-300)));
    QTRY_VERIFY(m_grid->columnWidth() > 150);
    QCOMPARE(told, m_grid->visibleArea());
    m_grid->setColumnWidth(40);
    QCOMPARE(told, m_grid->visibleArea());
    QVERIFY(told.columns > 10);
}

void TestArrayGrid::formatsBeforeItHasRead()
{
    const auto array = tellingArray(u"/u"_s, {50, 40});
    const auto view = std::make_shared<const ArrayView>(*ArrayView::make(array, wholeLayout(array->shape())));
    m_grid->setView(
        view, [](const ArrayPage &, const Progress &) { return tl::unexpected(cancelledError()); }, false);
    m_grid->setFormat({CellFormat::Style::Fixed, 3});
    QVERIFY(m_grid->columnWidth() > 20);
    QTest::mouseMove(m_grid->viewport(), QPoint(200, 5)); // over an edge of the header, perhaps
    QTest::mouseClick(m_grid->viewport(), Qt::LeftButton, {}, QPoint(200, 50));
    QVERIFY(m_grid->currentCell());
}

void TestArrayGrid::showsWhyItCannotRead()
{
    const auto array = unreadableArray(u"/u"_s, u"The filter 32004 (lz4) is not there."_s);
    show(array);
    QVERIFY(m_grid->isSettled());
    m_grid->goTo({1, 0});
    QCOMPARE(m_grid->currentText(), QString());
}

void TestArrayGrid::keepsItsPlace()
{
    const auto array = tellingArray(u"/u"_s, {500, 400});
    show(array);
    m_grid->goTo({300, 200});
    const ArrayPage seen = m_grid->visibleArea();
    const auto view = std::make_shared<const ArrayView>(*ArrayView::make(array, wholeLayout(array->shape())));
    m_grid->setView(view, {}, true);
    QCOMPARE(m_grid->visibleArea(), seen);
    QCOMPARE(*m_grid->currentCell(), (ArrayGrid::Cell{300, 200}));
    const auto small = tellingArray(u"/u"_s, {5, 4});
    m_grid->setView(std::make_shared<const ArrayView>(*ArrayView::make(small, wholeLayout(small->shape()))), {}, true);
    QVERIFY(!m_grid->currentCell());
    QCOMPARE(m_grid->visibleArea(), (ArrayPage{0, 5, 0, 4}));
}

/// Its first painting has the cells, not the word that they are being read; the signals come afterwards.
void TestArrayGrid::paintsAtOnceWhatIsReadAtOnce()
{
    const auto array = tellingArray(u"/u"_s, {50, 40});
    const auto view = std::make_shared<const ArrayView>(*ArrayView::make(array, wholeLayout(array->shape())));
    const auto read = [view](const ArrayPage &area, const Progress &progress) {
        return readCells(*view, nullptr, area, progress);
    };
    const auto painted = [this] {
        QImage image(m_grid->size(), QImage::Format_RGB32);
        m_grid->render(&image);
        return image;
    };
    bool isInTime = false;
    for (int attempt = 0; attempt < 50 && !isInTime; ++attempt) { // a machine under load may be late
        m_grid->setView(view, read, false);
        QVERIFY(!m_grid->isSettled());
        QSignalSpy settled(m_grid.get(), &ArrayGrid::settled);
        const QImage first = painted();
        QCOMPARE(settled.size(), 0);
        QTRY_COMPARE(settled.size(), 1);
        isInTime = painted() == first;
    }
    QVERIFY(isInTime);
    m_grid->goTo({2, 3});
    QCOMPARE(m_grid->currentText(), u"203"_s);
}

void TestArrayGrid::doesNotWaitForWhatTakesLong()
{
    const auto array = tellingArray(u"/u"_s, {500, 40});
    const auto view = std::make_shared<const ArrayView>(*ArrayView::make(array, wholeLayout(array->shape())));
    const auto gate = std::make_shared<QSemaphore>();
    m_grid->setView(
        view,
        [view, gate](const ArrayPage &area, const Progress &progress) {
            gate->acquire();
            return readCells(*view, nullptr, area, progress);
        },
        false);
    QImage image(m_grid->size(), QImage::Format_RGB32);
    for (const std::uint64_t row : {0U, 400U}) {
        m_grid->goTo({row, 3});
        m_grid->render(&image); // would wait for ever if it waited
        QVERIFY(!m_grid->isSettled());
        gate->release();
        QTRY_VERIFY(m_grid->isSettled());
        QCOMPARE(m_grid->currentText(), QString::number(row * 100 + 3));
    }
}

RANKSCOPE_TEST(TestArrayGrid, QApplication)
#include "tst_arraygrid.moc"
