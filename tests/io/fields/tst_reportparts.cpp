// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/fieldscsv.h"
#include "io/report/reporthtml.h"
#include "io/report/reportjson.h"
#include "io/xml/fieldsxml.h"
#include "model/report/report.h"
#include "tests/support/testclass.h"

#include <QBuffer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

constexpr Audiences files = Audience::Tables | Audience::Json;

struct Part {
    QString what;
    double weight = 0;
};

struct Thing {
    QString name;
    std::vector<std::int64_t> place;
    std::optional<double> most;
    std::vector<Part> parts;
};

const std::vector<Thing> things{{u"a"_s, {1, -2}, 0.5, {{u"x"_s, 3}, {u"y"_s, 4}}}, {u"b"_s, {}, std::nullopt, {}}};

std::vector<ReportColumn<Part>> partColumns()
{
    return {{{.key = u"name"_s, .shownIn = Audience::Tables}, [](const Part &) { return u"part"_s; }},
            {{.key = u"what"_s, .shownIn = files}, [](const Part &part) { return part.what; }},
            {{.key = u"weight"_s, .shownIn = files, .type = FieldType::Real},
             [](const Part &part) { return part.weight; }}};
}

ReportTable partsOf(const Thing &thing)
{
    ReportTable table{.key = "parts"_L1, .element = "part"_L1};
    table.all = thing.parts.size();
    setRows(table, partColumns(), table.all,
            [&thing](std::size_t index) -> const Part & { return thing.parts[index]; });
    return table;
}

std::vector<ReportColumn<Thing>> thingColumns()
{
    return {{{.key = u"name"_s, .heading = u"the name"_s, .shownIn = files | Audience::Page},
             [](const Thing &thing) { return thing.name; }},
            {{.key = u"place"_s, .shownIn = files, .member = u"most.place"_s},
             [](const Thing &thing) { return thing.most ? reportList(thing.place) : ReportValue(); },
             [](const Thing &thing) { return thing.most ? u"1/-2"_s : QString(); }},
            {{.key = u"most"_s, .shownIn = files, .type = FieldType::Real, .member = u"most.value"_s},
             [](const Thing &thing) { return reportValue(thing.most); }},
            {{.key = u"parts"_s, .shownIn = files, .inner = headsOf(partColumns())},
             [](const Thing &thing) { return ReportValue(std::make_shared<const ReportTable>(partsOf(thing))); }},
            {{.key = u"last"_s, .shownIn = Audience::Json}, [](const Thing &thing) { return thing.name == u"b"; }}};
}

ReportTable thingsTable(QLatin1StringView key, std::size_t count, Audiences shownIn)
{
    ReportTable table{.key = key, .element = "thing"_L1, .heading = u"Things"_s, .shownIn = shownIn};
    table.all = count;
    setRows(table, thingColumns(), count, [](std::size_t index) -> const Thing & { return things[index]; });
    return table;
}

Report sample()
{
    Report report{.kind = "sample"_L1, .title = u"Sample"_s, .answer = u"One.\nTwo."_s, .parts = {}};
    report.parts.push_back(ReportFact{.fact = {"told"_L1, u"to tables"_s}, .shownIn = Audience::Tables});
    report.parts.push_back(ReportFact{{"asked"_L1, true}});
    report.parts.push_back(ReportNotes{"left_out"_L1, {{u"k"_s, {{"metric"_L1, u"k"_s}}}}});
    report.parts.push_back(
        ReportNotes{"header"_L1, {{u"os: 1 / 2"_s, {{"key"_L1, u"os"_s}, {"reference"_L1, u"1"_s}}}}});
    report.parts.push_back(thingsTable({}, 1, Audience::Json));
    report.parts.push_back(ReportSentences{.sentences = {u"Said < twice."_s}, .style = u"legend"_s});
    report.parts.push_back(ReportSentences{.sentences = {u"Not in a page."_s}, .shownIn = Audience::Text});
    report.parts.push_back(thingsTable("things"_L1, things.size(), files | Audience::Page));
    return report;
}

template<typename Write>
QByteArray writtenBy(Write write)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    return write(buffer, progress) ? buffer.data() : "failed"_ba;
}

} // namespace

/// What a report may have besides facts, files and one plain table; expected texts are written by hand.
class TestReportParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsInsideFollowInTables();
    void elementsAndNotesOfXml();
    void nestedInJson();
    void sentencesOfAPage();
    void stopsWhereNoMoreAreWanted();
    void stopsWhenCancelled();
};

/// Columns of one key are one.
void TestReportParts::rowsInsideFollowInTables()
{
    const Report report = sample();
    const QByteArray csv = writtenBy([&report](QIODevice &device, Progress &progress) {
        return writeFieldsCsv(fieldsOf(report), LineEnd::Lf, device, progress);
    });
    QCOMPARE(csv, "name,place,most,what,weight\na,1/-2,0.5,,\npart,,,x,3\npart,,,y,4\nb,,,,\n"_ba);
}

void TestReportParts::elementsAndNotesOfXml()
{
    const Report report = sample();
    const QByteArray xml = writtenBy([&report](QIODevice &device, Progress &progress) {
        return writeFieldsXml(fieldsOf(report), device, progress);
    });
    QCOMPARE(xml, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                  "<sample told=\"to tables\" asked=\"true\">\n"
                  " <left-out metric=\"k\"/>\n"
                  " <header key=\"os\" reference=\"1\"/>\n"
                  " <thing name=\"a\" place=\"1/-2\" most=\"0.5\"/>\n"
                  " <part name=\"part\" what=\"x\" weight=\"3\"/>\n"
                  " <part name=\"part\" what=\"y\" weight=\"4\"/>\n"
                  " <thing name=\"b\"/>\n"
                  "</sample>\n"_ba);
}

/// The only row of a table without a key is a part of the report; an object without values is not there.
void TestReportParts::nestedInJson()
{
    const Report report = sample();
    const QByteArray json = writtenBy(
        [&report](QIODevice &device, Progress &progress) { return writeReportJson(report, device, progress); });
    const QByteArray first = R"("most": {"place": [1, -2], "value": 0.5},
        "parts": [{"what": "x", "weight": 3}, {"what": "y", "weight": 4}], "last": false)";
    const QByteArray expected = R"({"kind": "sample", "asked": true, "left_out": ["k"],
        "header": [{"key": "os", "reference": "1"}], "name": "a", )"
                                + first + R"(, "things": [{"name": "a", )" + first
                                + R"(}, {"name": "b", "parts": [], "last": true}]})";
    const QJsonDocument parsed = QJsonDocument::fromJson(json);
    QVERIFY2(parsed.isObject(), json);
    QCOMPARE(parsed, QJsonDocument::fromJson(expected));
}

void TestReportParts::sentencesOfAPage()
{
    const Report report = sample();
    const QByteArray page = writtenBy(
        [&report](QIODevice &device, Progress &progress) { return writeReportHtml(report, device, progress); });
    QVERIFY2(page.contains("<p>One.</p><p>Two.</p></section><p class=\"legend\">Said &lt; twice.</p>"), page);
    QVERIFY(!page.contains("Not in a page."));
    QCOMPARE(page.count("<h2>Things</h2>"), 1);
    QVERIFY(page.contains("<td>a</td>") && page.contains("<td>b</td>") && !page.contains("part"));
}

void TestReportParts::stopsWhereNoMoreAreWanted()
{
    const Report report = sample();
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
    const Report report = sample();
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
