// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/recentfiles.h"
#include "app/window/files/settings.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestSettings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QFile::remove(file()); }

    void theyAreThereAgain();
    void basesAreOfTwoRuns();
    void nonsenseIsNotBelieved();
    void recentFilesAreNewestFirst();
    void recentFilesStayTogetherAndFew();
    void labelsAreShort();

private:
    QString file() const { return m_folder.filePath(u"settings.ini"_s); }

    QTemporaryDir m_folder;
};

void TestSettings::theyAreThereAgain()
{
    PathMapping mapping;
    mapping.learn(u"/cluster/src/a.f"_s, u"/home/me/src/a.f"_s);
    mapping.learn(u"b.f"_s, u"/home/me/b.f"_s);
    {
        QSettings store(file(), QSettings::IniFormat);
        Settings settings(store);
        settings.setTheme(ThemeChoice::Dark);
        settings.setTextSizeStep(3);
        settings.setGeometry("geometry");
        settings.setColumns(u"problems"_s, "columns");
        settings.setPathMapping(mapping);
        settings.setSourceEncoding(u"/home/me/a/b.f"_s, u"KOI8-R"_s);
        settings.setRankRule(u"/home/me/dumps"_s, u"r{rank}*"_s);
        settings.setRankRule(u"/home/me/more"_s, u"x{rank}"_s);
        settings.setRankRule(u"/home/me/more"_s, QString());
        ProcessGroups groups;
        QVERIFY(groups.add({u"узел, 1 = a"_s, *ProcessSet::parse(u"0-3,7"_s)}));
        QVERIFY(groups.add({u"a"_s, ProcessSet(5)}));
        settings.setProcessGroups(groups);
    }
    QSettings store(file(), QSettings::IniFormat);
    const Settings settings(store);
    QCOMPARE(settings.theme(), ThemeChoice::Dark);
    QCOMPARE(settings.textSizeStep(), 3);
    QCOMPARE(settings.geometry(), "geometry"_ba);
    QCOMPARE(settings.columns(u"problems"_s), "columns"_ba);
    QCOMPARE(settings.columns(u"documents"_s), QByteArray());
    QCOMPARE(settings.pathMapping().rules(), mapping.rules());
    QCOMPARE(settings.sourceEncoding(u"/home/me/a/b.f"_s), u"KOI8-R"_s);
    QCOMPARE(settings.sourceEncoding(u"/home/me/a/c.f"_s), QString());
    QCOMPARE(settings.rankRule(u"/home/me/dumps"_s), u"r{rank}*"_s);
    QCOMPARE(settings.rankRule(u"/home/me/more"_s), QString());
    const ProcessGroups groups = settings.processGroups();
    QCOMPARE(groups.items().size(), std::size_t(2));
    QCOMPARE(groups.items()[0].name, u"узел, 1 = a"_s);
    QCOMPARE(groups.items()[0].processes.toString(), u"0-3,7"_s);
    QCOMPARE(groups.items()[1].name, u"a"_s);
}

void TestSettings::basesAreOfTwoRuns()
{
    ComparisonBasis noise;
    noise.noiseRuns = {u"/n, 1.trd"_s};
    noise.noiseFactor = 2;
    ComparisonBasis rules;
    rules.rules = u"/правила.json"_s;
    {
        QSettings store(file(), QSettings::IniFormat);
        Settings settings(store);
        settings.setComparisonBasis({u"/r"_s}, {u"/c0"_s, u"/c1"_s}, noise);
        settings.setComparisonBasis({u"/c"_s}, {u"/r"_s}, rules);
        for (int run = 0; run < 28; ++run)
            settings.setComparisonBasis({u"/r"_s}, {QString::number(run)}, rules);
        settings.setComparisonBasis({u"/r"_s}, {u"0"_s}, {});
    }
    QSettings store(file(), QSettings::IniFormat);
    Settings settings(store);
    QVERIFY(settings.comparisonBasis({u"/r"_s}, {u"/c0"_s, u"/c1"_s}) == noise);
    QVERIFY(settings.comparisonBasis({u"/c"_s}, {u"/r"_s}) == rules);
    QVERIFY(settings.comparisonBasis({u"/r"_s}, {u"/c"_s}) == ComparisonBasis());
    QVERIFY(settings.comparisonBasis({u"/r"_s}, {u"0"_s}) == ComparisonBasis());
    settings.setComparisonBasis({u"/r"_s}, {u"more"_s}, rules);
    settings.setComparisonBasis({u"/r"_s}, {u"and more"_s}, rules);
    QVERIFY(settings.comparisonBasis({u"/r"_s}, {u"/c0"_s, u"/c1"_s}) == ComparisonBasis()); // the oldest of 31
    QVERIFY(settings.comparisonBasis({u"/c"_s}, {u"/r"_s}) == rules);
}

void TestSettings::nonsenseIsNotBelieved()
{
    QSettings store(file(), QSettings::IniFormat);
    store.setValue("window/theme"_L1, u"purple"_s);
    store.setValue("window/textSizeStep"_L1, 4000);
    store.setValue("processGroups/size"_L1, 3);
    store.setValue("processGroups/1/name"_L1, u"a"_s);
    store.setValue("processGroups/1/processes"_L1, u"3-1"_s);
    store.setValue("processGroups/2/name"_L1, u"all"_s);
    store.setValue("processGroups/2/processes"_L1, u"1"_s);
    const Settings settings(store);
    QVERIFY(settings.processGroups().isEmpty());
    QCOMPARE(settings.theme(), ThemeChoice::System);
    QCOMPARE(settings.textSizeStep(), 24);
}

void TestSettings::recentFilesAreNewestFirst()
{
    QSettings store(file(), QSettings::IniFormat);
    Settings settings(store);
    {
        RecentFiles recent(settings);
        const QSignalSpy changes(&recent, &RecentFiles::changed);
        recent.add({u"/a"_s});
        recent.add({u"/b"_s, u"/c/../d"_s});
        recent.add({u"/a"_s});
        recent.add({u"-"_s});
        recent.add({});
        QCOMPARE(changes.count(), 3);
    }
    const RecentFiles recent(settings);
    QCOMPARE(recent.entries(), (QList<QStringList>{{u"/a"_s}, {u"/b"_s, u"/d"_s}}));
}

void TestSettings::recentFilesStayTogetherAndFew()
{
    QSettings store(file(), QSettings::IniFormat);
    Settings settings(store);
    RecentFiles recent(settings);
    for (int number = 1; number <= 20; ++number)
        recent.add({u"/%1"_s.arg(number)});
    QCOMPARE(recent.entries().size(), RecentFiles::maximum);
    QCOMPARE(recent.entries().front(), QStringList{u"/20"_s});
    recent.clear();
    QVERIFY(settings.recentFiles().isEmpty());
}

void TestSettings::labelsAreShort()
{
    QCOMPARE(RecentFiles::label({QString(QDir::homePath() + u"/x.trd"_s)}), u"~/x.trd"_s);
    QCOMPARE(RecentFiles::label({u"/a/ref"_s, u"/a/cur"_s}), u"/a/ref and /a/cur"_s);
    QCOMPARE(RecentFiles::label({u"/0.trd"_s, u"/1.trd"_s, u"/2.trd"_s}), u"/0.trd and 2 more"_s);
}

RANKSCOPE_TEST(TestSettings, QCoreApplication)

} // namespace rankscope

#include "tst_settings.moc"
