// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Several panes of one kind next to each other: how they are opened by keys and mouse, and that each keeps its own
// state.
#include "tests/app/commands/npyfile.h"
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "app/window/docks/documentpanel.h"
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"
#include "views/arrays/arraypane.h"
#include "views/profile/profilepane.h"
#include "views/source/sourceview.h"
#include "views/trace/alignedview.h"
#include "views/trace/tracepane.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDir>
#include <QDockWidget>
#include <QHelpEvent>
#include <QMenu>
#include <QTabBar>
#include <QTemporaryDir>
#include <QToolTip>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestSeveralPanes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void twoTracesAreOpen();
    void threeArraysAreOpen();
    void oneArrayTwiceWithItsSlices();
    void enterStaysInTheCurrentPane();
    void whatIsOpenIsRaised();
    void controlClickOpensANewPane();
    void aControlDoubleClickOpensOnePane();
    void theMenuOpensANewPane();
    void theKeyIsOfTheDocumentsAlone();
    void aReloadReachesEveryPaneOfTheFile();
    void whatIsOlderThanItsFileIsMarked();
    void aPaneAloneIsMarkedToo();
    void aComparisonOfWhatWasReadBeforeIsMarked();
    void closingTheRunClosesAllItsPanes();
    void aDocumentComesBackAsItWasLeft();
    void costsFollowTheProfileInFront();
    void eachHasItsName();

private:
    PaneArea *area() const { return m_fixture.find<PaneArea>(u"panes"_s); }
    DocumentPanel *documents() const { return m_fixture.find<DocumentPanel>(u"documents"_s); }
    QString path(const QString &name) const { return m_folder->filePath(name); }
    template<typename P>
    P *pane(qsizetype index) const
    {
        return qobject_cast<P *>(area()->panes().value(index));
    }
    QString tabOf(qsizetype index) const
    {
        return qobject_cast<QDockWidget *>(area()->panes()[index]->parentWidget())->windowTitle();
    }
    QString toolTipAbove(qsizetype index) const;
    void write(const QString &name, const QByteArray &bytes) const;
    void openTwoTraces();
    void openCubes(int count);
    void press(int row, Qt::KeyboardModifiers modifiers);
    QPoint placeOf(int row) const { return documents()->visualRect(documents()->model()->index(row, 0)).center(); }
    /// The layout of a pane, but for the plane.
    static ArrayLayout sliced(const ArrayPane &pane, std::uint64_t plane);

    WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestSeveralPanes::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestSeveralPanes::write(const QString &name, const QByteArray &bytes) const
{
    QVERIFY(writeFile(path(name), bytes));
}

/// Of the tab of a pane, or of the bar above it where it has none; "none": none is shown.
QString TestSeveralPanes::toolTipAbove(qsizetype index) const
{
    QWidget *watched = area()->panes()[index]->parentWidget();
    QPoint place(5, 5);
    if (auto *const bar = area()->findChild<QTabBar *>(QString(), Qt::FindDirectChildrenOnly);
        bar && bar->count() > 0) {
        watched = bar;
        for (int tab = 0; tab < bar->count(); ++tab) {
            if (bar->tabText(tab) == tabOf(index))
                place = bar->tabRect(tab).center();
        }
    }
    QToolTip::showText({}, u"none"_s); // the one before may still be there
    QHelpEvent event(QEvent::ToolTip, place, watched->mapToGlobal(place));
    QApplication::sendEvent(watched, &event);
    return QToolTip::text();
}

void TestSeveralPanes::openTwoTraces()
{
    for (const auto &name : {u"reference/0.trd"_s, u"current/1.trd"_s}) {
        m_fixture.window().openPaths({m_fixture.sample(name)});
        QTRY_VERIFY(area()->currentPane() && m_fixture.isReady());
    }
    QCOMPARE(area()->panes().size(), 1);
}

/// a.npy, b.npy, …: two planes of two by two elements; each is shown in the one pane as it comes.
void TestSeveralPanes::openCubes(int count)
{
    for (int cube = 0; cube < count; ++cube) {
        const QString name = QChar(u'a' + cube) + u".npy"_s;
        write(name, npyDoubles("(2, 2, 2)", {0. + cube, 1, 2, 3, 4, 5, 6, 7}));
        m_fixture.window().openPaths({path(name)});
        QTRY_VERIFY(area()->currentPane() && m_fixture.isReady());
        QTRY_VERIFY(pane<ArrayPane>(0)->document()->name.endsWith(name));
    }
    QCOMPARE(area()->panes().size(), 1);
}

