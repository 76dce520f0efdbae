// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/fieldscsv.h"
#include "io/report/reporthtml.h"
#include "io/report/reportjson.h"
#include "io/xml/fieldsxml.h"
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
    Report report{.kind = "planets"_L1, .title = u"All planets"_s, .isGood = true, .answer = u"There are some."_s};
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

template<typename Write>
QByteArray writtenBy(Write write)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    const Result<void> written = write(buffer, progress);
    return written ? buffer.data() : written.error().message.toUtf8();
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
    for (const char *const part : {"<h1>All planets</h1>", "<section class=\"answer equal\">", "There are some.",
                                   "<h2>Planets</h2>", "<p>2 of 8</p>", "<th>planet</th>", "<th>how many</th>",
                                   "<td>Mars &lt;4&gt;</td>", "<td class=\"number\">1,274</td>"})
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
