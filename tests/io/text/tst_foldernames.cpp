// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "io/text/filenames.h"
#include "tests/support/testclass.h"

#include <cstdio>
#include <memory>

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
    void filesAndFolders();
    void sizes();

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

void TestFolderNames::filesAndFolders()
{
    FolderNames found = filesAndFoldersIn(m_folder.path());
    found.files.sort();
    found.folders.sort();
    QCOMPARE(found.files, (QStringList{u"file"_s, u"link-to-file"_s}));
    QCOMPARE(found.folders, (QStringList{u"folder"_s, u"link-to-folder"_s}));
    QVERIFY(filesAndFoldersIn(path(u"nothing"_s)).files.isEmpty());
}

/// Of more files than one thread asks for, in several folders, of names that are no text, and of what is no file.
void TestFolderNames::sizes()
{
    const QTemporaryDir other;
    QStringList paths{path(u"folder"_s), path(u"pipe"_s), path(u"nothing"_s), path(u"no/folder"_s), u""_s};
    std::vector<std::uint64_t> expected(paths.size(), 0);
    for (int number = 0; number < 700; ++number) {
        const QString &folder = number % 5 == 3 ? m_folder.path() : other.path();
        const QByteArray name =
            encodeFileName(folder) + (number % 100 == 7 ? "/\xff" : "/") + QByteArray::number(number);
        std::unique_ptr<std::FILE, int (*)(std::FILE *)> file(std::fopen(name.constData(), "w"), std::fclose);
        QVERIFY(file);
        std::fprintf(file.get(), "%*s", number % 37, "");
        paths << decodeFileName(name);
        expected.push_back(std::uint64_t(number % 37));
    }
    QCOMPARE(bytesOfFiles(paths), expected);
    const QString home = QDir::currentPath();
    QVERIFY(QDir::setCurrent(other.path()));
    QCOMPARE(bytesOfFiles({u"5"_s}), std::vector<std::uint64_t>{5});
    QVERIFY(QDir::setCurrent(home));
    QCOMPARE(bytesOfFiles({}), std::vector<std::uint64_t>{});
}

RANKSCOPE_TEST(TestFolderNames, NoApplication)
#include "tst_foldernames.moc"
