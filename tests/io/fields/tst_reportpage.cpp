// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/html/pagescript.h"
#include "io/html/pagestyle.h"
#include "io/report/reporthtml.h"
#include "model/report/report.h"
#include "tests/io/fields/writtenby.h"
#include "tests/support/testclass.h"

#include <QTest>
#include <QXmlStreamReader>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

const QString hostile = u"</script><script>alert(\"1\")</script>&'<!--"_s;

struct PageRow {
    QString name;
    std::optional<double> number;
};

const std::vector<PageRow> pageRows{
    {hostile, 1e-7}, {u"b\u0001"_s, std::nullopt}, {u"c"_s, -std::numeric_limits<double>::infinity()}};

ReportTable pageTable()
{
    ReportTable table{.key = "rows"_L1, .element = "row"_L1, .heading = u"Rows"_s};
    table.all = pageRows.size();
    std::vector<ReportColumn<PageRow>> columns{
        {{.key = u"name"_s, .heading = u"name"_s, .shownIn = Audience::Page, .style = u"code"_s},
         [](const PageRow &row) { return row.name; }},
        {{.key = u"number"_s, .heading = u"number"_s, .shownIn = Audience::Page, .isNumber = true},
         [](const PageRow &row) { return reportValue(row.number); },
         [](const PageRow &row) { return row.number ? u"shown"_s : QString(); }},
        {{.key = u"whole"_s, .heading = u"whole"_s, .shownIn = Audience::Page, .isNumber = true},
         [](const PageRow &) { return ReportValue(std::int64_t(9007199254740995)); }}};
    setRows(table, std::move(columns), table.all, [](std::size_t index) -> const PageRow & { return pageRows[index]; });
    return table;
}

ReportExcerpts pageExcerpts()
{
    ReportExcerpt excerpt;
    excerpt.sentences << hostile;
    excerpt.rows.push_back({ReportExcerpt::Line{u"12"_s, u"RD X = 1.25"_s, {9, 2}, 1, u"a.f:3"_s},
                            ReportExcerpt::Line{u"13"_s, u"RD X = 1.5"_s, {9, 1}, 1, u"a.f:3"_s}, u"● Δ"_s, u"value"_s,
                            u"start"_s});
    excerpt.rows.push_back({ReportExcerpt::Line{.number = u"14"_s, .text = hostile}, std::nullopt});
    ReportExcerpts excerpts{.heading = u"Origins"_s,
                            .shown = u"%1 of %2."_s,
                            .reference = u"Reference"_s,
                            .current = u"Current"_s,
                            .count = 1,
                            .all = 2000};
    excerpts.excerpts = [excerpt](const ReportExcerpts::Visit &visit, const Progress &) -> Result<void> {
        visit(excerpt);
        return {};
    };
    return excerpts;
}

QByteArray pageWith(std::vector<ReportPart> parts)
{
    const Report report{.kind = "sample"_L1, .title = hostile, .answer = {{{hostile}}}, .parts = std::move(parts)};
    return writtenBy(
        [&report](QIODevice &device, Progress &progress) { return writeReportHtml(report, device, progress); });
}

} // namespace

/// A report as a page; its elements are written by hand.
class TestReportPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersToSortBy();
    void bothSidesOfAnExcerpt();
    void hostileTextsStayTexts();
    void loadsNothing();
    void scriptAndStyleNeedNoEscapes();
    void isWholeWithoutParts();
};

/// What people see may have other digits, and those of another language.
void TestReportPage::numbersToSortBy()
{
    const QByteArray page = pageWith({pageTable()});
    QVERIFY2(page.contains("<table class=\"sorted\"><thead><tr><th>name</th><th class=\"number\">number</th>"), page);
    QVERIFY2(page.contains("<td class=\"number\" data-n=\"9.9999999999999995e-08\">shown</td>"), page);
    QVERIFY2(page.contains("<td class=\"number\" data-n=\"-Infinity\">shown</td>"), page);
    QVERIFY2(page.contains("<td class=\"number\"></td>"), page);
    QCOMPARE(page.count("data-n=\"9007199254740995\""), 3);
}

void TestReportPage::bothSidesOfAnExcerpt()
{
    const QByteArray page = pageWith({pageExcerpts()});
    QVERIFY2(page.contains("<h2>Origins</h2><p>1 of 2,000.</p><figure class=\"excerpt\">"), page);
    QVERIFY2(page.contains("<th class=\"mark\"></th><th class=\"reference\">Reference</th>"
                           "<th class=\"current\">Current</th>"),
             page);
    QVERIFY2(page.contains("<tr class=\"start\"><td class=\"mark\" title=\"value\">● Δ</td>"), page);
    QVERIFY2(page.contains("<td class=\"reference\"><div class=\"line\"><span class=\"at\">12</span><span "
                           "class=\"record\">  RD X = 1.<mark>25</mark></span><span class=\"place\">a.f:3</span>"),
             page);
    QVERIFY2(page.contains("RD X = 1.<mark>5</mark></span>"), page);
    QCOMPARE(page.count("<td class=\"current lacks\"></td>"), 1);
}

void TestReportPage::hostileTextsStayTexts()
{
    const QByteArray page = pageWith({pageTable(), pageExcerpts()});
    QCOMPARE(page.count("<script"), 1);
    QCOMPARE(page.count("</script>"), 1);
    QVERIFY(!page.contains("alert(\"1\")") && !page.contains("<!--"));
    QVERIFY(!page.contains('\x01'));
    QXmlStreamReader xml(page);
    while (!xml.atEnd())
        xml.readNext();
    QCOMPARE(xml.errorString(), QString());
}

void TestReportPage::loadsNothing()
{
    const QByteArray page = pageWith({pageTable(), pageExcerpts()});
    QVERIFY2(page.contains("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "), page);
    for (const char *const outside : {" src=", " href=", "<link", "@import", "url(", "://", "fetch(", "XMLHttp"})
        QVERIFY2(!page.contains(outside), outside);
}

/// They are written as they are, or escaped as XML, which HTML does not undo in them.
void TestReportPage::scriptAndStyleNeedNoEscapes()
{
    for (const QChar escaped : {u'<', u'&'})
        QVERIFY(!pageScript().contains(escaped));
    for (const QChar escaped : {u'<', u'>', u'&', u'"'})
        QVERIFY(!pageStyle().contains(escaped));
    QVERIFY(!pageScript().contains(u"]]>"_s));
    QCOMPARE(pageStyle().count(u'{'), pageStyle().count(u'}'));
    QVERIFY(pageStyle().contains(u"@media print"_s));
}

void TestReportPage::isWholeWithoutParts()
{
    const QByteArray page = pageWith({ReportExcerpts{}});
    QVERIFY2(page.startsWith("<!DOCTYPE html>\n<html lang="), page);
    QVERIFY2(page.trimmed().endsWith("</script></body></html>"), page);
    QVERIFY(!page.contains("<table") && !page.contains("<figure"));
}

RANKSCOPE_TEST(TestReportPage, QCoreApplication)
#include "tst_reportpage.moc"
