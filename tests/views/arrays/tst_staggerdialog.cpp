// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Staggered bounds in the Array pane, with keys and mouse.
#include "model/arrays/sources/memoryarray.h"
#include "tellingarray.h"
#include "tests/support/testclass.h"
#include "views/arrays/arraypane.h"
#include "views/common/elidedlabel.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestStaggerDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void leavesOutWhatIsOutside();
    void takesOffsets();
    void saysWhatIsWrong();
    void takesBoundsOfAnotherFile();
    void areRemoved();
    void goWithAFilter();
    void stayOverAReload();
    void areOfOneDataSet();
    void areOfOneFile();
    void turnWithTheAxes();
    void givesItsCommand();
    void makesRowsOfALine();
    void rowsStayOverAReload();
    void saysWhatIsWrongWithRows();

private:
    template<typename Part>
    Part *part(const QString &name) const
    {
        return m_pane->findChild<Part *>(name);
    }
    void settle() const { QTRY_VERIFY(m_pane->isSettled()); }
    void openDialog() const
    {
        QTest::mouseClick(part<QToolButton>(u"stagger"_s), Qt::LeftButton);
        QTRY_VERIFY(part<QDialog>(u"staggerDialog"_s));
    }
    void type(const QString &box, const QString &text) const
    {
        auto *const line = part<QComboBox>(box)->lineEdit();
        line->selectAll();
        QTest::keyClicks(line, text);
    }
    void apply() const
    {
        QTRY_VERIFY(part<QPushButton>(u"staggerAccept"_s)->isEnabled());
        QTest::mouseClick(part<QPushButton>(u"staggerAccept"_s), Qt::LeftButton);
        QTRY_VERIFY(!part<QDialog>(u"staggerDialog"_s));
        settle();
    }
    void bound(const QString &lower, const QString &upper) const
    {
        openDialog();
        type(u"staggerLower"_s, lower);
        type(u"staggerUpper"_s, upper);
        apply();
    }
    /// The rows 0 10 20, nothing, 30 40.
    void makeRows() const
    {
        m_pane->setDocument(sparse({0, 10, 20, 30, 40}));
        m_pane->showDataSet(0);
        settle();
        QTest::mouseClick(part<QToolButton>(u"stagger"_s), Qt::LeftButton);
        QTRY_VERIFY(part<QDialog>(u"rowsDialog"_s));
        QVERIFY(!part<QPushButton>(u"rowsAccept"_s)->isEnabled());
        QTest::keyClick(part<QComboBox>(u"rowsOffsets"_s), Qt::Key_Down);
        QTRY_VERIFY(part<QPushButton>(u"rowsAccept"_s)->isEnabled());
        QCOMPARE(part<QLabel>(u"rowsMessage"_s)->text(), u"Rows: 3, each with 0 to 3 values."_s);
        QTest::mouseClick(part<QPushButton>(u"rowsAccept"_s), Qt::LeftButton);
        QTRY_VERIFY(!part<QDialog>(u"rowsDialog"_s));
        settle();
    }
    static std::shared_ptr<const ArrayDocument> sparse(std::vector<double> values);
    QString message() const { return part<QLabel>(u"staggerMessage"_s)->text(); }
    QString count() const { return part<QLabel>(u"shownCount"_s)->text(); }
    QString shownWords() const { return m_pane->filter() ? m_pane->filter()->words() : QString(); }
    static std::shared_ptr<const ArrayDocument> document(std::vector<double> upper);

    std::unique_ptr<ArrayPane> m_pane;
};

/// Element (i, j) of "a" is 100 i + j.
std::shared_ptr<const ArrayDocument> TestStaggerDialog::document(std::vector<double> upper)
{
    return documentOf({tellingArray(u"/a"_s, {3, 5}), numberArray(u"/lo"_s, {3}, {1, 0, 4}),
                       numberArray(u"/hi"_s, {3}, std::move(upper)), numberArray(u"/offsets"_s, {4}, {0, 2, 2, 5}),
                       tellingArray(u"/b"_s, {2, 2})});
}

