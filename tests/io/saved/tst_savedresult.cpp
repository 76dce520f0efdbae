// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QTest>
#include <QtEndian>

#include "io/detection.h"
#include "io/formats.h"
#include "io/report/reporthtml.h"
#include "io/report/reportjson.h"
#include "io/saved/cborinput.h"
#include "io/saved/savedarchive.h"
#include "io/saved/savedcolumnscbor.h"
#include "io/saved/savedresultreader.h"
#include "io/saved/savedresultwriter.h"
#include "io/saved/zipwriter.h"
#include "tests/support/testclass.h"

#include <cmath>
#include <limits>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Containers of saved results: what is written is what is read, and nothing that is damaged is taken for whole.
class TestSavedResult : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reportsPrintTheSame();
    void valuesOfEachType();
    void isKnownByItsFirstBytes();
    void cutAnywhere();
    void cutAndDamaged();
    void changedAnywhere();
    void eachEntryMayBeDamaged();
    void whatTheDescriptionHeld();
    void unknownEntriesAreKept();
    void aNewerVersionIsSaid();
    void sizesThatAreNotThere();
    void cborThatLies_data();
    void cborThatLies();
    void asManyValuesAsMayBe();
    void namesThatAreNotUnicode();
    void largeTables();
    void cancelled();
};

