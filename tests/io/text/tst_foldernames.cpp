// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "io/text/filenames.h"
#include "tests/support/testclass.h"

#include <sys/stat.h>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What of a folder is listed, of all that can be in it.
class TestFolderNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void names_data();
    void names();

private:
    QString path(const QString &name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

void TestFolderNames::initTestCase()
{
    for (const QString &name : {u"file"_s, u".hidden"_s}) {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    QVERIFY(QDir(m_folder.path()).mkdir(u"folder"_s));
    QVERIFY(QFile::link(path(u"file"_s), path(u"link-to-file"_s)));
    QVERIFY(QFile::link(path(u"folder"_s), path(u"link-to-folder"_s)));
    QVERIFY(QFile::link(path(u"nothing"_s), path(u"link-to-nothing"_s)));
    QCOMPARE(::mkfifo(qPrintable(path(u"pipe"_s)), 0600), 0);
}

void TestFolderNames::names_data()
{
    QTest::addColumn<FolderEntries>("entries");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("files") << FolderEntries::Files << QStringList{u"file"_s, u"link-to-file"_s};
    QTest::newRow("folders") << FolderEntries::Folders << QStringList{u"folder"_s, u"link-to-folder"_s};
    QTest::newRow("files and broken") << FolderEntries::FilesAndBroken
                                      << QStringList{u".hidden"_s, u"file"_s, u"link-to-file"_s, u"link-to-nothing"_s};
}

void TestFolderNames::names()
{
    QFETCH(const FolderEntries, entries);
    QFETCH(const QStringList, expected);
    QCOMPARE(namesIn(m_folder.path(), entries), expected);
    QCOMPARE(namesIn(path(u"nothing"_s), entries), QStringList());
}

RANKSCOPE_TEST(TestFolderNames, NoApplication)
#include "tst_foldernames.moc"
