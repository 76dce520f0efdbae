// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "io/stackfile.h"
#include "tests/model/comparison/reporttext.h"
#include "tests/support/testclass.h"

using namespace Qt::StringLiterals;
using namespace rankscope;

/// The report of a job of 24 ranks as DDT 2020 wrote it, and the same as text. The expected values were found by a
/// Python script: regular expressions over the characters of the report, base64 and struct for the records of the
/// ranks.
class TestRealReportValues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_html = read("ddt_offline_24ranks.html");
        m_text = read("ddt_offline_24ranks.txt");
    }

    void lastHit()
    {
        const ReportReading reading = reportValues(*m_html, u"domain.clist[0]@sqpatch.cpp:75"_s);
        QCOMPARE(reading.rows,
                 u"0:0,13-20,22,23 3426:1 6760:2 8690:3 11327:5 12137:4 12668:8 13972:7 15015:12 15035:10 "
                 "16678:6 18579:11 19097:9 -:21"_s);
        QCOMPARE(reading.remarks, QStringList());
        QCOMPARE(reportValues(*m_html, u"domain.clist[0]@sqpatch.cpp:75#3"_s).rows, reading.rows);
    }

    void earlierHits()
    {
        const QString first = reportValues(*m_html, u"domain.clist[0]@sqpatch.cpp:75#1"_s).rows;
        QVERIFY(first.contains(u" 12950:7"));
        QVERIFY(first.contains(u" 19286:"));
        const QString second = reportValues(*m_html, u"domain.clist[0]@sqpatch.cpp:75#2"_s).rows;
        QVERIFY(second.contains(u" 18953:7"));
        QVERIFY(second.endsWith(u" 26171:9"));
        QVERIFY(!reportValues(*m_html, u"domain.clist[0]@sqpatch.cpp:75#4"_s).error.isEmpty());
    }

    void noNumbers()
    {
        QCOMPARE(reportValues(*m_html, u"domain.clist@sqpatch.cpp:75"_s).rows,
                 u"std::vector of length 0, capacity 1786:0-23"_s);
    }

    void asText()
    {
        const ReportReading reading = reportValues(*m_text, u"domain.clist[0]@sqpatch.cpp:75"_s);
        QCOMPARE(reading.rows, u"-:0-23"_s);
        QVERIFY(reading.remarks.value(0).contains(u"from 0 to 19097"));
    }

    /// The last stacks are of ranks 3 to 23; of main() the report has the variables of rank 13.
    void besideStacks()
    {
        for (const auto &document : {m_html, m_text}) {
            const ReportReading reading = reportValues(*document, u"rank"_s);
            QCOMPARE(reading.rows, u"13:13 -:3-12,14-23"_s);
            QVERIFY(reading.remarks.value(0).contains(u"(from 3 to 23)"));
        }
        QCOMPARE(reportValues(*m_html, u"err@MPI::Comm::Abort"_s).rows, u"32767:13 -:3-12,14-23"_s);
    }

private:
    static std::shared_ptr<const StackDocument> read(const char *name)
    {
        Progress progress;
        const auto document =
            readStackFile(QStringLiteral(RANKSCOPE_SHARED "/data/ddt/") % QString::fromLatin1(name), {}, progress);
        if (!document)
            qFatal("%s", qPrintable(document.error().message));
        return *document;
    }

    std::shared_ptr<const StackDocument> m_html;
    std::shared_ptr<const StackDocument> m_text;
};

RANKSCOPE_TEST(TestRealReportValues, QCoreApplication)
#include "tst_realreportvalues.moc"
