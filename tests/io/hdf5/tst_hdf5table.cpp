// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/writing/hdf5file.h"
#include "io/hdf5/writing/hdf5table.h"
#include "tests/io/hdf5/hdf5content.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace rankscope;
using namespace hdf5content;

class TestHdf5Table : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void growsBeyondWhatItHoldsBack()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"таблица.h5"_s);
        constexpr int rows = 10000;
        const Result<void> written = writeHdf5File(path, [](H5::H5File &file, const Hdf5Output &) -> Result<void> {
            Hdf5Table table(file, {{u"name"_s, Hdf5Table::ColumnType::Text},
                                   {u"line"_s, Hdf5Table::ColumnType::Integer},
                                   {u"value"_s, Hdf5Table::ColumnType::Real}});
            for (int row = 0; row < rows; ++row)
                table.addRow({u"имя %1"_s.arg(row), std::int64_t(row) * 3, row / 2.0});
            table.close();
            return {};
        });
        QVERIFY(written);

        const H5::H5File file(QFile::encodeName(path).constData(), H5F_ACC_RDONLY);
        QCOMPARE(integers(file, "line").size(), std::size_t(rows));
        QCOMPARE(integers(file, "line").back(), std::int64_t(29997));
        QCOMPARE(reals(file, "value").at(4097), 2048.5);
        QCOMPARE(texts(file, "name").back(), u"имя 9999"_s);
    }

    void writesLongTextsBeforeManyRows()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"long.h5"_s);
        constexpr int rows = 10;
        const Result<void> written = writeHdf5File(path, [](H5::H5File &file, const Hdf5Output &) -> Result<void> {
            Hdf5Table table(file,
                            {{u"name"_s, Hdf5Table::ColumnType::Text}, {u"line"_s, Hdf5Table::ColumnType::Integer}});
            for (int row = 0; row < rows; ++row) {
                table.addRow({QString(3 << 20, QChar(u'a' + row)), std::int64_t(row)});
                // Three rows hold 9 MiB: they do not wait for some thousand others.
                const auto isWritten = file.openDataSet("line").getSpace().getSimpleExtentNpoints();
                if (isWritten != (row + 1) / 3 * 3)
                    return tl::unexpected(Error{.message = QString::number(isWritten)});
            }
            table.close();
            return {};
        });
        QVERIFY2(written, written ? "" : qPrintable(written.error().message));

        const H5::H5File file(QFile::encodeName(path).constData(), H5F_ACC_RDONLY);
        QCOMPARE(integers(file, "line").back(), std::int64_t(9));
        QCOMPARE(texts(file, "name").back(), QString(3 << 20, u'j'));
    }

    void keepsAttributes()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.h5"_s);
        const Result<void> written = writeHdf5File(path, [](H5::H5File &file, const Hdf5Output &) -> Result<void> {
            setAttribute(file, "kind", u"trace-diff"_s);
            setAttribute(file, "compared", std::uint64_t(18446744073709551615u));
            setAttribute(file, "reference", QStringList{u"0.trd"_s, u"1.trd"_s});
            setAttribute(file, "nothing", QStringList{});
            return {};
        });
        QVERIFY(written);

        const H5::H5File file(QFile::encodeName(path).constData(), H5F_ACC_RDONLY);
        QCOMPARE(attributeTexts(file, "kind"), QStringList{u"trace-diff"_s});
        QCOMPARE(attributeCount(file, "compared"), std::uint64_t(18446744073709551615u));
        QCOMPARE(attributeTexts(file, "reference"), (QStringList{u"0.trd"_s, u"1.trd"_s}));
        QVERIFY(!file.attrExists("nothing"));
    }

    void saysWhyAFileCannotBeMade()
    {
        const Result<void> written =
            writeHdf5File(u"/nonexistent/a.h5"_s, [](H5::H5File &, const Hdf5Output &) -> Result<void> { return {}; });
        QVERIFY(!written);
        QCOMPARE(written.error().kind, ErrorKind::CannotWrite);
    }

    void handsOnTheErrorOfTheWriter()
    {
        const QTemporaryDir folder;
        const Result<void> written =
            writeHdf5File(folder.filePath(u"a.h5"_s), [](H5::H5File &, const Hdf5Output &) -> Result<void> {
                return tl::unexpected(Error{ErrorKind::Cancelled, u"stop"_s, {}, {}, {}});
            });
        QVERIFY(!written);
        QCOMPARE(written.error().kind, ErrorKind::Cancelled);
    }
};

RANKSCOPE_TEST(TestHdf5Table, QCoreApplication)
#include "tst_hdf5table.moc"
