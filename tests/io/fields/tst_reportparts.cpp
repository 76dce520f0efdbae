// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/fieldscsv.h"
#include "io/report/reporthtml.h"
#include "io/report/reportjson.h"
#include "io/xml/fieldsxml.h"
#include "model/report/report.h"
#include "tests/io/fields/writtenby.h"
#include "tests/support/testclass.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

constexpr Audiences tablesAndJson = Audience::Tables | Audience::Json;

struct Thing {
    QString name;
    std::vector<std::int64_t> place;
    std::optional<double> most;
};

const std::vector<Thing> things{{u"a"_s, {1, -2}, 0.5}, {u"b"_s, {}, std::nullopt}};
const std::vector<QString> inside{u"x"_s, u"y"_s};

ReportObject mostOf(const Thing &thing)
{
    return {{u"place"_s, reportList(thing.place)}, {u"value"_s, reportValue(thing.most)}};
}

std::vector<ReportColumn<Thing>> thingColumns()
{
    return {{{.key = u"name"_s, .heading = u"the name"_s, .shownIn = tablesAndJson | Audience::Page},
             [](const Thing &thing) { return thing.name; }},
            {{.key = u"place"_s, .shownIn = Audience::Tables},
             {},
             [](const Thing &thing) { return thing.most ? u"1/-2"_s : QString(); }},
            {{.key = u"most"_s, .shownIn = Audience::Tables, .type = FieldType::Real},
             [](const Thing &thing) { return reportValue(thing.most); }},
            {{.key = u"most"_s, .shownIn = Audience::Json},
             [](const Thing &thing) { return thing.most ? ReportValue(mostOf(thing)) : ReportValue(); }},
            {{.key = u"last"_s, .shownIn = Audience::Json}, [](const Thing &thing) { return thing.name == u"b"; }}};
}

ReportTable thingTable(std::size_t first, std::size_t count, Audiences shownIn)
{
    ReportTable table{.key = "things"_L1, .element = "thing"_L1, .heading = u"Things"_s, .shownIn = shownIn};
    table.all = count;
    setRows(table, thingColumns(), count,
            [first](std::size_t index) -> const Thing & { return things[first + index]; });
    return table;
}

/// What is in the first thing.
ReportTable insideTable()
{
    ReportTable table{.key = {}, .element = "part"_L1, .shownIn = Audience::Tables};
    table.all = inside.size();
    std::vector<ReportColumn<QString>> columns{
        {{.key = u"name"_s, .shownIn = Audience::Tables}, [](const QString &) { return u"part"_s; }},
        {{.key = u"what"_s, .shownIn = Audience::Tables}, [](const QString &what) { return what; }}};
    setRows(table, std::move(columns), table.all, [](std::size_t index) -> const QString & { return inside[index]; });
    return table;
}

Report reportOfThings()
{
    Report report{.kind = "sample"_L1,
                  .title = u"Sample"_s,
                  .answer = {{{u"One."_s, u"Two."_s}},
                             {.sentences = {u"Said < twice."_s}, .style = u"legend"_s, .shownIn = Audience::Page},
                             {.sentences = {u"Not in a page."_s}, .shownIn = Audience::Text}}};
    ReportNotes header{"header"_L1, {{{"key"_L1, u"os"_s}, {"reference"_L1, u"1"_s}}}};
    header.texts << u"os: 1 / 2"_s;
    report.parts = {ReportFact{.fact = {"told"_L1, u"to tables"_s}, .shownIn = Audience::Tables},
                    ReportFact{{"asked"_L1, true}},
                    ReportNotes{"left_out"_L1, {{{"metric"_L1, u"k"_s}}}, ReportNotes::InJson::Values},
                    std::move(header),
                    ReportDetails{{}, mostOf(things.front())},
                    thingTable(0, 1, Audience::Tables),
                    insideTable(),
                    thingTable(1, 1, Audience::Tables),
                    thingTable(0, things.size(), Audience::Json | Audience::Page)};
    return report;
}

} // namespace

/// What a report may have besides facts, files and one plain table; expected texts are written by hand.
class TestReportParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsInsideFollowInTables();
    void elementsAndNotesOfXml();
    void textsOfNotes();
    void nestedInJson();
    void sentencesOfAPage();
    void stopsWhereNoMoreAreWanted();
    void stopsWhenCancelled();
};

