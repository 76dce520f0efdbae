// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Subscripts that are told otherwise than the file does, in the Array pane.
#include "model/arrays/sources/memoryarray.h"
#include "model/arrays/view/celltext.h"
#include "tellingarray.h"
#include "tests/support/testclass.h"
#include "views/arrays/arraypane.h"
#include "views/arrays/grid/arraygrid.h"
#include "views/common/elidedlabel.h"

#include <QAction>
#include <QCheckBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestArrayLabels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void countsFromOne();
    void takesABaseForOneDimension();
    void turnsTheAxes();
    void turnsANestedView();
    void goesOnToFilter();
    void givesTheCommandOfTheFile();
    void keepsThemOverAReload();
    void forgetsThoseThatDoNotFit();
    void belongsToOneDataSet();
    void coordinatesOnTheAxes();

private:
    template<typename Part>
    Part *part(const QString &name) const
    {
        return m_pane->findChild<Part *>(name);
    }
    QString cell(const QString &subscripts) const
    {
        m_pane->findChild<QAction *>(u"goToElement"_s)->trigger();
        auto *const field = part<QLineEdit>(u"findField"_s);
        field->clear();
        QTest::keyClicks(field, subscripts);
        QTest::keyClick(field, Qt::Key_Return);
        settle(); // the cell may have to be read
        return part<QLabel>(u"currentCell"_s)->text();
    }
    void settle() const { QTRY_VERIFY(m_pane->isSettled()); }

    std::unique_ptr<ArrayPane> m_pane;
};

/// Element (i, j, k) of "w" is 10000 i + 100 j + k, of "u" and "v" (i, j) is 100 i + j.
void TestArrayLabels::init()
{
    m_pane = std::make_unique<ArrayPane>();
    m_pane->resize(1000, 600);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    m_pane->setDocument(
        documentOf({tellingArray(u"/u"_s, {3, 5}), tellingArray(u"/v"_s, {3, 5}), tellingArray(u"/w"_s, {2, 3, 4})}));
    m_pane->showDataSet(0); // the largest one is shown at first
    settle();
}

void TestArrayLabels::countsFromOne()
{
    QCOMPARE(cell(u"1, 2"_s), u"[1, 2] = 102"_s);
    part<QPushButton>(u"basesOne"_s)->click();
    settle();
    QCOMPARE(part<QLabel>(u"currentCell"_s)->text(), u"[2, 3] = 102"_s); // the same element
    QCOMPARE(cell(u"3, 5"_s), u"[3, 5] = 204"_s);
    QVERIFY(cell(u"0, 1"_s).startsWith(u"[3, 5]"_s));
    QVERIFY(part<QLabel>(u"findOutcome"_s)->text().contains(u"i has no subscript 0"_s));
    part<QPushButton>(u"basesFile"_s)->click();
    QCOMPARE(m_pane->labels(), ArrayLabels());
    QTRY_COMPARE(part<QLabel>(u"currentCell"_s)->text(), u"[2, 4] = 204"_s);
}

void TestArrayLabels::takesABaseForOneDimension()
{
    auto *const field = part<QLineEdit>(u"base-1"_s);
    QCOMPARE(field->text(), u"0"_s);
    field->setText(u"-2"_s);
    Q_EMIT field->editingFinished();
    QCOMPARE(m_pane->labels().bases, (std::vector<std::int64_t>{0, -2}));
    settle();
    QCOMPARE(cell(u"2, -2"_s), u"[2, -2] = 200"_s);
    field->setText(u"much"_s);
    Q_EMIT field->editingFinished();
    QCOMPARE(field->text(), u"-2"_s);
    field->setText(u"0"_s);
    Q_EMIT field->editingFinished();
    QCOMPARE(m_pane->labels(), ArrayLabels());
}

