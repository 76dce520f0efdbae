// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testclass.h"
#include "views/common/pane.h"

#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

class SmallPane : public Pane
{
public:
    SmallPane()
    {
        m_next = addPaneAction(PaneMenu::Go, u"next"_s, u"Next"_s, QKeySequence(Qt::Key_F8));
        addPaneAction(PaneMenu::Edit, u"find"_s, u"Find"_s, QKeySequence::Find);
    }
    QString title() const override { return u"Small"_s; }
    QString commandLine() const override { return u"rankscope info x"_s; }
    void takeSelection(const Selection &) override {}
    QAction *next() const { return m_next; }

private:
    QAction *m_next;
};

} // namespace

class TestPane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void actionsAreSortedIntoMenus();
    void keysBelongToTheCurrentPane();
    void unknownFilesAreNotShown();
    void tellsWhetherItIsCurrent();
    void anEmptyPaneIsSettledAndHasNothingToWrite();
};

void TestPane::actionsAreSortedIntoMenus()
{
    const SmallPane pane;
    QCOMPARE(pane.paneActions().size(), 2);
    QCOMPARE(pane.paneActions(PaneMenu::Go), QList<QAction *>{pane.next()});
    QCOMPARE(pane.paneActions(PaneMenu::Edit).value(0)->objectName(), u"find"_s);
    QVERIFY(pane.paneActions(PaneMenu::Compare).isEmpty());
}

void TestPane::keysBelongToTheCurrentPane()
{
    QWidget window;
    auto *const layout = new QVBoxLayout(&window);
    auto *const first = new SmallPane;
    auto *const second = new SmallPane;
    layout->addWidget(first);
    layout->addWidget(second);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    const QSignalSpy firstNext(first->next(), &QAction::triggered);
    const QSignalSpy secondNext(second->next(), &QAction::triggered);

    first->setCurrent(false);
    QTest::keyClick(&window, Qt::Key_F8);
    QCOMPARE(firstNext.count(), 0);
    QCOMPARE(secondNext.count(), 1);

    second->setCurrent(false);
    first->setCurrent(true);
    QTest::keyClick(&window, Qt::Key_F8);
    QCOMPARE(firstNext.count(), 1);
    QCOMPARE(secondNext.count(), 1);
}

void TestPane::unknownFilesAreNotShown()
{
    SmallPane pane;
    QVERIFY(!pane.goToLine(u"0.trd"_s, 1));
}

void TestPane::tellsWhetherItIsCurrent()
{
    SmallPane pane;
    const QSignalSpy changes(&pane, &Pane::currentChanged);
    pane.setCurrent(true); // it is already
    QVERIFY(changes.isEmpty());
    pane.setCurrent(false);
    pane.setCurrent(true);
    QCOMPARE(QList<QVariantList>(changes), (QList<QVariantList>{{false}, {true}}));
}

void TestPane::anEmptyPaneIsSettledAndHasNothingToWrite()
{
    const SmallPane pane;
    QVERIFY(pane.isSettled());
    QVERIFY(!pane.hasContent());
}

RANKSCOPE_TEST(TestPane, QApplication)

} // namespace rankscope

#include "tst_pane.moc"
