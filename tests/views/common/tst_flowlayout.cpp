// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testclass.h"
#include "views/common/flowlayout.h"

#include <QTest>
#include <QWidget>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Three boxes of 100 × 20 pixels, 10 between them.
class TestFlowLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void wrapsWhereItIsNarrow_data();
    void wrapsWhereItIsNarrow();
    void leavesOutWhatIsHidden();
    void takesWhatIsTooWide();

private:
    std::unique_ptr<QWidget> m_widget;
    FlowLayout *m_layout = nullptr;
    QList<QWidget *> m_boxes;
};

void TestFlowLayout::init()
{
    m_widget = std::make_unique<QWidget>();
    m_layout = new FlowLayout(m_widget.get());
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(10);
    m_boxes.clear();
    for (int box = 0; box < 3; ++box) {
        m_boxes << new QWidget;
        m_boxes.last()->setFixedSize(100, 20);
        m_layout->addWidget(m_boxes.last());
    }
    m_widget->show();
}

void TestFlowLayout::wrapsWhereItIsNarrow_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<QList<QPoint>>("places");
    QTest::newRow("one line") << 320 << QList<QPoint>{{0, 0}, {110, 0}, {220, 0}};
    QTest::newRow("two lines") << 319 << QList<QPoint>{{0, 0}, {110, 0}, {0, 30}};
    QTest::newRow("three lines") << 209 << QList<QPoint>{{0, 0}, {0, 30}, {0, 60}};
}

void TestFlowLayout::wrapsWhereItIsNarrow()
{
    QFETCH(int, width);
    QFETCH(QList<QPoint>, places);
    m_layout->setGeometry({0, 0, width, 200});
    for (qsizetype box = 0; box < 3; ++box)
        QCOMPARE(m_boxes[box]->pos(), places[box]);
    QCOMPARE(m_layout->heightForWidth(width), places.last().y() + 20);
    QCOMPARE(m_layout->minimumSize(), QSize(100, 20));
    QCOMPARE(m_layout->sizeHint(), QSize(320, 20));
}

void TestFlowLayout::leavesOutWhatIsHidden()
{
    m_boxes[1]->hide();
    m_layout->setGeometry({0, 0, 210, 200});
    QCOMPARE(m_boxes[2]->pos(), QPoint(110, 0));
    QCOMPARE(m_layout->heightForWidth(210), 20);
    QCOMPARE(m_layout->sizeHint(), QSize(210, 20));
}

void TestFlowLayout::takesWhatIsTooWide()
{
    auto *const wide = new QWidget;
    wide->setMinimumSize(50, 20);
    wide->resize(400, 20);
    delete m_layout->takeAt(0);
    delete m_layout->takeAt(0);
    delete m_layout->takeAt(0);
    QCOMPARE(m_layout->count(), 0);
    QVERIFY(!m_layout->takeAt(0));
    m_layout->addWidget(wide);
    wide->show();
    m_layout->setGeometry({0, 0, 60, 200});
    QVERIFY(wide->width() <= 60);
}

RANKSCOPE_TEST(TestFlowLayout, QApplication)
#include "tst_flowlayout.moc"
