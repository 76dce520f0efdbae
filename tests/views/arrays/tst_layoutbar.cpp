// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/view/slicetext.h"
#include "tellingarray.h"
#include "tests/support/testclass.h"
#include "views/arrays/controls/layoutbar.h"

#include <QComboBox>
#include <QLineEdit>
#include <QMimeData>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestLayoutBar : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void showsALayout();
    void changesRoles();
    void readsSlices();
    void readsSlicesOfAllDimensions();
    void movesTheSlider();
    void saysWhatIsWrong();

private:
    template<typename Part>
    Part *part(const QString &dimension, const QString &name) const
    {
        return m_bar->findChild<QWidget *>(u"dimension-"_s + dimension)->findChild<Part *>(name);
    }
    void type(const QString &dimension, const QString &text) const
    {
        auto *const field = part<QLineEdit>(dimension, u"slice"_s);
        field->selectAll();
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
    }

    std::shared_ptr<const ArraySource> m_array;
    std::unique_ptr<LayoutBar> m_bar;
};

void TestLayoutBar::init()
{
    m_array = fortranArray(u"/u"_s, {4, 5, 6});
    m_bar = std::make_unique<LayoutBar>();
    m_bar->setArray(m_array->description(), pageLayout(m_array->shape()));
    m_bar->resize(900, 60);
    m_bar->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_bar.get()));
}

void TestLayoutBar::showsALayout()
{
    QCOMPARE(m_bar->layout(), pageLayout(m_array->shape()));
    QCOMPARE(part<QLineEdit>(u"i"_s, u"slice"_s)->text(), u"1"_s); // counted from 1
    QVERIFY(part<QSlider>(u"i"_s, u"slider"_s)->isVisible());
    QVERIFY(!part<QSlider>(u"j"_s, u"slider"_s)->isVisible());
    const auto flat = fortranArray(u"/flat"_s, {1, 5, 6});
    m_bar->setArray(flat->description(), pageLayout(flat->shape()));
    QCOMPARE(part<QLineEdit>(u"i"_s, u"slice"_s)->text(), u"1"_s); // not ":", though it is all
    m_bar->setArray(m_array->description(), pageLayout(m_array->shape()));
    ArrayLayout nested = wholeLayout(m_array->shape());
    nested.rows = {2, 0};
    nested.columns = {1};
    m_bar->setLayout(nested);
    QCOMPARE(m_bar->layout(), nested);
}

void TestLayoutBar::changesRoles()
{
    QSignalSpy changed(m_bar.get(), &LayoutBar::layoutChanged);
    auto *const role = part<QComboBox>(u"i"_s, u"role"_s);
    role->setFocus();
    QTest::keyClick(role, Qt::Key_Home); // "down"
    QCOMPARE(changed.size(), 1);
    QCOMPARE(m_bar->layout().rows.size(), 2U);
    QVERIFY(m_bar->layout().selections[0].isAll(4));
    QTest::keyClick(role, Qt::Key_End); // "fixed"
    QCOMPARE(m_bar->layout(), pageLayout(m_array->shape()));
}

void TestLayoutBar::readsSlices()
{
    QSignalSpy changed(m_bar.get(), &LayoutBar::layoutChanged);
    type(u"k"_s, u"2:6:2"_s);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(m_bar->layout().selections[2], IndexSelection::range({1, 3, 2}));
    type(u"i"_s, u"3"_s);
    QCOMPARE(m_bar->layout().selections[0], IndexSelection::one(2));
    QCOMPARE(part<QSlider>(u"i"_s, u"slider"_s)->value(), 2);
}

void TestLayoutBar::readsSlicesOfAllDimensions()
{
    QSignalSpy changed(m_bar.get(), &LayoutBar::layoutChanged);
    QSignalSpy said(m_bar.get(), &LayoutBar::errorChanged);
    type(u"j"_s, u"(::3,2,::5)"_s);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(m_bar->layout().rows, std::vector<std::size_t>{0});
    QCOMPARE(m_bar->layout().columns, std::vector<std::size_t>{2});
    QCOMPARE(m_bar->layout().selections[0], IndexSelection::range({0, 2, 3}));
    QCOMPARE(part<QLineEdit>(u"j"_s, u"slice"_s)->text(), u"2"_s);
    QCOMPARE(part<QLineEdit>(u"k"_s, u"slice"_s)->text(), u"1,6"_s);
    type(u"k"_s, u"(1,2)"_s);
    QCOMPARE(changed.size(), 1);
    QVERIFY(!said.back().front().toString().isEmpty());
}

void TestLayoutBar::movesTheSlider()
{
    QSignalSpy changed(m_bar.get(), &LayoutBar::layoutChanged);
    auto *const slider = part<QSlider>(u"i"_s, u"slider"_s);
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Right);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(part<QLineEdit>(u"i"_s, u"slice"_s)->text(), u"2"_s);
    QTest::keyClick(slider, Qt::Key_End);
    QCOMPARE(m_bar->layout().selections[0], IndexSelection::one(3));
}

void TestLayoutBar::saysWhatIsWrong()
{
    QSignalSpy changed(m_bar.get(), &LayoutBar::layoutChanged);
    QSignalSpy said(m_bar.get(), &LayoutBar::errorChanged);
    type(u"k"_s, u"0:6"_s);
    QCOMPARE(changed.size(), 0);
    QVERIFY(said.back().front().toString().contains(u"subscripts go from 1 to 6"_s));
    type(u"k"_s, u"1:6"_s);
    QCOMPARE(said.back().front().toString(), QString());
}

RANKSCOPE_TEST(TestLayoutBar, QApplication)
#include "tst_layoutbar.moc"