/// Enter on a row of the documents.
void TestSeveralPanes::press(int row, Qt::KeyboardModifiers modifiers)
{
    documents()->setFocus();
    documents()->setCurrentIndex(documents()->model()->index(row, 0));
    QTest::keyClick(documents(), Qt::Key_Return, modifiers);
    QTRY_VERIFY(m_fixture.isReady());
}

ArrayLayout TestSeveralPanes::sliced(const ArrayPane &pane, std::uint64_t plane)
{
    return layoutShowing(pane.view()->layout(), {plane, 0, 0}, pane.view()->source().shape());
}

void TestSeveralPanes::twoTracesAreOpen()
{
    openTwoTraces();
    press(1, Qt::ControlModifier);
    QCOMPARE(area()->panes().size(), 2);
    QCOMPARE(area()->currentPane(), area()->panes()[1]);
    QVERIFY(pane<TracePane>(0)->trace()->file.endsWith(u"reference/0.trd"_s));
    QVERIFY(pane<TracePane>(1)->trace()->file.endsWith(u"current/1.trd"_s));
    QCOMPARE(tabOf(0), u"Trace · 0.trd"_s);
    QCOMPARE(tabOf(1), u"Trace · 1.trd"_s);
}

void TestSeveralPanes::threeArraysAreOpen()
{
    openCubes(3);
    press(0, Qt::ControlModifier);
    press(1, Qt::ControlModifier);
    QCOMPARE(area()->panes().size(), 3);
    const QStringList names{u"c.npy"_s, u"a.npy"_s, u"b.npy"_s};
    for (qsizetype index = 0; index < names.size(); ++index) {
        QVERIFY(pane<ArrayPane>(index)->document()->name.endsWith(names[index]));
        QCOMPARE(tabOf(index), QString(u"Array · "_s + names[index]));
    }
}

/// The second pane begins as the first one is; then each has its own, also after the file was read again.
void TestSeveralPanes::oneArrayTwiceWithItsSlices()
{
    openCubes(1);
    auto *const first = pane<ArrayPane>(0);
    const ArrayLayout planeZero = sliced(*first, 0);
    const ArrayLayout planeOne = sliced(*first, 1);
    QVERIFY(planeZero != planeOne);
    first->setLayout(planeOne);
    first->setFilter(u"> 4"_s);
    QTRY_VERIFY(m_fixture.isReady() && first->filter());
    press(0, Qt::ControlModifier);
    QCOMPARE(area()->panes().size(), 2);
    auto *const second = pane<ArrayPane>(1);
    QCOMPARE(tabOf(1), u"Array · a.npy (2)"_s);
    QTRY_VERIFY(second->view()->layout() == planeOne && second->filter());
    second->setLayout(planeZero);
    second->setFilter({});
    QTRY_VERIFY(m_fixture.isReady() && !second->filter());
    const auto before = first->document();
    write(u"a.npy"_s, npyDoubles("(2, 2, 2)", {7, 6, 5, 4, 3, 2, 1, 0}));
    QTest::keyClick(&m_fixture.window(), Qt::Key_F5);
    QTRY_VERIFY(first->document() != before && m_fixture.isReady());
    QTRY_VERIFY(first->view()->layout() == planeOne && first->filter());
    QVERIFY(second->view()->layout() == planeZero && !second->filter());
}

void TestSeveralPanes::enterStaysInTheCurrentPane()
{
    openCubes(3);
    press(0, Qt::ControlModifier); // c.npy and a.npy, this one in front
    press(1, Qt::NoModifier);
    QCOMPARE(area()->panes().size(), 2);
    QVERIFY(pane<ArrayPane>(0)->document()->name.endsWith(u"c.npy"_s));
    QVERIFY(pane<ArrayPane>(1)->document()->name.endsWith(u"b.npy"_s));
    area()->setCurrentPane(area()->panes()[0]);
    press(0, Qt::NoModifier);
    QVERIFY(pane<ArrayPane>(0)->document()->name.endsWith(u"a.npy"_s));
    QVERIFY(pane<ArrayPane>(1)->document()->name.endsWith(u"b.npy"_s));
}

