// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/sourcegroups.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestSourceGroups : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void groups_data();
    void groups();

private:
    QTemporaryDir m_folder;
};

void TestSourceGroups::groups_data()
{
    const QDir folder(m_folder.path());
    folder.mkdir(u"ref"_s);
    folder.mkdir(u"cur"_s);
    folder.mkdir(u"third"_s);
    const QString ref = m_folder.filePath(u"ref"_s);
    const QString cur = m_folder.filePath(u"cur"_s);
    const QString third = m_folder.filePath(u"third"_s);
    QTest::addColumn<QStringList>("paths");
    QTest::addColumn<QList<QStringList>>("runs");
    QTest::newRow("none") << QStringList() << QList<QStringList>();
    QTest::newRow("one folder") << QStringList{ref} << QList<QStringList>{{ref}};
    QTest::newRow("two folders") << QStringList{ref, cur} << QList<QStringList>{{ref}, {cur}};
    QTest::newRow("two files are two runs")
        << QStringList{u"a.trd"_s, u"b.trd"_s} << QList<QStringList>{{u"a.trd"_s}, {u"b.trd"_s}};
    QTest::newRow("three files are one run")
        << QStringList{u"0.trd"_s, u"1.trd"_s, u"2.trd"_s} << QList<QStringList>{{u"0.trd"_s, u"1.trd"_s, u"2.trd"_s}};
    QTest::newRow("a folder and files") << QStringList{ref, u"0.trd"_s, u"1.trd"_s}
                                        << QList<QStringList>{{ref}, {u"0.trd"_s, u"1.trd"_s}};
    QTest::newRow("files round a folder")
        << QStringList{u"0.trd"_s, ref, u"1.trd"_s} << QList<QStringList>{{u"0.trd"_s, u"1.trd"_s}, {ref}};
    QTest::newRow("three folders") << QStringList{ref, cur, third} << QList<QStringList>{{ref}, {cur}, {third}};
}

void TestSourceGroups::groups()
{
    QFETCH(const QStringList, paths);
    QFETCH(const QList<QStringList>, runs);
    QCOMPARE(groupIntoRuns(paths), runs);
}

RANKSCOPE_TEST(TestSourceGroups, QCoreApplication)

} // namespace rankscope

#include "tst_sourcegroups.moc"