/// Columns of one key are one column, also those of tables of other rows.
void TestReportParts::rowsInsideFollowInTables()
{
    const Report report = reportOfThings();
    const QByteArray csv = writtenBy([&report](QIODevice &device, Progress &progress) {
        return writeFieldsCsv(fieldsOf(report), LineEnd::Lf, device, progress);
    });
    QCOMPARE(csv, "name,place,most,what\na,1/-2,0.5,\npart,,,x\npart,,,y\nb,,,\n"_ba);
}

void TestReportParts::elementsAndNotesOfXml()
{
    const Report report = reportOfThings();
    const QByteArray xml = writtenBy([&report](QIODevice &device, Progress &progress) {
        return writeFieldsXml(fieldsOf(report), device, progress);
    });
    QCOMPARE(xml, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                  "<sample told=\"to tables\" asked=\"true\">\n"
                  " <left-out metric=\"k\"/>\n"
                  " <header key=\"os\" reference=\"1\"/>\n"
                  " <thing name=\"a\" place=\"1/-2\" most=\"0.5\"/>\n"
                  " <part name=\"part\" what=\"x\"/>\n"
                  " <part name=\"part\" what=\"y\"/>\n"
                  " <thing name=\"b\"/>\n"
                  "</sample>\n"_ba);
}

/// As HDF5 has them.
void TestReportParts::textsOfNotes()
{
    const Report report = reportOfThings();
    QStringList texts;
    for (const FieldNote &note : fieldsOf(report).notes)
        texts << note.text;
    QCOMPARE(texts, (QStringList{u"k"_s, u"os: 1 / 2"_s}));
}

/// Details without a key are members of the report itself.
void TestReportParts::nestedInJson()
{
    const Report report = reportOfThings();
    const QByteArray json = writtenBy(
        [&report](QIODevice &device, Progress &progress) { return writeReportJson(report, device, progress); });
    const QByteArray expected = R"({"kind": "sample", "asked": true, "left_out": ["k"],
        "header": [{"key": "os", "reference": "1"}], "place": [1, -2], "value": 0.5,
        "things": [{"name": "a", "most": {"place": [1, -2], "value": 0.5}, "last": false},
                   {"name": "b", "last": true}]})";
    const QJsonDocument parsed = QJsonDocument::fromJson(json);
    QVERIFY2(parsed.isObject(), json);
    QCOMPARE(parsed, QJsonDocument::fromJson(expected));
}

void TestReportParts::sentencesOfAPage()
{
    const Report report = reportOfThings();
    const QByteArray page = writtenBy(
        [&report](QIODevice &device, Progress &progress) { return writeReportHtml(report, device, progress); });
    QVERIFY2(page.contains("<p>One.</p><p>Two.</p><p class=\"legend\">Said &lt; twice.</p></section>"), page);
    QVERIFY(!page.contains("Not in a page."));
    QCOMPARE(page.count("<h2>Things</h2>"), 1);
    QVERIFY(page.contains("<td>a</td>") && page.contains("<td>b</td>") && !page.contains("part"));
}

void TestReportParts::stopsWhereNoMoreAreWanted()
{
    const Report report = reportOfThings();
    const FieldTable table = fieldsOf(report);
    QStringList seen;
    const auto visit = [&seen](const FieldRow &row) {
        seen << row.cells.front().text;
        return seen.size() < 2;
    };
    Progress progress;
    QVERIFY(table.rows(visit, progress));
    QCOMPARE(seen, (QStringList{u"a"_s, u"part"_s}));
}

void TestReportParts::stopsWhenCancelled()
{
    const Report report = reportOfThings();
    const FieldTable table = fieldsOf(report);
    Progress progress;
    int seen = 0;
    const auto visit = [&](const FieldRow &) {
        progress.cancel();
        return ++seen > 0;
    };
    const Result<void> done = table.rows(visit, progress);
    QVERIFY(!done && done.error().kind == ErrorKind::Cancelled);
    QCOMPARE(seen, 1);
}

RANKSCOPE_TEST(TestReportParts, QCoreApplication)
#include "tst_reportparts.moc"
