// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/fieldscsv.h"
#include "io/report/reporthtml.h"
#include "io/report/reportjson.h"
#include "io/xml/fieldsxml.h"
#include "tests/io/fields/writtenby.h"
#include "tests/support/testclass.h"

#include <QBuffer>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

struct Planet {
    QString name;
    std::uint64_t moons = 0;
    std::optional<double> mass = {};
};

constexpr Audiences everybody = Audience::Tables | Audience::Json | Audience::Page;

std::vector<ReportColumn<Planet>> planetColumns()
{
    return {
        {{.key = u"name"_s, .heading = u"planet"_s, .shownIn = everybody},
         [](const Planet &planet) { return planet.name; }},
        {{.key = u"moons"_s,
          .heading = u"how many"_s,
          .shownIn = everybody,
          .type = FieldType::Integer,
          .isNumber = true},
         [](const Planet &planet) { return planet.moons; }},
    };
}

/// One entry is all that a column costs.
ReportColumn<Planet> massColumn()
{
    return {{.key = u"mass"_s, .heading = u"mass"_s, .shownIn = everybody, .type = FieldType::Real},
            [](const Planet &planet) { return reportValue(planet.mass); }};
}

const std::vector<Planet> planets{{u"Mars <4>"_s, 2, 0.10744625}, {u"Saturn"_s, 1274, {}}};

Report reportOf(const std::vector<ReportColumn<Planet>> &columns)
{
    Report report{.kind = "planets"_L1,
                  .title = u"All planets"_s,
                  .isGood = true,
                  .answer = {{.sentences = {u"There are some."_s}}}};
    ReportTable table{.key = "rows"_L1, .element = "planet"_L1, .heading = u"Planets"_s, .shown = u"%1 of %2"_s};
    table.all = 8;
    setRows(table, columns, planets.size(), [](std::size_t index) -> const Planet & { return planets[index]; });
    report.parts = {ReportFact{{"equal"_L1, true}},
                    ReportFact{{"near"_L1, std::uint64_t(4)}, "counts"_L1},
                    ReportFact{{"far"_L1, std::uint64_t(4)}, "counts"_L1},
                    ReportFiles{"reference"_L1, u"Reference"_s, {u"sky.txt"_s}},
                    std::move(table),
                    ReportFact{{"note"_L1, u"a<b"_s}}};
    return report;
}

struct Moon {
    QString name;
    QStringList seenFrom;
};
const std::vector<Moon> moons{{u"Io"_s, {u"Padua"_s, u"Ansbach"_s}}, {u"Dia"_s, {}}};

/// In tables a second table has columns of its own, and one of the first's by another name in XML.
ReportTable moonTable()
{
    ReportTable table{.key = "moons"_L1, .element = "moon"_L1, .shownIn = Audience::Tables | Audience::Json};
    std::vector<ReportColumn<Moon>> columns{
        {{.key = u"name"_s, .shownIn = Audience::Tables | Audience::Json, .attribute = "called"_L1},
         [](const Moon &moon) { return moon.name; }},
        {{.key = u"seen"_s, .shownIn = Audience::Tables | Audience::Json, .attribute = "seen"_L1},
         [](const Moon &moon) { return ReportList(moon.seenFrom.begin(), moon.seenFrom.end()); },
         [](const Moon &moon) { return moon.seenFrom.join(u'+'); }},
    };
    table.all = moons.size();
    setRows(table, std::move(columns), moons.size(), [](std::size_t index) -> const Moon & { return moons[index]; });
    return table;
}

QByteArray jsonOf(const Report &report)
{
    return writtenBy([&](QIODevice &device, Progress &progress) { return writeReportJson(report, device, progress); });
}

QByteArray pageOf(const Report &report)
{
    return writtenBy([&](QIODevice &device, Progress &progress) { return writeReportHtml(report, device, progress); });
}

QByteArray csvOf(const Report &report)
{
    return writtenBy([&](QIODevice &device, Progress &progress) {
        return writeFieldsCsv(fieldsOf(report), LineEnd::Lf, device, progress);
    });
}

} // namespace

/// A report that was made up, in every format.
class TestReportFormats : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsKeepTheirOrder();
    void tablesHaveFactsAndRows();
    void peopleSeeTheirHeadings();
    void oneEntryIsAColumnEverywhere();
    void severalTablesAreOne();
    void valuesNest();
    void notesAreObjectsAndElements();
    void sectionsAreForPeople();
    void cancelled();
};

void TestReportFormats::partsKeepTheirOrder()
{
    QCOMPARE(jsonOf(reportOf(planetColumns())).simplified().replace(": ", ":").replace(" ", ""),
             "{\"kind\":\"planets\",\"equal\":true,\"counts\":{\"near\":4,\"far\":4},\"reference\":[\"sky.txt\"],"
             "\"rows\":[{\"name\":\"Mars<4>\",\"moons\":2},{\"name\":\"Saturn\",\"moons\":1274}],\"note\":\"a<b\"}"_ba);
}

void TestReportFormats::tablesHaveFactsAndRows()
{
    const Report report = reportOf(planetColumns());
    QCOMPARE(csvOf(report), "name,moons\nMars <4>,2\nSaturn,1274\n"_ba);
    const QByteArray xml = writtenBy(
        [&](QIODevice &device, Progress &progress) { return writeFieldsXml(fieldsOf(report), device, progress); });
    QVERIFY2(xml.contains("<planets equal=\"true\" near=\"4\" far=\"4\" note=\"a&lt;b\">\n"
                          " <reference file=\"sky.txt\"/>\n"
                          " <planet name=\"Mars &lt;4&gt;\" moons=\"2\"/>\n"
                          " <planet name=\"Saturn\" moons=\"1274\"/>\n"),
             xml.constData());
}