namespace {

struct SavedSampleRow {
    QString name;
    std::optional<double> real;
    float single = 0;
    std::int64_t number = 0;
    std::uint64_t count = 0;
    bool isSet = false;
};

std::vector<SavedSampleRow> savedSampleRows()
{
    const double infinity = std::numeric_limits<double>::infinity();
    return {{u"a"_s, 0.1, 0.1F, -1, 0, true},
            {u"б"_s, std::nullopt, 1e-7F, std::numeric_limits<std::int64_t>::min(), 7, false},
            {u""_s, -infinity, 3.5F, std::numeric_limits<std::int64_t>::max(),
             std::numeric_limits<std::uint64_t>::max(), true},
            {u"a"_s, std::nan(""), -0.0F, 5, 5, false}};
}

std::vector<ReportColumn<SavedSampleRow>> savedSampleColumns()
{
    const auto head = [](const QString &key, FieldType type, bool isNumber) {
        return ColumnHead{
            .key = key, .heading = key.toUpper(), .shownIn = allAudiences, .type = type, .isNumber = isNumber};
    };
    using Row = SavedSampleRow;
    return {{head(u"name"_s, FieldType::Text, false), [](const Row &row) { return textUnlessEmpty(row.name); }},
            {head(u"real"_s, FieldType::Real, true), [](const Row &row) { return reportValue(row.real); },
             [](const Row &row) { return row.real ? u"≈"_s % QString::number(*row.real, 'g', 3) : u"none"_s; }},
            {head(u"single"_s, FieldType::Real, true), [](const Row &row) { return row.single; }},
            {head(u"number"_s, FieldType::Integer, true), [](const Row &row) { return row.number; }},
            {head(u"count"_s, FieldType::Integer, true), [](const Row &row) { return row.count; }},
            {head(u"set"_s, FieldType::Text, false), [](const Row &row) { return row.isSet; }},
            {head(u"where"_s, FieldType::Text, false), [](const Row &row) {
                 return ReportList{ReportObject{{u"no"_s, row.number}, {u"in"_s, ReportList{row.name, row.isSet}}}};
             }}};
}

/// A report with a part of each kind; the rows outlive it.
Report savedSampleReport(const std::vector<SavedSampleRow> &rows)
{
    Report report{.kind = "sample-diff"_L1,
                  .title = u"A sample"_s,
                  .isGood = true,
                  .answer = {{.sentences = {u"One."_s, u"Two."_s}, .style = u"origin"_s}}};
    report.parts.emplace_back(ReportFact{{"equal"_L1, false}});
    report.parts.emplace_back(ReportFact{{"seen"_L1, std::uint64_t(12)}, "counts"_L1});
    report.parts.emplace_back(ReportFact{{"words"_L1, u"some text"_s}, "counts"_L1});
    report.parts.emplace_back(
        ReportFiles{"reference"_L1, u"Reference"_s, {u"a.trd"_s, u"b.trd"_s}, {0, 1}, {u"first"_s, u"second"_s}});
    report.parts.emplace_back(
        ReportDetails{"options"_L1, {{u"abs"_s, 1e-4}, {{}, ReportObject{{u"inner"_s, 1.5F}}}, {u"none"_s, {}}}});
    report.parts.emplace_back(
        ReportNotes{.key = "not_compared"_L1, .notes = {{{"file"_L1, u"x"_s}, {"records"_L1, std::uint64_t(3)}}}});
    report.parts.emplace_back(
        ReportSection{.heading = u"Counts"_s, .sentences = {u"All."_s}, .items = {u"1 of 2"_s}, .style = u"counts"_s});
    ReportTable table{.key = "differences"_L1,
                      .element = "difference"_L1,
                      .heading = u"Differences"_s,
                      .shown = u"%1 of %2 are shown."_s,
                      .more = u"and more"_s};
    setFirstRows(table, savedSampleColumns(), rows.size() + 10, rows.size(),
                 [&rows](std::size_t row) -> const SavedSampleRow & { return rows[row]; });
    report.parts.emplace_back(std::move(table));
    ReportExcerpts excerpts{.heading = u"Records"_s, .reference = u"left"_s, .current = u"right"_s};
    excerpts.count = excerpts.all = 1;
    excerpts.excerpts = [](const ReportExcerpts::Visit &visit, const Progress &) -> Result<void> {
        using Line = ReportExcerpt::Line;
        visit({.sentences = {u"Here."_s},
               .rows = {{.reference = Line{u"7"_s, u"x = 1.25"_s, {4, 4}, 2, u"p.fdv:3"_s},
                         .current = {},
                         .mark = u"-"_s,
                         .markTitle = u"missing"_s,
                         .style = u"start"_s}}});
        return {};
    };
    report.parts.emplace_back(std::move(excerpts));
    return report;
}

SavedResult savedSample(const std::vector<SavedSampleRow> &rows)
{
    SavedResult result;
    result.program = u"rankscope 1"_s;
    result.verb = u"diff"_s;
    result.kind = u"sample-diff"_s;
    result.host = u"node17"_s;
    result.made = QDateTime(QDate(2026, 11, 21), QTime(12, 30, 15, 250), Qt::UTC);
    result.processCount = 1000;
    result.exitCode = 1;
    result.outcome = SavedOutcome{.isEqual = false, .isWhole = true, .allowPartial = true};
    result.paths = {{u"reference"_s, u"ref"_s}};
    result.inputs = {{u"ref/0.trd"_s, 12345, QDateTime(QDate(2026, 11, 20), QTime(1, 2, 3, 4), Qt::UTC), 0xe3069283U}};
    result.reports.push_back({.use = SavedUse::Text, .limit = 20, .report = savedSampleReport(rows)});
    result.reports.push_back({.use = SavedUse::All, .limit = 0, .report = savedSampleReport(rows)});
    TestSuite suite{.name = u"ref → cur"_s, .properties = {{"reference"_L1, u"ref"_s}}, .cases = {}};
    suite.cases = [](const TestSuite::Visit &visit, const Progress &) -> Result<void> {
        visit({.className = "rankscope.trace"_L1,
               .name = u"p"_s,
               .outcome = TestCase::Outcome::Failed,
               .type = u"value"_s,
               .message = u"differs"_s,
               .details = {u"a"_s, u"b"_s}});
        return {};
    };
    result.suites = std::vector{suite};
    return result;
}

SavedResult savedSampleWithSurroundings(const std::vector<SavedSampleRow> &rows)
{
    SavedResult result = savedSample(rows);
    result.surroundings = SavedReport{.report = savedSampleReport(rows)};
    return result;
}

QByteArray savedBytes(const SavedResult &result)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    if (const auto written = writeSavedResult(result, buffer, Progress()); !written)
        qFatal("%s", qPrintable(written.error().message));
    return buffer.data();
}

