// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How the window looks and what the keys do to it.
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "app/window/shell/shortcutspage.h"
#include "tests/support/testclass.h"
#include "views/common/pane.h"
#include "views/common/theme.h"

#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QImage>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestMainWindowView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture.open(); }
    void cleanup() { m_fixture.close(); }

    void textGrowsAndShrinks();
    void themeIsChosenAndRemembered();
    void thePaneTakesTheWholeWindow();
    void layoutIsRemembered();
    void panesAreReachedByKeys();
    void areasAreReachedByKeys();
    void theWelcomePageShowsTheKeyboard();
    void allKeysStandOnOnePage();
    void actionsSayWhatTheyDo();
    void controlsHaveAccessibleNames();
    void panesFitTheirArea();

private:
    PaneArea *area() const { return m_fixture.find<PaneArea>(u"panes"_s); }
    void openSample();

    WindowFixture m_fixture;
};

void TestMainWindowView::openSample()
{
    m_fixture.window().openPaths({m_fixture.sample(u"reference"_s), m_fixture.sample(u"current"_s)});
    QTRY_VERIFY(area()->currentPane() && m_fixture.isReady());
}

void TestMainWindowView::textGrowsAndShrinks()
{
    const qreal normal = QApplication::font().pointSizeF();
    QTest::keyClick(&m_fixture.window(), Qt::Key_Plus, Qt::ControlModifier);
    QTest::keyClick(&m_fixture.window(), Qt::Key_Equal, Qt::ControlModifier);
    QCOMPARE(QApplication::font().pointSizeF(), normal + 2);
    for (const QString &name : {u"sourceView"_s, u"documents"_s, u"problems"_s})
        QTRY_VERIFY2(m_fixture.find<QWidget>(name)->font().pointSizeF() == normal + 2, qPrintable(name));
    QTest::keyClick(&m_fixture.window(), Qt::Key_Minus, Qt::ControlModifier);
    QCOMPARE(QApplication::font().pointSizeF(), normal + 1);
    QTest::keyClick(&m_fixture.window(), Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(QApplication::font().pointSizeF(), normal);
}

void TestMainWindowView::themeIsChosenAndRemembered()
{
    QCOMPARE(schemeOf(m_fixture.window().palette()), ColorScheme::Light);
    m_fixture.trigger(u"themeDark"_s);
    QTRY_COMPARE(schemeOf(m_fixture.window().palette()), ColorScheme::Dark);
    m_fixture.reopen();
    QTRY_COMPARE(schemeOf(m_fixture.window().palette()), ColorScheme::Dark);
    QVERIFY(m_fixture.find<QAction>(u"themeDark"_s)->isChecked());
    m_fixture.trigger(u"themeLight"_s);
    QTRY_COMPARE(schemeOf(m_fixture.window().palette()), ColorScheme::Light);
}

void TestMainWindowView::thePaneTakesTheWholeWindow()
{
    openSample();
    const int before = area()->height();
    auto *const documents = m_fixture.find<QDockWidget>(u"documentsDock"_s);
    auto *const problems = m_fixture.find<QDockWidget>(u"problemsDock"_s);
    QTRY_VERIFY(documents->isVisible());
    QTest::keyClick(&m_fixture.window(), Qt::Key_F11);
    QVERIFY(!documents->isVisible());
    QVERIFY(!m_fixture.window().menuBar()->isVisible());
    QVERIFY(!m_fixture.window().statusBar()->isVisible());
    QTRY_VERIFY(area()->height() > before);
    QTest::keyClick(&m_fixture.window(), Qt::Key_Escape);
    QVERIFY(documents->isVisible());
    QVERIFY(!problems->isVisible()); // it was not before
    QVERIFY(m_fixture.window().menuBar()->isVisible());
    QVERIFY(m_fixture.window().statusBar()->isVisible());
}

void TestMainWindowView::layoutIsRemembered()
{
    openSample();
    m_fixture.find<QDockWidget>(u"sourceDock"_s)->close();
    m_fixture.window().addDockWidget(Qt::RightDockWidgetArea, m_fixture.find<QDockWidget>(u"documentsDock"_s));
    auto *const tree = m_fixture.find<QTreeView>(u"documents"_s);
    tree->header()->resizeSection(2, 91);
    m_fixture.window().resize(1000, 700);
    m_fixture.reopen();
    m_fixture.window().resize(1000, 700);
    openSample();
    QTRY_VERIFY(m_fixture.find<QDockWidget>(u"documentsDock"_s)->isVisible());
    QVERIFY(!m_fixture.find<QDockWidget>(u"sourceDock"_s)->isVisible());
    QCOMPARE(m_fixture.window().dockWidgetArea(m_fixture.find<QDockWidget>(u"documentsDock"_s)),
             Qt::RightDockWidgetArea);
    QCOMPARE(m_fixture.find<QTreeView>(u"documents"_s)->header()->sectionSize(2), 91);
}

void TestMainWindowView::panesAreReachedByKeys()
{
    openSample();
    auto *const tree = m_fixture.find<QTreeView>(u"documents"_s);
    tree->setFocus();
    tree->setCurrentIndex(tree->model()->index(0, 0));
    QTest::keyClick(tree, Qt::Key_Return); // the trace of the reference
    QTRY_COMPARE(area()->panes().size(), 2);
    Pane *const diff = area()->panes()[0];
    Pane *const trace = area()->panes()[1];
    QCOMPARE(area()->currentPane(), trace);
    QTest::keyClick(&m_fixture.window(), Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(area()->currentPane(), diff);
    QVERIFY(diff->isCurrent() && !trace->isCurrent());
    // tabs in the background are moved out of the window
    QTRY_VERIFY(!diff->visibleRegion().isEmpty() && trace->visibleRegion().isEmpty());
    QTest::keyClick(&m_fixture.window(), Qt::Key_Tab, Qt::ControlModifier);
    QCOMPARE(area()->currentPane(), trace);
    QTest::keyClick(&m_fixture.window(), Qt::Key_Tab, Qt::ControlModifier);
    QCOMPARE(area()->currentPane(), diff);
    QTest::keyClick(&m_fixture.window(), Qt::Key_9, Qt::ControlModifier); // there is no such one
    QCOMPARE(area()->currentPane(), diff);
}

void TestMainWindowView::areasAreReachedByKeys()
{
    openSample();
    auto *const tree = m_fixture.find<QTreeView>(u"documents"_s);
    QTRY_VERIFY(tree->isVisible());
    tree->setFocus();
    QTest::keyClick(&m_fixture.window(), Qt::Key_F6);
    QVERIFY(area()->currentPane()->isAncestorOf(QApplication::focusWidget())
            || area()->currentPane() == QApplication::focusWidget());
    QTest::keyClick(&m_fixture.window(), Qt::Key_F6);
    QCOMPARE(QApplication::focusWidget()->objectName(), u"sourceView"_s);
    QTest::keyClick(&m_fixture.window(), Qt::Key_F6); // the Problems dock is hidden
    QCOMPARE(QApplication::focusWidget(), tree);
}

void TestMainWindowView::theWelcomePageShowsTheKeyboard()
{
    auto *const open = m_fixture.find<QWidget>(u"welcomeOpen"_s);
    auto *const sample = m_fixture.find<QWidget>(u"welcomeSample"_s);
    const auto hasRing = [](QWidget *button) {
        const QImage picture = button->grab().toImage();
        return picture.pixelColor(picture.width() / 2, 1) == button->palette().color(QPalette::Highlight);
    };
    QVERIFY(open->hasFocus());
    QVERIFY(hasRing(open) && !hasRing(sample));
    sample->setFocus();
    QVERIFY(!hasRing(open) && hasRing(sample));
}

void TestMainWindowView::allKeysStandOnOnePage()
{
    openSample();
    QTest::keyClick(&m_fixture.window(), Qt::Key_F1);
    auto *const page = m_fixture.find<ShortcutsPage>(u"shortcutsPage"_s);
    QVERIFY(page && page->isVisible());
    auto *const table = page->findChild<QTreeWidget *>(u"shortcutsTable"_s);
    const auto keysOf = [table](const QString &text) {
        const auto items = table->findItems(text, Qt::MatchExactly | Qt::MatchRecursive);
        return items.isEmpty() ? QString() : items.front()->text(1);
    };
    QCOMPARE(keysOf(u"Reload"_s), u"F5"_s);
    QCOMPARE(keysOf(u"Pane Only"_s), u"F11"_s);
    QCOMPARE(keysOf(u"Copy as Command"_s), u"Ctrl+Shift+C"_s);
    QCOMPARE(keysOf(u"Next Difference"_s), u"F8"_s);
    QTest::keyClicks(page->findChild<QLineEdit *>(u"shortcutsFilter"_s), u"relo"_s);
    QVERIFY(!table->findItems(u"Reload"_s, Qt::MatchExactly | Qt::MatchRecursive).front()->isHidden());
    QVERIFY(table->findItems(u"Pane Only"_s, Qt::MatchExactly | Qt::MatchRecursive).front()->isHidden());
    QTest::keyClick(page, Qt::Key_Escape);
    QTRY_VERIFY(!m_fixture.find<ShortcutsPage>(u"shortcutsPage"_s));
}

void TestMainWindowView::actionsSayWhatTheyDo()
{
    openSample();
    QStringList keys;
    const auto actions = m_fixture.window().findChildren<QAction *>(QRegularExpression(u"^[a-z]+[A-Z]"_s));
    for (const QAction *const action : actions) {
        if (action->menu() || action->objectName().startsWith(u"qt_"_s))
            continue;
        QVERIFY2(action->toolTip().size() > action->text().size() - 2, qPrintable(action->objectName()));
    }
    for (const QMenu *const menu : m_fixture.window().menuBar()->findChildren<QMenu *>(Qt::FindDirectChildrenOnly)) {
        for (const QAction *const action : menu->actions()) {
            for (const QKeySequence &key : action->shortcuts()) {
                QVERIFY2(!keys.contains(key.toString()), qPrintable(key.toString()));
                keys.append(key.toString());
            }
        }
    }
    QVERIFY(keys.size() > 15);
}

void TestMainWindowView::controlsHaveAccessibleNames()
{
    openSample();
    for (const QWidget *const widget : m_fixture.window().findChildren<QWidget *>()) {
        const auto *const button = qobject_cast<const QAbstractButton *>(widget);
        const bool needsName =
            qobject_cast<const QComboBox *>(widget)
            || (qobject_cast<const QAbstractItemView *>(widget) && !qobject_cast<const QHeaderView *>(widget))
            || (button && button->text().isEmpty())
            || (qobject_cast<const QLineEdit *>(widget) && !qobject_cast<const QComboBox *>(widget->parentWidget()));
        if (!needsName || !widget->isVisible() || widget->objectName().startsWith(u"qt_"_s))
            continue;
        QVERIFY2(
            !widget->accessibleName().isEmpty(),
            qPrintable(QString(QLatin1StringView(widget->metaObject()->className()) + u' ' + widget->objectName())));
    }
}

void TestMainWindowView::panesFitTheirArea()
{
    openSample();
    m_fixture.window().resize(1280, 800);
    QTRY_VERIFY(area()->currentPane()->width() <= area()->width());
    QTRY_VERIFY(area()->currentPane()->height() <= area()->height());
}

RANKSCOPE_TEST(TestMainWindowView, QApplication)

} // namespace rankscope

#include "tst_mainwindowview.moc"
