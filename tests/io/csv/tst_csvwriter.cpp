// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/csvwriter.h"
#include "tests/support/testclass.h"

#include <QBuffer>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using rankscope::CsvWriter;
using rankscope::LineEnd;

class TestCsvWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void quotesByRfc4180_data()
    {
        QTest::addColumn<QStringList>("fields");
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("plain") << QStringList{u"a"_s, u"b c"_s} << "a,b c\n"_ba;
        QTest::newRow("empty fields") << QStringList{QString(), QString(), QString()} << ",,\n"_ba;
        QTest::newRow("comma") << QStringList{u"A(I,J)"_s, u"1"_s} << "\"A(I,J)\",1\n"_ba;
        QTest::newRow("quote") << QStringList{u"a\"b"_s} << "\"a\"\"b\"\n"_ba;
        QTest::newRow("line break") << QStringList{u"a\nb"_s} << "\"a\nb\"\n"_ba;
        QTest::newRow("carriage return") << QStringList{u"a\rb"_s} << "\"a\rb\"\n"_ba;
        QTest::newRow("cyrillic") << QStringList{u"сетка"_s} << "сетка\n"_ba;
    }
    void quotesByRfc4180()
    {
        QFETCH(QStringList, fields);
        QFETCH(QByteArray, line);
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        CsvWriter csv(buffer, LineEnd::Lf);
        for (const QString &field : fields)
            csv.field(field);
        csv.endLine();
        QVERIFY(csv.finish());
        QCOMPARE(buffer.data(), line);
    }

    void endsLinesAsAsked()
    {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        CsvWriter csv(buffer, LineEnd::CrLf);
        csv.field(u"a");
        csv.endLine();
        csv.field(u"b");
        csv.endLine();
        QVERIFY(csv.finish());
        QCOMPARE(buffer.data(), "a\r\nb\r\n"_ba);
    }

    void tellsThatTheDiskIsFull()
    {
        QFile full(u"/dev/full"_s);
        QVERIFY(full.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        CsvWriter csv(full, LineEnd::Lf);
        csv.field(u"a");
        csv.endLine();
        QVERIFY(!csv.finish());
    }
};

RANKSCOPE_TEST(TestCsvWriter, QCoreApplication)
#include "tst_csvwriter.moc"