SavedResultResult readSaved(const QByteArray &bytes)
{
    return readSavedBytes(memoryBytes({bytes.begin(), bytes.end()}, u"test"_s), u"test"_s, Progress());
}

QByteArray printed(const Report &report, Result<void> (*write)(const Report &, QIODevice &, Progress &))
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    if (const auto written = write(report, buffer, progress); !written)
        return "failed: " + written.error().message.toUtf8();
    return buffer.data();
}

/// What CSV, XML and HDF5 are made of.
QStringList fieldsText(const Report &report)
{
    const FieldTable table = fieldsOf(report);
    QStringList lines{QString(table.kind)};
    for (const FieldFact &fact : table.facts)
        lines << fact.key;
    for (const FieldNote &note : table.notes)
        lines << note.list % u'=' % note.text;
    for (const FieldColumn &column : table.columns)
        lines << column.key % u':' % QString::number(int(column.type));
    Progress progress;
    const auto visit = [&lines](const FieldRow &row) {
        for (const FieldCell &cell : row.cells)
            lines << cell.text % u'|' % QString::number(cell.integer) % u'|' % QString::number(cell.real, 'g', 17);
        return true;
    };
    if (!table.rows(visit, progress))
        lines << u"failed"_s;
    return lines;
}

} // namespace

void TestSavedResult::reportsPrintTheSame()
{
    const auto rows = savedSampleRows();
    const SavedResult sample = savedSampleWithSurroundings(rows);
    const auto read = readSaved(savedBytes(sample));
    QVERIFY2(read, read ? "" : qPrintable(read.error().message));
    const SavedResult &result = **read;
    QVERIFY2(result.problems.isEmpty(),
             result.problems.isEmpty() ? "" : qPrintable(result.problems.items().front().text));
    QCOMPARE(result.verb, u"diff"_s);
    QCOMPARE(result.host, u"node17"_s);
    QCOMPARE(result.made, sample.made);
    QCOMPARE(result.processCount, std::uint64_t(1000));
    QCOMPARE(result.exitCode, 1);
    QVERIFY(result.outcome && result.outcome->allowPartial && !result.outcome->isEqual);
    QCOMPARE(result.inputs.front().modified, sample.inputs.front().modified);
    QCOMPARE(*result.inputs.front().bytes, std::uint64_t(12345));
    QCOMPARE(result.inputs.front().checksum, std::optional<std::uint32_t>(0xe3069283U));
    QCOMPARE(printed(result.surroundings->report, writeReportJson),
             printed(sample.surroundings->report, writeReportJson));
    QCOMPARE(result.surroundings->columns.size(), std::size_t(1));
    QVERIFY(savedResultTitle(result).contains(u"node17"_s));
    for (const SavedUse use : {SavedUse::Text, SavedUse::All}) {
        const Report &before = sample.report(use)->report;
        const Report &after = result.report(use)->report;
        QVERIFY(printed(before, writeReportJson).contains("sample-diff"));
        QCOMPARE(printed(after, writeReportJson), printed(before, writeReportJson));
        QCOMPARE(printed(after, writeReportHtml), printed(before, writeReportHtml));
        QCOMPARE(fieldsText(after), fieldsText(before));
    }
    QCOMPARE((*result.report(SavedUse::Text, 0))->use, SavedUse::All);
    QVERIFY(!result.report(SavedUse::Text, 5));
    QCOMPARE(result.suites->front().properties.front().second, u"ref"_s);
    QStringList details;
    const auto visit = [&details](const TestCase &testCase) {
        details = testCase.details;
        return testCase.outcome == TestCase::Outcome::Failed;
    };
    QVERIFY(result.suites->front().cases(visit, Progress()));
    QCOMPARE(details, (QStringList{u"a"_s, u"b"_s}));
}