/// a(i,j) of the program is a[j][i] of the file.
void TestArrayLabels::turnsTheAxes()
{
    QCOMPARE(cell(u"2, 4"_s), u"[2, 4] = 204"_s);
    part<QCheckBox>(u"axesReversed"_s)->click();
    settle();
    QCOMPARE(m_pane->view()->source().shape(), (ArrayShape{5, 3}));
    QCOMPARE(m_pane->view()->rowCount(), 5U);
    QVERIFY(part<ElidedLabel>(u"arrayHeading"_s)->text().startsWith(u"/u   int64   5 × 3   column-major"_s));
    QCOMPARE(part<QLabel>(u"currentCell"_s)->text(), u"[4, 2] = 204"_s);
    part<QPushButton>(u"basesOne"_s)->click();
    settle();
    QCOMPARE(part<QLabel>(u"currentCell"_s)->text(), u"[5, 3] = 204"_s);
    part<QCheckBox>(u"axesReversed"_s)->click();
    settle();
    QCOMPARE(m_pane->view()->source().shape(), (ArrayShape{3, 5}));
    QCOMPARE(part<QLabel>(u"currentCell"_s)->text(), u"[3, 5] = 204"_s);
}

void TestArrayLabels::turnsANestedView()
{
    m_pane->showDataSet(2);
    m_pane->setLayout(wholeLayout({2, 3, 4}));
    settle();
    QCOMPARE(cell(u"1, 2, 3"_s), u"[1, 2, 3] = 10203"_s);
    part<QCheckBox>(u"axesReversed"_s)->click();
    settle();
    QVERIFY(m_pane->view()->isWhole());
    QCOMPARE(m_pane->view()->layout().rows, (std::vector<std::size_t>{0}));
    QCOMPARE(m_pane->view()->layout().columns, (std::vector<std::size_t>{1, 2}));
    QCOMPARE(part<QLabel>(u"currentCell"_s)->text(), u"[3, 2, 1] = 10203"_s);
}

void TestArrayLabels::goesOnToFilter()
{
    m_pane->setFilter(u"$i == 2 && v > 101"_s);
    settle();
    QCOMPARE(part<QLabel>(u"shownCount"_s)->text(), u"5 of 15 shown"_s); // 200 to 204
    part<QPushButton>(u"basesOne"_s)->click();
    settle();
    QCOMPARE(part<QLabel>(u"shownCount"_s)->text(), u"3 of 15 shown"_s); // 102 to 104
    part<QCheckBox>(u"axesReversed"_s)->click();
    settle();
    QCOMPARE(part<QLabel>(u"shownCount"_s)->text(), u"1 of 15 shown"_s); // of 1, 101 and 201 one
}

void TestArrayLabels::givesTheCommandOfTheFile()
{
    ArrayLayout layout = wholeLayout({3, 5});
    layout.selections[1] = IndexSelection::range({1, 2, 1});
    m_pane->setLayout(layout);
    part<QPushButton>(u"basesOne"_s)->click();
    QCOMPARE(m_pane->commandLine(),
             u"rankscope export field.h5 --view array --dataset /u --range j=1:2 --format csv -o -"_s);
    QVERIFY(m_pane->commandRemark().contains(u"as the file does"_s));
    part<QCheckBox>(u"axesReversed"_s)->click();
    QCOMPARE(m_pane->commandLine(), u"rankscope export field.h5 --view array --dataset /u --rows j --columns i "
                                    "--range j=1:2 --format csv -o -"_s);
    part<QPushButton>(u"basesFile"_s)->click();
    QCOMPARE(m_pane->commandRemark(), QString());
}