void TestSeveralPanes::whatIsOpenIsRaised()
{
    openTwoTraces();
    press(1, Qt::ControlModifier);
    press(0, Qt::NoModifier);
    QCOMPARE(area()->currentPane(), area()->panes()[0]);
    press(1, Qt::NoModifier);
    QCOMPARE(area()->currentPane(), area()->panes()[1]);
    QVERIFY(pane<TracePane>(0)->trace()->file.endsWith(u"reference/0.trd"_s));
    QCOMPARE(area()->panes().size(), 2);
}

void TestSeveralPanes::controlClickOpensANewPane()
{
    openTwoTraces();
    QTest::mouseClick(documents()->viewport(), Qt::LeftButton, Qt::ControlModifier, placeOf(1));
    QTRY_COMPARE(area()->panes().size(), 2);
    QVERIFY(pane<TracePane>(1)->trace()->file.endsWith(u"current/1.trd"_s));
    QCOMPARE(documents()->currentIndex().row(), 1);
    QVERIFY(documents()->selectionModel()->isSelected(documents()->currentIndex()));
    QTest::mousePress(documents()->viewport(), Qt::LeftButton, Qt::ControlModifier, placeOf(0));
    QTest::mouseRelease(documents()->viewport(), Qt::LeftButton, Qt::ControlModifier,
                        placeOf(1)); // thought better of it
    QCOMPARE(area()->panes().size(), 2);
    QTest::mouseClick(documents()->viewport(), Qt::LeftButton, {}, placeOf(0)); // chooses, and opens nothing
    QCOMPARE(area()->panes().size(), 2);
}

void TestSeveralPanes::aControlDoubleClickOpensOnePane()
{
    openTwoTraces();
    QTest::mouseClick(documents()->viewport(), Qt::LeftButton, Qt::ControlModifier, placeOf(1));
    QTest::mouseDClick(documents()->viewport(), Qt::LeftButton, Qt::ControlModifier, placeOf(1));
    QTRY_VERIFY(m_fixture.isReady());
    QCOMPARE(area()->panes().size(), 2);
}

void TestSeveralPanes::theMenuOpensANewPane()
{
    openTwoTraces();
    auto *const action = m_fixture.find<QAction>(u"openInNewPane"_s);
    bool isThere = false;
    QTimer::singleShot(0, documents(), [&] {
        auto *const menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        isThere = menu && menu->actions().contains(action);
        if (menu)
            menu->close();
    });
    documents()->setCurrentIndex(documents()->model()->index(1, 0));
    QContextMenuEvent event(QContextMenuEvent::Mouse, placeOf(1), documents()->viewport()->mapToGlobal(placeOf(1)));
    QApplication::sendEvent(documents()->viewport(), &event);
    QVERIFY(isThere);
    action->trigger();
    QTRY_COMPARE(area()->panes().size(), 2);
    QVERIFY(pane<TracePane>(1)->trace()->file.endsWith(u"current/1.trd"_s));
}

/// Elsewhere Ctrl+Enter is for whatever has the keyboard.
void TestSeveralPanes::theKeyIsOfTheDocumentsAlone()
{
    openTwoTraces();
    area()->currentPane()->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(m_fixture.isReady());
    QCOMPARE(area()->panes().size(), 1);
}

void TestSeveralPanes::aReloadReachesEveryPaneOfTheFile()
{
    openCubes(2);
    press(0, Qt::ControlModifier);
    press(0, Qt::ControlModifier); // b.npy, and a.npy twice
    QCOMPARE(area()->panes().size(), 3);
    const auto first = pane<ArrayPane>(1)->document();
    const auto second = pane<ArrayPane>(2)->document();
    QCOMPARE(first, second);
    write(u"a.npy"_s, npyDoubles("(2, 2, 2)", {9, 9, 9, 9, 9, 9, 9, 9}));
    QTest::keyClick(&m_fixture.window(), Qt::Key_F5);
    QTRY_VERIFY(pane<ArrayPane>(1)->document() != first && m_fixture.isReady());
    QCOMPARE(pane<ArrayPane>(2)->document(), pane<ArrayPane>(1)->document());
    QVERIFY(pane<ArrayPane>(0)->document()->name.endsWith(u"b.npy"_s));
}

