// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Arrays that are computed from those of a file, in the Array pane.
#include "tellingarray.h"
#include "tests/support/testclass.h"
#include "views/arrays/arraypane.h"
#include "views/arrays/grid/arraygrid.h"
#include "views/common/elidedlabel.h"
#include "views/common/expressionedit.h"

#include <QAction>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestDerivedArrays : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void computesAnArray();
    void saysWhatIsWrong();
    void saysWhatIsWrongWithTheName();
    void isNamedInExpressions();
    void takesTheSubscriptsOfThePane();
    void staysOverAReload();
    void goesWithWhatItWasMadeOf();
    void dependents_data();
    void dependents();
    void isChanged();
    void isNotChangedSoThatOthersFail();
    void isRemovedWithWhatDependsOnIt();

private:
    template<typename Part>
    Part *part(const QString &name) const
    {
        return m_pane->findChild<Part *>(name);
    }
    /// Opens the dialog and types an expression.
    void type(const QString &expression) const
    {
        part<QAction>(u"newArray"_s)->trigger();
        QTRY_VERIFY(part<QDialog>(u"derivedArrayDialog"_s));
        part<ExpressionEdit>(u"derivedExpression"_s)->setText(expression);
    }
    void create(const QString &expression) const
    {
        type(expression);
        QTest::keyClick(part<ExpressionEdit>(u"derivedExpression"_s), Qt::Key_Return);
        QTRY_VERIFY(!part<QDialog>(u"derivedArrayDialog"_s));
        QTRY_VERIFY(m_pane->isSettled());
    }
    void settle() const { QTRY_VERIFY(m_pane->isSettled()); }
    QString message() const { return part<QLabel>(u"derivedMessage"_s)->text(); }
    QString valueAt(std::uint64_t row, std::uint64_t column) const
    {
        part<ArrayGrid>(u"arrayGrid"_s)->goTo({row, column});
        settle(); // the cell may have to be read
        return part<QLabel>(u"currentCell"_s)->text();
    }
    QString path() const { return m_pane->view()->source().description().path; }

    std::unique_ptr<ArrayPane> m_pane;
};

/// Element (i, j) of "u" and "v" is 100 i + j.
void TestDerivedArrays::init()
{
    m_pane = std::make_unique<ArrayPane>();
    m_pane->resize(1000, 600);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    m_pane->setDocument(
        documentOf({tellingArray(u"/u"_s, {3, 5}), tellingArray(u"/v"_s, {3, 5}), tellingArray(u"/w"_s, {4})}));
    QTRY_VERIFY(m_pane->isSettled());
}

void TestDerivedArrays::computesAnArray()
{
    create(u"u * 2 - v / 2"_s);
    QCOMPARE(path(), u"/d1"_s);
    QVERIFY(part<ElidedLabel>(u"arrayHeading"_s)->text().startsWith(u"d1 = u * 2 - v / 2   int64   3 × 5"_s));
    QCOMPARE(valueAt(2, 4), u"[2, 4] = 306"_s); // 408 - 102
    QCOMPARE(m_pane->commandLine(), QString());
    m_pane->showDataSet(0);
    QCOMPARE(path(), u"/u"_s);
    QVERIFY(!m_pane->commandLine().isEmpty());
}

void TestDerivedArrays::saysWhatIsWrong()
{
    type(u"u - w"_s);
    QTRY_COMPARE(message(), u"/w has another shape."_s);
    QCOMPARE(part<ExpressionEdit>(u"derivedExpression"_s)->fault(), std::optional<qsizetype>(4));
    QVERIFY(!part<QPushButton>(u"derivedCreate"_s)->isEnabled());
    QTest::keyClick(part<ExpressionEdit>(u"derivedExpression"_s), Qt::Key_Return);
    QVERIFY(part<QDialog>(u"derivedArrayDialog"_s));
    part<ExpressionEdit>(u"derivedExpression"_s)->setText(u"sqrt(w)"_s);
    QTRY_COMPARE(message(), u"An array of 4, float64."_s);
    QVERIFY(part<QPushButton>(u"derivedCreate"_s)->isEnabled());
    part<QDialog>(u"derivedArrayDialog"_s)->reject();
}

void TestDerivedArrays::saysWhatIsWrongWithTheName()
{
    type(u"u"_s);
    part<QLineEdit>(u"derivedName"_s)->setText(u"v"_s);
    QTRY_COMPARE(message(), u"There is an array \"v\" already."_s);
    part<QLineEdit>(u"derivedName"_s)->setText(u"2u"_s);
    QTRY_VERIFY(message().contains(u"begins with no digit"_s));
    part<QLineEdit>(u"derivedName"_s)->setText(u"sin"_s);
    QTRY_COMPARE(message(), u"\"sin\" is a function."_s);
    QVERIFY(!part<QPushButton>(u"derivedCreate"_s)->isEnabled());
    part<QLineEdit>(u"derivedName"_s)->setText(u"same"_s);
    QTRY_VERIFY(part<QPushButton>(u"derivedCreate"_s)->isEnabled());
    part<QPushButton>(u"derivedCreate"_s)->click();
    QTRY_COMPARE(path(), u"/same"_s);
}

