// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QCborArray>
#include <QCborMap>
#include <QTest>

#include "io/report/reportjson.h"
#include "io/saved/numberplanes.h"
#include "io/saved/savedcolumnscbor.h"
#include "io/saved/savedresultreader.h"
#include "model/saved/madetexts.h"
#include "tests/support/fixturefile.h"
#include "tests/support/testclass.h"

#include <array>
#include <limits>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Columns of a saved result: how numbers and texts become small, and what is read again of them.
class TestSavedColumns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersAsSteps();
    void numbersAsPlanes();
    void textsOfNumbers();
    void textsWithNumbers();
    void sameColumnsOnce();
    void textsOfAnotherColumn();
    void readsWhatIsDocumented();
    void refusesWhatDoesNotFit_data();
    void refusesWhatDoesNotFit();
    void readsTheFirstVersion();
};

void TestSavedColumns::numbersAsSteps()
{
    const std::vector<std::uint64_t> near{3, 5, 4};
    const NumberSteps small = stepsOf(near);
    QCOMPARE(small.width, std::size_t(1));
    QCOMPARE(small.planes, QByteArray("\x06\x04\x01", 3)); // +3, +2, -1
    QCOMPARE(numbersOfSteps(small), std::optional(near));
    const std::vector<std::uint64_t> far{
        0, 300, 0, 70'000, std::numeric_limits<std::uint64_t>::max(), std::uint64_t(1) << 63U};
    QCOMPARE(stepsOf(far).width, std::size_t(8));
    QCOMPARE(numbersOfSteps(stepsOf(far)), std::optional(far));
    QCOMPARE(stepsOf(std::span(far).first(3)).width, std::size_t(2)); // 300 is written as 600
    QCOMPARE(stepsOf(std::span(far).first(3)).planes, QByteArray("\0\x58\x57\0\2\2", 6));
    QVERIFY(!numbersOfSteps({2, QByteArray("abc")}));
    QVERIFY(!numbersOfSteps({3, QByteArray("abc")}));
}

void TestSavedColumns::numbersAsPlanes()
{
    const std::array<float, 2> numbers{1.0F, -2.5F}; // 3f800000, c0200000
    const QByteArray planes("\0\0\0\0\x80\x20\x3f\xc0", 8);
    QCOMPARE(planesOf<float>(numbers), planes);
    QCOMPARE(numbersOfPlanes<float>(planes), std::optional(std::vector<float>{1.0F, -2.5F}));
    QVERIFY(!numbersOfPlanes<double>(QByteArray("1234567")));
}

void TestSavedColumns::textsOfNumbers()
{
    struct Sample {
        const char *what;
        ReportValue number;
        QString text;
        int form;
    };
    const std::vector<Sample> samples{
        {"shortest", 0.1, u"0.1"_s, 18},
        {"digits", 1.0665615752480747, u"1.0665615752"_s, 11},
        {"six digits", 1.0665623952489e-10, u"1.06656e-10"_s, 6},
        {"rounded wrong", 1.0665615752480747, u"1.0665615753"_s, 0},
        {"with plus", 0.25, u"+0.25"_s, 18 + 32},
        {"with minus", 0.25, u"−0.25"_s, 18 + 64},
        {"below zero", -0.25, u"-0.25"_s, 18},
        {"single", 0.1F, u"0.1"_s, 18},
        {"single as double", double(0.1F), u"0.1"_s, 19},
        {"integer", std::int64_t(-42), u"-42"_s, 18},
        {"count", std::numeric_limits<std::uint64_t>::max(), u"18446744073709551615"_s, 18},
        {"empty", 0.1, QString(), 20},
        {"unit", 0.1, u"0.1 s"_s, 0},
        {"zeros behind it", 0.1, u"0.100"_s, 0},
        {"not a number", std::numeric_limits<double>::quiet_NaN(), u"nan"_s, 0},
        {"no number", {}, u"1"_s, 0},
        {"text", u"1"_s, u"1"_s, 0},
        {"sign alone", 1.0, u"+"_s, 0}};
    for (const auto &[what, number, text, form] : samples) {
        QVERIFY2(textFormOf(number, text, textform::literal) == form, what);
        QVERIFY2(isTextForm(std::uint8_t(form)), what);
        QVERIFY2(form == 0 || madeText(number, std::uint8_t(form)) == text, what);
    }
    QCOMPARE(int(textFormOf(1.5, u"1.5"_s, 9)), 9); // the likely form, where it makes the text
}

void TestSavedColumns::textsWithNumbers()
{
    const QStringList texts{u"a.trd:60"_s,
                            u"a.trd:7"_s,
                            u""_s,
                            u"0"_s,
                            u"007"_s,
                            u"a.trd:060"_s,
                            u"x99999999999999999999y1"_s,
                            u"a"_s % QChar(0xFFFF) % u"b1"_s,
                            u"1,2,3,4,5,6,7,8,9,10,11,12,13,14"_s,
                            u"a.trd:8"_s,
                            u"ж2"_s};
    TextPacker packer;
    for (const QString &text : texts)
        packer.add(text);
    const PackedTexts packed = packer.take();
    QVERIFY(packed.isWhole());
    QCOMPARE(packed.size(), std::size_t(texts.size()));
    for (qsizetype index = 0; index < texts.size(); ++index)
        QCOMPARE(packed.text(std::size_t(index)), texts[index]);
    QCOMPARE(packed.patternAt[0], packed.patternAt[1]);
    QCOMPARE(packed.patternAt[0], packed.patternAt[9]);
    QVERIFY(packed.patternAt[0] != packed.patternAt[5]); // its zero is not lost
    QCOMPARE(packed.patterns[0], (QStringList{u"a.trd:"_s, QString()}));
    QCOMPARE(packed.slots.size(), PackedTexts::mostSlots);
}

namespace {

/// A row of two numbers with their texts for people, one of them in a column without a value.
std::vector<ReportColumn<double>> deviationColumns()
{
    const auto head = [](const QString &key, FieldType type, Audiences shownIn) {
        return ColumnHead{.key = key, .shownIn = shownIn, .type = type};
    };
    const auto value = [](double number) { return ReportValue(number); };
    return {{head(u"size"_s, FieldType::Real, fileAudiences), value,
             [](double number) { return QString::number(number, 'g', 17); }},
            {head(u"again"_s, FieldType::Real, fileAudiences), value},
            {head({}, FieldType::Text, Audience::Text), nullptr,
             [](double number) { return number > 50 ? u"large"_s : QString::number(number, 'g', 6); }}};
}

SavedColumns deviations(std::size_t rows)
{
    ReportTable table{.key = "rows"_L1, .element = {}};
    setRows(table, deviationColumns(), rows, [](std::size_t row) { return double(row) / 7; });
    const auto columns = savedColumns(table, Progress());
    return columns ? *columns : SavedColumns();
}

} // namespace

void TestSavedColumns::sameColumnsOnce()
{
    const SavedColumns columns = deviations(1000);
    QCOMPARE(columns.columns[0].values, columns.columns[1].values);
    const auto read = readColumnsCbor(columnsCbor(columns), {true, false, true});
    QVERIFY(read);
    QCOMPARE(read->columns[0].values, read->columns[1].values);
    QCOMPARE(std::get<double>(read->value(700, 1)), 100.0);
}

void TestSavedColumns::textsOfAnotherColumn()
{
    const SavedColumns columns = deviations(1000);
    QVERIFY(!columns.columns[2].texts->forms.empty());
    QCOMPARE(columns.columns[2].texts->source, 0U);
    const QByteArray bytes = columnsCbor(columns);
    QVERIFY2(bytes.size() < 16'000, qPrintable(QString::number(bytes.size()))); // 8 a number, a form for each text
    const auto read = readColumnsCbor(bytes, {true, false, true});
    QVERIFY(read);
    for (const SavedColumns &each : {columns, *read}) {
        QCOMPARE(each.text(1, 0), u"0.14285714285714285"_s);
        QCOMPARE(each.text(1, 2), u"0.142857"_s);
        QCOMPARE(each.text(350, 2), u"50"_s);
        QCOMPARE(each.text(351, 2), u"large"_s);
        QCOMPARE(each.text(999, 2), u"large"_s);
    }
    for (qsizetype size = 0; size < bytes.size(); size += 1 + size / 50)
        QVERIFY(!readColumnsCbor(bytes.first(size), {true, false, true}));
}

namespace {

QCborValue typedBytes(int tag, const QByteArray &bytes)
{
    return {QCborTag(tag), bytes};
}

/// Two rows as docs/saved-results.md says: names, and 1.5 and 2.0 with the texts "1.5" and "x7".
QCborMap documentedNames()
{
    return {{u"items"_s, QCborArray{u"a"_s}}, {u"at_steps"_s, typedBytes(64, QByteArray(2, '\0'))}};
}

QCborMap documentedNumbers()
{
    QByteArray planes(16, '\0'); // 3ff8000000000000, 4000000000000000
    planes[12] = char(0xf8);
    planes[14] = char(0x3f);
    planes[15] = char(0x40);
    return {{u"planes"_s, typedBytes(86, planes)},
            {u"forms"_s, typedBytes(64, QByteArray("\x12\0", 2))},
            {u"made_of"_s, 1},
            {u"patterns"_s, QCborArray{QCborValue(QCborArray{u"x"_s, u""_s})}},
            {u"pattern_steps"_s, typedBytes(64, QByteArray(1, '\0'))},
            {u"slots"_s, QCborArray{typedBytes(64, QByteArray(1, 14))}},
            {u"texts_at_steps"_s, typedBytes(64, QByteArray(1, '\0'))}};
}

QByteArray documentedTable(const QCborMap &names, const QCborMap &numbers)
{
    QCborMap table{{u"columns"_s, QCborArray{names, numbers}}};
    QByteArray bytes = table.toCborValue().toCbor();
    bytes[0] = char(0xa2); // "rows" stands first; a map of Qt is sorted
    return bytes.insert(1, QByteArray("\x64rows\x02"));
}

} // namespace

void TestSavedColumns::readsWhatIsDocumented()
{
    const QByteArray bytes = documentedTable(documentedNames(), documentedNumbers());
    const auto read = readColumnsCbor(bytes, {false, true});
    QVERIFY(read);
    QCOMPARE(read->rows, std::size_t(2));
    QCOMPARE(std::get<QString>(read->value(1, 0)), u"a"_s);
    QCOMPARE(std::get<double>(read->value(0, 1)), 1.5);
    QCOMPARE(std::get<double>(read->value(1, 1)), 2.0);
    QCOMPARE(read->text(0, 1), u"1.5"_s);
    QCOMPARE(read->text(1, 1), u"x7"_s);
    for (qsizetype size = 0; size < bytes.size(); ++size)
        QVERIFY2(!readColumnsCbor(bytes.first(size), {false, true}), qPrintable(QString::number(size)));
}

void TestSavedColumns::refusesWhatDoesNotFit_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QCborValue>("value");
    const auto typed = [](const char *bytes, qsizetype size, int tag = 64) {
        return typedBytes(tag, QByteArray(bytes, size));
    };
    QTest::newRow("a number too few") << u"planes"_s << typed("12345678", 8, 86);
    QTest::newRow("half a number") << u"planes"_s << typed("123456789", 9, 86);
    QTest::newRow("planes of integers") << u"planes"_s << typed("1234567812345678", 16, 79);
    QTest::newRow("form that is none") << u"forms"_s << typed("\x15\0", 2);
    QTest::newRow("sign that is none") << u"forms"_s << typed("\x72\0", 2);
    QTest::newRow("form too few") << u"forms"_s << typed("\x12", 1);
    QTest::newRow("two literal texts, one there") << u"forms"_s << typed("\0\0", 2);
    QTest::newRow("source that is not there") << u"made_of"_s << QCborValue(2);
    QTest::newRow("source below zero") << u"made_of"_s << QCborValue(-1);
    QTest::newRow("pattern without pieces") << u"patterns"_s << QCborValue(QCborArray{QCborValue(QCborArray())});
    QTest::newRow("more pieces than slots")
        << u"patterns"_s << QCborValue(QCborArray{QCborValue(QCborArray{u"x"_s, u"y"_s, u"z"_s})});
    QTest::newRow("pattern that is not there") << u"pattern_steps"_s << typed("\2", 1);
    QTest::newRow("pattern beyond 32 bits") << u"pattern_steps"_s << typed("\0\0\0\0\2\0\0\0", 8, 71);
    QTest::newRow("steps of floats") << u"pattern_steps"_s << typed("\0\0\0\0", 4, 85);
    QTest::newRow("slot too short") << u"slots"_s << QCborValue(QCborArray{typed("", 0)});
    QTest::newRow("text that is not there") << u"texts_at_steps"_s << typed("\2", 1);
    QTest::newRow("texts of a later column") << u"texts_of"_s << QCborValue(1);
    QTest::newRow("values of itself") << u"values_of"_s << QCborValue(1);
}

void TestSavedColumns::refusesWhatDoesNotFit()
{
    QFETCH(QString, key);
    QFETCH(QCborValue, value);
    QCborMap numbers = documentedNumbers();
    numbers[key] = value;
    QVERIFY(!readColumnsCbor(documentedTable(documentedNames(), numbers), {false, true}));
}

/// A file that the program wrote before the second version, and what it printed of it.
void TestSavedColumns::readsTheFirstVersion()
{
    const QByteArray bytes = fixtureFile(u"saved/version1.rankscope"_s);
    const auto read = readSavedBytes(memoryBytes({bytes.begin(), bytes.end()}, u"test"_s), u"test"_s, Progress());
    QVERIFY2(read, read ? "" : qPrintable(read.error().message));
    QCOMPARE((*read)->version, std::uint64_t(1));
    QVERIFY((*read)->problems.isEmpty());
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    QVERIFY(writeReportJson((*read)->report(SavedUse::Lists)->report, buffer, progress));
    QCOMPARE(buffer.data(), fixtureFile(u"saved/version1.json"_s));
}

RANKSCOPE_TEST(TestSavedColumns, QCoreApplication)

#include "tst_savedcolumns.moc"