void TestArrayLabels::keepsThemOverAReload()
{
    part<QPushButton>(u"basesOne"_s)->click();
    part<QCheckBox>(u"axesReversed"_s)->click();
    settle();
    QCOMPARE(cell(u"5, 3"_s), u"[5, 3] = 204"_s);
    const QByteArray state = m_pane->saveState();
    m_pane->setDocument(nullptr);
    m_pane->setDocument(documentOf({tellingArray(u"/v"_s, {3, 5}), tellingArray(u"/u"_s, {3, 5})}));
    QCOMPARE(m_pane->labels(), ArrayLabels());
    m_pane->restoreState(state);
    settle();
    QCOMPARE(part<QLabel>(u"currentCell"_s)->text(), u"[5, 3] = 204"_s);
    m_pane->setDocument(documentOf({tellingArray(u"/v"_s, {3, 5}), tellingArray(u"/u"_s, {3, 5})}));
    QCOMPARE(m_pane->labels().bases, (std::vector<std::int64_t>{1, 1}));
    QCOMPARE(m_pane->view()->source().shape(), (ArrayShape{5, 3}));
}

void TestArrayLabels::forgetsThoseThatDoNotFit()
{
    part<QPushButton>(u"basesOne"_s)->click();
    m_pane->setDocument(documentOf({tellingArray(u"/u"_s, {3, 5, 7})}));
    QCOMPARE(m_pane->labels(), ArrayLabels());
    QVERIFY(m_pane->view());
    QCOMPARE(part<QLineEdit>(u"base-2"_s)->text(), u"0"_s);
}

void TestArrayLabels::belongsToOneDataSet()
{
    part<QPushButton>(u"basesOne"_s)->click();
    m_pane->showDataSet(1);
    QCOMPARE(m_pane->labels(), ArrayLabels());
    QCOMPARE(part<QLineEdit>(u"base-0"_s)->text(), u"0"_s);
    m_pane->showDataSet(0);
    QCOMPARE(m_pane->labels().bases, (std::vector<std::int64_t>{1, 1}));
}

/// A file with an axis of times, which the array is named after; turned, its labels turn with it.
void TestArrayLabels::coordinatesOnTheAxes()
{
    const auto named = [](const QString &path, const QStringList &names, ArrayShape shape, const QString &units) {
        const auto plain = tellingArray(path, std::move(shape));
        ArrayDescription description = plain->description();
        for (std::size_t index = 0; index < description.dimensions.size(); ++index)
            description.dimensions[index].name = names[qsizetype(index)];
        if (!units.isEmpty())
            description.attributes.push_back({u"units"_s, units});
        ArrayValues values;
        static_cast<void>(plain->read(wholeWindow(plain->shape()), values, Progress()));
        return std::make_shared<const MemoryArray>(std::move(description), std::move(values));
    };
    m_pane->setDocument(documentOf({named(u"/time"_s, {u"time"_s}, {3}, u"days since 2026-11-24"_s),
                                    named(u"/t"_s, {u"time"_s, u"x"_s}, {3, 5}, {})}));
    m_pane->showDataSet(1);
    settle();
    const auto down = [this] { return lineLabels(*m_pane->view(), ArrayDirection::Down, 2); };
    QCOMPARE(down(), u"2"_s);
    QCOMPARE(directionTitle(*m_pane->view(), ArrayDirection::Down), u"time (days since 2026-11-24)"_s);
    auto *const dates = part<QCheckBox>(u"axisDates"_s);
    dates->click();
    settle();
    QCOMPARE(down(), u"2026-11-26"_s);
    QCOMPARE(directionTitle(*m_pane->view(), ArrayDirection::Down), u"time"_s);
    const QByteArray state = m_pane->saveState();
    part<QCheckBox>(u"axesReversed"_s)->click();
    settle();
    QCOMPARE(lineLabels(*m_pane->view(), ArrayDirection::Across, 2), u"2026-11-26"_s);
    part<QCheckBox>(u"axisCoordinates"_s)->click();
    settle();
    QVERIFY(!m_pane->view()->axisLabels());
    QVERIFY(!dates->isEnabled());
    m_pane->restoreState(state);
    settle();
    QCOMPARE(down(), u"2026-11-26"_s);
    m_pane->showDataSet(0);
    settle();
    QVERIFY(!m_pane->view()->axisLabels());
}

RANKSCOPE_TEST(TestArrayLabels, QApplication)
#include "tst_arraylabels.moc"
