// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "io/csv/arraycsv.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Views of arrays as CSV: tables and lists. Expected values are counted by hand.
class TestArrayCsv : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void problems_data();
    void problems();
    void forms();
    void subscripts();
    void refused_data();
    void refused();
    void cutAtEveryByte();
    void looksLike_data();
    void looksLike();
    void cancelled();
};

namespace {

using Document = Result<std::shared_ptr<const ArrayDocument>>;

Document documentOf(const QByteArray &text, ArrayCsvForm form = ArrayCsvForm::Detect)
{
    Progress progress;
    return readArrayCsv(ByteSource::fromMemory({text.constData(), std::size_t(text.size())}), u"test"_s, progress,
                        form);
}

/// "int64 [2 3]: 1 2 3 4 5 6"
QString contentsOf(const Document &document)
{
    if (!document)
        return u'!' % document.error().message;
    const ArraySource &dataSet = *(*document)->dataSets.front();
    QStringList extents;
    for (const std::uint64_t extent : dataSet.shape())
        extents << QString::number(extent);
    QStringList texts;
    for (std::size_t index = 0; index < valueCount(*dataSet.inMemory()); ++index)
        texts << valueText(*dataSet.inMemory(), index, dataSet.type());
    return typeName(dataSet.type()) % u" ["_s % extents.join(u' ') % u"]: "_s % texts.join(u' ');
}

/// "LINExCOUNT" a problem, 0 for one without a line.
QString placesOf(const ArrayDocument &document)
{
    QStringList places;
    for (const Problem &problem : document.problems.items())
        places << QString::number(problem.line.value_or(0)) % u'x' % QString::number(problem.count);
    return places.join(u' ');
}

} // namespace

void TestArrayCsv::reads_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("contents");
    QTest::addColumn<QString>("places");
    const auto row = [](const char *name, const QByteArray &text, const QString &contents, const QString &places) {
        QTest::newRow(name) << text << contents << places;
    };
    row("integers", "1,2,3\n4,5,-6\n", u"int64 [2 3]: 1 2 3 4 5 -6"_s, {});
    row("quoted", "\"1\",\"2\"\r\n\"3\",\" 4\"\r\n", u"int64 [2 2]: 1 2 3 4"_s, {});
    row("all of 64 bits", "9223372036854775807,-9223372036854775808,1\n",
        u"int64 [1 3]: 9223372036854775807 -9223372036854775808 1"_s, {});
    row("reals", "1,2.5\n1e300,-inf\n", u"float64 [2 2]: 1 2.5 1e+300 -inf"_s, {});
    row("not a number by its name", "nan,NaN\n1,2\n", u"float64 [2 2]: nan nan 1 2"_s, {});
    row("filtered", "1,\"\",3\n\"\",\"\",6\n", u"float64 [2 3]: 1 nan 3 nan nan 6"_s, u"1x3"_s);
    row("one number", "7", u"int64 [1 1]: 7"_s, {});
    row("a column", "7\n8\n9\n", u"int64 [3 1]: 7 8 9"_s, {});
    row("blank lines", "1,2\n\n3,4\n\n", u"int64 [2 2]: 1 2 3 4"_s, {});
    row("a filtered column", "1\n\"\"\n3\n", u"float64 [3 1]: 1 nan 3"_s, u"2x1"_s);
    row("table that begins like subscripts", "1,2\n3,4\n", u"int64 [2 2]: 1 2 3 4"_s, {});
    row("table whose first column goes back", "3,5\n2,5\n1,5\n", u"int64 [3 2]: 3 5 2 5 1 5"_s, {});
    row("list", "0,0,5\n0,1,6\n1,0,7\n1,1,8\n", u"int64 [2 2]: 5 6 7 8"_s, u"0x1"_s);
    row("list, first subscript fastest", "0,0,5\n1,0,6\n0,1,7\n1,1,8\n", u"int64 [2 2]: 5 7 6 8"_s, u"0x1"_s);
    row("list of reals", "1,0.5\n2,1.5\n3,2.5\n", u"float64 [3]: 0.5 1.5 2.5"_s, u"0x1"_s);
    row("list with a filtered value", "0,0,5\n0,1,\"\"\n1,0,7\n1,1,8\n", u"float64 [2 2]: 5 nan 7 8"_s, u"2x1 0x1"_s);
    row("list without the filtered values", "0,0,5\n0,1,6\n1,1,8\n", u"float64 [2 2]: 5 6 nan 8"_s, u"0x1 0x1"_s);
    row("list with a subscript twice", "0,0,5\n0,0,6\n1,1,8\n", u"int64 [3 3]: 0 0 5 0 0 6 1 1 8"_s, {});
    row("too few of the grid", "0,0,5\n0,1,6\n9,9,8\n", u"int64 [3 3]: 0 0 5 0 1 6 9 9 8"_s, {});
}

void TestArrayCsv::reads()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, contents);
    QFETCH(QString, places);
    const Document document = documentOf(text);
    QCOMPARE(contentsOf(document), contents);
    QCOMPARE(placesOf(**document), places);
    QCOMPARE((*document)->format, ArrayFormat::Csv);
}

