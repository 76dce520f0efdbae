// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/scopes/profilename.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What profiles are called.
class TestProfileName : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void filesAreToldApart_data();
    void filesAreToldApart();
    void ofSeveral();
};

void TestProfileName::filesAreToldApart_data()
{
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("none") << QStringList() << QStringList();
    QTest::newRow("by their names") << QStringList{u"/r/a.pxml"_s, u"/r/b.pxml"_s}
                                    << QStringList{u"a.pxml"_s, u"b.pxml"_s};
    QTest::newRow("by their folders") << QStringList{u"/r/p4/e.xml"_s, u"/r/p8/e.xml"_s, u"/r/p8/f.xml"_s}
                                      << QStringList{u"p4/e.xml"_s, u"p8/e.xml"_s, u"f.xml"_s};
    QTest::newRow("by folders above") << QStringList{u"/r/4/db/e.xml"_s, u"/r/8/db/e.xml"_s}
                                      << QStringList{u"4/db/e.xml"_s, u"8/db/e.xml"_s};
    QTest::newRow("one is the end of the other")
        << QStringList{u"e.xml"_s, u"r/e.xml"_s} << QStringList{u"e.xml"_s, u"r/e.xml"_s};
    QTest::newRow("the same") << QStringList{u"/r/e.xml"_s, u"/r/e.xml"_s} << QStringList{u"/r/e.xml"_s, u"/r/e.xml"_s};
}

void TestProfileName::filesAreToldApart()
{
    QFETCH(QStringList, files);
    QTEST(distinctFileNames(files), "expected");
}

void TestProfileName::ofSeveral()
{
    ProfileDocument document;
    document.file = u"/r/a.pxml"_s;
    QCOMPARE(profileName(document), u"a.pxml"_s);
    document.combined = CombinedRuns{RunCombination::Mean, {u"a"_s, u"b"_s, u"c"_s}};
    QCOMPARE(profileName(document), u"mean of 3 run(s)"_s);
    for (const auto &[how, word] :
         {std::pair(RunCombination::Sum, u"sum"_s), std::pair(RunCombination::Mean, u"mean"_s),
          std::pair(RunCombination::Least, u"min"_s), std::pair(RunCombination::Greatest, u"max"_s),
          std::pair(RunCombination::SideBySide, u"merge"_s)}) {
        QCOMPARE(QString(combinationWord(how)), word);
        QCOMPARE(combinationOfWord(word), std::optional(how));
    }
    QVERIFY(!combinationOfWord(u"median"));
}

RANKSCOPE_TEST(TestProfileName, NoApplication)
#include "tst_profilename.moc"