void TestReportFormats::peopleSeeTheirHeadings()
{
    const QByteArray page = pageOf(reportOf(planetColumns()));
    for (const char *const part :
         {"<h1>All planets</h1>", "<section class=\"answer equal\">", "There are some.", "<h2>Planets</h2>",
          "<p>2 of 8</p>", "<th>planet</th>", "<th class=\"number\">how many</th>", "<td>Mars &lt;4&gt;</td>",
          "<td class=\"number\" data-n=\"1274\">1,274</td>"})
        QVERIFY2(page.contains(part), part);
}

void TestReportFormats::oneEntryIsAColumnEverywhere()
{
    std::vector<ReportColumn<Planet>> columns = planetColumns();
    columns.push_back(massColumn());
    const Report report = reportOf(columns);
    QCOMPARE(csvOf(report), "name,moons,mass\nMars <4>,2,0.10744625\nSaturn,1274,\n"_ba);
    const QByteArray json = jsonOf(report);
    QCOMPARE(json.count("\"mass\""), 1); // no key without a value
    QVERIFY2(json.contains("0.10744625"), json.constData());
    const QByteArray page = pageOf(report);
    QVERIFY2(page.contains("<th>mass</th>") && page.contains("<td>0.107446</td>"), page.constData());
}

void TestReportFormats::severalTablesAreOne()
{
    Report report = reportOf(planetColumns());
    report.parts.push_back(moonTable());
    QCOMPARE(csvOf(report), "name,moons,seen\nMars <4>,2,\nSaturn,1274,\nIo,,Padua+Ansbach\nDia,,\n"_ba);
    const QByteArray xml = writtenBy(
        [&](QIODevice &device, Progress &progress) { return writeFieldsXml(fieldsOf(report), device, progress); });
    QVERIFY2(xml.contains(" <planet name=\"Saturn\" moons=\"1274\"/>\n"
                          " <moon called=\"Io\" seen=\"Padua+Ansbach\"/>\n"
                          " <moon called=\"Dia\" seen=\"\"/>\n"),
             xml.constData());
    QCOMPARE(rowCount(report).written, 4u);
    QCOMPARE(rowCount(report).all, 10u);
}

void TestReportFormats::valuesNest()
{
    Report report{.kind = "planets"_L1, .title = {}, .answer = {}};
    report.parts = {ReportDetails{"sky"_L1, {{u"dark"_s, true}, {u"none"_s, {}}, {u"single"_s, 0.1F}}}, moonTable()};
    const ReportColumn<Planet> mass = massColumn();
    const ReportObject inside = objectOf(std::vector{mass}, Planet{u"Mars"_s, 2, 0.5});
    report.parts.push_back(ReportDetails{"last"_L1, {{u"planet"_s, inside}}});
    QCOMPARE(jsonOf(report).simplified().replace(" ", ""),
             "{\"kind\":\"planets\",\"sky\":{\"dark\":true,\"single\":0.1},\"moons\":[{\"name\":\"Io\","
             "\"seen\":[\"Padua\",\"Ansbach\"]},{\"name\":\"Dia\",\"seen\":[]}],"
             "\"last\":{\"planet\":{\"mass\":0.5}}}"_ba);
}

void TestReportFormats::notesAreObjectsAndElements()
{
    Report report = reportOf(planetColumns());
    report.parts.push_back(ReportFact{{"only"_L1, u"tables"_s}, {}, Audience::Tables});
    report.parts.push_back(ReportNotes{"not_seen"_L1, {{{"name"_L1, u"Vulcan"_s}, {"times"_L1, std::uint64_t(3)}}}});
    const QByteArray xml = writtenBy(
        [&](QIODevice &device, Progress &progress) { return writeFieldsXml(fieldsOf(report), device, progress); });
    QVERIFY2(xml.contains(" only=\"tables\">") && xml.contains(" <not-seen name=\"Vulcan\" times=\"3\"/>"),
             xml.constData());
    QCOMPARE(fieldsOf(report).notes.back().text, u"Vulcan: 3"_s);
    const QByteArray json = jsonOf(report);
    QVERIFY2(json.contains("{\"name\":\"Vulcan\",\"times\":3}") && !json.contains("only"), json.constData());
}

void TestReportFormats::sectionsAreForPeople()
{
    Report report = reportOf(planetColumns());
    report.answer.push_back({{u"Look up."_s}, u"origin"_s, Audience::Page});
    report.answer.push_back({{u"Look down."_s}, {}, Audience::Text});
    report.parts.push_back(ReportSection{u"Counts"_s, {u"Two."_s}, {u"one"_s, u"other"_s}, u"counts"_s});
    const QByteArray page = pageOf(report);
    QVERIFY2(page.contains("<p class=\"origin\">Look up.</p>") && !page.contains("Look down."), page.constData());
    QVERIFY2(page.contains("<h2>Counts</h2><p>Two.</p><ul class=\"counts\"><li>one</li><li>other</li></ul>"),
             page.constData());
    QVERIFY(!jsonOf(report).contains("Two."));
}

void TestReportFormats::cancelled()
{
    const Report report = reportOf(planetColumns());
    Progress progress;
    progress.cancel();
    for (const auto write : {writeReportJson, writeReportHtml}) {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        const Result<void> written = write(report, buffer, progress);
        QVERIFY(!written && written.error().kind == ErrorKind::Cancelled);
    }
}

RANKSCOPE_TEST(TestReportFormats, QCoreApplication)
#include "tst_reportformats.moc"