std::shared_ptr<const ArrayDocument> TestStaggerDialog::sparse(std::vector<double> values)
{
    const ArrayShape shape{values.size()};
    ArrayDescription offsets;
    offsets.path = u"/ptr"_s;
    offsets.type = ElementType::Int32;
    offsets.shape = {4};
    offsets.dimensions.resize(1);
    return documentOf({numberArray(u"/values"_s, shape, std::move(values)),
                       std::make_shared<const MemoryArray>(offsets, std::vector<std::int32_t>{0, 3, 3, 5})});
}

void TestStaggerDialog::init()
{
    m_pane = std::make_unique<ArrayPane>();
    m_pane->resize(1100, 600);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    m_pane->setDocument(document({3, -1, 4}));
    settle();
}

/// Inside are 1, 2, 3 of the first row, none of the second one, 204 of the third one.
void TestStaggerDialog::leavesOutWhatIsOutside()
{
    openDialog();
    QCOMPARE(part<QComboBox>(u"staggerDimension"_s)->currentText(), u"j"_s);
    QCOMPARE(part<QComboBox>(u"staggerBy"_s)->currentText(), u"i"_s);
    QCOMPARE(part<QComboBox>(u"staggerLower"_s)->count(), 2);
    QVERIFY(!part<QPushButton>(u"staggerAccept"_s)->isEnabled());
    type(u"staggerLower"_s, u"lo"_s);
    type(u"staggerUpper"_s, u"hi"_s);
    QTRY_COMPARE(message(), u"At each i from 0 to 3 subscripts of j."_s);
    apply();
    QCOMPARE(count(), u"4 of 15 shown"_s);
    QCOMPARE(part<QToolButton>(u"stagger"_s)->text(), u"j(i)=lo:hi"_s);
    const auto page = readCells(*m_pane->view(), m_pane->filter().get(), {0, 3, 0, 5}, Progress());
    QVERIFY(page && page->isShown(1) && page->isShown(14) && !page->isShown(0) && !page->isShown(4));
}

void TestStaggerDialog::takesOffsets()
{
    openDialog();
    QTest::mouseClick(part<QRadioButton>(u"staggerOffsets"_s), Qt::LeftButton, {}, QPoint(8, 8));
    QVERIFY(part<QRadioButton>(u"staggerOffsets"_s)->isChecked());
    QVERIFY(!part<QComboBox>(u"staggerLower"_s)->isEnabled());
    QCOMPARE(part<QComboBox>(u"staggerOffset"_s)->itemText(0), u"/offsets"_s);
    part<QComboBox>(u"staggerOffset"_s)->setFocus();
    QTest::keyClick(part<QComboBox>(u"staggerOffset"_s), Qt::Key_Down);
    apply();
    QCOMPARE(shownWords(), u"j(i)=/offsets"_s);
    QCOMPARE(count(), u"5 of 15 shown"_s);
}

void TestStaggerDialog::saysWhatIsWrong()
{
    openDialog();
    type(u"staggerUpper"_s, u"hi + 1"_s);
    QTRY_COMPARE(message(), u"The bounds at i = 2 are 0:5, but j goes from 0 to 4."_s);
    QVERIFY(!part<QPushButton>(u"staggerAccept"_s)->isEnabled());
    type(u"staggerUpper"_s, u"nosuch"_s);
    QTRY_VERIFY(message().startsWith(u"There is no array \"nosuch\""_s));
    QTest::keyClick(part<QDialog>(u"staggerDialog"_s), Qt::Key_Escape);
    QTRY_VERIFY(!part<QDialog>(u"staggerDialog"_s));
    QVERIFY(!m_pane->filter());
}