void TestArrayCsv::problems_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("contents");
    QTest::addColumn<QString>("first");
    const auto row = [](const char *name, const QByteArray &text, const QString &contents, const QString &first) {
        QTest::newRow(name) << text << contents << first;
    };
    row("text", "1,2\n3,x\n", u"float64 [2 2]: 1 2 3 nan"_s,
        u"test:2: warning: A cell is no number; it is shown as NaN."_s);
    row("short row", "1,2\n3\n", u"float64 [2 2]: 1 2 3 nan"_s,
        u"test:2: warning: The row does not have as many cells as the first one; what is missing is shown as NaN."_s);
    row("long row", "1\n2,3\n", u"float64 [2 2]: 1 nan 2 3"_s,
        u"test:2: warning: The row does not have as many cells as the first one; what is missing is shown as NaN."_s);
    row("huge number", "1,99999999999999999999\n", u"float64 [1 2]: 1 1e+20"_s,
        u"test:1: warning: An integer does not fit 64 bits; it was rounded."_s);
    row("integers that a real does not hold", "9007199254740993,0.5\n", u"float64 [1 2]: 9007199254740992 0.5"_s,
        u"test: warning: Integers beyond 9,007,199,254,740,992 were rounded to float64, since not all cells are integers."_s);
    row("open quote", "1,2\n3,\"4", u"int64 [2 2]: 1 2 3 4"_s,
        u"test:2: warning: Quotes stand where none belong, or one is not closed."_s);
}

void TestArrayCsv::problems()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, contents);
    QFETCH(QString, first);
    const Document document = documentOf(text);
    QCOMPARE(contentsOf(document), contents);
    QCOMPARE(toString((*document)->problems.items().front()), first);
}

void TestArrayCsv::forms()
{
    QCOMPARE(contentsOf(documentOf("0,5\n1,6\n2,7\n", ArrayCsvForm::Table)), u"int64 [3 2]: 0 5 1 6 2 7"_s);
    QCOMPARE(contentsOf(documentOf("0,5\n1,6\n2,7\n", ArrayCsvForm::List)), u"int64 [3]: 5 6 7"_s);
    const Document none = documentOf("0,5\n0,6\n", ArrayCsvForm::List);
    QVERIFY(!none);
    QCOMPARE(none.error().kind, ErrorKind::BadOption);
}

/// Those of the file are kept: they begin at 1 and -4, and go by 1 and 2.
void TestArrayCsv::subscripts()
{
    const Document document = documentOf("1,-4,5\n1,-2,6\n2,-4,7\n2,-2,8\n");
    QVERIFY(document);
    QCOMPARE((*document)->dataSets.front()->description().dimensions,
             (std::vector<ArrayDimension>{{{}, 1, 1}, {{}, -4, 2}}));
}

void TestArrayCsv::refused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("kind");
    QTest::newRow("nothing") << QByteArray() << int(ErrorKind::WrongFormat);
    QTest::newRow("prose") << QByteArray("To be, or not to be\n") << int(ErrorKind::WrongFormat);
    QTest::newRow("empty cells") << QByteArray("\"\",\"\"\n") << int(ErrorKind::WrongFormat);
    QTest::newRow("one row of many") << QByteArray("1\n").repeated(2000) + QByteArray("1,").repeated(3000)
                                     << int(ErrorKind::TooLarge);
}

void TestArrayCsv::refused()
{
    QFETCH(QByteArray, text);
    QFETCH(int, kind);
    const Document document = documentOf(text);
    QVERIFY(!document);
    QCOMPARE(int(document.error().kind), kind);
}

/// The first row is the same in every part that holds it.
void TestArrayCsv::cutAtEveryByte()
{
    const QByteArray text = "10,20,30\n40,\"\",60\n70,80,90\n";
    for (qsizetype size = 1; size <= text.size(); ++size) {
        const QString contents = contentsOf(documentOf(text.left(size)));
        QVERIFY2(size < 9 || contents.contains(u"]: 10 20 30"_s), qPrintable(contents));
    }
}

void TestArrayCsv::looksLike_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<bool>("does");
    QTest::newRow("table") << "1,2\n3,\"\"\n"_ba << true;
    QTest::newRow("cut in a number") << "1,2\n3,4e"_ba << true;
    QTest::newRow("nothing") << ""_ba << false;
    QTest::newRow("header") << "a,b\n1,2\n"_ba << false;
    QTest::newRow("empty cells") << "\"\",\"\"\n"_ba << false;
    QTest::newRow("zeros") << QByteArray(100, '\0') << false;
}

void TestArrayCsv::looksLike()
{
    QFETCH(QByteArray, head);
    QFETCH(bool, does);
    QCOMPARE(looksLikeArrayCsv({head.constData(), std::size_t(head.size())}), does);
}

void TestArrayCsv::cancelled()
{
    Progress progress;
    progress.cancel();
    const auto document = readArrayCsv(ByteSource::fromMemory(std::string_view("1,2\n")), u"test"_s, progress);
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestArrayCsv, NoApplication)
#include "tst_arraycsv.moc"
