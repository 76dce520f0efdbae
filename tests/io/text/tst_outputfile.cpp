// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/text/outputfile.h"

#include "io/writeerror.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace rankscope;

static Result<void> put(QIODevice &device, const QByteArray &bytes)
{
    if (device.write(bytes) != bytes.size())
        return tl::unexpected(writeError(device));
    return {};
}

static QByteArray wholeContent(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

class TestOutputFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_target = m_folder->filePath(u"target"_s);
    }

    void replacesTheOldFile()
    {
        QVERIFY(writeOutput(m_target, [](QIODevice &device) { return put(device, "old"); }));
        QVERIFY(writeOutput(m_target, [](QIODevice &device) { return put(device, "new"); }));
        QCOMPARE(wholeContent(m_target), "new"_ba);
        QCOMPARE(names(), QStringList{u"target"_s});
    }

    void keepsTheOldFileWhenStoppedHalfWay()
    {
        QVERIFY(writeOutput(m_target, [](QIODevice &device) { return put(device, "old"); }));
        const Result<void> stopped = writeOutput(m_target, [](QIODevice &device) -> Result<void> {
            if (const Result<void> half = put(device, QByteArray(1 << 20, 'x')); !half)
                return half;
            return tl::unexpected(cancelledError());
        });
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().kind, ErrorKind::Cancelled);
        QCOMPARE(wholeContent(m_target), "old"_ba);
        QCOMPARE(names(), QStringList{u"target"_s});
    }

    void keepsTheOldFileWhenWritingByNameFails()
    {
        QVERIFY(writeOutput(m_target, [](QIODevice &device) { return put(device, "old"); }));
        const Result<void> stopped = writeOutputByName(m_target, [](const QString &name) -> Result<void> {
            QFile file(name);
            if (!file.open(QIODevice::WriteOnly) || file.write("half") != 4)
                return {};
            return tl::unexpected(cancelledError());
        });
        QVERIFY(!stopped);
        QCOMPARE(wholeContent(m_target), "old"_ba);
        QCOMPARE(names(), QStringList{u"target"_s});
    }

    void writesByNameThroughALink()
    {
        const QString link = m_folder->filePath(u"link"_s);
        QVERIFY(writeOutput(m_target, [](QIODevice &device) { return put(device, "old"); }));
        QVERIFY(QFile::setPermissions(m_target, QFile::ReadOwner | QFile::WriteOwner));
        QVERIFY(QFile::link(m_target, link));
        const Result<void> written = writeOutputByName(link, [](const QString &name) -> Result<void> {
            QFile file(name);
            if (!file.open(QIODevice::WriteOnly) || file.write("new") != 3)
                return tl::unexpected(writeError(file));
            return {};
        });
        QVERIFY(written);
        QVERIFY(QFileInfo(link).isSymLink());
        QCOMPARE(wholeContent(m_target), "new"_ba);
        QCOMPARE(QFile::permissions(m_target) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    }

    void writesThroughALinkToNothing()
    {
        const QString link = m_folder->filePath(u"link"_s);
        for (const bool isByName : {false, true}) {
            QFile::remove(m_target);
            QFile::remove(link);
            QVERIFY(QFile::link(m_target, link));
            const auto byName = [](const QString &name) -> Result<void> {
                QFile file(name);
                return file.open(QIODevice::WriteOnly) ? put(file, "new") : tl::unexpected(writeError(file));
            };
            QVERIFY(isByName ? writeOutputByName(link, byName)
                             : writeOutput(link, [](QIODevice &device) { return put(device, "new"); }));
            QVERIFY(QFileInfo(link).isSymLink());
            QCOMPARE(wholeContent(m_target), "new"_ba);
        }
    }

    void takesTheLongestName()
    {
        m_target = m_folder->filePath(QString(255, u'n'));
        for (const char *text : {"old", "new"}) {
            QVERIFY(writeOutput(m_target, [&](QIODevice &device) { return put(device, text); }));
            QCOMPARE(wholeContent(m_target), QByteArray(text));
        }
    }

    void aNewFileHasTheRightsOfTheMask()
    {
        const mode_t before = umask(027);
        const Result<void> written = writeOutput(m_target, [](QIODevice &device) { return put(device, "x"); });
        umask(before);
        QVERIFY(written);
        struct stat status = {};
        QCOMPARE(stat(QFile::encodeName(m_target).constData(), &status), 0);
        QCOMPARE(status.st_mode & 0777, mode_t(0640));
    }

    /// A device says only when it is flushed that it takes no more.
    void theLastBytesMustFitToo_data()
    {
        QTest::addColumn<int>("bytes");
        for (const int bytes : {1, 65'535, 65'536, 65'537, 1'000'000})
            QTest::addRow("%d", bytes) << bytes;
    }
    void theLastBytesMustFitToo()
    {
        QFETCH(int, bytes);
        const auto inTwoPieces = [bytes](QIODevice &device) -> Result<void> {
            const Result<void> first = put(device, QByteArray(bytes - 1, 'x'));
            return first ? put(device, "x") : first;
        };
        const Result<void> full = writeOutput(u"/dev/full"_s, inTwoPieces);
        QVERIFY(!full);
        QVERIFY2(full.error().message.contains("No space left on device"_L1), qPrintable(full.error().message));
        QVERIFY(writeOutput(m_target, inTwoPieces));
        QCOMPARE(wholeContent(m_target), QByteArray(bytes, 'x'));
    }

    void writesDevicesDirectly()
    {
        const Result<void> full = writeOutput(u"/dev/full"_s, [](QIODevice &device) { return put(device, "x"); });
        QVERIFY(!full);
        QCOMPARE(full.error().kind, ErrorKind::CannotWrite);
        QCOMPARE(full.error().file, u"/dev/full"_s);
        QVERIFY(!QFileInfo(u"/dev/full"_s).isFile()); // it is still the device
        QVERIFY(writeOutput(u"/dev/null"_s, [](QIODevice &device) { return put(device, "x"); }));
    }

    void saysWhereItCannotWrite_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("a folder") << u"."_s;
        QTest::newRow("no such folder") << u"nowhere/x"_s;
        QTest::newRow("a file as folder") << u"file/x"_s;
    }
    void saysWhereItCannotWrite()
    {
        QFETCH(QString, path);
        const QString full = m_folder->filePath(path);
        QVERIFY(writeOutput(m_folder->filePath(u"file"_s), [](QIODevice &device) { return put(device, "x"); }));
        const Result<void> written = writeOutput(full, [](QIODevice &device) { return put(device, "x"); });
        QVERIFY(!written);
        QCOMPARE(written.error().file, full);
        const Result<void> named = writeOutputByName(full, [](const QString &) -> Result<void> { return {}; });
        QVERIFY(!named);
        QCOMPARE(named.error().file, full);
    }

private:
    QStringList names() const { return QDir(m_folder->path()).entryList(QDir::Files); }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_target;
};

RANKSCOPE_TEST(TestOutputFile, QCoreApplication)
#include "tst_outputfile.moc"
