// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"
#include "views/profile/icicle/profileiciclepainter.h"
#include "views/profile/icicle/profileicicleview.h"

#include <QImage>
#include <QSignalSpy>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The icicle of a profile under mouse and keys. Widths are worked out by hand.
class TestProfileIcicleView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void drawsByCost();
    void clickSelects();
    void doubleClickZooms();
    void arrowsMove();
    void tells();
    void keepsItsPlaceWithAnotherMetric();
    void makesPictures();
    void showsNothing();

private:
    // scopes: 0 a.f, 1 f, 2 line 3, 3 g, 4 line 9, 5 z; metric 1 has another shape
    ProfilePicture picture(std::size_t metric) const
    {
        return {m_section,
                std::make_shared<const MetricColumns>(metricColumns(*m_section, metric).value()),
                u"cycles"_s,
                {}};
    }
    QPoint place(std::uint32_t scope) const { return m_view->rectOf({scope}).center(); }

    std::shared_ptr<const ProfileSection> m_section;
    std::unique_ptr<ProfileIcicleView> m_view;
};

void TestProfileIcicleView::init()
{
    m_section = std::make_shared<const ProfileSection>(
        sectionOf("F a.f\n  P f\n    S 3 {0=60 1=1}\n  P g\n    S 9 {0=20 1=3}\n  P z\nF b.f {0=20}\n", 2));
    m_view = std::make_unique<ProfileIcicleView>();
    m_view->resize(600, 300);
    m_view->showPicture(picture(0));
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

void TestProfileIcicleView::drawsByCost()
{
    const double width = m_view->viewport()->width();
    const QRect f = m_view->rectOf({1});
    QCOMPARE(f.left(), 0);
    QCOMPARE(f.width(), qRound(0.6 * width));
    QCOMPARE(m_view->rectOf({2}).width(), f.width());
    QVERIFY(m_view->rectOf({2}).top() > f.top());
    QCOMPARE(m_view->rectOf({3}).width(), qRound(0.2 * width));
    QCOMPARE(m_view->rectOf({5}), QRect()); // costs nothing
}

void TestProfileIcicleView::clickSelects()
{
    QSignalSpy chosen(m_view.get(), &ProfileIcicleView::scopeChosen);
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, place(3));
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0][0].value<ScopeId>(), ScopeId{3});
    QCOMPARE(m_view->currentScope(), std::optional(ScopeId{3}));
    m_view->setCurrentScope(ScopeId{1});
    QCOMPARE(m_view->currentScope(), std::optional(ScopeId{1}));
    QCOMPARE(chosen.size(), 1); // not by the user
}

void TestProfileIcicleView::doubleClickZooms()
{
    QTest::mouseDClick(m_view->viewport(), Qt::LeftButton, {}, place(3));
    QCOMPARE(m_view->rectOf({3}).width(), m_view->viewport()->width());
    QCOMPARE(m_view->rectOf({1}), QRect());
    QTest::keyClick(m_view.get(), Qt::Key_Escape);
    QCOMPARE(m_view->root(), std::nullopt);
    QVERIFY(!m_view->rectOf({1}).isEmpty());
}

void TestProfileIcicleView::arrowsMove()
{
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, place(1));
    QTest::keyClick(m_view.get(), Qt::Key_Right);
    QCOMPARE(m_view->currentScope(), std::optional(ScopeId{3}));
    QTest::keyClick(m_view.get(), Qt::Key_Down);
    QCOMPARE(m_view->currentScope(), std::optional(ScopeId{4}));
    QTest::keyClick(m_view.get(), Qt::Key_Up);
    QTest::keyClick(m_view.get(), Qt::Key_Up);
    QCOMPARE(m_view->currentScope(), std::optional(ScopeId{0}));
    QTest::keyClick(m_view.get(), Qt::Key_Return);
    QCOMPARE(m_view->root(), std::optional(TreeRow{0}));
}

void TestProfileIcicleView::tells()
{
    m_view->setHotPath({{0}, {1}, {2}});
    const QString text = m_view->toolTipAt(place(1));
    QVERIFY2(text.contains(u"cycles, inclusive: 60 (60"_s), qPrintable(text));
    QVERIFY2(text.contains(u"cycles, own: 0 (0"_s), qPrintable(text));
    QVERIFY2(text.contains(u"On the hot path"_s), qPrintable(text));
    QVERIFY(!m_view->toolTipAt(place(3)).contains(u"hot path"_s));
    QCOMPARE(m_view->toolTipAt({5, 250}), QString());
}

void TestProfileIcicleView::keepsItsPlaceWithAnotherMetric()
{
    QTest::mouseDClick(m_view->viewport(), Qt::LeftButton, {}, place(0));
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, place(3));
    m_view->showPicture(picture(1));
    QCOMPARE(m_view->root(), std::optional(TreeRow{0}));
    QCOMPARE(m_view->currentScope(), std::optional(ScopeId{3}));
    QCOMPARE(m_view->rectOf({3}).width(), qRound(0.75 * m_view->viewport()->width()));
    m_section = std::make_shared<const ProfileSection>(*m_section);
    m_view->showPicture(picture(0));
    QCOMPARE(m_view->root(), std::nullopt);
    QCOMPARE(m_view->currentScope(), std::nullopt);
}

void TestProfileIcicleView::makesPictures()
{
    const QImage png = QImage::fromData(m_view->picture(PictureFormat::Png, u"Profile"_s), "PNG");
    QCOMPARE(png.width(), 2 * m_view->viewport()->width());
    const QByteArray svg = m_view->picture(PictureFormat::Svg, u"Profile"_s);
    QVERIFY(svg.contains("<svg"));
}

void TestProfileIcicleView::showsNothing()
{
    m_view->showPicture({});
    QCOMPARE(m_view->picture(PictureFormat::Png, u"Profile"_s), QByteArray());
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, {10, 10});
    QTest::keyClick(m_view.get(), Qt::Key_Down);
    QCOMPARE(m_view->currentScope(), std::nullopt);
}

RANKSCOPE_TEST(TestProfileIcicleView, QApplication)
#include "tst_profileicicleview.moc"