/// The tab says that its file could not be read again, until it could.
void TestSeveralPanes::whatIsOlderThanItsFileIsMarked()
{
    openCubes(2);
    press(0, Qt::ControlModifier);
    QCOMPARE(tabOf(1), u"Array · a.npy"_s);
    write(u"a.npy"_s, "\x93NUMPY");
    QTest::keyClick(&m_fixture.window(), Qt::Key_F5);
    QTRY_COMPARE(tabOf(1), u"⚠ Array · a.npy"_s);
    QTRY_VERIFY(m_fixture.isReady());
    QCOMPARE(tabOf(0), u"Array · b.npy"_s);
    const QString toolTip = toolTipAbove(1);
    QVERIFY2(toolTip.contains(u"This is what was read before; it could not be read anew: "_s), qPrintable(toolTip));
    QCOMPARE(toolTipAbove(0), u"none"_s);
    write(u"a.npy"_s, npyDoubles("(2, 2, 2)", {9, 9, 9, 9, 9, 9, 9, 9}));
    QTest::keyClick(&m_fixture.window(), Qt::Key_F5);
    QTRY_COMPARE(tabOf(1), u"Array · a.npy"_s);
}

/// It has no tab: a bar above it is there as long as it is marked.
void TestSeveralPanes::aPaneAloneIsMarkedToo()
{
    openCubes(1);
    const auto *const dock = qobject_cast<QDockWidget *>(area()->panes()[0]->parentWidget());
    QTRY_VERIFY(dock->titleBarWidget()); // an empty one instead of the usual one
    QVERIFY(QFile::remove(path(u"a.npy"_s)));
    QTest::keyClick(&m_fixture.window(), Qt::Key_F5);
    QTRY_COMPARE(tabOf(0), u"⚠ Array · a.npy"_s);
    QVERIFY(!dock->titleBarWidget());
    QTRY_VERIFY(m_fixture.isReady());
    const QString toolTip = toolTipAbove(0);
    QVERIFY2(toolTip.contains(u"The file does not exist. Check the name."_s), qPrintable(toolTip));
    write(u"a.npy"_s, npyDoubles("(2, 2, 2)", {9, 9, 9, 9, 9, 9, 9, 9}));
    QTest::keyClick(&m_fixture.window(), Qt::Key_F5);
    QTRY_COMPARE(tabOf(0), u"Array · a.npy"_s);
    QVERIFY(dock->titleBarWidget());
}

/// Arrays, which are not compared again where one of them is lost, and traces, which are.
void TestSeveralPanes::aComparisonOfWhatWasReadBeforeIsMarked()
{
    write(u"a.npy"_s, npyDoubles("(2,)", {1, 2}));
    write(u"b.npy"_s, npyDoubles("(2,)", {1, 3}));
    m_fixture.window().openPaths({path(u"a.npy"_s), path(u"b.npy"_s)});
    QTRY_VERIFY(area()->currentPane() && m_fixture.isReady());
    QTRY_COMPARE(tabOf(0), u"a.npy and b.npy"_s);
    write(u"b.npy"_s, "\x93NUMPY");
    QTest::keyClick(&m_fixture.window(), Qt::Key_F5);
    QTRY_COMPARE(tabOf(0), u"⚠ a.npy and b.npy"_s);
    write(u"b.npy"_s, npyDoubles("(2,)", {1, 4}));
    QTest::keyClick(&m_fixture.window(), Qt::Key_F5);
    QTRY_COMPARE(tabOf(0), u"a.npy and b.npy"_s);
    const QString trace = m_fixture.copyOf(u"current/0.trd"_s, u"0.trd"_s);
    m_fixture.window().openPaths({m_fixture.sample(u"reference/0.trd"_s), trace});
    QTRY_VERIFY(area()->panes().size() == 2 && m_fixture.isReady());
    const QString title = tabOf(1);
    QVERIFY(writeFile(trace, "\x93NUMPY"));
    QTest::keyClick(&m_fixture.window(), Qt::Key_F5);
    QTRY_COMPARE(tabOf(1), u"⚠ "_s % title);
}