void TestStaggerDialog::takesBoundsOfAnotherFile()
{
    auto other = std::make_shared<ArrayDocument>(*documentOf({numberArray(u"/last"_s, {3}, {0, 1, 2})}));
    other->name = u"bounds.h5"_s;
    m_pane->setOpenDocuments([this, other] { return ArrayPane::Documents{m_pane->document(), other}; });
    openDialog();
    auto *const files = part<QComboBox>(u"staggerFile"_s);
    QVERIFY(files->isVisible());
    QCOMPARE(files->count(), 2);
    QTest::keyClick(files, Qt::Key_Down);
    QCOMPARE(files->currentText(), u"bounds.h5"_s);
    type(u"staggerUpper"_s, u"last"_s);
    apply();
    QCOMPARE(count(), u"6 of 15 shown"_s);
    QVERIFY(m_pane->commandLine().contains(u" --stagger 'j(i)=:last' --stagger-file bounds.h5 "_s));
    m_pane->setOpenDocuments({}); // the file is closed
    m_pane->setFilter(u"> 0"_s);
    QTRY_VERIFY(part<QLabel>(u"layoutNotice"_s)->text().contains(u"bounds.h5, which holds the bounds, is not open."_s));
}

void TestStaggerDialog::areRemoved()
{
    bound(u"lo"_s, u"hi"_s);
    openDialog();
    QCOMPARE(part<QComboBox>(u"staggerLower"_s)->currentText(), u"lo"_s);
    QCOMPARE(part<QComboBox>(u"staggerUpper"_s)->currentText(), u"hi"_s);
    QTest::mouseClick(part<QPushButton>(u"staggerRemove"_s), Qt::LeftButton);
    QTRY_VERIFY(!m_pane->filter() && m_pane->isSettled());
    QCOMPARE(count(), QString());
    QCOMPARE(part<QToolButton>(u"stagger"_s)->text(), u"Staggered…"_s);
}

/// The filter is typed and cleared, the bounds stay.
void TestStaggerDialog::goWithAFilter()
{
    bound(u"lo"_s, u"hi"_s);
    auto *const filter = part<QLineEdit>(u"arrayFilter"_s);
    QTest::keyClicks(filter, u"> 2"_s);
    QTest::keyClick(filter, Qt::Key_Return);
    QTRY_COMPARE(count(), u"2 of 15 shown"_s); // 3 and 204
    QTest::keyClick(filter, Qt::Key_Escape);
    QTRY_COMPARE(count(), u"4 of 15 shown"_s);
}

void TestStaggerDialog::stayOverAReload()
{
    bound(u"lo"_s, u"hi"_s);
    m_pane->setDocument(document({1, 1, 4})); // other bounds by now
    QTRY_COMPARE(count(), u"4 of 15 shown"_s); // 1; 100, 101; 204
    m_pane->setDocument(document({9, 1, 4}));
    QTRY_VERIFY(part<QLabel>(u"layoutNotice"_s)->text().contains(u"The bounds at i = 0 are 1:9"_s));
    QVERIFY(!m_pane->filter());
}

void TestStaggerDialog::areOfOneDataSet()
{
    bound(u"lo"_s, u"hi"_s);
    m_pane->showDataSet(4);
    settle();
    QVERIFY(!m_pane->filter());
    QCOMPARE(part<QToolButton>(u"stagger"_s)->text(), u"Staggered…"_s);
    m_pane->showDataSet(1); // one dimension
    QCOMPARE(part<QToolButton>(u"stagger"_s)->text(), u"As Rows…"_s);
}

/// Another file comes with neither of both.
void TestStaggerDialog::areOfOneFile()
{
    bound(u"lo"_s, u"hi"_s);
    m_pane->setFilter(u"> 2"_s);
    QTRY_COMPARE(count(), u"2 of 15 shown"_s);
    auto other = std::make_shared<ArrayDocument>(*document({3, -1, 4}));
    other->name = u"other.h5"_s;
    m_pane->setDocument(other);
    settle();
    QVERIFY(!m_pane->filter());
    QCOMPARE(part<QLineEdit>(u"arrayFilter"_s)->text(), QString());
    QCOMPARE(part<QToolButton>(u"stagger"_s)->text(), u"Staggered…"_s);
}

