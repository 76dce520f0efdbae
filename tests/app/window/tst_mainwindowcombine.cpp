// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One profile that the window makes of several runs.
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "app/window/docks/documentpanel.h"
#include "app/window/shell/noticebar.h"
#include "model/profile/metrics/profilevalues.h"
#include "tests/support/testclass.h"
#include "views/profile/diff/profilediffpane.h"
#include "views/profile/profilepane.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDialog>
#include <QFile>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QTimer>
#include <QTreeWidget>

namespace rankscope {

using namespace Qt::StringLiterals;

/// Line 7 of norm_ has 126976 cycles in the first run, two and three times that in the others.
class TestMainWindowCombine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void needsTwoProfiles();
    void isInTheMenuOfADocument();
    void makesTheMean();
    void standsSideBySide();
    void givesItsCommand();
    void isComparedWithAFile();
    void followsItsFiles();
    void saysWhichFileIsGone();
    void comparesSeveralFiles();

private:
    PaneArea *area() const { return m_fixture.find<PaneArea>(u"panes"_s); }
    ProfilePane *pane() const { return qobject_cast<ProfilePane *>(area()->currentPane()); }
    QString path(const QString &name) const { return m_folder->filePath(name); }
    void write(const QString &name, const QByteArray &cycles) const;
    void openAll();
    void combine(const QString &way);
    double total() const;
    const OpenRun &last() { return m_fixture.window().workspace().documents().runs().back(); }

    WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestMainWindowCombine::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
    write(u"a.pxml"_s, "126976");
    write(u"b.pxml"_s, "253952");
    write(u"c d.pxml"_s, "380928");
}

void TestMainWindowCombine::write(const QString &name, const QByteArray &cycles) const
{
    QFile source(QStringLiteral(RANKSCOPE_TEST_DATA "/hpctoolkit/xprof.pxml"));
    QVERIFY(source.open(QIODevice::ReadOnly));
    QFile target(path(name));
    QVERIFY(target.open(QIODevice::WriteOnly));
    target.write(source.readAll().replace("v=\"126976\"", QByteArray("v=\"" + cycles + '"')));
}

void TestMainWindowCombine::openAll()
{
    m_fixture.window().workspace().openRun({path(u"a.pxml"_s), path(u"b.pxml"_s), path(u"c d.pxml"_s)});
    QTRY_VERIFY(m_fixture.isReady());
}

/// By the dialog.
void TestMainWindowCombine::combine(const QString &way)
{
    m_fixture.trigger(u"combineProfiles"_s);
    auto *const dialog = m_fixture.find<QDialog>(u"combineDialog"_s);
    QVERIFY(dialog);
    auto *const button = dialog->findChild<QRadioButton *>(way);
    QTest::mouseClick(button, Qt::LeftButton, {}, {10, button->height() / 2});
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"combineAccept"_s), Qt::LeftButton);
    QTRY_VERIFY(m_fixture.isReady() && pane() && pane()->document()->combined);
}

/// Of cycles.
double TestMainWindowCombine::total() const
{
    const auto columns = metricColumns(*pane()->document()->sections.front(), 0);
    return columns ? columns->total : -1;
}

void TestMainWindowCombine::needsTwoProfiles()
{
    auto *const action = m_fixture.find<QAction>(u"combineProfiles"_s);
    QVERIFY(!action->isEnabled());
    m_fixture.window().workspace().openRun({path(u"a.pxml"_s)});
    QTRY_VERIFY(m_fixture.isReady() && pane());
    QVERIFY(!action->isEnabled());
    m_fixture.window().workspace().openRun({path(u"b.pxml"_s)});
    QTRY_VERIFY(m_fixture.isReady() && action->isEnabled());
}

void TestMainWindowCombine::isInTheMenuOfADocument()
{
    openAll();
    auto *const panel = m_fixture.find<DocumentPanel>(u"documents"_s);
    bool isThere = false;
    QTimer::singleShot(0, panel, [&] {
        auto *const menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        isThere = menu && menu->actions().contains(m_fixture.find<QAction>(u"combineProfiles"_s));
        if (menu)
            menu->close();
    });
    const QPoint place = panel->visualRect(panel->model()->index(0, 0)).center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, panel->viewport()->mapToGlobal(place));
    QApplication::sendEvent(panel->viewport(), &event);
    QVERIFY(isThere);
}

void TestMainWindowCombine::makesTheMean()
{
    openAll();
    combine(u"combine_mean"_s);
    QCOMPARE(total(), 20316152.0); // (20189176 + 20316152 + 20443128) / 3
    QCOMPARE(last().title(), u"mean of 3 runs"_s);
    QVERIFY(m_fixture.status().startsWith(u"mean of 3 runs · "_s));
    auto *const panel = m_fixture.find<DocumentPanel>(u"documents"_s);
    QCOMPARE(panel->model()->index(1, 0).data().toString(), u"mean of 3 runs"_s);
    QCOMPARE(panel->model()->index(1, 0).data(Qt::ToolTipRole).toString().section(u'\n', 0, 2),
             QStringList({path(u"a.pxml"_s), path(u"b.pxml"_s), path(u"c d.pxml"_s)}).join(u'\n'));
    QVERIFY(
        !m_fixture.find<NoticeBar>(u"notice"_s)->isVisible()); // it is not offered to compare the mean with its runs
    combine(u"combine_max"_s); // the mean is none of those that it is made of
    QTRY_COMPARE(pane()->document()->combined->how, RunCombination::Greatest);
    QCOMPARE(pane()->document()->combined->files.size(), 3);
    QCOMPARE(total(), 20443128.0);
}