void TestDerivedArrays::isNamedInExpressions()
{
    create(u"u + 1"_s);
    create(u"d1 * 10"_s);
    QCOMPARE(path(), u"/d2"_s);
    QCOMPARE(valueAt(1, 2), u"[1, 2] = 1030"_s);
    m_pane->showDataSet(0);
    m_pane->setFilter(u"d2 >= 2030"_s);
    QTRY_VERIFY(m_pane->isSettled());
    QCOMPARE(part<QLabel>(u"shownCount"_s)->text(), u"3 of 15 shown"_s); // 202 to 204
}

void TestDerivedArrays::takesTheSubscriptsOfThePane()
{
    m_pane->setLabels({{1, 0}, {1, 1}});
    create(u"u + 1000 * $j"_s);
    QCOMPARE(m_pane->view()->source().shape(), (ArrayShape{5, 3}));
    QCOMPARE(valueAt(3, 2), u"[4, 3] = 3203"_s); // a[2][3] of the file
    m_pane->showDataSet(0);
    m_pane->setFilter(u"d1 == 3203"_s);
    QTRY_VERIFY(m_pane->isSettled());
    QCOMPARE(part<QLabel>(u"shownCount"_s)->text(), u"1 of 15 shown"_s);
}

void TestDerivedArrays::staysOverAReload()
{
    create(u"u + u[1,1]"_s);
    create(u"d1 - u"_s);
    const QByteArray state = m_pane->saveState();
    m_pane->setDocument(documentOf({tellingArray(u"/u"_s, {3, 5}), tellingArray(u"/v"_s, {3, 5})}));
    QTRY_VERIFY(m_pane->isSettled());
    QCOMPARE(path(), u"/d2"_s);
    QCOMPARE(valueAt(2, 2), u"[2, 2] = 101"_s);
    m_pane->setDocument(nullptr);
    m_pane->setDocument(documentOf({tellingArray(u"/u"_s, {3, 5})}));
    QCOMPARE(path(), u"/u"_s);
    m_pane->restoreState(state);
    QTRY_COMPARE(path(), u"/d2"_s);
}

void TestDerivedArrays::goesWithWhatItWasMadeOf()
{
    create(u"v + 1"_s);
    m_pane->setDocument(documentOf({tellingArray(u"/u"_s, {3, 5})}));
    QTRY_VERIFY(m_pane->isSettled());
    QCOMPARE(path(), u"/u"_s);
    QCOMPARE(m_pane->toldDocument()->dataSets.size(), std::size_t(1));
}

void TestDerivedArrays::dependents_data()
{
    QTest::addColumn<QStringList>("texts"); // of a, b, c; $value is u
    QTest::addColumn<QString>("expected"); // the numbers of what depends on a
    QTest::newRow("none") << QStringList{u"u"_s, u"u + 1"_s, u"v"_s} << QString();
    QTest::newRow("by its name") << QStringList{u"u"_s, u"a + 1"_s, u"v"_s} << u"1"_s;
    QTest::newRow("by its path") << QStringList{u"u"_s, u"v"_s, u"\"/a\" + 1"_s} << u"2"_s;
    QTest::newRow("one element") << QStringList{u"u"_s, u"v"_s, u"v - a[0,0]"_s} << u"2"_s;
    QTest::newRow("by way of another") << QStringList{u"u"_s, u"a * 2"_s, u"b * 2"_s} << u"1,2"_s;
    QTest::newRow("as $value") << QStringList{u"u"_s, u"a:$value + 1"_s, u"v"_s} << u"1"_s;
}

void TestDerivedArrays::dependents()
{
    QFETCH(QStringList, texts);
    QFETCH(QString, expected);
    std::vector<DerivedArray> arrays;
    for (const QString &text : texts) {
        const bool isOfFirst = text.startsWith(u"a:"_s);
        arrays.push_back({u'/' + QString(QChar(u'a' + static_cast<char16_t>(arrays.size()))),
                          isOfFirst ? text.mid(2) : text, isOfFirst ? u"/a"_s : u"/u"_s});
    }
    QStringList numbers;
    for (const std::size_t number : dependentsOf(arrays, 0))
        numbers << QString::number(number);
    QCOMPARE(numbers.join(u','), expected);
}

