// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/filewatch.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

void write(const QString &path, const QByteArray &bytes, QIODevice::OpenMode mode = QIODevice::WriteOnly)
{
    QFile file(path);
    QVERIFY(file.open(mode));
    QCOMPARE(file.write(bytes), bytes.size());
}

} // namespace

class TestFileWatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsAChangeOnce();
    void noticesAFileThatIsReplaced();
    void noticesThatAFileIsGoneAndBack();
    void othersInTheFolderDoNotMatter();
};

void TestFileWatch::tellsAChangeOnce()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"0.trd"_s);
    write(path, "one");
    FileWatch watch;
    watch.setFiles({path});
    const QSignalSpy changes(&watch, &FileWatch::changed);
    write(path, "two", QIODevice::Append);
    write(path, "three", QIODevice::Append);
    QTRY_COMPARE(changes.count(), 1);
    QCOMPARE(changes[0][0].toStringList(), QStringList{path});
}

void TestFileWatch::noticesAFileThatIsReplaced()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"0.trd"_s);
    write(path, "one");
    FileWatch watch;
    watch.setFiles({path});
    const QSignalSpy changes(&watch, &FileWatch::changed);
    for (int round = 1; round <= 2; ++round) {
        const QString other = folder.filePath(u"new"_s);
        write(other, QByteArray(10 * round, 'x'));
        QVERIFY(QFile::remove(path));
        QVERIFY(QFile::rename(other, path));
        QTRY_COMPARE(changes.count(), round);
    }
}

void TestFileWatch::noticesThatAFileIsGoneAndBack()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"0.trd"_s);
    write(path, "one");
    FileWatch watch;
    watch.setFiles({path});
    const QSignalSpy changes(&watch, &FileWatch::changed);
    QVERIFY(QFile::remove(path));
    QTRY_COMPARE(changes.count(), 1);
    write(path, "back again");
    QTRY_COMPARE(changes.count(), 2);
}

void TestFileWatch::othersInTheFolderDoNotMatter()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"0.trd"_s);
    const QString other = folder.filePath(u"1.trd"_s);
    write(path, "one");
    FileWatch watch;
    watch.setFiles({path});
    const QSignalSpy changes(&watch, &FileWatch::changed);
    write(other, "other");
    write(path, "one and more");
    QTRY_COMPARE(changes.count(), 1);
    QCOMPARE(changes[0][0].toStringList(), QStringList{path});
    write(path, "one and much more");
    watch.accept({path}); // read again meanwhile
    write(other, "other again");
    write(path, "and once more, longer than all before");
    QTRY_COMPARE(changes.count(), 2);
}

RANKSCOPE_TEST(TestFileWatch, QCoreApplication)

} // namespace rankscope

#include "tst_filewatch.moc"