/// Both costs of a metric of a run are columns, and one entry among the properties.
void TestMainWindowCombine::standsSideBySide()
{
    openAll();
    combine(u"combine_merge"_s);
    const auto *const table = pane()->findChild<QTreeView *>(u"profileTree"_s);
    const auto heading = [table](int column) {
        return table->model()->headerData(column, Qt::Horizontal).toString().replace(u'\n', u' ');
    };
    QCOMPARE(heading(1), u"cycles (a.pxml) inclusive"_s);
    QCOMPARE(heading(6), u"cycles (c d.pxml) own"_s);
    const auto *const properties = pane()->findChild<QTreeWidget *>(u"profileProperties"_s);
    QTRY_COMPARE(properties->findItems(u"cycles (a.pxml)"_s, Qt::MatchExactly).size(), 1);
}

void TestMainWindowCombine::givesItsCommand()
{
    openAll();
    combine(u"combine_min"_s);
    QCOMPARE(pane()->commandLine(),
             QString(u"rankscope export "_s + path(u"a.pxml"_s) + u' ' + path(u"b.pxml"_s) + u" '"_s
                     + path(u"c d.pxml"_s) + u"' --combine min --view profile --format csv -o -"_s));
}

void TestMainWindowCombine::isComparedWithAFile()
{
    openAll();
    combine(u"combine_sum"_s);
    Workspace &workspace = m_fixture.window().workspace();
    const RunId file = workspace.openRun({path(u"a.pxml"_s)});
    const RunId sum = workspace.documents().runs()[1].id;
    workspace.compare(file, sum);
    QTRY_VERIFY(m_fixture.isReady() && qobject_cast<ProfileDiffPane *>(area()->currentPane()));
    const auto *const diff = qobject_cast<ProfileDiffPane *>(area()->currentPane());
    QCOMPARE(diff->shownMetric()->total(1), 60948456.0); // 3 * 20316152
    QVERIFY(diff->status().startsWith(u"a.pxml → sum of 3 runs"_s));
    QCOMPARE(diff->commandLine(), QString()); // no file has it
    m_fixture.fileToSave = path(u"d.csv"_s);
    m_fixture.trigger(u"exportPane"_s);
    QTRY_VERIFY(m_fixture.isReady() && QFile::exists(path(u"d.csv"_s)));
}

void TestMainWindowCombine::followsItsFiles()
{
    openAll();
    combine(u"combine_mean"_s);
    const auto before = pane()->document();
    write(u"c d.pxml"_s, "1143296"); // 762368 more, of which a third
    m_fixture.trigger(u"reload"_s);
    QTRY_VERIFY(m_fixture.isReady() && pane()->document() != before);
    QCOMPARE(total(), 20316152.0 + 254122 + 2.0 / 3);
    QVERIFY(pane()->document()->combined);
}

void TestMainWindowCombine::saysWhichFileIsGone()
{
    openAll();
    combine(u"combine_mean"_s);
    QVERIFY(QFile::remove(path(u"b.pxml"_s)));
    m_fixture.window().workspace().reload(last().id);
    QTRY_COMPARE(last().files.front().state, FileState::Failed);
    QCOMPARE(last().files.front().error->file, path(u"b.pxml"_s));
    QVERIFY(pane()); // what was made before is still seen
    QCOMPARE(total(), 20316152.0);
}

/// Each file of the current run is a run by itself.
void TestMainWindowCombine::comparesSeveralFiles()
{
    Workspace &workspace = m_fixture.window().workspace();
    const RunId before = workspace.openRun({path(u"a.pxml"_s)});
    workspace.compare(before, workspace.openRun({path(u"b.pxml"_s), path(u"c d.pxml"_s)}));
    QTRY_VERIFY(m_fixture.isReady() && qobject_cast<ProfileDiffPane *>(area()->currentPane()));
    const auto *const diff = qobject_cast<ProfileDiffPane *>(area()->currentPane());
    QCOMPARE(diff->runs().size(), std::size_t(3));
    QCOMPARE(diff->commandLine(), QString(u"rankscope diff "_s + path(u"a.pxml"_s) + u' ' + path(u"b.pxml"_s) + u" '"_s
                                          + path(u"c d.pxml"_s) + u'\''));
}

RANKSCOPE_TEST(TestMainWindowCombine, QApplication)

} // namespace rankscope

#include "tst_mainwindowcombine.moc"
