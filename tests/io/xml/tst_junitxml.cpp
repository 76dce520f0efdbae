// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/xml/junitxml.h"
#include "tests/support/testclass.h"

#include <QBuffer>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

TestSuite suiteOf(std::vector<TestCase> testCases)
{
    TestSuite suite{.name = u"a → b"_s, .properties = {{"reference"_L1, u"a"_s}, {"tolerance"_L1, u"x < 1"_s}}};
    suite.cases = [testCases = std::move(testCases)](const TestSuite::Visit &visit,
                                                     const Progress &progress) -> Result<void> {
        for (const TestCase &testCase : testCases) {
            if (progress.isCancelled())
                return tl::unexpected(cancelledError());
            if (!visit(testCase))
                break;
        }
        return {};
    };
    return suite;
}

/// One of each outcome.
std::vector<TestCase> oneOfEach()
{
    using Outcome = TestCase::Outcome;
    constexpr auto name = "rankscope.trace"_L1;
    return {
        {.className = name, .name = u"0.trd"_s},
        {.className = name,
         .name = u"1 & \"2\""_s,
         .outcome = Outcome::Failed,
         .type = u"value"_s,
         .message = u"a < b\u0001"_s,
         .details = {u"one"_s, u"two > 1"_s},
         .remarks = {u"not all"_s}},
        {.className = name, .name = u"3"_s, .outcome = Outcome::NotCompared, .message = u"cut"_s},
        {.className = name, .name = u"4"_s, .outcome = Outcome::NotCompared, .type = u"failed"_s, .message = u"gone"_s},
        {.className = name, .name = u"5"_s, .outcome = Outcome::Skipped, .message = u"cut"_s}};
}

QByteArray writtenJunit(const std::vector<TestSuite> &suites)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    return writeJunitXml(suites, buffer, Progress()) ? buffer.data() : "failed"_ba;
}

} // namespace

class TestJunitXml : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachOutcome();
    void severalSuitesAreCountedTogether();
    void nothing();
    void cancelled();
    void aFullDiskEndsTheCases();
};

void TestJunitXml::eachOutcome()
{
    QCOMPARE(writtenJunit({suiteOf(oneOfEach())}),
             "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
             "<testsuites name=\"rankscope diff\" tests=\"5\" failures=\"1\" errors=\"2\" skipped=\"1\">\n"
             " <testsuite name=\"a → b\" tests=\"5\" failures=\"1\" errors=\"2\" skipped=\"1\">\n"
             "  <properties>\n"
             "   <property name=\"reference\" value=\"a\"/>\n"
             "   <property name=\"tolerance\" value=\"x &lt; 1\"/>\n"
             "  </properties>\n"
             "  <testcase classname=\"rankscope.trace\" name=\"0.trd\"/>\n"
             "  <testcase classname=\"rankscope.trace\" name=\"1 &amp; &quot;2&quot;\">\n"
             "   <failure type=\"value\" message=\"a &lt; b\xEF\xBF\xBD\">one\ntwo &gt; 1</failure>\n"
             "   <system-out>not all</system-out>\n"
             "  </testcase>\n"
             "  <testcase classname=\"rankscope.trace\" name=\"3\">\n"
             "   <error type=\"not-compared\" message=\"cut\"/>\n"
             "  </testcase>\n"
             "  <testcase classname=\"rankscope.trace\" name=\"4\">\n"
             "   <error type=\"failed\" message=\"gone\"/>\n"
             "  </testcase>\n"
             "  <testcase classname=\"rankscope.trace\" name=\"5\">\n"
             "   <skipped message=\"cut\"/>\n"
             "  </testcase>\n"
             " </testsuite>\n"
             "</testsuites>\n"_ba);
}

void TestJunitXml::severalSuitesAreCountedTogether()
{
    const QByteArray xml = writtenJunit({suiteOf(oneOfEach()), suiteOf({}), suiteOf(oneOfEach())});
    QVERIFY2(
        xml.contains("<testsuites name=\"rankscope diff\" tests=\"10\" failures=\"2\" errors=\"4\" skipped=\"2\">"),
        xml);
    QCOMPARE(xml.count("tests=\"5\" failures=\"1\" errors=\"2\" skipped=\"1\""), 2);
    QCOMPARE(xml.count("tests=\"0\" failures=\"0\" errors=\"0\" skipped=\"0\""), 1);
    QCOMPARE(xml.count("<testcase "), 10);
}

void TestJunitXml::nothing()
{
    QCOMPARE(writtenJunit({}),
             "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
             "<testsuites name=\"rankscope diff\" tests=\"0\" failures=\"0\" errors=\"0\" skipped=\"0\"/>\n"_ba);
}

void TestJunitXml::cancelled()
{
    Progress progress;
    progress.cancel();
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    const auto result = writeJunitXml({suiteOf(oneOfEach())}, buffer, progress);
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::Cancelled);
}

/// They are counted once, and then only so many are made as the disk takes.
void TestJunitXml::aFullDiskEndsTheCases()
{
    constexpr int all = 100000;
    int asked = 0;
    TestSuite suite;
    suite.cases = [&asked](const TestSuite::Visit &visit, const Progress &) -> Result<void> {
        for (int index = 0; index < all; ++index) {
            ++asked;
            if (!visit({.className = "rankscope"_L1, .name = QString::number(index)}))
                break;
        }
        return {};
    };
    QFile full(u"/dev/full"_s);
    QVERIFY(full.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
    const auto result = writeJunitXml({suite}, full, Progress());
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::CannotWrite);
    QVERIFY2(asked < all + all / 2, qPrintable(QString::number(asked)));
}

RANKSCOPE_TEST(TestJunitXml, QCoreApplication)
#include "tst_junitxml.moc"