void TestSavedResult::valuesOfEachType()
{
    const auto rows = savedSampleRows();
    const Report report = savedSampleReport(rows);
    const auto columns = savedColumns(std::get<ReportTable>(report.parts[7]), Progress());
    QVERIFY(columns);
    const auto read = readColumnsCbor(columnsCbor(*columns), {false, true, false, false, false, false, false});
    QVERIFY(read);
    QCOMPARE(read->rows, rows.size());
    QVERIFY(std::holds_alternative<SavedNumbers<double>>(*read->columns[1].values));
    QVERIFY(std::holds_alternative<SavedNumbers<float>>(*read->columns[2].values));
    QCOMPARE(std::get<float>(read->value(0, 2)), 0.1F);
    QVERIFY(std::signbit(std::get<float>(read->value(3, 2))));
    QVERIFY(std::holds_alternative<std::monostate>(read->value(1, 1)));
    QCOMPARE(read->text(1, 1), u"none"_s);
    QCOMPARE(std::get<std::int64_t>(read->value(1, 3)), std::numeric_limits<std::int64_t>::min());
    QCOMPARE(std::get<std::uint64_t>(read->value(2, 4)), std::numeric_limits<std::uint64_t>::max());
    QCOMPARE(std::get<QString>(read->value(1, 0)), u"б"_s);
    QVERIFY(std::holds_alternative<std::monostate>(read->value(2, 0)));
}

void TestSavedResult::isKnownByItsFirstBytes()
{
    const auto rows = savedSampleRows();
    const QByteArray bytes = savedBytes(savedSample(rows));
    QCOMPARE(detectKind({bytes.data(), std::size_t(bytes.size())}), FileKind::SavedResult);
    QCOMPARE(kindName(FileKind::SavedResult), u"saved-result"_s);
    QByteArray other = bytes;
    other.replace("mimetype", "mimetypo");
    QVERIFY(detectKind({other.data(), std::size_t(other.size())}) != FileKind::SavedResult);
    QCOMPARE((*readSaved(other))->verb, u"diff"_s); // by what is in it
    other.replace("results/", "tidings/");
    QCOMPARE(readSaved(other).error().kind, ErrorKind::WrongFormat);
}

/// Comes to each byte of fields of 2, 4 and 8 bytes; each place takes milliseconds.
constexpr qsizetype bytesBetween = 3;

void TestSavedResult::cutAnywhere()
{
    const auto rows = savedSampleRows();
    const SavedResult sample = savedSample(rows);
    const QByteArray bytes = savedBytes(sample);
    const QByteArray whole = printed(sample.report(SavedUse::All)->report, writeReportJson);
    std::size_t described = 0;
    for (qsizetype size = 0; size < bytes.size(); size += bytesBetween) {
        const auto read = readSaved(bytes.first(size));
        if (!read)
            continue;
        ++described;
        QCOMPARE((*read)->verb, u"diff"_s);
        QVERIFY2((*read)->problems.has(Severity::Error), qPrintable(QString::number(size)));
        if (const SavedReport *const report = (*read)->report(SavedUse::All)) {
            const QByteArray json = printed(report->report, writeReportJson);
            const bool holdsTable = report->columns.size() == 1;
            QVERIFY(holdsTable ? json == whole : json.contains("sample-diff"));
        }
    }
    QVERIFY(described > 100);
}

/// Without a directory, and with an entry before them whose header is damaged, further entries are found all the same.
void TestSavedResult::cutAndDamaged()
{
    const auto rows = savedSampleRows();
    const SavedResult sample = savedSample(rows);
    QByteArray bytes = savedBytes(sample);
    bytes.truncate(bytes.indexOf("PK\1\2"));
    bytes[bytes.indexOf("results/report-text.cbor") - 30] = 'X';
    const auto read = readSaved(bytes);
    QVERIFY2(read, read ? "" : qPrintable(read.error().message));
    QVERIFY((*read)->problems.has(Severity::Error));
    const SavedReport *const report = (*read)->report(SavedUse::All);
    QVERIFY(report);
    QCOMPARE(printed(report->report, writeReportJson), printed(sample.report(SavedUse::All)->report, writeReportJson));
}