void TestSeveralPanes::closingTheRunClosesAllItsPanes()
{
    openCubes(2);
    press(0, Qt::ControlModifier);
    press(0, Qt::ControlModifier);
    documents()->setCurrentIndex(documents()->model()->index(0, 0));
    QTest::keyClick(documents(), Qt::Key_Delete);
    QTRY_COMPARE(area()->panes().size(), 1);
    QVERIFY(pane<ArrayPane>(0)->document()->name.endsWith(u"b.npy"_s));
}

/// One pane, two traces by turns: each has its place.
void TestSeveralPanes::aDocumentComesBackAsItWasLeft()
{
    openTwoTraces();
    const auto *const view = pane<TracePane>(0)->findChild<AlignedView *>(u"recordView"_s);
    QVERIFY(pane<TracePane>(0)->goToLine(pane<TracePane>(0)->trace()->file, 40));
    const auto place = view->selectedPosition();
    QVERIFY(place && *place > 0);
    press(1, Qt::NoModifier);
    QVERIFY(pane<TracePane>(0)->trace()->file.endsWith(u"current/1.trd"_s));
    press(0, Qt::NoModifier);
    QVERIFY(pane<TracePane>(0)->trace()->file.endsWith(u"reference/0.trd"_s));
    QTRY_COMPARE(view->selectedPosition(), place);
    QCOMPARE(area()->panes().size(), 1);
}

void TestSeveralPanes::costsFollowTheProfileInFront()
{
    const QByteArray profile = "<PROFILE version='3.0'><PROFILEPARAMS><TARGET name='t'/><METRICS><METRIC shortName='0' "
                               "nativeName='cycles' period='1'/></METRICS></PROFILEPARAMS><PROFILESCOPETREE>"
                               "<PGM n='heat'><F n='heat.c'><P n='sweep'><S b='3'><M n='0' v='COST'/></S></P></F></PGM>"
                               "</PROFILESCOPETREE></PROFILE>";
    write(u"heat.c"_s, "1\n2\n3\n4\n");
    for (const auto &[name, cost] : {std::pair{u"a.pxml"_s, "6"}, std::pair{u"b.pxml"_s, "8"}}) {
        write(name, QByteArray(profile).replace("COST", cost));
        m_fixture.window().workspace().open({path(name)});
        QTRY_VERIFY(area()->currentPane() && m_fixture.isReady());
    }
    const auto *const source = m_fixture.find<SourceView>(u"sourceView"_s);
    const auto costsOfLine3 = [source] { return source->costs().isEmpty() ? QString() : source->costs().toolTip(3); };
    press(1, Qt::ControlModifier);
    QCOMPARE(area()->panes().size(), 2);
    Q_EMIT area()->currentPane()->sourceRequested({u"heat.c"_s, 3}); // as a click on the line does
    QTRY_COMPARE(costsOfLine3(), u"Line 3: cycles 8 (100.00 %)"_s);
    area()->setCurrentPane(area()->panes()[0]);
    QTRY_COMPARE(costsOfLine3(), u"Line 3: cycles 6 (100.00 %)"_s);
    area()->closePane(area()->panes()[0]);
    QTRY_COMPARE(costsOfLine3(), u"Line 3: cycles 8 (100.00 %)"_s);
    area()->closePane(area()->panes()[0]);
    QTRY_VERIFY(source->costs().isEmpty());
}

/// By which the command line and the layout know it.
void TestSeveralPanes::eachHasItsName()
{
    openCubes(1);
    press(0, Qt::ControlModifier);
    press(0, Qt::ControlModifier);
    QCOMPARE(area()->paneNames(), (QStringList{u"array"_s, u"array#2"_s, u"array#3"_s}));
    QVERIFY(m_fixture.window().showPart(u"array#2"_s));
    QCOMPARE(area()->currentPane(), area()->panes()[1]);
    area()->closePane(area()->panes()[1]);
    press(0, Qt::ControlModifier);
    QCOMPARE(area()->paneNames(), (QStringList{u"array"_s, u"array#3"_s, u"array#2"_s}));
}

RANKSCOPE_TEST(TestSeveralPanes, QApplication)

} // namespace rankscope

#include "tst_severalpanes.moc"