void TestStaggerDialog::turnWithTheAxes()
{
    bound(u"lo"_s, u"hi"_s);
    m_pane->setLabels({{1, 0}, {}});
    settle();
    QCOMPARE(shownWords(), u"i(j)=lo:hi"_s);
    QCOMPARE(count(), u"4 of 15 shown"_s);
}

void TestStaggerDialog::givesItsCommand()
{
    bound(u"lo"_s, u"hi"_s);
    QVERIFY2(m_pane->commandLine().contains(u" --stagger 'j(i)=lo:hi' "_s), qPrintable(m_pane->commandLine()));
}

void TestStaggerDialog::makesRowsOfALine()
{
    makeRows();
    QCOMPARE(m_pane->view()->source().shape(), (ArrayShape{3, 3}));
    QCOMPARE(count(), u"5 of 9 shown"_s);
    QCOMPARE(part<QToolButton>(u"stagger"_s)->text(), u"j(i)=/ptr"_s);
    QVERIFY(part<ElidedLabel>(u"arrayHeading"_s)->text().startsWith(u"values_rows = /values, j(i)=/ptr"_s));
    const auto page = readCells(*m_pane->view(), m_pane->filter().get(), {0, 3, 0, 3}, Progress());
    QVERIFY(page && page->isShown(2) && !page->isShown(3) && page->isShown(7) && !page->isShown(8));
    QCOMPARE(realValue(page->values, 7), 40.0);
    auto *const filter = part<QLineEdit>(u"arrayFilter"_s);
    QTest::keyClicks(filter, u"< 30"_s);
    QTest::keyClick(filter, Qt::Key_Return);
    QTRY_COMPARE(count(), u"3 of 9 shown"_s); // the cells behind the rows' ends are no zeros
    QTest::keyClick(filter, Qt::Key_Escape);
    QTRY_COMPARE(count(), u"5 of 9 shown"_s);
    QVERIFY2(m_pane->commandLine().contains(u" --dataset /values --stagger 'j(i)=/ptr' "_s),
             qPrintable(m_pane->commandLine()));
    m_pane->setLabels({{1, 0}, {}});
    settle();
    QCOMPARE(count(), u"5 of 9 shown"_s);
    const auto *const statistics = part<QTableView>(u"arrayStatistics"_s)->model();
    QCOMPARE(statistics->index(0, 1).data().toString(), statistics->index(0, 2).data().toString()); // of the whole
}

void TestStaggerDialog::rowsStayOverAReload()
{
    makeRows();
    m_pane->setDocument(sparse({5, 6, 7, 8, 9}));
    QTRY_COMPARE(m_pane->view()->source().shape().size(), std::size_t{2});
    settle();
    QCOMPARE(count(), u"5 of 9 shown"_s);
    QTest::mouseClick(part<QToolButton>(u"stagger"_s), Qt::LeftButton); // they are changed as a computed array is
    QTRY_VERIFY(part<QDialog>(u"derivedArrayDialog"_s));
    QCOMPARE(part<QLineEdit>(u"derivedExpression"_s)->text(), u"j(i)=/ptr"_s);
}

void TestStaggerDialog::saysWhatIsWrongWithRows()
{
    m_pane->setDocument(sparse({0, 10, 20, 30})); // one too few
    m_pane->showDataSet(0);
    settle();
    QTest::mouseClick(part<QToolButton>(u"stagger"_s), Qt::LeftButton);
    QTRY_VERIFY(part<QDialog>(u"rowsDialog"_s));
    type(u"rowsOffsets"_s, u"ptr"_s);
    QTRY_COMPARE(part<QLabel>(u"rowsMessage"_s)->text(), u"The bounds at i = 2 are 3:4, but j goes from 0 to 3."_s);
    QVERIFY(!part<QPushButton>(u"rowsAccept"_s)->isEnabled());
}

RANKSCOPE_TEST(TestStaggerDialog, QApplication)
#include "tst_staggerdialog.moc"