/// A byte that is another one is never taken for what was written.
void TestSavedResult::changedAnywhere()
{
    const auto rows = savedSampleRows();
    const SavedResult sample = savedSample(rows);
    const QByteArray bytes = savedBytes(sample);
    const QByteArray whole = printed(sample.report(SavedUse::All)->report, writeReportJson);
    for (qsizetype at = 0; at < bytes.size(); at += bytesBetween) {
        QByteArray changed = bytes;
        changed[at] = char(changed[at] ^ 0x55);
        const auto read = readSaved(changed);
        if (!read || (*read)->problems.has(Severity::Error))
            continue;
        const SavedReport *const report = (*read)->report(SavedUse::All);
        QVERIFY2(report && printed(report->report, writeReportJson) == whole, qPrintable(QString::number(at)));
    }
}

namespace {

/// What is whole of a result, a line each.
QStringList wholePartsOf(const SavedResult &result)
{
    QStringList parts;
    const auto addReport = [&parts](const QString &name, const SavedReport &report) {
        parts << name;
        for (std::size_t table = 0; table < report.columns.size(); ++table)
            parts << name % " table"_L1;
        for (const ReportPart &part : report.report.parts) {
            if (std::holds_alternative<ReportExcerpts>(part))
                parts << name % " excerpts"_L1;
        }
    };
    for (const SavedReport &report : result.reports)
        addReport(savedUseName(report.use), report);
    if (result.surroundings)
        addReport(u"surroundings"_s, *result.surroundings);
    if (result.suites)
        parts << u"tests"_s;
    return parts;
}

} // namespace

/// Of each entry whose bytes are others the problem names the entry, and all that it does not hold is there.
void TestSavedResult::eachEntryMayBeDamaged()
{
    const auto rows = savedSampleRows();
    const QByteArray bytes = savedBytes(savedSampleWithSurroundings(rows));
    const QStringList whole = wholePartsOf(**readSaved(bytes));
    QCOMPARE(whole.size(), 10);
    const QHash<QString, QStringList> lost{
        {u"results/result.cbor"_s, {}}, // its copy has all of it
        {u"results/report-text.cbor"_s, {u"text"_s, u"text table"_s, u"text excerpts"_s}},
        {u"results/report-all.cbor"_s, {u"all"_s, u"all table"_s, u"all excerpts"_s}},
        {u"results/surroundings.cbor"_s, {u"surroundings"_s, u"surroundings table"_s, u"surroundings excerpts"_s}},
        {u"results/tables/1.cbor"_s, {u"text table"_s, u"all table"_s, u"surroundings table"_s}},
        {u"results/excerpts/2.cbor"_s, {u"text excerpts"_s, u"all excerpts"_s, u"surroundings excerpts"_s}},
        {u"results/tests.cbor"_s, {u"tests"_s}}};
    for (auto entry = lost.cbegin(); entry != lost.cend(); ++entry) {
        QByteArray changed = bytes;
        const qsizetype header = changed.indexOf(entry.key().toLatin1()); // of the entry itself, not of the directory
        QVERIFY(header > 0);
        const qsizetype at = header + entry.key().size() + 8;
        changed[at] = char(changed[at] ^ 0x55);
        const auto read = readSaved(changed);
        QVERIFY2(read, qPrintable(entry.key()));
        QStringList left = whole;
        for (const QString &part : entry.value())
            left.removeOne(part);
        QCOMPARE(wholePartsOf(**read), left);
        QVERIFY((*read)->problems.has(Severity::Error));
        QVERIFY2((*read)->problems.items().front().text.contains(entry.key()),
                 qPrintable((*read)->problems.items().front().text));
        QCOMPARE((*read)->problems.items().front().file, u"test"_s);
    }
}

