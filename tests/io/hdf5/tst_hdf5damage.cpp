// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arraycheck.h"
#include "hdf5folder.h"
#include "tests/support/testclass.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <H5Cpp.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

constexpr qint64 mostMilliseconds = 2000; // it takes some, where nothing waits

/// What is written to standard error while it lives.
class StandardErrorSpy
{
public:
    StandardErrorSpy() : m_before(dup(STDERR_FILENO)), m_file(memfd_create("stderr", MFD_CLOEXEC))
    {
        dup2(m_file, STDERR_FILENO);
    }
    ~StandardErrorSpy()
    {
        dup2(m_before, STDERR_FILENO);
        close(m_before);
        close(m_file);
    }
    StandardErrorSpy(const StandardErrorSpy &) = delete;
    StandardErrorSpy &operator=(const StandardErrorSpy &) = delete;

    qint64 size() const { return lseek(m_file, 0, SEEK_END); }

private:
    int m_before;
    int m_file;
};

} // namespace

/// Files of HDF5 with a part that is not as its checksum says.
class TestHdf5Damage : public QObject, private Hdf5Folder
{
    Q_OBJECT

private Q_SLOTS:
    void aFlippedBitOfTheSuperblockIsSoonFound_data()
    {
        QTest::addColumn<int>("version");
        QTest::newRow("version 2") << 2;
        QTest::newRow("version 3") << 3;
    }
    void aFlippedBitOfTheSuperblockIsSoonFound()
    {
        QFETCH(int, version);
        const QByteArray whole = bytesOfVersion(version);
        QCOMPARE(int(whole[8]), version);
        const StandardErrorSpy spy;
        constexpr int bits = 48 * 8; // of the superblock, with addresses of eight bytes
        for (int bit = 0; bit < bits; ++bit) {
            QVERIFY(save(u"flipped.h5"_s, flipped(whole, bit)));
            QElapsedTimer timer;
            timer.start();
            Progress progress;
            const auto document = readHdf5(path(u"flipped.h5"_s), progress);
            QVERIFY2(timer.elapsed() < mostMilliseconds, qPrintable(u"bit %1"_s.arg(bit)));
            QVERIFY2(!document, qPrintable(u"bit %1"_s.arg(bit)));
            QVERIFY(!document.error().message.isEmpty() && !document.error().message.contains("()"_L1));
        }
        QCOMPARE(spy.size(), 0);
    }

    /// The lock sends the reader to the second way of the library, which reads each damaged part again and again.
    void aDamagedObjectBesideAWriterIsSoonFound()
    {
        const QByteArray whole = bytesOfVersion(3);
        const qsizetype header = whole.indexOf("OHDR", whole.indexOf("OHDR") + 4); // the first is that of the root
        QVERIFY(header > 0);
        QVERIFY(save(u"object.h5"_s, flipped(whole, (header + 20) * 8)));
        const int writer = ::open(QFile::encodeName(path(u"object.h5"_s)).constData(), O_RDWR);
        QCOMPARE(flock(writer, LOCK_EX | LOCK_NB), 0);
        QElapsedTimer timer;
        timer.start();
        const auto document = documentOf(path(u"object.h5"_s));
        ::close(writer);
        QVERIFY(timer.elapsed() < mostMilliseconds);
        QVERIFY(document);
        QVERIFY(!entryOf(*document, u"/u"_s).error.isEmpty());
    }

    /// The list of attributes fails without a word of the library, which still knows the reason: a committed type of an
    /// attribute is damaged.
    void theReasonIsInTheText()
    {
        QByteArray bytes = bytesWithACommittedType();
        qsizetype last = bytes.indexOf("OHDR");
        for (qsizetype next = last; next >= 0; next = bytes.indexOf("OHDR", next + 4))
            last = next;
        QVERIFY(save(u"type.h5"_s, flipped(bytes, (last + 20) * 8)));
        const StandardErrorSpy spy;
        const auto document = documentOf(path(u"type.h5"_s));
        QVERIFY(document);
        const QString reason = u"(More cannot be read (incorrect metadata checksum after all read attempts).)"_s;
        QCOMPARE(entryOf(*document, u"/"_s).attributes.size(), std::size_t(1));
        QCOMPARE(entryOf(*document, u"/"_s).attributes.front().value, reason);
        QCOMPARE(spy.size(), 0);
    }

    /// With and without a writer of the file that leads there.
    void anExternalLinkToDamageIsSoonFound()
    {
        QVERIFY(save(u"damaged.h5"_s, flipped(bytesOfVersion(3), 20 * 8)));
        write(u"links.h5"_s, [](hid_t file) {
            QVERIFY(H5Lcreate_external("damaged.h5", "/u", file, "far", H5P_DEFAULT, H5P_DEFAULT) >= 0);
        });
        for (const bool isLocked : {false, true}) {
            const int writer = ::open(QFile::encodeName(path(u"links.h5"_s)).constData(), O_RDWR);
            QCOMPARE(flock(writer, (isLocked ? LOCK_EX : LOCK_UN) | LOCK_NB), 0);
            QElapsedTimer timer;
            timer.start();
            const auto document = documentOf(path(u"links.h5"_s));
            ::close(writer);
            QVERIFY(timer.elapsed() < mostMilliseconds);
            QVERIFY(document);
            QVERIFY(document->dataSets.empty() || !document->dataSets.front()->description().error.isEmpty());
        }
    }

private:
    QByteArray bytesOfVersion(int version) const
    {
        const hid_t access = H5Pcreate(H5P_FILE_ACCESS);
        const auto bound = version == 2 ? H5F_LIBVER_V18 : H5F_LIBVER_LATEST;
        H5Pset_libver_bounds(access, bound, bound);
        const QString name = path(u"whole.h5"_s);
        const hid_t file = H5Fcreate(QFile::encodeName(name).constData(), H5F_ACC_TRUNC, H5P_DEFAULT, access);
        constexpr std::array values = {1.0, 2.0, 3.0};
        put(file, "u", H5T_IEEE_F64LE, {values.size()}, values.data());
        H5Pclose(access);
        H5Fclose(file);
        QFile written(name);
        return written.open(QIODevice::ReadOnly) ? written.readAll() : QByteArray();
    }

    QByteArray bytesWithACommittedType() const
    {
        const hid_t access = H5Pcreate(H5P_FILE_ACCESS);
        H5Pset_libver_bounds(access, H5F_LIBVER_LATEST, H5F_LIBVER_LATEST);
        const QString name = path(u"committed.h5"_s);
        const hid_t file = H5Fcreate(QFile::encodeName(name).constData(), H5F_ACC_TRUNC, H5P_DEFAULT, access);
        const hid_t type = H5Tcopy(H5T_STD_I32LE);
        H5Tcommit2(file, "type", type, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
        constexpr std::int32_t value = 7;
        attribute(file, "a", type, {}, &value);
        H5Tclose(type);
        H5Pclose(access);
        H5Fclose(file);
        QFile written(name);
        return written.open(QIODevice::ReadOnly) ? written.readAll() : QByteArray();
    }

    static QByteArray flipped(QByteArray bytes, qsizetype bit)
    {
        bytes[bit / 8] = char(bytes[bit / 8] ^ (1 << (bit % 8)));
        return bytes;
    }
};

RANKSCOPE_TEST(TestHdf5Damage, QCoreApplication)
#include "tst_hdf5damage.moc"