void TestDerivedArrays::isChanged()
{
    create(u"u + 1"_s);
    create(u"d1 * 10"_s);
    part<QAction>(u"computedArrays"_s)->trigger();
    auto *const list = part<QListWidget>(u"derivedList"_s);
    QCOMPARE(list->count(), 2);
    QCOMPARE(list->item(0)->text(), u"d1 = u + 1"_s);
    QCOMPARE(part<QLabel>(u"derivedListMessage"_s)->text(), u"Computed from it: d2."_s);
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(part<QLabel>(u"derivedListMessage"_s)->text(), u"No other array is computed from it."_s);
    QTest::keyClick(list, Qt::Key_Up);
    QTest::mouseClick(part<QPushButton>(u"derivedChange"_s), Qt::LeftButton);
    QTRY_VERIFY(part<QDialog>(u"derivedArrayDialog"_s));
    QCOMPARE(part<ExpressionEdit>(u"derivedExpression"_s)->text(), u"u + 1"_s);
    QVERIFY(part<QLineEdit>(u"derivedName"_s)->isReadOnly());
    part<ExpressionEdit>(u"derivedExpression"_s)->selectAll();
    QTest::keyClicks(part<ExpressionEdit>(u"derivedExpression"_s), u"u + 2"_s);
    QTest::keyClick(part<ExpressionEdit>(u"derivedExpression"_s), Qt::Key_Return);
    QTRY_VERIFY(!part<QDialog>(u"derivedArrayDialog"_s));
    QTRY_VERIFY(m_pane->isSettled());
    QCOMPARE(list->item(0)->text(), u"d1 = u + 2"_s);
    QCOMPARE(path(), u"/d1"_s);
    QCOMPARE(valueAt(1, 2), u"[1, 2] = 104"_s);
    m_pane->showDataSet(4);
    QCOMPARE(path(), u"/d2"_s);
    QCOMPARE(valueAt(1, 2), u"[1, 2] = 1040"_s);
}

void TestDerivedArrays::isNotChangedSoThatOthersFail()
{
    create(u"u + 1"_s);
    create(u"d1 * v"_s);
    part<QAction>(u"computedArrays"_s)->trigger();
    QTest::mouseClick(part<QPushButton>(u"derivedChange"_s), Qt::LeftButton);
    QTRY_VERIFY(part<QDialog>(u"derivedArrayDialog"_s));
    part<ExpressionEdit>(u"derivedExpression"_s)->setText(u"w + 1"_s);
    QTRY_COMPARE(message(), u"d2 is computed from it, and could not be any more: /v has another shape."_s);
    QVERIFY(!part<QPushButton>(u"derivedCreate"_s)->isEnabled());
    part<ExpressionEdit>(u"derivedExpression"_s)->setText(u"d2"_s); // a circle
    QTRY_VERIFY(message().startsWith(u"There is no array \"d2\""_s));
    part<QDialog>(u"derivedArrayDialog"_s)->reject();
}

void TestDerivedArrays::isRemovedWithWhatDependsOnIt()
{
    create(u"u + 1"_s);
    create(u"v + 1"_s);
    create(u"d1 * 10"_s);
    m_pane->showDataSet(4); // d2
    part<QAction>(u"computedArrays"_s)->trigger();
    auto *const list = part<QListWidget>(u"derivedList"_s);
    list->setFocus();
    QVERIFY(QTest::qWaitForWindowActive(part<QDialog>(u"derivedListDialog"_s)));
    QTest::keyClick(list, Qt::Key_Delete);
    QTRY_VERIFY(part<QMessageBox>(u"derivedRemoveQuestion"_s));
    const auto *const box = part<QMessageBox>(u"derivedRemoveQuestion"_s);
    QCOMPARE(box->text(), u"Remove d1 = u + 1?"_s);
    QCOMPARE(box->informativeText(), u"Computed from it: d3. These are removed too."_s);
    QTest::mouseClick(part<QPushButton>(u"derivedRemoveYes"_s), Qt::LeftButton);
    QTRY_COMPARE(list->count(), 1);
    QCOMPARE(list->item(0)->text(), u"d2 = v + 1"_s);
    QTRY_VERIFY(m_pane->isSettled());
    QCOMPARE(path(), u"/d2"_s);
    QCOMPARE(m_pane->toldDocument()->dataSets.size(), std::size_t(4));
    QTRY_VERIFY(!part<QMessageBox>(u"derivedRemoveQuestion"_s));
    part<QDialog>(u"derivedListDialog"_s)->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(part<QDialog>(u"derivedListDialog"_s)));
    QTest::keyClick(list, Qt::Key_Delete);
    QTRY_VERIFY(part<QPushButton>(u"derivedRemoveYes"_s));
    QTest::mouseClick(part<QPushButton>(u"derivedRemoveYes"_s), Qt::LeftButton);
    QTRY_COMPARE(list->count(), 0);
    QTRY_VERIFY(m_pane->isSettled());
    QCOMPARE(m_pane->toldDocument()->dataSets.size(), std::size_t(3));
    QCOMPARE(path(), u"/u"_s);
}

RANKSCOPE_TEST(TestDerivedArrays, QApplication)
#include "tst_derivedarrays.moc"