/// Where the description and its copy are damaged, as in a container without a copy, the reports are found by their
/// names; nothing says which verb made them.
void TestSavedResult::whatTheDescriptionHeld()
{
    const auto rows = savedSampleRows();
    QByteArray changed = savedBytes(savedSampleWithSurroundings(rows));
    const QStringList whole = wholePartsOf(**readSaved(changed));
    const auto damage = [&changed](const QByteArray &entry) {
        const qsizetype at = changed.indexOf(entry) + entry.size() + 8; // of the entry, not of the directory
        changed[at] = char(changed[at] ^ 0x55);
    };
    damage("results/result.cbor");
    auto read = readSaved(changed);
    QVERIFY(read);
    QCOMPARE((*read)->verb, u"diff"_s);
    QCOMPARE((*read)->inputs.size(), std::size_t(1));
    QVERIFY((*read)->outcome);
    damage("results/result-copy.cbor");
    read = readSaved(changed);
    QVERIFY2(read, read ? "" : qPrintable(read.error().message));
    QCOMPARE(wholePartsOf(**read), whole);
    QCOMPARE((*read)->verb, QString());
    QCOMPARE((*read)->kind, u"sample-diff"_s);
    QVERIFY((*read)->problems.items().front().text.contains(u"results/result.cbor"_s));
    QVERIFY((*read)->problems.has(Severity::Error));
    for (const QByteArray &entry : {"results/report-text.cbor"_ba, "results/report-all.cbor"_ba,
                                    "results/surroundings.cbor"_ba, "results/tests.cbor"_ba})
        damage(entry);
    read = readSaved(changed);
    QVERIFY(!read);
    QCOMPARE(read.error().kind, ErrorKind::Damaged);
    QVERIFY(read.error().message.contains(u"results/result.cbor"_s));
}

void TestSavedResult::unknownEntriesAreKept()
{
    const auto rows = savedSampleRows();
    SavedResult sample = savedSample(rows);
    sample.others = {{u"sessions/a.json"_s, "{}"}};
    const auto read = readSaved(savedBytes(sample));
    QVERIFY(read);
    QCOMPARE((*read)->others.size(), std::size_t(1));
    QVERIFY((*read)->problems.items().front().text.contains(u"sessions/a.json"_s));
    QCOMPARE((*read)->problems.items().front().severity, Severity::Note);
    const auto again = readSaved(savedBytes(**read));
    QVERIFY(again);
    QCOMPARE((*again)->others.front().bytes, "{}"_ba);
    QCOMPARE(printed((*again)->report(SavedUse::All)->report, writeReportJson),
             printed(sample.report(SavedUse::All)->report, writeReportJson));
}

namespace {

/// A container with this description alone. Keys and numbers of less than 24 letters are a byte and themselves.
QByteArray containerWith(const QByteArray &description)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    ZipWriter zip(buffer);
    const auto added = zip.store("mimetype", "application/x-rankscope");
    const auto described = zip.deflate("results/result.cbor", description, Progress());
    if (!added || !described || !zip.finish())
        qFatal("not written");
    return buffer.data();
}

} // namespace

void TestSavedResult::aNewerVersionIsSaid()
{
    const QByteArray newer = QByteArray("\xa3\x67version\x03\x64verb\x64"
                                        "diff\x66"
                                        "future\x81\xf6");
    const auto read = readSaved(containerWith(newer));
    QVERIFY2(read, read ? "" : qPrintable(read.error().message));
    QCOMPARE((*read)->version, std::uint64_t(3));
    QCOMPARE((*read)->verb, u"diff"_s);
    QCOMPARE((*read)->problems.items().front().severity, Severity::Warning);
    const auto none = readSaved(containerWith("\xa0"));
    QVERIFY(!none);
    QCOMPARE(none.error().kind, ErrorKind::Damaged);
}

/// The directory says that an entry has 4 GiB, or more than can be packed in its bytes.
void TestSavedResult::sizesThatAreNotThere()
{
    for (const std::uint32_t size : {0xFFFFFF00U, 60'000'000U}) {
        QByteArray bytes = containerWith("\xa1\x67version\x01");
        const qsizetype entry = bytes.lastIndexOf("PK\1\2");
        qToLittleEndian(size, bytes.data() + entry + 24);
        const auto read = readSaved(bytes);
        QVERIFY(!read);
        QCOMPARE(read.error().kind, ErrorKind::Damaged);
    }
}

