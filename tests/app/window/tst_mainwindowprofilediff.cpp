// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Two profiles that are compared in the window, and what is written of them.
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "tests/support/testclass.h"
#include "views/profile/diff/profilediffpane.h"
#include "views/profile/diff/profiledifftree.h"

#include <QFile>
#include <QLabel>
#include <QMenu>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestMainWindowProfileDiff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void twoProfilesAreCompared();
    void aReloadKeepsTheRow();
    void isExported();
    void othersAreOffered();
    void endsWithARun();

private:
    PaneArea *area() const { return m_fixture.find<PaneArea>(u"panes"_s); }
    ProfileDiffPane *pane() const { return qobject_cast<ProfileDiffPane *>(area()->currentPane()); }
    ProfileDiffTree *tree() const { return pane()->findChild<ProfileDiffTree *>(); }
    QString path(const QString &name) const { return m_folder->filePath(name); }
    void write(const QString &name, const QByteArray &from, const QByteArray &to) const;
    void compare();

    WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestMainWindowProfileDiff::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
    write(u"a.pxml"_s, {}, {});
    write(u"b.pxml"_s, "v=\"126976\"", "v=\"253952\"");
    compare();
}

/// The file of xprof with one thing changed.
void TestMainWindowProfileDiff::write(const QString &name, const QByteArray &from, const QByteArray &to) const
{
    QFile source(QStringLiteral(RANKSCOPE_TEST_DATA "/hpctoolkit/xprof.pxml"));
    QVERIFY(source.open(QIODevice::ReadOnly));
    QFile target(path(name));
    QVERIFY(target.open(QIODevice::WriteOnly));
    const QByteArray bytes = source.readAll();
    target.write(from.isEmpty() ? bytes : QByteArray(bytes).replace(from, to));
}

void TestMainWindowProfileDiff::compare()
{
    Workspace &workspace = m_fixture.window().workspace();
    const RunId before = workspace.openRun({path(u"a.pxml"_s)});
    const RunId now = workspace.openRun({path(u"b.pxml"_s)});
    workspace.compare(before, now);
    QTRY_VERIFY(m_fixture.isReady());
}

void TestMainWindowProfileDiff::twoProfilesAreCompared()
{
    QVERIFY(pane());
    QCOMPARE(area()->nameOf(pane()), u"profile-diff"_s);
    QCOMPARE(pane()->findChild<QLabel *>(u"profileDiffAnswer"_s)->text(),
             u"cycles grew by 0.6 %, from 20,189,176 to 20,316,152. Most of it is in norm_: +126,976, 100.0 % "
             "of the change."_s);
    QVERIFY(!m_fixture.window().workspace().comparisonError());
}

void TestMainWindowProfileDiff::aReloadKeepsTheRow()
{
    m_fixture.trigger(u"nextDifference"_s);
    const QString title = tree()->currentIndex().siblingAtColumn(0).data().toString();
    const auto before = pane()->shownMetric();
    write(u"b.pxml"_s, "v=\"126976\"", "v=\"380928\"");
    m_fixture.trigger(u"reload"_s);
    QTRY_VERIFY(m_fixture.isReady() && pane() && pane()->shownMetric() && pane()->shownMetric() != before);
    QCOMPARE(tree()->currentIndex().siblingAtColumn(0).data().toString(), title);
}

void TestMainWindowProfileDiff::isExported()
{
    const auto exported = [this](const QString &name) {
        m_fixture.fileToSave = path(name);
        m_fixture.trigger(u"exportPane"_s);
        [this] { QTRY_VERIFY(m_fixture.isReady()); }();
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    QVERIFY(exported(u"d.csv"_s).startsWith("class,path,metric,reference,current,delta,ratio,"));
    QVERIFY(exported(u"d.json"_s).contains("\"profile-diff\""));
    QVERIFY(exported(u"d.html"_s).contains("norm_"));
    QVERIFY(exported(u"d.svg"_s).contains("<svg"));
    QVERIFY(exported(u"d.h5"_s).startsWith("\x89HDF"));
    QCOMPARE(m_fixture.proposedFile, u"profile-diff.csv"_s);
}

void TestMainWindowProfileDiff::othersAreOffered()
{
    write(u"c.pxml"_s, "v=\"126976\"", "v=\"380928\"");
    m_fixture.window().workspace().openRun({path(u"c.pxml"_s)});
    QTRY_VERIFY(m_fixture.isReady());
    auto *const diff = area()->findChild<ProfileDiffPane *>();
    auto *const menu = diff->findChild<QMenu *>(u"profileDiffRunsMenu"_s);
    Q_EMIT menu->aboutToShow();
    QCOMPARE(menu->actions().size(), 1);
    QCOMPARE(menu->actions().front()->text(), u"c.pxml"_s);
}

void TestMainWindowProfileDiff::endsWithARun()
{
    Workspace &workspace = m_fixture.window().workspace();
    workspace.close(workspace.documents().runs().front().id);
    QTRY_VERIFY(!area()->findChild<ProfileDiffPane *>());
}

RANKSCOPE_TEST(TestMainWindowProfileDiff, QApplication)

} // namespace rankscope

#include "tst_mainwindowprofilediff.moc"
