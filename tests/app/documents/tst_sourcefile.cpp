// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/sourcefile.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestSourceFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void encodingsAreGuessed_data();
    void encodingsAreGuessed();
    void everyEncodingCanBeRead();
    void lineEndsBecomeLf();
    void shortFilesAreReadWhole();
    void longFilesAreReadRoundTheLine();
    void missingFilesAreErrors();

private:
    QString write(const QByteArray &bytes);

    QTemporaryDir m_folder;
};

QString TestSourceFile::write(const QByteArray &bytes)
{
    const QString path = m_folder.filePath(u"a.fdv"_s);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        return {};
    return path;
}

// The bytes were made with Python's str.encode().
void TestSourceFile::encodingsAreGuessed_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("encoding");
    QTest::newRow("UTF-8")
        << "C     \xd0\xbd\xd0\xb0\xd1\x87\xd0\xb0\xd0\xbb\xd0\xbe: \xd0\xbf\xd1\x80\xd0\xb8\xd0\xb2\xd0\xb5"
           "\xd1\x82, \xd0\xbf\xd0\xb0\xd1\x80\xd0\xb0\xd0\xbb\xd0\xbb\xd0\xb5\xd0\xbb\xd1\x8c\xd0\xbd"
           "\xd1\x8b\xd0\xb9 \xd0\xbc\xd0\xb8\xd1\x80, \xd1\x81\xd0\xb5\xd1\x82\xd0\xba\xd0\xb0 \xd0\xb8 "
           "\xd0\xb5\xd1\x91 \xd1\x83\xd0\xb7\xd0\xbb\xd1\x8b"_ba
        << u"UTF-8"_s;
    QTest::newRow("Windows-1251")
        << "C     \xed\xe0\xf7\xe0\xeb\xee: \xef\xf0\xe8\xe2\xe5\xf2, \xef\xe0\xf0\xe0\xeb\xeb\xe5\xeb"
           "\xfc\xed\xfb\xe9 \xec\xe8\xf0, \xf1\xe5\xf2\xea\xe0 \xe8 \xe5\xb8 \xf3\xe7\xeb\xfb"_ba
        << u"Windows-1251"_s;
    QTest::newRow("KOI8-R")
        << "C     \xce\xc1\xde\xc1\xcc\xcf: \xd0\xd2\xc9\xd7\xc5\xd4, \xd0\xc1\xd2\xc1\xcc\xcc\xc5\xcc\xd8"
           "\xce\xd9\xca \xcd\xc9\xd2, \xd3\xc5\xd4\xcb\xc1 \xc9 \xc5\xa3 \xd5\xda\xcc\xd9"_ba
        << u"KOI8-R"_s;
    QTest::newRow("CP866")
        << "C     \xad\xa0\xe7\xa0\xab\xae: \xaf\xe0\xa8\xa2\xa5\xe2, \xaf\xa0\xe0\xa0\xab\xab\xa5\xab\xec"
           "\xad\xeb\xa9 \xac\xa8\xe0, \xe1\xa5\xe2\xaa\xa0 \xa8 \xa5\xf1 \xe3\xa7\xab\xeb"_ba
        << u"CP866"_s;
}

void TestSourceFile::encodingsAreGuessed()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, encoding);
    QCOMPARE(guessEncoding(bytes), encoding);
    QCOMPARE(decodeSource(bytes, encoding), u"C     начало: привет, параллельный мир, сетка и её узлы"_s);
}

void TestSourceFile::everyEncodingCanBeRead()
{
    for (const QString &encoding : sourceEncodings())
        QCOMPARE(decodeSource("DO 10 I = 1, L"_ba, encoding), u"DO 10 I = 1, L"_s);
    QCOMPARE(decodeSource("\xb4"_ba, u"ISO-8859-5"_s), u"Д"_s);
    QCOMPARE(decodeSource("\xe9"_ba, u"ISO-8859-1"_s), u"é"_s);
}

void TestSourceFile::lineEndsBecomeLf()
{
    QCOMPARE(decodeSource("\xef\xbb\xbf"
                          "a\r\nb\rc\nd"_ba,
                          u"UTF-8"_s),
             u"a\nb\nc\nd"_s);
}

void TestSourceFile::shortFilesAreReadWhole()
{
    Progress progress;
    const auto source = readSource(write("one\ntwo\n"_ba), 2, progress);
    QVERIFY(source.has_value());
    QCOMPARE(source->bytes, "one\ntwo\n"_ba);
    QCOMPARE(source->firstLine, 1U);
    QVERIFY(source->wholeFile);
}

void TestSourceFile::longFilesAreReadRoundTheLine()
{
    QByteArray bytes;
    for (int line = 1; line <= 400'000; ++line)
        bytes += "a line of some length " + QByteArray::number(line) + '\n';
    QVERIFY(bytes.size() > qsizetype(wholeSourceBytes));
    Progress progress;
    const auto source = readSource(write(bytes), 300'000, progress);
    QVERIFY(source.has_value());
    QVERIFY(!source->wholeFile);
    QCOMPARE(source->firstLine, 298'000U);
    QVERIFY(source->bytes.startsWith("a line of some length 298000\n"));
    QVERIFY(source->bytes.endsWith("a line of some length 302000\n"));
    const auto start = readSource(write(bytes), 3, progress);
    QCOMPARE(start->firstLine, 1U);
    QVERIFY(start->bytes.startsWith("a line of some length 1\n"));
    progress.cancel();
    QCOMPARE(readSource(write(bytes), 3, progress).error().kind, ErrorKind::Cancelled);
}

void TestSourceFile::missingFilesAreErrors()
{
    Progress progress;
    QCOMPARE(readSource(m_folder.filePath(u"missing"_s), 1, progress).error().kind, ErrorKind::NotFound);
    QCOMPARE(readSource(m_folder.path(), 1, progress).error().kind, ErrorKind::NotAFile);
}

RANKSCOPE_TEST(TestSourceFile, QCoreApplication)

} // namespace rankscope

#include "tst_sourcefile.moc"