void TestSavedResult::cborThatLies_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("text of 4 EiB") << QByteArray("\x7b\x40\0\0\0\0\0\0\0", 9);
    QTest::newRow("bytes of 4 GiB") << QByteArray("\x5a\xff\xff\xff\xff", 5);
    QTest::newRow("list of 2^62") << QByteArray("\x9b\x40\0\0\0\0\0\0\0", 9);
    QTest::newRow("map of 2^62") << QByteArray("\xbb\x40\0\0\0\0\0\0\0", 9);
    QTest::newRow("list that does not end") << QByteArray("\x9f\x01\x02", 3);
    QTest::newRow("deep") << QByteArray(100'000, char(0x81));
    QTest::newRow("tags") << QByteArray(1000, char(0xc1));
    QTest::newRow("key is a number") << QByteArray("\xa1\x01\x02", 3);
    QTest::newRow("reserved") << QByteArray("\x1c", 1);
    QTest::newRow("bad UTF-8") << QByteArray("\x62\xff\xfe", 3);
}

void TestSavedResult::cborThatLies()
{
    QFETCH(QByteArray, bytes);
    CborInput input(bytes);
    static_cast<void>(input.value());
    QVERIFY(!input.isGood());
    QVERIFY(!readColumnsCbor(bytes, {false}));
}

/// A small file cannot ask for room for many values; a large one may have as many as go with it.
void TestSavedResult::asManyValuesAsMayBe()
{
    const QByteArray fiveValues("\x84\1\2\3\4", 5); // the list is one
    CborInput few(fiveValues, 4);
    static_cast<void>(few.value());
    QVERIFY(!few.isGood());
    CborInput enough(fiveValues, 5);
    QCOMPARE(std::get<ReportList>(enough.value()).size(), std::size_t(4));
    QVERIFY(enough.isGood());
}

/// A file whose name is no UTF-8 has half a surrogate pair in its text.
void TestSavedResult::namesThatAreNotUnicode()
{
    SavedResult sample;
    sample.verb = u"info"_s;
    const QString name = u"a"_s % QChar(0xDCFF) % u".trd"_s;
    sample.paths = {{u"input"_s, name}};
    const auto read = readSaved(savedBytes(sample));
    QVERIFY(read);
    QCOMPARE((*read)->paths.front().path, name);
}

/// 100,000 different rows are a few bytes each.
void TestSavedResult::largeTables()
{
    std::vector<SavedSampleRow> rows(100'000);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        rows[row].number = std::int64_t(row);
        rows[row].real = double(row) / 3;
    }
    SavedResult sample;
    sample.verb = u"diff"_s;
    sample.reports.push_back({.use = SavedUse::All, .limit = 0, .report = savedSampleReport(rows)});
    const QByteArray bytes = savedBytes(sample);
    QVERIFY2(bytes.size() < 6'000'000, qPrintable(QString::number(bytes.size())));
    const auto read = readSaved(bytes);
    QVERIFY(read);
    const auto columns = (*read)->reports.front().columns.at(7)(Progress());
    QVERIFY(columns);
    QCOMPARE((*columns)->rows, rows.size());
    QCOMPARE(std::get<double>((*columns)->value(99'999, 1)), 33333.0);
}

void TestSavedResult::cancelled()
{
    const auto rows = savedSampleRows();
    const SavedResult sample = savedSample(rows);
    const QByteArray bytes = savedBytes(sample);
    Progress progress;
    progress.cancel();
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QCOMPARE(writeSavedResult(sample, buffer, progress).error().kind, ErrorKind::Cancelled);
    const auto read = readSavedBytes(memoryBytes({bytes.begin(), bytes.end()}, u"test"_s), u"test"_s, progress);
    QCOMPARE(read.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestSavedResult, QCoreApplication)

#include "tst_savedresult.moc"
