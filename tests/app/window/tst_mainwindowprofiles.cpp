// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Profiles in the window: a file, a folder, what cannot be read, the source of a row.
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "tests/support/testclass.h"
#include "views/profile/profilepane.h"
#include "views/profile/table/profiletreeview.h"

#include <QFile>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestMainWindowProfiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void everyKindOpensItsPane_data();
    void everyKindOpensItsPane();
    void aDatabaseOfVersionFourIsRefused();
    void aFolderOpens();
    void ofSeveralTheFirstIsShown();
    void aReloadKeepsWhatIsOpen();
    void closingTheRunClosesThePane();
    void columnsAreRememberedBySettings();

private:
    PaneArea *area() const { return m_fixture.find<PaneArea>(u"panes"_s); }
    ProfilePane *pane() const { return qobject_cast<ProfilePane *>(area()->currentPane()); }
    ProfileTreeView *tree() const { return pane()->findChild<ProfileTreeView *>(u"profileTree"_s); }
    QString path(const QString &name) const { return m_folder->filePath(name); }
    void copy(const QString &name, const QString &as) const;
    void open(const QString &name);

    WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestMainWindowProfiles::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestMainWindowProfiles::copy(const QString &name, const QString &as) const
{
    QFile::remove(path(as));
    QVERIFY(QFile::copy(QStringLiteral(RANKSCOPE_TEST_DATA "/hpctoolkit/") + name, path(as)));
}

void TestMainWindowProfiles::open(const QString &name)
{
    m_fixture.window().workspace().open({path(name)});
    QTRY_VERIFY(m_fixture.isReady());
}

void TestMainWindowProfiles::everyKindOpensItsPane_data()
{
    QTest::addColumn<QString>("status");
    QTest::newRow("xprof.pxml") << u"xprof.pxml · heat.alpha-OSF1.f77 · 11 scopes · 2 metrics"_s;
    for (const char *name : {"hpcprof.pxml", "ptran.pxml", "bloop.psxml", "quick.hpcviewer", "callpath.csprofile.xml",
                             "raw-experiment.xml", "mean-experiment.xml"})
        QTest::newRow(name) << QString();
}

void TestMainWindowProfiles::everyKindOpensItsPane()
{
    const QString name = QString::fromLatin1(QTest::currentDataTag());
    QFETCH(QString, status);
    copy(name, name);
    open(name);
    QVERIFY(pane());
    QCOMPARE(area()->nameOf(pane()), u"profile"_s);
    QVERIFY(tree()->model()->rowCount() > 0);
    QVERIFY(m_fixture.status().startsWith(name));
    if (!status.isEmpty())
        QTRY_COMPARE(m_fixture.status(), status);
}

void TestMainWindowProfiles::aDatabaseOfVersionFourIsRefused()
{
    copy(u"prof2-experiment.xml"_s, u"experiment.xml"_s);
    open(u"experiment.xml"_s);
    QVERIFY(!area()->currentPane());
    const auto error = m_fixture.window().workspace().firstError();
    QVERIFY(error && error->kind == ErrorKind::Unsupported);
}

void TestMainWindowProfiles::aFolderOpens()
{
    copy(u"raw-experiment.xml"_s, u"experiment.xml"_s);
    open({});
    QVERIFY(pane());
    QCOMPARE(pane()->document()->file, path(u"experiment.xml"_s));
}

/// Also where the others are read sooner.
void TestMainWindowProfiles::ofSeveralTheFirstIsShown()
{
    QFile source(QStringLiteral(RANKSCOPE_TEST_DATA "/hpctoolkit/xprof.pxml"));
    QVERIFY(source.open(QIODevice::ReadOnly));
    QByteArray text = source.readAll();
    const auto end = text.indexOf("</PROFILESCOPETREE>");
    QVERIFY(end > 0);
    QFile large(path(u"large.pxml"_s));
    QVERIFY(large.open(QIODevice::WriteOnly));
    large.write(text.insert(end, QByteArray(3'000'000, ' ')));
    large.close();
    copy(u"ptran.pxml"_s, u"small.pxml"_s);
    m_fixture.window().workspace().openRun({path(u"large.pxml"_s), path(u"small.pxml"_s)});
    QTRY_VERIFY(pane() && pane()->document());
    QCOMPARE(pane()->document()->file, path(u"large.pxml"_s));
}

void TestMainWindowProfiles::aReloadKeepsWhatIsOpen()
{
    copy(u"xprof.pxml"_s, u"a.pxml"_s);
    open(u"a.pxml"_s);
    tree()->collapseAll();
    const auto before = pane()->document();
    m_fixture.trigger(u"reload"_s);
    QTRY_VERIFY(m_fixture.isReady() && pane()->document() != before);
    QVERIFY(!tree()->isExpanded(tree()->model()->index(0, 0)));
}

void TestMainWindowProfiles::closingTheRunClosesThePane()
{
    copy(u"xprof.pxml"_s, u"a.pxml"_s);
    open(u"a.pxml"_s);
    m_fixture.trigger(u"closeRun"_s);
    QTRY_VERIFY(!area()->currentPane());
}

void TestMainWindowProfiles::columnsAreRememberedBySettings()
{
    copy(u"xprof.pxml"_s, u"a.pxml"_s);
    open(u"a.pxml"_s);
    ProfileColumnChoice choice;
    choice.hidden = {u"cycles/own"_s};
    tree()->setColumnChoice(choice);
    m_fixture.window().close();
    m_fixture.reopen();
    open(u"a.pxml"_s);
    QCOMPARE(tree()->columnChoice(), choice);
    QVERIFY(tree()->isColumnHidden(2));
}

RANKSCOPE_TEST(TestMainWindowProfiles, QApplication)

} // namespace rankscope

#include "tst_mainwindowprofiles.moc"
